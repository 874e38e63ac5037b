"""What a page may say to its kernel, and what is dropped before it gets there."""

import json
from asyncio import Future
from itertools import pairwise
from typing import Any

from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from rulekit.serve.headers import PlainErrors

# A saved game of the longest kind, as it is uploaded, and the frame around it.
LONGEST_MESSAGE = 2_000_000
MOST_CONNECTIONS = 8
V1 = "v1.kernel.websocket.jupyter.org"

# Channel, header, parent, metadata and content, and what binary pieces an upload has.
MOST_PARTS = 64

SPOKEN = {"comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request"}
# By this target a page asks for the widgets there are. Another would make a widget of any kind.
OPENED = "jupyter.widget.control"


class KernelStateHandler(KernelHandler):
    """Says whether a kernel is still there; what ends it is another address."""

    async def delete(self, kernel_id: str) -> None:
        """Refuse."""
        raise HTTPError(405)


class ChannelsHandler(PlainErrors, VoilaKernelWebsocketHandler):
    """The line between a page and its kernel."""

    async def pre_get(self) -> None:
        """Refuse a kernel that does not exist, and one line too many to one that does."""
        manager = self.kernel_manager
        if self.kernel_id not in manager:
            raise HTTPError(404)
        if manager._kernel_connections.get(self.kernel_id, 0) >= MOST_CONNECTIONS:
            raise HTTPError(429)
        await super().pre_get()

    def send_ping(self) -> None:
        """Ask whether the page is there; cut the line when it has not answered three times.

        Jupyter's own way cuts every line at the first question, when the time to answer is as long
        as the time between questions; and when it is longer, tornado complains at every visit.
        """
        silent = 1000 * (IOLoop.current().time() - self.last_pong)
        if self.ws_connection is None or silent > 3.5 * self.ping_interval:
            self.ping_callback.stop()
            self.close()
        else:
            self.ping(b"")

    def write_message(
        self, message: bytes | str | dict[str, Any], binary: bool = False
    ) -> "Future[None]":
        """Hand back what a kernel says, but for its complaints, which name our files."""
        if complains(message, binary):
            done: Future[None] = Future()
            done.set_result(None)
            return done
        sent: Future[None] = super().write_message(message, binary)
        return sent

    def on_message(self, message: str | bytes) -> None:
        """Hand on what a page has reason to say; drop the rest without a word."""
        if may_pass(message, self.selected_subprotocol):
            super().on_message(message)


def complains(message: bytes | str | dict[str, Any], binary: bool) -> bool:
    """Whether a message of a kernel is an error, or what a program prints as one."""
    try:
        _, header, content = read(message, V1 if binary else None)  # type: ignore[arg-type]
        kind = header["msg_type"]
        return bool(kind == "error" or (kind == "stream" and content["name"] == "stderr"))
    except (ValueError, KeyError, TypeError):
        return False  # a kernel's binary message in the older protocol: the state of widgets


def may_pass(message: str | bytes, protocol: str | None) -> bool:
    """Whether a message is well formed, of a kind that pages send, and on the way they send it."""
    try:
        channel, header, content = read(message, protocol)
        kind = header["msg_type"]
        named = content.get("target_name")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return False
    return (
        channel == "shell"
        and isinstance(kind, str)
        and kind in SPOKEN
        and (kind != "comm_open" or named == OPENED)
    )


def read(message: str | bytes, protocol: str | None) -> tuple[Any, Any, Any]:
    """Channel, header and content of a message; ValueError when it is not well formed."""
    if protocol == V1:
        if isinstance(message, str):
            raise ValueError("text where bytes are spoken")
        channel, header, _, _, content, *_ = parts(message)
        return channel.decode(), json.loads(header), json.loads(content)
    # The older protocol's binary form is spoken by no page of ours.
    if isinstance(message, bytes):
        raise ValueError("bytes where text is spoken")
    whole = json.loads(message)
    return whole["channel"], whole["header"], whole["content"]


def parts(message: bytes) -> list[bytes]:
    """The parts of a message; ValueError when its table of offsets is not one.

    The server's own reader believes the number that stands first, and would make a list that long.
    """
    count = int.from_bytes(message[:8], "little")
    if not 6 <= count <= MOST_PARTS or len(message) < 8 * (count + 1):
        raise ValueError("no table of offsets")
    table = [int.from_bytes(message[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    if table != sorted(table) or table[0] != 8 * (count + 1) or table[-1] != len(message):
        raise ValueError("offsets out of order")
    return [message[start:stop] for start, stop in pairwise(table)]

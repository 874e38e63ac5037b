"""Visits a dashboard without a browser: the page over HTTP, its widgets over the websocket."""

import asyncio
import gc
import html
import json
import re
import uuid
import warnings
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

PATIENCE = 90
HEARD = {"method": "custom", "content": {"heard": True}}
WIDGETS = "jupyter.widget.control"
BUTTON = re.compile(r"<button[^>]*>")
ATTRIBUTE = re.compile(r'data-(act|value)="([^"]*)"')
# The older of two protocols: plain JSON, which a test can write by hand.
Message = dict[str, Any]


@dataclass
class Visitor:
    """Somebody at a page: the kernel behind it, the line to it, the widgets it told of."""

    url: str
    kernel: str
    page: str
    line: WebSocketClientConnection
    widgets: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def stage(self) -> str:
        """The model id of the Explorer's panel with the moves."""
        return self.named("rk-stage")

    def named(self, css_class: str) -> str:
        """The model id of the first widget with this class."""
        found = (k for k, v in self.widgets.items() if css_class in v.get("_dom_classes", ()))
        return next(found)

    def shown(self) -> str:
        """The HTML of the Explorer's panel with the moves."""
        return str(self.widgets[self.stage]["content"]["html"])

    def buttons(self) -> list[tuple[str, str]]:
        """Act and value of every button that can be pressed on the stage."""
        there = [b for b in BUTTON.findall(self.shown()) if " disabled" not in b]
        found = [dict(ATTRIBUTE.findall(b)) for b in there]
        return [(b["act"], html.unescape(b.get("value", ""))) for b in found if "act" in b]

    async def say(self, kind: str, content: Any, channel: str = "shell") -> str:
        """Send a message of this kind; its id."""
        name = uuid.uuid4().hex
        header = {
            "msg_id": name,
            "msg_type": kind,
            "username": "",
            "session": "s",
            "version": "5.3",
        }
        about = {"version": "2.1.0" if kind == "comm_msg" else "1.0.0"}
        message = {"header": header, "parent_header": {}, "metadata": about, "content": content}
        await self.line.write_message(json.dumps({**message, "channel": channel}))
        return name

    async def press(self, act: str, value: str = "") -> None:
        """Press a button of the stage; ConnectionError when nobody has heard it."""
        data = {"method": "custom", "content": {"act": act, "value": value}}
        content = {"comm_id": self.stage, "data": data}
        said = await self.until_idle(await self.say("comm_msg", content))
        if not any(m["content"].get("data") == HEARD for m in said):
            raise ConnectionError("a press was not heard")

    async def until_idle(self, asked: str) -> list[Message]:
        """All that the kernel says until it has done with a message; widgets are kept current."""
        said: list[Message] = []
        while True:
            message = await self.hear()
            said.append(message)
            self.note(message)
            if (
                message["parent_header"].get("msg_id") == asked
                and message["msg_type"] == "status"
                and message["content"]["execution_state"] == "idle"
            ):
                return said

    async def hear(self) -> Message:
        """The next message of the kernel; ConnectionError when the line has been cut."""
        text = await asyncio.wait_for(self.line.read_message(), PATIENCE)
        if text is None:
            raise ConnectionError("the server has cut the line")
        return unpacked(text)

    def note(self, message: Message) -> None:
        """Take up what a message says of widgets."""
        content = message["content"]
        data = content.get("data", {}) if isinstance(content, dict) else {}
        if message["msg_type"] != "comm_msg" or not isinstance(data, dict):
            return
        if data.get("method") == "update_states":
            self.widgets.update({k: v["state"] for k, v in data["states"].items()})
        elif data.get("method") == "update":
            self.widgets.setdefault(content["comm_id"], {}).update(data["state"])

    async def learn(self) -> None:
        """Ask for all widgets, as a page does."""
        comm = uuid.uuid4().hex
        opened = {"comm_id": comm, "target_name": WIDGETS, "data": {"states": {}}}
        await self.until_idle(await self.say("comm_open", opened))
        asked = {"comm_id": comm, "data": {"method": "request_states"}}
        await self.until_idle(await self.say("comm_msg", asked))

    async def plays(self) -> bool:
        """Whether a press still changes what is shown."""
        before = self.shown()
        await self.press(*next(b for b in self.buttons() if b[0] in ("answer", "look", "back")))
        return self.shown() != before

    async def leave(self) -> None:
        """Close the line and end the kernel, as a page that is left does."""
        self.line.close()
        end = f"{self.url}voila/api/shutdown/{self.kernel}"
        await fetch(HTTPRequest(end, method="POST", body=""))


def unpacked(text: str | bytes) -> Message:
    """A message as it comes; one with binary parts begins with the table of where they lie."""
    if isinstance(text, str):
        found: Message = json.loads(text)
        return found
    count = int.from_bytes(text[:4], "big")
    offsets = [int.from_bytes(text[4 * n : 4 * n + 4], "big") for n in range(1, count + 1)]
    end = offsets[1] if count > 1 else None
    inside: Message = json.loads(text[offsets[0] : end])
    return inside


async def fetch(request: str | HTTPRequest) -> Any:
    """The answer to a request, whatever its status."""
    client = AsyncHTTPClient(force_instance=True, max_body_size=50_000_000, max_clients=50)
    try:
        if isinstance(request, str):
            request = HTTPRequest(request, request_timeout=PATIENCE)
        return await client.fetch(request, raise_error=False)
    finally:
        client.close()


def kernel_of(page: str) -> str:
    """The kernel that a page names; AssertionError when it names none."""
    found = re.search(r'"kernelId":\s*"([-\w]+)"', page)
    assert found, page[-2000:]
    return found[1]


def channels(url: str, kernel: str) -> str:
    """The address of the line to a kernel, of a server whose address ends with a slash."""
    return f"{url.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={uuid.uuid4()}"


async def connect(url: str, kernel: str, **headers: str) -> WebSocketClientConnection:
    """A line to a kernel, with these headers."""
    request = HTTPRequest(channels(url, kernel), headers=headers, connect_timeout=PATIENCE)
    return await websocket_connect(request, max_message_size=50_000_000)


async def visit(url: str, game: str, query: str = "") -> Visitor:
    """Somebody who has opened the page of a game, at a server whose address ends with a slash."""
    answer = await fetch(f"{url}voila/render/{game}.ipynb{query}")
    page = answer.body.decode()
    assert answer.code == 200, (answer.code, page[:500])
    kernel = kernel_of(page)
    visitor = Visitor(url, kernel, page, await connect(url, kernel))
    await visitor.learn()
    return visitor


@asynccontextmanager
async def visiting(url: str, game: str = "martian_dice", query: str = "") -> AsyncIterator[Visitor]:
    """A visitor who leaves when the block ends."""
    visitor = await visit(url, game, query)
    try:
        yield visitor
    finally:
        await visitor.leave()


def run(story: Coroutine[Any, Any, Any]) -> Any:
    """What a story comes to, told in a thread: a browser test may have left a loop in this one."""
    try:
        with ThreadPoolExecutor(1) as aside:
            return aside.submit(asyncio.run, story).result()
    finally:
        # tornado leaves a line that was refused or cut to the garbage collector. It is to come
        # here, and not in the middle of another test.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()

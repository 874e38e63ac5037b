"""Voila, kept to our notebooks and our settings."""

import asyncio
import logging
import os
import shutil
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler, _kernel_id_regex
from jupyter_server.utils import url_path_join
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import RedirectHandler, RequestHandler
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from rulekit.serve import memory, output_race, templates
from rulekit.serve.channels import ChannelsHandler, KernelStateHandler
from rulekit.serve.config import add_template_path, plotly_file, plotly_url, voila_config
from rulekit.serve.handlers import (
    GalleryHandler,
    LabFileHandler,
    LabThemeHandler,
    LeaveHandler,
    NotHereHandler,
    PageHandler,
    PlotlyHandler,
    TemplateFileHandler,
    in_navigation,
)
from rulekit.serve.headers import SafeHeaders
from rulekit.serve.notebooks import Shelf
from rulekit.serve.options import Options

# Voila's own ways to folders, files, notebooks and kernels; ours take their place.
REPLACED = (
    AllowListFileHandler,
    KernelHandler,
    TemplateStaticFileHandler,
    TornadoVoilaHandler,
    TornadoVoilaTreeHandler,
    VoilaContentsHandler,
    VoilaKernelWebsocketHandler,
    VoilaShutdownKernelHandler,
)

IN_THEIR_PLACE = {FileFindHandler: LabFileHandler, ThemesHandler: LabThemeHandler}

# What a browser sends us fits: a request has no body but the word that a page was left.
LONGEST_BODY = 64 * 1024
# Who is slower than this holds a connection for nothing.
REQUEST_SECONDS = 60


class Dashboards(Voila):
    """A Voila application that serves one folder of notebooks on a socket already listening."""

    def __init__(self, options: Options, folder: Path, listening: socket.socket) -> None:
        super().__init__(config=voila_config(options, folder))
        self.options = options
        self.shelf = Shelf(folder, options.games)
        self.listening = listening
        self.stopping = False
        self.log.addFilter(worth_saying)

    def load_config_file(self, *args: Any, **kwargs: Any) -> None:
        """Load nothing: a voila.json in the current folder must not weaken our settings."""

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with what our templates need."""
        self.voila_configuration.page_config_hook = self.page_config
        settings: dict[str, Any] = super().init_settings()
        settings["log_function"] = log_request
        settings["voila_jinja2_env"].globals["dashboards"] = lambda: in_navigation(self.shelf)
        return settings

    def page_config(self, current_page_config: dict[str, Any], **_: Any) -> dict[str, Any]:
        """What a notebook's page is told: the menu, besides what Voila says."""
        return {**current_page_config, "rulekitDashboards": in_navigation(self.shelf)}

    def init_handlers(self) -> list[Any]:
        """Voila's routes without its folder listing and file server, then our own."""
        kept = [
            (address, IN_THEIR_PLACE.get(handler, handler), *settings)
            for address, handler, *settings in super().init_handlers()
            if handler not in REPLACED
        ]
        # No file has a control character in its name, and what looks for one would stumble.
        odd = (
            ".*%[01][0-9a-fA-F].*",
            NotHereHandler,
            {"voila_configuration": self.voila_configuration},
        )
        return [odd, *kept, *self.own_routes()]

    def own_routes(self) -> list[Any]:
        """Routes of the gallery, the pages, plotly.js, and all that is left."""
        common = {"voila_configuration": self.voila_configuration, "shelf": self.shelf}
        page = {**common, "template_paths": self.template_paths, "config": self.config}
        base = self.server_url
        kernel = url_path_join(base, "/api/kernels", _kernel_id_regex)
        return [
            (base, GalleryHandler, common),
            *([(base[:-1], RedirectHandler, {"url": base})] if base != "/" else []),
            (kernel, KernelStateHandler),
            (f"{kernel}/channels", ChannelsHandler),
            (url_path_join(base, r"/voila/tree/?"), GalleryHandler, common),
            (url_path_join(base, r"/voila/render/(.*)"), PageHandler, page),
            (url_path_join(base, r"/voila/api/shutdown/([-\w]+)"), LeaveHandler),
            (url_path_join(base, r"/voila/templates/(.*)"), TemplateFileHandler),
            (plotly_url(base).replace(".", r"\."), PlotlyHandler, {"file": plotly_file()}),
            (".*", NotHereHandler, {"voila_configuration": self.voila_configuration}),
        ]

    def listen(self) -> None:
        """Answer requests until a signal comes."""
        self.port = self.listening.getsockname()[1]
        self.app.add_transform(SafeHeaders)
        self.http = HTTPServer(
            self.app,
            max_body_size=LONGEST_BODY,
            body_timeout=REQUEST_SECONDS,
            idle_connection_timeout=REQUEST_SECONDS,
        )
        self.http.add_sockets([self.listening])
        self.ioloop = IOLoop.current()
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        self.ioloop.add_callback(self.announce)
        self.ioloop.add_callback(self.prepare_kernels)
        try:
            self.ioloop.start()
        finally:
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    async def prepare_kernels(self) -> None:
        """Have kernels wait for visitors from now on, and the house kept tidy."""
        self.preparing = asyncio.create_task(self.kernel_manager.keep_prepared())
        self.tidying = asyncio.create_task(self.kernel_manager.tidy())

    def announce(self) -> None:
        """Say where the dashboards are, now that they are there."""
        print(f"rulekit: dashboards at {self.address}", flush=True)
        if self.options.host in ("0.0.0.0", "::"):
            there = f"http://{socket.gethostname()}:{self.port}{self.base_url}"
            print(f"rulekit: from other machines {there}")
        print("rulekit: Ctrl-C ends it", flush=True)
        if self.options.open_browser:
            show(self.address)

    @property
    def address(self) -> str:
        """The address to open on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self.options.host, self.options.host)
        host = f"[{host}]" if ":" in host and not host.startswith("[") else host
        return f"http://{host}:{self.port}{self.base_url}"

    def _handle_signal_stop(self, sig: int, frame: Any) -> None:
        """End the kernels, then the loop; a second signal does not wait for the kernels."""
        ending = self.ioloop.stop if self.stopping else self.end_kernels
        self.stopping = True
        asyncio_loop = self.ioloop.asyncio_loop  # type: ignore[attr-defined]
        asyncio_loop.call_soon_threadsafe(lambda: self.ioloop.add_callback(ending))

    async def end_kernels(self) -> None:
        """End every kernel at once; pages still being made have nobody left to complain to."""
        self.log.setLevel(logging.CRITICAL)
        logging.getLogger("asyncio").setLevel(logging.CRITICAL)
        # Pages are to find nobody, rather than a server that does not know their kernels any more.
        self.http.stop()
        closing = asyncio.create_task(self.http.close_all_connections())
        try:
            await asyncio.wait_for(self.kernel_manager.end_all(), timeout=10)
        finally:
            closing.cancel()
            self.ioloop.stop()


def worth_saying(record: logging.LogRecord) -> bool:
    """Whether the operator can do anything about a line of the log.

    Trust is about code in stored outputs; ours are dropped and every cell is run anew.
    """
    return record.msg != "Notebook %s is not trusted"


def log_request(handler: RequestHandler) -> None:
    """Write down a request only when the server failed at it; a full house is no failure."""
    status = handler.get_status()
    if status >= 500 and status != 503:
        logging.getLogger("rulekit.serve").error("%d %s", status, handler.request.path)


def show(address: str) -> None:
    """Open the address in a graphical browser, if this machine has one to show it in."""
    # Without a screen webbrowser falls back on a text browser, which would take the terminal.
    graphical = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not graphical:
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def run_app(options: Options, folder: Path, listening: socket.socket) -> int:
    """Serve until a signal comes; the exit status."""
    add_template_path()
    output_race.repair()
    templates.keep_compiled()
    app = Dashboards(options, folder, listening)
    app.initialize([])
    memory.prepare()
    app.start()
    return 0

"""What answers a request: the gallery, a notebook's page, plotly.js, and 'not here'."""

import logging
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.utils import ensure_async
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, StaticFileHandler, authenticated
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from rulekit.serve.headers import PlainErrors
from rulekit.serve.kernels import started_here
from rulekit.serve.notebooks import INDEX, Dashboard, Shelf

TEMPLATES = ("rulekit", "lab", "base")

log = logging.getLogger("rulekit.serve")


class GalleryHandler(BaseVoilaHandler):
    """The first page: all dashboards, without starting a kernel."""

    def initialize(self, shelf: Shelf, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self.shelf = shelf

    @authenticated
    def get(self) -> None:
        """Write the page."""
        gallery = gallery_html(self.base_url, self.shelf.games)
        there = self.shelf.dashboards()
        others = [d for d in there if f"voila/render/{d.path}" not in gallery]
        self.set_header("Cache-Control", "no-cache")
        self.write(self.render_template("tree.html", gallery=gallery, others=others))


class PageHandler(TornadoVoilaHandler):
    """A notebook's page, with a kernel of its own behind it."""

    gone = False

    def initialize(self, shelf: Shelf, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self.shelf = shelf

    @authenticated
    async def get(self, path: str = "") -> None:
        """Write the page piece by piece while the notebook runs."""
        if path == INDEX:
            self.redirect(self.base_url)
            return
        if not self.shelf.has(path):
            raise HTTPError(404)
        kernels: list[str] = []
        started_here.set(kernels)
        async for html in self.get_generator(path=path):
            await self.send(html)
        if self.gone:
            await self.end(kernels)

    async def send(self, html: str) -> None:
        """Send one piece, unless the visitor has left."""
        if self.gone:
            return
        self.write(html)
        try:
            await self.flush()
        except StreamClosedError:
            self.gone = True

    def on_connection_close(self) -> None:
        """Note that the visitor has left before the page was ready."""
        self.gone = True

    async def end(self, kernels: list[str]) -> None:
        """End the kernels of a page that nobody will ever see."""
        for kernel_id in kernels:
            if kernel_id in self.kernel_manager:
                await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id, now=True))


class LeaveHandler(VoilaShutdownKernelHandler):
    """Ends the kernel of a page that was left; being told twice is no error."""

    def check_xsrf_cookie(self) -> None:
        """Refuse pages of another site, as the websocket does: by their Origin.

        Not by a cookie: there may be two `_xsrf`, ours and one of a JupyterHub or Jupyter Server
        at the same address, of which the page would take one and we the other.
        """
        if not self.check_origin():
            raise HTTPError(403)

    @authenticated
    async def post(self, kernel_id: str) -> None:
        """End the kernel at once: there is nothing to keep."""
        if kernel_id in self.kernel_manager.list_kernel_ids():
            try:
                await ensure_async(self.kernel_manager.shutdown_kernel(kernel_id, now=True))
            except (KeyError, HTTPError):
                log.debug("kernel %s was ended by another call", kernel_id)
        self.set_status(204)
        self.finish()


class NotHereHandler(BaseVoilaHandler):
    """Every address that is nothing of ours."""

    async def prepare(self) -> None:
        """Refuse, in a page that a person can read."""
        await super().prepare()
        raise HTTPError(404)


class TemplateFileHandler(TemplateStaticFileHandler):
    """Static files of our template and the ones it builds on; 404 for what is no such file."""

    def parse_url_path(self, url_path: str) -> str:
        """The path of the file below its template."""
        template, *rest = url_path.split("/")
        odd = rest[:1] != ["static"] or len(rest) < 2 or {"", ".", ".."} & {*rest}
        if template not in TEMPLATES or odd:
            raise HTTPError(404)
        path: str = super().parse_url_path(url_path)
        return path


class LabFileHandler(PlainErrors, FileFindHandler):
    """Files of the extensions that a page loads."""


class LabThemeHandler(PlainErrors, ThemesHandler):
    """Files of JupyterLab's themes."""


class PlotlyHandler(StaticFileHandler):
    """plotly.js, to be kept by browsers for a year: another version has another address."""

    CACHE_SECONDS = 365 * 24 * 3600

    def initialize(self, file: Path) -> None:  # type: ignore[override]
        super().initialize(path=str(file.parent))
        self.file = file

    async def get(self, path: str = "", include_body: bool = True) -> None:
        """Send the one file."""
        await super().get(self.file.name, include_body)

    def set_extra_headers(self, path: str) -> None:
        """Say how long it may be kept."""
        self.set_header("Cache-Control", f"public, max-age={self.CACHE_SECONDS}, immutable")
        self.set_header("X-Content-Type-Options", "nosniff")


def gallery_html(base_url: str, games: tuple[str, ...] | None) -> str:
    """The cards of these games, or of all; empty when there is nothing to make them from."""
    try:
        from rulekit.ui.gallery import gallery_html as cards
    except ImportError:
        return ""
    try:
        html: str = cards(base_url, games)
        return html
    except Exception:  # the plain list is still a way in
        log.exception("the gallery could not be drawn")
        return ""


def in_navigation(shelf: Shelf) -> list[dict[str, str]]:
    """Path and title of every dashboard, for the menu on each page."""
    return [as_link(dashboard) for dashboard in shelf.dashboards()]


def as_link(dashboard: Dashboard) -> dict[str, str]:
    """A dashboard as templates and page settings take it."""
    return {"path": dashboard.path, "title": dashboard.title}

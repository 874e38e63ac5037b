"""A server and a Chromium for the tests in this folder, and a guard over every page they open.

Without Chromium these tests are skipped, with the reason; where CI is set they fail instead.
"""

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from tests.serving import OUR_ADDRESSES, Server, serving

HERE = Path(__file__).parent

# Two tests, their servers and their browsers share the machine; how quick a page is is measured in
# the benchmarks, not here.
expect.set_options(timeout=20_000)

# The first two let Chromium run as root and without a graphics card; the others keep it from
# calling other hosts at every start.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """Where this machine's Chromium is.

    The one without a window comes first: it is the same engine, and a page costs a third less when
    no frame with its own pages is drawn around it that nobody sees.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, and skip it where there is no browser and no CI."""
    skip = pytest.mark.skip(reason="there is no Chromium on this machine")
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if chromium() is None and not os.environ.get("CI"):
                item.add_marker(skip)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright's launch arguments, with the system's Chromium in place of its own download."""
    path = chromium()
    assert path is not None, "CI is set, so Chromium must be installed: see .ci/run"
    return {**browser_type_launch_args, "executable_path": path, "args": FLAGS}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server over the real notebooks, for every test that only looks at pages."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """Its address: `page.goto("/")` is the gallery."""
    return server.url


@dataclass
class Guard:
    """What the pages of one test did that no page of ours may do."""

    complaints: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Let complaints pass that match the regular expression, where a test provokes them."""
        self.allowed.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        """Look at every page that the context opens."""
        context.on("console", self.console)
        context.on("weberror", lambda error: self.complain(f"page error: {error.error}"))
        context.on("request", lambda request: self.address(request.url))
        context.on("page", self.page)

    def page(self, page: Page) -> None:
        """Websockets are no requests to Playwright."""
        page.on("websocket", lambda websocket: self.address(websocket.url))

    def console(self, message: ConsoleMessage) -> None:
        """No errors; warnings of JupyterLab's own parts are nobody's business here."""
        if message.type == "error":
            self.complain(f"console: {message.text}")

    def address(self, url: str) -> None:
        """Nothing but our servers, and what a page makes itself."""
        parts = urlparse(url)
        if parts.scheme not in ("blob", "data") and parts.netloc not in OUR_ADDRESSES:
            self.complain(f"request to another host: {url}")

    def complain(self, complaint: str) -> None:
        """Note a complaint."""
        self.complaints.append(complaint)

    def left(self) -> list[str]:
        """The complaints that no test has allowed."""
        return [c for c in self.complaints if not any(re.search(p, c) for p in self.allowed)]


@pytest.fixture
def guard() -> Guard:
    """The guard over this test's pages; ask for it to allow something."""
    return Guard()


@pytest.fixture
def context(context: BrowserContext, guard: Guard) -> Iterator[BrowserContext]:
    """A browser context whose pages fail the test when they err or call other hosts."""
    guard.watch(context)
    yield context
    left = guard.left()
    # A context is closed without telling its pages; leaving them first ends their kernels.
    for page in context.pages:
        page.goto("about:blank")
    assert left == []


@pytest.fixture
def phone(page: Page) -> Page:
    """The page on a phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    return page


@pytest.fixture
def dark(page: Page) -> Page:
    """The page on a system that is set to dark."""
    page.emulate_media(color_scheme="dark")
    return page

"""A site that runs in the browser, served as plain files from a folder below the top.

It is skipped where npm cannot fetch Pyodide's core, unless all is to be tested.
"""

import contextlib
import functools
import http.server
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rulekit.lite import CannotBuild, build_live, runtime
from tests.serving import OUR_ADDRESSES

LOADING = 180_000  # milliseconds; Python comes into the page


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site; it has been built for this, which takes a minute or more."""
    top = tmp_path_factory.mktemp("host")
    try:
        packed = runtime.fetch(tmp_path_factory.mktemp("pyodide"))
    except CannotBuild as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))
    build_live(top / "below" / "games", ["martian_dice"], packed)
    with serving_files(top) as address:
        yield f"{address}/below/games/"


@contextlib.contextmanager
def serving_files(folder: Path) -> Iterator[str]:
    """The address of a web host that knows nothing but the files of a folder."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        place = f"127.0.0.1:{server.server_port}"
        OUR_ADDRESSES.add(place)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://{place}"
        server.shutdown()
        thread.join()


def test_a_game_is_played_and_its_odds_are_counted_and_drawn_without_a_server(
    page: Page, base_url: str
) -> None:
    page.goto(base_url)
    page.get_by_role("link", name="Martian Dice").click()
    moves = page.get_by_role("group", name="Legal moves")
    moves.get_by_role("button", name="ray").click(timeout=LOADING)
    expect(page.get_by_text("5 rays set aside").first).to_be_visible(timeout=LOADING)
    answer = page.locator(".rk-odds .rk-answer").nth(1)
    expect(answer).to_be_visible(timeout=LOADING)
    answer.scroll_into_view_if_needed()
    expect(page.locator(".js-plotly-plot .bars .point").first).to_be_attached(timeout=LOADING)
    expect(page.locator(".rk-odds mjx-container").first).to_be_attached(timeout=LOADING)

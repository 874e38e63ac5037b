"""A dashboard under a path and through a proxy, in a real browser."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guard
from tests.proxying import proxying
from tests.serving import OUR_ADDRESSES, serving, until

PREFIX = "/hub/games/"
READY = 90_000


@contextmanager
def proxy_of(server: str) -> Iterator[str]:
    """The address of a proxy in front of a server, run beside the test."""
    address: list[str] = []
    ending: list[asyncio.Event] = []

    async def run() -> None:
        async with proxying(server) as found:
            ending.append(asyncio.Event())
            address.append(found)
            await ending[0].wait()

    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    until(lambda: address)
    OUR_ADDRESSES.add(address[0].removeprefix("http://"))
    try:
        yield address[0]
    finally:
        loop.call_soon_threadsafe(ending[0].set)
        thread.join()
        loop.close()


def test_a_game_is_found_and_played_under_a_path_through_a_proxy(
    page: Page, guard: Guard, tmp_path: Path
) -> None:
    options = (f"--base-url={PREFIX}", "--kernels=1", "--games", "martian_dice", "chicken")
    with serving(tmp_path, *options) as server, proxy_of(server.url) as proxy:
        page.goto(proxy + PREFIX)
        page.get_by_role("main").get_by_role("link", name="Martian Dice").click()
        moves = page.locator('.rk-stage button[data-act="answer"]')
        moves.first.wait_for(timeout=READY)
        before = page.locator(".rk-stage .rk-panel").inner_html()
        moves.first.click()
        expect(page.locator('.rk-stage button[data-value="stop"]').first).to_be_visible(
            timeout=READY
        )
        assert page.locator(".rk-stage .rk-panel").inner_html() != before
        page.goto(proxy + PREFIX)
        until(lambda: len(server.kernels()) == 1)  # the next one, prepared

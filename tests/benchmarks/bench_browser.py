"""How soon a click shows in the browser: `pytest tests/benchmarks/bench_browser.py`.

Server and page share the machine. A click is timed inside the page, from the press of a button to
the change of the stage it causes; the time a driver needs to find and press it is left out. Four
clicks a second, as a quick player makes them.
"""

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.serving import serving

GAMES = ("martian_dice", "cribbage", "dungeon_roll")
CLICKS = 100
BETWEEN = 250  # milliseconds

CLICK = """() => new Promise((done) => {
  const stage = document.querySelector('.rk-stage .rk-panel');
  const moves = [...stage.querySelectorAll('.rk-moves [data-act]:not(:disabled)')];
  const next = moves.find((button) => 'first' in button.dataset) || moves[0];
  if (!next) return done(null);
  const start = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    done(performance.now() - start);
  }).observe(stage, { attributes: true, characterData: true, childList: true, subtree: true });
  next.click();
})"""


@pytest.mark.parametrize("key", GAMES)
def test_a_click_shows_its_effect(benchmark, note, tmp_path, key):
    """Moves of a game, one after the other, each with the odds and panels it redraws."""
    if chromium() is None:
        pytest.skip("there is no Chromium on this machine")
    with serving(tmp_path) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.goto(f"{server.url}/voila/render/{key}.ipynb")
        page.locator(".rk-stage .rk-board").wait_for(timeout=60_000)
        times = benchmark.pedantic(lambda: clicks(page), rounds=1)
        browser.close()
    times.sort()
    for share in (50, 95):
        note(f"milliseconds, {share} % of clicks within", times[len(times) * share // 100])


def clicks(page):
    """The milliseconds of each click; a game that ends is taken back and played on."""
    times = []
    while len(times) < CLICKS:
        taken = page.evaluate(CLICK)
        if taken is None:
            page.locator("[data-act=jump]").first.click()
            page.wait_for_timeout(500)
        else:
            times.append(taken)
            page.wait_for_timeout(BETWEEN)
    return times

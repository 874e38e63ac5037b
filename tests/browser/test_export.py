"""Exported pages, opened from a folder without any server: replay, rules, phone and dark."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from rulekit.export import export
from tests.browser.conftest import Guard


@pytest.fixture(scope="session")
def base_url() -> None:
    """No server is needed, and none is started."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    export(folder, ["martian_dice", "cribbage"], seconds=1)
    return folder


@pytest.fixture(autouse=True)
def files_are_allowed(guard: Guard) -> Iterator[None]:
    """The guard takes a page's own file for another host."""
    guard.allow("^request to another host: file://")
    return iter([None])


def go(page: Page, site: Path, key: str) -> None:
    page.goto(f"{(site / key).as_uri()}.html")


def step(page: Page) -> int:
    """The step that the replay says it is at."""
    found = re.search(r"step (\d+)", page.locator(".rk-where span").inner_text())
    assert found is not None
    return int(found[1])


def test_a_game_plays_by_itself_until_it_is_paused(page: Page, site: Path) -> None:
    go(page, site, "martian_dice")
    page.get_by_label("Pace").select_option("fast")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".rk-where input")).to_have_value("3")
    page.get_by_role("button", name="Pause").click()
    here, board = step(page), page.locator(".rk-table").inner_html()
    page.wait_for_timeout(1500)
    assert (step(page), page.locator(".rk-table").inner_html()) == (here, board)
    expect(page.locator(".rk-log .rk-now").first).to_be_visible()
    page.get_by_role("button", name="Start").click()
    assert step(page) < here
    assert page.locator(".rk-table").inner_html() != board


def test_a_game_is_stepped_through_and_heard_by_keyboard_alone(page: Page, site: Path) -> None:
    go(page, site, "cribbage")
    live = page.locator(".rk-replay > .rk-live")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.do") == "play":
            break
    page.keyboard.press("f")
    page.keyboard.press("f")
    forward = step(page)
    expect(live).to_contain_text("Seat")
    page.keyboard.press("b")
    assert step(page) < forward
    page.keyboard.press("End")
    expect(page.locator(".rk-ask")).to_contain_text("The end.")
    page.locator(".rk-where input").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".rk-ask")).to_contain_text("decides")
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="Back")).to_be_disabled()


def test_a_rule_opens_beside_the_board_and_is_found_in_the_rulebook(page: Page, site: Path) -> None:
    go(page, site, "martian_dice")
    page.locator(".rk-log [data-rule=R3b]").first.click()
    expect(page.locator("#rk-rule")).to_contain_text("Death rays may be picked every time")
    page.get_by_label("Search the rules").fill("only once in a turn")
    expect(page.locator(".rk-book > li:visible")).to_have_count(1)
    page.get_by_role("link", name="In the rulebook").click()
    expect(page.locator("#rule-R3b")).to_be_in_viewport()


@pytest.mark.parametrize("key", ["martian_dice", "cribbage"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_is_for_everybody_on_a_phone_too(
    phone: Page, site: Path, key: str, scheme: str
) -> None:
    phone.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    go(phone, site, key)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    paper = phone.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (min(map(int, re.findall(r"\d+", paper))) > 128) == (scheme == "light")
    found = Axe().run(phone).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []
    formula = phone.locator("math").first.bounding_box()
    assert formula is not None
    assert formula["height"] > 15


def test_the_gallery_is_searched_and_leads_to_a_page(page: Page, site: Path) -> None:
    go(page, site, "index")
    page.get_by_label("Search").fill("crib")
    expect(page.locator(".rk-gallery > li:visible")).to_have_count(1)
    assert [
        (one["id"], one["nodes"][0]["html"]) for one in Axe().run(page).response["violations"]
    ] == []
    page.get_by_role("link", name="Cribbage").click()
    expect(page).to_have_title("Cribbage")


def test_without_a_script_the_last_board_the_log_and_the_rules_are_there(
    browser, site: Path
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    go(page, site, "cribbage")
    expect(page.locator(".rk-table .rk-board")).to_be_visible()
    expect(page.locator(".rk-log li").first).to_be_visible()
    expect(page.locator(".rk-controls")).to_be_hidden()
    expect(page.locator(".rk-book > li").first).to_be_visible()
    context.close()

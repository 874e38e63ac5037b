"""Every game's page, for everybody: by keyboard, by ear, on a phone, in the dark, magnified.

A page is opened once and looked at in all these ways, since its kernel is slow to start.
"""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocket, expect

from rulekit import Table, keys, load
from rulekit.dist import Dist
from rulekit.game import Question
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.ui.render import pieces
from tests.browser.test_dashboards import START, open_dashboard


@pytest.mark.parametrize("key", keys())
def test_a_dashboard_is_for_everybody(page: Page, key: str) -> None:
    open_dashboard(page, key)
    ask_what_is_drawn(page, key)
    a_turn_is_played_by_keyboard_alone_and_said_in_words(page)
    axe_finds_nothing_serious(page)
    nothing_sticks_out(page, 390, 844)
    nothing_sticks_out(page, 640, 480)  # a window of 1280 by 960 at 200 %
    ink_is_light_in_the_dark(page)


def ask_what_is_drawn(page: Page, key: str) -> None:
    """Turn to the first question whose answer is a chart."""
    drawn = next(one for one in load(key).questions if is_drawn(one))
    page.locator(".rk-explorer .rk-odds").get_by_label("Question").select_option(label=drawn.title)


def is_drawn(question: Question) -> bool:
    if question.watched or question.work:
        return False
    return bool(question.sweep) or isinstance(question.ask(), Dist | Ranking)


def axe_finds_nothing_serious(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [
        (one["id"], one["nodes"][0]["html"][:200])
        for one in found
        if one["impact"] in {"serious", "critical"}
    ]
    assert serious == []


def a_turn_is_played_by_keyboard_alone_and_said_in_words(page: Page) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.rk-stage .rk-moves [data-first]')"):
            break
    steps = page.locator(".rk-count-steps")
    live = page.locator(".rk-stage .rk-live")
    before = steps.inner_text()
    for _ in range(16):  # a hand is looked at, several pieces are picked
        said = live.inner_text()
        page.keyboard.press("Enter")
        expect(live).not_to_have_text(said)
        inside = "document.querySelector('.rk-stage').contains(document.activeElement)"
        assert page.evaluate(inside), "the focus was lost"
        if steps.inner_text() != before:
            return
        page.locator(".rk-stage [data-first]").first.focus()
    raise AssertionError("sixteen keys, and nothing was played")


def nothing_sticks_out(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.locator(".rk-explorer .rk-odds .rk-plot").scroll_into_view_if_needed()
    expect(page.locator(".js-plotly-plot .bars").first).to_be_attached(timeout=START)
    for _ in range(4):
        if page.locator(".rk-stage .rk-moves [data-first]").count():
            page.locator(".rk-stage .rk-moves [data-first]").first.click()
            page.wait_for_timeout(150)
    page.wait_for_function(f"document.documentElement.scrollWidth <= {width}")


def ink_is_light_in_the_dark(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    panel = page.locator(".rk-explorer .rk-odds")
    panel.locator(".rk-plot").scroll_into_view_if_needed()
    label = panel.locator(".js-plotly-plot .xtick text").first
    expect(label).to_be_visible(timeout=START)
    for element in (label, page.locator(".rk-ask strong")):
        expect(element).to_have_css("color", re.compile(r"rgb"))
        page.wait_for_timeout(300)
        ink = element.evaluate("e => getComputedStyle(e).fill + getComputedStyle(e).color")
        numbers = [int(number) for number in re.findall(r"\d+", ink)[-3:]]
        assert min(numbers) > 120, f"dark ink on dark paper: {ink}"


# What travels between kernel and page


class Messages:
    """All that a page is sent over its websockets, as text."""

    def __init__(self, page: Page) -> None:
        self.received: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, websocket: WebSocket) -> None:
        websocket.on("framereceived", self.take)

    def take(self, payload: str | bytes) -> None:
        self.received.append(
            payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
        )

    def hold(self, words: str) -> bool:
        return any(words in text for text in self.received)


def shown_to(table: Table, *seats: int) -> set[str]:
    """What the pieces on the board are called, as these seats see it."""
    return {piece.label for piece in pieces(table.board(*seats)) if piece.label}


def first_private_decision(key: str) -> tuple[Table, set[str]] | None:
    """A table of the page's own seed where the seat on turn holds what others may not see.

    With it: what the pieces are called that everybody has seen on the way there.
    """
    table = Table(key, seed=seed_of_page(key))
    table.let_chance_decide()
    public: set[str] = set()
    for _ in range(30):
        ask = table.ask
        public |= shown_to(table)
        if not isinstance(ask, Choice):
            return None
        if shown_to(table, ask.seat) - public:
            return table, public
        table.answer(ask.options[0])
        table.let_chance_decide()
    return None


def look(page: Page) -> None:
    """Show the hand of the seat on turn, where it is covered."""
    if page.locator(".rk-stage [data-act=look]").count():
        page.locator(".rk-stage [data-act=look]").click()
        expect(page.locator(".rk-stage [data-act=look]")).to_have_count(0)


def seed_of_page(key: str) -> int:
    """The seed that the notebook gives its Explorer."""
    from tests.test_notebooks import NOTEBOOKS  # where they are read

    text = next(path for path in NOTEBOOKS if path.stem == key).read_text(encoding="utf-8")
    found = re.search(r"Explorer\([^)]*seed=(\d+)", text)
    return int(found[1]) if found else 0


@pytest.mark.parametrize("key", [key for key in keys() if load(key).hides])
def test_no_message_tells_the_browser_what_a_seat_may_not_see(page: Page, key: str) -> None:
    found = first_private_decision(key)
    if found is None:
        pytest.skip("the first thirty decisions are asked of seats that hold nothing private")
    table, public = found
    messages = Messages(page)
    open_dashboard(page, key)
    for _ in table.decisions():
        look(page)
        steps = page.locator(".rk-count-steps").inner_text()
        while page.locator(".rk-count-steps").inner_text() == steps:
            page.locator(".rk-stage .rk-moves [data-first]").click()
            page.wait_for_timeout(500)
    ask = table.ask
    assert isinstance(ask, Choice)
    secret = {seat: shown_to(table, seat) - public for seat in range(table.seats)}
    told = {words for words in set().union(*secret.values()) if messages.hold(f'\\"{words}\\"')}
    assert told == set(), "before anybody has asked to look"
    look(page)
    own = secret.pop(ask.seat)
    assert any(messages.hold(f'\\"{words}\\"') for words in own), "its own cards do arrive"
    others = set().union(*secret.values()) - own
    assert {words for words in others if messages.hold(f'\\"{words}\\"')} == set()

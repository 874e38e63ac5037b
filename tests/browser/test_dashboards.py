"""The dashboards as a visitor meets them: play, barred moves, undo, odds, charts, keyboard, phone.

Every page is watched by the guard of conftest.py: an error in its console or a request to another
host fails the test.
"""

import re
import signal
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from rulekit import load
from tests.browser.conftest import Guard
from tests.serving import serving

# Kernels start slowly when two tests and a browser share the machine.
START = 60_000


def open_dashboard(page: Page, key: str) -> None:
    """Open a game's page and wait until its table stands."""
    page.goto(f"/voila/render/{key}.ipynb")
    expect(page.locator(".rk-stage .rk-board")).to_be_visible(timeout=START)


def move(page: Page, words: str) -> None:
    """Press the button of a legal move."""
    page.locator(".rk-stage .rk-moves").get_by_role("button", name=words, exact=True).click()


def lay_away(page: Page) -> None:
    """Pick the first two cards on the board, and confirm."""
    for place in range(2):
        page.locator(".rk-felt button.rk-legal").nth(place).click()
        expect(page.locator(".rk-felt .rk-picked")).to_have_count(place + 1)
    page.get_by_role("button", name="Confirm 2").click()


def log(page: Page):
    """The lines of the log."""
    return page.locator(".rk-log li")


def test_martian_dice_is_played_and_taken_back(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    expect(page.locator(".rk-ask strong")).to_have_text("Seat 0 decides.")
    page.locator(".rk-felt button.rk-legal", has=page.locator("svg")).first.click()  # a ray
    expect(log(page).last).to_contain_text("5 rays set aside")
    expect(page.locator(".rk-stage .rk-moves button")).to_have_text(["stop", "roll"])
    move(page, "stop")
    expect(
        log(page).filter(has_text="no points").or_(log(page).filter(has_text="0 points"))
    ).to_have_count(1)
    expect(page.locator(".rk-ask strong")).to_have_text("Seat 1 decides.")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".rk-stage .rk-moves button")).to_have_text(["stop", "roll"])
    page.get_by_role("button", name="Forward").click()
    expect(page.locator(".rk-ask strong")).to_have_text("Seat 1 decides.")


def test_a_barred_move_says_which_rule_bars_it(page: Page) -> None:
    sentence = load("martian_dice").rulebook["R2"].text
    open_dashboard(page, "martian_dice")
    barred = page.locator(".rk-nots")
    expect(barred).to_contain_text(sentence)
    barred.get_by_role("button", name="tank").click()
    expect(page.get_by_role("alert")).to_contain_text("R2")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.locator(".rk-side .rk-rule")).to_contain_text(sentence)
    expect(page.locator(".rk-steps")).to_contain_text("step 1 of 1")


def test_the_odds_are_read_off_the_table_and_drawn(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    panel = page.locator(".rk-explorer .rk-odds")
    panel.get_by_label("Question").select_option(label="How many dice will show a face?")
    bars = panel.locator(".js-plotly-plot .bars .point")
    panel.locator(".rk-plot").scroll_into_view_if_needed()
    expect(bars).to_have_count(14, timeout=START)
    expect(panel.locator(".rk-answer")).to_contain_text("mean 4.3333")
    expect(panel.locator("mjx-container")).to_be_visible(timeout=START)
    move(page, "ray")
    move(page, "roll")
    move(page, "human")
    panel.get_by_role("button", name="As on the table").click()
    free = int(re.findall(r"\d+", page.locator(".rk-felt .rk-note").first.inner_text())[0])
    expect(bars).to_have_count(free + 1)


def test_a_slider_changes_the_answer_by_keyboard(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    panel = page.locator(".rk-odds.rk-section").filter(has_text="8/27").first
    panel.locator(".noUi-handle").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rk-odds.rk-section").filter(has_text="16/81")).to_have_count(1)


def test_cribbage_is_played_with_hidden_hands(page: Page) -> None:
    open_dashboard(page, "cribbage")
    move(page, "deal")
    expect(page.locator(".rk-felt [aria-label='face-down card']")).to_have_count(12)
    expect(page.locator(".rk-stage .rk-moves button")).to_have_count(1)
    page.get_by_role("button", name="show my hand").click()
    expect(page.locator(".rk-felt [aria-label='face-down card']")).to_have_count(6)
    expect(page.locator(".rk-stage .rk-moves [data-act=answer]")).to_have_count(6)
    lay_away(page)
    expect(page.get_by_role("button", name="show my hand")).to_be_visible()
    expect(page.locator(".rk-felt [aria-label='face-down card']")).to_have_count(12)
    page.get_by_role("button", name="show my hand").click()
    lay_away(page)
    expect(page.locator(".rk-log")).to_contain_text("a hidden choice")
    page.get_by_role("button", name="show my hand").click()
    go = page.locator(".rk-nots").get_by_role("button", name="go")
    go.click()
    expect(page.get_by_role("alert")).to_contain_text(load("cribbage").rulebook["P5"].text)
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".rk-felt [aria-label='face-down card']")).not_to_have_count(0)


def test_discards_are_valued_on_the_page(page: Page) -> None:
    open_dashboard(page, "cribbage")
    panel = page.locator(".rk-explorer .rk-odds")
    expect(panel.locator(".rk-answer b")).to_have_text("8♦ 8♣")
    panel.locator(".rk-plot").scroll_into_view_if_needed()
    expect(panel.locator(".js-plotly-plot .bars .point")).to_have_count(15, timeout=START)
    hand = panel.get_by_label("hand")
    hand.fill("5S 5D JH 4C 6C KD")
    hand.press("Enter")
    expect(panel.locator(".rk-answer b")).not_to_have_text("8♦ 8♣")
    hand.fill("5S 5S")
    hand.press("Enter")
    expect(panel.get_by_role("alert")).to_contain_text("5S comes twice")


def test_a_rule_opens_from_the_log_with_its_gaps(page: Page) -> None:
    open_dashboard(page, "cribbage")
    page.locator(".rk-log").get_by_role("button", name="D3", exact=True).first.click()
    expect(page.locator(".rk-side")).to_contain_text("The rule you picked")
    expect(page.locator(".rk-side .rk-badge.rk-house").first).to_be_visible()


def test_odds_from_here_stand_beside_every_move_and_open_as_charts(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    ahead = page.locator(".rk-ahead")
    expect(ahead.locator("tbody tr, tr").filter(has=page.locator("th[scope=row]"))).to_have_count(3)
    move(page, "ray")
    expect(ahead.locator("th[scope=row]")).to_have_text(["stop", "roll"])
    ahead.locator("button.rk-number").first.click()
    bars = ahead.locator(".js-plotly-plot .bars .point")
    expect(bars).not_to_have_count(0, timeout=START)
    ahead.get_by_role("button", name="Check by trying").click()
    expect(ahead.locator(".rk-estimate")).to_contain_text("Tried 2,000 times")
    expect(ahead.locator(".js-plotly-plot .scatterlayer .point")).not_to_have_count(0)
    move(page, "stop")
    expect(bars.first).to_be_hidden()


def test_advice_names_the_best_move_and_why(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    advice = page.locator(".rk-advice")
    advice.get_by_role("button", name="Advise me").click()
    expect(advice.locator("h3")).to_contain_text("Best: ray", timeout=START)
    expect(advice.locator("tr.rk-best")).to_contain_text("leaves 4 dice to roll")
    move(page, "ray")
    expect(advice.locator("h3")).to_have_count(0)
    expect(page.locator(".rk-stage .rk-moves button")).to_have_text(["stop", "roll"])


def test_a_whole_turn_is_counted_beside_the_page(page: Page) -> None:
    """The 13 dice of a turn take seconds to count; the table answers meanwhile."""
    open_dashboard(page, "martian_dice")
    panel = page.locator(".rk-explorer .rk-odds")
    panel.get_by_label("Question").select_option(label="What is a turn worth under best play?")
    move(page, "ray")
    expect(page.locator(".rk-stage .rk-moves button")).to_have_text(["stop", "roll"])
    expect(panel.locator(".rk-answer")).to_contain_text("3.1104 points", timeout=START)


def test_discards_are_advised_from_the_hand_that_is_shown(page: Page) -> None:
    open_dashboard(page, "cribbage")
    move(page, "deal")
    advice = page.locator(".rk-advice")
    expect(advice).to_be_hidden()
    page.get_by_role("button", name="show my hand").click()
    advice.get_by_role("button", name="Advise me").click()
    best = advice.locator("tr.rk-best").first
    expect(best).to_contain_text("on average and the crib", timeout=START)


def test_a_link_opens_the_same_table_in_another_page(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    move(page, "ray")
    move(page, "roll")
    expect(page.locator(".rk-steps")).to_contain_text("step 4 of 4")
    told = page.locator(".rk-felt").inner_text()
    page.get_by_role("link", name="A link to this table").click()
    expect(page.locator(".rk-steps")).to_contain_text("step 4 of 4", timeout=START)
    assert page.locator(".rk-felt").inner_text() == told


def test_a_broken_link_gives_a_message_and_a_fresh_table(page: Page) -> None:
    page.goto("/voila/render/martian_dice.ipynb?r=nonsense")
    expect(page.get_by_role("alert")).to_contain_text("could not be opened", timeout=START)
    move(page, "ray")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_one_person_plays_against_a_policy(page: Page) -> None:
    open_dashboard(page, "cribbage")
    page.get_by_label("seat 0", exact=True).select_option(label="sensible")
    page.get_by_label("seat 1", exact=True).select_option(label="a person")
    expect(page.locator(".rk-felt [aria-label='face-down card']")).to_have_count(6)
    expect(page.locator(".rk-stage .rk-moves [data-act=answer]")).to_have_count(6)


def test_keys_answer_and_go_back_and_forth(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    steps = page.locator(".rk-count-steps")
    page.locator(".rk-stage .rk-moves [data-first]").focus()
    page.keyboard.press("2")
    expect(page.locator(".rk-log")).to_contain_text("seat 0: chicken")
    after = steps.inner_text()
    page.keyboard.press("b")
    expect(steps).not_to_have_text(after)
    page.keyboard.press("f")
    expect(steps).to_have_text(after)
    page.keyboard.press("?")
    expect(page.locator(".rk-keys p")).to_be_visible()


def test_rules_are_searched_and_a_quiz_is_graded_and_decisions_reviewed(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    page.get_by_text("All rules of Martian Dice").click()
    page.get_by_role("searchbox").fill("tie")
    rules = page.locator(".rk-side .rk-rules > li:visible")
    expect(rules.filter(has_text="six dice each")).to_have_count(1)
    expect(rules.filter(has_text="A die has 1 tank")).to_have_count(0)
    page.get_by_role("button", name="Quiz me").click()
    page.locator(".rk-quiz .rk-answers button").first.click()
    expect(page.locator(".rk-quiz")).to_contain_text("of 1 right")
    move(page, "chicken")
    move(page, "stop")
    page.get_by_role("button", name="Review the decisions so far").click()
    expect(page.locator(".rk-review h3")).to_contain_text("of 2 decisions", timeout=START)
    page.locator(".rk-review").get_by_role("button", name="Try again").first.click()
    expect(page.locator(".rk-ask strong")).to_have_text("Seat 0 decides.")


# The timeline


def test_the_timeline_is_slid_along_by_keyboard(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    move(page, "ray")
    move(page, "roll")
    slider = page.get_by_label("Step", exact=True)
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".rk-count-steps")).to_have_text("step 1 of 4")
    page.keyboard.press("End")
    expect(page.locator(".rk-count-steps")).to_have_text("step 4 of 4")
    assert page.evaluate("document.activeElement.type") == "range"


def test_a_line_that_was_left_is_named_and_returned_to(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    move(page, "ray")
    expect(page.locator(".rk-count-steps")).to_have_text("step 2 of 2")
    page.keyboard.press("b")
    move(page, "human")
    name = page.get_by_label("Name of the line ray, step 1")
    name.fill("rays first")
    name.press("Enter")
    expect(page.get_by_label("Name of the line rays first")).to_have_value("rays first")
    page.get_by_role("button", name="Return to it").click()
    page.get_by_role("button", name="Forward").click()
    expect(log(page).last).to_contain_text("5 rays set aside")


def test_policies_play_at_a_pace_and_stop_at_once(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    pace = page.get_by_label("seats that play by themselves move")
    pace.select_option(label="two moves a second")
    for seat in ("seat 0", "seat 1"):
        page.get_by_label(seat, exact=True).select_option(label="random")
    steps = page.locator(".rk-count-steps")
    for _ in range(3):
        before = steps.inner_text()
        expect(steps).not_to_have_text(before, timeout=START)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play on")).to_be_visible()
    before = steps.inner_text()
    page.wait_for_timeout(1500)
    assert steps.inner_text() == before
    page.keyboard.press("m")
    expect(steps).not_to_have_text(before)


def test_pieces_do_not_move_where_no_motion_is_wanted(page: Page) -> None:
    page.add_init_script(
        "window.moved = 0; const old = Element.prototype.animate;"
        "Element.prototype.animate = function (...a) { moved += 1; return old.apply(this, a); }"
    )
    page.emulate_media(reduced_motion="reduce")
    open_dashboard(page, "martian_dice")
    move(page, "ray")
    expect(page.locator(".rk-stage .rk-moves button")).to_have_text(["stop", "roll"])
    assert page.evaluate("moved") == 0
    page.emulate_media(reduced_motion="no-preference")
    move(page, "roll")
    expect(page.locator(".rk-count-steps")).to_contain_text("step 4")
    assert page.evaluate("moved") > 0


# Learning, by keyboard and on a phone


def press_on(page: Page, button: Locator) -> None:
    """Reach a button by keyboard, and press it."""
    button.focus()
    page.keyboard.press("Enter")


def test_a_lesson_is_taken_by_keyboard_on_a_phone(phone: Page) -> None:
    open_dashboard(phone, "martian_dice")
    panel = phone.locator(".rk-lesson")
    press_on(phone, panel.get_by_role("button", name="Lesson: Your first turn"))
    lesson = load("martian_dice").lessons[0]
    for number, step in enumerate(lesson.steps, start=1):
        expect(panel.locator("h3").first).to_contain_text(f"{number} of {len(lesson.steps)}")
        expect(panel).to_contain_text(step.words[:40])
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390
        name = step.move or "Go on"
        press_on(phone, panel.locator(".rk-go, .rk-button").get_by_text(name, exact=True).first)
    expect(panel).to_contain_text("That was the lesson.")


def test_a_quiz_and_a_review_are_taken_by_keyboard_on_a_phone(phone: Page) -> None:
    open_dashboard(phone, "martian_dice")
    quiz = phone.locator(".rk-quiz")
    press_on(phone, quiz.get_by_role("button", name="Quiz me"))
    for asked in range(1, 4):
        press_on(phone, quiz.locator(".rk-answers button").first)
        expect(quiz).to_contain_text(f"of {asked} right")
        press_on(phone, quiz.get_by_role("button", name="Another"))
        expect(quiz.locator(".rk-answers button").first).to_be_enabled()
    move(phone, "chicken")
    press_on(phone, phone.get_by_role("button", name="Review the decisions so far"))
    review = phone.locator(".rk-review")
    expect(review.locator("h3")).to_contain_text("of 1 decisions", timeout=START)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    press_on(phone, review.get_by_role("button", name="Try again"))
    expect(phone.locator(".rk-count-steps")).to_have_text("step 1 of 2")


# Keeping a table


def test_a_link_opens_the_panels_that_stood_open(page: Page) -> None:
    open_dashboard(page, "martian_dice")
    move(page, "ray")
    page.get_by_text("All rules of Martian Dice").click()
    page.get_by_role("button", name="Quiz me").click()
    expect(page.locator(".rk-link")).to_have_attribute("href", re.compile("p=quiz.rules"))
    page.locator(".rk-link").click()
    expect(page.locator(".rk-count-steps")).to_have_text("step 2 of 2", timeout=START)
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.locator(".rk-quiz .rk-answers")).to_be_visible()


def test_a_table_whose_kernel_died_is_opened_again(
    page: Page, guard: Guard, tmp_path: Path
) -> None:
    guard.allow("Kernel|WebSocket|status of 404|Canceled")
    with serving(tmp_path) as own:
        page.goto(f"{own.url}/voila/render/martian_dice.ipynb")
        expect(page.locator(".rk-stage .rk-board")).to_be_visible(timeout=START)
        move(page, "ray")
        expect(page.locator(".rk-count-steps")).to_have_text("step 2 of 2")
        told = page.locator(".rk-felt").inner_text()
        own.kernels()[0].send_signal(signal.SIGKILL)
        page.get_by_role("button", name="Open this table again").click(timeout=START)
        expect(page.locator(".rk-count-steps")).to_have_text("step 2 of 2", timeout=START)
        assert page.locator(".rk-felt").inner_text() == told
        move(page, "roll")
        expect(page.locator(".rk-count-steps")).to_have_text("step 4 of 4")
        page.goto("about:blank")

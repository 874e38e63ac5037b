"""The timeline: marks to jump to, the log by turns, and lines of play kept beside the table."""

import re

import pytest

from rulekit import Table
from rulekit.table import LogLine
from rulekit.ui import Explorer, side
from rulekit.ui.lines import LINES_KEPT, LONGEST_NAME
from tests.test_explorer import acts, html_of, look, moved, press
from tests.test_players import seated


def names(explorer):
    return [line.name for line in explorer._lines.kept]


def test_another_move_after_going_back_keeps_the_line_that_was_left():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    press(explorer, "answer", "roll")
    left = explorer.table.position
    press(explorer, "back")
    press(explorer, "back")
    press(explorer, "answer", "human")
    assert acts(explorer, "line") == ["0"]
    other = explorer.table.position
    press(explorer, "line", "0")
    press(explorer, "forward")
    press(explorer, "forward")
    assert explorer.table.position == left
    press(explorer, "line", "0")
    assert explorer.table.position == other


def test_the_same_move_after_going_back_leaves_no_line():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    press(explorer, "answer", "roll")
    end = explorer.table.steps
    press(explorer, "back")
    press(explorer, "back")
    press(explorer, "answer", "ray")
    assert acts(explorer, "line") == []
    assert explorer.table.steps == end, "what followed is still there"


@pytest.mark.parametrize("value", ["", "-1", "7", "x"])
def test_a_line_that_there_is_not_is_not_gone_to(value):
    explorer = Explorer("martian_dice", seed=4)
    before = explorer.table.position
    press(explorer, "line", value)
    assert explorer.table.position == before


def test_a_new_game_has_no_other_lines():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    press(explorer, "back")
    press(explorer, "answer", "human")
    explorer.setting.new_game.click()
    assert acts(explorer, "line") == []


def left_line(*answers):
    """A table where one line has been left after `answers`, the first of them replaced."""
    explorer = Explorer("martian_dice", seed=4)
    for answer in answers:
        press(explorer, "answer", answer)
    for _ in answers:
        press(explorer, "back")
    press(explorer, "answer", "human")
    return explorer


def test_a_line_is_called_by_the_move_it_went_on_with():
    explorer = left_line("ray", "roll")
    assert names(explorer) == ["ray, step 1"]
    assert 'value="ray, step 1"' in html_of(explorer)
    press(explorer, "line", "0")
    assert names(explorer) == ["human, step 1"]


def test_a_line_can_be_named_and_the_name_is_escaped():
    explorer = left_line("ray")
    press(explorer, "name", "0:  the <b>bold</b>   one ")
    assert names(explorer) == ["the <b>bold</b> one"]
    assert "<b>bold</b>" not in html_of(explorer)
    press(explorer, "name", "0:" + "x" * 300)
    assert names(explorer) == ["x" * LONGEST_NAME]
    press(explorer, "name", "0:   ")
    press(explorer, "name", "7:seven")
    press(explorer, "name", "nonsense")
    assert names(explorer) == ["x" * LONGEST_NAME]


def test_a_line_can_be_forgotten():
    explorer = left_line("ray")
    press(explorer, "drop", "3")
    assert len(names(explorer)) == 1
    press(explorer, "drop", "0")
    assert names(explorer) == []


def test_only_the_last_lines_are_kept():
    explorer = left_line("ray")
    for _ in range(LINES_KEPT + 2):
        press(explorer, "back")
        press(explorer, "answer", "ray")
        press(explorer, "back")
        press(explorer, "answer", "human")
    assert len(names(explorer)) == LINES_KEPT


def test_the_name_of_a_line_does_not_tell_a_hidden_choice():
    explorer = Explorer("cribbage", seed=5)
    moved(explorer)
    at = explorer.table.at
    moved(explorer)
    press(explorer, "jump", str(at))
    look(explorer)
    other = acts(explorer, "answer")[2:4]
    for text in other:
        press(explorer, "answer", text)
    press(explorer, "confirm")
    assert names(explorer) == [f"a hidden choice, step {at}"]


# Marks


def marks(explorer):
    """How many marks of each kind are drawn: choices made, rolls made, and the same to come."""
    html = html_of(explorer)
    count = {}
    for kind, d in re.findall(r'<path class="(?:rk-seat )?([^"]*)" d="([^"]*)"', html):
        count[kind] = d.count("M")
    return count


def test_every_decision_and_roll_is_a_mark():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    press(explorer, "answer", "roll")
    assert marks(explorer) == {"rk-rolled rk-past": 2, "rk-seat0 rk-past": 2}
    press(explorer, "back")
    assert marks(explorer) == {
        "rk-rolled rk-past": 1,
        "rk-seat0 rk-past": 1,
        "rk-rolled rk-later": 1,
        "rk-seat0 rk-later": 1,
    }


def test_the_marks_are_as_many_as_the_steps_of_a_whole_game():
    explorer = seated("cribbage", "random", "random")
    assert sum(marks(explorer).values()) == explorer.table.steps


def test_the_slider_goes_to_a_step_and_says_where_it_is():
    explorer = seated("martian_dice", "random", "random")
    press(explorer, "jump", "7")
    at = explorer.table.at
    assert at <= 7
    assert f'value="{at}" data-act="jump"' in html_of(explorer)
    assert f'aria-valuetext="step {at} of {explorer.table.steps}, seat' in html_of(explorer)


# The log by turns


def line(step, kind, seat, text=""):
    return LogLine(step, kind, "R1", text, seat)


def test_a_roll_belongs_to_the_seat_that_decides_next_and_an_event_to_the_one_who_did():
    lines = [
        line(1, "chance", None),
        line(1, "event", 0),
        line(2, "choice", 0),
        line(2, "event", 1),
        line(3, "chance", None),
        line(4, "choice", 1),
        line(5, "choice", 1),
        line(6, "chance", None),
    ]
    grouped = [(turn.seat, len(turn.lines)) for turn in side.turns(lines)]
    assert grouped == [(0, 4), (1, 4)]


def test_turns_hold_every_line_in_order():
    table = Table("cribbage", seed=2)
    table.let_chance_decide()
    while table.at < 40:
        table.answer(table.options()[0])
        table.let_chance_decide()
    together = [one for turn in side.turns(table.log) for one in turn.lines]
    assert together == table.log
    assert [turn.seat for turn in side.turns([])] == []


def test_the_head_of_a_turn_leads_to_its_start():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    press(explorer, "answer", "stop")
    heads = re.findall(r'data-value="(\d+)" data-key="turn:', explorer.side.content["html"])
    press(explorer, "jump", heads[-1])
    assert explorer.table.ask.seat == 1


@pytest.mark.rule("R3")
def test_rules_that_the_last_move_set_off_are_marked():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    just = explorer.rules.marks["rk-just"]
    assert just
    assert set(just) <= {one.rule for one in explorer.table.log}
    assert all(f'data-mark="{rule}"' in explorer.rules.content["html"] for rule in just)


def test_a_long_log_shows_its_end_and_says_how_much_came_before():
    explorer = seated("cribbage", "random", "random")
    shown = explorer.side.content["html"]
    lines = explorer.table.log
    assert shown.count('data-key="log:') == side.LOG_LINES < len(lines)
    assert f"{len(lines) - side.LOG_LINES} earlier lines" in shown

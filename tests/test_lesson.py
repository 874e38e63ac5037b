"""A lesson asks only for what the rules allow, and leads its learner to the end."""

import pytest

from rulekit import keys, load
from rulekit.lesson import tables
from rulekit.position import answer_text
from rulekit.ui.lesson import LessonPanel

LESSONS = [
    pytest.param(load(key), lesson, id=f"{key}: {lesson.title}")
    for key in keys()
    for lesson in load(key).lessons
]


def press(panel, act, value=""):
    panel.panel._took(None, {"act": act, "value": value}, None)


def html(panel):
    return panel.panel.content["html"]


def test_the_first_two_games_have_a_lesson():
    assert load("martian_dice").lessons
    assert load("cribbage").lessons


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_move_a_lesson_asks_for_is_legal_for_its_learner(game, lesson):
    for step, table in tables(game, lesson):
        assert set(step.rules) <= set(game.rulebook.ids())
        assert len(step.words.split()) >= 4
        if step.move:
            assert table.ask.seat == lesson.seat
            assert step.move in [answer_text(table.ask, option) for option in table.options()]
    assert not lesson.steps[-1].move, "the last step says how it ended"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_learner_who_follows_the_words_comes_to_the_end(game, lesson):
    panel = LessonPanel(game)
    press(panel, "start", str(game.lessons.index(lesson)))
    for number, step in enumerate(lesson.steps, start=1):
        assert f"{number} of {len(lesson.steps)}" in html(panel)
        press(panel, *(("answer", step.move) if step.move else ("next",)))
    assert "That was the lesson" in html(panel)


def martian():
    panel = LessonPanel(load("martian_dice"))
    press(panel, "start", "0")
    return panel


def test_another_legal_move_is_answered_by_a_hint_and_nothing_happens():
    panel = martian()
    press(panel, "answer", "cow")
    assert "Rays first." in html(panel)
    assert panel.at == 0


def test_a_barred_move_is_answered_by_its_rule():
    panel = martian()
    press(panel, "barred", "tank")
    assert load("martian_dice").rulebook["R2"].text in html(panel)
    assert panel.at == 0


def test_the_numbers_that_the_lesson_tells_are_exact():
    """Rolling on with two dice, level, and three chickens: 2.95, against 3."""
    found = load("martian_dice").ask("stop_or_roll", dice=2, tank=4, ray=4, chicken=3)
    assert round(float(found["roll"]), 2) == 2.95
    assert found["stop"] == 3


def test_the_lesson_of_cribbage_scores_what_the_rules_page_scores():
    *_, (_, table) = tables(load("cribbage"), load("cribbage").lessons[0])
    assert table.position.state.scores == (2 + 3 + 1 + 12 + 6, 3 + 9)


def test_a_rule_of_a_step_can_be_read_on_the_way():
    panel = martian()
    press(panel, "rule", "S1")
    assert load("martian_dice").rulebook["S1"].text in html(panel)


def test_a_lesson_can_be_left_and_begun_again():
    panel = martian()
    press(panel, "answer", "ray")
    press(panel, "end")
    press(panel, "start", "0")
    assert panel.at == 0


@pytest.mark.parametrize(
    "message", [("start", "9"), ("start", "x"), ("next", ""), ("answer", "ray")]
)
def test_nonsense_begins_no_lesson(message):
    panel = LessonPanel(load("martian_dice"))
    press(panel, *message)
    assert panel.lesson is None


def test_the_learner_does_not_see_the_other_hand():
    panel = LessonPanel(load("cribbage"))
    press(panel, "start", "0")
    press(panel, "answer", "deal")
    assert "six of hearts" in html(panel)
    assert "jack of hearts" not in html(panel)

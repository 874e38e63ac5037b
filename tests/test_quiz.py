"""The quiz asks about the table, knows its own answers, and grows with success."""

from random import Random

import pytest

from rulekit import Table, keys, load
from rulekit.games.martian_dice.pieces import Call, Face, State, Tray, Turn
from rulekit.outlook import outlook
from rulekit.quiz import MAKERS, how_much, may_i, task, which_promises_more, which_rule
from rulekit.script import Choice
from rulekit.ui.quiz import QuizPanel

GAME = load("martian_dice")
CALLS = Choice(0, (Call.STOP, Call.ROLL), "R5")
TURN = State((0, 0), 0, 13, Turn(3, Tray(tank=2, ray=2, cow=2)))
PICK = Choice(0, (Face.RAY,), "R3", barred=((Face.TANK, "R2"), (Face.COW, "R3a")))


def asked(maker, choice=CALLS, known=TURN, seed=1):
    return maker(GAME, choice, known, Random(seed))


def test_the_rule_in_play_is_among_the_answers_once():
    found = asked(which_rule)
    assert found.answers[found.right] == GAME.rulebook["R5"].text
    assert len(set(found.answers)) == 4
    assert found.rules == ("R5",)


def test_a_move_is_judged_by_the_rule_that_bars_or_allows_it():
    for seed in range(20):
        found = asked(may_i, PICK, seed=seed)
        word = found.words.split()[4]
        barred = {str(option): rule for option, rule in PICK.barred}
        assert found.answers[found.right] == ("no" if word in barred else "yes")
        assert found.rules == (barred.get(word, "R3"),)


def test_nothing_is_asked_about_barred_moves_where_there_are_none():
    assert asked(may_i) is None


def test_the_move_that_promises_more_really_does():
    for seed in range(10):
        found = asked(which_promises_more, seed=seed)
        measure = next(one for one in GAME.measures if one.rules == found.rules)
        told = {str(o): measure.told(d) for o, d in outlook(measure, CALLS, TURN).items()}
        right = found.answers[found.right]
        assert told[right] == max(told.values()) > min(told.values())


def test_the_number_asked_for_is_the_exact_one_and_the_others_differ():
    for seed in range(10):
        found = asked(how_much, seed=seed)
        measure = next(one for one in GAME.measures if one.rules == found.rules)
        option = Call(found.words.split(":")[0])
        exact = measure.told(outlook(measure, CALLS, TURN)[option])
        assert str(exact) in found.why
        assert len(set(found.answers)) == len(found.answers) >= 2


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("level", range(len(MAKERS)))
def test_every_decision_of_every_game_can_be_asked_about_at_every_level(key, level):
    game = load(key)
    table, rng = Table(game, seed=3), Random(3)
    for _ in range(15):
        table.let_chance_decide()
        if table.ask is None:
            break
        known = game.known(table.position.scene, table.ask.seat)
        found = task(game, table.ask, known, level, rng)
        assert 0 <= found.right < len(found.answers)
        assert set(found.rules) <= set(game.rulebook.ids())
        assert found.why
        table.answer(rng.choice(table.options()))


# On the screen


def press(panel, act, value=""):
    panel.panel._took(None, {"act": act, "value": value}, None)


def quiz(choice=CALLS, known=TURN):
    panel = QuizPanel(GAME, lambda rule: None)
    panel.about(choice, known)
    return panel


def answer(panel, right=True):
    press(panel, "quiz")
    number = panel._task.right if right else (panel._task.right + 1) % len(panel._task.answers)
    press(panel, "grade", str(number))
    return panel.panel.content["html"]


def test_a_right_answer_is_told_why_with_its_rule():
    html = answer(quiz())
    assert "Right." in html
    assert 'data-value="R5"' in html
    assert "1 of 1 right" in html


def test_a_wrong_answer_shows_the_right_one():
    html = answer(quiz(), right=False)
    assert "Not so." in html
    assert "rk-right" in html
    assert "rk-wrong" in html


def test_it_grows_harder_with_success_and_easier_after_a_mistake():
    panel = quiz()
    for _ in range(2):
        answer(panel)
    assert panel.level == 1
    for _ in range(20):
        answer(panel)
    assert panel.level == len(MAKERS) - 1
    answer(panel, right=False)
    assert panel.level == len(MAKERS) - 2


def test_an_answer_counts_once():
    panel = quiz()
    answer(panel)
    press(panel, "grade", "0")
    assert panel.answered == 1


@pytest.mark.parametrize("value", ["", "-1", "99", "x"])
def test_an_answer_that_was_not_offered_does_not_count(value):
    panel = quiz()
    press(panel, "quiz")
    press(panel, "grade", value)
    assert panel.answered == 0


def test_nothing_is_asked_about_a_hand_that_is_covered():
    panel = quiz()
    press(panel, "quiz")
    panel.about(None, None)
    assert panel.panel.content["html"] == ""
    press(panel, "quiz")
    assert panel.panel.content["html"] == ""

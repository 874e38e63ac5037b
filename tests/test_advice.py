"""Advice is exact, says why, runs beside the page, and can be stopped."""

import threading
from fractions import Fraction

import pytest

from rulekit import Table, load
from rulekit.games.cribbage.pieces import Known
from rulekit.games.martian_dice.odds import turn_solver
from rulekit.games.martian_dice.pieces import Call, Face, State, Tray, Turn
from rulekit.parts.cards import card, cards
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.ui.advice import AdvicePanel, advice_html
from rulekit.ui.work import Stopped

MARTIAN, CRIBBAGE = load("martian_dice"), load("cribbage")


def nobody(work):
    """A watch that lets the work go on."""


def state(turn):
    return State((0, 0), 0, 13, turn)


CALLS = Choice(0, (Call.STOP, Call.ROLL), "R5")
LAST_DICE = state(Turn(2, Tray(ray=9, cow=2)))


def test_a_call_is_valued_with_best_play_afterwards():
    """Two dice, nine rays and two cows: rolling is worth 157/54, as found elsewhere too."""
    found = MARTIAN.advisor.values(LAST_DICE, CALLS, "mean", 0, nobody)
    assert dict(found) == {Call.STOP: 2, Call.ROLL: Fraction(157, 54)}
    assert found.best == (Call.ROLL,)


def test_advice_agrees_with_the_question_about_the_same_turn():
    turn = Turn(5, Tray(tank=2, ray=2, cow=2))
    for goal, reach in (("mean", 0), ("reach", 5)):
        found = MARTIAN.advisor.values(state(turn), CALLS, goal, reach, nobody)
        asked = MARTIAN.ask("stop_or_roll", dice=5, tank=2, ray=2, cow=2, reach=reach)
        assert dict(found) == dict(asked)


def test_a_pick_is_valued_by_where_it_leads():
    """Of three dice not set aside yet, two rays or a cow are to be picked."""
    turn = Turn(3, Tray(tank=1, ray=1), roll=Tray(ray=2, cow=1))
    choice = Choice(0, (Face.RAY, Face.COW), "R3")
    found = MARTIAN.advisor.values(state(turn), choice, "mean", 0, nobody)
    after_rays = MARTIAN.ask("stop_or_roll", dice=1, tank=1, ray=3)
    after_cow = MARTIAN.ask("stop_or_roll", dice=2, tank=1, ray=1, cow=1)
    assert found[Face.RAY] == max(after_rays.values())
    assert found[Face.COW] == max(after_cow.values())


def test_options_of_equal_worth_are_reported_as_ties():
    """Hopeless: three tanks against no ray and one die."""
    lost = state(Turn(1, Tray(tank=3, cow=1)))
    assert MARTIAN.advisor.values(lost, CALLS, "mean", 0, nobody).best == (Call.STOP, Call.ROLL)


def test_each_option_is_explained_in_the_words_of_the_table():
    why = MARTIAN.advisor.why
    assert why(LAST_DICE, Call.STOP, "mean", 0) == "keeps the 2 points of the tray"
    assert "nothing in 0% of cases" in why(LAST_DICE, Call.ROLL, "mean", 0)
    turn = state(Turn(4, Tray(tank=3), roll=Tray(ray=1, cow=3)))
    assert why(turn, Face.RAY, "mean", 0).startswith(
        "leaves 3 dice to roll, 2 more tanks than rays"
    )


def crib_hand(dealer, held="5S 4S 2S 8D 6H 8C", away="", seats=2):
    holding = (len(cards(held)),) * seats
    return Known(0, seats, (0,) * seats, dealer, (), cards(held), holding, away=cards(away))


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_first_discard_is_as_good_as_the_best_pair_it_begins(dealer):
    known = crib_hand(dealer)
    choice = Choice(0, known.held, "C1")
    found = CRIBBAGE.advisor.values(known, choice, "mean", 0, nobody)
    pairs = CRIBBAGE.ask("discard_value", hand=known.held, dealer=dealer == 0)
    for option, value in found.items():
        assert value == max(worth for pair, worth in pairs.items() if str(option) in pair.split())


def test_the_second_discard_goes_with_the_first():
    known = crib_hand(0, held="5S 4S 2S 6H 8C", away="8D")
    found = CRIBBAGE.advisor.values(known, Choice(0, known.held, "C1"), "mean", 0, nobody)
    pairs = CRIBBAGE.ask("discard_value", hand="5S 4S 2S 8D 6H 8C", dealer=True)
    assert found.best == (card("8C"),)
    assert found[card("8C")] == pairs["8D 8C"]
    assert "5♠ 4♠ 2♠ 6♥" in CRIBBAGE.advisor.why(known, card("8C"), "mean", 0)


def test_a_partners_crib_counts_as_ones_own():
    hand = "5S 4S 2S 8D 6H"
    mine = CRIBBAGE.ask("discard_value", hand=hand, dealer=True)
    theirs = CRIBBAGE.ask("discard_value", hand=hand, dealer=False)
    for dealer, expected in ((0, mine), (2, mine), (1, theirs), (3, theirs)):
        known = crib_hand(dealer, held=hand, seats=4)
        found = CRIBBAGE.advisor.values(known, Choice(0, known.held, "C1"), "mean", 0, nobody)
        assert {str(option): value for option, value in found.items()} == dict(expected)


def test_the_play_of_cribbage_is_not_claimed_to_be_solved():
    table = Table("cribbage", seed=1)
    while table.ask is None or table.ask.rule != "P2":
        table.let_chance_decide()
        table.answer(table.options()[0])
        table.let_chance_decide()
    known = CRIBBAGE.known(table.position.scene, table.ask.seat)
    assert not CRIBBAGE.advisor.applies(known, table.ask)


# On the screen


def waited(panel):
    panel.worker.thread.join(60)
    return panel.answer.content["html"]


def asked(turn=LAST_DICE, choice=CALLS):
    panel = AdvicePanel(MARTIAN)
    panel.about(choice, turn)
    panel.ask_button.click()
    return panel


def test_the_panel_names_the_best_and_the_loss_of_the_others():
    html = waited(asked())
    assert "Best: roll" in html
    assert "157/54" in html
    assert "−0.907" in html
    assert "keeps the 2 points" in html


def test_nothing_is_advised_before_somebody_asks():
    panel = AdvicePanel(MARTIAN)
    panel.about(CALLS, LAST_DICE)
    assert panel.answer.content["html"] == ""


def test_a_goal_with_a_target_is_played_for():
    panel = AdvicePanel(MARTIAN)
    panel.about(CALLS, LAST_DICE)
    panel.goal_form.value = "reach"
    panel.target_form.value = 2
    panel.ask_button.click()
    html = waited(panel)
    assert "100%" in html
    assert "Best: stop or roll" in html


def test_a_target_out_of_range_is_refused_in_words():
    panel = AdvicePanel(MARTIAN)
    panel.about(CALLS, LAST_DICE)
    panel.goal_form.value = "reach"
    panel.target_form.max = 10**9
    panel.target_form.value = 10**6
    panel.ask_button.click()
    assert "whole numbers from 1 to 16" in panel.answer.content["html"]


def slow_panel(monkeypatch):
    """A panel whose work waits until it is let go, as a large position would."""
    begun, let_go = threading.Event(), threading.Event()

    def values(known, choice, goal, target, watch):
        begun.set()
        while not let_go.wait(0.01):
            watch(7)
        watch(8)
        return Ranking({Call.STOP: Fraction(1)})

    advisor = MARTIAN.advisor
    slow = type(advisor)(advisor.goals, advisor.applies, values, advisor.why, advisor.basis)
    panel = AdvicePanel(MARTIAN)
    panel.game = type("Slow", (), {"advisor": slow})()
    panel.about(CALLS, LAST_DICE)
    panel.ask_button.click()
    assert begun.wait(10)
    return panel, let_go


def test_long_work_shows_that_it_goes_on_and_gives_the_page_back(monkeypatch):
    panel, let_go = slow_panel(monkeypatch)
    assert "<progress" in panel.worker.content["html"]
    assert 'data-act="stop"' in panel.worker.content["html"]
    let_go.set()
    assert "Best: stop" in waited(panel)
    assert 'data-act="stop"' not in panel.worker.content["html"]


def test_work_can_be_stopped(monkeypatch):
    panel, _ = slow_panel(monkeypatch)
    panel.worker._took(None, {"act": "stop"}, None)
    assert waited(panel) == ""
    assert "Stopped" in panel.worker.content["html"]


def test_advice_on_a_position_that_is_gone_is_never_shown(monkeypatch):
    panel, let_go = slow_panel(monkeypatch)
    panel.about(None, None)
    let_go.set()
    assert waited(panel) == ""
    assert "rk-hidden" in panel._dom_classes


def test_an_error_in_the_work_is_said_in_words():
    def values(known, choice, goal, target, watch):
        raise RuntimeError("no <luck>")

    advisor = MARTIAN.advisor
    broken = type(advisor)(advisor.goals, advisor.applies, values, advisor.why, advisor.basis)
    panel = AdvicePanel(MARTIAN)
    panel.game = type("Broken", (), {"advisor": broken})()
    panel.about(CALLS, LAST_DICE)
    panel.ask_button.click()
    assert "RuntimeError: no &lt;luck&gt;" in waited(panel)


def test_stopping_a_solver_loses_nothing_that_was_worked_out(monkeypatch, tmp_path):
    turn_solver.cache_clear()
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    runs = []

    def impatient(work):
        runs.append(work)
        if len(runs) > 2:
            raise Stopped

    turn = state(Turn(9, Tray(tank=1, ray=2, cow=1)))
    with pytest.raises(Stopped):
        MARTIAN.advisor.values(turn, CALLS, "mean", 0, impatient)
    found = MARTIAN.advisor.values(turn, CALLS, "mean", 0, nobody)
    asked = MARTIAN.ask("stop_or_roll", dice=9, tank=1, ray=2, cow=1)
    assert dict(found) == dict(asked)


def test_names_in_advice_are_escaped():
    html = advice_html(MARTIAN.advisor, Ranking({"<b>": Fraction(1)}), lambda one: "<i>")
    assert "<b>" not in html
    assert "<i>" not in html

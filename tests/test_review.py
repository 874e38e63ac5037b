"""A review judges each decision by what its seat could know, the costliest first."""

from fractions import Fraction

import pytest

from rulekit import Table, load
from rulekit.review import review
from rulekit.ui.review import ReviewPanel, review_html


def one_turn(*answers, game="martian_dice"):
    table = Table(game)
    for answer in answers:
        table.answer(answer)
    return table


def test_a_decision_loses_what_the_best_was_worth_more():
    """Two dice left, nine rays, two cows: stopping gives away 157/54 - 2 points."""
    table = one_turn(
        "9 rays, 4 cows", "ray", "roll", "2 cows, 2 humans", "cow", "stop"
    )  # fmt: skip
    judged = {one.step: one for one in review(table)}
    stop = judged[5]
    assert (stop.answer, [str(best) for best in stop.best]) == ("stop", ["roll"])
    assert stop.loss == Fraction(157, 54) - 2
    assert stop.unit == "points"
    assert stop.rule == "R5"


def test_the_costliest_decision_comes_first_and_the_best_ones_cost_nothing():
    table = one_turn("4 tanks, 3 rays, 1 chicken, 5 humans", "chicken", "stop")
    losses = [one.loss for one in review(table)]
    assert losses == sorted(losses, reverse=True)
    assert len(losses) == 2
    assert losses[0] > 0


def test_forced_decisions_are_not_judged():
    table = one_turn("4 tanks, 9 rays", "ray")
    assert review(table) == ()


def test_decisions_of_cribbage_are_judged_by_the_own_hand_alone():
    table = Table("cribbage", seed=3)
    while len(list(table.decisions())) < 6:
        table.let_chance_decide()
        table.answer(table.options()[0])
    judged = review(table)
    assert {one.rule for one in judged} == {"C1"}
    assert len(judged) == 4
    for one in judged:
        advisor = load("cribbage").advisor
        position = {step: here for step, here, _ in table.decisions()}[one.step]
        known = load("cribbage").known(position.scene, one.seat)
        found = advisor.values(known, position.ask, "mean", 0, lambda work: None)
        assert one.loss == max(found.values()) - found[one.answer]


def test_what_was_taken_back_is_not_judged():
    table = one_turn("9 rays, 4 cows", "ray", "stop")
    assert len(review(table)) == 2
    table.undo()
    assert len(review(table)) == 1


def test_a_review_can_be_stopped():
    class Enough(Exception):
        pass

    def watch(done):
        raise Enough

    with pytest.raises(Enough):
        review(one_turn("9 rays, 4 cows", "ray"), watch)


# On the screen


def reviewed(table, secret=False):
    acts = []
    panel = ReviewPanel(table.game, lambda act, value: acts.append((act, value)))
    panel.about(table, secret)
    panel.ask_button.click()
    if panel.worker.thread:
        panel.worker.thread.join(60)
    return panel, acts


def test_the_panel_leads_back_to_each_costly_decision():
    panel, acts = reviewed(
        one_turn("9 rays, 4 cows", "ray", "roll", "2 cows, 2 humans", "cow", "stop")
    )
    html = panel.answer.content["html"]
    assert "decisions could not have been better" in html
    assert "0.907 points" in html
    panel.answer._took(None, {"act": "jump", "value": "5"}, None)
    assert acts == [("jump", "5")]


def test_nothing_is_told_while_hands_are_hidden():
    table = Table("cribbage", seed=3)
    panel, _ = reviewed(table, secret=True)
    assert "once the game is over" in panel.answer.content["html"]
    assert panel.worker.thread is None


def test_a_review_of_nothing_says_so():
    assert "Nothing has been decided yet" in review_html(())


def test_a_change_of_the_table_takes_the_review_away():
    table = one_turn("9 rays, 4 cows", "ray")
    panel, _ = reviewed(table)
    panel.about(table, secret=False)
    assert panel.answer.content["html"] == ""

"""Moves that pick several pieces: picked one by one, confirmed once."""

import pytest

from rulekit import Table
from rulekit.ui import Explorer
from tests.test_explorer import Buttons, acts, html_of, look, press


@pytest.fixture
def discard():
    """A deal of cribbage, where two of six cards are laid away."""
    explorer = Explorer("cribbage", seed=5)
    press(explorer, "answer", "deal")
    look(explorer)
    return explorer


def pressed(explorer):
    """The moves that show as picked."""
    html = html_of(explorer).partition("rk-moves")[2]
    return html.count('aria-pressed="true"')


def test_nothing_is_laid_away_before_it_is_confirmed(discard):
    first, second = acts(discard, "answer")[:2]
    at = discard.table.at
    press(discard, "answer", first)
    press(discard, "answer", second)
    assert discard.table.at == at
    assert pressed(discard) == 2
    assert ("confirm", "", False) in Buttons(html_of(discard)).found
    press(discard, "confirm")
    assert discard.table.at == at + 2


def test_it_is_the_same_as_one_answer_after_the_other(discard):
    picked = acts(discard, "answer")[1:3]
    for text in picked:
        press(discard, "answer", text)
    press(discard, "confirm")
    table = Table("cribbage", seed=5)
    table.let_chance_decide()
    table.answer("deal")
    table.let_chance_decide()
    for text in picked:
        table.answer(text)
    assert discard.table.transcript == table.transcript


def test_a_picked_card_can_be_put_back(discard):
    first, second, third = acts(discard, "answer")[:3]
    for text in (first, second, first, third):
        press(discard, "answer", text)
    assert discard._picked == (second, third)


def test_no_more_are_picked_than_the_rule_asks_for(discard):
    for text in acts(discard, "answer")[:3]:
        press(discard, "answer", text)
    assert pressed(discard) == 2
    assert "2 are picked already" in discard.stage.content["say"]


def test_too_few_cannot_be_confirmed(discard):
    before = discard.table.position
    press(discard, "confirm")
    press(discard, "answer", acts(discard, "answer")[0])
    press(discard, "confirm")
    assert discard.table.position == before
    assert ("confirm", "", True) in Buttons(html_of(discard)).found


def test_when_one_of_the_picks_is_barred_nothing_is_kept_or_changed(discard):
    first, second, third = acts(discard, "answer")[:3]
    for text in (first, second):
        press(discard, "answer", text)
    press(discard, "confirm")
    press(discard, "back")
    look(discard)
    before = discard.table.position
    discard._picked = (third, third)
    press(discard, "confirm")
    assert discard.table.position == before
    assert "rk-alert" in html_of(discard)
    assert acts(discard, "line") == []


def test_picks_are_dropped_when_the_table_moves(discard):
    press(discard, "answer", acts(discard, "answer")[0])
    press(discard, "back")
    press(discard, "forward")
    look(discard)
    assert pressed(discard) == 0


def test_picked_pieces_are_marked_on_the_board(discard):
    press(discard, "answer", acts(discard, "answer")[0])
    felt = html_of(discard).partition("rk-ask")[0]
    assert felt.count('rk-picked" aria-pressed="true"') == 1


def test_what_has_been_picked_is_said(discard):
    press(discard, "answer", acts(discard, "answer")[0])
    assert "is picked, 1 more to pick" in discard.stage.content["say"]


def test_a_single_pick_needs_no_confirmation():
    explorer = Explorer("martian_dice", seed=4)
    press(explorer, "answer", "ray")
    assert explorer.table.at == 2
    assert acts(explorer, "confirm") == []
    press(explorer, "confirm")
    assert explorer.table.at == 2

"""Seats that play by themselves: at once, or one move after the other at a chosen pace."""

from html import unescape

import pytest

from rulekit import keys
from rulekit.ui import Explorer
from tests.test_explorer import acts, hidden_cards, html_of, moved, others, press, shows


def seated(key, *players, **options):
    """An Explorer whose seats are played by these policies; None is a person."""
    explorer = Explorer(key, seed=6, **options)
    for form, player in zip(explorer.players.forms, players, strict=True):
        form.value = player or ""
    return explorer


@pytest.mark.parametrize("key", keys())
def test_a_seat_that_plays_by_itself_is_never_waited_for(key):
    explorer = Explorer(key, seed=6)
    person = explorer.table.seats - 1
    for form in explorer.players.forms[:-1]:
        form.value = "random"
    for _ in range(10):
        if explorer.table.ask is None:
            break
        assert explorer.table.ask.seat == person
        moved(explorer)


@pytest.mark.parametrize("key", keys())
def test_seats_that_all_play_by_themselves_play_to_the_end(key):
    explorer = Explorer(key, seed=6)
    for form in explorer.players.forms:
        form.value = "random"
    assert explorer.table.result() is not None
    assert str(explorer.table.result()).capitalize() in unescape(html_of(explorer))


def test_against_a_policy_the_only_person_sees_their_own_hand_and_no_other():
    explorer = seated("cribbage", "sensible", None)
    explorer.odds.picker.value = "his_heels"
    while explorer.table.position.state.hand is None:
        moved(explorer)
    assert not explorer.covered
    assert all(shows(explorer, card) for card in hidden_cards(explorer)[1])
    assert not any(shows(explorer, card) for card in others(explorer, 1))


def test_back_returns_to_a_decision_of_the_person():
    explorer = seated("cribbage", None, "sensible")
    while len(explorer.table.transcript) < 12:
        moved(explorer)
    for _ in range(3):
        before = explorer.table.at
        press(explorer, "back")
        assert explorer.table.ask.seat == 0
        assert explorer.table.at < before
    press(explorer, "forward")
    assert explorer.table.ask.seat == 0


def test_back_stays_where_no_person_has_decided_yet():
    explorer = seated("cribbage", "sensible", None)
    at = explorer.table.at
    while explorer.table.can_undo() and explorer.table.at == at:
        press(explorer, "back")
        break
    assert explorer.table.ask is None or explorer.table.ask.seat == 1


def test_who_plays_stays_for_the_next_game():
    explorer = seated("martian_dice", "best turn", None)
    explorer.setting.new_game.click()
    assert explorer.players.forms[0].value == "best turn"
    assert explorer.table.ask.seat == 1


def test_a_policy_that_there_is_not_plays_no_seat():
    explorer = seated("martian_dice", None, None)
    explorer.players.forms[0].options = [("x", "no such way")]
    explorer.players.forms[0].value = "no such way"
    assert explorer.table.ask.seat == 0


# At a pace


def paced(key, *players, pace=1000, **options):
    """The same, where policies move one after the other."""
    explorer = Explorer(key, seed=6, **options)
    explorer.players.pace_form.value = pace
    for form, player in zip(explorer.players.forms, players, strict=True):
        form.value = player or ""
    return explorer


def asked(explorer):
    """What the browser is to send next, and after how long."""
    content = explorer.stage.content
    return content.get("step"), content.get("after")


def test_at_a_pace_the_browser_asks_for_one_move_after_the_other():
    explorer = paced("martian_dice", "random", "random")
    assert explorer.table.at == 1, "only the dice have been rolled"
    for _ in range(5):
        at, after = asked(explorer)
        assert (at, after) == (str(explorer.table.at), 1000)
        decided = len(list(explorer.table.decisions()))
        press(explorer, "step", at)
        assert len(list(explorer.table.decisions())) == decided + 1


def test_the_same_game_is_played_at_any_pace():
    explorer = paced("martian_dice", "random", "random")
    while explorer.table.result() is None:
        press(explorer, "step", asked(explorer)[0])
    assert explorer.table.transcript == seated("martian_dice", "random", "random").table.transcript
    assert asked(explorer) == (None, None)


@pytest.mark.parametrize("at", ["0", "99", "x"])
def test_a_move_asked_for_at_another_step_is_not_made(at):
    """Two views of one table, or a slow one, would ask twice."""
    explorer = paced("martian_dice", "random", "random")
    before = explorer.table.position
    press(explorer, "step", at)
    assert explorer.table.position == before


def test_a_pause_holds_at_once_and_moves_can_be_made_singly():
    explorer = paced("martian_dice", "random", "random")
    press(explorer, "pace", "off")
    assert asked(explorer) == (None, None)
    at = explorer.table.at
    press(explorer, "step")
    assert explorer.table.at > at
    assert asked(explorer) == (None, None)
    press(explorer, "pace", "on")
    assert asked(explorer) == (str(explorer.table.at), 1000)


def test_going_back_pauses():
    explorer = paced("martian_dice", "random", "random")
    for _ in range(4):
        press(explorer, "step")
    press(explorer, "jump", "2")
    assert asked(explorer) == (None, None)


def test_a_seat_that_plays_by_itself_is_not_moved_by_hand():
    explorer = paced("martian_dice", "random", None)
    before = explorer.table.position
    assert acts(explorer, "answer") == []
    press(explorer, "answer", str(explorer.table.options()[0]))
    assert explorer.table.position == before


def test_while_a_policy_is_waited_for_nothing_of_its_hand_is_told():
    explorer = paced("cribbage", None, "sensible")
    explorer.odds.picker.value = "his_heels"
    for _ in range(12):
        if explorer.table.position.state.hand is not None:
            assert not any(shows(explorer, card) for card in others(explorer, 0))
        if explorer.table.ask.seat == 1:
            assert explorer.ahead.table.content["html"] == ""
            press(explorer, "step", asked(explorer)[0])
        else:
            moved(explorer)


def test_a_person_is_waited_for_at_any_pace():
    explorer = paced("martian_dice", None, "random")
    assert explorer.table.ask.seat == 0
    assert asked(explorer) == (None, None)
    assert acts(explorer, "answer") != []


def test_a_pace_that_there_is_not_means_at_once():
    explorer = paced("martian_dice", None, "random")
    explorer.players.pace_form.options = [("x", -5)]
    explorer.players.pace_form.value = -5
    assert explorer.players.pace == 0

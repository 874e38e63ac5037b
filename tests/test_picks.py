"""Moves that pick several pieces: picked one by one, confirmed once."""

import re
from random import Random

import pytest

from rulekit import Table, keys, load
from rulekit.board import Board
from rulekit.game import Game, Result
from rulekit.games.regicide.play import value
from rulekit.rulebook import Rule, Rulebook
from rulekit.script import OPEN, Choice, choose, together
from rulekit.ui import Explorer
from rulekit.ui.picks import Picks
from rulekit.ui.render import answerable, possible
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
    assert discard._picks.texts == (second, third)


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


# Picks of an open number: the rules say when there are enough, or the seat does


def at_choice(key, rule, seed=1, wanted="", **options):
    """An Explorer at the first choice that a rule asks for, found by making first moves.

    wanted  a move that is made instead wherever it is legal
    """
    explorer = Explorer(key, seed=seed, open_table=True, **options)
    for _ in range(400):
        ask = explorer.table.ask
        if ask.rule == rule:
            explorer.redraw()
            return explorer
        there = wanted in map(str, ask.options)
        explorer.table.answer(wanted if there else ask.options[0])
        explorer.table.let_chance_decide()
    raise AssertionError(f"no choice of {rule} came up")


@pytest.fixture
def attack():
    """A royal attacks in Regicide: cards worth enough must be discarded."""
    return at_choice("regicide", "A1", seed=2)


def confirmable(explorer):
    return ("confirm", "", False) in Buttons(html_of(explorer)).found


@pytest.mark.rule("A1")
def test_cards_are_picked_until_the_attack_is_covered_and_then_discarded_at_once(attack):
    owed, at = attack.table.position.state.owed, attack.table.at
    while not confirmable(attack):
        told = html_of(attack)
        assert not attack._picks.texts or "still to cover" in told
        free = [text for text in acts(attack, "answer") if text not in attack._picks.texts]
        press(attack, "answer", free[0])
    assert "the attack is covered" in html_of(attack)
    assert set(acts(attack, "answer")) == set(attack._picks.texts), "on the board too"
    assert (attack.table.at, attack.table.position.state.owed) == (at, owed)
    picked = attack._picks.texts
    press(attack, "confirm")
    assert attack.table.position.state.owed == 0
    assert tuple(str(one) for one in attack.table.transcript[at : at + len(picked)]) == picked
    press(attack, "back")
    assert attack.table.at == at


@pytest.mark.rule("Z5")
def test_what_a_pick_bars_says_so_and_keeps_the_picks():
    attack = at_choice("regicide", "A1", seed=2, seats=1)
    assert "flip a Jester" in acts(attack, "answer")
    hand = attack.table.position.state.hand
    card = str(min(hand, key=value))
    assert value(min(hand, key=value)) < attack.table.position.state.owed
    press(attack, "answer", card)
    assert "flip a Jester" in acts(attack, "barred")
    before = attack.table.position
    press(attack, "barred", "flip a Jester")
    assert attack.game.rulebook["Z5"].text in html_of(attack)
    assert (attack.table.position, attack._picks.texts) == (before, (card,))
    assert acts(attack, "line") == []


@pytest.mark.rule("T2")
def test_a_call_makes_the_picks_and_goes_on():
    explorer = Explorer("aero", seed=3)
    dice = [text for text in acts(explorer, "answer") if text != "keep the rest"]
    press(explorer, "answer", dice[0])
    assert explorer.table.at == 2
    assert "roll the rest" in acts(explorer, "answer")
    press(explorer, "answer", "roll the rest")
    assert [str(one) for one in explorer.table.transcript[2:4]] == [dice[0], "roll the rest"]


@pytest.mark.rule("T2")
def test_equal_dice_are_picked_one_by_one_and_put_back_one_by_one():
    for seed in range(50):
        explorer = Explorer("aero", seed=seed)
        roll = [str(face) for face in explorer.table.position.state.turn.roll]
        twin = next((face for face in roll if roll.count(face) > 1), None)
        if twin:
            break
    press(explorer, "answer", twin)
    felt = html_of(explorer).partition("rk-ask")[0]
    assert felt.count("rk-picked") == 1
    assert twin in acts(explorer, "answer")
    assert twin in acts(explorer, "putback")
    press(explorer, "answer", twin)
    assert explorer._picks.texts == (twin, twin)
    press(explorer, "putback", twin)
    assert explorer._picks.texts == (twin,)
    press(explorer, "putback", twin)
    assert explorer._picks.texts == ()


@pytest.mark.rule("R1")
def test_an_energy_that_cannot_be_taken_twice_is_put_back_by_pressing_it_again():
    explorer = at_choice("chakra", "R1", seed=4)
    first = next(text for text in acts(explorer, "answer") if text != "take no more")
    press(explorer, "answer", first)
    assert explorer._picks.texts == (first,)
    assert first not in {str(one) for one in explorer._picks.offer(explorer.table).options}
    press(explorer, "answer", first)
    assert explorer._picks.texts == ()


@pytest.mark.rule("H5s")
def test_dice_to_roll_again_go_into_the_cup_at_once():
    explorer = Explorer("dungeon_roll", seed=0, heroes="Mercenary")
    party = explorer.table.position.state.delve.party
    assert party.cleric > 1
    for _ in range(2):
        press(explorer, "answer", "a cleric die")
    assert explorer._picks.texts == ("a cleric die", "a cleric die")
    assert "keep all" not in acts(explorer, "answer")
    assert explorer.table.position.state.delve.party == party
    press(explorer, "answer", "roll them")
    answers = [str(one) for one in explorer.table.transcript]
    assert answers[1:4] == ["a cleric die", "a cleric die", "roll them"]


@pytest.mark.rule("T3")
def test_two_beetles_are_picked_and_change_places_when_that_is_confirmed():
    explorer = at_choice("jewel_box", "T3", wanted="forceps")
    one, other = map(str, explorer.table.options()[:2])
    grid = explorer.table.position.state.grid
    press(explorer, "answer", one)
    assert not confirmable(explorer)
    press(explorer, "answer", other)
    assert explorer.table.position.state.grid == grid
    press(explorer, "confirm")
    assert [str(answer) for answer in explorer.table.transcript[-2:]] == [one, other]


@pytest.mark.rule("G18")
def test_a_first_hand_is_changed_with_one_word():
    explorer = Explorer("zenith", seed=2, open_table=True, mulligan=True)
    cards = [text for text in acts(explorer, "answer") if text != "keep the rest"]
    for card in cards[:2]:
        press(explorer, "answer", card)
    assert explorer.table.position.state.aside == ((), ())
    press(explorer, "answer", "keep the rest")
    assert explorer.table.ask.seat == 1
    assert explorer.table.position.state.aside[0] == tuple(cards[:2])


def test_nothing_happens_to_a_pick_that_was_never_made(attack):
    press(attack, "putback", "2C")
    press(attack, "confirm")
    assert attack._picks.texts == ()
    assert "rk-alert" not in html_of(attack)


def test_odds_are_those_after_what_is_picked(attack):
    owed = attack.table.position.state.owed
    press(attack, "answer", acts(attack, "answer")[0])
    assert not confirmable(attack)
    assert attack._ahead_of().position.state.owed < owed
    shown = re.findall(r"<th scope=row>", attack.ahead.table.content["html"])
    assert shown


def open_picks(key, seed, moves):
    """Tables of random games of every sample, each where picks of an open number are asked for."""
    game = load(key)
    for sample in game.samples.values():
        table, rng = Table(game, seed, **sample), Random(seed)
        for _ in range(moves):
            table.let_chance_decide()
            if table.ask is None:
                break
            if table.ask.several == OPEN:
                yield table
            table.answer(rng.choice(table.ask.options))


@pytest.mark.parametrize("key", keys())
def test_what_is_picked_for_an_open_number_lies_on_the_board(key):
    """Else it would be taken for a call, which ends the picks."""
    for table in open_picks(key, seed=3, moves=300):
        after = [picked(table, option) for option in table.ask.options]
        on_board = answerable(table.board(table.ask.seat))
        going_on = {str(option) for option, more in after if more}
        assert going_on <= on_board


def picked(table, option):
    """An option, and whether another pick of the same number may follow it."""
    fork = table.fork()
    fork.answer(option)
    return option, together(table.ask, fork.ask)


@pytest.mark.parametrize("key", keys())
def test_every_button_beside_a_pick_can_be_pressed(key):
    met = set()
    for table in open_picks(key, seed=4, moves=150):
        if table.ask.rule not in met:
            met.add(table.ask.rule)
            for option in table.ask.options:
                assert_alive(table, str(option))


def assert_alive(table, first):
    """With this picked, what is shown as a move is picked too, or put back."""
    picks = Picks()
    picks.press(table, first)
    shown = [str(one) for one in possible(table.ask, picks.offer(table), picks.texts)]
    assert first in shown
    for text in shown:
        before = picks.texts
        picks.press(table, text)
        assert picks.texts != before, text
        picks.texts = before


def test_picks_of_a_fixed_number_end_when_there_are_so_many():
    first, last, next_one = (Choice(0, ("a",), "R1", several=left) for left in (2, 1, 1))
    assert together(first, last)
    assert not together(last, next_one)
    assert not together(last, Choice(0, ("a",), "R1", several=OPEN))


def stairs(state):
    """Each step of the stairs may be picked once the one below it has been."""
    answer = yield from choose(
        0, (1, 2, 3, "enough"), "R1", several=OPEN,
        forbid=lambda one: None if one in (len(state) + 1, "enough") else "R1",
    )  # fmt: skip
    return (*state, answer)


STAIRS = Game(
    key="stairs",
    rulebook=Rulebook("Stairs", (), (Rule("R1", "One step after the other.", "p. 1"),)),
    setup=lambda: (),
    step=stairs,
    result=lambda state: Result((0,), (0,), "R1") if state[-1:] == ("enough",) else None,
    view=lambda scene, seats: Board(()),
    cover=lambda: Board(()),
    seats=lambda state: 1,
)


def test_what_was_legal_only_after_a_pick_goes_with_it():
    table, picks = Table(STAIRS), Picks()
    for step in ("1", "2", "3"):
        picks.press(table, step)
    assert picks.texts == ("1", "2", "3")
    picks.put_back(table, "2")
    assert picks.texts == ("1",)

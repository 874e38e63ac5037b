"""Odds of Favor, counted over every choice of clues."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.lady_favor.pieces import Call, Known, Phase
from rulekit.games.lady_favor.policies import valuer
from rulekit.parts.doors import CLUES, Door, clues
from rulekit.script import Choice

GAME = load("lady_favor")
TURN_UP, AUCTION, _ = Call


def points(card, door):
    if "/" in card:
        return 1
    return {0: -1, 1: 1, 2: 2}[sum(word in card for word in door.split("-"))]


@pytest.mark.parametrize("door", Door)
@pytest.mark.parametrize("cards", [1, 2, 4])
def test_the_worth_of_a_lot_counted_over_every_lot(cards, door):
    counted = Dist.of(sum(points(card, door) for card in lot) for lot in combinations(CLUES, cards))
    assert GAME.ask("lot_worth", cards=cards) == counted


def test_a_lot_is_worth_eleven_fourteenths_a_card_on_average():
    for cards in (1, 5, 14):
        assert GAME.ask("lot_worth", cards=cards).mean() == Fraction(11 * cards, 14)
    assert GAME.ask("lot_worth", cards=14) == Dist({11: 1})


def test_the_next_clue_counted_card_by_card():
    deck = "red-lady red-lady blue-tiger blue-tiger blue-tiger red/blue"
    found = GAME.ask("next_clue", door="red-lady", deck=deck)
    assert found == Dist({2: 2, -1: 3, 1: 1})
    assert GAME.ask("next_clue", door="blue-lady", deck=deck) == Dist({1: 1})


def test_a_deck_without_a_card_is_refused():
    with pytest.raises(ValueError, match="no next one"):
        GAME.ask("next_clue", deck="")


@pytest.mark.parametrize("name", ["lot_worth", "next_clue"])
def test_trials_agree_with_the_count(name):
    counted, tried = GAME.ask(name), GAME.question(name).tried(2_000, seed=1)
    for outcome in counted.outcomes:
        estimate = tried.chance(outcome)
        assert abs(estimate.value - counted[outcome]) <= 4 * estimate.error


# From the table


def knows(lot, deck="red-lady blue-tiger", phase=Phase.CALL, bids=(), gems=(5, 5)):
    return Known(
        0, gems, (0, 0), 3, 0, 0, Door.RED_LADY, clues(deck), clues(lot), bids, ((), ()), phase
    )


def test_the_next_clue_is_read_off_the_table():
    here = GAME.question("next_clue").here
    assert here(knows("red-lady"), 0) == {"door": "red-lady", "deck": "red-lady blue-tiger"}
    assert here(knows("red-lady", phase=Phase.BID), 0) is None


def test_the_measure_adds_the_next_clue_to_the_lot():
    (measure,) = GAME.measures
    known = knows("red-tiger blue-tiger")
    assert measure.ahead(known, AUCTION) == Dist({0: 1})
    assert measure.ahead(known, TURN_UP) == Dist({2: 1, -1: 1})
    assert measure.ahead(knows("red-lady", phase=Phase.BID), "pass") is None


def test_the_bot_auctions_good_lots_and_bids_up_to_their_worth():
    calls = Choice(0, (TURN_UP, AUCTION), "Q2")
    assert valuer(knows("red-lady"), calls, None) == AUCTION
    assert valuer(knows("red-tiger"), calls, None) == TURN_UP
    full = knows("blue-tiger blue-tiger blue-tiger red-tiger")
    assert valuer(full, Choice(0, (AUCTION,), "Q2"), None) == AUCTION
    alone = replace(knows("red-tiger"), most=1)
    assert valuer(alone, Choice(0, (AUCTION,), "Q2"), None) == AUCTION

    def bids(lot, *before, gems=(5, 5)):
        known = knows(lot, phase=Phase.BID, bids=before, gems=gems)
        return valuer(known, Choice(0, (), "Q4"), None)

    assert bids("red-lady red-tiger", 2) == "bid 3"
    assert bids("red-lady red-tiger", 3) == "pass"
    assert bids("red-lady red-tiger", 2, gems=(2, 8)) == "pass"
    assert bids("blue-tiger") == "pass"

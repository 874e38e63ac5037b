"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from random import Random
from typing import Any

from rulekit.games.whist_22.ahead import SAFE, in_order, later, one_card_bid, trick_ahead
from rulekit.games.whist_22.odds import hand_worth, makes
from rulekit.games.whist_22.pieces import JOKER, Call, Card, Known
from rulekit.script import Choice


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Bids what its cards are worth against random ones, then plays to take just so many tricks.

    While it needs a trick it plays the card least likely to be beaten, or, as the last of a trick,
    the lowest that takes it; what cannot win is thrown low. Once it needs none it plays its
    highest card that is beaten already, and leads its lowest.
    """
    options = choice.options
    if options == (Call.DEAL,):
        return Call.DEAL
    if known.is_bidding():
        return best_bid(known, options)
    needs = (known.bid or 0) > known.won
    if known.naming:
        return Call.AS_HIGH if needs else Call.AS_LOW
    return to_win(known, options) if needs else to_lose(known, options)


def best_bid(known: Known, options: tuple[int, ...]) -> int:
    if one_card_bid(known):
        seen = in_order(known)
        return max(options, key=lambda bid: makes(bid, seen, known.bids))
    worth = hand_worth(known.held, known.seats)
    return min(options, key=lambda bid: abs(bid - worth))


def to_win(known: Known, options: tuple[Card, ...]) -> Card:
    """The lowest card that is as sure as any to take the trick; the lowest of all if none can."""
    chances = {card: safe(known, card) for card in options}
    best = max(chances.values())
    if not best:
        return to_try(known, options)
    return min(card for card in options if chances[card] == best)


def to_try(known: Known, options: tuple[Card, ...]) -> Card:
    """Nothing is safe: the highest card while it may still win, else the lowest."""
    high = max(options)
    return high if high > max(known.trick.cards, default=-1) and later(known) else min(options)


def to_lose(known: Known, options: tuple[Card, ...]) -> Card:
    """The highest card that is beaten already; else the joker as 0, else the lowest or, last to
    play, the highest, which is lost either way."""
    beaten = [card for card in options if card < max(known.trick.cards, default=-1)]
    if beaten:
        return max(beaten)
    if JOKER in options and known.trick.cards:
        return JOKER
    numbers = [card for card in options if card != JOKER]
    return min(numbers) if later(known) else max(numbers)


def safe(known: Known, card: Card) -> float:
    ahead = trick_ahead(known, card)
    return float(ahead[SAFE]) if ahead is not None else 0.0


POLICIES = {"sensible": sensible}

"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

from rulekit.games.papayoo.ahead import (
    LOSES,
    TAKES,
    fates,
    highest_so_far,
    later_seats,
    spread_around,
)
from rulekit.games.papayoo.pieces import PAPAYO, PLAIN, SEVEN, Card, Known, Suit, points
from rulekit.script import Choice


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Passes the cards that cost most, and keeps out of tricks.

    It leads the card that takes the trick least often. Following, it plays the card that loses the
    trick most often, of equal ones the costliest, so that it stays just below the others; last to
    play and bound to take the trick, it gets rid of its highest card. Out of the suit, it throws
    the card that costs most.
    """
    cards = [option for option in choice.options if isinstance(option, Card)]
    if not cards:
        return choice.options[0]  # type: ignore[no-any-return]
    if known.passing or not _in_suit(known, cards):
        return max(cards, key=lambda card: _burden(known, card))
    if known.trick.led is None:
        return min(cards, key=lambda card: (_risk(known, card), card.rank))
    return min(cards, key=lambda card: _following(known, card))


def _in_suit(known: Known, cards: list[Card]) -> bool:
    led = known.trick.led
    return led is None or cards[0].suit == led.suit


def _burden(known: Known, card: Card) -> tuple[Fraction, int]:
    """What a card may cost: its points, or a quarter of 40 for a seven before the die falls."""
    worth = Fraction(points(card, known.papayo))
    if known.papayo is None and card.rank == SEVEN and card.suit is not Suit.PAYO:
        worth = Fraction(PAPAYO, len(PLAIN))
    return worth + Fraction(card.rank, 2), card.rank


def _risk(known: Known, card: Card) -> Fraction:
    """How likely the card takes the trick, half of what others decide counted in.

    What others lack of other suits is left out, which takes a long time to count.
    """
    if not highest_so_far(known, card):
        return Fraction(0)
    fate = fates(spread_around(known, card, whole=False))
    return (1 + fate[TAKES] - fate[LOSES]) / 2


def _following(known: Known, card: Card) -> tuple[Fraction, int, int]:
    """Less is better: first the risk, then the points thrown off, or kept when it takes them."""
    risk, worth = _risk(known, card), points(card, known.papayo)
    if risk == 0:
        return risk, -worth, -card.rank
    return risk, worth, card.rank if later_seats(known) else -card.rank


POLICIES = {"sensible": sensible}

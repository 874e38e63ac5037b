"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from rulekit.games.three_thirteen.ahead import left_by
from rulekit.games.three_thirteen.melds import LONGEST, best_after_discard, least_points
from rulekit.games.three_thirteen.pieces import AnyCard, Call, Known, is_wild
from rulekit.script import Choice


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Goes out when it can; takes a discard that is wild or lowers the points; keeps pairs.

    It discards what leaves the fewest points, a card that others nearby could join counted as
    worth keeping by a few points for each; wilds last.
    """
    if Call.DECK in choice.options:
        return Call.DISCARD if wants_discard(known) else Call.DECK
    if Call.OUT in choice.options:
        return Call.OUT
    cards = [option for option in choice.options if not isinstance(option, Call)]
    if not cards:
        return choice.options[0]  # type: ignore[no-any-return]
    return to_discard(known, cards)


def to_discard(known: Known, cards: Iterable[AnyCard]) -> AnyCard:
    """What leaves the fewest points and the fewest torn pairs; of equals the lowest."""
    return min(cards, key=lambda card: (left_by(known, card) + kept_for(known, card), card))


def wants_discard(known: Known) -> bool:
    """Whether the top discard is wild, or leaves fewer points than there are now.

    Points fall with every such card, so two seats cannot pass the same cards to and fro.
    """
    top = known.discards[-1]
    if is_wild(top, known.wild):
        return True
    now = least_points(known.hand, known.wild, known.terms)
    drawn = replace(known, hand=tuple(sorted((*known.hand, top))))
    if best_after_discard(drawn.hand, known.wild, known.terms) >= now:
        return False
    return left_by(drawn, to_discard(drawn, dict.fromkeys(drawn.hand))) < now


def kept_for(known: Known, card: AnyCard) -> int:
    """What speaks for keeping a card: its neighbours, unless this is the last turn."""
    if known.last_turn:
        return 0
    if is_wild(card, known.wild):
        return known.terms.wild
    return 3 * sum(_joins(card, other) for other in known.hand) - 3


def _joins(card: AnyCard, other: AnyCard) -> bool:
    same_suit = card.suit == other.suit and abs(card.rank - other.rank) < LONGEST - 2
    return same_suit or card.rank == other.rank


POLICIES = {"sensible": sensible}

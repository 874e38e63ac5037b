"""Odds from here: what a draw or a discard leaves, from what a seat has seen.

Cards that the seat has not seen are taken as alike: what others keep or discard might tell more.
"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.three_thirteen.melds import (
    best_after_discard,
    can_go_out,
    least_points,
    solver,
    without,
)
from rulekit.games.three_thirteen.pieces import AnyCard, Call, Known, Terms, is_wild
from rulekit.outlook import Measure

MELDED, NOT_MELDED = "all melded", "not all melded"
Hand = tuple[AnyCard, ...]


def playing(known: Known) -> bool:
    return bool(known.hand) and not known.laid and known.turn == known.seat


@lru_cache(256)
def after_draw(
    base: Hand, less: AnyCard | None, unseen: Hand, wild: int, terms: Terms
) -> Dist[int]:
    """The fewest points left after drawing an unseen card and the best discard.

    The hand is `base`, less one card if that is discarded first: every discard of a hand is
    then answered by one and the same solver.
    """
    one = solver(base, wild, terms)
    bits, wilds = one.whole, len(one.wilds)
    if less is not None and is_wild(less, wild):
        wilds -= 1
    elif less is not None:
        bits ^= 1 << one.cards.index(less)  # type: ignore[arg-type]
    weights: Counter[int] = Counter()
    for card, copies in Counter(unseen).items():
        weights[one.with_card(card, bits, wilds)] += copies
    return Dist({points: weights[points] for points in sorted(weights)})


def ahead_of(known: Known, option: Any) -> Dist[int] | None:
    """The points left at the end of this turn, or of the next one after a discard."""
    if not playing(known):
        return None
    if option == Call.DECK:
        return after_draw(known.hand, None, known.unseen, known.wild, known.terms)
    if option == Call.DISCARD:
        hand = tuple(sorted((*known.hand, known.discards[-1])))
        return Dist({best_after_discard(hand, known.wild, known.terms): 1})
    if isinstance(option, Call) or not known.drawn or known.last_turn:
        return None
    return after_draw(known.hand, option, pool(known, option), known.wild, known.terms)


def pool(known: Known, option: Any) -> Hand:
    """The cards that a draw can bring: any unseen one.

    When a discard leaves no draw pile, the discards beneath it are shuffled to be one (G7).
    """
    spent = known.drawn and not isinstance(option, Call) and not known.stock
    return known.discards if spent else known.unseen


def points_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The points left after this draw and the best discard (S0)."""
    return None if known.drawn else ahead_of(known, option)


def points_now(known: Known, option: Any) -> Dist[int] | None:
    """The points left by this discard, or by going out (S0, S3)."""
    if not playing(known) or not known.drawn:
        return None
    return Dist({0 if isinstance(option, Call) else left_by(known, option): 1})


def left_by(known: Known, card: AnyCard) -> int:
    """The fewest points left in hand once this card has been discarded."""
    return least_points(without(known.hand, card), known.wild, known.terms)


def next_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The points left after the next draw from the draw pile, once this card is discarded."""
    return ahead_of(known, option) if known.drawn else None


def melded_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether all can be melded with one card drawn: in this turn, or the next after a discard."""
    points = ahead_of(known, option)
    if points is None:
        return None
    yes = points.weights.get(0, 0)
    both = {MELDED: yes, NOT_MELDED: points.total - yes}
    return Dist({way: count for way, count in both.items() if count})


def work(known: Known, option: Any) -> int:
    """About how many draws are looked at."""
    return len(set(pool(known, option))) if playing(known) else 0


def certain(known: Known, option: Any) -> int:
    return 1


def mean(dist: Dist[int] | None) -> Fraction:
    assert dist is not None
    return dist.mean()


# The same, tried


def hand_tried(rng: Random, known: Known, option: Any) -> Hand:
    """The hand with one card more: drawn from a pile, or next turn after this discard."""
    hand = known.hand if option in tuple(Call) else without(known.hand, option)
    card = known.discards[-1] if option == Call.DISCARD else rng.choice(pool(known, option))
    return tuple(sorted((*hand, card)))


def try_points(rng: Random, known: Known, option: Any) -> int:
    """Every card of the hand with the card drawn is tried as the discard."""
    hand = hand_tried(rng, known, option)
    return min(least_points(without(hand, card), known.wild, known.terms) for card in hand)


def try_melded(rng: Random, known: Known, option: Any) -> str:
    hand = hand_tried(rng, known, option)
    return MELDED if can_go_out(hand, known.wild, known.terms) else NOT_MELDED


MEASURES = (
    Measure("now", "points left by this discard", ("S0", "S1", "S2"), points_now, certain),
    Measure("points", "points left this turn", ("T1", "S0"), points_ahead, work, sample=try_points),
    Measure(
        "next", "points left after the next draw", ("T1", "S0"), next_ahead, work, sample=try_points
    ),
    Measure(
        "melded", "all melded after a draw", ("O1", "T1"), melded_ahead, work, MELDED, try_melded
    ),
)

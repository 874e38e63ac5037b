"""Odds from here: what a card, a square or a lie leaves, and what the next card can do then.

Cards that the seat has not seen are taken as alike: what others' cards and changes tell about
their hands is not drawn on.
"""

from collections import Counter
from functools import cache
from math import comb
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.bandido.field import (
    NUMBERS,
    Field,
    Slot,
    change_of,
    field,
    laid_on,
    placed,
)
from rulekit.games.bandido.pieces import HAND, Call, Card, Cell, Known, Lie, shapes
from rulekit.games.bandido.play import how_it_ends
from rulekit.games.bandido.policies import plans
from rulekit.games.bandido.samples import both_ways, meets
from rulekit.outlook import Measure

CLOSING, LEVEL, OPENING, NO_FIT = "closes exits", "no more exits", "opens exits", "does not fit"
WAYS = (CLOSING, LEVEL, OPENING, NO_FIT)


def after(known: Known, lie: Lie) -> Field:
    """The table once the picked card lies so."""
    assert known.picked is not None
    assert known.spot is not None
    return laid_on(field(known.laid), placed(known.spot, known.picked, lie))


def open_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The open exits after the lie; for a card or a square, the fewest that it can leave."""
    now = field(known.laid)
    if isinstance(option, Lie):
        return Dist({after(known, option).open_exits: 1})
    if isinstance(option, Card):
        best = min(plan.change for plan in plans(now, [option], now.spots))
    elif isinstance(option, Cell) and known.picked is not None:
        best = min(plan.change for plan in plans(now, [known.picked], [option]))
    else:
        return None
    return Dist({now.open_exits + best: 1})


def fits_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many cards out of sight could cover this square; after a lie, the tightest one."""
    if isinstance(option, Cell):
        fits = [field(known.laid).spots[option].fits]
    elif isinstance(option, Lie):
        fits = [spot.fits for spot in after(known, option).spots.values()]
    else:
        return None
    unseen = Counter(NUMBERS[card] for card in known.unseen)
    able = [sum(n for shape, n in unseen.items() if fit >> shape & 1) for fit in fits]
    return Dist({min(able): 1}) if able else None


def drawing(known: Known, option: Any) -> tuple[Field, int] | None:
    """The table when this seat takes cards next, and how many it takes; None for no card.

    None, too, where the game ends first, and where a card comes up that the seat put under the
    pile itself: it has seen it.
    """
    if isinstance(option, Lie) and known.fresh:
        now = after(known, option)
        return None if is_over(known, now) else (now, 1)
    if option is Call.CHANGE and known.fresh >= HAND:
        return field(known.laid), HAND
    return None


def is_over(known: Known, now: Field) -> bool:
    """Whether the game ends when the picked card has led to this table (E1, R4, G15)."""
    left = list(known.left)
    if known.picked is not None:
        left.remove(known.picked)
    return bool(how_it_ends(now, tuple(left), known.lost))


def next_ahead(known: Known, option: Any) -> Dist[str] | None:
    """The best that the cards taken next could do on the table as it is then.

    The best of several is no better than this when all of them are no better. Where cards come
    back that the seat put under itself, it is not counted.
    """
    found = drawing(known, option)
    if found is None or not known.unseen or not found[0].spots:
        return None
    now, number = found
    slots = {slot for spot in now.spots.values() for slot in spot.slots}
    best = best_changes(frozenset((slot.must, slot.walled) for slot in slots))
    copies = Counter(told(best[NUMBERS[card]]) for card in known.unseen)
    ways, worse = {}, len(known.unseen)
    for way in WAYS:
        ways[way] = comb(worse, number) - comb(worse - copies[way], number)
        worse -= copies[way]
    return Dist({way: count for way, count in ways.items() if count})


@cache
def changes_at(must: int, walled: int) -> tuple[int | None, ...]:
    """For each shape how it changes the open exits in such a slot; None where it does not fit."""
    slot = Slot(1, must, walled)
    return tuple(
        change_of(card, slot) if any(meets(edges, slot) for edges in both_ways(card)) else None
        for card in shapes()
    )


@cache
def best_changes(slots: frozenset[tuple[int, int]]) -> tuple[int | None, ...]:
    """For each shape the best that it can do in any of the slots."""
    found = [changes_at(*slot) for slot in slots]
    return tuple(
        min((one[n] for one in found if one[n] is not None), default=None)  # type: ignore[type-var]
        for n in range(len(shapes()))
    )


def told(change: int | None) -> str:
    if change is None:
        return NO_FIT
    return CLOSING if change < 0 else LEVEL if change == 0 else OPENING


def work(known: Known, option: Any) -> int:
    return len(WAYS) * (1 + len(field(known.laid).spots))


def try_next(rng: Random, known: Known, option: Any) -> str:
    """The same with cards really taken, and laid edge by edge."""
    found = drawing(known, option)
    assert found is not None
    now, number = found
    changes = [
        card.number - 2 * bin(slot.must).count("1")
        for card in rng.sample(known.unseen, number)
        for spot in now.spots.values()
        for slot in spot.slots
        if any(meets(edges, slot) for edges in both_ways(card))
    ]
    return told(min(changes, default=None))


MEASURES = (
    Measure("open", "fewest open exits", ("R1", "E1"), open_ahead, work),
    Measure("fits", "unseen cards for the tightest exit", ("G6", "R4"), fits_ahead, work),
    Measure("next", "what I take next closes exits", ("R2", "R3", "G6"), next_ahead, work, CLOSING,
            try_next),
)  # fmt: skip

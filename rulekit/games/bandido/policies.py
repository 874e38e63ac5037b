"""Ways to play: told only what the seat on turn may know."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from rulekit.games.bandido.field import (
    NUMBERS,
    Field,
    bit,
    change_of,
    field,
    fitting_lies,
    laid_on,
    placed,
)
from rulekit.games.bandido.pieces import Call, Card, Cell, Known, Laid, Lie
from rulekit.script import Choice

LOOKED_AT = 12
HOPELESS = 1_000


class Plan(NamedTuple):
    """One way to lay a card, and how many more exits are open then."""

    change: int
    card: Card
    cell: Cell
    lie: Lie


def plans(now: Field, cards: Iterable[Card], cells: Iterable[Cell]) -> Iterator[Plan]:
    """Every way to lay one of the cards on one of the squares."""
    places = tuple(cells)
    for card in cards:
        wanted = bit(card)
        for cell in places:
            spot = now.spots[cell]
            if spot.fits & wanted:
                for lie, slot in fitting_lies(card, spot):
                    yield Plan(change_of(card, slot), card, cell, lie)


def tightness(laid: tuple[Laid, ...], left: tuple[Card, ...], card: Laid) -> int:
    """How little the cards left could do about the exits after a card, in thousandths of an exit.

    Counts the open exits; one that few of the cards left can cover counts more, and one that
    none can cover is hopeless.
    """
    copies = Counter(NUMBERS[one] for one in left)
    worth = 0
    for spot in laid_on(field(laid), card).spots.values():
        able = sum(number for shape, number in copies.items() if spot.fits >> shape & 1)
        worth += 1000 * spot.exits + (2000 // able if able else 1000 * HOPELESS)
    return worth


@lru_cache(maxsize=256)
def best_plan(
    laid: tuple[Laid, ...], left: tuple[Card, ...], cards: tuple[Card, ...], spot: Cell | None
) -> Plan:
    """The plan that leaves the fewest and least tight exits, of those that open the fewest."""
    now = field(laid)
    cells = (spot,) if spot is not None else tuple(sorted(now.spots))
    found = sorted(plans(now, cards, cells))[:LOOKED_AT]
    return min(
        found, key=lambda plan: tightness(laid, left, placed(plan.cell, plan.card, plan.lie))
    )


def careful(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Closes as many exits as it can, and keeps clear of squares that few cards could cover.

    It looks one card ahead, and of the cards that are out of sight only at how many of each
    shape are left.
    """
    first = choice.options[0]
    if isinstance(first, Call):
        return first
    if isinstance(first, Lie):
        assert known.picked is not None
        return best_plan(known.laid, known.left, (known.picked,), known.spot).lie
    if isinstance(first, Cell):
        assert known.picked is not None
        return best_plan(known.laid, known.left, (known.picked,), None).cell
    hand = tuple(dict.fromkeys(known.held))
    return best_plan(known.laid, known.left, hand, None).card


POLICIES = {"careful": careful}

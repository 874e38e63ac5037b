"""Odds from here: what the refill of a flow, or a look at a token, can bring."""

from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.chakra.ends import mats_after
from rulekit.games.chakra.odds import refill_count, token_value
from rulekit.games.chakra.pieces import BLACK, ENERGIES, ORDER, Energy, Gem, Known, Phase, Place
from rulekit.games.chakra.samples import hidden
from rulekit.games.chakra.setting import drawn, missing
from rulekit.outlook import Measure


def refill(known: Known, option: Any) -> int:
    """How many energies fill up the flow after this option; 0 where none do."""
    table = known.table
    if table.phase is not Phase.PLACE or not isinstance(option, Place):
        return 0
    return missing(table, table.flow)


def black_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many black energies come with the refill."""
    number, table = refill(known, option), known.table
    if not number:
        return None
    black = table.bag[ORDER[BLACK]]
    return refill_count(number, black, sum(table.bag) - black)


def colours_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many different energies the flow then shows."""
    number, table = refill(known, option), known.table
    if not number:
        return None
    left = set(table.flows[table.flow])
    return drawn(table.bag, number).map(lambda energies: len(left.union(energies)))


def token_ahead(known: Known, option: Any) -> Dist[int] | None:
    """What the token of this colour can be."""
    if known.table.phase is not Phase.LOOK or not isinstance(option, Energy):
        return None
    return token_value(known.seen)


def harmony_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The most harmonized chakras that this turn can still end with."""
    if not isinstance(option, Gem | Place):
        return None
    return Dist({max(sum(mat.harmony) for mat in mats_after(known.table, option)): 1})


def some(known: Known, option: Any) -> int:
    return 120 if refill(known, option) else 8


# The same, tried


def pull(rng: Random, known: Known, number: int) -> list[Energy]:
    """Energies drawn one by one from a bag with every energy in it."""
    bag = [one for one, held in zip(ENERGIES, known.table.bag, strict=True) for _ in range(held)]
    return rng.sample(bag, number)


def try_black(rng: Random, known: Known, option: Any) -> int:
    return pull(rng, known, refill(known, option)).count(BLACK)


def try_colours(rng: Random, known: Known, option: Any) -> int:
    flow = known.table.flows[known.table.flow]
    return len({*flow, *pull(rng, known, 3 - len(flow))})


def try_token(rng: Random, known: Known, option: Any) -> int:
    return rng.choice(hidden(known.seen))


MEASURES = (
    Measure("black", "black in the refill", ("G5", "R2"), black_ahead, some, sample=try_black),
    Measure(
        "colours", "kinds in the flow then", ("G5", "R1"), colours_ahead, some, sample=try_colours
    ),
    Measure("token", "the token's value", ("L3", "G3"), token_ahead, some, sample=try_token),
    Measure("harmony", "harmonized chakras, at best", ("H1", "M2"), harmony_ahead, some),
)

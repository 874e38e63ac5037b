"""Chance: how the table is laid out, and how flows are filled up."""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any

from rulekit.dist import Dist
from rulekit.games.chakra.pieces import (
    COLOURS,
    EACH,
    ENERGIES,
    FLOWS,
    ORDER,
    OUT,
    SHOWN,
    TO_BAG,
    TOKENS,
    Energy,
    Gems,
    Layout,
    Mat,
    Phase,
    State,
    gems,
    put_at,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, chance

OPTIONS = (
    Parameter("seats", 2, range(2, 5), "How many play."),
    Parameter("limit", True, (True, False), "At most three of a colour on a mat (G7)."),
    Parameter("discard", TO_BAG, (TO_BAG, OUT), "Where a discarded energy goes (G14)."),
    Parameter("rounds", 40, range(5, 61), "After how many rounds play is scored anyway (G20)."),
)


def setup(seats: int = 2, limit: bool = True, discard: str = TO_BAG, rounds: int = 40) -> State:
    """The table before anything is laid out (G2)."""
    bag = (EACH * seats,) * len(ENERGIES)
    return State(bag, (Mat(),) * seats, rounds, limit, discard, flows=(Gems(),) * FLOWS)


@cache
def layouts() -> Dist[Layout]:
    """Every way the plenitude tokens can lie, all shuffles alike (G3)."""

    def arranged(left: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        if not left:
            yield ()
        for value in dict.fromkeys(left):
            at = left.index(value)
            for rest in arranged(left[:at] + left[at + 1 :]):
                yield (value, *rest)

    return Dist({Layout(*values): 1 for values in arranged(TOKENS)})


def face_down(layout: Any, seats: frozenset[int]) -> str:
    """What everybody may read of how the tokens lie: nothing (S1)."""
    return "seven tokens, face down"


GIFTS: Dist[Energy] = Dist.of(COLOURS)


@lru_cache(maxsize=4_096)
def drawn(bag: tuple[int, ...], number: int) -> Dist[Gems]:
    """What so many energies drawn from a bag can be, in any order."""
    weights = {}
    for energies in combinations_with_replacement(ENERGIES, number):
        weight = prod(comb(bag[ORDER[one]], energies.count(one)) for one in dict.fromkeys(energies))
        if weight:
            weights[gems(energies)] = weight
    return Dist(weights)


def less(bag: tuple[int, ...], energies: Iterable[Energy]) -> tuple[int, ...]:
    """The bag after these energies have left it."""
    rest = list(bag)
    for energy in energies:
        rest[ORDER[energy]] -= 1
    return tuple(rest)


def missing(state: State, flow: int) -> int:
    """How many energies a flow is filled up with, as far as the bag goes (G5)."""
    return min(SHOWN - len(state.flows[flow]), sum(state.bag))


def fill(state: State, flow: int) -> Script[State]:
    """A flow is filled up from the bag (S2, G5)."""
    number = missing(state, flow)
    if not number:
        return state
    energies = yield from chance(drawn(state.bag, number), "G5")
    full = gems((*state.flows[flow], *energies))
    flows = (*state.flows[:flow], full, *state.flows[flow + 1 :])
    return state._replace(bag=less(state.bag, energies), flows=flows)


def lay_out(state: State) -> Script[State]:
    layout = yield from chance(layouts(), "S1", face_down)
    return state._replace(layout=layout, phase=Phase.GIFT)


def give(state: State) -> Script[State]:
    """The seat's first meditation token, and what it shows (S4)."""
    colour = yield from chance(GIFTS, "S4")
    yield Event("S4", f"seat {state.seat} sees the {colour} plenitude token", state.seat)
    looked = put_at(state.mat.looked, ORDER[colour], True)
    given = state.with_mat(state.mat._replace(looked=looked))
    if state.seat + 1 < len(state.mats):
        return given._replace(seat=state.seat + 1)
    return given._replace(seat=0, phase=Phase.FLOWS)  # G1


def fill_flows(state: State) -> Script[State]:
    flow = next(number for number, held in enumerate(state.flows) if len(held) < SHOWN)
    yield Event("S2", f"flow {flow + 1} is filled")
    state = yield from fill(state, flow)
    if all(len(held) == SHOWN for held in state.flows):
        return state._replace(phase=Phase.START)
    return state

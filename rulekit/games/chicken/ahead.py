"""Odds from here: what a choice can bring before the seat decides again."""

from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from rulekit.dist import Dist
from rulekit.games.chicken.odds import glance
from rulekit.games.chicken.pieces import (
    FOXES,
    HATCHES,
    POINTS,
    RIGHT,
    WHITES,
    Call,
    Face,
    House,
    Pool,
    State,
    Turn,
)
from rulekit.games.chicken.samples import throw
from rulekit.outlook import Measure

BUSTS, SAFE = "busts", "no bust"


class Cast(NamedTuple):
    """A roll that is about to be made.

    pool   the dice rolled
    kept   points that are set aside, less the point that chickening out cost
    lost   what a bust leaves of them
    foxes  foxes that no Bark cancels
    dice   all dice of the turn
    there  dice that could hatch
    house  what is on the dice
    """

    pool: Pool
    kept: int
    lost: int
    foxes: int
    dice: int
    there: int
    house: House


class Seen(NamedTuple):
    """How a turn stands at its next question; foxes are 3 where it went bust."""

    points: int
    foxes: int
    dice: int


def cast(state: State, option: Any) -> Cast | None:
    """The roll that an option leads to, if it leads to one."""
    there = state.coop.plus(state.bag).total
    turn = state.turn
    if option is Call.GO:
        return Cast(state.pool, 0, 0, 0, state.pool.total, there, state.house)
    if option is Call.CHICKEN:
        fee = min(1, state.scores[state.seat])
        there += state.pool.coloured.total
        return Cast(WHITES, -fee, -fee, 0, WHITES.total, there, state.house)
    if option is Call.REROLL and turn is not None:
        kept = sum(POINTS[face] * turn.faces.of(face) for face in RIGHT)
        lost, dice = -state.fee, turn.dice.total
        return Cast(turn.middle, kept + lost, lost, turn.foxes, dice, there, state.house)
    return None


def standing(state: State, turn: Turn, option: Any) -> Seen:
    """How the turn stands when an option rolls nothing."""
    more = 0 if isinstance(option, Call) else 1
    return Seen(turn.points - state.fee, max(0, turn.foxes), turn.dice.total + more)


@lru_cache(maxsize=64)
def seen_after(roll: Cast) -> Dist[Seen]:
    """How the turn stands after a roll and, in the base game, after hatching."""
    free, total = glance(roll.pool, roll.foxes, roll.house)
    found: dict[Seen, int] = defaultdict(int)
    for lie, ways in free.items():
        found[after_roll(roll, lie.aside, lie.foxes, lie.eggs)] += ways
    lost = total - sum(free.values())
    if lost:
        found[gone(roll)] += lost
    return Dist(found)


def after_roll(roll: Cast, points: int, foxes: int, eggs: int) -> Seen:
    dice = roll.dice + min(eggs, roll.there)
    return Seen(roll.kept + points, max(0, foxes), dice)


def gone(roll: Cast) -> Seen:
    return Seen(roll.lost, FOXES, WHITES.total)


def measured(value: Callable[[Seen], Any]) -> Callable[[State, Any], Dist[Any] | None]:
    def ahead(known: State, option: Any) -> Dist[Any] | None:
        roll = cast(known, option)
        if roll is not None:
            return seen_after(roll).map(value)
        assert known.turn is not None
        return Dist({value(standing(known, known.turn, option)): 1})

    return ahead


def tried(value: Callable[[Seen], Any]) -> Callable[[Random, State, Any], Any]:
    """The same value after the dice have really been thrown once."""

    def sample(rng: Random, known: State, option: Any) -> Any:
        roll = cast(known, option)
        if roll is None:
            assert known.turn is not None
            return value(standing(known, known.turn, option))
        thrown = throw(rng, roll.pool, roll.house)
        foxes = roll.foxes + thrown.count(Face.FOX) - thrown.count(Face.BARK)
        if foxes >= FOXES:
            return value(gone(roll))
        points = sum(POINTS.get(face, 0) for face in thrown)
        eggs = sum(face in HATCHES for face in thrown)
        return value(after_roll(roll, points, foxes, eggs))

    return sample


def work(known: State, option: Any) -> int:
    """About how many falls of the dice there are to count."""
    roll = cast(known, option)
    return 1 if roll is None else (roll.pool.total + 1) ** 2 * 4 + 8


def fate(seen: Seen) -> str:
    return BUSTS if seen.foxes >= FOXES else SAFE


def measure(
    name: str, title: str, rules: tuple[str, ...], value: Callable[[Seen], Any], focus: Any = None
) -> Measure:
    return Measure(name, title, rules, measured(value), work, focus, tried(value))


MEASURES = (
    measure("bust", "busts", ("L4", "B1"), fate, BUSTS),
    measure("points", "points if I stop then", ("S1", "S2", "T4"), lambda seen: seen.points),
    measure("foxes", "foxes that count", ("L2", "L4", "D4"), lambda seen: seen.foxes),
    measure("dice", "dice passed on if I stop", ("H1", "S4", "B3"), lambda seen: seen.dice),
)

"""Odds from here: what is collected, and whether the next clue lets a set be cleared."""

from collections.abc import Callable
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.lady_hoard.odds import doors_of
from rulekit.games.lady_hoard.pieces import TREASURE, Phase, State
from rulekit.games.lady_hoard.play import after
from rulekit.outlook import Measure
from rulekit.parts.doors import Clue

A_SET, NO_SET = "a set", "no set"


def set_named(state: State, clue: Clue) -> bool:
    """Whether a door that the clue may name holds a set of treasure (Q6, Q7)."""
    return any(state.lying(door, gem) >= state.set for door in doors_of(clue) for gem in TREASURE)


def done(known: State, option: Any) -> State | None:
    """The table once a clue has been dealt with; None where more is to be said first."""
    now = after(known, option)
    return now if now.phase is Phase.CLUE else None


def set_ahead(known: State, option: Any) -> Dist[str] | None:
    """Whether the next clue names a door with a set of treasure on it."""
    now = done(known, option)
    if now is None:
        return None
    if now.ending:
        return Dist({NO_SET: 1})
    return now.deck.top().map(lambda clue: A_SET if set_named(now, clue) else NO_SET)


def taken_ahead(known: State, option: Any) -> Dist[int] | None:
    """How many treasures this answer collects."""
    now = done(known, option)
    return None if now is None else Dist({now.taken - known.taken: 1})


def try_set(rng: Random, known: State, option: Any) -> str:
    """The same with a shuffled deck."""
    now = after(known, option)
    if now.ending:
        return NO_SET
    clue = rng.choice(list(now.deck))
    doors = ["red-lady", "blue-lady", "red-tiger", "blue-tiger"]
    wanted = doors if "/" in clue else [str(clue)]
    piles = [now.gems[doors.index(door)][:2] for door in wanted]
    return A_SET if max(map(max, piles)) >= now.set else NO_SET


def work(most: int) -> Callable[[State, Any], int]:
    def cases(known: State, option: Any) -> int:
        return most

    return cases


MEASURES = (
    Measure(
        "set", "then a set of treasure is named", ("Q2", "Q3", "Q6", "Q7"), set_ahead, work(6),
        A_SET, try_set,
    ),
    Measure("taken", "treasures collected at once", ("H5", "Q7"), taken_ahead, work(1)),
)  # fmt: skip

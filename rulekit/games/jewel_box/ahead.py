"""Odds from here: what an option can bring before the seat decides again."""

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.jewel_box.odds import best_swap, best_with
from rulekit.games.jewel_box.pieces import (
    FACE_DOWN,
    TOOL_POINTS,
    Family,
    Phase,
    State,
    swapped,
)
from rulekit.games.jewel_box.play import play
from rulekit.games.jewel_box.scoring import box_points
from rulekit.outlook import Measure, measured_ahead
from rulekit.position import Position, begin
from rulekit.script import Chance

CASES = 40
GAINS, SAME = "adds points", "adds nothing"


def alone(known: State, seat: int) -> State:
    """The table as if this seat were the only one: all that its own points depend on."""
    return replace(known, grids=(known.grids[seat],), tools=(known.tools[seat],), seat=0)


def over(state: State) -> bool:
    return bool(state.winners)


def turn_at(state: State) -> Position[State]:
    return begin(play, over, state)[0]


def in_hand(state: State) -> int:
    """What a seat alone is worth now, or after the best answer to the question it has."""
    rulings, grid = state.rulings, state.grid
    left = TOOL_POINTS * sum(state.tools[0])
    match state.phase:
        case Phase.FIRST:
            return left + best_swap(grid, rulings)
        case Phase.SECOND:
            first = state.first
            others = (one for one in range(len(grid)) if grid[one] is not None and one != first)
            return left + max(box_points(swapped(grid, first, one), rulings) for one in others)
        case Phase.SIX | Phase.GLASS:
            return left + max(best_with(grid, one, rulings) for one in state.log if one)
        case Phase.PLACE:
            assert state.held is not None
            return left + best_with(grid, state.held, rulings)
    return left + box_points(grid, rulings)


def position_after(known: State, option: Any) -> Position[State]:
    """The seat alone after an option; a glass turns to the pile where that brings more (T2)."""
    position = turn_at(alone(known, known.seat)).after(option)[0]
    if isinstance(position.ask, Chance) or position.state.phase is not Phase.GLASS:
        return position
    hidden = position.after(FACE_DOWN)[0]
    better = measured_ahead(hidden, in_hand).mean() > in_hand(position.state)
    return hidden if better else position


@lru_cache(maxsize=64)
def states_ahead(known: State, option: Any) -> Dist[int]:
    """The points in hand at the seat's next question; all measures share it."""
    return measured_ahead(position_after(known, option), in_hand)


def points_ahead(known: State, option: Any) -> Dist[int]:
    return states_ahead(known, option)


def fate_ahead(known: State, option: Any) -> Dist[str]:
    """Whether the option leaves the seat better off than it is now."""
    now = worth_now(known)
    return states_ahead(known, option).map(lambda points: GAINS if points > now else SAME)


def worth_now(known: State) -> int:
    """What the box and the tools of the seat are worth as they are."""
    state = alone(known, known.seat)
    return TOOL_POINTS * sum(state.tools[0]) + box_points(state.grid, state.rulings)


def tried(rng: Random, known: State, option: Any) -> int:
    """The points in hand after one real roll, or one tile really drawn."""
    position = position_after(known, option)
    while isinstance(position.ask, Chance):
        rolled = position.state.phase is Phase.ROLL
        pile = [
            family for family, n in zip(Family, position.state.pile, strict=True) for _ in range(n)
        ]
        answer = rng.randint(1, 6) if rolled else rng.choice(pile)
        position = position.after(answer)[0]
    return in_hand(position.state)


def tried_fate(rng: Random, known: State, option: Any) -> str:
    return GAINS if tried(rng, known, option) > worth_now(known) else SAME


def cases(known: State, option: Any) -> int:
    return CASES


MEASURES = (
    Measure(
        "points",
        "box and tools then",
        ("P2", "P4", "T6", "G21"),
        points_ahead,
        cases,
        sample=tried,
    ),
    Measure("fate", GAINS, ("P2", "P4", "G21"), fate_ahead, cases, GAINS, tried_fate),
)

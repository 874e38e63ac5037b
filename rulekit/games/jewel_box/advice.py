"""Odds: the best call of the last turn of all, or of the last two, solved exactly."""

from dataclasses import replace
from functools import cache
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.jewel_box.ahead import alone, over, states_ahead, turn_at
from rulekit.games.jewel_box.pieces import FAMILIES, Call, Phase, State
from rulekit.games.jewel_box.play import play
from rulekit.games.jewel_box.scoring import seat_points
from rulekit.parameter import Parameter
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.solve import Solver
from rulekit.telling import decimal

MEAN, REACH = "mean", "reach"


def turns_left(known: State) -> int:
    """How many turns the seat still has, this one included."""
    return known.grid.count(None) + known.placed


def applies(known: State, choice: Choice[Any]) -> bool:
    """The last turn of a seat, when what others do no longer matters to its points.

    A seat that plays alone is advised in its last two, unless forceps are left: any two beetles
    of the box swapped, twice over, are too many ways to count.
    """
    left = turns_left(known)
    return left == 1 or (left == 2 and len(known.grids) == 1 and not swaps_left(known))


def swaps_left(known: State) -> bool:
    tools = known.tools[known.seat]
    return tools.forceps or tools.either or known.phase in (Phase.FIRST, Phase.SECOND)


def same(state: State) -> State:
    """The log in order: which space shows a beetle makes no difference to a fair die."""
    log = tuple(sorted(state.log, key=lambda one: -1 if one is None else FAMILIES.index(one)))
    return replace(state, log=log)


@cache
def solver() -> Solver[State]:
    return Solver(play, over, same)


def final_points(state: State) -> int:
    return seat_points(state.grids[0], state.tools[0], state.rulings)


@cache
def at_least(target: int) -> Any:
    def reached(state: State) -> int:
        return int(final_points(state) >= target)

    return reached


def values(known: State, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    """What each option is worth at the end of the game, the rest of the turn played best."""
    worth = at_least(target) if goal == REACH else final_points
    found = solver().option_values(turn_at(alone(known, known.seat)), worth, watch)
    return Ranking(found, "chance" if goal == REACH else "points")


def why(known: State, option: Any, goal: str, target: int) -> str:
    """What an option leads to, in the words of the table."""
    mean = decimal(states_ahead(known, option).mean(), 2)
    if option in (Call.FORCEPS, Call.EITHER_FORCEPS) or known.phase in (Phase.FIRST, Phase.SECOND):
        return f"box and tools are worth {mean} after the best swap, before anything else"
    if option is Call.DONE:
        return f"keeps every tool: {mean} points"
    return f"box and tools are worth {mean} on average with the beetle in its best place"


ADVISOR = Advisor(
    goals=(
        Goal(MEAN, "the most points on average"),
        Goal(
            REACH,
            "at least so many points",
            Parameter("points", 40, range(1, 120), "How many, tools included."),
        ),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for the last turn of a box, and alone without forceps for the last two; scores of "
    "other seats do not enter.",
)

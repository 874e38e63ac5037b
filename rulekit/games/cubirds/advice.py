"""Advice: what each option brings in this turn, with the best lay, draw and flock from there on."""

from fractions import Fraction
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.dist import Dist
from rulekit.games.cubirds.ahead import GAIN, Aim, after_laying, turn_worth
from rulekit.games.cubirds.pieces import Bird, End, Known, listed
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent

BIRDS, OBJECTIVE = "gain", "objective"


def aim_of(known: Known, goal: str) -> Aim:
    return known.collections[known.seat] if goal == OBJECTIVE else GAIN


def applies(known: Known, choice: Choice[Any]) -> bool:
    """Where a lay, an end of a row, a draw or a flock is chosen, and the next cards can be any."""
    return all(turn_worth(known, option) is not None for option in choice.options)


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    found: dict[Any, Fraction] = {}
    for done, option in enumerate(choice.options, start=1):
        found[option] = _worth(known, option, goal).mean()
        watch(done)
    return Ranking(found, unit="chance" if goal == OBJECTIVE else "birds")


def _worth(known: Known, option: Any, goal: str) -> Dist[int]:
    dist = turn_worth(known, option, aim_of(known, goal))
    assert dist is not None
    return dist


def why(known: Known, option: Any, goal: str, target: int) -> str:
    dist = _worth(known, option, goal)
    if goal == OBJECTIVE:
        return f"the objective is reached in this turn with {percent(dist[1])}"
    brings = f"this turn then brings {decimal(dist.mean(), 3)} birds on average"
    bird = known.turn.bird if known.turn is not None else None
    if isinstance(option, End) and isinstance(bird, Bird):
        taken = after_laying(known, bird, option)[1]
        return f"it surrounds {listed(taken) or 'nothing'}; {brings}"
    return brings


ADVISOR = Advisor(
    goals=(
        Goal(BIRDS, "the most birds collected in this turn, on average"),
        Goal(OBJECTIVE, "the objective reached in this turn"),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for this turn, every card not seen alike; what comes after it does not enter.",
)

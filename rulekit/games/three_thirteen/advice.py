"""Odds: which pile to draw from and what to discard, one draw ahead."""

from fractions import Fraction
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.three_thirteen.ahead import ahead_of, left_by, mean, playing
from rulekit.games.three_thirteen.pieces import Call, Known
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent

POINTS, MELDED = "points", "melded"


def applies(known: Known, choice: Choice[Any]) -> bool:
    return playing(known) and choice.rule in ("T1", "T3")


def worth(known: Known, option: Any, goal: str) -> Fraction:
    """Points lost on average, told as less than nothing; or the chance to meld all."""
    if option == Call.OUT:
        return Fraction(0 if goal == POINTS else 1)
    if known.drawn and known.last_turn:
        left = left_by(known, option)
        return Fraction(-left if goal == POINTS else left == 0)
    dist = ahead_of(known, option)
    return -mean(dist) if goal == POINTS else mean(dist and dist.map(lambda points: points == 0))


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    found = {}
    for done, option in enumerate(choice.options, start=1):
        found[option] = worth(known, option, goal)
        watch(done)
    return Ranking(found, "points" if goal == POINTS else "chance")


def why(known: Known, option: Any, goal: str, target: int) -> str:
    if option == Call.OUT:
        return "going out scores nothing in this round"
    if known.drawn and known.last_turn:
        return f"this was the last turn: it leaves {left_by(known, option)} points"
    when = "after the best discard" if not known.drawn else "after one draw from the draw pile"
    points, melded = -worth(known, option, POINTS), worth(known, option, MELDED)
    return (
        f"{when} it leaves {decimal(points, 2)} points on average, and nothing with a chance of "
        f"{percent(melded, 2)}"
    )


ADVISOR = Advisor(
    goals=(
        Goal(POINTS, "the fewest points left, one draw ahead"),
        Goal(MELDED, "the best chance to meld the whole hand, one draw ahead"),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for one draw, every unseen card alike; later turns and the others do not enter.",
)

"""Odds from here: whether the trap holds, and how many cards match once one more is laid.

The others are taken to lay any card as likely as another; who bluffs bends that.
"""

from typing import Any

from rulekit.dist import Dist
from rulekit.games.lady_traps.odds import row_ahead, spring_chance, unseen
from rulekit.games.lady_traps.pieces import Call, Known, Phase
from rulekit.games.lady_traps.samples import FAILS, HOLDS, try_row, try_spring
from rulekit.outlook import Measure
from rulekit.parts.doors import Clue


def spring_ahead(known: Known, option: Any) -> Dist[str] | None:
    if option is not Call.SPRING:
        return None
    chance = spring_chance(known)
    ways = {HOLDS: chance.numerator, FAILS: chance.denominator - chance.numerator}
    return Dist({one: number for one, number in ways.items() if number})


def row_after(known: Known, option: Any) -> Dist[int] | None:
    """How many cards of the row match when this one is laid."""
    if known.phase is not Phase.CARD or not isinstance(option, Clue):
        return None
    assert known.season is not None
    kept = list(known.hand)
    kept.remove(option)
    return row_ahead(unseen(known.season, kept, (*known.mine, option), known.others))


def spring_work(known: Known, option: Any) -> int:
    return known.others + 2


MEASURES = (
    Measure("holds", "the trap holds", ("Q3", "Q4"), spring_ahead, spring_work, HOLDS, try_spring),
    Measure("row", "matching cards in the row", ("Q2", "Q3"), row_after, spring_work,
            sample=try_row),
)  # fmt: skip

"""Odds: what this turn can score at best, exactly, over all ways to go on with it."""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.chakra.ends import SOLVED, level, mats_after, worths
from rulekit.games.chakra.pieces import COLOURS, Known
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal


@lru_cache(maxsize=512)
def gain(known: Known, option: Any) -> Fraction:
    """The most points that the seat can add this turn once it picks this option."""
    worth = worths(known)
    before = level(known.mine, worth)
    return max(level(mat, worth) for mat in mats_after(known.table, option)) - before


def applies(known: Known, choice: Choice[Any]) -> bool:
    """Where a turn is under way and some option scores, or costs, something."""
    if known.table.phase not in SOLVED:
        return False
    return any(gain(known, option) for option in choice.options)


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    found = {}
    for done, option in enumerate(choice.options, start=1):
        found[option] = gain(known, option)
        watch(done)
    return Ranking(found)


def why(known: Known, option: Any, goal: str, target: int) -> str:
    worth, mine = worths(known), known.mine
    best = max(  # of equal ends, always the same one
        mats_after(known.table, option),
        key=lambda mat: (level(mat, worth), mat.harmony, mat.earth),
    )
    new = [
        f"harmonizes {name} for {decimal(value, 2)}"
        for name, value, full, was in zip(COLOURS, worth, best.harmony, mine.harmony, strict=True)
        if full and not was
    ]
    if best.earth > mine.earth:
        new.append(f"alleviates {best.earth - mine.earth}")
    if best.earth < mine.earth:
        new.append("gives up an alleviated energy")
    return f"this turn {' and '.join(new)}" if new else "this turn scores nothing"


ADVISOR = Advisor(
    goals=(Goal("turn", "the most points from this turn"),),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for this turn: every way to go on with it; a token the seat has not seen counts "
    "as the mean of all unseen ones. Later turns and the bonus do not enter.",
)

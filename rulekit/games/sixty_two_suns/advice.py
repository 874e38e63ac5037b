"""Advice: what a decision is worth for the sun row, and for starfish in this round."""

from fractions import Fraction
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.sixty_two_suns.ahead import sheets_after
from rulekit.games.sixty_two_suns.odds import sun_hits
from rulekit.games.sixty_two_suns.pieces import SUNS, TARGETS, Call, Known, Sheet
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal

HITS, STARS = "suns", "starfish"


def applies(known: Known, choice: Choice[Any]) -> bool:
    """Every decision about this round's dice; a free number comes after the suns."""
    return not known.revealed and Call.REVEAL not in choice.options


def hits(known: Known, sheet: Sheet) -> Fraction:
    """Sun bonuses to hope for: the one just met, and those to come with best play."""
    now = int(sheet.total in TARGETS)
    return now + sun_hits(sheet.total, SUNS - len(sheet.suns))


def stars(known: Known, sheet: Sheet) -> Fraction:
    return Fraction(sheet.starfish - known.mine.starfish)


def best(known: Known, option: Any, goal: str) -> tuple[Fraction, Sheet]:
    """The best sheet that can come of an option in this round, and what it is worth."""
    worth = stars if goal == STARS else hits
    sheet = max(sheets_after(known, option), key=lambda one: worth(known, one))
    return worth(known, sheet), sheet


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    found = {}
    for done, option in enumerate(choice.options, start=1):
        found[option] = best(known, option, goal)[0]
        watch(done)
    return Ranking(found, "starfish" if goal == STARS else "bonuses")


def why(known: Known, option: Any, goal: str, target: int) -> str:
    worth, sheet = best(known, option, goal)
    if goal == STARS:
        return f"can earn {worth} starfish before the next roll"
    added = sheet.total - known.mine.total
    met = ", a bonus at once" if sheet.total in TARGETS else ""
    rest = decimal(worth - (sheet.total in TARGETS), 2)
    return f"lets {added} go to the suns: {sheet.total}{met}; {rest} more on average"


ADVISOR = Advisor(
    goals=(
        Goal(HITS, "the most sun bonuses on the way"),
        Goal(STARS, "the most starfish in this round"),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for the sun row, as if any die could go there from the next roll on, and for "
    "the starfish of this round before free numbers; the rest of the sheet does not enter.",
)

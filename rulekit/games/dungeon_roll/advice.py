"""Advice: what every action of a delve is worth when the rest of the delve is played best."""

from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.dungeon_roll.best import Fate, fate, floor_at
from rulekit.games.dungeon_roll.odds import ignore
from rulekit.games.dungeon_roll.pieces import Call, Hero, Phase, State, Token
from rulekit.games.dungeon_roll.questions import here_retire
from rulekit.games.dungeon_roll.worth import option_worth
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent

MEAN, EXPERIENCE = "mean", "experience"
COUNTS = {MEAN: 1, EXPERIENCE: 0}
IN_A_LEVEL = (Phase.MONSTER, Phase.LOOT, Phase.DRAGON)


def applies(known: State, choice: Choice[Any]) -> bool:
    """Retire or go on; and without a hero, every action that could not use a treasure instead."""
    if set(choice.options) == {Call.RETIRE, Call.GLORY}:
        return not known.delve.scouted and here_retire(known, choice.seat) is not None
    if known.hero is not Hero.NOBODY or known.delve.phase not in IN_A_LEVEL:
        return False
    return dice_alone(known) and not any(isinstance(one, Token) for one in choice.options)


def dice_alone(known: State) -> bool:
    """No treasure has been laid against the dragon, and nothing is half done beside it."""
    delve = known.delve
    if delve.laid:
        return delve.cup is None and not any(isinstance(one, Token) for one in delve.laid)
    return not (delve.revive and (delve.dungeon.monsters or delve.phase is Phase.DRAGON))


def fates(known: State, choice: Choice[Any], goal: str, watch: Watch = ignore) -> dict[Any, Fate]:
    """What each option brings, and how likely the delve then ends by retiring."""
    token, delve = COUNTS.get(goal, 1), known.delve
    if delve.phase is Phase.REGROUP:
        goes = fate(delve.party, delve.level, delve.lair, token, watch)
        stays = Fate(goes.points * 0 + delve.level, goes.safe * 0 + 1)
        return {one: stays if one is Call.RETIRE else goes for one in choice.options}
    floor = floor_at(delve.level, token, watch)
    return {one: floor.fate(option_worth(floor, delve, one)) for one in choice.options}


def values(known: State, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    found = fates(known, choice, goal, watch)
    return Ranking({one: brought.points for one, brought in found.items()}, "points")


def why(known: State, option: Any, goal: str, target: int) -> str:
    if option is Call.RETIRE:
        return f"brings {known.delve.level} experience for sure"
    if option is Call.FLEE:
        return "ends the delve with nothing for the level"
    one: Choice[Any] = Choice(known.seat, (option,), "R1")
    found = fates(known, one, goal)[option]
    return (
        f"brings {decimal(found.points, 2)} on average under best play; the delve is lost in "
        f"{percent(1 - found.safe, 1)} of cases"
    )


ADVISOR = Advisor(
    goals=(
        Goal(MEAN, "the most points of this delve, each treasure one"),
        Goal(EXPERIENCE, "the most experience of this delve"),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for the rest of this delve by dice alone: no treasure is used and no hero helps "
    "or changes a die; later delves do not enter.",
)

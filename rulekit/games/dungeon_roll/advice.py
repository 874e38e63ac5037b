"""Advice at the regroup phase: retire now, or go one level more and retire then."""

from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.dungeon_roll.odds import retire_or_glory
from rulekit.games.dungeon_roll.pieces import Call, State
from rulekit.games.dungeon_roll.questions import here_retire
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal


def applies(known: State, choice: Choice[Any]) -> bool:
    both = set(choice.options) == {Call.RETIRE, Call.GLORY}
    return both and not known.delve.scouted and here_retire(known, choice.seat) is not None


def asked(known: State, watch: Watch | None = None) -> Ranking:
    found = here_retire(known, known.seat)
    assert found is not None
    key = tuple(found.items())
    if key not in _found:
        if len(_found) >= KEPT_AT_MOST:
            _found.clear()
        _found[key] = retire_or_glory(**found, watch=watch)
    return _found[key]


KEPT_AT_MOST = 200
_found: dict[tuple[tuple[str, Any], ...], Ranking] = {}


def values(known: State, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    ranking = asked(known, watch)
    return Ranking({one: ranking[str(one)] for one in choice.options}, "points")


def why(known: State, option: Any, goal: str, target: int) -> str:
    if option is Call.RETIRE:
        return f"brings {known.delve.level} experience for sure"
    parts = asked(known).parts[str(option)]
    return (
        f"brings {decimal(parts['level'], 2)} on average by retiring on level "
        f"{known.delve.level + 1}, and {decimal(parts['dragon'], 2)} from a dragon"
    )


ADVISOR = Advisor(
    goals=(Goal("mean", "the most experience on average"),),
    applies=applies,
    values=values,
    why=why,
    basis="One level more and retiring there, by dice alone: no treasure, no hero, scrolls read "
    "before fighting; a dragon that only a re-roll wakes brings nothing extra.",
)

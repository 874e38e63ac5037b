"""Odds: which die to lock, when to roll and whom to arrest, and why."""

from fractions import Fraction
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.aero.ahead import NOBODY, match_then, points_ahead
from rulekit.games.aero.locking import option_value
from rulekit.games.aero.odds import best, locked_dice
from rulekit.games.aero.pieces import Call, State
from rulekit.games.aero.play import points
from rulekit.parameter import Parameter
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent

MEAN, REACH = "mean", "reach"


def applies(known: State, choice: Choice[Any]) -> bool:
    """Every decision of this game is one of the seat's own turn."""
    return choice.rule in ("T2", "A1", "Z1")


def values(known: State, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    """What each option is worth for this turn, when the rest of it is played best."""
    target = target if goal == REACH else 0
    unit = "chance" if goal == REACH else "points"
    turn, free = known.turn, known.open(known.seat)
    if turn.over:
        scored = {one: points(turn.locked, one) for one in choice.options}
        return Ranking(
            {one: Fraction(won >= target if target else won) for one, won in scored.items()}, unit
        )
    play = best(turn.kit, len(free), target)
    play.value(*locked_dice(turn.kit, turn.locked, free), watch)
    return Ranking({one: option_value(play, turn, one, free) for one in choice.options}, unit)


def why(known: State, option: Any, goal: str, target: int) -> str:
    """What an option leads to, in the words of the table."""
    turn = known.turn
    if turn.over:
        return f"scores {points(turn.locked, option)}"
    ahead = points_ahead(known, option)
    if len(ahead) == 1 and option is Call.KEEP:
        won = ahead.outcomes[0]
        return f"ends the turn with {won} {'point' if won == 1 else 'points'}"
    nobody = percent(match_then(known, option)[NOBODY], 1)
    return (
        f"if all is kept after the next roll: {decimal(ahead.mean(), 2)} points on average, "
        f"nobody to arrest in {nobody} of cases"
    )


ADVISOR = Advisor(
    goals=(
        Goal(MEAN, "the most points on average"),
        Goal(REACH, "at least so many points", Parameter("points", 12, range(1, 29), "How many.")),
    ),
    applies=applies,
    values=values,
    why=why,
    basis=(
        "Exact for this turn; for the most points on average that is best for the whole game too, "
        "since every turn ends with one criminal fewer at large."
    ),
)

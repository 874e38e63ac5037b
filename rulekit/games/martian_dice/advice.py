"""Odds: which pick or call is the best for a turn, and why."""

from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.martian_dice.ahead import LOST, fate, in_hand, turns_ahead
from rulekit.games.martian_dice.odds import at_least, turn_points, turn_position, turn_solver
from rulekit.games.martian_dice.pieces import Call, State
from rulekit.games.martian_dice.play import points
from rulekit.parameter import Parameter
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent

MEAN, REACH = "mean", "reach"


def applies(known: State, choice: Choice[Any]) -> bool:
    """Every decision of this game is one of the seat's own turn."""
    return choice.rule in ("R3", "R5")


def values(known: State, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    """What each option is worth for this turn, when the rest of it is played best."""
    solver = turn_solver()
    worth = at_least(target) if goal == REACH else turn_points
    found = solver.option_values(turn_position(known.turn), worth, watch)
    return Ranking(found, "chance" if goal == REACH else "points")


def why(known: State, option: Any, goal: str, target: int) -> str:
    """What an option leads to, in the words of the table."""
    if option is Call.STOP:
        return f"keeps the {told(points(known.turn.tray))} of the tray"
    ahead = turns_ahead(known.turn, option)
    if option is Call.ROLL:
        lost = ahead.chance(lambda turn: fate(turn) == LOST)
        hand = ahead.mean(in_hand)
        return (
            f"the roll ends the turn with nothing in {percent(lost, 1)} of cases; stopping after "
            f"the best pick would give {decimal(hand, 2)} on average"
        )
    (turn,) = ahead.outcomes
    lead = turn.tray.ray - turn.tray.tank
    more, fewer = ("ray", "tanks") if lead >= 0 else ("tank", "rays")
    rays = f"{abs(lead)} more {more}{'' if abs(lead) == 1 else 's'} than {fewer}"
    dice = f"{turn.free or 'no'} {'die' if turn.free < 2 else 'dice'}"
    return f"leaves {dice} to roll, {rays}, and {told(points(turn.tray))} if you stop"


def told(won: int) -> str:
    return f"{won} {'point' if won == 1 else 'points'}"


ADVISOR = Advisor(
    goals=(
        Goal(MEAN, "the most points on average"),
        Goal(REACH, "at least so many points", Parameter("points", 5, range(1, 17), "How many.")),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for this turn alone: scores and other seats do not enter.",
)

"""Odds: which choice is the best for a turn, and why."""

from fractions import Fraction
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.chicken.ahead import BUSTS, cast, fate, seen_after
from rulekit.games.chicken.odds import (
    Aim,
    Lie,
    hatch_values,
    hatch_worth,
    lies,
    reroll_worth,
    stop_worth,
    turn_worth,
)
from rulekit.games.chicken.pieces import (
    COOP,
    NONE,
    POINTS,
    RIGHT,
    TARGET,
    WHITES,
    Call,
    Pool,
    State,
    Turn,
)
from rulekit.games.chicken.play import draws
from rulekit.parameter import Parameter
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent

MEAN, REACH = "mean", "reach"


def applies(known: State, choice: Choice[Any]) -> bool:
    """Every decision of this game is one of the seat's own turn."""
    return choice.rule in ("T1", "X4", "R1")


def values(known: State, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    """What each option is worth for this turn, when the rest of it is played best."""
    if known.turn is None:
        found = start_values(known, goal, target, watch)
    else:
        aim = aim_at(known.scores[known.seat], goal, target)
        found = turn_values(known, known.turn, choice, aim, known.fee if goal == MEAN else 0)
    return Ranking(found, "chance" if goal == REACH else "points")


def aim_at(score: int, goal: str, target: int) -> Aim:
    """The aim of what is still to come, for a token that stands on `score`."""
    return Aim(max(0, target - score)) if goal == REACH else Aim()


def start_values(known: State, goal: str, target: int, watch: Watch) -> dict[Any, Fraction]:
    score = known.scores[known.seat]
    fee = min(1, score)
    go, out = (aim_at(at, goal, target) for at in (score, score - fee))
    going = roll_worth(known, known.pool, known.coop, known.bag, go, watch)
    lost = fee if goal == MEAN else 0
    return {Call.GO: going, Call.CHICKEN: out_worth(known, out, watch) - lost}


def out_worth(known: State, aim: Aim, watch: Watch) -> Fraction:
    """A turn with the white dice alone, for every Coop that chickening out may leave."""
    if not known.house.expansion:
        return turn_worth(WHITES, known.house, aim)
    bag, coop = known.bag.plus(known.pool.coloured), known.coop
    drawn = draws(bag, max(0, COOP - coop.total))
    return drawn.mean(
        lambda some: roll_worth(known, WHITES, coop.plus(some), bag.less(some), aim, watch)
    )


def roll_worth(known: State, pool: Pool, coop: Pool, bag: Pool, aim: Aim, watch: Watch) -> Fraction:
    """A turn that rolls this pool with these dice to hatch from."""
    if not known.house.expansion:
        return turn_worth(pool, known.house, aim)
    free, total = lies(pool, 0, known.house)
    worth = Fraction(aim.of(0) * (total - sum(free.values())))
    for number, (lie, ways) in enumerate(free.items()):
        watch(number)
        worth += ways * hatch_worth(lie, coop, bag, known.house, aim)
    return worth / total


def lie_of(turn: Turn) -> Lie:
    aside = sum(POINTS[face] * turn.faces.of(face) for face in RIGHT)
    return Lie(aside, turn.points - aside, turn.foxes, turn.eggs, turn.middle)


def turn_values(
    known: State, turn: Turn, choice: Choice[Any], aim: Aim, fee: int
) -> dict[Any, Fraction]:
    """What hatching, rerolling and counting are worth; after the reroll only counting is left."""
    lie = lie_of(turn)
    if choice.rule == "X4" and turn.rolls > 1:
        return dict.fromkeys(choice.options, stop_worth(lie, aim) - fee)
    if choice.rule == "X4":
        found = hatch_values(lie, known.coop, known.bag, known.house, aim)
        return {option: found[option] - fee for option in choice.options}
    both = {Call.COUNT: stop_worth(lie, aim) - fee}
    if turn.rolls == 1 and turn.middle != NONE:
        both[Call.REROLL] = reroll_worth(lie, known.house, aim) - fee
    return {option: both[option] for option in choice.options}


def why(known: State, option: Any, goal: str, target: int) -> str:
    """What an option leads to, in the words of the table."""
    roll = cast(known, option)
    if roll is not None:
        ahead = seen_after(roll)
        lost = ahead.chance(lambda seen: fate(seen) == BUSTS)
        points = ahead.mean(lambda seen: seen.points)
        return f"busts in {percent(lost, 1)} of cases; {decimal(points, 2)} points after the roll"
    assert known.turn is not None
    if option is Call.COUNT:
        return f"scores {known.turn.points} and passes {known.turn.dice.total} dice on"
    if known.turn.rolls > 1:
        return "is not rolled this turn, but passes on"
    return f"leaves {known.turn.middle.total + 1} dice in the middle"


ADVISOR = Advisor(
    goals=(
        Goal(MEAN, "the most points on average"),
        Goal(REACH, "to stand on this space after the turn",
             Parameter("space", TARGET, range(1, TARGET + 1), "The space to reach.")),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for this turn alone: what the next seat gets to roll does not enter.",
)  # fmt: skip

"""Odds: best play in one turn, and what dice do."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from rulekit.dist import Dist
from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.martian_dice.pieces import (
    EARTHLINGS,
    EMPTY,
    PLURALS,
    SIDES,
    Call,
    Face,
    State,
    Tray,
    Turn,
)
from rulekit.games.martian_dice.play import face_count, pickable, play_turn, points, rolls
from rulekit.parameter import Parameter
from rulekit.position import Position
from rulekit.ranking import Ranking
from rulekit.solve import Solver
from rulekit.store import Store


def start_turn(
    dice: int = 13, tank: int = 0, ray: int = 0, chicken: int = 0, cow: int = 0, human: int = 0
) -> Position[Turn]:
    """A turn by itself: `dice` still free, and what has been set aside already.

    Raises `ValueError` when more than 13 dice would be needed, or none is left to roll.
    """
    tray = Tray(tank, ray, chicken, cow, human)
    if min(tray) < 0 or not 1 <= dice <= 13 - sum(tray):
        raise ValueError(f"{dice} free and {sum(tray)} set aside do not fit 13 dice")
    return turn_position(Turn(dice, tray))


def turn_position(turn: Turn) -> Position[Turn]:
    return Position(play_turn, turn_over, turn)


def turn_over(turn: Turn) -> bool:
    return turn.over


def same_turn(turn: Turn) -> tuple[int, ...]:
    """All that the points of a turn can still depend on.

    Which Earthlings were taken does not matter, only how many kinds and dice. Of tanks and rays
    the difference counts (S1): a lead that the free dice cannot use up is as good as any other,
    a gap that they cannot close loses whatever else was taken.
    """
    tray = turn.tray
    free = 0 if turn.over else turn.free
    lead = min(tray.ray - tray.tank, free)
    rolling = turn.rolling or tray == EMPTY
    if lead + free < 0:
        return (free, rolling, turn.roll != EMPTY)
    taken = tray.chicken + tray.cow + tray.human
    here = (free, rolling, lead, tray.kinds(), taken)
    if turn.roll == EMPTY:
        return here
    fresh = sorted(turn.roll.of(kind) for kind in EARTHLINGS if not tray.of(kind))
    return (*here, turn.roll.ray, *fresh)


def same_rolls(turn: Turn, dist: Dist[Tray]) -> Dist[Tray]:
    """Rolls with the same choices as one: kinds that are still free by number, kinds that are
    gone lumped together.
    """
    gone = tuple(bool(turn.tray.of(kind)) for kind in EARTHLINGS)
    return rolls_alike(turn.free, gone)


@cache
def rolls_alike(dice: int, gone: tuple[bool, ...]) -> Dist[Tray]:
    def alike(roll: Tray) -> Tray:
        counts = roll[2:]
        free = sorted(n for n, is_gone in zip(counts, gone, strict=True) if not is_gone)
        lump = sum(counts) - sum(free)
        first_gone = gone.index(True) if True in gone else None
        kinds = [
            free.pop() if not is_gone else lump if place == first_gone else 0
            for place, is_gone in enumerate(gone)
        ]
        return Tray(roll.tank, roll.ray, *kinds)

    return rolls(dice).map(alike)


@cache
def turn_solver() -> Solver[Turn]:
    """Best play in one turn, whatever the goal; shared by all questions."""
    code = ("rulekit.games.martian_dice", "rulekit.solve", "rulekit.script", "rulekit.dist")
    return Solver(play_turn, turn_over, same_turn, same_rolls, Store("martian_dice-turn", code))


def turn_points(turn: Turn) -> int:
    return points(turn.tray)


def turn_value(dice: int = 13) -> Fraction:
    """The mean points of a turn with `dice` dice when every decision is the best for the mean."""
    return turn_solver().value(start_turn(dice), turn_points)


def turn_reach(points: int, dice: int = 13) -> Fraction:
    """The chance of at least `points` in a turn that is played for just that."""
    return turn_solver().value(start_turn(dice), at_least(points))


def turn_outcome(dice: int = 13) -> Dist[int]:
    """How the points of a turn are distributed when it is played for the highest mean."""
    return turn_solver().outcome(start_turn(dice), turn_points, turn_points)


@cache
def at_least(target: int) -> Any:
    def reached(turn: Turn) -> int:
        return int(points(turn.tray) >= target)

    return reached


def stop_or_roll(
    dice: int = 5, tank: int = 0, ray: int = 0, chicken: int = 0, cow: int = 0, human: int = 0,
    reach: int = 0,
) -> Ranking:  # fmt: skip
    """What stopping and rolling on are worth: mean points, or the chance to `reach` so many."""
    position = start_turn(dice, tank, ray, chicken, cow, human)
    goal = at_least(reach) if reach else turn_points
    if position.state.tray == EMPTY:
        values: dict[Call, Fraction] = {Call.ROLL: turn_solver().value(position, goal)}  # R1
    else:
        values = turn_solver().option_values(position, goal)
    return Ranking(values, "chance" if reach else "points")


def pick_values(roll: Tray, turn: Turn) -> dict[Face, Fraction]:
    """What each kind that may be picked from a roll is worth, with best play afterwards."""
    asked = turn_position(turn)
    if turn.tray != EMPTY:
        asked, _ = asked.after(Call.ROLL)
    return turn_solver().option_values(asked.after(roll)[0], turn_points)


def stuck(dice: int, taken: int) -> Fraction:
    """The chance of a roll without a pick when `taken` kinds of Earthling are gone (R4)."""
    tray = Tray(0, 0, *(int(n < taken) for n in range(len(EARTHLINGS))))
    return rolls(dice).chance(lambda roll: not pickable(roll, tray))


def outgunned(dice: int) -> Fraction:
    """The chance that a roll shows more tanks than rays (S1)."""
    return rolls(dice).chance(lambda roll: roll.tank > roll.ray)


def survives(dice: int, lead: int) -> Fraction:
    """The chance that after one more roll, and a pick, the turn can stop and still score (S1).

    Rays may always be picked (R3b), so all that counts is whether the lead and the rays rolled
    match the tanks rolled.
    """
    return rolls(dice).chance(lambda roll: roll.tank <= lead + roll.ray)


def read_taken(value: Any) -> int:
    """How many kinds of Earthling are gone: a number, or their names."""
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= len(EARTHLINGS):
            raise ValueError("there are three kinds of Earthling")
        return value
    names = value.replace(",", " ").split() if isinstance(value, str) else list(value)
    wrong = [str(name) for name in names if name not in EARTHLINGS]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is no kind of Earthling; there are {', '.join(EARTHLINGS)}")
    return len(set(names))


DICE = Parameter("dice", 13, range(1, 14), "Dice that are rolled.")
TAKEN = Parameter(
    "taken", 3, range(4), "Kinds of Earthling set aside already: how many, or which.", read_taken
)
LEAD = Parameter("lead", 0, range(-13, 14), "Rays set aside less tanks set aside.")


def here_turn(known: State, seat: int) -> Turn | None:
    """The turn on the table as it is between two rolls."""
    return known.turn if known.seat == seat and known.turn.roll == EMPTY else None


def here_dice(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free} if turn else None


def here_stuck(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free, "taken": turn.tray.kinds()} if turn else None


def here_lead(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free, "lead": turn.tray.ray - turn.tray.tank} if turn else None


def here_tray(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free, **turn.tray._asdict()} if turn else None


def face_count_formula(dice: int, face: Face) -> Formula:
    p = Fraction(SIDES[tuple(Face).index(face)], sum(SIDES))
    return Formula("binomial(n, k) * p**k * (1 - p)**(n - k)", {"n": dice, "p": p}, "k")


def stuck_formula(dice: int, taken: int) -> Formula:
    return Formula("((1 + t)/6)**n", {"n": dice, "t": taken})


QUESTIONS = (
    Question(
        "stop_or_roll", "Should I stop or roll on?", ("R5", "S1", "S2", "S3"), stop_or_roll,
        (
            Parameter("dice", 5, range(1, 14), "Dice still free."),
            *(Parameter(face, 0, range(14),
                        f"{PLURALS[face].capitalize()} set aside.") for face in Face),
            Parameter("reach", 0, range(26), "Play for at least so many points; 0: the mean."),
        ), unit="points", here=here_tray,
    ),
    Question(
        "face_count", "How many dice will show a face?", ("D1",), face_count,
        (DICE, Parameter("face", Face.RAY, tuple(Face), "The face to count.")),
        formula=face_count_formula, here=here_dice,
    ),
    Question(
        "stuck", "How likely is a roll from which nothing may be picked?", ("R3a", "R4"), stuck,
        (Parameter("dice", 3, range(1, 14), "Dice that are rolled."), TAKEN),
        formula=stuck_formula, here=here_stuck,
        sweep="dice",
    ),
    Question(
        "outgunned", "How likely does a roll show more tanks than rays?", ("D1", "S1"),
        outgunned, (DICE,), here=here_dice, sweep="dice",
    ),
    Question(
        "survives", "Does the turn survive the next roll?", ("R3b", "S1"), survives,
        (DICE, LEAD), here=here_lead, sweep="dice",
    ),
    Question(
        "turn_value", "What is a turn worth under best play?", ("R5", "S2"), turn_value,
        (DICE,), unit="points", here=here_dice, sweep="dice",
    ),
    Question(
        "turn_outcome", "How do the points of a well played turn spread?", ("R5", "S2"),
        turn_outcome, (DICE,),
    ),
    Question(
        "turn_reach", "How likely are so many points if I play for them?", ("R5", "E1"),
        turn_reach,
        (Parameter("points", 5, range(1, 17), "At least so many points."), DICE),
        sweep="points",
    ),
)  # fmt: skip

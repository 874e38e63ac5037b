"""Odds: best play in one turn, and what dice do."""

from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

from rulekit.dist import Dist
from rulekit.games.martian_dice.pieces import (
    EARTHLINGS,
    EMPTY,
    TIE_DICE,
    Call,
    Face,
    Tray,
    Turn,
)
from rulekit.games.martian_dice.play import face_count, pickable, play_turn, points, rolls
from rulekit.position import Position
from rulekit.ranking import Ranking
from rulekit.solve import Solver, Watch
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
    kinds = zip(turn.roll[2:], tray[2:], strict=True)
    fresh = sorted([rolled for rolled, gone in kinds if not gone])
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


def turn_value(dice: int = 13, watch: Watch | None = None) -> Fraction:
    """The mean points of a turn with `dice` dice when every decision is the best for the mean."""
    return turn_solver().value(start_turn(dice), turn_points, watch)


def turn_reach(points: int, dice: int = 13, watch: Watch | None = None) -> Fraction:
    """The chance of at least `points` in a turn that is played for just that."""
    return turn_solver().value(start_turn(dice), at_least(points), watch)


def turn_outcome(dice: int = 13, watch: Watch | None = None) -> Dist[int]:
    """How the points of a turn are distributed when it is played for the highest mean."""
    return turn_solver().outcome(start_turn(dice), turn_points, turn_points, watch)


def turn_work(dice: int, **_: int) -> int:
    """About how many runs of the script a turn takes to work out; none once it is known."""
    return 0 if turn_solver().knows(start_turn(dice)) else dice**2 * comb(dice + 4, 4) // 5


@cache
def at_least(target: int) -> Any:
    def reached(turn: Turn) -> int:
        return int(points(turn.tray) >= target)

    return reached


def stop_or_roll(
    dice: int = 5, tank: int = 0, ray: int = 0, chicken: int = 0, cow: int = 0, human: int = 0,
    reach: int = 0, watch: Watch | None = None,
) -> Ranking:  # fmt: skip
    """What stopping and rolling on are worth: mean points, or the chance to `reach` so many."""
    position = start_turn(dice, tank, ray, chicken, cow, human)
    goal = at_least(reach) if reach else turn_points
    if position.state.tray == EMPTY:
        values: dict[Call, Fraction] = {Call.ROLL: turn_solver().value(position, goal, watch)}  # R1
    else:
        values = turn_solver().option_values(position, goal, watch)
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


def all_kinds(dice: int) -> Fraction:
    """The chance that a roll shows a chicken, a cow and a human (S3)."""
    return rolls(dice).chance(lambda roll: roll.kinds() == len(EARTHLINGS))


def lead_spread(dice: int) -> Dist[int]:
    """How rays less tanks are distributed in one roll (S1)."""
    return rolls(dice).map(lambda roll: roll.ray - roll.tank)


def tied_again(leaders: int) -> Fraction:
    """The chance that the roll for a tie does not leave one leader alone (E4)."""
    rays = face_count(TIE_DICE, Face.RAY)
    fewer = Fraction(0)
    alone = Fraction(0)
    for k in range(TIE_DICE + 1):
        alone += leaders * rays[k] * fewer ** (leaders - 1)
        fewer += rays[k]
    return 1 - alone


def still_tied(leaders: int) -> dict[int, Fraction]:
    """How many leaders share the most rays after one roll for a tie: each with its chance."""
    rays = face_count(TIE_DICE, Face.RAY)
    chances = {left: Fraction(0) for left in range(1, leaders + 1)}
    fewer = Fraction(0)
    for k in range(TIE_DICE + 1):
        for left in chances:
            others = fewer ** (leaders - left)
            chances[left] += comb(leaders, left) * rays[k] ** left * others
        fewer += rays[k]
    return chances


def tie_rolls(leaders: int) -> Fraction:
    """How often leaders roll on average until one is alone, if a second tie rolls again (G6)."""
    rolls_from = {1: Fraction(0)}
    for now in range(2, leaders + 1):
        chances = still_tied(now)
        further = sum((chances[left] * rolls_from[left] for left in range(1, now)), Fraction(1))
        rolls_from[now] = further / (1 - chances[now])
    return rolls_from[leaders]

"""Odds from here: what locking a die and rolling the rest, or keeping all, would bring.

A die to be locked is followed through the roll after it, so that answers can be compared.
"""

from functools import lru_cache
from math import comb
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.aero.pieces import NUMBERS, Call, Dice, Face, State, Turn, dice_of
from rulekit.games.aero.play import criminal_rolls, lowest, number_rolls, points
from rulekit.games.aero.samples import best_points, throw
from rulekit.outlook import Measure

NOBODY, SOMEBODY = "nobody at large", "somebody at large"


def locked_after(known: State, option: Any) -> Turn:
    """The turn once the answer has been given, and all else of the roll taken up again."""
    turn = known.turn
    if option is Call.ROLL or turn.over:
        return turn._replace(roll=Dice())
    more = turn.roll if option is Call.KEEP else (option,)
    return turn._replace(locked=dice_of((*turn.locked, *more)), roll=Dice())


def rolls_ahead(known: State, option: Any) -> int:
    """How many rolls of either sort of dice there are to count, two numbers for each."""
    turn = locked_after(known, option)
    criminals = comb(turn.criminal_dice() + 5, 5)
    return criminals + len(number_rolls(turn.kit, turn.number_dice()))


@lru_cache(maxsize=64)
def most_ahead(locked: Dice, free: tuple[Face, ...], rolled: int) -> Dist[int]:
    """On how many criminal dice the criminal at large that most dice show is, after a roll."""
    before = [locked.count(face) for face in free]

    def most(roll: Dice) -> int:
        return max(n + roll.count(face) for n, face in zip(before, free, strict=True))

    return criminal_rolls(rolled).map(most)


@lru_cache(maxsize=64)
def lowest_ahead(kit: str, locked: Dice, rolled: tuple[int, ...]) -> Dist[int]:
    """What the lowest number counts after a roll, the locked dice included."""
    numbers = Dice(face for face in locked if face in NUMBERS)
    return number_rolls(kit, rolled).map(lambda roll: lowest(dice_of((*numbers, *roll))))


def points_ahead(known: State, option: Any) -> Dist[int]:
    """The points of the best arrest if everything is kept after the next roll."""
    if known.turn.over:
        return Dist({points(known.turn.locked, option): 1})
    turn = locked_after(known, option)
    most = most_ahead(turn.locked, known.open(known.seat), turn.criminal_dice())
    low = lowest_ahead(turn.kit, turn.locked, turn.number_dice())
    return most.then(lambda n: low.map(lambda number: n * number))


def lowest_then(known: State, option: Any) -> Dist[int]:
    turn = locked_after(known, option)
    return lowest_ahead(turn.kit, turn.locked, turn.number_dice())


def match_then(known: State, option: Any) -> Dist[str]:
    turn = locked_after(known, option)
    most = most_ahead(turn.locked, known.open(known.seat), turn.criminal_dice())
    return most.map(lambda n: SOMEBODY if n else NOBODY)


def thrown(rng: Random, known: State, option: Any) -> Dice:
    """The eight dice after the ones that are free have really been thrown once."""
    turn = locked_after(known, option)
    return dice_of((*turn.locked, *throw(rng, turn)))


def thrown_points(rng: Random, known: State, option: Any) -> int:
    if known.turn.over:
        return points(known.turn.locked, option)
    return best_points(thrown(rng, known, option), known.open(known.seat))


def thrown_lowest(rng: Random, known: State, option: Any) -> int:
    return lowest(thrown(rng, known, option))


def thrown_match(rng: Random, known: State, option: Any) -> str:
    shown = thrown(rng, known, option)
    return SOMEBODY if any(face in shown for face in known.open(known.seat)) else NOBODY


MEASURES = (
    Measure(
        "points", "points after one more roll", ("T3", "S1", "S3"), points_ahead, rolls_ahead,
        sample=thrown_points,
    ),
    Measure(
        "lowest", "lowest number then", ("S1", "S2", "S3"), lowest_then, rolls_ahead,
        sample=thrown_lowest,
    ),
    Measure(
        "match", "nobody to arrest then", ("Z1",), match_then, rolls_ahead, NOBODY, thrown_match,
    ),
)  # fmt: skip

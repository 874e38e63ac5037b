"""Odds, tried: single throws of dice, which share nothing with the counting but the sides."""

from fractions import Fraction
from functools import lru_cache
from random import Random

from rulekit.games.aero.answers import eyes_from
from rulekit.games.aero.locking import sub_dice
from rulekit.games.aero.odds import Best, best, locked_dice
from rulekit.games.aero.pieces import (
    CRIMINALS,
    EYE,
    KITS,
    NUMBERS,
    PAGE,
    TURNS,
    Dice,
    Face,
    Turn,
    dice_of,
)
from rulekit.games.aero.play import lowest, points


def throw(rng: Random, turn: Turn) -> Dice:
    """All dice that are not locked, really thrown."""
    shown = [rng.choice(CRIMINALS) for _ in range(turn.criminal_dice())]
    for make, n in zip(KITS[turn.kit], turn.number_dice(), strict=True):
        shown += [rng.choice(make.sides) for _ in range(n)]
    return dice_of(shown)


def played(rng: Random, play: Best) -> Dice:
    """The eight dice at the end of a turn in which every decision was the best."""
    turn, free = Turn(play.kit), CRIMINALS[: play.at_large]
    while len(turn.locked) < 8:
        ways = [dice_of((*turn.locked, *more)) for more in sub_dice(throw(rng, turn)) if more]
        turn = turn._replace(locked=max(ways, key=lambda locked: worth(play, locked, free)))
    return turn.locked


@lru_cache(1 << 16)
def worth(play: Best, locked: Dice, free: tuple[Face, ...]) -> int:
    """What the turn is worth when these dice are locked and the rest is rolled, times `SCALE`.

    A thousand trials come to the same dice again and again.
    """
    return play.worth(*locked_dice(play.kit, locked, free))


def best_points(dice: Dice, free: tuple[Face, ...]) -> int:
    return max(points(dice, face) for face in free)


def turn_points(rng: Random, open: int, dice: str) -> int:
    return best_points(played(rng, best(dice, open)), CRIMINALS[:open])


def game_points(rng: Random, dice: str) -> int:
    return sum(turn_points(rng, open, dice) for open in range(TURNS, 0, -1))


def turn_reach(rng: Random, points: int, open: int, dice: str) -> bool:
    return best_points(played(rng, best(dice, open, points)), CRIMINALS[:open]) >= points


def zero_turn(rng: Random, open: int) -> bool:
    """Numbers are given up first, then criminals, until one at large is seen."""
    for criminals in (4, 4, 4, 4, 4, 3, 2, 1):
        if any(rng.randrange(6) < open for _ in range(criminals)):
            return False
    return True


def four_eyes(rng: Random, dice: str) -> bool:
    """One turn for snake eyes alone: of the ways to lock, the one with the best chances."""
    turn = Turn(dice)
    while any(turn.number_dice()):
        shown = throw(rng, turn)
        eyes = Dice(face for face in shown if NUMBERS.get(face) == EYE)
        spare = [Dice((face,)) for face in shown if face in CRIMINALS][:1]
        ways = [more for more in sub_dice(eyes) if more] + spare
        if not ways:
            return False
        turns = [turn._replace(locked=dice_of((*turn.locked, *more))) for more in ways]
        turn = max(turns, key=chance_of_eyes)
    return True


def chance_of_eyes(turn: Turn) -> Fraction:
    return eyes_from(KITS[turn.kit], turn.number_dice(), turn.criminal_dice())


def lowest_number(rng: Random, rolled: int) -> int:
    (make,) = KITS[PAGE]
    return lowest(dice_of(rng.choice(make.sides) for _ in range(rolled)))


def no_match(rng: Random, rolled: int, open: int) -> bool:
    return all(rng.choice(CRIMINALS) not in CRIMINALS[:open] for _ in range(rolled))

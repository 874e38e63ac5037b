"""Odds: what it is worth to lock these or those of the dice just rolled."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, product
from typing import Any

from rulekit.games.aero.odds import Best, Watch, best, locked_dice
from rulekit.games.aero.pieces import Call, Dice, Face, Turn, dice_of, without
from rulekit.games.aero.reading import fits
from rulekit.ranking import Ranking

SHOWN = 12


def sub_dice(roll: Dice) -> Iterator[Dice]:
    """Every different way to take some of these dice, none and all included."""
    each = ([(face,) * n for n in range(most, -1, -1)] for face, most in Counter(roll).items())
    return map(Dice, map(chain.from_iterable, product(*each)))


def locked_value(play: Best, turn: Turn, more: Dice, free: tuple[Face, ...]) -> Fraction:
    """What the turn is worth when these dice are locked as well and the rest is rolled."""
    return play.value(*locked_dice(turn.kit, dice_of((*turn.locked, *more)), free))


def best_from(play: Best, turn: Turn, free: tuple[Face, ...]) -> Fraction:
    """What a turn is worth in the middle of a roll, one die of it locked already or none."""
    locks = (more for more in sub_dice(turn.roll) if more or turn.picked)
    return max(locked_value(play, turn, more, free) for more in locks)


def option_value(play: Best, turn: Turn, option: Any, free: tuple[Face, ...]) -> Fraction:
    """What an answer after a roll is worth, when all that follows is played best."""
    if option is Call.ROLL:
        return locked_value(play, turn, Dice(), free)
    if option is Call.KEEP:
        return locked_value(play, turn, turn.roll, free)
    locked = dice_of((*turn.locked, option))
    after = turn._replace(locked=locked, roll=without(turn.roll, (option,)), picked=True)
    return best_from(play, after, free)


def best_lock(
    roll: Dice, locked: Dice, open: tuple[Face, ...], dice: str, watch: Watch | None = None
) -> Ranking:
    """The best ways to lock dice of a roll, in mean points of the turn.

    Raises `ValueError` when roll and locked dice are not the eight of one kit.
    """
    together = dice_of((*roll, *locked))
    if len(together) != 8 or not roll:
        raise ValueError(f"a roll of {roll} with {locked} locked is not eight dice, some rolled")
    if not fits(dice, together):
        raise ValueError(f"a roll of {roll} with {locked} locked is of other dice than {dice!r}")
    play, turn = best(dice, len(open)), Turn(dice, locked, roll)
    play.value(*locked_dice(dice, locked, open), watch)
    values = {str(more): locked_value(play, turn, more, open) for more in sub_dice(roll) if more}
    top = sorted(values, key=lambda one: -values[one])[:SHOWN]
    return Ranking({one: values[one] for one in top}, "points")

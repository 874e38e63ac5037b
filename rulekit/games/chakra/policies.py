"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

from rulekit.games.chakra.ends import SOLVED, mats_after, worths
from rulekit.games.chakra.pieces import BLACK, COLOURS, EARTH, ROOM, Energy, Known, Mat
from rulekit.script import Choice

# Weights in points, found by playing games of this policy against itself.
HAND, USED = 0.8, 0.3
NOTCHES = (0.0, 0.4, 1.0, 2.0, 9.0, 30.0)
AT_HOME, COLLECTED, STEP, ALL_THREE = 2.2, 1.2, 0.2, 0.5
BLACK_ON, BLACK_STEP, ALLEVIATED = 0.3, 0.12, 1.2
HARMONY = 5


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Picks what leads to the best mat that this turn can end with, by a rule of thumb.

    A harmonized chakra counts most, with what its token is worth on average from what the seat
    has seen; then energy by how near it is to its chakra, alleviated energy, and tokens in hand.
    To look, it picks the colour of which it has the most.
    """
    options = choice.options
    if len(options) == 1:
        return options[0]  # type: ignore[no-any-return]
    if known.table.phase not in SOLVED:
        most: Hashable = max(options, key=known.mine.holds)
        return most
    worth = worths(known)
    best: Hashable = max(
        options,
        key=lambda one: max(promise(mat, worth) for mat in mats_after(known.table, one)),
    )
    return best


def promise(mat: Mat, worth: tuple[Fraction, ...]) -> float:
    """How good a mat looks, in points, more or less."""
    total: float = ALLEVIATED * mat.earth + hand(mat)
    for colour, value, full in zip(COLOURS, worth, mat.harmony, strict=True):
        total += HARMONY + float(value) if full else near(mat, colour)
    for at, held in enumerate(mat.rows):
        total += held.count(BLACK) * (BLACK_ON - BLACK_STEP * (EARTH - at))
    return total


def near(mat: Mat, colour: Energy) -> float:
    """How far a colour is collected, less the way that its energy still has to go."""
    home = COLOURS.index(colour) + 1
    ways = [abs(home - at) for at, held in enumerate(mat.rows) for one in held if one is colour]
    gems = (AT_HOME if way == 0 else COLLECTED - STEP * way for way in ways)
    return sum(gems, 0.0) + ALL_THREE * (len(ways) == ROOM)


def hand(mat: Mat) -> float:
    """Tokens in hand are worth something, those on actions less; those in notches cost more
    the more there are, since five of them would leave nothing to move with."""
    return HAND * mat.tokens + USED * sum(mat.used) - NOTCHES[sum(mat.notches)]


POLICIES = {"sensible": sensible}

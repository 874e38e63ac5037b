"""Odds: a turn, six turns, and what chance alone decides."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from rulekit.dist import Dist
from rulekit.games.aero.odds import Best, Watch, best, start
from rulekit.games.aero.pieces import (
    CRIMINAL_DICE,
    EYE,
    KITS,
    NUMBER_DICE,
    NUMBERS,
    PAGE,
    TURNS,
    Make,
    Turn,
)
from rulekit.games.aero.play import criminal_rolls, lowest, matching, play_turn, rolls
from rulekit.position import Position

SIDES = 6


def turn_value(open: int = 6, dice: str = PAGE, watch: Watch | None = None) -> Fraction:
    """The mean points of a turn with so many criminals at large, played best for the mean."""
    return best(dice, open).value(*start(dice), watch)


def game_value(dice: str = PAGE, watch: Watch | None = None) -> Fraction:
    """The mean points of six turns, the first with six criminals at large, the last with one."""
    return sum((turn_value(open, dice, watch) for open in range(1, TURNS + 1)), Fraction(0))


def turn_outcome(open: int = 6, dice: str = PAGE, watch: Watch | None = None) -> Dist[int]:
    """How the points of a turn are distributed when it is played for the highest mean."""
    return spread(best(dice, open), watch)


def spread(play: Best, watch: Watch | None) -> Dist[int]:
    if play not in SPREADS:
        SPREADS[play] = play.spread(*start(play.kit), watch)
    return SPREADS[play]


SPREADS: dict[Best, Dist[int]] = {}


def turn_reach(
    points: int = 12, open: int = 6, dice: str = PAGE, watch: Watch | None = None
) -> Fraction:
    """The chance of at least so many points in a turn that is played for just that."""
    return best(dice, open, points).value(*start(dice), watch)


def zero_turn(open: int) -> Fraction:
    """The chance of no match when the whole turn is played to avoid it (T2, Z1).

    While nothing matches, number dice are locked first, so that all four criminal dice are rolled
    five times; then they are given up one by one.
    """
    miss = Fraction(SIDES - open, SIDES)
    every_time = CRIMINAL_DICE * NUMBER_DICE
    one_by_one = sum(range(1, CRIMINAL_DICE + 1))
    return miss ** (every_time + one_by_one)


def four_eyes(dice: str = PAGE) -> Fraction:
    """The chance of four snake eyes in a turn that is played for nothing else.

    A roll costs an eye or, where there is none, a criminal die (T2); once these are gone, a number
    that is no eye, and it has failed. With dice that are alike every eye is locked. Of the
    published dice a blue eye is now and then better rolled again beside black dice: it comes up
    more easily, and so saves a criminal die later.
    """
    return eyes_from(KITS[dice], tuple(make.dice for make in KITS[dice]), CRIMINAL_DICE)


@cache
def eyes_from(makes: tuple[Make, ...], free: tuple[int, ...], spare: int) -> Fraction:
    if not any(free):
        return Fraction(1)
    return sum(
        (
            chance * max(after_eyes(makes, free, shown, spare), default=Fraction(0))
            for shown, chance in eye_counts(makes, free).items()
        ),
        Fraction(0),
    )


def after_eyes(
    makes: tuple[Make, ...], free: tuple[int, ...], shown: tuple[int, ...], spare: int
) -> Iterator[Fraction]:
    """What each way to lock some of the eyes shown, or a criminal die, leaves to hope for."""
    for eyes in product(*(range(n + 1) for n in shown)):
        if any(eyes):
            yield eyes_from(makes, tuple(n - k for n, k in zip(free, eyes, strict=True)), spare)
    if spare:
        yield eyes_from(makes, free, spare - 1)


def eye_counts(makes: tuple[Make, ...], free: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """How many snake eyes each make of dice can show, with the chances."""
    found: dict[tuple[int, ...], Fraction] = {(): Fraction(1)}
    for make, n in zip(makes, free, strict=True):
        p = Fraction(sum(NUMBERS[face] == EYE for face in make.sides), SIDES)
        found = {
            (*shown, k): chance * comb(n, k) * p**k * (1 - p) ** (n - k)
            for shown, chance in found.items()
            for k in range(n + 1)
        }
    return found


def lowest_number(rolled: int) -> Dist[int]:
    """What the lowest of so many number dice of the page shows; four snake eyes are 7 (S3)."""
    (make,) = KITS[PAGE]
    return rolls(make.sides, rolled).map(lowest)


def no_match(rolled: int, open: int) -> Fraction:
    """The chance that one roll of criminal dice shows nobody who is at large."""
    free = tuple(criminal_rolls(1).outcomes[n][0] for n in range(open))
    return criminal_rolls(rolled).chance(lambda roll: not matching(roll, free))


def start_turn(dice: str = PAGE) -> Position[Turn]:
    """A turn by itself, before its first roll."""
    return Position(play_turn, turn_over, Turn(dice))


def turn_over(turn: Turn) -> bool:
    return turn.over


def turn_work(open: int = 6, dice: str = PAGE, **_: int) -> int:
    """About how many cases a turn takes to count, the published dice more than the page's."""
    return 20_000 if len(KITS[dice]) == 1 else 40_000

"""Odds: what the next roll lets a seat write, and how to meet suns exactly."""

from collections import defaultdict
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import perm

from rulekit.dist import Dist
from rulekit.games.sixty_two_suns.layout import HOUSE_NAME, Layout, layout_of
from rulekit.games.sixty_two_suns.pieces import LAST, SIDES, SUNS, TARGETS, WRITTEN, Roll
from rulekit.games.sixty_two_suns.play import rolls
from rulekit.games.sixty_two_suns.writing import Numbers, allowed, left_over
from rulekit.ranking import Ranking

LOWEST, MIDDLE, HIGHEST, ANY = "lowest", "middle", "highest", "any one"
CASES = 6**3

# Slots


@cache
def leaves(pearl: int) -> tuple[tuple[frozenset[int], int], ...]:
    """What two dice are left beside a die of this value, and how often; rolls without it are
    left out.
    """
    found: dict[frozenset[int], int] = defaultdict(int)
    for roll, weight in rolls():
        if pearl in roll:
            found[frozenset(left_over(roll, pearl))] += weight
    return tuple(found.items())


@cache
def slot_ways(pearl: int, numbers: tuple[int, ...]) -> int:
    """The ways of 216 to roll the pearl and, on another die, one of the numbers."""
    return sum(weight for left, weight in leaves(pearl) if left.intersection(numbers))


def slot_chance(pearl: int, numbers: tuple[int, ...]) -> Fraction:
    """The chance of that."""
    return Fraction(slot_ways(pearl, numbers), CASES)


def write_slot(own: bool = True, others: int = 5, rounds: int = 1) -> Fraction:
    """The chance that a slot can be written in one of the next rounds, its zone unchanged."""
    numbers = (*([1] if own else []), *range(2, 2 + others))
    return 1 - (1 - slot_chance(1, numbers)) ** rounds


def numbers_of(layout: Layout, numbers: str) -> Numbers:
    """The numbers of a sheet written as text: a digit or `.` for each slot, in reading order."""
    written = [0 if sign == "." else int(sign) for sign in numbers.replace(" ", "")]
    if len(written) > len(layout.slots):
        raise ValueError(f"{len(written)} numbers do not fit {len(layout.slots)} slots")
    return (*written, *[0] * (len(layout.slots) - len(written)))


def slot_chances(numbers: str = "", koi: str = WRITTEN, sheet: str = HOUSE_NAME) -> Ranking:
    """How likely each empty slot can be written with the next roll."""
    layout = layout_of(sheet)
    written = numbers_of(layout, numbers)
    found = {
        slot.name: slot_chance(slot.pearl, allowed(layout, koi, written, n))
        for n, slot in enumerate(layout.slots)
        if not written[n]
    }
    if not found:
        raise ValueError("every slot is written")
    return Ranking(found, "chance")


@lru_cache(maxsize=2_048)
def open_count(layout: Layout, koi: str, numbers: Numbers) -> Dist[int]:
    """How many slots the next roll lets a seat write."""
    kinds: dict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
    for n, slot in enumerate(layout.slots):
        if not numbers[n]:
            kinds[slot.pearl, allowed(layout, koi, numbers, n)] += 1
    counts: dict[Roll, int] = dict.fromkeys(rolls().outcomes, 0)
    for (pearl, may), slots in kinds.items():
        for roll in writing_rolls(pearl, may):
            counts[roll] += slots
    return rolls().map(lambda roll: counts[roll])


def mean_open(layout: Layout, koi: str, numbers: Numbers) -> int:
    """The mean of the same, times 216."""
    return sum(
        slot_ways(slot.pearl, allowed(layout, koi, numbers, n))
        for n, slot in enumerate(layout.slots)
        if not numbers[n]
    )


@cache
def writing_rolls(pearl: int, may: tuple[int, ...]) -> tuple[Roll, ...]:
    """The rolls that show the pearl and one of the numbers on another die."""
    return tuple(
        roll
        for roll in rolls().outcomes
        if pearl in roll and not set(may).isdisjoint(left_over(roll, pearl))
    )


def next_slots(numbers: str = "", koi: str = WRITTEN, sheet: str = HOUSE_NAME) -> Dist[int]:
    """How many slots the next roll lets a seat write on this sheet."""
    layout = layout_of(sheet)
    return open_count(layout, koi, numbers_of(layout, numbers))


def stuck(numbers: str = "", koi: str = WRITTEN, sheet: str = HOUSE_NAME) -> Fraction:
    """The chance that the next roll lets a seat write nowhere (R5)."""
    return next_slots(numbers, koi, sheet)[0]


def match(dice: int = 3) -> Fraction:
    """The chance that two of the dice are equal, as pearl and number must be for P1."""
    return 1 - Fraction(perm(6, dice), 6**dice)


# Suns: exact play for the sun row alone, as if any of the three dice could be its die.


@cache
def sun_ways(total: int, rounds: int) -> int:
    """The most sun bonuses to hope for from a total, times 216 for each round left."""
    if total >= LAST or not rounds:
        return 0
    ways: int = sum(
        weight * max(sun_worth(total + die, rounds - 1) for die in set(roll))
        for roll, weight in rolls()
    )
    return ways


def sun_worth(total: int, rounds: int) -> int:
    """The same with the bonus of the total itself (S1)."""
    met: int = CASES**rounds if total in TARGETS else 0
    return met + sun_ways(total, rounds)


def sun_hits(total: int = 0, rounds: int = SUNS) -> Fraction:
    """The mean number of sun bonuses still to come, every die chosen for just that."""
    return Fraction(sun_ways(total, rounds), CASES**rounds)


@cache
def target_ways(distance: int, rounds: int) -> int:
    if distance <= 0 or not rounds:
        met: int = CASES**rounds if distance == 0 else 0
        return met
    ways: int = sum(
        weight * max(target_ways(distance - die, rounds - 1) for die in set(roll))
        for roll, weight in rolls()
    )
    return ways


def sun_target(distance: int = 12, rounds: int = SUNS) -> Fraction:
    """The chance to land exactly on a total so far away, every die chosen for just that."""
    return Fraction(target_ways(distance, rounds), CASES**rounds)


def one_die(distance: int, dice: int) -> Fraction:
    """The chance that one of the dice of the next roll is exactly the distance."""
    hits = sum(distance in roll for roll in product(SIDES, repeat=dice))
    return Fraction(hits, 6**dice)


# Rounds


@cache
def sun_die(habit: str) -> Dist[int]:
    """The die that somebody with this habit adds to the suns."""
    if habit == ANY:
        return Dist.of(SIDES)
    place = (LOWEST, MIDDLE, HIGHEST).index(habit)
    return rolls().map(lambda roll: roll[place])


def rounds_left(total: int = 0, filled: int = 0, habit: str = MIDDLE) -> Dist[int]:
    """How many rounds a seat's sun row still lasts: to 62, or to its 20th sun (E1, E2)."""
    left = SUNS - filled
    ends: dict[int, int] = {}
    going: dict[int, int] = {total: 1}
    for n in range(1, left + 1):
        after: dict[int, int] = defaultdict(int)
        for sun, ways in going.items():
            for die, weight in sun_die(habit):
                after[sun + die] += ways * weight
        over = sum(ways for sun, ways in after.items() if sun >= LAST or n == left)
        if over:
            ends[n] = over * sun_die(habit).total ** (left - n)
        going = {sun: ways for sun, ways in after.items() if sun < LAST}
        if n == left or not going:
            break
    return Dist(ends)

"""Odds: best play in one turn, worked out from its last die backwards.

A turn asks nothing of the game but how many criminals are at large: which they are makes no
difference, and every turn ends with one fewer. So the best game is six best turns.

Of the dice locked, all that can still matter is kept: per criminal at large how many dice show
it, in falling order, and the lowest number.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import NamedTuple

from rulekit.dist import Dist, dice_counts
from rulekit.games.aero.pieces import (
    CRIMINAL_DICE,
    EYE,
    EYES,
    KITS,
    NUMBERS,
    Dice,
    Face,
    Turn,
)

Watch = Callable[[int], None]
SIDES = 6
SCALE = SIDES**36  # a turn has at most eight rolls, of 8, 7, ... and 1 dice


class Gang(NamedTuple):
    """The criminal dice: how many are free, and how many show each criminal at large."""

    free: int
    counts: tuple[int, ...]


class Low(NamedTuple):
    """The number dice: free ones of each make, and the lowest locked.

    0 stands for none locked yet, 7 for snake eyes alone.
    """

    free: tuple[int, ...]
    lowest: int


def lower(lowest: int, number: int) -> int:
    """The lowest once this number is locked too, by the coding of `Low` (S2, S3)."""
    if lowest == 0:
        return EYES if number == EYE else number
    if lowest == EYES:
        return EYES if number == EYE else EYE
    return min(lowest, number)


def gang(free: int, counts: list[int]) -> Gang:
    """The same in falling order; with no die left to roll only the most of a kind counts."""
    ordered = tuple(sorted((n for n in counts if n), reverse=True))
    return Gang(free, ordered if free else ordered[:1])


@cache
def gang_ways(at_large: int, now: Gang) -> tuple[tuple[int, tuple[Gang, ...]], ...]:
    """What the free criminal dice can leave to choose from, each with its ways out of 6**n."""
    ways: Counter[tuple[Gang, ...]] = Counter()
    before = now.counts + (0,) * (SIDES - len(now.counts))
    for shown, weight in dice_counts((1,) * SIDES, now.free):
        locks = product(*(range(n + 1) for n in shown))
        ends = {
            gang(now.free - sum(lock), [before[kind] + lock[kind] for kind in range(at_large)])
            for lock in locks
        }
        ways[tuple(sorted(one for one in ends if not any(beats(two, one) for two in ends)))] += (
            weight
        )
    return tuple((weight, ends) for ends, weight in ways.items())


def beats(one: Gang, other: Gang) -> bool:
    """Whether as many dice are free and no criminal is on fewer of the locked: never worse."""
    pairs = zip(one.counts, other.counts, strict=False)
    longer = len(one.counts) >= len(other.counts)
    return one != other and one.free == other.free and longer and all(a >= b for a, b in pairs)


@cache
def low_ways(kit: str, now: Low) -> tuple[tuple[int, tuple[Low, ...]], ...]:
    """What the free number dice can leave to choose from, each with its ways out of 6**n."""
    ways: Counter[tuple[Low, ...]] = Counter()
    for shown, weight in number_counts(kit, now.free):
        ends = set()
        for lock in product(*(range(n + 1) for _, _, n in shown)):
            free, lowest = list(now.free), now.lowest
            for (make, number, _), n in zip(shown, lock, strict=True):
                free[make] -= n
                for _ in range(n):
                    lowest = lower(lowest, number)
            ends.add(Low(tuple(free), lowest))
        ways[tuple(sorted(one for one in ends if not any(tops(two, one) for two in ends)))] += (
            weight
        )
    return tuple((weight, ends) for ends, weight in ways.items())


def tops(one: Low, other: Low) -> bool:
    """Whether as many dice are free and the lowest is higher, snake eyes alone set aside."""
    return one.free == other.free and other.lowest < one.lowest < EYES


def number_counts(
    kit: str, free: tuple[int, ...]
) -> Iterator[tuple[list[tuple[int, int, int]], int]]:
    """Rolls of number dice as (make, number, how many), and their ways."""
    makes = []
    for make, n in zip(KITS[kit], free, strict=True):
        numbers = Counter(NUMBERS[face] for face in make.sides)
        makes.append((tuple(numbers), dice_counts(tuple(numbers.values()), n)))
    for rolled in product(*(dist for _, dist in makes)):
        shown = [
            (make, number, n)
            for make, ((numbers, _), (counts, _)) in enumerate(zip(makes, rolled, strict=True))
            for number, n in zip(numbers, counts, strict=True)
            if n
        ]
        yield shown, prod(weight for _, weight in rolled)


class Best:
    """Best play in a turn with so many criminals at large.

    target  play for at least so many points; 0 for the most points on average
    """

    def __init__(self, kit: str, at_large: int, target: int) -> None:
        self.kit, self.at_large, self.target = kit, at_large, target
        self._worths: dict[tuple[Gang, Low], int] = {}

    def value(self, now: Gang, low: Low, watch: Watch | None = None) -> Fraction:
        """What is to be had with these dice locked and the others about to be rolled."""
        return Fraction(self.worth(now, low, watch), SCALE)

    def worth(self, now: Gang, low: Low, watch: Watch | None = None) -> int:
        """The value times `SCALE`: whole numbers are quicker to add and to compare."""
        known = self._worths.get((now, low))
        if known is not None:
            return known
        if watch is not None:
            watch(len(self._worths))
        dice = now.free + sum(low.free)
        found = self._end(now, low) if not dice else self._rolled(now, low, watch) // SIDES**dice
        self._worths[now, low] = found
        return found

    def _end(self, now: Gang, low: Low) -> int:
        won = max(now.counts, default=0) * low.lowest
        return SCALE * (won if not self.target else won >= self.target)

    def _rolled(self, now: Gang, low: Low, watch: Watch | None) -> int:
        return sum(
            ways * self.worth(one, end, watch) for ways, one, end in self._locks(now, low, watch)
        )

    def _locks(self, now: Gang, low: Low, watch: Watch | None) -> Iterator[tuple[int, Gang, Low]]:
        """What is locked after each roll in best play, with the ways of the roll."""
        lows = low_ways(self.kit, low)
        after = tuple(dict.fromkeys(end for _, ends in lows for end in ends))
        for ways, gangs in gang_ways(self.at_large, now):
            found = {end: self._best_gang(gangs, end, now, low, watch) for end in after}
            for also, ends in lows:
                end = max(ends, key=lambda one: found[one][0])
                yield ways * also, found[end][1], end

    def _best_gang(
        self, gangs: tuple[Gang, ...], end: Low, now: Gang, low: Low, watch: Watch | None
    ) -> tuple[int, Gang]:
        """The best with these number dice locked; where none is new, a criminal must be (T2)."""
        fresh = end.free != low.free
        worths = [
            (self.worth(one, end, watch), one) for one in gangs if fresh or one.free != now.free
        ]
        return max(worths, default=(-1, now))

    def spread(self, now: Gang, low: Low, watch: Watch | None = None) -> Dist[int]:
        """How the points of the turn are distributed in this play; of equals the first is taken."""
        mass: dict[tuple[Gang, Low], int] = {(now, low): SCALE}
        points: Counter[int] = Counter()
        while mass:
            here = max(mass, key=lambda one: one[0].free + sum(one[1].free))
            weight = mass.pop(here)
            dice = here[0].free + sum(here[1].free)
            if not dice:
                points[max(here[0].counts, default=0) * here[1].lowest] += weight
                continue
            for ways, now, low in self._locks(*here, watch):
                mass[now, low] = mass.get((now, low), 0) + weight * ways // SIDES**dice
        return Dist(dict(sorted(points.items())))


@cache
def best(kit: str, at_large: int, target: int = 0) -> Best:
    """Best play, shared by all questions."""
    return Best(kit, at_large, target)


def start(kit: str) -> tuple[Gang, Low]:
    """A turn before its first roll."""
    return Gang(CRIMINAL_DICE, ()), Low(tuple(make.dice for make in KITS[kit]), 0)


def locked_dice(kit: str, locked: Dice, at_large: tuple[Face, ...]) -> tuple[Gang, Low]:
    """What matters of dice that are locked."""
    turn = Turn(kit, locked)
    lowest = 0
    for face in locked:
        if face in NUMBERS:
            lowest = lower(lowest, NUMBERS[face])
    return (
        gang(turn.criminal_dice(), [locked.count(face) for face in at_large]),
        Low(turn.number_dice(), lowest),
    )

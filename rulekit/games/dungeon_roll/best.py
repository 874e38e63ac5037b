"""A delve played best to its end: retire or go on after every level, and the dice used best.

Level by level from the last one down, `going_on` holds what the next levels are worth from every
party and every lair. It is exact for a party without a hero that uses no treasure, under all that
`delve` lists; treasures won on the way count one point each, or nothing. Of equally good ways the
safest is taken, so that the chance to be thrown out is exact as well.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb, factorial, gcd, prod
from typing import NamedTuple, TypeAlias

from rulekit.games.dungeon_roll.counts import LAIR, Counts, Row, all_parties, moved, ordered, shape
from rulekit.games.dungeon_roll.delve import Level, Watch, depth
from rulekit.games.dungeon_roll.pieces import (
    ARRIVES,
    DUNGEON_DICE,
    LAST_LEVEL,
    Party,
)
from rulekit.store import Store

Kept: TypeAlias = dict[tuple[int, int], "Table"]


class Fate(NamedTuple):
    """What a way to play brings on average, and how likely it ends by retiring."""

    points: Fraction
    safe: Fraction


class Table(NamedTuple):
    """The fate of going on from every kept party and lair, in parts of one whole number."""

    whole: int
    fates: dict[tuple[Counts, int], tuple[int, int]]


def dice_at(level: int, lair: int) -> int:
    """How many dungeon dice the level rolls; those in the lair are missing (M1, G1)."""
    return min(level, DUNGEON_DICE - lair)


def dice_there(level: int) -> int:
    """The most dice that the level can have on the table, those in the lair among them."""
    return min(DUNGEON_DICE, level + ARRIVES - 1)


@cache
def first_rolls(level: int, lair: int) -> tuple[tuple[int, int], ...]:
    """Each dungeon that the level's roll can show, by its number, and in how many ways."""
    dice = dice_at(level, lair)
    there = shape(dice + lair)
    return tuple(
        (there.place[moved(roll, (LAIR, lair))], factorial(dice) // prod(map(factorial, roll)))
        for roll in shape(dice).plain
    )


def rolled(level: Level, party: Counts, number: int, lair: int) -> int:
    """The worth of entering the level, all its rolls summed up, in seven dice's ways."""
    row = level.row(party, dice_at(number, lair) + lair)
    ways = sum(n * row[place] for place, n in first_rolls(number, lair))
    return int(ways * 6 ** (DUNGEON_DICE - dice_at(number, lair)))


# The delve


def going_on(level: int, token: int, watch: Watch = lambda work: None) -> Table:
    """The fates of leaving `level` behind for the next; `token` is what a treasure counts."""
    missing = [one for one in range(level, LAST_LEVEL) if (one, token) not in kept()]
    done = 0
    for one in reversed(missing):
        kept()[one, token] = _before(one, token, _shifted(watch, done))
        done += work_at(one)
        STORE.save(kept())
    return kept()[level, token]


def _shifted(watch: Watch, done: int) -> Watch:
    return lambda work: watch(done + work)


def work_at(level: int) -> int:
    """How many parties before how many dungeons the table of a level looks at."""
    dice = dice_there(level + 1)
    return len(all_parties()) * comb(dice + 6, 6)


def work_of(level: int, token: int) -> int:
    """What is still to be looked at before the value of a level is known."""
    return sum(work_at(one) for one in range(level, LAST_LEVEL) if (one, token) not in kept())


STORE = Store(
    "dungeon_roll-delve",
    tuple(f"rulekit.games.dungeon_roll.{name}" for name in ("best", "counts", "delve", "pieces")),
)


@cache
def kept() -> Kept:
    """The tables worked out so far, here or by a program before."""
    found = STORE.load()
    return found if isinstance(found, dict) else {}


class Floor(NamedTuple):
    """A level being played, from every party and dungeon on.

    Two numbers travel as one, the safe part `bits` below the points, so that the larger of two
    worths is the safer of two equally good ones; both count parts of `whole`. Re-rolls that were
    asked for stay in `casts`.
    """

    level: Level
    whole: int
    bits: int
    token: int
    casts: dict[tuple[int, int], dict[Counts, Row]]

    def fate(self, worth: int) -> Fate:
        points, safe = divmod(worth, 1 << self.bits)
        return Fate(Fraction(points, self.whole), Fraction(safe, self.whole))

    @property
    def one(self) -> int:
        """The worth of one point."""
        return self.whole << self.bits


def _floor(number: int, token: int, watch: Watch) -> Floor:
    """A level, from what clearing it is worth."""
    after = kept()[number, token] if number < LAST_LEVEL else Table(1, {})
    scale: int = 6 ** depth(dice_there(number))
    whole = after.whole * scale
    bits: int = (whole * 6 ** (DUNGEON_DICE + 1)).bit_length()

    def leaf(party: Counts, lair: int) -> int:
        points, safe = _settled(after, number, party, lair)
        return ((points << bits) + safe) * scale

    one = whole << bits
    level = Level(dice_there(number), leaf, one * (1 + token), one * token, watch)
    return Floor(level, whole, bits, token, {})


def _before(level: int, token: int, watch: Watch) -> Table:
    """The table of a level from that of the next one."""
    floor = _held.get((level + 1, token)) or _floor(level + 1, token, watch)
    fates = {
        (party, lair): divmod(rolled(floor.level, party, level + 1, lair), 1 << floor.bits)
        for party in all_parties()
        for lair in range(ARRIVES)
    }
    return _reduced(floor.whole * 6**DUNGEON_DICE, fates)


def floor_at(number: int, token: int, watch: Watch = lambda work: None) -> Floor:
    """The level on the table; only the one asked last is held."""
    if (number, token) not in _held:
        if number < LAST_LEVEL:
            going_on(number, token, watch)
        found = _floor(number, token, _shifted(watch, work_of(number, token)))
        _held.clear()
        _held[number, token] = found
    return _held[number, token]


_held: dict[tuple[int, int], Floor] = {}


def _settled(after: Table, level: int, party: Counts, lair: int) -> tuple[int, int]:
    """Retire or go on, whichever is better (R1, R2, R4)."""
    retire = (level * after.whole, after.whole)
    return max(retire, after.fates[party, lair]) if level < LAST_LEVEL else retire


def _reduced(whole: int, fates: Mapping[tuple[Counts, int], tuple[int, int]]) -> Table:
    """The same table in the smallest whole numbers."""
    common = gcd(whole, *(n for fate in fates.values() for n in fate))
    return Table(
        whole // common, {one: (a // common, b // common) for one, (a, b) in fates.items()}
    )


def kept_party(party: Party) -> Counts:
    """The key of a party in a table."""
    return ordered((*party, 0))[0]


def fate(party: Party, level: int, lair: int, token: int, watch: Watch = lambda work: None) -> Fate:
    """What going on from a cleared level brings."""
    table = going_on(level, token, watch)
    points, safe = table.fates[kept_party(party), lair]
    return Fate(Fraction(points, table.whole), Fraction(safe, table.whole))


# One level alone


def clearing(level: int, lair: int, watch: Watch = lambda work: None) -> Table:
    """The chance to clear a level about to be rolled, from every kept party, for lairs that make
    the same number of dice.
    """
    dice = dice_at(level, lair) + lair
    if dice not in cleared():
        cleared()[dice] = _clearing(dice, watch)
        CLEARED.save(cleared())
    return cleared()[dice]


def _clearing(dice: int, watch: Watch) -> Table:
    scale: int = 6 ** depth(dice)
    level = Level(dice, lambda party, lair: scale, 0, 0, watch)
    fates = {
        (party, lair): (rolled(level, party, dice - lair, lair),) * 2
        for party in all_parties()
        for lair in range(min(ARRIVES, dice))
    }
    return _reduced(scale * 6**DUNGEON_DICE, fates)


def clearing_work(level: int, lair: int) -> int:
    """What is still to be looked at before that is known."""
    dice = dice_at(level, lair) + lair
    return 0 if dice in cleared() else len(all_parties()) * comb(dice + 6, 6)


CLEARED = Store("dungeon_roll-clearing", STORE.modules)


@cache
def cleared() -> dict[int, Table]:
    found = CLEARED.load()
    return found if isinstance(found, dict) else {}

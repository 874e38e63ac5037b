"""Counting tables for a delve: parties, dungeons and re-rolls as numbers, so that rows are lists.

A row holds one whole number for each dungeon. Fighter, cleric and mage stand to goblin, skeleton
and ooze as each other, so rows are kept only for parties with fighter >= cleric >= mage, and a row
of another party is one of these with its dungeons renamed.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from rulekit.games.dungeon_roll.pieces import PARTY_DICE

Counts: TypeAlias = tuple[int, ...]
Row: TypeAlias = list[int]
Renamed: TypeAlias = tuple[Counts, Counts]

CHEST, POTION, LAIR, BLANK = 3, 4, 5, 6
THIEF, CHAMPION, SCROLL = 3, 4, 5
STAY = (0, 1, 2)


def spreads(dice: int, kinds: int) -> Iterator[Counts]:
    """All ways to spread so many dice over kinds."""
    if kinds == 1:
        yield (dice,)
        return
    for first in range(dice + 1):
        for rest in spreads(dice - first, kinds - 1):
            yield (first, *rest)


def moved(counts: Counts, *steps: tuple[int, int]) -> Counts:
    """The counts with some kinds changed, each by a number."""
    after = list(counts)
    for kind, n in steps:
        after[kind] += n
    return tuple(after)


@cache
def ordered(party: Counts) -> Renamed:
    """The party whose row is kept, and where its three kinds come from."""
    order = tuple(sorted(STAY, key=lambda kind: -party[kind]))
    return (*(party[kind] for kind in order), *party[3:]), order


@cache
def parties(dice: int, blanks: int = 0) -> tuple[Counts, ...]:
    """The kept parties of so many dice, of which so many are still to be rolled."""
    found = ((*one, blanks) for one in spreads(dice - blanks, 6))
    return tuple(one for one in found if one[0] >= one[1] >= one[2])


def all_parties() -> list[Counts]:
    return [party for dice in range(PARTY_DICE + 1) for party in parties(dice)]


class Shape(NamedTuple):
    """The dungeons of so many dice, those in the lair among them.

    plain    every dungeon without a die that is still to be rolled; first those without monsters
    every    the same, and then those with one such die, with two, and so on
    place    a dungeon -> its number in `every`
    rolls    for each number of blanks from 1 on: the six dungeons that one roll can lead to
    lifts    for each dungeon of `every`: those in which one more die is to be rolled
    quiet    how many plain dungeons have no monster
    """

    plain: tuple[Counts, ...]
    every: tuple[Counts, ...]
    place: dict[Counts, int]
    rolls: tuple[tuple[Counts, ...], ...]
    lifts: tuple[Counts, ...]
    quiet: int


@cache
def shape(dice: int) -> Shape:
    layers = [[(*one, blank) for one in spreads(dice - blank, 6)] for blank in range(dice + 1)]
    layers[0].sort(key=lambda one: any(one[:3]))
    every = tuple(one for layer in layers for one in layer)
    place = {one: n for n, one in enumerate(every)}
    rolls = tuple(
        tuple(
            tuple(place[moved(one, (BLANK, -1), (kind, 1))] for kind in range(6)) for one in layer
        )
        for layer in layers[1:]
    )
    lifts = tuple(
        tuple(place[moved(one, (BLANK, 1), (kind, -1))] for kind in range(5) if one[kind])
        for one in every
    )
    plain = tuple(layers[0])
    quiet = sum(not any(one[:3]) for one in plain)
    return Shape(plain, every, place, rolls, lifts, quiet)


@cache
def renaming(dice: int, order: Counts) -> Counts:
    """For each dungeon: the one that stands in its place in the kept row."""
    there = shape(dice)
    return tuple(there.place[(*(one[kind] for kind in order), *one[3:])] for one in there.every)


def read(row: Row, dice: int, order: Counts) -> Row:
    """A kept row as the row of a party whose three kinds are in this order."""
    if order == STAY:
        return row
    names = renaming(dice, order)
    return [row[n] for n in names[: len(row)]]


@cache
def before(dice: int) -> int:
    """How many plain dungeons have fewer dice."""
    return sum(len(shape(n).plain) for n in range(dice))


@cache
def kills(dice: int, order: Counts, face: int, whole: bool) -> Counts:
    """For each plain dungeon with monsters: the place of what a companion of this face leaves, in
    the rows of all smaller dungeons one after the other, renamed by `order`.

    Of the first side that has monsters it takes one, or if `whole` all that it can.
    """
    there = shape(dice)
    return tuple(_kill(one, order, face, whole) for one in there.plain[there.quiet :])


def _kill(one: Counts, order: Counts, face: int, whole: bool) -> int:
    side = next(kind for kind in STAY if one[kind])
    most = one[side] if whole and face in (side, CHAMPION) else 1
    left = moved(one, (side, -most))
    return before(sum(left)) + named(left, order)


def named(one: Counts, order: Counts) -> int:
    """The number of a dungeon in a kept row, for a party whose three kinds are in this order."""
    return shape(sum(one)).place[(*(one[kind] for kind in order), *one[3:])]


@cache
def loots(dice: int, wide: bool, opens: bool) -> tuple[tuple[tuple[int, int, int, int], ...], ...]:
    """For each plain dungeon without a monster, what one die can do in the loot phase: treasures
    won, dice to come back, and the dice and the number of the dungeon that is left.
    """
    there = shape(dice)
    return tuple(tuple(_loots(one, wide, opens)) for one in there.plain[: there.quiet])


def _loots(one: Counts, wide: bool, opens: bool) -> Iterator[tuple[int, int, int, int]]:
    chests = one[CHEST] if wide else min(one[CHEST], int(opens))
    for n in range(1, chests + 1):
        yield (n, 0, sum(one) - n, named(moved(one, (CHEST, -n)), STAY))
    for n in range(1, one[POTION] + 1):
        yield (0, n, sum(one) - n, named(moved(one, (POTION, -n)), STAY))

"""Odds: what tiles, die and tools bring to a box, and how a box is best filled up."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, prod

from rulekit.dist import Dist
from rulekit.games.jewel_box.notation import box_of, pile_of, tiles_of, written
from rulekit.games.jewel_box.pieces import (
    ALL_DIFFERENT,
    BESIDE,
    FAMILIES,
    FREE_PICK,
    OWN_GROUP,
    TEN,
    TOOL_POINTS,
    Family,
    Grid,
    Rulings,
    cells,
    put,
    side_of,
    swapped,
)
from rulekit.games.jewel_box.play import face_down, places
from rulekit.games.jewel_box.scoring import box_points, marks
from rulekit.ranking import Ranking
from rulekit.solve import Watch

Tiles = tuple[Family, ...]
SHOWN = 5
SCORING = 5  # scoring a box takes about as long as looking at five positions
AFTERWARDS = "roll, then forceps if they bring more"
WATCHED_EVERY = 500


# A tile and its place


@lru_cache(maxsize=50_000)
def best_with(grid: Grid, tile: Family, rulings: Rulings) -> int:
    """What the box is worth with the tile in its best place (G21)."""
    return max(box_points(put(grid, at, tile), rulings) for at in places(grid, rulings.placing))


def gain(grid: Grid, tile: Family, rulings: Rulings) -> int:
    """How much the best place of a tile adds to what the box is worth now."""
    return best_with(grid, tile, rulings) - box_points(grid, rulings)


def place_gain(
    grid: str, tile: Family, scarabs: str = ALL_DIFFERENT, fives: str = TEN,
    crowds: str = OWN_GROUP, placing: str = BESIDE,
) -> Ranking:  # fmt: skip
    """What each place for a tile adds at once, split by family."""
    box, rulings = box_of(grid), Rulings(scarabs, fives, crowds, placing)
    before, around = marks(box, rulings), cells(side_of(box))
    added = {}
    for at in places(box, placing):
        now = marks(put(box, at, tile), rulings)
        added[around[at]] = [new - old for new, old in zip(now, before, strict=True)]
    moved = [n for n in range(len(FAMILIES)) if any(change[n] for change in added.values())]
    parts = {
        cell: {f"{FAMILIES[n]}s": Fraction(change[n]) for n in moved}
        for cell, change in added.items()
    }
    return Ranking({cell: Fraction(sum(change)) for cell, change in added.items()}, parts=parts)


def place_then_roll(
    grid: str, tile: Family, log: str, down: str, scarabs: str = ALL_DIFFERENT,
    fives: str = TEN, crowds: str = OWN_GROUP, placing: str = BESIDE,
) -> Ranking:  # fmt: skip
    """What each place for a tile adds now, and what the next roll adds on average after it.

    `log` is what the other four spaces show; the fifth is filled from the pile first (G7).
    """
    box, rulings = box_of(grid), Rulings(scarabs, fives, crowds, placing)
    rest, filler, before = tiles_of(log), face_down(pile_of(down)), box_points(box, rulings)
    parts = {}
    for at in places(box, placing):
        full = put(box, at, tile)
        now, further = Fraction(box_points(full, rulings)), Fraction(0)
        if None in full:
            further = filler.mean(lambda one: mean_roll(full, (*rest, one), rulings)) - now  # noqa: B023
        parts[cells(side_of(box))[at]] = {"now": now - before, "next roll": further}
    return Ranking(
        {cell: sum(part.values(), Fraction(0)) for cell, part in parts.items()}, parts=parts
    )


def die_face_gain(
    grid: str, log: str, scarabs: str = ALL_DIFFERENT, fives: str = TEN,
    crowds: str = OWN_GROUP, placing: str = BESIDE,
) -> Ranking:  # fmt: skip
    """What each face of the die adds at once, with the best place and on a 6 the best pick."""
    tiles = tiles_of(log)
    gains = face_gains(box_of(grid), tiles, Rulings(scarabs, fives, crowds, placing))
    names = [*(f"{face}: {tile}" for face, tile in enumerate(tiles, 1)), f"{FREE_PICK}: any"]
    return Ranking(dict(zip(names, map(Fraction, gains), strict=True)))


def face_gains(grid: Grid, log: Tiles, rulings: Rulings) -> list[int]:
    """The gains of the six faces: of the five spaces, and of the best of them (P2, P4)."""
    gains = [gain(grid, tile, rulings) for tile in log]
    return [*gains, max(gains)]


def roll_gain(
    grid: str, log: str, scarabs: str = ALL_DIFFERENT, fives: str = TEN,
    crowds: str = OWN_GROUP, placing: str = BESIDE,
) -> Dist[int]:  # fmt: skip
    """How the points that a roll adds at once are distributed."""
    rulings = Rulings(scarabs, fives, crowds, placing)
    return Dist.of(face_gains(box_of(grid), tiles_of(log), rulings))


def tool_worth(
    grid: str, log: str, down: str, scarabs: str = ALL_DIFFERENT, fives: str = TEN,
    crowds: str = OWN_GROUP, placing: str = BESIDE,
) -> Ranking:  # fmt: skip
    """What a turn adds with a tool and without, when a tool that is used costs 2 points (T6).

    In the turn that fills the box this is all there is to know; before, it looks no further
    than this turn.
    """
    box, tiles, rulings = box_of(grid), tiles_of(log), Rulings(scarabs, fives, crowds, placing)
    now = box_points(box, rulings)
    hidden = face_down(pile_of(down)).mean(lambda one: best_with(box, one, rulings))
    kept = {
        "no tool": mean_roll(box, tiles, rulings),
        AFTERWARDS: mean_of_faces([forceps_last(box, one, rulings) for one in tiles]),
    }
    used = {
        "magnifying glass, face up": Fraction(max(best_with(box, one, rulings) for one in tiles)),
        "magnifying glass, face down": hidden,
    }
    if sum(one is not None for one in box) >= 2:  # T3
        used["forceps, then roll"] = forceps_first(box, tiles, rulings)
    spent = {name: mean - TOOL_POINTS for name, mean in used.items()}
    return Ranking({name: mean - now for name, mean in {**kept, **spent}.items()})


def mean_of_faces(worth: list[Fraction] | list[int]) -> Fraction:
    """The mean over the die when each space is worth so much, and a 6 the best of them."""
    return Fraction(sum(worth) + max(worth), FREE_PICK)


def mean_roll(grid: Grid, log: Tiles, rulings: Rulings) -> Fraction:
    return mean_of_faces([best_with(grid, one, rulings) for one in log])


def swaps(grid: Grid) -> set[Grid]:
    """The boxes that one use of the forceps can make; two beetles of a kind change nothing."""
    full = [at for at, one in enumerate(grid) if one is not None]
    return {swapped(grid, *two) for two in combinations(full, 2)}


def forceps_first(grid: Grid, log: Tiles, rulings: Rulings) -> Fraction:
    """The best swap before the roll, and then the roll."""
    return max(mean_roll(one, log, rulings) for one in swaps(grid))


@lru_cache(maxsize=2_000)
def forceps_last(grid: Grid, tile: Family, rulings: Rulings) -> int:
    """What the box is worth with the tile in its place and a swap after that, less the tool.

    Without the swap where it would not bring more than the tool is worth (T6).
    """
    placed = [put(grid, at, tile) for at in places(grid, rulings.placing)]
    kept = max(box_points(one, rulings) for one in placed)
    return max([kept, *(best_swap(one, rulings) - TOOL_POINTS for one in placed if swaps(one))])


@lru_cache(maxsize=20_000)
def best_swap(grid: Grid, rulings: Rulings) -> int:
    """What the box is worth after the best use of the forceps."""
    return max(box_points(one, rulings) for one in swaps(grid))


def tool_work(grid: str, **_: object) -> int:
    """The work of scoring about so many boxes."""
    box = box_of(grid)
    free = box.count(None)
    return SCORING * 10 * free * comb(len(box) - free + 1, 2)


# Filling a box up


def best_arrangement(
    grid: str, tiles: str, scarabs: str = ALL_DIFFERENT, fives: str = TEN,
    crowds: str = OWN_GROUP, watch: Watch | None = None,
) -> Ranking:  # fmt: skip
    """The best ways to fill the empty places with just these tiles, in any order.

    Raises `ValueError` when there are not as many tiles as places.
    """
    box, given, rulings = box_of(grid), tiles_of(tiles), Rulings(scarabs, fives, crowds)
    if box.count(None) != len(given):
        raise ValueError(f"{len(given)} tiles do not fill {box.count(None)} places")
    found: list[tuple[int, Grid]] = []
    for number, full in enumerate(fillings(box, given)):
        found.append((box_points(full, rulings), full))
        if number % WATCHED_EVERY == 0:
            found = best_few(found)
            if watch is not None:
                watch(number)
    return Ranking({written(full): Fraction(points) for points, full in best_few(found)})


def best_few(found: list[tuple[int, Grid]]) -> list[tuple[int, Grid]]:
    return sorted(found, key=lambda one: -one[0])[:SHOWN]


def fillings(grid: Grid, tiles: Tiles) -> Iterator[Grid]:
    """Every different way to put the tiles into the empty places."""
    if not tiles:
        yield grid
        return
    at = grid.index(None)
    for tile in dict.fromkeys(tiles):
        rest = list(tiles)
        rest.remove(tile)
        yield from fillings(put(grid, at, tile), tuple(rest))


def arrangements(tiles: str, **_: object) -> int:
    """The work of scoring every way to fill the places."""
    given = tiles_of(tiles)
    return SCORING * factorial(len(given)) // prod(map(factorial, Counter(given).values()))


# Die and pile


def gets_family(showing: int) -> Fraction:
    """The chance to collect a family that so many spaces show: a space of them, or a 6."""
    return Fraction(showing + (showing > 0), FREE_PICK)


def turns_up(left: int, others: int, draws: int) -> Fraction:
    """The chance that a family turns up among the next tiles that are drawn."""
    down = left + others
    return 1 - Fraction(comb(others, draws), comb(down, draws))


def free_picks(turns: int) -> Dist[int]:
    """How many rolls of 6 there are in so many turns."""
    return Dist({k: comb(turns, k) * (FREE_PICK - 1) ** (turns - k) for k in range(turns + 1)})

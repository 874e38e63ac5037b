"""Scoring: what a box is worth, family by family."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulekit.games.jewel_box.pieces import (
    ALL_DIFFERENT,
    ALL_JEWELS,
    EDGE_POINTS,
    FIFTEEN,
    FIFTH_POINTS,
    LADYBUG_POINTS,
    MIDDLE_POINTS,
    PAIR_POINTS,
    TOOL_POINTS,
    WEEVIL_POINTS,
    Family,
    Grid,
    Rulings,
    Tools,
    beside,
    side_of,
)


class Marks(NamedTuple):
    """The points of a box by family."""

    scarab: int
    weevil: int
    ladybug: int
    longhorn: int
    jewel: int


@lru_cache(maxsize=200_000)
def marks(grid: Grid, rulings: Rulings) -> Marks:
    """What each family of a box scores, as if the game ended now (G21)."""
    return Marks(
        scarab_points(grid, rulings.scarabs),
        weevil_points(grid, rulings.fives),
        ladybug_points(grid),
        longhorn_points(grid.count(Family.LONGHORN)),
        jewel_points(grid, rulings.crowds),
    )


def box_points(grid: Grid, rulings: Rulings) -> int:
    return sum(marks(grid, rulings))


def seat_points(grid: Grid, tools: Tools, rulings: Rulings) -> int:
    """A box and the tools that are left (T6)."""
    return box_points(grid, rulings) + TOOL_POINTS * sum(tools)


def scarab_points(grid: Grid, scarabs: str) -> int:
    return sum(points for _, points in scoring_scarabs(grid, scarabs))


def scoring_scarabs(grid: Grid, scarabs: str) -> Iterator[tuple[int, int]]:
    """The place of each scarab that scores, and its points (S1)."""
    for place, near in enumerate(beside(side_of(grid))):
        if grid[place] is Family.SCARAB:
            families = [grid[one] for one in near if grid[one] is not None]
            alike = scarabs == ALL_DIFFERENT and len(set(families)) < len(families)
            if Family.SCARAB not in families and not alike:  # G15
                yield place, MIDDLE_POINTS if len(near) == 4 else EDGE_POINTS  # S1b, S1a, G16


def weevil_points(grid: Grid, fives: str) -> int:
    """The best split of the weevils into straight lines (S2, S2b, G17)."""
    places = frozenset(place for place, one in enumerate(grid) if one is Family.WEEVIL)
    table = (*WEEVIL_POINTS, FIFTH_POINTS) if fives == FIFTEEN else WEEVIL_POINTS  # G18
    return best_lines(places, side_of(grid), table)


@lru_cache(maxsize=100_000)
def best_lines(places: frozenset[int], side: int, table: tuple[int, ...]) -> int:
    """The first weevil is left alone, or begins a line across or down: whichever is best."""
    if not places:
        return 0
    start = min(places)
    best = best_lines(places - {start}, side, table)
    for step, room in ((1, side - start % side), (side, side - start // side)):
        line = [start]
        while len(line) < min(room, len(table) - 1) and line[-1] + step in places:
            line.append(line[-1] + step)
            worth = table[len(line)] + best_lines(places - {*line}, side, table)
            best = max(best, worth)
    return best


def lone_ladybugs(grid: Grid) -> int:
    """Ladybugs with no ladybug beside them (S3)."""
    near = beside(side_of(grid))
    return sum(
        all(grid[other] is not Family.LADYBUG for other in near[place])
        for place, one in enumerate(grid)
        if one is Family.LADYBUG
    )


def ladybug_points(grid: Grid) -> int:
    return LADYBUG_POINTS[min(lone_ladybugs(grid), len(LADYBUG_POINTS) - 1)]  # S3a, G19


def longhorn_points(number: int) -> int:
    return number if number % 2 else 2 * number  # S4a, S4


def jewel_groups(grid: Grid) -> list[int]:
    """The sizes of the groups in which jewels touch."""
    near = beside(side_of(grid))
    left = {place for place, one in enumerate(grid) if one is Family.JEWEL}
    sizes = []
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {other for place in edge for other in near[place]} & left
            left -= edge
        sizes.append(len(group))
    return sizes


def jewel_points(grid: Grid, crowds: str) -> int:
    sizes = jewel_groups(grid)
    if crowds == ALL_JEWELS and max(sizes, default=0) > 2:  # G20
        return 0
    return PAIR_POINTS * sizes.count(2)  # S5, S5a

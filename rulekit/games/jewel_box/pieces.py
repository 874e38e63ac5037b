"""The pieces and the states: families, tools, places in a grid, the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import isqrt
from typing import NamedTuple, TypeAlias


class Family(StrEnum):
    SCARAB = "scarab"
    WEEVIL = "weevil"
    LADYBUG = "ladybug"
    LONGHORN = "longhorn"
    JEWEL = "jewel"

    def times(self, n: int) -> str:
        return f"{n} {self}{'' if n == 1 else 's'}"


class Call(StrEnum):
    """What may be said before the roll, and after the beetle has been placed."""

    ROLL = "roll"
    GLASS = "magnifying glass"
    FORCEPS = "forceps"
    EITHER_GLASS = "either as glass"
    EITHER_FORCEPS = "either as forceps"
    DONE = "done"


class Phase(StrEnum):
    """The question that a turn has come to."""

    START = "start"
    FIRST = "first to swap"
    SECOND = "second to swap"
    ROLL = "roll"
    SIX = "six"
    GLASS = "glass"
    PLACE = "place"
    AFTER = "after"
    SCORE = "score"


FAMILIES = tuple(Family)
FACE_DOWN = "face down"
SPACES = 5  # of the log, G4
EACH = 15  # tiles of each family, G1
FREE_PICK = 6  # the face of the die that takes any beetle, P4
TOOL_POINTS = 2  # T6
WEEVIL_POINTS = (0, 0, 3, 6, 10)  # S2a, by the length of the line
FIFTH_POINTS = 15  # G18
LADYBUG_POINTS = (0, 0, 1, 4, 8, 15)  # S3a, by the number of lone ladybugs
PAIR_POINTS = 5  # S5
EDGE_POINTS, MIDDLE_POINTS = 2, 3  # S1a, S1b

ALL_DIFFERENT, NO_SCARAB = "all different", "no scarab"
TEN, FIFTEEN = "ten", "fifteen"
OWN_GROUP, ALL_JEWELS = "own group", "all jewels"
BESIDE, ANYWHERE = "beside another", "anywhere"
BY_SEATS, ALWAYS_FOUR = "by seats", "4 by 4"

Grid: TypeAlias = tuple[Family | None, ...]


class Cell(NamedTuple):
    """A place in a grid: b3 is the second column of the third line."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{'abcde'[self.column]}{self.line + 1}"


@cache
def cells(side: int) -> tuple[Cell, ...]:
    """All places of a grid in the order in which a grid is kept, line by line."""
    return tuple(Cell(line, column) for line in range(side) for column in range(side))


@cache
def beside(side: int) -> tuple[tuple[int, ...], ...]:
    """For each place the numbers of those beside it, across and down (G14)."""

    def near(cell: Cell) -> Iterator[int]:
        for other in cells(side):
            if abs(other.line - cell.line) + abs(other.column - cell.column) == 1:
                yield other.line * side + other.column

    return tuple(tuple(near(cell)) for cell in cells(side))


def side_of(grid: Grid) -> int:
    return isqrt(len(grid))


def put(grid: Grid, place: int, family: Family) -> Grid:
    return (*grid[:place], family, *grid[place + 1 :])


def swapped(grid: Grid, one: int, other: int) -> Grid:
    """The grid after two beetles have changed places (T3)."""
    tiles = list(grid)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return tuple(tiles)


class Tools(NamedTuple):
    """Which tools a seat still has (G8)."""

    glass: bool = True
    forceps: bool = True
    either: bool = True

    def spend(self, call: Call) -> "Tools":
        match call:
            case Call.GLASS:
                return self._replace(glass=False)
            case Call.FORCEPS:
                return self._replace(forceps=False)
        return self._replace(either=False)

    def has(self, call: Call) -> bool:
        match call:
            case Call.GLASS:
                return self.glass
            case Call.FORCEPS:
                return self.forceps
        return self.either


class Rulings(NamedTuple):
    """How the page is read where it can be read in two ways (G5, G15, G18, G20)."""

    scarabs: str = ALL_DIFFERENT
    fives: str = TEN
    crowds: str = OWN_GROUP
    placing: str = BESIDE


@dataclass(frozen=True, slots=True)
class State:
    """The game at one question of a turn.

    log      the beetle in each space; None while a space is to be filled
    pile     how many tiles of each family are face down, in the order of the families
    grids    the box of each seat, line by line
    seat     whose turn it is
    held     the beetle collected and not yet placed
    spent    a tool was used this turn
    first    the place of the first beetle to swap, -1 where none is
    placed   the beetle of this turn is in the grid
    winners  empty while the game goes on
    """

    rulings: Rulings
    log: tuple[Family | None, ...]
    pile: tuple[int, ...]
    grids: tuple[Grid, ...]
    tools: tuple[Tools, ...]
    seat: int = 0
    phase: Phase = Phase.START
    held: Family | None = None
    spent: bool = False
    first: int = -1
    placed: bool = False
    winners: tuple[int, ...] = ()

    @property
    def grid(self) -> Grid:
        """The box of the seat on turn."""
        return self.grids[self.seat]

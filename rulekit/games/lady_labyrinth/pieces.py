"""The pieces and the states: a grid of cards, cubs on it, and two markers beside it."""

from enum import StrEnum
from typing import NamedTuple

from rulekit.parts.doors import CLUES, COLOURS, Clue, Trait

SIZE = 4
CELLS = tuple(f"{column}{line}" for line in range(1, SIZE + 1) for column in "abcd")
CORNERS = {  # L2, Q2
    "a1": Clue.RED_LADY,
    "d1": Clue.BLUE_LADY,
    "a4": Clue.BLUE_TIGER,
    "d4": Clue.RED_TIGER,
}
INNER = tuple(cell for cell in CELLS if cell not in CORNERS)
PLAIN = tuple(clue for clue in CLUES if not clue.wild)
SIDES = (Trait.BLUE, Trait.RED)  # the colour of each seat (Q1)
LADY_AT = ("d1", "a1")
TIGER_AT = ("a4", "d4")
CUBS = 5
TURNS = 30
OTHER = {
    Trait.RED: Trait.BLUE,
    Trait.BLUE: Trait.RED,
    Trait.LADY: Trait.TIGER,
    Trait.TIGER: Trait.LADY,
}


class Phase(StrEnum):
    """What the turn waits for."""

    DEAL = "deal"
    CUB = "which cub moves"
    STEP = "where it goes"
    TRAIT = "which trait is used"
    FIRST = "a card with a cub"
    SECOND = "the other card"


class State(NamedTuple):
    """The whole game; nothing is hidden.

    cards   the card in each cell, in the order of `CELLS`; empty before the deal
    cubs    for each seat the cells of its cubs, in order
    open    the colour and the role that are marked
    picked  the cell picked in this turn's open question: the cub to move, or the first card
    turn    how many turns are over
    """

    cards: tuple[Clue, ...]
    cubs: tuple[tuple[str, ...], ...]
    open: tuple[Trait, Trait] = (Trait.BLUE, Trait.LADY)
    seat: int = 0
    phase: Phase = Phase.DEAL
    picked: str = ""
    trait: Trait | None = None
    turn: int = 0
    turns: int = TURNS
    ending: str = ""

    def card(self, cell: str) -> Clue:
        return self.cards[CELLS.index(cell)]

    def carries(self, cell: str) -> bool:
        """Whether a cub stands there, whoever's it is (Q8)."""
        return any(cell in cubs for cubs in self.cubs)


def laid_out(clues: tuple[Clue, ...]) -> tuple[Clue, ...]:
    """Twelve clues in reading order as the cards of the grid, the doors in its corners."""
    inner = iter(clues)
    return tuple(CORNERS[cell] if cell in CORNERS else next(inner) for cell in CELLS)


def _near(cell: str, steps: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    column, line = "abcd".index(cell[0]), int(cell[1])
    found = [("abcd"[column + x : column + x + 1] if column + x >= 0 else "", line + y)
             for x, y in steps]  # fmt: skip
    return tuple(f"{letter}{number}" for letter, number in found if letter and 1 <= number <= SIZE)


BESIDE = {cell: _near(cell, ((0, -1), (-1, 0), (1, 0), (0, 1))) for cell in CELLS}  # Q3
DIAGONAL = {cell: _near(cell, ((-1, -1), (1, -1), (-1, 1), (1, 1))) for cell in CELLS}


def steps_between(one: str, other: str) -> int:
    """How many moves lead from cell to cell."""
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1]))


def steps_left(state: State, seat: int) -> int:
    """How many moves the cubs of a seat are away from home together."""
    return sum(steps_between(cell, TIGER_AT[seat]) for cell in state.cubs[seat])


def home(state: State, seat: int) -> int:
    """How many cubs of a seat are home (L6)."""
    return state.cubs[seat].count(TIGER_AT[seat])


def flipped(open_: tuple[Trait, Trait], used: Trait) -> tuple[Trait, Trait]:
    """The markers once the one of this trait is flipped (L11)."""
    colour, role = open_
    return (OTHER[colour], role) if used in COLOURS else (colour, OTHER[role])

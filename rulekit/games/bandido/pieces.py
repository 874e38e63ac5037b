"""The pieces and the states: cards of two squares, ways to lie, the table."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import NamedTuple

HAND = 3  # S2
NOTHING_FITS, SEALED, AT_THE_END = "no card fits", "shut-in square", "at the end"
LAST_CARD, EMPTY_PILE = "last card", "empty pile"
FULL, SHORT = "full 69", "short 32"

# The six edges of a card on which an exit may be, clockwise from the top of its left square.
EDGES = ("TL", "TR", "R", "BR", "BL", "L")
TL, TR, R, BR, BL, L = (1 << place for place in range(6))
ALL_EDGES = 63
LEFT_EDGES, RIGHT_EDGES = TL | BL | L, TR | R | BR


def turned(exits: int) -> int:
    """The exits of a card after half a turn: every edge takes the place of the opposite one."""
    return (exits >> 3) | (exits & 7) << 3


class Side(StrEnum):
    """A direction on the table, north being away from the reader."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


SIDES = tuple(Side)


class Card(NamedTuple):
    """A card of two squares, its exits a set of the six edges as bits.

    >>> str(Card(TL | R)), Card(TL | R).pretty
    ('N-E', '↑·→')
    """

    exits: int

    @property
    def number(self) -> int:
        """How many exits it has."""
        return self.exits.bit_count()

    @property
    def torch(self) -> bool:
        """Whether all exits are on one square, so that the other is a dead end with a torch."""
        return not (self.exits & LEFT_EDGES and self.exits & RIGHT_EDGES)

    def __str__(self) -> str:
        """The exits of the left square, a dash, those of the right one."""
        return TEXTS[self.exits]

    @property
    def pretty(self) -> str:
        return PRETTY[self.exits]

    @property
    def words(self) -> str:
        number = f"{self.number} exit{'s' if self.number > 1 else ''}"
        return f"card {self.pretty}, {number}{' and a torch' if self.torch else ''}"


def _written(exits: int, letters: str, between: str) -> str:
    edges = ((TL, BL, L), (TR, R, BR))
    signs = ((0, 2, 3), (0, 1, 2))
    return between.join(
        "".join(letters[sign] for edge, sign in zip(*half, strict=True) if exits & edge)
        for half in zip(edges, signs, strict=True)
    )


TEXTS = tuple(_written(exits, "NESW", "-") for exits in range(64))
PRETTY = tuple(_written(exits, "↑→↓←", "·") for exits in range(64))


@cache
def shapes() -> tuple[Card, ...]:
    """The 31 shapes: every set of one to four exits, once up to half a turn (G2)."""
    sets = (exits for exits in range(1, 64) if exits.bit_count() <= 4)
    found = dict.fromkeys(Card(min(exits, turned(exits))) for exits in sets)
    return tuple(sorted(found, key=lambda card: (card.number, card.exits)))


def shape(exits: int) -> Card:
    """The card with these exits, whichever way it is held."""
    return Card(min(exits, turned(exits)))


# G2: doubled in the short deck, and missing from it.
DOUBLED = tuple(map(shape, (R, TL | L, TR | R, TL | BL | L)))
MISSING = tuple(map(shape, (TL | BL, TL | TR | BR | BL, TL | R | BL | L)))


@cache
def deck_cards(deck: str = FULL) -> tuple[Card, ...]:
    """Every card of a deck, sorted (G2)."""
    if deck == FULL:
        copies = {card: 3 if card.torch else 2 for card in shapes()}
    else:
        copies = {card: 1 + (card in DOUBLED) for card in shapes() if card not in MISSING}
    return tuple(sorted(chain.from_iterable([card] * n for card, n in copies.items())))


START = {6: ALL_EDGES, 5: ALL_EDGES & ~L}  # S1, G3


class Cell(NamedTuple):
    """A square of the table; the left square of the start card is in the middle.

    >>> str(Cell(0, 0)), str(Cell(2, -1)), str(Cell(-3, 4))
    ('middle', 'N1 E2', 'S4 W3')
    """

    x: int
    y: int

    def __str__(self) -> str:
        return " ".join(filter(None, (line_name(self.y), column_name(self.x)))) or "middle"

    def to(self, side: int) -> "Cell":
        """The next square to a side, numbered clockwise from the north."""
        dx, dy = STEPS[side]
        return Cell(self.x + dx, self.y + dy)


STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def line_name(y: int) -> str:
    return "" if not y else f"N{-y}" if y < 0 else f"S{y}"


def column_name(x: int) -> str:
    return "" if not x else f"W{-x}" if x < 0 else f"E{x}"


class Lie(NamedTuple):
    """How a card lies on a square: which end is there, and on which side the other is.

    >>> str(Lie("left", Side.NORTH))
    'left end here, right end north'
    """

    end: str
    side: Side

    def __str__(self) -> str:
        other = "right" if self.end == "left" else "left"
        return f"{self.end} end here, {other} end {self.side}"


class Laid(NamedTuple):
    """A card on the table: its first square, the side of the second, its exits in that frame.

    The frame looks from the first square to the second: the first is the left square.
    """

    cell: Cell
    side: int
    exits: int

    @property
    def second(self) -> Cell:
        return self.cell.to(self.side)


class Call(StrEnum):
    CHANGE = "change"
    PASS = "pass"


class Under(NamedTuple):
    """Cards under the pile, in an order that nobody knows, and who put them there (G12)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The game at the start of a turn, or of a draw.

    pile    the top part of the draw pile, sorted: its order is not known
    under   what lies below it, from the top down
    lot     the seat that put the top part there, once cards that were put under have come up
    laid    cards on the table; the first is the start card
    turn    whose turn it is
    owed    how many cards that seat still has to take, and
    by      the rule by which it does
    dealt   whether the hands have been dealt
    picked  the card that is being laid, and
    spot    the square that it is to cover, while that is asked
    """

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    laid: tuple[Laid, ...]
    under: tuple[Under, ...] = ()
    lot: int | None = None
    turn: int = 0
    owed: int = 0
    by: str = "R2"
    dealt: bool = False
    deck: str = FULL
    lost: str = NOTHING_FITS
    finish: str = LAST_CARD
    picked: Card | None = None
    spot: Cell | None = None
    ending: str = ""

    @property
    def left_in_pile(self) -> int:
        return len(self.pile) + sum(len(under.cards) for under in self.under)

    def remaining(self) -> tuple[Card, ...]:
        """Every card that has not been laid, sorted: public, since deck and table are."""
        under = (one.cards for one in self.under)
        return tuple(sorted(chain(self.pile, *self.hands, *under)))


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from.

    held     its own cards; `holding` says how many each seat has
    buried   cards that it put under the pile itself and that have not come up since
    left     every card that has not been laid
    in_pile  how many cards are in the pile, those under it included
    fresh    how many come up before one that it put under the pile itself
    """

    seat: int
    held: tuple[Card, ...]
    holding: tuple[int, ...]
    buried: tuple[Card, ...]
    left: tuple[Card, ...]
    in_pile: int
    fresh: int
    laid: tuple[Laid, ...]
    turn: int
    deck: str
    lost: str
    finish: str
    picked: Card | None
    spot: Cell | None
    dealt: bool
    ending: str

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards that may be the next one taken: not laid, not held, not put under by this seat."""
        shown = () if self.picked is None or self.turn == self.seat else (self.picked,)
        mine = Counter((*self.held, *self.buried, *shown))
        return tuple(sorted((Counter(self.left) - mine).elements()))

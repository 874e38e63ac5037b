"""The table as a map: what is covered, which exits are open, what fits where."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from rulekit.games.bandido.pieces import (
    SIDES,
    START,
    Card,
    Cell,
    Laid,
    Lie,
    shapes,
    turned,
)

# For a card that looks to a side: which square each of its edges belongs to, and where it faces.
FACING = tuple(
    tuple((square, (side + turn) % 4) for square, turn in
          ((0, 3), (1, 3), (1, 0), (1, 1), (0, 1), (0, 2)))
    for side in range(4)
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Slot:
    """Two free squares for a card, one of them at an open exit.

    side    where the second square is, seen from the first
    must    edges at which a card needs an exit, the first square being the left one
    walled  edges at which it may have none (G6)
    """

    side: int
    must: int
    walled: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A free square with an exit into it.

    exits  how many exits lead into it
    slots  the ways to cover it for which there is room (G5)
    fits   the shapes that can cover it, as a set of bits
    """

    exits: int
    slots: tuple[Slot, ...]
    fits: int


@dataclass(frozen=True, slots=True)
class Field:
    """The table; never changed once it is made.

    cells  square -> the sides with an exit, as bits clockwise from the north
    links  square -> the side on which the other square of its card lies
    spots  the free squares with an exit into them
    """

    cells: dict[Cell, int]
    links: dict[Cell, int]
    spots: dict[Cell, Spot]

    @property
    def open_exits(self) -> int:
        return sum(spot.exits for spot in self.spots.values())

    @property
    def playable(self) -> int:
        """The shapes that can be laid somewhere, as a set of bits."""
        found = 0
        for spot in self.spots.values():
            found |= spot.fits
        return found


def placed(cell: Cell, card: Card, lie: Lie) -> Laid:
    """The card as it lies; the square it was to cover comes first."""
    exits = card.exits if lie.end == "left" else turned(card.exits)
    return Laid(cell, SIDES.index(lie.side), exits)


def lies(card: Card) -> tuple[Lie, ...]:
    """The ways to lie on a square: two for each side, one if half a turn changes nothing."""
    ends = ("left",) if card.exits == turned(card.exits) else ("left", "right")
    return tuple(Lie(end, side) for side in SIDES for end in ends)


def slot_for(spot: Spot, lie: Lie) -> Slot | None:
    side = SIDES.index(lie.side)
    return next((slot for slot in spot.slots if slot.side == side), None)


def matches(exits: int, slot: Slot) -> bool:
    """Whether exits meet exits and walls meet walls (G6)."""
    return exits & slot.must == slot.must and not exits & slot.walled


def fitting_lies(card: Card, spot: Spot) -> Iterator[tuple[Lie, Slot]]:
    """The ways in which a card can really lie on a spot."""
    for lie in lies(card):
        slot = slot_for(spot, lie)
        exits = card.exits if lie.end == "left" else turned(card.exits)
        if slot is not None and matches(exits, slot):
            yield lie, slot


# Shapes as bits

NUMBERS = {card: number for number, card in enumerate(shapes())}


def bit(card: Card) -> int:
    return 1 << NUMBERS[card]


def bits(cards: Iterable[Card]) -> int:
    found = 0
    for card in cards:
        found |= 1 << NUMBERS[card]
    return found


@cache
def shapes_for(slot: Slot) -> int:
    """The shapes that match a slot, held one way or the other."""
    return bits(
        card for card in shapes() if matches(card.exits, slot) or matches(turned(card.exits), slot)
    )


# Making the map


def start_card(exits: int) -> Laid:
    """The start card with 5 or 6 exits (S1, G3)."""
    return Laid(Cell(0, 0), 1, START[exits])


@lru_cache(maxsize=2048)
def field(laid: tuple[Laid, ...]) -> Field:
    """The map of cards in the order in which they were laid."""
    if not laid:
        return Field({}, {}, {})
    return laid_on(field(laid[:-1]), laid[-1])


def laid_on(before: Field, card: Laid) -> Field:
    """The map with one more card; what is near it is looked at again."""
    cells, links, spots = dict(before.cells), dict(before.links), dict(before.spots)
    pair = (card.cell, card.second)
    cells[pair[0]] = cells[pair[1]] = 0
    for place, (square, side) in enumerate(FACING[card.side]):
        if card.exits >> place & 1:
            cells[pair[square]] |= 1 << side
    links[pair[0]], links[pair[1]] = card.side, (card.side + 2) % 4
    for cell in pair:
        spots.pop(cell, None)
    for cell in near(spots, cells, pair):
        spots[cell] = spot_at(cells, cell)
    return Field(cells, links, spots)


def near(
    spots: dict[Cell, Spot], cells: dict[Cell, int], pair: tuple[Cell, Cell]
) -> Iterable[Cell]:
    """Spots that a new card changes: those it opens, and those at most two squares away."""
    opened = [
        cell.to(side)
        for cell in pair
        for side in range(4)
        if cells[cell] >> side & 1 and cell.to(side) not in cells
    ]
    changed = [
        spot
        for spot in spots
        if min(abs(spot.x - cell.x) + abs(spot.y - cell.y) for cell in pair) <= 2
    ]
    return dict.fromkeys((*changed, *opened))


def exit_from(cells: dict[Cell, int], cell: Cell, side: int) -> bool | None:
    """Whether an exit leads into a square from a side; None where no card lies there."""
    x, y = cell
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    faces = cells.get((x + dx, y + dy))  # type: ignore[call-overload]
    return None if faces is None else bool(faces >> (side + 2) % 4 & 1)


def spot_at(cells: dict[Cell, int], cell: Cell) -> Spot:
    exits = sum(1 for side in range(4) if exit_from(cells, cell, side))
    slots = tuple(slot_at(cells, cell, side) for side in range(4) if cell.to(side) not in cells)
    fits = 0
    for slot in slots:
        fits |= shapes_for(slot)
    return Spot(exits, slots, fits)


def slot_at(cells: dict[Cell, int], cell: Cell, side: int) -> Slot:
    must = walled = 0
    pair = (cell, cell.to(side))
    for place, (square, faces) in enumerate(FACING[side]):
        leads = exit_from(cells, pair[square], faces)
        if leads is not None:
            must |= leads << place
            walled |= (not leads) << place
    return Slot(side, must, walled)


def change_of(card: Card, slot: Slot) -> int:
    """How many more exits are open once a matching card fills a slot; exits joined count twice."""
    return card.number - 2 * slot.must.bit_count()

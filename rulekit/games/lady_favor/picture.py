"""Picture: the lot, the bids, and each seat's door, clues and gems."""

from rulekit.board import Board, Part, Piece, Row, row
from rulekit.games.lady_favor.pieces import Phase, State, total
from rulekit.parts.doors import Clue, Door, closed_door, clue_face, door_face, stacks

# Our own pictures in a box of 24 by 24: a gem, and the hammer of an auction.
GEM = "M7 4H17L22 10 12 21 2 10ZM5 9.4H19L16.4 5.5H7.6ZM8.5 11L12 17.5 15.5 11Z"
HAMMER = (
    "M9 2L18 11 15.500 13.500 13.800 11.800 5.800 19.800 3.200 17.200 11.200 9.200 6.500 4.500Z"
    "M11 19H22V22H11Z"
)


def gem(count: int) -> Piece:
    return Piece("gem", "gem", "tile", GEM, "amber", count=count)


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own doors, and all that lies face up."""
    parts: list[Part] = []
    if state.phase is not Phase.OVER and state.doors:
        day = f"day {state.day + 1} of {state.days}, {len(state.deck)} clues in the deck"
        parts.append(row("lot", [clue_face(card) for card in state.lot], day))
    if state.bids:
        parts.append(row("bids", [], bids_told(state)))
    parts += [seat_row(state, seat, seat in seats) for seat in range(len(state.gems))]
    return Board(tuple(parts))


def bids_told(state: State) -> str:
    seats = len(state.gems)
    return ", ".join(
        f"seat {(state.seat + n) % seats} {'passes' if not amount else f'bids {amount}'}"
        for n, amount in enumerate(state.bids)
    )


def seat_row(state: State, seat: int, own: bool) -> Row:
    """A seat's door, gems and clues of this day, and its points."""
    pieces, told = [], [f"{state.points[seat]} points"]
    if state.doors:
        shown, one = own or state.phase is Phase.OVER, state.doors[seat]
        pieces.append(door_face(one) if shown else closed_door())
        if shown and state.won[seat]:
            told.append(f"these clues are worth {total(state.won[seat], one)}")
    if state.gems[seat]:
        pieces.append(gem(state.gems[seat]))
    else:
        told.append("no gem")
    if state.won:
        pieces += stacks(state.won[seat])
    return row(f"seat {seat}", pieces, ", ".join(told))


def cover() -> Board:
    """The picture of the game in a gallery: clues under the hammer."""
    hammer = Piece("auction", "the hammer of an auction", "tile", HAMMER, "green")
    cards = [clue_face(Clue.RED_LADY), clue_face(Clue.BLUE_TIGER)]
    return Board((row("", [door_face(Door.RED_TIGER), hammer, *cards, gem(1)]),))

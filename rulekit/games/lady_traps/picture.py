"""Picture: the season, the row, the hands and the gems."""

from rulekit.board import Board, Lane, Part, Piece, Row, Track, row
from rulekit.games.lady_traps.pieces import TARGET, Phase, State, matches
from rulekit.parts.doors import Clue, Door, closed_door, clue_face, door_face

# Our own pictures in a box of 24 by 24: a gem, and the jaws of a trap.
GEM = "M7 4H17L22 10 12 21 2 10ZM5 9.4H19L16.400 5.500H7.600ZM8.500 11L12 17.500 15.500 11Z"
TRAP = (
    "M2 13L5 6 7 12 9.500 5 12 12 14.500 5 17 12 19 6 22 13V15H2ZM2 17H22V18.500L19 22 17 19 14.500"
    " 22 12 19 9.500 22 7 19 5 22 2 18.500Z"
)


def back(seat: int) -> Piece:
    """A card of the row that lies face down."""
    return Piece(f"?{seat}", f"face-down card of seat {seat}", "tile", "", "grey")


def gem(count: int) -> Piece:
    return Piece("gem", "gem", "tile", GEM, "amber", count=count)


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own hands, their own cards of the row, and what lies open."""
    parts: list[Part] = []
    if state.gone:
        names = ", ".join(door.replace("-", " ") for door in state.gone[:-1])
        past = f"before: {names}" if names else f"needs {len(state.gems)} matching cards"
        parts.append(row("season", [door_face(state.gone[-1])], past))
    parts.append(row("pot", [gem(state.pot)] if state.pot else [], "" if state.pot else "empty"))
    if state.hands:
        parts.append(row_part(state, seats))
        parts += [hand_part(state, seat, seat in seats) for seat in range(len(state.hands))]
    lanes = tuple(Lane(f"seat {seat}", gems) for seat, gems in enumerate(state.gems))
    return Board((*parts, Track("gems", TARGET, lanes)))


def row_part(state: State, seats: frozenset[int]) -> Row:
    """The row in the order in which it was laid; a number says whose a hidden card is."""
    pieces = [
        clue_face(laid.card) if state.shown or laid.seat in seats else back(laid.seat)
        for laid in state.row
    ]
    if state.shown:
        found = matches((laid.card for laid in state.row), state.gone[-1])
        return row("row", pieces, f"{found} match")
    return row("row", pieces, f"{len(pieces)} cards" if pieces else "no card yet")


def hand_part(state: State, seat: int, own: bool) -> Row:
    hand = state.hands[seat]
    label = f"hand of seat {seat}"
    if not hand or not own:
        hidden = [Piece("?", "hidden card", "tile", "", "grey", count=len(hand))] if hand else []
        return row(label, hidden, "" if hand else "empty")
    asked = state.phase is Phase.CARD and seat == state.seat
    return row(label, [clue_face(card, str(card) if asked else "") for card in hand])


def cover() -> Board:
    """The picture of the game in a gallery: a season, a trap and what may lie in it."""
    trap = Piece("trap", "a trap", "tile", TRAP, "green")
    cards = [clue_face(Clue.LADY_TIGER), closed_door()]
    return Board((row("", [door_face(Door.BLUE_LADY), trap, *cards, gem(1)]),))

"""Picture: four doors two by two, and the gems that lie on each."""

from rulekit.board import Board, Grid, Lane, Part, Piece, Track, row
from rulekit.games.lady_hoard.pieces import (
    EVERY_TREASURE,
    GEMS,
    PLACES,
    TREASURE,
    Gem,
    Phase,
    State,
    move,
)
from rulekit.parts.doors import ART, Clue, Door, clue_face, door_face

# Our own gems, each in a box of 24 by 24: every colour has its own cut.
CUTS = {
    Gem.RED: "M6 4H18L22 10 12 21 2 10ZM4.5 9.5H19.5L17 5.5H7ZM9 10.8L12 18.5 15 10.8Z",
    Gem.BLUE: "M12 2C17 9 19.5 12 19.5 15.5a7.5 6.5 0 0 1-15 0C4.5 12 7 9 12 2ZM8 14.5"
    "a4 4 0 0 0 3 4.5v-1.5a2.6 2.6 0 0 1-1.5-3Z",
    Gem.WHITE: "M12 3a9 9 0 1 0 .010 0ZM12 5.500a6.500 6.500 0 1 1-.010 0ZM9 9.500h6v5H9Z",
    Gem.BLACK: "M4 4H20V20H4ZM7 7V8.500H17V7ZM7 15.500V17H17V15.500Z",
}
YELLOW = "M12 2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.2 5.9 20.6l1.4-6.8L2.2 9.1l6.9-.8Z"
TONES_OF = {Gem.RED: "rose", Gem.BLUE: "blue", Gem.WHITE: "paper", Gem.BLACK: "dark"}


def gem_piece(gem: Gem, count: int = 1, option: str = "") -> Piece:
    kind = "treasure" if gem in TREASURE else "trash"
    return Piece(gem, f"{gem} gem, {kind}", "tile", CUTS[gem], TONES_OF[gem], option, count)


def place(state: State, door: Door) -> Piece:
    """A door; to name it or to move a gem there is an answer."""
    if door is state.door:
        label = f"the door of the {door.replace('-', ' ')}, named by the clue"
        return Piece(f"{door} <", label, "tile", ART[Clue(door)], "green", str(door))
    return door_face(door, str(door))


def gems_row(state: State, door: Door) -> Part:
    """The gems on a door; those on the door that is named can be picked to move."""
    pieces = [
        gem_piece(gem, state.lying(door, gem), move(gem) if door is state.door else "")
        for gem in GEMS
        if state.lying(door, gem)
    ]
    return row(door.replace("-", " "), pieces, "" if pieces else "no gem")


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The whole table. Nothing is hidden but the order of the clues."""
    up = [clue_face(state.clue)] if state.clue is not None else []
    left = f"{len(state.deck)} clues to come" if state.phase is not Phase.GEMS else "not yet dealt"
    cells = tuple(place(state, door) for door in PLACES)
    parts: list[Part] = [
        row("clue", up, left),
        Grid("doors", (cells[:2], cells[2:])),
    ]
    if state.gems:
        parts += [gems_row(state, door) for door in PLACES]
    yellow = [Piece("yellow", "yellow gem", "tile", YELLOW, "amber")] * state.yellow
    rounds = (
        f"{state.yellow} of {state.rounds} rounds left, this one counted in"
        if yellow
        else "no round left"
    )
    parts.append(row("rounds", yellow, rounds))
    return Board((*parts, Track("treasures", EVERY_TREASURE, (Lane("treasures", state.taken),))))


def cover() -> Board:
    """The picture of the game in a gallery: a door and every kind of gem."""
    return Board((row("", [door_face(Door.RED_TIGER), *map(gem_piece, GEMS)]),))

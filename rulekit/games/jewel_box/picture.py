"""Picture: the log, the boxes, the tools."""

from dataclasses import replace

from rulekit.board import Board, Grid, Part, Piece, Row, row
from rulekit.games.jewel_box.pieces import (
    FACE_DOWN,
    FAMILIES,
    Call,
    Cell,
    Family,
    Phase,
    State,
    cells,
    side_of,
)
from rulekit.games.jewel_box.pieces import Grid as Box
from rulekit.games.jewel_box.scoring import marks

# Our own silhouettes, each in a box of 24 by 24.
ART = {
    Family.SCARAB: (
        "M8.500 5.500a3.500 3.500 0 0 1 7 0ZM7.500 2l2 1.600-.9.9-2-1.600ZM16.500 2l-2 1.600.9"
        ".9 2-1.600ZM12 6.500c4.200 0 6.500 3.300 6.500 7.800S16 22.500 12 22.500 5.500 18.800 5"
        ".500 14.300 7.800 6.500 12 6.500ZM11.400 10.500v10.500h1.200V10.500ZM7.300 9.300v1.200h"
        "9.400V9.300ZM1.500 8.500l3.600 2.300-.7 1.100-3.600-2.300ZM22.500 8.500l-3.600 2.300.7 1."
        "100 3.600-2.300ZM1 14h3.700v1.300H1ZM19.300 14H23v1.300h-3.700ZM1.800 20.500l3.200-2.300."
        "8 1-3.200 2.300ZM22.200 20.500l-3.200-2.300-.8 1 3.200 2.300Z"
    ),
    Family.WEEVIL: (
        "M12 1.500c1 0 1.300.8 1.300 2v3.800c1.500.4 2.500 1.400 2.700 2.700 2 1.500 3 3.800 3 "
        "6.200 0 3.800-3 6.300-7 6.300s-7-2.500-7-6.300c0-2.400 1-4.700 3-6.200.2-1.300 1.200-2"
        ".300 2.700-2.700V3.500c0-1.200.3-2 1.300-2ZM11.300 12v9h1.400v-9ZM8 14.500h1.800v1.80"
        "0H8ZM14.200 14.500H16v1.800h-1.800ZM8.300 18h1.600v1.600H8.300ZM14.100 18h1.600v1.60"
        "0h-1.600Z"
    ),
    Family.LADYBUG: (
        "M12 2a4.500 4.500 0 0 1 4.300 3.500H7.700A4.500 4.500 0 0 1 12 2ZM5.500 7h13a9 9 0 0"
        " 1 2 5.500A8.500 9 0 0 1 12 22a8.500 9 0 0 1-8.500-9.500A9 9 0 0 1 5.500 7ZM11.300 9"
        "v11h1.400V9ZM7.500 9.500a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400ZM16.500 "
        "9.500a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400ZM8.300 15a1.600 1.600 0 1 "
        "1 0 3.200 1.600 1.600 0 0 1 0-3.200ZM15.700 15a1.600 1.600 0 1 1 0 3.200 1.600 1.600"
        " 0 0 1 0-3.200Z"
    ),
    Family.LONGHORN: (
        "M3 1.500C2.500 5.500 5 8 9 8.500L9.300 7.300C6.200 6.800 4.300 5 4.400 1.700ZM21 1.5"
        "00C21.500 5.500 19 8 15 8.500L14.700 7.300C17.800 6.800 19.700 5 19.600 1.700ZM12 6a2"
        ".800 2.800 0 0 1 2.800 2.800v.9H9.200v-.9A2.800 2.800 0 0 1 12 6ZM8.700 11h6.600c1 2"
        " 1.300 4.300.9 6.500-.5 2.600-2 4.500-4.200 5-2.200-.5-3.700-2.400-4.200-5-.4-2.200-."
        "1-4.500.9-6.500ZM4 11.500l3 1.500-.6 1.200-3-1.500ZM20 11.500l-3 1.500.6 1.200 3-1.5"
        "00Z"
    ),
    Family.JEWEL: "M7 3h10l5 6-10 13L2 9ZM7.700 4.500 6.200 8.300h4l1-3.800ZM12.800 4.500l1 3."
    "800h4L16.300 4.500ZM5 9.800l5.300 7.200-2.500-7.200ZM16.200 9.800 13.700 17 19 9.800Z",
}
TONES = {
    Family.SCARAB: "green",
    Family.WEEVIL: "rose",
    Family.LADYBUG: "grey",
    Family.LONGHORN: "amber",
    Family.JEWEL: "blue",
}
GLASS_ART = (
    "M10 2a8 8 0 0 1 6.300 12.900l5.700 5.700-1.900 1.900-5.700-5.700A8 8 0 1 1 10 2ZM10 4.500a5."
    "500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11Z"
)
FORCEPS_ART = (
    "M12 1.500c2.200 0 3.300 1.500 3.300 3.500 0 3 2.700 6 2.700 10 0 3-1.500 5.500-4.500 7.500L12."
    "700 21c2.200-1.800 3-3.700 3-6 0-3.300-2-5.500-3.700-9-1.700 3.500-3.700 5.700-3.700 9 0 2.30"
    "0.8 4.200 3 6l-.8 1.500C7.500 20.500 6 18 6 15c0-4 2.700-7 2.700-10 0-2 1.100-3.500 3.300-3."
    "500Z"
)
EITHER_ART = (
    "M7.500 2a5.500 5.500 0 0 1 4.300 8.900l2.700 2.700-1.500 1.500-2.700-2.700A5.500 5.500 0 1 1"
    " 7.500 2ZM7.500 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM17.500 9c1.500 0 2.300 1 2.3"
    "00 2.500 0 2 1.700 3.500 1.700 6 0 2-1 3.700-3 5l-.7-1.300c1.300-1 1.800-2.200 1.800-3.700 0-"
    "2-1-3-2.100-5-1.100 2-2.100 3-2.100 5 0 1.500.5 2.700 1.800 3.700l-.7 1.300c-2-1.300-3-3-3-5 "
    "0-2.500 1.700-4 1.700-6C15.200 10 16 9 17.500 9Z"
)
PICKS = (Phase.SIX, Phase.GLASS)


def tile(family: Family, where: str = "", option: str = "") -> Piece:
    label = f"{where}: {family}" if where else str(family)
    return Piece(family, label, "tile", ART[family], TONES[family], option)


def log(state: State) -> Grid:
    """The five spaces under their numbers; after a 6 their beetles are answers."""
    picks = state.phase in PICKS
    shown = [
        tile(one, f"space {space}", one if picks else "") if one else None
        for space, one in enumerate(state.log, start=1)
    ]
    return Grid("log", (tuple(shown),), tuple("12345"))


def box(state: State, seat: int) -> Grid:
    """The box of a seat; on its turn every place may be an answer."""
    grid, asks = state.grids[seat], seat == state.seat and not state.winners
    side, label = side_of(grid), f"seat {seat}"
    pieces = [
        spot(one, cell, asks and state.phase, state.first == at and asks)
        for at, (one, cell) in enumerate(zip(grid, cells(side), strict=True))
    ]
    lines = tuple(tuple(pieces[at : at + side]) for at in range(0, len(pieces), side))
    numbers = tuple(str(line + 1) for line in range(side))
    return Grid(label, lines, tuple("abcde"[:side]), numbers, worth(grid, state))


def spot(family: Family | None, cell: Cell, phase: Phase | bool, first: bool) -> Piece | None:
    """What stands in one place of a box, or an empty place that a beetle may go to."""
    if family is None:
        if phase is not Phase.PLACE:
            return None
        return Piece(".", f"{cell}: empty", "tile", EMPTY_ART, "paper", str(cell))
    option = str(cell) if phase in (Phase.FIRST, Phase.SECOND) else ""
    where = f"{cell}, to be swapped" if first else str(cell)
    piece = tile(family, where, option)
    return replace(piece, tone="dark") if first else piece


EMPTY_ART = "M11 7h2v4h4v2h-4v4h-2v-4H7v-2h4Z"


def worth(grid: Box, state: State) -> str:
    """What the box is worth so far, family by family (G21)."""
    points = marks(grid, state.rulings)
    parts = [f"{family}s {n}" for family, n in zip(FAMILIES, points, strict=True) if n]
    if len(parts) < 2:
        return parts[0] if parts else "worth nothing yet"
    return f"{' + '.join(parts)} = {sum(points)}"


def tools(state: State, seat: int) -> list[Piece]:
    """The tools a seat has left; those that can mean one thing only are answers."""
    asks = seat == state.seat and state.phase in (Phase.START, Phase.AFTER)
    glass, forceps, either = state.tools[seat]
    found = []
    if glass:
        found.append(tool(Call.GLASS, GLASS_ART, Call.GLASS if asks else ""))
    if forceps:
        found.append(tool(Call.FORCEPS, FORCEPS_ART, Call.FORCEPS if asks else ""))
    if either:
        found.append(tool("either tool", EITHER_ART, ""))
    return found


def tool(name: str, art: str, option: str) -> Piece:
    return Piece(name, name, "tile", art, "paper", option)


def others(state: State, seat: int) -> Row:
    """The box of a seat that waits, by its number of beetles."""
    grid = state.grids[seat]
    shown = [replace(tile(one), count=grid.count(one)) for one in FAMILIES if one in grid]
    left = sum(state.tools[seat])
    note = f"{worth(grid, state)}; {left} {'tool' if left == 1 else 'tools'} left"
    return row(f"seat {seat}", shown, note)


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The log, the tile in hand, the box of the seat on turn and what the others have.

    At the end of the game every box is drawn as it stands.
    """
    parts: list[Part] = [log(state), row("face down", pile(state), f"{sum(state.pile)} tiles")]
    if state.held is not None:
        parts.append(row("in hand", [tile(state.held)]))
    for seat in range(len(state.grids)):
        if seat != state.seat and not state.winners:
            parts.append(others(state, seat))
            continue
        left = tools(state, seat)
        shown = row(f"tools of seat {seat}", left, "" if left else "none left")
        parts += [box(state, seat), shown]
    return Board(tuple(parts))


def pile(state: State) -> list[Piece]:
    """The pile can be picked from with a magnifying glass only."""
    if state.phase is not Phase.GLASS:
        return []
    return [Piece("?", "a face-down tile", "tile", "", "grey", FACE_DOWN)]


def cover() -> Board:
    """The picture of the game in a gallery."""
    return Board((row("", [tile(family) for family in Family]),))

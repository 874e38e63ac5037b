"""Picture: the map of tunnels, cropped to what is used, and the hands."""

from functools import cache, lru_cache

from rulekit.board import Board, Grid, Part, Piece, row
from rulekit.games.bandido.field import (
    FACING,
    Field,
    field,
    fitting_lies,
    laid_on,
    lies,
    placed,
    start_card,
)
from rulekit.games.bandido.pieces import (
    SIDES,
    TL,
    TR,
    Card,
    Cell,
    Laid,
    Lie,
    R,
    State,
    column_name,
    line_name,
    shape,
)
from rulekit.parts.cards import back

# Tunnels of a square as text, by the sides that it has a way out to, its own card's included.
SIGNS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
SUN = (
    "M12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM12 9.700a2.300 2.300 0 1 0 0 4.600 "
    "2.300 2.300 0 0 0 0-4.600Z"
)
RAYS = (  # clockwise from the north; a torch has none where its tunnel comes in
    "M11.3 2.500h1.400v3.500h-1.400Z",
    "M18 11.300h3.500v1.400H18Z",
    "M11.300 18h1.400v3.500h-1.400Z",
    "M2.500 11.300H6v1.400H2.500Z",
)
MARK = "M12 7 17 12 12 17 7 12Z"
LOW, HIGH, EDGE = -3.0, 27.0, 1.3


def box(x: float, y: float, wide: float, tall: float) -> str:
    return f"M{x:g} {y:g}h{wide:g}v{tall:g}h{-wide:g}Z"


def turned_box(side: int, x: float, y: float, wide: float, tall: float) -> str:
    """A box drawn at the north of the square, turned to another side."""
    for _ in range(side):
        x, y, wide, tall = 24 - y - tall, x, tall, wide
    return box(x, y, wide, tall)


@cache
def square_art(exits: int, link: int) -> str:
    """One square of a card: a frame on its three outer sides, and its tunnels.

    Nothing overlaps, since what overlaps would be cut out.
    """
    torch = not exits
    parts = [SUN] if torch else [box(8, 8, 8, 8)]
    for side in range(4):
        if side == link:
            parts.append(turned_box(side, 8, LOW, 8, 10 if torch else 8 - LOW))
        elif exits >> side & 1:
            parts.append(turned_box(side, 8, LOW, 8, 8 - LOW))
            parts.append(turned_box(side, LOW + EDGE, LOW, 8 - LOW - EDGE, EDGE))
            parts.append(turned_box(side, 16, LOW, HIGH - 16 - EDGE, EDGE))
        else:
            parts.append(turned_box(side, LOW + EDGE, LOW, HIGH - LOW - 2 * EDGE, EDGE))
            parts += [RAYS[side]] if torch else []
    return "".join(parts)


@cache
def card_art(exits: int, side: int, mark: bool = False) -> str:
    """A whole card in one box, as it lies; a mark stands beside the square it was put on."""
    size, half = 15.0, 7.5
    upright = side % 2 == 0
    at = [(12.0, 12 - half), (12.0, 12 + half)] if upright else [(12 - half, 12.0), (12 + half, 12)]
    first, second = at if side in (1, 2) else at[::-1]
    parts = []
    for square, (x, y) in enumerate((first, second)):
        left, top = x - size / 2, y - size / 2
        inner = side if square == 0 else (side + 2) % 4
        own = {faces for place, (one, faces) in enumerate(FACING[side])
               if one == square and exits >> place & 1}  # fmt: skip
        parts.append(box(x - 2, y - 2, 4, 4) if own else ring(x, y))
        for faces in range(4):
            inside = faces == inner
            if inside or faces in own:
                length = 5.5 if own else 4.0
                parts.append(arm(left, top, faces, length))
            if not inside:
                parts += frame(left, top, faces, faces in own)
        if mark and square == 0:
            parts.append(pointer(x, y, upright))
    return "".join(parts)


def arm(left: float, top: float, side: int, length: float) -> str:
    """Half a tunnel, from the edge of a square of 15 inwards."""
    return (
        box(left + 5.5, top, 4, length),
        box(left + 15 - length, top + 5.5, length, 4),
        box(left + 5.5, top + 15 - length, 4, length),
        box(left, top + 5.5, length, 4),
    )[side]


def frame(left: float, top: float, side: int, is_open: bool) -> list[str]:
    """One outer side of a square of 15, with a gap for an exit."""
    spans = [(0.6, 4.9), (9.5, 4.9)] if is_open else [(0.6, 13.8)]
    line = 0.6
    return [
        (
            box(left + at, top, long, line),
            box(left + 15 - line, top + at, line, long),
            box(left + at, top + 15 - line, long, line),
            box(left, top + at, line, long),
        )[side]
        for at, long in spans
    ]


def ring(x: float, y: float) -> str:
    """A torch at the dead end."""
    return (
        f"M{x:g} {y - 3:g}a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM{x:g} {y - 1.5:g}a1.500 1.500 0 1 0 0 3 "
        f"1.500 1.500 0 0 0 0-3Z"
    )


def pointer(x: float, y: float, upright: bool) -> str:
    if upright:
        return f"M{LOW:g} {y - 3:g}l5 3-5 3Z"
    return f"M{x - 3:g} {LOW:g}l3 5 3-5Z"


def hand_card(card: Card, option: str = "", count: int = 1) -> Piece:
    return Piece(card.pretty, card.words, "tile", card_art(card.exits, 1), "paper", option, count)


def lying(card: Card, cell: Cell, lie: Lie, now: Field) -> Piece:
    laid = placed(cell, card, lie)
    fits = any(lie == one for one, _ in fitting_lies(card, now.spots[cell]))
    art = card_art(laid.exits, laid.side, True)
    text = f"{lie.end[0].upper()}{'↑→↓←'[laid.side]}"
    return Piece(text, str(lie), "tile", art, "amber" if fits else "grey", str(lie))


# The map


def covered(now: Field, cell: Cell, tone: str) -> Piece:
    exits, link = now.cells[cell], now.links[cell]
    ways = [SIDES[side] for side in range(4) if exits >> side & 1]
    leads = f"exits {', '.join(ways)}" if ways else "a torch"
    label = f"{cell}: {leads}, the rest of its card {SIDES[link]}"
    sign = SIGNS[exits | 1 << link] if exits else "*"
    return Piece(sign, label, "tile", square_art(exits, link), tone)


def free(now: Field, cell: Cell, chosen: Cell | None) -> Piece:
    spot = now.spots[cell]
    number = f"{spot.exits} open exit{'s' if spot.exits > 1 else ''}"
    if chosen == cell:
        return Piece("◆", f"{cell}: to be covered", "tile", MARK, "green")
    if not spot.slots:
        return Piece("!", f"{cell}: {number}, shut in", "tile", "", "rose", str(cell))
    return Piece("○", f"{cell}: {number}", "tile", MARK_OPEN, "blue", str(cell))


MARK_OPEN = "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"


def tone_of(laid: tuple[Laid, ...], cell: Cell) -> str:
    """The start card and the card laid last stand out."""
    last, start = laid[-1], laid[0]
    if cell in (start.cell, start.second):
        return "rose"
    return "amber" if cell in (last.cell, last.second) else "paper"


@lru_cache(maxsize=256)
def grid(laid: tuple[Laid, ...], chosen: Cell | None) -> Grid:
    """The map, from the first to the last line and column in which there is anything."""
    now = field(laid)
    used = [*now.cells, *now.spots]
    xs = range(min(cell.x for cell in used), max(cell.x for cell in used) + 1)
    ys = range(min(cell.y for cell in used), max(cell.y for cell in used) + 1)

    def piece(cell: Cell) -> Piece | None:
        if cell in now.cells:
            return covered(now, cell, tone_of(laid, cell))
        return free(now, cell, chosen) if cell in now.spots else None

    cells = tuple(tuple(piece(Cell(x, y)) for x in xs) for y in ys)
    columns = tuple(column_name(x) or "0" for x in xs)
    lines = tuple(line_name(y) or "0" for y in ys)
    last = chosen or laid[-1].cell
    focus = (ys.index(last.y), xs.index(last.x))
    return Grid("tunnels", cells, columns, lines, map_note(laid, now), focus)


def map_note(laid: tuple[Laid, ...], now: Field) -> str:
    number = now.open_exits
    last = laid[-1]
    at = f"; the card laid last is at {last.cell} and {last.second}" if len(laid) > 1 else ""
    return f"{number} open exit{'s' if number != 1 else ''}{at}"


def hand_row(state: State, seat: int, seen: bool) -> Part:
    hand = state.hands[seat]
    label = f"seat {seat}{' to play' if seat == state.turn and not state.ending else ''}"
    if not seen:
        return row(label, [back(len(hand))] if hand else [])
    asked = seat == state.turn and state.picked is None
    kinds = dict.fromkeys(hand)
    return row(label, [hand_card(card, str(card) if asked else "", hand.count(card))
                       for card in kinds])  # fmt: skip


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """How the picked card may lie, the hands these seats may see, the map, the pile."""
    now = field(state.laid)
    parts: list[Part] = []
    if state.picked and state.spot:
        ways = [lying(state.picked, state.spot, lie, now) for lie in lies(state.picked)]
        note = f"the pointer shows the square on {state.spot}"
        parts.append(row("ways to lie", ways, note))
    elif state.picked:
        parts.append(row("to be laid", [hand_card(state.picked)], "where?"))
    parts += [hand_row(state, seat, seat in seats) for seat in range(len(state.hands))]
    parts.append(grid(state.laid, state.spot))
    under = state.left_in_pile - len(state.pile)
    note = f"{state.left_in_pile} cards" + (f", {under} of them put under" if under else "")
    parts.append(row("draw pile", [], note))
    return Board(tuple(parts))


def cover() -> Board:
    """The picture of the game in a gallery: the start card and a card beside it."""
    laid = start_card(6)
    now = laid_on(field((laid,)), Laid(Cell(2, 0), 1, TL | R | 32))
    cells = tuple(covered(now, Cell(x, 0), "rose" if x < 2 else "paper") for x in range(4))
    deck = [hand_card(shape(exits)) for exits in (TL | R, TR, TL | TR | R)]
    return Board((Grid("", (cells,)), row("", deck)))

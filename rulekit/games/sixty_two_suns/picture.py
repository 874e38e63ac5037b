"""Picture: the dice, every sheet, the suns and what they and the banners give."""

from collections.abc import Iterator

from rulekit.board import Board, Grid, Lane, Part, Piece, Row, Track, row
from rulekit.games.sixty_two_suns.glyphs import (
    SHELL,
    STAR,
    ZONES,
    digits,
    empty_slot,
    placed,
    prize_art,
    written_slot,
)
from rulekit.games.sixty_two_suns.layout import Layout, Slot, layout_of
from rulekit.games.sixty_two_suns.pieces import LAST, SIDES, SUNS, Call, Draft, State, Zone
from rulekit.games.sixty_two_suns.writing import drafted, has_hat

TONES = {
    Zone.CABINS: "rose",
    Zone.KOI: "amber",
    Zone.BOATS: "blue",
    Zone.BOTTLES: "green",
    Zone.SEAGULLS: "paper",
}


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: all that is revealed, and their own drafts of this round."""
    layout = layout_of(state.sheet)
    parts: list[Part] = [dice_row(state, seats)]
    parts += [*calls(state, seats)]
    for seat in range(len(state.sheets)):
        parts += sheet_parts(state, layout, seat, seats)
    lanes = tuple(
        Lane(f"suns of seat {n}", sheet.total, sheet.suns[-2] if len(sheet.suns) > 1 else 0)
        for n, sheet in enumerate(state.sheets)
    )
    return Board((*parts, Track("suns", LAST, lanes), suns_row(layout), banner_row(layout)))


# Dice


def dice_row(state: State, seats: frozenset[int]) -> Row:
    number = len(state.sheets[0].suns) + (not state.revealed)
    note = f"round {min(number, SUNS)} of {SUNS}"
    pick = deciding(state, seats) is not None and not state.free
    return row("dice", [die(value, pick) for value in state.roll], note)


def die(value: int, pick: bool = True) -> Piece:
    return Piece(str(value), f"a {value}", "die", option=str(value) if pick else "")


def deciding(state: State, seats: frozenset[int]) -> int | None:
    """The seat whose pieces can be picked by these eyes.

    Someone who sees one seat only must not learn from it who is deciding now.
    """
    if state.free:
        return state.free[0].seat
    undone = [n for n, draft in enumerate(state.drafts) if not draft.sun]
    if not state.roll or state.revealed or not seats:
        return None
    if len(seats) == 1:
        return next(iter(seats))
    return undone[0] if undone and undone[0] in seats else None


def calls(state: State, seats: frozenset[int]) -> Iterator[Row]:
    """Numbers that may be picked although no die shows them, and the words that are answers."""
    seat = deciding(state, seats)
    if seat is None:
        return
    layout, draft = layout_of(state.sheet), state.drafts[seat]
    if state.free:
        if state.free[0].slot is not None and state.free[0].last is None:
            yield row("free number", [die(value) for value in SIDES], f"seat {seat}")
        copying = state.free[0].last is not None
    else:
        if draft == Draft():
            yield row("or", [Piece(Call.NOTHING, option=Call.NOTHING)])
        copying = bool(draft.number) and not draft.copied
        if draft.copied and not draft.sun and has_hat(layout, draft):
            yield row("sun hat", [die(value) for value in SIDES], f"seat {seat}")
    if copying:
        yield row("crab", [Piece(Call.NO_COPY, option=Call.NO_COPY)], f"seat {seat}")


# Sheets


def sheet_parts(state: State, layout: Layout, seat: int, seats: frozenset[int]) -> tuple[Grid, Row]:
    """One seat's sheet, with what it has drafted if these eyes may see that, and its takings."""
    draft = state.drafts[seat] if seat in seats else Draft()
    shown = drafted(state.sheets[seat], draft)
    pick = deciding(state, seats) == seat
    pieces = [
        slot_piece(slot, shown.numbers[n], pick, draft.slot == n)
        for n, slot in enumerate(layout.slots)
    ]
    grid = Grid(f"seat {seat}", cells(layout, pieces), note=note(draft))
    won = [
        Piece(f"{shown.starfish} starfish", art=placed(STAR, 1, 1, 2.2), tone="amber"),
        Piece(f"{shown.shellfish} shellfish", art=placed(SHELL, 1, 1, 2.2), tone="rose"),
    ]
    words = f"{shown.starfish} starfish, {shown.shellfish} shellfish"
    return grid, row(f"seat {seat} has", won, words)


def note(draft: Draft) -> str:
    sun = f"{draft.sun} for the suns" if draft.sun else ""
    return f"decided in secret: {sun}" if sun else ""


def cells(layout: Layout, pieces: list[Piece]) -> tuple[tuple[Piece | None, ...], ...]:
    at = {(slot.line, slot.column): n for n, slot in enumerate(layout.slots)}
    lines = 1 + max(slot.line for slot in layout.slots)
    wide = 1 + max(slot.column for slot in layout.slots)
    return tuple(
        tuple(pieces[at[line, n]] if (line, n) in at else None for n in range(wide))
        for line in range(lines)
    )


def slot_piece(slot: Slot, number: int, pick: bool, drafted_here: bool) -> Piece:
    extras = (", crab" if slot.crab else "") + (", sun hat" if slot.hat else "")
    marks = ("*" if slot.crab else "") + ("^" if slot.hat else "")
    if number:
        label = f"{slot.name}: {number}, pearl {slot.pearl}"
        text = f"{slot.code}={number}"
        return Piece(text, label, art=written_slot(slot, number), tone=TONES[slot.zone])
    text = f"{slot.code}({slot.pearl}{marks})"
    label = f"{slot.name}, pearl {slot.pearl}{extras}"
    tone = "dark" if drafted_here else TONES[slot.zone]
    option = slot.name if pick else ""
    return Piece(text, label, art=empty_slot(slot), tone=tone, option=option)


# What can be won


def suns_row(layout: Layout) -> Row:
    pieces = [
        Piece(
            f"{total}: {prize}",
            art=digits(total, 5.2, 0, 1) + prize_art(prize),
        )
        for total, prize in layout.suns
    ]
    return row("sun bonuses", pieces)


def banner_row(layout: Layout) -> Row:
    pieces = [
        Piece(
            f"{zone}: {prize}",
            art=placed(ZONES[zone], 7, 0, 1) + prize_art(prize),
            tone=TONES[zone],
        )
        for zone, prize in layout.banners
    ]
    return row("banners", pieces)


def cover() -> Board:
    """The picture of the game in a gallery."""
    pieces = [
        Piece(zone, zone, art=placed(ZONES[zone], 1, 1, 2.2), tone=TONES[zone])
        for zone in (Zone.CABINS, Zone.KOI, Zone.BOATS)
    ]
    sixty_two = Piece("62", "62 suns", art=digits(62, 1.5, 4, 1.6), tone="amber")
    return Board((row("", [*pieces, sixty_two]),))

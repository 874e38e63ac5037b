"""Picture: the flows, the mat of the seat on turn with its actions, and the other mats."""

from collections.abc import Iterator

from rulekit.board import Board, Grid, Part, Piece, Row, row
from rulekit.games.chakra.glyphs import (
    ABOVE,
    ACTION_ART,
    ART,
    BELOW,
    EMPTY,
    LOTUS,
    NOTCH,
    PIPS,
    SMALL,
    TONES,
)
from rulekit.games.chakra.pieces import (
    ACTIONS,
    BUBBLES,
    COLOURS,
    EARTH,
    FLOWS,
    ORDER,
    PLACES,
    ROOM,
    SHOWN,
    Action,
    Call,
    Energy,
    Flow,
    Gem,
    Mat,
    Phase,
    State,
    gems,
)
from rulekit.games.chakra.scoring import aligned, title

SHORT = {
    Action.THREE_DOWN: "↓1 ↓1 ↓1",
    Action.TWO_AND_ONE: "↓2 ↓1",
    Action.DOWN_THREE: "↓3",
    Action.UP_TWO: "↑2",
    Action.TWO_UP: "↑1 ↑1",
    Action.DOWN_AND_UP: "↓1 ↑1",
    Action.EITHER: "↑1 or ↓1",
    Action.EXCHANGE: "● → ?",
}


def gem(energy: Energy, place: str = "", option: str = "", count: int = 1) -> Piece:
    label = f"{energy}, {place}" if place else str(energy)
    return Piece(energy, label, "tile", ART[energy], TONES[energy], option, count)


def flows(state: State) -> Grid:
    """The three flows side by side; a flow, or an energy of the flow taken from, is an answer."""
    columns = [list(column(state, number)) for number in range(FLOWS)]
    lines = tuple(tuple(line) for line in zip(*columns, strict=True))
    bag = sum(state.bag)
    return Grid("maya flows", lines, tuple(Flow), (), f"{bag} energies in the bag")


def column(state: State, flow: int) -> Iterator[Piece | None]:
    name = tuple(Flow)[flow]
    for energy in state.flows[flow]:
        option = name if state.phase is Phase.START else ""
        if state.phase is Phase.TAKE and flow == state.flow:
            option = energy
        yield gem(energy, name, option)
    for _ in range(SHOWN - len(state.flows[flow])):
        yield None


def mat_grid(state: State, seat: int, eyes: frozenset[int]) -> Grid:
    """A mat from the bubbles to the earth: energy, notch and plenitude token of each chakra."""
    mat, asks = state.mats[seat], seat == state.seat and not state.scores
    lines = [line(state, mat, at, asks, eyes) for at in range(EARTH)]
    ground = Piece("earth", "the earth", "tile", BELOW, "paper")
    earth = gem(Energy.BLACK, "alleviated", count=mat.earth) if mat.earth else None
    lines.append((ground, earth, None, None, None))
    label = f"seat {seat}" + (", on turn" if asks else "")
    return Grid(label, tuple(lines), ("level", "", "", "", "notch"), (), told(mat))


def line(
    state: State, mat: Mat, at: int, asks: bool, eyes: frozenset[int]
) -> tuple[Piece | None, ...]:
    """One row of a mat; places to put energy and energies to move may be answers."""
    cells: list[Piece | None] = []
    for energy in mat.rows[at]:
        option = str(Gem(energy, at)) if asks and state.phase is Phase.MOVE else ""
        cells.append(gem(energy, PLACES[at], option))
    cells += [free(state, at, asks)] * (ROOM - len(mat.rows[at]))
    if at == BUBBLES:
        return (Piece("bubbles", "the bubbles", "tile", ABOVE, "paper"), *cells, None)
    return (token(state, at - 1, asks, eyes), *cells, notch(mat, at - 1))


def free(state: State, at: int, asks: bool) -> Piece | None:
    """An empty space: an answer while energy is to be placed."""
    if not asks or state.phase is not Phase.PLACE:
        return None
    return Piece(".", f"free space, {PLACES[at]}", "tile", EMPTY, "paper", PLACES[at])


def notch(mat: Mat, at: int) -> Piece | None:
    if not mat.notches[at]:
        return None
    return Piece(
        "token", f"inspiration token in the notch of {COLOURS[at]}", art=NOTCH, tone="dark"
    )


def token(state: State, at: int, asks: bool, eyes: frozenset[int]) -> Piece:
    """The sign of a chakra, over the points of its token where the onlookers know them.

    While a seat looks, it is an answer.
    """
    colour, value = COLOURS[at], seen_value(state, at, eyes)
    option = colour if asks and state.phase is Phase.LOOK else ""
    if value:
        text, label = f"{colour} {value}", f"{colour} chakra, its token is worth {value}"
        return Piece(text, label, "tile", SMALL[colour] + PIPS[value], TONES[colour], option)
    label = f"{colour} chakra, its token face down"
    return Piece(colour, label, "tile", ART[colour], TONES[colour], option)


def seen_value(state: State, at: int, eyes: frozenset[int]) -> int:
    """What the onlookers may know of a token's value; 0 where they have not seen it."""
    if not state.layout:
        return 0
    if state.scores or any(state.mats[seat].looked[at] for seat in eyes):
        return state.layout[at]
    return 0


def told(mat: Mat) -> str:
    """The standing of a mat in words."""
    tokens = f"{mat.tokens} inspiration {'token' if mat.tokens == 1 else 'tokens'} in hand"
    line = f"{aligned(mat.harmony)} in line from the bottom"
    looked = [name for name, has in zip(COLOURS, mat.looked, strict=True) if has]
    seen = f"; has looked at {', '.join(looked)}" if looked else ""
    return f"{sum(mat.harmony)} harmonized, {line}; {tokens}{seen}"


def actions(state: State) -> Grid:
    """The eight movement spaces of the seat on turn, and meditation."""
    asks = state.phase is Phase.START
    spaces = [space(state.mat, at, asks) for at in range(len(ACTIONS))]
    label = "meditate: tokens back, and a look"
    meditate = Piece("meditate", label, "tile", LOTUS, "blue", Call.MEDITATE if asks else "")
    cells = (*spaces, meditate)
    lines = tuple(cells[at : at + 3] for at in range(0, len(cells), 3))
    return Grid("actions", lines, note=used_words(state.mat))


def space(mat: Mat, at: int, asks: bool) -> Piece:
    action, used = ACTIONS[at], mat.used[at]
    label = f"action {at + 1}, {action}" + (", token on it" if used else "")
    tone = "dark" if used else "paper"
    return Piece(SHORT[action], label, "tile", ACTION_ART[action], tone, action if asks else "")


def used_words(mat: Mat) -> str:
    count = sum(mat.used)
    return f"{count} of 8 with a token, drawn dark" if count else "no token on them"


def bag(state: State) -> Row:
    """What is in the bag; while an energy is chosen in exchange, each is an answer."""
    held = [
        gem(energy, "in the bag", energy, state.bag[ORDER[energy]])
        for energy in Energy
        if state.bag[ORDER[energy]]
    ]
    return row("in the bag", held)


def centre(state: State) -> Iterator[Part]:
    yield flows(state)
    if state.taken:
        yield row("in hand", [gem(energy) for energy in state.taken], "to be placed together")
    if state.phase is Phase.CHOOSE:
        yield bag(state)
    if state.action and state.phase in (Phase.MOVE, Phase.STEP):
        yield row("action", [], doing(state))


def doing(state: State) -> str:
    """What of the action is still to be done, in words."""
    ways = [f"{'down' if step > 0 else 'up'} {abs(step)}" for step in state.left]
    if state.phase is Phase.STEP:
        return f"{state.action}: which move first?"
    now = f"{'down' if state.now > 0 else 'up'} {abs(state.now)}"
    return f"{state.action}: now {now}" + (f", then {', '.join(ways)}" if ways else "")


def other(state: State, seat: int) -> Row:
    """A seat that waits, chakra by chakra in a line: harmonized ones and what is on its way."""
    mat = state.mats[seat]
    held = gems(energy for here in mat.rows for energy in here)
    full = {name for name, has in zip(COLOURS, mat.harmony, strict=True) if has}
    pieces = [
        gem(one, "harmonized" if one in full else "on its way", count=held.count(one))
        for one in dict.fromkeys(held)
    ]
    if full:
        return row(f"seat {seat}", pieces, f"{told(mat)}; full: {', '.join(sorted(full))}")
    return row(f"seat {seat}", pieces, told(mat))


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The table as these seats see it: plenitude tokens show to those who have looked.

    The mat of the seat on turn is drawn whole, and so is the own mat of a seat that looks alone.
    """
    if state.scores:
        ends = [mat_grid(state, seat, seats) for seat in range(len(state.mats))]
        levels = [
            row(f"seat {seat} scores", [Piece(str(score), f"level {score}")], title(score))
            for seat, score in enumerate(state.scores)
        ]
        return Board((*levels, *ends))
    whole = {state.seat} | (seats if len(seats) == 1 else set())
    parts: list[Part] = [*centre(state), mat_grid(state, state.seat, seats), actions(state)]
    for seat in range(len(state.mats)):
        if seat != state.seat:
            parts.append(mat_grid(state, seat, seats) if seat in whole else other(state, seat))
    return Board(tuple(parts))


def cover() -> Board:
    """The picture of the game in a gallery: the seven chakras and the black energy."""
    return Board((row("", [gem(energy) for energy in Energy]),))

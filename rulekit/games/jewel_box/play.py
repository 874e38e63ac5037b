"""Chance and play, in the order of the page."""

from collections.abc import Iterator
from dataclasses import replace

from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.jewel_box.pieces import (
    ALL_DIFFERENT,
    ALL_JEWELS,
    ALWAYS_FOUR,
    ANYWHERE,
    BESIDE,
    BY_SEATS,
    EACH,
    FACE_DOWN,
    FAMILIES,
    FIFTEEN,
    FREE_PICK,
    NO_SCARAB,
    OWN_GROUP,
    SPACES,
    TEN,
    TOOL_POINTS,
    Call,
    Cell,
    Family,
    Grid,
    Phase,
    Rulings,
    State,
    Tools,
    beside,
    cells,
    put,
    side_of,
    swapped,
)
from rulekit.games.jewel_box.scoring import (
    jewel_groups,
    lone_ladybugs,
    marks,
    scoring_scarabs,
    seat_points,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, chance, choose

GLASSES = (Call.GLASS, Call.EITHER_GLASS)
PINCERS = (Call.FORCEPS, Call.EITHER_FORCEPS)

# Chance

DIE = Dist.of(range(1, FREE_PICK + 1))


def face_down(pile: tuple[int, ...]) -> Dist[Family]:
    """What a tile drawn from the face-down pile may be."""
    return Dist({family: n for family, n in zip(FAMILIES, pile, strict=True) if n})


def drawn(pile: tuple[int, ...], family: Family) -> tuple[int, ...]:
    return tuple(n - (one is family) for one, n in zip(FAMILIES, pile, strict=True))


# What bars an answer


def barred_place(grid: Grid, place: int, placing: str) -> str | None:
    """The rule that keeps a beetle from being put in this place."""
    if grid[place] is not None:
        return "P3"
    if placing != BESIDE or grid.count(None) == len(grid):
        return None
    alone = all(grid[other] is None for other in beside(side_of(grid))[place])
    return "G5" if alone else None


def places(grid: Grid, placing: str) -> tuple[int, ...]:
    """Where the next beetle may go."""
    return tuple(one for one in range(len(grid)) if barred_place(grid, one, placing) is None)


def near_places(grid: Grid, placing: str) -> tuple[int, ...]:
    """Where the next beetle may go, and empty places that touch another across a corner only."""
    around, free = cells(side_of(grid)), places(grid, placing)
    full = [cell for cell, one in zip(around, grid, strict=True) if one is not None]

    def touches(cell: Cell) -> bool:
        return any(abs(one.line - cell.line) == abs(one.column - cell.column) == 1 for one in full)

    return tuple(
        at for at, cell in enumerate(around) if at in free or (grid[at] is None and touches(cell))
    )


def barred_call(state: State, call: Call) -> str | None:
    """The rule that keeps a seat from a call now."""
    if call in (Call.ROLL, Call.DONE):
        return None
    if not state.tools[state.seat].has(call):
        return "T1"
    if call in GLASSES:
        return "T2" if state.placed else None
    return "T3" if sum(one is not None for one in state.grid) < 2 else None


def can_swap(state: State) -> bool:
    return not state.spent and any(barred_call(state, call) is None for call in PINCERS)  # T5


# Play


def play(state: State) -> Script[State]:
    """The next question of the turn, or what follows without one."""
    if None in state.log and not state.held and not ended(state):
        return (yield from fill_log(state))
    match state.phase:
        case Phase.START:
            return (yield from start(state))
        case Phase.FIRST | Phase.SECOND:
            return (yield from swap(state))
        case Phase.ROLL:
            return (yield from roll(state))
        case Phase.SIX | Phase.GLASS:
            return (yield from pick(state))
        case Phase.PLACE:
            return (yield from place(state))
        case Phase.AFTER:
            return (yield from after(state))
    return (yield from score(state))


def ended(state: State) -> bool:
    """Whether every box is full (G11)."""
    return all(None not in grid for grid in state.grids)


def fill_log(state: State) -> Script[State]:
    """One tile from the pile fills the first empty space (G7)."""
    tile = yield from chance(face_down(state.pile), "G7")
    space = state.log.index(None)
    yield Event("G4", f"it fills space {space + 1} of the log")
    log = (*state.log[:space], tile, *state.log[space + 1 :])
    return replace(state, log=log, pile=drawn(state.pile, tile))


def start(state: State) -> Script[State]:
    """A seat rolls, or uses a tool first (P1, T2, T3a)."""
    calls = (Call.ROLL, *GLASSES, *PINCERS)
    call = yield from choose(
        state.seat, calls, "P1", state, forbid=lambda one: barred_call(state, one)
    )
    return spend(state, call)


def after(state: State) -> Script[State]:
    """With the beetle placed, forceps may still be used (T3a, G10)."""
    calls = (Call.DONE, *PINCERS, *GLASSES)
    call = yield from choose(
        state.seat, calls, "T3a", state, forbid=lambda one: barred_call(state, one)
    )
    return end_turn(state) if call is Call.DONE else spend(state, call)


def spend(state: State, call: Call) -> State:
    """The tool is gone, and the turn goes on with what it does."""
    if call is Call.ROLL:
        return replace(state, phase=Phase.ROLL)
    mine = state.tools[state.seat].spend(call)
    tools = tuple(mine if seat == state.seat else one for seat, one in enumerate(state.tools))
    phase = Phase.GLASS if call in GLASSES else Phase.FIRST
    return replace(state, tools=tools, spent=True, phase=phase)


def swap(state: State) -> Script[State]:
    """Two beetles change places, named one after the other (T3)."""
    grid, around = state.grid, cells(side_of(state.grid))
    taken = [cell for cell, one in zip(around, grid, strict=True) if one is not None]

    def barred(cell: Cell) -> str | None:
        return "T3" if around.index(cell) == state.first else None

    cell = yield from choose(
        state.seat,
        taken,
        "T3",
        state,
        forbid=barred,
        several=2 if state.phase is Phase.FIRST else 1,
    )
    number = around.index(cell)
    if state.phase is Phase.FIRST:
        return replace(state, first=number, phase=Phase.SECOND)
    pair = f"{grid[state.first]} of {around[state.first]} and the {grid[number]} of {cell}"
    yield Event("T3", f"the {pair} change places", state.seat)
    now = with_grid(replace(state, first=-1), swapped(grid, state.first, number))
    return end_turn(now) if state.placed else replace(now, phase=Phase.ROLL)


def with_grid(state: State, grid: Grid) -> State:
    grids = tuple(grid if seat == state.seat else one for seat, one in enumerate(state.grids))
    return replace(state, grids=grids)


def roll(state: State) -> Script[State]:
    """The die names a space of the log; a 6 leaves the pick to the seat (P1, P2, P4)."""
    face = yield from chance(DIE, "P1")
    if face == FREE_PICK:
        yield Event("P4", "any beetle of the log may be picked", state.seat)
        return replace(state, phase=Phase.SIX)
    yield Event("P2", f"the {state.log[face - 1]} of space {face} is collected", state.seat)
    return take(state, face - 1)


def take(state: State, space: int) -> State:
    """The beetle of a space is in hand, and the space is empty."""
    log = (*state.log[:space], None, *state.log[space + 1 :])
    return replace(state, log=log, held=state.log[space], phase=Phase.PLACE)


def pick(state: State) -> Script[State]:
    """After a 6 any beetle of the log; with a magnifying glass a face-down one too (P4, T2)."""
    rule = "T2" if state.phase is Phase.GLASS else "P4"

    def barred(one: str) -> str | None:
        if one == FACE_DOWN:
            return None if rule == "T2" else "P4"
        return None if one in state.log else rule

    picked = yield from choose(state.seat, (*FAMILIES, FACE_DOWN), rule, state, forbid=barred)
    if picked != FACE_DOWN:
        return take(state, state.log.index(Family(picked)))
    tile = yield from chance(face_down(state.pile), "G9")
    return replace(state, pile=drawn(state.pile, tile), held=tile, phase=Phase.PLACE)


def place(state: State) -> Script[State]:
    """The beetle in hand goes into the seat's grid (P3, G5)."""
    assert state.held is not None
    grid, around, placing = state.grid, cells(side_of(state.grid)), state.rulings.placing

    def barred(cell: Cell) -> str | None:
        return barred_place(grid, around.index(cell), placing)

    tempting = [around[one] for one in near_places(grid, placing)]
    cell = yield from choose(state.seat, tempting, "P3", state, forbid=barred)
    full = put(grid, around.index(cell), state.held)
    now = with_grid(replace(state, held=None, placed=True, phase=Phase.AFTER), full)
    if state.spent and can_swap(replace(now, spent=False)):
        yield Event("T5", "one tool was used: no forceps this turn", state.seat)
    return now if can_swap(now) else end_turn(now)


def end_turn(state: State) -> State:
    """The next seat is on turn; when every box is full, they are scored."""
    seat = (state.seat + 1) % len(state.grids)  # G13
    phase = Phase.SCORE if ended(state) else Phase.START
    return replace(state, seat=seat, phase=phase, spent=False, placed=False)


def score(state: State) -> Script[State]:
    """All boxes and all tools that are left are scored."""
    for seat in range(len(state.grids)):
        for rule, text, points in told(state.grids[seat], state.tools[seat], state.rulings):
            unit = "point" if points == 1 else "points"
            yield Event(rule, f"seat {seat}, {text}: {points} {unit}", seat, points)
    scores = final_scores(state)
    winners = tuple(seat for seat, one in enumerate(scores) if one == max(scores))  # G12
    return replace(state, winners=winners)


def told(grid: Grid, tools: Tools, rulings: Rulings) -> Iterator[tuple[str, str, int]]:
    """The rule, the words and the points for each family, and for the tools."""
    points = marks(grid, rulings)
    scarabs, groups = len(list(scoring_scarabs(grid, rulings.scarabs))), jewel_groups(grid)
    pairs, longhorns = groups.count(2), grid.count(Family.LONGHORN)
    shown = {family: family.times(grid.count(family)) for family in FAMILIES}
    crowd = "S5a" if max(groups, default=0) > 2 else "S5"
    yield "S1", f"{shown[Family.SCARAB]}, {scarabs} of them scoring", points.scarab
    yield "S2a", f"{shown[Family.WEEVIL]} in their best lines", points.weevil
    yield "S3a", f"{shown[Family.LADYBUG]}, {lone_ladybugs(grid)} of them alone", points.ladybug
    yield "S4a" if longhorns % 2 else "S4", shown[Family.LONGHORN], points.longhorn
    alone = f"{pairs} separate {'pair' if pairs == 1 else 'pairs'}"
    yield crowd, f"{shown[Family.JEWEL]}, {alone}", points.jewel
    left = sum(tools)
    yield "T6", f"{left} {'tool' if left == 1 else 'tools'} left", TOOL_POINTS * left


def final_scores(state: State) -> tuple[int, ...]:
    return tuple(
        seat_points(grid, tools, state.rulings)
        for grid, tools in zip(state.grids, state.tools, strict=True)
    )


def setup(
    seats: int = 2,
    grid: str = BY_SEATS,
    scarabs: str = ALL_DIFFERENT,
    fives: str = TEN,
    crowds: str = OWN_GROUP,
    placing: str = BESIDE,
) -> State:
    side = 5 if seats <= 2 and grid == BY_SEATS else 4  # G3
    return State(
        Rulings(scarabs, fives, crowds, placing),
        (None,) * SPACES,
        (EACH,) * len(FAMILIES),
        ((None,) * side**2,) * seats,
        (Tools(),) * seats,
    )


def result(state: State) -> Result | None:
    if not state.winners:
        return None
    note = "alone, for the most points" if len(state.grids) == 1 else ""  # G22
    return Result(final_scores(state), state.winners, "G11", note)


OPTIONS = (
    Parameter("seats", 2, range(1, 5), "How many play (G2)."),
    Parameter("grid", BY_SEATS, (BY_SEATS, ALWAYS_FOUR), "5 by 5 for one or two, or not (G3)."),
    Parameter("scarabs", ALL_DIFFERENT, (ALL_DIFFERENT, NO_SCARAB),
              "What the neighbours of a scarab must be (G15)."),
    Parameter("fives", TEN, (TEN, FIFTEEN), "What a line of five weevils scores (G18)."),
    Parameter("crowds", OWN_GROUP, (OWN_GROUP, ALL_JEWELS),
              "Which jewels score nothing when more than two touch (G20)."),
    Parameter("placing", BESIDE, (BESIDE, ANYWHERE), "Where a beetle may go (G5)."),
)  # fmt: skip

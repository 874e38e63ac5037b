"""How a turn can end: every mat that a seat can have after an option, and what it is worth."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeAlias

from rulekit.games.chakra.barred import (
    barred_choice,
    barred_energy,
    barred_flow,
    barred_place,
    discarded,
)
from rulekit.games.chakra.moves import Done, Rows, after_move, laid, released, rest_of, walk, ways
from rulekit.games.chakra.pieces import (
    ACTIONS,
    BLACK,
    BUBBLES,
    COLOURS,
    EARTH,
    ENERGIES,
    PLACES,
    SHOWN,
    STEPS,
    TOKENS,
    Action,
    Call,
    Energy,
    Flow,
    Gem,
    Known,
    Mat,
    Phase,
    Place,
    State,
    Step,
    gems,
    put_at,
)

End: TypeAlias = tuple[Rows, int]
SOLVED = (Phase.START, Phase.TAKE, Phase.PLACE, Phase.STEP, Phase.MOVE, Phase.CHOOSE)


@lru_cache(maxsize=20_000)
def reached(rows: Rows, done: Done, left: tuple[int, ...]) -> frozenset[End]:
    """Rows, and energies newly in the earth, after these moves in every order (M3)."""
    if not left:
        return frozenset({(rows, 0)})
    found: set[End] = set()
    for step in dict.fromkeys(left):
        rest = rest_of(None, left, step)
        for gem, to in ways(rows, done, step):
            found |= after_first(rows, done, gem, to, rest)
    return frozenset(found)


def after_first(rows: Rows, done: Done, gem: Gem, to: int, rest: tuple[int, ...]) -> set[End]:
    """What can be reached once one energy has made its move."""
    ends = reached(*after_move(rows, done, gem, to), rest)
    return {(after, black + (to == EARTH)) for after, black in ends}


def as_mat(mat: Mat, end: End) -> Mat:
    """The mat with these rows, and the tokens back that harmonized chakras release (H2)."""
    rows, black = end
    return released(mat._replace(rows=rows, earth=mat.earth + black))[0]


def channelled(state: State, action: Action) -> Iterator[Mat]:
    used = put_at(state.mat.used, ACTIONS.index(action), True)
    mat = state.mat._replace(used=used)
    if action is Action.EXCHANGE:
        after = discarded(state.with_mat(mat))
        for energy in ENERGIES:
            if barred_choice(after, energy) is None:
                yield chosen(after, energy)
        return
    steps = STEPS[action]
    lots = [(step,) for step in steps] if action is Action.EITHER else [steps]
    for left in lots:
        yield from (as_mat(mat, end) for end in reached(mat.rows, (), left))


def chosen(state: State, energy: Energy) -> Mat:
    return state.mat._replace(rows=laid(state.mat.rows, BUBBLES, (energy,)))


def placed(mat: Mat, place: int, energies: tuple[Energy, ...]) -> Mat:
    """The mat with energy put on one of its rows, for a token where that is a chakra (P3)."""
    notches = mat.notches if place == BUBBLES else put_at(mat.notches, place - 1, True)
    return released(mat._replace(rows=laid(mat.rows, place, energies), notches=notches))[0]


def placings(mat: Mat, energies: tuple[Energy, ...]) -> Iterator[Mat]:
    for row in range(EARTH):
        if barred_place(mat, row, len(energies)) is None:
            yield placed(mat, row, energies)


def takings(state: State) -> Iterator[tuple[Energy, ...]]:
    """All that can have been taken in the end, with what has been taken already."""
    flow = state.flows[state.flow]
    free = [one for one in dict.fromkeys(flow) if barred_energy(state, one) is None]
    for number in range(SHOWN - len(state.taken) + 1):
        for more in combinations(free, number):
            if state.taken or more:
                yield gems((*state.taken, *more))


def received(state: State, flow: int) -> Iterator[Mat]:
    if barred_flow(state, flow):
        return
    state = state._replace(flow=flow)
    if BLACK in state.flows[flow]:
        state = state._replace(taken=gems([BLACK]))
    for energies in takings(state):
        yield from placings(state.mat, energies)


def mats_after(state: State, option: Any) -> Iterator[Mat]:
    """Every mat that the seat on turn can have at the end of its turn after this option."""
    mat = state.mat
    match option:
        case Flow():
            yield from received(state, tuple(Flow).index(option))
        case Action():
            yield from channelled(state, option)
        case Call.MEDITATE:
            yield mat._replace(used=(False,) * len(ACTIONS))
        case Call.ENOUGH:
            yield from placings(mat, state.taken)
        case Place():
            yield placed(mat, PLACES.index(option), state.taken)
        case Step():
            left = rest_of(state.action, state.left, option.rows)
            for gem, row in ways(mat.rows, state.done, option.rows):
                for end in after_first(mat.rows, state.done, gem, row, left):
                    yield as_mat(mat, end)
        case Gem():
            to = walk(mat.rows, option, state.now)
            assert isinstance(to, int)
            for end in after_first(mat.rows, state.done, option, to, state.left):
                yield as_mat(mat, end)
        case Energy():
            yield from with_energy(state, option)


def with_energy(state: State, energy: Energy) -> Iterator[Mat]:
    """One more energy taken, or chosen in exchange for a discarded one."""
    if state.phase is Phase.CHOOSE:
        yield chosen(state, energy)
        return
    for energies in takings(state._replace(taken=gems((*state.taken, energy)))):
        yield from placings(state.mat, energies)


# What it is worth


def token_mean(seen: tuple[int, ...]) -> Fraction:
    """What a plenitude token is worth on average that a seat has not seen (G3)."""
    return Fraction(sum(TOKENS) - sum(seen), len(TOKENS) - len(seen))


def worths(known: Known) -> tuple[Fraction, ...]:
    """What each chakra scores when it is harmonized, on average where its token is unseen."""
    mean = token_mean(known.seen)
    values = known.table.layout or (0,) * len(COLOURS)
    return tuple(Fraction(value) if value else mean for value in values[: len(COLOURS)])


def level(mat: Mat, worth: tuple[Fraction, ...]) -> Fraction:
    """The plenitude of a mat as it stands, without the bonus (F1, F2)."""
    full = zip(worth, mat.harmony, strict=True)
    return sum((value for value, has in full if has), Fraction(mat.earth))

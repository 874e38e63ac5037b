"""What bars an answer: the rule that keeps a seat from a flow, a place, an action, an energy."""

from rulekit.games.chakra.moves import can_do
from rulekit.games.chakra.pieces import (
    ACTIONS,
    BLACK,
    BUBBLES,
    EACH,
    EARTH,
    ENERGIES,
    FLOWS,
    ORDER,
    ROOM,
    STEPS,
    TO_BAG,
    Action,
    Energy,
    Mat,
    State,
)


def barred_energy(state: State, energy: Energy) -> str | None:
    """The rule that keeps a seat from taking an energy now, one place for all in mind."""
    if energy in state.taken:
        return "R1"
    if state.limit and energy is not BLACK and state.mat.holds(energy) >= EACH:
        return "G7"
    return None if has_place(state.mat, len(state.taken) + 1) else "G16"


def barred_place(mat: Mat, row: int, number: int) -> str | None:
    """The rule that keeps so many energies from being put in the bubbles or on a chakra."""
    if row == BUBBLES:
        return None if len(mat.rows[row]) + number <= ROOM else "P2"
    if len(mat.rows[row]) + number > ROOM:
        return "P4"
    if mat.notches[row - 1]:
        return "P5"
    return None if mat.tokens else "P3"


def has_place(mat: Mat, number: int) -> bool:
    return any(barred_place(mat, row, number) is None for row in range(EARTH))


def barred_flow(state: State, flow: int) -> str | None:
    """The rule that keeps a seat from taking from a flow."""
    shown = set(state.flows[flow])
    if BLACK in shown:
        return barred_energy(state, BLACK)  # R2: no other way in
    reasons = [barred_energy(state, energy) for energy in ENERGIES if energy in shown]
    if not reasons:
        return "R1"
    return None if None in reasons else reasons[0]


def barred_action(state: State, action: Action) -> str | None:
    """The rule that keeps a seat from channelling an action."""
    mat = state.mat
    if mat.used[ACTIONS.index(action)] or not mat.tokens:
        return "C1"
    if action is Action.EXCHANGE:
        return barred_exchange(state)
    steps = STEPS[action]
    if action is Action.EITHER:
        return None if any(can_do(mat.rows, (), (step,)) for step in steps) else "M1"
    return None if can_do(mat.rows, (), steps) else "M1"


def barred_exchange(state: State) -> str | None:
    """The rule that keeps a seat from an exchange: it needs a black energy, room and a choice."""
    if not state.mat.earth:
        return "A8"
    if len(state.mat.rows[BUBBLES]) == ROOM:
        return "P2"
    after = discarded(state)
    reasons = [barred_choice(after, energy) for energy in ENERGIES]
    return None if None in reasons else "G13"


def barred_choice(state: State, energy: Energy) -> str | None:
    """The rule that keeps a seat from choosing an energy of the bag (G13)."""
    if not state.bag[ORDER[energy]]:
        return "G13"
    over = state.limit and energy is not BLACK and state.mat.holds(energy) >= EACH
    return "G7" if over else None


def discarded(state: State) -> State:
    """One alleviated energy less; it goes into the bag or out of the game (G14)."""
    bag = list(state.bag)
    bag[ORDER[BLACK]] += state.discard == TO_BAG
    mat = state.mat._replace(earth=state.mat.earth - 1)
    return state._replace(bag=tuple(bag)).with_mat(mat)


def is_stuck(state: State) -> bool:
    """Whether no seat can ever do anything but meditate, its tokens on actions taken back (G21)."""
    return all(_is_stuck(state._replace(seat=seat)) for seat in range(len(state.mats)))


def _is_stuck(state: State) -> bool:
    rested = state.with_mat(state.mat._replace(used=(False,) * len(ACTIONS)))
    flows = (barred_flow(rested, flow) for flow in range(FLOWS))
    return all(flows) and all(barred_action(rested, action) for action in ACTIONS)

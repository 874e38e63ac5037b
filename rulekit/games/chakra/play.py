"""Play, in the order of the page."""

from random import Random

from rulekit.games.chakra.barred import (
    barred_action,
    barred_choice,
    barred_energy,
    barred_flow,
    barred_place,
    discarded,
)
from rulekit.games.chakra.closing import pass_on, score
from rulekit.games.chakra.moves import (
    barred_gem,
    laid,
    movable,
    moved,
    released,
    rest_of,
    step_works,
    walk,
)
from rulekit.games.chakra.pieces import (
    ACTIONS,
    BLACK,
    BUBBLES,
    COLOURS,
    EARTH,
    ENERGIES,
    ORDER,
    PLACES,
    RULE_OF,
    SHOWN,
    STEP_OF,
    STEPS,
    Action,
    Call,
    Energy,
    Flow,
    Gem,
    Gems,
    Known,
    Layout,
    Mat,
    Phase,
    Place,
    State,
    Step,
    gems,
    put_at,
    where,
)
from rulekit.games.chakra.setting import fill, fill_flows, give, lay_out
from rulekit.script import OPEN, Event, Script, choose

# A turn


def play(state: State) -> Script[State]:
    """The next question, or what follows without one."""
    match state.phase:
        case Phase.TOKENS:
            return (yield from lay_out(state))
        case Phase.GIFT:
            return (yield from give(state))
        case Phase.FLOWS:
            return (yield from fill_flows(state))
        case Phase.START:
            return (yield from start(state))
        case Phase.TAKE:
            return (yield from take(state))
        case Phase.PLACE:
            return (yield from place(state))
        case Phase.REFILL:
            filled = yield from fill(state, state.flow)
            return filled._replace(phase=Phase.PASS, flow=-1)
        case Phase.STEP:
            return (yield from pick_step(state))
        case Phase.MOVE:
            return (yield from move(state))
        case Phase.CHOOSE:
            return (yield from choose_energy(state))
        case Phase.LOOK:
            return (yield from look(state))
        case Phase.PASS:
            return (yield from pass_on(state))
    return (yield from score(state))


def start(state: State) -> Script[State]:
    """Receive energy from a flow, channel one of eight actions, or meditate (T1)."""

    def barred(one: Flow | Action | Call) -> str | None:
        if isinstance(one, Flow):
            return barred_flow(state, tuple(Flow).index(one))
        return barred_action(state, one) if isinstance(one, Action) else None  # L4

    answers: tuple[Flow | Action | Call, ...] = (*Flow, *ACTIONS, Call.MEDITATE)
    picked = yield from choose(state.seat, answers, "T1", forbid=barred)
    if isinstance(picked, Flow):
        return (yield from receive(state, tuple(Flow).index(picked)))
    if isinstance(picked, Action):
        return channel(state, picked)
    return (yield from meditate(state))


# Receive energy


def receive(state: State, flow: int) -> Script[State]:
    state = state._replace(flow=flow, phase=Phase.TAKE)
    if BLACK not in state.flows[flow]:
        return state
    yield Event("R2", "a black energy is taken, as it must be", state.seat)
    return lift(state, BLACK)


def lift(state: State, energy: Energy) -> State:
    """One energy leaves the flow; with three, or with nothing left, no more can be taken."""
    rest = list(state.flows[state.flow])
    rest.remove(energy)
    flows = (*state.flows[: state.flow], Gems(rest), *state.flows[state.flow + 1 :])
    taken = gems((*state.taken, energy))
    done = not rest or len(taken) == SHOWN
    phase = Phase.PLACE if done else Phase.TAKE
    return state._replace(flows=flows, taken=taken, phase=phase)


def take(state: State) -> Script[State]:
    """One more energy of another colour, or enough (R1)."""

    def barred(one: Energy | Call) -> str | None:
        if isinstance(one, Energy):
            return barred_energy(state, one)
        return None if state.taken else "R1"

    shown = tuple(dict.fromkeys(state.flows[state.flow]))
    answers: tuple[Energy | Call, ...] = (*shown, Call.ENOUGH)
    picked = yield from choose(state.seat, answers, "R1", forbid=barred, several=OPEN)
    return lift(state, picked) if isinstance(picked, Energy) else state._replace(phase=Phase.PLACE)


def place(state: State) -> Script[State]:
    """All that was taken goes into the bubbles or onto one chakra (P1)."""
    mat, number = state.mat, len(state.taken)
    picked: Place = yield from choose(
        state.seat,
        PLACES,
        "P1",
        forbid=lambda one: barred_place(mat, PLACES.index(one), number),
    )
    row = PLACES.index(picked)
    notches = mat.notches if row == BUBBLES else put_at(mat.notches, row - 1, True)  # P3
    mat = mat._replace(rows=laid(mat.rows, row, state.taken), notches=notches)
    state = state._replace(taken=Gems(), phase=Phase.REFILL)
    return (yield from settled(state, mat))


def settled(state: State, mat: Mat) -> Script[State]:
    """The mat as it now is, with the tokens back that harmonized chakras release (H1, H2)."""
    for row in range(1, EARTH):
        if mat.harmony[row - 1] and not state.mat.harmony[row - 1]:
            yield Event("H1", f"the {where(row)} is harmonized", state.seat)
    mat, back = released(mat)
    for at in back:
        text = f"the token in the notch of the {where(at + 1)} comes back"
        yield Event("H2", text, state.seat)
    return state.with_mat(mat)


# Channel energy


def channel(state: State, action: Action) -> State:
    """An inspiration token lies on the movement space, and its moves are to be made (C1)."""
    mat = state.mat._replace(used=put_at(state.mat.used, ACTIONS.index(action), True))
    state = state.with_mat(mat)._replace(action=action)
    if action is Action.EXCHANGE:
        return discarded(state)._replace(phase=Phase.CHOOSE)
    return next_move(state._replace(left=STEPS[action]))


def next_move(state: State) -> State:
    """Which kind of move is next is asked where there are two kinds (M3)."""
    if not state.left:
        return state._replace(phase=Phase.PASS, action=None, now=0, done=())
    if len(set(state.left)) > 1:
        return state._replace(phase=Phase.STEP, now=0)
    step = state.left[0]
    left = rest_of(state.action, state.left, step)
    return state._replace(phase=Phase.MOVE, now=step, left=left)


def pick_step(state: State) -> Script[State]:
    """Which of two different moves comes first; of action 7, which one it is (M3, A7)."""
    rule = RULE_OF[state.action or Action.EITHER]

    def rest(one: Step) -> tuple[int, ...]:
        return rest_of(state.action, state.left, one.rows)

    def barred(one: Step) -> str | None:
        works = step_works(state.mat.rows, state.done, one.rows, rest(one))
        return None if works else "M1"

    steps = [STEP_OF[step] for step in state.left]
    picked = yield from choose(state.seat, steps, rule, forbid=barred)
    return state._replace(phase=Phase.MOVE, now=picked.rows, left=rest(picked))


def move(state: State) -> Script[State]:
    """One energy makes the move that is due; whatever it harmonizes counts at once (M2, H2)."""
    mat, rule = state.mat, RULE_OF[state.action or Action.EITHER]
    gem: Gem = yield from choose(
        state.seat,
        movable(mat.rows),
        rule,
        forbid=lambda one: barred_gem(mat.rows, state.done, one, state.now, state.left),
    )
    to = walk(mat.rows, gem, state.now)
    assert isinstance(to, int)
    text = "is alleviated in the earth" if to == EARTH else f"comes to the {where(to)}"
    yield Event("N1" if to == EARTH else "M2", f"{gem.energy} {text}", state.seat)
    done = state.done if to == EARTH else tuple(sorted((*state.done, Gem(gem.energy, to))))
    state = yield from settled(state._replace(done=done), moved(mat, gem, to))
    return next_move(state)


def choose_energy(state: State) -> Script[State]:
    """Any energy of the bag into a free bubble, for the one discarded (A8, G13)."""
    energy = yield from choose(
        state.seat, ENERGIES, "A8", forbid=lambda one: barred_choice(state, one)
    )
    bag = list(state.bag)
    bag[ORDER[energy]] -= 1
    mat = state.mat._replace(rows=laid(state.mat.rows, BUBBLES, (energy,)))
    return state._replace(bag=tuple(bag), phase=Phase.PASS, action=None).with_mat(mat)


# Meditate


def meditate(state: State) -> Script[State]:
    """The tokens on movement spaces come back (L1); those in notches stay (L2)."""
    back = sum(state.mat.used)
    noun = "token comes" if back == 1 else "tokens come"
    yield Event("L1", f"{back} inspiration {noun} back", state.seat)
    state = state.with_mat(state.mat._replace(used=(False,) * len(ACTIONS)))
    if all(state.mat.looked):
        yield Event("G15", "every plenitude token has been seen", state.seat)
        return state._replace(phase=Phase.PASS)
    return state._replace(phase=Phase.LOOK)


def look(state: State) -> Script[State]:
    """A new meditation token, and a secret look at the plenitude token of its colour (L3)."""
    looked = state.mat.looked
    colour = yield from choose(
        state.seat, COLOURS, "L3", forbid=lambda one: "L3" if looked[ORDER[one]] else None
    )
    seen = put_at(looked, ORDER[colour], True)
    return state.with_mat(state.mat._replace(looked=seen))._replace(phase=Phase.PASS)


# What a seat knows


def known(state: State, seat: int) -> Known:
    """The table with the plenitude tokens that this seat has looked at; at the end with all."""
    if not state.layout or state.scores:
        return Known(seat, state)
    seen = (*state.mats[seat].looked, False)
    values = (value if has else 0 for value, has in zip(state.layout, seen, strict=True))
    return Known(seat, state._replace(layout=Layout(*values)))


def possible(state: State, seat: int, rng: Random) -> State:
    """The same table with the plenitude tokens dealt afresh that this seat has not seen."""
    if not state.layout or state.scores:
        return state
    seen = (*state.mats[seat].looked, False)
    hidden = [value for value, has in zip(state.layout, seen, strict=True) if not has]
    rng.shuffle(hidden)
    values = (one if has else hidden.pop() for one, has in zip(state.layout, seen, strict=True))
    return state._replace(layout=Layout(*values))

"""Chance and play, in the order in which a turn is told."""

from collections.abc import Iterator

from rulekit.deal import Deal, Hands
from rulekit.game import Result
from rulekit.games.lady_labyrinth.pieces import (
    BESIDE,
    CELLS,
    CORNERS,
    CUBS,
    DIAGONAL,
    INNER,
    LADY_AT,
    PLAIN,
    SIDES,
    TIGER_AT,
    TURNS,
    Phase,
    State,
    flipped,
    home,
    laid_out,
)
from rulekit.parameter import Parameter
from rulekit.parts.doors import Clue, Trait
from rulekit.script import Event, Script, chance, choose

DEALING: Deal[Clue] = Deal(PLAIN, (1,) * len(INNER))
ASKED_BY = {
    Phase.CUB: "L7",
    Phase.STEP: "L7",
    Phase.TRAIT: "L10",
    Phase.FIRST: "L9",
    Phase.SECOND: "L8",
}

OPTIONS = (
    Parameter("seats", 2, range(2, 3), "How many play: always two (L5)."),
    Parameter("cubs", CUBS, range(1, CUBS + 1), "How many cubs each player has (Q13)."),
    Parameter("turns", TURNS, range(5, 61), "After how many turns each the game stops (Q12)."),
)


def setup(seats: int = 2, cubs: int = CUBS, turns: int = TURNS) -> State:
    return State((), tuple((LADY_AT[seat],) * cubs for seat in range(seats)), turns=turns)


# What may be picked, and what it does


def candidates(state: State) -> tuple[str, ...]:
    """All that somebody might try at the open question, allowed or not."""
    match state.phase:
        case Phase.CUB:
            return tuple(cell for cell in CELLS if state.carries(cell))
        case Phase.STEP:
            near = (*BESIDE[state.picked], *DIAGONAL[state.picked])
            return tuple(cell for cell in CELLS if cell in near)
        case Phase.TRAIT:
            return tuple(Trait)
        case _:
            return tuple(cell for cell in CELLS if cell != state.picked and tempting(state, cell))


def tempting(state: State, cell: str) -> bool:
    """Whether somebody might think of this card for a swap: for its trait, or for its cubs."""
    return state.trait in state.card(cell).traits or state.carries(cell)


def forbidden(state: State, option: str) -> str | None:
    """The rule that bars an option, or None where it may be picked."""
    match state.phase:
        case Phase.CUB:
            return cub_forbidden(state, option)
        case Phase.STEP:
            return None if option in BESIDE[state.picked] else "Q3"
        case Phase.TRAIT:
            if option not in state.open:
                return "L10"
            return None if can_swap(state, Trait(option)) else "L9"
        case _:
            return card_forbidden(state, option)


def cub_forbidden(state: State, cell: str) -> str | None:
    if cell not in state.cubs[state.seat]:
        return "L7"
    return "Q5" if cell == TIGER_AT[state.seat] else None


def card_forbidden(state: State, cell: str) -> str | None:
    """What bars a card from changing places; the first of the two must carry a cub."""
    if cell in CORNERS:
        return "Q6"
    if state.trait not in state.card(cell).traits:
        return "L8"
    return "L9" if state.phase is Phase.FIRST and not state.carries(cell) else None


def can_swap(state: State, trait: Trait) -> bool:
    """Whether a card with a cub has this trait; there are always others to swap it with."""
    return any(
        cell not in CORNERS and trait in state.card(cell).traits
        for cubs in state.cubs
        for cell in cubs
    )


def options(state: State) -> Iterator[str]:
    """All that may be picked."""
    return (option for option in candidates(state) if forbidden(state, option) is None)


def after(state: State, option: str) -> State:
    """What the open question leads to once it is answered so."""
    match state.phase:
        case Phase.CUB:
            return state._replace(phase=Phase.STEP, picked=option)
        case Phase.STEP:
            return moved(state, option)
        case Phase.TRAIT:
            return state._replace(phase=Phase.FIRST, trait=Trait(option))
        case Phase.FIRST:
            return state._replace(phase=Phase.SECOND, picked=option)
        case _:
            return turn_over(swapped(state, option))


def moved(state: State, cell: str) -> State:
    """One cub has gone from the cell picked to this one (L7)."""
    mine = list(state.cubs[state.seat])
    mine[mine.index(state.picked)] = cell
    cubs = tuple(
        tuple(sorted(mine)) if seat == state.seat else old for seat, old in enumerate(state.cubs)
    )
    now = state._replace(cubs=cubs, phase=Phase.TRAIT, picked="")
    if home(now, now.seat) == len(mine):
        return now._replace(ending="L12")  # Q14
    return now if any(can_swap(now, trait) for trait in now.open) else turn_over(now)  # Q9


def swapped(state: State, cell: str) -> State:
    """Two cards have changed places with all cubs on them, and a marker is flipped (Q7, L11)."""
    assert state.trait is not None
    goes = {state.picked: cell, cell: state.picked}
    cards = tuple(state.card(goes.get(one, one)) for one in CELLS)
    cubs = tuple(tuple(sorted(goes.get(one, one) for one in old)) for old in state.cubs)
    return state._replace(cards=cards, cubs=cubs, open=flipped(state.open, state.trait))


def turn_over(state: State) -> State:
    """The other player is on turn, unless the last turn is over (Q12)."""
    turn = state.turn + 1
    ending = "Q12" if turn == 2 * state.turns else ""
    following = (state.seat + 1) % len(state.cubs)
    return state._replace(
        seat=following, phase=Phase.CUB, picked="", trait=None, turn=turn, ending=ending
    )


# Play


def play(state: State) -> Script[State]:
    """One question of a turn, and what follows from the answer."""
    if state.phase is Phase.DEAL:
        return (yield from deal(state))
    option = yield from choose(
        state.seat,
        candidates(state),
        ASKED_BY[state.phase],
        forbid=lambda one: forbidden(state, one),
    )
    now = after(state, option)
    if state.phase is Phase.STEP:
        yield from tell_move(state, now, option)
    elif state.phase is Phase.SECOND:
        yield from tell_swap(state, now, option)
    if now.ending == "Q12":
        yield Event("Q12", f"{now.turns} turns each are over")
    return now


def deal(state: State) -> Script[State]:
    """The plain clues are laid out at random, one in each place (L3)."""
    hands: Hands[Clue] = yield from chance(DEALING, "L3")
    return state._replace(cards=laid_out(tuple(card for (card,) in hands)), phase=Phase.CUB)


def tell_move(before: State, now: State, cell: str) -> Script[None]:
    """That a cub has come home, has won, or leaves nothing to swap."""
    seat, side = before.seat, SIDES[before.seat]
    if cell == TIGER_AT[seat]:
        count = f"{home(now, seat)} of {len(now.cubs[seat])}"
        yield Event("L6", f"a {side} cub is home, {count}", seat, 1)
    if now.ending == "L12":
        yield Event("L12", f"all {side} cubs are home: seat {seat} wins", seat)
    elif now.turn > before.turn:
        yield Event("Q9", "no two cards may change places", seat)


def tell_swap(before: State, now: State, cell: str) -> Script[None]:
    assert before.trait is not None
    cards = [before.card(one).replace("-", " ") for one in (before.picked, cell)]
    both = f"the {cards[0]} goes to {cell}, the {cards[1]} to {before.picked}"
    yield Event("L8", both, before.seat)
    yield Event("L11", f"now {now.open[0]} and {now.open[1]} are open", before.seat)


def result(state: State) -> Result | None:
    if not state.ending:
        return None
    scores = tuple(home(state, seat) for seat in range(len(state.cubs)))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Result(scores, winners, state.ending, "cubs home")

"""Chance and play, season by season."""

from functools import partial
from random import Random

from rulekit.deal import Deal, Hands
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.lady_traps.pieces import (
    HAND,
    POT,
    TARGET,
    Call,
    Known,
    Laid,
    Phase,
    State,
    in_order,
    matches,
)
from rulekit.parameter import Parameter
from rulekit.parts.doors import CLUES, DOORS, Clue, Door
from rulekit.script import Event, Script, chance, choose

OPTIONS = (Parameter("seats", 3, range(2, 7), "How many play (T1)."),)


def setup(seats: int = 3) -> State:
    return State((1,) * seats)  # T3


def play(state: State) -> Script[State]:
    """The next step of the season, whichever it is."""
    match state.phase:
        case Phase.SEASON:
            return (yield from turn_up(state))
        case Phase.DEAL:
            return (yield from deal(state))
        case Phase.CALL:
            return (yield from call(state))
        case Phase.CARD:
            return (yield from lay(state))
        case _:
            return (yield from go_on(state))


def turn_up(state: State) -> Script[State]:
    """The next door of the stack, and three gems for the pot (T2, T5)."""
    gone = state.gone if len(state.gone) < len(DOORS) else ()  # Q8
    left: Dist[Door] = Dist.of(door for door in DOORS if door not in gone)
    season = yield from chance(left, "T2")
    pot = state.pot + POT
    yield Event("T5", f"there are {pot} gems in the pot")
    hands: tuple[tuple[Clue, ...], ...] = ((),) * len(state.gems)
    return state._replace(
        gone=(*gone, season), pot=pot, hands=hands, rest=CLUES, row=(), phase=Phase.DEAL
    )


def deal(state: State) -> Script[State]:
    """A hand for the next seat that has none (T4); nobody sees what is left over (Q12)."""
    seats = len(state.gems)
    seat = sum(1 for hand in state.hands if hand)
    pack = Deal(state.rest, [HAND[seats] if one == seat else 0 for one in range(seats)])
    dealt: Hands[Clue] = yield from chance(pack, "T4", partial(told, seat))
    rest = list(state.rest)
    for card in dealt[seat]:
        rest.remove(card)
    hands = tuple(dealt[seat] if one == seat else old for one, old in enumerate(state.hands))
    phase = Phase.DEAL if seat + 1 < seats else Phase.CALL
    return state._replace(hands=hands, rest=tuple(rest), phase=phase)


def told(seat: int, hands: Hands[Clue], eyes: frozenset[int]) -> str:
    """A hand as its seat reads it, or how many cards it has."""
    return " ".join(hands[seat]) if seat in eyes else f"({len(hands[seat])} hidden)"


def call(state: State) -> Script[State]:
    """Lay a card, or spring the trap (Q2)."""

    def forbid(answer: Call) -> str | None:
        if answer is Call.NEXT:
            return "Q7"
        return "Q6" if answer is Call.SPRING and not state.row else None

    answer = yield from choose(state.seat, tuple(Call), "Q2", forbid=forbid)
    if answer is Call.LAY:
        return state._replace(phase=Phase.CARD)
    return (yield from spring(state))


def lay(state: State) -> Script[State]:
    """A card goes face down into the row (T6); with the last one the season is over (Q7)."""
    seat = state.seat
    card = yield from choose(seat, tuple(dict.fromkeys(state.hands[seat])), "T6", secret=True)
    held = list(state.hands[seat])
    held.remove(card)
    hands = tuple(tuple(held) if one == seat else hand for one, hand in enumerate(state.hands))
    now = state._replace(hands=hands, row=(*state.row, Laid(seat, card)))
    if any(hands):
        return now._replace(seat=(seat + 1) % len(hands), phase=Phase.CALL)
    yield Event("Q7", "nobody has sprung the trap: the pot stays")
    return now._replace(phase=Phase.OVER)


def spring(state: State) -> Script[State]:
    """The row is shown, and the pot goes to one seat or to all others (Q4, Q5)."""
    seat, players = state.seat, len(state.gems)
    found = matches((laid.card for laid in state.row), state.gone[-1])
    told = f"{found} of {len(state.row)} cards match, {players} are needed"
    yield Event("Q4", told, seat, pieces=tuple(laid.card for laid in state.row))
    now = state._replace(shown=True, pot=0, phase=Phase.OVER)
    if found >= players:
        yield Event("Q5", f"the trap holds: {state.pot} gems for seat {seat}", seat, state.pot)
        takers = (seat,) * state.pot
    else:
        yield Event("Q5", "the trap fails: the gems go to the others", seat)
        others = [(seat + n) % players for n in range(1, players)]
        takers = tuple(others[n % len(others)] for n in range(state.pot))
    return (yield from hand_out(now, takers, tell=found < players))


def hand_out(state: State, takers: tuple[int, ...], tell: bool) -> Script[State]:
    """Gems one by one; the first to have five wins (T7, Q9)."""
    gems, winner = list(state.gems), None
    for seat in takers:
        gems[seat] += 1
        if gems[seat] == TARGET and winner is None:
            winner = seat
    for seat in dict.fromkeys(takers if tell else ()):
        count = takers.count(seat)
        yield Event("Q5", f"{count} gem{'s' if count > 1 else ''} for seat {seat}", seat, count)
    now = state._replace(gems=tuple(gems))
    if winner is None:
        return now
    yield Event("T7", f"seat {winner} is the first with {TARGET} gems and wins", winner)
    return now._replace(seat=winner, ending="T7")


def go_on(state: State) -> Script[State]:
    """All cards are gathered, and the next seat begins (Q1, Q8)."""
    first = (state.first + 1) % len(state.gems)
    yield from choose(first, (Call.NEXT,), "Q8")
    return State(state.gems, state.gone, first, first, pot=state.pot)


def result(state: State) -> Result | None:
    if not state.ending:
        return None
    return Result(state.gems, (state.seat,), state.ending)


# What a seat knows


def known(state: State, seat: int) -> Known:
    """The own hand and the own cards of the row, and all that lies open."""
    row = tuple(
        (laid.seat, laid.card if state.shown or laid.seat == seat else None) for laid in state.row
    )
    mine = tuple(laid.card for laid in state.row if laid.seat == seat)
    return Known(
        seat,
        state.gems,
        state.gone,
        state.first,
        state.seat,
        state.hands[seat] if state.hands else (),
        mine,
        len(row) - len(mine),
        row,
        tuple(map(len, state.hands)),
        state.pot,
        state.phase,
        state.shown,
    )


def possible(state: State, seat: int, rng: Random) -> State:
    """Another state that this seat cannot tell from the real one: unseen cards dealt afresh."""
    if not state.hands:
        return state
    secret = [] if state.shown else [n for n, laid in enumerate(state.row) if laid.seat != seat]
    others = [one for one in range(len(state.hands)) if one != seat]
    pool = [state.row[n].card for n in secret]
    pool += [card for one in others for card in state.hands[one]]
    pool += state.rest
    rng.shuffle(pool)
    row = tuple(
        laid._replace(card=pool.pop()) if n in secret else laid for n, laid in enumerate(state.row)
    )
    hands = tuple(
        in_order(pool.pop() for _ in hand) if one in others else hand
        for one, hand in enumerate(state.hands)
    )
    return state._replace(row=row, hands=hands, rest=in_order(pool))

"""Chance and play, day by day."""

from functools import cache
from random import Random

from rulekit.deal import Deal, Hands
from rulekit.game import Result
from rulekit.games.lady_favor.pieces import (
    DAYS,
    DECK,
    GEMS,
    LOT,
    PASS,
    Call,
    Known,
    Phase,
    State,
    bid,
    total,
)
from rulekit.parameter import Parameter
from rulekit.parts.doors import DOORS, Clue, Door
from rulekit.script import Event, Script, chance, choose

OPTIONS = (
    Parameter("seats", 3, range(2, 5), "How many play (F1)."),
    Parameter("days", DAYS, range(1, 6), "How many days there are (Q1)."),
    Parameter("lot", LOT, range(1, LOT + 1), "How many clues a lot may have (Q3)."),
)


def setup(seats: int = 3, days: int = DAYS, lot: int = LOT) -> State:
    return State((GEMS,) * seats, (0,) * seats, days, most=lot)


@cache
def dealing(seats: int) -> Deal[Door]:
    return Deal(DOORS, (1,) * seats)


def play(state: State) -> Script[State]:
    """The next step of the day, whichever it is."""
    match state.phase:
        case Phase.DOORS:
            return (yield from deal(state))
        case Phase.CLUE:
            return (yield from turn_up(state))
        case Phase.CALL:
            return (yield from call(state))
        case Phase.BID:
            return (yield from say_bid(state))
        case _:
            return (yield from go_on(state))


def deal(state: State) -> Script[State]:
    """A secret door for each (F2)."""
    seats = len(state.gems)
    pack = dealing(seats)
    hands: Hands[Door] = yield from chance(pack, "F2", pack.text_for)
    doors = tuple(door for (door,) in hands)
    aside = tuple(door for door in DOORS if door not in doors)
    won: tuple[tuple[Clue, ...], ...] = ((),) * seats
    return state._replace(doors=doors, aside=aside, deck=DECK, won=won, phase=Phase.CLUE)


def turn_up(state: State) -> Script[State]:
    """One clue joins the lot; the last one of the deck brings the last auction (F4, Q9)."""
    card = yield from chance(state.deck.top(), "F4")
    now = state._replace(deck=state.deck.without(card), lot=(*state.lot, card))
    if len(now.deck):
        return now._replace(phase=Phase.CALL)
    yield Event("Q9", "the deck is used up: the last auction of the day")
    return now._replace(phase=Phase.BID)


def call(state: State) -> Script[State]:
    """One clue more, or an auction (Q2)."""

    def forbid(answer: Call) -> str | None:
        if answer is Call.NEXT:
            return "F6"
        return "Q3" if answer is Call.TURN_UP and len(state.lot) == state.most else None

    answer = yield from choose(state.seat, tuple(Call), "Q2", forbid=forbid)
    if answer is Call.AUCTION:
        return state._replace(phase=Phase.BID)
    following = (state.seat + 1) % len(state.gems)
    return state._replace(seat=following, phase=Phase.CLUE)


# The auction


def say_bid(state: State) -> Script[State]:
    """One bid or pass of the seat that is due (Q4)."""
    seat = state.bidder
    highest = max(state.bids, default=0)

    def forbid(answer: str) -> str | None:
        if answer == PASS:
            return None
        amount = int(answer.split()[1])
        if amount > state.gems[seat]:
            return "Q5"
        return "Q4" if amount <= highest else None

    candidates = (PASS, *map(bid, range(1, state.gems[seat] + 2)))
    answer = yield from choose(seat, candidates, "Q4", forbid=forbid)
    amount = 0 if answer == PASS else int(answer.split()[1])
    now = state._replace(bids=(*state.bids, amount))
    if len(now.bids) < len(now.gems):
        return now
    return (yield from close(now))


def close(state: State) -> Script[State]:
    """The lot goes to the highest bid (Q6), or is put away (Q7)."""
    highest, seats = max(state.bids), len(state.gems)
    if not highest:
        yield Event("Q7", "nobody bids: the lot is put away")
        return (yield from after_auction(state))
    seat = (state.seat + state.bids.index(highest)) % seats
    gems = list(state.gems)
    gems[seat] -= highest
    for number in range(highest):
        gems[(seat + 1 + number % (seats - 1)) % seats] += 1
    won = tuple(
        (*cards, *state.lot) if one == seat else cards for one, cards in enumerate(state.won)
    )
    paid = f"seat {seat} takes the lot for {highest} gem{'s' if highest > 1 else ''}"
    yield Event("Q6", paid, seat, pieces=state.lot)
    return (yield from after_auction(state._replace(gems=tuple(gems), won=won)))


def after_auction(state: State) -> Script[State]:
    """A new lot for the next seat (Q8), or the end of the day."""
    following = (state.seat + 1) % len(state.gems)
    now = state._replace(lot=(), bids=(), seat=following, phase=Phase.CLUE)
    return now if len(state.deck) else (yield from end_day(now))


def end_day(state: State) -> Script[State]:
    """All doors are shown, and the clues score for them (Q10, Q12)."""
    points = list(state.points)
    for seat, door in enumerate(state.doors):
        scored = total(state.won[seat], door)
        points[seat] += scored
        unit = "point" if abs(scored) == 1 else "points"
        yield Event("Q10", f"seat {seat} shows the {door}: {scored} {unit}", seat, scored)
    day = state.day + 1
    ending = "F5" if day == state.days else ""
    return state._replace(points=tuple(points), day=day, phase=Phase.OVER, ending=ending)


def go_on(state: State) -> Script[State]:
    """The next day starts with the next seat (Q12, Q13)."""
    first = state.day % len(state.gems)
    yield from choose(first, (Call.NEXT,), "Q12")
    return State(state.gems, state.points, state.days, state.day, first, most=state.most)


def result(state: State) -> Result | None:
    """The most points, then the most gems (Q14)."""
    if not state.ending:
        return None
    held = list(zip(state.points, state.gems, strict=True))
    winners = tuple(seat for seat, one in enumerate(held) if one == max(held))
    tied = state.points.count(max(state.points)) > 1
    gems = ", ".join(map(str, state.gems))
    return Result(state.points, winners, state.ending, f"gems {gems}" if tied else "")


# What a seat knows


def known(state: State, seat: int) -> Known:
    """The own door, and all that lies face up."""
    return Known(
        seat,
        state.gems,
        state.points,
        state.days,
        state.day,
        state.seat,
        state.doors[seat] if state.doors else None,
        tuple(state.deck),
        state.lot,
        state.bids,
        state.won,
        state.phase,
        state.doors if state.phase is Phase.OVER else (),
        state.most,
    )


def possible(state: State, seat: int, rng: Random) -> State:
    """Another state that this seat cannot tell from the real one: the other doors dealt afresh."""
    if not state.doors or state.phase is Phase.OVER:
        return state
    hidden = [door for door in DOORS if door != state.doors[seat]]
    rng.shuffle(hidden)
    doors = tuple(door if one == seat else hidden.pop() for one, door in enumerate(state.doors))
    aside = tuple(door for door in DOORS if door not in doors)
    return state._replace(doors=doors, aside=aside)

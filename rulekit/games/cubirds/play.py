"""Chance and play, in the order of the page."""

from collections.abc import Callable
from functools import partial
from random import Random

from rulekit.deal import Deal, Hands
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.cubirds.pieces import (
    DRAWN,
    ENDS,
    HAND,
    IN_ROW,
    RANDOM,
    ROWS,
    SEAT_0,
    SPECIES_TO_WIN,
    Bird,
    Birds,
    Call,
    End,
    Known,
    Match,
    Side,
    Stage,
    Turn,
    added,
    closed_up,
    flock_gain,
    in_order,
    listed,
    put,
    reaches_goal,
    surrounded,
    without,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, Shown, chance, choose

OPTIONS = (
    Parameter("seats", 2, range(2, 6), "How many play (G14)."),
    Parameter("first_dealer", RANDOM, (RANDOM, SEAT_0), "Who deals the first round (G1)."),
)


def setup(seats: int = 2, first_dealer: str = RANDOM) -> Match:
    nothing: tuple[Birds, ...] = ((),) * seats
    return Match(
        seats,
        first_dealer,
        0 if first_dealer == SEAT_0 else None,
        hands=nothing,
        collections=nothing,
        shown=nothing,
        clear=nothing,
    )


def play(match: Match) -> Script[Match]:
    """The next step of the game, whichever it is."""
    if match.turn is not None:
        return (yield from TURN[match.turn.stage](match, match.turn))
    if match.dealer is None:
        return (yield from draw_dealer(match))
    if len(match.rows) < ROWS:
        return (yield from set_out_row(match))
    for seat in match.from_dealer():
        if not match.hands[seat]:
            return (yield from deal(match, seat))
    for seat in match.from_dealer():
        if not match.collections[seat]:
            return (yield from first_bird(match, seat))
    return match._replace(turn=Turn(match.dealer))  # S3


# The deal


def draw_dealer(match: Match) -> Script[Match]:
    dealer = yield from chance(Dist.of(range(match.seats)), "G1")
    yield Event("G1", f"seat {dealer} deals the first round", dealer)
    return match._replace(dealer=dealer)


def set_out_row(match: Match) -> Script[Match]:
    """The next row: cards turned up until three species lie there (S2, G2)."""
    row: Birds = ()
    pile, discard = match.pile, match.discard
    while len(row) < IN_ROW:
        bird = yield from chance(Dist.of(pile), "S2")
        pile = without(pile, (bird,))
        if bird in row:
            yield Event("G2", f"there is {bird.one} in the row already: it is discarded")
            discard = in_order((*discard, bird))
        else:
            row = (*row, bird)
    yield Event("S2", f"row {len(match.rows) + 1} is set out: {' '.join(row)}")
    return match._replace(rows=(*match.rows, row), pile=pile, discard=discard)


def dealing(match: Match, seat: int, number: int) -> Deal[Bird]:
    """So many cards off the pile for one seat, none for the others."""
    sizes = [number if one == seat else 0 for one in range(match.seats)]
    return Deal(match.pile, sizes)


def read_by(seat: int, number: int) -> Shown:
    """How a deal to one seat is told: the cards to itself, to others how many there are."""
    return partial(_told, seat, number)


def _told(seat: int, number: int, hands: tuple[Birds, ...], seats: frozenset[int]) -> str:
    return f"seat {seat}: {' '.join(hands[seat]) if seat in seats else f'{number} hidden'}"


def deal(match: Match, seat: int) -> Script[Match]:
    """Eight cards for one seat (S1)."""
    hands: Hands[Bird] = yield from chance(dealing(match, seat, HAND), "S1", read_by(seat, HAND))
    return _given(match, seat, hands[seat])


def _given(match: Match, seat: int, birds: Birds) -> Match:
    """The match once a seat has taken these cards off the pile, unseen by others."""
    return match._replace(
        hands=put(match.hands, seat, in_order((*match.hands[seat], *birds))),
        clear=put(match.clear, seat, ()),
        pile=without(match.pile, birds),
    )


def first_bird(match: Match, seat: int) -> Script[Match]:
    """The first bird of a collection, face up (S4)."""
    bird = yield from chance(Dist.of(match.pile), "S4")
    yield Event("S4", f"seat {seat} starts its collection with {bird.one}", seat)
    collections = put(match.collections, seat, (bird,))
    return match._replace(collections=collections, pile=without(match.pile, (bird,)))


# Laying


def choose_bird(match: Match, turn: Turn) -> Script[Match]:
    hand = match.hands[turn.seat]

    def forbid(bird: Bird) -> str | None:
        return None if bird in hand else "T1"

    bird = yield from choose(turn.seat, Bird, "T1", forbid=forbid)
    return match._replace(turn=turn._replace(stage=Stage.END, bird=bird))


def lay(match: Match, turn: Turn) -> Script[Match]:
    """All birds of the species at one end of a row, and what they surround (T2, T3, T4)."""
    assert turn.bird is not None
    end: End = yield from choose(turn.seat, ENDS, "T3")
    seat, bird, hand = turn.seat, turn.bird, match.hands[turn.seat]
    laid = tuple(one for one in hand if one == bird)
    row = match.rows[end.row]
    taken = surrounded(row, end.side, bird)
    row = added(closed_up(row, end.side, taken), end.side, laid)
    yield Event("T2", f"seat {seat} lays {bird.times(len(laid))}", seat)
    if taken:
        yield Event("T4", f"they surround {listed(taken)}, which seat {seat} takes", seat)
    after = _parted(match, seat, laid)
    return after._replace(
        hands=put(after.hands, seat, in_order((*after.hands[seat], *taken))),
        shown=put(after.shown, seat, in_order((*after.shown[seat], *taken))),
        rows=put(match.rows, end.row, row),
        turn=turn._replace(stage=Stage.REFILL if taken else Stage.DRAW, row=end.row),
    )


def _parted(match: Match, seat: int, birds: Birds) -> Match:
    """The match once a hand has parted with all birds of a species: it is clear of it."""
    bird = birds[0]
    return match._replace(
        hands=put(match.hands, seat, without(match.hands[seat], birds)),
        shown=put(match.shown, seat, tuple(one for one in match.shown[seat] if one != bird)),
        clear=put(match.clear, seat, in_order({*match.clear[seat], bird})),
    )


def remade(match: Match) -> Script[Match]:
    """The discards as a new draw pile, where the old one has run out (G11)."""
    if match.pile or not match.discard:
        return match
    yield Event("G11", f"the draw pile is made anew of {len(match.discard)} discards")
    return match._replace(pile=match.discard, discard=(), remade=True)


def refill(match: Match, turn: Turn) -> Script[Match]:
    """One card more for the row, as long as it shows a single species (T6)."""
    row, flock = match.rows[turn.row], turn._replace(stage=Stage.FLOCK, bird=None, turned=None)
    if turn.turned is not None:
        side = yield from choose(turn.seat, Side, "T7")
        longer = added(row, side, (turn.turned,))
        return match._replace(rows=put(match.rows, turn.row, longer), turn=flock)
    if len(set(row)) > 1:
        return match._replace(turn=flock)
    match = yield from remade(match)
    if not match.pile:
        yield Event("G11", f"no cards are left: row {turn.row + 1} stays as it is")
        return match._replace(turn=flock)
    bird = yield from chance(Dist.of(match.pile), "T6")
    match = match._replace(pile=without(match.pile, (bird,)))
    if bird not in row:
        return match._replace(turn=turn._replace(turned=bird))
    yield Event("T6", f"row {turn.row + 1} still shows nothing but {bird}s")
    return match._replace(rows=put(match.rows, turn.row, (*row, bird)))


def draw(match: Match, turn: Turn) -> Script[Match]:
    """Two cards off the pile, for who surrounded nothing and wants them (T8, T9)."""
    seat, after = turn.seat, turn._replace(stage=Stage.FLOCK, bird=None)
    yield Event("T8", f"seat {seat} surrounds nothing", seat)
    if not match.pile and not match.discard:
        yield Event("G11", "no cards are left to be drawn")
        return match._replace(turn=after)
    call = yield from choose(seat, (Call.DRAW, Call.PASS), "T9", match)
    if call is Call.DRAW:
        match = yield from draw_cards(match, seat, DRAWN)
    return match._replace(turn=after)


def draw_cards(match: Match, seat: int, number: int) -> Script[Match]:
    """So many cards off the pile into a hand, or as many as there are (T9, G11)."""
    while number:
        match = yield from remade(match)
        if not match.pile:
            yield Event("G11", "no more cards are left to be drawn")
            return match
        now = min(number, len(match.pile))
        hands: Hands[Bird] = yield from chance(dealing(match, seat, now), "T9", read_by(seat, now))
        match, number = _given(match, seat, hands[seat]), number - now
    return match


# Flocks


def complete_flock(match: Match, turn: Turn) -> Script[Match]:
    """At most one flock, if the hand has one and the seat wants it (F1, F6)."""
    seat, hand = turn.seat, match.hands[turn.seat]

    def forbid(option: Bird | Call) -> str | None:
        if isinstance(option, Call) or hand.count(option) >= option.small:
            return None
        return "F2"

    held: tuple[Bird | Call, ...] = tuple(dict.fromkeys(hand))
    if all(forbid(bird) for bird in held):
        return (yield from close_turn(match, turn))
    picked = yield from choose(seat, (*held, Call.NO_FLOCK), "F1", forbid=forbid)
    if isinstance(picked, Bird):
        match = yield from show_flock(match, seat, picked)
    return (yield from close_turn(match, turn))


def show_flock(match: Match, seat: int, bird: Bird) -> Script[Match]:
    """All birds of the species: one or two are collected, the others discarded (F3, F4, F5)."""
    shown = tuple(one for one in match.hands[seat] if one == bird)
    gain = flock_gain(bird, len(shown))
    size, joins = ("big", "two join") if gain == 2 else ("small", "one joins")
    told = f"seat {seat} completes a {size} flock of {bird.times(len(shown))}"
    yield Event("F4" if gain == 2 else "F3", f"{told}: {joins} its collection", seat, gain)
    after = _parted(match, seat, shown)
    return after._replace(
        collections=put(match.collections, seat, in_order((*match.collections[seat],
                                                           *shown[:gain]))),
        discard=in_order((*match.discard, *shown[gain:])),
    )  # fmt: skip


# The end of a turn, of a round, of the game


def close_turn(match: Match, turn: Turn) -> Script[Match]:
    """The objective first, then an empty hand, then the next seat (V1, G10, E1, S3)."""
    seat = turn.seat
    if reaches_goal(match.collections[seat]):
        what = goal_words(match.collections[seat])
        yield Event("V1", f"seat {seat} has {what} in its collection", seat)
        return match._replace(turn=None, ended="V1")
    if not match.hands[seat]:
        return (yield from end_round(match, seat))
    return match._replace(turn=Turn(match.left_of(seat)))


def goal_words(collection: Birds) -> str:
    """Which of the two objectives a collection has reached (O1)."""
    if len(set(collection)) >= SPECIES_TO_WIN:
        return f"{SPECIES_TO_WIN} species"
    return "two species with three birds or more"


def end_round(match: Match, seat: int) -> Script[Match]:
    """The other hands are discarded, and the seat that ended the round deals (E1 to E4)."""
    yield Event("E1", f"seat {seat} has no cards left: round {match.round} ends", seat)
    for one, hand in enumerate(match.hands):
        if hand:
            yield Event("E2", f"seat {one} discards {listed(hand)}", one)
    discard = in_order((*match.discard, *(bird for hand in match.hands for bird in hand)))
    nothing: tuple[Birds, ...] = ((),) * match.seats
    after = match._replace(
        dealer=seat, hands=nothing, shown=nothing, clear=nothing, discard=discard, turn=None,
        remade=False,
    )  # fmt: skip
    needed, left = HAND * match.seats, len(match.pile) + len(discard)
    if left < needed:
        yield Event("V2", f"only {left} cards are left, and a deal takes {needed}")
        return after._replace(ended="V2")
    yield Event("E4", f"seat {seat} deals round {match.round + 1}", seat)
    if len(match.pile) < needed:
        yield Event("G12", f"the discards are shuffled in with the draw pile: {left} cards")
        after = after._replace(pile=in_order((*match.pile, *discard)), discard=())
    return after._replace(round=match.round + 1)


TURN: dict[Stage, Callable[[Match, Turn], Script[Match]]] = {
    Stage.LAY: choose_bird,
    Stage.END: lay,
    Stage.REFILL: refill,
    Stage.DRAW: draw,
    Stage.FLOCK: complete_flock,
}


def result(match: Match) -> Result | None:
    """Who reached the objective, or has the most birds when no more can be dealt (V1, V3, G13)."""
    if not match.ended:
        return None
    scores = tuple(map(len, match.collections))
    if match.ended == "V1":
        (winner,) = (n for n, birds in enumerate(match.collections) if reaches_goal(birds))
        return Result(scores, (winner,), "V1", goal_words(match.collections[winner]))
    winners = tuple(n for n, score in enumerate(scores) if score == max(scores))
    return Result(scores, winners, "V2", "the most birds collected")


# What a seat knows


def known(match: Match, seat: int) -> Known:
    """All that a seat may reason from: its hand, and all that lies or lay open (G15)."""
    return Known(
        seat, match.seats, match.round, match.dealer, match.hands[seat],
        tuple(map(len, match.hands)), match.shown, match.clear, match.rows, match.collections,
        match.discard, len(match.pile), match.turn, match.remade, match.ended,
        unseen(match, seat),
    )  # fmt: skip


def unseen(match: Match, seat: int) -> Birds:
    """The draw pile and what others hold unseen: every card that this seat has not seen."""
    others = [one for one in range(match.seats) if one != seat]
    hidden = (without(match.hands[one], match.shown[one]) for one in others)
    return in_order((*match.pile, *(bird for birds in hidden for bird in birds)))


def possible(match: Match, seat: int, rng: Random) -> Match:
    """Another state that this seat cannot tell from the real one: hidden cards change places.

    No hand is given a bird of a species that it is known to be clear of.
    """
    others = [one for one in range(match.seats) if one != seat and match.hands[one]]
    hidden = {one: without(match.hands[one], match.shown[one]) for one in others}
    pool = (*match.pile, *(bird for birds in hidden.values() for bird in birds))
    hands = match.hands
    for one in sorted(others, key=lambda other: -len(match.clear[other])):
        fits = [bird for bird in pool if bird not in match.clear[one]]
        if len(fits) < len(hidden[one]):
            return match
        given = rng.sample(fits, len(hidden[one]))
        pool = without(pool, given)
        hands = put(hands, one, in_order((*match.shown[one], *given)))
    return match._replace(hands=hands, pile=in_order(pool))

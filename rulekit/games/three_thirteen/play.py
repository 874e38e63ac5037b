"""Chance and play, in the order of the page."""

from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from random import Random

from rulekit.deal import Deal, Hands
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.three_thirteen.laying import melding
from rulekit.games.three_thirteen.melds import (
    can_go_out,
    least_points,
    meldable,
    whole,
    without,
)
from rulekit.games.three_thirteen.pieces import (
    BOTH_ENDS,
    COURT,
    LAST_ROUND,
    LOW_ONLY,
    PACK,
    TEN,
    AnyCard,
    Call,
    Known,
    Match,
    Round,
    Terms,
    wild_name,
)
from rulekit.parameter import Parameter
from rulekit.parts.cards import NAMES
from rulekit.parts.pile import Pile
from rulekit.script import Event, Script, chance, choose

Hand = tuple[AnyCard, ...]
NUMBERS = ("no", "one", *NAMES[1:10], "eleven", "twelve", "thirteen")
FULL = Pile.shuffled(PACK)

OPTIONS = (
    Parameter("seats", 2, range(2, 7), "How many play (E3)."),
    Parameter("first", 1, range(1, 12), "The round that is played first (G15)."),
    Parameter("rounds", 11, range(1, 12), "How many rounds are played at most (G15)."),
    Parameter("turns", 20, (20, 10, 40), "Turns a seat has at most in a round (G8)."),
    Parameter("aces", BOTH_ENDS, (BOTH_ENDS, LOW_ONLY), "Where an ace stands in a run (G11)."),
    Parameter("ace_points", 15, (15, 1), "What an ace left over costs (G12)."),
    Parameter("court_points", COURT, (COURT, TEN), "What jack, queen and king cost (G12)."),
    Parameter("wild_points", 50, (50, 25, 20, 15), "What a wild card left over costs (G16)."),
)


def setup(
    seats: int = 2,
    first: int = 1,
    rounds: int = LAST_ROUND,
    turns: int = 20,
    aces: str = BOTH_ENDS,
    ace_points: int = 15,
    court_points: str = COURT,
    wild_points: int = 50,
) -> Match:
    terms = Terms(aces == BOTH_ENDS, ace_points, court_points, wild_points)
    last = min(LAST_ROUND, first + rounds - 1)
    return Match(seats, (0,) * seats, terms, first, last, turns)


def play(match: Match) -> Script[Match]:
    """The next step of the game, whichever it is."""
    now = match.round
    if match.starter is None:
        return (yield from draw_lots(match))
    if now is None or now.over:
        return (yield from deal(match))
    if not now.discards and not now.drawn:
        return (yield from turn_up(match, now))
    if not now.drawn:
        return (yield from draw(match, now))
    return (yield from discard(match, now))


# The deal


def draw_lots(match: Match) -> Script[Match]:
    starter = yield from chance(Dist.of(range(match.seats)), "R3")
    yield Event("R3", f"seat {starter} starts the first round", starter)
    return match._replace(starter=starter)


@cache
def dealing(seats: int, size: int) -> Deal[AnyCard]:
    return FULL.deal((size,) * seats)


def deal(match: Match) -> Script[Match]:
    """A round is dealt; after the first, the seat to the left starts (R3)."""
    assert match.starter is not None
    if match.round is not None:
        starter = match.after(match.starter)
        yield from choose(starter, (Call.DEAL,), "R1")
        match = match._replace(number=match.number + 1, starter=starter)
    assert match.starter is not None
    size = match.size
    yield Event(
        "R4", f"round {match.number}: {NUMBERS[size]} cards each, {wild_name(match.wild)} are wild"
    )
    dealt = dealing(match.seats, size)
    hands: Hands[AnyCard] = yield from chance(dealt, "R2", dealt.text_for)
    stock = FULL.without(*(card for hand in hands for card in hand))
    nothing: Hands[AnyCard] = ((),) * match.seats
    return match._replace(round=Round(hands, nothing, stock, turn=match.starter))


def turn_up(match: Match, now: Round) -> Script[Match]:
    top = yield from chance(now.stock.top(), "D2")
    return match._replace(round=now._replace(stock=now.stock.without(top), discards=(top,)))


# A turn


def draw(match: Match, now: Round) -> Script[Match]:
    """The seat on turn takes the top card of either pile (T1)."""
    if not now.stock:
        now = shuffled_back(now)
        yield Event("G7", f"the draw pile is empty: {len(now.stock)} discards are shuffled")
    seat, size = now.turn, match.size

    def forbid(call: Call) -> str | None:
        return "T2" if call == Call.OUT else None

    calls = (Call.DECK, Call.DISCARD, Call.OUT)
    call = yield from choose(seat, calls, "T1", match._replace(round=now), forbid=forbid)
    if call == Call.DISCARD:
        card = now.discards[-1]
        yield Event("G4", f"seat {seat} takes {card.pretty}", seat, 0, (card,))
        now = now._replace(
            discards=now.discards[:-1], shown=_put(now.shown, seat, (*now.shown[seat], card))
        )
    else:
        card = yield from chance(now.stock.top(), "T1", partial(told, seat))
        now = now._replace(stock=now.stock.without(card))
    assert len(now.hands[seat]) == size
    hand = tuple(sorted((*now.hands[seat], card)))
    return match._replace(round=now._replace(hands=_put(now.hands, seat, hand), drawn=True))


def told(seat: int, card: AnyCard, seats: frozenset[int]) -> str:
    """A card drawn face down, as these seats may read it."""
    return card.pretty if seat in seats else "a hidden card"


def shuffled_back(now: Round) -> Round:
    """The discards but the top one as a new draw pile (G7)."""
    return now._replace(stock=Pile.shuffled(now.discards[:-1]), discards=now.discards[-1:])


def _put(hands: Hands[AnyCard], seat: int, hand: Hand) -> Hands[AnyCard]:
    return tuple(hand if one == seat else other for one, other in enumerate(hands))


def discard(match: Match, now: Round) -> Script[Match]:
    """The seat on turn discards a card, or goes out with one to discard (T2, T3)."""
    seat = now.turn
    hand = now.hands[seat]
    cards = tuple(dict.fromkeys(hand))
    candidates: tuple[AnyCard | Call, ...] = (*cards, Call.OUT)

    def forbid(answer: AnyCard | Call) -> str | None:
        return bars_going_out(match, now) if answer == Call.OUT else None

    answer: AnyCard | Call = yield from choose(seat, candidates, "T3", forbid=forbid)
    if not isinstance(answer, Call):
        return (yield from lay_down(match, now, answer))

    def leftover(card: AnyCard) -> str | None:
        return None if whole(without(hand, card), match.wild, match.terms) else "O1"

    scene = match._replace(round=now._replace(out=seat))
    card = yield from choose(seat, cards, "O2", scene, forbid=leftover)
    melds = melding(without(hand, card), match.wild, match.terms)
    yield Event("O1", f"seat {seat} goes out: {melds}", seat, 0, without(hand, card))
    yield Event("O4", "every other seat has one final turn")
    return (yield from lay_down(match, now._replace(out=seat), card))


def bars_going_out(match: Match, now: Round) -> str | None:
    """The rule that bars going out with this hand and a card to discard, if any does."""
    hand = now.hands[now.turn]
    if now.out is not None:
        return "G6"
    if can_go_out(hand, match.wild, match.terms):
        return None
    if whole(hand, match.wild, match.terms):
        return "O2"
    return "O3" if meldable(hand, match.wild, match.terms) else "O1"


def lay_down(match: Match, now: Round, card: AnyCard) -> Script[Match]:
    """A card goes on the discard pile, and the turn to the left, or the round ends."""
    seat = now.turn
    now = now._replace(
        hands=_put(now.hands, seat, without(now.hands[seat], card)),
        shown=_put(now.shown, seat, without(now.shown[seat], card)),
        discards=(*now.discards, card),
        turn=match.after(seat),
        drawn=False,
        taken=now.taken + 1,
    )
    if now.out is None and now.taken == match.turns * match.seats:
        yield Event("G8", f"nobody went out in {match.turns} turns each: the round ends")
        return (yield from score(match, now))
    if now.turn == now.out:
        return (yield from score(match, now))
    return match._replace(round=now)


# Scoring


def score(match: Match, now: Round) -> Script[Match]:
    """Every hand is laid out so that the fewest points are left, and counted (S1, G9)."""
    lost = tuple(0 if n == now.out else points(match, hand) for n, hand in enumerate(now.hands))
    for seat in order(match, now):
        rule = "S3" if seat == now.out else "S0"
        melds = "" if seat == now.out else f": {laid(match, now.hands[seat])}"
        text = f"seat {seat} scores {lost[seat]}{melds}"
        yield Event(rule, text, seat, lost[seat], now.hands[seat])
    scores = tuple(map(sum, zip(match.scores, lost, strict=True)))
    match = match._replace(scores=scores, lost=lost, round=now._replace(over=True))
    if match.number == match.last:
        match = match._replace(ending="W1")
    return match


def points(match: Match, hand: Hand) -> int:
    return least_points(hand, match.wild, match.terms)


def laid(match: Match, hand: Hand) -> str:
    return str(melding(hand, match.wild, match.terms))


def order(match: Match, now: Round) -> tuple[int, ...]:
    """The seats from the one that went out, or is on turn, to the left."""
    first = now.turn if now.out is None else now.out
    return tuple((first + n) % match.seats for n in range(match.seats))


def result(match: Match) -> Result | None:
    """The lowest total wins (W1); equal ones share the win (G10)."""
    if not match.ending:
        return None
    best = min(match.scores)
    winners = tuple(seat for seat, total in enumerate(match.scores) if total == best)
    return Result(match.scores, winners, match.ending, "the fewest points win")


# What a seat knows


def known(match: Match, seat: int) -> Known:
    """All that a seat may reason from: its own cards, and what lies or was taken face up."""
    now = match.round
    here = (seat, match.seats, match.scores, match.terms, match.number, match.starter)
    if now is None:
        return Known(*here)
    return Known(
        *here,
        hand=now.hands[seat],
        holding=tuple(map(len, now.hands)),
        shown=now.shown,
        laid=now.hands if now.over else (),
        discards=now.discards,
        stock=len(now.stock),
        turn=now.turn,
        drawn=now.drawn,
        taken=now.taken,
        out=now.out,
        turns=match.turns,
    )


def possible(match: Match, seat: int, rng: Random) -> Match:
    """Another state that this seat cannot tell from the real one: hidden cards dealt afresh.

    What could be concluded from what somebody kept or discarded is not taken into account.
    """
    now = match.round
    if now is None or now.over:
        return match
    hidden = [unshown(now, one) if one != seat else () for one in range(match.seats)]
    pool = [*now.stock, *(card for hand in hidden for card in hand)]
    rng.shuffle(pool)
    hands = tuple(
        hand if one == seat else tuple(sorted((*now.shown[one], *_some(pool, len(hidden[one])))))
        for one, hand in enumerate(now.hands)
    )
    return match._replace(round=now._replace(hands=hands, stock=Pile.shuffled(pool)))


def unshown(now: Round, seat: int) -> Hand:
    return tuple((Counter(now.hands[seat]) - Counter(now.shown[seat])).elements())


def _some(pool: list[AnyCard], number: int) -> Iterable[AnyCard]:
    return [pool.pop() for _ in range(number)]

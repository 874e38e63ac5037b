"""Chance and play, in the order of the page."""

from collections.abc import Sequence
from random import Random

from rulekit.deal import Deal, Hands
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.papayoo.pieces import (
    HAND,
    LEFT,
    PACKET,
    PLAIN,
    RANDOM,
    SEAT_0,
    SEVEN,
    SHIFTING,
    Call,
    Card,
    Cards,
    Known,
    Match,
    Round,
    Suit,
    deck,
    in_order,
    total,
)
from rulekit.parameter import Parameter
from rulekit.parts.tricks import Trick, not_following
from rulekit.script import Event, Script, chance, choose

DEALING = {seats: Deal(deck(seats), (HAND[seats],) * seats) for seats in HAND}  # D1, D2, D3
DIE = Dist(dict.fromkeys(PLAIN, 2))  # C3, G6

OPTIONS = (
    Parameter("seats", 4, range(3, 9), "How many play (D1)."),
    Parameter("rounds", 4, range(1, 25), "How many rounds are played (G2)."),
    Parameter(
        "points",
        0,
        range(1_001),
        "The game ends after the round in which a seat comes to so many points, in place of "
        "an agreed number of rounds; 0: after `rounds` (G2).",
    ),
    Parameter("passing", LEFT, (LEFT, SHIFTING), "To whom cards are passed (G9)."),
    Parameter("first_dealer", RANDOM, (RANDOM, SEAT_0), "Who deals the first round (G1)."),
)


def setup(
    seats: int = 4,
    rounds: int = 4,
    points: int = 0,
    passing: str = LEFT,
    first_dealer: str = RANDOM,
) -> Match:
    dealer = 0 if first_dealer == SEAT_0 else None
    return Match(seats, rounds, points, passing, first_dealer, dealer)


def play(match: Match) -> Script[Match]:
    """The next step of the game, whichever it is."""
    now = match.round
    if match.dealer is None:
        return (yield from draw_dealer(match))
    if now is None:
        return (yield from deal(match))
    if now.papayo is None and any(len(one) < match.to_pass for one in now.packets):
        return (yield from pass_card(match, now))
    if now.papayo is None:
        return (yield from roll(match, now))
    if any(now.held) or any(now.packets):
        return (yield from play_card(match, now))
    if not now.counted:
        return (yield from count(match, now))
    return (yield from next_round(match))


# The deal


def draw_dealer(match: Match) -> Script[Match]:
    dealer = yield from chance(Dist.of(range(match.seats)), "G1")
    yield Event("G1", f"seat {dealer} deals the first round", dealer)
    return match._replace(dealer=dealer)


def packets(seats: int) -> str:
    """How a hand is dealt, in words: threes, and what is left over (D4)."""
    threes, over = divmod(HAND[seats], PACKET)
    return f"{threes} times {PACKET}" + (f" and once {over}" if over else "")


def deal(match: Match) -> Script[Match]:
    assert match.dealer is not None
    dealing = DEALING[match.seats]
    hands: Hands[Card] = yield from chance(dealing, "D1", dealing.text_for)
    dealt = f"seat {match.dealer} has dealt {HAND[match.seats]} cards to each"
    yield Event("D4", f"{dealt}, {packets(match.seats)}", match.dealer)
    if not match.to_pass:
        yield Event("G9", "nobody passes cards in this round")
    nothing: tuple[Cards, ...] = ((),) * match.seats
    lead = Trick[Card](match.dealer)  # T1
    first = Round(hands, nothing, trick=lead, taken=nothing, voids=((),) * match.seats)
    return match._replace(round=first)


# The pass and the die


def pass_card(match: Match, now: Round) -> Script[Match]:
    """One card face down, from the first seat that has not passed enough (P1, G11)."""
    assert match.dealer is not None
    order = (match.left_of(match.dealer, by) for by in range(1, match.seats + 1))
    seat = next(seat for seat in order if len(now.packets[seat]) < match.to_pass)
    left = match.to_pass - len(now.packets[seat])
    card = yield from choose(seat, now.held[seat], "P1", secret=True, several=left)
    held = _put(now.held, seat, _less(now.held[seat], card))
    laid = _put(now.packets, seat, in_order((*now.packets[seat], card)))
    return match._replace(round=now._replace(held=held, packets=laid))


def _put(hands: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _less(cards: Cards, card: Card) -> Cards:
    return tuple(one for one in cards if one != card)


def roll(match: Match, now: Round) -> Script[Match]:
    """The die falls when all have passed, and the packets are taken up (R1, P4, G8)."""
    suit = yield from chance(DIE, "R1")
    yield Event("R1", f"{Card(SEVEN, suit).pretty} is the Papayo of this round", match.dealer)
    if match.to_pass:
        yield Event("P4", f"each takes up the {match.to_pass} cards passed to it")
    return match._replace(round=now._replace(papayo=suit))


# The play


def play_card(match: Match, now: Round) -> Script[Match]:
    """One card to the trick, of the suit that was led if the hand holds it (T2, T3)."""
    seat, led = now.trick.to_play(match.seats), now.trick.led
    hand = match.hand(seat)
    held_back = not_following(hand, led, _suit)

    def forbid(card: Card) -> str | None:
        return "T3" if card in held_back else None

    card = yield from choose(seat, hand, asking(now, hand), forbid=forbid)
    now = _played(now, seat, card)
    if led is not None and card.suit != led.suit:
        now = now._replace(voids=_shown_void(now.voids, seat, led.suit))
    if now.trick.complete(match.seats):
        return (yield from take_trick(match, now))
    return match._replace(round=now)


def asking(now: Round, hand: Cards) -> str:
    """The rule by which a seat plays: it leads, follows suit, or cannot."""
    led = now.trick.led
    if led is None:
        return "T8" if any(now.taken) else "T1"
    return "T3" if any(card.suit == led.suit for card in hand) else "T6"


def _suit(card: Card) -> Suit:
    return card.suit


def _played(now: Round, seat: int, card: Card) -> Round:
    return now._replace(
        held=_put(now.held, seat, _less(now.held[seat], card)),
        packets=tuple(_less(one, card) for one in now.packets),
        trick=now.trick.play(card),
    )


def _shown_void(
    voids: tuple[tuple[Suit, ...], ...], seat: int, suit: Suit
) -> tuple[tuple[Suit, ...], ...]:
    shown = tuple(one for one in Suit if one in voids[seat] or one == suit)
    return (*voids[:seat], shown, *voids[seat + 1 :])


def in_trick(card: Card, led: Card) -> int:
    """What cards are compared by in a trick: their number in the suit that was led (T7)."""
    return card.rank if card.suit == led.suit else 0


def winner(trick: Trick[Card], seats: int) -> int:
    """The seat that takes the trick, or would if it ended here (T7, T9)."""
    led = trick.led
    assert led is not None
    return trick.winner(seats, lambda card: in_trick(card, led))


def take_trick(match: Match, now: Round) -> Script[Match]:
    seat, cards = winner(now.trick, match.seats), now.trick.cards
    led = cards[0]
    best = max(cards, key=lambda card: in_trick(card, led))
    alone = sum(card.suit == led.suit for card in cards) == 1
    worth = _count(total(cards, now.papayo))
    how = f"nobody followed {best.pretty}" if alone else f"with {best.pretty}"
    yield Event("T9" if alone else "T7", f"seat {seat} takes the trick, {how}: {worth}", seat)
    taken = _put(now.taken, seat, (*now.taken[seat], *cards))
    return match._replace(round=now._replace(trick=Trick(seat), last=now.trick, taken=taken))


def _count(points: int) -> str:
    return f"{points} point" if points == 1 else f"{points} points"


# The count


def count(match: Match, now: Round) -> Script[Match]:
    """Each seat's points of this round, added to those before (S1, S3)."""
    scored = tuple(total(cards, now.papayo) for cards in now.taken)
    after = match._replace(history=(*match.history, scored), round=now._replace(counted=True))
    for seat, worth in enumerate(scored):
        sums = f", {after.scores[seat]} in all" if match.history else ""
        yield Event("S1", f"seat {seat} counts {_count(worth)}{sums}", seat, worth)
    return after


def next_round(match: Match) -> Script[Match]:
    """The seat to the dealer's left deals (G3)."""
    assert match.dealer is not None
    dealer = match.left_of(match.dealer)
    yield from choose(dealer, (Call.DEAL,), "G3")
    return match._replace(dealer=dealer, round=None)


def result(match: Match) -> Result | None:
    """The fewest points win when the game is over; equal seats share the win (G2, G4, G5)."""
    if not match.is_over:
        return None
    fewest = min(match.scores)
    winners = tuple(seat for seat, score in enumerate(match.scores) if score == fewest)
    return Result(match.scores, winners, "G2", "the fewest points win")


# What a seat knows


def known(match: Match, seat: int) -> Known:
    """All that a seat may reason from: its own cards, those it passed, and those played."""
    now = match.round
    if now is None:
        return Known(
            seat, match.seats, match.rounds, match.points, match.history, match.dealer,
            match.number, match.to_pass, match.target(seat),
        )  # fmt: skip
    return Known(
        seat=seat,
        seats=match.seats,
        rounds=match.rounds,
        points=match.points,
        history=match.history,
        dealer=match.dealer,
        number=match.number,
        to_pass=match.to_pass,
        target=match.target(seat),
        held=match.hand(seat),
        packet=now.packets[seat],
        holding=tuple(map(match.holding, range(match.seats))),
        passed=() if now.papayo else tuple(map(len, now.packets)),
        papayo=now.papayo,
        trick=now.trick,
        last=now.last,
        taken=now.taken,
        voids=now.voids,
        counted=now.counted,
    )


TRIES = 20


def possible(match: Match, seat: int, rng: Random) -> Match:
    """Another state that this seat cannot tell from the real one: hidden cards change places.

    No seat is given a suit of which it has shown that it holds none: when twenty shuffles of all
    hidden cards do not come out so, the cards of each suit are shuffled among themselves.
    """
    now = match.round
    if now is None:
        return match
    hidden = known(match, seat).unseen
    for _ in range(TRIES):
        other = match._replace(round=_moved(now, _shuffled(hidden, rng)))
        if _fits(other):
            return other
    swap: dict[Card, Card] = {}
    for suit in Suit:
        swap.update(_shuffled([card for card in hidden if card.suit == suit], rng))
    return match._replace(round=_moved(now, swap))


def _shuffled(cards: Sequence[Card], rng: Random) -> dict[Card, Card]:
    """Which card comes in the place of which."""
    return dict(zip(cards, rng.sample(cards, len(cards)), strict=True))


def _moved(now: Round, swap: dict[Card, Card]) -> Round:
    held = tuple(in_order(swap.get(card, card) for card in hand) for hand in now.held)
    laid = tuple(in_order(swap.get(card, card) for card in hand) for hand in now.packets)
    return now._replace(held=held, packets=laid)


def _fits(match: Match) -> bool:
    assert match.round is not None
    return all(
        card.suit not in shown
        for seat, shown in enumerate(match.round.voids)
        if shown
        for card in match.hand(seat)
    )

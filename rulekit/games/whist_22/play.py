"""Chance and play, in the order of the page."""

from functools import partial
from random import Random

from rulekit.deal import Deal, Hands
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.whist_22.pieces import (
    AGAIN,
    DECK,
    DIFFERENCE,
    FULL_HAND,
    HIGH,
    JOKER,
    LOW,
    ONE,
    UP,
    Call,
    Card,
    Hand,
    Known,
    Match,
    bid_of,
    played,
    strength,
    taken,
)
from rulekit.parameter import Parameter
from rulekit.parts.tricks import Trick, barred_last_bid
from rulekit.script import Event, Script, chance, choose

OPTIONS = (
    Parameter("seats", 4, range(2, 8), "How many play (H2, H3, H4, G1)."),
    Parameter("points", 14, range(5, 31), "Points to begin with (G2)."),
    Parameter("hands", AGAIN, (AGAIN, UP), "What follows the hand of one card (G12)."),
    Parameter("penalty", DIFFERENCE, (DIFFERENCE, ONE), "What a missed bid costs (G13)."),
)
SIZE_RULE = {3: "H2", 4: "H3", 5: "H4"}


def setup(seats: int = 4, points: int = 14, hands: str = AGAIN, penalty: str = DIFFERENCE) -> Match:
    scores = (points,) * seats
    return Match(scores, scores, points, hands, penalty, size=FULL_HAND[seats])


def play(match: Match) -> Script[Match]:
    """The next step of the game, whichever it is."""
    hand = match.hand
    if hand is None:
        return (yield from (deal_open if match.size == 1 else deal)(match))
    if hand.bidding():
        return (yield from bid(match, hand))
    if any(hand.held):
        return (yield from play_card(match, hand))
    return (yield from score(match, hand))


# The deal


def deal(match: Match) -> Script[Match]:
    """Every seat is dealt its cards, which nobody else sees."""
    dealing = Deal(DECK, (match.size,) * match.seats)
    hands: Hands[Card] = yield from chance(dealing, size_rule(match), dealing.text_for)
    return dealt(match, hands)


def size_rule(match: Match) -> str:
    """The rule that says how many cards there are this time."""
    if match.size < FULL_HAND[match.seats]:
        return "G12" if match.growing else "H5"
    return SIZE_RULE.get(match.seats, "G1")


def deal_open(match: Match) -> Script[Match]:
    """One card for each seat, seen by all the others (H6)."""
    hands: list[tuple[Card, ...]] = [()] * match.seats
    left = DECK
    for seat in match.order():
        card: Card = yield from chance(Dist.of(left), "H6", partial(card_for, seat))
        hands[seat] = (card,)
        left = tuple(one for one in left if one != card)
    return dealt(match, tuple(hands))


def card_for(owner: int, card: Card, seats: frozenset[int]) -> str:
    """A card of the hand of one card, as these seats may read it."""
    return (
        f"seat {owner} holds {card.pretty}"
        if seats - {owner}
        else f"seat {owner} holds a hidden card"
    )


def dealt(match: Match, hands: Hands[Card]) -> Match:
    gone = {card for cards in hands for card in cards}
    aside = tuple(card for card in DECK if card not in gone)  # G11
    return match._replace(hand=Hand(hands, aside, trick=Trick(match.order()[0])))  # P1


# The bids


def bid(match: Match, hand: Hand) -> Script[Match]:
    """The next seat bids; the dealer, who bids last, not just anything (B5)."""
    seat = match.order()[len(hand.bids)]
    last = len(hand.bids) == match.seats - 1
    barred = barred_last_bid(hand.bids, match.size) if last else None

    def forbid(candidate: int | Call) -> str | None:
        if candidate == Call.PASS:
            return "B3"
        return "B5" if candidate == barred else None

    candidates: tuple[int | Call, ...] = (*range(match.size + 1), Call.PASS)  # B4, G14
    answer = yield from choose(seat, candidates, "B1", forbid=forbid)
    bids = (*hand.bids, int(answer))
    if last:
        how = "over" if sum(bids) > match.size else "under"
        tricks = "1 trick" if match.size == 1 else f"{match.size} tricks"
        yield Event("B6", f"{sum(bids)} bid for {tricks}: the hand is {how}-bid")
    return match._replace(hand=hand._replace(bids=bids))


# The tricks


def play_card(match: Match, hand: Hand) -> Script[Match]:
    """The seat on turn plays a card, and the last card of a trick decides who takes it."""
    seat = hand.trick.to_play(match.seats)
    card = yield from pick_card(match, hand, seat)
    hand = hand._replace(held=without(hand.held, seat, card))
    value = int(card)
    if card == JOKER:
        scene = match._replace(hand=hand._replace(naming=True))
        named = yield from choose(seat, (Call.AS_LOW, Call.AS_HIGH), "D2", scene=scene)  # G8
        value = LOW if named == Call.AS_LOW else HIGH
    trick = hand.trick.play(value)
    if not trick.complete(match.seats):
        return match._replace(hand=hand._replace(trick=trick))
    winner = trick.winner(match.seats, strength)
    yield Event("P3", f"seat {winner} takes the trick with {played(max(trick.cards))}", winner)
    past = (*hand.past, trick)
    return match._replace(hand=hand._replace(trick=Trick(winner), past=past))  # P4


def pick_card(match: Match, hand: Hand, seat: int) -> Script[Card]:
    """The card that a seat plays; a last card is played by itself, a joker by being named."""
    cards = hand.held[seat]
    if len(cards) > 1:
        rule = "P2" if hand.trick.cards else leading(hand)
        return (yield from choose(seat, cards, rule))
    (card,) = cards
    if match.size == 1:
        yield Event("G15", f"seat {seat} turns up its card: {card.pretty}", seat, 0, cards)
    elif card != JOKER:
        yield Event("P2", f"seat {seat} plays its last card, {card.pretty}", seat, 0, cards)
    return card


def leading(hand: Hand) -> str:
    return "P4" if hand.past else "P1"


def without(
    held: tuple[tuple[Card, ...], ...], seat: int, card: Card
) -> tuple[tuple[Card, ...], ...]:
    return tuple(
        tuple(one for one in cards if one != card) if owner == seat else cards
        for owner, cards in enumerate(held)
    )


# Scoring


def score(match: Match, hand: Hand) -> Script[Match]:
    """All lose what they missed their bids by; then the game ends, or the next seat deals."""
    won = taken(hand.past, match.seats)
    scores = list(match.scores)
    for seat in match.order():
        made = bid_of(hand.bids, seat, match.dealer, match.seats)
        assert made is not None
        lost = cost(made, won[seat], match.penalty)
        scores[seat] -= lost
        what = f"loses {lost}" if lost else "loses nothing"
        rule = "G13" if lost and match.penalty == ONE else "S1"
        yield Event(rule, f"seat {seat} bid {made} and took {won[seat]}: {what}", seat, -lost)
    match = match._replace(scores=tuple(scores), before=match.scores)
    out = [seat for seat in match.order() if scores[seat] <= 0]
    if out:
        names = " and ".join(f"seat {seat}" for seat in out)
        verb = "has" if len(out) == 1 else "have"
        yield Event("E1", f"{names} {verb} no points left: the game ends")
        return match._replace(ending="E1")
    dealer = (match.dealer + 1) % match.seats  # G7
    yield from choose(dealer, (Call.DEAL,), "G7", scene=match)
    size, growing = next_size(match)
    return match._replace(dealer=dealer, size=size, growing=growing, hand=None)


def cost(made: int, won: int, penalty: str) -> int:
    """The points that a bid loses (S1), or one at most where that is agreed (G13)."""
    return abs(made - won) if penalty == DIFFERENCE else int(made != won)


def next_size(match: Match) -> tuple[int, bool]:
    """How many cards the next hand has, and whether hands are growing (H5, H7, G12)."""
    full = FULL_HAND[match.seats]
    growing = match.hands == UP and (match.growing or match.size == 1) and match.size < full
    if growing:
        return match.size + 1, True
    return (full if match.size == 1 else match.size - 1), False


def result(match: Match) -> Result | None:
    if not match.ending:
        return None
    best = max(match.scores)
    winners = tuple(seat for seat, score in enumerate(match.scores) if score == best)  # G3, G4
    return Result(match.scores, winners, match.ending, "a shared win" if len(winners) > 1 else "")


# What a seat knows


def sees(match: Match, hand: Hand, seat: int, owner: int) -> bool:
    """Whether a seat sees the cards that another, or it itself, holds.

    In the hand of one card it is the other way round, until the owner turns its card up (H6).
    """
    if match.size > 1:
        return seat == owner
    return seat != owner or (not hand.bidding() and hand.trick.to_play(match.seats) == owner)


def known(match: Match, seat: int) -> Known:
    """All that a seat may reason from: the cards it sees, the bids, and what was played."""
    hand = match.hand
    if hand is None:
        return Known(seat, match.scores, match.dealer, match.size, match.penalty)
    shown = tuple(
        cards if sees(match, hand, seat, owner) else () for owner, cards in enumerate(hand.held)
    )
    holding = tuple(map(len, hand.held))
    return Known(
        seat, match.scores, match.dealer, match.size, match.penalty, shown, holding,
        hand.bids, hand.trick, hand.past, hand.naming,
    )  # fmt: skip


def possible(match: Match, seat: int, rng: Random) -> Match:
    """Another state that this seat cannot tell from the real one: hidden cards dealt afresh."""
    hand = match.hand
    if hand is None:
        return match
    unseen = {owner for owner in range(match.seats) if not sees(match, hand, seat, owner)}
    hidden = [*hand.aside, *(card for owner in unseen for card in hand.held[owner])]
    rng.shuffle(hidden)
    held = tuple(
        tuple(sorted(hidden.pop() for _ in cards)) if owner in unseen else cards
        for owner, cards in enumerate(hand.held)
    )
    return match._replace(hand=hand._replace(held=held, aside=tuple(sorted(hidden))))

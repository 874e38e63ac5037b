"""Odds: the hand of one card, and what a card or a hand is worth against cards unseen."""

from collections.abc import Callable
from fractions import Fraction
from math import comb

from rulekit.dist import Dist
from rulekit.games.whist_22.pieces import DECK, FULL_HAND, JOKER, Card
from rulekit.parts.tricks import barred_last_bid
from rulekit.ranking import Ranking

PACK = len(DECK)
HALF = Fraction(1, 2)

JokerBid = Callable[[int, Card], int]


# The hand of one card


def one_card_round(seen: tuple[Card, ...], bids: tuple[int, ...] = ()) -> Ranking:
    """The chance to make each bid that is open, with a card that only the others see.

    `seen` are the others' cards in the order of bidding, `bids` what has been bid before. Every
    card not seen is as likely as another: what the bids of others may tell is not drawn on.
    Raises `ValueError` where these are no others' cards, or too many have bid.
    """
    if not 1 <= len(seen) <= 6 or len(bids) > len(seen):
        raise ValueError("one to six others hold a card, and no more than they have bid")
    barred = barred_last_bid(bids, 1) if len(bids) == len(seen) else None
    chances = {bid: makes(bid, seen, bids) for bid in (0, 1) if bid != barred}
    return Ranking(chances, "chance")


def makes(bid: int, seen: tuple[Card, ...], bids: tuple[int, ...]) -> Fraction:
    """The chance that a bid of 0 or 1 comes true, over all cards that are not seen."""
    unseen = tuple(card for card in DECK if card not in seen)
    return Fraction(sum(comes_true(bid, own, seen, bids) for own in unseen), len(unseen))


def comes_true(bid: int, own: Card, seen: tuple[Card, ...], bids: tuple[int, ...]) -> bool:
    """Whether this own card makes the bid; with the joker it always does (G9)."""
    if own == JOKER:
        return True
    highest = max((card for card in seen if card != JOKER), default=0)
    wins = own > highest
    if JOKER in seen:
        wins = wins and joker_seat_bid(bid, own, seen, bids) == 0  # else it will be 22
    return wins == bool(bid)


def joker_seat_bid(bid: int, own: Card, seen: tuple[Card, ...], bids: tuple[int, ...]) -> int:
    """What the seat with the joker has bid, must bid as dealer, or will bid as it sees things.

    Whoever bids between this seat and a dealer with the joker bids 0 while fewer than two tricks
    are bid: with a 1 the dealer would have to take the trick, after a 1 it has to (B5).
    """
    place = seen.index(JOKER)
    if place < len(bids):
        return bids[place]
    so_far = sum(bids) + bid
    if place == len(seen) - 1 and so_far <= 1:
        return so_far  # the only bid that is not barred
    return better_guess(tuple(card for card in (*seen, own) if card != JOKER))


def better_guess(faces: tuple[Card, ...]) -> int:
    """The likelier bid for a seat that sees these numbers and no joker; 1 where they tie.

    Its own card may be the joker, with which it makes either bid.
    """
    highest = max(faces)
    above = sum(1 for card in DECK if card > highest and card != JOKER)
    below = sum(1 for card in DECK if card < highest and card not in faces)
    return int(above >= below)


# Single cards and whole hands


def card_on_top(card: int, hidden: int = 3, seen: tuple[Card, ...] = ()) -> Fraction:
    """The chance that none of so many hidden cards can beat a card.

    `seen` are cards known to be elsewhere, besides the card itself. The joker beats all others.
    Raises `ValueError` when fewer cards are unseen than are said to be hidden.
    """
    unseen = [one for one in DECK if one not in seen and one != card]
    if hidden > len(unseen):
        raise ValueError(f"{hidden} cards cannot be hidden when {len(unseen)} are unseen")
    below = sum(1 for one in unseen if one < card)
    return Fraction(comb(below, hidden), comb(len(unseen), hidden))


def hand_worth(hand: tuple[Card, ...], seats: int = 4) -> Fraction:
    """The tricks that a hand takes on average when everybody plays at random.

    The own joker is played as 22; somebody else's counts 0 or 22 evenly.
    """
    if not hand or len(hand) > FULL_HAND[seats]:
        raise ValueError(f"{len(hand)} cards are no hand for {seats} seats")
    unseen = tuple(card for card in DECK if card not in hand)
    return sum((takes(card, unseen, seats - 1) for card in hand), Fraction(0))


def takes(card: Card, unseen: tuple[Card, ...], others: int) -> Fraction:
    """The chance that a card beats one random card of each of the others."""
    if card == JOKER:
        return Fraction(1)
    below = sum(1 for one in unseen if one < card)
    ways = Fraction(comb(below, others))
    if JOKER in unseen:
        ways += HALF * comb(below, others - 1)
    return ways / comb(len(unseen), others)


# The pack and the bids


def high_cards(cards: int = 5, top: int = 6) -> Dist[int]:
    """How many of the highest cards are among those dealt to a seat; the joker is the highest."""
    ways = {n: comb(top, n) * comb(PACK - top, cards - n) for n in range(cards + 1)}
    return Dist({n: count for n, count in ways.items() if count})


def cards_each(seats: int, cards: int) -> int:
    """No more than the hand that so many seats begin with (H2, H3, H4, G1)."""
    return min(cards, FULL_HAND[seats])


def joker_dealt(seats: int = 4, cards: int = 5) -> Fraction:
    """The chance that anybody holds the joker; larger hands than there are count as full ones."""
    return Fraction(seats * cards_each(seats, cards), PACK)


def dealer_barred(seats: int = 4, tricks: int = 5) -> Fraction:
    """The chance that some bid is barred to the dealer, when the others bid anything alike."""
    sums = {0: 1}
    for _ in range(seats - 1):
        longer: dict[int, int] = {}
        for so_far, ways in sums.items():
            for bid in range(tricks + 1):
                longer[so_far + bid] = longer.get(so_far + bid, 0) + ways
        sums = longer
    barred = sum(ways for total, ways in sums.items() if total <= tricks)
    return Fraction(barred, sum(sums.values()))

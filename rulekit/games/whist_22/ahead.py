"""Odds from here: whether a bid on the unseen card comes true, and whether a card can be beaten.

Cards that the seat has not seen are taken as alike: what bids and plays of others might tell is
not drawn on.
"""

from math import comb
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.whist_22.odds import comes_true, makes
from rulekit.games.whist_22.pieces import HIGH, JOKER, LOW, Call, Card, Known
from rulekit.outlook import Measure

MADE, MISSED = "made", "missed"
SAFE, OPEN, BEATEN = "nobody can beat it", "may be beaten", "is beaten"


# The bid in the hand of one card


def one_card_bid(known: Known) -> bool:
    return known.size == 1 and known.is_bidding()


def in_order(known: Known) -> tuple[Card, ...]:
    """The cards of the others, from the first to bid to the last."""
    seats = [(known.dealer + 1 + n) % known.seats for n in range(known.seats)]
    return tuple(card for seat in seats if seat != known.seat for card in known.shown[seat])


def bid_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether this bid on a card that only the others see comes true."""
    if not one_card_bid(known) or isinstance(option, Call):
        return None
    chance = makes(option, in_order(known), known.bids)
    ways = {MADE: chance.numerator, MISSED: chance.denominator - chance.numerator}
    return Dist({way: count for way, count in ways.items() if count})


def bid_work(known: Known, option: Any) -> int:
    return len(known.unseen) if one_card_bid(known) else 0


def try_bid(rng: Random, known: Known, option: Any) -> str:
    own = rng.choice(known.unseen)
    return MADE if comes_true(option, own, in_order(known), known.bids) else MISSED


# A card in a trick


def value_of(option: Card | Call) -> int:
    """What a card would count; the joker as much as it can."""
    if isinstance(option, Call):
        return LOW if option == Call.AS_LOW else HIGH
    return int(option)


def later(known: Known) -> tuple[int, ...]:
    """The seats that play to this trick after the one on turn."""
    places = range(len(known.trick.cards) + 1, known.seats)
    return tuple(known.trick.seat_of(place, known.seats) for place in places)


def is_play(known: Known, option: Any) -> bool:
    return known.is_playing() and isinstance(option, Card | Call) and option != Call.DEAL


def trick_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether a seat still to play holds a card that beats this one, over all they can hold."""
    if not is_play(known, option):
        return None
    value, after = value_of(option), later(known)
    if known.trick.cards and max(known.trick.cards) > value:
        return Dist({BEATEN: 1})
    if value == HIGH or not after:
        return Dist({SAFE: 1})
    if value == LOW:
        return Dist({OPEN: 1})
    hidden = sum(known.holding[seat] for seat in after)
    unseen = known.unseen
    safe = comb(sum(1 for card in unseen if card < value), hidden)
    ways = {SAFE: safe, OPEN: comb(len(unseen), hidden) - safe}
    return Dist({way: count for way, count in ways.items() if count})


def trick_work(known: Known, option: Any) -> int:
    return len(known.unseen) + 2 if is_play(known, option) else 0


def try_trick(rng: Random, known: Known, option: Any) -> str:
    """The same with the hands of the others really dealt."""
    value, after = value_of(option), later(known)
    if any(card > value for card in known.trick.cards):
        return BEATEN
    visible = [card for seat in after for card in known.shown[seat]]
    dealt = sum(known.holding[seat] for seat in after) - len(visible)
    hands = [*visible, *rng.sample(known.unseen, dealt)]
    beats = any(card > value or (card == JOKER and value < HIGH) for card in hands)
    return OPEN if beats else SAFE


MEASURES = (
    Measure("bid", "the bid is made", ("H6", "B5", "G9"), bid_ahead, bid_work, MADE, try_bid),
    Measure("trick", SAFE, ("P3", "D2"), trick_ahead, trick_work, SAFE, try_trick),
)

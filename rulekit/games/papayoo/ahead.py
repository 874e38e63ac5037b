"""Odds from here: what a card led, played or passed on can bring, from what a seat has seen.

For one suit at a time, the cards that a seat has not seen lie at random in the hands that may
hold that suit: not in the hand of a seat that has shown it holds none. Cards that the seat passed
on itself are known to be where they went. What else others' cards might tell is not drawn on.
"""

from collections import Counter
from functools import lru_cache
from math import comb
from random import Random
from typing import Any, NamedTuple

from rulekit.dist import Dist
from rulekit.games.papayoo.pieces import Card, Known, Suit
from rulekit.outlook import Measure

FATES = TAKES, OPEN, LOSES = "takes it", "others decide", "loses it"


class Place(NamedTuple):
    """A seat still to play: how many unseen cards it holds, and what it is known to hold.

    higher  cards of the suit above the card in question that it is known to hold
    lower   cards of the suit below it that it is known to hold
    """

    cards: int
    higher: int = 0
    lower: int = 0


class Spread(NamedTuple):
    """How unseen cards of one suit may lie: so many above and below a card, in these hands.

    later   the seats still to play to the trick
    others  unseen cards that the other hands hold which may hold the suit
    """

    higher: int
    lower: int
    later: tuple[Place, ...]
    others: int = 0

    @property
    def unsuited(self) -> int:
        """Unseen cards of other suits in these hands."""
        return sum(place.cards for place in self.later) + self.others - self.higher - self.lower


# Counting


@lru_cache(maxsize=4096)
def fates(spread: Spread) -> Dist[str]:
    """Whether a card takes the trick: the highest so far, with these seats still to play.

    It does when none of them holds a higher card of the suit. It does not when one of them holds
    higher cards of the suit only, for that seat must play one. Otherwise it is for them to decide.
    """
    states = Counter({(spread.higher, spread.lower, spread.unsuited, TAKES): 1})
    for place in spread.later:
        after: Counter[tuple[int, int, int, str]] = Counter()
        for (high, low, rest, fate), ways in states.items():
            for up, down, drawn in _draws(high, low, rest, place.cards):
                now = _worse(fate, _alone(place.higher + up, place.lower + down))
                left = rest - place.cards + up + down
                after[high - up, low - down, left, now] += ways * drawn
        states = after
    counts: Counter[str] = Counter()
    for (*_, fate), ways in states.items():
        counts[fate] += ways
    return Dist({fate: counts[fate] for fate in FATES if counts[fate]})


def _draws(high: int, low: int, rest: int, cards: int) -> list[tuple[int, int, int]]:
    """In how many ways a hand of so many cards gets so many higher and lower ones of the suit."""
    return [
        (up, down, comb(high, up) * comb(low, down) * comb(rest, cards - up - down))
        for up in range(min(high, cards) + 1)
        for down in range(min(low, cards - up) + 1)
        if cards - up - down <= rest
    ]


def _alone(higher: int, lower: int) -> str:
    """What a hand with so many higher and lower cards of the suit does to the card."""
    if not higher:
        return TAKES
    return OPEN if lower else LOSES


def _worse(one: str, other: str) -> str:
    return max(one, other, key=FATES.index)


@lru_cache(maxsize=4096)
def followers(spread: Spread) -> Dist[int]:
    """How many of the seats still to play hold the suit, and so must follow."""
    suited = spread.higher + spread.lower
    states = Counter({(suited, spread.unsuited, 0): 1})
    for place in spread.later:
        after: Counter[tuple[int, int, int]] = Counter()
        for (left, rest, follow), ways in states.items():
            for some, _, drawn in _draws(left, 0, rest, place.cards):
                now = follow + bool(some + place.higher + place.lower)
                after[left - some, rest - place.cards + some, now] += ways * drawn
        states = after
    counts: Counter[int] = Counter()
    for (_, _, follow), ways in states.items():
        counts[follow] += ways
    return Dist({number: counts[number] for number in sorted(counts)})


# What a seat knows of a suit


def later_seats(known: Known) -> tuple[int, ...]:
    """The seats that play to this trick after the one on turn."""
    place = len(known.trick.cards)
    return tuple(known.trick.seat_of(one, known.seats) for one in range(place + 1, known.seats))


def may_hold(known: Known, seat: int, suit: Suit) -> bool:
    return seat != known.seat and suit not in known.voids[seat]


def unseen_held(known: Known, seat: int) -> int:
    """How many unseen cards another seat holds: all but those passed to it by this one."""
    return known.holding[seat] - (len(known.packet) if seat == known.target else 0)


def spread_around(known: Known, card: Card) -> Spread:
    """How the cards of this card's suit may lie around it, before this seat has played."""
    seats = [seat for seat in range(known.seats) if may_hold(known, seat, card.suit)]
    later = [seat for seat in later_seats(known) if seat in seats]
    unseen = [one.rank for one in known.unseen if one.suit == card.suit]
    sure = [one.rank for one in known.packet if one.suit == card.suit]
    places = tuple(
        Place(unseen_held(known, seat), *_split(sure if seat == known.target else [], card.rank))
        for seat in later
    )
    others = sum(unseen_held(known, seat) for seat in seats if seat not in later)
    return Spread(*_split(unseen, card.rank), places, others)


def _split(ranks: list[int], rank: int) -> tuple[int, int]:
    return sum(one > rank for one in ranks), sum(one < rank for one in ranks)


def highest_so_far(known: Known, card: Card) -> bool:
    """Whether the card would lead the trick as it lies on the table now."""
    led = known.trick.led
    if led is None:
        return True
    return card.suit == led.suit and all(
        card.rank > one.rank for one in known.trick.cards if one.suit == led.suit
    )


# The measures


def fate_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether this card takes the trick (T7)."""
    if not known.on_turn or not isinstance(option, Card):
        return None
    if not highest_so_far(known, option):
        return Dist({LOSES: 1})
    return fates(spread_around(known, option))


def fate_work(known: Known, option: Any) -> int:
    if not known.on_turn or not isinstance(option, Card):
        return 0
    spread = spread_around(known, option)
    return len(FATES) * (1 + (spread.higher + 1) * (spread.lower + 1) * len(spread.later))


def followers_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many seats must follow when this card is led (T3)."""
    if not known.on_turn or not isinstance(option, Card) or known.trick.cards:
        return None
    return followers(spread_around(known, option))


def followers_work(known: Known, option: Any) -> int:
    if not known.on_turn or not isinstance(option, Card) or known.trick.cards:
        return 0
    spread = spread_around(known, option)
    return (1 + spread.higher + spread.lower) * known.seats


def received_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many cards of this card's suit come from the seat that passes to this one (P3)."""
    if not known.passing or not isinstance(option, Card):
        return None
    unseen = len(known.unseen)
    suited = sum(card.suit == option.suit for card in known.unseen)
    return received(suited, unseen, known.to_pass)


def received(suited: int, unseen: int, passed: int) -> Dist[int]:
    """How many cards of a suit are among those passed, were they any of the unseen cards."""
    return Dist(
        {
            number: comb(suited, number) * comb(unseen - suited, passed - number)
            for number in range(min(suited, passed) + 1)
            if passed - number <= unseen - suited
        }
    )


def received_work(known: Known, option: Any) -> int:
    return known.to_pass + 1 if known.passing else 0


# The same, tried


def strewn(rng: Random, known: Known, card: Card) -> dict[int, list[int]]:
    """The ranks of the card's suit that each seat holds, the unseen ones lying anywhere."""
    room = [
        seat
        for seat in range(known.seats)
        if may_hold(known, seat, card.suit)
        for _ in range(unseen_held(known, seat))
    ]
    ranks = [one.rank for one in known.unseen if one.suit == card.suit]
    hands: dict[int, list[int]] = {seat: [] for seat in range(known.seats)}
    for seat, rank in zip(rng.sample(room, len(ranks)), ranks, strict=True):
        hands[seat].append(rank)
    hands[known.target] += [one.rank for one in known.packet if one.suit == card.suit]
    return hands


def try_fate(rng: Random, known: Known, option: Any) -> str:
    if not highest_so_far(known, option):
        return LOSES
    hands = strewn(rng, known, option)
    held = [hands[seat] for seat in later_seats(known) if hands[seat]]
    if any(min(ranks) > option.rank for ranks in held):
        return LOSES
    return OPEN if any(max(ranks) > option.rank for ranks in held) else TAKES


def try_followers(rng: Random, known: Known, option: Any) -> int:
    hands = strewn(rng, known, option)
    return sum(1 for seat in later_seats(known) if hands[seat])


def try_received(rng: Random, known: Known, option: Any) -> int:
    given = rng.sample(known.unseen, known.to_pass)
    return sum(card.suit == option.suit for card in given)


MEASURES = (
    Measure("fate", "loses the trick for sure", ("T3", "T7"), fate_ahead, fate_work, LOSES,
            try_fate),
    Measure("followers", "seats that must follow", ("T3", "T5"), followers_ahead, followers_work,
            sample=try_followers),
    Measure("received", "cards of its suit passed to me", ("P1", "P3"),
            received_ahead, received_work, sample=try_received),
)  # fmt: skip

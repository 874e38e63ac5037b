"""Odds: what hands, draws and plays bring, counted exactly."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, prod

from rulekit.dist import Dist
from rulekit.games.regicide.pieces import (
    HAND_LIMIT,
    JESTERS_IN,
    SMALL,
    AnyCard,
    Enemy,
    value,
    worth,
)
from rulekit.games.regicide.play import CASTLE
from rulekit.games.regicide.plays import damage_of, plays_of
from rulekit.parts.cards import Card, Suit, Written
from rulekit.ranking import Ranking

OF_A_SUIT = 10


def tavern_size(seats: int) -> int:
    return len(SMALL) + JESTERS_IN[seats]


def opening_cards(seats: int, team: bool) -> int:
    """How many cards are looked at: one hand, or the hands of all."""
    return HAND_LIMIT[seats] * (seats if team else 1)


def opening_hand(seats: int, team: bool) -> Dist[int]:
    """How many of a fresh hand's cards are of one suit (G3)."""
    cards, others = opening_cards(seats, team), tavern_size(seats) - OF_A_SUIT
    return Dist(
        {
            n: comb(OF_A_SUIT, n) * comb(others, cards - n)
            for n in range(max(0, cards - others), min(OF_A_SUIT, cards) + 1)
        }
    )


@lru_cache(2048)
def sums(values: tuple[int, ...], cards: int) -> tuple[tuple[int, int], ...]:
    """The totals of so many of these cards, each with the number of ways, from the least up."""
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter() for _ in range(cards))]
    for one in values:
        for size in range(cards, 0, -1):
            for total, count in ways[size - 1].items():
                ways[size][total + one] += count
    return tuple(sorted(ways[cards].items()))


def opening_defence(seats: int, attack: int) -> Fraction:
    """The chance that a fresh hand is worth an attack (A1)."""
    values = (*map(value, SMALL), *(0,) * JESTERS_IN[seats])
    hand = HAND_LIMIT[seats]
    enough = sum(ways for total, ways in sums(values, hand) if total >= attack)
    return Fraction(enough, comb(len(values), hand))


def opening_jester(seats: int) -> Fraction:
    """The chance that a Jester is among the cards dealt (G2)."""
    dealt, cards = opening_cards(seats, True), tavern_size(seats)
    return 1 - Fraction(comb(cards - JESTERS_IN[seats], dealt), comb(cards, dealt))


def next_royal_suit(seen: tuple[Card, ...]) -> Dist[str]:
    """The suit of the royal that comes next, when these have been turned up (B1, G4)."""
    castle = CASTLE.without(*seen)
    return castle.top().map(lambda one: one.suit.name.lower())


def split(draws: int, sizes: Sequence[int]) -> Iterator[int]:
    """How many of the draws fall to each layer, from the top down."""
    for size in sizes:
        now = min(draws, size)
        draws -= now
        yield now


Layers = tuple[tuple[int, int, int], ...]


def needed_suit(draws: int, tavern: Layers) -> Fraction:
    """The chance of at least one wanted card among the next draws.

    `tavern` has for each layer its size, how many wanted cards could lie there, and out of how
    many unseen cards: those of a layer are as likely as the ones of the same batch in hands.
    """
    drawn = split(draws, [size for size, _, _ in tavern])
    none = prod(
        Fraction(comb(unseen - wanted, n), comb(unseen, n))
        for n, (_, wanted, unseen) in zip(drawn, tavern, strict=True)
    )
    return 1 - Fraction(none)


def comes_back(healed: int, pile: int) -> Fraction:
    """The chance that one card of the discard pile is among those that hearts bring back (G7)."""
    return Fraction(min(healed, pile), pile)


def plays(hand: tuple[AnyCard, ...], royal: Card, bare: bool) -> Ranking:
    """Every play of a hand with its damage, the most first."""
    foe = Enemy(royal, bare=bare)
    found = {joined(cards): damage_of(foe, cards) for cards in plays_of(hand)}
    return Ranking({cards: Fraction(dealt) for cards, dealt in found.items()}, "damage")


def joined(hand: Sequence[AnyCard]) -> str:
    """Cards as a record writes them; shown with their suits when they are all cards."""
    text = " ".join(map(str, hand))
    return Written(text) if all(isinstance(one, Card) for one in hand) else text


def covers(hand: Sequence[AnyCard], attack: int) -> Iterator[tuple[AnyCard, ...]]:
    """The discards that cover an attack without a card too many."""
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            total = worth(cards)
            if total >= attack and total - min(map(value, cards)) < attack:
                yield cards


def discards(hand: tuple[AnyCard, ...], attack: int) -> Ranking:
    """What each discard that covers the attack leaves in hand (A1).

    Raises `ValueError` for a hand that cannot cover it.
    """
    total = worth(hand)
    left = {joined(away): Fraction(total - worth(away)) for away in covers(hand, attack)}
    if not left:
        raise ValueError(f"this hand is worth {total}, which does not cover {attack} (W2)")
    return Ranking(left, "points left")


def wanted(cards: Sequence[AnyCard], suit: Suit) -> int:
    return sum(isinstance(one, Card) and one.suit == suit for one in cards)

"""Odds: hands, passes and suits that are followed, counted exactly."""

from collections import Counter
from fractions import Fraction
from math import comb

from rulekit.dist import Dist
from rulekit.games.papayoo.ahead import Place, Spread, fates, followers, received
from rulekit.games.papayoo.pieces import HAND, PASSED, PLAIN, RANKS, Suit, deck

MINE, NEXT, OTHERS = "my hand", "the seat I pass to", "another seat"


def suit_size(seats: int) -> int:
    """How many cards each of the four suits has with so many seats (C1, D3)."""
    return sum(card.suit is Suit.SPADES for card in deck(seats))


def elsewhere(seats: int) -> int:
    """How many cards the other seats are dealt."""
    return (seats - 1) * HAND[seats]


def follow(others: int, cards: int, out: int) -> Dist[int]:
    """How many of the other seats can follow a suit that is led.

    Each holds so many cards, and `out` cards of the suit lie among them at random; more than
    they can hold fill their hands.
    """
    suited = min(out, others * cards)
    return followers(Spread(suited, 0, (Place(cards),) * others))


def card_fate(others: int, cards: int, higher: int, lower: int) -> Dist[str]:
    """What becomes of a card that is led, when so many of its suit lie above and below it.

    Raises `ValueError` when the other hands cannot hold so many.
    """
    if higher + lower > others * cards:
        raise ValueError(f"{others} hands of {cards} cards cannot hold {higher + lower} of a suit")
    return fates(Spread(higher, lower, (Place(cards),) * others))


def papayo_dealt(seats: int) -> Fraction:
    """The chance to be dealt the card that becomes the Papayo (D1, R1)."""
    return Fraction(HAND[seats], len(deck(seats)))


def papayo_place(seats: int, keep: int, give: int) -> Dist[str]:
    """Who holds the Papayo once all have passed and the die has fallen.

    Of the four sevens I keep and pass on so many; any card that I was not dealt is as likely as
    another to be among those passed to me.

    Raises `ValueError` when that would be more than four sevens, or more than may be passed.
    """
    unknown = len(PLAIN) - keep - give
    if unknown < 0:
        raise ValueError(f"there are {len(PLAIN)} sevens that can be the Papayo")
    if give > PASSED[seats]:
        raise ValueError(f"{PASSED[seats]} cards are passed, not {give} sevens")
    slots, mine = elsewhere(seats), PASSED[seats]
    theirs = HAND[seats] - mine
    weights = {
        MINE: keep * slots + unknown * mine,
        NEXT: give * slots + unknown * theirs,
        OTHERS: unknown * (slots - mine - theirs),
    }
    return Dist({place: weight for place, weight in weights.items() if weight})


def to_the_left(seats: int) -> str:
    return f"{seats} to my left"


def papayo_now(hands: tuple[int, ...]) -> Dist[str]:
    """Who holds the Papayo, as long as I have not seen it.

    `hands` are how many cards each other seat holds that I have not seen, from my left on: it is
    any of them, all as likely. A seat that has shown that it lacks the suit counts as none.
    """
    return Dist({to_the_left(n): cards for n, cards in enumerate(hands, start=1) if cards})


def refill(seats: int, had: int) -> Dist[int]:
    """How many cards of one of the four suits are passed to me, dealt so many of it myself.

    The seat that passes to me gives any of the cards that I was not dealt, all as likely.
    """
    return received(suit_size(seats) - had, elsewhere(seats), PASSED[seats])


def lone_high(seats: int, had: int, high: int) -> Fraction:
    """The chance that exactly one card of a suit I passed away comes back, and is a high one.

    `had` cards of the suit were dealt to me, and `high` of its 7, 9 and 10 were not.
    """
    cards, passed = elsewhere(seats), PASSED[seats]
    suited = suit_size(seats) - had
    return Fraction(high * comb(cards - suited, passed - 1), comb(cards, passed))


def dealt_void(seats: int) -> Fraction:
    """The chance to be dealt no card of at least one of the four suits.

    Hands are counted suit by suit: how many cards of it, and whether that leaves a suit out.
    """
    size, hand = suit_size(seats), HAND[seats]
    ways: Counter[int] = Counter({0: 1})  # cards so far -> hands with every suit so far
    for _ in PLAIN:
        after: Counter[int] = Counter()
        for held, count in ways.items():
            for more in range(1, min(size, hand - held) + 1):
                after[held + more] += count * comb(size, more)
        ways = after
    full = sum(
        count * comb(RANKS[Suit.PAYO], hand - held)
        for held, count in ways.items()
        if hand - held <= RANKS[Suit.PAYO]
    )
    return 1 - Fraction(full, comb(len(deck(seats)), hand))


def dealt_points(seats: int) -> Dist[int]:
    """The points of the Payo cards in a hand as it is dealt (V1), the Papayo not among them."""
    hand, plain = HAND[seats], len(deck(seats)) - RANKS[Suit.PAYO]
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})  # Payo cards and points -> how often
    for rank in range(1, RANKS[Suit.PAYO] + 1):
        for (cards, worth), count in list(ways.items()):
            if cards < hand:
                ways[cards + 1, worth + rank] += count
    weights: Counter[int] = Counter()
    for (cards, worth), count in ways.items():
        weights[worth] += count * comb(plain, hand - cards)
    return Dist({worth: weights[worth] for worth in sorted(weights) if weights[worth]})

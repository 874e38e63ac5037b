"""The melds of a hand: the fewest points that can be left over, exactly, and how.

Wilds make this a small search. Every meld can be cut into melds of three to five places, so only
those are tried; a set of k cards needs max(0, 3 - k) wilds, a run those of its gaps. Wilds that
are not needed can join any meld, or form one when there are three. What is left of the hand is
a set of bits, and each such rest is solved once.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from rulekit.games.three_thirteen.pieces import (
    ACE,
    PAGE,
    AnyCard,
    Terms,
    is_wild,
    price,
)
from rulekit.parts.cards import Card, Suit

SHORTEST, LONGEST = 3, 5  # places of a meld that cannot be cut in two
NEVER = 10**6


class Part(NamedTuple):
    """Natural cards that form a meld with so many wilds: bits of the hand, and the wilds."""

    bits: int
    need: int


class Solver:
    """All ways to meld the natural cards of one hand, each rest of it solved once."""

    def __init__(self, cards: Iterable[AnyCard], wild: int, terms: Terms = PAGE) -> None:
        held = sorted(cards)
        self.wild, self.terms = wild, terms
        self.wilds = [card for card in held if is_wild(card, wild)]
        self.cards = [card for card in held if isinstance(card, Card) and card.rank != wild]
        self.whole = (1 << len(self.cards)) - 1
        self.prices = [price(card, wild, terms) for card in self.cards]
        self.parts: dict[int, list[Part]] = defaultdict(list)
        for part in dict.fromkeys(parts_of(self.cards, terms, len(self.wilds) + 1)):
            self.parts[part.bits & -part.bits].append(part)
        self._known: dict[int, int] = {}
        self._joins: dict[AnyCard, list[Part]] = {}

    def least(self, bits: int, wilds: int, drop: int = 0) -> int:
        """The fewest points of natural cards left when so many wilds help.

        With `drop`, one of these cards is put on the discard pile first and costs nothing.
        """
        if not bits:
            return NEVER if drop else 0
        key = bits << 5 | wilds << 1 | drop
        known = self._known.get(key)
        if known is not None:
            return known
        low = bits & -bits
        rest = bits ^ low
        best = self.prices[low.bit_length() - 1] + self.least(rest, wilds, drop)
        if drop:
            best = min(best, self.least(rest, wilds))
        for part, need in self.parts[low]:
            if part & bits == part and need <= wilds:
                left = self.least(bits ^ part, wilds - need, drop)
                if left < best:
                    best = left
        self._known[key] = best
        return best

    def points(self, bits: int, wilds: int, drop: int = 0) -> int:
        """The fewest points left of these cards and so many wilds (S1, S2).

        A natural card is dropped first with `drop`. Where no meld is found, fewer than three
        wilds are left over too: a meld always leaves fewer points than none.
        """
        found = self.least(bits, wilds, drop)
        if 0 < wilds < SHORTEST and found == self._unmelded(bits, drop):
            return found + wilds * self.terms.wild
        return found

    def _unmelded(self, bits: int, drop: int) -> int:
        costs = [cost for n, cost in enumerate(self.prices) if bits >> n & 1]
        return sum(costs) - (max(costs, default=-NEVER) if drop else 0)

    def with_card(self, card: AnyCard, bits: int, wilds: int) -> int:
        """The fewest points once this card is drawn too, and the best one discarded (T4)."""
        if is_wild(card, self.wild):
            return min(self.points(bits, wilds + 1, 1), self.points(bits, wilds))
        best = min(self.points(bits, wilds), self._kept(card, bits, wilds, 1))
        return min(best, self._kept(card, bits, wilds - 1, 0)) if wilds else best

    def _kept(self, card: AnyCard, bits: int, wilds: int, drop: int) -> int:
        """The same when the card is kept: left over, or in a meld with others."""
        cost = price(card, self.wild, self.terms)
        best = cost + self.points(bits, wilds, drop)
        for part, need in self._joining(card):
            if part & bits == part and need <= wilds:
                best = min(best, self.least(bits ^ part, wilds - need, drop))
        return best

    def _joining(self, card: AnyCard) -> list[Part]:
        """The cards of the hand, and wilds, that form a meld with one more natural card."""
        if card not in self._joins:
            assert isinstance(card, Card)
            own = 1 << len(self.cards)
            parts = dict.fromkeys(
                parts_of([*self.cards, card], self.terms, len(self.wilds), len(self.cards))
            )
            self._joins[card] = [Part(bits ^ own, need) for bits, need in parts if bits & own]
        return self._joins[card]

    def chosen(self, bits: int, wilds: int) -> tuple[list[Part], int]:
        """The parts of a best melding, and the natural cards it leaves."""
        parts: list[Part] = []
        left = 0
        while bits:
            low = bits & -bits
            best = self.least(bits, wilds)
            part = next(
                part
                for part in (*self.parts[low], Part(0, 0))
                if self._leads(part, bits, wilds, best)
            )
            parts += [part] if part.bits else []
            left |= 0 if part.bits else low
            bits ^= part.bits or low
            wilds -= part.need
        return parts, left

    def _leads(self, part: Part, bits: int, wilds: int, best: int) -> bool:
        """Whether the best can be reached with this part; without any, the lowest card stays."""
        if not part.bits:
            return True
        fits = part.bits & bits == part.bits and part.need <= wilds
        return fits and self.least(bits ^ part.bits, wilds - part.need) == best


def parts_of(
    cards: list[Card], terms: Terms, wilds: int, around: int | None = None
) -> Iterator[Part]:
    """Every set and run among natural cards that at most so many wilds complete.

    `around` leaves out cards too far from the one at this place to meld with it.
    """
    ranks: dict[int, list[int]] = defaultdict(list)
    suits: dict[Suit, dict[int, list[int]]] = {suit: defaultdict(list) for suit in Suit}
    for n, card in enumerate(cards):
        if around is not None and not alike(card, cards[around]):
            continue
        ranks[card.rank].append(n)
        suits[card.suit][card.rank].append(n)
        if card.rank == ACE and terms.ace_high:
            suits[card.suit][ACE + 13].append(n)
    for places in ranks.values():
        for size in range(max(1, SHORTEST - wilds), LONGEST + 1):
            for some in combinations(places, size):
                yield Part(_bits(some), max(0, SHORTEST - size))
    for held in suits.values():
        yield from _runs(held, wilds)


def alike(one: Card, other: Card) -> bool:
    return one.rank == other.rank or one.suit == other.suit


def _runs(held: dict[int, list[int]], wilds: int) -> Iterator[Part]:
    for low in sorted(held):
        above = [rank for rank in sorted(held) if low < rank < low + LONGEST]
        for size in range(1, len(above) + 1):
            for others in combinations(above, size):
                need = max(others[-1] - low - size, SHORTEST - 1 - size)
                if need <= wilds:
                    for some in product(*(held[rank] for rank in (low, *others))):
                        yield Part(_bits(some), need)


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


@lru_cache(512)
def solver(cards: tuple[AnyCard, ...], wild: int, terms: Terms = PAGE) -> Solver:
    """The solver of sorted cards, kept for a while, since several questions ask the same."""
    return Solver(cards, wild, terms)


def least_points(cards: Iterable[AnyCard], wild: int, terms: Terms = PAGE) -> int:
    """The fewest points that can be left of a hand."""
    one = solver(tuple(sorted(cards)), wild, terms)
    return one.points(one.whole, len(one.wilds))


# What hands are asked for in play


def without(cards: tuple[AnyCard, ...], card: AnyCard) -> tuple[AnyCard, ...]:
    """The cards less one of this kind, if there is one."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


@lru_cache(4096)
def can_go_out(cards: tuple[AnyCard, ...], wild: int, terms: Terms = PAGE) -> bool:
    """Whether one card can be discarded so that all others are in melds (O1, O2)."""
    if loners(cards, wild, terms) > 1:
        return False
    return best_after_discard(cards, wild, terms) == 0


def best_after_discard(cards: tuple[AnyCard, ...], wild: int, terms: Terms = PAGE) -> int:
    """The fewest points left once the best card has been discarded."""
    one = solver(cards, wild, terms)
    wilds = len(one.wilds)
    natural = one.points(one.whole, wilds, 1)
    return min(natural, one.points(one.whole, wilds - 1)) if wilds else natural


def loners(cards: tuple[AnyCard, ...], wild: int, terms: Terms = PAGE) -> int:
    """How many natural cards are in no meld that the wilds of the hand could complete.

    A quick look that spares the full search. With two wilds every card is in some meld.
    """
    natural = [card for card in cards if isinstance(card, Card) and card.rank != wild]
    wilds = len(cards) - len(natural)
    if wilds >= SHORTEST - 1:
        return 0
    ranks = Counter(card.rank for card in natural)
    suits = Counter((card.suit, card.rank) for card in natural)
    for card in natural:
        if card.rank == ACE and terms.ace_high:
            suits[card.suit, ACE + 13] += 1
    return sum(
        ranks[card.rank] < SHORTEST - wilds and not in_a_run(card, suits, wilds) for card in natural
    )


def in_a_run(card: Card, held: Counter[tuple[Suit, int]], wilds: int) -> bool:
    """Whether three places in a row around this card lack no more cards than there are wilds."""
    suit = card.suit
    for rank in (card.rank, *([ACE + 13] if card.rank == ACE else [])):
        for low in (rank - 2, rank - 1, rank):
            if sum((suit, low + n) not in held for n in range(SHORTEST)) <= wilds:
                return True
    return False


def whole(cards: tuple[AnyCard, ...], wild: int, terms: Terms = PAGE) -> bool:
    """Whether all cards split into melds, with none left (O1)."""
    return not loners(cards, wild, terms) and least_points(cards, wild, terms) == 0


def meldable(cards: tuple[AnyCard, ...], wild: int, terms: Terms = PAGE) -> bool:
    """Whether a hand of three cards or more holds any meld at all."""
    natural = sum(not is_wild(card, wild) for card in cards)
    return natural < len(cards) - 1 or loners(cards, wild, terms) < natural

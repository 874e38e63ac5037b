"""Dealing whole hands at once, exactly.

A `Deal` is to `Dist` what a shuffled pack is to a die: there are far too many
outcomes to list, but each can be weighed, recognised and drawn.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)
Hands: TypeAlias = tuple[tuple[T, ...], ...]

LISTED_AT_MOST = 20_000


class Deal(Generic[T]):
    """Every way to deal hands of the given sizes from `cards`, all shuffles equally likely.

    An outcome is a tuple of hands; the order inside a hand does not matter, so a hand
    keeps the order in which `cards` were given. Equal cards may occur more than once.

    >>> two_each = Deal("AABB", (2, 1))
    >>> two_each.total
    12
    >>> two_each[(("A", "B"), ("A",))]
    Fraction(1, 3)
    """

    __slots__ = ("_rank", "cards", "sizes", "total")

    def __init__(self, cards: Iterable[T], sizes: Iterable[int]) -> None:
        self.cards: tuple[T, ...] = tuple(cards)
        self.sizes: tuple[int, ...] = tuple(sizes)
        if any(size < 0 for size in self.sizes) or sum(self.sizes) > len(self.cards):
            raise ValueError(
                f"cannot deal {' + '.join(map(str, self.sizes))} of {len(self.cards)} cards"
            )
        self._rank: dict[T, int] = {}
        for place, card in enumerate(self.cards):
            self._rank.setdefault(card, place)
        self.total: int = 1
        left = len(self.cards)
        for size in self.sizes:
            self.total *= comb(left, size)
            left -= size

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return (self.cards, self.sizes) == (other.cards, other.sizes)

    def __hash__(self) -> int:
        return hash((self.cards, self.sizes))

    def __repr__(self) -> str:
        return f"Deal({len(self.cards)} cards, {self.sizes})"

    def __len__(self) -> int:
        """How many different outcomes there are, while they are few enough to be listed."""
        return len(self.outcomes)

    def weight(self, hands: Any) -> int:
        """How many of the `total` equally likely deals give these hands; 0 if none does."""
        if not isinstance(hands, tuple) or tuple(map(_size, hands)) != self.sizes:
            return 0
        left = Counter(self.cards)
        ways = 1
        for hand in hands:
            taken: Counter[Any] = Counter(hand)
            if hand != self._in_order(hand):
                return 0
            ways *= prod(comb(left[card], n) for card, n in taken.items())
            left -= taken
        return ways

    def __getitem__(self, hands: Hands[T]) -> Fraction:
        return Fraction(self.weight(hands), self.total)

    def __contains__(self, hands: object) -> bool:
        return self.weight(hands) > 0

    @property
    def outcomes(self) -> tuple[Hands[T], ...]:
        """Every outcome; a `ValueError` once there are more than 20,000 deals."""
        if self.total > LISTED_AT_MOST:
            raise ValueError(f"{self.total:,} deals are too many to list")
        return tuple(dict.fromkeys(self._deals(tuple(range(len(self.cards))), self.sizes)))

    def _deals(self, left: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Hands[T]]:
        if not sizes:
            yield ()
            return
        for places in combinations(left, sizes[0]):
            hand = self._in_order(self.cards[place] for place in places)
            rest = tuple(place for place in left if place not in places)
            for others in self._deals(rest, sizes[1:]):
                yield (hand, *others)

    def __iter__(self) -> Iterator[tuple[Hands[T], int]]:
        return iter([(hands, self.weight(hands)) for hands in self.outcomes])

    def sample(self, rng: Random) -> Hands[T]:
        """One deal, drawn from a fair shuffle."""
        drawn = iter(rng.sample(self.cards, sum(self.sizes)))
        return tuple(self._in_order(next(drawn) for _ in range(size)) for size in self.sizes)

    def _in_order(self, hand: Iterable[T]) -> tuple[T, ...]:
        far = len(self.cards)
        return tuple(sorted(hand, key=lambda card: self._rank.get(card, far)))

    def own(self, hands: Any) -> Hands[T]:
        """The same deal with this pack's own cards, for hands that are equal to some of it.

        Raises `KeyError` for hands that cannot be dealt.
        """
        if hands not in self:
            raise KeyError(hands)
        mine = {card: card for card in self.cards}
        return tuple(tuple(mine[card] for card in hand) for hand in hands)

    def text(self, hands: Hands[T]) -> str:
        """How a deal is written in a record: cards by spaces, hands by bars."""
        return " | ".join(" ".join(map(str, hand)) for hand in hands)

    def text_for(self, hands: Hands[T], seats: frozenset[int]) -> str:
        """The deal as these seats may see it: their own hands, and how many cards others hold."""
        return " | ".join(
            " ".join(map(words, hand)) if owner in seats else f"({len(hand)} hidden)"
            for owner, hand in enumerate(hands)
        )

    def parse(self, text: str) -> Hands[T]:
        """The deal that is written so; a `ValueError` when it cannot be dealt."""
        named = {str(card): card for card in self.cards}
        hands = []
        for part in text.split("|"):
            for word in part.split():
                if word not in named:
                    raise ValueError(f"{word[:20]!r} is not a card of this deal")
            hands.append(self._in_order(named[word] for word in part.split()))
        dealt = tuple(hands)
        if dealt not in self:
            raise ValueError(f"{text[:80]!r} is not a deal of {self.sizes} cards")
        return dealt


def words(answer: Any) -> str:
    """How a card or an answer is shown to people: `7♦`, where a record writes `7D`."""
    pretty = getattr(answer, "pretty", None)
    return pretty if isinstance(pretty, str) else str(answer)


def _size(hand: Any) -> int:
    return len(hand) if isinstance(hand, tuple) else -1

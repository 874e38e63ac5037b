"""A pile of cards of which only so much is fixed as somebody could know.

A shuffled pile is a multiset until somebody looks at it. Cards put on top or at the bottom
afterwards are known to lie above or below the rest: the pile is a row of segments, each a
multiset in unknown order, and every draw from it has exact odds.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rulekit.deal import Deal
from rulekit.dist import Dist

T = TypeVar("T", bound=Any)


@dataclass(frozen=True, slots=True)
class Pile(Generic[T]):
    """Cards in segments from the top down; the order inside a segment is unknown.

    Segments are kept sorted, so two piles are equal when nobody could tell them apart.

    >>> pile = Pile.shuffled("ABB").put_on_top("C")
    >>> pile.top(), pile.without("C").top()["B"]
    (Dist({'C': 1}), Fraction(2, 3))
    """

    segments: tuple[tuple[T, ...], ...] = ()

    @classmethod
    def shuffled(cls, cards: Iterable[T]) -> "Pile[T]":
        """All these cards in unknown order."""
        return cls(_kept([sorted(cards)]))

    def __len__(self) -> int:
        return sum(map(len, self.segments))

    def __iter__(self) -> Iterator[T]:
        """Every card, from the top segment down; the order inside a segment means nothing."""
        return (card for segment in self.segments for card in segment)

    def top(self) -> Dist[T]:
        """What the top card can be; a `ValueError` when the pile is empty."""
        if not self.segments:
            raise ValueError("an empty pile has no top card")
        return Dist.of(self.segments[0])

    def deal(self, sizes: Iterable[int]) -> Deal[T]:
        """What hands of these sizes can be dealt off the top of a pile in one segment."""
        if len(self.segments) > 1:
            raise ValueError("hands are dealt from a shuffled pile; shuffle it first")
        return Deal(tuple(self), sizes)

    def without(self, *cards: T) -> "Pile[T]":
        """The pile once these cards have been drawn off its top, in this order.

        Raises `ValueError` for a card that cannot lie there.
        """
        segments = list(map(list, self.segments))
        for card in cards:
            if not segments or card not in segments[0]:
                raise ValueError(f"{card} cannot be on top of this pile")
            segments[0].remove(card)
            segments = segments if segments[0] else segments[1:]
        return Pile(_kept(segments))

    def put_on_top(self, *cards: T) -> "Pile[T]":
        """These cards above the rest, the first of them at the very top."""
        return Pile(_kept([*((card,) for card in cards), *self.segments]))

    def put_under(self, *cards: T) -> "Pile[T]":
        """These cards below the rest, the last of them at the very bottom."""
        return Pile(_kept([*self.segments, *((card,) for card in cards)]))

    def put_under_shuffled(self, cards: Iterable[T]) -> "Pile[T]":
        """These cards below the rest, in unknown order among themselves."""
        return Pile(_kept([*self.segments, sorted(cards)]))

    def shuffle(self) -> "Pile[T]":
        """The same cards, all in unknown order."""
        return Pile.shuffled(self)


def _kept(segments: Iterable[Iterable[T]]) -> tuple[tuple[T, ...], ...]:
    """Segments without the empty ones; neighbours of one and the same card are one segment."""
    kept: list[tuple[T, ...]] = []
    for segment in map(tuple, segments):
        if kept and segment and len({*kept[-1], *segment}) == 1:
            kept[-1] += segment
        elif segment:
            kept.append(segment)
    return tuple(kept)

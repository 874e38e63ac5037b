"""Tricks: each seat plays one card in turn, and one of them takes the cards."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

C = TypeVar("C", bound=Any)


class Trick(NamedTuple, Generic[C]):
    """The cards on the table, in the order played; the first is the card led.

    >>> trick = Trick(leader=2).play("K").play("A")
    >>> trick.to_play(3), trick.seat_of(1, 3), trick.winner(3, "QKA".index)
    (1, 0, 0)
    """

    leader: int = 0
    cards: tuple[C, ...] = ()

    @property
    def led(self) -> C | None:
        """The card that was led; None before there is one."""
        return self.cards[0] if self.cards else None

    def play(self, card: C) -> "Trick[C]":
        """The trick with one more card."""
        return Trick(self.leader, (*self.cards, card))

    def seat_of(self, place: int, seats: int) -> int:
        """The seat that played (or will play) the card at this place, the card led being 0."""
        return (self.leader + place) % seats

    def to_play(self, seats: int) -> int:
        """The seat whose turn it is."""
        return self.seat_of(len(self.cards), seats)

    def complete(self, seats: int) -> bool:
        return len(self.cards) == seats

    def winner(self, seats: int, strength: Callable[[C], Any]) -> int:
        """The seat of the strongest card; of equal ones, the first that was played.

        `strength` gives what cards are compared by; give cards that cannot take the trick, such as
        cards of a suit that was not led, less than any that can.
        """
        best = max(range(len(self.cards)), key=lambda place: strength(self.cards[place]))
        return self.seat_of(best, seats)


def not_following(hand: Iterable[C], led: C | None, suit: Callable[[C], Any]) -> tuple[C, ...]:
    """The cards of a hand that may not be played because it holds the suit that was led.

    >>> not_following(["S3", "P2"], "P9", lambda card: card[0])
    ('S3',)
    """
    held = tuple(hand)
    if led is None or all(suit(card) != suit(led) for card in held):
        return ()
    return tuple(card for card in held if suit(card) != suit(led))


def barred_last_bid(bids: Iterable[int], tricks: int) -> int | None:
    """The one bid that would make the bids add up to the tricks; None when there is none.

    >>> barred_last_bid([1, 2, 1], tricks=5), barred_last_bid([3, 3, 0], tricks=5)
    (1, None)
    """
    left = tricks - sum(bids)
    return left if left >= 0 else None

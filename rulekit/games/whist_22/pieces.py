"""The pieces and the states: numbered cards and the joker, a hand in play, the match."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from rulekit.parts.tricks import Trick

FULL_HAND = {2: 9, 3: 7, 4: 5, 5: 4, 6: 3, 7: 3}  # H2, H3, H4, G1
AGAIN, UP = "start again", "grow back"
DIFFERENCE, ONE = "difference", "one"


class Card(int):
    """A card of the pack: 1 to 21, or the joker, which is kept as 22.

    A star tells a card from a bid.

    >>> print(Card(7), JOKER, Card(7).pretty)
    7* joker 7★
    """

    def __str__(self) -> str:
        return "joker" if self == 22 else f"{int(self)}*"

    @property
    def pretty(self) -> str:
        return str(self).replace("*", "★")

    @property
    def plain(self) -> str:
        """Without the star, where nothing but cards is meant."""
        return str(self).removesuffix("*")


LOW, HIGH = 0, 22
JOKER = Card(22)
NO_TRICK: Trick[int] = Trick()
DECK: tuple[Card, ...] = tuple(map(Card, range(1, 23)))
WRITTEN = {text: card for card in DECK for text in (str(card), card.pretty, card.plain)}


class Call(StrEnum):
    PASS = "pass"
    DEAL = "deal"
    AS_LOW = "joker as 0"
    AS_HIGH = "joker as 22"


def played(value: int) -> str:
    """How a card on the table is said; only the joker can count 0 or 22 (D2).

    >>> played(7), played(22)
    ('7★', 'the joker as 22')
    """
    return f"the joker as {value}" if value in (LOW, HIGH) else Card(value).pretty


def card_of(value: int) -> Card:
    """The card that was played for this value."""
    return JOKER if value == LOW else Card(value)


def read_cards(text: Any) -> tuple[Card, ...]:
    """Different cards, written as numbers, with a star or without, and `joker`; or as a list.

    Raises `ValueError` for what is no card, and for a card that comes twice.
    """
    if not isinstance(text, str | Iterable):
        raise ValueError("cards are written as text, such as 3 14 joker, or given as a list")
    words = text.lower().replace(",", " ").split() if isinstance(text, str) else map(str, text)
    found = []
    for word in words:
        if word not in WRITTEN:
            raise ValueError(f"{word[:20]!r} is not a card; there are 1 to 21 and joker")
        found.append(WRITTEN[word])
    if len(set(found)) < len(found):
        raise ValueError("a card comes twice")
    return tuple(found)


class Hand(NamedTuple):
    """One hand, from the deal to its last trick.

    held    what each seat still holds, from low to high
    aside   the cards that were not dealt
    bids    in the order of bidding
    trick   the values played to this trick; 0 and 22 are the joker
    past    the tricks that are over
    naming  whether the seat on turn has laid the joker and is to say what it counts
    """

    held: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    bids: tuple[int, ...] = ()
    trick: Trick[int] = NO_TRICK
    past: tuple[Trick[int], ...] = ()
    naming: bool = False

    def bidding(self) -> bool:
        return len(self.bids) < len(self.held)


class Match(NamedTuple):
    """The game: scores, dealer, and the hand in progress.

    before   each seat's score before the last hand
    size     how many cards each seat is dealt in this hand
    growing  whether hands are getting larger, where they grow back (G12)
    """

    scores: tuple[int, ...]
    before: tuple[int, ...]
    points: int = 14
    hands: str = AGAIN
    penalty: str = DIFFERENCE
    dealer: int = 0
    size: int = 5
    growing: bool = False
    hand: Hand | None = None
    ending: str = ""

    @property
    def seats(self) -> int:
        return len(self.scores)

    def order(self) -> tuple[int, ...]:
        """The seats from the one after the dealer round to the dealer (B2)."""
        return tuple((self.dealer + 1 + n) % self.seats for n in range(self.seats))


def bid_of(bids: tuple[int, ...], seat: int, dealer: int, seats: int) -> int | None:
    """What a seat has bid; None while it has not."""
    place = (seat - dealer - 1) % seats
    return bids[place] if place < len(bids) else None


def strength(value: int) -> int:
    """The highest card takes a trick (P3)."""
    return value


def taken(past: tuple[Trick[int], ...], seats: int) -> tuple[int, ...]:
    """How many tricks each seat has taken."""
    winners = [trick.winner(seats, strength) for trick in past]
    return tuple(winners.count(seat) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from.

    shown    the cards that it sees of each seat's hand: its own, or in the hand of one card those
             of all others
    holding  how many cards each seat holds
    """

    seat: int
    scores: tuple[int, ...]
    dealer: int
    size: int
    penalty: str
    shown: tuple[tuple[Card, ...], ...] = ()
    holding: tuple[int, ...] = ()
    bids: tuple[int, ...] = ()
    trick: Trick[int] = NO_TRICK
    past: tuple[Trick[int], ...] = ()
    naming: bool = False

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def held(self) -> tuple[Card, ...]:
        """Its own cards, as far as it sees them."""
        return self.shown[self.seat] if self.shown else ()

    @property
    def bid(self) -> int | None:
        return bid_of(self.bids, self.seat, self.dealer, self.seats)

    @property
    def won(self) -> int:
        return taken(self.past, self.seats)[self.seat]

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that this seat has not seen in this hand, from low to high."""
        table = [value for trick in (*self.past, self.trick) for value in trick.cards]
        seen = {card_of(value) for value in table} | {card for hand in self.shown for card in hand}
        seen |= {JOKER} if self.naming else set()
        return tuple(card for card in DECK if card not in seen)

    def is_bidding(self) -> bool:
        return bool(self.holding) and len(self.bids) < self.seats

    def is_playing(self) -> bool:
        return len(self.bids) == self.seats and (self.naming or any(self.holding))

"""The pieces and the states: five suits, hands, packets passed on, tricks, the match."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from rulekit.parts.tricks import Trick


class Suit(StrEnum):
    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"
    PAYO = "P"

    @property
    def symbol(self) -> str:
        return SYMBOLS[self]

    @property
    def words(self) -> str:
        return "Payo" if self is Suit.PAYO else self.name.lower()

    @property
    def pretty(self) -> str:
        return "Payo" if self is Suit.PAYO else f"{self.words} {self.symbol}"


SYMBOLS = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.PAYO: "P",
}
PLAIN = tuple(suit for suit in Suit if suit is not Suit.PAYO)


class Card(NamedTuple):
    """A card, written `7S`, or `P12` for a Payo card."""

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return f"P{self.rank}" if self.suit is Suit.PAYO else f"{self.rank}{self.suit}"

    @property
    def pretty(self) -> str:
        return f"P{self.rank}" if self.suit is Suit.PAYO else f"{self.rank}{self.suit.symbol}"

    @property
    def words(self) -> str:
        if self.suit is Suit.PAYO:
            return f"Payo {self.rank}"
        return f"{self.rank} of {self.suit.words}"


RANKS = {suit: 20 if suit is Suit.PAYO else 10 for suit in Suit}  # C1, C2
ALL_CARDS = tuple(Card(rank, suit) for suit in Suit for rank in range(1, RANKS[suit] + 1))
PLACE = {card: place for place, card in enumerate(ALL_CARDS)}
WRITTEN = {
    **{str(card): card for card in ALL_CARDS},
    **{card.pretty: card for card in ALL_CARDS},
}

HAND = {3: 20, 4: 15, 5: 12, 6: 10, 7: 8, 8: 7}  # D1
PASSED = {3: 5, 4: 5, 5: 4, 6: 3, 7: 3, 8: 3}  # P2
WITHOUT_ONES = (7, 8)  # D3
PACKET = 3  # D4
SEVEN = 7
PAPAYO = 40  # V2
LEFT, SHIFTING = "left", "shifting"
RANDOM, SEAT_0 = "random", "seat 0"

Cards = tuple[Card, ...]
NO_TRICK = Trick[Card]()


class Call(StrEnum):
    DEAL = "deal"


def deck(seats: int) -> Cards:
    """The cards for so many seats: without the ones of the four suits from seven on (D3, G10)."""
    if seats not in WITHOUT_ONES:
        return ALL_CARDS
    return tuple(card for card in ALL_CARDS if card.rank > 1 or card.suit is Suit.PAYO)


def in_order(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=PLACE.__getitem__))


def pretty(cards: Iterable[Card]) -> str:
    return " ".join(card.pretty for card in cards)


def read_cards(text: Any) -> Cards:
    """Different cards, written like `7S 10H P12`; a `ValueError` for anything else."""
    words = str(text).upper().split()
    wrong = [word[:20] for word in words if word not in WRITTEN]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is not a card; write them like 7S 10H P12")
    found = tuple(WRITTEN[word] for word in words)
    if len(set(found)) < len(found):
        raise ValueError("a card comes twice")
    return found


def points(card: Card, papayo: Suit | None) -> int:
    """What a card counts: a Payo its number, the Papayo 40, any other nothing (V1, V2, V4)."""
    if card.suit is Suit.PAYO:
        return card.rank
    return PAPAYO if card.rank == SEVEN and card.suit == papayo else 0


def total(cards: Iterable[Card], papayo: Suit | None) -> int:
    return sum(points(card, papayo) for card in cards)


class Round(NamedTuple):
    """One round, from the deal to the count.

    held     what each seat holds of the cards it was dealt
    packets  what each seat has passed on, as long as it is not played: face down on the table
             until the die falls, then in the hand of the seat it was passed to
    papayo   the suit whose seven is the Papayo; None until the die falls
    trick    the trick on the table
    last     the trick before
    taken    the cards of the tricks that each seat took
    voids    the suits of which each seat has shown that it holds none
    counted  whether the points have been counted
    """

    held: tuple[Cards, ...]
    packets: tuple[Cards, ...]
    papayo: Suit | None = None
    trick: Trick[Card] = NO_TRICK
    last: Trick[Card] = NO_TRICK
    taken: tuple[Cards, ...] = ()
    voids: tuple[tuple[Suit, ...], ...] = ()
    counted: bool = False


class Match(NamedTuple):
    """The game: how long it is, who deals, the points of each round, the round in progress.

    points  it ends after the round in which a seat comes to so many; 0: after `rounds` (G2)
    """

    seats: int
    rounds: int = 4
    points: int = 0
    passing: str = LEFT
    first_dealer: str = RANDOM
    dealer: int | None = None
    history: tuple[tuple[int, ...], ...] = ()
    round: Round | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all rounds so far, for each seat (S3)."""
        return tuple(sum(each[seat] for each in self.history) for seat in range(self.seats))

    @property
    def is_over(self) -> bool:
        """Whether the agreed rounds have been played, or the agreed points come to (G2)."""
        if self.points:
            return max(self.scores) >= self.points
        return len(self.history) >= self.rounds

    @property
    def number(self) -> int:
        """The round in progress, from 1; the one just counted until the next is dealt."""
        counted = self.round is not None and self.round.counted
        return len(self.history) + (not counted)

    @property
    def step(self) -> int:
        """How many seats to the left cards are passed in this round; 0: nobody passes (G9)."""
        return 1 if self.passing == LEFT else self.number % self.seats

    @property
    def to_pass(self) -> int:
        """How many cards each seat passes in this round (P2)."""
        return PASSED[self.seats] if self.step else 0

    def left_of(self, seat: int, by: int = 1) -> int:
        return (seat + by) % self.seats

    def target(self, seat: int) -> int:
        """The seat that this one passes to (P3)."""
        return self.left_of(seat, self.step)

    def giver(self, seat: int) -> int:
        return self.left_of(seat, -self.step)

    def hand(self, seat: int) -> Cards:
        """All that a seat holds: from the roll on with what was passed to it (P4, G8)."""
        if self.round is None:
            return ()
        held = self.round.held[seat]
        if self.round.papayo is None or not self.step:
            return held
        received = self.round.packets[self.giver(seat)]
        return in_order((*held, *received)) if received else held

    def holding(self, seat: int) -> int:
        """How many cards `hand` has."""
        now = self.round
        if now is None:
            return 0
        taken_up = now.papayo is not None and self.step
        return len(now.held[seat]) + (len(now.packets[self.giver(seat)]) if taken_up else 0)


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from.

    held      its own cards
    packet    what it has passed on and has not been played since; from the roll on, `target`
              holds it
    holding   how many cards each seat holds, what it has passed on not among them
    passed    how many cards each seat has laid face down
    to_pass   how many cards each seat passes in this round
    """

    seat: int
    seats: int
    rounds: int
    points: int
    history: tuple[tuple[int, ...], ...]
    dealer: int | None
    number: int
    to_pass: int
    target: int
    held: Cards = ()
    packet: Cards = ()
    holding: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    papayo: Suit | None = None
    trick: Trick[Card] = NO_TRICK
    last: Trick[Card] = NO_TRICK
    taken: tuple[Cards, ...] = ()
    voids: tuple[tuple[Suit, ...], ...] = ()
    counted: bool = False

    @property
    def passing(self) -> bool:
        """Whether this seat has still to pass a card."""
        return bool(self.held) and self.papayo is None and len(self.packet) < self.to_pass

    @property
    def played(self) -> Cards:
        """Every card that has been played in this round, the trick on the table included."""
        return (*(card for cards in self.taken for card in cards), *self.trick.cards)

    @property
    def unseen(self) -> Cards:
        """The cards of which this seat cannot know who holds them."""
        seen = {*self.held, *self.packet, *self.played}
        return tuple(card for card in deck(self.seats) if card not in seen)

    @property
    def on_turn(self) -> bool:
        """Whether this seat is to play a card to the trick."""
        in_play = self.papayo is not None and bool(self.held)
        return in_play and self.trick.to_play(self.seats) == self.seat

"""French playing cards: four suits of thirteen ranks, the ace low."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from rulekit.board import Piece


class Suit(StrEnum):
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        return SYMBOLS[self]


SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
LETTERS = "A23456789TJQK"
NAMES = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)
JACK = 11


class Card(NamedTuple):
    """A card; `rank` runs from 1 for the ace to 13 for the king.

    >>> print(Card(10, Suit.HEARTS))
    TH
    """

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return LETTERS[self.rank - 1] + self.suit

    @property
    def pretty(self) -> str:
        return PRETTY[self]

    @property
    def words(self) -> str:
        return f"{NAMES[self.rank - 1]} of {self.suit.name.lower()}"


DECK: tuple[Card, ...] = tuple(Card(rank, suit) for rank in range(1, 14) for suit in Suit)
PRETTY = {card: LETTERS[card.rank - 1].replace("T", "10") + card.suit.symbol for card in DECK}
WRITTEN = {
    **{str(card): card for card in DECK},
    **{card.pretty: card for card in DECK},
    **{f"10{suit}": Card(10, suit) for suit in Suit},
    **{f"T{suit.symbol}": Card(10, suit) for suit in Suit},
}


def card(text: str) -> Card:
    """The card written as rank and suit, such as `5S`, `TH`, `10h` or `Q♦`.

    Raises `ValueError` for anything else.
    """
    found = WRITTEN.get(str(text).strip().upper())
    if found is None:
        raise ValueError(
            f"{str(text).strip()[:20]!r} is not a card; write rank and suit, such as 5S TH QD"
        )
    return found


def cards(text: "str | Iterable[Card | str]") -> tuple[Card, ...]:
    """Different cards, written one after another or given as a list.

    >>> [card.words for card in cards("AS 10H")]
    ['ace of spades', 'ten of hearts']

    Raises `ValueError` for what is no card, and for a card that comes twice.
    """
    if not isinstance(text, str | Iterable):
        raise ValueError("cards are written as text, such as 5S TH QD, or given as a list")
    words = text.replace(",", " ").replace("|", " ").split() if isinstance(text, str) else text
    found = tuple(word if isinstance(word, Card) else card(word) for word in words)
    twice = [str(one) for one in dict.fromkeys(found) if found.count(one) > 1]
    if twice:
        raise ValueError(f"{', '.join(twice)} comes twice")
    return found


class Written(str):
    """Cards as a record writes them: `5S 4S`. Equal to that text, but shown as `5♠ 4♠`."""

    __slots__ = ()

    @property
    def pretty(self) -> str:
        return pretty(map(card, self.split()))


def joined(hand: Iterable[Card]) -> Written:
    """Cards as a record writes them: `5S 4S`."""
    return Written(" ".join(map(str, hand)))


def pretty(hand: Iterable[Card]) -> str:
    """Cards as people read them: `5♠ 4♠`."""
    return " ".join(one.pretty for one in hand)


def face(one: Card, option: str = "") -> Piece:
    """A card lying face up."""
    return Piece(one.pretty, one.words, "card", option=option)


def back(count: int = 1) -> Piece:
    """Cards lying face down."""
    return Piece("▒", "face-down card", "back", count=count)

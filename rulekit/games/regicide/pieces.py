"""The pieces and the states: cards, the royal on the table, and who holds what."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple, TypeAlias

from rulekit.parts.cards import DECK, JACK, Card, Suit, card
from rulekit.parts.pile import Pile

ACE, QUEEN, KING = 1, 12, 13
SET_LIMIT = 10
ROYALS = 12
FLIPS = 2
ATTACK = {JACK: 10, QUEEN: 15, KING: 20}
HEALTH = {JACK: 20, QUEEN: 30, KING: 40}
HAND_LIMIT = {1: 8, 2: 7, 3: 6, 4: 5}
JESTERS_IN = {1: 0, 2: 0, 3: 1, 4: 2}


class Jester(NamedTuple):
    """A Jester; `number` tells the two apart, which otherwise are alike.

    >>> print(Jester(0, 1))
    Jester1
    """

    rank: int
    number: int

    def __str__(self) -> str:
        return f"Jester{self.number}"

    @property
    def pretty(self) -> str:
        return str(self)


AnyCard: TypeAlias = Card | Jester
JESTERS = (Jester(0, 1), Jester(0, 2))
PACK: tuple[AnyCard, ...] = (*DECK, *JESTERS)
PLACE = {one: place for place, one in enumerate(PACK)}
SMALL: tuple[Card, ...] = tuple(one for one in DECK if one.rank < JACK)


class Call(StrEnum):
    YIELD = "yield"
    FLIP = "flip a Jester"
    ENOUGH = "no more cards"


class Wish(StrEnum):
    LIKE = "I'd like to go next"
    RATHER_NOT = "I'd rather not go next"
    NOTHING = "say nothing"


class Next(StrEnum):
    """Who plays after a Jester."""

    SEAT_0 = "seat 0"
    SEAT_1 = "seat 1"
    SEAT_2 = "seat 2"
    SEAT_3 = "seat 3"

    @property
    def seat(self) -> int:
        return tuple(Next).index(self)


def value(one: AnyCard) -> int:
    """What a card is worth, in damage and in defence (N1, J1, J4, K1)."""
    return ATTACK.get(one.rank, one.rank)


def worth(cards: Iterable[AnyCard]) -> int:
    return sum(map(value, cards))


def suits_of(cards: Iterable[AnyCard]) -> frozenset[Suit]:
    return frozenset(one.suit for one in cards if isinstance(one, Card))


class Enemy(NamedTuple):
    """The royal on the table.

    damage  what it has taken
    plays   what was laid against it, play by play
    bare    a Jester has taken its suit away
    """

    card: Card
    damage: int = 0
    plays: tuple[tuple[AnyCard, ...], ...] = ()
    bare: bool = False

    @property
    def health(self) -> int:
        return HEALTH[self.card.rank] - self.damage

    @property
    def shield(self) -> int:
        """What spades take off its attack: all of them, or none while it blocks spades (G14)."""
        if self.blocks(Suit.SPADES):
            return 0
        return sum(worth(play) for play in self.plays if Suit.SPADES in suits_of(play))

    @property
    def attack(self) -> int:
        return max(0, ATTACK[self.card.rank] - self.shield)

    def blocks(self, suit: Suit) -> bool:
        return suit == self.card.suit and not self.bare  # R4


class State(NamedTuple):
    """The game.

    hands    empty until the cards are dealt
    tavern   the draw pile
    castle   the royals to come
    discard  in the order the cards came to it
    batches  for each card of the pack, with which others it was last mixed: all that a seat can
             tell of a hidden card is its batch
    yielded  for each seat, whether its last turn was a yield
    jesters  alone: how many can still be flipped
    laying   cards picked for a play that is not laid yet
    owed     what of the attack is still to be covered
    paid     how many cards have been discarded to this attack
    passing  a Jester was laid, and the next seat is to be chosen
    wishes   what the others have said about that
    """

    seats: int
    tavern: Pile[AnyCard]
    castle: Pile[Card]
    hands: tuple[tuple[AnyCard, ...], ...] = ()
    discard: tuple[AnyCard, ...] = ()
    batches: tuple[int, ...] = (0,) * len(PACK)
    enemy: Enemy | None = None
    turn: int = 0
    yielded: tuple[bool, ...] = ()
    jesters: int = 0
    laying: tuple[AnyCard, ...] = ()
    owed: int = 0
    paid: int = 0
    passing: bool = False
    wishes: tuple[Wish, ...] = ()
    ending: str = ""

    @property
    def hand(self) -> tuple[AnyCard, ...]:
        """The cards of the seat on turn."""
        return self.hands[self.turn]

    @property
    def foe(self) -> Enemy:
        assert self.enemy is not None
        return self.enemy

    @property
    def defeated(self) -> int:
        return ROYALS - len(self.castle) - (self.enemy is not None)

    def holding(self, seat: int, hand: Iterable[AnyCard]) -> "State":
        """The same with this hand for a seat, its cards in order."""
        own = tuple(sorted(hand))
        return self._replace(
            hands=tuple(own if n == seat else old for n, old in enumerate(self.hands))
        )

    def batched(self, cards: Iterable[AnyCard]) -> "State":
        """The same with these cards mixed among themselves."""
        mixed, new = {PLACE[one] for one in cards}, max(self.batches) + 1
        return self._replace(
            batches=tuple(new if n in mixed else old for n, old in enumerate(self.batches))
        )


NO_ROYALS: Pile[Card] = Pile()


class Layer(NamedTuple):
    """Part of the tavern as one seat knows it: `size` cards, any of those in `among`."""

    size: int
    among: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from: its hand, what lies open, and how many cards are hidden.

    holding  how many cards each seat holds
    tavern   its layers from the top down
    """

    seat: int
    seats: int
    turn: int
    hand: tuple[AnyCard, ...] = ()
    holding: tuple[int, ...] = ()
    tavern: tuple[Layer, ...] = ()
    castle: Pile[Card] = NO_ROYALS
    discard: tuple[AnyCard, ...] = ()
    enemy: Enemy | None = None
    yielded: tuple[bool, ...] = ()
    jesters: int = 0
    laying: tuple[AnyCard, ...] = ()
    owed: int = 0
    paid: int = 0
    passing: bool = False
    wishes: tuple[Wish, ...] = ()
    ending: str = ""


def any_card(text: Any) -> AnyCard:
    """The card or Jester that is written so; a `ValueError` for anything else."""
    if isinstance(text, Card | Jester):
        return text
    named = {str(one).upper(): one for one in PACK if isinstance(one, Jester)}
    return named.get(str(text).strip().upper()) or card(text)


def any_cards(text: Any) -> tuple[AnyCard, ...]:
    """Different cards, written like `5S TH Jester1` or given as a list."""
    words = text.replace(",", " ").split() if isinstance(text, str) else text
    if not isinstance(words, list | tuple):
        raise ValueError("cards are written as text, such as 5S TH Jester1")
    found = tuple(any_card(word) for word in words)
    if len(set(found)) < len(found):
        raise ValueError("a card comes twice")
    return found

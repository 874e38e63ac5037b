"""The pieces and the states: hands, a row of face-down cards, a pot, and the season."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rulekit.parts.doors import CLUES, Clue, Door, shared

HAND = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2}  # T4
POT = 3
TARGET = 5


class Call(StrEnum):
    LAY = "lay a card"
    SPRING = "spring the trap"
    NEXT = "next season"


class Phase(StrEnum):
    """What the season waits for."""

    SEASON = "a door is turned up"
    DEAL = "clues are dealt"
    CALL = "a card or a spring"
    CARD = "which card"
    OVER = "over"


class Laid(NamedTuple):
    """A card of the row, and who laid it."""

    seat: int
    card: Clue


class State(NamedTuple):
    """The whole game.

    gone    the doors turned up since the stack was shuffled, the season's one last
    first   who began the season
    hands   for each seat, in the order of the box
    rest    the clues that nobody was dealt
    shown   whether the row lies face up
    """

    gems: tuple[int, ...]
    gone: tuple[Door, ...] = ()
    first: int = 0
    seat: int = 0
    hands: tuple[tuple[Clue, ...], ...] = ()
    rest: tuple[Clue, ...] = ()
    row: tuple[Laid, ...] = ()
    pot: int = 0
    phase: Phase = Phase.SEASON
    shown: bool = False
    ending: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from.

    mine    the own cards of the row
    others  how many cards of the row others laid
    row     who laid each card of the row, and the card where this seat may see it
    sizes   how many cards each seat holds
    """

    seat: int
    gems: tuple[int, ...]
    gone: tuple[Door, ...]
    first: int
    turn: int
    hand: tuple[Clue, ...]
    mine: tuple[Clue, ...]
    others: int
    row: tuple[tuple[int, Clue | None], ...]
    sizes: tuple[int, ...]
    pot: int
    phase: Phase
    shown: bool

    @property
    def season(self) -> Door | None:
        return self.gone[-1] if self.gone else None

    @property
    def players(self) -> int:
        return len(self.gems)


def matches(cards: Iterable[Clue], season: Door) -> int:
    """How many cards have a trait of the season; wild ones always do (Q3)."""
    return sum(1 for card in cards if shared(card, season))


def in_order(cards: Iterable[Clue]) -> tuple[Clue, ...]:
    """Cards in the order of the box, so that equal hands are equal."""
    return tuple(sorted(cards, key=CLUES.index))

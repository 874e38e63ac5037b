"""The pieces and the states: secret doors, a lot of clues, bids and gems."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rulekit.parts.doors import CLUES, Clue, Door, shared
from rulekit.parts.pile import Pile

GEMS = 5
DAYS = 3
LOT = 4
PASS = "pass"
DECK = Pile.shuffled(CLUES)
POINTS = (-1, 1, 2)  # Q10, by the number of traits in common


class Call(StrEnum):
    TURN_UP = "turn up a clue"
    AUCTION = "auction the lot"
    NEXT = "next day"


class Phase(StrEnum):
    """What the day waits for."""

    DOORS = "doors are dealt"
    CLUE = "a clue is turned up"
    CALL = "a clue or an auction"
    BID = "a bid"
    OVER = "over"


class State(NamedTuple):
    """The whole game.

    doors   the door of each seat; aside are those that nobody has
    seat    the active seat
    bids    what was said in this auction so far, in order; 0 for a pass
    won     for each seat the clues of this day
    day     how many days are over
    most    how many clues a lot may have
    """

    gems: tuple[int, ...]
    points: tuple[int, ...]
    days: int = DAYS
    day: int = 0
    seat: int = 0
    doors: tuple[Door, ...] = ()
    aside: tuple[Door, ...] = ()
    deck: Pile[Clue] = DECK
    lot: tuple[Clue, ...] = ()
    bids: tuple[int, ...] = ()
    won: tuple[tuple[Clue, ...], ...] = ()
    phase: Phase = Phase.DOORS
    most: int = LOT
    ending: str = ""

    @property
    def bidder(self) -> int:
        """Whose bid is due."""
        return (self.seat + len(self.bids)) % len(self.gems)


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from.

    mine   its own door; None before the deal
    deck   the clues not turned up yet: known to everybody, since all others have lain open
    doors  all doors, once they are shown
    """

    seat: int
    gems: tuple[int, ...]
    points: tuple[int, ...]
    days: int
    day: int
    active: int
    mine: Door | None
    deck: tuple[Clue, ...]
    lot: tuple[Clue, ...]
    bids: tuple[int, ...]
    won: tuple[tuple[Clue, ...], ...]
    phase: Phase
    doors: tuple[Door, ...] = ()
    most: int = LOT


def worth(card: Clue, door: Door) -> int:
    """The points of one clue for the owner of a door (Q10, Q11)."""
    return POINTS[shared(card, door)]


def total(cards: Iterable[Clue], door: Door) -> int:
    return sum(worth(card, door) for card in cards)


def bid(gems: int) -> str:
    return f"bid {gems}"

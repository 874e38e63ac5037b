"""The pieces and the states: what may be said, one round, the match."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rulekit.parts.doors import Clue, Door, Trait, trait_count
from rulekit.parts.pile import Pile

SET = 4
SHOWN = 4
TARGET = 10
SET_GEMS, ONE_GEM, BOTH_GEMS, WRONG_GEMS, MATCH_GEMS, DECK_GEMS = 6, 1, 5, 4, 2, 3
AFTER, BEFORE = "after discarding", "before or after"
AUTOMATIC, OPTIONAL = "at once", "optional"
COLLECTED, DISCARDED = "collector's cards", "own discards"


class Guess(StrEnum):
    """What the guesser may say of the collector's door (G3, G4)."""

    RED = "guess red"
    BLUE = "guess blue"
    LADY = "guess lady"
    TIGER = "guess tiger"
    RED_LADY = "guess red lady"
    RED_TIGER = "guess red tiger"
    BLUE_LADY = "guess blue lady"
    BLUE_TIGER = "guess blue tiger"

    @property
    def traits(self) -> tuple[Trait, ...]:
        return GUESSED[self]

    @property
    def gain(self) -> int:
        """What it earns if it is right (E1, E2)."""
        return BOTH_GEMS if len(self.traits) == 2 else ONE_GEM

    def right(self, door: Door) -> bool:
        return all(trait in door.traits for trait in self.traits)  # Q11


GUESSED = {guess: tuple(map(Trait, guess.split()[1:])) for guess in Guess}


class Call(StrEnum):
    FIRST = "guess first"
    NO_GUESS = "no guess"
    MATCH = "show own set"
    CLAIM = "show the set"
    KEEP = "play on"
    DEAL = "next round"


class Phase(StrEnum):
    """What the round waits for."""

    TAKE = "take"
    CLAIM = "claim"
    DISCARD = "discard"
    EARLY = "guess before the discard"
    GUESS = "guess"
    OVER = "over"


class Take(NamedTuple):
    """One card that the collector took, and the four it was taken from."""

    card: Clue
    offered: tuple[Clue, ...]


class Round(NamedTuple):
    """One round, from the deal to the doors being shown.

    doors     what was dealt to each seat
    aside     the two doors that nobody has
    display   the cards that lie face up to be taken; they keep their places
    deck      the clue cards not turned up yet
    takes     what the collector took, in order
    discards  what the guesser discarded, in order
    """

    doors: tuple[Door, ...]
    aside: tuple[Door, ...]
    display: tuple[Clue, ...]
    deck: Pile[Clue]
    takes: tuple[Take, ...] = ()
    discards: tuple[Clue, ...] = ()
    phase: Phase = Phase.TAKE

    @property
    def collected(self) -> tuple[Clue, ...]:
        return tuple(take.card for take in self.takes)


class State(NamedTuple):
    """The match: gems, who collects, the round in progress; None while doors are dealt."""

    gems: tuple[int, ...] = (0, 0)
    collector: int = 0
    guess: str = AFTER
    claim: str = AUTOMATIC
    guesser_set: str = COLLECTED
    round: Round | None = None
    ending: str = ""

    @property
    def guesser(self) -> int:
        return 1 - self.collector


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from.

    mine   its own door; None before the deal
    deck   what is left in the deck: known to everybody, since all other cards lie open
    doors  both doors, once they are shown
    """

    seat: int
    gems: tuple[int, ...]
    collector: int
    guess: str
    claim: str
    guesser_set: str
    mine: Door | None = None
    display: tuple[Clue, ...] = ()
    deck: tuple[Clue, ...] = ()
    takes: tuple[Take, ...] = ()
    discards: tuple[Clue, ...] = ()
    phase: Phase | None = None
    doors: tuple[Door, ...] = ()

    @property
    def collected(self) -> tuple[Clue, ...]:
        return tuple(take.card for take in self.takes)

    @property
    def collects(self) -> bool:
        return self.seat == self.collector


def set_traits(cards: Iterable[Clue], door: Door) -> tuple[Trait, ...]:
    """The traits of a door that at least four of the cards have (C3, Q12)."""
    held = tuple(cards)
    return tuple(trait for trait in door.traits if trait_count(held, trait) >= SET)


def has_set(cards: Iterable[Clue], door: Door) -> bool:
    return bool(set_traits(cards, door))


def any_set(cards: Iterable[Clue]) -> bool:
    """Whether the cards are a set for some door."""
    held = tuple(cards)
    return any(trait_count(held, trait) >= SET for trait in Trait)

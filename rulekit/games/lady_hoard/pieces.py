"""The pieces and the states: gems on four doors, and the clues that name a door."""

from enum import StrEnum
from typing import NamedTuple

from rulekit.parts.doors import CLUES, Clue, Door
from rulekit.parts.pile import Pile


class Gem(StrEnum):
    RED = "red"
    BLUE = "blue"
    WHITE = "white"
    BLACK = "black"


GEMS = tuple(Gem)
TREASURE = (Gem.RED, Gem.BLUE)  # H5
COPIES = 5
ALL_GEMS = tuple(gem for gem in GEMS for _ in range(COPIES))
EVERY_TREASURE = COPIES * len(TREASURE)
ROUNDS = 3
SET = 3
PLACES = (Door.RED_LADY, Door.BLUE_LADY, Door.RED_TIGER, Door.BLUE_TIGER)  # H2, as they are read
BESIDE = {  # Q5: doors that share a trait
    door: tuple(one for one in PLACES if len({*one.traits} & {*door.traits}) == 1)
    for door in PLACES
}
DECK = Pile.shuffled(CLUES)


class Phase(StrEnum):
    """What the round waits for."""

    GEMS = "gems are put on the doors"
    CLUE = "a clue is turned up"
    DOOR = "a wild clue names a door"
    ACT = "what is done there"
    WHERE = "where a gem goes"


class State(NamedTuple):
    """The whole game; only the order of the clues is unknown.

    gems    how many gems of each colour lie on each door, in the order of `PLACES` and `GEMS`
    taken   treasures collected
    out     trash thrown out
    yellow  yellow gems that are left, the round under way counted in
    deck    the clues not turned up yet
    clue    the clue that is up
    door    the door that it names
    gem     the gem that is about to move
    """

    gems: tuple[tuple[int, ...], ...] = ()
    taken: int = 0
    out: int = 0
    yellow: int = ROUNDS
    deck: Pile[Clue] = DECK
    phase: Phase = Phase.GEMS
    clue: Clue | None = None
    door: Door | None = None
    gem: Gem | None = None
    set: int = SET
    rounds: int = ROUNDS
    ending: str = ""

    def lying(self, door: Door, gem: Gem) -> int:
        return self.gems[PLACES.index(door)][GEMS.index(gem)]

    def left(self, gem: Gem) -> int:
        """How many gems of a colour lie on doors."""
        return sum(counts[GEMS.index(gem)] for counts in self.gems)


def counted(hand: tuple[Gem, ...]) -> tuple[int, ...]:
    """How many of each colour there are."""
    return tuple(hand.count(gem) for gem in GEMS)


def move(gem: Gem) -> str:
    return f"move {gem}"


def clear(gem: Gem) -> str:
    return f"clear {gem}"


def named(clue: Clue) -> Door | None:
    """The door that a clue names; None for a wild one, which leaves it open (Q3)."""
    return None if clue.wild else Door(str(clue))


def changed(state: State, door: Door, gem: Gem, by: int) -> State:
    """So many gems of a colour more on one door, or fewer."""
    place, colour = PLACES.index(door), GEMS.index(gem)
    gems = tuple(
        tuple(n + by if (one, two) == (place, colour) else n for two, n in enumerate(counts))
        for one, counts in enumerate(state.gems)
    )
    return state._replace(gems=gems)

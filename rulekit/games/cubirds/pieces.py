"""The pieces and the states: eight species, rows, hands, collections, the turn."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Bird(StrEnum):
    ROBIN = "robin"
    WARBLER = "warbler"
    MAGPIE = "magpie"
    DUCK = "duck"
    PARROT = "parrot"
    OWL = "owl"
    TOUCAN = "toucan"
    FLAMINGO = "flamingo"

    __hash__ = str.__hash__  # birds are counted all the time, and an enum's own hash is slow

    @property
    def small(self) -> int:
        """How many birds make a small flock (F2)."""
        return FLOCKS[self][0]

    @property
    def big(self) -> int:
        """How many birds make a big flock (F2)."""
        return FLOCKS[self][1]

    @property
    def one(self) -> str:
        return f"an {self}" if self is Bird.OWL else f"a {self}"

    def times(self, number: int) -> str:
        return f"{number} {self}" if number == 1 else f"{number} {self}s"


Birds = tuple[Bird, ...]
SPECIES: Birds = tuple(Bird)

COPIES = dict(zip(Bird, (20, 20, 17, 13, 13, 10, 10, 7), strict=True))  # G5
FLOCKS = dict(
    zip(Bird, ((6, 9), (6, 9), (5, 7), (4, 6), (4, 6), (3, 4), (3, 4), (2, 3)), strict=True)
)
DECK: Birds = tuple(bird for bird in Bird for _ in range(COPIES[bird]))

ROWS, IN_ROW, HAND, DRAWN = 4, 3, 8, 2  # S2, S1, T9
SPECIES_TO_WIN, BIRDS_EACH, TRIOS_TO_WIN = 7, 3, 2  # O1
RANDOM, SEAT_0 = "random", "seat 0"


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


class End(NamedTuple):
    """One end of a row; rows are numbered from 0, and written from 1."""

    row: int
    side: Side

    def __str__(self) -> str:
        return f"row {self.row + 1} {self.side}"


ENDS = tuple(End(row, side) for row in range(ROWS) for side in Side)


class Call(StrEnum):
    DRAW = "draw two"
    PASS = "draw none"
    NO_FLOCK = "no flock"


class Stage(StrEnum):
    """What the seat on turn has to do next."""

    LAY = "lay"
    END = "end"
    REFILL = "refill"
    DRAW = "draw"
    FLOCK = "flock"


def in_order(birds: Iterable[Bird]) -> Birds:
    return without(tuple(birds), ())


def without(birds: Birds, gone: Iterable[Bird]) -> Birds:
    """The birds that are left when these have gone, in order."""
    less = tuple(gone)
    return tuple(bird for bird in SPECIES for _ in range(birds.count(bird) - less.count(bird)))


def listed(birds: Iterable[Bird]) -> str:
    """Birds in words: "2 owls, 1 duck"."""
    counts = Counter(birds)
    return ", ".join(bird.times(counts[bird]) for bird in Bird if counts[bird])


def added(row: Birds, side: Side, birds: Birds) -> Birds:
    """The row with these birds at one end (T3)."""
    return (*birds, *row) if side is Side.LEFT else (*row, *birds)


def surrounded(row: Birds, side: Side, bird: Bird) -> Birds:
    """The cards between that end of the row and the nearest bird of the species (T4).

    >>> surrounded((Bird.DUCK, Bird.OWL, Bird.ROBIN), Side.LEFT, Bird.ROBIN)
    (<Bird.DUCK: 'duck'>, <Bird.OWL: 'owl'>)
    """
    if bird not in row:
        return ()
    if side is Side.LEFT:
        return row[: row.index(bird)]
    return row[len(row) - row[::-1].index(bird) :]


def closed_up(row: Birds, side: Side, taken: Birds) -> Birds:
    """The row without the cards taken at that end (T5)."""
    return row[len(taken) :] if side is Side.LEFT else row[: len(row) - len(taken)]


def flock_gain(bird: Bird, number: int) -> int:
    """How many of so many birds shown join the collection (F3, F4)."""
    return 2 if number >= bird.big else 1 if number >= bird.small else 0


def trios(collection: Birds) -> int:
    """How many species are there three times or more."""
    return sum(number >= BIRDS_EACH for number in Counter(collection).values())


def reaches_goal(collection: Birds) -> bool:
    """Whether a collection meets the objective (O1)."""
    return len(set(collection)) >= SPECIES_TO_WIN or trios(collection) >= TRIOS_TO_WIN


class Turn(NamedTuple):
    """The turn in progress.

    bird    the species chosen to be laid
    row     the row that birds were laid in
    turned  a card turned up for that row, before it has joined it
    """

    seat: int
    stage: Stage = Stage.LAY
    bird: Bird | None = None
    row: int = 0
    turned: Bird | None = None


class Match(NamedTuple):
    """The whole game.

    shown   what each hand is known to hold: the cards taken from rows
    clear   species of which the other cards of a hand are known to hold none: those laid or
            shown as a flock since cards were last dealt to it or drawn
    remade  whether discards have become the draw pile during this round (G11)
    ended   the id of the rule that ended the game, or nothing
    """

    seats: int
    first_dealer: str = RANDOM
    dealer: int | None = None
    rows: tuple[Birds, ...] = ()
    hands: tuple[Birds, ...] = ()
    collections: tuple[Birds, ...] = ()
    pile: Birds = DECK
    discard: Birds = ()
    shown: tuple[Birds, ...] = ()
    clear: tuple[Birds, ...] = ()
    round: int = 1
    turn: Turn | None = None
    remade: bool = False
    ended: str = ""

    def left_of(self, seat: int, by: int = 1) -> int:
        return (seat + by) % self.seats

    def from_dealer(self) -> tuple[int, ...]:
        """The seats in the order in which they are dealt to."""
        assert self.dealer is not None
        return tuple(self.left_of(self.dealer, by) for by in range(1, self.seats + 1))


def put(things: tuple[Birds, ...], at: int, birds: Birds) -> tuple[Birds, ...]:
    """The tuple with these birds in one of its places."""
    return (*things[:at], birds, *things[at + 1 :])


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from: its hand, all that lies open, and what was open.

    holding  how many cards each seat holds
    shown    what each hand is known to hold
    piled    how many cards the draw pile has
    unseen   the cards of which this seat cannot know where they are
    """

    seat: int
    seats: int
    round: int
    dealer: int | None
    hand: Birds
    holding: tuple[int, ...]
    shown: tuple[Birds, ...]
    clear: tuple[Birds, ...]
    rows: tuple[Birds, ...]
    collections: tuple[Birds, ...]
    discard: Birds
    piled: int
    turn: Turn | None
    remade: bool
    ended: str
    unseen: Birds

    @property
    def on_turn(self) -> bool:
        return self.turn is not None and self.turn.seat == self.seat and not self.ended


def counted(birds: Iterable[Bird]) -> Mapping[Bird, int]:
    """How many there are of each species, in order."""
    counts = Counter(birds)
    return {bird: counts[bird] for bird in Bird if counts[bird]}

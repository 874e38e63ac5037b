"""The pieces and the states: dice, faces, pools, a turn, the table."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Die(StrEnum):
    WHITE = "white"
    YELLOW = "yellow"
    ORANGE = "orange"
    BLUE = "Blue the Dog"
    HEN = "Mother Hen"


class Face(StrEnum):
    CHICKEN = "chicken"
    DOUBLE = "double chicken"
    EGG = "egg"
    FOX = "fox"
    BLANK = "blank"
    HAPPY = "Happy Dog"
    BARK = "Bark"
    CHICK = "Chick"

    def times(self, n: int) -> str:
        plural = {Face.FOX: "foxes"}.get(self, f"{self}s")
        return f"{n} {self if n == 1 else plural}"


class Call(StrEnum):
    GO = "go for it"
    CHICKEN = "chicken out"
    REROLL = "reroll"
    SOME = "reroll only some of the middle"
    ASIDE = "reroll what was set aside"
    COUNT = "count your chickens"


class Source(StrEnum):
    """Where a die of the Eggspansion may hatch from, besides the dice of the Coop."""

    BAG = "draw from the Seed Bag"


TARGET = 25
FOXES = 3
COOP = 5
TWO_EACH, THREE_EACH = "two each", "three each"
HELD, DRAWN = "seat 0", "drawn"
SIXTH = (Face.BLANK, Face.EGG, Face.CHICKEN, Face.DOUBLE, Face.FOX)
POINTS = {Face.CHICKEN: 1, Face.DOUBLE: 2, Face.HAPPY: 1, Face.CHICK: 1}  # S1, S2, D1, M2, M4
RIGHT = (Face.CHICKEN, Face.DOUBLE)  # L1
LEFT = (Face.FOX, Face.BARK)  # L2, D3
HATCHES = (Face.EGG, Face.CHICK)  # H1, M1


class House(NamedTuple):
    """How the open questions about the dice are settled at this table."""

    expansion: bool = False
    sixth: Face = Face.BLANK
    friends: str = TWO_EACH


BASE = House()


class Pool(NamedTuple):
    """How many dice of each kind."""

    white: int = 0
    yellow: int = 0
    orange: int = 0
    blue: int = 0
    hen: int = 0

    def of(self, die: Die) -> int:
        return self[PLACE[die]]

    def plus(self, other: "Pool") -> "Pool":
        return Pool(*(a + b for a, b in zip(self, other, strict=True)))

    def less(self, other: "Pool") -> "Pool":
        return Pool(*(a - b for a, b in zip(self, other, strict=True)))

    @property
    def total(self) -> int:
        return sum(self)

    @property
    def coloured(self) -> "Pool":
        """All but the white dice."""
        return self._replace(white=0)

    def __str__(self) -> str:
        named = [die if die in FRIENDS else f"{self.of(die)} {die}" for die in Die if self.of(die)]
        return ", ".join(named) or "no dice"


PLACE = {die: place for place, die in enumerate(Die)}
FRIENDS = (Die.BLUE, Die.HEN)
NONE = Pool()
WHITES = Pool(white=4)
COLOURED = Pool(yellow=4, orange=4)
ONE = {die: Pool(*(int(die is one) for one in Die)) for die in Die}


class Faces(NamedTuple):
    """How many dice show each face."""

    chicken: int = 0
    double: int = 0
    egg: int = 0
    fox: int = 0
    blank: int = 0
    happy: int = 0
    bark: int = 0
    chick: int = 0

    def of(self, face: Face) -> int:
        return self[AT[face]]

    def only(self, *faces: Face) -> "Faces":
        return Faces(*(n if face in faces else 0 for face, n in zip(Face, self, strict=True)))

    def plus(self, other: "Faces") -> "Faces":
        return Faces(*(a + b for a, b in zip(self, other, strict=True)))

    def __str__(self) -> str:
        shown = zip(Face, self, strict=True)
        return ", ".join(face.times(n) for face, n in shown if n) or "nothing"


AT = {face: place for place, face in enumerate(Face)}
BARE = Faces()
NOTHING_SHOWN = (BARE,) * len(Die)


class Landed(NamedTuple):
    """How the dice of one kind fell."""

    die: Die
    faces: Faces

    def __str__(self) -> str:
        return f"{self.die}: {self.faces}"


class Turn(NamedTuple):
    """A turn after its first choice.

    rolling  dice about to be rolled
    shown    what the dice that lie on the table show, for each kind of die
    hatched  dice that hatched since and count as blank
    rolls    how many rolls there have been
    eggs     eggs that have yet to hatch
    out      the seat has chickened out and is about to roll
    """

    rolling: Pool = NONE
    shown: tuple[Faces, ...] = NOTHING_SHOWN
    hatched: Pool = NONE
    rolls: int = 0
    eggs: int = 0
    out: bool = False

    @property
    def faces(self) -> Faces:
        """All faces, whatever die they are on."""
        return Faces(*map(sum, zip(*self.shown, strict=True)))

    @property
    def points(self) -> int:
        """What would be counted now."""
        faces = self.faces
        return sum(worth * faces.of(face) for face, worth in POINTS.items())

    @property
    def foxes(self) -> int:
        """Foxes that no Bark cancels; -1 while a Bark waits for one (D4, G9)."""
        return self.faces.fox - self.faces.bark

    @property
    def middle(self) -> Pool:
        """The dice that a reroll would take."""
        loose = [sum(faces.only(*MIDDLE)) for faces in self.shown]
        return Pool(*loose).plus(self.hatched)

    @property
    def dice(self) -> Pool:
        """All dice of the turn."""
        return Pool(*map(sum, self.shown)).plus(self.hatched).plus(self.rolling)

    @property
    def aside(self) -> tuple[Faces, ...]:
        """What stays on the table when the middle is rerolled (R4)."""
        return tuple(faces.only(*RIGHT, *LEFT) for faces in self.shown)


MIDDLE = tuple(face for face in Face if face not in (*RIGHT, *LEFT))


@dataclass(frozen=True, slots=True)
class State:
    """The game at one question.

    pool    the dice passed to the seat on turn, until it takes them
    bag     the Seed Bag; empty without the Eggspansion
    before  what each seat had when its latest turn began
    turn    None until the seat has chosen how to begin
    fee     the point that chickening out cost in this turn
    begun   the first seat and the first Coop are settled
    winner  None while the game goes on
    """

    scores: tuple[int, ...]
    before: tuple[int, ...]
    seat: int
    pool: Pool
    coop: Pool
    bag: Pool = NONE
    house: House = BASE
    turn: Turn | None = None
    fee: int = 0
    first: str = HELD
    begun: bool = True
    winner: int | None = None

"""The pieces and the states: faces, trays of dice, a turn, the table."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Face(StrEnum):
    TANK = "tank"
    RAY = "ray"
    CHICKEN = "chicken"
    COW = "cow"
    HUMAN = "human"

    def times(self, n: int) -> str:
        return f"{n} {self if n == 1 else PLURALS[self]}"


class Call(StrEnum):
    STOP = "stop"
    ROLL = "roll"


CALLS = tuple(Call)
PLURALS = {
    Face.TANK: "tanks",
    Face.RAY: "rays",
    Face.CHICKEN: "chickens",
    Face.COW: "cows",
    Face.HUMAN: "humans",
}
EARTHLINGS = (Face.CHICKEN, Face.COW, Face.HUMAN)
PICKABLE = (Face.RAY, *EARTHLINGS)
SIDES = (1, 2, 1, 1, 1)  # D1, in the order of Face
TARGET = 25
BONUS = 3
TIE_DICE = 6
ROLL_AGAIN, TIE_STANDS = "roll again", "tie stands"


class Tray(NamedTuple):
    """How many dice show each face; also used for one roll."""

    tank: int = 0
    ray: int = 0
    chicken: int = 0
    cow: int = 0
    human: int = 0

    def of(self, face: Face) -> int:
        return self[PLACE[face]]

    def take(self, face: Face, roll: "Tray") -> "Tray":
        return self._replace(**{face: self.of(face) + roll.of(face)})

    def kinds(self) -> int:
        """How many kinds of Earthling are here."""
        return sum(1 for kind in EARTHLINGS if self.of(kind))

    def __str__(self) -> str:
        return ", ".join(face.times(self.of(face)) for face in Face if self.of(face)) or "nothing"


PLACE = {face: place for place, face in enumerate(Face)}
EMPTY = Tray()


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn between two rolls: the moment to stop or roll on.

    free  dice not set aside
    tray  dice set aside
    """

    free: int
    tray: Tray = EMPTY
    over: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """The middle of a round, for the picture: the dice that were rolled and may be picked."""

    turn: Turn
    roll: Tray


@dataclass(frozen=True, slots=True)
class State:
    """The game between two rounds of dice.

    seat     whose turn it is
    rounds   how many rounds of turns are complete
    winners  empty while the game goes on
    """

    scores: tuple[int, ...]
    seat: int
    dice: int
    turn: Turn
    second_tie: str = ROLL_AGAIN
    rounds: int = 0
    winners: tuple[int, ...] = ()
    scene: Scene | None = None

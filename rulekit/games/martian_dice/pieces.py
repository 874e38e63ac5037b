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
FACES = tuple(Face)
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
        counts = list(self)
        counts[PLACE[face]] += roll.of(face)
        return Tray(*counts)

    def kinds(self) -> int:
        """How many kinds of Earthling are here."""
        return (self.chicken > 0) + (self.cow > 0) + (self.human > 0)

    def __str__(self) -> str:
        return ", ".join(face.times(self.of(face)) for face in Face if self.of(face)) or "nothing"


PLACE = {face: place for place, face in enumerate(Face)}
EMPTY = Tray()


class Turn(NamedTuple):
    """A turn at one of its questions: what to roll, what to pick, whether to stop.

    free     dice not set aside
    tray     dice set aside
    over     the turn has ended
    rolling  the seat has said that it rolls on
    roll     the dice just rolled, while one kind of them is to be picked; the tanks among them
             are in the tray already
    """

    free: int
    tray: Tray = EMPTY
    over: bool = False
    rolling: bool = False
    roll: Tray = EMPTY


@dataclass(frozen=True, slots=True)
class State:
    """The game at one question of a turn.

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

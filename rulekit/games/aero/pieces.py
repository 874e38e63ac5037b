"""The pieces and the states: faces, dice, a turn, the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Face(StrEnum):
    CLOWN = "clown"
    FLY = "fly"
    ROBOT = "robot"
    SLUG = "slug"
    SQUID = "squid"
    BAT = "bat"
    EYE = "eye"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    BLUE_EYE = "blue eye"
    BLUE_TWO = "blue 2"
    BLUE_THREE = "blue 3"
    BLUE_FOUR = "blue 4"
    BLUE_FIVE = "blue 5"
    BLACK_EYE = "black eye"
    BLACK_TWO = "black 2"
    BLACK_THREE = "black 3"
    BLACK_FOUR = "black 4"
    BLACK_FIVE = "black 5"

    def times(self, n: int) -> str:
        return f"{n} {self if n == 1 else PLURALS[self]}"


class Call(StrEnum):
    ROLL = "roll the rest"
    KEEP = "keep the rest"
    AGAIN = "roll all eight again"


FACES = tuple(Face)
PLACE = {face: place for place, face in enumerate(FACES)}
CRIMINALS = FACES[:6]
PLURALS = {face: "flies" if face is Face.FLY else f"{face}s" for face in CRIMINALS}
EYE, EYES = 1, 7  # what a snake eye counts, and what four of them count
NUMBERS = {
    face: EYE if face.endswith("eye") else int(face.split()[-1]) for face in FACES[len(CRIMINALS) :]
}
CRIMINAL_DICE = NUMBER_DICE = 4
TURNS = len(CRIMINALS)
PAGE, PUBLISHED = "page", "published"


class Make(NamedTuple):
    """Number dice of one make: how many there are, and the six sides of each."""

    dice: int
    sides: tuple[Face, ...]


KITS = {
    PAGE: (Make(4, FACES[6:12]),),  # D2
    PUBLISHED: (
        Make(2, (Face.BLUE_EYE, *FACES[12:17])),
        Make(2, (*FACES[17:22], Face.BLACK_FIVE)),
    ),
}


class Dice(tuple[Face, ...]):
    """Dice lying on the table, in the order of the faces."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(self) or "none"


NONE = Dice()


def dice_of(faces: Iterable[Face]) -> Dice:
    return Dice(sorted(faces, key=PLACE.__getitem__))


def without(dice: Dice, taken: Iterable[Face]) -> Dice:
    """The dice after one for each of the faces has been taken away."""
    rest = list(dice)
    for face in taken:
        rest.remove(face)
    return Dice(rest)


class Turn(NamedTuple):
    """A turn before a roll, or with a roll on the table.

    kit     which number dice are used
    locked  dice that will not be rolled again this turn
    roll    dice rolled and not locked; none before a roll
    picked  whether a die of this roll has been locked
    over    all eight dice are locked
    """

    kit: str = PAGE
    locked: Dice = NONE
    roll: Dice = NONE
    picked: bool = False
    over: bool = False

    def criminal_dice(self) -> int:
        """How many criminal dice are not locked."""
        return CRIMINAL_DICE - sum(1 for face in self.locked if face in CRIMINALS)

    def number_dice(self) -> tuple[int, ...]:
        """How many number dice of each make are not locked."""
        return tuple(
            make.dice - sum(1 for face in self.locked if face in make.sides)
            for make in KITS[self.kit]
        )


Sheet = tuple[int | None, ...]  # per criminal what its arrest scored; None while it is at large


@dataclass(frozen=True, slots=True)
class State:
    """The game at one question of a turn."""

    sheets: tuple[Sheet, ...]
    seat: int
    turn: Turn

    def scores(self) -> tuple[int, ...]:
        return tuple(sum(points or 0 for points in sheet) for sheet in self.sheets)

    def open(self, seat: int) -> tuple[Face, ...]:
        """The criminals that this seat has not arrested."""
        return tuple(
            face
            for face, points in zip(CRIMINALS, self.sheets[seat], strict=True)
            if points is None
        )

    def over(self) -> bool:
        return not any(None in sheet for sheet in self.sheets)

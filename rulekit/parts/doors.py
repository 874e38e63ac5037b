"""Doors and clue cards: a colour and a role each, and wild clues that leave one of them open.

Games of The Lady and the Tiger share them; nothing here is peculiar to one of these games.
"""

import re
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Any

from rulekit.board import Piece


class Trait(StrEnum):
    RED = "red"
    BLUE = "blue"
    LADY = "lady"
    TIGER = "tiger"


COLOURS = (Trait.RED, Trait.BLUE)
ROLES = (Trait.LADY, Trait.TIGER)


class Door(StrEnum):
    """One colour and one role."""

    RED_LADY = "red-lady"
    RED_TIGER = "red-tiger"
    BLUE_LADY = "blue-lady"
    BLUE_TIGER = "blue-tiger"

    @property
    def traits(self) -> tuple[Trait, ...]:
        """Its colour and its role, in this order."""
        return DOOR_TRAITS[self]


class Clue(StrEnum):
    """A card with one colour and one role; a wild card has both of one kind and none of the other.

    >>> Clue.RED_BLUE.traits == COLOURS
    True
    """

    RED_LADY = "red-lady"
    RED_TIGER = "red-tiger"
    BLUE_LADY = "blue-lady"
    BLUE_TIGER = "blue-tiger"
    RED_BLUE = "red/blue"
    LADY_TIGER = "lady/tiger"

    @property
    def traits(self) -> tuple[Trait, ...]:
        """All that the card counts as."""
        return CLUE_TRAITS[self]

    @property
    def wild(self) -> bool:
        return self in WILDS


def _traits(text: str) -> tuple[Trait, ...]:
    return tuple(Trait(word) for word in text.replace("/", "-").split("-"))


DOOR_TRAITS = {door: _traits(door) for door in Door}
CLUE_TRAITS = {clue: _traits(clue) for clue in Clue}
WILDS = (Clue.RED_BLUE, Clue.LADY_TIGER)
DOORS = tuple(Door)
COPIES = 3
CLUES = tuple(clue for clue in Clue for _ in range(1 if clue in WILDS else COPIES))


def shared(clue: Clue, door: Door) -> int:
    """How many traits of a door a card has."""
    return sum(1 for trait in door.traits if trait in clue.traits)


def trait_count(cards: Iterable[Clue], trait: Trait) -> int:
    return sum(1 for card in cards if trait in card.traits)


def left_over(*groups: Iterable[Clue]) -> tuple[Clue, ...]:
    """The clue cards that are in none of the groups.

    Raises `ValueError` when there are not so many of a card.
    """
    used = Counter(card for group in groups for card in group)
    for card, number in used.items():
        if number > CLUES.count(card):
            raise ValueError(f"there are not {number} cards {card}")
    left = Counter(CLUES)
    left.subtract(used)
    return tuple(sorted(left.elements()))


# Written


def clues(text: Any) -> tuple[Clue, ...]:
    """Clue cards written one after another, such as `red-lady red/blue`.

    Raises `ValueError` for anything else.
    """
    words = text.replace(",", " ").split() if isinstance(text, str) else list(text)
    names = {str(clue) for clue in Clue}
    wrong = [str(word)[:20] for word in words if word not in names]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is no clue card; there are {', '.join(Clue)}")
    return tuple(map(Clue, words))


def fit(text: Any) -> tuple[Clue, ...]:
    """Clue cards that can lie on the table together."""
    found = clues(text)
    left_over(found)
    return found


# Drawn

# Our own silhouettes, each in a box of 24 by 24: a lady, a tiger's face, and for the colour a
# letter in the corner, so that no card is told from another by its tone alone.
LADY = (
    "M14.5 1.2a4.6 4.6 0 0 1 4.6 4.6c0 2 .5 3.9 1.6 5.6-1.5.3-2.7.1-3.6-.5l-.6 1.5c3.5 1.3 5."
    "6 5 6 10.6H6.5c.4-5.6 2.5-9.3 6-10.6l-.6-1.5c-.9.6-2.1.8-3.6.5 1.1-1.7 1.6-3.6 1.6-5.6a4"
    ".6 4.6 0 0 1 4.6-4.6ZM14.5 3.8c-.9 1.2-1.9 1.8-2.8 2 0 1.9 1.2 3.7 2.8 3.7s2.8-1.8 2.8-3"
    ".7c-.9-.2-1.9-.8-2.8-2ZM14.5 14l-2.3 3.5 2.3 1.5 2.3-1.5Z"
)
TIGER = (
    "M8 6.5l2.6 1.3a8 8 0 0 1 7.3 0L20.5 6.5c1.5-.3 2.3 1 2 2.5l-.8 3.2c.3.9.4 1.8.3 2.8-.4 4"
    "-3.7 7.5-7.7 7.5s-7.3-3.5-7.7-7.5c-.1-1 0-1.9.3-2.8L6 9c-.3-1.5.5-2.8 2-2.5ZM13.7 8.3v3."
    "4h1.2V8.3ZM11.3 8.9l.6 2.5 1.1-.3-.6-2.5ZM17.3 8.9l-1.1-.3-.6 2.5 1.1.3ZM10.8 13a1.2 1.2"
    " 0 1 0 .010 0ZM17.8 13a1.2 1.2 0 1 0 .010 0ZM12.5 17l1.8 1.8L16.1 17ZM7.5 15.3l3 .7v.9l-"
    "3-.5ZM7.8 17.8l2.8-.5v.9l-2.5.6ZM21.1 15.3l-3 .7v.9l3-.5ZM20.8 17.8l-2.8-.5v.9l2.5.6Z"
)
RED = "M1 1h3.2a2.3 2.3 0 0 1 .9 4.4L6.8 9H5L3.5 5.7H2.6V9H1ZM2.6 2.4v1.9h1.5a.95.95 0 0 0 0-1.9Z"
BLUE = (
    "M1 1h3.2a2.1 2.1 0 0 1 1.2 3.7A2.3 2.3 0 0 1 4.3 9H1ZM2.6 2.3v1.9h1.4a.95.95 0 0 0 0-1.9"
    "ZM2.6 5.5v2.1h1.6a1.050 1.050 0 0 0 0-2.1Z"
)
BOTH_COLOURS = (
    "M1 7h5a3.4 3.4 0 0 1 1.4 6.5L10 19H7.3L5 13.9H3.4V19H1ZM3.4 9.1v2.8H5.8a1.4 1.4 0 0 0 0-"
    "2.8ZM12.3 4.5h1.4L11.6 21.5h-1.4ZM14 7h5a3.2 3.2 0 0 1 1.8 5.7A3.4 3.4 0 0 1 19.2 19H14Z"
    "M16.4 9.1v2.8h2.4a1.4 1.4 0 0 0 0-2.8ZM16.4 13.9v3h2.6a1.5 1.5 0 0 0 0-3Z"
)
BOTH_ROLES = (
    "M6.5 4a2.4 2.4 0 0 1 2.2 3.3l-.6 1.2 1.7 1.3c.8.7.8 1.6.1 2.3l-1.5 1.3 3 6.6H1.6l3-6.6-1"
    ".5-1.3c-.7-.7-.7-1.6.1-2.3l1.7-1.3-.6-1.2A2.4 2.4 0 0 1 6.5 4ZM14 10l1.8.9a5 5 0 0 1 4.4"
    " 0L22 10c1-.2 1.5.7 1.3 1.7l-.5 2c.2.6.2 1.2.1 1.9-.3 2.5-2.4 4.5-4.9 4.5s-4.6-2-4.9-4.5"
    "c-.1-.7-.1-1.3.1-1.9l-.5-2C12.5 10.7 13 9.8 14 10ZM17.6 11.2v2.3h.8v-2.3ZM15.8 14.4a.9.9"
    " 0 1 0 .010 0ZM20.2 14.4a.9.9 0 1 0 .010 0ZM17 17l1 1 1-1Z"
)
CLOSED = (
    "M5 22.5V9a7 7 0 0 1 14 0v13.5ZM15.6 13.5a1.2 1.2 0 1 0 .010 0ZM7.5 9.2h3.5V5.6a5 5 0 0 0-3.5 "
    "3.6ZM13 5.6v3.600h3.5A5 5 0 0 0 13 5.6Z"
)
ART = {
    Clue.RED_LADY: RED + LADY,
    Clue.RED_TIGER: RED + TIGER,
    Clue.BLUE_LADY: BLUE + LADY,
    Clue.BLUE_TIGER: BLUE + TIGER,
    Clue.RED_BLUE: BOTH_COLOURS,
    Clue.LADY_TIGER: BOTH_ROLES,
}
TONES = {
    Clue.RED_LADY: "rose",
    Clue.RED_TIGER: "rose",
    Clue.BLUE_LADY: "blue",
    Clue.BLUE_TIGER: "blue",
    Clue.RED_BLUE: "amber",
    Clue.LADY_TIGER: "amber",
}


def clue_face(card: Clue, option: str = "", count: int = 1) -> Piece:
    """A clue card lying face up."""
    words = card.replace("-", " ").replace("/", " or ")
    label = f"wild: {words}" if card.wild else words
    return Piece(card, label, "tile", ART[card], TONES[card], option, count)


def door_face(one: Door, option: str = "") -> Piece:
    """A door that can be seen."""
    label = f"the door of the {one.replace('-', ' ')}"
    return Piece(one, label, "tile", ART[Clue(one)], TONES[Clue(one)], option)


def closed_door() -> Piece:
    """A door that is kept secret."""
    return Piece("closed", "closed door", "tile", CLOSED, "grey")


def stacks(cards: Iterable[Clue]) -> list[Piece]:
    """Equal cards as one piece with a number."""
    return [clue_face(card, count=number) for card, number in sorted(Counter(cards).items())]


@cache
def shrunk(path: str, scale: float, right: float, down: float) -> str:
    """An SVG path drawn smaller and moved, so that something else fits into the same box."""
    found = []
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        by = (0, 0, 0) if command.islower() else (right, down, 0)
        moved = [
            value if axis is None else value * scale + by[axis]
            for value, axis in zip(values, _axes(command, len(values)), strict=True)
        ]
        found.append(command + " ".join(f"{value:.4g}" for value in moved))
    return "".join(found)


def _axes(command: str, numbers: int) -> list[int | None]:
    """What each number of a path's command is: 0 across, 1 down, 2 a radius, None a flag."""
    once: dict[str, list[int | None]] = {"h": [0], "v": [1], "a": [2, 2, None, None, None, 0, 1]}
    each = once.get(command.lower(), [0, 1])
    return each * (numbers // len(each))

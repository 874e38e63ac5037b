"""Boxes, logs and tiles written as letters, for the parameters of questions."""

from typing import Any

from rulekit.games.jewel_box.pieces import EACH, FAMILIES, SPACES, Family, Grid, side_of

LETTERS = {
    Family.SCARAB: "S",
    Family.WEEVIL: "W",
    Family.LADYBUG: "L",
    Family.LONGHORN: "H",
    Family.JEWEL: "J",
}
FAMILY_OF = {letter: family for family, letter in LETTERS.items()}
KEY = "S scarab, W weevil, L ladybug, H longhorn, J jewel"
TILES_AT_MOST = 12


def written(grid: Grid) -> str:
    """A box as a line of text: a letter for each beetle, a slash between the lines."""
    side = side_of(grid)
    text = ["." if one is None else LETTERS[one] for one in grid]
    return " / ".join(" ".join(text[at : at + side]) for at in range(0, len(text), side))


def spelled(tiles: tuple[Family | None, ...]) -> str:
    return " ".join(LETTERS[one] for one in tiles if one is not None)


def box_of(text: str) -> Grid:
    """The box that is written so."""
    return tuple(FAMILY_OF.get(one) for one in text if one not in " /")


def tiles_of(text: str) -> tuple[Family, ...]:
    return tuple(FAMILY_OF[one] for one in text.split())


def pile_of(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def letters(text: Any, extra: str = "") -> str:
    """The letters of a text; a `ValueError` for anything but a letter of a family."""
    if not isinstance(text, str):
        raise ValueError("it is written in letters")
    found = "".join(text.upper().replace(",", " ").split())
    wrong = [one for one in found if one not in FAMILY_OF and one not in extra]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is no family")
    return found


def read_box(text: Any) -> str:
    """A box with room for a tile, as text such as "W W . . / J . . . / ..."."""
    box = box_of(letters(text, "./"))
    if len(box) not in (16, 25):
        raise ValueError(f"{len(box)} places are neither 16 nor 25")
    if None not in box:
        raise ValueError("no place is empty")
    if any(box.count(family) > EACH for family in FAMILIES):
        raise ValueError(f"there are {EACH} tiles of a family")
    return written(box)


def read_log(text: Any) -> str:
    return of_length(text, SPACES, SPACES)


def read_rest(text: Any) -> str:
    return of_length(text, SPACES - 1, SPACES - 1)


def read_tiles(text: Any) -> str:
    return of_length(text, 1, TILES_AT_MOST)


def of_length(text: Any, least: int, most: int) -> str:
    found = letters(text)
    if not least <= len(found) <= most:
        raise ValueError(f"there are {len(found)} of them")
    return " ".join(found)


def read_pile(text: Any) -> str:
    """Five numbers in the order of the families."""
    parts = text.replace(",", " ").split() if isinstance(text, str) else []
    if len(parts) != len(FAMILIES):
        raise ValueError("five numbers, one for each family")
    if any(not one.isdecimal() or len(one) > 2 or int(one) > EACH for one in parts):
        raise ValueError(f"numbers from 0 to {EACH}")
    if not any(map(int, parts)):
        raise ValueError("one tile at least is face down")
    return " ".join(str(int(one)) for one in parts)

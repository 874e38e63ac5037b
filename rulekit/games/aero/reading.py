"""Odds: dice and criminals as somebody writes them down."""

from typing import Any

from rulekit.games.aero.pieces import (
    CRIMINAL_DICE,
    CRIMINALS,
    KITS,
    PAGE,
    PUBLISHED,
    Dice,
    Face,
    dice_of,
)

DICE_HELP = 'dice by their faces, such as "clown clown fly eye 2 5" or "bat, blue 5, black eye"'
OPEN_HELP = "how many criminals are at large, from 1 to 6, or their names"
SHORT = {"1": "eye", "blue 1": "blue eye", "black 1": "black eye"}


def words(value: Any) -> list[str]:
    """Single words or, where there are commas, what stands between them; colours stay put."""
    if not isinstance(value, str):
        return [str(one) for one in value]
    if "," in value:
        return [one.strip() for one in value.split(",") if one.strip()]
    found: list[str] = []
    for word in value.split():
        if found and found[-1] in ("blue", "black"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def face(word: str) -> Face:
    try:
        return Face(SHORT.get(word, word))
    except ValueError:
        raise ValueError(f"{word[:20]!r} is no side of a die") from None


def read_dice(value: Any) -> Dice:
    """At most eight dice that can lie on the table together."""
    if value in ("", "none"):
        return Dice()
    dice = dice_of(face(word) for word in words(value))
    kit_of(dice)
    return dice


def kit_of(dice: Dice) -> str:
    """The kit that these dice are from; the page's where both could be."""
    for kit in (PAGE, PUBLISHED):
        if fits(kit, dice):
            return kit
    raise ValueError(f"{dice} are not four criminals and four numbers of one kit, or fewer")


def fits(kit: str, dice: Dice) -> bool:
    makes = [(CRIMINAL_DICE, CRIMINALS), *((make.dice, make.sides) for make in KITS[kit])]
    return all(sum(one in sides for one in dice) <= n for n, sides in makes) and all(
        any(one in sides for _, sides in makes) for one in dice
    )


def read_open(value: Any) -> tuple[Face, ...]:
    """The criminals at large: the first so many of them, or by name."""
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        if not 1 <= value <= len(CRIMINALS):
            raise ValueError("there are six criminals")
        return CRIMINALS[:value]
    named = words(value)
    wrong = [name for name in named if name not in CRIMINALS]
    if wrong or not named:
        raise ValueError(f"the criminals are {', '.join(CRIMINALS)}")
    return tuple(one for one in CRIMINALS if one in named)

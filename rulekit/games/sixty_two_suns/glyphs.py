"""Our own silhouettes: digits, zones and bonuses, put together in a tile's box of 24 by 24."""

from functools import cache
from re import findall

from rulekit.games.sixty_two_suns.layout import Slot
from rulekit.games.sixty_two_suns.pieces import Prize, Reward, Zone

# Digits in a box of 6 by 10, the others in one of 10 by 10; all commands but M are relative.
DIGITS = {
    0: "M0 0h6v10h-6zM2 2v6h2v-6z",
    1: "M1 0h3v10h-2v-8h-1z",
    2: "M0 0h6v6h-4v2h4v2h-6v-6h4v-2h-4z",
    3: "M0 0h6v10h-6v-2h4v-2h-3v-2h3v-2h-4z",
    4: "M0 0h2v4h2v-4h2v10h-2v-4h-4z",
    5: "M0 0h6v2h-4v2h4v6h-6v-2h4v-2h-4z",
    6: "M0 0h6v2h-4v2h4v6h-6zM2 6v2h2v-2z",
    7: "M0 0h6v10h-2v-8h-4z",
    8: "M0 0h6v10h-6zM2 2v2h2v-2zM2 6v2h2v-2z",
    9: "M0 0h6v10h-6v-2h4v-2h-4zM2 2v2h2v-2z",
}
STAR = "M5 0l1.5 3.2 3.5 .4-2.6 2.4 .7 3.5-3.1-1.8-3.1 1.8 .7-3.5-2.6-2.4 3.5-.4z"
SHELL = (
    "M5 10l-1.8-1.6-3-2.2c0-3.6 2-6.2 4.8-6.2c2.8 0 4.8 2.6 4.8 6.2l-3 2.2z"
    "M4.7 1.6l.1 6h.4l.1-6zM2.2 2.8l1.5 4.8 .4-.1-1.2-5zM7.8 2.8l-1.5 4.8-.4-.1 1.2-5z"
)
HAT = (
    "M0 7.2c.8-.8 1.5-1.2 2.3-1.2c0-3 1-4.8 2.7-4.8c1.7 0 2.7 1.8 2.7 4.8"
    "c.8 0 1.5 .4 2.3 1.2c-2.5 2-7.5 2-10 0z"
)
CRAB = (
    "M1.8 6.4c0-2 1.7-2.9 3.2-2.9c1.5 0 3.2 .9 3.2 2.9c0 1.6-1.7 2.3-3.2 2.3"
    "c-1.5 0-3.2-.7-3.2-2.3z"
    "M1.7 4.6c-1.7-.9-2.1-2.6-1-4.1c.1 .9 .5 1.3 1 1.3c.3-.4 .4-.8 .2-1.3"
    "c1.2 1.2 1 2.6-.1 3.3z"
    "M8.3 4.6c1.7-.9 2.1-2.6 1-4.1c-.1 .9-.5 1.3-1 1.3c-.3-.4-.4-.8-.2-1.3"
    "c-1.2 1.2-1 2.6 .1 3.3z"
    "M.2 8.6l1.5-1 .5 .7-1.5 1zM9.8 8.6l-1.5-1-.5 .7 1.5 1z"
)
PENCIL = "M.5 9.5l.8-3.2 6.2-6.2 2.4 2.4-6.2 6.2z"
ZONES = {
    Zone.CABINS: "M0 4.2l5-4.2 5 4.2v5.8h-10zM3.6 10v-4h2.8v4z",
    Zone.KOI: ("M0 5c1.5-3.2 5-3.6 7-1.1l3-2.1v6.4l-3-2.1c-2 2.5-5.5 2.1-7-1.1zM1.9 3.9h1v1h-1z"),
    Zone.BOATS: "M0 6.6h10l-2 3.2h-6zM4.5 0v5.6h-4zM5.5 1v4.6h3.5z",
    Zone.BOTTLES: ("M3.8 0h2.4v3c1 .6 1.6 1.2 1.6 2.4v4.6h-5.6v-4.6c0-1.2 .6-1.8 1.6-2.4z"),
    Zone.SEAGULLS: (
        "M0 3c2-1.6 4.2-1 5 1.6c.8-2.6 3-3.2 5-1.6c-2.2 0-3.5 1.4-5 4.8c-1.5-3.4-2.8-4.8-5-4.8z"
    ),
}
RING = (
    "M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 1 1 0-15Z"
    "M12 5.7a6.3 6.3 0 1 0 0 12.6 6.3 6.3 0 1 0 0-12.6Z"
)
ICONS = {Reward.STARFISH: STAR, Reward.SHELLFISH: SHELL, Reward.NUMBER: PENCIL}


@cache
def placed(path: str, x: float, y: float, size: float) -> str:
    """A path of this module moved to (x, y) and scaled."""
    drawn = []
    for letter, numbers in findall(r"([A-Za-z])([^A-Za-z]*)", path):
        steps = [float(one) * size for one in findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        if letter == "M":
            steps = [steps[0] + x, steps[1] + y, *steps[2:]]
        drawn.append(letter + " ".join(f"{step:.3g}" for step in steps))
    return "".join(drawn)


@cache
def digits(number: int, x: float, y: float, size: float) -> str:
    """A number, its digits from left to right."""
    signs = [int(sign) for sign in str(number)]
    return "".join(
        placed(DIGITS[sign], x + place * 7.2 * size, y, size) for place, sign in enumerate(signs)
    )


@cache
def empty_slot(slot: Slot) -> str:
    """Its pearl in a ring, with its zone, hat and crab in the corners."""
    parts = [RING, digits(slot.pearl, 9.6, 8, 0.8), corner(slot)]
    parts += [placed(HAT, 18, -2, 0.8)] if slot.hat else []
    parts += [placed(CRAB, 18, 18, 0.8)] if slot.crab else []
    return "".join(parts)


def corner(slot: Slot) -> str:
    return placed(ZONES[slot.zone], -2, -2, 0.8)


@cache
def written_slot(slot: Slot, number: int) -> str:
    """The number, its zone, and a starfish where it equals the pearl."""
    match = placed(STAR, 18, -2, 0.8) if number == slot.pearl else ""
    return digits(number, 7.2, 5, 1.6) + corner(slot) + match


def prize_art(prize: Prize) -> str:
    """How many of what, in the lower half; two digits have the room of one (G2, G3)."""
    icon = placed(ICONS[prize.kind], 12 if prize.kind is not Reward.NUMBER else 7, 13, 1.1)
    size = 1 if prize.amount < 10 else 0.65
    amount = "" if prize.kind is Reward.NUMBER else digits(prize.amount, 2, 13, size)
    return amount + icon

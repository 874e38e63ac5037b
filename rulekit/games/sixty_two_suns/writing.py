"""Writing: what may be written where, and what is left of a round's dice."""

from collections.abc import Iterable
from functools import lru_cache

from rulekit.games.sixty_two_suns.layout import Layout
from rulekit.games.sixty_two_suns.pieces import ROOM, SIDES, Draft, Sheet, Zone

Numbers = tuple[int, ...]


def barred_by(layout: Layout, koi: str, numbers: Numbers, slot: int, number: int) -> str | None:
    """The rule that keeps a number out of a slot; None where it may be written."""
    if numbers[slot]:
        return "R2"
    group = layout.group(slot)
    others = [numbers[one] for one in group if numbers[one]]
    match layout.slots[slot].zone:
        case Zone.CABINS:
            return "Z1" if others and number not in others else None
        case Zone.KOI:
            return None if in_order(layout, koi, numbers, slot, number) else "Z2"
        case Zone.BOATS:
            return "Z3" if number in beside_in_line(group, numbers, slot) else None
        case Zone.BOTTLES:
            return "Z4" if others and number not in others else None
        case _:
            return "Z5" if number in others else None


def beside_in_line(group: tuple[int, ...], numbers: Numbers, slot: int) -> list[int]:
    """The numbers written next to a slot in its line of boats."""
    place = group.index(slot)
    return [numbers[one] for n, one in enumerate(group) if abs(n - place) == 1 and numbers[one]]


def in_order(layout: Layout, koi: str, numbers: Numbers, slot: int, number: int) -> bool:
    """Whether a koi keeps its order with this number, and room to be filled if asked for (G6)."""
    group = layout.group(slot)
    if layout.slots[slot].letter == "D":
        group = group[::-1]
    place = group.index(slot)
    room = koi == ROOM
    if room and not place + 1 <= number <= SIDES[-1] - (len(group) - 1 - place):
        return False
    for n, one in enumerate(group):
        if numbers[one]:
            steps = abs(n - place) if room else 1
            rise = numbers[one] - number if n > place else number - numbers[one]
            if rise < steps:
                return False
    return True


def allowed(layout: Layout, koi: str, numbers: Numbers, slot: int) -> tuple[int, ...]:
    """The numbers that may be written in a slot; only those of its own group matter."""
    return _allowed(layout, koi, tuple(numbers[one] for one in layout.group(slot)), slot)


@lru_cache(maxsize=50_000)
def _allowed(layout: Layout, koi: str, held: Numbers, slot: int) -> tuple[int, ...]:
    numbers = [0] * len(layout.slots)
    for one, number in zip(layout.group(slot), held, strict=True):
        numbers[one] = number
    now = tuple(numbers)
    return tuple(n for n in SIDES if barred_by(layout, koi, now, slot, n) is None)


def left_over(roll: Iterable[int], *used: int) -> tuple[int, ...]:
    """The dice of a roll without those that were used."""
    dice = list(roll)
    for die in used:
        dice.remove(die)
    return tuple(dice)


def slot_barred_by(
    layout: Layout, koi: str, numbers: Numbers, slot: int, roll: Numbers
) -> str | None:
    """The rule that keeps a slot from being written with this roll."""
    pearl = layout.slots[slot].pearl
    if numbers[slot] or pearl not in roll:
        return "R2"
    reasons = [barred_by(layout, koi, numbers, slot, die) for die in left_over(roll, pearl)]
    return None if None in reasons else reasons[0]


def open_slots(layout: Layout, koi: str, numbers: Numbers, roll: Numbers) -> tuple[int, ...]:
    """The slots that can be written with this roll."""
    return tuple(
        slot
        for slot in range(len(layout.slots))
        if slot_barred_by(layout, koi, numbers, slot, roll) is None
    )


def copies_open(
    layout: Layout, koi: str, numbers: Numbers, slot: int, number: int
) -> tuple[int, ...]:
    """Where a crab in this slot may copy its number (C1); nowhere without a crab."""
    if not layout.slots[slot].crab:
        return ()
    near = layout.beside(slot)
    return tuple(one for one in near if barred_by(layout, koi, numbers, one, number) is None)


def drafted(sheet: Sheet, draft: Draft) -> Sheet:
    """The sheet with the numbers of a draft on it, before anything is won by them."""
    for slot in draft.written:
        sheet = sheet.write(slot, draft.number)
    return sheet


def has_hat(layout: Layout, draft: Draft) -> bool:
    return any(layout.slots[slot].hat for slot in draft.written)


def forced(layout: Layout, koi: str, sheet: Sheet, roll: Numbers, draft: Draft) -> Draft:
    """The draft with all that needs no decision: equal dice, no copy to make, the die left over."""
    if draft.slot is None or draft.sun:
        return draft
    left = left_over(roll, layout.slots[draft.slot].pearl)
    if not draft.number and left[0] == left[1]:
        draft = draft._replace(number=left[0])
    if draft.number and not draft.copied:
        now = drafted(sheet, draft).numbers
        if not copies_open(layout, koi, now, draft.written[-1], draft.number):
            draft = draft._replace(copied=True)
    if draft.copied and not has_hat(layout, draft):
        draft = draft._replace(sun=left_over(left, draft.number)[0])
    return draft


def complete(layout: Layout, numbers: Numbers, slot: int) -> bool:
    """Whether the zone of a slot is filled."""
    return all(numbers[one] for one in layout.zone(layout.slots[slot].zone))

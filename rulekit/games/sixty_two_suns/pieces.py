"""The pieces and the states: zones, bonuses, a seat's sheet, its secret draft, the table."""

from enum import StrEnum
from typing import NamedTuple

DICE = 3
SIDES = range(1, 7)
SUNS = 20
TARGETS = (12, 22, 32, 42, 52, 62)  # S1
LAST = TARGETS[-1]
SHELL_POINTS = 5  # F1
WRITTEN, ROOM = "written", "room"


class Zone(StrEnum):
    CABINS = "cabins"
    KOI = "koi"
    BOATS = "boats"
    BOTTLES = "bottles"
    SEAGULLS = "seagulls"


class Reward(StrEnum):
    STARFISH = "starfish"
    SHELLFISH = "shellfish"
    NUMBER = "number"


class Prize(NamedTuple):
    """What a sun or a banner gives."""

    kind: Reward
    amount: int

    def __str__(self) -> str:
        return "a free number" if self.kind is Reward.NUMBER else f"{self.amount} {self.kind}"


class Call(StrEnum):
    NOTHING = "write nothing"
    NO_COPY = "no copy"
    REVEAL = "reveal"


class Roll(NamedTuple):
    """Three dice, in ascending order."""

    low: int
    middle: int
    high: int

    def __str__(self) -> str:
        return " ".join(map(str, self))


class Sheet(NamedTuple):
    """What a seat has written.

    numbers  one for each slot, 0 where it is empty
    suns     the running totals, from the left
    """

    numbers: tuple[int, ...]
    suns: tuple[int, ...] = ()
    starfish: int = 0
    shellfish: int = 0

    @property
    def total(self) -> int:
        """The suns so far."""
        return self.suns[-1] if self.suns else 0

    def write(self, slot: int, number: int) -> "Sheet":
        changed = (*self.numbers[:slot], number, *self.numbers[slot + 1 :])
        return self._replace(numbers=changed)

    def win(self, prize: Prize) -> "Sheet":
        """With starfish or shellfish more; a number to write is not on the sheet yet."""
        if prize.kind is Reward.STARFISH:
            return self._replace(starfish=self.starfish + prize.amount)
        if prize.kind is Reward.SHELLFISH:
            return self._replace(shellfish=self.shellfish + prize.amount)
        return self


class Draft(NamedTuple):
    """How a seat uses the dice of this round, as far as it has decided.

    slot    where it writes; None before it has picked, or when it can write nowhere
    number  what it writes; 0 until then
    copies  the slots that crabs copied into, in order
    copied  no crab has anything more to copy
    sun     what it adds to its suns; 0 until then, and the draft is done
    """

    slot: int | None = None
    number: int = 0
    copies: tuple[int, ...] = ()
    copied: bool = False
    sun: int = 0

    @property
    def written(self) -> tuple[int, ...]:
        """Every slot this draft writes in, in order."""
        return (self.slot, *self.copies) if self.slot is not None and self.number else ()


class Free(NamedTuple):
    """A free number that a seat is about to write (S2).

    last  the slot it was written or copied into last, while a crab may copy it on
    """

    seat: int
    slot: int | None = None
    last: int | None = None


class State(NamedTuple):
    """The game at one question.

    sheet    the name or the text of the sheet's layout
    roll     the dice of this round in ascending order; empty before they are rolled
    drafts   one for each seat; all are secret until they are revealed
    free     the seats with a free number to write, the first one at it
    ending   the rule that ended the game
    """

    sheet: str
    koi: str
    sheets: tuple[Sheet, ...]
    drafts: tuple[Draft, ...]
    roll: tuple[int, ...] = ()
    free: tuple[Free, ...] = ()
    revealed: bool = False
    ending: str = ""

    def with_sheet(self, seat: int, sheet: Sheet) -> "State":
        sheets = tuple(sheet if n == seat else one for n, one in enumerate(self.sheets))
        return self._replace(sheets=sheets)

    def with_draft(self, seat: int, draft: Draft) -> "State":
        drafts = tuple(draft if n == seat else one for n, one in enumerate(self.drafts))
        return self._replace(drafts=drafts)


class Known(NamedTuple):
    """All that one seat may reason from: every sheet and the dice, and its own draft."""

    seat: int
    sheet: str
    koi: str
    sheets: tuple[Sheet, ...]
    draft: Draft
    roll: tuple[int, ...]
    free: tuple[Free, ...]
    revealed: bool

    @property
    def mine(self) -> Sheet:
        return self.sheets[self.seat]

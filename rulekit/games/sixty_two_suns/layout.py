"""The sheet, as data that can be replaced: the printed one is not published (G1, G2, G3).

HOUSE below is a whole sheet. Any other can be written the same way and given as the option
`sheet`, with line breaks or semicolons between its lines:

- a line of slots, from left to right; `.` leaves a cell empty. A slot is `G:4^`: its zone, a
  colon, its pearl, and `*` for a crab or `^` for a sun hat (both may stand). Slots that touch
  left, right, above or below are what a crab can reach.
- The zones are `C1`, `C2`, ... for cabins (two slots each, the first is the top), `A1`, ... for a
  koi that rises from left to right, `D2`, ... for one that falls (no number for two kois, since
  their slots are called by it), `B1`, ... for a line of boats, `L` for bottles, `G` for seagulls.
- `banner C 5 starfish` or `banner B 2 shellfish`: what filling all cabins (C), koi (K), boats (B),
  bottles (L) or seagulls (G) earns.
- `sun 12 number`, `sun 22 1 shellfish` or `sun 42 3 starfish`: the bonus at that total.
"""

from dataclasses import dataclass
from functools import lru_cache
from re import fullmatch
from typing import Any, NamedTuple

from rulekit.games.sixty_two_suns.pieces import TARGETS, Prize, Reward, Zone

HOUSE_NAME = "house"
HOUSE = """
C1:1   C2:3   C3:5   C4:2^  G:4    G:6
C1:4   C2:6   C3:2*  C4:5   G:1    G:3
A1:2^  A1:5   A1:6   L:1    G:3*   G:4^
D2:6   D2:4*  D2:1   L:3    L:5    L:2
B1:3   B1:1   B1:4   B2:6*  B2:2   B2:5^
banner C 5 starfish
banner K 5 starfish
banner B 2 shellfish
banner L 4 starfish
banner G 2 shellfish
sun 12 number
sun 22 1 shellfish
sun 32 number
sun 42 3 starfish
sun 52 number
sun 62 5 starfish
"""

SLOTS_AT_MOST = 60
WIDTH_AT_MOST = 10
LONGEST = 2_000
FORMAT = "house, or a sheet as text; rulekit/games/sixty_two_suns/layout.py tells how"
LETTERS = {
    "C": Zone.CABINS,
    "A": Zone.KOI,
    "D": Zone.KOI,
    "B": Zone.BOATS,
    "L": Zone.BOTTLES,
    "G": Zone.SEAGULLS,
}
BANNER_LETTERS = {
    "C": Zone.CABINS,
    "K": Zone.KOI,
    "B": Zone.BOATS,
    "L": Zone.BOTTLES,
    "G": Zone.SEAGULLS,
}
WORDS = {"C": "cabin", "A": "koi", "D": "koi", "B": "boat", "L": "bottle", "G": "gull"}
HALVES = ("top", "bottom")


class Slot(NamedTuple):
    """One place for a number.

    letter  the kind of zone as the data writes it: C, A, D, B, L or G
    group   which cabin, koi or line of boats; empty for bottles and seagulls
    name    what a player calls it
    code    the same, as short as a board of text needs
    """

    letter: str
    group: str
    pearl: int
    crab: bool
    hat: bool
    line: int
    column: int
    name: str
    code: str

    @property
    def zone(self) -> Zone:
        return LETTERS[self.letter]


@dataclass(frozen=True, eq=False)
class Layout:
    """A whole sheet; slots are known by their number in reading order.

    There is one object for each text, so it is compared and hashed as an object, which is fast.
    """

    slots: tuple[Slot, ...]
    banners: tuple[tuple[Zone, Prize], ...]
    suns: tuple[tuple[int, Prize], ...]

    def number_of(self, name: str) -> int:
        return next(n for n, slot in enumerate(self.slots) if slot.name == name)

    def group(self, slot: int) -> tuple[int, ...]:
        """The slots of the same cabin, koi, line of boats, or zone without groups, in order."""
        return _group(self, self.slots[slot].letter, self.slots[slot].group)

    def zone(self, zone: Zone) -> tuple[int, ...]:
        return tuple(n for n, slot in enumerate(self.slots) if slot.zone is zone)

    def beside(self, slot: int) -> tuple[int, ...]:
        """The slots above, below, left and right (C1)."""
        return _beside(self, slot)

    def banner(self, zone: Zone) -> Prize:
        return dict(self.banners).get(zone, Prize(Reward.STARFISH, 0))

    def sun(self, total: int) -> Prize | None:
        return dict(self.suns).get(total)


@lru_cache(maxsize=4_096)
def _group(layout: Layout, letter: str, group: str) -> tuple[int, ...]:
    return tuple(
        n for n, slot in enumerate(layout.slots) if (slot.letter, slot.group) == (letter, group)
    )


@lru_cache(maxsize=4_096)
def _beside(layout: Layout, slot: int) -> tuple[int, ...]:
    here = layout.slots[slot]
    return tuple(
        n
        for n, other in enumerate(layout.slots)
        if abs(other.line - here.line) + abs(other.column - here.column) == 1
    )


def read_sheet(value: Any) -> str:
    """The name or the text of a sheet, if it is one; a `ValueError` says what is wrong with it."""
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError(f"a sheet is text of at most {LONGEST} signs")
    layout_of(value)
    return value


@lru_cache(maxsize=64)
def layout_of(sheet: str) -> Layout:
    """The sheet that a name or a text stands for."""
    lines = [line.split() for line in (HOUSE if sheet == HOUSE_NAME else sheet).splitlines()]
    if sheet != HOUSE_NAME and ";" in sheet:
        lines = [line.split() for line in sheet.replace("\n", ";").split(";")]
    lines = [line for line in lines if line]
    banners = tuple(_banner(words) for words in lines if words[0] == "banner")
    suns = tuple(_sun(words) for words in lines if words[0] == "sun")
    slots = _slots([words for words in lines if words[0] not in ("banner", "sun")])
    return Layout(slots, banners, suns)


def _slots(lines: list[list[str]]) -> tuple[Slot, ...]:
    cells = [
        (line, column, word)
        for line, words in enumerate(lines)
        for column, word in enumerate(words)
        if word != "."
    ]
    if not 1 <= len(cells) <= SLOTS_AT_MOST or max(map(len, lines)) > WIDTH_AT_MOST:
        raise ValueError(f"a sheet has 1 to {SLOTS_AT_MOST} slots, {WIDTH_AT_MOST} in a line")
    met: dict[str, int] = {}
    slots = []
    for line, column, word in cells:
        zone, *_ = word.split(":")
        met[zone] = met.get(zone, 0) + 1
        slots.append(_slot(word, line, column, met[zone]))
    _check_groups(met)
    return tuple(slots)


def _check_groups(met: dict[str, int]) -> None:
    """Refuses half a cabin, and two kois of one number: their slots would share their names."""
    for zone, n in met.items():
        if zone[0] == "C" and n != len(HALVES):
            raise ValueError(f"cabin {zone} needs two slots")
        if zone[0] == "A" and f"D{zone[1]}" in met:
            raise ValueError(f"koi {zone[1]} both rises and falls")


def _slot(word: str, line: int, column: int, number: int) -> Slot:
    """One slot, the `number`-th of its group."""
    found = fullmatch(r"(?:([CADB])([1-9])|([LG])):([1-6])([*^]{0,2})", word)
    if found is None:
        raise ValueError(f"{word[:20]!r} is no slot")
    letter, group, marks = found[1] or found[3], found[2] or "", found[5]
    place = HALVES[min(number, 2) - 1] if letter == "C" else str(number)
    join = " " if letter == "C" else "."
    name = f"{WORDS[letter]} {group + join if group else ''}{place}"
    short = {"A": "K", "D": "K"}.get(letter, letter)
    code = f"{short}{group}{place[0] if letter == 'C' else ('.' if group else '') + place}"
    return Slot(
        letter, group, int(found[4]), "*" in marks, "^" in marks, line, column, name, code
    )  # fmt: skip


def _prize(words: list[str]) -> Prize:
    if words == [Reward.NUMBER]:
        return Prize(Reward.NUMBER, 1)
    amount, kind = words
    if kind not in (Reward.STARFISH, Reward.SHELLFISH) or not fullmatch("[0-9]{1,2}", amount):
        raise ValueError(f"{' '.join(words)[:20]!r} is no bonus")
    return Prize(Reward(kind), int(amount))


def _banner(words: list[str]) -> tuple[Zone, Prize]:
    if len(words) != 4 or words[1] not in BANNER_LETTERS:
        raise ValueError(f"{' '.join(words)[:20]!r} is no banner")
    return BANNER_LETTERS[words[1]], _prize(words[2:])


def _sun(words: list[str]) -> tuple[int, Prize]:
    if len(words) not in (3, 4) or words[1] not in map(str, TARGETS):
        raise ValueError(f"{' '.join(words)[:20]!r} is no sun")
    return int(words[1]), _prize(words[2:])

"""One level of a delve under best play, from every party and every dungeon at once.

Exact for a party without a hero and without treasures to use. What may be done is not cut short:

* a scroll re-rolls any dice (M3), and is read before monsters are fought, since a fight tells
  nothing new: whoever fights first and reads then can read first, and keep what the fight used;
* a companion takes one monster or all it can: with dice that kill one each and a last one that
  kills the rest, as many as wished reach the graveyard (G5), where potions find them;
* in the loot phase any die quaffs or opens any number it may, in any order, faces are chosen
  freely, scrolls too, and a scroll may be read again, even back into the monster phase (G7);
* a scroll in the dragon phase is one read before moving on, with party dice alone.

All numbers are whole: chances times a power of six that no re-roll can use up.
"""

from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias

from rulekit.games.dungeon_roll.counts import (
    BLANK,
    CHAMPION,
    LAIR,
    SCROLL,
    STAY,
    THIEF,
    Counts,
    Row,
    kills,
    loots,
    moved,
    named,
    ordered,
    parties,
    read,
    shape,
)
from rulekit.games.dungeon_roll.pieces import ARRIVES, PARTY_DICE

Watch: TypeAlias = Callable[[int], None]
Leaf: TypeAlias = Callable[[Counts, int], int]
Place: TypeAlias = tuple[Counts, int]


def depth(dice: int) -> int:
    """The most dice that can be rolled one after the other on a level with so many dice."""
    most: dict[Counts, int] = {}
    for there in range(dice + 1):
        for party in range(PARTY_DICE + 1):
            again = most[party - 1, there] + party - 1 + there if party else 0
            most[party, there] = max([again, *_after_loot(most, party, there)])
    return most[PARTY_DICE, dice]


def _after_loot(most: dict[Counts, int], party: int, there: int) -> list[int]:
    """The same from all that a die used on chests or potions can leave."""
    return [
        most[dice, left]
        for left in range(there)
        for dice in range(min(PARTY_DICE, party - 1 + there - left) + 1)
    ]


def _best(rows: list[Row]) -> Row:
    """The best of some rows, place by place."""
    return list(map(max, *rows)) if len(rows) > 1 else rows[0]


class Level:
    """What a level is worth from every party and dungeon of up to `dice` dice.

    leaf    (party, lair) -> the worth of having cleared the level so
    dragon  the worth of a dragon defeated on the way
    token   the worth of a treasure
    watch   told how many parties before a dungeon there were so far; what it raises stops the work
    """

    def __init__(self, dice: int, leaf: Leaf, dragon: int, token: int, watch: Watch) -> None:
        self._leaf, self._dragon, self._token, self._watch = leaf, dragon, token, watch
        self._done = 0
        self._past: dict[Place, int] = {}
        self._fought: dict[Counts, Row] = {}
        self._acted: dict[Place, Row] = {}
        self._revived: dict[tuple[Counts, int, int], Row] = {}
        self._best_read: dict[Counts, Row] = {}
        for total in range(dice + 1):
            self._fill(total)

    def row(self, party: Counts, total: int) -> Row:
        """The worth for each plain dungeon of `total` dice, for a kept party."""
        return self._acted[party, total]

    def acting(self, party: Counts, there: Counts) -> int:
        """The worth of what lies on the table, for any party, before the next action."""
        kept, order = ordered(party)
        return self._acted[kept, sum(there)][named(there, order)]

    def reviving(self, party: Counts, back: int, there: Counts) -> int:
        """The worth while so many dice are still to come back, no monster being there."""
        return self._revived[ordered(party)[0], sum(there), back][named(there, STAY)]

    def leaving(self, party: Counts, lair: int) -> int:
        """The worth of moving on from the loot phase."""
        return self._move_on(ordered(party)[0], lair)

    def casts(self, dice: int, total: int) -> dict[Counts, Row]:
        """For each kept party of so many dice, blanks among them: the mean worth of the roll, for
        each dungeon, blanks among it.
        """
        rolled: dict[Counts, Row] = {}
        for blanks in range(dice + 1):
            for party in parties(dice, blanks):
                rolled[party] = self._rolled(party, total, rolled)
        return rolled

    def _fill(self, total: int) -> None:
        self._best_read = {}
        for dice in range(PARTY_DICE + 1):
            for party in parties(dice):
                self._act(party, total)
            if dice < PARTY_DICE:
                self._scrolls(dice, total)
        for back in range(PARTY_DICE + 1):
            for dice in range(PARTY_DICE - back + 1):
                for party in parties(dice):
                    self._revive(party, total, back)

    def _act(self, party: Counts, total: int) -> None:
        """Fight and loot, or read a scroll first."""
        row = self._fight(party, total)
        self._done += len(row)
        self._watch(self._done)
        self._fought[party] = self._fought.get(party, []) + row
        if party[SCROLL]:
            row = list(map(max, row, self._best_read[moved(party, (SCROLL, -1))]))
        self._acted[party, total] = row

    # Fights

    def _fight(self, party: Counts, total: int) -> Row:
        """Every monster is defeated, or the delve ends with nothing (M6, M7)."""
        there = shape(total)
        rows = [[0] * (len(there.plain) - there.quiet)]
        for face in range(SCROLL):
            if party[face]:
                rows += self._by(party, face, total)
        return self._loot(party, total) + _best(rows)

    def _by(self, party: Counts, face: int, total: int) -> list[Row]:
        """What is left after this companion has taken one monster, or all that it can."""
        after, order = ordered(moved(party, (face, -1)))
        row = self._fought[after]
        wide = (False, True) if face != THIEF else (False,)
        return [[row[n] for n in kills(total, order, face, whole)] for whole in wide]

    # Loot and dragon

    def _loot(self, party: Counts, total: int) -> Row:
        """Move on, or use a die on chests or potions first; for dungeons without monsters."""
        there = shape(total)
        rows = [[self._move_on(party, one[LAIR]) for one in there.plain[: there.quiet]]]
        for face in range(6):
            if party[face]:
                after, _ = ordered(moved(party, (face, -1)))
                acts = loots(total, face in (THIEF, CHAMPION), face != SCROLL)
                rows.append([self._best_loot(after, one) for one in acts])
        return _best(rows)

    def _best_loot(self, party: Counts, acts: tuple[Counts, ...]) -> int:
        most = PARTY_DICE - sum(party)
        return max(
            [
                self._token * won + self._revived[party, dice, back][place]
                for won, back, dice, place in acts
                if back <= most
            ],
            default=0,
        )

    def _revive(self, party: Counts, total: int, back: int) -> None:
        """So many dice come back with the best faces (L5); for dungeons without monsters."""
        if back:
            rows = [
                self._revived[ordered(moved(party, (face, 1)))[0], total, back - 1]
                for face in range(6)
            ]
            self._revived[party, total, back] = list(map(max, *rows))
        else:
            self._revived[party, total, 0] = self._acted[party, total][: shape(total).quiet]

    def _move_on(self, party: Counts, lair: int) -> int:
        """The dragon, if it comes, and the end of the level (D1 to D4)."""
        place = (party, min(lair, ARRIVES))
        if place not in self._past:
            self._past[place] = self._leave(party, lair)
        return self._past[place]

    def _leave(self, party: Counts, lair: int) -> int:
        if lair < ARRIVES:
            return self._leaf(party, lair)
        there = [face for face in range(SCROLL) if party[face]]
        ways = combinations(there, ARRIVES)
        left = [ordered(moved(party, *((face, -1) for face in way)))[0] for way in ways]
        return max((self._dragon + self._leaf(one, 0) for one in left), default=0)

    # Scrolls

    def _scrolls(self, dice: int, total: int) -> None:
        """For each party of so many dice: the best re-roll, once a scroll has been read."""
        rolled = self.casts(dice, total)
        for blanks in range(dice, -1, -1):
            for party in parties(dice, blanks):
                self._best_read[party] = self._chosen(party, total, rolled[party])

    def _rolled(self, party: Counts, total: int, rolled: dict[Counts, Row]) -> Row:
        """What a party is worth on average when its blanks and the dungeon's are rolled."""
        if party[BLANK]:
            faces = [ordered(moved(party, (BLANK, -1), (face, 1))) for face in range(6)]
            rows = [read(rolled[kept], total, order) for kept, order in faces]
            return [six // 6 for six in map(sum, zip(*rows, strict=True))]
        row = list(self._acted[party, total])
        for layer in shape(total).rolls:
            row += [
                (row[a] + row[b] + row[c] + row[d] + row[e] + row[f]) // 6
                for a, b, c, d, e, f in layer
            ]
        return row

    def _chosen(self, party: Counts, total: int, row: Row) -> Row:
        """The best further dice to roll again; at least one must be (G24)."""
        there = shape(total)
        plain = len(there.plain)
        best = list(row)
        if not party[BLANK]:
            best[:plain] = [0] * plain
        for n in range(len(best) - 1, -1, -1):
            for more in there.lifts[n]:
                if best[more] > best[n]:
                    best[n] = best[more]
        rows = [best[:plain]]
        for face in range(6):
            if party[face]:
                kept, order = ordered(moved(party, (face, -1), (BLANK, 1)))
                rows.append(read(self._best_read[kept], total, order))
        return _best(rows)

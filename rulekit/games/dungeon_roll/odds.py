"""Odds: what dice do, whether a party lives through the next level, and what tokens are worth.

`survive` counts best use of the dice without a hero and without tokens. Scrolls are read before
anything else is done, since nothing that is known later could make an earlier fight better;
potions are quaffed when the monsters are gone, for companions against the dragon, never for a
scroll.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb
from typing import TypeAlias

from rulekit.dist import Dist
from rulekit.games.dungeon_roll.heroes import reach
from rulekit.games.dungeon_roll.pieces import (
    ARRIVES,
    COMPANIONS,
    DUNGEON_DICE,
    LAST_LEVEL,
    MONSTERS,
    PARTY_DICE,
    TOKENS,
    Dungeon,
    Face,
    Party,
    Side,
    Token,
)
from rulekit.games.dungeon_roll.steps import draws, dungeon_rolls, party_rolls
from rulekit.ranking import Ranking

Watch: TypeAlias = Callable[[int], None]

# Single rolls


def types(party: Party) -> int:
    """How many different types of companion there are; a scroll is none (D2)."""
    return sum(1 for face in COMPANIONS if party.of(face))


def party_faces(faces: int) -> Fraction:
    """The chance that a fresh party shows exactly so many types of companion (P1, D2)."""
    return party_rolls(PARTY_DICE).chance(lambda party: types(party) == faces)


def dragon_ready(dice: int) -> Fraction:
    """The chance that so many party dice show the three types that a dragon needs (D2)."""
    return party_rolls(dice).chance(lambda party: types(party) >= 3)


def monsters(dice: int) -> Dist[int]:
    """How many of the dungeon dice show a monster (M1)."""
    return dungeon_rolls(dice).map(lambda roll: roll.monsters)


def lair_after(level: int, lair: int) -> Dist[int]:
    """The dice in the lair once the level is rolled; those there are not rolled (M2, G1)."""
    dice = min(level, DUNGEON_DICE - lair)
    return dungeon_rolls(dice).map(lambda roll: lair + roll.dragon)


def dragon_next(level: int, lair: int) -> Fraction:
    """The chance that the roll of this level makes three in the lair (D1)."""
    return lair_after(level, lair).chance(lambda after: after >= ARRIVES)


def dragon_arrival(level: int) -> Fraction:
    """The chance that the dragon comes for the first time on this level, nothing re-rolled."""
    lairs = {0: Fraction(1)}
    for one in range(1, level):
        after: dict[int, Fraction] = {}
        for lair, chance in lairs.items():
            for there, weight in lair_after(one, lair):
                if there < ARRIVES:
                    share = chance * Fraction(weight, lair_after(one, lair).total)
                    after[there] = after.get(there, Fraction(0)) + share
        lairs = after
    return sum((p * dragon_next(level, lair) for lair, p in lairs.items()), Fraction(0))


# The next level


@lru_cache(maxsize=200_000)
def clears(party: Party, dungeon: Dungeon, lair: int, grave: int) -> bool:
    """Whether these dice can defeat what lies there, without another roll (M6, D1)."""
    side = next((one for one in MONSTERS if dungeon.of(one)), None)
    if side is None:
        return lair < ARRIVES or beats_dragon(party, dungeon.potion, grave)
    return any(
        clears(
            party.plus(face, -1),
            dungeon.plus(side, -reach((face,), side, dungeon.of(side))),
            lair,
            grave + 1,
        )
        for face in COMPANIONS
        if party.of(face)
    )


def beats_dragon(party: Party, potions: int, grave: int) -> bool:
    """Whether three types are there, or come back for potions that one die quaffs (L4, L5)."""
    if types(party) >= 3:
        return True
    back = min(potions, grave + 1)
    return any(types(party.plus(face, -1)) + back >= 3 for face in Face if party.of(face) and back)


def survive(
    fighter: int = 1, cleric: int = 1, mage: int = 0, thief: int = 1, champion: int = 0,
    scroll: int = 0, level: int = 4, lair: int = 0, scrolls: str = "used",
    watch: Watch | None = None,
) -> Fraction:  # fmt: skip
    """The chance that this party lives through the level, without a hero and without tokens.

    Raises `ValueError` for more than seven dice.
    """
    party = Party(fighter, cleric, mage, thief, champion, scroll)
    if sum(party) > PARTY_DICE:
        raise ValueError(f"{sum(party)} party dice are more than {PARTY_DICE}")
    return lives(party, level, lair, scrolls == "used", watch)


def lives(
    party: Party, level: int, lair: int, scrolls: bool = True, watch: Watch | None = None
) -> Fraction:
    """The chance to clear a level that is about to be rolled."""
    dist = dungeon_rolls(min(level, DUNGEON_DICE - lair))
    reader = Reader(scrolls, watch)
    grave = PARTY_DICE - sum(party)
    found = Fraction(0)
    for roll, weight in dist:
        rest = roll.plus(Side.DRAGON, -roll.dragon)
        found += weight * reader.best(party, rest, lair + roll.dragon, grave)
    return found / dist.total


Read: TypeAlias = tuple[Party, Dungeon, int, int]
Cast: TypeAlias = tuple[tuple[int, ...], int, tuple[int, ...], int, int, int]


class Reader:
    """Reads scrolls as well as can be, and remembers what it has found.

    scrolls  whether scrolls are read at all
    watch    told now and then how many ends were looked at; what it raises stops the work
    """

    def __init__(self, scrolls: bool = True, watch: Watch | None = None) -> None:
        self._scrolls, self._watch = scrolls, watch
        self._ends = 0
        self._read: dict[Read, Fraction] = {}
        self._cast: dict[Cast, Fraction] = {}

    def best(self, party: Party, dungeon: Dungeon, lair: int, grave: int) -> Fraction:
        """The chance to clear what lies there."""
        self._ends += 1
        if self._watch is not None and self._ends % 256 == 0:
            self._watch(self._ends)
        if clears(party, dungeon, lair, grave):
            return Fraction(1)
        if not self._scrolls or not party.scroll:
            return Fraction(0)
        state = (party.plus(Face.SCROLL, -1), dungeon, lair, grave + 1)
        if state not in self._read:
            self._read[state] = self._reroll(*state)
        return self._read[state]

    def _reroll(self, party: Party, dungeon: Dungeon, lair: int, grave: int) -> Fraction:
        """One scroll has been read: the best dice to roll again (M3, G24)."""
        best = Fraction(0)
        for kept in _parts(party):
            for left in _parts(dungeon):
                if best == 1:
                    return best
                if (kept, left) != (party, dungeon):
                    cast = (kept, sum(party) - sum(kept), left, sum(dungeon) - sum(left))
                    best = max(best, self._rolled((*cast, lair, grave)))
        return best

    def _rolled(self, cast: Cast) -> Fraction:
        """The chance after a roll of so many dice of each kind, with the others kept."""
        if cast not in self._cast:
            self._cast[cast] = self._count(*cast)
        return self._cast[cast]

    def _count(
        self, kept: tuple[int, ...], dice: int, left: tuple[int, ...], cast: int, lair: int,
        grave: int,
    ) -> Fraction:  # fmt: skip
        parties, dungeons = party_rolls(dice), dungeon_rolls(cast)
        hits = Fraction(0)
        for roll, weight in dungeons:
            after = Dungeon(*left).joined(roll.plus(Side.DRAGON, -roll.dragon))
            for fresh, times in parties:
                party = Party(*kept).joined(fresh)
                hits += weight * times * self.best(party, after, lair + roll.dragon, grave)
        return hits / (parties.total * dungeons.total)


def _parts(counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return product(*(range(n + 1) for n in counts))


def survive_work(level: int, lair: int, scrolls: str, **dice: int) -> int:
    """About how many ends are looked at."""
    rolls = comb(min(level, DUNGEON_DICE - lair) + 5, 5)
    if scrolls != "used" or not dice["scroll"]:
        return rolls
    others = sum(dice.values()) - 1
    return int(6 * rolls * comb(others + 5, 5) * 2 ** min(others, 6))


# Retire or go on


def retire_or_glory(
    fighter: int = 1, cleric: int = 1, mage: int = 0, thief: int = 1, champion: int = 0,
    scroll: int = 0, level: int = 4, lair: int = 0, scrolls: str = "used",
    watch: Watch | None = None,
) -> Ranking:  # fmt: skip
    """Experience from retiring now, and on average from one level more and retiring then."""
    goes = survive(fighter, cleric, mage, thief, champion, scroll, level + 1, lair, scrolls, watch)
    party = Party(fighter, cleric, mage, thief, champion, scroll)
    beaten = slain_next(party, level + 1, lair, scrolls == "used")
    parts = {
        "retire": {"level": Fraction(level), "dragon": Fraction(0)},
        "seek glory": {"level": goes * (level + 1), "dragon": beaten},
    }
    return Ranking(
        {one: sum(split.values(), Fraction(0)) for one, split in parts.items()}, "points", parts
    )


def slain_next(party: Party, level: int, lair: int, scrolls: bool) -> Fraction:
    """What a dragon of the next level brings on average: an experience where it is beaten (D4).

    Only rolls that show it at once are counted; one that a scroll makes come is left out.
    """
    dist = dungeon_rolls(min(level, DUNGEON_DICE - lair))
    reader, grave = Reader(scrolls), PARTY_DICE - sum(party)
    found = Fraction(0)
    for roll, weight in dist:
        if lair + roll.dragon >= ARRIVES:
            rest = roll.plus(Side.DRAGON, -roll.dragon)
            found += weight * reader.best(party, rest, lair + roll.dragon, grave)
    return found / dist.total


# Treasures


def next_token(**left: int) -> Dist[Token]:
    """The next treasure, from a supply with so many of each kind (L2, G2)."""
    supply = tuple(left[name(token)] for token in TOKENS)
    if not any(supply):
        raise ValueError("no treasure is left")
    return draws(supply)


def name(token: Token) -> str:
    """A token's name as a parameter."""
    return token.name.lower()


def worth_of(scales: int, portals: int, others: int) -> int:
    """What unused tokens are worth in the end (T1, T8, T11)."""
    return scales + others + 2 * portals + 2 * (scales // 2)


@cache
def token_worth(tokens: int) -> Dist[int]:
    """The worth of so many random tokens of the full supply, all unused (T1, T8, T11)."""
    weights: dict[int, int] = {}
    for scales, portals in product(range(min(6, tokens) + 1), range(min(4, tokens) + 1)):
        others = tokens - scales - portals
        if others >= 0 and (ways := comb(6, scales) * comb(4, portals) * comb(26, others)):
            worth = worth_of(scales, portals, others)
            weights[worth] = weights.get(worth, 0) + ways
    return Dist(weights)


LEVELS = range(1, LAST_LEVEL + 1)

"""Odds: what dice do, whether a party lives through the next level, and what tokens are worth.

`survive` and `retire_or_glory` are exact for best use of the dice, without a hero and without
treasures used; `delve` lists what that takes in.
"""

from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb

from rulekit.dist import Dist
from rulekit.games.dungeon_roll.best import (
    clearing,
    clearing_work,
    fate,
    kept_party,
    work_of,
)
from rulekit.games.dungeon_roll.delve import Watch
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
        return lair < ARRIVES or beats_dragon(party, dungeon.chest, dungeon.potion, grave)
    there = dungeon.of(side)
    return any(
        clears(party.plus(face, -1), dungeon.plus(side, -count), lair, grave + 1)
        for face in COMPANIONS
        if party.of(face)
        for count in {1, reach((face,), side, there)}
    )


def beats_dragon(party: Party, chests: int, potions: int, grave: int) -> bool:
    """Whether three types are there, or come back for potions (L4, L5).

    A die that opens a chest first lies in the graveyard too, where a potion finds it.
    """
    if types(party) >= ARRIVES:
        return True
    return any(
        beats_dragon(party.plus(face, -1), chests - 1, potions, grave + 1)
        for face in COMPANIONS
        if party.of(face) and chests and potions
    ) or any(
        beats_dragon(_revived(party.plus(face, -1), back), chests, potions - back, grave + 1 - back)
        for face in Face
        if party.of(face)
        for back in range(1, min(potions, grave + 1) + 1)
    )


def _revived(party: Party, back: int) -> Party:
    """The party with so many dice more, of types that it has not, as far as there are any."""
    for _ in range(back):
        missing = [face for face in COMPANIONS if not party.of(face)]
        party = party.plus((missing or COMPANIONS)[0])
    return party


def survive(
    fighter: int = 1, cleric: int = 1, mage: int = 0, thief: int = 1, champion: int = 0,
    scroll: int = 0, level: int = 4, lair: int = 0, scrolls: str = "used",
    watch: Watch | None = None,
) -> Fraction:  # fmt: skip
    """The chance that this party lives through the level, without a hero and without tokens.

    Raises `ValueError` for more than seven dice.
    """
    party = checked_party(fighter, cleric, mage, thief, champion, scroll)
    if scrolls != "used":
        return lives(party, level, lair)
    table = clearing(level, lair, watch or ignore)
    return Fraction(table.fates[kept_party(party), lair][0], table.whole)


def checked_party(*counts: int) -> Party:
    party = Party(*counts)
    if sum(party) > PARTY_DICE:
        raise ValueError(f"{sum(party)} party dice are more than {PARTY_DICE}")
    return party


def ignore(work: int) -> None:
    """Nobody watches."""


def lives(party: Party, level: int, lair: int) -> Fraction:
    """The chance to clear a level that is about to be rolled, by the dice as they lie."""
    dist = dungeon_rolls(min(level, DUNGEON_DICE - lair))
    grave = PARTY_DICE - sum(party)
    return dist.chance(
        lambda roll: clears(party, roll.plus(Side.DRAGON, -roll.dragon), lair + roll.dragon, grave)
    )


def survive_work(level: int, lair: int, scrolls: str, **dice: int) -> int:
    """How many dungeons, or parties before dungeons, are looked at."""
    if scrolls == "used":
        return clearing_work(level, lair)
    return comb(min(level, DUNGEON_DICE - lair) + 5, 5)


# Retire or go on


def retire_or_glory(
    fighter: int = 1, cleric: int = 1, mage: int = 0, thief: int = 1, champion: int = 0,
    scroll: int = 0, level: int = 9, lair: int = 0, treasures: str = "one point each",
    watch: Watch | None = None,
) -> Ranking:  # fmt: skip
    """What retiring now brings, and what going on brings on average under best play (R1).

    Raises `ValueError` for more than seven dice.
    """
    party = checked_party(fighter, cleric, mage, thief, champion, scroll)
    goes = fate(party, level, lair, COUNTED[treasures], watch or ignore)
    return Ranking({"retire": Fraction(level), "seek glory": goes.points}, "points")


def thrown_out(
    fighter: int = 1, cleric: int = 1, mage: int = 0, thief: int = 1, champion: int = 0,
    scroll: int = 0, level: int = 9, lair: int = 0, treasures: str = "one point each",
    watch: Watch | None = None,
) -> Fraction:  # fmt: skip
    """The chance that a delve that goes on, played for the most points, ends by fleeing (G15)."""
    party = checked_party(fighter, cleric, mage, thief, champion, scroll)
    return 1 - fate(party, level, lair, COUNTED[treasures], watch or ignore).safe


COUNTED = {"one point each": 1, "nothing": 0}


def delve_work(treasures: str, level: int, **rest: int) -> int:
    """How many parties before dungeons are still to be looked at, down from the last level."""
    return work_of(level, COUNTED[treasures])


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

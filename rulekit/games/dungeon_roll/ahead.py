"""Odds from here: what another level, or the next level's roll, can bring."""

from math import comb
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.dungeon_roll import samples
from rulekit.games.dungeon_roll.odds import lair_after, lives, monsters
from rulekit.games.dungeon_roll.pieces import PARTY_DICE, Call, State
from rulekit.games.dungeon_roll.play import level_dice
from rulekit.outlook import Measure

LIVES, FALLS = "lives through it", "does not"
COMES, SLEEPS = "the dragon comes", "no dragon"


def rolling(known: State, option: Any) -> bool:
    """Whether this is the step to a level that is rolled afresh."""
    return option is Call.GLORY and not known.delve.scouted


def dice_ahead(known: State) -> int:
    return level_dice(known.delve._replace(level=known.delve.level + 1))


def ahead_monsters(known: State, option: Any) -> Dist[int] | None:
    return monsters(dice_ahead(known)) if rolling(known, option) else None


def ahead_dragon(known: State, option: Any) -> Dist[str] | None:
    if not rolling(known, option):
        return None
    lair = lair_after(known.delve.level + 1, known.delve.lair)
    return lair.map(lambda after: COMES if after >= 3 else SLEEPS)


def ahead_lives(known: State, option: Any) -> Dist[str] | None:
    """Whether the dice alone are enough: no re-roll, no treasure, no hero."""
    if not rolling(known, option) or sum(known.delve.party) > PARTY_DICE:
        return None
    chance = lives(known.delve.party, known.delve.level + 1, known.delve.lair)
    weights = {LIVES: chance.numerator, FALLS: chance.denominator - chance.numerator}
    return Dist({fate: n for fate, n in weights.items() if n})


def work(known: State, option: Any) -> int:
    return comb(dice_ahead(known) + 5, 5) if rolling(known, option) else 1


def try_monsters(rng: Random, known: State, option: Any) -> int:
    return samples.monsters(rng, dice_ahead(known))


def try_dragon(rng: Random, known: State, option: Any) -> str:
    comes = samples.dragon_next(rng, known.delve.level + 1, known.delve.lair)
    return COMES if comes else SLEEPS


def try_lives(rng: Random, known: State, option: Any) -> str:
    delve = known.delve
    return LIVES if samples.lives(rng, delve.party, delve.level + 1, delve.lair) else FALLS


MEASURES = (
    Measure("lives", "lives through the next level", ("M6", "D2"), ahead_lives, work, LIVES,
            try_lives),
    Measure("monsters", "monsters of the next level", ("M1",), ahead_monsters, work,
            sample=try_monsters),
    Measure("dragon", "the dragon comes", ("D1", "M2"), ahead_dragon, work, COMES, try_dragon),
)  # fmt: skip

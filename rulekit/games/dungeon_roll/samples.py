"""Odds, tried: dice thrown and tokens drawn one by one."""

from random import Random
from typing import Any

from rulekit.games.dungeon_roll.odds import clears, name, worth_of
from rulekit.games.dungeon_roll.pieces import (
    COMPANIONS,
    DUNGEON_DICE,
    FACES,
    MONSTERS,
    PARTY_DICE,
    SIDES,
    SUPPLY,
    TOKENS,
    Dungeon,
    Face,
    Party,
    Side,
    Token,
)


def throw_party(rng: Random, dice: int) -> list[Face]:
    return [rng.choice(FACES) for _ in range(dice)]


def throw_dungeon(rng: Random, dice: int) -> list[Side]:
    return [rng.choice(SIDES) for _ in range(dice)]


def party_faces(rng: Random, faces: int) -> bool:
    return len(set(throw_party(rng, PARTY_DICE)) & set(COMPANIONS)) == faces


def dragon_ready(rng: Random, dice: int) -> bool:
    return len(set(throw_party(rng, dice)) & set(COMPANIONS)) >= 3


def monsters(rng: Random, dice: int) -> int:
    return sum(side in MONSTERS for side in throw_dungeon(rng, dice))


def lair_after(rng: Random, level: int, lair: int) -> int:
    return lair + throw_dungeon(rng, min(level, DUNGEON_DICE - lair)).count(Side.DRAGON)


def dragon_next(rng: Random, level: int, lair: int) -> bool:
    return lair_after(rng, level, lair) >= 3


def dragon_arrival(rng: Random, level: int) -> bool:
    lair = 0
    for one in range(1, level):
        lair = lair_after(rng, one, lair)
        if lair >= 3:
            return False
    return dragon_next(rng, level, lair)


def lives(rng: Random, party: Party, level: int, lair: int) -> bool:
    """One roll of the level, met without another roll."""
    thrown = throw_dungeon(rng, min(level, DUNGEON_DICE - lair))
    dungeon = Dungeon(*(thrown.count(side) for side in SIDES[:5]))
    grave = PARTY_DICE - sum(party)
    return clears(party, dungeon, lair + thrown.count(Side.DRAGON), grave)


def next_token(rng: Random, **left: int) -> Token:
    return rng.choice([token for token in TOKENS for _ in range(left[name(token)])])


def token_worth(rng: Random, tokens: int) -> int:
    bag = [token for token, n in zip(TOKENS, SUPPLY, strict=True) for _ in range(n)]
    drawn: list[Any] = rng.sample(bag, tokens)
    scales, portals = drawn.count(Token.SCALES), drawn.count(Token.PORTAL)
    return worth_of(scales, portals, tokens - scales - portals)

"""Odds, tried: gems and clues really shuffled."""

from random import Random

from rulekit.games.lady_hoard.odds import OR_WILD
from rulekit.parts.doors import CLUES

BAG = ["red"] * 5 + ["blue"] * 5 + ["trash"] * 10


def named_times(rng: Random, cards: int, what: str) -> int:
    drawn = rng.sample(CLUES, cards)
    return sum(1 for card in drawn if card == "red-lady" or (what == OR_WILD and "/" in card))


def on_one_door(rng: Random) -> int:
    return rng.sample(BAG, 5).count("red")


def set_at_start(rng: Random, set: int) -> bool:
    gems = rng.sample(BAG, len(BAG))
    doors = [gems[n : n + 5] for n in range(0, 20, 5)]
    return any(door.count(gem) >= set for door in doors for gem in ("red", "blue"))

"""Odds, tried: clues really dealt, and cubs really moved."""

from random import Random

from rulekit.games.lady_labyrinth.odds import BOTH, ONE_TRAIT
from rulekit.games.lady_labyrinth.pieces import CELLS, CORNERS, PLAIN


def fitting(rng: Random, cards: int, what: str) -> int:
    """Ladies, blue cards, or blue ladies among the first cards of a shuffled pack."""
    drawn = rng.sample(PLAIN, cards)
    if what == ONE_TRAIT:
        return sum(1 for card in drawn if "lady" in card)
    if what == BOTH:
        return sum(1 for card in drawn if card == "blue-lady")
    return sum(1 for card in drawn if "lady" in card or "blue" in card)


def two_turns(rng: Random) -> bool:
    """Whether the grid of one deal has a blue pair or a pair of ladies in the right places."""
    pack = iter(rng.sample(PLAIN, len(PLAIN)))
    grid = {cell: next(pack) for cell in CELLS if cell not in CORNERS}
    pairs = [(grid[near], grid[far]) for near in ("c1", "d2") for far in ("a3", "b4")]
    return any(word in one and word in two for one, two in pairs for word in ("lady", "blue"))

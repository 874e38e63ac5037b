"""Odds: what unseen clues are worth to the owner of a door."""

from math import comb
from typing import Any

from rulekit.dist import Dist
from rulekit.games.lady_favor.pieces import worth
from rulekit.parts.doors import CLUES, Clue, Door, fit

BOTH, ONE, NONE = 3, 8, 3  # of 14 clues, for any door: worth 2, 1 and -1


def lot_worth(cards: int = 3) -> Dist[int]:
    """What so many random clues are worth to a player (Q10, Q11)."""
    ways: dict[int, int] = {}
    for both in range(min(BOTH, cards) + 1):
        for none in range(min(NONE, cards - both) + 1):
            one = cards - both - none
            points = 2 * both + one - none
            found = comb(BOTH, both) * comb(NONE, none) * comb(ONE, one)
            ways[points] = ways.get(points, 0) + found
    return Dist({points: ways[points] for points in sorted(ways) if ways[points]})


def left_in_deck(text: Any) -> tuple[Clue, ...]:
    """Clues that can be a deck: at least one.

    Raises `ValueError` for anything else.
    """
    found = fit(text)
    if not found:
        raise ValueError("a deck without a card has no next one")
    return found


def next_clue(door: str, deck: tuple[Clue, ...] = CLUES) -> Dist[int]:
    """What the next clue of a deck is worth to the owner of a door."""
    return Dist.of(worth(card, Door(door)) for card in deck)

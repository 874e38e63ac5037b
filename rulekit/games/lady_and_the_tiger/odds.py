"""Odds: the small counts, and the words in which cards are given to a question."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import Any

from rulekit.dist import Dist
from rulekit.games.lady_and_the_tiger.pieces import SHOWN, WRONG_GEMS, Take
from rulekit.parts.doors import CLUES, DOORS, WILDS, Clue, clues, fit, left_over

OTHER, SAME, EXACT = "the other colour", "my colour", "one certain door"
ONE_TRAIT, EITHER, BOTH = "one trait", "a trait at least", "both traits"
MATCHES = {ONE_TRAIT: 7, EITHER: 11, BOTH: 3}  # of 14 clue cards, for any door


# Words


def displayed(text: Any) -> tuple[Clue, ...]:
    found = fit(text)
    if len(found) != SHOWN:
        raise ValueError(f"{len(found)} cards are no display")
    return found


def one_take(text: str) -> Take:
    """A card and the display that it was taken from: `red-lady of red-lady ...`."""
    card, of, offered = text.partition(" of ")
    taken, four = clues(card), displayed(offered)
    if not of or len(taken) != 1 or taken[0] not in four:
        raise ValueError(f"{text.strip()[:40]!r} is no card of a display")
    return Take(taken[0], four)


def takes(text: Any) -> tuple[Take, ...]:
    """Takes one after another, with a semicolon between two; nothing for none.

    Raises `ValueError` for anything else.
    """
    if not isinstance(text, str):
        text = written(text)
    found = tuple(one_take(part) for part in text.split(";") if part.strip())
    for number, take in enumerate(found):
        left_over((earlier.card for earlier in found[:number]), take.offered)
    if len(found) > 5:
        raise ValueError("a collector takes five cards at most")
    return found


def written(listed: Iterable[Take]) -> str:
    """Takes as `takes` reads them."""
    return "; ".join(f"{take.card} of {' '.join(take.offered)}" for take in listed)


# Counts


def rival_trait(what: str = OTHER) -> Fraction:
    """The chance of something about the rival's door, when all that is known is the own one (S1).

    What holds for colours holds for roles.
    """
    others = len(DOORS) - 1
    return Fraction({OTHER: 2, SAME: 1, EXACT: 1}[what], others)


def wild_shown(cards: int = SHOWN) -> Fraction:
    """The chance that there is a wild card among the first so many clue cards (Q3)."""
    plain = len(CLUES) - len(WILDS)
    return 1 - Fraction(comb(plain, cards), comb(len(CLUES), cards))


def matching_cards(cards: int = SHOWN, what: str = EITHER) -> Dist[int]:
    """How many of so many clue cards have one trait of a door, either, or both."""
    good, every = MATCHES[what], len(CLUES)
    ways = {n: comb(good, n) * comb(every - good, cards - n) for n in range(cards + 1)}
    return Dist({n: number for n, number in ways.items() if number})


def sure_enough(gain: int = 5, instead: int = 0) -> Fraction:
    """How likely a guess must be right to be worth so many gems as the alternative.

    It earns `gain` when right, and gives the collector four when wrong (E1, E2, E3).
    """
    return Fraction(instead + WRONG_GEMS, gain + WRONG_GEMS)

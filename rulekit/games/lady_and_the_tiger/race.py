"""Odds: whether the collector completes a set in time, counted over every draw.

For one door there are only four kinds of card: those with both of its traits, with its colour,
with its role, and with neither. A state is how many of each lie on display and in the deck.
All numbers are counts of equally likely ways, so that nothing needs to be divided on the way.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb, prod

from rulekit.games.lady_and_the_tiger.pieces import SET, SHOWN
from rulekit.parts.doors import CLUES, Clue, Door

Counts = tuple[int, ...]
KINDS = ((0, 0), (0, 1), (1, 0), (1, 1))  # what a kind adds to the set in colour, and in role
AT_RANDOM, KNOWING = "any card", "as if it knew"
LAST = 5


def kind(card: Clue, door: Door) -> int:
    colour, role = (trait in card.traits for trait in door.traits)
    return 2 * colour + role


def counted(cards: Iterable[Clue], door: Door) -> Counts:
    kinds = [kind(card, door) for card in cards]
    return tuple(kinds.count(one) for one in range(4))


ALL = counted(CLUES, Door.RED_LADY)  # the same for every door: 3, 4, 4, 3


def _moved(counts: Counts, one: int, by: int) -> Counts:
    return (*counts[:one], counts[one] + by, *counts[one + 1 :])


def ways(deck: int, takes: int) -> int:
    """How many ways chance has from a take to the take that is `takes` later."""
    return prod((deck - 2 * n) * SHOWN * (deck - 2 * n - 1) for n in range(takes))


@lru_cache(maxsize=400_000)
def best_take(up: Counts, deck: Counts, set_: Counts, takes: int, knowing: bool) -> int:
    """In how many ways a set is made within so many takes, the collector taking the best card.

    set_  how many cards collected have the colour, and how many the role
    """
    if max(set_) + takes < SET:
        return 0
    return max(after_take(up, deck, set_, takes, knowing, one) for one in range(4) if up[one])


def after_take(up: Counts, deck: Counts, set_: Counts, takes: int, knowing: bool, one: int) -> int:
    """The same once a card of this kind is taken: it is replaced, and the guesser discards."""
    reached = (set_[0] + KINDS[one][0], set_[1] + KINDS[one][1])
    if max(reached) >= SET:
        return ways(sum(deck), takes - 1)
    if max(reached) + takes - 1 < SET:
        return 0
    left = _moved(up, one, -1)
    return sum(
        n * worst_discard(_moved(left, card, 1), _moved(deck, card, -1), reached, takes, knowing)
        for card, n in enumerate(deck)
        if n
    )


@lru_cache(maxsize=400_000)
def worst_discard(up: Counts, deck: Counts, set_: Counts, takes: int, knowing: bool) -> int:
    """The same before the guesser discards: any of the four, or the one that hurts most."""
    found = {one: after_discard(up, deck, set_, takes, knowing, one) for one in range(4) if up[one]}
    if knowing:
        return SHOWN * min(found.values())
    return sum(up[one] * value for one, value in found.items())


def after_discard(
    up: Counts, deck: Counts, set_: Counts, takes: int, knowing: bool, one: int
) -> int:
    left = _moved(up, one, -1)
    return sum(
        n * best_take(_moved(left, card, 1), _moved(deck, card, -1), set_, takes - 1, knowing)
        for card, n in enumerate(deck)
        if n
    )


def totals(cards: Iterable[Clue], door: Door) -> Counts:
    """How many of these cards have the door's colour, and how many its role."""
    held = counted(cards, door)
    return held[2] + held[3], held[1] + held[3]


def take_chance(
    card: Clue,
    door: Door,
    display: tuple[Clue, ...],
    deck: tuple[Clue, ...],
    collected: tuple[Clue, ...],
    guesser: str = AT_RANDOM,
) -> Fraction:
    """The chance to complete a set this round after taking this card, played best from then on."""
    takes = LAST - len(collected)
    found = after_take(
        counted(display, door), counted(deck, door), totals(collected, door), takes,
        guesser == KNOWING, kind(card, door),
    )  # fmt: skip
    return Fraction(found, ways(len(deck), takes - 1))


def displays() -> list[tuple[Counts, int]]:
    """Every first display by kinds, and in how many ways it can lie there."""
    found: list[tuple[Counts, int]] = []
    for none in range(SHOWN + 1):
        for role in range(SHOWN + 1 - none):
            for colour in range(SHOWN + 1 - none - role):
                up = (none, role, colour, SHOWN - none - role - colour)
                number = prod(comb(n, k) for n, k in zip(ALL, up, strict=True))
                if number:
                    found.append((up, number))
    return found


def set_race(cards: int, guesser: str = AT_RANDOM) -> Fraction:
    """The chance that a collector who plays best has a set by so many cards, before any is shown.

    The guesser discards any card, or the one that hurts most, as if it knew the door.
    """
    found, knowing = 0, guesser == KNOWING
    for up, number in displays():
        deck = tuple(n - k for n, k in zip(ALL, up, strict=True))
        found += number * best_take(up, deck, (0, 0), cards, knowing)
    deck_size = len(CLUES) - SHOWN
    return Fraction(found, comb(len(CLUES), SHOWN) * ways(deck_size, cards - 1))

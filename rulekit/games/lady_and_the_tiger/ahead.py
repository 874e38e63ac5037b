"""Odds from here: what a card taken, a discard or a guess can bring, from what a seat knows.

The collector's door is weighed by the model of `belief.py`, with two of four takes matching.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.lady_and_the_tiger.belief import USUAL, favourites, likelihood, weights
from rulekit.games.lady_and_the_tiger.pieces import (
    DECK_GEMS,
    MATCH_GEMS,
    SET_GEMS,
    WRONG_GEMS,
    Call,
    Guess,
    Known,
    Phase,
    Take,
    has_set,
)
from rulekit.games.lady_and_the_tiger.race import LAST, take_chance
from rulekit.games.lady_and_the_tiger.samples import raced
from rulekit.outlook import Measure
from rulekit.parts.doors import Clue, Door

A_SET, NO_SET = "a set", "no set"
DANGER, SAFE = "a set is on offer", "no set is on offer"


def chances(found: Mapping[Any, Fraction]) -> Dist[Any]:
    """A distribution from chances; what cannot happen is left out."""
    common = lcm(*(chance.denominator for chance in found.values()))
    return Dist({one: int(chance * common) for one, chance in found.items() if chance})


def believed(known: Known) -> dict[Door, Fraction]:
    """The doors that the collector may have, each with its chance."""
    assert known.mine is not None
    found = weights(known.mine, known.takes, USUAL, known.claim)
    total = sum(found.values())
    return {door: Fraction(n, total) for door, n in found.items() if n}


# The collector


def set_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether this take leads to a set this round, against discards at random (C3)."""
    if known.phase is not Phase.TAKE or not isinstance(option, Clue):
        return None
    assert known.mine is not None
    chance = take_chance(option, known.mine, known.display, known.deck, known.collected)
    return chances({A_SET: chance, NO_SET: 1 - chance})


def set_work(known: Known, option: Any) -> int:
    """About how many positions are counted."""
    return 3_000 >> (2 * len(known.takes)) if known.phase is Phase.TAKE else 1


# The guesser


def danger_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether the display then holds a card with which the collector would have a set."""
    if known.phase is not Phase.DISCARD or not isinstance(option, Clue):
        return None
    if len(known.deck) == 1:
        return Dist({SAFE: 1})  # the round ends (E6)
    kept = list(known.display)
    kept.remove(option)
    danger = Fraction(0)
    for door, chance in believed(known).items():
        if any(has_set((*known.collected, card), door) for card in kept):
            danger += chance
        else:
            new = sum(1 for card in known.deck if has_set((*known.collected, card), door))
            danger += chance * Fraction(new, len(known.deck))
    return chances({DANGER: danger, SAFE: 1 - danger})


def danger_work(known: Known, option: Any) -> int:
    return 3 * (3 + len(known.deck)) if known.phase is Phase.DISCARD else 1


def gems_ahead(known: Known, option: Any) -> Dist[int] | None:
    """Gems, less the collector's, before this seat decides again (E1, E2, E3, E5, C3, E6)."""
    if known.phase not in (Phase.GUESS, Phase.EARLY):
        return None
    if option is Call.MATCH:
        return Dist({MATCH_GEMS: 1})
    doors = believed(known)
    if isinstance(option, Guess):
        right = sum((n for door, n in doors.items() if option.right(door)), Fraction(0))
        return chances({option.gain: right, -WRONG_GEMS: 1 - right})
    lost = sum((n * set_chance(known, door) for door, n in doors.items()), Fraction(0))
    return chances({-SET_GEMS: lost, open_value(known): 1 - lost})


def set_chance(known: Known, door: Door) -> Fraction:
    """How likely a collector with this door shows a set after the next card."""
    return sum(
        (
            likelihood(Take(card, known.display), known.collected, door, USUAL)
            for card in dict.fromkeys(known.display)
            if has_set((*known.collected, card), door)
        ),
        Fraction(0),
    )


def open_value(known: Known) -> int:
    """What the guesser has when the next card makes no set: after the fifth, the deck's gems."""
    return DECK_GEMS if len(known.takes) == LAST - 1 else 0


def gems_work(known: Known, option: Any) -> int:
    return 12 if known.phase in (Phase.GUESS, Phase.EARLY) else 1


# The same, tried


def try_set(rng: Random, known: Known, option: Any) -> str:
    assert known.mine is not None
    deck = rng.sample(known.deck, len(known.deck))
    cards = list(known.collected)
    got = raced(rng, known.mine, list(known.display), deck, cards, first=option)
    return A_SET if got else NO_SET


def drawn_door(rng: Random, known: Known) -> Door:
    doors = believed(known)
    return rng.choices(tuple(doors), tuple(map(float, doors.values())))[0]


def try_danger(rng: Random, known: Known, option: Any) -> str:
    if len(known.deck) == 1:
        return SAFE
    door = drawn_door(rng, known)
    display = list(known.display)
    display[display.index(option)] = rng.choice(known.deck)
    reached = any(has_set((*known.collected, card), door) for card in display)
    return DANGER if reached else SAFE


def try_gems(rng: Random, known: Known, option: Any) -> int:
    if option is Call.MATCH:
        return MATCH_GEMS
    door = drawn_door(rng, known)
    if isinstance(option, Guess):
        return option.gain if option.right(door) else -WRONG_GEMS
    wanted = favourites(known.display, known.collected, door)
    card = rng.choice(wanted if rng.randrange(4) < USUAL else known.display)
    return -SET_GEMS if has_set((*known.collected, card), door) else open_value(known)


MEASURES = (
    Measure("set", "I get a set this round", ("C1", "C3"), set_ahead, set_work, A_SET, try_set),
    Measure(
        "danger", "a set is on offer", ("G1", "C3"), danger_ahead, danger_work, DANGER, try_danger
    ),
    Measure(
        "gems", "gems, less the collector's", ("E1", "E2", "E3", "E5", "C3", "E6"), gems_ahead,
        gems_work, sample=try_gems,
    ),
)  # fmt: skip

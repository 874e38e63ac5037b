"""Ways to play: told only what lies on the table."""

from collections.abc import Hashable
from random import Random
from typing import Any

from rulekit.games.lady_hoard.pieces import GEMS, PLACES, TREASURE, Gem, State
from rulekit.games.lady_hoard.play import after, options
from rulekit.parts.doors import Door
from rulekit.script import Choice

COLLECTED, STUCK, LAST = 8, 100, 3


def distance(one: Door, other: Door) -> int:
    """How many moves a gem needs from door to door: one for each trait that differs."""
    return sum(1 for trait in one.traits if trait not in other.traits)


def spread(state: State, gem: Gem) -> int:
    """How many moves gather all gems of a colour on the door where that takes the fewest."""
    column = GEMS.index(gem)
    return min(
        sum(
            counts[column] * distance(goal, door)
            for counts, door in zip(state.gems, PLACES, strict=True)
        )
        for goal in PLACES
    )


def worth(state: State) -> int:
    """Treasures collected, less what is spread, and less what is too little for a set."""
    total = COLLECTED * state.taken
    ending = state.yellow <= 1 and len(state.deck) < LAST
    for gem in TREASURE:
        stuck = 0 < state.left(gem) < state.set
        total -= STUCK if stuck and not ending else spread(state, gem)
    return total


def best_worth(state: State, clue: object) -> int:
    """What a clue is worth when the rest of it is done best."""
    if state.ending or state.clue is not clue:
        return worth(state)
    return max(best_worth(after(state, option), clue) for option in options(state))


def gather(known: State, choice: Choice[Any], rng: Random) -> Hashable:
    """Brings treasure of a colour together, and clears it when no rest is left behind.

    Only with the last three clues of the game it clears what it can. It looks no clue ahead.
    """
    best: Hashable = max(
        choice.options, key=lambda option: best_worth(after(known, option), known.clue)
    )
    return best


POLICIES = {"gather": gather}

"""Ways to play. Nothing is hidden: a policy sees what everybody sees."""

from collections.abc import Hashable
from functools import lru_cache
from random import Random
from typing import Any

from rulekit.games.lady_labyrinth.pieces import State, home, steps_left
from rulekit.games.lady_labyrinth.play import after, options
from rulekit.script import Choice

HOME_WORTH = 2  # a cub that is home cannot be carried off again


def worth(state: State, seat: int) -> int:
    """The rival's steps less the own ones, doubled; a cub that is home counts besides."""
    rival = 1 - seat
    steps = steps_left(state, rival) - steps_left(state, seat)
    return 2 * steps + HOME_WORTH * (home(state, seat) - home(state, rival))


@lru_cache(maxsize=4096)
def best_worth(state: State, seat: int) -> int:
    """What the turn is worth when the rest of it is played best."""
    if state.ending or state.seat != seat:
        return worth(state, seat) + (1_000 if state.ending == "L12" else 0)
    return max(best_worth(after(state, option), seat) for option in options(state))


def one_turn(known: State, choice: Choice[Any], rng: Random) -> Hashable:
    """Looks through every way to finish the own turn, and takes the first of the best.

    Best is what leaves the own cubs the fewest steps from home, and the rival's the most.
    """
    seat = choice.seat
    best: Hashable = max(choice.options, key=lambda option: best_worth(after(known, option), seat))
    return best


POLICIES = {"one turn ahead": one_turn}

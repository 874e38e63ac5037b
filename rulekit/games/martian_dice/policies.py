"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from random import Random
from typing import Any

from rulekit.games.martian_dice.odds import turn_points, turn_position, turn_solver
from rulekit.games.martian_dice.pieces import State
from rulekit.script import Choice


def best_turn(known: State, choice: Choice[Any], rng: Random) -> Hashable:
    """The option with the highest mean points this turn; the first of several."""
    values = turn_solver().option_values(turn_position(known.turn), turn_points)
    best: Hashable = max(choice.options, key=lambda option: values[option])
    return best


POLICIES = {"best turn": best_turn}

"""Odds from here: what a pick, a roll or a stop can bring before the seat decides again."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import comb
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.martian_dice.odds import turn_points, turn_position
from rulekit.games.martian_dice.pieces import EMPTY, Call, Face, State, Tray, Turn
from rulekit.games.martian_dice.play import pickable, points
from rulekit.games.martian_dice.samples import throw
from rulekit.outlook import Measure, measured_ahead
from rulekit.script import Chance

GOES_ON, SCORES, LOST = "goes on", "ends and scores", "ends with nothing"


def rolls_ahead(known: State, option: Any) -> int:
    """How many rolls there are to count: only rolling on leaves anything to chance."""
    return comb(known.turn.free + 4, 4) if option is Call.ROLL else 1


def fate(turn: Turn) -> str:
    """Whether the turn goes on, and if not, how it ended (R4, S1)."""
    if not turn.over:
        return GOES_ON
    return SCORES if points(turn.tray) else LOST


def in_hand(turn: Turn) -> int:
    """What the turn would score if it stopped now, or after the best pick from this roll."""
    if turn.roll == EMPTY:
        return turn_points(turn)
    kinds = pickable(turn.roll, turn.tray)
    return max(points(turn.tray.take(kind, turn.roll)) for kind in kinds)


def lead(turn: Turn) -> int:
    """Rays set aside less tanks; rays just rolled count, since they can always be picked (R3b)."""
    return turn.tray.ray + turn.roll.of(Face.RAY) - turn.tray.tank


@lru_cache(maxsize=16)
def turns_ahead(turn: Turn, option: Any) -> Dist[Turn]:
    """The turn at its next question, for every way the dice can fall; all measures share it."""
    return measured_ahead(turn_position(turn).after(option)[0], lambda further: further)


def measured(value: Callable[[Turn], Hashable]) -> Callable[[State, Any], Dist[Any]]:
    """How a value of the turn's next question is distributed after an option."""

    def ahead(known: State, option: Any) -> Dist[Any]:
        return turns_ahead(known.turn, option).map(value)

    return ahead


def thrown(value: Callable[[Turn], Hashable]) -> Callable[[Random, State, Any], Any]:
    """The same value after the dice have really been thrown once."""

    def sample(rng: Random, known: State, option: Any) -> Any:
        position = turn_position(known.turn).after(option)[0]
        if isinstance(position.ask, Chance):
            dice = throw(rng, position.state.free)
            position = position.after(Tray(*(dice.count(face) for face in Face)))[0]
        return value(position.state)

    return sample


MEASURES = (
    Measure(
        "points",
        "points if I stop then",
        ("S1", "S2", "S3"),
        measured(in_hand),
        rolls_ahead,
        sample=thrown(in_hand),
    ),
    Measure(
        "lead",
        "rays over tanks",
        ("R2", "R3b", "S1"),
        measured(lead),
        rolls_ahead,
        sample=thrown(lead),
    ),
    Measure(
        "fate", "ends with nothing", ("R4", "S1"), measured(fate), rolls_ahead, LOST, thrown(fate)
    ),
)

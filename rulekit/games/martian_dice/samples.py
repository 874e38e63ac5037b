"""Odds, tried: single throws of dice, which share nothing with the counting but the sides."""

from random import Random
from typing import Any

from rulekit.games.martian_dice.odds import at_least, start_turn, turn_solver
from rulekit.games.martian_dice.odds import turn_points as points_of
from rulekit.games.martian_dice.pieces import EARTHLINGS, SIDES, TIE_DICE, Face, Tray, Turn
from rulekit.position import Position
from rulekit.script import Chance

DIE = [face for face, sides in zip(Face, SIDES, strict=True) for _ in range(sides)]


def throw(rng: Random, dice: int) -> list[Face]:
    return [rng.choice(DIE) for _ in range(dice)]


def face_count(rng: Random, dice: int, face: Face) -> int:
    return throw(rng, dice).count(face)


def stuck(rng: Random, dice: int, taken: int) -> bool:
    dead = {Face.TANK, *EARTHLINGS[:taken]}
    return all(face in dead for face in throw(rng, dice))


def outgunned(rng: Random, dice: int) -> bool:
    return lead_spread(rng, dice) < 0


def survives(rng: Random, dice: int, lead: int) -> bool:
    return lead + lead_spread(rng, dice) >= 0


def lead_spread(rng: Random, dice: int) -> int:
    thrown = throw(rng, dice)
    return thrown.count(Face.RAY) - thrown.count(Face.TANK)


def all_kinds(rng: Random, dice: int) -> bool:
    return set(EARTHLINGS) <= set(throw(rng, dice))


def tied_again(rng: Random, leaders: int) -> bool:
    rays = [throw(rng, TIE_DICE).count(Face.RAY) for _ in range(leaders)]
    return rays.count(max(rays)) > 1


def tie_rolls(rng: Random, leaders: int) -> int:
    rolls = 0
    while leaders > 1:
        rays = [throw(rng, TIE_DICE).count(Face.RAY) for _ in range(leaders)]
        leaders, rolls = rays.count(max(rays)), rolls + 1
    return rolls


def turn_points(rng: Random, dice: int) -> int:
    """One turn, every decision the best for the mean, the dice really thrown."""
    return points_of(played(rng, dice, points_of))


def turn_reach(rng: Random, points: int, dice: int) -> bool:
    """One turn played for at least so many points."""
    return points_of(played(rng, dice, at_least(points))) >= points


def played(rng: Random, dice: int, goal: Any) -> Turn:
    position: Position[Turn] = start_turn(dice)
    while (ask := position.ask) is not None:
        if isinstance(ask, Chance):
            thrown = throw(rng, position.state.free)
            answer: Any = Tray(*(thrown.count(face) for face in Face))
        else:
            values = turn_solver().option_values(position, goal)
            answer = max(ask.options, key=lambda option: values[option])
        position, _ = position.after(answer)
    return position.state

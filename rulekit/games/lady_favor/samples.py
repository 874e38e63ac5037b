"""Odds, tried: clues really drawn, and read trait by trait."""

from random import Random

from rulekit.games.lady_favor.pieces import Call, Known
from rulekit.parts.doors import CLUES, Clue


def points(card: str, door: str) -> int:
    if "/" in card:
        return 1
    common = set(card.split("-")) & set(door.split("-"))
    return len(common) if common else -1


def lot_worth(rng: Random, cards: int) -> int:
    return sum(points(card, "red-tiger") for card in rng.sample(CLUES, cards))


def next_clue(rng: Random, door: str, deck: tuple[Clue, ...]) -> int:
    return points(rng.choice(deck), door)


def try_lot(rng: Random, known: Known, option: Call) -> int:
    assert known.mine is not None
    drawn = [rng.choice(known.deck)] if option is Call.TURN_UP else []
    return sum(points(card, known.mine) for card in (*known.lot, *drawn))

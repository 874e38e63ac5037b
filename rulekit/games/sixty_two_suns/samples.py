"""Odds, tried: single rolls of three dice, assigned in every order."""

from itertools import permutations
from random import Random

from rulekit.games.sixty_two_suns.layout import layout_of
from rulekit.games.sixty_two_suns.odds import (
    ANY,
    HIGHEST,
    LOWEST,
    numbers_of,
    sun_worth,
    target_ways,
)
from rulekit.games.sixty_two_suns.pieces import LAST, TARGETS
from rulekit.games.sixty_two_suns.writing import barred_by


def throw(rng: Random, dice: int = 3) -> list[int]:
    return [rng.randint(1, 6) for _ in range(dice)]


def write_slot(rng: Random, own: bool, others: int, rounds: int) -> bool:
    numbers = {*([1] if own else []), *range(2, 2 + others)}
    thrown = [throw(rng) for _ in range(rounds)]
    return any(a == 1 and b in numbers for dice in thrown for a, b in permutations(dice, 2))


def next_slots(rng: Random, numbers: str, koi: str, sheet: str) -> int:
    written = numbers_of(layout_of(sheet), numbers)
    return writable(throw(rng), sheet, koi, written)


def writable(dice: list[int], sheet: str, koi: str, written: tuple[int, ...]) -> int:
    """How many slots these dice can be written in, every order of them tried."""
    layout = layout_of(sheet)
    orders = list(permutations(dice, 2))
    return sum(
        any(
            pearl == slot.pearl and barred_by(layout, koi, written, n, number) is None
            for pearl, number in orders
        )
        for n, slot in enumerate(layout.slots)
    )


def stuck(rng: Random, numbers: str, koi: str, sheet: str) -> bool:
    return next_slots(rng, numbers, koi, sheet) == 0


def match(rng: Random, dice: int) -> bool:
    return len(set(throw(rng, dice))) < dice


def sun_hits(rng: Random, total: int, rounds: int) -> int:
    """One sun row, every die the best for its bonuses, the dice really thrown."""
    hits = 0
    while rounds and total < LAST:
        rounds -= 1
        total += max(throw(rng), key=lambda die: sun_worth(total + die, rounds))
        hits += total in TARGETS
    return hits


def sun_target(rng: Random, distance: int, rounds: int) -> bool:
    while rounds and distance > 0:
        rounds -= 1
        distance -= max(throw(rng), key=lambda die: target_ways(distance - die, rounds))
    return distance == 0


def one_die(rng: Random, distance: int, dice: int) -> bool:
    return distance in throw(rng, dice)


def rounds_left(rng: Random, total: int, filled: int, habit: str) -> int:
    rounds = 0
    while total < LAST and filled + rounds < 20:
        rounds += 1
        dice = sorted(throw(rng))
        place = 0 if habit == LOWEST else 2 if habit == HIGHEST else 1
        total += rng.choice(dice) if habit == ANY else dice[place]
    return rounds

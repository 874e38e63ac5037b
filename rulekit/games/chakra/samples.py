"""Odds, tried: energies really drawn from a bag and tokens really shuffled."""

from random import Random

from rulekit.games.chakra.pieces import ENERGIES


def bag_of(wanted: int, others: int) -> list[bool]:
    return [True] * wanted + [False] * others


def refill_count(rng: Random, drawn: int, wanted: int, others: int) -> int:
    return sum(rng.sample(bag_of(wanted, others), drawn))


def refill_shows(rng: Random, drawn: int, wanted: int, others: int) -> bool:
    return any(rng.sample(bag_of(wanted, others), drawn))


def refill_wait(rng: Random, wanted: int, others: int) -> int:
    bag = bag_of(wanted, others)
    rng.shuffle(bag)
    return bag.index(True) + 1


def opening_flow(rng: Random, seats: int) -> list[str]:
    return rng.sample([one for one in ENERGIES for _ in range(3 * seats)], 3)


def opening_black(rng: Random, seats: int) -> bool:
    return "black" in opening_flow(rng, seats)


def opening_colours(rng: Random, seats: int) -> int:
    return len(set(opening_flow(rng, seats)))


def hidden(seen: tuple[int, ...]) -> list[int]:
    """The eight tokens without those that have been seen."""
    left = [1, 2, 3, 4] * 2
    for value in seen:
        left.remove(value)
    return left


def token_value(rng: Random, seen: tuple[int, ...]) -> int:
    return rng.choice(hidden(seen))


def token_total(rng: Random, chakras: int, seen: tuple[int, ...]) -> int:
    return sum(rng.sample(hidden(seen), chakras))


def token_four(rng: Random, chakras: int) -> bool:
    return 4 in rng.sample(hidden(()), chakras)

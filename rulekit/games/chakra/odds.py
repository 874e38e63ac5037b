"""Odds: what refills show, and what plenitude tokens are worth."""

from collections import Counter
from fractions import Fraction
from math import comb

from rulekit.dist import Dist
from rulekit.games.chakra.ends import token_mean
from rulekit.games.chakra.pieces import EACH, ENERGIES, SHOWN, TOKENS

__all__ = ["token_mean"]


def refill_count(drawn: int, wanted: int, others: int) -> Dist[int]:
    """How many of the energies drawn from the bag are of one kind (G5)."""
    fits = range(max(0, drawn - others), min(drawn, wanted) + 1)
    return Dist({k: comb(wanted, k) * comb(others, drawn - k) for k in fits})


def refill_shows(drawn: int, wanted: int, others: int) -> Fraction:
    """The chance that at least one of them is."""
    return 1 - refill_count(drawn, wanted, others)[0]


def refill_wait(wanted: int, others: int) -> Fraction:
    """How many energies leave the bag on average until the first of a kind does."""
    left = wanted + others
    chances = (Fraction(comb(left - n, wanted), comb(left, wanted)) for n in range(others + 1))
    return sum(chances, Fraction(0))


def opening_black(seats: int) -> Fraction:
    """The chance that a flow, filled from a full bag, shows a black energy (G2, R2)."""
    black = EACH * seats
    return refill_shows(SHOWN, black, black * (len(ENERGIES) - 1))


def opening_colours(seats: int) -> Dist[int]:
    """How many different energies a flow shows that was filled from a full bag (R1)."""
    each, kinds = EACH * seats, len(ENERGIES)
    return Dist(
        {
            1: kinds * comb(each, SHOWN),
            2: kinds * (kinds - 1) * comb(each, 2) * each,
            3: comb(kinds, SHOWN) * each**SHOWN,
        }
    )


def unseen(seen: tuple[int, ...]) -> list[int]:
    """The values of the tokens that a seat has not seen, the one left out among them."""
    return sorted((Counter(TOKENS) - Counter(seen)).elements())


def token_value(seen: tuple[int, ...]) -> Dist[int]:
    """What a plenitude token is worth that a seat has not seen (G3)."""
    return Dist.of(unseen(seen))


def token_total(chakras: int, seen: tuple[int, ...]) -> Dist[int]:
    """What so many chakras score together whose tokens a seat has not seen (F1)."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for value in unseen(seen):
        for (number, total), count in list(ways.items())[::-1]:
            longer = number + 1, total + value
            ways[longer] = ways.get(longer, 0) + count
    chosen = {total: n for (number, total), n in ways.items() if number == chakras}
    return Dist(dict(sorted(chosen.items())))


def token_four(chakras: int) -> Fraction:
    """The chance that a 4 is among so many unseen tokens, when none has been seen (G3)."""
    rest = len(TOKENS) - TOKENS.count(max(TOKENS))
    return 1 - Fraction(comb(rest, chakras), comb(len(TOKENS), chakras))

"""Odds: hands dealt, cards drawn and rows filled up, counted exactly."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb, lcm, perm

from rulekit.dist import Dist
from rulekit.games.cubirds.pieces import COPIES, DECK, DRAWN, Bird
from rulekit.ranking import Ranking

SMALL, BIG = "small", "big"
Counts = tuple[int, ...]  # of each species, in order


def flock_size(bird: Bird, size: str) -> int:
    """How many birds that flock takes (F2)."""
    return bird.big if size == BIG else bird.small


def at_least(needed: int, copies: int, cards: int, drawn: int) -> Fraction:
    """The chance of so many of the copies among the cards drawn.

    >>> at_least(1, copies=2, cards=4, drawn=2)
    Fraction(5, 6)
    """
    ways = sum(
        comb(copies, number) * comb(cards - copies, drawn - number)
        for number in range(max(needed, 0), min(copies, drawn) + 1)
    )
    return Fraction(ways, comb(cards, drawn))


def dealt_flock(bird: Bird, size: str, cards: int) -> Fraction:
    """The chance that a hand of so many cards holds that flock (S1, F2)."""
    return at_least(flock_size(bird, size), COPIES[bird], len(DECK), cards)


def opening_flocks(size: str, cards: int) -> Ranking:
    """Each species with the chance that a hand of so many cards holds its flock."""
    return Ranking({bird: dealt_flock(bird, size, cards) for bird in Bird}, unit="chance")


def without_flock(size: str, cards: int) -> int:
    """How many hands of so many cards hold no flock: coefficients of a product multiplied out."""
    ways = [1] + [0] * cards
    for bird in Bird:
        few = [comb(COPIES[bird], n) for n in range(flock_size(bird, size))]
        ways = [
            sum(few[n] * ways[total - n] for n in range(min(len(few), total + 1)))
            for total in range(cards + 1)
        ]
    return ways[cards]


def any_flock(size: str, cards: int) -> Fraction:
    """The chance that a hand of so many cards holds a flock of some species."""
    return 1 - Fraction(without_flock(size, cards), comb(len(DECK), cards))


def draw_helps(bird: Bird, size: str, held: int, out: int, unseen: int) -> Fraction:
    """The chance that the two cards drawn complete that flock (T9, F3, F4).

    `out` of the `unseen` cards are of the species; the draw pile is some of them.
    """
    missing = flock_size(bird, size) - held
    return at_least(missing, min(out, unseen), unseen, DRAWN)


def all_different(cards: int) -> Fraction:
    """The chance that so many cards off the full pile are of different species (S2, G2)."""
    ways = [1] + [0] * cards
    for bird in Bird:
        ways = [n + (COPIES[bird] * ways[k - 1] if k else 0) for k, n in enumerate(ways)]
    return Fraction(ways[cards], comb(len(DECK), cards))


def replaced(cards: int) -> Dist[int]:
    """How many birds are discarded while one row of so many cards is set out (S2, G2).

    Followed card by card: a row, and how many have been discarded, with the chance of both.
    """
    done: dict[int, Fraction] = defaultdict(Fraction)
    now: dict[tuple[frozenset[Bird], int], Fraction] = {(frozenset(), 0): Fraction(1)}
    while now:
        after: dict[tuple[frozenset[Bird], int], Fraction] = defaultdict(Fraction)
        for (row, gone), chance in now.items():
            if len(row) == cards:
                done[gone] += chance
                continue
            left = len(DECK) - len(row) - gone
            same = sum(COPIES[bird] for bird in row) - len(row) - gone
            if same:
                after[row, gone + 1] += chance * Fraction(same, left)
            for bird in set(Bird) - row:
                after[row | {bird}, gone] += chance * Fraction(COPIES[bird], left)
        now = after
    common = lcm(*(chance.denominator for chance in done.values()))
    return Dist({number: int(done[number] * common) for number in sorted(done)})


def more_of_the_same(copies: int, cards: int) -> Dist[int]:
    """How many cards of a row's own species come up before one of another (T6).

    `copies` of the `cards` that may come are of that species; at least one must not be.
    """
    return Dist(
        {
            number: perm(copies, number)
            * (cards - copies)
            * perm(cards - number - 1, copies - number)
            for number in range(copies + 1)
        }
    )


def row_extra(more: int, out: int, unseen: int) -> Fraction:
    """The chance that at least so many more come first.

    `out` of the `unseen` cards are of the species, but one of them at least is not.
    """
    same = min(out, unseen - 1)
    return more_of_the_same(same, unseen).chance(lambda number: number >= more)


def row_after(bird: Bird, birds: int, unseen: Counts) -> Dist[str]:
    """What a row shows in the end that is left with so many birds of one species (T5, T6).

    Raises `ValueError` when no card of another species can come.
    """
    copies = dict(zip(Bird, unseen, strict=True))
    cards, others = sum(unseen), _others(bird, copies)
    if not others:
        raise ValueError(f"no card is left but {bird}s")
    extra = more_of_the_same(copies[bird], cards)
    return Dist(
        {
            f"{bird.times(birds + number)} + {other}": weight * copies[other]
            for number, weight in extra
            for other in others
        }
    )


def _others(bird: Bird, copies: Mapping[Bird, int]) -> list[Bird]:
    return [other for other in Bird if other != bird and copies[other]]


def counts_of(birds: Iterable[Bird]) -> Counts:
    """How many there are of each species, in order."""
    listed = list(birds)
    return tuple(listed.count(bird) for bird in Bird)

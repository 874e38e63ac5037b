"""The worth of a turn in Martian Dice by a program for this one question, which plays no game."""

from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import factorial, prod


def turn_value_by_hand(dice):
    """The mean points of a turn under best play.

    It knows from the start what the rules make of a turn: free dice, rays less tanks, how many
    kinds of Earthling are taken and how many dice they are.
    """

    @cache
    def landings(free, kinds):
        """(tanks, rays, dice of kinds that are gone, dice of each kind left) with its weight."""
        sides = (1, 2, kinds, *(1,) * (3 - kinds))
        return [
            (land, factorial(free) // prod(map(factorial, land))
             * prod(side**n for side, n in zip(sides, land, strict=True)))
            for land in splits(free, len(sides)) if kinds or not land[2]
        ]  # fmt: skip

    def splits(free, parts):
        for bars in combinations(range(free + parts - 1), parts - 1):
            edges = (-1, *bars, free + parts - 1)
            yield tuple(b - a - 1 for a, b in pairwise(edges))

    def score(lead, kinds, taken):
        return Fraction(0 if lead < 0 else taken + (3 if kinds == 3 else 0))

    @cache
    def best(free, lead, kinds, taken):
        stop = score(lead, kinds, taken)
        return max(stop, roll(free, lead, kinds, taken)) if free else stop

    @cache
    def roll(free, lead, kinds, taken):
        total = Fraction(0)
        for (tanks, rays, _gone, *fresh), weight in landings(free, kinds):
            left, ahead = free - tanks, lead - tanks
            ways = [best(left - n, ahead, kinds + 1, taken + n) for n in set(fresh) if n]
            if rays:
                ways.append(best(left - rays, ahead + rays, kinds, taken))
            total += weight * max(ways, default=score(ahead, kinds, taken))
        return total / 6**free

    return roll(dice, 0, 0, 0)

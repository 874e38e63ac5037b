"""Odds, tried: single throws of dice, which share nothing with the counting but the sides."""

from random import Random

from rulekit.games.chicken.odds import Lie, rerolls
from rulekit.games.chicken.pieces import (
    COLOURED,
    FOXES,
    HATCHES,
    POINTS,
    RIGHT,
    Die,
    Face,
    House,
    Pool,
)
from rulekit.games.chicken.play import sides

Thrown = list[tuple[Die, Face]]


def die_faces(die: Die, house: House) -> list[Face]:
    """The six sides of a die."""
    return [face for face, n in zip(Face, sides(die, house), strict=True) for _ in range(n)]


def throw(rng: Random, pool: Pool, house: House) -> list[Face]:
    return [face for _, face in thrown(rng, pool, house)]


def thrown(rng: Random, pool: Pool, house: House) -> Thrown:
    """Each die with the face it shows."""
    dice = [die for die in Die for _ in range(pool.of(die))]
    return [(die, rng.choice(die_faces(die, house))) for die in dice]


def bust(
    rng: Random, white: int, yellow: int, orange: int, blue: int, foxes: int, sixth: str,
    friends: str,
) -> bool:  # fmt: skip
    fell = throw(rng, Pool(white, yellow, orange, blue), House(True, Face(sixth), friends))
    return foxes + fell.count(Face.FOX) - fell.count(Face.BARK) >= FOXES


def fox_count(rng: Random, white: int, yellow: int, orange: int, sixth: str) -> int:
    return throw(rng, Pool(white, yellow, orange), House(sixth=Face(sixth))).count(Face.FOX)


def turn_value(rng: Random, white: int, yellow: int, orange: int, sixth: str) -> int:
    return turn_spread(rng, white, yellow, orange, "best", sixth)


def turn_spread(rng: Random, white: int, yellow: int, orange: int, plan: str, sixth: str) -> int:
    """One turn of the base game after a plan, the dice really thrown and hatched."""
    house = House(sixth=Face(sixth))
    dice = thrown(rng, Pool(white, yellow, orange), house)
    if foxes(dice) >= FOXES:
        return 0
    nest = [Die.YELLOW] * (COLOURED.yellow - yellow) + [Die.ORANGE] * (COLOURED.orange - orange)
    eggs = sum(face in HATCHES for _, face in dice)
    middle = [die for die, face in dice if face not in (*RIGHT, Face.FOX)] + nest[:eggs]
    aside = points([one for one in dice if one[1] in RIGHT])
    in_middle = Pool(*(middle.count(die) for die in Die))
    if not rerolls(Lie(aside, 0, foxes(dice), 0, in_middle), plan, house):
        return aside
    again = thrown(rng, in_middle, house)
    return 0 if foxes(dice) + foxes(again) >= FOXES else aside + points(again)


def foxes(dice: Thrown) -> int:
    return sum(face is Face.FOX for _, face in dice)


def points(dice: Thrown) -> int:
    return sum(POINTS.get(face, 0) for _, face in dice)

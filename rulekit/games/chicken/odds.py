"""Odds: what the dice do in one roll, and what a turn is worth."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from typing import NamedTuple

from rulekit.dist import Dist
from rulekit.games.chicken.pieces import (
    COLOURED,
    FOXES,
    HATCHES,
    MIDDLE,
    NONE,
    ONE,
    POINTS,
    RIGHT,
    TWO_EACH,
    Call,
    Die,
    Face,
    Faces,
    House,
    Pool,
    Source,
)
from rulekit.games.chicken.play import draw_one, hatchlings, rolls, sides

BEST, STOP, ALWAYS = "best", "always stop", "always reroll"
PLANS = (BEST, STOP, ALWAYS)
BLUE_FIRST = (Die.BLUE, *(die for die in Die if die is not Die.BLUE))


class Lie(NamedTuple):
    """All that matters of dice that lie on the table and are no bust.

    aside   points that a reroll cannot lose
    loose   points in the middle, which a reroll would take: Happy Dog and Chick
    foxes   foxes that no Bark cancels; -1 while a Bark waits
    eggs    eggs of this roll
    middle  dice in the middle
    """

    aside: int = 0
    loose: int = 0
    foxes: int = 0
    eggs: int = 0
    middle: Pool = NONE


@cache
def falls(die: Die, dice: int, house: House) -> tuple[tuple[Lie, int], ...]:
    """How dice of one kind fall, as far as it matters, and in how many ways."""
    found: dict[Lie, int] = defaultdict(int)
    for landed, ways in rolls(die, dice, house):
        found[seen(die, landed.faces)] += ways
    return tuple(found.items())


def seen(die: Die, faces: Faces) -> Lie:
    worth = {face: POINTS[face] * faces.of(face) for face in POINTS}
    aside = sum(worth[face] for face in RIGHT)
    eggs = sum(faces.of(face) for face in HATCHES)
    left = sum(faces.of(face) for face in MIDDLE)
    middle = Pool(*(left * n for n in ONE[die]))
    return Lie(aside, sum(worth.values()) - aside, faces.fox - faces.bark, eggs, middle)


@lru_cache(maxsize=4096)
def lies(pool: Pool, foxes: int, house: House) -> tuple[dict[Lie, int], int]:
    """Every way a roll of a pool can lie without a bust, and how many ways there are in all.

    Blue comes first, so that a pile of 3 foxes is known to be a bust at once (L4, D4).
    """
    found = {Lie(foxes=foxes): 1}
    for die in BLUE_FIRST:
        if pool.of(die):
            found = joined(found, falls(die, pool.of(die), house))
    return found, 6**pool.total


@cache
def glimpses(die: Die, dice: int, house: House) -> tuple[tuple[Lie, int], ...]:
    """The same as `falls`, all points as one sum and the middle left out: far fewer cases."""
    found: dict[Lie, int] = defaultdict(int)
    for lie, ways in falls(die, dice, house):
        found[Lie(lie.aside + lie.loose, 0, lie.foxes, lie.eggs)] += ways
    return tuple(found.items())


@lru_cache(maxsize=8192)
def glance(pool: Pool, foxes: int, house: House) -> tuple[dict[Lie, int], int]:
    """Points, foxes and eggs of a roll that is no bust -> ways; and all ways."""
    found = {Lie(foxes=foxes): 1}
    for die in BLUE_FIRST:
        if pool.of(die):
            found = joined(found, glimpses(die, pool.of(die), house))
    return found, 6**pool.total


def joined(found: dict[Lie, int], more: tuple[tuple[Lie, int], ...]) -> dict[Lie, int]:
    both: dict[Lie, int] = defaultdict(int)
    for one, ways in found.items():
        for two, ways_too in more:
            if one.foxes + two.foxes < FOXES:
                middle = one.middle.plus(two.middle)
                aside, loose = one.aside + two.aside, one.loose + two.loose
                foxes, eggs = one.foxes + two.foxes, one.eggs + two.eggs
                both[Lie(aside, loose, foxes, eggs, middle)] += ways * ways_too
    return both


def bust(
    white: int = 4, yellow: int = 0, orange: int = 0, blue: int = 0, foxes: int = 0,
    sixth: str = Face.BLANK, friends: str = TWO_EACH,
) -> Fraction:  # fmt: skip
    """The chance that a roll of these dice is a bust when so many foxes lie there already."""
    pool, house = Pool(white, yellow, orange, blue), House(blue > 0, Face(sixth), friends)
    return 1 - sum(fox_ways(pool, foxes, house).values(), Fraction(0))


def fox_ways(pool: Pool, foxes: int, house: House) -> dict[int, Fraction]:
    """Uncancelled foxes below a bust -> chance."""
    alone: dict[int, Fraction] = {foxes: Fraction(1)}
    for die in Die:
        dist = rolls(die, pool.of(die), house).map(lambda landed: seen(*landed).foxes)
        added: dict[int, Fraction] = defaultdict(Fraction)
        for there, chance in alone.items():
            for more in dist.outcomes:
                added[there + more] += chance * dist[more]
        alone = added
    return {n: chance for n, chance in alone.items() if n < FOXES}


def fox_count(white: int, yellow: int, orange: int, sixth: str = Face.BLANK) -> Dist[int]:
    """How many foxes one roll of these dice shows."""
    pool, house = Pool(white, yellow, orange), House(sixth=Face(sixth))
    found = Dist({0: 1})
    for die in (Die.WHITE, Die.YELLOW, Die.ORANGE):
        more = rolls(die, pool.of(die), house).map(lambda landed: landed.faces.fox)
        found = found.then(lambda n, more=more: more.map(lambda k: n + k))  # type: ignore[misc]
    return found


# A turn


class Aim(NamedTuple):
    """What a turn is played for: the mean of its points, or to `reach` so many."""

    reach: int | None = None

    def of(self, points: int) -> int:
        return points if self.reach is None else int(points >= self.reach)


MEAN = Aim()


@lru_cache(maxsize=8192)
def gains(middle: Pool, foxes: int, house: House) -> tuple[dict[int, int], int]:
    """Points that a reroll of the middle adds, without a bust -> ways; and all ways."""
    found: dict[int, int] = defaultdict(int)
    free, total = glance(middle, foxes, house)
    for lie, ways in free.items():
        found[lie.aside] += ways
    return found, total


def reroll_worth(lie: Lie, house: House, aim: Aim = MEAN) -> Fraction:
    """The worth of rerolling the middle of a lie whose eggs have hatched."""
    free, total = gains(lie.middle, lie.foxes, house)
    lost = aim.of(0) * (total - sum(free.values()))
    return Fraction(lost + sum(ways * aim.of(lie.aside + n) for n, ways in free.items()), total)


def stop_worth(lie: Lie, aim: Aim = MEAN) -> Fraction:
    return Fraction(aim.of(lie.aside + lie.loose))


@lru_cache(maxsize=65536)
def best_worth(lie: Lie, house: House, aim: Aim = MEAN) -> Fraction:
    stop = stop_worth(lie, aim)
    return max(stop, reroll_worth(lie, house, aim)) if lie.middle != NONE else stop  # G6


def hatched(lie: Lie, coop: Pool) -> Lie:
    """The lie after its eggs have hatched as in the base game."""
    new = hatchlings(coop, lie.eggs)
    return lie._replace(eggs=0, middle=lie.middle.plus(new))


def first_lies(pool: Pool, house: House) -> Iterator[tuple[Lie, Fraction]]:
    """How the first roll of a turn can lie once its eggs have hatched, without a bust."""
    coop = COLOURED.less(pool.coloured)
    free, total = lies(pool, 0, house)
    found: dict[Lie, int] = defaultdict(int)
    for lie, ways in free.items():
        found[hatched(lie, coop)] += ways
    for lie, ways in found.items():
        yield lie, Fraction(ways, total)


@cache
def turn_worth(pool: Pool, house: House, aim: Aim = MEAN) -> Fraction:
    """What a turn that rolls this pool is worth in the base game, played best for its aim."""
    alive, worth = Fraction(0), Fraction(0)
    by_size: dict[int, Fraction] = defaultdict(Fraction)
    for lie, chance in first_lies(pool, house):
        alive += chance
        by_size[lie.middle.total] += chance * best_worth(lie, house, aim)
    worth = sum(by_size.values(), Fraction(0))
    return worth + (1 - alive) * aim.of(0)


def turn_value(
    white: int = 4, yellow: int = 0, orange: int = 0, sixth: str = Face.BLANK
) -> Fraction:
    """The mean points of a turn that rolls these dice, rerolled when that is the better mean."""
    return turn_worth(Pool(white, yellow, orange), House(sixth=Face(sixth)))


def rerolls(lie: Lie, plan: str, house: House) -> bool:
    """Whether a plan rerolls here; the best one stops where both are worth the same."""
    if lie.middle == NONE or plan == STOP:
        return False
    return plan == ALWAYS or reroll_worth(lie, house) > stop_worth(lie)


@cache
def turn_spread(
    white: int = 4, yellow: int = 0, orange: int = 0, plan: str = BEST, sixth: str = Face.BLANK
) -> Dist[int]:
    """How the points of a turn are distributed; a bust is 0 points, and so is an empty hand."""
    pool, house = Pool(white, yellow, orange), House(sixth=Face(sixth))
    found: dict[int, Fraction] = defaultdict(Fraction)
    for lie, chance in first_lies(pool, house):
        if not rerolls(lie, plan, house):
            found[lie.aside + lie.loose] += chance
            continue
        free, total = gains(lie.middle, lie.foxes, house)
        for more, ways in free.items():
            found[lie.aside + more] += chance * Fraction(ways, total)
    found[0] += 1 - sum(found.values())
    common = 6 ** (2 * 12)
    return Dist({n: int(found[n] * common) for n in sorted(found) if found[n]})


def stop_or_reroll(
    points: int = 2, loose: int = 0, foxes: int = 1, white: int = 2, yellow: int = 1,
    orange: int = 0, blue: int = 0, hen: int = 0, reach: int = 0, sixth: str = Face.BLANK,
    friends: str = TWO_EACH,
) -> dict[Call, Fraction]:  # fmt: skip
    """What counting and rerolling are worth: mean points, or the chance of `reach` points."""
    house = House(bool(blue or hen), Face(sixth), friends)
    lie = Lie(points, loose, foxes, 0, Pool(white, yellow, orange, blue, hen))
    aim = Aim(reach or None)
    found = {Call.COUNT: stop_worth(lie, aim)}
    if lie.middle != NONE:
        found[Call.REROLL] = reroll_worth(lie, house, aim)
    return found


def go_or_chicken(
    yellow: int = 4, orange: int = 2, score: int = 10, reach: int = 0, sixth: str = Face.BLANK
) -> dict[Call, Fraction]:
    """What the two ways to begin a turn bring: mean points, or the chance to stand at `reach`."""
    house = House(sixth=Face(sixth))
    fee = min(1, score)
    if reach:
        go, out = Aim(max(0, reach - score)), Aim(max(0, reach - score + fee))
    else:
        go = out = MEAN
    alone = turn_worth(Pool(4), house, out) - (0 if reach else fee)
    return {Call.GO: turn_worth(Pool(4, yellow, orange), house, go), Call.CHICKEN: alone}


def die_worth(die: Die, house: House) -> Fraction:
    """The mean points that one roll of a die shows."""
    faces = sides(die, house)
    return Fraction(sum(worth * faces.of(face) for face, worth in POINTS.items()), 6)


# Hatching in the Eggspansion


@lru_cache(maxsize=65536)
def hatch_worth(lie: Lie, coop: Pool, bag: Pool, house: House, aim: Aim = MEAN) -> Fraction:
    """The worth of a lie whose eggs have still to hatch, each from the best place (X4)."""
    if not lie.eggs or coop.plus(bag) == NONE:
        return best_worth(lie._replace(eggs=0), house, aim)
    return max(hatch_values(lie, coop, bag, house, aim).values())


def hatch_values(
    lie: Lie, coop: Pool, bag: Pool, house: House, aim: Aim = MEAN
) -> dict[Die | Source, Fraction]:
    """Each place that a die may hatch from, with its worth."""

    def grown(die: Die) -> Lie:
        return lie._replace(eggs=lie.eggs - 1, middle=lie.middle.plus(ONE[die]))

    found: dict[Die | Source, Fraction] = {
        die: hatch_worth(grown(die), coop.less(ONE[die]), bag, house, aim)
        for die in Die
        if coop.of(die)
    }
    if bag != NONE:
        found[Source.BAG] = draw_one(bag).mean(
            lambda die: hatch_worth(grown(die), coop, bag.less(ONE[die]), house, aim)
        )
    return found

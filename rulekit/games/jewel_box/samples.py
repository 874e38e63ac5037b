"""Odds, tried: dice rolled and tiles drawn one by one."""

from random import Random

from rulekit.games.jewel_box.notation import box_of, tiles_of
from rulekit.games.jewel_box.pieces import FREE_PICK, Rulings, put
from rulekit.games.jewel_box.play import places
from rulekit.games.jewel_box.scoring import box_points


def roll_gain(
    rng: Random, grid: str, log: str, scarabs: str, fives: str, crowds: str, placing: str
) -> int:
    """One roll: the tile, or after a 6 any tile, goes to whichever place adds most."""
    box, tiles, rulings = box_of(grid), tiles_of(log), Rulings(scarabs, fives, crowds, placing)
    face = rng.randint(1, 6)
    offered = tiles if face == FREE_PICK else (tiles[face - 1],)
    after = [put(box, at, tile) for tile in offered for at in places(box, placing)]
    return max(box_points(one, rulings) for one in after) - box_points(box, rulings)


def gets_family(rng: Random, showing: int) -> bool:
    face = rng.randint(1, 6)
    return face <= showing or (face == FREE_PICK and showing > 0)


def turns_up(rng: Random, left: int, others: int, draws: int) -> bool:
    return any(rng.sample([True] * left + [False] * others, draws))


def free_picks(rng: Random, turns: int) -> int:
    return sum(rng.randint(1, 6) == FREE_PICK for _ in range(turns))

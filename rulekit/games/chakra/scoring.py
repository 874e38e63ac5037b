"""Scoring: plenitude of harmonized chakras, alleviated energy, the bonus, the levels."""

from collections.abc import Sequence

from rulekit.games.chakra.pieces import BONUS, LEVELS, Mat


def aligned(harmony: Sequence[bool]) -> int:
    """How many chakras are harmonized in line, from the lowest up (F4)."""
    upward = list(reversed(harmony))
    return upward.index(False) if False in upward else len(upward)


def bonuses(mats: Sequence[Mat]) -> tuple[int, ...]:
    """Two points for every seat with the longest line; none when nobody has one (G18)."""
    lines = [aligned(mat.harmony) for mat in mats]
    longest = max(lines)
    return tuple(BONUS if line == longest and line else 0 for line in lines)


def plenitude(mat: Mat, values: Sequence[int]) -> int:
    """What the harmonized chakras of a mat score, with these token values (F1)."""
    return sum(value for value, full in zip(values, mat.harmony, strict=False) if full)


def totals(mats: Sequence[Mat], values: Sequence[int]) -> tuple[int, ...]:
    """The plenitude level of each seat (F1, F2, F4)."""
    return tuple(
        plenitude(mat, values) + mat.earth + bonus
        for mat, bonus in zip(mats, bonuses(mats), strict=True)
    )


def title(points: int) -> str:
    """The title of a plenitude level (F5)."""
    return next(name for least, name in LEVELS if points >= least)

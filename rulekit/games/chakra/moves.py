"""Moves: how energy goes up and down a mat, and what bars it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from rulekit.games.chakra.pieces import (
    BLACK,
    BUBBLES,
    EARTH,
    ROOM,
    Action,
    Energy,
    Gem,
    Gems,
    Mat,
    gems,
    is_harmonized,
    put_at,
)

Rows: TypeAlias = tuple[Gems, ...]
Done: TypeAlias = tuple[Gem, ...]


def walk(rows: Rows, gem: Gem, steps: int) -> int | str:
    """The row that an energy reaches by so many chakras down (or up), or the rule that bars it."""
    if is_harmonized(rows, gem.row):
        return "G8"
    way = 1 if steps > 0 else -1
    at = gem.row
    for _ in range(abs(steps)):
        at += way
        while is_harmonized(rows, at):  # M4
            at += way
        barred = barred_row(rows, gem.energy, at)
        if barred:
            return barred
    return at


def barred_row(rows: Rows, energy: Energy, row: int) -> str | None:
    """The rule that keeps an energy from crossing or reaching a row."""
    if row <= BUBBLES:
        return "G10"
    if row > EARTH:
        return "G12"
    if row == EARTH:
        return None if energy is BLACK else "G9"
    return "M2" if len(rows[row]) == ROOM else None


def lifted(rows: Rows, gem: Gem) -> Rows:
    """The rows without one energy."""
    rest = list(rows[gem.row])
    rest.remove(gem.energy)
    return (*rows[: gem.row], Gems(rest), *rows[gem.row + 1 :])


def laid(rows: Rows, row: int, energies: tuple[Energy, ...]) -> Rows:
    """The rows with more energy on one of them; the earth is no row."""
    if row == EARTH:
        return rows
    return (*rows[:row], gems((*rows[row], *energies)), *rows[row + 1 :])


def moved(mat: Mat, gem: Gem, to: int) -> Mat:
    """The mat after an energy has moved; in the earth it is alleviated (N1)."""
    rows = laid(lifted(mat.rows, gem), to, (gem.energy,))
    return mat._replace(rows=rows, earth=mat.earth + (to == EARTH))


def released(mat: Mat) -> tuple[Mat, tuple[int, ...]]:
    """The mat after tokens have come back from harmonized chakras, and from which (H2)."""
    back = tuple(at for at, full in enumerate(mat.harmony) if full and mat.notches[at])
    for at in back:
        mat = mat._replace(notches=put_at(mat.notches, at, False))
    return mat, back


@lru_cache(maxsize=10_000)
def movable(rows: Rows) -> tuple[Gem, ...]:
    """Every energy of a mat, equal ones of a row named once."""
    return tuple(
        Gem(energy, row) for row, held in enumerate(rows) for energy in dict.fromkeys(held)
    )


def after_move(rows: Rows, done: Done, gem: Gem, to: int) -> tuple[Rows, Done]:
    """Rows, and which energies have moved, once this one has gone there."""
    if to == EARTH:
        return lifted(rows, gem), done
    return laid(lifted(rows, gem), to, (gem.energy,)), tuple(sorted((*done, Gem(gem.energy, to))))


def has_moved(rows: Rows, done: Done, gem: Gem) -> bool:
    """Whether all energies like this one have moved in this action already (G11)."""
    return rows[gem.row].count(gem.energy) <= done.count(gem)


def ways(rows: Rows, done: Done, step: int) -> Iterator[tuple[Gem, int]]:
    """Each energy that can make this move, and where it comes to."""
    for gem in movable(rows):
        to = walk(rows, gem, step)
        if isinstance(to, int) and not has_moved(rows, done, gem):
            yield gem, to


@lru_cache(maxsize=50_000)
def can_do(rows: Rows, done: Done, left: tuple[int, ...]) -> bool:
    """Whether all these moves can be made in some order (M1, M3)."""
    return not left or any(
        can_do(*after_move(rows, done, gem, to), without(left, step))
        for step in dict.fromkeys(left)
        for gem, to in ways(rows, done, step)
    )


def without(left: tuple[int, ...], step: int) -> tuple[int, ...]:
    at = left.index(step)
    return left[:at] + left[at + 1 :]


def rest_of(action: Action | None, left: tuple[int, ...], step: int) -> tuple[int, ...]:
    """What is left of an action after a move: of action 7 nothing, since it is one or the other."""
    return () if action is Action.EITHER else without(left, step)


def barred_gem(rows: Rows, done: Done, gem: Gem, step: int, rest: tuple[int, ...]) -> str | None:
    """The rule that keeps an energy from making a move of an action."""
    to = walk(rows, gem, step)
    if isinstance(to, str):
        return to
    if has_moved(rows, done, gem):
        return "G11"
    return None if can_do(*after_move(rows, done, gem, to), rest) else "M1"


def step_works(rows: Rows, done: Done, step: int, rest: tuple[int, ...]) -> bool:
    """Whether a move can be made, and the rest of the action after it."""
    return any(can_do(*after_move(rows, done, gem, to), rest) for gem, to in ways(rows, done, step))

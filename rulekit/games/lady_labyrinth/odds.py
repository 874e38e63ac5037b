"""Odds: the shortest way home, and what lies beside the doors."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from rulekit.dist import Dist
from rulekit.games.lady_labyrinth.pieces import (
    BESIDE,
    CELLS,
    CORNERS,
    INNER,
    PLAIN,
    SIDES,
    TIGER_AT,
    flipped,
    laid_out,
)
from rulekit.parts.doors import Clue, Trait, fit

OPEN = {
    f"{colour} {role}": (colour, role)
    for colour in (Trait.BLUE, Trait.RED)
    for role in (Trait.LADY, Trait.TIGER)
}
ONE_TRAIT, EITHER, BOTH = "the open role", "an open trait", "both open traits"
FITTING = {ONE_TRAIT: 6, EITHER: 9, BOTH: 3}  # of 12 plain clues, whichever traits are open


def layout(text: Any) -> tuple[Clue, ...]:
    """Twelve plain clues in reading order, without the doors.

    Raises `ValueError` for anything else.
    """
    found = fit(text)
    if len(found) != len(INNER) or any(card.wild for card in found):
        raise ValueError("the grid has all twelve plain clues")
    return found


class Run(NamedTuple):
    """One cub alone: the cards of the grid, where it is, and what is open."""

    cards: tuple[Clue, ...]
    at: str
    open: tuple[Trait, Trait]


def fewest_turns(
    clues: tuple[Clue, ...], at: str = "d1", open: str = "blue lady", side: str = "blue"
) -> Fraction:
    """How many turns bring one cub home when only it is on the grid and nobody else plays.

    All positions after one turn, after two, and so on, until it is home in one of them.
    """
    tiger = TIGER_AT[SIDES.index(Trait(side))]
    if at == tiger:
        return Fraction(0)
    runs, met, turns = {Run(laid_out(clues), at, OPEN[open])}, set[Run](), 1
    while not any(tiger in BESIDE[run.at] for run in runs):
        met |= runs
        runs = {new for run in runs for new in turns_of(run)} - met
        turns += 1
    return Fraction(turns)


def turns_of(run: Run) -> Iterator[Run]:
    """Every position after one turn of the cub: a move, and a swap if there is one."""
    for cell in BESIDE[run.at]:
        swaps = list(swaps_of(run, cell))
        yield from swaps or [run._replace(at=cell)]


def swaps_of(run: Run, cell: str) -> Iterator[Run]:
    """Every swap of the card under the cub; cards that are alike are worth swapping too."""
    if cell in CORNERS:
        return
    place = CELLS.index(cell)
    for trait in run.open:
        if trait not in run.cards[place].traits:
            continue
        for other, card in enumerate(run.cards):
            if other != place and CELLS[other] not in CORNERS and trait in card.traits:
                cards = list(run.cards)
                cards[place], cards[other] = cards[other], cards[place]
                yield Run(tuple(cards), CELLS[other], flipped(run.open, trait))


def two_turns() -> Fraction:
    """The chance that the grid lets a first cub come home in two turns.

    Its first move leads to one of two cards beside the lady. That card must change places with
    one of the two beside the tiger, so the two must share a trait that is open.
    """
    ways = 0
    kinds = tuple(dict.fromkeys(PLAIN))
    for one in kinds:
        for two in kinds:
            for three in kinds:
                for four in kinds:
                    if linked((one, two), (three, four)):
                        ways += arrangements((one, two, three, four))
    return Fraction(ways, 12 * 11 * 10 * 9)


def linked(near: tuple[Clue, ...], far: tuple[Clue, ...]) -> bool:
    """Whether a card here and a card there are both blue, or both ladies."""
    return any(
        trait in one.traits and trait in other.traits
        for trait in (Trait.BLUE, Trait.LADY)
        for one in near
        for other in far
    )


def arrangements(cards: tuple[Clue, ...]) -> int:
    """In how many ways these kinds can be dealt to so many places in this order."""
    ways = 1
    for number, card in enumerate(cards):
        ways *= PLAIN.count(card) - cards[:number].count(card)
    return ways


def fitting(cards: int = 2, what: str = EITHER) -> Dist[int]:
    """How many of so many cards of the grid have what is wanted of the two open traits."""
    good, every = FITTING[what], len(PLAIN)
    ways = {n: comb(good, n) * comb(every - good, cards - n) for n in range(cards + 1)}
    return Dist({n: number for n, number in ways.items() if number})

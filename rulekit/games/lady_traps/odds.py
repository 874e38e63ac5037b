"""Odds: how many cards of a row match, and whether a trap holds."""

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import NamedTuple

from rulekit.dist import Dist
from rulekit.games.lady_traps.pieces import Known, matches
from rulekit.parts.doors import CLUES, Clue, Door, left_over

MATCHING = 11  # of 14 clues, whatever the season: nine plain ones and both wild ones


def drawn(cards: int, good: int, every: int) -> Dist[int]:
    """How many good ones there are among so many cards of a pack."""
    ways = {n: comb(good, n) * comb(every - good, cards - n) for n in range(cards + 1)}
    return Dist({n: number for n, number in ways.items() if number})


def row_matches(cards: int = 6) -> Dist[int]:
    """How many of so many random clues match the season (Q3)."""
    return drawn(cards, MATCHING, len(CLUES))


def trap_holds(cards: int = 6, players: int = 4) -> Fraction:
    """The chance that a row of random clues holds for so many players (Q4)."""
    return row_matches(cards).chance(lambda found: found >= players)


class Unseen(NamedTuple):
    """What a seat reckons with.

    cards   clues that it has not seen
    good    how many of them match
    others  how many of them lie in the row
    mine    how many of its own cards in the row match
    """

    cards: int
    good: int
    others: int
    mine: int


def unseen(season: Door, hand: Iterable[Clue], mine: Iterable[Clue], others: int) -> Unseen:
    """Raises `ValueError` when there are not so many cards."""
    laid = tuple(mine)
    rest = left_over(hand, laid)
    if others > len(rest):
        raise ValueError(f"{others} cards of others are more than there are")
    return Unseen(len(rest), matches(rest, season), others, matches(laid, season))


def row_ahead(here: Unseen) -> Dist[int]:
    """How many cards of the row match, if the others lay any card as likely as another."""
    return drawn(here.others, here.good, here.cards).map(lambda found: found + here.mine)


def spring_now(
    season: str, hand: tuple[Clue, ...], mine: tuple[Clue, ...], others: int, players: int
) -> Fraction:
    """The chance that the trap holds, from what one seat sees (Q4)."""
    row = row_ahead(unseen(Door(season), hand, mine, others))
    return row.chance(lambda found: found >= players)


def spring_chance(known: Known) -> Fraction:
    """The same for the seat on turn."""
    assert known.season is not None
    return spring_now(known.season, known.hand, known.mine, known.others, known.players)

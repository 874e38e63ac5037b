"""Odds, tried: clues really shuffled and laid."""

from random import Random

from rulekit.games.lady_traps.pieces import Call, Known
from rulekit.parts.doors import CLUES, Clue, Door

HOLDS, FAILS = "holds", "fails"


def fits(card: str, season: str) -> bool:
    """A card in two words fits with either; a wild one always."""
    return "/" in card or bool(set(card.split("-")) & set(season.split("-")))


def row_matches(rng: Random, cards: int) -> int:
    return sum(fits(card, "blue-lady") for card in rng.sample(CLUES, cards))


def trap_holds(rng: Random, cards: int, players: int) -> bool:
    return row_matches(rng, cards) >= players


def spring_now(
    rng: Random, season: str, hand: tuple[Clue, ...], mine: tuple[Clue, ...], others: int,
    players: int,
) -> bool:  # fmt: skip
    pack = list(CLUES)
    for card in (*hand, *mine):
        pack.remove(card)
    row = [*mine, *rng.sample(pack, others)]
    return sum(fits(card, season) for card in row) >= players


def try_spring(rng: Random, known: Known, option: Call) -> str:
    assert known.season is not None
    season: Door = known.season
    held = spring_now(rng, season, known.hand, known.mine, known.others, known.players)
    return HOLDS if held else FAILS


def try_row(rng: Random, known: Known, option: Clue) -> int:
    """The row once this card is laid."""
    assert known.season is not None
    pack = list(CLUES)
    for card in (*known.hand, *known.mine):
        pack.remove(card)
    row = [*known.mine, option, *rng.sample(pack, known.others)]
    return sum(fits(card, known.season) for card in row)

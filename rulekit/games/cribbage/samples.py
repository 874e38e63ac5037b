"""Odds, tried: single deals from a shuffled pack, scored combination by combination."""

from random import Random

from rulekit.games.cribbage.scoring import nob_lines, show_lines, total
from rulekit.parts.cards import DECK, JACK, LETTERS, Card


def show_points(rng: Random, crib: bool) -> int:
    *hand, starter = rng.sample(DECK, 5)
    return total(show_lines(tuple(hand), starter, crib))


def his_heels(rng: Random) -> bool:
    return rng.choice(DECK).rank == JACK


def his_nob(rng: Random, hand: tuple[Card, ...] | None) -> bool:
    if hand is None:
        *held, starter = rng.sample(DECK, 5)
    else:
        held, starter = list(hand), rng.choice([card for card in DECK if card not in hand])
    return any(nob_lines(tuple(held), starter))


def rank_count(rng: Random, cards: int, rank: str) -> int:
    return sum(1 for card in rng.sample(DECK, cards) if LETTERS[card.rank - 1] == rank)

"""Odds, tried: hands dealt and cards drawn from the shuffled packs, every discard tried."""

from collections import Counter
from random import Random

from rulekit.games.three_thirteen.melds import least_points, without
from rulekit.games.three_thirteen.pieces import PACK, AnyCard, Terms, is_wild

Hand = tuple[AnyCard, ...]


def complete_deal(rng: Random, round: int) -> bool:
    return least_points(rng.sample(PACK, round + 2), round + 2) == 0


def wild_count(rng: Random, round: int) -> int:
    return sum(is_wild(card, round + 2) for card in rng.sample(PACK, round + 2))


def points_after_draw(rng: Random, cards: Hand, wild: int, seen: Hand, terms: Terms) -> int:
    unseen = [*(Counter(PACK) - Counter([*cards, *seen])).elements()]
    hand = (*cards, rng.choice(unseen))
    return min(least_points(without(hand, card), wild, terms) for card in hand)

"""Odds, tried: single shuffles and deals, which share nothing with the counting but the cards."""

from random import Random

from rulekit.games.regicide.odds import Layers
from rulekit.parts.cards import Card, Suit

LIMIT = {1: 8, 2: 7, 3: 6, 4: 5}


def shuffled_tavern(rng: Random, seats: int) -> list[tuple[int, str]]:
    """Cards as value and suit; Jesters are worth nothing and have none."""
    cards = [(number, suit) for number in range(1, 11) for suit in "CDHS"]
    cards += [(0, "")] * {3: 1, 4: 2}.get(seats, 0)
    rng.shuffle(cards)
    return cards


def opening_hand(rng: Random, seats: int, team: bool) -> int:
    cards = LIMIT[seats] * (seats if team else 1)
    return sum(suit == "D" for _, suit in shuffled_tavern(rng, seats)[:cards])


def opening_defence(rng: Random, seats: int, attack: int) -> bool:
    return sum(number for number, _ in shuffled_tavern(rng, seats)[: LIMIT[seats]]) >= attack


def opening_jester(rng: Random, seats: int) -> bool:
    dealt = shuffled_tavern(rng, seats)[: seats * LIMIT[seats]]
    return any(number == 0 for number, _ in dealt)


def next_royal_suit(rng: Random, seen: tuple[Card, ...]) -> str:
    """The first royal of its rank in a shuffled castle that has not been seen."""
    rank = 11 + len(seen) // 4
    suits = list(Suit)
    rng.shuffle(suits)
    return next(suit for suit in suits if Card(rank, suit) not in seen).name.lower()


def needed_suit(rng: Random, draws: int, tavern: Layers) -> bool:
    pile: list[bool] = []
    for size, wanted, unseen in tavern:
        pile += rng.sample([n < wanted for n in range(unseen)], size)
    return any(pile[:draws])


def comes_back(rng: Random, healed: int, pile: int) -> bool:
    cards = list(range(pile))
    rng.shuffle(cards)
    return 0 in cards[:healed]

"""Odds, tried: cards really shuffled, dealt and played."""

from random import Random

from rulekit.games.whist_22.odds import cards_each
from rulekit.games.whist_22.pieces import DECK, JOKER, Card


def card_on_top(rng: Random, card: int, hidden: int, seen: tuple[Card, ...]) -> bool:
    rest = [one for one in DECK if one != card and one not in seen]
    return all(one < card for one in rng.sample(rest, hidden))


def hand_worth(rng: Random, hand: tuple[Card, ...], seats: int) -> int:
    """The tricks of one hand that everybody plays in random order."""
    rest = [one for one in DECK if one not in hand]
    rng.shuffle(rest)
    mine = rng.sample(hand, len(hand))
    won = 0
    for trick, card in enumerate(mine):
        others = rest[trick * (seats - 1) : (trick + 1) * (seats - 1)]
        low = rng.random() < 0.5
        won += all(one < card or (one == JOKER and low) for one in others)
    return won


def high_cards(rng: Random, cards: int, top: int) -> int:
    return sum(1 for card in rng.sample(DECK, cards) if card > len(DECK) - top)


def joker_dealt(rng: Random, seats: int, cards: int) -> bool:
    return JOKER in rng.sample(DECK, seats * cards_each(seats, cards))


def dealer_barred(rng: Random, seats: int, tricks: int) -> bool:
    return sum(rng.randint(0, tricks) for _ in range(seats - 1)) <= tricks

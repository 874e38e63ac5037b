"""Odds, tried: cards really drawn, and laid edge by edge; nothing is shared with the counting."""

from random import Random

from rulekit.games.bandido.field import Slot
from rulekit.games.bandido.pieces import Card, deck_cards

OPPOSITE = (3, 4, 5, 0, 1, 2)


def edges_of(card: Card) -> list[bool]:
    return [bool(card.exits >> place & 1) for place in range(6)]


def both_ways(card: Card) -> list[list[bool]]:
    """A card as six edges, held one way and the other."""
    edges = edges_of(card)
    return [edges, [edges[opposite] for opposite in OPPOSITE]]


def meets(edges: list[bool], slot: Slot) -> bool:
    """Whether every edge that touches a card meets its like."""
    for place, is_exit in enumerate(edges):
        if slot.must >> place & 1 and not is_exit:
            return False
        if slot.walled >> place & 1 and is_exit:
            return False
    return True


def closed_within(rng: Random, fitting: int, unseen: int, draws: int) -> bool:
    drawn = rng.sample(range(unseen), min(draws, unseen))
    return any(card < fitting for card in drawn)


def dead_ends(rng: Random, cards: int, kind: str, deck: str) -> int:
    count = 0
    for card in rng.sample(deck_cards(deck), cards):
        edges = edges_of(card)
        torch = not any(edges[1:4]) or not any((edges[0], *edges[4:]))
        count += torch if kind == "torch" else sum(edges) == 1
    return count


def growth(rng: Random, deck: str) -> int:
    return sum(edges_of(rng.choice(deck_cards(deck)))) - 2


def closes_by_luck(rng: Random, exits: int, cards: int, deck: str) -> bool:
    pack = list(deck_cards(deck))
    rng.shuffle(pack)
    for card in pack[:cards]:
        exits += sum(edges_of(card)) - 2
        if exits == 0:
            return True
    return False

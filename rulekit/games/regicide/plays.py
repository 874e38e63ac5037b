"""What may be laid together, and what it does to the royal, whoever lays it."""

from collections.abc import Iterable, Iterator

from rulekit.games.regicide.pieces import (
    ACE,
    SET_LIMIT,
    AnyCard,
    Enemy,
    Jester,
    suits_of,
    worth,
)
from rulekit.parts.cards import JACK, Suit


def join_barred(cards: tuple[AnyCard, ...], one: AnyCard) -> str | None:
    """The rule that forbids to lay one more card with these."""
    if any(isinstance(card, Jester) for card in (*cards, one)):
        return "G12"
    aces = sum(card.rank == ACE for card in (*cards, one))
    if aces:
        return None if len(cards) == 1 else "P2"
    if one.rank != cards[0].rank:
        return "P1" if len(cards) == 1 else "P3"
    return None if one.rank < JACK and worth((*cards, one)) <= SET_LIMIT else "P3"


def plays_of(hand: tuple[AnyCard, ...]) -> Iterator[tuple[AnyCard, ...]]:
    """Every play that a hand allows, each once, its cards in the order they are picked."""
    open_plays: list[tuple[AnyCard, ...]] = [(one,) for one in hand]
    while open_plays:
        cards = open_plays.pop()
        yield cards
        later = hand[hand.index(cards[-1]) + 1 :]
        open_plays += [(*cards, one) for one in later if join_barred(cards, one) is None]


def foe_after(foe: Enemy, cards: tuple[AnyCard, ...]) -> Enemy:
    """The royal once these cards have been laid."""
    if cards and isinstance(cards[0], Jester):
        return foe._replace(bare=True, plays=(*foe.plays, cards))
    return foe._replace(damage=foe.damage + damage_of(foe, cards), plays=(*foe.plays, cards))


def working(foe: Enemy, cards: tuple[AnyCard, ...]) -> frozenset[Suit]:
    """The suits of a play whose power the royal does not block (R4)."""
    return frozenset(suit for suit in suits_of(cards) if not foe.blocks(suit))


def damage_of(foe: Enemy, cards: tuple[AnyCard, ...]) -> int:
    return worth(cards) * (2 if Suit.CLUBS in working(foe, cards) else 1)  # C1


def pretty_all(cards: Iterable[AnyCard]) -> str:
    return " ".join(one.pretty for one in cards)

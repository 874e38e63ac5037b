"""Melds as people lay them: which cards, and what each wild stands for."""

from functools import lru_cache
from typing import Any, NamedTuple

from rulekit.games.three_thirteen.melds import LONGEST, SHORTEST, Part, Solver, solver
from rulekit.games.three_thirteen.pieces import (
    ACE,
    PAGE,
    AnyCard,
    Terms,
    price,
    read_cards,
    read_wild,
)
from rulekit.parts.cards import Card, Suit


class Slot(NamedTuple):
    """A card in a meld, and what it stands for there: "" for itself."""

    card: AnyCard
    stands: str = ""

    def __str__(self) -> str:
        return f"{self.card.pretty}={self.stands}" if self.stands else self.card.pretty


class Meld(NamedTuple):
    """A set, a run, or wilds alone."""

    kind: str
    slots: tuple[Slot, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.slots))

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        return tuple(slot.card for slot in self.slots)


class Melding(NamedTuple):
    """A hand laid out: its melds, the cards left over, and the points of those."""

    melds: tuple[Meld, ...]
    left: tuple[AnyCard, ...]
    points: int

    def __str__(self) -> str:
        left = f"left {' '.join(card.pretty for card in self.left)}" if self.left else ""
        return " · ".join([*map(str, self.melds), *([left] if left else [])]) or "no cards"


def best_melds(cards: Any, wild: Any = None, terms: Terms = PAGE) -> Melding:
    """The melds that leave the fewest points, exactly, with what each wild stands for.

    Cards are text or a list, `JK` a joker; `wild` is the rank that is wild, as a number or a
    letter, or None.

    >>> print(best_melds("4H 5H JK 9S", 9))
    4♥ 5♥ Joker=6♥ 9♠=7♥

    Raises `ValueError` for cards that the two packs do not hold.
    """
    return melding(tuple(sorted(read_cards(cards))), read_wild(wild), terms)


@lru_cache(4096)
def melding(cards: tuple[AnyCard, ...], wild: int, terms: Terms = PAGE) -> Melding:
    """The best melding of sorted cards."""
    return laid_out(solver(cards, wild, terms))


def laid_out(one: Solver, first: Part | None = None) -> Melding:
    """The best melding of a whole hand, or the best of those that hold a given part."""
    wilds = list(one.wilds)
    start = first or Part(0, 0)
    parts, left_bits = one.chosen(one.whole ^ start.bits, len(wilds) - start.need)
    melds = [as_meld(one, part, wilds) for part in (*([first] if first else []), *parts)]
    left: list[AnyCard] = [card for n, card in enumerate(one.cards) if left_bits >> n & 1]
    if len(wilds) >= SHORTEST:
        melds.append(Meld("wilds", tuple(map(Slot, wilds))))
    elif melds:
        melds[0] = longer(melds[0], wilds, one.terms)
    else:
        left += wilds
    points = sum(price(card, one.wild, one.terms) for card in left)
    return Melding(tuple(sorted(melds)), tuple(left), points)


def as_meld(one: Solver, part: Part, wilds: list[AnyCard]) -> Meld:
    """A part with its wilds, which are taken off the list; a card stands for itself if it can."""
    cards = [card for n, card in enumerate(one.cards) if part.bits >> n & 1]
    if len({card.rank for card in cards}) == 1:
        spare = [wilds.pop() for _ in range(part.need)]
        return Meld("set", (*map(Slot, cards), *(_as_rank(card, cards[0]) for card in spare)))
    held = {_place(card, cards): card for card in cards}
    low, high = min(held), max(held)
    highest = 14 if one.terms.ace_high else 13
    while high - low + 1 < SHORTEST:
        low, high = (low, high + 1) if high < highest else (low - 1, high)
    suit = cards[0].suit
    return Meld(
        "run",
        tuple(
            Slot(held[rank]) if rank in held else _stand_in(wilds, _card_at(rank, suit))
            for rank in range(low, high + 1)
        ),
    )


def _place(card: Card, cards: list[Card]) -> int:
    """The place of a card in its run: 14 for an ace above a king."""
    high = card.rank == ACE and max(one.rank for one in cards) > LONGEST
    return card.rank + 13 if high else card.rank


def _card_at(rank: int, suit: Suit) -> Card:
    return Card(rank - 13 if rank > 13 else rank, suit)


def _as_rank(card: AnyCard, like: Card) -> Slot:
    return Slot(card, like.pretty[:-1])


def _stand_in(wilds: list[AnyCard], card: Card) -> Slot:
    """The wild that takes a card's place: that card itself, if it is among them."""
    found = card if card in wilds else wilds[-1]
    wilds.remove(found)
    return Slot(found, "" if found == card else card.pretty)


def longer(meld: Meld, wilds: list[AnyCard], terms: Terms) -> Meld:
    """A meld with up to two more wilds: more of the rank, or the run carried on."""
    slots = list(meld.slots)
    if meld.kind == "set":
        like = slots[0].card
        assert isinstance(like, Card)
        return Meld("set", (*slots, *(_as_rank(card, like) for card in wilds)))
    natural = [slot.card for slot in slots if isinstance(slot.card, Card) and not slot.stands]
    at = next(n for n, slot in enumerate(slots) if slot.card == natural[0] and not slot.stands)
    low = _place(natural[0], natural) - at
    high = low + len(slots) - 1
    while wilds:
        if high < (14 if terms.ace_high else 13):
            high += 1
            slots.append(_stand_in(wilds, _card_at(high, natural[0].suit)))
        else:
            low -= 1
            slots.insert(0, _stand_in(wilds, _card_at(low, natural[0].suit)))
    return Meld("run", tuple(slots))

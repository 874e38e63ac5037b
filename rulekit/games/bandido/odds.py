"""Odds: what fits an exit, what a draw brings, and what parity forbids."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb

from rulekit.dist import Dist
from rulekit.games.bandido.field import (
    Field,
    Slot,
    bit,
    change_of,
    field,
    laid_on,
    matches,
    shapes_for,
    start_card,
)
from rulekit.games.bandido.pieces import (
    EDGES,
    FULL,
    Card,
    Cell,
    Laid,
    deck_cards,
    shape,
    turned,
)

JOINS, CLOSES = "joins", "closes"
ONE_EXIT, TORCH = "one exit", "torch"
FITTED = {"x": (1, 0), "w": (0, 1), ".": (0, 0)}


def slot_text(slot: Slot) -> str:
    """What lies around two free squares, edge by edge: x an exit, w a wall, . nothing.

    >>> slot_text(Slot(1, 0b100000, 0b000001))
    'w....x'
    """
    places = range(len(EDGES))
    return "".join(
        "x" if slot.must >> n & 1 else "w" if slot.walled >> n & 1 else "." for n in places
    )


def read_slot(text: str) -> Slot:
    """The slot that is written so; a `ValueError` for anything else."""
    if len(text) != len(EDGES) or not set(text) <= set(FITTED):
        raise ValueError(f"{text[:20]!r} is not six letters, each x, w or a dot")
    must = sum(FITTED[letter][0] << place for place, letter in enumerate(text))
    walled = sum(FITTED[letter][1] << place for place, letter in enumerate(text))
    if not must:
        raise ValueError(f"{text} has no exit to join")
    return Slot(1, must, walled)


def closers(slots: tuple[Slot, ...]) -> frozenset[Card]:
    """The shapes that fill one of the slots and open no new exit: their exits are those needed."""
    return frozenset(shape(slot.must) for slot in slots)


def is_fitting(card: Card, slots: tuple[Slot, ...], how: str) -> bool:
    if how == CLOSES:
        return card in closers(slots)
    return any(shapes_for(slot) & bit(card) for slot in slots)


def fitting(
    spot: tuple[Slot, ...], gone: tuple[Card, ...] = (), how: str = JOINS, deck: str = FULL
) -> Fraction:
    """How many cards out of sight can cover an exit; `gone` have been seen.

    Raises `ValueError` when more copies of a card are gone than the deck has.
    """
    left = Counter(deck_cards(deck))
    left.subtract(gone)
    wrong = [str(card) for card, number in left.items() if number < 0]
    if wrong:
        raise ValueError(f"the deck has not so many copies of {wrong[0]}")
    return Fraction(sum(n for card, n in left.items() if n and is_fitting(card, spot, how)))


def closed_within(fitting: int, unseen: int, draws: int) -> Fraction:
    """The chance that one of the next `draws` cards fits, when `fitting` of `unseen` do."""
    return some_of(min(fitting, unseen), unseen, min(draws, unseen))


def some_of(good: int, cards: int, drawn: int) -> Fraction:
    return 1 - Fraction(comb(cards - good, drawn), comb(cards, drawn))


def kind_count(deck: str, kind: str) -> int:
    """How many cards of a deck have one exit, or a torch."""
    cards = deck_cards(deck)
    return sum(1 for card in cards if (card.torch if kind == TORCH else card.number == 1))


def dead_ends(cards: int = 3, kind: str = TORCH, deck: str = FULL) -> Dist[int]:
    """How many of the cards drawn are of a kind."""
    size, good = len(deck_cards(deck)), kind_count(deck, kind)
    ways = {n: comb(good, n) * comb(size - good, cards - n) for n in range(min(cards, good) + 1)}
    return Dist({n: number for n, number in ways.items() if number})


def growth(deck: str = FULL) -> Dist[int]:
    """How many more exits are open after a card that joins a single one."""
    return Dist.of(card.number - 2 for card in deck_cards(deck))


def must_stay_open(exits: int = 5, one: int = 9, two: int = 21, three: int = 21,
                   four: int = 18) -> Fraction:  # fmt: skip
    """How many exits parity keeps open at least: each join uses up two of them."""
    return Fraction((exits + one + 2 * two + 3 * three + 4 * four) % 2)


@cache
def closes_by_luck(exits: int = 6, cards: int = 20, deck: str = FULL) -> Fraction:
    """The chance that no exit is open after at most `cards` cards that join one exit each.

    A walk: a card with n exits moves the number of open ones by n - 2. Only cards with one exit
    go down, so a walk that is higher than those that are left never comes down.
    """
    numbers = Counter(card.number for card in deck_cards(deck))

    @cache
    def luck(up: int, left: tuple[int, int, int, int], steps: int) -> Fraction:
        if up == 0 or up > left[0] or not steps:
            return Fraction(up == 0)
        total = Fraction(0)
        for place, number in enumerate(left):
            if number:
                rest = (*left[:place], number - 1, *left[place + 1 :])
                total += number * luck(up + place - 1, rest, steps - 1)
        return total / sum(left)

    first = (numbers[1], numbers[2], numbers[3], numbers[4])
    return luck(exits, first, min(cards, sum(first)))


# The shortest win


@cache
def fewest_cards(exits: int = 6, deck: str = FULL) -> Fraction:
    """With how few cards every tunnel of the start card can be closed."""
    now = field((start_card(exits),))
    copies = Counter(deck_cards(deck))
    return Fraction(next(n for n in range(1, 10) if closable(now, copies, n)))


def closable(now: Field, copies: Counter[Card], cards: int) -> bool:
    """Whether so many of these cards, well laid, can close everything.

    One square must be covered whatever else is done: the first. A card covers two squares, so
    more spots than twice the cards are too many.
    """
    if not now.spots:
        return True
    if len(now.spots) > 2 * cards:
        return False
    cell = min(now.spots)
    return any(
        closable(laid_on(now, laid), copies - Counter([card]), cards - 1)
        for card, laid in ways_to_cover(now, cell, copies)
    )


def ways_to_cover(now: Field, cell: Cell, copies: Counter[Card]) -> list[tuple[Card, Laid]]:
    """Every card and lie for a square, those that open the fewest exits first."""
    ways = [
        (change_of(card, slot), card, Laid(cell, slot.side, exits))
        for slot in now.spots[cell].slots
        for card in copies
        for exits in {card.exits, turned(card.exits)}
        if matches(exits, slot)
    ]
    return [(card, laid) for _, card, laid in sorted(ways)]


def exits_laid(state_laid: tuple[Laid, ...]) -> Counter[int]:
    """How many cards with each number of exits lie on the table, the start card apart."""
    return Counter(laid.exits.bit_count() for laid in state_laid[1:])


def start_exits(laid: tuple[Laid, ...]) -> int:
    return laid[0].exits.bit_count()

"""Odds: what may be asked, with the formulas worth teaching."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.bandido import samples
from rulekit.games.bandido.field import Slot, field
from rulekit.games.bandido.odds import (
    CLOSES,
    JOINS,
    ONE_EXIT,
    TORCH,
    closed_within,
    closers,
    closes_by_luck,
    dead_ends,
    exits_laid,
    fewest_cards,
    fitting,
    growth,
    kind_count,
    must_stay_open,
    read_slot,
    slot_text,
    start_exits,
)
from rulekit.games.bandido.pieces import (
    FULL,
    PRETTY,
    SHORT,
    TEXTS,
    Card,
    Known,
    deck_cards,
    shapes,
    turned,
)
from rulekit.parameter import Parameter

NAMED = {  # a card has two names, one for each way it is held
    names[exits]: card
    for names in (TEXTS, PRETTY)
    for card in shapes()
    for exits in (turned(card.exits), card.exits)
}


def read_cards(text: Any) -> tuple[Card, ...]:
    """Cards by name, such as `N-E`; nothing for none."""
    if not isinstance(text, str):
        raise ValueError("cards are written as text, such as N-E N-ES")
    wrong = [word for word in text.split() if word not in NAMED]
    if wrong:
        raise ValueError(f"{wrong[0][:20]!r} is no card")
    return tuple(NAMED[word] for word in text.split())


def read_spot(text: Any) -> tuple[Slot, ...]:
    """One to four ways to cover a square."""
    if not isinstance(text, str):
        raise ValueError("an exit is written as text, such as .....x")
    words = text.split()
    if not 1 <= len(words) <= 4:
        raise ValueError("a square can be covered in one to four directions")
    return tuple(map(read_slot, words))


PLAIN = ".....x x..... ....x."
DECK = Parameter("deck", FULL, (FULL, SHORT), "Which cards are in the deck.")
SPOT = "one to four words of six letters, each x, w or a dot"
GONE = "cards by name, such as N-E N-ES, or nothing"


def tightest(known: Known) -> tuple[Slot, ...] | None:
    """The ways to cover the open exit that the fewest cards out of sight could close."""
    spots = [spot for spot in field(known.laid).spots.values() if spot.slots]
    if not spots or not known.unseen:
        return None
    copies = Counter(known.unseen)

    def able(slots: tuple[Slot, ...]) -> int:
        return sum(copies[card] for card in closers(slots))

    return min((spot.slots for spot in spots), key=able)


def here_fitting(known: Known, seat: int) -> Mapping[str, Any] | None:
    slots = tightest(known)
    if slots is None or not known.dealt:
        return None
    left = Counter(deck_cards(known.deck))
    left.subtract(known.unseen)
    return {
        "spot": " ".join(map(slot_text, slots)),
        "gone": " ".join(map(str, sorted(left.elements()))),
        "how": CLOSES,
        "deck": known.deck,
    }


def here_within(known: Known, seat: int) -> Mapping[str, Any] | None:
    slots = tightest(known)
    if slots is None or not known.dealt or not known.fresh:
        return None
    able = sum(1 for card in known.unseen if card in closers(slots))
    return {"fitting": able, "unseen": len(known.unseen), "draws": min(3, known.fresh)}


def here_parity(known: Known, seat: int) -> Mapping[str, Any] | None:
    numbers = exits_laid(known.laid)
    return {
        "exits": start_exits(known.laid),
        **{name: numbers[n] for n, name in enumerate(("one", "two", "three", "four"), 1)},
    }


def here_start(known: Known, seat: int) -> Mapping[str, Any] | None:
    return {"exits": start_exits(known.laid), "deck": known.deck}


def here_deck(known: Known, seat: int) -> Mapping[str, Any] | None:
    return {"deck": known.deck}


def within_formula(fitting: int, unseen: int, draws: int) -> Formula:
    """One less the chance that all draws miss."""
    drawn = min(draws, unseen)
    text = "1 - binomial(u - f, n)/binomial(u, n)"
    return Formula(text, {"u": unseen, "f": min(fitting, unseen), "n": drawn})


def dead_ends_formula(cards: int, kind: str, deck: str) -> Formula:
    """A hypergeometric draw: k of the kind, and the rest from the other cards."""
    values = {"u": len(deck_cards(deck)), "f": kind_count(deck, kind), "n": cards}
    return Formula("binomial(f, k)*binomial(u - f, n - k)/binomial(u, n)", values, "k")


def growth_formula(deck: str) -> Formula:
    """A generating function: a card with j exits is a term x to the power j - 2."""
    numbers = Counter(card.number for card in deck_cards(deck))
    text = "(a*x + b*x**2 + c*x**3 + d*x**4)/(n*x**2)"
    values = {letter: numbers[n] for n, letter in enumerate("abcd", 1)}
    return Formula(text, {**values, "n": sum(numbers.values())}, "k", "x")


def parity_formula(exits: int, one: int, two: int, three: int, four: int) -> Formula:
    """Open exits and exits on cards differ by two for each join: they are odd or even together."""
    values = {"s": exits, "a": one, "b": two, "c": three, "d": four}
    return Formula("Mod(s + a + 2*b + 3*c + 4*d, 2)", values)


QUESTIONS = (
    Question(
        "fitting", "How many cards out of sight fit this exit?", ("G5", "G6", "R1"), fitting,
        (
            Parameter("spot", PLAIN, SPOT,
                      "For each direction a card could lie in, what its edges would touch, "
                      "clockwise from the top of its left square: x an exit, w a wall, . "
                      "nothing.", read_spot),
            Parameter("gone", "", GONE, "Cards laid or held.", read_cards),
            Parameter("how", JOINS, (JOINS, CLOSES), "Any card that joins, or one that closes."),
            DECK,
        ), unit="cards", here=here_fitting,
    ),
    Question(
        "closed_within", "How likely does a card that fits come within so many draws?",
        ("R2", "R3", "R4"), closed_within,
        (
            Parameter("fitting", 9, range(70), "Cards out of sight that fit."),
            Parameter("unseen", 66, range(1, 70), "Cards out of sight."),
            Parameter("draws", 3, range(1, 13), "Cards that are taken."),
        ), formula=within_formula, here=here_within, sweep="draws", sample=samples.closed_within,
    ),
    Question(
        "dead_ends", "How many dead ends are among the cards I take?", ("S2", "G2"), dead_ends,
        (
            Parameter("cards", 3, range(1, 13), "Cards that are taken."),
            Parameter("kind", TORCH, (TORCH, ONE_EXIT), "Cards with a torch, or with one exit."),
            DECK,
        ), formula=dead_ends_formula, here=here_deck, sample=samples.dead_ends,
    ),
    Question(
        "growth", "How many more exits are open after a card that joins one?", ("R1", "G2"),
        growth, (DECK,), formula=growth_formula, here=here_deck, sample=samples.growth,
    ),
    Question(
        "parity", "How many exits must stay open, however the cards are laid?",
        ("S1", "E1", "E3", "G6"), must_stay_open,
        (
            Parameter("exits", 5, (5, 6), "Exits of the start card."),
            Parameter("one", 9, range(10), "Cards with one exit on the table."),
            Parameter("two", 21, range(22), "Cards with two exits."),
            Parameter("three", 21, range(22), "Cards with three exits."),
            Parameter("four", 18, range(19), "Cards with four exits."),
        ), unit="exits", formula=parity_formula, here=here_parity,
    ),
    Question(
        "fewest_cards", "With how few cards can we win?", ("S1", "E1", "G5"), fewest_cards,
        (Parameter("exits", 6, (5, 6), "Exits of the start card."), DECK),
        unit="cards", here=here_start,
    ),
    Question(
        "closes_by_luck", "Would cards laid anyhow close every tunnel?", ("R1", "E1", "G6"),
        closes_by_luck,
        (
            Parameter("exits", 6, range(1, 10), "Open exits to begin with."),
            Parameter("cards", 20, range(1, 70), "Cards laid, each joining one exit."),
            DECK,
        ), sweep="cards", sample=samples.closes_by_luck,
    ),
)  # fmt: skip

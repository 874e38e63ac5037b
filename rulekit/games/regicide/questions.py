"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.regicide import samples
from rulekit.games.regicide.odds import (
    OF_A_SUIT,
    Layers,
    comes_back,
    discards,
    joined,
    needed_suit,
    next_royal_suit,
    opening_cards,
    opening_defence,
    opening_hand,
    opening_jester,
    plays,
    split,
    tavern_size,
    wanted,
)
from rulekit.games.regicide.pieces import JESTERS_IN, ROYALS, AnyCard, Known, any_cards, worth
from rulekit.games.regicide.play import CASTLE
from rulekit.parameter import Parameter
from rulekit.parts.cards import JACK, Card, Suit, card, cards
from rulekit.parts.cards import joined as written


def opening_hand_formula(seats: int, team: bool) -> Formula:
    """A hypergeometric draw: k of the ten, and the rest from all other cards."""
    numbers = {"N": tavern_size(seats), "r": OF_A_SUIT, "n": opening_cards(seats, team)}
    text = "binomial(r, k) * binomial(N - r, n - k) / binomial(N, n)"
    return Formula(text, numbers, "k")


def opening_jester_formula(seats: int) -> Formula:
    """Not all of the Jesters stay among the cards that are not dealt."""
    numbers = {"N": tavern_size(seats), "j": JESTERS_IN[seats], "n": opening_cards(seats, True)}
    return Formula("1 - binomial(N - j, n) / binomial(N, n)", numbers)


def needed_suit_formula(draws: int, tavern: Layers) -> Formula:
    """One factor for each layer: the chance that none of its drawn cards is wanted."""
    factors: list[str] = []
    values: dict[str, int] = {}
    drawn = split(draws, [size for size, _, _ in tavern])
    for place, (number, (_, has, unseen)) in enumerate(zip(drawn, tavern, strict=True), start=1):
        n, k, u = f"n{place}", f"k{place}", f"u{place}"
        factors.append(f"binomial({u} - {k}, {n}) / binomial({u}, {n})")
        values |= {n: number, k: has, u: unseen}
    return Formula("1 - " + " * ".join(factors), values)


def comes_back_formula(healed: int, pile: int) -> Formula:
    return Formula("Min(h, d) / d", {"h": healed, "d": pile})


# What may be asked


def read_royals(text: Any) -> tuple[Card, ...]:
    """Royals that have been turned up: all jacks before a queen, all queens before a king."""
    seen = tuple(sorted(cards(text)))
    try:
        castle = CASTLE.without(*seen)
    except ValueError as error:
        raise ValueError("jacks come first, then queens, then kings") from error
    if not castle:
        raise ValueError("no royal is left")
    return seen


def read_royal(text: Any) -> Card:
    one = text if isinstance(text, Card) else card(text)
    if one.rank < JACK:
        raise ValueError(f"{one} is no royal")
    return one


def read_hand(text: Any) -> tuple[AnyCard, ...]:
    hand = any_cards(text)
    if not 1 <= len(hand) <= 8:
        raise ValueError(f"{len(hand)} cards are no hand")
    return tuple(sorted(hand))


def read_layers(text: Any) -> Layers:
    """Layers from the top down, each as `size:wanted/unseen`, such as `26:8/33 4:1/4`."""
    layers = text if isinstance(text, tuple) else tuple(map(_layer, str(text).split()))
    if not layers or any(not (0 < s <= u and 0 <= k <= u) for s, k, u in layers):
        raise ValueError("a layer is written as size:wanted/unseen, such as 26:8/33")
    return layers


def _layer(word: str) -> tuple[int, int, int]:
    size, _, rest = word.partition(":")
    has, _, unseen = rest.partition("/")
    if not (size.isdecimal() and has.isdecimal() and unseen.isdecimal()):
        raise ValueError("a layer is written as size:wanted/unseen, such as 26:8/33")
    return int(size), int(has), int(unseen)


# Read off the table


def here_royal(known: Known, seat: int) -> Mapping[str, Any] | None:
    seen = [one for one in CASTLE if one not in set(known.castle)]
    return {"seen": written(seen)} if len(seen) < ROYALS and known.hand else None


def here_tavern(known: Known, seat: int) -> Mapping[str, Any] | None:
    """Diamonds, which no hand can do without for long."""
    layers = [f"{size}:{wanted(among, Suit.DIAMONDS)}/{len(among)}" for size, among in known.tavern]
    return {"tavern": " ".join(layers)} if layers and known.hand else None


def here_hearts(known: Known, seat: int) -> Mapping[str, Any] | None:
    """The highest heart in hand, and the discard pile as it is."""
    hearts = [one for one in known.hand if isinstance(one, Card) and one.suit == Suit.HEARTS]
    if not known.discard or not hearts or known.enemy is None or known.enemy.blocks(Suit.HEARTS):
        return None
    return {"healed": max(worth([one]) for one in hearts), "pile": len(known.discard)}


def here_plays(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.enemy is None or known.owed or known.turn != seat or not known.hand:
        return None
    return {"hand": joined(known.hand), "royal": str(known.enemy.card), "bare": known.enemy.bare}


def here_discards(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not known.owed or known.turn != seat or worth(known.hand) < known.owed:
        return None
    return {"hand": joined(known.hand), "attack": known.owed}


SEATS = Parameter("seats", 2, range(1, 5), "How many play.")
HAND_TEXT = "one to eight cards, written like 5S TH AC Jester1"
HAND = Parameter("hand", "AC 8D 2H 2S 7S 10H", HAND_TEXT, "The cards in hand.", read_hand)

QUESTIONS = (
    Question(
        "opening_hand", "How many cards of one suit are dealt to me?", ("B2", "D1"), opening_hand,
        (SEATS, Parameter("team", False, (False, True), "Count the hands of all seats.")),
        formula=opening_hand_formula, sample=samples.opening_hand,
    ),
    Question(
        "opening_defence", "How likely can a fresh hand cover an attack?", ("A1", "B2"),
        opening_defence,
        (SEATS, Parameter("attack", 10, range(1, 41), "What the royal attacks for.")),
        sweep="attack", sample=samples.opening_defence,
    ),
    Question(
        "opening_jester", "How likely is a Jester dealt to somebody?", ("J1", "B2"),
        opening_jester, (Parameter("seats", 3, range(3, 5), "How many play."),),
        formula=opening_jester_formula, sample=samples.opening_jester,
    ),
    Question(
        "next_royal_suit", "Which suit will the next royal have?", ("B1", "R4"), next_royal_suit,
        (
            Parameter(
                "seen", "JC JD", "royals, written like JC JD, or nothing",
                "The royals that have been turned up.", read_royals,
            ),
        ), here=here_royal, sample=samples.next_royal_suit,
    ),
    Question(
        "needed_suit", "How likely is a suit I need among the next cards?", ("D1", "H1"),
        needed_suit,
        (
            Parameter("draws", 3, range(1, 21), "Cards that are drawn."),
            Parameter(
                "tavern", "26:8/33 4:1/4", "layers from the top, size:wanted/unseen each",
                "26:8/33 is 26 cards, out of 33 that I have not seen, 8 of which are wanted; "
                "hands hold the others.", read_layers,
            ),
        ), formula=needed_suit_formula, here=here_tavern, sweep="draws",
        sample=samples.needed_suit,
    ),
    Question(
        "comes_back", "How likely do hearts bring a certain card back?", ("H1",), comes_back,
        (
            Parameter("healed", 5, range(1, 21), "The value of the play."),
            Parameter("pile", 12, range(1, 54), "Cards in the discard pile."),
        ), formula=comes_back_formula, here=here_hearts, sweep="healed",
        sample=samples.comes_back,
    ),
    Question(
        "plays", "What may I lay, and how much damage does it deal?",
        ("P1", "P2", "P3", "C1", "X1"), plays,
        (
            HAND,
            Parameter("royal", "JH", "a royal, such as JH", "The royal on the table.", read_royal),
            Parameter("bare", False, (False, True), "Whether a Jester took its suit away."),
        ), unit="damage", here=here_plays,
    ),
    Question(
        "discards", "Which cards cover the attack, and what do they leave me?", ("A1", "J4"),
        discards, (HAND, Parameter("attack", 10, range(1, 21), "What is still to cover.")),
        unit="points left", here=here_discards,
    ),
)  # fmt: skip

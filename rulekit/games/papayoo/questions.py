"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.papayoo import samples
from rulekit.games.papayoo.ahead import later_seats, may_hold, pools, unseen_held
from rulekit.games.papayoo.odds import (
    card_fate,
    dealt_points,
    dealt_void,
    elsewhere,
    follow,
    lone_high,
    papayo_dealt,
    papayo_now,
    papayo_place,
    refill,
    suit_size,
)
from rulekit.games.papayoo.pieces import HAND, PASSED, PLAIN, SEVEN, Card, Known, Suit, deck
from rulekit.parameter import Parameter

SEATS = Parameter("seats", 4, range(3, 9), "How many play.")
OTHERS = Parameter("others", 3, range(2, 8), "Other seats that may hold the suit.")
CARDS = Parameter("cards", 15, range(1, 21), "Cards that each of them holds.")
HAD = Parameter("had", 3, range(6), "Cards of the suit that I was dealt.")


MOST_OTHERS = 7
UNSEEN = "a whole number for each other seat, written like 9 4 9"


def read_hands(value: Any) -> tuple[int, ...]:
    """How many unseen cards each other seat holds, written like `9 4 9`."""
    words = value.split() if isinstance(value, str) else [str(one) for one in value]
    if not 2 <= len(words) <= MOST_OTHERS or not all(word.isdecimal() for word in words):
        raise ValueError("one whole number for each other seat, of whom there are 2 to 7")
    hands = tuple(map(int, words))
    if not any(hands) or max(hands) > max(HAND.values()):
        raise ValueError("somebody must hold it, and nobody holds more than 20 cards")
    return hands


# Formulas


def follow_formula(others: int, cards: int, out: int) -> Formula:
    """Inclusion and exclusion over the hands that hold the suit, its terms written out."""
    suited = min(out, others * cards)
    terms = " + ".join(
        f"(-1)**(k - {hands}) * binomial(k, {hands}) * binomial({hands * cards}, {suited})"
        for hands in range(others + 1)
        if hands * cards >= suited
    )
    shown = (
        r"\binom{m}{k} \sum_{i=0}^{k} (-1)^{k-i} \binom{k}{i} \binom{i\,n}{c}"
        r" \Big/ \binom{m\,n}{c}"
    )
    text = f"binomial({others}, k) * ({terms}) / binomial({others * cards}, {suited})"
    return Formula(text, {"m": others, "n": cards, "c": suited}, "k", shown=shown)


def papayo_dealt_formula(seats: int) -> Formula:
    return Formula("n / N", {"n": HAND[seats], "N": len(deck(seats))})


def refill_formula(seats: int, had: int) -> Formula:
    """A hypergeometric draw from all cards that I was not dealt."""
    text = "binomial(s, k) * binomial(N - s, d - k) / binomial(N, d)"
    values = {"N": elsewhere(seats), "s": suit_size(seats) - had, "d": PASSED[seats]}
    return Formula(text, values, "k")


def lone_high_formula(seats: int, had: int, high: int) -> Formula:
    text = "h * binomial(N - s, d - 1) / binomial(N, d)"
    values = {"N": elsewhere(seats), "s": suit_size(seats) - had, "d": PASSED[seats]}
    return Formula(text, {**values, "h": high})


def dealt_void_formula(seats: int) -> Formula:
    """Inclusion and exclusion over the suits that are not there."""
    text = "Sum((-1)**(j + 1) * binomial(4, j) * binomial(N - j*s, n), (j, 1, 4)) / binomial(N, n)"
    values = {"N": len(deck(seats)), "s": suit_size(seats), "n": HAND[seats]}
    return Formula(text, values)


# Read off the table


def here_follow(known: Known, seat: int) -> Mapping[str, Any] | None:
    """The suit led, or the longest in hand, when all that is known of it is how many are out."""
    if not known.on_turn or known.seat != seat:
        return None
    led = known.trick.led
    suit = led.suit if led else max(Suit, key=lambda one: len(_of(known.held, one)))
    others = [one for one in range(known.seats) if may_hold(known, one, suit)]
    if set(others) - set(later_seats(known)) or (known.packet and known.target in others):
        return None
    if len(others) < 2:
        return None
    return {"others": len(others), "cards": len(known.held), "out": len(_of(known.unseen, suit))}


def alike(known: Known, seats: list[int], suit: Suit) -> bool:
    """Whether these hands lack the same of the other suits, so that all can hold this one alike."""
    held = {seat for seat in seats if unseen_held(known, seat)}
    return all(held.issubset(one) or held.isdisjoint(one) for one in pools(known, suit))


def _of(cards: tuple[Card, ...], suit: Suit) -> list[Card]:
    return [card for card in cards if card.suit == suit]


def here_place(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.seat != seat or known.papayo or not known.held or not known.to_pass:
        return None
    keep, give = (
        sum(card.rank == SEVEN and card.suit in PLAIN for card in cards)
        for cards in (known.held, known.packet)
    )
    return {"seats": known.seats, "keep": keep, "give": give}


def here_now(known: Known, seat: int) -> Mapping[str, Any] | None:
    """While the Papayo is in a hand, and this seat has not passed it on itself.

    When one of the hands has shown that it lacks another suit, not all cards are as likely.
    """
    suit = known.papayo
    if suit is None or known.seat != seat or Card(SEVEN, suit) not in known.unseen:
        return None
    order = [(seat + by) % known.seats for by in range(1, known.seats)]
    if not alike(known, [one for one in order if may_hold(known, one, suit)], suit):
        return None
    hands = [unseen_held(known, one) if may_hold(known, one, suit) else 0 for one in order]
    return {"hands": " ".join(map(str, hands))}


def here_refill(known: Known, seat: int) -> Mapping[str, Any] | None:
    """The shortest of the four suits that I was dealt."""
    if known.seat != seat or known.papayo or not known.held or not known.to_pass:
        return None
    dealt = (*known.held, *known.packet)
    return {"seats": known.seats, "had": min(5, *(len(_of(dealt, suit)) for suit in PLAIN))}


QUESTIONS = (
    Question(
        "follow", "How many seats can follow the suit I lead?", ("T3", "T5", "T9"), follow,
        (OTHERS, CARDS,
         Parameter("out", 6, range(21), "Cards of the suit that they hold together.")),
        formula=follow_formula, here=here_follow, sample=samples.follow,
    ),
    Question(
        "card_fate", "Will the card I lead take the trick?", ("T3", "T7", "T9"), card_fate,
        (OTHERS, CARDS,
         Parameter("higher", 3, range(21), "Higher cards of its suit that they hold."),
         Parameter("lower", 3, range(21), "Lower cards of its suit that they hold.")),
        sample=samples.card_fate,
    ),
    Question(
        "papayo_place", "Where will the Papayo be?", ("V2", "P3", "R1"), papayo_place,
        (SEATS,
         Parameter("keep", 1, range(5), "Sevens of the four suits that I keep."),
         Parameter("give", 1, range(5), "Sevens of the four suits that I pass on.")),
        here=here_place, sample=samples.papayo_place,
    ),
    Question(
        "papayo_now", "Who holds the Papayo that I have not seen?", ("V2", "T3", "P3"), papayo_now,
        (Parameter("hands", "9 4 9", UNSEEN,
                   "Cards I have not seen in each other hand, from my left; 0 for a hand that "
                   "lacks the suit.", read_hands),),
        here=here_now, sample=samples.papayo_now,
    ),
    Question(
        "papayo_dealt", "How likely am I dealt the card that becomes the Papayo?",
        ("D1", "V2", "R1"), papayo_dealt, (SEATS,), formula=papayo_dealt_formula, sweep="seats",
        sample=samples.papayo_dealt,
    ),
    Question(
        "refill", "I pass a whole suit away: how many cards of it come back?", ("P2", "P3", "P4"),
        refill, (SEATS, HAD), formula=refill_formula, here=here_refill, sample=samples.refill,
    ),
    Question(
        "lone_high", "How likely does a lone 7, 9 or 10 of that suit come back?", ("P2", "P4"),
        lone_high,
        (SEATS, HAD,
         Parameter("high", 3, range(4), "How many of its 7, 9 and 10 I was not dealt.")),
        formula=lone_high_formula, sweep="seats", sample=samples.lone_high,
    ),
    Question(
        "dealt_void", "How likely is a suit missing from the hand I am dealt?", ("D1", "T6"),
        dealt_void, (SEATS,), formula=dealt_void_formula, sweep="seats",
        sample=samples.dealt_void,
    ),
    Question(
        "dealt_points", "How many Payo points am I dealt?", ("C2", "D1", "V1"), dealt_points,
        (SEATS,), sample=samples.dealt_points,
    ),
)  # fmt: skip

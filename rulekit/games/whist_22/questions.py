"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.whist_22 import samples
from rulekit.games.whist_22.ahead import in_order, one_card_bid
from rulekit.games.whist_22.odds import (
    PACK,
    card_on_top,
    cards_each,
    dealer_barred,
    hand_worth,
    high_cards,
    joker_dealt,
    one_card_round,
)
from rulekit.games.whist_22.pieces import DECK, JOKER, Card, Known, read_cards
from rulekit.parameter import Parameter


def read_others(text: Any) -> tuple[Card, ...]:
    cards = read_cards(text)
    if not 1 <= len(cards) <= 6:
        raise ValueError("one to six others hold a card")
    return cards


def read_bids(value: Any) -> tuple[int, ...]:
    """Bids of 0 and 1, written one after another, or given as a list."""
    if not isinstance(value, str | tuple | list):
        raise ValueError("bids are written as text, such as 0 1")
    words = value.replace(",", " ").split() if isinstance(value, str) else list(map(str, value))
    if len(words) > 6 or any(word not in ("0", "1") for word in words):
        raise ValueError("up to six bids of 0 or 1")
    return tuple(map(int, words))


def read_hand(text: Any) -> tuple[Card, ...]:
    cards = read_cards(text)
    if not 1 <= len(cards) <= 9:
        raise ValueError("a hand has one to nine cards")
    return cards


def written(cards: tuple[Card, ...]) -> str:
    return " ".join(card.plain for card in cards)


# Read off the table


def here_one_card(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not one_card_bid(known) or known.bid is not None:
        return None
    return {"seen": written(in_order(known)), "bids": " ".join(map(str, known.bids))}


def here_top(known: Known, seat: int) -> Mapping[str, Any] | None:
    """The best of the own cards, against all that the others hold."""
    if not known.held or known.size == 1:
        return None
    card = max((one for one in known.held if one != JOKER), default=JOKER)
    elsewhere = [one for one in DECK if one not in known.unseen and one != card]
    hidden = sum(known.holding) - known.holding[seat]
    return (
        {"card": int(card), "hidden": hidden, "seen": written(tuple(elsewhere))} if hidden else None
    )


def here_worth(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not known.is_bidding() or known.size == 1:
        return None
    return {"hand": written(known.held), "seats": known.seats}


# Formulas


def card_on_top_formula(card: int, hidden: int, seen: tuple[Card, ...] = ()) -> Formula:
    elsewhere = [one for one in seen if one != card]
    values = {
        "b": card - 1 - sum(1 for one in elsewhere if one < card),
        "u": PACK - 1 - len(elsewhere),
        "m": hidden,
    }
    return Formula("binomial(b, m) / binomial(u, m)", values)


def high_cards_formula(cards: int, top: int) -> Formula:
    """A hypergeometric draw: k of the highest, and the others from the rest of the pack."""
    text = "binomial(t, k) * binomial(N - t, n - k) / binomial(N, n)"
    return Formula(text, {"N": PACK, "t": top, "n": cards}, "k")


def joker_dealt_formula(seats: int, cards: int) -> Formula:
    return Formula("s*h / N", {"s": seats, "h": cards_each(seats, cards), "N": PACK})


def dealer_barred_formula(seats: int, tricks: int) -> Formula:
    """Bids of m seats that add up to n or less, counted as stars and bars."""
    return Formula("binomial(n + m, m) / (n + 1)**m", {"n": tricks, "m": seats - 1})


# What may be asked

OTHERS = "one to six cards in the order of bidding, written like 14 3 joker"
BIDS = "the bids before mine, written like 0 1, or nothing"
SEATS = Parameter("seats", 4, range(2, 8), "How many play.")

QUESTIONS = (
    Question(
        "one_card_round", "Which bid is the safer with one card that I cannot see?",
        ("H6", "B5", "G9", "G15"), one_card_round,
        (
            Parameter("seen", "14 3 9", OTHERS, "The cards of the others.", read_others),
            Parameter("bids", "0", BIDS, "What has been bid before me.", read_bids),
        ), unit="chance", here=here_one_card,
    ),
    Question(
        "card_on_top", "How likely can nobody beat my card?", ("P3", "D2"), card_on_top,
        (
            Parameter("card", 18, range(1, 23), "My card; 22 is the joker."),
            Parameter("hidden", 3, range(1, 21), "Cards that others hold, and I have not seen."),
            Parameter("seen", "", "cards, or nothing", "Other cards I have seen.", read_cards),
        ), formula=card_on_top_formula, here=here_top, sweep="hidden", sample=samples.card_on_top,
    ),
    Question(
        "hand_worth", "How many tricks is my hand worth, played at random?", ("B1", "P3", "D2"),
        hand_worth,
        (
            Parameter("hand", "2 9 13 18 joker", "one to nine cards, written like 3 14 joker",
                      "The hand.", read_hand),
            SEATS,
        ), unit="tricks", here=here_worth, sample=samples.hand_worth,
    ),
    Question(
        "high_cards", "How many of the highest cards am I dealt?", ("D1", "H2", "H3", "H4"),
        high_cards,
        (
            Parameter("cards", 5, range(1, 10), "Cards that I am dealt."),
            Parameter("top", 6, range(1, 22), "So many of the highest, the joker among them."),
        ), formula=high_cards_formula, sample=samples.high_cards,
    ),
    Question(
        "joker_dealt", "How likely does somebody hold the joker?", ("D1", "D2", "G11"),
        joker_dealt,
        (SEATS, Parameter("cards", 5, range(1, 10), "Cards each, as far as there are.")),
        formula=joker_dealt_formula, sweep="cards", sample=samples.joker_dealt,
    ),
    Question(
        "dealer_barred", "How often is a bid barred to the dealer?", ("B5",), dealer_barred,
        (SEATS, Parameter("tricks", 5, range(1, 10), "Tricks of the hand.")),
        formula=dealer_barred_formula, sweep="tricks", sample=samples.dealer_barred,
    ),
)  # fmt: skip

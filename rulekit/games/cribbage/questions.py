"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.cribbage import samples
from rulekit.games.cribbage.odds import (
    discard_value,
    his_heels,
    his_nob,
    rank_count,
    show_distribution,
    starter_help,
)
from rulekit.games.cribbage.pieces import KEPT, Known
from rulekit.parameter import Parameter
from rulekit.parts.cards import JACK, LETTERS, Card, cards, joined


def his_heels_formula() -> Formula:
    return Formula("j / n", {"j": 4, "n": 52})


def his_nob_formula(hand: tuple[Card, ...] | None = None) -> Formula:
    if hand is None:
        return Formula("(n - j)/n * h/(n - 1)", {"n": 52, "j": 4, "h": KEPT})
    suits = {card.suit for card in hand if card.rank == JACK}
    mine = sum(1 for card in hand if card.suit in suits)
    return Formula("(13*s - m)/(52 - h)", {"s": len(suits), "m": mine, "h": len(hand)})


def rank_count_formula(cards: int, rank: str) -> Formula:
    """A hypergeometric draw: k of the four, and the rest from the other 48."""
    text = "binomial(r, k) * binomial(N - r, n - k) / binomial(N, n)"
    return Formula(text, {"N": 52, "r": 4, "n": cards}, "k")


# What may be asked


def dealt_hand(text: Any) -> tuple[Card, ...]:
    """Six cards for two seats, or five for three and four."""
    hand = cards(text)
    if len(hand) not in (5, 6):
        raise ValueError(f"{len(hand)} cards are no dealt hand")
    return hand


def kept_hand(text: Any) -> tuple[Card, ...]:
    hand = cards(text)
    if len(hand) != KEPT:
        raise ValueError(f"{len(hand)} cards are no kept hand")
    return hand


def any_hand(text: Any) -> tuple[Card, ...] | None:
    if text is None or text == "":
        return None
    hand = cards(text)
    if not KEPT <= len(hand) <= 6:
        raise ValueError(f"{len(hand)} cards are no hand")
    return hand


SIX = "six cards (five for three or four seats), written like 5S 4S 2S 8D 6H 8C"
FOUR = "four cards, written like 5S 4S 2S 6H"
SOME = "four to six cards, written like JH 5S 5D 5C, or nothing for a random hand"


def here_dealt(known: Known, seat: int) -> Mapping[str, Any] | None:
    if len(known.held) <= KEPT or known.away:
        return None
    return {"hand": joined(known.held), "dealer": known.dealer == seat}


def here_kept(known: Known, seat: int) -> Mapping[str, Any] | None:
    mine = (*known.held, *known.laid[seat]) if known.laid else ()
    if len(mine) != KEPT or known.starter:
        return None
    return {"hand": joined(mine), "seen": joined(known.away)}


def here_nob(known: Known, seat: int) -> Mapping[str, Any] | None:
    return {"hand": joined(known.held)} if len(known.held) >= KEPT and not known.starter else None


QUESTIONS = (
    Question(
        "discard_value", "Which cards shall I lay into the crib?", ("C1", "C2", "S2"),
        discard_value,
        (
            Parameter("hand", "5S 4S 2S 8D 6H 8C", SIX, "The hand that was dealt.", dealt_hand),
            Parameter("dealer", True, (True, False), "Whether the crib is mine."),
        ), unit="points", here=here_dealt,
    ),
    Question(
        "starter_help", "Which starter helps the hand I keep, and by how much?",
        ("T3", "S2", "S7", "S8"), starter_help,
        (
            Parameter("hand", "5S 4S 2S 6H", FOUR, "The hand that is kept.", kept_hand),
            Parameter("seen", "", "cards, or nothing", "Cards that cannot come up.", cards),
        ), unit="points", here=here_kept,
    ),
    Question(
        "show_distribution", "How much does a hand score in the show?",
        ("S3", "S4", "S5", "S6", "S7", "S8", "S9"), show_distribution,
        (Parameter("crib", False, (False, True), "Count it as a crib."),),
        sample=samples.show_points,
    ),
    Question(
        "rank_count", "How many cards of a rank am I dealt?", ("D4", "D5", "D6"), rank_count,
        (
            Parameter("cards", 6, range(1, 14), "Cards that are dealt."),
            Parameter("rank", "5", tuple(LETTERS), "The rank to count; T is the ten."),
        ), formula=rank_count_formula, sample=samples.rank_count,
    ),
    Question(
        "his_heels", "How likely are his heels?", ("T2",), his_heels, formula=his_heels_formula,
        sample=samples.his_heels,
    ),
    Question(
        "his_nob", "How likely is his nob?", ("S8",), his_nob,
        (Parameter("hand", None, SOME, "The cards I hold.", any_hand),),
        formula=his_nob_formula, here=here_nob, sample=samples.his_nob,
    ),
)  # fmt: skip

"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.three_thirteen import samples
from rulekit.games.three_thirteen.ahead import playing
from rulekit.games.three_thirteen.odds import (
    best_discard,
    best_melds,
    complete_deal,
    complete_work,
    draw_melds,
    points_after_draw,
    wild_count,
    wilds_in,
)
from rulekit.games.three_thirteen.pieces import (
    PACK,
    AnyCard,
    Known,
    read_card,
    read_cards,
    read_terms,
    read_wild,
    write_terms,
)
from rulekit.parameter import Parameter


def wild_count_formula(round: int) -> Formula:
    """A hypergeometric draw: k of the wild cards, and the rest from the others."""
    text = "binomial(w, k) * binomial(N - w, n - k) / binomial(N, n)"
    return Formula(text, {"N": len(PACK), "w": wilds_in(round), "n": round + 2}, "k")


# What may be asked


def any_hand(text: Any) -> tuple[AnyCard, ...]:
    hand = read_cards(text)
    if not 3 <= len(hand) <= 14:
        raise ValueError(f"{len(hand)} cards are no hand")
    return hand


def drawn_hand(text: Any) -> tuple[AnyCard, ...]:
    """A hand with the card drawn, from which one is discarded."""
    hand = any_hand(text)
    if len(hand) < 4:
        raise ValueError("with the card drawn a hand has four cards or more")
    return hand


def dealt_hand(text: Any) -> tuple[AnyCard, ...]:
    hand = any_hand(text)
    if len(hand) > 13:
        raise ValueError("a card is still to be drawn: thirteen cards at most")
    return hand


def one_card(text: Any) -> AnyCard | None:
    return None if text in (None, "") else read_card(text)


def listed(cards: tuple[AnyCard, ...]) -> str:
    """Cards as a record writes them."""
    return " ".join(map(str, cards))


def here_hand(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not known.hand:
        return None
    agreed = write_terms(known.terms)
    return {"cards": listed(known.hand), "wild": str(known.wild), "terms": agreed}


def here_drawn(known: Known, seat: int) -> Mapping[str, Any] | None:
    return here_hand(known, seat) if playing(known) and known.drawn else None


def here_piles(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not playing(known) or known.drawn or not known.discards:
        return None
    top = str(known.discards[-1])
    return {**here_seen(known, known.discards[:-1]), "top": top}


def here_draw(known: Known, seat: int) -> Mapping[str, Any] | None:
    return here_seen(known, known.discards) if playing(known) and not known.drawn else None


def here_seen(known: Known, down: tuple[AnyCard, ...]) -> dict[str, Any]:
    """The hand, and the cards seen elsewhere: discarded, or taken by others."""
    others = [one for seat, some in enumerate(known.shown) if seat != known.seat for one in some]
    return {
        "cards": listed(known.hand),
        "wild": str(known.wild),
        "seen": listed((*down, *others)),
        "terms": write_terms(known.terms),
    }


def here_round(known: Known, seat: int) -> Mapping[str, Any] | None:
    return {"round": known.number}


HAND = "3 to 14 cards such as 4H 5H JK 10S; JK is a joker"
DRAWN = "4 to 14 cards such as 4H 5H JK 10S, the drawn one among them; JK is a joker"
DEALT = "3 to 13 cards such as 4H 5H JK 10S; JK is a joker"
RANK = "a rank such as 7, 10 or J, or none"
WILD = Parameter("wild", "7", RANK, "The rank that is wild; jokers always are.", read_wild)
SEEN = Parameter("seen", "", "cards, or nothing", "Cards that cannot be drawn.", read_cards)
TERMS = Parameter(
    "terms",
    "page",
    "page, or what differs: low, ace 1, court 10, wild 25, wild 20, wild 15",
    "What was agreed of aces and points (G11, G12, G16).",
    read_terms,
)
SEVEN = "4H 5H 6H 9S 9D 2C KC"

QUESTIONS = (
    Question(
        "best_melds", "Which melds leave the fewest points?", ("M1", "M2", "M3", "M4", "S1", "S2"),
        best_melds,
        (
            Parameter("cards", "JC 9D 8S 6D JS 8H TD 8D 7D JD", HAND, "The hand.", any_hand),
            Parameter("wild", "none", RANK, "The rank that is wild; jokers always are.", read_wild),
            TERMS,
        ), unit="points", here=here_hand,
    ),
    Question(
        "best_discard", "Which card shall I discard?", ("T3", "S0"), best_discard,
        (Parameter("cards", SEVEN + " QC", DRAWN, "The hand, with the card drawn.", drawn_hand),
         WILD, TERMS), unit="points", here=here_drawn,
    ),
    Question(
        "draw_melds", "From which pile can I complete my hand?", ("T1", "O1", "O2"), draw_melds,
        (
            Parameter("cards", "4H 5H 6H 9S 9D JK 2C", DEALT, "The hand.", dealt_hand), WILD,
            Parameter("top", "8H", "a card, or nothing", "The top discard.", one_card), SEEN, TERMS,
        ), here=here_piles,
    ),
    Question(
        "points_after_draw", "How many points are left after a draw?", ("T1", "S0", "S1"),
        points_after_draw, (Parameter("cards", SEVEN, DEALT, "The hand.", dealt_hand), WILD, SEEN,
         TERMS),
        unit="points", here=here_draw, sample=samples.points_after_draw,
    ),
    Question(
        "complete_deal", "How likely is a hand complete as it is dealt?", ("O1", "R2", "R4"),
        complete_deal,
        (Parameter("round", 1, range(1, 7), "The round: 1 with three cards, to 6 with eight."),),
        sweep="round", work=complete_work, watched=True, sample=samples.complete_deal,
    ),
    Question(
        "wild_count", "How many wild cards am I dealt?", ("R4", "R5"), wild_count,
        (Parameter("round", 1, range(1, 12), "The round: 1 with three cards, to 11."),),
        formula=wild_count_formula, here=here_round, sample=samples.wild_count,
    ),
)  # fmt: skip

"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.lady_traps import samples
from rulekit.games.lady_traps.odds import (
    MATCHING,
    row_matches,
    spring_now,
    trap_holds,
)
from rulekit.games.lady_traps.pieces import Known, Phase
from rulekit.parameter import Parameter
from rulekit.parts.doors import CLUES, DOORS, Door, fit

CARDS = Parameter("cards", 6, range(1, 13), "Cards in the row.")


def here_row(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.phase is not Phase.CALL or not known.row:
        return None
    return {"cards": len(known.row), "players": known.players}


def here_spring(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.phase is not Phase.CALL or not known.row or known.season is None:
        return None
    return {
        "season": str(known.season),
        "hand": " ".join(known.hand),
        "mine": " ".join(known.mine),
        "others": known.others,
        "players": known.players,
    }


def row_formula(cards: int) -> Formula:
    """A hypergeometric draw: k of the cards that match, and the rest from the others."""
    text = "binomial(r, k) * binomial(N - r, n - k) / binomial(N, n)"
    return Formula(text, {"N": len(CLUES), "r": MATCHING, "n": cards}, "k")


def trap_formula(cards: int, players: int) -> Formula:
    """The same, added up from as many as there are players."""
    text = "Sum(binomial(r, k) * binomial(N - r, n - k), (k, p, n)) / binomial(N, n)"
    return Formula(text, {"N": len(CLUES), "r": MATCHING, "n": cards, "p": players})


QUESTIONS = (
    Question(
        "spring_now", "Shall I spring the trap now?", ("Q3", "Q4", "Q5"), spring_now,
        (
            Parameter("season", Door.BLUE_LADY, DOORS, "The door of this season."),
            Parameter("hand", "red-tiger blue-tiger", "clue cards", "What I hold.", fit),
            Parameter("mine", "blue-lady red-tiger", "clue cards",
                      "What I have laid in the row.", fit),
            Parameter("others", 3, range(11), "How many cards others have laid."),
            Parameter("players", 4, range(2, 7), "How many play."),
        ),  here=here_spring, sample=samples.spring_now,
    ),
    Question(
        "trap_holds", "When does a random row hold?", ("T1", "Q3", "Q4"), trap_holds,
        (CARDS, Parameter("players", 4, range(2, 7), "How many play.")),
        formula=trap_formula, sweep="cards", here=here_row, sample=samples.trap_holds,
    ),
    Question(
        "row_matches", "How many cards of a row match the season?", ("Q3",), row_matches, (CARDS,),
        formula=row_formula, sample=samples.row_matches,
    ),
)  # fmt: skip

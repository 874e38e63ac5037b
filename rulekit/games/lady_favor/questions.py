"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.lady_favor import samples
from rulekit.games.lady_favor.odds import BOTH, NONE, left_in_deck, lot_worth, next_clue
from rulekit.games.lady_favor.pieces import Known, Phase
from rulekit.parameter import Parameter
from rulekit.parts.doors import CLUES, DOORS, Door

DECK = "red-lady red-lady red-tiger blue-lady blue-tiger blue-tiger lady/tiger"


def here_next(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.phase is not Phase.CALL or known.mine is None:
        return None
    return {"door": str(known.mine), "deck": " ".join(known.deck)}


def lot_formula(cards: int) -> Formula:
    """With c clues of no trait, as many have both as make s points of n clues: s - n + 2c."""
    both = "binomial(b, s - n + 2*c)"
    one = "binomial(N - b - m, 2*n - s - 3*c)"
    text = f"Sum(binomial(m, c) * {both} * {one}, (c, 0, m)) / binomial(N, n)"
    return Formula(text, {"N": len(CLUES), "b": BOTH, "m": NONE, "n": cards}, "s")


QUESTIONS = (
    Question(
        "lot_worth", "What are unseen clues worth to me?", ("F7", "Q10", "Q11"), lot_worth,
        (Parameter("cards", 3, range(1, 15), "How many clues."),),
        unit="points", formula=lot_formula, sample=samples.lot_worth,
    ),
    Question(
        "next_clue", "Shall I turn up one clue more?", ("Q2", "Q10", "Q11"), next_clue,
        (
            Parameter("door", Door.RED_TIGER, DOORS, "My own door."),
            Parameter("deck", DECK, "clue cards, at least one", "The clues of the deck.",
                      left_in_deck),
        ), unit="points", here=here_next, sample=samples.next_clue,
    ),
)  # fmt: skip

"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.lady_labyrinth import samples
from rulekit.games.lady_labyrinth.odds import (
    EITHER,
    FITTING,
    OPEN,
    fewest_turns,
    fitting,
    layout,
    two_turns,
)
from rulekit.games.lady_labyrinth.pieces import (
    CELLS,
    CORNERS,
    PLAIN,
    SIDES,
    TIGER_AT,
    Phase,
    State,
    steps_between,
)
from rulekit.parameter import Parameter

GRID = (
    "red-tiger red-lady red-lady blue-tiger blue-tiger red-tiger "
    "blue-lady blue-lady red-lady blue-lady red-tiger blue-tiger"
)


def here_cub(known: State, seat: int) -> Mapping[str, Any] | None:
    """The cub of this seat that is nearest to home, at the start of a turn."""
    away = [cell for cell in known.cubs[seat] if cell != TIGER_AT[seat]]
    if known.phase is not Phase.CUB or not away:
        return None
    inner = [card for cell, card in zip(CELLS, known.cards, strict=True) if cell not in CORNERS]
    return {
        "clues": " ".join(inner),
        "at": min(away, key=lambda cell: steps_between(cell, TIGER_AT[seat])),
        "open": " ".join(known.open),
        "side": str(SIDES[seat]),
    }


def two_turns_formula() -> Formula:
    """Both cards are ladies, or both are blue: the two chances, less that of both at once.

    A chance that none of two or of four cards is a lady is a ratio of binomials. That there are
    a lady and a blue card at either door is counted by what is missing: inclusion and exclusion.
    """
    none = "binomial(h, 2)/binomial(N, 2)"
    neither = "binomial(h, 4)/binomial(N, 4)"
    same = "binomial(q, 2)/binomial(N, 2)"
    cross = (
        "Sum(binomial(q, j)*binomial(q, 2 - j)*binomial(h - j, 2), (j, 0, 2))"
        "/(binomial(N, 2)*binomial(N - 2, 2))"
    )
    three = "binomial(q, 2)*binomial(h - 2, 2)/(binomial(N, 2)*binomial(N - 2, 2))"
    one_trait = f"1 - 2*{none} + {neither}"
    at_once = f"1 - 4*{none} + 2*{neither} + 2*{same} + 2*{cross} - 4*{three}"
    return Formula(f"2*({one_trait}) - ({at_once})", {"N": 12, "h": 6, "q": 3})


def fitting_formula(cards: int, what: str) -> Formula:
    """A hypergeometric draw: k of the good cards, and the rest from the others."""
    text = "binomial(r, k) * binomial(N - r, n - k) / binomial(N, n)"
    return Formula(text, {"N": len(PLAIN), "r": FITTING[what], "n": cards}, "k")


QUESTIONS = (
    Question(
        "fewest_turns", "In how many turns can one cub come home?",
        ("L6", "L7", "L8", "L9", "L10", "L11"), fewest_turns,
        (
            Parameter("clues", GRID, "twelve plain clues in reading order",
                      "The grid, line by line, without the doors.", layout),
            Parameter("at", "d1", CELLS, "Where the cub is."),
            Parameter("open", "blue lady", tuple(OPEN), "Which traits are open."),
            Parameter("side", "blue", tuple(map(str, SIDES)), "The colour of the cub."),
        ), unit="turns", here=here_cub,
    ),
    Question(
        "two_turns", "How likely can the first cub come home in two turns?",
        ("L3", "L4", "L7", "L8", "L10"), two_turns, formula=two_turns_formula,
        sample=samples.two_turns,
    ),
    Question(
        "fitting", "How many cards can change places?", ("L3", "L8", "L10"), fitting,
        (
            Parameter("cards", 2, range(1, 13), "Cards of the grid that are looked at."),
            Parameter("what", EITHER, tuple(FITTING), "What a card must have."),
        ), formula=fitting_formula, sample=samples.fitting,
    ),
)  # fmt: skip

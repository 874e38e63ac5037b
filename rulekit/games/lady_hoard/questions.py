"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.lady_hoard import samples
from rulekit.games.lady_hoard.odds import (
    CLUES_AT_MOST,
    NAMING,
    NO_CLUE,
    OR_WILD,
    best_finish,
    finish_work,
    gem_counts,
    last_clues,
    named_times,
    on_one_door,
    set_at_start,
    win_finish,
    written,
)
from rulekit.games.lady_hoard.pieces import SET, Phase, State
from rulekit.parameter import Parameter
from rulekit.parts.doors import CLUES, Clue

GEMS_LEFT = "red red red white | red | red white | black"
FINISH = (
    Parameter("gems", GEMS_LEFT, "gems of four doors, with bars between them",
              "Red lady, blue lady, red tiger, blue tiger.", gem_counts),
    Parameter("clues", "red-lady blue-lady red-tiger", f"{CLUES_AT_MOST} clue cards at most",
              "The clues that are still to come.", last_clues),
    Parameter("clue", NO_CLUE, (NO_CLUE, *map(str, Clue)), "The clue that is up."),
    Parameter("set", SET, range(2, 6), "How many gems are a set (Q6)."),
)  # fmt: skip


def here_last(known: State, seat: int) -> Mapping[str, Any] | None:
    """The last clues of the last round, as one of them has been turned up."""
    fresh = known.phase is Phase.DOOR or (
        known.phase is Phase.ACT and known.clue is not None and not known.clue.wild
    )
    if not fresh or known.yellow > 1 or len(known.deck) > 2:
        return None
    return {
        "gems": written(known.gems),
        "clues": " ".join(known.deck),
        "clue": str(known.clue),
        "set": known.set,
    }


def named_formula(cards: int, what: str) -> Formula:
    """A hypergeometric draw: k of the clues that name the door, and the rest from the others."""
    text = "binomial(r, k) * binomial(N - r, n - k) / binomial(N, n)"
    return Formula(text, {"N": len(CLUES), "r": NAMING[what], "n": cards}, "k")


def one_door_formula() -> Formula:
    """Five of twenty gems, of which five are red."""
    text = "binomial(c, k) * binomial(N - c, c - k) / binomial(N, c)"
    return Formula(text, {"N": 20, "c": 5}, "k")


QUESTIONS = (
    Question(
        "best_finish", "How many treasures do the last clues bring?",
        ("H6", "H8", "Q2", "Q3", "Q4", "Q6", "Q8"), best_finish, FINISH, unit="treasures",
        here=here_last, work=finish_work,
    ),
    Question(
        "win_finish", "Can the last clues still win the game?",
        ("H8", "Q2", "Q3", "Q4", "Q6", "Q8", "Q10"), win_finish, FINISH, here=here_last,
        work=finish_work,
    ),
    Question(
        "named_times", "How often can I use one door?", ("Q1", "Q2", "Q3"), named_times,
        (
            Parameter("cards", 7, range(1, 15), "Clues that are turned up."),
            Parameter("what", OR_WILD, tuple(NAMING), "Which clues count."),
        ), formula=named_formula, sample=samples.named_times,
    ),
    Question(
        "set_at_start", "How likely does a set of treasure lie there at the start?",
        ("H3", "H5", "Q6"), set_at_start,
        (Parameter("set", SET, range(2, 6), "How many gems are a set (Q6)."),),
        sweep="set", sample=samples.set_at_start,
    ),
    Question(
        "on_one_door", "How many gems of a colour lie on one door at the start?", ("H3",),
        on_one_door, formula=one_door_formula, sample=samples.on_one_door,
    ),
)  # fmt: skip

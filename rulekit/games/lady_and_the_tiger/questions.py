"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.lady_and_the_tiger import samples
from rulekit.games.lady_and_the_tiger.belief import USUAL, hidden_door, take_likelihood
from rulekit.games.lady_and_the_tiger.odds import (
    EITHER,
    EXACT,
    MATCHES,
    OTHER,
    SAME,
    displayed,
    matching_cards,
    rival_trait,
    sure_enough,
    takes,
    wild_shown,
    written,
)
from rulekit.games.lady_and_the_tiger.pieces import (
    AUTOMATIC,
    BOTH_GEMS,
    COLLECTED,
    DISCARDED,
    ONE_GEM,
    OPTIONAL,
    Known,
    Phase,
)
from rulekit.games.lady_and_the_tiger.race import AT_RANDOM, KNOWING, set_race
from rulekit.games.lady_and_the_tiger.waiting import guess_or_wait
from rulekit.parameter import Parameter
from rulekit.parts.doors import Door, fit

SEEN = (
    "red-lady of red-lady blue-lady blue-tiger lady/tiger; "
    "red/blue of red-tiger blue-lady blue-tiger red/blue; "
    "red-tiger of red-tiger blue-lady blue-tiger blue-tiger"
)
ONE = "takes written card of four cards, with a semicolon between two takes"
MINE = Parameter("mine", Door.BLUE_LADY, tuple(Door), "My own door.")
TAKES = Parameter("takes", SEEN, ONE, "What the collector took, and from which display.", takes)
MATCHING = Parameter(
    "matching", USUAL, range(5), "Of four takes, how many are of a favourite card."
)
CLAIM = Parameter("claim", AUTOMATIC, (AUTOMATIC, OPTIONAL), "When a set must be shown (Q5).")


def guessing(known: Known, seat: int) -> bool:
    """Whether this seat is the guesser of a round under way."""
    return known.mine is not None and seat != known.collector and not known.doors


def here_door(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not guessing(known, seat) or not known.takes:
        return None
    return {"mine": known.mine, "takes": written(known.takes), "claim": known.claim}


def here_take(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not guessing(known, seat) or not known.takes:
        return None
    return {"mine": known.mine, "takes": written(known.takes)}


def here_guess(known: Known, seat: int) -> Mapping[str, Any] | None:
    if not guessing(known, seat) or known.phase is not Phase.GUESS:
        return None
    return {
        "mine": known.mine,
        "takes": written(known.takes),
        "display": " ".join(known.display),
        "discards": " ".join(known.discards),
        "claim": known.claim,
        "guesser_set": known.guesser_set,
    }


def rival_trait_formula(what: str) -> Formula:
    """Of the doors that are left, so many have it."""
    return Formula("k/(N - 1)", {"k": {OTHER: 2, SAME: 1, EXACT: 1}[what], "N": 4})


def wild_shown_formula(cards: int) -> Formula:
    """One less the chance that all cards are plain."""
    text = "1 - binomial(N - w, n) / binomial(N, n)"
    return Formula(text, {"N": 14, "w": 2, "n": cards})


def matching_formula(cards: int, what: str) -> Formula:
    """A hypergeometric draw: k of the good cards, and the rest from the others."""
    text = "binomial(r, k) * binomial(N - r, n - k) / binomial(N, n)"
    return Formula(text, {"N": 14, "r": MATCHES[what], "n": cards}, "k")


def sure_formula(gain: int, instead: int) -> Formula:
    """From p*g - 4*(1 - p) = v."""
    return Formula("(v + 4)/(g + 4)", {"v": instead, "g": gain})


QUESTIONS = (
    Question(
        "hidden_door", "Which door does the collector have, given the cards taken?",
        ("S1", "C1", "C3"),
        hidden_door, (MINE, TAKES, MATCHING, CLAIM), here=here_door,
    ),
    Question(
        "take_likelihood", "How likely would each door take that card?", ("C1", "C3", "X1", "X2"),
        take_likelihood,
        (MINE, TAKES, MATCHING,
         Parameter("step", 0, range(6), "The number of the take; 0 is the last.")),
        here=here_take,
    ),
    Question(
        "guess_or_wait", "Shall I guess now, or wait for one more card?",
        ("G3", "G4", "E1", "E2", "E3", "C3", "E6"), guess_or_wait,
        (
            MINE, TAKES,
            Parameter("display", "blue-lady blue-lady blue-tiger blue-tiger",
                      "the four cards displayed", "What lies there now.", displayed),
            Parameter("discards", "lady/tiger blue-lady red-lady",
                      "as many cards as were taken", "What I have discarded.", fit),
            MATCHING, CLAIM,
            Parameter("guesser_set", COLLECTED, (COLLECTED, DISCARDED), "My own set (Q7)."),
        ), unit="gems", here=here_guess,
    ),
    Question(
        "sure_enough", "How sure must I be to guess?", ("E1", "E2", "E3"), sure_enough,
        (
            Parameter("gain", BOTH_GEMS, (ONE_GEM, BOTH_GEMS), "Gems for a right guess."),
            Parameter("instead", 0, range(-4, 2), "Gems that waiting is worth."),
        ), formula=sure_formula, sweep="instead",
    ),
    Question(
        "rival_trait", "What does my own door tell of the rival's?", ("S1", "S2"), rival_trait,
        (Parameter("what", OTHER, (OTHER, SAME, EXACT), "What the rival may have."),),
        formula=rival_trait_formula, sample=samples.rival_trait,
    ),
    Question(
        "set_race", "How likely does a collector complete a set?", ("C1", "C2", "C3", "G1", "E6"),
        set_race,
        (
            Parameter("cards", 5, (4, 5), "By which card."),
            Parameter("guesser", AT_RANDOM, (AT_RANDOM, KNOWING), "What the guesser discards."),
        ), sample=samples.set_race,
    ),
    Question(
        "wild_shown", "How likely is a wild card on display?", ("X1", "X2", "C1"), wild_shown,
        (Parameter("cards", 4, range(1, 15), "Cards turned up so far."),),
        formula=wild_shown_formula, sweep="cards", sample=samples.wild_shown,
    ),
    Question(
        "matching_cards", "How many cards fit my door?", ("C3", "X1", "X2"), matching_cards,
        (
            Parameter("cards", 4, range(1, 15), "Cards turned up so far."),
            Parameter("what", EITHER, tuple(MATCHES), "What a card must have of the door."),
        ), formula=matching_formula, sample=samples.matching_cards,
    ),
)  # fmt: skip

"""Whist 22: bid how many tricks you will take, and lose a point for each that you miss by."""

from rulekit.game import Game
from rulekit.games.whist_22.advice import ADVISOR
from rulekit.games.whist_22.ahead import MEASURES
from rulekit.games.whist_22.lessons import LESSONS
from rulekit.games.whist_22.picture import cover, view
from rulekit.games.whist_22.pieces import ONE, UP
from rulekit.games.whist_22.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.whist_22.policies import POLICIES
from rulekit.games.whist_22.questions import QUESTIONS
from rulekit.games.whist_22.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="whist_22",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda match: match.seats,
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    lessons=LESSONS,
    policies=POLICIES,
    known=known,
    possible=possible,
    samples={
        "standard": {},
        "three": {"seats": 3, "points": 28},
        "seven": {"seats": 7, "points": 8, "hands": UP, "penalty": ONE},
    },
    minutes="15",
)

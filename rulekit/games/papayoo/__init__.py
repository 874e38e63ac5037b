"""Papayoo: pass on what hurts, follow suit, and stay out of the tricks that hold the points."""

from rulekit.game import Game
from rulekit.games.papayoo.ahead import MEASURES
from rulekit.games.papayoo.lessons import LESSONS
from rulekit.games.papayoo.picture import cover, view
from rulekit.games.papayoo.pieces import SEAT_0, SHIFTING
from rulekit.games.papayoo.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.papayoo.policies import POLICIES
from rulekit.games.papayoo.questions import QUESTIONS
from rulekit.games.papayoo.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="papayoo",
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
    lessons=LESSONS,
    policies=POLICIES,
    known=known,
    possible=possible,
    samples={
        "standard": {},
        "three": {"seats": 3, "rounds": 3, "passing": SHIFTING},
        "eight": {"seats": 8, "rounds": 1, "first_dealer": SEAT_0},
    },
    minutes="30",
)

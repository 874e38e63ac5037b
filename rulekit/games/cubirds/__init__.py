"""CuBirds: catch birds between birds of their own kind, and fly whole flocks home."""

from rulekit.game import Game
from rulekit.games.cubirds.advice import ADVISOR
from rulekit.games.cubirds.ahead import MEASURES
from rulekit.games.cubirds.lessons import LESSONS
from rulekit.games.cubirds.picture import cover, view
from rulekit.games.cubirds.pieces import SEAT_0
from rulekit.games.cubirds.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.cubirds.policies import POLICIES
from rulekit.games.cubirds.questions import QUESTIONS
from rulekit.games.cubirds.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="cubirds",
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
    known=known,
    possible=possible,
    policies=POLICIES,
    samples={
        "standard": {},
        "three": {"seats": 3, "first_dealer": SEAT_0},
    },
    minutes="20",
)

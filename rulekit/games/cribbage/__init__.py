"""Cribbage: lay cards together for fifteens, runs and pairs, and be the first to peg 121."""

from rulekit.game import Game
from rulekit.games.cribbage.advice import ADVISOR
from rulekit.games.cribbage.ahead import MEASURES
from rulekit.games.cribbage.lessons import LESSONS
from rulekit.games.cribbage.picture import cover, view
from rulekit.games.cribbage.pieces import HIGHEST, TWO_END, Line
from rulekit.games.cribbage.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.cribbage.policies import POLICIES
from rulekit.games.cribbage.questions import QUESTIONS
from rulekit.games.cribbage.rulebook import RULEBOOK
from rulekit.games.cribbage.scoring import score_play, score_show

__all__ = ["GAME", "Line", "score_play", "score_show"]

GAME = Game(
    key="cribbage",
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
        "three": {"seats": 3, "target": 61},
        "three_two_end": {"seats": 3, "target": 61, "go": TWO_END},
        "partners": {"seats": 4, "first_deal": HIGHEST},
    },
    minutes="30",
)

"""Chakra: draw energy from the flows, move it down to the chakra of its colour, and be at peace."""

from rulekit.game import Game
from rulekit.games.chakra.advice import ADVISOR
from rulekit.games.chakra.ahead import MEASURES
from rulekit.games.chakra.closing import result
from rulekit.games.chakra.lessons import LESSONS
from rulekit.games.chakra.picture import cover, view
from rulekit.games.chakra.pieces import OUT
from rulekit.games.chakra.play import known, play, possible
from rulekit.games.chakra.policies import POLICIES
from rulekit.games.chakra.questions import QUESTIONS
from rulekit.games.chakra.rulebook import RULEBOOK
from rulekit.games.chakra.setting import OPTIONS, setup

__all__ = ["GAME"]

GAME = Game(
    key="chakra",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.mats),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    known=known,
    possible=possible,
    lessons=LESSONS,
    policies=POLICIES,
    samples={
        "standard": {},
        "three": {"seats": 3, "limit": False, "rounds": 6},
        "four": {"seats": 4, "discard": OUT, "rounds": 6},
    },
    own="plenitude tokens",
    minutes="30",
)

"""Zenith: pull five planets to your side and win their discs before your rival does."""

from rulekit.game import Game
from rulekit.games.zenith.ahead import MEASURES
from rulekit.games.zenith.lessons import LESSONS
from rulekit.games.zenith.picture import cover, view
from rulekit.games.zenith.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.zenith.policies import POLICIES
from rulekit.games.zenith.questions import QUESTIONS
from rulekit.games.zenith.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="zenith",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: 2,
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    lessons=LESSONS,
    policies=POLICIES,
    known=known,
    possible=possible,
    samples={
        "standard": {},
        "extension": {
            "mulligan": True,
            "secret_agents": True,
            "new_disc": "at once",
            "animod": "D",
            "human": "U",
            "robot": "P",
        },
    },
    minutes="30",
)

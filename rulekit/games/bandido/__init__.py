"""Bandido: close every tunnel together before the prisoner digs his way out."""

from rulekit.game import Game
from rulekit.games.bandido.ahead import MEASURES
from rulekit.games.bandido.hidden import known, possible
from rulekit.games.bandido.lessons import LESSONS
from rulekit.games.bandido.picture import cover, view
from rulekit.games.bandido.pieces import EMPTY_PILE, SEALED, SHORT
from rulekit.games.bandido.play import OPTIONS, play, result, setup
from rulekit.games.bandido.policies import POLICIES
from rulekit.games.bandido.questions import QUESTIONS
from rulekit.games.bandido.rulebook import RULEBOOK

GAME = Game(
    key="bandido",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.hands),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    known=known,
    possible=possible,
    lessons=LESSONS,
    policies=POLICIES,
    samples={
        "standard": {},
        "three": {"seats": 3, "exits": 5, "lost": SEALED},
        "four": {"seats": 4, "deck": SHORT, "finish": EMPTY_PILE},
    },
    minutes="15-30",
)

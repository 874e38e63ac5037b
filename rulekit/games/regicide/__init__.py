"""Regicide: together, bring down twelve royals with a plain pack before their attacks undo you."""

from rulekit.game import Game
from rulekit.games.regicide.advice import ADVISOR
from rulekit.games.regicide.ahead import MEASURES
from rulekit.games.regicide.hidden import known, possible
from rulekit.games.regicide.lessons import LESSONS
from rulekit.games.regicide.picture import cover, view
from rulekit.games.regicide.play import OPTIONS, play, result, setup
from rulekit.games.regicide.policies import POLICIES
from rulekit.games.regicide.questions import QUESTIONS
from rulekit.games.regicide.rulebook import RULEBOOK

GAME = Game(
    key="regicide",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: state.seats,
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    lessons=LESSONS,
    policies=POLICIES,
    known=known,
    possible=possible,
    samples={"standard": {}, "alone": {"seats": 1}, "four": {"seats": 4}},
    minutes="10-30",
)

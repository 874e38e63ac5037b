"""Aero: lock dice to arrest six space criminals, each for its number times your lowest."""

from rulekit.game import Game
from rulekit.games.aero.advice import ADVISOR
from rulekit.games.aero.ahead import MEASURES
from rulekit.games.aero.answers import start_turn
from rulekit.games.aero.picture import cover, view
from rulekit.games.aero.pieces import PUBLISHED
from rulekit.games.aero.play import OPTIONS, play, result, setup
from rulekit.games.aero.questions import QUESTIONS
from rulekit.games.aero.rulebook import RULEBOOK

GAME = Game(
    key="aero",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.sheets),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    samples={
        "standard": {},
        "alone": {"seats": 1, "dice": PUBLISHED},
        "four": {"seats": 4, "dice": PUBLISHED},
    },
    start_turn=start_turn,
    minutes="15",
)

"""Chicken!: gather chickens, hatch more dice, and reroll before the third fox shows up."""

from rulekit.game import Game
from rulekit.games.chicken.advice import ADVISOR
from rulekit.games.chicken.ahead import MEASURES
from rulekit.games.chicken.picture import cover, view
from rulekit.games.chicken.pieces import DRAWN, THREE_EACH, Face
from rulekit.games.chicken.play import OPTIONS, play, result, setup
from rulekit.games.chicken.questions import QUESTIONS
from rulekit.games.chicken.rulebook import RULEBOOK

GAME = Game(
    key="chicken",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.scores),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    samples={
        "standard": {},
        "eggspansion": {"expansion": True},
        "four": {"seats": 4, "sixth": Face.FOX, "first": DRAWN},
        "farm": {"seats": 3, "expansion": True, "friends": THREE_EACH, "first": DRAWN},
    },
    minutes="20",
)

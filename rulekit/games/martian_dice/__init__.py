"""Martian Dice: abduct Earthlings, and keep as many death rays as they have tanks."""

from rulekit.game import Game
from rulekit.games.martian_dice.advice import ADVISOR
from rulekit.games.martian_dice.ahead import MEASURES
from rulekit.games.martian_dice.lessons import LESSONS
from rulekit.games.martian_dice.odds import start_turn
from rulekit.games.martian_dice.picture import cover, view
from rulekit.games.martian_dice.pieces import TIE_STANDS
from rulekit.games.martian_dice.play import OPTIONS, play, result, setup
from rulekit.games.martian_dice.policies import POLICIES
from rulekit.games.martian_dice.questions import QUESTIONS
from rulekit.games.martian_dice.rulebook import RULEBOOK

GAME = Game(
    key="martian_dice",
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
    lessons=LESSONS,
    policies=POLICIES,
    samples={
        "standard": {},
        "alone": {"seats": 1},
        "four": {"seats": 4, "dice": 9, "second_tie": TIE_STANDS},
    },
    start_turn=start_turn,
    minutes="10",
)

"""Dungeon Roll: lead a party of dice from level to level, and retire before it is too late."""

from rulekit.game import Game
from rulekit.games.dungeon_roll.advice import ADVISOR
from rulekit.games.dungeon_roll.ahead import MEASURES
from rulekit.games.dungeon_roll.picture import cover, view
from rulekit.games.dungeon_roll.pieces import PUBLISHED
from rulekit.games.dungeon_roll.play import OPTIONS, play, result, setup
from rulekit.games.dungeon_roll.questions import QUESTIONS
from rulekit.games.dungeon_roll.rulebook import RULEBOOK

GAME = Game(
    key="dungeon_roll",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.seats),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    samples={
        "standard": {},
        "alone": {"seats": 1, "heroes": "no hero"},
        "four": {"seats": 4, "heroes": "random", "wording": PUBLISHED, "tokens": 72},
        "diggers": {"heroes": "Archaeologist"},
    },
    minutes="15 to 60",
)

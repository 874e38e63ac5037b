"""Jewel Box: arrange five families of beetles in a box, each scored its own way."""

from rulekit.game import Game
from rulekit.games.jewel_box.advice import ADVISOR
from rulekit.games.jewel_box.ahead import MEASURES
from rulekit.games.jewel_box.picture import cover, view
from rulekit.games.jewel_box.pieces import ALL_JEWELS, ANYWHERE, FIFTEEN, NO_SCARAB
from rulekit.games.jewel_box.play import OPTIONS, play, result, setup
from rulekit.games.jewel_box.questions import QUESTIONS
from rulekit.games.jewel_box.rulebook import RULEBOOK

GAME = Game(
    key="jewel_box",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.grids),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    samples={
        "standard": {},
        "alone": {"seats": 1, "scarabs": NO_SCARAB, "fives": FIFTEEN},
        "four": {"seats": 4, "crowds": ALL_JEWELS, "placing": ANYWHERE},
    },
    minutes="20",
)

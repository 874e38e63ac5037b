"""The Lady and the Tiger: Labyrinth: lead five cubs home while cards change places under them.

The set-up, the goal and the turn are published; details of the turn are house rulings.
"""

from rulekit.game import Game
from rulekit.games.lady_labyrinth.ahead import MEASURES
from rulekit.games.lady_labyrinth.picture import cover, view
from rulekit.games.lady_labyrinth.play import OPTIONS, play, result, setup
from rulekit.games.lady_labyrinth.policies import POLICIES
from rulekit.games.lady_labyrinth.questions import QUESTIONS
from rulekit.games.lady_labyrinth.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="lady_labyrinth",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.cubs),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    policies=POLICIES,
    samples={
        "standard": {},
        "one_cub": {"cubs": 1, "turns": 60},
    },
    minutes="15",
)

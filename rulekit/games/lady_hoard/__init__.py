"""The Lady and the Tiger: Hoard: gather ten treasures alone, one door at a time (house turns).

The set-up and the goal are published; how a turn goes is a house stand-in.
"""

from rulekit.game import Game
from rulekit.games.lady_hoard.advice import ADVISOR
from rulekit.games.lady_hoard.ahead import MEASURES
from rulekit.games.lady_hoard.picture import cover, view
from rulekit.games.lady_hoard.play import OPTIONS, play, result, setup
from rulekit.games.lady_hoard.policies import POLICIES
from rulekit.games.lady_hoard.questions import QUESTIONS
from rulekit.games.lady_hoard.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="lady_hoard",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: 1,
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    policies=POLICIES,
    samples={"standard": {}, "pairs": {"set": 2, "rounds": 1}},
    minutes="10",
)

"""The Lady and the Tiger: Traps: lay cards, and spring the trap in time (house turns).

The set-up and the goal are published; how a turn goes is a house stand-in.
"""

from rulekit.game import Game
from rulekit.games.lady_traps.ahead import MEASURES
from rulekit.games.lady_traps.picture import cover, view
from rulekit.games.lady_traps.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.lady_traps.policies import POLICIES
from rulekit.games.lady_traps.questions import QUESTIONS
from rulekit.games.lady_traps.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="lady_traps",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.gems),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    policies=POLICIES,
    known=known,
    possible=possible,
    samples={"standard": {}, "two": {"seats": 2}, "four": {"seats": 4}},
    minutes="15",
)

"""The Lady and the Tiger: Favor: buy the clues that please your secret door (house auction).

The set-up and what is wanted are published; turns and auctions are a house stand-in.
"""

from rulekit.game import Game
from rulekit.games.lady_favor.ahead import MEASURES
from rulekit.games.lady_favor.picture import cover, view
from rulekit.games.lady_favor.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.lady_favor.policies import POLICIES
from rulekit.games.lady_favor.questions import QUESTIONS
from rulekit.games.lady_favor.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="lady_favor",
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
    samples={"standard": {}, "four": {"seats": 4, "days": 1}},
    own="door",
    minutes="20",
)

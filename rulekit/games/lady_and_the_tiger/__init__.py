"""The Lady and the Tiger: Doors: collect four cards for your secret door, or guess the other one.

One of five games in the box; doors and clue cards are in `rulekit.parts.doors`.
"""

from rulekit.game import Game
from rulekit.games.lady_and_the_tiger.advice import ADVISOR
from rulekit.games.lady_and_the_tiger.ahead import MEASURES
from rulekit.games.lady_and_the_tiger.picture import cover, view
from rulekit.games.lady_and_the_tiger.pieces import BEFORE, DISCARDED, OPTIONAL
from rulekit.games.lady_and_the_tiger.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.lady_and_the_tiger.policies import POLICIES
from rulekit.games.lady_and_the_tiger.questions import QUESTIONS
from rulekit.games.lady_and_the_tiger.rulebook import RULEBOOK

__all__ = ["GAME"]

GAME = Game(
    key="lady_and_the_tiger",
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
    advisor=ADVISOR,
    policies=POLICIES,
    known=known,
    possible=possible,
    samples={
        "standard": {},
        "printed": {"claim": OPTIONAL, "guess": BEFORE},
        "discards": {"guesser_set": DISCARDED},
    },
    own="door",
    minutes="10",
)

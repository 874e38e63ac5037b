"""Three Thirteen: meld the whole hand in eleven rounds, a card more in each."""

from rulekit.game import Game
from rulekit.games.three_thirteen.advice import ADVISOR
from rulekit.games.three_thirteen.ahead import MEASURES
from rulekit.games.three_thirteen.laying import best_melds
from rulekit.games.three_thirteen.lessons import LESSONS
from rulekit.games.three_thirteen.picture import cover, view
from rulekit.games.three_thirteen.pieces import LOW_ONLY, TEN
from rulekit.games.three_thirteen.play import OPTIONS, known, play, possible, result, setup
from rulekit.games.three_thirteen.policies import POLICIES
from rulekit.games.three_thirteen.questions import QUESTIONS
from rulekit.games.three_thirteen.rulebook import RULEBOOK

__all__ = ["GAME", "best_melds"]

GAME = Game(
    key="three_thirteen",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda match: match.seats,
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    lessons=LESSONS,
    policies=POLICIES,
    known=known,
    possible=possible,
    samples={
        "standard": {},
        "variants": {
            **{"seats": 3, "first": 2, "rounds": 1, "aces": LOW_ONLY, "ace_points": 1},
            **{"court_points": TEN, "wild_points": 20},
        },
        "six_late": {"seats": 6, "first": 11, "rounds": 1, "turns": 10},
    },
    minutes="45",
)

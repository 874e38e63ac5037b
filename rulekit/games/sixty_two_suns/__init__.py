"""62 soleils d'été: share three dice between pearl, number and sun, and gather starfish."""

from rulekit.game import Game
from rulekit.games.sixty_two_suns.advice import ADVISOR
from rulekit.games.sixty_two_suns.ahead import MEASURES
from rulekit.games.sixty_two_suns.hidden import known, possible
from rulekit.games.sixty_two_suns.picture import cover, view
from rulekit.games.sixty_two_suns.pieces import ROOM
from rulekit.games.sixty_two_suns.play import OPTIONS, play, result, setup
from rulekit.games.sixty_two_suns.questions import QUESTIONS
from rulekit.games.sixty_two_suns.rulebook import RULEBOOK

GAME = Game(
    key="sixty_two_suns",
    rulebook=RULEBOOK,
    setup=setup,
    step=play,
    result=result,
    view=view,
    cover=cover,
    seats=lambda state: len(state.sheets),
    options=OPTIONS,
    questions=QUESTIONS,
    measures=MEASURES,
    advisor=ADVISOR,
    known=known,
    possible=possible,
    samples={
        "standard": {},
        "four": {"seats": 4, "koi": ROOM},
        "small_sheet": {
            "sheet": "C1:1* G:2 A1:3; C1:5 B1:4^ A1:6*; L:2 L:6 G:1; banner L 3 shellfish;"
            "banner C 2 starfish; sun 12 number; sun 22 number; sun 32 1 shellfish"
        },
    },
    own="draft",
    minutes="15",
)

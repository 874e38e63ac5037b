"""Odds from here: where an answer leaves the cubs. Only the deal is left to chance here."""

from collections.abc import Callable
from typing import Any

from rulekit.dist import Dist
from rulekit.games.lady_labyrinth.pieces import Phase, State, home, steps_left
from rulekit.games.lady_labyrinth.play import after
from rulekit.outlook import Measure


def one_case(known: State, option: Any) -> int:
    return 1


def measured(
    value: Callable[[State, int], int], phases: tuple[Phase, ...]
) -> Callable[[State, Any], Dist[int] | None]:
    """What an answer makes of a number, for the questions that can change it."""

    def ahead(known: State, option: Any) -> Dist[int] | None:
        if known.phase not in phases:
            return None
        return Dist({value(after(known, option), known.seat): 1})

    return ahead


MEASURES = (
    Measure(
        "steps", "steps my cubs are from home", ("L6", "L7", "L8"),
        measured(steps_left, (Phase.STEP, Phase.SECOND)), one_case,
    ),
    Measure(
        "rival", "steps the rival's are", ("L6", "L8", "L9"),
        measured(lambda state, seat: steps_left(state, 1 - seat), (Phase.SECOND,)), one_case,
    ),
    Measure("home", "my cubs at home", ("L6", "L12"), measured(home, (Phase.STEP,)), one_case),
)  # fmt: skip

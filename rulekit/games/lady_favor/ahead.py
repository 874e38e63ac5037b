"""Odds from here: what the lot is worth to this seat after one clue more."""

from typing import Any

from rulekit.dist import Dist
from rulekit.games.lady_favor.odds import next_clue
from rulekit.games.lady_favor.pieces import Call, Known, Phase, total
from rulekit.games.lady_favor.samples import try_lot
from rulekit.outlook import Measure


def lot_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The points that the lot would score for this seat (Q10)."""
    if known.phase is not Phase.CALL or known.mine is None:
        return None
    here = total(known.lot, known.mine)
    if option is not Call.TURN_UP:
        return Dist({here: 1})
    return next_clue(known.mine, known.deck).map(lambda points: points + here)


def lot_work(known: Known, option: Any) -> int:
    return 3


MEASURES = (
    Measure("lot", "points of the lot for me", ("Q2", "Q10"), lot_ahead, lot_work, sample=try_lot),
)

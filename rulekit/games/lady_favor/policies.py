"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from random import Random
from typing import Any

from rulekit.games.lady_favor.pieces import PASS, Call, Known, Phase, bid, total
from rulekit.script import Choice

GOOD_LOT = 2


def valuer(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Auctions a lot that is worth two points or more to it, and bids no more than its worth.

    A bid is one gem more than the highest so far: gems are paid to the rivals.
    """
    if known.mine is None or known.phase is Phase.OVER:
        return choice.options[0]  # type: ignore[no-any-return]
    points = total(known.lot, known.mine)
    if known.phase is Phase.CALL:
        ready = points >= GOOD_LOT or len(known.lot) == known.most
        return Call.AUCTION if ready else Call.TURN_UP
    wanted = max(known.bids, default=0) + 1
    return bid(wanted) if wanted <= min(points, known.gems[known.seat]) else PASS


POLICIES = {"valuer": valuer}

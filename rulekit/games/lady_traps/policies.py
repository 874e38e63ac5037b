"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

from rulekit.games.lady_traps.odds import spring_chance
from rulekit.games.lady_traps.pieces import Call, Known, Phase
from rulekit.parts.doors import shared
from rulekit.script import Choice

SURE, BLUFFS = Fraction(3, 5), 2


def reckoner(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Springs the trap when it holds in three of five cases, if others lay cards at random.

    Otherwise it lays a card, two times of three one that does not match, where it has both kinds:
    then others spring in vain.
    """
    if known.phase is Phase.CALL:
        sure = Call.SPRING in choice.options and spring_chance(known) >= SURE
        return Call.SPRING if sure else Call.LAY
    if known.phase is not Phase.CARD or known.season is None:
        return choice.options[0]  # type: ignore[no-any-return]
    season = known.season
    blanks = [card for card in choice.options if not shared(card, season)]
    fitting = [card for card in choice.options if shared(card, season)]
    wanted = blanks if rng.randrange(3) < BLUFFS else fitting
    card: Hashable = rng.choice(wanted or list(choice.options))
    return card


POLICIES = {"reckoner": reckoner}

"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

from rulekit.games.cribbage.advice import best_discard
from rulekit.games.cribbage.ahead import laying_away, points_now, reply_ahead
from rulekit.games.cribbage.pieces import Known
from rulekit.parts.cards import Card
from rulekit.script import Choice


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Lays away what is worth most in the show; in the play, most points now less the likely reply.

    The reply is the mean of the most that the next seat could score, were its hand any cards that
    have not been seen. Of cards that are as good, the highest is laid.
    """
    cards = [option for option in choice.options if isinstance(option, Card)]
    if not cards:
        return choice.options[0]  # type: ignore[no-any-return]
    if laying_away(known):
        return max(cards, key=lambda card: sum(best_discard(known, card)[:2]))
    return max(cards, key=lambda card: (_gain(known, card), card.rank))


def _gain(known: Known, card: Card) -> Fraction:
    now, reply = points_now(known, card), reply_ahead(known, card)
    assert now is not None
    assert reply is not None
    return now.mean() - reply.mean()


POLICIES = {"sensible": sensible}

"""Odds: which bid to make in the hand of one card, and why."""

from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.whist_22.ahead import in_order, one_card_bid
from rulekit.games.whist_22.odds import makes
from rulekit.games.whist_22.pieces import JOKER, Known
from rulekit.ranking import Ranking
from rulekit.script import Choice


def applies(known: Known, choice: Choice[Any]) -> bool:
    return one_card_bid(known) and choice.rule == "B1"


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    seen = in_order(known)
    return Ranking({bid: makes(bid, seen, known.bids) for bid in choice.options}, "chance")


def why(known: Known, option: int, goal: str, target: int) -> str:
    """How many of the unseen cards would make the bid."""
    seen = in_order(known)
    unseen = known.unseen
    good = makes(option, seen, known.bids) * len(unseen)
    highest = max((card for card in seen if card != JOKER), default=None)
    against = f"the highest number you see is {highest.pretty}" if highest else "you see no number"
    joker = ", and another seat has the joker" if JOKER in seen else ""
    return f"{against}{joker}; {good} of the {len(unseen)} cards that yours may be make this bid"


ADVISOR = Advisor(
    goals=(Goal("make", "the best chance to make the bid"),),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for one card, every unseen card alike; seats that have yet to bid are taken to "
    "bid what is likelier from where they sit. What bids made before tell is left out.",
)

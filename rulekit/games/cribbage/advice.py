"""Odds: which cards to lay into the crib, and why."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.cribbage.ahead import laying_away
from rulekit.games.cribbage.odds import discard_parts
from rulekit.games.cribbage.pieces import KEPT, Known
from rulekit.parts.cards import Card, pretty
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal


def applies(known: Known, choice: Choice[Any]) -> bool:
    return laying_away(known) and choice.rule == "C1"


def discards(known: Known, option: Card) -> Iterator[tuple[Card, ...]]:
    """What can be laid away in all when this card is."""
    rest = [card for card in known.held if card != option]
    for others in combinations(rest, len(rest) - KEPT):
        yield (*known.away, option, *others)


def crib_is_mine(known: Known) -> bool:
    """Whether the crib counts for this seat: as dealer, or as the dealer's partner."""
    assert known.dealer is not None
    apart = known.dealer - known.seat
    return apart == 0 or (known.seats == 4 and apart % 2 == 0)


def best_discard(known: Known, option: Card) -> tuple[Fraction, Fraction, tuple[Card, ...]]:
    """Hand, crib and cards of the best discard that holds this card."""
    ways = []
    for away in discards(known, option):
        kept = tuple(card for card in known.held if card not in away)
        ways.append((*discard_parts(kept, away, known.unseen, crib_is_mine(known)), away))
    return max(ways, key=lambda way: way[0] + way[1])


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    parts: dict[Card, dict[str, Fraction]] = {}
    for done, option in enumerate(choice.options, start=1):
        hand, crib, _ = best_discard(known, option)
        parts[option] = {"hand": hand, "crib": crib}
        watch(done)
    return Ranking({one: part["hand"] + part["crib"] for one, part in parts.items()}, parts=parts)


def why(known: Known, option: Card, goal: str, target: int) -> str:
    hand, crib, away = best_discard(known, option)
    kept = tuple(card for card in known.held if card not in away)
    whose = "brings you" if crib_is_mine(known) else "gives the dealer"
    return (
        f"with {pretty(away)} away, {pretty(kept)} scores {decimal(hand, 2)} on average and the "
        f"crib {whose} {decimal(abs(crib), 2)}"
    )


ADVISOR = Advisor(
    goals=(Goal("mean", "the most points in the show, on average"),),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for the show, every unseen card alike; the play and the score do not enter.",
)

"""Odds from here: what each legal option can bring, exactly, before the seat decides again.

A game declares measures. Each is asked with what the seat on turn may know, never with more.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

from rulekit.dist import Dist, mixture
from rulekit.position import Position
from rulekit.script import Chance, Choice
from rulekit.tally import Tally

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that an option may bring, up to the seat's next decision or the end of its turn.

    name    how code calls it
    title   the measure in a player's words, short enough for the head of a column
    rules   the ids of the rules that decide it
    ahead   (known, option) -> its exact distribution, or None where the measure does not apply
    work    (known, option) -> how many cases that counts, said before it is done
    focus   the outcome whose chance is told first; None where outcomes are numbers and the mean is
    sample  (rng, known, option) -> one outcome tried with real dice or cards, sharing no code with
            the count; None where it cannot be tried
    """

    name: str
    title: str
    rules: tuple[str, ...]
    ahead: Callable[[Any, Any], Dist[Any] | None]
    work: Callable[[Any, Any], int]
    focus: Hashable = None
    sample: Callable[[Random, Any, Any], Any] | None = None

    def told(self, dist: Dist[Any]) -> Fraction:
        """The one number that a table shows: the chance of the focus, or the mean."""
        return dist.mean() if self.focus is None else dist[self.focus]


Outlook = dict[Any, Dist[Any]]


class TooMuchWork(ValueError):
    """An exact answer would count more cases than the budget allows; `work` says how many."""

    def __init__(self, work: int, budget: int) -> None:
        super().__init__(f"this counts {work:,} cases; the budget is {budget:,}")
        self.work = work


def outlook(
    measure: Measure, choice: Choice[Any], known: Any, budget: int | None = None
) -> Outlook:
    """Each legal option -> the exact distribution of the measure; empty where it does not apply.

    Raises `TooMuchWork`, before counting anything, when more than `budget` cases would be counted.
    """
    work = sum(measure.work(known, option) for option in choice.options)
    if budget is not None and work > budget:
        raise TooMuchWork(work, budget)
    found = {option: measure.ahead(known, option) for option in choice.options}
    return {option: dist for option, dist in found.items() if dist is not None}


def tried_ahead(measure: Measure, known: Any, option: Any, tries: int, seed: int) -> Tally:
    """What `tries` trials of one option gave: an estimate, to check a count by or in its place.

    Raises `ValueError` for a measure that cannot be tried.
    """
    if measure.sample is None:
        raise ValueError(f"{measure.title} can be counted, but not tried")
    return Tally(
        Counter(measure.sample(Random(f"{seed}/{one}"), known, option) for one in range(tries))
    )


def measured_ahead(position: Position[S], value: Callable[[S], Hashable]) -> Dist[Any]:
    """How `value` of the next state at which somebody decides, or play ends, is distributed.

    For games that hide nothing; elsewhere the true position knows more than a seat may.
    """
    ask = position.ask
    if not isinstance(ask, Chance):
        return Dist({value(position.state): 1})
    return mixture(
        (weight, measured_ahead(position.after(outcome)[0], value)) for outcome, weight in ask.dist
    )

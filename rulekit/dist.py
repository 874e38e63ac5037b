"""Exact finite probability distributions.

A `Dist` maps outcomes to positive integer weights. Probabilities are
`Fraction`s, so nothing is ever rounded until it is drawn on a screen.
"""

from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import factorial, gcd, lcm, prod
from random import Random
from typing import Any, Generic, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Dist(Generic[T]):
    """An immutable distribution over hashable outcomes.

    >>> coin = Dist.of(["heads", "tails"])
    >>> coin["heads"]
    Fraction(1, 2)
    >>> coin.map(str.upper)
    Dist({'HEADS': 1, 'TAILS': 1})

    Weights are whole numbers above zero; anything else is a `ValueError`.
    """

    __slots__ = ("_own", "_running", "_texts", "outcomes", "total", "weights")

    def __init__(self, weights: Mapping[T, int]) -> None:
        if not weights:
            raise ValueError("a distribution needs at least one outcome")
        for outcome, weight in weights.items():
            if not isinstance(weight, int) or isinstance(weight, bool) or weight <= 0:
                raise ValueError(
                    f"the weight of {outcome!r} is {weight!r}; weights are whole numbers above 0"
                )
        self.outcomes: tuple[T, ...] = tuple(weights)
        self.weights: dict[T, int] = dict(weights)
        self.total: int = sum(weights.values())
        self._running: list[int] | None = None
        self._texts: dict[str, T] | None = None
        self._own: dict[T, T] | None = None

    @classmethod
    def of(cls, outcomes: Iterable[T]) -> "Dist[T]":
        """Each outcome equally likely; repeats add up."""
        weights: dict[T, int] = defaultdict(int)
        for outcome in outcomes:
            weights[outcome] += 1
        return cls(weights)

    def __getitem__(self, outcome: T) -> Fraction:
        """The probability of one outcome; 0 for what cannot happen."""
        return Fraction(self.weights.get(outcome, 0), self.total)

    def __iter__(self) -> Iterator[tuple[T, int]]:
        return iter(self.weights.items())

    def __len__(self) -> int:
        return len(self.weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self.weights

    def __eq__(self, other: object) -> bool:
        """Equal when every outcome has the same probability, whatever the weights' scale."""
        if not isinstance(other, Dist):
            return NotImplemented
        return self._lowest_terms() == other._lowest_terms()

    def __hash__(self) -> int:
        return hash(frozenset(self._lowest_terms().items()))

    def _lowest_terms(self) -> dict[T, int]:
        common = gcd(*self.weights.values())
        return {outcome: weight // common for outcome, weight in self.weights.items()}

    def __repr__(self) -> str:
        return f"Dist({self.weights!r})"

    def chance(self, event: Callable[[T], bool]) -> Fraction:
        """The probability that `event` holds."""
        return Fraction(sum(w for o, w in self if event(o)), self.total)

    def mean(self, value: Callable[[T], int | Fraction] | None = None) -> Fraction:
        """The average of `value` over the outcomes, or of the outcomes themselves.

        >>> Dist.of(range(1, 7)).mean()
        Fraction(7, 2)
        """
        worth: Callable[[Any], Any] = value or Fraction
        return sum((Fraction(w) * worth(o) for o, w in self), Fraction(0)) / self.total

    def map(self, change: Callable[[T], U]) -> "Dist[U]":
        """The distribution of `change(outcome)`; outcomes that become equal are added up."""
        weights: dict[U, int] = defaultdict(int)
        for outcome, weight in self:
            weights[change(outcome)] += weight
        return Dist(weights)

    def then(self, follow: Callable[[T], "Dist[U]"]) -> "Dist[U]":
        """What a second experiment gives when it depends on the first.

        >>> Dist.of([0, 1]).then(lambda n: Dist.of(["lost"]) if n == 0 else Dist.of("ab"))
        Dist({'lost': 2, 'a': 1, 'b': 1})
        """
        return mixture([(weight, follow(outcome)) for outcome, weight in self])

    def sample(self, rng: Random) -> T:
        if self._running is None:
            self._running = list(accumulate(self.weights.values()))
        return self.outcomes[bisect(self._running, rng.randrange(self.total))]

    def own(self, outcome: Any) -> T:
        """The outcome of this distribution that equals this value: 1 for True, a roll for a tuple.

        Raises `KeyError` when there is none.
        """
        if self._own is None:
            self._own = {outcome: outcome for outcome in self.outcomes}
        return self._own[outcome]

    def text(self, outcome: T) -> str:
        """How an outcome is written in a record."""
        return str(outcome)

    def parse(self, text: str) -> T:
        """The outcome that is written so; a `ValueError` when there is none."""
        if self._texts is None:
            self._texts = {str(outcome): outcome for outcome in self.outcomes}
        if text not in self._texts:
            raise ValueError(f"{text[:80]!r} cannot come up here")
        return self._texts[text]


def mixture(parts: Iterable[tuple[int, Dist[T]]]) -> Dist[T]:
    """One of several distributions, picked with the given integer weights."""
    listed = list(parts)
    common = lcm(*(dist.total for _, dist in listed))
    weights: dict[T, int] = defaultdict(int)
    for weight, dist in listed:
        scale = weight * (common // dist.total)
        for outcome, inner in dist:
            weights[outcome] += scale * inner
    shared = gcd(*weights.values())
    return Dist({outcome: weight // shared for outcome, weight in weights.items()})


@cache
def dice_counts(faces: tuple[int, ...], dice: int) -> Dist[tuple[int, ...]]:
    """How many of `dice` equal dice land on each kind of face.

    `faces[k]` is the number of sides of kind k. Two coins:

    >>> dice_counts((1, 1), 2)
    Dist({(0, 2): 1, (1, 1): 2, (2, 0): 1})
    """

    def split(left: int, kinds: int) -> Iterator[tuple[int, ...]]:
        if kinds == 1:
            yield (left,)
            return
        for first in range(left + 1):
            for rest in split(left - first, kinds - 1):
                yield (first, *rest)

    ways = factorial(dice)
    return Dist(
        {
            counts: ways
            // prod(map(factorial, counts))
            * prod(side**n for side, n in zip(faces, counts, strict=True))
            for counts in split(dice, len(faces))
        }
    )

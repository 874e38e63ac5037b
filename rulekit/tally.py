"""What came up how often, and how far that can be trusted."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from math import ceil, sqrt
from typing import Any

from rulekit.telling import percent

QUANTILES = (Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(19, 20))


@dataclass(frozen=True, slots=True)
class Estimated:
    """A number that playouts suggest, and its standard error; None where one playout is all."""

    value: Fraction
    error: float | None

    def __str__(self) -> str:
        """The number in decimals, as far as its error lets them mean anything."""
        digits = _digits(self.error)
        error = "?" if self.error is None else f"{self.error:.{digits}f}"
        return f"{float(self.value):.{digits}f} ± {error}"

    @property
    def percent(self) -> str:
        """The same of a chance, in hundredths."""
        error = "?" if self.error is None else percent(Fraction(self.error), 2)
        return f"{percent(self.value, 2)} ± {error}"

    def to_dict(self) -> dict[str, Any]:
        return {
            "fraction": str(self.value),
            "float": float(self.value),
            "standard_error": self.error,
        }


def _digits(error: float | None) -> int:
    """As many decimals as show two figures of the error."""
    return next((n for n in range(2, 8) if error and error * 10**n >= 10), 2 if not error else 8)


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each outcome came up."""

    counts: Mapping[Any, int] = field(default_factory=dict)

    @property
    def n(self) -> int:
        return sum(self.counts.values())

    @property
    def numeric(self) -> bool:
        """Whether there are outcomes, and all of them are numbers."""
        return bool(self.counts) and all(
            isinstance(one, int | float | Fraction) for one in self.counts
        )

    def mean(self) -> Estimated:
        """The average outcome; its standard error is the square root of variance / n.

        Raises `ValueError` when nothing was counted, `TypeError` where outcomes are no numbers.
        """
        n = self._some()
        mean = self._average()
        square = sum((c * (x - mean) ** 2 for x, c in self.counts.items()), Fraction(0))
        return Estimated(mean, sqrt(square / (n - 1) / n) if n > 1 else None)

    def share(self, event: Callable[[Any], bool | Fraction]) -> Estimated:
        """How large a part of the playouts the event takes.

        event  an outcome -> whether it counts, or which part of it does

        The standard error is the square root of variance / n, worked out as if there had been
        two playouts more, one with the event and one without. So it is never 0: what did not
        come up is not impossible for that.
        """
        n = self._some()
        values: Counter[Fraction] = Counter()
        for outcome, times in self.counts.items():
            values[Fraction(event(outcome))] += times
        share = sum((value * c for value, c in values.items()), Fraction(0)) / n
        values.update([Fraction(0), Fraction(1)])
        middle = sum((value * c for value, c in values.items()), Fraction(0)) / (n + 2)
        square = sum((c * (value - middle) ** 2 for value, c in values.items()), Fraction(0))
        return Estimated(share, sqrt(square / (n + 2) / n))

    def chance(self, outcome: Hashable) -> Estimated:
        """How large a part of the playouts had this outcome."""
        return self.share(lambda one: bool(one == outcome))

    def quantile(self, part: Fraction | float) -> Any:
        """The smallest outcome such that at least this part of all is not above it."""
        if not 0 <= part <= 1:
            raise ValueError(f"{part} of all is not possible; allowed: from 0 to 1")
        least = max(1, ceil(part * self._some()))
        outcomes = sorted(self.counts)
        below = accumulate(self.counts[outcome] for outcome in outcomes)
        return next(one for one, n in zip(outcomes, below, strict=True) if n >= least)

    def to_dict(self) -> dict[str, Any]:
        """For JSON: counts, and for numbers mean and quantiles."""
        listed = sorted(self.counts.items(), key=lambda one: in_order(one[0]))
        found: dict[str, Any] = {"counts": [[plain(outcome), c] for outcome, c in listed]}
        if self.numeric:
            found["mean"] = self.mean().to_dict()
            found["quantiles"] = {
                str(float(part)): plain(self.quantile(part)) for part in QUANTILES
            }
        return found

    def _some(self) -> int:
        if not self.counts:
            raise ValueError("there was no playout to count")
        return self.n

    def _average(self) -> Fraction:
        return sum((Fraction(x) * c for x, c in self.counts.items()), Fraction(0)) / self.n


def in_order(outcome: Any) -> tuple[bool, Any]:
    """Numbers by size, all else by how it is written."""
    number = isinstance(outcome, int | float | Fraction)
    return not number, outcome if number else str(outcome)


def plain(outcome: Any) -> Any:
    """An outcome as JSON holds it."""
    if isinstance(outcome, tuple):
        return [plain(one) for one in outcome]
    return outcome if isinstance(outcome, bool | int | float | None) else str(outcome)

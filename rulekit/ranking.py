"""Alternatives with an exact value each, best first."""

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any


class Ranking(Mapping[Any, Fraction]):
    """What each alternative is worth, from the best to the worst.

    Alternatives of equal value keep the order they were given in. `parts` may split a value
    into named amounts that add up to it.

    >>> Ranking({"stop": Fraction(2), "roll": Fraction(5, 2)})
    Ranking({'roll': Fraction(5, 2), 'stop': Fraction(2, 1)})
    """

    def __init__(
        self,
        values: Mapping[Any, Fraction],
        unit: str = "points",
        parts: Mapping[Any, Mapping[str, Fraction]] | None = None,
    ) -> None:
        order = sorted(values, key=lambda one: -values[one])
        self._values = {one: Fraction(values[one]) for one in order}
        self.unit = unit
        self.parts = {one: dict(parts[one]) for one in order} if parts else {}
        for one, split in self.parts.items():
            if sum(split.values()) != self._values[one]:
                raise ValueError(f"the parts of {one} do not add up to its value")

    def __getitem__(self, alternative: Any) -> Fraction:
        return self._values[alternative]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Ranking({self._values!r})"

    @property
    def best(self) -> tuple[Hashable, ...]:
        """Every alternative that nothing beats: more than one when they tie."""
        top = max(self._values.values())
        return tuple(one for one, value in self._values.items() if value == top)

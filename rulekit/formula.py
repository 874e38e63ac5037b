"""The same number by a formula: written as text here, turned into sympy only when shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rulekit.dist import Dist


@dataclass(frozen=True)
class Formula:
    """A formula in sympy's notation, with what its letters stand for.

    outcome  the letter that runs over the outcomes, when the answer is a distribution
    values   letter -> number; they stay letters in the general form

    >>> at_least_one = Formula("1 - (1 - p)**n", {"n": 2, "p": Fraction(1, 6)})
    >>> at_least_one.value()
    Fraction(11, 36)
    >>> print(at_least_one.latex())
    1 - \\left(1 - p\\right)^{n}
    """

    text: str
    values: Mapping[str, int | Fraction] = field(default_factory=dict)
    outcome: str = ""

    def _letters(self) -> dict[str, Any]:
        from sympy import Symbol

        names = [*self.values, *([self.outcome] if self.outcome else [])]
        return {name: Symbol(name, integer=True, nonnegative=True) for name in names}

    def general(self) -> Any:
        """The sympy expression, letters and all, written as in `text`."""
        from sympy import evaluate
        from sympy.parsing.sympy_parser import parse_expr

        with evaluate(False):
            return parse_expr(self.text, local_dict=self._letters(), evaluate=False)

    def value(self, outcome: int | None = None) -> Fraction:
        """The formula evaluated exactly, at one outcome where it has such a letter."""
        from sympy import Rational
        from sympy.parsing.sympy_parser import parse_expr

        letters = self._letters()
        numbers: dict[str, int | Fraction] = dict(self.values)
        if self.outcome and outcome is not None:
            numbers[self.outcome] = outcome
        given = {
            letters[name]: Rational(Fraction(number).numerator, Fraction(number).denominator)
            for name, number in numbers.items()
        }
        number = parse_expr(self.text, local_dict=letters).subs(given).doit()
        return Fraction(int(number.p), int(number.q))

    def latex(self) -> str:
        """The general form, for a screen."""
        from sympy import latex

        return str(latex(self.general(), order="none"))

    def agrees_with(self, answer: Fraction | Dist[Any]) -> bool:
        """Whether formula and count give the same numbers."""
        if isinstance(answer, Dist):
            return all(self.value(outcome) == answer[outcome] for outcome in answer.outcomes)
        return self.value() == answer

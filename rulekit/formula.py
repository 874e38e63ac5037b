"""The same number by a formula: written as text here, turned into sympy only when shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rulekit.dist import Dist


@dataclass(frozen=True)
class Formula:
    """A formula in sympy's notation, with what its letters stand for.

    outcome  the letter that runs over the outcomes, when the answer is a distribution
    series   for a generating function: the letter whose power's coefficient is the chance
    shown    LaTeX to show instead of what `text` would give, such as a system of equations
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
    series: str = ""
    shown: str = ""

    def _letters(self) -> dict[str, Any]:
        """A symbol for each letter; what is known of its number helps sympy to simplify."""
        from sympy import Symbol

        letters: dict[str, Any] = {
            name: Symbol(name, integer=_is_whole(number) or None, nonnegative=number >= 0 or None)
            for name, number in self.values.items()
        }
        if self.outcome:
            letters[self.outcome] = Symbol(self.outcome, integer=True)
        if self.series:
            letters[self.series] = Symbol(self.series, positive=True)
        return letters

    def general(self) -> Any:
        """The sympy expression, letters and all, written as in `text`."""
        from sympy.parsing.sympy_parser import parse_expr

        return parse_expr(self.text, local_dict=self._letters(), evaluate=False)

    def value(self, outcome: int | None = None) -> Fraction:
        """The formula evaluated exactly, at one outcome where it has such a letter."""
        (found,) = self.value_at([outcome])
        return found

    def value_at(self, outcomes: Iterable[int | None]) -> list[Fraction]:
        """The same at several outcomes; the text is read once for all."""
        from sympy.parsing.sympy_parser import parse_expr

        letters = self._letters()
        expression = parse_expr(self.text, local_dict=letters)
        given = {letters[name]: _rational(number) for name, number in self.values.items()}
        if self.series:
            return [
                _coefficient(expression.subs(given), letters[self.series], outcome)
                for outcome in outcomes
            ]
        found = []
        for outcome in outcomes:
            here = {} if outcome is None else {letters[self.outcome]: _rational(outcome)}
            number = _summed(expression.subs({**given, **here})).doit()
            found.append(Fraction(int(number.p), int(number.q)))
        return found

    def latex(self) -> str:
        """The general form, for a screen."""
        from sympy import latex

        if self.shown:
            return self.shown
        written = str(latex(self.general(), order="none"))
        if not self.series:
            return written
        return rf"\left[{self.series}^{{{self.outcome}}}\right] {written}"

    def agrees_with(self, answer: Fraction | Dist[Any]) -> bool:
        """Whether formula and count give the same numbers."""
        if isinstance(answer, Dist):
            values = self.value_at(answer.outcomes)
            return values == [answer[outcome] for outcome in answer.outcomes]
        return self.value() == answer


def _summed(expression: Any) -> Any:
    """Sums whose ends are numbers, added up term by term from the outermost in.

    sympy would look for a closed form first, which takes long and may not exist.
    """
    from sympy import Add, Sum

    if isinstance(expression, Sum):
        *others, (letter, first, last) = expression.limits
        inner = expression.function if not others else Sum(expression.function, *others)
        terms = range(int(first), int(last) + 1)
        return Add(*(_summed(inner.subs(letter, term)) for term in terms))
    if not expression.has(Sum):
        return expression
    return expression.func(*map(_summed, expression.args))


def _coefficient(expression: Any, letter: Any, power: int | None) -> Fraction:
    """The coefficient of one power, negative ones too, in an expression that expands to a sum."""
    from sympy import expand

    number = expand(expression).coeff(letter, power or 0)
    return Fraction(int(number.p), int(number.q))


def _is_whole(number: int | Fraction) -> bool:
    return Fraction(number).denominator == 1


def _rational(number: int | Fraction) -> Any:
    from sympy import Rational

    exact = Fraction(number)
    return Rational(exact.numerator, exact.denominator)

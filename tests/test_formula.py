"""A formula gives exactly the number that was counted."""

from fractions import Fraction
from math import comb

import pytest

from rulekit.dist import Dist
from rulekit.formula import Formula

AT_LEAST_ONE = Formula("1 - (1 - p)**n", {"n": 3, "p": Fraction(1, 6)})
BINOMIAL = Formula("binomial(n, k) * p**k * (1 - p)**(n - k)", {"n": 4, "p": Fraction(1, 3)}, "k")


def test_a_formula_is_evaluated_exactly():
    assert AT_LEAST_ONE.value() == Fraction(91, 216)
    assert type(AT_LEAST_ONE.value()) is Fraction


def test_a_formula_may_run_over_the_outcomes():
    for k in range(6):
        expected = comb(4, k) * Fraction(1, 3) ** k * Fraction(2, 3) ** max(0, 4 - k)
        assert BINOMIAL.value(k) == expected


def test_a_sum_is_worked_out():
    assert Formula("Sum(i, (i, 1, n))", {"n": 10}).value() == 55


def test_a_formula_agrees_with_the_same_numbers_only():
    counted = Dist({k: comb(4, k) * 2 ** (4 - k) for k in range(5)})
    assert BINOMIAL.agrees_with(counted)
    assert not BINOMIAL.agrees_with(Dist({**dict(counted), 4: 2}))
    assert AT_LEAST_ONE.agrees_with(Fraction(91, 216))
    assert not AT_LEAST_ONE.agrees_with(Fraction(91, 217))


@pytest.mark.parametrize(
    ("text", "values", "expected"),
    [
        ("floor(p * n)", {"p": Fraction(1, 2), "n": 3}, 1),
        ("(-1)**(2 * p)", {"p": Fraction(1, 2)}, -1),
        ("x - 1", {"x": -3}, -4),
        ("abs(x)", {"x": -3}, 3),
    ],
)
def test_a_letter_stands_for_a_fraction_or_a_negative_number_too(text, values, expected):
    assert Formula(text, values).value() == expected


def test_the_general_form_keeps_its_letters_and_its_order():
    assert AT_LEAST_ONE.latex() == r"1 - \left(1 - p\right)^{n}"
    assert {str(letter) for letter in AT_LEAST_ONE.general().free_symbols} == {"n", "p"}


def test_a_letter_may_have_the_name_of_a_function():
    """In sympy S, N, Q, beta and the like mean something else."""
    assert Formula("N + S + beta", {"N": 1, "S": 2, "beta": 3}).value() == 6

"""Numbers are told to people without being made certain, impossible or odd."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.telling import decimal, one_in, percent

CHANCES = st.fractions(0, 1)


@given(CHANCES)
def test_only_what_is_certain_or_impossible_is_told_so(chance):
    assert (percent(chance) in {"0%", "0.0000%"}) == (chance == 0)
    assert (percent(chance) in {"100%", "100.0000%"}) == (chance == 1)


@given(CHANCES)
def test_a_percentage_is_near_the_chance(chance):
    told = percent(chance)
    assert abs(float(told.strip("<>%")) - 100 * float(chance)) <= 0.0001


@given(st.fractions())
def test_a_decimal_is_a_number_near_the_value_and_ends_in_a_digit(value):
    told = decimal(value)
    assert told[-1].isdigit()
    assert abs(float(told) - float(value)) <= 1e-6 * max(1, abs(value))


@pytest.mark.parametrize(
    ("chance", "told"),
    [(Fraction(1, 6), "one in 6"), (Fraction(2, 5), "one in 2.5"), (0, "never"), (1, "always")],
)
def test_a_chance_is_told_as_one_in_so_many(chance, told):
    assert one_in(Fraction(chance)) == told

"""A ranking puts the best first and owns up to ties."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.ranking import Ranking

VALUES = st.dictionaries(st.text("abc", max_size=2), st.fractions(-3, 3), min_size=1)


@given(VALUES)
def test_the_best_come_first_and_equals_keep_their_order(values):
    ranking = Ranking(values)
    order = list(values)
    expected = sorted(order, key=lambda one: (-values[one], order.index(one)))
    assert list(ranking) == expected
    assert dict(ranking) == values
    assert len(ranking) == len(values)


@given(VALUES)
def test_every_best_alternative_is_named(values):
    top = max(values.values())
    assert set(Ranking(values).best) == {one for one, value in values.items() if value == top}


def test_parts_add_up_to_the_value():
    parts = {"a": {"hand": Fraction(3), "crib": Fraction(-1)}, "b": {"hand": Fraction(4)}}
    ranking = Ranking({"a": Fraction(2), "b": Fraction(4)}, "points", parts)
    assert ranking.parts == parts
    assert list(ranking.parts) == ["b", "a"]
    with pytest.raises(ValueError, match="parts of a do not add up"):
        Ranking({"a": Fraction(3)}, "points", {"a": parts["a"]})


def test_a_ranking_says_its_unit():
    assert Ranking({"a": Fraction(1)}).unit == "points"
    assert Ranking({"a": Fraction(1)}, "chance").unit == "chance"
    assert Ranking({"a": Fraction(1)}).parts == {}


def test_whole_numbers_are_values_too():
    assert Ranking({"a": 1, "b": 2}).best == ("b",)
    assert type(Ranking({"a": 1})["a"]) is Fraction

"""What may be chosen is declared once, and everything else is refused in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.naming import UnknownName
from rulekit.parameter import Parameter, checked


def read_even(value):
    number = int(value)
    if number % 2:
        raise ValueError("it is odd")
    return number


SEATS = Parameter("seats", 2, range(1, 11), "How many play.")
GOAL = Parameter("goal", 121, (61, 121), "How far.")
WORD = Parameter("tie", "roll again", ("roll again", "tie stands"), "A second tie.")
FLAG = Parameter("muggins", False, (False, True), "Whether points may be claimed.")
EVEN = Parameter("even", 2, "an even number", "Read in its own way.", read_even)
ALL = (SEATS, GOAL, WORD, FLAG, EVEN)


@pytest.mark.parametrize("parameter", ALL, ids=lambda one: one.name)
def test_the_default_is_allowed(parameter):
    assert parameter.check(parameter.default) == parameter.default
    assert parameter.parse(str(parameter.default)) == parameter.default


def test_both_ends_of_a_range_are_allowed_and_no_more():
    assert [SEATS.check(n) for n in (1, 10)] == [1, 10]
    for n in (0, 11, -1):
        with pytest.raises(
            ValueError, match=f"seats={n} is not possible; allowed: whole numbers from 1 to 10"
        ):
            SEATS.check(n)


@pytest.mark.parametrize("value", [True, 2.0, "2", None, [2], {}, float("nan")])
def test_a_whole_number_is_nothing_else(value):
    with pytest.raises(ValueError, match=r"seats=.*whole numbers from 1 to 10"):
        SEATS.check(value)


@pytest.mark.parametrize("value", [60, "61", None, [61]])
def test_what_is_not_among_the_choices_is_refused_and_they_are_named(value):
    with pytest.raises(ValueError, match=r"goal=.*61, 121"):
        GOAL.check(value)


def test_yes_or_no_is_not_a_number():
    assert FLAG.check(True) is True
    assert FLAG.is_flag
    assert not GOAL.is_flag
    for value in (1, 0, "yes", None):
        with pytest.raises(ValueError, match=r"muggins=.*yes or no"):
            FLAG.check(value)


def test_a_number_among_choices_is_not_yes_or_no():
    """The same strictness as a range has: True is not 1."""
    with pytest.raises(ValueError, match="level=True"):
        Parameter("level", 1, (1, 2), "").check(True)


@pytest.mark.parametrize(
    ("parameter", "text", "value"),
    [
        (SEATS, " 4 ", 4),
        (GOAL, "61", 61),
        (WORD, "tie stands", "tie stands"),
        (FLAG, "Yes", True),
        (FLAG, "off", False),
        (FLAG, "1", True),
        (EVEN, "8", 8),
    ],
)
def test_what_a_person_wrote_is_read(parameter, text, value):
    assert parameter.parse(text) == value
    assert type(parameter.parse(text)) is type(value)


@pytest.mark.parametrize(
    ("parameter", "text"),
    [
        (SEATS, "four"),
        (SEATS, "2.0"),
        (SEATS, ""),
        (SEATS, "9" * 5000),
        (GOAL, "62"),
        (WORD, "tie"),
        (FLAG, "maybe"),
        (EVEN, "three"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_is_allowed(parameter, text):
    with pytest.raises(ValueError, match=f"{parameter.name}=") as refused:
        parameter.parse(text)
    assert parameter.allowed_words() in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_reading_of_its_own_says_why_it_refuses():
    with pytest.raises(ValueError, match=r"even=3 .*it is odd.*allowed: an even number"):
        EVEN.check(3)
    with pytest.raises(ValueError, match="even=None"):
        EVEN.check(None)


JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.text())
)


@given(st.sampled_from([SEATS, GOAL, WORD, FLAG]), JUNK)
def test_anything_is_allowed_or_a_value_error(parameter, value):
    try:
        found = parameter.check(value)
    except ValueError as error:
        found = str(error)
    assert found in parameter.allowed or found.startswith(f"{parameter.name}=")


@given(st.sampled_from([SEATS, GOAL, WORD, FLAG]), st.text())
def test_any_text_is_read_or_a_value_error(parameter, text):
    try:
        found = parameter.parse(text)
    except ValueError as error:
        found = str(error)
    assert found in parameter.allowed or found.startswith(f"{parameter.name}=")


def test_what_is_not_given_keeps_its_default():
    assert checked(ALL, {"seats": 3}, "option") == {
        "seats": 3, "goal": 121, "tie": "roll again", "muggins": False, "even": 2,
    }  # fmt: skip


def test_a_name_that_was_not_declared_gets_a_suggestion():
    with pytest.raises(ValueError, match=r"no option of cribbage 'seets'; did you mean seats\?"):
        checked(ALL, {"seets": 3}, "option of cribbage")


def test_a_suggestion_ignores_case_and_names_all_there_are():
    said = str(UnknownName("game", "Cribage", ["cribbage", "martian_dice"]))
    assert "did you mean cribbage?" in said
    assert said.endswith("There are: cribbage, martian_dice")


def test_nothing_near_is_no_suggestion():
    assert "did you mean" not in str(UnknownName("game", "zzz", ["cribbage"]))
    assert str(UnknownName("game", "x", [])).endswith("There are: none")


@given(st.text(), st.lists(st.text(max_size=9), max_size=5))
def test_any_unknown_name_is_said_shortly(name, known):
    said = str(UnknownName("game", name, known))
    assert said.startswith("no game ")
    assert len(said) < 700

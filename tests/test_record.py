"""A record is never trusted: it loads exactly, or is refused in words."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import RecordError, Table
from rulekit.record import LONGEST_ANSWER, LONGEST_TEXT, MOST_ANSWERS

ANSWERS = ["2 tanks, 2 rays, 9 cows", "cow", "roll", "1 ray, 1 chicken", "ray", "stop"]
KEPT = {
    "rulekit": 1,
    "game": "martian_dice",
    "options": {"seats": 3, "dice": 13, "second_tie": "tie stands"},
    "seed": 5,
    "answers": ANSWERS[:3],
    "at": 3,
}


def record(**changes):
    return json.dumps({**KEPT, **changes})


def without(name):
    return json.dumps({field: value for field, value in KEPT.items() if field != name})


def refusal(text):
    with pytest.raises(RecordError) as refused:
        Table.from_json(text)
    assert len(str(refused.value)) < 1000, "a refusal is short, whatever was sent"
    return str(refused.value)


def played(*answers, **options):
    table = Table("martian_dice", 5, **options)
    for answer in answers:
        table.answer(answer)
    return table


def test_a_record_says_what_was_played():
    assert json.loads(played(*ANSWERS[:2]).to_json()) == {
        "rulekit": 1,
        "game": "martian_dice",
        "options": {"seats": 2, "dice": 13, "second_tie": "roll again"},
        "seed": 5,
        "answers": ANSWERS[:2],
        "at": 2,
    }


@pytest.mark.parametrize("undone", range(4))
def test_a_loaded_table_is_the_same_table(undone):
    table = played(*ANSWERS[:4], seats=3)
    for _ in range(undone):
        table.undo()
    loaded = Table.from_json(table.to_json())
    assert loaded.position == table.position
    assert hash(loaded.position) == hash(table.position)
    assert (loaded.at, loaded.steps) == (table.at, table.steps)
    assert (loaded.seed, loaded.setup, loaded.log) == (table.seed, table.setup, table.log)
    assert loaded.options() == table.options()
    assert loaded.to_json() == table.to_json()
    while table.redo():
        assert loaded.redo()
        assert loaded.position == table.position


def test_a_loaded_table_goes_on_with_the_same_dice():
    table = played(*ANSWERS[:3])
    loaded = Table.from_json(table.to_json())
    table.let_chance_decide()
    loaded.let_chance_decide()
    assert loaded.transcript == table.transcript


def test_options_that_are_left_out_keep_their_defaults():
    assert Table.from_json(record(options={})).setup["seats"] == 2


# Shape


@pytest.mark.parametrize("text", ["", "{", "martian", "{'rulekit': 1}", '{"rulekit": 1,}', "\x00"])
def test_text_that_is_not_json_is_refused(text):
    assert refusal(text).startswith("the record is not JSON: ")


@pytest.mark.parametrize("text", ["null", "[]", '"rulekit"', "7", "{}", '{"game": "martian_dice"}'])
def test_json_that_is_no_record_is_refused(text):
    assert refusal(text) == 'the record is not one of rulekit: it has no "rulekit" field'


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_what_is_not_a_number_is_refused(number):
    assert refusal(record().replace('"seed": 5', f'"seed": {number}')) == (
        f"the record is not JSON: {number} is not a number"
    )


def test_a_very_long_text_is_refused_unread():
    assert refusal(" " * (LONGEST_TEXT + 1)).startswith("the record is too long: 1,000,001 of")


@pytest.mark.parametrize("nested", ["[" * 200_000, '{"rulekit":' * 90_000])
def test_deeply_nested_text_is_refused(nested):
    assert refusal(nested).startswith("the record is not JSON: ")


def test_a_number_of_very_many_digits_is_refused():
    assert refusal(record().replace('"seed": 5', '"seed": ' + "9" * 5000))


@pytest.mark.parametrize("given_", [None, 5, b"{}", {}, ["{}"]])
def test_a_record_is_text(given_):
    assert refusal(given_) == "a record is text"


@pytest.mark.parametrize("version", [0, 2, "1", None, True, [1], {}, 1.5, 1.0, "x" * 9999])
def test_another_format_version_is_refused(version):
    assert refusal(record(rulekit=version)).endswith("; this program reads 1")


@pytest.mark.parametrize("name", ["game", "options", "seed", "answers", "at"])
def test_a_missing_field_is_named(name):
    assert refusal(without(name)) == f"the record lacks '{name}'"


@pytest.mark.parametrize("name", ["sed", "z" * 9999, ""])
def test_an_unknown_field_is_named(name):
    assert refusal(record(**{name: 1})) == f"the record has an unknown field, '{name[:40]}'"


WRONG = {
    "game": ("the game of a record is its key, a text", [None, 1, True, [], {}]),
    "options": ("the options of a record are names with values", [None, 1, True, [], "seats"]),
    "seed": ("the seed of a record is a whole number", [None, True, 1.0, "1", [], {}]),
    "answers": (
        "the answers of a record are a list of texts",
        [None, 1, True, "cow", {}, [1], [None], [["cow"]], [*ANSWERS[:2], 3]],
    ),
    "at": (
        '"at" is a step of the record, from 0 to 3',
        [None, True, False, 1.0, "1", [], {}, -1, 4, 10**30],
    ),
}


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [(name, value, why) for name, (why, values) in WRONG.items() for value in values],
)
def test_a_field_of_the_wrong_kind_is_refused(name, value, why):
    assert refusal(record(**{name: value})) == why


def test_what_a_seat_has_seen_cannot_be_played_on():
    seen = played(*ANSWERS[:3]).to_json(seat=0)
    assert refusal(seen) == (
        "the record shows what one seat saw; only a whole one can be played on"
    )


def test_too_many_or_too_long_answers_are_refused():
    many = record(answers=["a"] * (MOST_ANSWERS + 1), at=0)
    assert refusal(many) == "the record holds 20,001 answers; at most 20,000"
    long = record(answers=[ANSWERS[0], "a" * (LONGEST_ANSWER + 1)], at=0)
    assert refusal(long) == "answer 2 is too long: 2,001 characters"


# Sense


def test_an_unknown_game_gets_a_suggestion():
    assert "no game 'martian_dies'; did you mean martian_dice?" in refusal(
        record(game="martian_dies")
    )


@pytest.mark.parametrize(
    "game", ["", "../martian_dice", "os", "martian_dice.play", "\ud800", "__init__"]
)
def test_a_game_is_one_of_the_catalog_and_no_other_module(game):
    assert refusal(record(game=game)).startswith("no game ")


def test_an_unknown_option_gets_a_suggestion():
    assert "no option of martian_dice 'seets'; did you mean seats?" in refusal(
        record(options={"seets": 2})
    )


@pytest.mark.parametrize("value", [0, 11, True, 2.0, "2", None, [2], {"a": 1}, 10**40, "x" * 9999])
def test_an_option_out_of_range_is_named_with_what_is_allowed(value):
    assert refusal(record(options={"seats": value})).endswith("allowed: whole numbers from 1 to 10")


@pytest.mark.parametrize("name", ["self", "game", "seed", "cls", "options"])
def test_an_option_cannot_pass_for_something_else(name):
    assert refusal(record(options={name: 1})).startswith(f"no option of martian_dice '{name}'")


@pytest.mark.parametrize("step", [1, 2, 3])
def test_an_illegal_answer_is_named_by_its_number(step):
    answers = ["never" if n == step else answer for n, answer in enumerate(ANSWERS[:3], start=1)]
    assert refusal(record(answers=answers)).startswith(f"answer {step} is not legal: 'never'")


def test_a_barred_answer_is_refused_with_the_rule_and_its_sentence():
    answers = [*ANSWERS[:3], "3 cows, 1 ray", "cow"]
    said = refusal(record(answers=[*answers[:3], "1 ray, 1 cow", "cow"], at=0))
    assert said == (
        "answer 5 is not legal: rule R3a bars cow: "
        "Chickens, cows and humans may each be picked only once in a turn."
    )
    assert refusal(record(answers=answers)).startswith("answer 4 is not legal: '3 cows, 1 ray'")


def test_answers_after_the_end_are_refused():
    end = played(*["13 cows", "cow"] * 2, seats=1)
    answers = json.loads(end.to_json())["answers"]
    assert end.result() is not None
    said = refusal(record(options={"seats": 1}, answers=[*answers, "stop"], at=0))
    assert said == "answer 5 is not legal: the game is over"


def test_illegal_answers_beyond_the_step_that_was_left_are_refused_too():
    assert refusal(record(answers=[*ANSWERS[:3], "never"], at=1)).startswith("answer 4 ")


# Anything at all


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)


def loads_or_is_refused(text):
    with suppress(RecordError):
        table = Table.from_json(text)
        assert Table.from_json(table.to_json()).position == table.position


@given(st.text())
def test_any_text_loads_or_is_refused(text):
    loads_or_is_refused(text)


@given(JSON)
def test_any_json_loads_or_is_refused(found):
    loads_or_is_refused(json.dumps(found))


@given(st.dictionaries(st.sampled_from(list(KEPT)), JSON, max_size=2))
def test_a_record_with_anything_in_a_field_loads_or_is_refused(changes):
    loads_or_is_refused(json.dumps({**KEPT, **changes}))


@given(st.lists(st.sampled_from(ANSWERS) | st.text(max_size=12), max_size=6), st.integers(-1, 7))
def test_a_record_with_any_answers_loads_or_is_refused(answers, at):
    loads_or_is_refused(record(answers=answers, at=at))


@given(st.dictionaries(st.sampled_from(["seats", "dice", "second_tie", "seed", "x"]), JSON))
def test_a_record_with_any_options_loads_or_is_refused(options):
    loads_or_is_refused(record(options=options, answers=[], at=0))


@given(st.integers(0, 300), st.integers(0, 300), st.text(max_size=3))
def test_a_record_with_a_piece_cut_out_or_written_over_loads_or_is_refused(start, length, instead):
    text = record()
    loads_or_is_refused(text[:start] + instead + text[start + length :])

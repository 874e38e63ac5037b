"""A position is a value: a state, the answers since, and nothing else."""

import re

import pytest

from rulekit.deal import Deal
from rulekit.dist import Dist
from rulekit.position import IllegalMove, Position, begin, replay, settle
from rulekit.rulebook import Rule, Rulebook
from rulekit.script import Chance, Choice, Event, chance, choose

COIN = Dist.of(["heads", "tails"])


def step(state):
    """Adds what is picked, and a coin decides whether it counts; zeros pass without a question."""
    yield Event("R1", f"at {state}")
    if state == 0:
        return 1
    picked = yield from choose(
        0, (1, 2, 3), "R2", scene=f"scene {state}", forbid=lambda n: "R3" if n == 3 else None
    )
    yield Event("R2", f"picked {picked}")
    coin = yield from chance(COIN, "R4")
    yield Event("R4", coin)
    return state + picked if coin == "heads" else 0


def over(state):
    return state >= 5


def texts(events):
    return [event.text for event in events]


def at(state, *answers):
    position, _ = begin(step, over, state)
    for answer in answers:
        position, _ = position.after(answer)
    return position


def test_a_step_that_asks_nothing_is_passed_through():
    position, events = begin(step, over, 0)
    assert position.state == 1
    assert texts(events) == ["at 0", "at 1"]


def test_every_event_is_reported_exactly_once():
    position, events = begin(step, over, 0)
    told = texts(events)
    for answer in (2, "tails", 2, "heads", 2, "heads"):
        position, events = position.after(answer)
        told += texts(events)
    assert told == [
        *("at 0", "at 1", "picked 2", "tails"),
        *("at 0", "at 1", "picked 2", "heads"),
        *("at 3", "picked 2", "heads"),
    ]
    assert position.state == 5
    assert position.ask is None


def test_events_before_the_next_question_belong_to_the_answer_that_led_there():
    position, events = at(1, 1).after("tails")
    assert texts(events) == ["tails", "at 0", "at 1"]
    assert position == at(1)


def test_a_position_rebuilt_from_its_parts_is_the_same():
    position = at(1, 2)
    again = Position(step, over, 1, (2,))
    assert again == position
    assert hash(again) == hash(position)
    assert again.ask == position.ask
    assert again != Position(step, over, 1, (1,))
    assert again != Position(step, over, 2, (2,))


def test_answering_leaves_the_earlier_position_alone():
    before = at(1)
    one, other = before.after(1)[0], before.after(2)[0]
    assert before == at(1)
    assert one.after("heads")[0].state == 2
    assert other.after("heads")[0].state == 3


def test_the_scene_is_what_the_question_shows_or_else_the_state():
    assert at(1).scene == "scene 1"
    assert at(1, 2).scene == 1


def test_options_are_what_may_be_answered():
    assert at(1).options() == (1, 2)
    assert at(1).barred() == {3: "R3"}
    assert at(1, 2).options() == ("heads", "tails")
    assert at(1, 2).barred() == {}


def test_when_the_game_is_over_nothing_is_asked():
    end = Position(step, over, 7)
    assert (end.ask, end.options(), end.barred(), end.scene) == (None, (), {}, 7)
    with pytest.raises(IllegalMove, match="the game is over"):
        end.after(1)


def test_a_game_may_be_over_before_it_begins():
    position, events = begin(step, over, 9)
    assert (position.state, position.ask, events) == (9, None, ())


def test_rules_that_never_ask_are_caught():
    def silent(state):
        yield Event("R1", "on and on")
        return 1 - state

    with pytest.raises(RuntimeError, match="round in circles"):
        begin(silent, lambda state: False, 0)


def test_asking_without_anything_to_pick_is_a_mistake_of_the_script():
    with pytest.raises(ValueError, match="rule R2 asks seat 1, but nothing may be picked"):
        next(choose(1, (), "R2"))
    with pytest.raises(ValueError, match="nothing may be picked"):
        next(choose(1, (1, 2), "R2", forbid=lambda n: "R3"))


def test_candidates_are_split_into_options_and_barred_ones_in_their_order():
    ask = next(choose(1, (4, 3, 2, 1), "R2", "seen", forbid=lambda n: "R3" if n % 2 else None))
    assert ask == Choice(1, (4, 2), "R2", "seen", False, ((3, "R3"), (1, "R3")))
    assert next(choose(1, (4,), "R2", secret=True)).secret


def test_a_script_run_over_its_answers_stops_at_the_next_question():
    paused = replay(step(1), (2,))
    assert isinstance(paused.ask, Chance)
    assert texts(paused.events) == ["at 1", "picked 2"]
    assert replay(step(1), (2, "heads")).state == 3


# Answers


def ask_of(*options, barred=()):
    return Choice(0, options, "R2", barred=barred)


def test_an_answer_is_the_option_itself_or_its_text():
    assert settle(ask_of(1, 2), 2) == 2
    assert settle(ask_of(1, 2), "2") == 2
    assert type(settle(ask_of(1, 2), "2")) is int


def test_an_option_that_is_equal_goes_before_one_that_is_written_so():
    assert settle(ask_of(1, "1"), "1") == "1"
    assert settle(ask_of(1, "1"), 1) == 1


@pytest.mark.parametrize("answer", [3, "3"])
def test_a_barred_answer_names_the_rule_that_bars_it(answer):
    with pytest.raises(IllegalMove, match="rule R3 bars 3") as refused:
        at(1).after(answer)
    assert refused.value.rule == "R3"


@pytest.mark.parametrize("answer", [0, "0", "", None, "x" * 9999, [1], {}, object()])
def test_any_other_answer_is_refused_with_what_is_allowed(answer):
    with pytest.raises(IllegalMove, match=r"no answer to rule R2; allowed: 1, 2$") as refused:
        at(1).after(answer)
    assert refused.value.rule is None
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("answer", ["edge", "", None, 3, [1], {}, "x" * 9999])
def test_what_chance_cannot_bring_is_refused(answer):
    with pytest.raises(IllegalMove, match=re.escape("cannot come up here (rule R4)")) as refused:
        at(1, 2).after(answer)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("answer", ["A | C", "A | ", [("A",), ("B",)], None, ((["A"],), ("B",))])
def test_what_cannot_be_dealt_is_refused(answer):
    with pytest.raises(IllegalMove, match=r"\(rule R1\)"):
        settle(Chance(Deal("AAB", (1, 1)), "R1"), answer)


def test_a_deal_is_answered_by_its_hands_or_their_text():
    ask = Chance(Deal("AAB", (1, 1)), "R1")
    assert settle(ask, (("A",), ("B",))) == settle(ask, "A | B") == (("A",), ("B",))


@pytest.mark.parametrize(("answer", "meant"), [(True, 1), (1.0, 1), ("1", 1)])
def test_what_chance_brought_is_the_outcome_itself_and_not_its_equal(answer, meant):
    """Else a record would hold "True" or "1.0", which cannot be read back."""
    settled = settle(Chance(Dist.of([0, 1]), "R1"), answer)
    assert (settled, type(settled)) == (meant, int)


def test_a_refusal_can_quote_its_rule():
    book = Rulebook("Toy", (), (Rule("R3", "Never three.", "p. 1"),))
    assert str(IllegalMove("rule R3 bars 3", "R3").quoting(book)) == "rule R3 bars 3: Never three."
    assert str(IllegalMove("the game is over").quoting(book)) == "the game is over"

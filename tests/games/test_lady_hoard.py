"""The rules of The Lady and the Tiger: Hoard, one by one.

Gems are written for the red lady, blue lady, red tiger and blue tiger, with bars between them.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, load
from rulekit.board import Grid
from rulekit.games.lady_hoard.odds import gem_counts
from rulekit.games.lady_hoard.pieces import ALL_GEMS, PLACES, Phase, State
from rulekit.parts.doors import CLUES, DOORS, clues
from rulekit.parts.pile import Pile
from tests.following import after

GAME = load("lady_hoard")
START = (
    "red red blue white black | red blue blue white black | "
    "red white white black black | red blue blue white black"
)


def table(gems=START, deck=None, yellow=3, **more):
    """A clue is due, with these left in the deck (all fourteen unless told otherwise)."""
    pile = Pile.shuffled(CLUES if deck is None else clues(deck))
    counts = gem_counts(gems)
    left = sum(one[0] + one[1] for one in counts)
    state = State(counts, 10 - left, 0, yellow, pile, Phase.CLUE, **more)
    return GAME.at(state)


def told(position, *answers):
    found = []
    for answer in answers:
        position, events = position.after(answer)
        found += [(event.rule, event.text) for event in events]
    return found


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


def lying(position):
    """Gems on the doors, as initials."""
    return [
        "".join(letter * n for letter, n in zip("rbwk", counts, strict=True))
        for counts in position.state.gems
    ]


# Set-up


@pytest.mark.rule("B1")
def test_the_box_has_four_doors_fourteen_clues_and_five_gems_of_a_colour():
    assert set(PLACES) == set(DOORS)
    assert Counter(table().ask.dist.weights) == Counter(CLUES)
    assert set(Counter(ALL_GEMS).values()) == {5}


@pytest.mark.rule("H1")
def test_it_is_played_alone():
    assert GAME.seats(GAME.start().state) == 1
    with pytest.raises(ValueError, match="seats=2"):
        GAME.start(seats=2)


@pytest.mark.rule("H2")
def test_the_doors_lie_two_by_two_red_left_and_ladies_above():
    (grid,) = [one for one in GAME.view(table().state, frozenset()).parts if type(one) is Grid]
    doors = [[piece.text for piece in line] for line in grid.cells]
    assert doors == [["red-lady", "blue-lady"], ["red-tiger", "blue-tiger"]]


@pytest.mark.rule("H3")
def test_twenty_gems_are_shuffled_and_five_put_on_each_door():
    ask = GAME.start().ask
    assert (ask.rule, ask.dist.sizes) == ("H3", (5, 5, 5, 5))
    assert Counter(ask.dist.cards) == {"red": 5, "blue": 5, "white": 5, "black": 5}
    now = after(GAME.start(), START)
    assert lying(now) == ["rrbwk", "rbbwk", "rwwkk", "rbbwk"]


@pytest.mark.rule("H4")
def test_three_yellow_gems_count_the_rounds():
    assert GAME.start().state.yellow == 3
    last = table("red | | | white", "red-lady", 3)
    assert after(last, "red-lady", "move red", "blue-lady").state.yellow == 2


# A clue


@pytest.mark.rule("Q1")
def test_all_fourteen_clues_are_turned_up_one_by_one():
    now = after(GAME.start(), START)
    assert (now.ask.rule, now.ask.dist.total) == ("Q1", 14)
    now = after(now, "red-tiger", "move red", "red-lady")
    assert (now.ask.rule, now.ask.dist.total) == ("Q1", 13)


@pytest.mark.rule("Q2")
def test_a_clue_names_the_door_with_its_colour_and_role():
    now = after(table(), "blue-tiger")
    assert (now.state.door, now.ask.rule) == ("blue-tiger", "Q4")
    after_one = after(now, "move blue", "red-tiger")
    assert lying(after_one) == ["rrbwk", "rbbwk", "rbwwkk", "rbwk"]
    assert after_one.state.phase is Phase.CLUE


@pytest.mark.rule("Q3")
@pytest.mark.parametrize("wild", ["red/blue", "lady/tiger"])
def test_a_wild_clue_names_any_door(wild):
    asked = after(table(), wild)
    assert (asked.ask.rule, asked.options()) == ("Q3", PLACES)
    assert after(asked, "red-tiger").state.door == "red-tiger"


@pytest.mark.rule("Q3", "Q8")
def test_a_wild_clue_cannot_name_a_door_without_gems():
    assert refused(after(table("red | | white |"), "red/blue"), "blue-lady") == "Q8"


@pytest.mark.rule("Q4", "H6")
def test_one_gem_moves_to_an_adjacent_door():
    asked = after(table(), "red-lady", "move blue")
    assert asked.ask.rule == "Q5"
    assert lying(after(asked, "blue-lady")) == ["rrwk", "rbbbwk", "rwwkk", "rbbwk"]


@pytest.mark.rule("Q4")
def test_only_a_gem_that_lies_there_can_move():
    asked = after(table(), "red-tiger")
    for answer in ("move blue", "clear blue"):
        assert refused(asked, answer) is None
    assert set(asked.options()) == {"move red", "move white", "move black"}


@pytest.mark.rule("Q5")
@pytest.mark.parametrize(
    ("door", "across"),
    [("red-lady", "blue-tiger"), ("blue-lady", "red-tiger"), ("blue-tiger", "red-lady")],
)
def test_gems_do_not_move_across(door, across):
    asked = after(table(), door, "move red")
    assert len(asked.options()) == 2
    assert refused(asked, across) == "Q5"


@pytest.mark.rule("Q6")
def test_three_gems_of_a_colour_are_a_set_and_all_of_it_goes():
    start = table("red red red red white | blue blue | |")
    asked = after(start, "red-lady")
    assert set(asked.options()) == {"move red", "move white", "clear red"}
    assert lying(after(asked, "clear red")) == ["w", "bb", "", ""]
    assert refused(after(start, "blue-lady"), "clear blue") == "Q6"
    assert "clear blue" in after(table("| blue blue blue | |"), "blue-lady").options()


@pytest.mark.rule("Q6")
@pytest.mark.parametrize("size", [2, 4, 5])
def test_a_set_may_be_of_another_size(size):
    one_less = " ".join(["white"] * (size - 1))
    assert refused(after(table(f"{one_less} | red | |", set=size), "red-lady"), "clear white")
    asked = after(table(f"{one_less} white | red | |", set=size), "red-lady")
    assert "clear white" in asked.options()
    assert GAME.start(set=size).state.set == size


@pytest.mark.rule("Q7", "H5")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_set_of_treasure_is_collected(colour):
    start = table(f"{colour} {colour} {colour} | red blue | |")
    now = after(start, "red-lady", f"clear {colour}")
    assert now.state.taken == start.state.taken + 3
    assert told(start, "red-lady", f"clear {colour}") == [
        ("Q7", f"3 {colour} treasures collected, 8 in all"),
    ]  # fmt: skip


@pytest.mark.rule("H7", "H5")
@pytest.mark.parametrize("colour", ["white", "black"])
def test_a_set_of_trash_is_thrown_out(colour):
    start = table(f"{colour} {colour} {colour} | red blue | |")
    now = after(start, "red-lady", f"clear {colour}")
    assert (now.state.taken, now.state.out) == (start.state.taken, 3)
    assert told(start, "red-lady", f"clear {colour}") == [
        ("H7", f"3 {colour} gems thrown out"),
    ]  # fmt: skip


@pytest.mark.rule("Q8")
def test_something_must_be_done():
    for answer in ("pass", "nothing", ""):
        with pytest.raises(IllegalMove):
            after(table(), "red-lady", answer)


@pytest.mark.rule("Q8")
def test_on_a_door_without_gems_the_clue_passes():
    start = table("red | | white |")
    assert told(start, "blue-lady") == [("Q8", "there is no gem on this door")]
    now = after(start, "blue-lady")
    assert (now.state.phase, len(now.state.deck)) == (Phase.CLUE, 13)


# The rounds and the end


@pytest.mark.rule("Q9")
def test_between_rounds_the_clues_are_shuffled_and_gems_stay():
    last = table("red white | blue | |", "red-lady", 2)
    now = after(last, "red-lady", "move white", "red-tiger")
    assert (now.state.yellow, len(now.state.deck), lying(now)) == (1, 14, ["r", "b", "w", ""])
    assert told(last, "red-lady", "move white", "red-tiger") == [
        ("Q9", "the round is over, 1 yellow gem left"),
    ]  # fmt: skip


@pytest.mark.rule("Q9")
def test_a_round_ends_with_a_clue_that_passes_too():
    assert after(table("red | | |", "blue-lady", 3), "blue-lady").state.yellow == 2


@pytest.mark.rule("H8")
def test_all_ten_treasures_win_at_once():
    start = table("red red red white | | |", "red-lady blue-lady", 1)
    end = after(start, "red-lady", "clear red")
    result = GAME.result(end.state)
    assert (end.ask, result.ending, result.scores) == (None, "H8", (10,))
    assert result.note == "all treasures"
    assert told(start, "red-lady", "clear red")[-1][0] == "H8"


@pytest.mark.rule("H8")
def test_nine_treasures_are_not_enough():
    now = after(table("red red red | blue | |", None, 1), "red-lady", "clear red")
    assert GAME.result(now.state) is None


@pytest.mark.rule("Q10")
def test_treasure_missing_after_the_last_round_loses():
    last = table("red red red | blue | |", "red-lady", 1)
    end = after(last, "red-lady", "clear red")
    result = GAME.result(end.state)
    assert (result.ending, result.scores, result.note) == (
        "Q10", (9,), "lost, 1 of 10 treasures missing",
    )  # fmt: skip
    assert told(last, "red-lady", "clear red")[-1] == (
        "Q10", "the last round is over, 9 treasures are collected: lost",
    )  # fmt: skip


@pytest.mark.rule("Q11")
def test_there_may_be_fewer_rounds():
    assert GAME.start(rounds=1).state.yellow == 1
    last = after(table("red | white | |", "red-lady", 1), "red-lady", "move red", "red-tiger")
    assert GAME.result(last.state).ending == "Q10"


# Always


@settings(max_examples=20)
@given(st.builds(Random, st.integers(0, 10**6)))
def test_gems_are_never_lost(rng):
    position = GAME.start()
    while position.ask is not None:
        ask = position.ask
        chance = hasattr(ask, "dist")
        position = after(position, ask.dist.sample(rng) if chance else rng.choice(ask.options))
        state = position.state
        if state.gems:
            assert sum(map(sum, state.gems)) + state.taken + state.out == 20
            assert state.taken + state.left("red") + state.left("blue") == 10
            assert min(map(min, state.gems)) >= 0


@settings(max_examples=3)
@given(st.builds(Random, st.integers(0, 10**6)))
def test_a_patient_player_gathers_all_treasure_in_three_rounds(rng):
    assert GAME.playout(rng, GAME.policy("gather")).scores == (10,)

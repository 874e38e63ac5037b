"""The rules of The Lady and the Tiger: Labyrinth, one by one.

Unless a test says otherwise, the grid is

    red-lady*   red-tiger   red-lady    blue-lady*
    red-lady    blue-tiger  blue-tiger  red-tiger
    blue-lady   blue-lady   red-lady    blue-lady
    blue-tiger* red-tiger   blue-tiger  red-tiger*

with the doors in its corners, blue's lady at d1 and red's at a1.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, load
from rulekit.board import Grid
from rulekit.games.lady_labyrinth.pieces import CELLS, CORNERS, Phase, State, laid_out
from rulekit.games.lady_labyrinth.questions import GRID
from rulekit.parts.doors import CLUES, Clue, Door, Trait, clues
from tests.following import after

GAME = load("lady_labyrinth")
CARDS = laid_out(clues(GRID))
BLUE_LADY, RED_LADY, BLUE_TIGER, RED_TIGER = "d1", "a1", "a4", "d4"


def table(blue="d1", red="a1", seat=0, open=("blue", "lady"), phase=Phase.CUB, **more):
    """A turn of `seat` with cubs on these cells."""
    marked = tuple(map(Trait, open))
    cubs = tuple(blue.split()), tuple(red.split())
    return GAME.at(State(CARDS, cubs, marked, seat, phase, **more))


def told(position, *answers):
    """The rules and sentences of all that these answers make happen."""
    found = []
    for answer in answers:
        position, events = position.after(answer)
        found += [(event.rule, event.text) for event in events]
    return found


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


def dealt():
    return after(GAME.start(), GRID.replace(" ", " | "))


# The grid


@pytest.mark.rule("B1")
def test_the_box_has_four_doors_and_the_clues_and_all_are_used():
    cards = Counter(dealt().state.cards)
    assert cards == Counter(CLUES) - Counter(c for c in CLUES if c.wild) + Counter(map(Clue, Door))


@pytest.mark.rule("L1")
def test_cards_lie_in_a_grid_of_four_by_four():
    (grid,) = [part for part in GAME.view(dealt().state, frozenset()).parts if type(part) is Grid]
    assert [len(line) for line in grid.cells] == [4, 4, 4, 4]


@pytest.mark.rule("L2", "Q2")
def test_each_lady_lies_across_the_grid_from_the_tiger_of_her_colour():
    state = dealt().state
    corners = {cell: str(state.card(cell)) for cell in ("a1", "d1", "a4", "d4")}
    assert corners == {
        "a1": "red-lady", "d4": "red-tiger", "d1": "blue-lady", "a4": "blue-tiger",
    }  # fmt: skip


@pytest.mark.rule("L3")
def test_twelve_plain_clues_fill_the_other_places_at_random():
    ask = GAME.start().ask
    assert ask.rule == "L3"
    assert Counter(ask.dist.cards) == Counter(clue for clue in CLUES if not clue.wild)
    assert ask.dist.sizes == (1,) * 12
    state = dealt().state
    assert [str(state.card(cell)) for cell in ("b1", "c1", "a2", "c4")] == [
        "red-tiger", "red-lady", "red-lady", "blue-tiger",
    ]  # fmt: skip


@pytest.mark.rule("L4")
def test_lady_and_blue_are_open_at_first():
    assert set(dealt().state.open) == {"blue", "lady"}


@pytest.mark.rule("L5")
def test_two_play_with_five_cubs_each_on_their_ladies():
    assert dealt().state.cubs == (("d1",) * 5, ("a1",) * 5)
    with pytest.raises(ValueError, match="seats=3"):
        GAME.start(seats=3)


@pytest.mark.rule("Q1")
def test_seat_0_is_blue_and_begins():
    assert dealt().ask.seat == 0
    assert refused(dealt(), "a1") == "L7"


@pytest.mark.rule("Q13")
def test_a_game_may_be_played_with_fewer_cubs():
    assert GAME.start(cubs=2).state.cubs == (("d1", "d1"), ("a1", "a1"))


# Moving


@pytest.mark.rule("L6")
@pytest.mark.parametrize(("seat", "near", "goal"), [(0, "b4", "a4"), (1, "c4", "d4")])
def test_a_cub_is_home_on_the_tiger_of_its_colour(seat, near, goal):
    start = table(f"{near} d1", f"{near} a1", seat)
    side = ("blue", "red")[seat]
    assert told(start, near, goal) == [
        ("L6", f"a {side} cub is home, 1 of 2"),
    ] + ([("Q9", "no two cards may change places")] if seat == 0 else [])


@pytest.mark.rule("L7")
def test_first_one_cub_moves_to_an_adjacent_card():
    start = table("c2 c2 d1")
    assert (start.ask.rule, set(start.options())) == ("L7", {"c2", "d1"})
    asked = after(start, "c2")
    assert set(asked.options()) == {"c1", "b2", "d2", "c3"}
    assert after(asked, "d2").state.cubs[0] == ("c2", "d1", "d2")


@pytest.mark.rule("L7")
def test_the_rivals_cubs_are_not_moved():
    assert refused(table("c2", "b2"), "b2") == "L7"


@pytest.mark.rule("Q3")
def test_cards_at_a_corner_are_not_adjacent():
    asked = after(table("c2"), "c2")
    assert asked.barred() == dict.fromkeys(("b1", "d1", "b3", "d3"), "Q3")
    assert set(after(table("d1"), "d1").options()) == {"c1", "d2"}


@pytest.mark.rule("Q4")
def test_cubs_share_a_card():
    assert after(table("c2 d2", "c2"), "d2", "c2").state.cubs == (("c2", "c2"), ("c2",))


@pytest.mark.rule("Q5")
def test_a_cub_that_is_home_stays_there():
    start = table("a4 c2")
    assert start.options() == ("c2",)
    assert refused(start, "a4") == "Q5"


@pytest.mark.rule("Q11")
def test_a_cub_may_step_on_any_door_but_is_not_home_there():
    asked = after(table("d3 d1", "b1 c1"), "d3", "d4")
    assert asked.state.cubs[0] == ("d1", "d4")
    assert told(table("d3 d1", "b1 c1"), "d3", "d4") == []
    assert "d4" in table("d4 d1").options(), "it may leave that door again"
    assert "a1" in after(table("a2"), "a2").options()


# Changing places


@pytest.mark.rule("L8")
def test_two_cards_with_the_same_trait_change_places():
    asked = after(table(red="b1"), "d1", "c1", "lady", "c1")
    assert asked.ask.rule == "L8"
    assert set(asked.options()) == {"a2", "a3", "b3", "c3", "d3"}
    assert refused(asked, "b1") == "L8"
    now = after(asked, "b3").state
    assert (now.card("b3"), now.card("c1")) == ("red-lady", "blue-lady")
    changed = [one for one, old, new in zip(CELLS, CARDS, now.cards, strict=True) if old != new]
    assert changed == ["c1", "b3"]


@pytest.mark.rule("L8")
def test_a_swap_is_told_with_both_cards():
    assert told(table(), "d1", "c1", "lady", "c1", "b3")[0] == (
        "L8", "the red lady goes to b3, the blue lady to c1",
    )  # fmt: skip


@pytest.mark.rule("L9")
def test_the_first_card_must_carry_a_cub():
    asked = after(table(red="b1"), "d1", "c1", "lady")
    assert (asked.ask.rule, asked.options()) == ("L9", ("c1",))
    assert refused(asked, "c3") == "L9"
    assert refused(asked, "b1") == "L8", "and it must have the trait"


@pytest.mark.rule("L9")
def test_a_trait_that_no_card_with_a_cub_has_cannot_be_used():
    asked = after(table(), "d1", "c1")
    assert asked.barred()["blue"] == "L9"


@pytest.mark.rule("Q8")
def test_the_cub_may_be_the_rivals():
    asked = after(table("d1", "a2"), "d1", "c1", "lady")
    assert asked.options() == ("c1", "a2")
    assert after(asked, "a2", "d3").state.cubs[1] == ("d3",)


@pytest.mark.rule("L10")
def test_the_trait_must_be_open():
    asked = after(table("c2"), "c2", "d2")
    assert asked.state.phase is Phase.CUB, "a red tiger has no open trait"
    asked = after(table("c2", open=("red", "lady")), "c2", "d2")
    assert (asked.ask.rule, asked.options()) == ("L10", ("red",))
    assert asked.barred() == {"blue": "L10", "tiger": "L10", "lady": "L9"}


@pytest.mark.rule("L11")
@pytest.mark.parametrize(
    ("trait", "first", "second", "now"),
    [("blue", "d3", "c4", ("red", "lady")), ("lady", "d3", "c1", ("blue", "tiger"))],
)
def test_the_marker_of_the_trait_used_flips_and_no_other(trait, first, second, now):
    asked = after(table("d2"), "d2", "d3", trait, first)
    assert after(asked, second).state.open == now
    assert told(asked, second)[-1] == ("L11", f"now {now[0]} and {now[1]} are open")


@pytest.mark.rule("L11")
def test_markers_flip_back():
    asked = after(table("c1", open=("red", "tiger")), "c1", "b1")
    assert after(asked, "red", "b1", "c3").state.open == ("blue", "tiger")
    assert after(asked, "tiger", "b1", "c4").state.open == ("red", "lady")


@pytest.mark.rule("Q6")
def test_doors_keep_their_corners():
    asked = after(table("d1 d1"), "d1", "c1", "lady")
    assert refused(asked, "d1") == "Q6"
    assert refused(after(asked, "c1"), "a1") == "Q6"


@pytest.mark.rule("Q7")
def test_all_cubs_travel_with_their_cards():
    asked = after(table("d1 c1", "c1 b3"), "d1", "c1", "lady", "c1")
    assert after(asked, "b3").state.cubs == (("b3", "b3"), ("b3", "c1"))


@pytest.mark.rule("Q9")
def test_without_a_swap_the_turn_is_over_and_no_marker_flips():
    start = table("d1", "a1", open=("blue", "tiger"))
    now = after(start, "d1", "c1").state
    assert (now.seat, now.open, now.cards) == (1, ("blue", "tiger"), CARDS)
    assert told(start, "d1", "c1") == [("Q9", "no two cards may change places")]


@pytest.mark.rule("Q10")
def test_neither_move_nor_swap_may_be_left_out():
    start = table()
    for position in (start, after(start, "d1"), after(start, "d1", "c1")):
        for answer in ("pass", "stay", "no swap"):
            with pytest.raises(IllegalMove):
                position.after(answer)
        assert all(option in (*CELLS, *Trait) for option in position.options())


@pytest.mark.rule("L7", "L8")
def test_after_the_swap_the_rival_is_on_turn():
    now = after(table(), "d1", "c1", "lady", "c1", "b3")
    assert (now.ask.seat, now.ask.rule, now.state.turn) == (1, "L7", 1)
    assert after(table(seat=1), "a1", "a2", "lady", "a2", "b3").ask.seat == 0


# The end


@pytest.mark.rule("L12", "Q14")
def test_the_first_with_all_cubs_home_wins_at_once():
    start = table("a4 a4 a3", "d4 b2")
    end = after(start, "a3", "a4")
    result = GAME.result(end.state)
    assert (result.ending, result.winners, result.scores) == ("L12", (0,), (3, 1))
    assert end.ask is None
    assert told(start, "a3", "a4")[-1] == ("L12", "all blue cubs are home: seat 0 wins")


@pytest.mark.rule("L12")
def test_with_a_cub_missing_nobody_has_won():
    assert GAME.result(after(table("a4 b4 d1"), "b4", "a4").state) is None


@pytest.mark.rule("Q12")
@pytest.mark.parametrize(
    ("blue", "red", "winners"),
    [("a4 a4 d1", "d4 a1", (0,)), ("d1", "d4 a1", (1,)), ("a4 d1", "d4 a1", (0, 1))],
)
def test_after_so_many_turns_each_more_cubs_home_win(blue, red, winners):
    last = table(blue, red, 1, turn=9, turns=5)
    moved = after(last, "a1", "b1")
    assert moved.ask is None
    result = GAME.result(moved.state)
    assert (result.ending, result.winners) == ("Q12", winners)
    assert GAME.result(after(table(blue, red, 1, turn=7, turns=5), "a1", "b1").state) is None


@pytest.mark.rule("Q12")
def test_the_last_turn_may_end_with_a_swap():
    last = table("d1", "a1", 1, turn=9, turns=5)
    end = after(last, "a1", "a2", "lady", "a2", "b3")
    assert GAME.result(end.state).ending == "Q12"
    assert told(last, "a1", "a2", "lady", "a2", "b3")[-1] == ("Q12", "5 turns each are over")


# Always


@settings(max_examples=15)
@given(st.builds(Random, st.integers(0, 10**6)))
def test_cards_and_cubs_are_never_lost(rng):
    position = dealt()
    for _ in range(60):
        if position.ask is None:
            break
        position = after(position, rng.choice(position.options()))
        state = position.state
        assert Counter(state.cards) == Counter(CARDS)
        assert all(state.card(cell) == card for cell, card in CORNERS.items())
        assert [len(cubs) for cubs in state.cubs] == [5, 5]
        assert all(tuple(sorted(cubs)) == cubs for cubs in state.cubs)


@settings(max_examples=2)
@given(st.builds(Random, st.integers(0, 10**6)))
def test_a_sensible_player_beats_chance(rng):
    position, policy = dealt(), GAME.policy("one turn ahead")
    while position.ask is not None:
        seat = position.ask.seat
        answer = GAME.decide(position, policy, rng) if seat else rng.choice(position.options())
        position = after(position, answer)
    assert GAME.result(position.state).winners == (1,)

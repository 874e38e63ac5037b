"""The rules of Jewel Box, one by one."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, load
from rulekit.games.jewel_box.notation import box_of, tiles_of
from rulekit.games.jewel_box.pieces import (
    ALL_JEWELS,
    ALWAYS_FOUR,
    ANYWHERE,
    FAMILIES,
    FIFTEEN,
    NO_SCARAB,
    Call,
    Phase,
    Rulings,
    State,
    Tools,
    cells,
)
from rulekit.games.jewel_box.play import DIE, face_down
from rulekit.games.jewel_box.scoring import Marks, box_points, jewel_groups, marks
from rulekit.script import Choice
from tests.following import after

GAME = load("jewel_box")
S, W, L, H, J = FAMILIES
NO_TOOLS = Tools(False, False, False)
EMPTY4 = ". . . . / . . . . / . . . . / . . . ."
FULL = "H H H H / H H H H / W L W L / L W L W"
ALMOST = "H H H H / H H H H / W L W L / L W L ."
PILE = (3, 3, 3, 3, 3)


def at(*boxes, log="S W L H J", tools=None, **rest):
    """A table with these boxes, the log written out and 15 tiles face down."""
    grids = tuple(map(box_of, boxes))
    kept = tuple(tools) if tools else (Tools(),) * len(grids)
    rulings = rest.pop("rulings", Rulings())
    return GAME.at(State(rulings, tiles_of(log), PILE, grids, kept, **rest))


def told(position, *answers):
    """What the last of these answers makes happen: rule, words, points."""
    *first, last = answers
    events = after(position, *first).after(last)[1]
    return [(event.rule, event.text, event.points) for event in events]


def refused(position, answer):
    with pytest.raises(IllegalMove) as found:
        position.after(answer)
    return found.value.rule


def scored(text, **rulings):
    return marks(box_of(text), Rulings(**rulings))


# Game play


@pytest.mark.rule("P1")
def test_a_turn_starts_with_a_roll_of_one_die():
    asked = after(at(EMPTY4), Call.ROLL)
    assert asked.ask.rule == "P1"
    assert asked.options() == (1, 2, 3, 4, 5, 6)
    assert all(DIE[face] == Fraction(1, 6) for face in range(1, 7))


@pytest.mark.rule("P2", "G4")
@pytest.mark.parametrize(("face", "family"), [(1, J), (2, J), (3, S), (4, W), (5, H)])
def test_the_roll_collects_the_beetle_of_its_space(face, family):
    asked = after(at(EMPTY4, log="J J S W H"), Call.ROLL, face)
    assert asked.state.held == family
    assert asked.state.log[face - 1] is None
    assert asked.state.log.count(None) == 1
    words = f"the {family} of space {face} is collected"
    assert told(at(EMPTY4, log="J J S W H"), Call.ROLL, face) == [("P2", words, 0)]


@pytest.mark.rule("P3")
def test_the_beetle_goes_to_an_empty_place_of_the_own_grid():
    asked = after(at("W . . . / . . . . / . . . . / . . . .", EMPTY4), Call.ROLL, 5)
    assert [*map(str, asked.options())] == ["b1", "a2"]
    assert refused(asked, "a1") is None, "no answer at all: a weevil is there"
    done = after(asked, "b1", "scarab")
    assert done.state.grids == (box_of("W J . . / . . . . / . . . . / . . . ."), box_of(EMPTY4))


@pytest.mark.rule("P3", "G3")
@pytest.mark.parametrize(("seats", "places"), [(1, 25), (2, 25), (3, 16), (4, 16)])
def test_the_grid_depends_on_the_seats(seats, places):
    assert {len(grid) for grid in GAME.start(seats=seats).state.grids} == {places}
    four = GAME.start(seats=seats, grid=ALWAYS_FOUR).state
    assert {len(grid) for grid in four.grids} == {16}


@pytest.mark.rule("P5")
def test_two_seats_play_five_by_five():
    assert [len(grid) for grid in GAME.start().state.grids] == [25, 25]
    assert [*map(str, cells(5))][:6] == ["a1", "b1", "c1", "d1", "e1", "a2"]


@pytest.mark.rule("P4")
def test_a_six_takes_any_beetle_of_the_log_but_none_face_down():
    asked = after(at(EMPTY4, log="J J S W H"), Call.ROLL, 6)
    assert asked.ask.rule == "P4"
    assert asked.options() == (S, W, H, J)
    assert refused(asked, "ladybug") == "P4"
    assert refused(asked, "face down") == "P4"
    assert after(asked, "scarab").state.held == S
    assert after(asked, "scarab").state.log == (J, J, None, W, H)


# Tools


@pytest.mark.rule("T1", "G8")
def test_each_tool_can_be_used_once():
    assert GAME.start().state.tools == (Tools(True, True, True),) * 2
    box = "W J . . / . . . . / . . . . / . . . ."
    for call, kept in [
        (Call.GLASS, Tools(False, True, True)),
        (Call.FORCEPS, Tools(True, False, True)),
        (Call.EITHER_GLASS, Tools(True, True, False)),
        (Call.EITHER_FORCEPS, Tools(True, True, False)),
    ]:
        assert after(at(box), call).state.tools == (kept,)
        assert refused(at(box, tools=[kept]), call) == "T1"


@pytest.mark.rule("T2")
@pytest.mark.parametrize("call", [Call.GLASS, Call.EITHER_GLASS])
def test_the_glass_takes_any_face_up_beetle_in_place_of_the_roll(call):
    asked = after(at(EMPTY4, log="J J S W H"), call)
    assert asked.ask.rule == "T2"
    assert asked.options() == (S, W, H, J, "face down")
    assert refused(asked, "ladybug") == "T2"
    taken = after(asked, "weevil")
    assert (taken.state.held, taken.state.phase) == (W, Phase.PLACE)
    assert taken.state.log == (J, J, S, None, H)


@pytest.mark.rule("T2", "G9")
def test_a_face_down_beetle_is_drawn_by_chance_and_leaves_the_log_full():
    asked = after(at(EMPTY4), Call.GLASS, "face down")
    assert asked.ask.rule == "G9"
    assert all(asked.ask.dist[family] == Fraction(1, 5) for family in FAMILIES)
    taken = after(asked, "ladybug").state
    assert (taken.held, taken.pile) == (L, (3, 3, 2, 3, 3))
    assert None not in taken.log


@pytest.mark.rule("T3")
@pytest.mark.parametrize("call", [Call.FORCEPS, Call.EITHER_FORCEPS])
def test_forceps_make_two_beetles_change_places(call):
    asked = after(at("W J . . / S . . . / . . . . / . . . ."), call)
    assert [*map(str, asked.options())] == ["a1", "b1", "a2"]
    assert refused(asked, "d4") is None, "there is nothing to swap"
    second = after(asked, "a1")
    assert refused(second, "a1") == "T3"
    assert after(second, "a2").state.grid == box_of("S J . . / W . . . / . . . . / . . . .")


@pytest.mark.rule("T3")
def test_forceps_need_two_beetles():
    one = at("W . . . / . . . . / . . . . / . . . .")
    assert refused(one, Call.FORCEPS) == refused(one, Call.EITHER_FORCEPS) == "T3"


@pytest.mark.rule("T3a", "G10")
def test_forceps_work_before_the_roll_or_once_the_beetle_is_placed():
    box = "W J . . / S . . . / . . . . / . . . ."
    before = after(at(box), Call.FORCEPS, "a1", "b1")
    assert before.ask.rule == "P1"
    assert before.options() == (1, 2, 3, 4, 5, 6)
    later = after(at(box, box), Call.ROLL, 4, "b2", "jewel")
    assert later.options() == (Call.DONE, Call.FORCEPS, Call.EITHER_FORCEPS)
    swapped = after(later, Call.FORCEPS, "b2", "a1").state
    assert swapped.grids[0] == box_of("H J . . / S W . . / . . . . / . . . .")
    assert (swapped.seat, swapped.phase) == (1, Phase.START)


@pytest.mark.rule("T2", "T3a")
def test_the_glass_is_of_no_use_once_a_beetle_is_placed():
    later = after(at("W J . . / S . . . / . . . . / . . . ."), Call.ROLL, 4, "b2", "jewel")
    assert refused(later, Call.GLASS) == refused(later, Call.EITHER_GLASS) == "T2"


@pytest.mark.rule("T4")
def test_the_third_tool_is_either_and_then_gone_as_both():
    box = "W J . . / S . . . / . . . . / . . . ."
    only = [Tools(False, False, True)]
    assert at(box, tools=only).options() == (Call.ROLL, Call.EITHER_GLASS, Call.EITHER_FORCEPS)
    used = after(at(box, tools=only), Call.EITHER_GLASS, "jewel", "b2", "jewel")
    assert used.options() == (Call.ROLL,)
    assert used.barred()[Call.EITHER_FORCEPS] == "T1"


@pytest.mark.rule("T5")
@pytest.mark.parametrize(
    "answers",
    [
        (Call.GLASS, "jewel", "b2"),
        (Call.EITHER_GLASS, "face down", "jewel", "b2"),
        (Call.FORCEPS, "a1", "b1", 5, "b2"),
    ],
)
def test_only_one_tool_is_used_in_a_turn(answers):
    box = "W J . . / S . . . / . . . . / . . . ."
    assert ("T5", "one tool was used: no forceps this turn", 0) in told(at(box, box), *answers)
    now = after(at(box, box), *answers)
    assert (now.state.seat, now.state.spent) == (1, False) or now.ask.rule == "G7"


@pytest.mark.rule("T5")
def test_one_may_be_used_in_the_next_turn_again():
    box = "W J . . / S . . . / . . . . / . . . ."
    now = after(at(box), Call.GLASS, "jewel", "b2", "weevil")
    assert now.options() == (Call.ROLL, Call.EITHER_GLASS, Call.FORCEPS, Call.EITHER_FORCEPS)


@pytest.mark.rule("T6")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_tool_that_is_left_scores_two(left):
    tools, words = Tools(left > 0, left > 1, left > 2), "tool" if left == 1 else "tools"
    asked = at(ALMOST, tools=[tools], log="W W W W W")
    answers = (Call.ROLL, 1, "d4") + ((Call.DONE,) if left > 1 else ())
    line = ("T6", f"seat 0, {left} {words} left: {2 * left} points", 2 * left)
    assert line in told(asked, *answers)
    assert GAME.result(after(asked, *answers).state).scores == (16 + 8 + 2 * left,)


# Scoring


@pytest.mark.rule("S1", "G15")
def test_a_scarab_scores_among_families_that_are_all_different():
    assert scored(". W . . / L S H . / . J . . / . . . .").scarab == 3
    assert scored(". W . . / L S H . / . W . . / . . . .").scarab == 0
    assert scored(". W . . / L S S . / . J . . / . . . .").scarab == 0
    assert scored(". W . . / L S H . / . W . . / . . . .", scarabs=NO_SCARAB).scarab == 3
    assert scored("S S . . / . . . . / . . . . / . . . .", scarabs=NO_SCARAB).scarab == 0


@pytest.mark.rule("S1")
def test_scarabs_score_one_by_one():
    assert scored("S W J S / . . . . / . . S . / . . . .").scarab == 2 + 2 + 3


@pytest.mark.rule("S1a", "G16")
@pytest.mark.parametrize("text", ["S W . . / J . . . /", "W S J . / . L . . /"])
def test_a_scarab_at_the_edge_scores_two_and_a_corner_is_an_edge(text):
    assert scored(text + " . . . . / . . . .").scarab == 2


@pytest.mark.rule("S1b")
@pytest.mark.parametrize("cell", range(25))
def test_a_scarab_inside_scores_three(cell):
    box = tuple(S if place == cell else None for place in range(25))
    inside = cell // 5 in (1, 2, 3) and cell % 5 in (1, 2, 3)
    assert marks(box, Rulings()).scarab == (3 if inside else 2)


@pytest.mark.rule("S2")
def test_weevils_score_across_and_down_but_not_across_corners():
    assert scored("W W . . / . . . . / . . . . / . . . .").weevil == 3
    assert scored("W . . . / W . . . / . . . . / . . . .").weevil == 3
    assert scored("W . . . / . W . . / . . W . / . . . W").weevil == 0
    assert scored(". . . W / W . . . / . . . . / . . . .").weevil == 0, "lines do not wrap"


@pytest.mark.rule("S2a")
@pytest.mark.parametrize(("number", "points"), [(1, 0), (2, 3), (3, 6), (4, 10)])
def test_a_group_scores_by_its_length(number, points):
    line = " ".join("W" * number + "." * (4 - number))
    assert scored(f"{line} / . . . . / . . . . / . . . .").weevil == points


@pytest.mark.rule("S2b")
def test_a_weevil_counts_in_one_group_only():
    """A corner of three: one pair and one weevil left over; a cross of 3 and 3: 6 and nothing."""
    assert scored("W W . . / W . . . / . . . . / . . . .").weevil == 3
    assert scored(". W . . / W W W . / . W . . / . . . .").weevil == 6
    assert scored("W W W . / . . W . / . . W . / . . . .").weevil == 3 + 6


@pytest.mark.rule("G17", "S2b")
def test_weevils_are_split_into_straight_lines_as_scores_best():
    """A square is two pairs; a line of four down beats the pairs across that cut it."""
    assert scored("W W . . / W W . . / . . . . / . . . .").weevil == 6
    assert scored("W W . . / W . . . / W . . . / W W . .").weevil == 10
    assert scored("W W . . / W W . . / W W . . / . . . .").weevil == 12


@pytest.mark.rule("G18")
def test_a_line_of_five_is_ten_or_by_option_fifteen():
    line = "W W W W W / . . . . . / . . . . . / . . . . . / . . . . ."
    assert scored(line).weevil == 10
    assert scored(line, fives=FIFTEEN).weevil == 15
    down = "W . . . . / W . . . . / W . . . . / W . . . . / W . . . ."
    assert scored(down, fives=FIFTEEN).weevil == 15


@pytest.mark.rule("S3", "G14")
def test_only_ladybugs_without_a_ladybug_beside_them_count():
    assert scored("L . L . / . . . . / . . . . / L L . .").ladybug == 1
    assert scored("L . . . / . L . . / . . L . / . . . .").ladybug == 4, "corners do not touch"
    assert scored("L L . . / L L . . / . . . . / . . . .").ladybug == 0


@pytest.mark.rule("S3a", "G19")
@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 0), (2, 1), (3, 4), (4, 8), (5, 15), (6, 15), (8, 15)]
)
def test_lone_ladybugs_score_by_their_number(number, points):
    chequered = [place for place in range(16) if (place + place // 4) % 2 == 0][:number]
    box = tuple(L if place in chequered else None for place in range(16))
    assert marks(box, Rulings()).ladybug == points


@pytest.mark.rule("S4")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (2, 4), (6, 12)])
def test_an_even_number_of_longhorns_scores_two_each(number, points):
    assert marks((H,) * number + (None,) * (16 - number), Rulings()).longhorn == points


@pytest.mark.rule("S4a")
@pytest.mark.parametrize(("number", "points"), [(1, 1), (3, 3), (7, 7)])
def test_an_odd_number_of_longhorns_scores_one_each(number, points):
    assert marks((H,) * number + (None,) * (16 - number), Rulings()).longhorn == points


@pytest.mark.rule("S5", "G14")
def test_a_separate_pair_of_jewels_scores_five():
    assert scored("J J . . / . . . . / . . . . / . . . .").jewel == 5
    assert scored("J J . . / . . J . / . . J . / . . . .").jewel == 10, "corners do not touch"
    assert scored("J . J . / . . . . / J . . . / . . . J").jewel == 0


@pytest.mark.rule("S5a", "G20")
def test_more_than_two_jewels_together_score_nothing():
    assert scored("J J J . / . . . . / . . . . / . . . .").jewel == 0
    assert scored("J J . . / J . . . / . . . . / . . . .").jewel == 0
    assert scored("J J . . / J J . . / . . . . / . . . .").jewel == 0
    spoilt = "J J J . / . . . . / J J . . / . . . ."
    assert scored(spoilt).jewel == 5
    assert scored(spoilt, crowds=ALL_JEWELS).jewel == 0
    assert scored("J J . J / . . . . / J J . . / . . . .", crowds=ALL_JEWELS).jewel == 10


# What the page leaves open


@pytest.mark.rule("G1")
def test_there_are_fifteen_tiles_of_each_family():
    state = GAME.setup()
    assert (state.pile, state.log) == ((15,) * 5, (None,) * 5)
    assert face_down(state.pile)[S] == Fraction(15, 75)


@pytest.mark.rule("G2")
def test_one_to_four_play_because_the_tiles_suffice():
    assert [*GAME.options[0].allowed] == [1, 2, 3, 4]
    assert max(sum(map(len, GAME.setup(seats).grids)) + 5 for seats in (1, 2, 3, 4)) <= 75


@pytest.mark.rule("G5")
def test_a_beetle_goes_beside_another_unless_the_option_frees_it():
    box = "W . . . / . . . . / . . . . / . . . ."
    assert refused(after(at(box), Call.ROLL, 1), "b2") == "G5"
    free = after(at(box, rulings=Rulings(placing=ANYWHERE)), Call.ROLL, 1)
    assert len(free.options()) == 15
    assert refused(free, "a1") is None
    assert len(after(at(EMPTY4), Call.ROLL, 1).options()) == 16, "the first goes anywhere"


@pytest.mark.rule("G5", "G14")
def test_a_corner_is_not_beside():
    asked = after(at(". . . . / . W . . / . . . . / . . . ."), Call.ROLL, 1)
    assert [*map(str, asked.options())] == ["b1", "a2", "c2", "b3"]
    assert {str(cell): rule for cell, rule in asked.barred().items()} == dict.fromkeys(
        ["a1", "c1", "a3", "c3"], "G5"
    )


@pytest.mark.rule("G6")
def test_the_edges_of_the_grid_are_fixed():
    corner = after(at("W . . . / . . . . / . . . . / . . . ."), Call.ROLL, 1)
    assert [*map(str, corner.options())] == ["b1", "a2"]


@pytest.mark.rule("G7")
def test_the_log_is_filled_up_when_the_beetle_is_placed():
    asked = after(at(EMPTY4, EMPTY4), Call.ROLL, 4, "c2")
    assert asked.ask.rule == "G7"
    filled = after(asked, "jewel").state
    assert filled.log == (S, W, L, J, J)
    assert filled.pile == (3, 3, 3, 3, 2)


@pytest.mark.rule("G11")
def test_the_game_ends_when_every_grid_is_full():
    other = ALMOST.replace(".", "J")
    first = after(at(ALMOST, ALMOST, tools=[NO_TOOLS] * 2), Call.ROLL, 2, "d4")
    assert first.ask.rule == "G7"
    now = after(first, "jewel", Call.ROLL, 5, "d4")
    assert now.ask is None
    assert now.state.grids == (box_of(FULL), box_of(other))
    assert GAME.result(now.state).ending == "G11"


@pytest.mark.rule("G12")
def test_the_most_points_win_and_a_tie_is_shared():
    start = at(ALMOST, ALMOST, tools=[NO_TOOLS] * 2, log="W W W W W")
    tied = after(start, Call.ROLL, 1, "d4", "jewel", Call.ROLL, 2, "d4")
    assert GAME.result(tied.state).winners == (0, 1)
    ahead = at(ALMOST, ALMOST, tools=[NO_TOOLS, Tools(True, False, False)], log="W W W W W")
    now = after(ahead, Call.ROLL, 1, "d4", "jewel", Call.ROLL, 2, "d4")
    assert GAME.result(now.state).winners == (1,)


@pytest.mark.rule("G13")
def test_seat_0_starts_and_the_next_number_follows():
    now = after(GAME.start(seats=3), *["jewel", "scarab", "weevil", "jewel", "ladybug"])
    assert (now.ask.seat, now.ask.rule) == (0, "P1")
    assert after(now, Call.ROLL, 1, "a1", "jewel").ask.seat == 1
    last = at(EMPTY4, EMPTY4, EMPTY4, seat=2)
    assert after(last, Call.ROLL, 1, "a1", "jewel").ask.seat == 0


@pytest.mark.rule("G21")
def test_a_box_that_is_not_full_is_worth_what_it_would_score_now():
    assert scored("S W . . / . W . . / H . J J / . . . .") == Marks(2, 3, 0, 1, 5)
    assert scored(EMPTY4) == Marks(0, 0, 0, 0, 0)


@pytest.mark.rule("G22")
def test_one_seat_alone_always_wins():
    now = after(at(ALMOST, tools=[NO_TOOLS]), Call.ROLL, 5, "d4")
    assert GAME.result(now.state).winners == (0,)
    assert "most points" in GAME.result(now.state).note


def test_a_whole_box_scored_by_hand():
    """Two lines of 2, two longhorns beside c2, ladybugs d1, a2 and b3 alone, a pair of jewels."""
    text = "W W H L / L H S J / H L H J / W W L L"
    assert scored(text) == Marks(0, 6, 4, 8, 5)
    better = "W W H L / L W S J / H J L J / W W L L"
    assert scored(better) == Marks(3, 3 + 3, 1, 4, 5)


def test_the_end_is_told_family_by_family():
    lines = told(at(ALMOST, tools=[NO_TOOLS], log="W W W W J"), Call.ROLL, 5, "d4")
    assert lines[-6:] == [
        ("S1", "seat 0, 0 scarabs, 0 of them scoring: 0 points", 0),
        ("S2a", "seat 0, 3 weevils in their best lines: 0 points", 0),
        ("S3a", "seat 0, 4 ladybugs, 4 of them alone: 8 points", 8),
        ("S4", "seat 0, 8 longhorns: 16 points", 16),
        ("S5", "seat 0, 1 jewel, 0 separate pairs: 0 points", 0),
        ("T6", "seat 0, 0 tools left: 0 points", 0),
    ]


# What always holds


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 4))
def test_tiles_are_conserved_and_turns_are_equal(seed, seats):
    rng, position = Random(seed), GAME.start(seats=seats)
    while (ask := position.ask) is not None:
        answer = rng.choice(ask.options) if isinstance(ask, Choice) else ask.dist.sample(rng)
        position, _ = position.after(answer)
        state = position.state
        shown = Counter(one for grid in (*state.grids, state.log, (state.held,)) for one in grid)
        assert all(shown[one] + n == 15 for one, n in zip(FAMILIES, state.pile, strict=True))
    assert all(None not in grid for grid in position.state.grids)


boxes = st.sampled_from([9, 16, 25]).flatmap(
    lambda n: st.tuples(*[st.sampled_from([*FAMILIES, None])] * n)
)


@given(boxes)
def test_no_mark_changes_when_a_box_is_turned_over(box):
    side = {9: 3, 16: 4, 25: 5}[len(box)]
    over = tuple(box[(place % side) * side + place // side] for place in range(len(box)))
    back = tuple(reversed(box))
    assert marks(box, Rulings()) == marks(over, Rulings()) == marks(back, Rulings())


@given(boxes)
def test_no_points_come_from_nowhere(box):
    found = marks(box, Rulings())
    number = {family: box.count(family) for family in FAMILIES}
    assert 0 <= found.scarab <= 3 * number[S]
    assert found.weevil <= Fraction(5, 2) * number[W]
    assert found.jewel <= 5 * (number[J] // 2)
    assert sum(jewel_groups(box)) == number[J]
    assert box_points(box, Rulings()) == sum(found)

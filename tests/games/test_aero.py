"""The rules of Aero, one by one."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.aero.pieces import (
    CRIMINALS,
    KITS,
    PAGE,
    PUBLISHED,
    Call,
    Dice,
    Face,
    State,
    Turn,
    dice_of,
)
from rulekit.games.aero.play import points
from tests.following import after

GAME = load("aero")
CLOWN, FLY, ROBOT, SLUG, SQUID, BAT = CRIMINALS


def dice(text):
    """Dice as they are written, "clown, fly, 2"; nothing for none."""
    return dice_of(Face(word) for word in text.split(", ") if word)


def turn(locked="", roll="", picked=False, kit=PAGE):
    """A seat alone with its turn, all six criminals at large."""
    one = Turn(kit, dice(locked), dice(roll), picked)
    return GAME.at(State(((None,) * 6,), 0, one))


def ended(text, *sheets, seat=0, kit=PAGE):
    """A turn whose eight dice are locked: whom does the seat arrest?"""
    over = Turn(kit, dice(text), Dice(), True, True)
    return GAME.at(State(sheets or ((None,) * 6,), seat, over))


def events(position, answer):
    return [(event.rule, event.text) for event in position.after(answer)[1]]


def refused_by(position, answer):
    with pytest.raises(IllegalMove) as refused:
        position.after(answer)
    return refused.value.rule


LAST = (3, 4, 5, 6, 7, None)  # 25 points, and only the bat at large
EXAMPLE = "clown, clown, clown, fly, 2, 2, 4, 5"


# The dice


@pytest.mark.rule("D1")
def test_four_dice_show_the_six_criminals_each_as_likely():
    criminals = GAME.start().ask.dist
    assert all(len(roll) == 4 for roll in criminals.outcomes)
    assert criminals[dice("clown, clown, clown, clown")] == Fraction(1, 6**4)
    last = turn("clown, fly, bat, 2, 2, 2, 2").ask.dist
    assert {roll[0]: last[roll] for roll in last.outcomes} == dict.fromkeys(
        CRIMINALS, Fraction(1, 6)
    )


@pytest.mark.rule("D2", "G1")
def test_four_dice_show_the_numbers_from_the_snake_eye_to_6():
    numbers = after(GAME.start(), "clown, clown, fly, bat").ask.dist
    assert all(len(roll) == 4 for roll in numbers.outcomes)
    last = turn("clown, fly, bat, bat, 2, 2, 2").ask.dist
    assert {roll[0]: last[roll] for roll in last.outcomes} == dict.fromkeys(
        map(Face, ("eye", "2", "3", "4", "5", "6")), Fraction(1, 6)
    )


# The rolls


@pytest.mark.rule("T1")
def test_a_turn_begins_with_a_roll_of_all_eight_dice():
    first = GAME.start()
    assert first.ask.rule == "T1"
    rolled = after(first, "clown, clown, fly, bat", "eye, 2, 2, 6").state.turn
    assert (rolled.roll, rolled.locked) == (dice("clown, clown, fly, bat, eye, 2, 2, 6"), ())


@pytest.mark.rule("T2")
def test_the_rest_may_not_be_rolled_before_a_die_of_this_roll_is_locked():
    asked = turn("clown, 5", "clown, fly, bat, eye, 2, 6")
    assert asked.ask.rule == "T2"
    assert refused_by(asked, "roll the rest") == "T2"
    assert Call.ROLL in after(asked, "clown").options()


@pytest.mark.rule("T2")
def test_any_die_of_the_roll_may_be_locked_and_several_after_one_roll():
    asked = turn("5", "clown, clown, fly, bat, eye, 2, 2")
    assert asked.options() == (*dice("clown, fly, bat, eye, 2"), Call.KEEP)
    now = after(asked, "clown", "2", "2").state.turn
    assert (now.locked, now.roll) == (dice("clown, 2, 2, 5"), dice("clown, fly, bat, eye"))


@pytest.mark.rule("T2")
def test_one_die_must_be_locked_after_every_roll_anew():
    again = after(turn("", "clown, clown, fly, bat, eye, 2, 2, 6"), "clown", Call.ROLL)
    asked = after(again, "fly, fly, bat", "3, 3, 4, 5")
    assert asked.barred() == {Call.ROLL: "T2", Call.AGAIN: "T4"}


@pytest.mark.rule("T2")
def test_a_die_that_was_not_rolled_cannot_be_locked():
    with pytest.raises(IllegalMove, match="no answer to rule T2"):
        turn("clown", "fly, fly, bat, eye, 2, 2, 6").after("clown")


@pytest.mark.rule("T3")
def test_exactly_the_dice_that_are_not_locked_are_rolled_again():
    again = after(turn("clown, 5", "clown, fly, bat, eye, 2, 6"), "clown", "6", Call.ROLL)
    assert again.ask.rule == "T3"
    assert all(len(roll) == 2 for roll in again.options())
    numbers = after(again, "fly, fly")
    assert numbers.ask.rule == "T3"
    assert all(len(roll) == 2 for roll in numbers.options())
    assert after(numbers, "3, 4").state.turn == Turn(
        PAGE, dice("clown, clown, 5, 6"), dice("fly, fly, 3, 4")
    )


@pytest.mark.rule("T3")
def test_with_all_numbers_locked_only_criminals_are_rolled_and_the_other_way_round():
    criminals = after(turn("2, 3", "clown, fly, bat, bat, 5, 6"), "5", "6", Call.ROLL)
    assert after(criminals, "clown, fly, bat, bat").state.turn.roll == dice("clown, fly, bat, bat")
    numbers = after(turn("clown, fly", "bat, bat, 2, 3, 5, 6"), "bat", "bat", Call.ROLL)
    assert after(numbers, "eye, 2, 2, 6").state.turn.roll == dice("eye, 2, 2, 6")


@pytest.mark.rule("T4")
def test_a_locked_die_is_not_rolled_again():
    asked = turn("clown, 5", "clown, fly, bat, eye, 2, 6")
    assert refused_by(asked, "roll all eight again") == "T4"
    now = after(asked, "bat", Call.ROLL, "fly, fly", "eye, eye, eye").state.turn
    assert now.locked == dice("clown, bat, 5")


@pytest.mark.rule("T4")
def test_the_next_turn_rolls_all_eight_again():
    now = after(ended(EXAMPLE), "clown")
    assert now.state.turn == Turn()
    assert now.ask.rule == "T1"


# The arrest


@pytest.mark.rule("A1")
def test_one_criminal_that_the_dice_show_is_arrested():
    asked = ended(EXAMPLE)
    assert (asked.ask.rule, asked.options()) == ("A1", (CLOWN, FLY))
    assert asked.barred() == {ROBOT: "A1", SLUG: "A1", SQUID: "A1", BAT: "A1"}
    assert after(asked, "fly").state.open(0) == (CLOWN, ROBOT, SLUG, SQUID, BAT)


@pytest.mark.rule("A2")
def test_a_criminal_cannot_be_arrested_twice():
    asked = ended(EXAMPLE, (6, None, None, 3, None, None))
    assert asked.options() == (FLY,)
    assert refused_by(asked, "clown") == "A2"
    assert refused_by(asked, "slug") == "A2"


@pytest.mark.rule("A2", "G2")
def test_each_seat_has_six_criminals_of_its_own():
    now = after(ended(EXAMPLE, (None,) * 6, (None,) * 6), "clown").state
    assert now.open(0) == (FLY, ROBOT, SLUG, SQUID, BAT)
    assert now.open(1) == CRIMINALS


# Scoring


@pytest.mark.rule("S1")
def test_the_example_of_the_page_three_clowns_or_one_fly_by_two():
    asked = ended(EXAMPLE)
    assert after(asked, "clown").state.scores() == (3 * 2,)
    assert after(asked, "fly").state.scores() == (1 * 2,)
    assert events(asked, "clown")[0] == ("S1", "3 clowns times the lowest number, 2: 6 points")


@pytest.mark.rule("S1")
def test_only_points_that_were_scored_are_told_as_points():
    told = ended(EXAMPLE, (None,) * 6, LAST, seat=0).after("fly")[1]
    assert [(event.rule, event.seat, event.points) for event in told] == [("S1", 0, 2)]


@pytest.mark.rule("S1")
def test_twenty_four_points_are_the_most_without_snake_eyes():
    assert points(dice("bat, bat, bat, bat, 6, 6, 6, 6"), BAT) == 24
    assert points(dice("bat, bat, bat, bat, 5, 6, 6, 6"), BAT) == 20


@pytest.mark.rule("S2")
@pytest.mark.parametrize("numbers", ["eye, 2, 4, 6", "eye, eye, 6, 6", "eye, eye, eye, 6"])
def test_a_snake_eye_counts_1(numbers):
    asked = ended(f"clown, clown, fly, bat, {numbers}")
    assert events(asked, "clown")[0] == (
        "S2",
        "2 clowns times a snake eye, which counts 1: 2 points",
    )
    assert after(asked, "bat").state.scores() == (1,)


@pytest.mark.rule("S3")
def test_four_snake_eyes_count_7():
    asked = ended("clown, clown, clown, clown, eye, eye, eye, eye")
    assert events(asked, "clown")[0] == (
        "S3",
        "4 clowns times four snake eyes, which count 7: 28 points",
    )
    assert after(asked, "clown").state.scores() == (28,)


@pytest.mark.rule("S3")
def test_blue_and_black_snake_eyes_count_together():
    four = dice("bat, bat, fly, fly, blue eye, blue eye, black eye, black eye")
    three = dice("bat, bat, fly, fly, blue eye, blue eye, black eye, black 5")
    assert (points(four, BAT), points(three, BAT)) == (14, 2)


# A turn for nothing


@pytest.mark.rule("Z1")
def test_without_a_match_any_criminal_at_large_is_turned_over():
    asked = ended(EXAMPLE, (6, 2, None, 3, None, None))
    assert (asked.ask.rule, asked.options()) == ("Z1", (ROBOT, SQUID, BAT))
    assert asked.barred() == {CLOWN: "A2", FLY: "A2", SLUG: "A2"}
    told = asked.paused().events
    assert [event.rule for event in told] == ["Z1"]


@pytest.mark.rule("Z2")
def test_such_a_turn_scores_nothing_and_the_criminal_is_gone():
    asked = ended(EXAMPLE, (6, 2, None, 3, None, None))
    assert events(asked, "squid")[0] == ("Z2", "the squid is turned over for no points")
    now = after(asked, "squid").state
    assert (now.sheets[0], now.scores()) == ((6, 2, None, 3, 0, None), (11,))


# The end


@pytest.mark.rule("E1")
def test_the_game_ends_after_the_sixth_turn_of_the_last_seat():
    bats = "bat, bat, fly, fly, 2, 3, 3, 6"
    first = after(ended(bats, LAST, LAST, seat=0), "bat")
    assert GAME.result(first.state) is None
    end = after(ended(bats, first.state.sheets[0], LAST, seat=1), "bat")
    assert end.ask is None
    assert GAME.result(end.state).ending == "E1"


@pytest.mark.rule("E1")
def test_a_game_of_one_seat_has_six_turns():
    now = GAME.start(seats=1)
    for turns, criminal in enumerate(CRIMINALS, 1):
        roll = ", ".join([criminal] * 4)
        now = after(now, roll, "2, 2, 2, 2", Call.KEEP, criminal)
        assert (now.ask is None) == (turns == 6)
    assert now.state.scores() == (48,)


@pytest.mark.rule("E2")
def test_the_most_points_of_six_turns_win():
    bats = ended("bat, bat, fly, fly, 2, 3, 3, 6", (9, 9, 9, 1, 0, 0), LAST, seat=1)
    end, told = bats.after("bat")
    assert told[-1].text == "seat 1 wins with 29 points"
    result = GAME.result(end.state)
    assert (result.scores, result.winners) == ((28, 29), (1,))


# Where the page is silent


@pytest.mark.rule("G1")
def test_the_published_dice_are_two_blue_and_two_black_without_a_6():
    blue, black = KITS[PUBLISHED]
    assert (blue.dice, black.dice) == (2, 2)
    assert sorted(blue.sides) == sorted(
        ["blue eye", "blue eye", "blue 2", "blue 3", "blue 4", "blue 5"]
    )
    assert sorted(black.sides) == sorted(
        ["black eye", "black 2", "black 3", "black 4", "black 5", "black 5"]
    )
    numbers = after(GAME.start(dice=PUBLISHED), "clown, clown, fly, bat").ask.dist
    four = dice("blue eye, blue eye, black eye, black eye")
    assert numbers[four] == Fraction(2 * 2 * 1 * 1, 6**4)


@pytest.mark.rule("G1")
def test_a_locked_blue_die_leaves_one_blue_and_two_black_to_roll():
    asked = turn("", "clown, clown, fly, bat, blue 5, blue 4, black 2, black 5", kit=PUBLISHED)
    again = after(asked, "blue 5", Call.ROLL, "fly, fly, bat, bat")
    assert again.ask.dist[dice("blue eye, black 5, black 5")] == Fraction(2 * 2 * 2, 6**3)


@pytest.mark.rule("G1")
def test_the_dice_of_the_setup_are_rolled_all_game_long():
    now = after(ended("bat, bat, fly, fly, blue 2, blue 3, black 4, black 5", kit=PUBLISHED), "bat")
    assert now.state.turn == Turn(PUBLISHED)


@pytest.mark.rule("G2")
@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_can_play(seats):
    assert GAME.start(seats=seats).state.sheets == ((None,) * 6,) * seats
    assert Table(GAME, seats=seats).seats == seats


@pytest.mark.rule("G2")
def test_two_play_unless_told_otherwise_and_never_seven():
    assert len(GAME.start().state.sheets) == 2
    for seats in (0, 7):
        with pytest.raises(ValueError, match=f"seats={seats} .* from 1 to 6"):
            Table(GAME, seats=seats)


@pytest.mark.rule("G3")
def test_seat_0_starts_and_whole_turns_go_round_by_number():
    empty = ((None,) * 6,) * 3
    assert GAME.start(seats=3).state.seat == 0
    assert after(GAME.start(seats=3), "fly, fly, fly, fly", "2, 2, 2, 2").ask.seat == 0
    assert [after(ended(EXAMPLE, *empty, seat=n), "fly").state.seat for n in range(3)] == [1, 2, 0]


@pytest.mark.rule("G4")
def test_all_dice_may_be_kept_at_once_and_then_there_is_no_other_roll():
    asked = turn("", EXAMPLE)
    assert events(asked, Call.KEEP)[0] == ("G4", f"all eight dice are locked: {EXAMPLE}")
    assert after(asked, Call.KEEP).ask.rule == "A1"


@pytest.mark.rule("G4")
def test_dice_locked_one_by_one_end_the_turn_with_the_last():
    asked = turn("clown, clown, clown, fly, 2, 2", "4, 5")
    assert after(asked, "5").ask.rule == "T2"
    assert after(asked, "5", "4").state == after(asked, Call.KEEP).state


@pytest.mark.rule("G4")
def test_a_turn_may_have_eight_rolls():
    now, rolls = GAME.start(seats=1), 0
    while now.ask.rule != "A1":
        while now.ask.rule in ("T1", "T3"):
            now = after(now, now.options()[0])
        rolls += 1
        now = after(now, now.options()[0])
        if Call.ROLL in now.options():
            now = after(now, Call.ROLL)
    assert rolls == 8


@pytest.mark.rule("G5")
def test_four_snake_eyes_may_come_over_several_rolls():
    now = turn("clown, clown, fly, bat, eye, eye", "eye, 5")
    again = after(now, "eye", Call.ROLL, "eye", "eye")
    assert after(again, "clown").state.scores() == (14,)


@pytest.mark.rule("G6")
def test_a_seat_that_can_arrest_may_not_turn_another_over():
    asked = ended("clown, fly, fly, fly, eye, 2, 4, 5", (None, 3, 6, 3, None, None))
    assert asked.options() == (CLOWN,)
    assert refused_by(asked, "bat") == "A1"


@pytest.mark.rule("G7")
def test_a_tie_is_shared():
    bats = ended("bat, bat, fly, fly, 2, 3, 3, 6", (9, 9, 9, 2, 0, 0), LAST, seat=1)
    end, told = bats.after("bat")
    assert told[-1].text == "seat 0 and seat 1 share the win with 29 points"
    assert GAME.result(end.state).winners == (0, 1)


@pytest.mark.rule("G8")
def test_the_criminals_have_six_different_names():
    assert [str(one) for one in CRIMINALS] == ["clown", "fly", "robot", "slug", "squid", "bat"]


@pytest.mark.rule("G9")
def test_alone_the_total_is_the_result():
    end = after(ended("bat, bat, fly, fly, 2, 3, 3, 6", LAST), "bat")
    assert str(GAME.result(end.state)) == "seat 0 wins, 29 (alone)"
    told = ended("bat, bat, fly, fly, 2, 3, 3, 6", LAST).after("bat")[1]
    assert told[-1].text == "six turns have brought 29 points"


# What stays the same, whatever is played


@given(st.sampled_from([PAGE, PUBLISHED]), st.randoms(use_true_random=False))
def test_dice_are_conserved_and_a_locked_die_never_changes(kit, rng):
    now = GAME.start(seats=2, dice=kit)
    scored = 0
    for _ in range(120):
        if now.ask is None:
            break
        before = now.state.turn
        now, told = now.after(rng.choice(now.options()))
        scored += sum(event.points for event in told)
        assert sum(now.state.scores()) == scored
        check(before, now.state.turn)


def check(before, after_):
    """Dice are four criminals and four numbers; what is locked stays so until the turn is over."""
    rest = after_.criminal_dice() + sum(after_.number_dice())
    assert rest + len(after_.locked) == 8
    assert not after_.roll or len(after_.roll) == rest
    if not before.over:
        for face in set(before.locked):
            assert after_.locked.count(face) >= before.locked.count(face)
        assert len(after_.locked) <= len(before.locked) + max(1, len(before.roll))


# The picture


def test_the_picture_shows_dice_locks_and_arrests():
    state = State(
        ((None, 6, None, 12, None, 0), (None,) * 6),
        0,
        Turn(PAGE, dice("clown, 5"), dice("clown, fly, bat, eye, 2, 6")),
    )
    assert str(GAME.draw(GAME.at(state))).splitlines() == [
        "seat 0 rolled  clown  fly  bat  eye  2  6",
        "locked         clown  5  (lowest number 5)",
        "seat 0         clown  fly 6  robot  slug 12  squid  bat 0  (18 points)",
        "seat 1         clown  fly  robot  slug  squid  bat  (0 points)",
    ]


def test_after_the_last_turn_only_the_arrests_are_shown():
    end = after(ended("bat, bat, fly, fly, 2, 3, 3, 6", LAST), "bat")
    assert str(GAME.draw(end)) == (
        "seat 0  clown 3  fly 4  robot 5  slug 6  squid 7  bat 4  (29 points)"
    )


def test_criminals_can_be_arrested_on_the_board():
    board = GAME.draw(ended(EXAMPLE, (None, None, None, 3, None, None)))
    html = board.html(("clown", "fly"), {"slug": "A2"})
    assert html.count("<button") == 3

"""The rules of 62 soleils d'été, one by one."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, load
from rulekit.games.sixty_two_suns.glyphs import prize_art
from rulekit.games.sixty_two_suns.layout import HOUSE, HOUSE_NAME, layout_of
from rulekit.games.sixty_two_suns.pieces import (
    ROOM,
    WRITTEN,
    Draft,
    Free,
    Prize,
    Reward,
    Sheet,
    State,
)
from rulekit.games.sixty_two_suns.play import rolls
from rulekit.games.sixty_two_suns.writing import barred_by
from rulekit.script import Chance
from tests.following import after

GAME = load("sixty_two_suns")
LAYOUT = layout_of(HOUSE_NAME)


def sheet(total=0, suns=1, starfish=0, shellfish=0, **numbers):
    """A sheet with these numbers; `gull_1` is the slot that is called "gull 1"."""
    written = [0] * len(LAYOUT.slots)
    for name, number in numbers.items():
        written[slot(name)] = number
    return Sheet(tuple(written), (0,) * (suns - 1) + (total,), starfish, shellfish)


def slot(name):
    kind, *rest = name.split("_")
    joined = " ".join(rest) if kind == "cabin" else ".".join(rest)
    return LAYOUT.number_of(f"{kind} {joined}")


def table(roll, *sheets, koi=WRITTEN):
    """A round in which this has been rolled; alone at the table unless more sheets are given."""
    mine = sheets or (sheet(),)
    return GAME.at(State(HOUSE_NAME, koi, mine, (Draft(),) * len(mine), roll))


def events(position, *answers):
    """What the last of these answers makes happen, as pairs of a rule and a sentence."""
    position = after(position, *answers[:-1])
    return [(one.rule, one.text) for one in position.after(answers[-1])[1]]


def mine(position, *answers):
    """The sheet of seat 0 after these answers."""
    return after(position, *answers).state.sheets[0]


def written(found, name):
    return found.numbers[slot(name)]


FIVES = ("bottle 1", 5, "bottle 1", 5, "reveal")  # two seats do the same


# Objective and round


@pytest.mark.rule("O1")
def test_the_most_starfish_win():
    end = table((1, 2, 5), sheet(61, starfish=3), sheet(3, starfish=7))
    result = GAME.result(after(end, *FIVES).state)
    assert (result.scores, result.winners) == ((3, 7), (1,))


@pytest.mark.rule("R1")
def test_three_dice_are_rolled_once_for_every_seat():
    first = GAME.start(seats=3)
    assert isinstance(first.ask, Chance)
    assert first.ask.rule == "R1"
    assert Counter(map(len, first.options())) == {3: 56}
    assert after(first, (1, 2, 2)).state.roll == (1, 2, 2)
    assert rolls()[1, 2, 3] == 6 * rolls()[1, 1, 1]


@pytest.mark.rule("R2", "G1")
def test_a_slot_needs_a_die_of_its_pearl():
    asked = table((1, 1, 4))
    assert set(asked.options()) == {
        "cabin 1 top", "cabin 1 bottom", "gull 1", "gull 3", "gull 6", "bottle 1",
        "koi 2.2", "koi 2.3", "boat 1.2", "boat 1.3",
    }  # fmt: skip
    assert asked.barred()["gull 2"] == "R2"
    assert (asked.ask.rule, asked.ask.seat) == ("R2", 0)


@pytest.mark.rule("R2")
def test_a_slot_that_is_written_is_not_offered_again():
    asked = table((1, 1, 4), sheet(gull_3=2))
    assert "gull 3" not in (*asked.options(), *asked.barred())
    assert barred_by(LAYOUT, WRITTEN, sheet(gull_3=2).numbers, slot("gull_3"), 5) == "R2"


@pytest.mark.rule("R3")
def test_another_die_is_written_and_the_die_of_the_pearl_cannot_be():
    asked = after(table((1, 4, 6)), "gull 3")
    assert asked.ask.rule == "R3"
    assert asked.options() == (4, 6)
    assert written(mine(asked, 4), "gull_3") == 4


@pytest.mark.rule("R3")
def test_two_equal_dice_that_are_left_leave_no_choice():
    assert events(table((1, 6, 6)), "gull 3") == [
        ("R3", "seat 0 writes 6 in gull 3"),
        ("R4", "seat 0 adds 6 to its suns: 6"),
    ]


@pytest.mark.rule("R3", "R2")
def test_a_slot_whose_zone_takes_neither_of_the_other_dice_is_barred():
    asked = table((1, 4, 6), sheet(gull_1=4, gull_2=6, bottle_2=4))
    assert asked.barred()["gull 3"] == "Z5"
    assert "bottle 1" in asked.options()
    assert after(asked, "bottle 1").options() == (4,)
    assert after(asked, "bottle 1").barred() == {6: "Z4"}


@pytest.mark.rule("R4")
def test_the_die_left_over_is_added_to_the_suns():
    found = mine(table((1, 4, 6), sheet(13)), "gull 3", 4)
    assert found.suns == (13, 19)
    assert events(table((1, 4, 6), sheet(13)), "gull 3", 4)[-1] == (
        "R4",
        "seat 0 adds 6 to its suns: 19",
    )


FULL = {one.name.replace(" ", "_").replace(".", "_"): 1 for one in LAYOUT.slots}


@pytest.mark.rule("R5")
def test_with_nowhere_to_write_any_one_die_goes_to_the_suns():
    asked = table((3, 4, 4), sheet(5, **{**FULL, "gull_3": 0}))
    assert asked.ask.rule == "R5"
    assert asked.options() == (3, 4)
    assert events(asked, 3) == [("R5", "seat 0 can write nothing and adds 3 to its suns: 8")]
    assert mine(asked, 3).numbers == sheet(**{**FULL, "gull_3": 0}).numbers


@pytest.mark.rule("R5", "G5")
def test_who_can_write_must_write():
    asked = table((1, 1, 4))
    assert asked.barred()["write nothing"] == "R5"
    with pytest.raises(IllegalMove) as refused:
        asked.after("write nothing")
    assert refused.value.rule == "R5"


# Suns


@pytest.mark.rule("S1", "G2")
@pytest.mark.parametrize(
    ("before", "won"), [(18, (0, 1)), (38, (3, 0)), (17, (0, 0)), (19, (0, 0)), (58, (5, 0))]
)
def test_only_the_exact_total_earns_the_bonus_of_a_sun(before, won):
    """With a 4: 22 is one shellfish, 42 three starfish, 62 five; 21 and 23 are nothing."""
    state = after(table((1, 4, 6), sheet(before), sheet()), "gull 3", 6, "gull 3", 6, "reveal")
    assert (state.state.sheets[0].starfish, state.state.sheets[0].shellfish) == won


@pytest.mark.rule("S1", "G2")
def test_the_house_sheet_gives_a_bonus_at_each_of_the_six_suns():
    assert dict(LAYOUT.suns) == {
        12: Prize(Reward.NUMBER, 1), 22: Prize(Reward.SHELLFISH, 1), 32: Prize(Reward.NUMBER, 1),
        42: Prize(Reward.STARFISH, 3), 52: Prize(Reward.NUMBER, 1),
        62: Prize(Reward.STARFISH, 5),
    }  # fmt: skip


@pytest.mark.rule("S2")
def test_a_free_number_is_any_from_one_to_six_in_any_empty_slot():
    asked = after(table((1, 4, 6), sheet(8)), "gull 3", 6)
    assert asked.ask.rule == "S2"
    assert len(asked.options()) == len(LAYOUT.slots) - 1
    number = after(asked, "bottle 4")
    assert number.options() == (1, 2, 3, 4, 5, 6)
    assert written(mine(number, 3), "bottle_4") == 3


@pytest.mark.rule("S2", "G10")
def test_a_free_number_is_bound_by_its_zone_and_earns_its_pearl():
    start = table((1, 4, 6), sheet(8, bottle_1=2, cabin_1_top=3))
    asked = after(start, "gull 3", 6, "bottle 4")
    assert asked.options() == (2,)
    assert asked.barred() == dict.fromkeys((1, 3, 4, 5, 6), "Z4")
    assert mine(asked, 2).starfish == 1
    assert after(start, "gull 3", 6, "cabin 1 bottom").options() == (3,)


@pytest.mark.rule("G10")
def test_a_crab_may_copy_a_free_number():
    asked = after(table((1, 4, 6), sheet(8)), "gull 3", 6, "cabin 3 bottom", 5)
    assert asked.ask.rule == "C1"
    assert written(mine(asked, "koi 1.3"), "koi_1_3") == 5
    assert not after(asked, "no copy").state.free


@pytest.mark.rule("G11")
def test_a_free_number_that_fits_nowhere_is_lost():
    full = sheet(8, **{**FULL, "gull_3": 0})
    asked = table((1, 4, 6), full._replace(numbers=tuple(full.numbers)))
    assert events(asked, "gull 3", 6)[-1] == ("G11", "no slot can take a number: it is lost")


@pytest.mark.rule("S2")
def test_a_koi_that_nothing_fits_is_barred_for_a_free_number():
    asked = after(table((1, 4, 6), sheet(8, koi_1_1=4, koi_1_3=5)), "gull 3", 6)
    assert asked.barred() == {"koi 1.2": "Z2"}


# Bonuses


@pytest.mark.rule("P1")
def test_a_number_that_equals_its_pearl_earns_a_starfish():
    assert events(table((1, 1, 5)), "bottle 1", 1)[1] == (
        "P1",
        "the number equals the pearl: 1 starfish",
    )
    assert mine(table((1, 1, 5)), "bottle 1", 1).starfish == 1
    assert mine(table((1, 1, 5)), "bottle 1", 5).starfish == 0


@pytest.mark.rule("C1")
def test_a_crab_may_copy_its_number_up_down_left_or_right_into_any_zone():
    """The crab of cabin 3 has cabins above and on both sides, and a koi below."""
    asked = after(table((2, 5, 6)), "cabin 3 bottom", 5)
    assert asked.ask.rule == "C1"
    assert set(asked.options()) == {
        "cabin 3 top", "cabin 2 bottom", "cabin 4 bottom", "koi 1.3", "no copy",
    }  # fmt: skip
    found = mine(asked, "koi 1.3")
    assert (written(found, "cabin_3_bottom"), written(found, "koi_1_3")) == (5, 5)
    assert found.suns[-1] == 6
    assert sum(map(bool, mine(asked, "no copy").numbers)) == 1


@pytest.mark.rule("C1")
def test_a_copy_needs_an_empty_slot_that_its_zone_allows():
    start = sheet(cabin_3_top=5, cabin_2_top=1, koi_1_2=6)
    asked = after(table((2, 5, 6), start), "cabin 3 bottom", 5)
    assert asked.barred() == {"cabin 3 top": "C1", "cabin 2 bottom": "Z1", "koi 1.3": "Z2"}


@pytest.mark.rule("C1", "G8")
def test_a_copy_needs_no_die_of_its_pearl():
    """No die shows 5, the pearl of the bottle beside the crab of gull 5."""
    asked = after(table((2, 3, 6), sheet()), "gull 5", 2)
    assert set(asked.options()) == {"bottle 1", "bottle 3", "no copy"}
    assert asked.barred() == {"gull 3": "Z5", "gull 6": "Z5"}
    assert written(mine(asked, "bottle 3"), "bottle_3") == 2


@pytest.mark.rule("C2")
def test_a_copy_earns_the_bonuses_of_its_slot():
    told = events(table((3, 5, 6)), "gull 5", 5, "bottle 3")
    assert told[1:3] == [
        ("C1", "the crab copies 5 in bottle 3"),
        ("P1", "the number equals the pearl: 1 starfish"),
    ]


@pytest.mark.rule("C2", "H1")
def test_a_hat_that_was_copied_into_frees_the_sun():
    """The first slot has a crab, the one beside it a hat."""
    text = "B1:1* L:2^; L:3 G:4"
    small = State(text, WRITTEN, (Sheet((0,) * 4),), (Draft(),), (1, 2, 3))
    asked = after(GAME.at(small), "boat 1.1", 2, "bottle 1")
    assert asked.ask.rule == "H1"
    assert mine(asked, 6).suns == (6,)


@pytest.mark.rule("G7")
def test_a_crab_that_was_copied_into_copies_on():
    small = State("B1:1* L:2*; L:3 L:4", WRITTEN, (Sheet((0,) * 4),), (Draft(),), (1, 2, 3))
    asked = after(GAME.at(small), "boat 1.1", 2, "bottle 1")
    assert asked.ask.rule == "C1"
    assert set(asked.options()) == {"bottle 3", "no copy"}
    assert mine(asked, "bottle 3").numbers == (2, 2, 0, 2)


@pytest.mark.rule("F1")
def test_the_most_shellfish_earn_five_starfish():
    end = table((1, 2, 5), sheet(61, shellfish=1), sheet(3, shellfish=2))
    told = events(end, *FIVES)
    assert told[-1] == ("F1", "seat 1 has the most shellfish, 2: 5 starfish")
    scores = GAME.result(after(end, *FIVES).state).scores
    assert scores == (0, 5)


@pytest.mark.rule("F1")
def test_seats_tied_for_the_most_shellfish_all_earn_them():
    end = table((1, 2, 5), sheet(61, shellfish=1), sheet(3, shellfish=1))
    assert GAME.result(after(end, *FIVES).state).scores == (5, 5)


@pytest.mark.rule("G13")
def test_nobody_has_the_most_of_no_shellfish():
    end = table((1, 2, 5), sheet(61), sheet(3))
    assert GAME.result(after(end, *FIVES).state).scores == (0, 0)


@pytest.mark.rule("H1")
def test_a_sun_hat_lets_a_seat_choose_what_it_adds_to_its_suns():
    asked = after(table((4, 5, 6), sheet(10)), "gull 6", 5)
    assert asked.ask.rule == "H1"
    assert asked.options() == (1, 2, 3, 4, 5, 6)
    assert events(asked, 1)[-1] == ("H1", "seat 0 has a sun hat and adds 1 to its suns: 11")
    assert mine(asked, 1).suns == (10, 11)


@pytest.mark.rule("G9")
def test_a_hat_under_a_free_number_changes_no_sun():
    asked = after(table((1, 4, 6), sheet(8)), "gull 3", 6, "gull 6", 5)
    assert asked.state.sheets[0].suns == (8, 12)
    assert asked.ask.rule == "R1"


@pytest.mark.rule("G9")
def test_two_hats_in_a_round_give_one_choice():
    small = State("B1:1*^ L:2^", WRITTEN, (Sheet((0,) * 2),), (Draft(),), (1, 2, 3))
    asked = after(GAME.at(small), "boat 1.1", 2, "bottle 1")
    assert asked.ask.rule == "H1"
    assert mine(asked, 4).suns == (4,)


# Zones


def may_write(name, koi=WRITTEN, **numbers):
    """The numbers that a slot takes, beside these."""
    found = sheet(**numbers).numbers
    return [n for n in range(1, 7) if barred_by(LAYOUT, koi, found, slot(name), n) is None]


@pytest.mark.rule("Z1")
def test_both_halves_of_a_cabin_hold_the_same_number():
    assert may_write("cabin_2_bottom", cabin_2_top=4) == [4]
    assert may_write("cabin_2_top", cabin_2_bottom=3) == [3]
    assert may_write("cabin_3_top", cabin_2_top=4) == [1, 2, 3, 4, 5, 6]
    asked = table((5, 6, 6), sheet(cabin_4_top=1))
    assert asked.barred()["cabin 4 bottom"] == "Z1"


@pytest.mark.rule("Z2")
def test_a_koi_strictly_rises_or_strictly_falls():
    assert may_write("koi_1_2", koi_1_1=3) == [4, 5, 6]
    assert may_write("koi_1_2", koi_1_1=2, koi_1_3=5) == [3, 4]
    assert may_write("koi_1_1", koi_1_3=3) == [1, 2]
    assert may_write("koi_2_2", koi_2_1=3) == [1, 2]
    assert may_write("koi_2_1", koi_2_3=4) == [5, 6]
    assert may_write("koi_2_2", koi_2_1=5, koi_2_3=2) == [3, 4]
    assert table((5, 1, 2), sheet(koi_1_1=2)).barred()["koi 1.2"] == "Z2"


@pytest.mark.rule("Z2a")
def test_either_koi_may_be_written_first():
    asked = table((1, 2, 6))
    assert {"koi 1.1", "koi 2.1"} <= set(asked.options())
    assert may_write("koi_1_1", koi_2_1=1) == may_write("koi_2_1", koi_1_1=6) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("G6")
def test_a_koi_need_not_leave_room_unless_the_option_asks_for_it():
    assert may_write("koi_1_3") == [1, 2, 3, 4, 5, 6]
    assert may_write("koi_1_1") == [1, 2, 3, 4, 5, 6]
    assert may_write("koi_1_3", ROOM) == [3, 4, 5, 6]
    assert may_write("koi_1_1", ROOM) == [1, 2, 3, 4]
    assert may_write("koi_2_1", ROOM) == [3, 4, 5, 6]
    assert may_write("koi_1_3", ROOM, koi_1_1=3) == [5, 6]
    assert may_write("koi_2_1", ROOM, koi_2_3=2) == [4, 5, 6]
    assert GAME.start(koi=ROOM).state.koi == ROOM


@pytest.mark.rule("Z3")
def test_neighbours_in_a_line_of_boats_differ():
    assert may_write("boat_1_2", boat_1_1=4, boat_1_3=2) == [1, 3, 5, 6]
    assert may_write("boat_1_3", boat_1_1=4) == [1, 2, 3, 4, 5, 6]
    assert may_write("boat_2_1", boat_1_3=4) == [1, 2, 3, 4, 5, 6]
    assert table((1, 4, 4), sheet(boat_1_1=4)).barred()["boat 1.2"] == "Z3"


@pytest.mark.rule("Z4")
def test_all_bottles_hold_the_same_number():
    assert may_write("bottle_4", bottle_1=6) == [6]
    assert table((1, 2, 3), sheet(bottle_4=6)).barred()["bottle 1"] == "Z4"


@pytest.mark.rule("Z5")
def test_all_seagulls_hold_different_numbers():
    assert may_write("gull_6", gull_1=1, gull_2=5, gull_5=2) == [3, 4, 6]
    assert table((4, 5, 5), sheet(gull_6=5)).barred()["gull 1"] == "Z5"


BANNERS = [
    (Reward.STARFISH, 5, "cabins", "cabin_"),
    (Reward.STARFISH, 5, "koi", "koi_"),
    (Reward.SHELLFISH, 2, "boats", "boat_"),
    (Reward.STARFISH, 4, "bottles", "bottle_"),
    (Reward.SHELLFISH, 2, "seagulls", "gull_"),
]


@pytest.mark.rule("B1", "G3")
@pytest.mark.parametrize(("kind", "amount", "zone", "start"), BANNERS)
def test_filling_a_zone_earns_its_banner_at_once(kind, amount, zone, start):
    """All but the first slot of the zone is written; a free number fills it."""
    filled = {
        "cabin_": dict.fromkeys((n for n in FULL if "cabin" in n), 6),
        "koi_": {"koi_1_2": 5, "koi_1_3": 6, "koi_2_1": 3, "koi_2_2": 2, "koi_2_3": 1},
        "boat_": dict.fromkeys(("boat_1_3", "boat_2_1", "boat_2_3"), 6) | {"boat_1_2": 5}
        | {"boat_2_2": 5},
        "bottle_": dict.fromkeys(("bottle_2", "bottle_3", "bottle_4"), 6),
        "gull_": {f"gull_{n}": n - 1 for n in range(2, 7)},
    }[start]  # fmt: skip
    first = next(name for name in FULL if name.startswith(start))
    numbers = {**filled, first: 0}
    state = State(HOUSE_NAME, WRITTEN, (sheet(**numbers),), (Draft(),), (1, 1, 1))
    position = GAME.at(state._replace(free=(Free(0),), revealed=True))
    name = LAYOUT.slots[slot(first)].name
    number = 4 if start == "koi_" else 6
    told = events(position, name, number)
    what = f"{amount} {kind}"
    assert ("B1", f"all {zone} are filled: {what}") in told
    found = mine(position, name, number)
    assert (found.starfish, found.shellfish) == (
        (amount, 0) if kind is Reward.STARFISH else (0, amount)
    )


@pytest.mark.rule("B1")
def test_a_zone_with_an_empty_slot_earns_nothing():
    found = sheet(bottle_1=5, bottle_2=5)
    assert mine(table((5, 5, 6), found), "bottle 3", 5).starfish == 1
    assert all(rule != "B1" for rule, _ in events(table((5, 5, 6), found), "bottle 3", 5))


# The end


@pytest.mark.rule("E1")
def test_the_game_ends_when_the_twentieth_sun_is_filled():
    assert GAME.result(mine_state(table((1, 4, 6), sheet(20, suns=18)), "gull 3", 6)) is None
    result = GAME.result(mine_state(table((1, 4, 6), sheet(20, suns=19)), "gull 3", 6))
    assert (result.ending, result.scores) == ("E1", (0,))


def mine_state(position, *answers):
    return after(position, *answers).state


@pytest.mark.rule("E2")
@pytest.mark.parametrize(("before", "over"), [(57, False), (58, True), (59, True)])
def test_the_game_ends_when_somebody_has_62_suns_or_more(before, over):
    state = mine_state(table((1, 4, 6), sheet(before)), "gull 3", 6)
    result = GAME.result(state)
    assert (result is not None) == over
    assert not over or result.ending == "E2"


@pytest.mark.rule("G15")
def test_the_bonuses_of_the_last_round_are_taken_first():
    """Seat 0 passes 62; seat 1 still writes its free number, for a pearl."""
    end = table((1, 4, 6), sheet(60), sheet(8))
    asked = after(end, "gull 3", 6, "gull 3", 6, "reveal")
    assert (asked.ask.seat, asked.ask.rule) == (1, "S2")
    assert GAME.result(asked.state) is None
    result = GAME.result(after(asked, "bottle 4", 2).state)
    assert result.scores == (0, 1)


@pytest.mark.rule("G14")
def test_a_tie_for_the_most_starfish_is_shared():
    end = table((1, 2, 5), sheet(61, starfish=4), sheet(3, starfish=4))
    assert GAME.result(after(end, *FIVES).state).winners == (0, 1)


@pytest.mark.rule("G4")
def test_one_to_twelve_can_play_and_one_plays_for_a_score():
    assert len(GAME.start(seats=12).state.sheets) == 12
    with pytest.raises(ValueError, match="from 1 to 12"):
        GAME.start(seats=13)
    result = GAME.result(mine_state(table((1, 4, 6), sheet(59)), "gull 3", 6))
    assert (result.winners, result.note) == ((0,), "a score to beat")


@pytest.mark.rule("G12")
def test_seats_decide_in_secret_and_all_is_revealed_together():
    asked = table((1, 4, 6), sheet(), sheet())
    assert (asked.ask.seat, asked.ask.secret) == (0, True)
    second = after(asked, "gull 3", 4)
    assert (second.ask.seat, second.ask.secret) == (1, True)
    assert second.state.sheets == asked.state.sheets
    assert GAME.known(second.state, 1) == GAME.known(after(asked, "bottle 1", 6).state, 1)
    assert GAME.known(second.state, 0).draft == Draft(slot("gull_3"), 4, (), True, 6)
    shown = after(second, "gull 3", 6)
    assert (shown.ask.rule, shown.options()) == ("R4", ("reveal",))
    assert [one.suns[-1] for one in after(shown, "reveal").state.sheets] == [6, 4]


@pytest.mark.rule("G12")
def test_someone_alone_hides_nothing():
    asked = table((1, 4, 6))
    assert not asked.ask.secret
    assert after(asked, "gull 3", 4).ask.rule == "R1"


@pytest.mark.rule("G12")
def test_a_draft_is_drawn_for_its_seat_only_and_only_that_seat_can_click():
    asked = table((1, 4, 6), sheet(), sheet())
    assert options_of(GAME.draw(asked)) == set()
    assert {"gull 3", "bottle 1"} <= options_of(GAME.draw(asked, 0))
    second = after(asked, "gull 3", 4)
    assert str(GAME.draw(second)) == str(GAME.draw(asked))
    assert "G3=4" in str(GAME.draw(second, 0, 1))
    assert "G3=4" not in str(GAME.draw(second, 1))


def options_of(board):
    rows = [part.pieces for part in board.parts if hasattr(part, "pieces")]
    grids = [line for part in board.parts for line in getattr(part, "cells", ())]
    return {piece.option for line in (*rows, *grids) for piece in line if piece} - {""}


@pytest.mark.rule("G12")
def test_an_unrevealed_draft_may_have_used_its_dice_the_other_way_round():
    asked = after(table((1, 4, 6), sheet(), sheet()), "gull 3", 4)
    others = {GAME.possible(asked.state, 1, Random(n)).drafts[0] for n in range(20)}
    assert {(one.number, one.sun) for one in others} == {(4, 6), (6, 4)}
    assert GAME.possible(asked.state, 0, Random(1)) == asked.state


# The sheet as data


@pytest.mark.rule("G1")
def test_the_house_sheet_has_thirty_slots_and_every_pearl_five_times():
    assert len(LAYOUT.slots) == 30
    assert set(Counter(one.pearl for one in LAYOUT.slots).values()) == {5}
    crabs = {one.name for one in LAYOUT.slots if one.crab}
    hats = {one.name for one in LAYOUT.slots if one.hat}
    assert crabs == {"cabin 3 bottom", "gull 5", "koi 2.2", "boat 2.1"}
    assert hats == {"cabin 4 top", "koi 1.1", "gull 6", "boat 2.3"}


@pytest.mark.rule("G1")
def test_another_sheet_can_be_given_as_text():
    start = GAME.start(seats=1, sheet=HOUSE.replace("banner L 4", "banner L 7"))
    assert layout_of(start.state.sheet).banner(LAYOUT.slots[15].zone) == Prize(Reward.STARFISH, 7)
    small = layout_of("C1:1 . G:2*^; C1:3")
    assert [one.name for one in small.slots] == ["cabin 1 top", "gull 1", "cabin 1 bottom"]
    assert small.beside(0) == (2,)
    assert (small.slots[1].crab, small.slots[1].hat, small.slots[1].pearl) == (True, True, 2)


@pytest.mark.rule("G2", "G3")
def test_a_bonus_of_any_size_is_drawn_as_what_it_is():
    drawn = {prize_art(Prize(Reward.STARFISH, n)) for n in range(100)}
    assert len(drawn) == 100
    start = GAME.start(sheet="G:1; banner G 0 starfish; sun 12 17 shellfish")
    assert "seagulls: 0 starfish" in str(GAME.draw(start))


@pytest.mark.rule("G1", "R2")
def test_two_kois_cannot_have_one_number_because_their_slots_would_share_a_name():
    with pytest.raises(ValueError, match="koi 1 both rises and falls"):
        layout_of("A1:1 A1:2; D1:3 D1:4")
    apart = layout_of("A1:1 A1:2; D2:3 D2:4")
    assert len({one.name for one in apart.slots}) == 4


@pytest.mark.parametrize(
    "text",
    ["", "X1:2", "C1:1", "C1:7 C1:1", "G:1 banner", "G:1; banner Q 1 starfish",
     "G:1; sun 13 number", "G:1; sun 12 3 whales", "G:1 " * 11, "G:1; " * 61,
     "G:1; banner G many starfish", "G:1;" + " " * 2_000, ":4", "G:1; sun 12 1", "D1:2 A1:3"],
)  # fmt: skip
def test_text_that_is_no_sheet_is_refused(text):
    with pytest.raises(ValueError, match=r"^sheet="):
        GAME.start(sheet=text)


# What always holds


@given(st.integers(0, 10**6), st.sampled_from(list(GAME.samples)))
def test_every_sheet_keeps_the_conditions_of_its_zones_and_every_sun_its_die(seed, sample):
    rng, position = Random(seed), GAME.start(**GAME.samples[sample])
    while (ask := position.ask) is not None:
        answer = ask.dist.sample(rng) if isinstance(ask, Chance) else rng.choice(ask.options)
        position, _ = position.after(answer)
    layout = layout_of(position.state.sheet)
    for found in position.state.sheets:
        steps = [b - a for a, b in pairwise((0, *found.suns))]
        assert set(steps) <= set(range(1, 7))
        assert len(found.suns) <= 20
        check_zones(layout, found.numbers)


def check_zones(layout, numbers):
    """Every zone's condition, said once more without the order of writing."""
    groups = {}
    for one, number in zip(layout.slots, numbers, strict=True):
        groups.setdefault((one.letter, one.group), []).append(number)
    for (letter, _), group in groups.items():
        held = [number for number in group if number]
        if letter in "CL":
            assert len(set(held)) <= 1
        elif letter == "G":
            assert len(set(held)) == len(held)
        elif letter == "B":
            assert all(a != b for a, b in pairwise(group) if a)
        else:
            assert held == sorted(set(held), reverse=letter == "D")

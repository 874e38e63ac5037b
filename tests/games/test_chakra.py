"""The rules of Chakra, one by one."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.chakra.moves import walk
from rulekit.games.chakra.pieces import (
    ACTIONS,
    COLOURS,
    OUT,
    Action,
    Energy,
    Gem,
    Gems,
    Layout,
    Mat,
    Phase,
    State,
    gems,
)
from rulekit.games.chakra.policies import sensible
from rulekit.games.chakra.scoring import bonuses, title, totals
from rulekit.script import Chance, Choice
from tests.following import after

GAME = load("chakra")
NAMES = ("bubbles", *COLOURS)
LAYOUT = Layout(3, 4, 2, 1, 3, 2, 1, 4)
FULL = ("purple", "blue", "light_blue", "green", "yellow", "orange", "red")


def energies(words):
    return gems(Energy(word) for word in words.split())


def mat(notches="", used=(), earth=0, looked="", full="", **rows):
    """A mat: `full` names harmonized chakras, the other keywords what lies in a row."""
    held = {name.replace("_", "-"): energies(words) for name, words in rows.items()}
    for name in full.split():
        held[name] = Gems([Energy(name)] * 3)
    return Mat(
        rows=tuple(held.get(name, Gems()) for name in NAMES),
        earth=earth,
        notches=tuple(colour in notches.split() for colour in COLOURS),
        used=tuple(action in used for action in ACTIONS),
        looked=tuple(colour in looked.split() for colour in COLOURS),
    )


def table(
    mine, *others, flows=("purple blue yellow", "red red black", "green"), bag=(6,) * 8, **fields
):
    """The first question of a game in which seat 0 has this mat, unless `seat` says otherwise."""
    fields = {"rounds": 40, "layout": LAYOUT, "phase": Phase.START, **fields}
    mats = (mine, *(others or (Mat(),)))
    return GAME.at(State(bag, mats, flows=tuple(map(energies, flows)), **fields))


def mine(position, seat=0):
    return position.state.mats[seat]


def barred(position):
    return {str(option): rule for option, rule in position.ask.barred}


def options(position):
    return {str(option) for option in position.ask.options}


def events(position, answer):
    return [(event.rule, event.text) for event in position.after(answer)[1]]


def walked(steps, energy, row, **rows):
    """Where an energy comes to, by the number of its row, or the rule that bars it."""
    return walk(mat(**rows).rows, Gem(Energy(energy), row), steps)


def new_game(seats=2, **options_):
    """The position after the tokens, the gifts and the flows of a new game."""
    position = GAME.start(seats=seats, **options_)
    position = after(position, LAYOUT, *["green", "red", "blue", "green"][:seats])
    return after(position, "purple, blue, yellow", "red, red, black", "green, green, green")


# The set-up


@pytest.mark.rule("S1", "G3")
def test_seven_tokens_lie_face_down_two_each_of_four_values_and_one_is_left_out():
    ask = GAME.start().ask
    assert len(ask.dist) == 2520
    assert {tuple(sorted(layout)) for layout in ask.dist.outcomes} == {(1, 1, 2, 2, 3, 3, 4, 4)}
    assert ask.shown(LAYOUT, frozenset({0, 1})) == "seven tokens, face down"


@pytest.mark.rule("S2", "G5")
def test_three_flows_are_filled_with_three_each():
    state = new_game().state
    assert state.flows[1] == energies("red red black")
    assert [len(flow) for flow in state.flows] == [3, 3, 3]
    assert sum(state.bag) == 48 - 9


@pytest.mark.rule("G2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_three_of_each_energy_for_each_seat(seats):
    assert GAME.setup(seats=seats).bag == (3 * seats,) * 8


@pytest.mark.rule("S3")
def test_every_seat_has_five_inspiration_tokens():
    assert mine(new_game(), 1).tokens == 5


@pytest.mark.rule("S4")
def test_each_seat_has_seen_the_token_of_one_colour_given_by_chance():
    position = after(GAME.start(), LAYOUT)
    assert set(position.ask.dist.outcomes) == set(COLOURS)
    state = new_game().state
    assert state.mats[0].looked == mat(looked="green").looked
    assert GAME.known(state, 0).table.layout == (0, 0, 0, 1, 0, 0, 0, 0)
    assert GAME.known(state, 1).table.layout == (0, 0, 0, 0, 0, 0, 1, 0)


@pytest.mark.rule("G1")
def test_seat_0_begins():
    assert new_game(3).ask.seat == 0


@pytest.mark.rule("G4")
def test_the_chakras_go_from_purple_to_red():
    assert COLOURS == ("purple", "blue", "light-blue", "green", "yellow", "orange", "red")
    assert walked(1, "red", 1) == NAMES.index("blue")


# Receive energy


@pytest.mark.rule("T1")
def test_a_turn_is_to_take_or_to_channel_or_to_meditate():
    position = table(mat(bubbles="red"))
    assert {"flow 1", "down 3", "meditate"} <= options(position)
    assert after(position, "down 3", "red in the bubbles").ask.seat == 1
    assert after(position, "meditate", "red").ask.seat == 1


@pytest.mark.rule("R1")
def test_one_to_three_energies_of_different_colours_are_taken():
    start = after(table(mat(), flows=("red red blue", "", "")), "flow 1")
    assert barred(start) == {"take no more": "R1"}
    one = after(start, "red")
    assert barred(one) == {"red": "R1"}
    assert after(one, "take no more").state.taken == energies("red")
    assert after(one, "blue").state.taken == energies("blue red")
    assert barred(after(one, "blue"))["red"] == "R1"
    three = after(table(mat()), "flow 1", "purple", "blue", "yellow")
    assert three.ask.rule == "P1"
    assert barred(table(mat(), flows=("", "red", "red")))["flow 1"] == "R1"


@pytest.mark.rule("R2")
def test_a_black_energy_of_the_flow_must_be_taken():
    position = table(mat())
    assert events(position, "flow 2") == [("R2", "a black energy is taken, as it must be")]
    taken = after(position, "flow 2")
    assert taken.state.taken == energies("black")
    assert options(taken) == {"red", "take no more"}
    assert after(taken, "red").state.taken == energies("red black")


@pytest.mark.rule("G6")
def test_of_two_black_energies_one_is_taken():
    taken = after(table(mat(), flows=("black black red", "", "")), "flow 1")
    assert barred(taken) == {"black": "R1"}
    assert after(taken, "take no more").state.flows[0] == energies("red black")


@pytest.mark.rule("G7")
def test_nobody_takes_a_colour_of_which_it_has_three():
    full = mat(red="blue", green="blue", bubbles="blue")
    assert barred(after(table(full), "flow 1"))["blue"] == "G7"
    assert barred(table(full, flows=("blue", "red", "red")))["flow 1"] == "G7"
    assert "blue" in options(after(table(full, limit=False), "flow 1"))
    black = mat(red="black", green="black", blue="black")
    assert after(table(black), "flow 2").state.taken == energies("black")
    two = mat(red="blue", green="blue")
    assert "blue" in options(after(table(two), "flow 1"))


@pytest.mark.rule("G16")
def test_nobody_takes_what_it_has_no_place_for():
    narrow = mat(bubbles="red", notches=" ".join(COLOURS[:5]))
    two = after(table(narrow), "flow 1", "purple", "blue")
    assert barred(two)["yellow"] == "G16"
    none = mat(bubbles="red blue green", notches=" ".join(COLOURS[:5]))
    assert barred(table(none))["flow 1"] == barred(table(none))["flow 2"] == "G16"


@pytest.mark.rule("P1")
def test_all_that_is_taken_goes_to_one_place():
    position = after(table(mat()), "flow 1", "purple", "blue", "take no more")
    assert mine(after(position, "bubbles")).rows[0] == energies("purple blue")
    assert mine(after(position, "green chakra")).rows[4] == energies("purple blue")


@pytest.mark.rule("P2")
def test_the_three_bubbles_hold_one_energy_each_and_cost_no_token():
    full = after(table(mat(bubbles="red red")), "flow 1", "purple", "blue", "take no more")
    assert barred(full) == {"bubbles": "P2"}
    fits = after(table(mat(bubbles="red red")), "flow 3", "green", "bubbles")
    assert mine(fits).rows[0] == energies("green red red")
    assert mine(fits).tokens == 5


@pytest.mark.rule("P3")
def test_energy_on_a_chakra_costs_a_token_in_its_notch():
    placed = after(table(mat()), "flow 3", "green", "red chakra")
    assert mine(placed).notches == mat(notches="red").notches
    assert mine(placed).tokens == 4
    poor = mat(used=ACTIONS[:5])
    assert set(barred(after(table(poor), "flow 3", "green")).values()) == {"P3"}


@pytest.mark.rule("P4")
def test_a_chakra_holds_three_energies():
    position = after(table(mat(red="blue blue")), "flow 2", "red", "take no more")
    assert barred(position) == {"red chakra": "P4"}
    assert mine(after(position, "green chakra")).rows[4] == energies("red black")
    fits = after(table(mat(red="blue blue")), "flow 3", "green", "red chakra")
    assert len(mine(fits).rows[7]) == 3


@pytest.mark.rule("P5")
def test_a_chakra_with_a_token_in_its_notch_takes_no_more_directly():
    position = after(table(mat(notches="green red")), "flow 3", "green")
    assert barred(position) == {"green chakra": "P5", "red chakra": "P5"}


@pytest.mark.rule("G5")
def test_a_flow_is_filled_up_once_the_energy_is_placed():
    position = after(table(mat(), bag=(1, 0, 0, 0, 0, 1, 0, 3)), "flow 1", "purple", "blue")
    position = after(position, "take no more", "bubbles")
    assert isinstance(position.ask, Chance)
    assert mine(position).rows[0] == energies("purple blue")
    assert {str(one) for one in position.ask.dist.outcomes} == {
        "purple, orange", "purple, black", "orange, black", "black, black",
    }  # fmt: skip
    filled = after(position, "purple, black")
    assert filled.state.flows[0] == energies("purple yellow black")
    assert filled.state.bag == (0, 0, 0, 0, 0, 1, 0, 2)


@pytest.mark.rule("G5")
def test_a_flow_gets_no_more_than_the_bag_holds():
    position = after(table(mat(), bag=(0,) * 7 + (1,)), "flow 1", "purple", "blue", "yellow")
    position = after(position, "bubbles", "black")
    assert position.state.flows[0] == energies("black")
    empty = after(table(mat(), bag=(0,) * 8), "flow 3", "green", "bubbles")
    assert empty.state.flows[2] == ()
    assert empty.ask.seat == 1


# Channel energy


@pytest.mark.rule("C1")
def test_an_action_takes_a_token_and_an_empty_movement_space():
    position = table(mat(bubbles="red", used=[Action.DOWN_THREE]))
    assert barred(position)["down 3"] == "C1"
    used = mine(after(position, "up or down 1", "down 1", "red in the bubbles"))
    assert used.used == mat(used=[Action.DOWN_THREE, Action.EITHER]).used
    assert used.tokens == 3
    none = barred(table(mat(bubbles="red", notches=" ".join(COLOURS[:5]))))
    assert {none[action] for action in ACTIONS} == {"C1"}


@pytest.mark.rule("M1")
def test_an_action_that_cannot_be_made_in_full_cannot_be_chosen():
    position = table(mat(bubbles="red blue"))
    assert barred(position)["down 1+1+1"] == "M1"
    assert "down 2+1" in options(position)
    assert "down 1+1+1" in options(table(mat(bubbles="red blue green")))
    assert barred(table(mat()))["down 3"] == "M1"


@pytest.mark.rule("M1")
def test_a_move_that_leaves_the_rest_impossible_is_barred():
    """The energy on purple cannot go up, so the other must, and may not go down first."""
    start = table(mat(purple="blue", green="red"))
    position = after(start, "down 1, up 1", "down 1")
    assert barred(position) == {"red on green": "M1"}
    assert options(position) == {"blue on purple"}
    both_up = table(mat(purple="blue", blue="red"))
    assert "down 1, up 1" in options(both_up)
    assert barred(both_up)["up 1+1"] == "M1"


@pytest.mark.rule("M2")
def test_every_chakra_crossed_or_reached_needs_a_free_space():
    full = {"green": "red red red"}
    assert walked(1, "blue", 3, light_blue="blue", **full) == "M2"
    assert walked(2, "blue", 3, light_blue="blue", **full) == "M2"
    assert walked(2, "blue", 3, light_blue="blue", green="red red") == 5
    assert walked(-2, "blue", 5, yellow="blue", **full) == "M2"


@pytest.mark.rule("M3")
def test_the_order_of_the_moves_is_free():
    start = table(mat(bubbles="red", purple="blue green yellow"))
    assert "down 1+1+1" in options(start)
    position = after(start, "down 1+1+1")
    assert barred(position) == {"red in the bubbles": "M2"}
    moved = after(position, "blue on purple", "red in the bubbles", "green on purple")
    assert mine(moved).rows[1:3] == (energies("yellow red"), energies("blue green"))
    two = after(table(mat(bubbles="red blue")), "down 2+1")
    assert options(two) == {"down 2", "down 1"}


@pytest.mark.rule("M4", "G19")
def test_harmonized_chakras_are_skipped_and_not_counted():
    assert walked(1, "red", 0, bubbles="red", full="purple") == 2
    assert walked(2, "red", 0, bubbles="red", full="purple light-blue green") == 5
    assert walked(1, "red", 2, blue="red", full="light-blue green yellow") == 6
    assert walked(-1, "red", 4, green="red", full="light-blue") == 2
    assert walked(1, "black", 6, orange="black", full="red") == 8


@pytest.mark.rule("G19")
def test_a_chakra_that_a_move_harmonizes_is_skipped_by_the_next():
    start = table(mat(bubbles="purple red", purple="purple purple", green="yellow"))
    position = after(start, "down 1+1+1", "purple in the bubbles", "red in the bubbles")
    assert mine(position).rows[:3] == ((), energies("purple purple purple"), energies("red"))


@pytest.mark.rule("G8")
def test_energy_on_a_harmonized_chakra_and_in_the_earth_stays():
    position = after(table(mat(full="green", blue="red")), "up or down 1", "down 1")
    assert barred(position) == {"green on green": "G8"}
    assert walked(1, "green", 4, full="green") == "G8"
    earthy = after(table(mat(earth=2, blue="red")), "up or down 1", "up 1")
    assert options(earthy) == {"red on blue"}


@pytest.mark.rule("G9")
def test_coloured_energy_does_not_go_into_the_earth():
    assert walked(1, "blue", 7, red="blue") == "G9"
    assert walked(2, "blue", 6, orange="blue") == "G9"


@pytest.mark.rule("G10")
def test_energy_does_not_go_up_into_the_bubbles():
    assert walked(-1, "blue", 1, purple="blue") == "G10"
    assert walked(-2, "red", 2, blue="red") == "G10"
    assert walked(-1, "red", 0, bubbles="red") == "G10"
    assert walked(-1, "red", 2, blue="red", full="purple") == "G10"


@pytest.mark.rule("G11")
def test_each_move_is_made_by_another_energy():
    position = after(
        table(mat(bubbles="red red", green="blue")), "down 1+1+1", "red in the bubbles"
    )
    assert barred(position) == {"red on purple": "G11"}
    position = after(position, "red in the bubbles")
    assert barred(position) == {"red on purple": "G11"}
    assert barred(table(mat(bubbles="red")))["down 1, up 1"] == "M1"


@pytest.mark.rule("G12")
def test_a_black_energy_must_reach_the_earth_exactly():
    assert walked(2, "black", 7, red="black") == "G12"
    assert walked(3, "black", 6, orange="black") == "G12"
    assert walked(3, "black", 5, yellow="black") == 8


# The actions


def row_of(position, energy):
    """The rows on which one energy of this kind lies."""
    return [at for at, held in enumerate(mine(position).rows) if Energy(energy) in held]


@pytest.mark.rule("A1")
def test_action_1_moves_three_down_by_one():
    start = table(mat(bubbles="red", blue="green", orange="blue"))
    position = after(start, "down 1+1+1", "red in the bubbles", "green on blue", "blue on orange")
    assert [row_of(position, one) for one in ("red", "green", "blue")] == [[1], [3], [7]]
    assert position.ask.seat == 1


@pytest.mark.rule("A2")
def test_action_2_moves_one_down_by_two_and_another_by_one():
    start = after(table(mat(bubbles="red", blue="green")), "down 2+1")
    position = after(start, "down 1", "red in the bubbles", "green on blue")
    assert [row_of(position, one) for one in ("red", "green")] == [[1], [4]]


@pytest.mark.rule("A3")
def test_action_3_moves_one_down_by_three():
    position = after(table(mat(bubbles="red", blue="green")), "down 3", "green on blue")
    assert [row_of(position, one) for one in ("red", "green")] == [[0], [5]]


@pytest.mark.rule("A4")
def test_action_4_moves_one_up_by_two():
    start = after(table(mat(red="green", blue="blue")), "up 2")
    assert barred(start) == {"blue on blue": "G10"}
    assert row_of(after(start, "green on red"), "green") == [5]


@pytest.mark.rule("A5")
def test_action_5_moves_two_up_by_one():
    start = table(mat(red="green", blue="red"))
    position = after(start, "up 1+1", "green on red", "red on blue")
    assert [row_of(position, one) for one in ("red", "green")] == [[1], [6]]


@pytest.mark.rule("A6")
@pytest.mark.parametrize("order", [("down 1", "up 1"), ("up 1", "down 1")])
def test_action_6_moves_one_down_and_another_up_in_either_order(order):
    gem = {"down 1": "red on blue", "up 1": "green on red"}
    start = after(table(mat(red="green", blue="red")), "down 1, up 1")
    assert options(start) == {"down 1", "up 1"}
    position = after(start, order[0], gem[order[0]], gem[order[1]])
    assert [row_of(position, one) for one in ("red", "green")] == [[3], [6]]


@pytest.mark.rule("A7")
def test_action_7_moves_one_up_or_down():
    start = after(table(mat(blue="red")), "up or down 1")
    down, up = after(start, "down 1", "red on blue"), after(start, "up 1", "red on blue")
    assert (row_of(down, "red"), row_of(up, "red")) == ([3], [1])
    assert down.ask.seat == up.ask.seat == 1
    assert barred(after(table(mat(bubbles="red")), "up or down 1")) == {"up 1": "M1"}


@pytest.mark.rule("A8")
def test_action_8_turns_an_alleviated_energy_into_any_energy_in_a_bubble():
    start = table(mat(earth=2, bubbles="red blue"))
    position = after(start, "exchange a black", "green")
    assert mine(position).earth == 1
    assert mine(position).rows[0] == energies("blue green red")
    assert mine(position).used == mat(used=[Action.EXCHANGE]).used
    assert barred(table(mat()))["exchange a black"] == "A8"
    assert barred(table(mat(earth=1, bubbles="red red blue")))["exchange a black"] == "P2"


@pytest.mark.rule("G13")
def test_the_energy_chosen_is_one_of_the_bag_within_the_limit():
    bag = (0, 2, 1, 1, 1, 1, 1, 0)
    position = after(table(mat(earth=1, red="blue blue blue"), bag=bag), "exchange a black")
    assert barred(position) == {"purple": "G13", "blue": "G7"}
    assert "black" in options(position)
    assert after(position, "red").state.bag == (0, 2, 1, 1, 1, 1, 0, 1)
    free = after(table(mat(earth=1, red="blue blue blue"), limit=False), "exchange a black")
    assert "blue" in options(free)


@pytest.mark.rule("G14")
def test_a_discarded_energy_goes_into_the_bag_or_out_of_the_game():
    position = after(table(mat(earth=1)), "exchange a black", "green")
    assert position.state.bag == (6, 6, 6, 5, 6, 6, 6, 7)
    position = after(table(mat(earth=1), discard=OUT), "exchange a black", "green")
    assert position.state.bag == (6, 6, 6, 5, 6, 6, 6, 6)
    empty = table(mat(earth=1), bag=(0,) * 8, discard=OUT)
    assert barred(empty)["exchange a black"] == "G13"


# Harmonized and alleviated


@pytest.mark.rule("H1")
def test_three_energies_of_its_colour_harmonize_a_chakra():
    start = table(mat(green="green green", light_blue="green"))
    told = events(after(start, "up or down 1", "down 1"), "green on light-blue")
    assert ("H1", "the green chakra is harmonized") in told
    assert mat(full="green").harmony == (False, False, False, True, False, False, False)
    assert not any(mat(green="red red red", red="green green green").harmony)
    assert not any(mat(green="green green").harmony)


@pytest.mark.rule("H2")
def test_the_token_in_its_notch_comes_back_at_once():
    notched = mat(green="green green", light_blue="green", notches="green blue")
    position = after(table(notched), "up or down 1", "down 1")
    assert ("H2", "the token in the notch of the green chakra comes back") in events(
        position, "green on light-blue"
    )
    assert mine(after(position, "green on light-blue")).notches == mat(notches="blue").notches
    direct = after(table(mat(green="green green")), "flow 3", "green", "green chakra")
    assert mine(direct).tokens == 5


@pytest.mark.rule("N1")
def test_a_black_energy_in_the_earth_is_alleviated():
    position = after(table(mat(red="black")), "up or down 1", "down 1")
    assert events(position, "black on red") == [("N1", "black is alleviated in the earth")]
    moved = mine(after(position, "black on red"))
    assert (moved.earth, moved.rows[7]) == (1, ())


@pytest.mark.rule("N2")
def test_the_earth_holds_any_number():
    position = after(table(mat(earth=7, red="black black black")), "down 1+1+1")
    moved = after(position, "black on red", "black on red", "black on red")
    assert mine(moved).earth == 10


# Meditate


@pytest.mark.rule("L1", "L2")
def test_meditating_takes_back_the_tokens_from_actions_and_not_from_notches():
    position = table(mat(used=[Action.EITHER, Action.UP_TWO], notches="red blue"))
    assert events(position, "meditate") == [("L1", "2 inspiration tokens come back")]
    rested = mine(after(position, "meditate", "green"))
    assert rested.used == (False,) * 8
    assert rested.notches == mat(notches="red blue").notches
    assert rested.tokens == 3


@pytest.mark.rule("L3")
def test_a_new_token_is_looked_at_and_nobody_else_sees_it():
    position = after(table(mat(looked="green")), "meditate")
    assert barred(position) == {"green": "L3"}
    state = after(position, "blue").state
    assert state.mats[0].looked == mat(looked="green blue").looked
    assert GAME.known(state, 0).seen == (1, 4)
    assert GAME.known(state, 1).seen == ()
    seen = [("blue 4" in str(GAME.view(state, frozenset(eyes)))) for eyes in ({0}, {1}, ())]
    assert seen == [True, False, False]
    assert "has looked at blue, green" in str(GAME.view(state, frozenset({1})))


@pytest.mark.rule("L4")
def test_a_seat_with_all_its_tokens_may_meditate():
    assert "meditate" in options(table(mat()))


@pytest.mark.rule("G15")
def test_a_seat_that_has_seen_everything_looks_at_nothing():
    position = table(mat(looked=" ".join(COLOURS), used=[Action.EITHER]))
    assert ("G15", "every plenitude token has been seen") in events(position, "meditate")
    assert after(position, "meditate").ask.seat == 1


# The end


FOUR = "purple blue light-blue green"


@pytest.mark.rule("E1", "E2")
def test_five_harmonized_chakras_end_the_game_with_the_round():
    near = mat(full=FOUR, yellow="yellow yellow", orange="yellow", looked=" ".join(COLOURS))
    seen = mat(looked=" ".join(COLOURS))
    start = after(table(near, seen), "up or down 1", "up 1")
    assert ("E1", "seat 0 has 5 harmonized chakras: the last round") in events(
        start, "yellow on orange"
    )
    position = after(start, "yellow on orange")
    assert position.ask.seat == 1
    over = after(position, "meditate")
    assert over.ask is None
    assert GAME.result(over.state).ending == "E2"


@pytest.mark.rule("E1", "E2")
def test_after_the_last_seat_the_game_ends_at_once_and_four_are_not_enough():
    near = mat(full=FOUR, yellow="yellow yellow", orange="yellow")
    start = table(mat(), near, seat=1)
    assert after(start, "up or down 1", "up 1", "yellow on orange").ask is None
    less = mat(full="purple blue light-blue", yellow="yellow yellow", orange="yellow")
    start = table(mat(), less, seat=1)
    again = after(start, "up or down 1", "up 1", "yellow on orange")
    assert (again.ask.seat, again.state.round) == (0, 2)


@pytest.mark.rule("E1")
def test_a_seat_that_goes_from_four_to_six_harmonized_chakras_ends_the_game_too():
    near = mat(full=FOUR, yellow="yellow yellow", orange="yellow orange orange", red="orange")
    position = after(table(mat(), near, seat=1), "up 1+1", "yellow on orange", "orange on red")
    assert sum(mine(position, 1).harmony) == 6
    assert GAME.result(position.state).ending == "E2"


@pytest.mark.rule("G20")
def test_after_so_many_rounds_the_game_is_scored_as_it_stands():
    seen = mat(looked=" ".join(COLOURS), full="green")
    over = after(table(Mat(), seen, seat=1, round=40), "meditate")
    assert GAME.result(over.state).ending == "G20"
    assert GAME.result(over.state).scores == (0, 1)
    assert after(table(Mat(), seen, seat=1, round=39), "meditate").ask.seat == 0


@pytest.mark.rule("G21")
def test_a_game_in_which_all_seats_are_stuck_is_scored():
    """All tokens in notches, and no room in the bubbles: nothing will ever move again."""
    stuck = mat(notches=" ".join(COLOURS[:5]), bubbles="red red blue", looked=" ".join(COLOURS))
    over = after(table(stuck, stuck, seat=1), "meditate")
    assert GAME.result(over.state).ending == "G21"
    roomy = mat(notches=" ".join(COLOURS[:5]), bubbles="red red", looked=" ".join(COLOURS))
    assert after(table(roomy, stuck, seat=1), "meditate").ask.seat == 0
    free = mat(notches=" ".join(COLOURS[:4]), bubbles="red red blue", looked=" ".join(COLOURS))
    tired = free._replace(used=mat(used=[Action.EITHER]).used)
    assert after(table(tired, stuck, seat=1), "meditate").ask.seat == 0


FIRST = mat(full="blue light-blue green yellow orange", earth=2)
SECOND = mat(full="blue yellow orange red")


@pytest.mark.rule("F1", "F2", "F4", "O1")
def test_the_example_of_the_page():
    """14 to 12: five in line do not count, since they do not start from the bottom."""
    assert totals((FIRST, SECOND), LAYOUT) == (12 + 2 + 0, 10 + 0 + 2)
    seen = SECOND._replace(looked=(True,) * 7)
    over = after(table(FIRST, seen, seat=1, last=True), "meditate").state
    result = GAME.result(over)
    assert (result.scores, result.winners) == ((14, 12), (0,))


@pytest.mark.rule("F1", "F2", "F4")
def test_the_scoring_is_told_with_its_tokens_and_points():
    seen = SECOND._replace(looked=(True,) * 7)
    told = events(table(FIRST, seen, seat=1, last=True), "meditate")[-6:]
    assert told == [
        ("F1", "the tokens: purple 3, blue 4, light-blue 2, green 1, yellow 3, orange 2, red 1"),
        ("F1", "seat 0, harmonized: blue 4, light-blue 2, green 1, yellow 3, orange 2 = 12"),
        ("F2", "seat 0, alleviated: 2"),
        ("F1", "seat 1, harmonized: blue 4, yellow 3, orange 2, red 1 = 10"),
        ("F2", "seat 1, alleviated: 0"),
        ("F4", "seat 1, most in line from the bottom, 3: 2"),
    ]


@pytest.mark.rule("F3")
def test_black_energy_on_the_mat_costs_nothing():
    assert totals((mat(bubbles="black", red="black black", full="green"), Mat()), LAYOUT)[0] == 1


@pytest.mark.rule("F4", "G18")
def test_the_bonus_goes_to_the_longest_line_from_the_bottom_and_to_all_who_tie():
    assert bonuses((mat(full="red orange"), mat(full="red orange"), mat(full="red"))) == (2, 2, 0)
    assert bonuses((mat(full="red"), mat(full="orange yellow green"))) == (2, 0)
    assert bonuses((mat(full=" ".join(COLOURS)), mat(full="red"))) == (2, 0)
    assert bonuses((mat(full="orange purple"), Mat())) == (0, 0)


@pytest.mark.rule("F5")
@pytest.mark.parametrize(
    ("points", "name"),
    [(17, "wise one"), (22, "wise one"), (16, "great disciple"), (15, "great disciple"),
     (14, "blue butterfly"), (13, "blue butterfly"), (12, "chrysalis"), (10, "chrysalis"),
     (9, "small cocoon"), (8, "small cocoon"), (7, "herbal tea"), (0, "herbal tea")],
)  # fmt: skip
def test_a_level_has_its_title(points, name):
    assert title(points) == name


@pytest.mark.rule("O1", "G17")
def test_the_highest_level_wins_and_a_tie_is_shared():
    state = table(Mat(), Mat(), Mat()).state
    assert GAME.result(state._replace(scores=(9, 12, 9), ending="E2")).winners == (1,)
    assert GAME.result(state._replace(scores=(12, 9, 12), ending="E2")).winners == (0, 2)


# What holds throughout


def random_table(seed, **setup):
    """A table after some random moves."""
    found, rng = Table(GAME, seed, **setup), Random(seed)
    found.let_chance_decide()
    for _ in range(rng.randrange(1, 90)):
        if found.ask is None:
            break
        found.answer(rng.choice(found.ask.options))
        found.let_chance_decide()
    return found


def counted(state):
    """Every energy, wherever it lies."""
    found = Counter(dict(zip(Energy, state.bag, strict=True)))
    for place in (*state.flows, state.taken, *(row for one in state.mats for row in one.rows)):
        found.update(place)
    found[Energy.BLACK] += sum(one.earth for one in state.mats)
    return found


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_energy_and_tokens_are_conserved_and_no_chakra_overflows(seed, seats):
    state = random_table(seed, seats=seats).position.state
    assert counted(state) == dict.fromkeys(Energy, 3 * seats)
    assert sorted(state.layout) == [1, 1, 2, 2, 3, 3, 4, 4]
    for one in state.mats:
        assert 0 <= one.tokens <= 5
        assert all(len(row) <= 3 for row in one.rows)
        assert all(one.holds(colour) <= 3 for colour in COLOURS)
        assert not any(a and b for a, b in zip(one.notches, one.harmony, strict=True))


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_bot_is_not_moved_by_what_it_cannot_see(seed, other):
    found = random_table(seed)
    if found.ask is None or found.position.answers:
        return
    position = found.position
    hidden = GAME.at(GAME.possible(position.state, found.ask.seat, Random(other)))
    answer = GAME.decide(position, sensible, Random(1))
    assert GAME.decide(hidden, sensible, Random(1)) == answer


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_no_action_that_is_offered_comes_to_a_dead_end(seed):
    """Every answer that is legal leads to a question with an answer, or to the next turn."""
    position = random_table(seed).position
    if isinstance(position.ask, Choice):
        for option in position.ask.options:
            follow = position.after(option)[0].ask
            assert follow is None or isinstance(follow, Chance) or follow.options


def test_a_move_that_is_barred_is_refused_with_its_rule():
    position = after(table(mat(purple="red", blue="green green red")), "up or down 1", "down 1")
    with pytest.raises(IllegalMove) as refused:
        position.after("red on purple")
    assert refused.value.rule == "M2"

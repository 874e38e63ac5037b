"""The rules of Chicken! and of its Eggspansion, one by one."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, load
from rulekit.dist import Dist
from rulekit.games.chicken.pieces import (
    COLOURED,
    NONE,
    NOTHING_SHOWN,
    Call,
    Die,
    Face,
    Faces,
    House,
    Pool,
    Source,
    State,
    Turn,
)
from rulekit.games.chicken.play import draws, rolls, sides
from rulekit.script import Chance, Choice

GAME = load("chicken")
FOUR, ALL = Pool(4), Pool(4, 4, 4, 1, 1)
GO, OUT, REROLL, COUNT, BAG = Call.GO, Call.CHICKEN, Call.REROLL, Call.COUNT, Source.BAG


def after(position, *answers):
    """The position after these answers; chance's are rolls and draws, written out."""
    for answer in answers:
        position, _ = position.after(written(answer))
    return position


def events(position, answer):
    """What one answer makes happen, as pairs of a rule and a sentence."""
    return [(event.rule, event.text) for event in position.after(written(answer))[1]]


def written(answer):
    """A roll with its faces in the order of a record."""
    if not isinstance(answer, str) or ": " not in answer:
        return answer
    die, shown = answer.split(": ")
    order = ["chicken", "double", "egg", "fox", "blank", "Happy", "Bark", "Chick"]

    def place(part):
        return next(n for n, word in enumerate(order) if part.split()[1].startswith(word))

    return f"{die}: {', '.join(sorted(shown.split(', '), key=place))}"


def base(pool=FOUR, scores=(5, 5), seat=0, sixth=Face.BLANK, turn=None, **more):
    """The base game, `pool` passed to `seat`, or a turn of it going on."""
    out = pool if turn is None else turn.dice
    coop = COLOURED.less(out.coloured)
    given = NONE if turn is not None else pool
    house = House(sixth=sixth)
    return GAME.at(State(scores, scores, seat, given, coop, NONE, house, turn, **more))


def farm(coop, pool=FOUR, scores=(5, 5), turn=None, friends="two each", **more):
    """The Eggspansion: what is neither in the Coop nor in hand is in the bag."""
    out = pool if turn is None else turn.dice
    bag = ALL.less(coop).less(out)
    given = NONE if turn is not None else pool
    house = House(True, friends=friends)
    return GAME.at(State(scores, scores, 0, given, coop, bag, house, turn, **more))


def lies(rolls=1, hatched=NONE, eggs=0, **shown):
    """A turn whose dice lie on the table: lies(white={"fox": 1})."""
    kinds = ("white", "yellow", "orange", "blue", "hen")
    faces = tuple(Faces(**shown.get(kind, {})) for kind in kinds)
    return Turn(NONE, faces, hatched, rolls, eggs)


def faces(die, **house):
    """The six sides of a die."""
    return sides(die, House(**house))


# Components


@pytest.mark.rule("C1")
def test_a_white_die_has_two_chickens_two_eggs_a_fox_and_a_blank():
    assert faces(Die.WHITE) == Faces(chicken=2, egg=2, fox=1, blank=1)
    assert GAME.start().state.pool == Pool(white=4)


@pytest.mark.rule("C2")
def test_a_yellow_die_has_three_chickens_an_egg_a_fox_and_a_blank():
    assert faces(Die.YELLOW) == Faces(chicken=3, egg=1, fox=1, blank=1)
    assert rolls(Die.YELLOW, 1, House()).outcomes


@pytest.mark.rule("C3", "G3")
def test_an_orange_die_has_a_chicken_a_double_two_foxes_and_two_blanks():
    assert faces(Die.ORANGE) == Faces(chicken=1, double=1, fox=2, blank=2)


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("sixth", "expected"),
    [
        ("egg", Faces(1, 1, 1, 2, 1)),
        ("chicken", Faces(2, 1, 0, 2, 1)),
        ("double chicken", Faces(1, 2, 0, 2, 1)),
        ("fox", Faces(1, 1, 0, 3, 1)),
    ],
)
def test_the_sixth_side_of_an_orange_die_is_an_option(sixth, expected):
    assert faces(Die.ORANGE, **{"sixth": Face(sixth)}) == expected
    assert GAME.start(sixth=sixth).state.house.sixth == sixth


@pytest.mark.rule("G4")
def test_blue_and_mother_hen_have_two_of_each_result_or_three():
    assert faces(Die.BLUE) == Faces(happy=2, bark=2, blank=2)
    assert faces(Die.HEN) == Faces(chick=2, double=2, blank=2)
    assert faces(Die.BLUE, friends="three each") == Faces(happy=3, bark=3)
    assert faces(Die.HEN, friends="three each") == Faces(chick=3, double=3)
    assert GAME.start(friends="three each", expansion=True).state.house.friends == "three each"


# Setup


@pytest.mark.rule("P1", "P2", "P5")
def test_tokens_begin_at_the_start_and_coloured_dice_in_the_coop():
    state = GAME.start(seats=3).state
    assert state.scores == (0, 0, 0)
    assert state.coop == Pool(yellow=4, orange=4)
    assert (state.seat, state.pool, state.bag) == (0, Pool(white=4), NONE)


@pytest.mark.rule("P3", "G2")
def test_seat_0_is_the_one_that_held_a_chicken():
    position = GAME.start(seats=5)
    assert position.ask.rule == "T1"
    assert position.ask.seat == 0


@pytest.mark.rule("P4", "G2")
def test_if_nobody_held_a_chicken_chance_picks_the_first_seat():
    position = GAME.start(seats=5, first="drawn")
    assert position.ask == Chance(Dist.of(range(5)), "P4")
    begun, told = position.after(3)
    assert (begun.state.seat, begun.ask.seat, begun.ask.rule) == (3, 3, "T1")
    assert [event.rule for event in told] == ["P5"]


@pytest.mark.rule("G1")
def test_two_to_eight_can_play():
    assert len(GAME.start(seats=8).state.scores) == 8
    for seats in (1, 9):
        with pytest.raises(ValueError, match="seats="):
            GAME.start(seats=seats)


# Go for it, or chicken out


@pytest.mark.rule("T1")
def test_a_turn_begins_with_going_for_it_or_chickening_out():
    assert base().options() == (GO, OUT)
    assert base().ask.rule == "T1"
    with pytest.raises(IllegalMove):
        base().after("reroll")


@pytest.mark.rule("T2")
def test_going_for_it_rolls_all_the_dice_passed():
    position = after(base(Pool(4, 4, 1)), GO)
    assert position.state.turn.rolling == Pool(4, 4, 1)
    assert position.state.scores == (5, 5)
    assert position.ask.rule == "T2"
    thrown = after(position, "white: 4 blanks", "yellow: 4 blanks", "orange: 1 blank")
    assert thrown.state.turn.dice == Pool(4, 4, 1)


@pytest.mark.rule("T3", "T6")
def test_chickening_out_returns_coloured_dice_and_rolls_the_white_ones():
    before = base(Pool(4, 4, 2))
    assert before.state.coop == Pool(orange=2)
    position = after(before, OUT)
    assert position.state.coop == COLOURED
    assert position.state.turn.rolling == Pool(4)
    assert position.ask.rule == "T6"
    assert all(sum(landed.faces) == 4 for landed in position.ask.dist.outcomes)
    assert ("T3", "back to the Coop: 4 yellow, 2 orange") in events(before, OUT)


@pytest.mark.rule("T4")
def test_chickening_out_costs_a_point():
    position, told = base(Pool(4, 2), scores=(7, 9)).after(OUT)
    assert position.state.scores == (6, 9)
    assert [(event.rule, event.points) for event in told] == [("T4", -1), ("T3", 0)]


@pytest.mark.rule("T5", "G5")
def test_on_the_starting_space_chickening_out_is_free_even_after_coming_back():
    position = base(Pool(4, 2), scores=(0, 9))
    assert after(position, OUT).state.scores == (0, 9)
    assert events(position, OUT)[0][0] == "T5"
    back = after(base(Pool(4, 2), scores=(1, 9)), OUT)
    assert back.state.scores == (0, 9)


@pytest.mark.rule("G11")
def test_with_white_dice_alone_chickening_out_is_allowed_and_costs_a_point():
    position = after(base(Pool(4), scores=(3, 3)), OUT)
    assert position.state.scores == (2, 3)
    assert position.state.turn.rolling == Pool(4)


# Resolving a roll


@pytest.mark.rule("L1", "L2", "L3")
def test_chickens_go_right_foxes_left_and_the_rest_stays_in_the_middle():
    told = events(after(base(), GO), "white: 1 chicken, 1 egg, 1 fox, 1 blank")
    assert ("L1", "to the right: 1 chicken") in told
    assert ("L2", "to the left: 1 fox") in told
    turn = after(base(), GO, "white: 1 chicken, 1 egg, 1 fox, 1 blank").state.turn
    assert turn.middle == Pool(white=2, yellow=1), "an egg, a blank and the new die"
    assert turn.aside[0] == Faces(chicken=1, fox=1)


@pytest.mark.rule("L4", "B1")
def test_three_foxes_on_dice_of_any_colour_bust():
    start = after(base(Pool(4, 1, 0)), GO, "white: 2 chickens, 2 foxes")
    assert ("B1", "3 foxes: bust, no points") in events(start, "yellow: 1 fox")
    assert after(start, "yellow: 1 fox").state.seat == 1
    assert after(start, "yellow: 1 blank").state.turn.foxes == 2


@pytest.mark.rule("L4")
def test_foxes_of_both_rolls_count_together():
    position = base(turn=lies(white={"fox": 2, "blank": 2}))
    assert after(position, REROLL, "white: 1 fox, 1 chicken").state.seat == 1
    assert after(position, REROLL, "white: 2 chickens").state.turn.foxes == 2


# Hatching


@pytest.mark.rule("H1", "M1")
def test_each_egg_hatches_one_die_of_the_coop_into_the_middle():
    position = after(base(), GO, "white: 3 eggs, 1 chicken")
    assert position.state.turn.hatched == Pool(yellow=3)
    assert position.state.turn.middle == Pool(white=3, yellow=3)
    assert position.state.coop == Pool(yellow=1, orange=4)


@pytest.mark.rule("H1", "L4")
def test_after_a_bust_nothing_hatches():
    position = after(base(), GO, "white: 1 egg, 3 foxes")
    assert position.state.coop == COLOURED
    assert position.state.pool == Pool(4)


@pytest.mark.rule("H2")
def test_orange_dice_hatch_only_when_no_yellow_die_is_left():
    one = after(base(Pool(4, 3)), GO, "white: 3 eggs, 1 chicken", "yellow: 3 chickens")
    assert one.state.turn.hatched == Pool(yellow=1, orange=2)
    none = after(base(Pool(4, 4)), GO, "white: 2 eggs, 2 chickens", "yellow: 4 chickens")
    assert none.state.turn.hatched == Pool(orange=2)


@pytest.mark.rule("H3")
def test_with_an_empty_coop_eggs_bring_nothing():
    rolled = after(base(Pool(4, 4, 3)), GO, "white: 3 eggs, 1 chicken", "yellow: 4 chickens")
    told = events(rolled, "orange: 3 chickens")
    assert ("H1", "3 eggs: hatched 1 orange") in told
    assert ("H3", "3 eggs, but the Coop is empty") in told
    assert after(rolled, "orange: 3 chickens").state.turn.dice == Pool(4, 4, 4)


@pytest.mark.rule("H4")
def test_a_new_die_counts_as_blank_until_it_is_rolled():
    turn = after(base(), GO, "white: 1 egg, 3 chickens").state.turn
    assert (turn.points, turn.foxes, turn.hatched) == (3, 0, Pool(yellow=1))


@pytest.mark.rule("G7")
def test_an_egg_must_hatch():
    position = after(farm(Pool(yellow=5 - 1, orange=1)), GO, "white: 1 egg, 3 blanks")
    assert position.ask.rule == "X4"
    for answer in ("count your chickens", "reroll", "nothing"):
        with pytest.raises(IllegalMove):
            position.after(answer)


# Reroll or count


@pytest.mark.rule("R1")
def test_after_hatching_a_seat_rerolls_or_counts():
    position = after(base(), GO, "white: 1 egg, 3 chickens")
    assert position.options() == (REROLL, COUNT)
    assert position.ask.rule == "R1"


@pytest.mark.rule("R2")
def test_a_reroll_takes_blanks_eggs_and_new_dice():
    position = after(base(), GO, "white: 2 eggs, 1 chicken, 1 blank", REROLL)
    assert position.state.turn.rolling == Pool(white=3, yellow=2)
    assert position.ask.rule == "R2"


@pytest.mark.rule("R2", "R4")
def test_neither_a_part_of_the_middle_nor_what_was_set_aside_may_be_rerolled():
    position = after(base(), GO, "white: 2 eggs, 1 chicken, 1 fox")
    assert position.barred() == {Call.SOME: "R2", Call.ASIDE: "R4"}


@pytest.mark.rule("R4")
def test_chickens_and_foxes_set_aside_stay_as_they_are():
    position = after(base(), GO, "white: 1 egg, 1 chicken, 2 foxes", REROLL)
    assert position.state.turn.shown[0] == Faces(chicken=1, fox=2)
    turn = after(position, "white: 1 blank", "yellow: 1 chicken").state.turn
    assert turn.faces == Faces(chicken=2, fox=2, blank=1)


@pytest.mark.rule("R3")
def test_there_is_only_one_reroll():
    position = after(base(), GO, "white: 4 blanks", REROLL, "white: 4 blanks")
    assert position.options() == (COUNT,)
    assert position.barred()[REROLL] == "R3"


@pytest.mark.rule("R5")
def test_after_the_reroll_new_eggs_hatch_and_then_chickens_are_counted():
    position = after(base(), GO, "white: 4 blanks", REROLL, "white: 2 chickens, 2 eggs")
    assert position.state.turn.hatched == Pool(yellow=2)
    assert after(position, COUNT).state.scores == (7, 5)


@pytest.mark.rule("R6")
def test_dice_hatched_after_the_reroll_are_not_rolled_but_passed_on():
    position = after(base(), GO, "white: 4 blanks", REROLL, "white: 4 eggs", COUNT)
    assert position.state.pool == Pool(white=4, yellow=4)
    assert position.state.scores == (5, 5)


@pytest.mark.rule("G6")
def test_with_nothing_in_the_middle_there_is_nothing_to_reroll():
    position = after(base(), GO, "white: 3 chickens, 1 fox")
    assert position.options() == (COUNT,)
    assert position.barred()[REROLL] == "G6"


# Counting


@pytest.mark.rule("S1", "S2")
def test_a_chicken_counts_one_and_a_double_chicken_two():
    shown = {"white": {"chicken": 2, "fox": 1, "egg": 1}, "orange": {"double": 2, "chicken": 1}}
    assert lies(**shown).points == 2 + 2 * 2 + 1


@pytest.mark.rule("S3")
def test_the_token_moves_a_space_for_each_point():
    position, told = base(scores=(3, 8), turn=lies(white={"chicken": 4})).after(COUNT)
    assert position.state.scores == (7, 8)
    assert position.state.before == (3, 8)
    assert [(event.rule, event.points) for event in told] == [("S3", 4)]


@pytest.mark.rule("S4")
def test_all_dice_pass_to_the_next_seat_foxes_and_new_ones_too():
    turn = lies(hatched=Pool(orange=1), white={"fox": 2, "egg": 2}, yellow={"chicken": 4})
    position = after(base(scores=(1, 2, 3), seat=2, turn=turn), COUNT)
    assert (position.state.seat, position.state.pool) == (0, Pool(4, 4, 1))
    assert position.state.coop == Pool(orange=3)


# Bust


@pytest.mark.rule("B1")
def test_a_bust_scores_nothing_whatever_lies_on_the_right():
    turn = lies(white={"chicken": 3, "blank": 1}, yellow={"fox": 2, "chicken": 2})
    assert after(base(turn=turn), REROLL, "white: 1 fox").state.scores == (5, 5)


@pytest.mark.rule("B2", "B3")
def test_a_bust_sends_coloured_dice_to_the_coop_and_passes_the_white_ones():
    position = after(base(Pool(4, 4, 2)), GO, "white: 3 foxes, 1 egg", "yellow: 4 chickens")
    told = events(position, "orange: 2 chickens")
    assert ("B2", "back to the Coop: 4 yellow, 2 orange") in told
    state = after(position, "orange: 2 chickens").state
    assert (state.seat, state.pool, state.coop) == (1, Pool(4), COLOURED)


@pytest.mark.rule("G10")
def test_the_point_paid_for_chickening_out_stays_lost_after_a_bust():
    position = after(base(Pool(4, 2)), OUT, "white: 3 foxes, 1 chicken")
    assert position.state.scores == (4, 5)


# The end


@pytest.mark.rule("E1")
def test_a_turn_that_ends_on_25_wins_at_once():
    position = after(base(scores=(22, 24), turn=lies(white={"chicken": 3, "fox": 1})), COUNT)
    result = GAME.result(position.state)
    assert (result.scores, result.winners, result.ending) == ((25, 24), (0,), "E1")
    assert position.ask is None


@pytest.mark.rule("E1")
def test_24_points_or_a_bust_do_not_win():
    short = after(base(scores=(22, 24), turn=lies(white={"chicken": 2, "fox": 2})), COUNT)
    assert GAME.result(short.state) is None
    bust = after(base(scores=(24, 24)), GO, "white: 1 chicken, 3 foxes")
    assert GAME.result(bust.state) is None


@pytest.mark.rule("E1", "S3")
def test_more_than_25_points_win_too():
    position = after(base(scores=(24, 0), turn=lies(white={"chicken": 4})), COUNT)
    assert GAME.result(position.state).scores == (28, 0)


# The Eggspansion: bag and Coop


@pytest.mark.rule("X1", "X2", "X3", "P5")
def test_the_bag_holds_all_coloured_dice_and_five_are_drawn_for_the_coop():
    position = GAME.start(expansion=True)
    assert position.state.bag == Pool(0, 4, 4, 1, 1)
    assert (position.ask.rule, position.ask.dist) == ("X2", draws(position.state.bag, 5))
    drawn = after(position, "2 yellow, 1 orange, Blue the Dog, Mother Hen").state
    assert drawn.coop == Pool(0, 2, 1, 1, 1)
    assert (drawn.bag, drawn.pool) == (Pool(0, 2, 3, 0, 0), Pool(4))


@pytest.mark.rule("X3")
def test_every_handful_of_the_bag_is_as_likely_as_a_blind_draw_makes_it():
    two = draws(Pool(0, 2, 1, 1, 0), 2)
    assert two[Pool(0, 2)] == Fraction(1, 6)
    assert two[Pool(0, 1, 1)] == Fraction(2, 6)
    assert two[Pool(0, 0, 1, 1)] == Fraction(1, 6)


@pytest.mark.rule("X4", "G8", "H4")
def test_each_egg_takes_a_die_of_the_coop_or_one_from_the_bag_one_by_one():
    asked = after(farm(Pool(0, 2, 2, 0, 1)), GO, "white: 2 eggs, 2 foxes")
    assert asked.options() == (Die.YELLOW, Die.ORANGE, Die.HEN, BAG)
    assert asked.barred() == {Die.BLUE: "X4"}
    drawing = after(asked, BAG)
    assert drawing.ask == Chance(Dist({Die.YELLOW: 2, Die.ORANGE: 2, Die.BLUE: 1}), "X3")
    second = after(drawing, Die.BLUE)
    assert second.ask.rule == "X4"
    turn = after(second, Die.ORANGE).state.turn
    assert (turn.hatched, turn.points, turn.eggs) == (Pool(orange=1, blue=1), 0, 0)
    assert turn.middle == Pool(2, 0, 1, 1)


@pytest.mark.rule("X4", "G12")
def test_the_coop_is_not_filled_up_after_hatching():
    asked = after(farm(Pool(0, 2, 2, 0, 1)), GO, "white: 1 egg, 3 chickens")
    state = after(asked, Die.HEN, COUNT).state
    assert state.coop == Pool(0, 2, 2)
    assert state.bag == Pool(0, 2, 2, 1)


@pytest.mark.rule("X4")
def test_with_an_empty_bag_only_the_coop_is_left():
    asked = after(farm(Pool(orange=1), Pool(4, 4, 3, 1, 1)), GO)
    asked = after(asked, "white: 1 egg, 3 chickens", "yellow: 4 chickens", "orange: 3 blanks")
    asked = after(asked, "Blue the Dog: 1 blank", "Mother Hen: 1 blank")
    assert asked.options() == (Die.ORANGE,)
    assert asked.barred()[BAG] == "X4"


@pytest.mark.rule("X5")
def test_with_coop_and_bag_empty_nothing_hatches():
    asked = after(farm(NONE, ALL), GO, "white: 1 egg, 3 chickens")
    asked = after(asked, "yellow: 4 chickens", "orange: 4 blanks", "Blue the Dog: 1 blank")
    assert events(asked, "Mother Hen: 1 blank")[-1][0] == "X5"
    done = after(asked, "Mother Hen: 1 blank")
    assert (done.ask.rule, done.state.turn.dice) == ("R1", ALL)


@pytest.mark.rule("X6", "X7", "X8", "B1")
def test_a_bust_puts_dice_into_the_bag_and_fills_the_coop_up_to_five():
    start = farm(Pool(0, 1, 1, 0, 1), Pool(4, 2, 1, 1))
    rolled = after(start, GO, "white: 3 foxes, 1 egg", "yellow: 2 chickens", "orange: 1 blank")
    told = events(rolled, "Blue the Dog: 1 Happy Dog")
    assert ("X6", "into the Seed Bag: 2 yellow, 1 orange, Blue the Dog") in told
    filling = after(rolled, "Blue the Dog: 1 Happy Dog")
    assert filling.ask == Chance(draws(Pool(0, 3, 3, 1), 2), "X8")
    state = after(filling, Pool(0, 1, 0, 1)).state
    assert state.coop == Pool(0, 2, 1, 1, 1), "the three that lay there, and two more"
    assert (state.bag, state.pool, state.seat) == (Pool(0, 2, 3), Pool(4), 1)
    assert state.scores == (5, 5)


@pytest.mark.rule("X6", "X7", "X8", "T4")
def test_chickening_out_puts_dice_into_the_bag_and_fills_the_coop_up_to_five():
    filling = after(farm(Pool(0, 1, 1, 0, 1), Pool(4, 2, 1, 1)), OUT)
    assert filling.ask == Chance(draws(Pool(0, 3, 3, 1), 2), "X8")
    state = after(filling, Pool(0, 0, 2)).state
    assert state.coop == Pool(0, 1, 3, 0, 1)
    assert (state.scores, state.turn.rolling) == ((4, 5), Pool(4))


@pytest.mark.rule("X8")
def test_a_full_coop_is_not_filled_up():
    position = after(farm(Pool(0, 2, 2, 0, 1), Pool(4)), OUT)
    assert (position.ask.rule, position.state.coop) == ("T6", Pool(0, 2, 2, 0, 1))


# Blue the Dog


@pytest.mark.rule("D1")
def test_a_happy_dog_counts_a_point():
    turn = lies(white={"chicken": 1, "blank": 3}, blue={"happy": 1})
    assert turn.points == 2
    position = after(farm(Pool(0, 2, 2, 0, 1), turn=turn), COUNT)
    assert position.state.scores == (7, 5)


@pytest.mark.rule("D2")
def test_a_happy_dog_stays_in_the_middle_and_is_lost_in_a_reroll():
    turn = lies(white={"chicken": 4}, blue={"happy": 1})
    assert turn.middle == Pool(blue=1)
    position = after(farm(Pool(0, 2, 2, 0, 1), turn=turn), REROLL)
    assert position.state.turn.rolling == Pool(blue=1)
    assert after(position, "Blue the Dog: 1 blank").state.turn.points == 4


@pytest.mark.rule("D3", "G9")
def test_a_bark_lies_on_the_left_and_is_not_rerolled():
    turn = lies(white={"chicken": 3, "blank": 1}, blue={"bark": 1})
    assert turn.middle == Pool(white=1)
    assert after(farm(Pool(0, 2, 2, 0, 1), turn=turn), REROLL).state.turn.aside[3].bark == 1


@pytest.mark.rule("D4")
def test_three_foxes_and_a_bark_are_two_foxes_and_no_bust():
    """The page's own example."""
    rolled = after(farm(Pool(0, 2, 2, 0, 1), Pool(4, 0, 0, 1)), GO, "white: 3 foxes, 1 chicken")
    assert ("D4", "the Bark cancels 1 fox: 2 of 3 count") in events(rolled, "Blue the Dog: 1 Bark")
    turn = after(rolled, "Blue the Dog: 1 Bark").state.turn
    assert (turn.faces.fox, turn.faces.bark, turn.foxes, turn.points) == (3, 1, 2, 1)
    bust = after(rolled, "Blue the Dog: 1 Happy Dog").state
    assert (bust.seat, bust.scores) == (1, (5, 5))


@pytest.mark.rule("D4")
def test_a_bark_cancels_one_fox_only():
    rolled = after(farm(Pool(0, 2, 2, 0, 1), Pool(4, 0, 0, 1)), GO, "white: 4 foxes")
    assert ("B1", "3 foxes: bust, no points") in events(rolled, "Blue the Dog: 1 Bark")


@pytest.mark.rule("G9", "D4")
def test_a_bark_waits_for_a_fox_of_the_reroll():
    turn = lies(white={"fox": 2, "blank": 2}, blue={"bark": 1})
    position = farm(Pool(0, 2, 2, 0, 1), turn=turn)
    assert after(position, REROLL, "white: 1 chicken, 1 fox").state.turn.foxes == 2
    assert after(position, REROLL, "white: 2 foxes").state.scores == (5, 5)
    early = lies(white={"blank": 4}, blue={"bark": 1})
    kept = after(farm(Pool(0, 2, 2, 0, 1), turn=early), REROLL, "white: 3 foxes, 1 chicken")
    assert (kept.state.turn.foxes, kept.state.turn.points) == (2, 1)


@pytest.mark.rule("D4")
def test_a_bark_of_the_reroll_cancels_a_fox_too():
    turn = lies(white={"fox": 2, "blank": 2}, blue={"happy": 1})
    rolled = after(farm(Pool(0, 2, 2, 0, 1), turn=turn), REROLL, "white: 1 fox, 1 chicken")
    assert after(rolled, "Blue the Dog: 1 Bark").state.turn.foxes == 2


@pytest.mark.rule("D4")
def test_a_bark_does_not_last_into_the_next_turn():
    turn = lies(white={"chicken": 4}, blue={"bark": 1})
    state = after(farm(Pool(0, 2, 2, 0, 1), turn=turn), COUNT, GO).state
    assert (state.turn.rolling, state.turn.shown) == (Pool(4, 0, 0, 1), NOTHING_SHOWN)


@pytest.mark.rule("D5")
def test_a_bark_scores_nothing():
    assert lies(white={"chicken": 1, "fox": 3}, blue={"bark": 1}).points == 1


# Mother Hen


@pytest.mark.rule("M1", "M3")
def test_a_chick_hatches_a_die_and_stays_in_the_middle():
    asked = after(farm(Pool(0, 2, 2, 1), Pool(4, hen=1)), GO, "white: 4 chickens")
    asked = after(asked, "Mother Hen: 1 Chick")
    assert (asked.ask.rule, asked.state.turn.eggs) == ("X4", 1)
    turn = after(asked, Die.BLUE).state.turn
    assert turn.middle == Pool(blue=1, hen=1)
    assert after(asked, Die.BLUE, REROLL).state.turn.rolling == Pool(blue=1, hen=1)


@pytest.mark.rule("M1", "M2")
def test_a_chick_of_the_reroll_hatches_and_counts():
    turn = lies(white={"chicken": 4}, hen={"chick": 1})
    position = after(farm(Pool(0, 2, 2, 1), turn=turn), REROLL, "Mother Hen: 1 Chick")
    assert position.ask.rule == "X4"
    counted = after(position, Die.YELLOW, COUNT).state
    assert (counted.scores, counted.pool) == ((10, 5), Pool(4, 1, 0, 0, 1))


@pytest.mark.rule("M2", "M3")
def test_a_chick_counts_a_point_unless_it_is_rerolled():
    turn = lies(white={"chicken": 4}, hen={"chick": 1})
    position = farm(Pool(0, 2, 2, 1), turn=turn)
    assert after(position, COUNT).state.scores == (10, 5)
    assert after(position, REROLL, "Mother Hen: 1 blank", COUNT).state.scores == (9, 5)


@pytest.mark.rule("M4", "S2")
def test_the_hens_double_chicken_is_set_aside_and_counts_two():
    turn = lies(white={"blank": 4}, hen={"double": 1})
    assert (turn.points, turn.middle) == (2, Pool(white=4))


# Things that hold in every game


@st.composite
def games(draw):
    """A seed, options, and how many answers are given."""
    options = {
        "seats": draw(st.integers(2, 4)),
        "expansion": draw(st.booleans()),
        "sixth": draw(st.sampled_from(["blank", "egg", "fox"])),
        "friends": draw(st.sampled_from(["two each", "three each"])),
    }
    return draw(st.randoms(use_true_random=False)), options, draw(st.integers(1, 60))


def walk(rng, options, answers):
    """Positions of a random game, each with what had just happened."""
    position = GAME.start(**options)
    for _ in range(answers):
        if position.ask is None:
            return
        ask = position.ask
        answer = ask.dist.sample(rng) if isinstance(ask, Chance) else rng.choice(ask.options)
        before, (position, told) = position, position.after(answer)
        yield before.state, position.state, told


@given(games())
def test_dice_are_conserved(drawn):
    rng, options, answers = drawn
    everything = ALL if options["expansion"] else Pool(4, 4, 4)
    for _, state, _ in walk(rng, options, answers):
        held = state.pool if state.turn is None else state.turn.dice
        assert state.coop.plus(state.bag).plus(held) == everything
        assert min(*state.coop, *state.bag, *held) >= 0


@given(games())
def test_a_bust_never_scores_and_points_are_what_was_told(drawn):
    rng, options, answers = drawn
    for before, state, told in walk(rng, options, answers):
        gained = sum(event.points for event in told)
        if state.turn is None or before.turn is None:
            assert sum(state.scores) >= sum(before.scores) - 1
        if any(event.rule == "B1" for event in told):
            assert gained == 0
        assert min(state.scores) >= 0
        if state.turn is None and before.turn is not None:
            assert sum(state.scores) - sum(before.scores) == gained


@given(games())
def test_nobody_counts_with_three_foxes_and_no_turn_has_three_rolls(drawn):
    rng, options, answers = drawn
    for _, state, _ in walk(rng, options, answers):
        if state.turn is not None:
            assert state.turn.foxes <= 2
            assert state.turn.rolls <= 2
        assert state.coop.total <= (5 if options["expansion"] else 8)


def test_every_question_has_a_choice_that_moves_the_game_on():
    state = GAME.start().state
    assert isinstance(GAME.at(replace(state, scores=(24, 24))).ask, Choice)

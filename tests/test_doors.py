"""Doors and clue cards, as the games of The Lady and the Tiger share them."""

from collections import Counter

import pytest

from rulekit.parts.doors import (
    CLUES,
    COLOURS,
    DOORS,
    ROLES,
    Clue,
    Door,
    Trait,
    closed_door,
    clue_face,
    clues,
    door_face,
    fit,
    left_over,
    shared,
    shrunk,
    stacks,
    trait_count,
)


def test_there_is_a_door_for_every_colour_and_role():
    assert {door.traits for door in DOORS} == {(one, two) for one in COLOURS for two in ROLES}


def test_three_clues_fit_each_door_and_two_are_wild():
    assert len(CLUES) == 14
    assert Counter(shared(card, Door.RED_TIGER) for card in CLUES) == {2: 3, 1: 8, 0: 3}
    assert [card for card in CLUES if card.wild] == [Clue.RED_BLUE, Clue.LADY_TIGER]


@pytest.mark.parametrize("trait", Trait)
def test_seven_clues_count_as_a_trait(trait):
    assert trait_count(CLUES, trait) == 7


def test_clues_are_read_as_they_are_written():
    assert clues("red-lady, red/blue") == (Clue.RED_LADY, Clue.RED_BLUE)
    assert clues([Clue.RED_LADY]) == (Clue.RED_LADY,)
    with pytest.raises(ValueError, match="'green-lady' is no clue card"):
        clues("green-lady")


def test_no_card_is_there_more_often_than_in_the_box():
    assert len(left_over(clues("red-lady red/blue"))) == 12
    with pytest.raises(ValueError, match="there are not 2 cards red/blue"):
        fit("red/blue red/blue")
    assert fit("red-lady red-lady red-lady")


def test_every_card_is_drawn_with_its_own_picture():
    drawn = [clue_face(card) for card in Clue]
    assert len({piece.art for piece in drawn}) == len(drawn)
    assert clue_face(Clue.LADY_TIGER).label == "wild: lady or tiger"
    assert door_face(Door.RED_LADY, "show").option == "show"
    assert closed_door().art not in {piece.art for piece in drawn}


def test_equal_cards_are_stacked():
    assert [piece.count for piece in stacks(clues("red-lady blue-tiger red-lady"))] == [1, 2]


def test_a_path_is_drawn_smaller_and_moved():
    assert shrunk("M2 4h6V1Z", 0.5, 1, 2) == "M2 4h3V2.5Z"
    assert shrunk("M0 0a4 4 0 1 0 8-2", 0.5, 3, 0) == "M3 0a2 2 0 1 0 4 -1"
    assert shrunk("M0 0A4 4 0 0 1 8 6", 0.5, 3, 1) == "M3 1A2 2 0 0 1 7 4"

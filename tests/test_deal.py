"""A deal is weighed as if every shuffle of the pack had been written out."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.deal import Deal
from rulekit.parts.cards import DECK, cards


@st.composite
def deals(draw):
    pack = draw(st.lists(st.sampled_from("ABCD"), min_size=1, max_size=6))
    sizes, left = [], len(pack)
    for _ in range(draw(st.integers(1, 3))):
        sizes.append(draw(st.integers(0, left)))
        left -= sizes[-1]
    return Deal(pack, sizes)


def shuffled_out(deal):
    """Every order of the pack, cut into hands: hands sorted -> how many orders give them."""
    count = Counter()
    for order in permutations(deal.cards):
        rest = iter(order)
        hands = tuple(tuple(sorted(next(rest) for _ in range(size))) for size in deal.sizes)
        count[hands] += 1
    return count


def sorted_hands(hands):
    return tuple(tuple(sorted(hand)) for hand in hands)


@given(deals())
def test_every_deal_has_the_chance_that_all_shuffles_give_it(deal):
    orders = shuffled_out(deal)
    shuffles = sum(orders.values())
    chances = {sorted_hands(hands): deal[hands] for hands in deal.outcomes}
    assert chances == {hands: Fraction(n, shuffles) for hands, n in orders.items()}
    assert len(deal) == len(deal.outcomes) == len(orders)


@given(deals())
def test_the_weights_of_all_deals_add_up_to_the_total(deal):
    assert sum(weight for _, weight in deal) == deal.total
    assert sum(deal[hands] for hands in deal.outcomes) == 1


@given(deals(), st.randoms(use_true_random=False))
def test_what_is_drawn_can_be_dealt_written_and_read_back(deal, rng):
    hands = deal.sample(rng)
    assert hands in deal
    assert hands in deal.outcomes
    assert deal.parse(deal.text(hands)) == hands


@given(deals())
def test_every_outcome_can_be_read_back_from_its_text(deal):
    assert [deal.parse(deal.text(hands)) for hands in deal.outcomes] == list(deal.outcomes)


def test_a_shuffle_of_three_gives_each_of_six_orders_one_chance_in_six():
    shuffle = Deal("ABC", (1, 1, 1))
    orders = {"".join(hand[0] for hand in hands): shuffle[hands] for hands in shuffle.outcomes}
    assert orders == {"".join(order): Fraction(1, 6) for order in permutations("ABC")}


def test_drawing_reaches_every_order():
    shuffle, rng = Deal("ABC", (1, 1, 1)), Random(5)
    assert {shuffle.sample(rng) for _ in range(200)} == set(shuffle.outcomes)


@pytest.mark.parametrize(
    "hands",
    [
        (("A",), ("A", "B")),  # the sizes the other way round
        (("A", "A"), ("A",)),  # more aces than there are
        (("B", "A"), ("A",)),  # one hand in another order: it is written in the pack's
        (("A", "C"), ("A",)),  # no such card
        (("A", "B"),),
        (("A", "B"), ("A",), ()),
        ["AB", "A"],
        "AB|A",
        None,
        7,
        (None, None),
    ],
)
def test_what_cannot_be_dealt_is_not_in_the_deal(hands):
    assert hands not in Deal("AABB", (2, 1))


@pytest.mark.parametrize("text", ["", "A B", "A B | C", "A A | A", "A | A B", "A B | A |", "x"])
def test_a_text_that_is_no_deal_is_refused(text):
    with pytest.raises(ValueError, match="not a"):
        Deal("AABB", (2, 1)).parse(text)


def test_cards_may_be_written_in_any_order():
    assert Deal("AABB", (2, 1)).parse("B  A|A") == (("A", "B"), ("A",))


@pytest.mark.parametrize(("size", "sizes"), [(3, (2, 2)), (0, (1,)), (3, (-1, 2))])
def test_more_than_the_pack_cannot_be_dealt(size, sizes):
    with pytest.raises(ValueError, match="cannot deal"):
        Deal(range(size), sizes)


def test_a_seat_reads_its_own_hand_and_counts_the_others():
    deal = Deal(DECK, (2, 3))
    hands = deal.parse("5S 4S | AH 2H 3H")
    assert deal.text_for(hands, frozenset({0})) == "4♠ 5♠ | (3 hidden)"
    assert deal.text_for(hands, frozenset({1})) == "(2 hidden) | A♥ 2♥ 3♥"
    assert deal.text_for(hands, frozenset()) == "(2 hidden) | (3 hidden)"
    assert deal.text_for(hands, frozenset({0, 1})) == "4♠ 5♠ | A♥ 2♥ 3♥"
    assert deal.text(hands) == "4S 5S | AH 2H 3H", "a record keeps to plain letters"


def test_a_full_deal_of_bridge_is_weighed_without_being_listed():
    deal = Deal(DECK, (13, 13, 13, 13))
    assert deal.total == 53644737765488792839237440000
    hands = tuple(DECK[seat::4] for seat in range(4))
    assert deal[hands] == Fraction(1, deal.total)
    with pytest.raises(ValueError, match="too many to list"):
        deal.outcomes  # noqa: B018


def test_a_deal_is_a_value():
    assert Deal("AB", (1,)) == Deal(("A", "B"), [1])
    assert hash(Deal("AB", (1,))) == hash(Deal(("A", "B"), [1]))
    assert Deal("AB", (1,)) != Deal("BA", (1,))
    assert Deal("AB", (1,)) != Deal("AB", (2,))
    assert Deal("AB", (1,)) != "AB"


def test_a_hand_keeps_the_order_of_the_pack():
    pack = cards("KS 2H 9C")
    assert Deal(pack, (3,)).sample(Random(1)) == (pack,)

"""A pile knows exactly what somebody who watched it could know."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.parts.pile import Pile

CARDS = st.lists(st.sampled_from("ABC"), max_size=3)
MOVES = st.lists(
    st.one_of(
        st.tuples(st.just("put_on_top"), CARDS),
        st.tuples(st.just("put_under"), CARDS),
        st.tuples(st.just("put_under_shuffled"), CARDS),
        st.tuples(st.just("shuffle"), st.just([])),
        st.tuples(st.just("draw"), st.integers(0, 9)),
    ),
    max_size=8,
)


class Watched:
    """A pile, and beside it every order its cards could lie in, each as likely as another.

    The orders are kept as a plain list, top first; shuffling writes out every permutation.
    """

    def __init__(self):
        self.pile = Pile()
        self.orders = [()]
        self.held = Counter()

    def do(self, move, what):
        if move == "draw":
            self.draw(what)
            return
        if move == "shuffle":
            self.pile = self.pile.shuffle()
            self.orders = list(permutations(self.orders[0]))
            return
        if len(self.pile) + len(what) > 5:
            return
        self.held.update(what)
        added = list(permutations(what)) if move == "put_under_shuffled" else [tuple(what)]
        self.pile = (
            self.pile.put_under_shuffled(what)
            if move == "put_under_shuffled"
            else getattr(self.pile, move)(*what)
        )
        self.orders = [
            (*new, *old) if move == "put_on_top" else (*old, *new)
            for old, new in product(self.orders, added)
        ]

    def draw(self, which):
        """The `which`-th of the cards that may be on top is the one that is."""
        if self.pile:
            card = sorted(self.pile.top().outcomes)[which % len(self.pile.top())]
            self.held[card] -= 1
            self.pile = self.pile.without(card)
            self.orders = [order[1:] for order in self.orders if order[0] == card]


@given(MOVES)
def test_no_card_is_lost_or_made(moves):
    watched = Watched()
    for move in moves:
        watched.do(*move)
        assert Counter(watched.pile) == +watched.held
        assert len(watched.pile) == watched.held.total()


@given(MOVES)
def test_the_top_card_has_the_odds_of_all_orders_that_are_still_possible(moves):
    watched = Watched()
    for move in moves:
        watched.do(*move)
        tops = Counter(order[0] for order in watched.orders if order)
        if watched.pile:
            top = watched.pile.top()
            assert {card: top[card] for card in top.outcomes} == {
                card: Fraction(n, tops.total()) for card, n in tops.items()
            }
        else:
            assert not tops


def test_a_card_put_on_top_is_drawn_next_and_one_put_under_last():
    pile = Pile.shuffled("AB").put_on_top("C").put_under("D")
    assert pile.top()["C"] == 1
    assert pile.without("C", "B", "A").top()["D"] == 1


def test_the_first_of_several_cards_put_on_top_is_drawn_first():
    pile = Pile.shuffled("Z").put_on_top("A", "B")
    assert list(pile) == ["A", "B", "Z"]
    assert pile.top()["A"] == 1


def test_the_last_of_several_cards_put_under_is_drawn_last():
    assert list(Pile.shuffled("Z").put_under("A", "B")) == ["Z", "A", "B"]


def test_cards_put_under_shuffled_keep_their_odds_until_they_are_reached():
    pile = Pile.shuffled("Z").put_under_shuffled("AAB")
    assert pile.top()["Z"] == 1
    assert pile.without("Z").top()["A"] == Fraction(2, 3)


def test_shuffling_forgets_what_was_known():
    pile = Pile.shuffled("AB").put_on_top("C").shuffle()
    assert pile == Pile.shuffled("CBA")
    assert pile.top()["C"] == Fraction(1, 3)


def test_a_card_that_cannot_be_on_top_cannot_be_drawn():
    pile = Pile.shuffled("AB").put_on_top("C")
    with pytest.raises(ValueError, match="A cannot be on top"):
        pile.without("A")
    with pytest.raises(ValueError, match="C cannot be on top"):
        pile.without("C", "C")
    with pytest.raises(ValueError, match="cannot be on top"):
        Pile().without("A")


def test_an_empty_pile_has_no_top_card():
    with pytest.raises(ValueError, match="empty"):
        Pile().top()
    assert not Pile.shuffled("")
    assert Pile.shuffled("A").without("A") == Pile()


def test_hands_are_dealt_from_a_shuffled_pile_only():
    assert Pile.shuffled("AAB").deal((2,))[(("A", "A"),)] == Fraction(1, 3)
    with pytest.raises(ValueError, match="shuffle it first"):
        Pile.shuffled("AB").put_on_top("C").deal((2,))


def test_the_order_in_which_an_unknown_order_was_given_does_not_matter():
    assert Pile.shuffled("ABC") == Pile.shuffled("CAB")
    assert hash(Pile.shuffled("ABC")) == hash(Pile.shuffled("CAB"))


def test_piles_that_nobody_can_tell_apart_are_equal():
    """Two equal cards in a known order are the same as two in an unknown one."""
    assert Pile().put_on_top("A", "A") == Pile.shuffled("AA")
    assert Pile.shuffled("AA").put_under("A") == Pile.shuffled("AAA")


def test_a_pile_is_never_changed():
    pile = Pile.shuffled("AB")
    pile.put_on_top("C"), pile.put_under("C"), pile.without("A"), pile.shuffle()
    assert pile == Pile.shuffled("AB")

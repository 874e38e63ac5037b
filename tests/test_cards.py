"""Playing cards, as people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.parts.cards import DECK, Card, Suit, back, card, cards, face, joined, pretty


def test_a_pack_has_thirteen_ranks_in_each_of_four_suits():
    assert len(set(DECK)) == 52
    for suit in Suit:
        assert [one.rank for one in DECK if one.suit is suit] == list(range(1, 14))


@pytest.mark.parametrize("one", DECK, ids=str)
def test_every_card_is_read_in_every_way_it_is_written(one):
    for text in (str(one), one.pretty, str(one).lower(), f" {one} "):
        assert card(text) == one


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("5S", Card(5, Suit.SPADES)),
        ("10h", Card(10, Suit.HEARTS)),
        ("TH", Card(10, Suit.HEARTS)),
        ("T♥", Card(10, Suit.HEARTS)),
        ("10♥", Card(10, Suit.HEARTS)),
        ("Q♦", Card(12, Suit.DIAMONDS)),
        ("ac", Card(1, Suit.CLUBS)),
    ],
)
def test_ranks_and_suits_are_read(text, expected):
    assert card(text) == expected


@pytest.mark.parametrize(
    "text", ["", "S", "5", "1S", "11S", "5X", "S5", "0H", "5 S", "5SS", "joker", "🂡", "5S\x00"]
)
def test_what_is_no_card_is_refused_and_an_example_given(text):
    with pytest.raises(ValueError, match=r"not a card.*5S TH QD"):
        card(text)


@given(st.text(max_size=30))
def test_any_text_is_a_card_or_refused(text):
    try:
        found = card(text)
    except ValueError as error:
        found = str(error)
    assert found in DECK or "not a card" in found


def test_a_long_text_is_not_repeated_in_full():
    with pytest.raises(ValueError, match="not a card") as refused:
        card("x" * 10_000)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "given_", ["AS 10H 2♦", "as,10h,2d", "AS | 10H 2D", ["AS", "10H", "2D"], cards("AS 10H 2D")]
)
def test_a_hand_is_read_from_text_or_from_a_list(given_):
    assert cards(given_) == (Card(1, Suit.SPADES), Card(10, Suit.HEARTS), Card(2, Suit.DIAMONDS))


def test_no_text_is_no_cards():
    assert cards("") == cards([]) == ()


@pytest.mark.parametrize("text", ["5S 5S", "TH 2C 10♥", "5s 5♠"])
def test_a_card_that_comes_twice_is_named(text):
    with pytest.raises(ValueError, match=r"(5S|TH) comes twice"):
        cards(text)


def test_one_bad_card_spoils_the_hand():
    with pytest.raises(ValueError, match="'5X' is not a card"):
        cards("5S 5X")


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_a_hand_written_out_is_read_back(hand):
    assert cards(joined(hand)) == cards(pretty(hand)) == tuple(hand)


def test_a_card_is_said_in_full_words():
    assert card("QS").words == "queen of spades"
    assert face(card("TH")).words() == "ten of hearts"
    assert face(card("TH")).text == "10♥"
    assert back(3).words() == "3 times face-down card"


def test_the_ace_is_the_lowest_card():
    assert sorted(cards("KS AS TS 2S")) == list(cards("AS 2S TS KS"))

"""The odds of Whist 22 by a second way of counting: every hidden card, hand and bid in turn."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.whist_22.ahead import BEATEN, MADE, OPEN, SAFE
from rulekit.games.whist_22.pieces import DECK, JOKER, Call, Card, Hand, Known, Match, read_cards
from rulekit.parts.tricks import Trick
from rulekit.script import Choice

GAME = load("whist_22")


def measure(name):
    return next(one for one in GAME.measures if one.name == name)


def one_card(seen="14 3 9", bids=""):
    return dict(GAME.ask("one_card_round", seen=seen, bids=bids))


# The hand of one card, played out for every card that the own one may be


def played_out(seen, bids, mine):
    """How often a bid is made when the real scripts play the hand, for each hidden card.

    The joker is always named to make its bid, and a seat still to bid bids for the likelier.
    """
    made = []
    for own in set(DECK) - set(seen):
        place = len(bids)
        hands = (*seen[:place], own, *seen[place:])
        made.append(play_hand(hands, (*bids, mine))[place])
    return Fraction(sum(made), len(made))


def play_hand(hands, bids):
    """Which seats make their bids; seat 0 bids first and the last seat deals."""
    seats = len(hands)
    held = tuple((card,) for card in hands)
    match = Match((14,) * seats, (14,) * seats, dealer=seats - 1, size=1,
                  hand=Hand(held, (), (), Trick(0)))  # fmt: skip
    position, said = GAME.at(match), []
    while Call.DEAL not in position.options():
        if position.ask.rule == "B1":
            place = len(said)
            bid = (
                bids[place] if place < len(bids) else guess(hands, place, position.options(), said)
            )
            said.append(bid)
            position, told = position.after(bid)
        else:
            call = Call.AS_HIGH if said[hands.index(JOKER)] else Call.AS_LOW
            position, told = position.after(call)
    lost = {event.seat: event.points for event in told if event.rule == "S1"}
    return [lost[seat] == 0 for seat in range(seats)]


def guess(hands, place, options, said=()):
    """The likelier bid of a seat from what it sees, trying all cards that it may hold itself."""
    others = tuple(card for n, card in enumerate(hands) if n != place)
    if hands[place] != JOKER and hands[-1] != JOKER:
        return options[-1]  # nothing depends on it
    chances = {bid: likely(others, place, bid, tuple(said)) for bid in options}
    best = max(chances.values())
    good = [bid for bid in options if chances[bid] == best]
    return good[-1] if hands[place] == JOKER else good[0]


@cache
def likely(others, place, bid, said):
    """How many of the cards that this seat may hold make the bid when the rest bid likewise."""
    good = 0
    for own in set(DECK) - set(others):
        hands = (*others[:place], own, *others[place:])
        good += own == JOKER or wins(hands, place, (*said, bid)) == bool(bid)
    return good


def wins(hands, place, said):
    """Whether this seat's number takes the trick, the other seats bidding on in their turn."""
    if JOKER in hands and any(card > hands[place] for card in hands if card != JOKER):
        return False
    while JOKER in hands and len(said) <= hands.index(JOKER):
        mine = len(said)
        barred = 1 - sum(said) if mine == len(hands) - 1 else None
        options = tuple(bid for bid in (0, 1) if bid != barred)
        said = (*said, guess(hands, mine, options, said))
    if JOKER in hands and said[hands.index(JOKER)] == 1:
        return False
    return hands[place] == max(card for card in hands if card != JOKER)


ROUNDS = [
    ("14", ""), ("14", "1"), ("joker", ""), ("joker", "0"), ("joker", "1"),
    ("14 3", "0"), ("14 3 9", "0 1"), ("14 3 9", ""), ("5 joker 16", "0 1"),
    ("5 joker 16", "1 0"), ("5 16 joker", "1 1"), ("5 16 joker", "0 0"), ("5 16 joker", "0 1"),
    ("5 16 joker", "0 1 1"), ("2 1 joker", ""), ("12 11 joker", ""), ("joker 10 4 8 2", "0"),
    ("21 1 2 3 4 5", "1"), ("10 joker", ""), ("10 joker", "1"), ("18 joker", ""),
    ("10 joker", "0 1"), ("4 12 joker", "0"),
    ("4 12 joker", "1"), ("19 2 joker", "0"), ("9 17 8 joker", "1 0"),
]  # fmt: skip


@pytest.mark.parametrize(("seen", "bids"), ROUNDS)
def test_each_bid_on_one_card_matches_a_count_of_hands_played_out(seen, bids):
    others, before = read_cards(seen), tuple(map(int, bids.split()))
    found = one_card(seen, bids)
    assert found
    for bid, chance in found.items():
        assert chance == played_out(others, before, bid)


def test_the_dealer_is_only_offered_what_is_not_barred():
    assert set(one_card("14 3", "0 0")) == {0}
    assert set(one_card("14 3", "1 0")) == {1}
    assert set(one_card("14 3", "1 1")) == {0, 1}


def test_one_card_without_jokers_in_sight_is_a_share_of_the_unseen():
    """14 is the highest seen: 15 to 21 and the joker win, 11 smaller cards lose."""
    assert one_card("14 3 9") == {0: Fraction(12, 19), 1: Fraction(8, 19)}


def test_a_joker_whose_seat_bid_one_cannot_be_beaten():
    assert one_card("joker 3 9", "1") == {0: 1, 1: 0}


def test_a_joker_whose_seat_bid_zero_counts_for_nothing():
    assert one_card("joker 3 9", "0") == {0: Fraction(7, 19), 1: Fraction(12, 19)}


def test_a_bid_of_one_forces_the_dealer_with_the_joker_to_take_the_trick():
    """After 0, a bid of 1 adds up to the trick, so the dealer must bid 1 too; and the reverse."""
    assert one_card("5 joker", "0")[1] == 0
    assert one_card("5 joker", "0")[0] == Fraction(4, 20)
    assert one_card("5 joker", "1")[0] == 1


@pytest.mark.parametrize(("seen", "bids"), [("14 3", "0 0 0"), ("14", "0 1")])
def test_more_bids_than_others_are_refused(seen, bids):
    with pytest.raises(ValueError, match="no more than they"):
        one_card(seen, bids)


# Single cards

PUBLISHED = {2: 0.810, 3: 0.648, 4: 0.511, 5: 0.398, 6: 0.304, 7: 0.228}


@pytest.mark.parametrize(("seats", "chance"), PUBLISHED.items())
def test_an_18_unseen_by_its_owner_is_the_highest_as_often_as_published(seats, chance):
    found = GAME.ask("card_on_top", card=Card(18), hidden=seats - 1)
    assert found == Fraction(comb(17, seats - 1), comb(21, seats - 1))
    assert round(float(found), 3) == chance


@pytest.mark.parametrize(
    ("card", "hidden", "seen"),
    [(18, 3, ""), (12, 2, "1 21 joker"), (21, 4, "3 20"), (22, 5, "1"), (2, 1, "5 6")],
)
def test_a_card_on_top_matches_a_count_of_all_hidden_hands(card, hidden, seen):
    rest = [one for one in DECK if one != card and one not in read_cards(seen)]
    hands = list(combinations(rest, hidden))
    good = sum(all(one < card for one in hand) for hand in hands)
    assert GAME.ask("card_on_top", card=Card(card), hidden=hidden, seen=seen) == Fraction(
        good, len(hands)
    )


def test_more_hidden_cards_than_there_are_is_refused():
    with pytest.raises(ValueError, match="cannot be hidden"):
        GAME.ask("card_on_top", card=Card(3), hidden=20, seen="1 2")


# Hands at random


@pytest.mark.parametrize(
    ("hand", "seats"), [("18", 2), ("5 20", 3), ("1 joker", 4), ("21", 4), ("19 14", 2)]
)
def test_the_worth_of_a_hand_matches_all_deals_of_other_cards(hand, seats):
    """Each own card meets any cards of the others, whichever trick it is played to."""
    mine = read_cards(hand)
    rest = [one for one in DECK if one not in mine]
    total, deals = Fraction(0), 0
    for others in permutations(rest, seats - 1):
        deals += 1
        for card in mine:
            for joker in (0, 22):
                values = [joker if one == JOKER else int(one) for one in others]
                total += Fraction(all(value < card for value in values), 2)
    assert GAME.ask("hand_worth", hand=hand, seats=seats) == total / deals


@pytest.mark.parametrize(("hand", "seats"), [("1 2 3 4", 7), ("1 2 3 4 5 6", 4)])
def test_a_hand_too_large_for_its_seats_is_refused(hand, seats):
    with pytest.raises(ValueError, match="are no hand"):
        GAME.ask("hand_worth", hand=hand, seats=seats)


@pytest.mark.parametrize(("cards", "top"), [(1, 6), (3, 4), (4, 21), (2, 1)])
def test_high_cards_match_a_count_of_all_hands(cards, top):
    best = set(DECK[-top:])
    found = Dist.of(len(best & set(hand)) for hand in combinations(DECK, cards))
    assert GAME.ask("high_cards", cards=cards, top=top) == found


@pytest.mark.parametrize(
    ("seats", "cards", "chance"),
    [(4, 5, Fraction(20, 22)), (3, 7, Fraction(21, 22)), (7, 9, Fraction(21, 22)),
     (2, 9, Fraction(18, 22)), (5, 1, Fraction(5, 22))],
)  # fmt: skip
def test_the_joker_is_dealt_as_often_as_any_card(seats, cards, chance):
    assert GAME.ask("joker_dealt", seats=seats, cards=cards) == chance


@pytest.mark.parametrize(("seats", "tricks"), [(2, 9), (3, 7), (4, 5), (5, 4), (7, 3), (7, 1)])
def test_the_dealer_is_barred_from_a_bid_as_often_as_all_bids_say(seats, tricks):
    all_bids = list(product(range(tricks + 1), repeat=seats - 1))
    barred = sum(sum(bids) <= tricks for bids in all_bids)
    assert GAME.ask("dealer_barred", seats=seats, tricks=tricks) == Fraction(barred, len(all_bids))


# Trials


@pytest.mark.parametrize("name", ["card_on_top", "hand_worth", "joker_dealt", "dealer_barred"])
def test_trials_agree_with_the_count_within_four_standard_errors(name):
    question = GAME.question(name)
    tally = question.tried(2000, 1)
    answer = question.ask()
    mean = tally.chance(True) if question.unit == "chance" else tally.mean()
    assert abs(mean.value - answer) <= 4 * mean.error


def test_trials_of_high_cards_agree_with_the_count():
    tally, dist = GAME.question("high_cards").tried(2000, 1), GAME.ask("high_cards")
    for outcome in dist.outcomes:
        estimate = tally.chance(outcome)
        assert abs(estimate.value - dist[outcome]) <= 4 * max(estimate.error, 0.001)


# Odds from here


def in_trick(held, trick=(), holding=(2, 2, 2), seat=0, leader=0, past=(), naming=False):
    shown = tuple(read_cards(held) if n == seat else () for n in range(len(holding)))
    return Known(
        seat, (14,) * len(holding), 2, 5, "difference", shown, holding, (1,) * len(holding),
        Trick(leader, trick), past, naming,
    )  # fmt: skip


def by_hand(known, option, later):
    """The same by listing every hand that the later seats may hold together."""
    value = {Call.AS_LOW: 0, Call.AS_HIGH: 22}.get(option, option)
    if any(card > value for card in known.trick.cards):
        return Dist({BEATEN: 1})
    hidden = sum(known.holding[seat] for seat in later)
    ends = Counter()
    for hand in combinations(known.unseen, hidden):
        top = max((one for one in hand), default=0)
        beats = top > value or (top == JOKER and value < 22)
        ends[OPEN if beats and value != 22 else SAFE] += 1
    return Dist(ends)


@pytest.mark.parametrize(
    ("known", "later"),
    [
        (in_trick("9 21"), (1, 2)),
        (in_trick("3 joker", past=(Trick(0, (22, 4, 5)),)), (1, 2)),
        (in_trick("5 17", trick=(8,), leader=2, holding=(2, 2, 1)), (1,)),
        (in_trick("5 17", trick=(8, 20), leader=1, holding=(2, 1, 1)), ()),
    ],
)
def test_a_card_in_a_trick_matches_a_count_of_all_hands(known, later):
    ahead = measure("trick").ahead
    for option in known.held:
        assert ahead(known, option) == by_hand(known, option, later)


@pytest.mark.parametrize(
    ("call", "trick", "leader", "end"),
    [("joker as 22", (21,), 2, SAFE), ("joker as 0", (1,), 2, BEATEN), ("joker as 0", (), 0, OPEN)],
)
def test_what_the_joker_is_named_decides_the_rest(call, trick, leader, end):
    known = in_trick("4", trick, (1, 2, 2), leader=leader, naming=True)
    assert measure("trick").ahead(known, Call(call)) == Dist({end: 1})


def bidding(seen="14 3 9", bids=(0,)):
    """What a seat knows that has the next bid in a hand of one card."""
    others = iter(read_cards(seen))
    place = len(bids)
    seats = len(read_cards(seen)) + 1
    shown = tuple(() if n == place else (next(others),) for n in range(seats))
    return Known(place, (14,) * seats, seats - 1, 1, "difference", shown, (1,) * seats, bids)


@pytest.mark.parametrize(("seen", "bids"), ROUNDS)
def test_measure_advice_and_question_say_the_same_of_a_bid(seen, bids):
    before = tuple(map(int, bids.split()))
    known, asked = bidding(seen, before), one_card(seen, bids)
    choice = Choice(known.seat, tuple(sorted(asked)), "B1")
    advised = dict(GAME.advisor.values(known, choice, "make", 0, lambda work: None))
    assert advised == asked
    assert GAME.advisor.applies(known, choice)
    for bid in asked:
        assert measure("bid").ahead(known, bid)[MADE] == asked[bid]
    best = max(asked.values())
    assert asked[GAME.policy("sensible")(known, choice, Random(1))] == best


def test_the_advice_says_what_it_counts():
    assert GAME.advisor.why(bidding(), 1, "make", 0) == (
        "the highest number you see is 14★; 8 of the 19 cards that yours may be make this bid"
    )
    assert "another seat has the joker" in GAME.advisor.why(bidding("joker 3"), 0, "make", 0)


def test_larger_hands_are_not_claimed_to_be_solved():
    known = in_trick("9 21")
    assert not GAME.advisor.applies(known, Choice(0, known.held, "P1"))
    assert measure("bid").ahead(known, 1) is None


@cache
def without_looking(seats, card):
    return GAME.ask("card_on_top", card=card, hidden=seats - 1)


@given(st.integers(2, 7), st.integers(1, 20))
def test_a_higher_card_is_never_worse_nor_are_fewer_others(seats, card):
    assert without_looking(seats, Card(card)) <= without_looking(seats, Card(card + 1))
    assert without_looking(seats, Card(card)) >= without_looking(min(7, seats + 1), Card(card))

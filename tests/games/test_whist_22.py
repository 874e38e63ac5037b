"""The rules of Whist 22, one by one, and what each seat may see."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, load
from rulekit.games.whist_22.pieces import (
    DECK,
    FULL_HAND,
    JOKER,
    ONE,
    UP,
    Call,
    Hand,
    Match,
    read_cards,
)
from rulekit.parts.tricks import Trick
from rulekit.script import Chance, Choice
from tests.following import after, follow

GAME = load("whist_22")
FIVES = ("1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15", "16 17 18 19 20")


def cards(text):
    return tuple(sorted(read_cards(text)))


def hand_of(*hands, bids=(), dealer=0, scores=None, trick=None, past=(), size=None, **match):
    """A hand in progress: what each seat holds, the bids so far and the tricks."""
    held = tuple(map(cards, hands))
    out = {value or 22 for one in (*past, trick or Trick()) for value in one.cards}
    gone = {card for one in held for card in one} | out
    aside = tuple(card for card in DECK if card not in gone)
    points = tuple(scores or (14,) * len(hands))
    trick = trick or Trick((dealer + 1) % len(hands))
    hand = Hand(held, aside, tuple(bids), trick, tuple(past))
    size = size or max(map(len, held)) + len(past)
    return GAME.at(Match(points, points, dealer=dealer, size=size, hand=hand, **match))


def ruled(told, rule):
    return [event for event in told if event.rule == rule]


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


def scored(won, bids, scores=(14, 14, 14, 14), **match):
    """The end of a hand of one seat's tricks: `won` are the winners, trick by trick."""
    past = [Trick(seat, (20 - 2 * n, 1, 2, 3)) for n, seat in enumerate(won)]
    hand = Hand(((),) * len(scores), (), tuple(bids), Trick(), tuple(past))
    before = tuple(scores)
    return GAME.at(Match(before, before, size=len(won), hand=hand, **match))


# The pack


@pytest.mark.rule("D1")
def test_the_pack_is_1_to_21_and_a_joker():
    assert [str(card) for card in DECK] == [*(f"{n}*" for n in range(1, 22)), "joker"]
    assert GAME.start().ask.dist.cards == DECK


@pytest.mark.rule("D2", "G8")
@pytest.mark.parametrize(("call", "value"), [("joker as 0", 0), ("joker as 22", 22)])
def test_who_plays_the_joker_says_whether_it_counts_0_or_22(call, value):
    asked = after(hand_of("joker 3", "4 5", bids=(0, 0), dealer=1), "joker")
    assert (asked.ask.rule, asked.ask.seat) == ("D2", 0)
    assert asked.options() == (Call.AS_LOW, Call.AS_HIGH)
    assert after(asked, call).state.hand.trick == Trick(0, (value,))


@pytest.mark.rule("D2", "P3")
@pytest.mark.parametrize(("call", "winner"), [("joker as 0", 1), ("joker as 22", 0)])
def test_the_joker_is_the_lowest_card_or_the_highest(call, winner):
    start = hand_of("joker 3", "1 21", bids=(0, 0), dealer=1)
    card = "1*" if winner else "21*"
    assert after(start, "joker", call, card).state.hand.past[0].winner(2, int) == winner


# The hands


@pytest.mark.rule("H1", "H2", "H3", "H4", "G1")
@pytest.mark.parametrize(
    ("seats", "cards_each", "rule"),
    [(2, 9, "G1"), (3, 7, "H2"), (4, 5, "H3"), (5, 4, "H4"), (6, 3, "G1"), (7, 3, "G1")],
)
def test_the_first_hand_has_so_many_cards_for_so_many_seats(seats, cards_each, rule):
    ask = GAME.start(seats=seats).ask
    assert (ask.rule, ask.dist.sizes) == (rule, (cards_each,) * seats)


@pytest.mark.rule("H5", "H7", "H1")
def test_hands_shrink_to_one_card_and_start_again():
    sizes = []
    position = GAME.start(points=30)
    for _ in range(7):
        sizes.append(position.state.size)
        position = to_next_deal(position)
    assert sizes == [5, 4, 3, 2, 1, 5, 4]


@pytest.mark.rule("G12")
def test_hands_can_grow_back_by_one_card_instead():
    sizes = []
    position = GAME.start(points=30, hands=UP, seats=6)
    for _ in range(8):
        sizes.append(position.state.size)
        position = to_next_deal(position)
    assert sizes == [3, 2, 1, 2, 3, 2, 1, 2]


@pytest.mark.rule("H5", "G12")
def test_the_deal_names_the_rule_that_gives_its_size():
    one = GAME.start(points=30, hands=UP, seats=6)
    rules = []
    for _ in range(5):
        rules.append(one.ask.rule)
        one = to_next_deal(one)
    assert rules == ["G1", "H5", "H6", "G12", "G1"]


def to_next_deal(position):
    """Bids of nothing where they are allowed, and the first card each time."""
    rng, answer = Random(1), None
    while answer != Call.DEAL:
        ask = position.ask
        answer = ask.dist.sample(rng) if isinstance(ask, Chance) else ask.options[0]
        position = after(position, answer)
    return position


# The hand of one card


@pytest.mark.rule("H6", "G15")
def test_in_the_hand_of_one_card_a_seat_sees_all_cards_but_its_own():
    one = hand_of("7", "21", "joker", "3")
    known = GAME.known(one.state, 2)
    assert known.shown == (cards("7"), cards("21"), (), cards("3"))
    assert known.held == ()
    assert set(known.unseen) == set(DECK) - set(cards("7 21 3"))


@pytest.mark.rule("H6")
def test_the_board_shows_a_seat_the_cards_of_the_others():
    drawn = {eyes: str(GAME.draw(hand_of("17", "21", "19"), *eyes)) for eyes in ((), (1,), (0, 1))}
    lines = {eyes: board.splitlines()[1].split()[1:] for eyes, board in drawn.items()}
    assert lines == {
        (): ["▒", "▒", "▒"], (1,): ["▒", "19★", "17★"], (0, 1): ["21★", "19★", "17★"],
    }  # fmt: skip


@pytest.mark.rule("H6")
def test_with_more_cards_a_seat_sees_its_own_only():
    known = GAME.known(hand_of("7 8", "21 2", "joker 1").state, 2)
    assert known.shown == ((), (), cards("1 joker"))
    assert known.holding == (2, 2, 2)


@pytest.mark.rule("H6")
def test_each_card_is_dealt_open_to_all_but_its_seat():
    start = GAME.at(Match((14,) * 3, (14,) * 3, size=1, dealer=2))
    said = [start.ask.shown(DECK[8], frozenset(eyes)) for eyes in ((), (0,), (1,), (0, 1))]
    hidden, seen = "seat 0 holds a hidden card", "seat 0 holds 9★"
    assert said == [hidden, hidden, seen, seen]
    assert set(start.ask.dist.outcomes) == set(DECK)
    assert len(after(start, "9*").ask.dist) == 21
    assert after(start, "9*", "joker", "4*").state.hand.held == ((9,), (22,), (4,))


@pytest.mark.rule("G15")
def test_the_one_card_is_bid_0_or_1_and_turned_up_in_turn():
    one = hand_of("7", "21", "4", bids=(1, 1))
    assert one.options() == (0, 1)
    told = follow(one, 0)[1]
    assert [event.seat for event in ruled(told, "G15")] == [1, 2, 0]
    assert [event.seat for event in ruled(told, "P3")] == [1]


@pytest.mark.rule("G9")
@pytest.mark.parametrize(("bid", "call"), [(0, "joker as 0"), (1, "joker as 22")])
def test_a_joker_turned_up_is_named_then_and_makes_either_bid(bid, call):
    asked = after(hand_of("7", "21", "joker", bids=(1, bid)), 1)
    assert (asked.ask.rule, asked.ask.seat) == ("D2", 2)
    told = follow(asked, call)[1]
    assert [event.points for event in ruled(told, "S1") if event.seat == 2] == [0]


@pytest.mark.rule("G9", "H6")
def test_a_seat_does_not_know_of_its_joker_before_it_is_turned_up():
    bidding = hand_of("joker", "21", "4", bids=(1, 1))
    assert JOKER in GAME.known(bidding.state, 0).unseen
    asked = after(bidding, 1)
    assert asked.ask.seat == 0
    assert JOKER not in GAME.known(asked.scene, 0).unseen


# The bids


@pytest.mark.rule("B1", "B4", "G14")
def test_a_bid_is_a_number_of_tricks_from_none_to_all():
    asked = hand_of(*FIVES)
    assert (asked.ask.rule, asked.options()) == ("B1", (0, 1, 2, 3, 4, 5))


@pytest.mark.rule("B4", "S1")
@pytest.mark.parametrize(("won", "lost"), [((1, 2, 3), 0), ((0, 1, 0), 2)])
def test_a_bid_of_zero_means_to_take_nothing(won, lost):
    assert scored(won, (2, 2, 2, 0)).scene.scores[0] == 14 - lost


@pytest.mark.rule("B2")
@pytest.mark.parametrize("dealer", range(4))
def test_bidding_goes_round_from_the_left_of_the_dealer(dealer):
    position, asked = hand_of(*FIVES, dealer=dealer), []
    for _ in range(4):
        asked.append(position.ask.seat)
        position = after(position, 3)
    assert asked == [(dealer + n) % 4 for n in (1, 2, 3, 4)]


@pytest.mark.rule("B3")
def test_nobody_may_pass():
    position = hand_of(*FIVES)
    for _ in range(4):
        assert refused(position, "pass") == "B3"
        position = after(position, 5)


@pytest.mark.rule("B5")
def test_the_dealer_may_not_bid_what_makes_five_after_1_2_1():
    last = after(hand_of(*FIVES), 1, 2, 1)
    assert last.ask.seat == 0
    assert last.options() == (0, 2, 3, 4, 5)
    assert refused(last, 1) == "B5"


@pytest.mark.rule("B5")
def test_after_3_3_0_the_dealer_may_bid_anything():
    last = after(hand_of(*FIVES), 3, 3, 0)
    assert last.options() == (0, 1, 2, 3, 4, 5)
    assert set(last.barred()) == {Call.PASS}


@pytest.mark.rule("B5")
def test_only_the_last_bidder_is_barred_from_anything():
    position = hand_of(*FIVES)
    for bid in (5, 0, 0):
        assert position.options() == (0, 1, 2, 3, 4, 5)
        position = after(position, bid)
    assert refused(position, 0) == "B5"


@pytest.mark.rule("B5", "G15")
@pytest.mark.parametrize(("bids", "left"), [((0, 0), (0,)), ((1, 0), (1,)), ((1, 1), (0, 1))])
def test_with_one_card_the_dealer_is_often_left_a_single_bid(bids, left):
    assert hand_of("7", "21", "4", bids=bids).options() == left


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("bid", "words"),
    [(0, "4 bid for 5 tricks: the hand is under-bid"),
     (2, "6 bid for 5 tricks: the hand is over-bid")],
)  # fmt: skip
def test_a_hand_is_bid_over_or_under(bid, words):
    told = follow(hand_of(*FIVES), 1, 2, 1, bid)[1]
    assert [event.text for event in ruled(told, "B6")] == [words]


# The tricks


@pytest.mark.rule("P1", "P2", "G7")
@pytest.mark.parametrize("dealer", range(4))
def test_the_seat_left_of_the_dealer_leads_and_the_others_follow(dealer):
    position, asked = hand_of(*FIVES, bids=(2,) * 4, dealer=dealer), []
    for _ in range(4):
        asked.append((position.ask.seat, position.ask.rule))
        position = after(position, position.options()[0])
    first = (dealer + 1) % 4
    rules = ("P1", "P2", "P2", "P2")
    assert asked == [((first + n) % 4, rule) for n, rule in enumerate(rules)]


@pytest.mark.rule("P1")
def test_after_a_deal_too_the_seat_left_of_the_dealer_leads():
    dealt = after(GAME.start(), tuple(map(cards, FIVES)))
    assert after(dealt, 2, 2, 2, 2).ask.seat == dealt.ask.seat == 1


@pytest.mark.rule("P2", "G10")
def test_any_card_of_the_hand_may_be_played():
    position = after(hand_of(*FIVES, bids=(2,) * 4), 10)
    assert position.options() == cards(FIVES[2])
    assert not position.barred()


@pytest.mark.rule("P3")
@pytest.mark.parametrize(
    ("played", "winner"), [((9, 11, 16, 1), 3), ((10, 15, 20, 5), 3), ((6, 11, 16, 5), 3)]
)
def test_the_highest_card_wins_the_trick(played, winner):
    told = follow(hand_of(*FIVES, bids=(2,) * 4), *played)[1]
    assert [event.seat for event in ruled(told, "P3")] == [winner]


@pytest.mark.rule("P3")
def test_the_card_led_wins_when_it_is_the_highest():
    told = follow(hand_of("1 4", "20 2", "19 3", "21 5", bids=(1,) * 4), 20, 19, 5, 4)[1]
    assert ruled(told, "P3")[0].seat == 1


@pytest.mark.rule("P4")
def test_the_winner_of_a_trick_leads_to_the_next():
    position = after(hand_of(*FIVES, bids=(2,) * 4), 6, 11, 16, 1)
    assert (position.ask.seat, position.ask.rule) == (3, "P4")
    assert position.state.hand.trick == Trick(3)


@pytest.mark.rule("P2")
def test_a_last_card_is_played_by_itself():
    position = hand_of("1 4", "20 2", "19 3", bids=(1,) * 3)
    told = follow(position, 20, 19, 4)[1]
    assert [event.text for event in ruled(told, "P2")] == [
        "seat 1 plays its last card, 2★",
        "seat 2 plays its last card, 3★",
        "seat 0 plays its last card, 1★",
    ]


@pytest.mark.rule("P2", "D2")
def test_a_joker_left_as_the_last_card_is_still_named():
    asked = after(hand_of("1 4", "20 joker", bids=(1, 1)), 20, 4)
    assert (asked.ask.seat, asked.options()) == (1, (Call.AS_LOW, Call.AS_HIGH))


@pytest.mark.rule("P5", "S1")
def test_a_hand_is_scored_when_all_tricks_have_been_played():
    position = hand_of("1 4", "20 2", "19 3", bids=(1, 1, 1))
    middle, told = follow(position, 20, 19)
    assert not ruled(told, "S1")
    end, told = follow(middle, 4)
    assert len(ruled(told, "S1")) == 3
    assert sum(1 for event in told if event.rule == "P3") == 2
    assert not any(end.scene.hand.held)


# Scoring and the end


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    ("bids", "scores"),
    [((1, 2, 0, 3), (13, 14, 12, 13)), ((4, 0, 0, 0), (12, 11, 14, 13))],
)
def test_each_trick_of_difference_costs_a_point(bids, scores):
    """Seats 1, 3, 0 and 0 take the tricks; bids are in the order of seats 1, 2, 3 and 0."""
    assert scored((1, 3, 0, 0), bids).scene.scores == scores


@pytest.mark.rule("G13")
def test_a_missed_bid_can_be_made_to_cost_one_point_however_wide():
    asked = scored((1, 3, 0, 0), (4, 0, 0, 2), penalty=ONE)
    assert asked.scene.scores == (14, 13, 14, 13)


@pytest.mark.rule("E1", "G5", "G3")
def test_the_game_ends_after_any_hand_that_leaves_a_seat_nothing():
    over = scored((1, 3, 0, 0), (3, 0, 1, 2), scores=(9, 2, 8, 7))
    assert over.ask is None
    result = GAME.result(over.state)
    assert (result.ending, result.scores, result.winners) == ("E1", (9, 0, 8, 7), (0,))


@pytest.mark.rule("E1", "G2")
def test_one_point_left_keeps_the_game_going():
    asked = scored((1, 3, 0, 0), (2, 0, 1, 2), scores=(9, 2, 8, 7))
    assert asked.scene.scores[1] == 1
    assert asked.options() == (Call.DEAL,)
    assert GAME.result(asked.scene) is None


@pytest.mark.rule("G5")
def test_all_are_scored_before_the_game_ends():
    over = scored((1, 3, 0, 0), (3, 0, 4, 0), scores=(3, 1, 9, 3))
    assert over.state.scores == (1, -1, 9, 0)


@pytest.mark.rule("G6")
def test_scores_can_go_below_zero():
    assert scored((0, 0, 0), (3, 0, 0, 3), scores=(9, 1, 8, 7)).state.scores[1] == -2


@pytest.mark.rule("G3", "G4")
def test_seats_with_the_most_share_the_win():
    over = scored((1, 3, 0, 0), (3, 0, 1, 2), scores=(9, 2, 9, 7))
    result = GAME.result(over.state)
    assert (result.winners, result.note) == ((0, 2), "a shared win")


@pytest.mark.rule("G2")
@pytest.mark.parametrize(("options", "points"), [({}, 14), ({"points": 20}, 20)])
def test_everybody_begins_with_14_points_or_as_agreed(options, points):
    assert GAME.start(**options).state.scores == (points,) * 4


@pytest.mark.rule("G7", "P1")
def test_the_deal_begins_with_seat_0_and_passes_to_the_left():
    assert GAME.start().state.dealer == 0
    asked = scored((1, 3), (1, 0, 1, 1))
    assert (asked.ask.seat, after(asked, "deal").state.dealer) == (1, 1)
    again = scored((1, 3), (1, 0, 1, 1), dealer=3)
    assert (again.ask.seat, after(again, "deal").state.dealer) == (0, 0)


@pytest.mark.rule("G11")
def test_all_cards_are_shuffled_again_and_those_not_dealt_lie_aside():
    asked = GAME.start()
    state = after(asked, tuple(map(cards, FIVES))).state
    assert state.hand.aside == cards("21 joker")
    assert after(scored((1, 3, 0), (1, 0, 1, 2)), "deal").ask.dist.cards == DECK


@pytest.mark.rule("G16")
def test_each_seat_has_its_own_score():
    asked = scored((1, 3, 0, 0), (1, 1, 1, 4))
    assert asked.scene.scores == (12, 14, 13, 14)


# What holds in every game


def positions(seed, **options):
    rng, position = Random(seed), GAME.start(**options)
    while (ask := position.ask) is not None:
        yield position
        answer = ask.dist.sample(rng) if isinstance(ask, Chance) else rng.choice(ask.options)
        position = after(position, answer)
    yield position


@pytest.mark.rule("D1", "G11", "P5")
@given(st.integers(0, 10**6), st.integers(2, 7))
def test_no_card_is_lost_and_every_trick_has_one_winner(seed, seats):
    for position in positions(seed, seats=seats, points=5):
        match = position.state
        if match.hand:
            table = [value or 22 for one in (*match.hand.past, match.hand.trick)
                     for value in one.cards]  # fmt: skip
            held = [card for one in match.hand.held for card in one]
            assert Counter([*table, *held, *match.hand.aside]) == Counter(DECK)
            assert len(match.hand.past) <= match.size
        lost = [before - now for before, now in zip(match.before, match.scores, strict=True)]
        assert all(0 <= points <= FULL_HAND[seats] for points in lost)


@pytest.mark.rule("B5", "B6")
@given(st.integers(0, 10**6), st.integers(2, 7))
def test_bids_never_add_up_to_the_tricks(seed, seats):
    for position in positions(seed, seats=seats, points=5):
        hand = position.state.hand
        if hand and not hand.bidding():
            assert sum(hand.bids) != position.state.size


@given(st.integers(0, 10**6), st.integers(2, 7), st.integers(0, 10**6))
def test_the_sensible_way_to_play_heeds_nothing_that_it_cannot_see(seed, seats, other):
    policy = GAME.policy("sensible")
    for position in positions(seed, seats=seats, points=5):
        if isinstance(position.ask, Choice):
            scene = GAME.possible(position.scene, position.ask.seat, Random(other))
            seen = GAME.known(scene, position.ask.seat)
            move = GAME.decide(position, policy, Random(1))
            assert policy(seen, position.ask, Random(1)) == move
            assert move in position.options()


def test_the_sensible_way_wins_more_than_its_share():
    """One such seat against three at random: it should win far more than a quarter."""
    wins = sum(0 in mixed_game(Random(seed)).winners for seed in range(40))
    assert wins >= 25


def mixed_game(rng):
    """Seat 0 plays sensibly, the others at random."""
    sensible = GAME.policy("sensible")

    def policy(known, choice, rng):
        return sensible(known, choice, rng) if known.seat == 0 else rng.choice(choice.options)

    return GAME.playout(rng, policy)


SENSIBLE = [
    ("9 21", (1, 0, 0), (), 1, 0, 21),  # needs a trick and leads what is likeliest to win
    ("9 12 21", (1, 0, 0), (8, 3), 1, 2, 9),  # last, needs it: the lowest that takes it
    ("9 12 21", (0, 1, 1), (15, 3), 0, 2, 12),  # needs none: the highest that is beaten
    ("9 12 21", (0, 1, 1), (4, 3), 0, 2, 21),  # needs none, must take it: the highest goes
    ("2 9 joker", (0, 1, 1), (1,), 0, 1, 22),  # the joker as 0 loses for certain
]


@pytest.mark.parametrize(("held", "bids", "trick", "bid", "place", "card"), SENSIBLE)
def test_the_sensible_way_plays_for_just_its_bid(held, bids, trick, bid, place, card):
    size = len(cards(held))
    rest = iter([one for one in DECK if one not in (*cards(held), *trick)])
    hands = []
    for n in range(3):
        many = size if n == place else size - (n < len(trick))
        hands.append(held if n == place else " ".join(str(next(rest)) for _ in range(many)))
    order = [bid if n == place else 0 for n in range(3)]
    asked = hand_of(*hands, bids=order, dealer=2, trick=Trick(0, trick), size=size)
    assert asked.ask.seat == place
    assert GAME.decide(asked, GAME.policy("sensible"), Random(1)) == card


@pytest.mark.parametrize("bad", ["23", "0", "3 3", "ace"])
def test_what_is_no_card_is_refused(bad):
    with pytest.raises(ValueError, match="card"):
        read_cards(bad)

"""The rules of Papayoo, one by one, and what each seat may see and know."""

from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.papayoo.pieces import (
    ALL_CARDS,
    LEFT,
    PLAIN,
    SEAT_0,
    SHIFTING,
    Call,
    Card,
    Match,
    Round,
    Suit,
    deck,
    in_order,
    points,
    read_cards,
    total,
)
from rulekit.games.papayoo.play import DEALING, DIE, known, packets, possible, winner
from rulekit.lesson import tables
from rulekit.parts.tricks import Trick
from rulekit.script import Chance, Choice
from tests.following import after, follow

GAME = load("papayoo")
SEATS = range(3, 9)


def cards(text):
    return in_order(read_cards(text))


def hands_of(texts):
    return tuple(map(cards, texts))


def playing(*hands, trick="", leader=0, papayo="H", taken=None, voids=None, passed=None, **match):
    """The middle of a round: what each seat holds, who led, and the trick so far."""
    seats = len(hands)
    nothing = ("",) * seats
    now = Round(
        held=hands_of(hands),
        packets=hands_of(passed or nothing),
        papayo=Suit(papayo) if papayo else None,
        trick=Trick(leader, read_cards(trick)),
        taken=hands_of(taken or nothing),
        voids=tuple(map(tuple, voids or ((),) * seats)),
    )
    return GAME.at(Match(seats, **{"dealer": 0, "rounds": 1, "round": now, **match}))


def passing(*hands, passed=None, **match):
    return playing(*hands, papayo="", passed=passed, **match)


def told(position, *answers):
    return [(event.rule, event.text) for event in follow(position, *answers)[1]]


def rules(position, *answers):
    return [event.rule for event in follow(position, *answers)[1]]


def scored(position, *answers):
    """What each seat counts for the round that these answers end."""
    return [event.points for event in follow(position, *answers)[1] if event.rule == "S1"]


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


def texts(position):
    return " ".join(map(str, position.options()))


def first_deal(seats=4, **options):
    """The question of the first deal, with seat 0 as the dealer."""
    return GAME.start(seats=seats, first_dealer=SEAT_0, **options)


def dealt(seats=4, seed=1, **options):
    """A round just dealt."""
    position = first_deal(seats, **options)
    return after(position, position.ask.dist.sample(Random(seed)))


def all_passed(position):
    """Everybody passes the first cards of its hand."""
    while isinstance(position.ask, Choice) and position.ask.rule == "P1":
        position = after(position, position.options()[0])
    return position


# Components and values


@pytest.mark.rule("C1")
def test_four_suits_are_numbered_from_1_to_10():
    plain = {card for card in ALL_CARDS if card.suit is not Suit.PAYO}
    assert plain == {(rank, suit) for rank in range(1, 11) for suit in "SHCD"}
    assert {suit.words for suit in PLAIN} == {"hearts", "diamonds", "clubs", "spades"}


@pytest.mark.rule("C2")
def test_twenty_payo_cards_are_numbered_from_1_to_20():
    payo = [card.rank for card in ALL_CARDS if card.suit is Suit.PAYO]
    assert payo == list(range(1, 21))
    assert len(ALL_CARDS) == len(set(ALL_CARDS)) == 60


@pytest.mark.rule("C3", "G6")
def test_the_die_has_eight_sides_two_for_each_suit():
    assert DIE.total == 8
    assert DIE.weights == dict.fromkeys("SHCD", 2)
    assert "P" not in DIE


@pytest.mark.rule("V1")
@pytest.mark.parametrize("rank", range(1, 21))
def test_a_payo_card_counts_its_number(rank):
    assert points(Card(rank, Suit.PAYO), Suit.HEARTS) == rank


@pytest.mark.rule("V2", "V4")
@pytest.mark.parametrize("papayo", PLAIN)
def test_the_papayo_counts_40_and_no_other_card_of_the_suits_counts(papayo):
    plain = [card for card in ALL_CARDS if card.suit is not Suit.PAYO]
    worth = {card: points(card, papayo) for card in plain}
    assert worth == {card: 40 if card == (7, papayo) else 0 for card in plain}


@pytest.mark.rule("V2", "V1")
def test_the_payo_7_is_never_the_papayo():
    assert [points(Card(7, Suit.PAYO), papayo) for papayo in PLAIN] == [7, 7, 7, 7]


@pytest.mark.rule("V3", "R1")
@pytest.mark.parametrize("suit", "SHCD")
def test_the_die_says_which_seven_is_the_papayo(suit):
    now = passing("1S", "2S", "3S", passed=("7S 1H 2H 3H 4H", "7H 7C 7D 5H 6H", "8S 8H 8C 8D 9S"))
    assert isinstance(now.ask, Chance)
    assert (now.ask.rule, now.ask.dist) == ("R1", DIE)
    assert after(now, suit).state.round.papayo == suit


@pytest.mark.rule("V3")
def test_the_die_is_rolled_anew_in_each_round():
    end = playing("7S", "1S", "2S", papayo="S", rounds=2)
    now = after(end, "7S", "1S", "2S", Call.DEAL)
    now = all_passed(after(now, now.ask.dist.sample(Random(1))))
    assert now.state.round.papayo is None
    assert now.ask.rule == "R1"


# The deal


@pytest.mark.rule("D1", "D2", "D3")
@pytest.mark.parametrize(
    ("seats", "each", "out"), [(3, 20, 0), (4, 15, 0), (5, 12, 0), (6, 10, 0), (7, 8, 4), (8, 7, 4)]
)
def test_every_card_that_is_not_left_out_is_dealt(seats, each, out):
    dealing = first_deal(seats).ask.dist
    assert dealing.sizes == (each,) * seats
    assert len(dealing.cards) == seats * each == 60 - out
    assert first_deal(seats).ask.rule == "D1"


@pytest.mark.rule("D2")
@pytest.mark.parametrize("seats", range(3, 7))
def test_no_card_is_left_out_with_up_to_six_seats(seats):
    assert set(DEALING[seats].cards) == set(ALL_CARDS)


@pytest.mark.rule("D3", "G10")
@pytest.mark.parametrize("seats", [7, 8])
def test_the_ones_of_the_four_suits_are_left_out_but_not_the_payo_1(seats):
    left_out = set(ALL_CARDS) - set(DEALING[seats].cards)
    assert left_out == set(read_cards("1S 1H 1C 1D"))
    assert deck(seats) == DEALING[seats].cards


@pytest.mark.rule("D4")
@pytest.mark.parametrize(
    ("seats", "how"),
    [
        (3, "6 times 3 and once 2"), (4, "5 times 3"), (5, "4 times 3"),
        (6, "3 times 3 and once 1"), (7, "2 times 3 and once 2"), (8, "2 times 3 and once 1"),
    ],
)  # fmt: skip
def test_cards_are_dealt_by_threes_and_the_rest_at_last(seats, how):
    position = first_deal(seats)
    assert packets(seats) == how
    (event,) = told(position, position.ask.dist.sample(Random(2)))
    assert event[0] == "D4"
    assert event[1].startswith("seat 0 has dealt")
    assert event[1].endswith(how)


@pytest.mark.rule("G1")
def test_the_first_dealer_is_drawn_or_seat_0():
    ask = GAME.start(seats=5).ask
    assert (ask.rule, ask.dist.weights) == ("G1", dict.fromkeys(range(5), 1))
    assert after(GAME.start(), 2).state.dealer == 2
    assert first_deal().state.dealer == 0


@pytest.mark.rule("G13")
@pytest.mark.parametrize("seats", [2, 9])
def test_neither_two_nor_nine_can_play(seats):
    with pytest.raises(ValueError, match="3 to 8"):
        GAME.start(seats=seats)


# The pass


@pytest.mark.rule("P1")
def test_any_card_of_the_hand_may_be_passed():
    now = passing("1S P20", "7H 3C 9D P4 P5 P6", "2S P19")
    assert now.ask.rule == "P1"
    assert (now.ask.seat, texts(now)) == (1, "7H 3C 9D P4 P5 P6")
    assert after(now, "9D").state.round.packets[1] == cards("9D")
    assert texts(after(now, "9D")) == "7H 3C P4 P5 P6"


@pytest.mark.rule("P2")
@pytest.mark.parametrize(("seats", "each"), [(3, 5), (4, 5), (5, 4), (6, 3), (7, 3), (8, 3)])
def test_each_seat_passes_as_many_cards_as_the_table_says(seats, each):
    now = dealt(seats)
    assert now.ask.several == each
    assert after(now, now.options()[0]).ask.several == each - 1
    now = all_passed(now)
    assert [len(packet) for packet in now.state.round.packets] == [each] * seats
    assert now.ask.rule == "R1"


PASSED = ("1S 2S 3S 4S 5S", "1H 2H 3H 4H 5H", "1C 2C 3C 4C 5C")


@pytest.mark.rule("P3", "P4")
def test_cards_go_to_the_seat_to_the_left():
    now = after(passing("P1", "P2", "P3", passed=PASSED), "D")
    assert now.state.hand(1) == cards("1S 2S 3S 4S 5S P2")
    assert now.state.hand(2) == cards("1H 2H 3H 4H 5H P3")
    assert now.state.hand(0) == cards("1C 2C 3C 4C 5C P1")
    assert texts(now) == "1C 2C 3C 4C 5C P1"


@pytest.mark.rule("P3")
def test_a_packet_lies_face_down():
    now = after(passing("1S P20", "7H 3C 9D P4 P5 P6", "2S P19"), "9D")
    assert now.ask.secret
    assert "9♦" in str(GAME.draw(now, 1))
    for seats in ((), (0,), (2,)):
        assert "9♦" not in str(GAME.draw(now, *seats))


@pytest.mark.rule("P4", "G11")
def test_nobody_can_pass_a_card_that_comes_from_the_right():
    """Seat 1 has passed, but seat 2 chooses from its own cards alone, and sees no others."""
    now = passing("1S P20", "P7", "2S P19 3D 4D 5D", passed=("", "1H 2H 3H 4H 5H", ""))
    assert (now.ask.seat, texts(now)) == (2, "2S 3D 4D 5D P19")
    assert refused(now, "1H") is None
    assert known(now.state, 2).held == cards("2S P19 3D 4D 5D")
    assert cards("1H")[0] in known(now.state, 2).unseen


@pytest.mark.rule("G11")
@pytest.mark.parametrize("dealer", range(4))
def test_seats_are_asked_from_the_dealers_left_one_after_another(dealer):
    now, asked = dealt(4), []
    now = GAME.at(now.state._replace(dealer=dealer))
    while isinstance(now.ask, Choice) and now.ask.rule == "P1":
        assert now.ask.secret
        asked.append(now.ask.seat)
        now = after(now, now.options()[-1])
    assert asked == [(dealer + by) % 4 for by in (1, 2, 3, 4) for _ in range(5)]


@pytest.mark.rule("G8")
def test_the_packets_are_taken_up_as_the_die_falls():
    now = passing("P1", "P2", "P3", passed=PASSED)
    assert [now.state.hand(seat) for seat in range(3)] == [cards("P1"), cards("P2"), cards("P3")]
    assert known(now.state, 1).holding == (1, 1, 1)
    assert rules(now, "C") == ["R1", "P4"]
    assert known(after(now, "C").state, 1).holding == (6, 6, 6)


@pytest.mark.rule("G9")
def test_cards_go_to_the_left_in_every_round_unless_the_pass_shifts():
    for played in range(6):
        match = Match(4, dealer=0, history=((0,) * 4,) * played)
        assert (match.passing, match.target(2), match.to_pass) == (LEFT, 3, 5)


@pytest.mark.rule("G9")
@pytest.mark.parametrize(("played", "target"), [(0, 2), (1, 3), (2, 0), (4, 2), (5, 3)])
def test_the_pass_shifts_by_one_seat_each_round(played, target):
    match = Match(4, passing=SHIFTING, dealer=0, history=((0,) * 4,) * played)
    assert (match.target(1), match.giver(target), match.to_pass) == (target, 1, 5)


@pytest.mark.rule("G9")
def test_nobody_passes_in_the_round_in_which_cards_would_come_back():
    played = {"history": ((0, 0, 0),) * 2, "rounds": 3}
    now = passing("1S 7S", "2S", "3S", passing=SHIFTING, **played)
    assert now.ask.rule == "R1"
    assert rules(now, "S") == ["R1"]
    assert texts(after(now, "S")) == "1S 7S"
    start = GAME.at(Match(3, 3, 0, SHIFTING, SEAT_0, 0, ((0, 0, 0),) * 2))
    assert rules(start, start.ask.dist.sample(Random(1))) == ["D4", "G9"]


@pytest.mark.rule("G9", "P3")
def test_a_shifted_packet_goes_to_the_seat_across():
    now = passing("P1", "P2", "P3", "P4", passed=(*PASSED, "1D 2D 3D 4D 5D"), passing=SHIFTING,
                  history=((0,) * 4,), rounds=2)  # fmt: skip
    now = after(now, "S")
    assert now.state.hand(2) == cards("1S 2S 3S 4S 5S P3")
    assert now.state.hand(1) == cards("1D 2D 3D 4D 5D P2")
    assert known(now.state, 0).target == 2


# The Papayo


@pytest.mark.rule("R1")
def test_the_die_is_rolled_when_all_have_passed_and_not_before():
    now = dealt(3)
    for _ in range(15):
        assert now.state.round.papayo is None
        assert now.ask.rule == "P1"
        now = after(now, now.options()[0])
    assert now.ask.rule == "R1"
    assert told(now, "S")[0] == ("R1", "7♠ is the Papayo of this round")


# Tricks


@pytest.mark.rule("T1")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_leads_first(dealer):
    dealing = GAME.at(Match(4, dealer=dealer))
    now = all_passed(after(dealing, dealing.ask.dist.sample(Random(3))))
    assert after(now, "H").ask.seat == dealer
    assert after(now, "H").ask.rule == "T1"


@pytest.mark.rule("T1", "G7")
def test_any_card_may_be_led_payo_cards_and_the_papayo_too():
    now = playing("7H 2S P20", "1S", "2C")
    assert texts(now) == "2S 7H P20"
    assert now.barred() == {}


@pytest.mark.rule("T2")
def test_seats_play_one_card_each_clockwise():
    now = playing("1S 1H", "2S 2H", "3S 3H", "4S 4H", leader=2)
    asked = []
    for answer in ("3S", "4S", "1S", "2S"):
        asked.append(now.ask.seat)
        now = after(now, answer)
    assert asked == [2, 3, 0, 1]
    assert now.state.round.held == hands_of(("1H", "2H", "3H", "4H"))


@pytest.mark.rule("T3", "T5")
def test_when_a_payo_is_led_the_payo_2_must_be_played_and_not_the_3_of_spades():
    now = playing("P9 1H", "P2 3S", "P4 P5", trick="P9")
    assert texts(now) == "P2"
    assert now.barred() == {Card(3, Suit.SPADES): "T3"}
    assert refused(now, "3S") == "T3"


@pytest.mark.rule("T3")
@pytest.mark.parametrize("led", ["2S", "10S", "7S"])
def test_whoever_holds_the_suit_must_play_it(led):
    now = playing("1D", "1S 9S 3H 7D P20", "1C", trick=led)
    assert (now.ask.rule, texts(now)) == ("T3", "1S 9S")
    assert set(now.barred().values()) == {"T3"}
    assert {str(card) for card in now.barred()} == {"3H", "7D", "P20"}


@pytest.mark.rule("T3")
def test_it_is_the_first_card_that_must_be_followed():
    now = playing("1D", "2D", "1S 9H 3C", trick="8S 5H")
    assert texts(now) == "1S"


@pytest.mark.rule("T3", "P3")
def test_a_card_that_was_passed_to_a_seat_must_be_followed_with_too():
    now = playing("1D", "3H P1", "4H", trick="9S", passed=("5S", "", ""))
    assert texts(now) == "5S"
    assert after(now, "5S").state.round.packets == ((), (), ())


@pytest.mark.rule("T4")
def test_nobody_has_to_play_a_higher_card():
    now = playing("1D", "1S 10S", "1C", trick="5S")
    assert texts(now) == "1S 10S"


@pytest.mark.rule("T5")
def test_no_card_of_the_four_suits_follows_a_payo_card_and_none_the_other_way():
    assert texts(playing("1D", "7H 10S P1", "1C", trick="P20", papayo="H")) == "P1"
    assert texts(playing("1D", "7H P20 P19", "1C", trick="1H", papayo="H")) == "7H"


@pytest.mark.rule("T6", "G7")
def test_whoever_cannot_follow_may_play_anything_in_the_first_trick_too():
    now = playing("1D 2D", "7H 3C P20", "1C 2C", trick="5S")
    assert (now.ask.rule, texts(now)) == ("T6", "7H 3C P20")
    assert now.barred() == {}


@pytest.mark.rule("T6", "T3")
def test_not_following_shows_that_a_seat_has_none_of_the_suit():
    now = after(playing("1D 2D", "7H 3C P20", "1S 2C", trick="5S"), "P20", "1S")
    assert now.state.round.voids == ((), ("S",), ())


@pytest.mark.rule("T7")
@pytest.mark.parametrize(
    ("trick", "seat"),
    [
        ("5S 9S 7S", 1), ("9S 5S 7S", 0), ("5S 7S 9S", 2), ("5S 10H 9S", 2), ("5S P20 P19", 0),
        ("10D 9D P20", 0), ("P1 P2 10S", 1), ("1H 7H 10C", 1), ("9H 10H 7C", 1),
    ],
)  # fmt: skip
def test_the_highest_card_of_the_suit_led_takes_the_trick(trick, seat):
    led, second, third = trick.split()
    now = playing(f"{led} 1C", f"{second} 2C", f"{third} 3C")
    now = after(now, led)
    now = after(after(now, second), third)
    assert now.state.round.taken[seat] == read_cards(trick)
    assert winner(Trick(0, read_cards(trick)), 3) == seat


@pytest.mark.rule("T7")
def test_the_seat_is_found_when_another_seat_led():
    now = playing("8S 1H", "9S 2H", "3S 3H", "5C 4H", leader=2)
    now, seen = follow(now, "3S", "5C", "8S", "9S")
    assert [event.rule for event in seen] == ["T7"]
    assert seen[0].text == "seat 1 takes the trick, with 9♠: 0 points"


@pytest.mark.rule("T8")
@pytest.mark.parametrize(("cards_", "leader"), [("5S 9S 1S", 1), ("9S 5S 1S", 0), ("1S 2S 3S", 2)])
def test_whoever_takes_a_trick_leads_to_the_next(cards_, leader):
    one, two, three = cards_.split()
    now = after(playing(f"{one} 1C", f"{two} 2C", f"{three} 3C"), one, two, three)
    assert (now.ask.seat, now.ask.rule) == (leader, "T8")
    assert now.barred() == {}


@pytest.mark.rule("T9")
def test_when_nobody_follows_the_seat_that_led_takes_the_trick():
    now = playing("1S 1C", "P20 2C", "7H 3C")
    assert told(now, "1S", "P20", "7H") == [
        ("T9", "seat 0 takes the trick, nobody followed 1♠: 60 points")
    ]
    assert after(now, "1S", "P20", "7H").ask.seat == 0


# The count and the end


@pytest.mark.rule("S1", "V1", "V2")
def test_each_seat_counts_what_it_took():
    taken = ("P1 P2 P3 10S", "7H 7S P20", "")
    now = playing("1C", "2C", "3C", taken=taken)
    assert scored(now, "1C", "2C", "3C") == [6, 60, 0]


@pytest.mark.rule("S1")
def test_the_last_trick_counts_too():
    now = playing("P7", "P9", "1C", taken=("P1", "", ""))
    assert scored(now, "P7", "P9", "1C") == [1, 16, 0]


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("papayo", PLAIN)
def test_all_cards_together_count_250(seats, papayo):
    assert total(deck(seats), papayo) == 250


@pytest.mark.rule("S3")
def test_points_are_added_to_those_of_the_rounds_before():
    history = ((100, 50, 100), (0, 250, 0))
    now = playing("1C", "2C", "3C", taken=("P8", "P20", "7H"), history=history, rounds=4)
    end, events = follow(now, "1C", "2C", "3C")
    assert [event.text for event in events if event.rule == "S1"] == [
        "seat 0 counts 8 points, 108 in all",
        "seat 1 counts 20 points, 320 in all",
        "seat 2 counts 40 points, 140 in all",
    ]
    assert end.state.scores == (108, 320, 140)


@pytest.mark.rule("G3")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_seat_to_the_dealers_left_deals_the_next_round(dealer, following):
    now = after(playing("1C", "2C", "3C", dealer=dealer, rounds=2), "1C", "2C", "3C")
    assert (now.ask.seat, now.ask.rule, now.options()) == (following, "G3", (Call.DEAL,))
    now = after(now, "deal")
    assert (now.state.dealer, now.ask.rule) == (following, "D1")


@pytest.mark.rule("G2")
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_the_game_ends_after_the_agreed_rounds_and_not_before(rounds):
    for played in range(rounds):
        history = ((250, 0, 0),) * played
        end = after(playing("1C", "2C", "3C", history=history, rounds=rounds), "1C", "2C", "3C")
        result = GAME.result(end.state)
        assert (result is not None) == (played == rounds - 1)
    assert result.ending == "G2"
    assert GAME.start().state.rounds == 4


@pytest.mark.rule("G2")
def test_the_game_may_end_at_an_agreed_number_of_points_instead():
    for before, is_over in [(130, False), (131, True)]:
        now = playing(
            "1C", "2C", "3C", taken=("P20", "", ""), history=((before, 0, 0),), points=151
        )
        result = GAME.result(after(now, "1C", "2C", "3C").state)
        assert (result is not None) == is_over
    assert (result.winners, result.ending) == ((1, 2), "G2")
    board = GAME.view(GAME.start(seats=3, points=300).scene, frozenset())
    assert "round 1, until 300 points" in str(board.parts)


@pytest.mark.rule("O1", "G4")
def test_the_fewest_points_win():
    end = after(playing("1C", "2C", "3C", taken=("P8", "P20", "P7")), "1C", "2C", "3C")
    result = GAME.result(end.state)
    assert (result.scores, result.winners) == ((8, 20, 7), (2,))


@pytest.mark.rule("G4", "S3")
def test_it_is_the_sum_of_all_rounds_that_wins():
    now = playing("1C", "2C", "3C", taken=("P20", "P3", "P4"), history=((0, 100, 90),), rounds=2)
    assert GAME.result(after(now, "1C", "2C", "3C").state).winners == (0,)


@pytest.mark.rule("G5")
def test_seats_with_equal_points_share_the_win():
    now = playing("1C", "2C", "3C", taken=("P3 P4", "P20", "P7"))
    assert GAME.result(after(now, "1C", "2C", "3C").state).winners == (0, 2)


@pytest.mark.rule("G3")
def test_a_round_stays_in_sight_until_the_next_is_dealt():
    now = after(playing("1C", "2C", "3C", taken=("P3", "", ""), rounds=2), "1C", "2C", "3C")
    assert known(now.state, 1).number == now.state.number == 1
    assert "round 1 of 2" in str(GAME.draw(now))
    assert "round 2 of 2" in str(GAME.draw(after(now, "deal")))


# What a seat knows


@pytest.mark.rule("G12")
def test_everybody_knows_what_has_been_played():
    now = playing("1C", "2C", "3C", taken=("P3 P4", "P20", ""), trick="9S", leader=0)
    for seat in range(3):
        seen = known(now.state, seat)
        assert set(seen.played) == set(read_cards("P3 P4 P20 9S"))
        assert not set(seen.played) & set(seen.unseen)


@pytest.mark.rule("G12")
def test_a_seat_knows_where_the_cards_went_that_it_passed():
    now = playing("1C", "2C", "3C", passed=("P20 5S", "P1", "P2"))
    assert known(now.state, 0).packet == cards("5S P20")
    assert known(now.state, 0).held == cards("1C P2")
    assert not set(cards("5S P20 1C P2")) & set(known(now.state, 0).unseen)
    assert {"P20", "5S"} <= {str(card) for card in known(now.state, 2).unseen}


def test_cards_are_written_and_read_back():
    assert " ".join(map(str, read_cards("7♠ 10h P20"))) == "7S 10H P20"
    assert [card.words for card in read_cards("7S P20")] == ["7 of spades", "Payo 20"]
    for wrong in ("11S", "P21", "P0", "S7", "7S 7S"):
        with pytest.raises(ValueError, match=r"is not a card|comes twice"):
            read_cards(wrong)


@pytest.mark.parametrize(("look", "shown"), [((), "1C"), ((1,), "1C"), ((0,), "2C")])
def test_hands_of_others_lie_face_down(look, shown):
    board = str(GAME.draw(playing("1C 9C", "2C", "3C"), *look))
    assert ("9♣" in board) == (0 in look)
    assert ("2♣" in board) == (1 in look)
    assert "7♥ is the Papayo: 40 points" in board


# Whole games, played at random


@cache
def line(seed, seats, passing):
    """Every position of a random round or two."""
    table = Table(GAME, seed, seats=seats, rounds=2, passing=passing)
    rng, positions = Random(seed), []
    table.let_chance_decide()
    while table.ask is not None:
        positions.append(table.position)
        table.answer(rng.choice(table.ask.options))
        table.let_chance_decide()
    return tuple(positions), table.position.state


GAMES = st.tuples(st.integers(0, 3), st.sampled_from(SEATS), st.sampled_from([LEFT, SHIFTING]))


def all_in_play(match):
    now = match.round
    return [one for part in (now.held, now.packets, now.taken) for hand in part for one in hand] + [
        *now.trick.cards
    ]


@given(GAMES, st.floats(0, 1))
def test_no_card_is_ever_lost_or_doubled(game, part):
    positions, end = line(*game)
    match = positions[int(part * (len(positions) - 1))].state
    if match.round is not None:
        assert Counter(all_in_play(match)) == Counter(deck(match.seats))
    assert [sum(each) for each in end.history] == [250, 250]
    assert sum(GAME.result(end).scores) == 500


@given(GAMES, st.floats(0, 1))
def test_all_hands_are_as_long_when_a_trick_is_led(game, part):
    positions, _ = line(*game)
    match = positions[int(part * (len(positions) - 1))].state
    now = match.round
    if now is not None and now.papayo and not now.trick.cards:
        assert len({len(match.hand(seat)) for seat in range(match.seats)}) == 1


@given(GAMES, st.floats(0, 1), st.integers(0, 10**6))
def test_a_move_of_the_bot_does_not_hang_on_what_it_cannot_see(game, part, seed):
    positions, _ = line(*game)
    position = positions[int(part * (len(positions) - 1))]
    seat, bot = position.ask.seat, GAME.policy("sensible")
    other = GAME.at(possible(position.state, seat, Random(seed)))
    moves = {GAME.decide(one, bot, Random(1)) for one in (position, other)}
    assert len(moves) == 1
    assert moves <= set(position.options())


@given(GAMES, st.floats(0, 1), st.integers(0, 10**6))
def test_hidden_cards_only_go_where_they_can_be(game, part, seed):
    """Nobody is thought to hold a suit of which it has shown that it holds none."""
    positions, _ = line(*game)
    position = positions[int(part * (len(positions) - 1))]
    seat = position.ask.seat
    other = possible(position.state, seat, Random(seed))
    assert known(other, seat) == known(position.state, seat)
    if other.round is not None:
        assert Counter(all_in_play(other)) == Counter(deck(other.seats))
        for one, shown in enumerate(other.round.voids):
            assert not {card.suit for card in other.hand(one)} & set(shown)


# The lesson


def test_the_lesson_tells_what_happens():
    *_, (_, end) = tables(GAME, GAME.lessons[0])
    now = end.position.state.round
    assert total(now.taken[1], now.papayo) == 20 + 40 + 7 + 12 + 15 + 17 + 19 == 130
    assert total(now.last.cards, now.papayo) == 110
    assert [winner(now.last, 8), now.papayo] == [1, Suit.HEARTS]


# The bot


def bot(position):
    return str(GAME.decide(position, GAME.policy("sensible"), Random(1)))


@pytest.mark.parametrize(
    ("hand", "trick", "move"),
    [
        ("1S 4S 9S", "6S", "4S"),  # just below what lies
        ("7H 3S P20", "6C", "7H"),  # the Papayo costs most
        ("2D 3S P20", "6C", "P20"),
    ],
)
def test_the_bot_stays_below_and_throws_what_costs_most(hand, trick, move):
    left = [card for card in ALL_CARDS if str(card) not in f"{hand} {trick}".split()]
    taken = ("", "", "", " ".join(map(str, left[:-9])))
    hands = [" ".join(map(str, left[-9 + 3 * n : len(left) - 6 + 3 * n])) for n in range(3)]
    now = playing(hands[0], hands[1], hand, hands[2], trick=trick, leader=1, taken=taken)
    assert now.ask.seat == 2
    assert bot(now) == move


def late(*hands, **more):
    """A position in which all other cards have been played, taken by the last seat."""
    held = cards(" ".join([*hands, more.get("trick", "")]))
    rest = " ".join(str(card) for card in ALL_CARDS if card not in held)
    return playing(*hands, taken=("", "", rest), **more)


def test_the_bot_leads_the_card_that_takes_the_trick_least_often():
    assert bot(late("2S 10S P20", "3S 4S 1C", "5S 6S 2C")) == "2S"
    assert bot(late("6S 1H P3", "3S 4S 1C", "5S P5 P4")) == "P3"


def test_the_bot_bound_to_take_a_trick_gets_rid_of_its_highest_card_when_last():
    assert bot(late("8S 10S 1D", "1C 2C", "3C 4C", trick="3S 4S", leader=1)) == "10S"
    assert bot(late("9S 1C", "8S 10S 1D", "3C 1H", trick="7S", leader=0)) == "8S"


def test_the_bot_passes_high_payo_cards_and_sevens():
    now = passing("1S", "P20 P18 1C 2C 7S 3D", "2S")
    assert bot(now) == "P20"
    assert bot(after(now, "P20")) == "P18"
    assert bot(after(now, "P20", "P18")) == "7S"


def test_the_bot_beats_random_play():
    """Seat 0 plays sensibly, two others at random: it takes far less than its share of 250."""
    mean = sum(against_random(seed) for seed in range(12)) / 12
    assert mean < 60


def against_random(seed):
    position, rng = GAME.start(seats=3, rounds=1, first_dealer=SEAT_0), Random(seed)
    while (ask := position.ask) is not None:
        if isinstance(ask, Chance):
            answer = ask.dist.sample(rng)
        else:
            policy = GAME.policy("sensible" if ask.seat == 0 else "random")
            answer = GAME.decide(position, policy, rng)
        position, _ = position.after(answer)
    return GAME.result(position.state).scores[0]

"""The rules of Cribbage, one by one, its worked examples, and what each seat may see.

The page's players sit as follows: Alice, who deals, is seat 0, and Bob is seat 1.
"""

import dataclasses
import re
from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.cribbage import score_play, score_show
from rulekit.games.cribbage.pieces import HIGHEST, TWO_END, Away, Call, Hand, Match
from rulekit.parts.cards import DECK, Card, Suit, card, cards
from rulekit.parts.pile import Pile
from rulekit.script import Chance, Choice
from tests.following import after, follow

GAME = load("cribbage")
ALICE, BOB = "5S 4S 2S 6H", "6D JH 4H 7C"
THREE = ("5C 6C 7C 8C 9C", "5D 6D 7D 8D 9D", "5H 6H 7H 8H 9H")
FOUR = (*THREE, "5S 6S 7S 8S 9S")


def deal_of(*hands, crib="", starter="", scores=None, dealer=0, laid=(), play=None, **rules):
    """A deal in progress: what each seat holds, the crib so far and the starter.

    The crib is written as what each seat laid there. `play` says more about the count, `rules`
    about the match.
    """
    seats = len(hands)
    sides = 2 if seats == 4 else seats
    held, down = tuple(map(cards, hands)), tuple(map(cards, laid or ("",) * seats))
    away = tuple(Away(one, None) for one in cards(crib))
    up = card(starter) if starter else None
    seen = {*sum(held + down, ()), *cards(crib), up}
    stock = Pile.shuffled(one for one in DECK if one not in seen)
    turn = (dealer + 1) % seats
    hand = Hand(held, down, away, stock, up, **{"turn": turn, **(play or {})})
    points = scores or (0,) * sides
    return GAME.at(Match(seats, points, points, dealer=dealer, hand=hand, **rules))


def count_of(run, *hands, turn=0, last=None, gone=(), **more):
    """The middle of the play: this run lies there, `turn` must lay, the other seat laid last."""
    by = (turn - 1) % len(hands) if last is None else last
    play = {"run": cards(run), "turn": turn, "last": by if run else None, "gone": gone}
    more = {"crib": "KC KD QC QD", "starter": "KH", **more}
    return deal_of(*hands, play=play, **more)


def show_of(*hands, starter, crib="KC KD QC QD", counted=0, **more):
    """The end of the play: these hands are to be counted, from the seat after the dealer."""
    nothing = ("",) * len(hands)
    play = {"counted": counted}
    return deal_of(*nothing, laid=hands, crib=crib, starter=starter, play=play, **more)


def scored(position, *answers):
    """What these answers score, as rules, seats and points."""
    told = follow(position, *answers)[1]
    return [(event.rule, event.seat, event.points) for event in told if event.points]


def counts(position, *answers):
    """What is said as the count, card by card."""
    told = follow(position, *answers)[1]
    return [int(event.text.split()[-1]) for event in told if event.rule == "P2"]


def pegged(run):
    """What each card of a run scores in the play as it is laid; the last card's point apart."""
    laid = cards(run)
    each = [score_play(laid[: n + 1]) for n in range(len(laid))]
    return [sum(line.points for line in lines) for lines in each]


def show(hand, crib=False):
    """What a hand scores, written as four cards, a bar and the starter."""
    four, starter = hand.split("|")
    return sum(line.points for line in score_show(four, starter.strip(), crib))


def lines(hand, crib=False):
    """The same line by line: rule, cards from low to high, points."""
    four, starter = hand.split("|")
    found = score_show(four, starter.strip(), crib)
    return [(one.rule, " ".join(map(str, sorted(one.cards))), one.points) for one in found]


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


# The deal


@pytest.mark.rule("D1")
def test_the_pack_has_13_ranks_in_each_of_four_suits():
    assert len(DECK) == len(set(DECK)) == 52
    assert {(one.rank, one.suit) for one in DECK} == {(r, s) for r in range(1, 14) for s in Suit}
    assert {one.name for one in Suit} == {"CLUBS", "DIAMONDS", "HEARTS", "SPADES"}
    assert set(after(GAME.start(), "2C | 9D", "deal").ask.dist.cards) == set(DECK)


@pytest.mark.rule("D1")
@pytest.mark.parametrize("ranks", ["5 5 5 J | 5", "2 3 4 5 | 9", "A 2 6 Q | K"])
def test_no_suit_is_worth_more_than_another(ranks):
    """Whichever way the suits change places, a hand scores the same."""
    four, up = ranks.split(" | ")
    for shift in range(4):
        turned = ["CDHS"[(n + shift) % 4] for n in range(4)]
        hand = " ".join(rank + suit for rank, suit in zip(four.split(), turned, strict=True))
        same = " ".join(rank + suit for rank, suit in zip(four.split(), "CDHS", strict=True))
        assert show(f"{hand} | {up}{turned[3]}") == show(f"{same} | {up}S")


@pytest.mark.rule("D1", "D2")
def test_any_cards_can_be_cut_each_as_likely_as_another():
    cut = GAME.start().ask.dist
    assert (set(cut.cards), cut.sizes, cut.total) == (set(DECK), (1, 1), 52 * 51)


@pytest.mark.rule("D2")
@pytest.mark.parametrize(("cut", "dealer"), [("2C | 9D", 0), ("KD | QS", 1), ("2S | AH", 1)])
def test_the_lowest_card_deals_first_and_the_ace_is_the_lowest(cut, dealer):
    now = after(GAME.start(), cut)
    assert (now.ask.seat, now.options()) == (dealer, (Call.DEAL,))
    assert after(now, "deal").state.dealer == dealer


@pytest.mark.rule("D2", "D6")
def test_with_four_seats_too_one_seat_cuts_the_lowest():
    assert after(GAME.start(seats=4), "7C | 7D | 9C | 3H").ask.seat == 3


@pytest.mark.rule("D3")
def test_after_a_tie_everybody_cuts_again_from_a_whole_pack():
    first = GAME.start()
    again, told = first.after("9C | 9D")
    assert [event.rule for event in told] == ["D3"]
    assert again.ask.dist == first.ask.dist
    assert again.state.dealer is None
    assert after(again, "9C | 9D", "4H | 3H").ask.seat == 1


@pytest.mark.rule("D4", "P1")
def test_two_seats_are_dealt_six_cards_each():
    asked = after(GAME.start(), "2C | 9D", "deal")
    assert (asked.ask.rule, asked.ask.dist.sizes) == ("D4", (6, 6))
    hand = after(asked, f"{ALICE} 8D 8C | {BOB} TS KC").state.hand
    assert list(map(set, hand.held)) == [set(cards(f"{ALICE} 8D 8C")), set(cards(f"{BOB} TS KC"))]
    assert (len(hand.stock), hand.crib) == (40, ())


@pytest.mark.rule("D5", "C2")
def test_three_seats_are_dealt_five_cards_each_and_one_goes_to_the_crib():
    asked = after(GAME.start(seats=3), "2C | 9D | 9H", "deal")
    assert (asked.ask.rule, asked.ask.dist.sizes) == ("D5", (5, 5, 5, 1))
    hand = after(asked, " | ".join((*THREE, "AS"))).state.hand
    assert hand.held == tuple(map(cards, THREE))
    assert hand.crib == (Away(card("AS"), None),)
    assert len(hand.stock) == 36


@pytest.mark.rule("D6")
def test_four_seats_are_dealt_five_cards_each():
    asked = after(GAME.start(seats=4), "2C | 9D | 9H | 9S", "deal")
    assert (asked.ask.rule, asked.ask.dist.sizes) == ("D6", (5, 5, 5, 5))
    hand = after(asked, " | ".join(FOUR)).state.hand
    assert hand.held == tuple(map(cards, FOUR))
    assert (len(hand.stock), hand.crib) == (32, ())


@pytest.mark.rule("D6", "G13")
@pytest.mark.parametrize(("seat", "scores"), [(0, (2, 0)), (1, (0, 2)), (2, (2, 0)), (3, (0, 2))])
def test_opposite_seats_are_partners_with_one_score(seat, scores):
    hands = [""] * 4
    hands[seat], hands[(seat + 1) % 4] = "5C", "2D"
    assert after(count_of("JH", *hands, turn=seat), "5C").state.scores == scores


# The crib


@pytest.mark.rule("C1", "C2")
def test_the_discards_of_the_page_form_its_crib():
    dealt = deal_of(f"{ALICE} 8D 8C", f"{BOB} TS KC")
    hand = after(dealt, "TS", "KC", "8D", "8C").state.hand
    assert hand.held == (cards(ALICE), cards(BOB))
    laid = [(str(away.card), away.seat) for away in hand.crib]
    assert laid == [("TS", 1), ("KC", 1), ("8D", 0), ("8C", 0)]


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("hands", "crib", "askings"),
    [
        (("AC 2C 3C 4C 5C 6C", "AD 2D 3D 4D 5D 6D"), "", [1, 1, 0, 0]),
        (THREE, "AS", [1, 2, 0]),
        (FOUR, "", [1, 2, 3, 0]),
    ],
)
def test_two_seats_lay_away_two_cards_each_and_three_or_four_seats_one(hands, crib, askings):
    asked, seats = deal_of(*hands, crib=crib), []
    while isinstance(asked.ask, Choice):
        assert asked.ask.rule == "C1"
        seats.append(asked.ask.seat)
        asked = after(asked, asked.options()[0])
    assert seats == askings
    assert [len(held) for held in asked.state.hand.held] == [4] * len(hands)
    assert len(asked.state.hand.crib) == 4


@pytest.mark.rule("C1")
def test_any_card_of_the_hand_may_be_laid_away_and_no_other():
    asked = deal_of(f"{ALICE} 8D 8C", f"{BOB} TS KC")
    assert asked.options() == cards(f"{BOB} TS KC")
    then = after(asked, "TS")
    assert then.options() == cards(f"{BOB} KC")
    for answer in ("TS", "8D", "go"):
        with pytest.raises(IllegalMove):
            then.after(answer)


@pytest.mark.rule("C1")
@pytest.mark.parametrize(
    ("cut", "dealt"),
    [
        ("2C | 9D", f"{ALICE} 8D 8C | {BOB} TS KC"),
        ("2C | 9D | 9H", " | ".join((*THREE, "AS"))),
        ("2C | 9D | 9H | 9S", " | ".join(FOUR)),
    ],
)
def test_cards_are_laid_away_in_secret(cut, dealt):
    seats = len(cut.split(" | "))
    table = Table(GAME, seats=seats)
    for answer in (cut, "deal", dealt):
        table.answer(answer)
    while isinstance(table.ask, Choice):
        seat, laid = table.ask.seat, table.options()[0]
        assert (table.ask.rule, table.ask.secret) == ("C1", True)
        table.answer(laid)
        for other in range(seats):
            told = table.log_for(other)[-1].text
            assert told == (laid.pretty if other == seat else "a hidden choice")


@pytest.mark.rule("C2", "S1", "S9")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_crib_belongs_to_the_dealer(dealer):
    crib = show_of("AC 2C 7D 9S", "AD 2D 7H 9H", starter="KS", dealer=dealer, counted=2)
    assert crib.ask.seat == dealer
    assert {seat for _, seat, _ in scored(crib, "count")} == {dealer}


@pytest.mark.rule("C2", "G13")
def test_with_four_seats_the_crib_belongs_to_the_side_of_the_dealer():
    hands = ("AC 2C 7D 9S", "AD 2D 7H 9H", "AH 2H 7S 9C", "AS 2S 7C 9D")
    now = after(show_of(*hands, starter="KS", dealer=3, counted=4), "count")
    assert now.state.scores == (0, 8)


# The starter


@pytest.mark.rule("T1")
def test_the_starter_is_cut_when_the_crib_is_complete_from_the_cards_not_dealt():
    asked = deal_of(ALICE, BOB, crib="TS 8D KC 8C")
    assert asked.ask.rule == "T1"
    assert set(asked.options()) == set(DECK) - set(cards(f"{ALICE} {BOB} TS 8D KC 8C"))
    assert {asked.ask.dist[one] for one in asked.options()} == {asked.ask.dist[card("5H")]}
    hand = after(asked, "5H").state.hand
    assert (hand.starter, card("5H") in hand.stock) == (card("5H"), False)


@pytest.mark.rule("T1", "D5")
def test_with_three_seats_the_card_dealt_to_the_crib_is_part_of_it():
    asked = after(deal_of(*THREE, crib="AS"), "5D", "5H")
    assert asked.ask.rule == "C1"
    then = after(asked, "5C")
    assert then.ask.rule == "T1"
    assert [str(away.card) for away in then.state.hand.crib] == ["AS", "5D", "5H", "5C"]


@pytest.mark.rule("T2")
@pytest.mark.parametrize("jack", ["JC", "JD", "JS"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_jack_as_starter_scores_two_for_the_dealer(dealer, jack):
    asked = deal_of(ALICE, BOB, crib="TS 8D KC 8C", dealer=dealer)
    assert scored(asked, jack) == [("T2", dealer, 2)]
    assert after(asked, jack).state.scores == ((2, 0) if dealer == 0 else (0, 2))


@pytest.mark.rule("T2")
def test_no_other_starter_scores():
    asked = deal_of(ALICE, BOB, crib="TS 8D KC 8C")
    for starter in asked.options():
        assert bool(scored(asked, starter)) == (starter.rank == 11)


@pytest.mark.rule("T2", "D6")
def test_his_heels_are_for_the_side_of_the_dealer():
    hands = ("AC 2C 7D 9S", "AD 2D 7H 9H", "AH 2H 7S 9C", "AS 2S 7C 9D")
    assert after(deal_of(*hands, crib="KC KD QC QD", dealer=2), "JH").state.scores == (2, 0)


@pytest.mark.rule("T3")
def test_the_starter_takes_no_part_in_the_play():
    """A five as starter is no fifteen with the first ten, and no pair with the first five."""
    asked = after(deal_of("5S 4S 2S KH", "5D JH 4H 7C", crib="TS 8D KC 8C"), "5H")
    assert counts(asked, "JH") == [10]
    assert scored(asked, "JH") == scored(asked, "5D") == []


@pytest.mark.rule("T3", "S2")
def test_the_starter_counts_in_the_show():
    now = show_of(ALICE, BOB, starter="5H")
    assert any(event.rule == "S5" for event in follow(now, "count", "count")[1])
    assert (show("5S 4S 2S 6H | 5H"), show("5S 4S 2S 6H | AC")) == (12, 5)


# The play

PAGE = [
    ("JH", 1, 10, []),
    ("5S", 0, 15, [("P10", 0, 2)]),
    ("7C", 1, 22, []),
    ("6H", 0, 28, [("P11", 0, 3)]),
    ("go", 1, None, []),
    ("2S", 0, 30, [("P6", 0, 1)]),
    ("6D", 1, 6, []),
    ("4S", 0, 10, []),
    ("4H", 1, 14, [("P13", 1, 2), ("P6", 1, 1)]),
]


@pytest.mark.rule("P1", "P2", "P4", "P6", "P8", "P9", "P10", "P11", "P13")
def test_the_play_of_the_page_card_by_card():
    now = after(deal_of(ALICE, BOB, crib="TS 8D KC 8C"), "5H")
    for answer, seat, count, points in PAGE:
        assert now.ask.seat == seat
        assert counts(now, answer) == ([] if count is None else [count])
        assert scored(now, answer) == points
        now = after(now, answer)
    assert (now.state.scores, now.ask.rule) == ((6, 3), "S1")


@pytest.mark.rule("S1", "S2", "N1")
def test_the_whole_deal_of_the_page_from_the_cut_to_the_next_deal():
    dealt = after(GAME.start(), "2C | 9D", "deal", f"{ALICE} 8D 8C | {BOB} TS KC")
    laid = after(dealt, "TS", "KC", "8D", "8C", "5H", *(answer for answer, *_ in PAGE))
    scores = []
    for seat in (1, 0, 0):
        assert (laid.ask.seat, laid.options()) == (seat, (Call.COUNT,))
        laid = after(laid, "count")
        scores.append(laid.state.scores)
    assert scores == [(6, 3 + 9), (6 + 12, 12), (6 + 12 + 6, 12)]
    assert (laid.ask.seat, laid.options()) == (1, (Call.DEAL,))


@pytest.mark.rule("P1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seat_after_the_dealer_starts_the_play(seats):
    hands = ("AC 2C 7D 9S", "AD 2D 7H 9H", "AH 2H 7S 9C", "AS 2S 7C 9D")[:seats]
    for dealer in range(seats):
        now = after(deal_of(*hands, crib="KC KD QC QD", dealer=dealer), "3C")
        assert (now.ask.rule, now.ask.seat) == ("P2", (dealer + 1) % seats)


@pytest.mark.rule("P2")
def test_seats_lay_one_card_in_turn_and_the_count_is_said():
    now = count_of("", "AC KC 2C", "AD QD 2D", "AH JH 2H", turn=1)
    assert counts(now, "QD", "JH", "AC", "2D") == [10, 20, 21, 23]
    for seat, answer in ((1, "QD"), (2, "JH"), (0, "AC"), (1, "2D")):
        assert now.ask.seat == seat
        now = after(now, answer)
    assert now.state.hand.run == cards("QD JH AC 2D")
    assert now.state.hand.laid == (cards("AC"), cards("QD 2D"), cards("JH"))
    assert now.state.hand.held[1] == cards("AD")


@pytest.mark.rule("P2")
@pytest.mark.parametrize("one", DECK, ids=str)
def test_court_cards_count_ten_aces_one_and_others_their_pips(one):
    worth = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    first = count_of("", str(one), "2C" if str(one) != "2C" else "2D")
    assert counts(first, one) == [worth.get(str(one)[0]) or int(str(one)[0])]


@pytest.mark.rule("P2")
def test_only_a_card_that_one_still_holds_can_be_laid():
    now = after(count_of("", "5S 4S", "6D JH"), "5S", "JH")
    assert set(now.options()) == set(cards("4S"))
    for answer in ("5S", "JH", "6D", "9C", "deal"):
        with pytest.raises(IllegalMove):
            now.after(answer)


@pytest.mark.rule("P3", "P4")
def test_a_card_that_passes_31_may_not_be_laid():
    """At 28 neither the four nor the king fits: only go is left."""
    now = count_of("TC 8C TD", "4S KD", "2H")
    assert now.options() == (Call.GO,)
    assert now.barred() == {card("4S"): "P3", card("KD"): "P3"}
    assert (refused(now, "4S"), refused(now, "KD")) == ("P3", "P3")


@pytest.mark.rule("P3")
@pytest.mark.parametrize(
    ("run", "count"), [("KC KD", 20), ("KC QD AC", 21), ("KC QD 8C", 28), ("KC QD TC", 30)]
)
def test_every_card_that_fits_under_31_may_be_laid_and_no_other(run, count):
    hand = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    now = count_of(run, hand, "2H")
    fit = [one for one in cards(hand) if count + min(one.rank, 10) <= 31]
    assert now.options() == tuple(fit)
    barred = {one: "P3" for one in cards(hand) if one not in fit}
    assert now.barred() == {**barred, Call.GO: "P5"}


@pytest.mark.rule("P3", "P7")
def test_31_itself_may_be_reached_and_32_not():
    assert count_of("KC KD 9C", "2S 3S", "2H").barred() == {card("3S"): "P3", Call.GO: "P5"}
    assert counts(count_of("KC KD 9C", "2S 3S", "2H"), "2S") == [31]


@pytest.mark.rule("P4")
def test_who_says_go_keeps_the_cards_and_the_other_lays_on():
    asked = count_of("KC KD 8C", "4S KS", "AH 2H 9H")
    assert asked.ask.rule == "P4"
    now, told = asked.after("go")
    assert (now.ask.seat, told) == (1, ())
    assert now.state.hand.held[0] == cards("4S KS")
    assert now.state.hand.gone == (0,)


@pytest.mark.rule("P4", "P5")
def test_after_a_go_the_other_lays_on_alone_while_a_card_fits():
    now = count_of("KC KD", "QS KS", "AH AD 9H", gone=(0,), last=1, turn=1)
    assert set(now.options()) == set(cards("AH AD 9H"))
    then = after(now, "AH")
    assert then.ask.seat == 1
    assert scored(then, "AD") == [("P13", 1, 2)]
    assert scored(then, "AD", "9H") == [("P13", 1, 2), ("P7", 1, 2)]
    assert after(then, "AD", "9H").ask.seat == 0


@pytest.mark.rule("P5")
def test_who_can_lay_a_card_may_not_say_go():
    for run, hand in (("", "KS 2S"), ("KC KD TC", "AS KS"), ("KC KD AC", "TS")):
        now = count_of(run, hand, "2H")
        assert now.barred()[Call.GO] == "P5"
        assert refused(now, "go") == "P5"


@pytest.mark.rule("P5")
def test_a_seat_alone_in_the_count_must_lay_on_too():
    now = count_of("KC KD", "QS KS", "AH 9H", gone=(0,), last=1, turn=1)
    assert (now.ask.seat, refused(now, "go")) == (1, "P5")


@pytest.mark.rule("P6")
def test_the_last_card_before_the_count_ends_scores_one():
    go = count_of("KC KD 8C", "4S KS", "9H")
    assert scored(go, "go") == [("P6", 1, 1)]
    assert scored(count_of("KC KD", "9S 7S", "KH"), "9S", "go") == [("P6", 0, 1)]


@pytest.mark.rule("P6", "P9")
def test_the_very_last_card_of_the_deal_scores_one():
    last = count_of("3C", "4S", "")
    assert scored(last, "4S") == [("P6", 0, 1)]
    assert after(last, "4S").ask.rule == "S1"


@pytest.mark.rule("P6")
def test_the_point_is_for_the_last_card_and_not_for_the_last_go():
    """Both say go in the end, but only seat 1 laid a card last."""
    now = count_of("KC KD 3C", "9S KS", "AH 9H")
    assert scored(now, "go", "AH") == [("P6", 1, 1)]
    three = count_of("KC KD 8C", "9S", "9D", "9H", turn=1)
    assert scored(three, "go", "go") == [("P6", 0, 1)]


@pytest.mark.rule("P7", "G7")
def test_exactly_31_scores_two_and_no_point_for_the_last_card():
    assert scored(count_of("KC KD 8C", "3S KS", "9H"), "3S") == [("P7", 0, 2)]


@pytest.mark.rule("P7", "G7", "P9")
def test_31_with_the_very_last_card_scores_two_as_well():
    last = count_of("KC KD 8C", "3S", "")
    assert scored(last, "3S") == [("P7", 0, 2)]
    assert after(last, "3S").ask.rule == "S1"


@pytest.mark.rule("P7", "P8")
def test_after_31_the_other_seat_starts_the_new_count_without_any_go():
    now = after(count_of("KC KD 8C", "3S KS", "9H AH"), "3S")
    assert (now.ask.seat, now.state.hand.run) == (1, ())
    assert set(now.options()) == set(cards("9H AH"))


@pytest.mark.rule("P7", "P8")
def test_31_ends_the_count_even_for_who_has_said_go():
    now = after(count_of("KC KD 8C", "4S KS", "3H 7H"), "go", "3H")
    assert (now.ask.seat, now.state.hand.run, now.state.hand.gone) == (0, (), ())


@pytest.mark.rule("P8")
def test_the_count_starts_again_from_zero_with_the_seat_that_said_go():
    now, told = count_of("KC KD 8C", "4S KS", "9H").after("go")
    assert (now.ask.seat, now.state.hand.so_far) == (0, 0)
    assert told[-1].rule == "P8"
    assert counts(now, "KS") == [10]


@pytest.mark.rule("P8")
def test_who_laid_the_last_card_goes_on_when_the_other_has_none_left():
    now = after(count_of("KC KD 7C", "3S 9S", ""), "3S")
    assert (now.ask.seat, now.state.hand.run) == (0, ())


@pytest.mark.rule("P8", "P4")
def test_a_go_holds_for_one_count_only():
    now = after(count_of("KC KD 8C", "4S KS", "AH 9H"), "go", "AH", "4S", "9H")
    assert (now.ask.seat, now.options()) == (0, (card("KS"),))


@pytest.mark.rule("P9")
def test_a_seat_without_cards_is_not_asked_any_more():
    now = after(count_of("2C", "3S", "4H 5H", "6D 7D"), "3S", "4H", "6D")
    assert (now.ask.seat, now.state.hand.held) == (1, ((), cards("5H"), cards("7D")))


@pytest.mark.rule("P9")
def test_the_play_goes_on_until_all_cards_have_been_laid():
    now = deal_of("AS 2S 3S 4S", "9H TH JH QH", crib="KC KD QC QD", starter="7S")
    answers = ("9H", "AS", "TH", "2S", "go", "3S", "4S")
    now = after(now, *answers)
    assert (now.ask.rule, now.ask.seat) == ("P2", 1)
    now = after(now, "JH", "QH")
    assert (now.ask.rule, now.state.hand.held) == ("S1", ((), ()))
    assert now.state.hand.laid == (cards("AS 2S 3S 4S"), cards("9H TH JH QH"))


# Points in the play


@pytest.mark.rule("P10")
def test_a_card_that_makes_exactly_fifteen_scores_two():
    for run in ("7C 8D", "TC 5D", "KC 4D AC", "2C 6D 7H"):
        assert pegged(run)[-1] == 2
    for run in ("8C 6D", "TC 6D", "9C 7D", "TC 4D", "7C 6D AC"):
        assert pegged(run)[-1] == 0


@pytest.mark.rule("P10")
def test_fifteen_is_made_by_the_whole_count_and_not_by_some_of_its_cards():
    assert pegged("2C TD 5H") == [0, 0, 0]
    assert pegged("TC 5D TH 5S") == [0, 2, 0, 0]


@pytest.mark.rule("P11")
@pytest.mark.parametrize(
    ("run", "points"),
    [
        ("6C 4D 5H", 3 + 2),
        ("9C TD JH", 3),
        ("JC 9D TH", 3),
        ("2C 4D 3H 5S", 4),
        ("3C 6D 5H 4S 2C", 5),
        ("9C 9D TH JS", 3),
        ("4C 5D 4H 6S", 3),
    ],
)
def test_a_run_in_any_order_scores_one_for_each_card(run, points):
    assert pegged(run)[-1] == points


@pytest.mark.rule("P11")
def test_a_run_of_seven_is_found_and_each_card_more_scores_one_more():
    """The four makes a run of five and fifteen; the seven after it leaves a hole at six."""
    run = "AC 3D 2H 5S 4C 7D 6H"
    now = count_of("", "AC 2H 4C 6H", "3D 5S 7D")
    assert pegged(run) == [0, 0, 3, 0, 7, 0, 7]
    points = [sum(one for *_, one in scored(now, *run.split()[:n])) for n in range(1, 8)]
    assert points == [0, 0, 3, 3, 10, 10, 10 + 7 + 1]


@pytest.mark.rule("P11", "G8")
def test_only_the_longest_run_scores():
    assert [(one.rule, one.points) for one in score_play("2C 3D 4H 5S")] == [("P11", 4)]


@pytest.mark.rule("P11")
def test_two_neighbours_or_three_with_a_hole_are_no_run():
    assert pegged("8C 9D") == [0, 0]
    assert pegged("4C 5D 7H") == [0, 0, 0]
    assert pegged("9C TD QH") == [0, 0, 0]
    assert pegged("4C 4D 5H") == [0, 2, 0]


@pytest.mark.rule("P12")
def test_runs_go_by_rank_whatever_the_suits():
    assert pegged("9C TD JS")[-1] == pegged("9S TS JS")[-1] == 3
    assert pegged("TC JD KH")[-1] == 0, "all count ten, but the queen is missing"
    assert pegged("TC JD QH")[-1] == 3


@pytest.mark.rule("P12")
def test_the_ace_is_below_the_two_and_never_above_the_king():
    assert pegged("AC 2D 3H")[-1] == 3
    assert pegged("QC KD AH")[-1] == 0
    assert pegged("KC AD 2H")[-1] == 0


@pytest.mark.rule("P13")
def test_the_same_rank_as_the_card_before_scores_two():
    assert pegged("9C 9D") == [0, 2]
    assert pegged("KC QD") == [0, 0], "both count ten, but they are no pair"


@pytest.mark.rule("P13", "G8")
def test_equal_ranks_that_are_not_adjacent_are_no_pair():
    assert pegged("6C 5D 6H 5S") == [0, 0, 0, 0]
    assert counts(count_of("", "6C 6H", "5D 5S"), "6C", "5D", "6H", "5S") == [6, 11, 17, 22]
    assert scored(count_of("6C 5D", "6H KS", "5S KD"), "6H", "5S") == []


@pytest.mark.rule("P14", "P15")
def test_a_third_card_of_a_rank_scores_six_and_a_fourth_twelve():
    assert pegged("2C 2D 2H 2S") == [0, 2, 6, 12]
    assert [one.rule for one in score_play("2C 2D 2H")] == ["P14"]
    assert [one.rule for one in score_play("2C 2D 2H 2S")] == ["P15"]
    assert pegged("4C 2C 2D 2H") == [0, 0, 2, 6]


@pytest.mark.rule("P14")
def test_three_cards_of_a_rank_also_score_for_who_lays_them_after_a_go():
    now = count_of("TC 7D 8S 2C", "KS QS", "2D 2H 9H")
    assert scored(now, "go", "2D", "2H") == [("P13", 1, 2), ("P14", 1, 6), ("P7", 1, 2)]


@pytest.mark.rule("P16")
@pytest.mark.parametrize(
    ("run", "points"),
    [
        ("4C 6D 5H", {"P10": 2, "P11": 3}),
        ("TS 9H 4D 5C 3S", {"P11": 3, "P7": 2}),
        ("3C 6D 6H", {"P10": 2, "P13": 2}),
        ("5C 5D 5H", {"P10": 2, "P14": 6}),
        ("3C 3D 3H 3S", {"P15": 12}),
        ("TC 7D 7H 7S", {"P7": 2, "P14": 6}),
        ("KC JD AC TH", {"P7": 2}),
    ],
)
def test_a_card_scores_every_combination_that_it_completes(run, points):
    assert {one.rule: one.points for one in score_play(run)} == points


@pytest.mark.rule("P16", "G7")
def test_a_run_that_makes_31_scores_both_and_no_last_card():
    now = count_of("TC 9D 4C 5D", "3S KS", "QH")
    assert scored(now, "3S") == [("P11", 0, 3), ("P7", 0, 2)]


@pytest.mark.rule("P16", "P6")
def test_fifteen_points_are_the_most_for_one_card():
    """Four of a rank that make fifteen with the last card of all."""
    now = count_of("3C 3D 3H", "3S", "", starter="QH")
    assert sum(points for *_, points in scored(now, "3S")) == 12 + 1
    fifteen = count_of("7C 2C 2D 2H", "2S", "", starter="QH")
    assert scored(fifteen, "2S") == [("P10", 0, 2), ("P15", 0, 12), ("P6", 0, 1)]


def laid_by_brute_force(run):
    """What the last card of a run of ranks scores: every window sorted, every pair compared."""
    points = 2 * (sum(min(rank, 10) for rank in run) in (15, 31))
    windows = [sorted(run[-size:]) for size in range(3, len(run) + 1)]
    straight = [w for w in windows if all(b == a + 1 for a, b in pairwise(w))]
    alike = 1
    while alike < len(run) and len(set(run[-alike - 1 :])) == 1:
        alike += 1
    return points + max(map(len, straight), default=0) + alike * (alike - 1)


@st.composite
def runs(draw):
    """Cards that could lie in one count, often of neighbouring or equal ranks."""
    around, reach = draw(st.integers(1, 13)), draw(st.sampled_from([1, 3, 13]))
    pack = [one for one in DECK if abs(one.rank - around) <= reach]
    laid, count = [], 0
    for one in draw(st.permutations(pack))[:10]:
        if count + min(one.rank, 10) <= 31:
            laid.append(one)
            count += min(one.rank, 10)
    return tuple(laid)


@pytest.mark.rule("P10", "P11", "P13", "P14", "P15", "P16")
@given(runs())
def test_points_in_the_play_match_a_search_of_every_window(run):
    for n in range(1, len(run) + 1):
        ranks = [one.rank for one in run[:n]]
        found = score_play(run[:n])
        assert sum(line.points for line in found) == laid_by_brute_force(ranks), run[:n]
        for line in found:
            assert line.cards == run[n - len(line.cards) : n], "the last cards, in their order"


# The show


@pytest.mark.rule("S1")
@pytest.mark.parametrize(("dealer", "order"), [(0, (1, 0, 0)), (1, (0, 1, 1))])
def test_the_hand_of_the_dealer_is_counted_after_the_other_and_then_the_crib(dealer, order):
    now, seats = show_of(ALICE, BOB, starter="5H", dealer=dealer), []
    for _ in order:
        assert now.ask.rule == "S1"
        seats.append(now.ask.seat)
        now = after(now, "count")
    assert (tuple(seats), now.ask.rule) == (order, "N1")


@pytest.mark.rule("S1", "G10")
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_seats_count_from_the_seat_after_the_dealer(seats):
    hands = ("AC 2C 7D 9S", "AD 2D 7H 9H", "AH 2H 7S 9C", "AS 2S 7C 9D")[:seats]
    for dealer in range(seats):
        now, order = show_of(*hands, starter="KS", dealer=dealer), []
        while now.ask.rule == "S1":
            order.append(now.ask.seat)
            now = after(now, "count")
        assert order == [(dealer + n) % seats for n in range(1, seats + 1)] + [dealer]


@pytest.mark.rule("S2", "S3", "S4", "S5", "S8")
def test_the_show_of_the_page_line_by_line():
    assert lines("6D JH 4H 7C | 5H") == [
        ("S3", "5H JH", 2),
        ("S3", "4H 5H 6D", 2),
        ("S4", "4H 5H 6D 7C", 4),
        ("S8", "JH", 1),
    ]
    assert lines("5S 4S 2S 6H | 5H") == [
        ("S3", "4S 5S 6H", 2),
        ("S3", "4S 5H 6H", 2),
        ("S4", "4S 5H 6H", 3),
        ("S4", "4S 5S 6H", 3),
        ("S5", "5H 5S", 2),
    ]
    assert lines("TS 8D KC 8C | 5H", crib=True) == [
        ("S3", "5H TS", 2),
        ("S3", "5H KC", 2),
        ("S5", "8C 8D", 2),
    ]


@pytest.mark.rule("S2", "S4", "S5")
def test_two_runs_and_a_pair_are_the_eight_that_the_page_writes_in_one_line():
    found = lines("5S 4S 2S 6H | 5H")
    assert sum(points for rule, _, points in found if rule in ("S4", "S5")) == 8
    assert show("6D JH 4H 7C | 5H") == 9
    assert show("5S 4S 2S 6H | 5H") == 12
    assert show("TS 8D KC 8C | 5H", crib=True) == 6


@pytest.mark.rule("S3")
def test_every_different_set_of_cards_that_adds_up_to_fifteen_scores_two():
    assert show("7C 8D QH KS | 2C") == 2
    assert show("7C 8D 8H KS | 2C") == 2 * 2 + 2
    assert lines("AC 2D 3H 4S | 5D")[0] == ("S3", "AC 2D 3H 4S 5D", 2)
    assert show("5C TD JH QS | 2C") == 3 * 2 + 3
    assert lines("4C 4D AH 6S | KC") == [
        *(("S3", f"{some} KC", 2) for some in ("AH 4C", "AH 4D")),
        ("S3", "AH 4C 4D 6S", 2),
        ("S5", "4C 4D", 2),
    ]


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("hand", "each"),
    [
        ("2C 3D 4H 9S | KC", [3]),
        ("2C 3D 4H 5S | QC", [4]),
        ("9C TD JH QS | KC", [5]),
        ("5H 3C AD 4S | 2C", [5]),
        ("2C 2D 3H 4S | KC", [3, 3]),
        ("2C 2D 3H 4S | 5C", [4, 4]),
        ("AC 2D 3H QS | KC", [3]),
        ("9C TD QH KS | AC", []),
        ("QC KD AH 2S | 7C", []),
        ("2C 3D 5H 6S | 8C", []),
    ],
)
def test_runs_of_three_four_and_five_ranks_score_one_for_each_card(hand, each):
    assert [points for rule, _, points in lines(hand) if rule == "S4"] == each


@pytest.mark.rule("S4", "S5")
def test_double_triple_and_double_double_runs_score_8_15_and_16():
    """The ranks of the page, with what fifteens they hold left aside."""

    def without_fifteens(hand):
        return sum(points for rule, _, points in lines(hand) if rule != "S3")

    assert without_fifteens("2C 2D 3H 4S | 9C") == 8
    assert without_fifteens("2C 2D 2H 3S | 4C") == 15
    assert without_fifteens("2C 3D 3H 4S | 4C") == 16


@pytest.mark.rule("S3", "S4", "S5")
@pytest.mark.parametrize("hand", ["4C 4D 5H 5S | 6C", "6C 7D 7H 8S | 8C"])
def test_the_two_hands_of_24_hold_a_double_double_run_and_four_fifteens(hand):
    assert show(hand) == 24
    assert Counter(rule for rule, *_ in lines(hand)) == {"S3": 4, "S4": 4, "S5": 2}


@pytest.mark.rule("S4")
def test_two_neighbouring_ranks_score_nothing():
    assert show("8C 9D QH KS | AC") == 0
    assert lines("8C 9D QH KS | AC") == []


@pytest.mark.rule("S5")
def test_two_cards_of_a_rank_score_two_three_score_six_and_four_twelve():
    assert lines("9C 9D QH 2S | KC") == [("S5", "9C 9D", 2)]
    assert lines("9C 9D 9H 2S | KC") == [("S5", "9C 9D 9H", 6)]
    assert lines("9C 9D 9H 9S | KC") == [("S5", "9C 9D 9H 9S", 12)]
    assert lines("9C 9D 9H 2S | 2C") == [("S5", "2C 2S", 2), ("S5", "9C 9D 9H", 6)]


@pytest.mark.rule("S6", "S7")
def test_four_of_a_suit_in_the_hand_score_four_and_five_with_the_starter():
    assert lines("2H 4H 6H 8H | TC") == [("S6", "2H 4H 6H 8H", 4)]
    assert lines("2H 4H 6H 8H | TH") == [("S7", "2H 4H 6H 8H TH", 5)]


@pytest.mark.rule("S6")
def test_four_of_a_suit_with_the_starter_among_them_are_no_flush():
    assert show("2H 4H 6H 8S | TH") == 0
    for other in range(4):
        hand = ["2H", "4H", "6H", "8H"]
        hand[other] = hand[other][0] + "S"
        assert lines(" ".join(hand) + " | TH") == []


@pytest.mark.rule("S8")
def test_a_jack_in_the_hand_of_the_suit_of_the_starter_scores_one():
    assert lines("2C 4D 8H JS | 6S") == [("S8", "JS", 1)]
    assert lines("2C 4D 8H JS | 6C") == []
    assert lines("2C 4D JH JS | 6S")[-1] == ("S8", "JS", 1)
    assert lines("QS KS 2D 8H | 6S") == []


@pytest.mark.rule("S8", "S9")
def test_his_nob_counts_in_the_crib_too():
    assert lines("2C 4D 8H JS | 6S", crib=True) == [("S8", "JS", 1)]


@pytest.mark.rule("S9")
def test_in_the_crib_only_a_flush_of_all_five_scores():
    assert lines("2H 4H 6H 8H | TC", crib=True) == []
    assert lines("2H 4H 6H 8H | TH", crib=True) == [("S9", "2H 4H 6H 8H TH", 5)]


@pytest.mark.rule("S9", "S6")
def test_at_the_table_too_the_crib_is_counted_as_a_crib_and_a_hand_as_a_hand():
    hand = show_of("2H 4H 6H 8H", "2D 4D 6D 8D", starter="TC", crib="2S 4S 6S 8S")
    assert scored(hand, "count", "count", "count") == [("S6", 1, 4), ("S6", 0, 4)]


@pytest.mark.rule("S3", "S5", "S8")
def test_29_is_the_highest_hand():
    assert show("5C 5D 5S JH | 5H") == 29
    assert [points for _, _, points in lines("5C 5D 5S JH | 5H")] == [2] * 8 + [12, 1]
    assert show("5C 5D 5S JC | 5H") == 28


@pytest.mark.rule("S2")
def test_a_hand_is_told_with_its_total_before_its_combinations():
    told = show_of(ALICE, BOB, starter="5H").after("count")[1]
    assert [event.rule for event in told] == ["S2", "S3", "S3", "S4", "S8"]
    assert told[0].text.endswith(": 9")
    assert told[0].points == 0, "the points are told once, line by line"
    assert [event.points for event in told] == [0, 2, 2, 4, 1]
    assert told[-1].pieces == (card("JH"),)


@pytest.mark.rule("N1", "G4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_crib_the_next_seat_deals(seats):
    hands = ("AC 2C 7D 9S", "AD 2D 7H 9H", "AH 2H 7S 9C", "AS 2S 7C 9D")[:seats]
    for dealer in range(seats):
        now = show_of(*hands, starter="KS", dealer=dealer, counted=seats)
        asked = after(now, "count")
        assert (asked.ask.rule, asked.ask.seat) == ("N1", (dealer + 1) % seats)
        then = after(asked, "deal")
        assert (then.state.dealer, then.state.hand) == ((dealer + 1) % seats, None)
        assert len(then.ask.dist.cards) == 52


def by_subsets(hand, starter, crib=False):
    """Points of a hand by its 31 subsets: told apart by their size, sum and ranks alone."""
    five, points = (*hand, starter), 0
    some = [part for size in range(2, 6) for part in combinations(five, size)]
    points += 2 * sum(sum(min(one.rank, 10) for one in part) == 15 for part in some)
    points += 2 * sum(len(part) == 2 and part[0].rank == part[1].rank for part in some)
    straight = [sorted(one.rank for one in part) for part in some if len(part) > 2]
    straight = [p for p in straight if all(b - a == 1 for a, b in pairwise(p))]
    longest = max(map(len, straight), default=0)
    points += sum(longest for part in straight if len(part) == longest)
    suits = [one.suit for one in hand]
    if len(set(suits)) == 1 and (starter.suit in suits or not crib):
        points += 4 + (starter.suit in suits)
    return points + (Card(11, starter.suit) in hand)


FIVE = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
SUITED = st.sampled_from(Suit).flatmap(
    lambda suit: st.lists(
        st.sampled_from([one for one in DECK if one.suit == suit]),
        min_size=4, max_size=4, unique=True,
    )
)  # fmt: skip


@pytest.mark.rule("S3", "S4", "S5", "S6", "S7", "S8", "S9")
@given(FIVE, st.booleans())
def test_points_in_the_show_match_a_search_of_all_subsets(five, crib):
    hand, starter = five[:4], five[4]
    found = score_show(hand, starter, crib)
    assert sum(line.points for line in found) == by_subsets(hand, starter, crib)


@pytest.mark.rule("S6", "S7", "S9")
@given(SUITED, st.sampled_from(DECK), st.booleans())
def test_points_of_four_cards_of_a_suit_match_a_search_of_all_subsets(hand, starter, crib):
    if starter not in hand:
        found = score_show(hand, starter, crib)
        assert sum(line.points for line in found) == by_subsets(hand, starter, crib)


@pytest.mark.rule("S3", "S4", "S5")
def test_all_6175_hands_of_five_ranks_match_a_search_of_all_subsets():
    """Each with suits that make no flush and no nob."""
    totals = Counter()
    hands = [r for r in combinations_with_replacement(range(1, 14), 5) if len(set(r)) > 1]
    for ranks in hands:
        *hand, starter = different_suits(ranks)
        found = sum(one.points for one in score_show(hand, starter) if one.rule in "S3 S4 S5")
        assert found == by_subsets(hand, starter) - (Card(11, starter.suit) in hand), ranks
        totals[found] += 1
    assert sum(totals.values()) == 6175
    assert not totals.keys() & {19, 25, 26, 27}, "no hand scores these"
    assert max(totals) == 28


def different_suits(ranks):
    """Cards of these ranks, the suits in turn; four of them are never alike."""
    suits, used = list(Suit), Counter()
    for place, rank in enumerate(ranks):
        free = [suit for suit in suits[place % 4 :] + suits[: place % 4] if not used[rank, suit]]
        used[rank, free[0]] += 1
        yield Card(rank, free[0])


@pytest.mark.rule("S2", "S3", "S4", "S5")
@given(FIVE, st.randoms(use_true_random=False), st.booleans())
def test_a_hand_scores_the_same_in_any_order_and_names_its_own_cards(five, rng, crib):
    hand, starter = five[:4], five[4]
    found = score_show(hand, starter, crib)
    mixed = score_show(rng.sample(hand, 4), starter, crib)
    told = [
        Counter((o.rule, o.points, frozenset(o.cards)) for o in some) for some in (found, mixed)
    ]
    assert told[0] == told[1]
    assert max(told[0].values(), default=1) == 1, "no combination is counted twice"
    for line in found:
        assert set(line.cards) <= set(five)
        assert len(set(line.cards)) == len(line.cards)
        assert line.rule in GAME.rulebook.ids()


@given(FIVE)
def test_some_totals_cannot_be_reached(five):
    assert sum(line.points for line in score_show(five[:4], five[4])) not in (19, 25, 26, 27)


@pytest.mark.parametrize(
    ("hand", "starter", "why"),
    [
        ("5S 4S 2S", "6H", "four cards"),
        ("5S 4S 2S 6H 7H", "8H", "four cards"),
        ("5S 4S 2S 6H", "6H", "different starter"),
        ("5S 5S 4S 2S", "6H", "5S comes twice"),
        ("5S 4S 2S 1H", "6H", "'1H' is not a card"),
        ("5S 4S 2S 6H", "X", "'X' is not a card"),
    ],
)
def test_what_is_no_hand_is_not_counted(hand, starter, why):
    with pytest.raises(ValueError, match=why):
        score_show(hand, starter)


# The end


@pytest.mark.rule("W1", "T2")
def test_his_heels_can_win_the_game_at_the_cut():
    end, told = deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=(119, 120)).after("JC")
    assert [event.rule for event in told] == ["T2", "W1"]
    assert end.ask is None
    result = GAME.result(end.state)
    assert (result.scores, result.winners, result.ending) == ((121, 120), (0,), "W1")


@pytest.mark.rule("W1")
def test_120_points_are_not_enough_and_121_are():
    assert after(deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=(118, 0)), "JC").ask is not None
    assert after(deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=(119, 0)), "JC").ask is None
    assert after(deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=(120, 0)), "JC").ask is None


@pytest.mark.rule("W1", "G14")
def test_a_fifteen_ends_the_game_before_the_pair_of_the_same_card_is_scored():
    now = count_of("3C 6D", "6H KS", "QH", scores=(119, 100))
    assert scored(now, "6H") == [("P10", 0, 2)]
    end = after(now, "6H")
    assert (end.ask, end.state.scores) == (None, (121, 100))


@pytest.mark.rule("W1", "P6")
def test_the_point_for_the_last_card_can_win_the_game():
    go = count_of("KC KD 8C", "4S KS", "9H", scores=(90, 120))
    assert after(go, "go").ask is None
    assert GAME.result(after(go, "go").state).winners == (1,)
    very_last = after(count_of("3C", "4S", "", scores=(120, 120)), "4S")
    assert (very_last.ask, very_last.state.scores) == (None, (121, 120))


@pytest.mark.rule("W1")
def test_nothing_is_told_or_scored_after_the_point_that_wins():
    """Neither a new count, nor the last card of all after the fifteen that it made."""
    for won, answer, rules in (
        (count_of("KC KD 8C", "4S KS", "9H", scores=(90, 120)), "go", ["P6", "W1"]),
        (count_of("3C 6D", "6H", "", scores=(119, 0)), "6H", ["P2", "P10", "W1"]),
        (count_of("KC KD 8C", "3S KS", "9H", scores=(119, 0)), "3S", ["P2", "P7", "W1"]),
        (count_of("KC 4D", "AH KS", "9H", scores=(119, 0)), "AH", ["P2", "P10", "W1"]),
    ):
        assert [event.rule for event in won.after(answer)[1]] == rules


@pytest.mark.rule("W1", "P7")
def test_31_can_win_the_game_with_cards_still_in_hand():
    end = after(count_of("KC KD 8C", "3S KS", "9H", scores=(119, 5)), "3S")
    assert (end.ask, end.state.scores) == (None, (121, 5))


@pytest.mark.rule("W1", "W2", "S1")
def test_the_hand_of_the_dealer_is_not_counted_when_the_other_reaches_the_target():
    """Both would have got there; seat 1 counts first."""
    now = show_of(ALICE, BOB, starter="5H", scores=(120, 112))
    end = after(now, "count")
    assert (end.ask, end.state.scores, end.state.hand.counted) == (None, (120, 121), 1)
    assert GAME.result(end.state).winners == (1,)


@pytest.mark.rule("W2")
def test_the_crib_is_not_counted_when_the_hand_of_the_dealer_reaches_the_target():
    now = show_of(ALICE, BOB, starter="5H", scores=(109, 0))
    end = after(now, "count", "count")
    assert (end.ask, end.state.scores, end.state.hand.counted) == (None, (121, 9), 2)
    short = show_of(ALICE, BOB, starter="5H", scores=(108, 0))
    assert after(short, "count", "count").ask.rule == "S1"


@pytest.mark.rule("W1", "C2")
def test_the_crib_can_win_the_game():
    now = show_of(ALICE, BOB, starter="5H", crib="TS 8D KC 8C", scores=(115, 120), counted=2)
    assert GAME.result(after(now, "count").state).winners == (0,)


@pytest.mark.rule("G14", "W1")
@pytest.mark.parametrize(
    ("score", "told", "final"),
    [(119, [2], 121), (117, [2, 2], 121), (116, [2, 2, 4], 124), (112, [2, 2, 4, 1], 121)],
)
def test_a_hand_is_scored_up_to_the_combination_that_reaches_the_target(score, told, final):
    now = show_of(ALICE, BOB, starter="5H", scores=(0, score))
    assert [points for *_, points in scored(now, "count")] == told
    assert after(now, "count").state.scores == (0, final)


@pytest.mark.rule("P16", "S2")
def test_the_rear_peg_stands_where_the_score_was_before():
    """Of several combinations at once it stays behind the first."""
    laid = after(count_of("3C 6D", "6H KS", "QH", scores=(10, 20)), "6H").state
    assert (laid.scores, laid.before) == ((14, 20), (10, 20))
    counted = after(show_of(ALICE, BOB, starter="5H", scores=(10, 20)), "count").state
    assert (counted.scores, counted.before) == ((10, 29), (10, 20))


@pytest.mark.rule("W1", "D6")
def test_partners_win_together():
    now = count_of("3C 6D", "6H KS", "QH", "2C", "2D", scores=(119, 100))
    result = GAME.result(after(now, "6H").state)
    assert (result.scores, result.winners) == ((121, 100, 121, 100), (0, 2))


@pytest.mark.rule("W1")
def test_with_three_seats_each_plays_alone():
    now = count_of("3C 6D", "6H KS", "QH", "2C", scores=(100, 90, 119))
    assert GAME.result(after(now, "6H").state) is None
    last = count_of("3C 6D", "6H", "QH", "2C", scores=(119, 90, 119))
    assert GAME.result(after(last, "6H").state).winners == (0,)


# Where the page is silent


@pytest.mark.rule("G1")
def test_only_a_tie_for_the_card_that_decides_is_cut_again():
    three = GAME.start(seats=3)
    assert after(three, "9C | 9D | 2H").ask.seat == 2
    again = after(three, "2C | 9D | 2H")
    assert again.ask.dist.sizes == (1, 1, 1), "the one who was out of it cuts too"
    assert after(again, "9C | 5D | 7H").ask.seat == 1
    highest = GAME.start(seats=3, first_deal=HIGHEST)
    assert after(highest, "2C | 2D | 9H").ask.seat == 2
    assert after(highest, "9C | 2D | 9H").ask.rule == "D2"
    assert isinstance(after(highest, "9C | 2D | 9H").ask, Chance)


@pytest.mark.rule("G2")
def test_the_highest_card_deals_first_when_that_was_agreed():
    assert after(GAME.start(), "2C | 9D").ask.seat == 0
    assert after(GAME.start(first_deal=HIGHEST), "2C | 9D").ask.seat == 1
    assert after(GAME.start(first_deal=HIGHEST), "AC | KD").ask.seat == 1


@pytest.mark.rule("G3")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 0)])
def test_cards_are_laid_away_from_the_seat_after_the_dealer(dealer, first):
    assert deal_of(f"{ALICE} 8D 8C", f"{BOB} TS KC", dealer=dealer).ask.seat == first


@pytest.mark.rule("G5", "P8")
def test_after_a_count_the_next_seat_left_of_the_last_card_leads():
    now = count_of("KC KD 9C", "9S", "9D TD", "9H", turn=1)
    assert after(now, "go", "go").ask.seat == 1
    empty = count_of("KC KD 9C", "9S TS", "", "9H TH", turn=2, last=0)
    assert after(empty, "go").ask.seat == 2, "seat 1 has nothing left to lead"
    nobody = count_of("KC KD 8C", "3S 4S", "9D", "9H")
    assert after(nobody, "3S").ask.seat == 1, "31, and nobody said go"


@pytest.mark.rule("G5", "P8")
def test_a_go_said_earlier_does_not_lead_before_the_seat_left_of_the_last_card():
    """Seat 1 says go, seat 2 lays the last card, seat 0 says go: seat 0 leads."""
    now = count_of("KC KD 6C", "9S TS", "9D TD", "3H TH", turn=1)
    then = after(now, "go", "3H", "go")
    assert (then.ask.seat, then.state.hand.run) == (0, ())


@pytest.mark.rule("G6", "P5")
def test_with_three_seats_whoever_can_lay_must_lay_until_nobody_can():
    now = after(count_of("KC KD 6C", "2S 3S TS", "9D", "9H", turn=1), "go", "go")
    assert (now.ask.seat, set(now.options())) == (0, set(cards("2S 3S")))
    assert refused(now, "go") == "P5"
    assert scored(now, "2S", "3S") == [("P7", 0, 2)]


@pytest.mark.rule("G6")
def test_with_three_seats_two_that_say_go_end_the_count_if_that_was_agreed():
    now = count_of("KC KD 6C", "2S 3S TS", "9D", "9H", turn=1, go=TWO_END)
    assert after(now, "go").ask.seat == 2, "one go ends nothing"
    assert scored(now, "go", "go") == [("P6", 0, 1)]
    then = after(now, "go", "go")
    assert (then.ask.seat, then.state.hand.run) == (1, ())


@pytest.mark.rule("G6")
def test_after_one_go_the_third_seat_lays_and_the_first_lays_on():
    for rule in ({}, {"go": TWO_END}):
        now = count_of("KC KD 3C", "2S 3S TS", "9D", "AH 9H", turn=1, **rule)
        then = after(now, "go")
        assert (then.ask.seat, refused(then, "go")) == (2, "P5")
        assert after(then, "AH").ask.seat == 0


@pytest.mark.rule("G6")
def test_the_two_that_end_a_count_need_not_say_go_in_turn():
    """Seat 1 says go, seat 2 lays, seat 0 says go: as agreed, seat 2 may not lay its two."""
    for rule, asked in (({}, 2), ({"go": TWO_END}, 0)):
        now = count_of("KC KD 6C", "TS JS", "9D TD", "AH 2H TH", turn=1, **rule)
        then = after(now, "go", "AH", "go")
        assert (then.ask.seat, bool(then.state.hand.run)) == (asked, asked == 2)


@pytest.mark.rule("G6")
def test_two_or_four_seats_do_not_know_of_an_end_by_two():
    two = count_of("KC KD 3C", "9S KS", "AH AD 9H", go=TWO_END)
    assert after(two, "go", "AH").ask.seat == 1
    four = count_of("KC KD 3C", "2S 3S", "9D", "9H", "AH", turn=1, go=TWO_END)
    assert after(four, "go", "go").ask.seat == 3
    assert after(four, "go", "go", "AH").ask.seat == 0
    alone = count_of("KC KD 6C", "2S 3S", "9D", "9H", "", turn=1, go=TWO_END)
    assert after(alone, "go", "go").ask.seat == 0


@pytest.mark.rule("G6")
def test_a_seat_without_cards_is_not_one_of_the_two_that_say_go():
    now = count_of("KC KD 6C", "2S 3S TS", "9D", "", turn=1, go=TWO_END)
    assert (after(now, "go").ask.seat, set(after(now, "go").options())) == (0, set(cards("2S 3S")))


@pytest.mark.rule("G8")
def test_an_ended_count_is_forgotten_by_pairs_runs_and_fifteens():
    """The count ends with a nine; another nine that starts the next is no pair."""
    now = count_of("KC 8D 4C", "9S TS", "9H 7H", turn=1)
    then = after(now, "9H")
    assert then.state.hand.run == ()
    assert scored(then, "9S") == []
    page = after(deal_of(ALICE, BOB, crib="TS 8D KC 8C"), "5H", *(one for one, *_ in PAGE[:6]))
    assert scored(page, "4H") == [], "two, six and seven lie in the count before"


@pytest.mark.rule("G9", "S8")
def test_a_jack_that_is_itself_the_starter_scores_no_nob():
    """The dealer had two for his heels at the cut; no hand has anything."""
    assert show("2C 4D 6H 8S | JC") == 0
    assert show("2C 4D 6H 8S | JC", crib=True) == 0
    cut = deal_of("2C 4D 6H 8S", "2D 4H 6S 8C", crib="2S 4C 6D 8H")
    assert scored(cut, "JC") == [("T2", 0, 2)]
    now = show_of("2C 4D 6H 8S", "2D 4H 6S 8C", crib="2S 4C 6D 8H", starter="JC")
    assert scored(now, "count", "count", "count") == []


@pytest.mark.rule("G9", "S8")
@given(st.sampled_from([one for one in DECK if one.rank == 11]), FIVE)
def test_with_a_jack_as_starter_no_hand_has_his_nob(jack, five):
    hand = [one for one in five if one != jack][:4]
    for crib in (False, True):
        assert "S8" not in [line.rule for line in score_show(hand, jack, crib)]


@pytest.mark.rule("G11", "S1")
def test_points_are_counted_for_everybody_and_nobody_can_claim_them():
    now = show_of(ALICE, BOB, starter="5H")
    assert (now.options(), now.barred()) == ((Call.COUNT,), {})
    assert after(now, "count").state.scores == (0, 9)


@pytest.mark.rule("G12", "W1")
def test_the_game_is_to_121_unless_61_was_agreed():
    assert GAME.start().state.target == 121
    assert GAME.start(target=61).state.target == 61
    for target, scores in ((61, (59, 0)), (121, (119, 0))):
        cut = deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=scores, target=target)
        assert GAME.result(after(cut, "JC").state).scores == (target, 0)
    assert after(deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=(59, 0)), "JC").ask is not None


@pytest.mark.rule("G12")
@pytest.mark.parametrize("target", [0, 31, 60, 62, 120, 122, "many", None])
def test_no_other_target_can_be_set(target):
    with pytest.raises(ValueError, match=r"^target=.*allowed: 121, 61"):
        Table(GAME, target=target)


@pytest.mark.rule("D4", "D5", "D6")
def test_two_to_four_can_play_and_two_do_unless_told_otherwise():
    assert GAME.start().state.seats == 2
    assert [len(GAME.start(seats=seats).state.scores) for seats in (2, 3, 4)] == [2, 3, 2]
    for seats in (1, 5):
        with pytest.raises(ValueError, match=f"seats={seats} .* from 2 to 4"):
            Table(GAME, seats=seats)


@pytest.mark.rule("G15")
@pytest.mark.parametrize(
    ("loser", "note"),
    [(120, ""), (91, ""), (90, "skunk"), (61, "skunk"), (60, "double skunk"), (0, "double skunk")],
)
def test_a_runaway_win_is_named(loser, note):
    for seat, scores in ((0, (119, loser)), (1, (loser, 119))):
        cut = deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=scores, dealer=seat)
        result = GAME.result(after(cut, "JC").state)
        assert (result.note, result.winners, max(result.scores)) == (note, (seat,), 121)


@pytest.mark.rule("G15")
def test_with_three_seats_it_is_a_skunk_only_when_both_are_far_behind():
    def won(*scores):
        return GAME.result(after(count_of("KC KD 8C", "3S", "9D", "", scores=scores), "3S").state)

    assert won(119, 20, 91).note == ""
    assert won(119, 20, 90).note == "skunk"
    assert won(119, 60, 59).note == "double skunk"


@pytest.mark.rule("G15", "G12")
def test_there_is_no_skunk_in_a_short_game():
    cut = deal_of(ALICE, BOB, crib="TS 8D KC 8C", scores=(59, 0), target=61)
    assert GAME.result(after(cut, "JC").state).note == ""


# What a seat may see: followed answer by answer, from what was dealt and laid alone.

SAMPLES = sorted(GAME.samples)
WRITTEN = re.compile(r"(?<![0-9A-Za-z])(10|[A2-9TJQK])([CDHS♣♦♥♠])(?![0-9A-Za-z])")


def cards_in(text):
    """Every card that a text names, written for people or for records."""
    return {card("".join(found)) for found in WRITTEN.findall(text)}


@cache
def whole_game(sample, seed):
    table, rng = Table(GAME, seed, **GAME.samples[sample]), Random(seed)
    table.let_chance_decide()
    while table.ask is not None:
        table.answer(rng.choice(table.options()))
        table.let_chance_decide()
    return table


def cards_seen(table, seat):
    """At each step: the cards that this seat has seen in this deal, and all that was cut."""
    own, public, crib, cut, counted = set(), set(), set(), set(), 0
    yield set(), set()
    for n, answer in enumerate(table.transcript):
        table.jump(n)
        rule = table.ask.rule
        if rule == "D2" and isinstance(table.ask, Chance):
            cut = set(sum(answer, ()))
        elif rule in ("D4", "D5", "D6"):
            own, public, counted = set(answer[seat]), set(), 0
            crib = set(answer[3]) if rule == "D5" else set()
        elif rule == "C1":
            crib.add(answer)
        elif rule in ("T1", "P2"):
            public.add(answer)
        elif rule == "S1":
            counted += 1
            public |= crib if counted == table.seats + 1 else set()
        elif rule == "N1":
            own, public, cut = set(), set(), set()
        yield own | public, cut


@pytest.fixture(params=[(sample, seat) for sample in SAMPLES for seat in (0, 1)], ids=str)
def watched(request):
    """A random game, a seat, and step by step what that seat has seen in this deal."""
    sample, seat = request.param
    table = whole_game(sample, seat + 5).fork()
    return table, seat, list(cards_seen(table.fork(), seat))


@pytest.mark.rule("C1", "D5")
def test_a_seat_is_told_of_no_card_that_it_has_not_seen(watched):
    """The log, line by line, as it grows."""
    table, seat, seen = watched
    for line in table.log_for(seat):
        now, cut = seen[line.step]
        assert cards_in(line.text) <= now | cut, line


@pytest.mark.rule("C1", "D5", "S1")
def test_a_seat_is_shown_no_card_that_it_has_not_seen(watched):
    table, seat, seen = watched
    for n, (now, cut) in enumerate(seen):
        table.jump(n)
        assert cards_in(str(table.board(seat))) <= now | cut
        assert cards_in(table.board(seat).html()) <= now | cut
        anybody = now - set(table.game.known(table.position.state, seat).held)
        assert cards_in(str(table.board())) <= anybody | cut


@pytest.mark.rule("C1", "D5", "S1")
def test_a_seat_knows_exactly_the_cards_that_it_has_seen(watched):
    table, seat, seen = watched
    for n, (now, cut) in enumerate(seen):
        table.jump(n)
        known = GAME.known(table.position.scene, seat)
        assert set(known.seen) == now
        assert set(known.unseen) == set(DECK) - now
        assert set(found_in(known)) <= now | cut


def found_in(value):
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from found_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for one in value:
            yield from found_in(one)


@pytest.mark.rule("C1")
def test_what_one_seat_saw_is_exported_without_the_hidden_cards_of_this_deal(watched):
    """Those it never saw: neither in the log, history included, nor on the board."""
    table, seat, seen = watched
    for n in range(0, table.steps, 17):
        table.jump(n)
        text = table.to_json(seat).split('"log": ')[1]
        line_cards = set().union(*(now | cut for now, cut in seen[: n + 1]))
        assert cards_in(text) <= line_cards
        hand = table.position.state.hand
        first = deal_before(table, n)
        since = [str(line) for line in table.log_for(seat) if line.step >= first]
        if hand is not None:
            hidden = set(DECK) - seen[n][0] - seen[n][1]
            assert not cards_in(" ".join(since)) & hidden


def deal_before(table, n):
    """The step at which the cards of this deal were dealt."""
    steps = [line.step for line in table.log if line.rule in ("D4", "D5", "D6") and line.step <= n]
    return steps[-1] if steps else 0


@pytest.mark.rule("D1")
def test_every_card_is_in_one_place_all_the_time(watched):
    table, *_ = watched
    for n in range(table.steps + 1):
        table.jump(n)
        hand = table.position.state.hand
        if hand is not None:
            everywhere = Counter(found_in((hand.held, hand.laid, hand.crib, tuple(hand.stock))))
            assert everywhere + Counter(found_in(hand.starter)) == Counter(DECK)


@pytest.mark.rule("C1", "D5")
def test_hidden_cards_dealt_afresh_change_nothing_that_a_seat_knows(watched):
    table, seat, seen = watched
    changed = 0
    for n in range(len(seen)):
        table.jump(n)
        real = table.position.state
        other = GAME.possible(real, seat, Random(n))
        assert GAME.known(other, seat) == GAME.known(real, seat)
        assert GAME.view(other, frozenset({seat})) == GAME.view(real, frozenset({seat}))
        if real.hand is not None:
            changed += other.hand.held != real.hand.held
            assert Counter(found_in(other.hand)) == Counter(found_in(real.hand))
    assert changed > 10, "what others hold was dealt afresh"


@pytest.mark.rule("D5")
def test_nobody_sees_the_card_dealt_to_the_crib_before_the_crib_is_counted():
    table = Table(GAME, seats=3)
    for answer in ("2C | 9D | 9H", "deal", " | ".join((*THREE, "AS"))):
        table.answer(answer)
    for seat in range(3):
        told = " ".join(str(line) for line in table.log_for(seat) if line.step == 3)
        assert cards_in(told) == set(cards(THREE[seat]))
        assert card("AS") not in cards_in(str(table.board(0, 1, 2)))


@pytest.mark.rule("C1")
def test_the_crib_lies_face_down_until_it_is_counted_and_face_up_until_the_next_deal():
    """Seat 1 sees what it laid there itself; nobody's eyes are needed for what lies face up."""
    crib = tuple(map(Away, cards("TS 9C 2D KD"), (1, 1, 0, 0)))
    now = show_of(ALICE, BOB, starter="5H", counted=2).state
    now = GAME.at(now._replace(hand=now.hand._replace(crib=crib)))
    up = set(cards(f"{ALICE} {BOB} 5H"))
    assert cards_in(str(GAME.draw(now))) == up
    assert cards_in(str(GAME.draw(now, 1))) == up | set(cards("TS 9C"))
    assert cards_in(str(GAME.draw(after(now, "count")))) == up | set(cards("TS 9C 2D KD"))
    assert GAME.known(after(now, "count").state, 1).crib == cards("TS 9C 2D KD")

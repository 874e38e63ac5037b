"""The rules of Three Thirteen, one by one, from positions written out."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, load
from rulekit.dist import Dist
from rulekit.games.three_thirteen import best_melds
from rulekit.games.three_thirteen.pieces import (
    JOKER,
    LOW_ONLY,
    PACK,
    PAGE,
    TEN,
    Call,
    Match,
    Round,
    Terms,
    price,
    read_card,
    read_cards,
)
from rulekit.games.three_thirteen.play import known, possible, setup
from rulekit.parts.cards import DECK, Card
from rulekit.parts.pile import Pile
from rulekit.script import Chance, Choice
from tests.following import after, follow

GAME = load("three_thirteen")


def sorted_cards(text):
    return tuple(sorted(read_cards(text)))


def at_round(*hands, discards="KC", number=1, stock=None, shown=None, scores=None, **more):
    """A round in play: what each seat holds and what lies face up; the rest is the draw pile."""
    seats = len(hands)
    held, down = tuple(map(sorted_cards, hands)), read_cards(discards)
    rest = Counter(PACK) - Counter([*down, *sum(held, ())])
    pile = Pile.shuffled(rest.elements() if stock is None else read_cards(stock))
    seen = tuple(map(sorted_cards, shown or ("",) * seats))
    names = ("turn", "drawn", "taken", "out", "over")
    here = {name: more.pop(name) for name in names if name in more}
    now = Round(held, seen, pile, down, **here)
    match = {"last": 11, "starter": 0, **more}
    return GAME.at(Match(seats, scores or (0,) * seats, number=number, round=now, **match))


def texts(position, *answers):
    return [(event.rule, event.text) for event in follow(position, *answers)[1]]


def scored(position, *answers):
    """What each seat scores by these answers, and by which rule."""
    told = follow(position, *answers)[1]
    return {event.seat: (event.rule, event.points) for event in told if event.rule in ("S0", "S3")}


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


def left(hand, wild=None, terms=PAGE):
    return best_melds(hand, wild, terms).points


def melded(hand, wild=None, terms=PAGE):
    return left(hand, wild, terms) == 0


# Equipment and players


@pytest.mark.rule("E1")
def test_every_card_of_the_two_packs_is_there_twice():
    assert all(PACK.count(card) == 2 for card in DECK)


@pytest.mark.rule("E2")
def test_four_jokers_make_it_108_cards():
    assert PACK.count(JOKER) == 4
    assert len(PACK) == 108


@pytest.mark.rule("E3")
def test_two_to_six_seats_play():
    assert [len(GAME.setup(seats=n).scores) for n in range(2, 7)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(ValueError, match="seats"):
            GAME.begin(seats=seats)


# Rounds


@pytest.mark.rule("R1")
def test_the_game_goes_from_round_1_to_round_11():
    assert (setup().number, setup().last) == (1, 11)
    ended = {"taken": 9, "over": True}
    again = at_round("2C 3C 5C", "2D 3D 5D", number=1, **ended)
    assert again.ask.options == (Call.DEAL,)
    assert after(again, "deal").state.number == 1
    assert len(after(again, "deal").ask.dist.sizes) == 2
    assert after(again, "deal").ask.dist.sizes == (4, 4)


@pytest.mark.rule("R2")
@pytest.mark.parametrize(("number", "cards"), [(1, 3), (2, 4), (8, 10), (11, 13)])
def test_each_round_is_dealt_one_card_more(number, cards):
    deal = after(GAME.start(seats=3, first=number), 0).ask
    assert (deal.rule, deal.dist.sizes) == ("R2", (cards,) * 3)


@pytest.mark.rule("R3")
def test_lots_decide_who_starts_the_first_round():
    first = GAME.start(seats=3)
    assert first.ask.dist == Dist.of(range(3))
    dealt = after(first, 2, "AC 2C 3C | AD 2D 3D | AH 2H 3H", "KS")
    assert dealt.ask.seat == 2


@pytest.mark.rule("R3")
def test_the_start_moves_to_the_left():
    over = at_round("2C 3C 5C", "2D 3D 5D", "2H 3H 5H", starter=2, over=True)
    assert over.ask.seat == 0
    dealt = after(over, "deal", "AC 2C 3C 5C | AD 2D 3D 5D | AH 2H 3H 5H", "KS")
    assert (dealt.state.starter, dealt.ask.seat) == (0, 0)


@pytest.mark.rule("R4")
@pytest.mark.parametrize(
    ("number", "rank"), [(1, 3), (2, 4), (7, 9), (8, 10), (9, 11), (10, 12), (11, 13)]
)
def test_the_rank_of_the_cards_dealt_is_wild(number, rank):
    match = setup(first=number)
    assert match.wild == rank
    assert price(Card(rank, DECK[0].suit), match.wild) == 50


@pytest.mark.rule("R4")
def test_the_wild_rank_of_the_round_completes_a_meld():
    """In round 1 threes are wild, in round 2 fours."""
    assert melded("9C 9D 3H", 3)
    assert not melded("9C 9D 3H", 4)
    hand = at_round("9C 9D 3H 7S", "2D 5D 5H", drawn=True)
    assert after(hand, Call.OUT, "7S").state.round.out == 0


@pytest.mark.rule("R5")
@pytest.mark.parametrize("wild", range(3, 14))
def test_jokers_are_always_wild(wild):
    assert melded("AC AD JK", wild)
    assert price(JOKER, wild) == 50


# The deal


@pytest.mark.rule("D1")
def test_what_is_not_dealt_is_the_draw_pile():
    deal = "AC 2C 3C | AD 2D 3D"
    state = after(GAME.start(), 0, deal, "KS").state
    assert len(state.round.stock) == 108 - 6 - 1
    assert state.round.stock == Pile.shuffled(
        (Counter(PACK) - Counter(read_cards(deal + " KS"))).elements()
    )


@pytest.mark.rule("D2")
def test_the_top_card_is_turned_face_up():
    turned = after(GAME.start(), 0, "AC 2C 3C | AD 2D 3D")
    assert turned.ask.rule == "D2"
    assert turned.ask.dist[read_card("KS")] * 102 == 2
    assert after(turned, "KS").state.round.discards == (read_card("KS"),)


# A turn


@pytest.mark.rule("T1")
def test_a_turn_starts_with_a_card_from_either_pile():
    turn = at_round("2C 5C 8C", "2D 5D 8D", discards="KC QC")
    assert turn.ask.options == (Call.DECK, Call.DISCARD)
    taken = after(turn, Call.DISCARD).state.round
    assert taken.hands[0] == sorted_cards("2C 5C 8C QC")
    assert taken.discards == read_cards("KC")
    drawn = after(turn, Call.DECK, "JK").state.round
    assert drawn.hands[0] == sorted_cards("2C 5C 8C JK")
    assert len(drawn.stock) == len(turn.state.round.stock) - 1
    assert drawn.discards == read_cards("KC QC")


@pytest.mark.rule("T2")
def test_going_out_comes_after_drawing():
    turn = at_round("9C 9D 9H", "2D 5D 8D")
    assert refused(turn, Call.OUT) == "T2"
    assert Call.OUT in after(turn, Call.DECK, "7S").ask.options


@pytest.mark.rule("T2", "O5")
def test_a_seat_that_could_go_out_may_just_discard():
    turn = after(at_round("9C 9D 9H 7S", "2D 5D 8D", drawn=True), "7S")
    assert turn.state.round.out is None
    assert turn.ask.seat == 1


@pytest.mark.rule("T3")
def test_a_turn_ends_with_a_discard_and_the_next_seat():
    turn = at_round("2C 5C 8C QS", "2D 5D 8D", "2H 5H 8H", drawn=True)
    assert turn.ask.rule == "T3"
    done = after(turn, "5C")
    assert done.state.round.discards == read_cards("KC 5C")
    assert done.state.round.hands[0] == sorted_cards("2C 8C QS")
    assert (done.ask.seat, done.ask.rule) == (1, "T1")


# Melds


@pytest.mark.rule("M1")
def test_two_cards_are_no_meld():
    assert not melded("9C 9D 9H 4S 4D")
    assert left("9C 9D 9H 4S 5S") == 9
    assert melded("9C 9D 9H")
    assert left("9C JK KD", 7) == 9 + 50 + 13


@pytest.mark.rule("M2")
def test_a_set_is_cards_of_one_rank():
    assert melded("7S 7H 7D")
    assert melded("7S 7H 7D 7C")
    assert not melded("7S 7H 8D")


@pytest.mark.rule("M3")
def test_a_run_is_cards_of_one_suit_in_a_row():
    assert melded("4C 5C 6C")
    assert melded("4C 5C 6C 7C 8C 9C TC JC QC KC")
    assert not melded("4C 5C 6D")
    assert not melded("4C 5C 7C")


@pytest.mark.rule("M4")
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("4H 6H JK", "4♥ Joker=5♥ 6♥"),
        ("4H 5H JK", "4♥ 5♥ Joker=6♥"),
        ("9S JK 9D", "9♦ 9♠ Joker=9"),
        ("TS 7S 8S", "8♠ 7♠=9♠ 10♠"),
        ("QH KH JK", "Q♥ K♥ Joker=A♥"),
    ],
)
def test_a_wild_card_stands_for_any_card(hand, told):
    assert str(best_melds(hand, 7)) == told


@pytest.mark.rule("M4")
def test_a_gap_of_two_takes_two_wilds():
    assert not melded("4H 7H JK")
    assert str(best_melds("4H 7H JK JK")) in ("4♥ Joker=5♥ Joker=6♥ 7♥",)


@pytest.mark.rule("M5")
def test_the_ace_is_low_or_high_in_a_run():
    assert melded("AC 2C 3C")
    assert melded("QC KC AC")


@pytest.mark.rule("M5")
def test_no_run_goes_round_the_corner():
    assert not melded("KC AC 2C")
    assert not melded("QC KC AC 2C")
    assert not melded("KC JK 2C")


# Going out


@pytest.mark.rule("O1")
def test_only_a_wholly_melded_hand_goes_out():
    hand = at_round("9C 9D 8H 2S", "2D 5D 8D", drawn=True)
    assert refused(hand, Call.OUT) == "O1"
    assert refused(at_round("9C 9D 2H 9H 2S", "2D 4D 8D TD", number=2, drawn=True), "go out") == (
        "O3"
    )


@pytest.mark.rule("O1")
def test_the_card_that_is_discarded_must_not_break_the_melds():
    hand = after(at_round("9C 9D 9H 2S", "2D 5D 8D", drawn=True), Call.OUT)
    assert hand.ask.options == read_cards("2S")
    assert refused(hand, "9H") == "O1"
    assert hand.ask.scene.round.hands == hand.state.round.hands


@pytest.mark.rule("O2")
def test_two_sets_of_three_leave_no_card_to_discard():
    """Six cards in round 3, all in melds: without one of them, two are left over."""
    hand = at_round("9C 9D 9H JS JD JC", "2D 4D 8D TD KD", number=3, drawn=True)
    assert refused(hand, Call.OUT) == "O2"


@pytest.mark.rule("O2")
def test_a_set_of_four_can_spare_a_card():
    hand = after(at_round("9C 9D 9H 9S", "2D 5D 8D", drawn=True), Call.OUT)
    assert hand.ask.rule == "O2"
    assert hand.ask.options == sorted_cards("9C 9D 9H 9S")


@pytest.mark.rule("O3")
def test_a_hand_with_some_melds_lays_none_of_them_down():
    hand = at_round("9C 9D 9H 2S 4H 6D", "2D 4D 8D TD KD", number=3, drawn=True)
    assert refused(hand, Call.OUT) == "O3"
    assert set(hand.ask.options) == set(read_cards("9C 9D 9H 2S 4H 6D"))


@pytest.mark.rule("O4")
def test_every_other_seat_has_one_final_turn():
    hand = at_round("2C 5C 8C", "9C 9D 9H 2S", "2H 5H 8H", turn=1, drawn=True)
    out = after(hand, Call.OUT, "2S")
    assert (out.state.round.out, out.ask.seat) == (1, 2)
    third = after(out, Call.DECK, "KD", "KD")
    assert third.ask.seat == 0
    over = after(third, Call.DECK, "QD", "QD")
    assert over.state.round.over
    assert over.ask.options == (Call.DEAL,)


# Scoring


FINAL = {"drawn": True, "turn": 1, "out": 0, "number": 3, "discards": "KC"}


@pytest.mark.rule("S0")
def test_the_others_score_what_is_in_no_meld():
    last = at_round("9C 9D 9H 9S TS", "4C 4D 4H 2S QH KD", **FINAL)
    assert scored(last, "KD") == {0: ("S3", 0), 1: ("S0", 14)}
    assert after(last, "KD").state.scores == (0, 14)


@pytest.mark.rule("S0")
def test_points_add_up_over_the_rounds():
    last = at_round("9C 9D 9H 9S 9S", "4C 4D 4H 2S QH KD", scores=(30, 5), **FINAL)
    assert after(last, "KD").state.scores == (30, 19)
    assert after(last, "KD").state.lost == (0, 14)


@pytest.mark.rule("S1")
def test_a_card_costs_its_number_a_court_card_more_and_an_ace_15():
    points = [price(Card(rank, DECK[0].suit), 0) for rank in range(1, 14)]
    assert points == [15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert left("AC JD QH KS 2C") == 15 + 11 + 12 + 13 + 2


@pytest.mark.rule("S2")
def test_a_wild_card_left_over_costs_50():
    assert left("9C JK KD", 3) == 72
    assert left("9C 3C KD", 3) == 72
    last = at_round("9C 9D 9H", "5C KD JK QH", **{**FINAL, "number": 1})
    assert scored(last, "QH")[1] == ("S0", 68)


@pytest.mark.rule("S3")
def test_the_seat_that_goes_out_scores_nothing():
    last = at_round("9C 9D 9H", "5C 6D 2H QH", **{**FINAL, "number": 1})
    assert scored(last, "QH")[0] == ("S3", 0)


@pytest.mark.rule("W1")
def test_the_lowest_total_wins_after_the_last_round():
    end = {**FINAL, "number": 11, "last": 11}
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC AC AC"
    last = at_round(clubs, "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD AD AD 4S", scores=(20, 30), **end)
    result = GAME.result(after(last, "4S").state)
    assert (result.scores, result.winners, result.ending) == ((20, 45), (0,), "W1")


# What the page leaves open


@pytest.mark.rule("G1")
def test_three_wilds_are_a_meld_by_themselves():
    assert melded("JK JK 7D", 7)
    assert melded("5C JK JK")
    assert left("JK JK 7D 9S", 7) == 0
    assert left("JK 7D 7D 5S 9D", 7) == 5
    assert left("JK JK", 7) == 100


@pytest.mark.rule("G2")
def test_a_card_may_be_twice_in_a_set_but_not_in_a_run():
    assert melded("9C 9C 9D")
    assert not melded("4C 5C 5C 6C")


@pytest.mark.rule("G3")
def test_a_run_may_be_as_long_as_the_suit_but_holds_one_ace():
    assert melded("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    assert melded("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")  # two runs
    assert not melded("JC QC KC AC AC")
    assert not melded("9C 9D 9H TH JH")  # the nine of hearts is in one meld only


@pytest.mark.rule("G4")
def test_only_the_top_discard_is_taken():
    turn = at_round("2C 5C 8C", "2D 5D 8D", discards="KC KD QC")
    assert texts(turn, Call.DISCARD) == [("G4", "seat 0 takes Q♣")]
    assert after(turn, Call.DISCARD).state.round.discards == read_cards("KC KD")


@pytest.mark.rule("G5")
def test_any_card_may_be_discarded_even_the_one_just_taken():
    turn = at_round("9C 9D 9H", "2D 5D 8D", discards="QC")
    taken = after(turn, Call.DISCARD)
    assert taken.ask.options == (*sorted_cards("9C 9D 9H QC"), Call.OUT)
    assert after(taken, "QC").state.round.discards == read_cards("QC")
    assert after(taken, "9H").ask.seat == 1


@pytest.mark.rule("G6")
def test_nobody_goes_out_in_a_final_turn_but_a_melded_hand_scores_nothing():
    last = at_round("9C 9D 9H", "5C 5D 5H QH", **{**FINAL, "number": 1})
    assert refused(last, Call.OUT) == "G6"
    assert scored(last, "QH") == {0: ("S3", 0), 1: ("S0", 0)}


@pytest.mark.rule("G6")
def test_the_discard_of_the_seat_that_went_out_may_be_taken():
    out = after(at_round("9C 9D 9H 5H", "5C 5D KH", drawn=True), Call.OUT, "5H")
    assert scored(out, Call.DISCARD, "KH")[1] == ("S0", 0)


@pytest.mark.rule("G7")
def test_the_discards_but_the_top_one_become_the_draw_pile():
    turn = at_round("2C 5C 8C", "2D 5D 8D", discards="KC JK QC", stock="4S")
    done = after(turn, Call.DECK, "4S", "4S")
    assert done.state.round.discards == read_cards("KC JK QC 4S")
    assert done.ask.scene.round.stock == Pile.shuffled(read_cards("KC JK QC"))
    assert done.ask.scene.round.discards == read_cards("4S")
    drawn = after(done, Call.DECK, "JK").state.round
    assert (drawn.hands[1], len(drawn.stock)) == (sorted_cards("2D 5D 8D JK"), 2)
    assert len(after(done, Call.DISCARD).state.round.stock) == 3


@pytest.mark.rule("G7")
def test_six_seats_leave_enough_to_shuffle():
    """Between two turns all but thirteen cards a seat lie in the piles."""
    assert 108 - 6 * 13 == 30


@pytest.mark.rule("G8")
@pytest.mark.parametrize("turns", [20, 40])
def test_a_round_in_which_nobody_goes_out_ends_after_so_many_turns_each(turns):
    last = {"drawn": True, "turn": 1, "turns": turns}
    late = at_round("9C 9D 9H", "5C 6D 2H QH", taken=2 * turns - 1, **last)
    assert ("G8", f"nobody went out in {turns} turns each: the round ends") in texts(late, "QH")
    assert scored(late, "QH") == {0: ("S0", 0), 1: ("S0", 13)}
    assert not after(
        at_round("9C 9D 9H", "5C 6D 2H QH", taken=2 * turns - 2, **last), "QH"
    ).state.round.over


@pytest.mark.rule("G8")
def test_a_seat_that_goes_out_in_the_last_turn_still_gives_the_others_theirs():
    late = at_round("5C 6D 2H", "9C 9D 9H QH", taken=39, drawn=True, turn=1)
    out = after(late, Call.OUT, "QH")
    assert (out.ask.seat, out.state.round.over) == (0, False)


@pytest.mark.rule("G9")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("6H QH QC 5H KD KH 7H KC 4H QD", 0),  # not the run of queen and king
        ("TC 2H 3H 2S TD 5H 3S 4H 4S TS", 0),
        ("JC 9D 8S 6D JS 8H TD 8D 7D JD", 16),
        ("AC 2C 3C 4C 4D 4H", 0),
        ("9C TC JC JD JH", 19),
    ],
)
def test_a_hand_is_laid_out_so_that_the_fewest_points_are_left(hand, points):
    assert left(hand) == points


@pytest.mark.rule("G9")
def test_the_example_leaves_two_eights():
    found = best_melds("JC 9D 8S 6D JS 8H TD 8D 7D JD")
    assert str(found) == "6♦ 7♦ 8♦ 9♦ 10♦ · J♣ J♦ J♠ · left 8♥ 8♠"
    assert [meld.kind for meld in found.melds] == ["run", "set"]


@pytest.mark.rule("G10")
def test_equal_totals_share_the_win():
    tied = Match(3, (40, 20, 20), ending="W1")
    assert GAME.result(tied).winners == (1, 2)


@pytest.mark.rule("G11")
def test_the_ace_may_be_agreed_to_be_low_only():
    low = Terms(ace_high=False)
    assert melded("AC 2C 3C", terms=low)
    assert left("QC KC AC", terms=low) == 12 + 13 + 15
    assert str(best_melds("QC KC JK", None, low)) == "Joker=J♣ Q♣ K♣"
    assert str(best_melds("JC QC KC JK", None, low)) == "Joker=10♣ J♣ Q♣ K♣"
    assert setup(aces=LOW_ONLY).terms == low


@pytest.mark.rule("G12")
def test_aces_and_court_cards_may_be_agreed_to_cost_less():
    assert left("AC JD QH KS 2C", terms=Terms(ace=1)) == 1 + 11 + 12 + 13 + 2
    assert left("AC JD QH KS 2C", terms=Terms(court=TEN)) == 15 + 30 + 2
    assert setup(ace_points=1, court_points=TEN).terms == Terms(ace=1, court=TEN)


@pytest.mark.rule("G13")
def test_cards_that_would_fit_the_others_melds_still_count():
    last = at_round("9C 9D 9H", "9S 6D 2H QH", **{**FINAL, "number": 1})
    assert scored(last, "QH")[1] == ("S0", 17)


@pytest.mark.rule("G14")
def test_a_card_of_the_wild_rank_may_stand_for_itself():
    assert str(best_melds("6H 7H 8H", 7)) == "6♥ 7♥ 8♥"
    assert melded("7H 7D 7S", 7)
    assert left("7H KD 2S", 7) == 50 + 13 + 2


@pytest.mark.rule("G15")
def test_some_of_the_rounds_may_be_played():
    some = setup(first=5, rounds=2)
    assert (some.number, some.last) == (5, 6)
    assert setup(first=10, rounds=11).last == 11
    end = at_round("9C 9D 9H", "5C 6D 2H QH", **{**FINAL, "number": 1, "last": 1})
    assert GAME.over(after(end, "QH").state)


@pytest.mark.rule("G16")
@pytest.mark.parametrize("points", [50, 25, 20, 15])
def test_a_wild_card_left_over_may_be_agreed_to_cost_less(points):
    assert left("9C JK KD", 3, setup(wild_points=points).terms) == 22 + points


@pytest.mark.rule("G17")
@pytest.mark.parametrize("seats", [2, 6])
def test_any_number_of_seats_plays_with_both_packs(seats):
    dealt = after(GAME.start(seats=seats), 0)
    assert len(dealt.ask.dist.cards) == 108


# What holds always


def walk(seed, steps, **options):
    """A game of random moves, some steps on."""
    rng, position = Random(seed), GAME.start(**options)
    while position.ask is not None and steps:
        ask = position.ask
        answer = ask.dist.sample(rng) if isinstance(ask, Chance) else rng.choice(ask.options)
        position, steps = position.after(answer)[0], steps - 1
    return position


@given(st.integers(0, 999), st.integers(3, 120), st.integers(2, 6), st.integers(1, 11))
def test_all_108_cards_are_somewhere_in_every_position(seed, steps, seats, first):
    now = walk(seed, steps, seats=seats, first=first).state.round
    if now is not None:
        cards = [*now.stock, *now.discards, *(card for hand in now.hands for card in hand)]
        assert Counter(cards) == Counter(PACK)
        assert all(
            not Counter(seen) - Counter(hand)
            for seen, hand in zip(now.shown, now.hands, strict=True)
        )


@given(st.integers(0, 999), st.integers(3, 60), st.integers(2, 4), st.integers(1, 9))
def test_the_bot_plays_the_same_whatever_it_cannot_see(seed, steps, seats, first):
    position = walk(seed, steps, seats=seats, first=first)
    if isinstance(position.ask, Choice) and not position.answers:
        other = GAME.at(possible(position.state, position.ask.seat, Random(seed)))
        bot = GAME.policy("sensible")
        assert GAME.decide(other, bot, Random(1)) == GAME.decide(position, bot, Random(1))


@given(st.integers(0, 999), st.integers(3, 120), st.integers(2, 6))
def test_a_seat_reasons_from_all_cards_it_cannot_place(seed, steps, seats):
    state = walk(seed, steps, seats=seats, first=3).state
    if state.round is not None and not state.round.over:
        hidden = Counter(state.round.stock)
        for seat in range(1, seats):
            hidden += Counter(state.round.hands[seat]) - Counter(state.round.shown[seat])
        assert Counter(known(state, 0).unseen) == hidden


# What a seat sees


def test_a_card_taken_off_the_discard_pile_is_known_until_it_is_discarded():
    turn = at_round("2C 5C 8C", "2D 5D 8D", discards="KC QC")
    taken = after(turn, Call.DISCARD)
    assert known(taken.state, 1).shown[0] == read_cards("QC")
    assert known(after(taken, "5C").state, 1).shown[0] == read_cards("QC")
    assert known(after(taken, "QC").state, 1).shown[0] == ()


def test_a_drawn_card_is_told_to_the_seat_that_drew_it():
    ask = after(at_round("2C 5C 8C", "2D 5D 8D"), Call.DECK).ask
    assert ask.shown(read_card("QC"), frozenset({0})) == "Q♣"
    assert ask.shown(read_card("QC"), frozenset({1})) == "a hidden card"


def test_the_board_shows_own_melds_and_covers_the_other_hand():
    state = at_round("9C 9D 9H", "2D 5D 8D", discards="KC QC").state
    board = str(GAME.view(state, frozenset({0})))
    assert "set 9♣ 9♦ 9♥; all melded" in board
    assert "5♦" not in board
    assert "3x ▒" in board


# The bot


def test_the_bot_goes_out_when_it_can():
    hand = at_round("9C 9D 9H 2S", "2D 5D 8D", drawn=True)
    assert GAME.decide(hand, GAME.policy("sensible"), Random(1)) == Call.OUT
    card = GAME.decide(after(hand, Call.OUT), GAME.policy("sensible"), Random(1))
    assert card == read_card("2S")


@pytest.mark.parametrize(
    ("hand", "top", "pick"),
    [("9C 9D 2H", "9S", Call.DISCARD), ("9C 9D 2H", "KS", Call.DECK),
     ("9C 9D 2H", "JK", Call.DISCARD), ("9C TD KH", "3S", Call.DISCARD)],
)  # fmt: skip
def test_the_bot_takes_a_discard_that_is_wild_or_lowers_its_points(hand, top, pick):
    turn = at_round(hand, "2D 5D 8D", discards=top)
    assert GAME.decide(turn, GAME.policy("sensible"), Random(1)) == pick


def test_the_bot_keeps_its_melds_and_wilds():
    hand = at_round("9C 9D 9H KS JK 4D", "2D 4D 8D TD KD", number=3, drawn=True, out=1)
    assert GAME.decide(hand, GAME.policy("sensible"), Random(1)) == read_card("KS")

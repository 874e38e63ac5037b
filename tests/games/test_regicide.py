"""The rules of Regicide, one by one, the page's example, and what each seat may see.

A position is written as the royal on the table, the hands, and the piles. Layers of the tavern
are set apart by bars, from the top down.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.deal import Deal
from rulekit.games.regicide.pieces import (
    PACK,
    PLACE,
    SMALL,
    Call,
    Enemy,
    Jester,
    Next,
    State,
    Wish,
    any_cards,
    value,
    worth,
)
from rulekit.games.regicide.plays import plays_of
from rulekit.parts.cards import card
from rulekit.parts.pile import Pile
from rulekit.position import settle
from rulekit.script import Chance, Choice
from tests.following import after, follow

GAME = load("regicide")
CASTLE = "QC QD QH QS | KC KD KH KS"


def layers(text):
    return tuple(tuple(sorted(any_cards(part))) for part in text.split("|") if part.strip())


def at(royal, *hands, tavern=None, castle=CASTLE, discard="", foe=(), **more):
    """Somebody is on turn against this royal; `foe` says what has happened to it so far."""
    held = tuple(tuple(sorted(any_cards(hand))) for hand in hands)
    gone = {*sum(held, ()), *any_cards(discard)}
    pile = Pile(layers(tavern)) if tavern is not None else Pile.shuffled(set(SMALL) - gone)
    seats = len(hands)
    more = {"yielded": (False,) * seats, **more}
    enemy = Enemy(card(royal), **dict(foe))
    state = State(seats, pile, Pile(layers(castle)), held, any_cards(discard), enemy=enemy, **more)
    for segment in pile.segments[1:]:
        state = state.batched(segment)
    return GAME.at(state)


def rules(position, *answers):
    return [event.rule for event in follow(position, *answers)[1]]


def refused(position, answer):
    """The rule that bars this answer."""
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


def hand(position, seat=0):
    return " ".join(map(str, position.state.hands[seat]))


def played(*plays, **more):
    return {"plays": tuple(map(any_cards, plays)), **more}


def begun(seed=1, policy="random", **options):
    """A whole game played by a policy."""
    table, rng = Table("regicide", seed=seed, **options), Random(seed)
    table.let_chance_decide()
    while table.ask is not None:
        table.answer(GAME.decide(table.position, GAME.policy(policy), rng))
        table.let_chance_decide()
    return table


def states(table):
    for step in range(table.steps + 1):
        table.jump(step)
        yield table.position.state


# Setting up


@pytest.mark.rule("B1", "G4")
def test_royals_come_jacks_first_each_rank_in_random_order():
    position = after(GAME.start(), GAME.start().ask.dist.sample(Random(1)))
    for rank in "JQK":
        for left in (4, 3, 2, 1):
            dist = position.ask.dist
            assert {str(one)[0] for one in dist.outcomes} == {rank}
            assert len(dist) == left == dist.total
            state = position.state
            fallen = state._replace(castle=state.castle.without(dist.outcomes[0]))
            position = GAME.at(fallen) if fallen.castle else position


@pytest.mark.rule("B2", "G1", "G2", "G3")
@pytest.mark.parametrize(
    ("seats", "limit", "jesters", "left"),
    [(1, 8, 0, 32), (2, 7, 0, 26), (3, 6, 1, 23), (4, 5, 2, 22)],
)
def test_hands_are_dealt_full_off_forty_cards_and_the_jesters(seats, limit, jesters, left):
    position = GAME.start(seats=seats)
    deal = position.ask.dist
    assert deal.sizes == (limit,) * seats
    assert Counter(deal.cards) == Counter([*SMALL, *PACK[52 : 52 + jesters]])
    assert len(after(position, deal.sample(Random(2))).state.tavern) == left


@pytest.mark.rule("G5")
def test_seat_0_starts():
    for seats in (1, 2, 3, 4):
        position = GAME.start(seats=seats)
        position = after(position, position.ask.dist.sample(Random(1)), "JC")
        assert position.ask.seat == 0


# Royals


@pytest.mark.rule("R1", "R2", "R3")
@pytest.mark.parametrize(
    ("royal", "attack", "health"), [("JC", 10, 20), ("QC", 15, 30), ("KC", 20, 40)]
)
def test_each_rank_has_its_attack_and_its_health(royal, attack, health):
    position = after(at(royal, "2D TS 9S 8S", ""), "yield")
    assert position.state.owed == attack
    alive = at(royal, "2D TS TC 9C", "", tavern="", foe={"damage": health - 3})
    assert after(alive, "2D").state.foe.health == 1
    killed = at(royal, "2D", "", tavern="", foe={"damage": health - 2})
    assert after(killed, "2D").state.enemy is None


@pytest.mark.rule("R4")
@pytest.mark.parametrize("suit", "CDHS")
def test_a_royal_blocks_its_own_suit_only(suit):
    for other in "CDHS":
        position = at(f"J{suit}", f"5{other} TS 9S", "TH", discard="2C", tavern="3C 4C")
        told = rules(position, f"5{other}")
        power = {"C": "C1", "D": "D1", "H": "H1", "S": "S1"}[other]
        moved = position.after(f"5{other}")[0]
        worked = power in told or isinstance(moved.ask, Chance)
        assert worked == (other != suit)
        assert ("R4" in told) == (other == suit)


# The cards that are laid


@pytest.mark.rule("P1")
def test_one_card_is_laid_and_another_number_may_not_join_it():
    position = after(at("JH", "5S 5C 9C TD", "9D"), "5S")
    assert refused(position, "9C") == "P1"
    assert after(position, "no more cards").state.foe.plays == (any_cards("5S"),)


@pytest.mark.rule("P2", "G12")
def test_an_ace_goes_with_any_one_other_card_but_no_jester():
    for other in ("8D", "AS", "JH"):
        for first, second in (("AC", other), (other, "AC")):
            position = after(at("KS", f"AC {other} TH TC TS", "", tavern=""), first, second)
            assert set(position.state.foe.plays[-1]) == {card("AC"), card(other)}
    both = after(at("JS", "AC 2D Jester1", "", ""), "AC")
    assert refused(both, "Jester1") == "G12"


@pytest.mark.rule("P2")
def test_an_ace_may_be_laid_by_itself_and_never_with_two():
    position = after(at("JS", "AC 2C 2H TD", ""), "AC", "no more cards")
    assert position.state.foe.plays == (any_cards("AC"),)
    assert refused(after(at("JS", "AC 2C 2H 2D", ""), "2C", "2H"), "AC") == "P2"
    assert after(at("JS", "AC 2C 2H 9S", ""), "AC", "2C").state.foe.plays == (any_cards("AC 2C"),)


@pytest.mark.rule("P3")
def test_equal_numbers_may_add_up_to_ten():
    position = at("KH", "2C 2D 2S 2H TC TD", "", tavern="")
    position, told = follow(position, "2C", "2D", "2S", "2H")
    assert position.state.foe.damage == 16
    assert told[0].text == "2♣ 2♦ 2♠ 2♥ together are worth 8"
    position = after(at("KH", "3C 3D 3S 3H TC TD", "", tavern=""), "3C", "3D")
    assert refused(after(at("KH", "2C 2D 2H 3S", ""), "2C", "2D"), "3S") == "P3"
    assert after(position, "3S").state.foe.plays == (any_cards("3C 3D 3S"),)


@pytest.mark.rule("P3")
def test_six_and_six_royals_and_aces_are_no_set():
    for hand_ in ("6C 6D TS", "JC JD", "QC QD", "TC TD"):
        first = hand_.split()[0]
        assert after(at("KH", f"{hand_} TH 9H", ""), first).state.laying == ()
    assert after(at("KH", "4C 4D 4S TH TC", "", tavern=""), "4C", "4D").state.laying == ()
    assert refused(after(at("KH", "AC 6C 6D", ""), "6C"), "6D") == "P3"
    assert refused(after(at("KH", "AC JC JD", ""), "JC"), "JD") == "P3"


@pytest.mark.rule("T1")
def test_a_turn_is_cards_then_suits_then_damage_then_the_attack():
    position = at("QC", "TH 9S 8S", "", discard="2C", tavern="3C")
    assert rules(position, "TH") == ["H1", "X1", "A1"]


# Powers


@pytest.mark.rule("H1", "G7")
def test_hearts_bring_random_cards_back_under_the_tavern():
    position = after(at("JC", "3H TS", "", discard="2C 4C 5C 6C", tavern="7C 8C"), "3H")
    assert position.ask.dist == Deal(any_cards("2C 4C 5C 6C"), (3,))
    state = after(position, "2C 5C 6C").state
    assert state.tavern.segments == (any_cards("7C 8C"), any_cards("2C 5C 6C"))
    assert state.discard == any_cards("4C")


@pytest.mark.rule("G7", "G17")
def test_hearts_take_the_whole_discard_pile_when_it_is_small():
    state = after(at("JC", "9H TS", "", discard="2C 4C", tavern=""), "9H").state
    assert state.tavern.segments == (any_cards("2C 4C"),)
    assert state.discard == ()
    assert "H1" in rules(at("JC", "9H TS", "", tavern=""), "9H")


@pytest.mark.rule("G8")
def test_all_can_tell_which_cards_came_back_but_not_their_order():
    position = after(at("JC", "9H TS", "2S", discard="2C 4C", tavern="7C"), "9H")
    known = GAME.known(position.state, 1)
    assert known.discard == ()
    assert known.tavern[-1] == (2, any_cards("2C 4C"))
    assert "2♣ 4♣" in str(GAME.view(at("JC", "9H", discard="2C 4C 6D").state, set()))


@pytest.mark.rule("D1", "G10")
def test_diamonds_are_drawn_one_each_from_the_seat_that_laid():
    position = after(at("JC", "5D TS", "TC 9C 8C 7C 6C 9S", "2S 3S 4S 5S"), "5D")
    assert position.ask.dist.sizes == (3, 0, 2)
    position = after(at("JC", "2S", "4D TS 9S", "6S", turn=1), "4D")
    assert position.ask.dist.sizes == (1, 2, 1)


@pytest.mark.rule("D1", "G10", "G17")
def test_drawing_ends_with_full_hands_or_an_empty_tavern():
    full = "TC 9C 8C 7C 6C 9S TS"
    position, told = follow(at("JC", "8D 2S 3S 4S 5S 6S", full), "8D")
    assert position.ask.dist.sizes == (2, 0)
    assert told[-1].text == "2 of 8 cards can be drawn: all hands are full"
    told = follow(at("JC", "8D TS", full, tavern="2C 3C"), "8D")[1]
    assert told[-1].text == "2 of 8 cards can be drawn: the tavern is empty"


@pytest.mark.rule("C1", "X1")
def test_clubs_double_the_damage():
    assert after(at("JH", "7C TS", ""), "7C").state.foe.damage == 14
    assert after(at("JH", "7S TS", ""), "7S").state.foe.damage == 7
    assert after(at("JC", "7C TS", ""), "7C").state.foe.damage == 7


@pytest.mark.rule("S1", "L1")
def test_spades_lower_the_attack_and_add_up_over_all_plays():
    position = after(at("JH", "4S 9C", "3S TC"), "4S")
    assert position.state.owed == 6
    position = after(position, "9C", "3S")
    assert position.state.owed == 3


@pytest.mark.rule("L2")
def test_clubs_of_an_earlier_play_double_nothing_later():
    position = at("KH", "5D TS 9S", "", tavern="", foe=played("4C", damage=8))
    assert after(position, "5D").state.foe.damage == 13


@pytest.mark.rule("N2", "G11")
def test_the_eight_of_diamonds_with_the_ace_of_clubs_draws_9_and_deals_18():
    position = at("JH", "AC 8D TS", "9S")
    position = after(position, "AC", "8D")
    assert sum(position.ask.dist.sizes) == 9
    assert after(position, position.ask.dist.sample(Random(1))).state.foe.damage == 18


@pytest.mark.rule("G11")
def test_hearts_and_spades_count_the_value_and_not_the_doubled_damage():
    position = after(at("QD", "AC 6H TS", "", discard="2C 3C 4C 5C 6C 7C 8C 9C"), "AC", "6H")
    assert position.ask.dist.sizes == (7,)
    assert after(at("QD", "AC 6S TS", ""), "AC", "6S").state.owed == 15 - 7


@pytest.mark.rule("G13")
def test_two_cards_of_one_suit_use_it_once():
    state = after(at("JH", "AC 5C TS", ""), "AC", "5C").state
    assert worth(state.foe.plays[0]) == 6
    assert state.foe.damage == 12
    assert after(at("JH", "AS 5S TC", ""), "AS", "5S").state.owed == 4


@pytest.mark.rule("G9")
def test_hearts_work_before_diamonds():
    position = at("JC", "2H 2D TS", "", discard="9C 8C", tavern="")
    position = after(position, "2H", "2D")
    assert set(position.ask.dist.cards) == set(any_cards("9C 8C"))


# Damage


@pytest.mark.rule("X2", "G6", "L1")
def test_a_defeated_royal_is_discarded_with_all_that_was_laid_against_it():
    position = at("JC", "9D", "", tavern="", foe=played("4S", "3D", damage=12), discard="2C")
    state = after(position, "9D").state
    assert state.discard == any_cards("2C JC 4S 3D 9D")
    assert state.enemy is None


@pytest.mark.rule("L1", "H1")
def test_cards_on_the_table_are_not_discarded_yet():
    state = after(at("QC", "9S TS", "2C", tavern=""), "9S").state
    assert state.discard == ()


@pytest.mark.rule("X3", "G16")
def test_the_same_seat_faces_the_next_royal_and_is_not_attacked():
    position = at("JC", "2S", "9S 3H", turn=1, foe={"damage": 15})
    position, told = follow(position, "9S", "QS")
    assert "A1" not in [event.rule for event in told]
    assert (position.ask.seat, position.ask.rule) == (1, "P1")
    assert position.state.foe == Enemy(card("QS"))


@pytest.mark.rule("E1", "G6")
def test_a_royal_killed_exactly_lies_on_top_of_the_tavern():
    position = at("JC", "5S AD TS", "", tavern="2C 3C", foe={"damage": 15})
    position = after(position, "5S", "no more cards")
    assert position.state.tavern.segments == (any_cards("JC"), any_cards("2C 3C"))
    assert card("JC") not in position.state.discard
    position, told = follow(position, "QH", "AD", "no more cards")
    assert told[0].text == "seat 0 draws J♣, known to all"
    assert card("JC") in position.state.hands[0]


@pytest.mark.rule("G15")
def test_too_much_damage_and_old_spades_are_lost_with_the_royal():
    position = at("JC", "9S TS", "", foe=played("8S", damage=15))
    state = after(position, "9S", "QH").state
    assert (state.foe.health, state.foe.attack) == (30, 15)


@pytest.mark.rule("K1")
def test_royals_in_hand_are_worth_10_15_and_20():
    assert [value(card(text)) for text in ("JC", "QC", "KC")] == [10, 15, 20]
    assert after(at("KC", "QD 9S 9D 9H", "", tavern=""), "QD").state.foe.damage == 15
    position = after(at("KH", "JC 9S 9D 2H", "", tavern=""), "2H", "JC")
    assert position.state.owed == 10


@pytest.mark.rule("N1")
def test_an_ace_is_worth_1():
    assert after(at("JC", "AS 9S", ""), "AS", "no more cards").state.foe.damage == 1
    assert after(at("JC", "AS TS", ""), "yield", "AS").state.owed == 9


# The attack


@pytest.mark.rule("A1", "G20")
def test_cards_are_discarded_one_at_a_time_until_the_attack_is_covered():
    position = after(at("JC", "2S 3S 7S TS", "9C", discard="2C"), "yield")
    assert set(position.options()) == set(any_cards("2S 3S 7S TS"))
    position = after(position, "2S", "3S")
    assert (position.state.owed, position.ask.seat) == (5, 0)
    position = after(position, "TS")
    assert position.ask.seat == 1
    assert hand(position) == "7S"
    assert position.state.discard == any_cards("2C 2S 3S TS")


@pytest.mark.rule("A1")
def test_a_hand_that_covers_exactly_may_be_emptied():
    position = after(at("JC", "TS", "4C"), "yield", "TS")
    assert (hand(position), position.state.ending) == ("", "")


@pytest.mark.rule("G21")
def test_an_attack_of_nothing_takes_nothing_even_from_an_empty_hand():
    position, told = follow(at("JH", "", "9C", foe=played("6S", "7S")), "yield")
    assert position.ask.seat == 1
    assert [event.rule for event in told] == ["G21"]


@pytest.mark.rule("W2")
def test_a_hand_that_cannot_cover_the_attack_loses_for_all():
    result = GAME.result(after(at("JC", "2S 3S", "TS 9S 8S"), "2S").state)
    assert (result.ending, result.note, result.scores) == ("W2", "defeat", (3, 3))
    assert "defeat" in str(result)
    assert GAME.result(after(at("JH", "2S 8C", "TS"), "2S").state) is None


# Jesters


@pytest.mark.rule("J1")
def test_a_jester_takes_the_suit_away_and_deals_no_damage():
    position = after(at("JC", "Jester1 9C", "2S", "7C TS"), "Jester1")
    assert (position.state.foe.bare, position.state.foe.damage) == (True, 0)
    position = after(position, "say nothing", "say nothing", "seat 2", "7C")
    assert position.state.foe.damage == 14


@pytest.mark.rule("J2")
def test_after_a_jester_nobody_is_attacked():
    assert rules(at("JC", "Jester1", "2S", "7C"), "Jester1") == ["J1"]
    position = after(at("JC", "Jester1", "2S", "7C"), "Jester1")
    assert position.state.owed == 0


@pytest.mark.rule("J3", "G18")
def test_the_seat_that_laid_a_jester_chooses_who_plays_itself_included():
    position = after(at("JC", "2S", "Jester1 3S", "7C", turn=1), "Jester1", *["say nothing"] * 2)
    assert position.ask.seat == 1
    assert position.options() == (Next.SEAT_0, Next.SEAT_1, Next.SEAT_2)
    for seat in range(3):
        assert after(position, f"seat {seat}").ask.seat == seat


@pytest.mark.rule("J4")
def test_a_jester_covers_nothing_of_an_attack():
    position = after(at("JC", "Jester1 TS", "", ""), "yield", "Jester1")
    assert position.state.owed == 10
    assert position.state.discard == (Jester(0, 1),)


@pytest.mark.rule("G14")
def test_spades_laid_before_a_jester_count_from_then_on_and_clubs_do_not():
    position = at("JS", "7S TH", "Jester1 2C", "9H TC", tavern="")
    position = after(position, "7S")
    assert position.state.owed == 10
    position, told = follow(position, "TH", "Jester1")
    assert [event.rule for event in told][-2:] == ["J1", "G14"]
    assert position.state.foe.attack == 3
    position = after(position, "say nothing", "say nothing", "seat 2", "9H")
    assert position.state.owed == 3
    several = played("7S", "AS 3C", "2S 2H", "9D")
    state = after(at("KS", "Jester1", "2C", "7C", foe=several), "Jester1").state
    assert state.foe.attack == 20 - (7 + 4 + 4)
    clubs = at("QC", "Jester1", "2S", "7C TS", foe=played("8C", damage=8))
    assert after(clubs, "Jester1").state.foe.damage == 8


@pytest.mark.rule("M3", "G19")
def test_after_a_jester_the_others_say_in_turn_whether_they_would_like_to_go_next():
    position = after(at("JC", "2S", "Jester1", "7C", turn=1), "Jester1")
    assert (position.ask.seat, position.options()) == (2, tuple(Wish))
    position = after(position, "I'd like to go next")
    assert position.ask.seat == 0
    position = after(position, "I'd rather not go next")
    assert position.state.wishes == (Wish.LIKE, Wish.RATHER_NOT)
    said = "seat 2: I'd like to go next; seat 0: I'd rather not go next"
    assert said in str(GAME.view(position.state, frozenset({1})))
    assert after(position, "seat 0").state.wishes == ()


# Yielding


@pytest.mark.rule("Y1")
def test_who_yields_lays_nothing_and_is_attacked():
    position, told = follow(at("JC", "9S 3S", "TS"), "yield")
    assert [event.rule for event in told] == ["A1"]
    assert (hand(position), position.state.owed) == ("3S 9S", 10)
    assert position.state.foe.plays == ()


@pytest.mark.rule("Y2")
def test_alone_one_may_not_yield():
    assert refused(at("JC", "9S 3S", jesters=2), "yield") == "Y2"


@pytest.mark.rule("Y3")
def test_the_last_seat_may_not_yield_when_all_others_did():
    position = after(at("JC", "TS", "TH", "9S"), "yield", "TS", "yield", "TH")
    assert refused(position, "yield") == "Y3"
    assert refused(at("JC", "TS", "9H", yielded=(False, True)), "yield") == "Y3"
    assert "yield" in at("JC", "9S", "9H", "9C", yielded=(False, True, False)).options()


@pytest.mark.rule("G22")
def test_who_had_no_turn_has_not_yielded_and_any_card_ends_a_yield():
    assert "yield" in at("JC", "9S", "9H").options()
    three = at("JC", "Jester1", "9H", "9C", yielded=(True, True, False))
    assert after(three, "Jester1").state.yielded == (False, True, False)
    assert after(at("JH", "4S 9C", "9H", yielded=(True, False)), "4S").state.yielded[0] is False


@pytest.mark.rule("W3")
def test_a_seat_that_can_neither_lay_nor_yield_loses_for_all():
    state = at("JC", "TS", "").state._replace(yielded=(True, False))
    lost = GAME.at(state._replace(turn=1))
    assert GAME.result(lost.state).ending == "W3"
    assert "yield" in GAME.at(state._replace(turn=1, yielded=(False, False))).options()


# What may be said


@pytest.mark.rule("M1")
def test_nobody_sees_or_is_told_what_another_seat_holds():
    state = at("JC", "9S 3S", "TS 2D").state
    seen = str(GAME.view(state, frozenset({0})))
    assert "9♠" in seen
    assert "2♦" not in seen
    assert GAME.known(state, 0).hand == any_cards("3S 9S")


@pytest.mark.rule("M2")
def test_all_see_how_many_cards_hands_and_piles_have():
    state = at("JC", "9S 3S", "TS", tavern="2C 3C 4C").state
    for seats in (set(), {0}, {1}):
        seen = str(GAME.view(state, frozenset(seats)))
        assert "3x ▒" in seen
    assert GAME.known(state, 1).holding == (2, 1)
    assert sum(layer.size for layer in GAME.known(state, 1).tavern) == 3


@pytest.mark.rule("M1")
def test_the_last_card_of_a_tavern_is_hidden_while_a_hand_may_hold_it_instead():
    """Seat 1 sees neither hand nor tavern, and takes either of the two cards for the drawn one."""
    position = after(at("JC", "2D TS", "9S", tavern="3C"), "2D")
    assert isinstance(position.ask, Chance)
    drawn = position.ask.dist.outcomes[0]
    assert position.ask.shown(drawn, frozenset({1})) == "(1 hidden) | "
    three = after(at("JC", "2D", "9S", "8S", tavern="3C"), "2D")
    assert isinstance(three.ask, Chance)


@pytest.mark.rule("M1")
@pytest.mark.parametrize("hands", [("2D", "9S"), ("2D TS",)])
def test_the_last_card_of_a_tavern_is_told_where_everybody_can_tell_it(hands):
    told = follow(at("JC", *hands, tavern="3C"), "2D")[1]
    assert "seat 0 draws 3♣, known to all" in [event.text for event in told]


# The end


@pytest.mark.rule("W1", "G26")
def test_all_win_when_the_last_king_falls():
    last = {"castle": "", "foe": {"damage": 35}}
    position, told = follow(at("KC", "9S", "2C", **last), "9S")
    result = GAME.result(position.state)
    assert told[-1].rule == result.ending == "W1"
    assert (result.scores, str(result)) == ((12, 12), "victory, 12 of 12 royals defeated")


# Alone


@pytest.mark.rule("Z1")
def test_alone_there_are_eight_cards_two_jesters_and_turn_after_turn():
    position = GAME.start(seats=1)
    assert position.ask.dist.sizes == (8,)
    assert position.state.jesters == 2
    assert after(at("JH", "9S 2C", jesters=2), "9S", "2C").ask.seat == 0


@pytest.mark.rule("Z2", "Z4")
def test_a_flipped_jester_changes_the_hand_even_against_diamonds_and_no_immunity():
    position = after(at("JD", "9S 3S", discard="2C", jesters=2), "flip a Jester")
    assert position.state.jesters == 2, "the cards are still to be drawn"
    assert position.ask.dist.sizes == (8,)
    state = after(position, position.ask.dist.sample(Random(3))).state
    assert (len(state.hand), state.jesters, state.foe.bare) == (8, 1, False)
    assert state.discard == any_cards("2C 3S 9S")


@pytest.mark.rule("Z3")
def test_each_of_the_two_jesters_is_flipped_once():
    assert refused(at("JD", "9S 3S", jesters=0), "flip a Jester") == "Z3"
    position = after(at("JC", "9D 2S TS", jesters=0, tavern=""), "2S")
    assert refused(position, "flip a Jester") == "Z3"


@pytest.mark.rule("Z5", "G25")
def test_a_jester_is_flipped_before_a_card_is_laid_or_before_any_damage_is_taken():
    position = at("QC", "9H 2S 3S TS", jesters=2, tavern="4C | 5C | 6C | 7C | 8C | 9C")
    struck = after(position, "2S")
    assert "flip a Jester" in struck.options()
    assert refused(after(struck, "3S"), "flip a Jester") == "Z5"
    again = after(struck, "flip a Jester")
    assert "flip a Jester" in again.options()
    adding = after(at("QC", "AC 2S", jesters=2), "AC")
    with pytest.raises(IllegalMove):
        adding.after("flip a Jester")
    free = after(at("QC", "2S 3D", jesters=2, foe=played("9S", "8S")), "2S")
    assert free.ask.rule == "P1"


@pytest.mark.rule("G23")
def test_a_short_tavern_refills_what_it_can():
    position = after(at("JC", "9S 3S", tavern="2C 4C | 5C", jesters=1), "flip a Jester")
    state = after(position, position.ask.dist.outcomes[0]).state
    assert state.hand == any_cards("2C 4C 5C")
    assert len(state.tavern) == 0


@pytest.mark.rule("G24")
def test_a_jester_must_be_flipped_when_the_hand_cannot_cover_the_attack():
    position = after(at("KC", "9H 2S", jesters=1, tavern="TC TD | 3C"), "2S")
    assert position.options() == (Call.FLIP,)
    assert refused(position, "9H") == "G24"
    lost = after(at("KC", "9H 2S", jesters=0), "2S")
    assert lost.state.ending == "W2"


@pytest.mark.rule("W3")
def test_alone_an_empty_hand_is_lost_only_when_no_jester_is_left():
    empty = {"foe": played("6S", "7S"), "jesters": 1}
    position = after(at("JH", "2C", **empty), "2C")
    assert position.options() == (Call.FLIP,)
    lost = after(at("JH", "2C", foe=played("6S", "7S")), "2C")
    assert GAME.result(lost.state).ending == "W3"


@pytest.mark.rule("Z6")
@pytest.mark.parametrize(("left", "medal"), [(2, "gold"), (1, "silver"), (0, "bronze")])
def test_a_win_alone_has_a_medal_by_the_jesters_left(left, medal):
    position = at("KC", "9S", castle="", foe={"damage": 35}, jesters=left)
    assert GAME.result(after(position, "9S").state).note == f"{medal} victory"


# Whole games


@given(st.integers(0, 10**6), st.integers(1, 4))
def test_no_card_is_lost_and_no_hand_grows_past_its_limit(seed, seats):
    table = begun(seed, seats=seats)
    everything = Counter(PACK[:52] if seats < 3 else PACK[: 50 + seats])
    for state in states(table):
        laid = [one for play in state.enemy.plays for one in play] if state.enemy else []
        on_table = [state.enemy.card, *laid] if state.enemy else []
        held = [one for cards in state.hands for one in cards]
        assert (
            Counter([*state.tavern, *state.castle, *state.discard, *held, *on_table]) == everything
        )
        assert all(len(cards) <= {1: 8, 2: 7, 3: 6, 4: 5}[seats] for cards in state.hands)
        assert not state.owed or state.enemy


@given(st.integers(0, 10**6), st.integers(1, 4))
def test_a_turn_that_is_survived_pays_for_its_attack(seed, seats):
    """What was discarded covers the attack, and without its last card it would not."""
    table = begun(seed, seats=seats)
    owed, paid = 0, []
    for line in states(table):
        if line.owed and not line.paid:
            owed, start = line.owed, len(line.discard)
            assert owed == line.foe.attack
        elif owed and not line.owed and not line.ending:
            paid = line.discard[start:]
            assert worth(paid) >= owed > worth(paid[:-1])
            owed = 0


@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 10**6))
def test_the_bot_never_uses_what_it_cannot_see(seed, seats, other_seed):
    table = begun(seed, "sensible" if seed % 2 else "random", seats=seats)
    policy, rng = GAME.policy("sensible"), Random(other_seed)
    for step in rng.sample(range(table.steps), min(12, table.steps)):
        table.jump(step)
        if isinstance(table.ask, Choice):
            seat, state = table.ask.seat, table.position.state
            other = GAME.possible(state, seat, rng)
            assert GAME.known(other, seat) == GAME.known(state, seat)
            assert GAME.decide(GAME.at(other), policy, Random(1)) == GAME.decide(
                table.position, policy, Random(1)
            )


def test_a_royal_drawn_off_the_top_is_known_in_the_hand_that_drew_it():
    """What else hands hold may be any card of its batch, and stays hidden."""
    position = at("JC", "5S 2D TS", "9S 8S", tavern="2C 3C", foe={"damage": 15})
    state = after(position, "5S").state
    others = {GAME.possible(state, 1, Random(n)).tavern.segments[0] for n in range(5)}
    assert others == {any_cards("JC")}
    assert state.batches[PLACE[card("JC")]] not in (0, state.batches[PLACE[card("2C")]])


@pytest.mark.parametrize("seed", range(6))
def test_a_game_alone_keeps_what_every_game_promises(seed):
    """The contract of all games runs over games in which somebody hides something from somebody."""
    table = begun(seed, seats=1)
    assert table.result().ending in ("W1", "W2", "W3")
    assert Table.from_json(table.to_json()).position == table.position
    barred = set()
    for step in range(table.steps):
        table.jump(step)
        barred |= set(table.barred().values())
        for option in table.options() if isinstance(table.ask, Choice) else ():
            assert settle(table.ask, str(option)) == option
        assert str(table.board(0))
    assert "Y2" in barred


def test_the_sensible_bot_defeats_more_royals_than_chance():
    for seats in (1, 2, 3, 4):
        mean = {}
        for name in ("random", "sensible"):
            policy = GAME.policy(name)
            runs = [GAME.playout(Random(n), policy, seats=seats).scores[0] for n in range(12)]
            mean[name] = sum(runs) / len(runs)
        assert mean["sensible"] > mean["random"] + 1


@given(st.sets(st.sampled_from(PACK), min_size=1, max_size=8))
def test_every_play_listed_can_be_picked_and_none_is_missing(held):
    """The list of plays against the questions that are asked, card by card."""
    text = " ".join(map(str, held))
    found, waiting = set(), [at("KC", text, "")]
    while waiting:
        position = waiting.pop()
        laying = position.state.laying
        found |= {frozenset(laying)} if laying else set()
        for option in {*position.options()} - {*Call}:
            moved = position.after(option)[0]
            found.add(frozenset((*laying, option)))
            waiting += [moved] if len(moved.state.laying) > len(laying) else []
    listed = [frozenset(cards) for cards in plays_of(tuple(sorted(held)))]
    assert len(set(listed)) == len(listed)
    assert set(listed) == found

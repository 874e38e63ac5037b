"""The odds of Papayoo by a second way of counting, and against published numbers.

Small cases are counted by going through every way the cards can lie; large ones by closed forms
and by a recursion that deals card by card and shares nothing with the game's.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Table, load
from rulekit.dist import Dist
from rulekit.games.papayoo.ahead import (
    LOSES,
    OPEN,
    TAKES,
    Place,
    Spread,
    fates,
    followers,
    spread_around,
)
from rulekit.games.papayoo.odds import MINE, NEXT, OTHERS
from rulekit.games.papayoo.pieces import ALL_CARDS, Known, Suit, read_cards
from rulekit.outlook import outlook, tried_ahead
from rulekit.parts.tricks import Trick
from rulekit.script import Choice

GAME = load("papayoo")
SEATS = range(3, 9)
HAND = {3: 20, 4: 15, 5: 12, 6: 10, 7: 8, 8: 7}
PASS = {3: 5, 4: 5, 5: 4, 6: 3, 7: 3, 8: 3}
PACK = {seats: 60 if seats < 7 else 56 for seats in SEATS}


def near(fraction, hundredths, digits=3):
    return round(100 * float(fraction), digits) == hundredths


# How the cards of a suit lie: every way, one after another


def lies(room, marks):
    """Every way to lay these marks into hands with so much room, each equally likely."""
    slots = [hand for hand, size in enumerate(room) for _ in range(size)]
    for places in permutations(range(len(slots)), len(marks)):
        hands = [[] for _ in room]
        for place, mark in zip(places, marks, strict=True):
            hands[slots[place]].append(mark)
        yield hands


def fate_of(hands):
    """What becomes of a card, when these marks, 1 above and 0 below it, lie in these hands."""
    if any(hand and all(hand) for hand in hands):
        return LOSES
    return OPEN if any(any(hand) for hand in hands) else TAKES


CASES = [
    ((2, 2), 1, 1, 0), ((2, 2), 2, 1, 1), ((3, 2), 1, 2, 0), ((1, 1, 1), 1, 1, 2),
    ((2, 2, 2), 2, 2, 0), ((3,), 1, 1, 3), ((2, 1), 0, 2, 0), ((2, 2), 3, 0, 0),
]  # fmt: skip


@pytest.mark.parametrize(("room", "higher", "lower", "others"), CASES)
def test_fates_match_every_way_the_cards_can_lie(room, higher, lower, others):
    marks = [1] * higher + [0] * lower
    brute = Dist.of(fate_of(hands[: len(room)]) for hands in lies((*room, others), marks))
    assert fates(Spread(higher, lower, tuple(map(Place, room)), others)) == brute


@pytest.mark.parametrize(("room", "higher", "lower", "others"), CASES)
def test_followers_match_every_way_the_cards_can_lie(room, higher, lower, others):
    marks = [0] * (higher + lower)
    brute = Dist.of(
        sum(1 for hand in hands[: len(room)] if hand) for hands in lies((*room, others), marks)
    )
    assert followers(Spread(higher, lower, tuple(map(Place, room)), others)) == brute


@pytest.mark.parametrize("sure", [(1, 0), (0, 1), (2, 1)])
def test_cards_that_a_seat_is_known_to_hold_are_counted_in(sure):
    brute_fates, brute_follow = [], []
    for first, second in lies((1, 2), [1, 0]):
        hands = [[*first, *[1] * sure[0], *[0] * sure[1]], second]
        brute_fates.append(fate_of(hands))
        brute_follow.append(sum(1 for hand in hands if hand))
    spread = Spread(1, 1, (Place(1, *sure), Place(2)))
    assert fates(spread) == Dist.of(brute_fates)
    assert followers(spread) == Dist.of(brute_follow)


# The suit that is led


@cache
def card_by_card(room, left):
    """The chances of so many hands without the suit: one card of it after another is dealt.

    `room` is how many cards each hand still takes, and whether it has the suit.
    """
    if not left:
        return {sum(has for _, has in room): Fraction(1)}
    chances, space = Counter(), sum(size for size, _ in room)
    for n, (size, _) in enumerate(room):
        if size:
            after = tuple(sorted((*room[:n], (size - 1, True), *room[n + 1 :])))
            for number, chance in card_by_card(after, left - 1).items():
                chances[number] += chance * Fraction(size, space)
    return dict(chances)


@pytest.mark.parametrize(
    ("others", "cards", "out"),
    [(3, 15, 6), (2, 20, 7), (5, 10, 9), (7, 7, 6), (3, 4, 11), (3, 1, 2)],
)
def test_seats_that_follow_match_a_deal_card_by_card(others, cards, out):
    asked = GAME.ask("follow", others=others, cards=cards, out=out)
    want = card_by_card(((cards, False),) * others, out)
    assert {number: asked[number] for number in asked.outcomes} == want


def test_somebody_follows_as_long_as_a_card_of_the_suit_is_out():
    assert GAME.ask("follow", others=3, cards=15, out=0) == Dist({0: 1})
    for out in range(1, 21):
        assert GAME.ask("follow", others=3, cards=15, out=out)[0] == 0
        assert GAME.ask("follow", others=3, cards=15, out=1) == Dist({1: 1})


def test_more_cards_than_fit_fill_the_hands():
    assert GAME.ask("follow", others=2, cards=3, out=20) == Dist({2: 1})


@pytest.mark.parametrize(("others", "cards", "out"), [(3, 15, 6), (4, 12, 8), (2, 20, 5)])
def test_all_follow_by_inclusion_and_exclusion(others, cards, out):
    all_ = comb(others * cards, out)
    want = sum(
        (-1) ** j * comb(others, j) * comb((others - j) * cards, out) for j in range(others + 1)
    )
    asked = GAME.ask("follow", others=others, cards=cards, out=out)
    assert asked[others] == Fraction(want, all_)


@pytest.mark.parametrize(
    ("others", "cards", "higher", "lower"),
    [(3, 15, 3, 3), (2, 20, 9, 0), (2, 6, 4, 2), (5, 4, 2, 8)],
)
def test_the_fate_of_a_card_by_closed_forms(others, cards, higher, lower):
    """No hand holds a higher card only if there is none; one holds higher ones only, or not."""
    asked = GAME.ask("card_fate", others=others, cards=cards, higher=higher, lower=lower)
    assert asked[TAKES] == (higher == 0)
    assert asked[LOSES] == 1 - none_alone(others, cards, higher, lower)


def none_alone(others, cards, higher, lower):
    """By inclusion and exclusion over the hands that hold higher cards of the suit only.

    Summed over how many cards of either kind the hands hold that are left over.
    """
    room, chance = others * cards, Fraction(0)
    for alone in range(others + 1):
        for ups in compositions(alone, higher):
            used = sum(ups)
            ways = prod(comb(cards, up) for up in ups)
            rest = room - alone * cards
            free = comb(rest, higher - used) if rest >= higher - used else 0
            below = comb(rest - higher + used, lower) if rest - higher + used >= lower else 0
            all_ = comb(room, higher) * comb(room - higher, lower)
            chance += (-1) ** alone * comb(others, alone) * Fraction(ways * free * below, all_)
    return chance


def compositions(hands, most):
    """At least one higher card for each of so many hands, so many in all at most."""
    if hands == 0:
        yield ()
        return
    for first in range(1, most + 1):
        for rest in compositions(hands - 1, most - first):
            yield (first, *rest)


def test_hands_cannot_hold_more_of_a_suit_than_cards():
    with pytest.raises(ValueError, match="2 hands of 2 cards cannot hold 5"):
        GAME.ask("card_fate", others=2, cards=2, higher=3, lower=2)


# Dealt and passed


@pytest.mark.parametrize("seats", SEATS)
def test_the_papayo_is_dealt_to_a_seat_in_one_of_so_many_rounds_as_there_are_seats(seats):
    """One seven of all cards is the Papayo, and every seat holds as many cards."""
    assert GAME.ask("papayo_dealt", seats=seats) == Fraction(1, seats)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("keep", "give"), [(0, 0), (1, 1), (2, 0), (0, 2), (3, 1), (4, 0), (0, 3)])
def test_where_the_papayo_is_by_following_each_seven(seats, keep, give):
    """Each of the four sevens is rolled once in four; those unseen are dealt, then passed."""
    asked = GAME.ask("papayo_place", seats=seats, keep=keep, give=give)
    unseen = Fraction(4 - keep - give, 4)
    at_giver, passed_on = Fraction(1, seats - 1), Fraction(PASS[seats], HAND[seats])
    mine = Fraction(keep, 4) + unseen * at_giver * passed_on
    next_ = Fraction(give, 4) + unseen * at_giver * (1 - passed_on)
    assert (asked[MINE], asked[NEXT]) == (mine, next_)
    assert asked[MINE] + asked[NEXT] + asked[OTHERS] == 1


def test_a_seven_more_than_there_are_is_refused():
    with pytest.raises(ValueError, match="4 sevens"):
        GAME.ask("papayo_place", keep=3, give=2)
    with pytest.raises(ValueError, match="3 cards are passed"):
        GAME.ask("papayo_place", seats=6, keep=0, give=4)


@pytest.mark.parametrize("hands", [(2, 1), (3, 0, 2), (1, 2, 1, 2)])
def test_the_papayo_that_is_out_is_any_of_the_unseen_cards(hands):
    brute = Counter()
    for lie in lies(hands, ["7", "6"]):
        brute[next(f"{n} to my left" for n, hand in enumerate(lie, 1) if "7" in hand)] += 1
    asked = GAME.ask("papayo_now", hands=" ".join(map(str, hands)))
    assert asked == Dist(brute)


@pytest.mark.parametrize(
    ("packet", "voids", "left"), [("", ((), (), ()), "2 2"), ("7C", ((), (), ("H",)), "1 0")]
)
def test_the_papayo_is_read_off_the_table(packet, voids, left):
    known = at_the_table(packet=packet, voids=voids, taken=played_but("5S P2", "7H 3S 7C P20"))
    here = GAME.question("papayo_now").here
    assert here(known, 0) == {"hands": left}
    lacking = at_the_table(voids=((), ("C",), ()), taken=played_but("5S P2", "7H 3S 7C P20"))
    assert here(lacking, 0) is None, (
        "the other hand is the less likely one: it holds the 7 of clubs"
    )
    assert here(at_the_table(packet="7H"), 0) is None
    assert here(at_the_table(held="7H"), 0) is None
    assert here(at_the_table(taken=played_but("5S P2", "3S 7C P20 1C")), 0) is None


@pytest.mark.parametrize("wrong", ["", "3", "0 0", "21 3", "x y", "1 2 3 4 5 6 7 8", "-1 2"])
def test_hands_that_cannot_be_are_refused(wrong):
    with pytest.raises(ValueError, match="hands="):
        GAME.ask("papayo_now", hands=wrong)


def test_what_is_read_off_the_table_on_lead_and_before_the_die():
    known = at_the_table(taken=played_but("5S P2", "9S 3S 1C P20"), held="5S P2")
    assert GAME.question("follow").here(known, 0) == {"others": 2, "cards": 2, "out": 2}
    assert GAME.question("follow").here(known, 1) is None
    passed = at_the_table(packet="1C", taken=played_but("5S P2", "9S 3S 1C P20"))
    assert GAME.question("follow").here(passed, 0) is None, "it knows a card of the next seat"
    early = at_the_table(packet="7S 1C", held="7H 7C P3 2C 5S", holding=5)
    early = replace(early, papayo=None)
    assert GAME.question("papayo_place").here(early, 0) == {"seats": 3, "keep": 2, "give": 1}
    assert GAME.question("refill").here(early, 0) == {"seats": 3, "had": 0}


def test_the_suit_that_is_passed_away_is_the_shortest():
    held = "1S 2S 3S 4S 1H 2H 3H 4H 1C 2C 3C 4C 5C 1D 2D 3D"
    early = replace(at_the_table(packet="4D", held=held, holding=20), papayo=None)
    assert GAME.question("refill").here(early, 0) == {"seats": 3, "had": 4}


@pytest.mark.parametrize(("seats", "had"), [(3, 2), (4, 3), (6, 3), (8, 1)])
def test_what_comes_back_of_a_suit_card_by_card(seats, had):
    """The cards are passed one after another, each any of those left."""
    suited = (10 if seats < 7 else 9) - had
    chances = {0: Fraction(1)}
    for gone in range(PASS[seats]):
        after, left = Counter(), (seats - 1) * HAND[seats] - gone
        for came, chance in chances.items():
            after[came + 1] += chance * Fraction(suited - came, left)
            after[came] += chance * (1 - Fraction(suited - came, left))
        chances = {came: chance for came, chance in after.items() if chance}
    asked = GAME.ask("refill", seats=seats, had=had)
    assert {came: asked[came] for came in asked.outcomes} == chances


def test_a_suit_passed_away_comes_back_in_more_than_half_of_all_rounds_with_four_seats():
    empty = GAME.ask("refill", seats=4, had=3)[0]
    assert empty == Fraction(comb(38, 5), comb(45, 5))
    assert near(empty, 41.084)


@pytest.mark.parametrize(("seats", "had", "high"), [(4, 3, 3), (3, 5, 2), (6, 1, 1), (8, 3, 0)])
def test_a_lone_high_card_comes_back_card_by_card(seats, had, high):
    """The high card is any of those passed, and each other one is of another suit."""
    unseen = (seats - 1) * HAND[seats]
    plain = unseen - ((10 if seats < 7 else 9) - had)
    chance = Fraction(PASS[seats] * high, unseen)
    for gone in range(PASS[seats] - 1):
        chance *= Fraction(plain - gone, unseen - 1 - gone)
    assert GAME.ask("lone_high", seats=seats, had=had, high=high) == chance


@pytest.mark.parametrize(
    ("seats", "hundredths"),
    [(3, 4.478), (4, 16.473), (5, 32.331), (6, 47.912), (7, 69.092), (8, 78.481)],
)
def test_a_suit_is_missing_as_often_as_by_inclusion_and_exclusion(seats, hundredths):
    size, pack, hand = 10 if seats < 7 else 9, PACK[seats], HAND[seats]
    missing = sum((-1) ** (j + 1) * comb(4, j) * comb(pack - j * size, hand) for j in range(1, 5))
    asked = GAME.ask("dealt_void", seats=seats)
    assert asked == Fraction(missing, comb(pack, hand))
    assert near(asked, hundredths)


@pytest.mark.parametrize(
    ("seats", "mean"), [(3, 70), (4, 52.5), (5, 42), (6, 35), (7, 30), (8, 26.25)]
)
def test_payo_points_are_dealt_evenly(seats, mean):
    """210 points are shared among the seats, on average."""
    asked = GAME.ask("dealt_points", seats=seats)
    assert asked.mean() == Fraction(mean) == Fraction(210, seats)
    assert asked.total == comb(PACK[seats], HAND[seats])


@pytest.mark.parametrize(
    ("seats", "hundredths"),
    [(3, 0.003), (4, 0.076), (5, 0.399), (6, 1.124), (7, 2.130), (8, 3.599)],
)
def test_no_payo_at_all_is_as_rare_as_the_closed_form_says(seats, hundredths):
    none = GAME.ask("dealt_points", seats=seats)[0]
    assert none == Fraction(comb(PACK[seats] - 20, HAND[seats]), comb(PACK[seats], HAND[seats]))
    assert near(none, hundredths)


def test_few_payo_points_match_every_set_of_such_cards():
    """Sets of Payo cards that add up to six: 6, 1+5, 2+4, 1+2+3."""
    asked = GAME.ask("dealt_points", seats=5)
    for worth in (1, 3, 6, 11):
        sets = [
            one
            for size in range(1, 5)
            for one in combinations(range(1, worth + 1), size)
            if sum(one) == worth
        ]
        ways = sum(comb(40, 12 - len(one)) for one in sets)
        assert asked.weights[worth] == ways


# Odds from here


def at_the_table(
    trick="", packet="", voids=((), (), ()), held="5S P2", leader=0, holding=2, **more
):
    """What seat 0 of three knows late in a round: all but a few cards have been played."""
    hand, away = read_cards(held), read_cards(packet)
    return Known(
        seat=0, seats=3, rounds=1, points=0, history=(), dealer=0, number=1, to_pass=5, target=1,
        held=hand, packet=away, holding=(len(hand), holding, holding), papayo=Suit.HEARTS,
        trick=Trick(leader, read_cards(trick)), voids=voids, **more,
    )  # fmt: skip


def played_but(*left):
    """Everything has been played but these cards."""
    kept = set(read_cards(" ".join(left)))
    return (tuple(card for card in ALL_CARDS if card not in kept), (), ())


def measure(name):
    return next(one for one in GAME.measures if one.name == name)


def ahead(name, known, text):
    return measure(name).ahead(known, read_cards(text)[0])


def test_a_lead_is_weighed_by_every_way_the_last_four_cards_can_lie():
    known = at_the_table(taken=played_but("5S P2", "9S 3S 1C P20"))
    fate, follow = [], []
    for left in combinations(read_cards("9S 3S 1C P20"), 2):
        right = [card for card in read_cards("9S 3S 1C P20") if card not in left]
        suited = [[card.rank > 5 for card in hand if card.suit == "S"] for hand in (left, right)]
        fate.append(fate_of(suited))
        follow.append(sum(1 for hand in suited if hand))
    assert ahead("fate", known, "5S") == Dist.of(fate)
    assert ahead("followers", known, "5S") == Dist.of(follow)


def test_two_higher_cards_and_a_lower_one_weigh_as_every_way_they_can_lie():
    four = read_cards("9S 8S 3S 1C")
    known = at_the_table(taken=played_but("5S P2", "9S 8S 3S 1C"))
    fate = []
    for left in combinations(four, 2):
        right = [card for card in four if card not in left]
        fate.append(
            fate_of(
                [[card.rank > 5 for card in hand if card.suit == "S"] for hand in (left, right)]
            )
        )
    assert ahead("fate", known, "5S") == Dist.of(fate) == Dist({LOSES: 1})
    lone = at_the_table(taken=played_but("5S P2", "9S 3S 2S 1C"))
    assert ahead("fate", lone, "5S") == Dist({OPEN: 2, LOSES: 1})


def test_a_seat_that_has_shown_no_spades_holds_none():
    known = at_the_table(taken=played_but("5S P2", "9S 3S 1C P20"), voids=((), ("S",), ()))
    assert ahead("fate", known, "5S") == Dist({OPEN: 1})
    assert ahead("followers", known, "5S") == Dist({1: 1})


@pytest.mark.rule("T3", "T6", "G12")
def test_a_seat_that_lacks_another_suit_holds_more_of_the_suit_that_is_led():
    """Both spades are in the other hand, so this one holds both Payo cards and must follow."""
    known = at_the_table(
        held="P12 5H", taken=played_but("P12 5H", "P20 P3 1S 2S"), voids=((), ("S",), ())
    )
    assert ahead("fate", known, "P12") == Dist({OPEN: 1})
    assert ahead("followers", known, "P12") == Dist({1: 1})
    tried = tried_ahead(measure("fate"), known, read_cards("P12")[0], 50, 1)
    assert tried.chance(OPEN).value == 1


@pytest.mark.rule("T3", "G12")
@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (4, 0), (4, 11), (5, 5), (5, 7)])
def test_late_in_a_round_odds_match_every_deal_that_suits_shown_missing_leave(seats, seed):
    table, rng, checked = Table(GAME, seed, seats=seats, rounds=1), Random(seed), 0
    table.let_chance_decide()
    while table.ask is not None:
        known = GAME.known(table.position.scene, table.ask.seat)
        if known.on_turn and len(known.held) < (5 if seats == 3 else 3):
            lies = list(deals_left(known, range(seats), known.unseen))
            for card in table.options():
                if not known.trick.cards or card.suit == known.trick.led.suit:
                    assert ahead("fate", known, str(card)) == Dist.of(
                        LOSES if beaten(known, card) else fate_of(suited(known, lie, card))
                        for lie in lies
                    )
                    checked += len(lies) > 1
        table.answer(rng.choice(table.options()))
        table.let_chance_decide()
    assert checked


def deals_left(known, seats, cards):
    """Every way the unseen cards can lie in the other hands, a set for each seat."""
    if not seats:
        yield {}
        return
    seat, *others = seats
    mine = known.packet if seat == known.target and seat != known.seat else ()
    number = 0 if seat == known.seat else known.holding[seat] - len(mine)
    for some in combinations(cards, number):
        if not any(card.suit in known.voids[seat] for card in some):
            left = [card for card in cards if card not in some]
            for more in deals_left(known, others, left):
                yield {seat: (*some, *mine), **more}


def suited(known, lie, card):
    """Whether each card of the suit is higher, for the seats that are still to play."""
    places = range(len(known.trick.cards) + 1, known.seats)
    hands = [lie[known.trick.seat_of(place, known.seats)] for place in places]
    return [[one.rank > card.rank for one in hand if one.suit == card.suit] for hand in hands]


def beaten(known, card):
    return any(one.suit == card.suit and one.rank > card.rank for one in known.trick.cards)


def test_a_card_that_was_passed_on_lies_where_it_went():
    known = at_the_table(packet="9S", taken=played_but("5S P2", "9S 3S 1C P20"))
    assert ahead("fate", known, "5S") == Dist({LOSES: 2, OPEN: 1})
    assert ahead("followers", known, "5S") == Dist({1: 1, 2: 2})


def test_a_card_below_the_trick_or_out_of_the_suit_loses_it():
    known = at_the_table(trick="6S", leader=2, taken=played_but("5S P2 6S", "9S 3S 1C"))
    assert ahead("fate", known, "5S") == Dist({LOSES: 1})
    assert ahead("fate", known, "P2") == Dist({LOSES: 1})
    assert ahead("followers", known, "5S") is None
    between = at_the_table(trick="6S 3S", leader=1, taken=played_but("5S P2 6S 3S", "9S 1C"))
    assert ahead("fate", between, "5S") == Dist({LOSES: 1})


def test_the_last_card_of_a_trick_is_certain():
    known = at_the_table(trick="4S 3S", leader=1, taken=played_but("5S P2 4S 3S", "9S 1C"))
    assert ahead("fate", known, "5S") == Dist({TAKES: 1})


def test_cards_of_its_suit_come_from_all_that_are_unseen():
    position = GAME.start(seats=4, first_dealer="seat 0")
    position, _ = position.after(position.ask.dist.sample(Random(1)))
    known = GAME.known(position.state, position.ask.seat)
    for card in known.held:
        out = (20 if card.suit is Suit.PAYO else 10) - sum(
            one.suit == card.suit for one in known.held
        )
        found = measure("received").ahead(known, card)
        assert found[0] == Fraction(comb(45 - out, 5), comb(45, 5))
        assert found.mean() == Fraction(5 * out, 45)


@given(st.integers(0, 5), st.sampled_from(SEATS))
def test_the_hands_that_may_hold_a_suit_have_room_for_it(seed, seats):
    """Wherever a game goes, the unseen cards of a suit fit, and odds can be counted."""
    table, rng = Table(GAME, seed, seats=seats, rounds=1), Random(seed)
    table.let_chance_decide()
    while table.ask is not None:
        known = GAME.known(table.position.scene, table.ask.seat)
        if known.on_turn:
            for card in table.options():
                assert spread_around(known, card).unsuited >= 0
        table.answer(rng.choice(table.options()))
        table.let_chance_decide()


def test_a_decision_is_weighed_quickly_by_few_cases():
    position = GAME.start(seats=3, first_dealer="seat 0")
    position, _ = position.after(position.ask.dist.sample(Random(1)))
    while position.ask.rule != "T1":
        answer = position.options()[0] if isinstance(position.ask, Choice) else Suit.HEARTS
        position, _ = position.after(answer)
    known = GAME.known(position.state, position.ask.seat)
    work = sum(measure("fate").work(known, card) for card in position.options())
    assert work < 10_000
    assert set(outlook(measure("fate"), position.ask, known)) == set(position.options())


@pytest.mark.parametrize("question", GAME.questions, ids=lambda one: one.name)
def test_every_question_agrees_with_trials_within_four_standard_errors(question):
    exact, tally = question.ask(), question.tried(1500, seed=5)
    if isinstance(exact, Fraction):
        exact = Dist({True: exact.numerator, False: exact.denominator - exact.numerator})
    for outcome in exact.outcomes:
        if exact[outcome] > Fraction(1, 100):
            estimate = tally.chance(outcome)
            assert abs(estimate.value - exact[outcome]) <= 4 * estimate.error

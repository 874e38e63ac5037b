"""Odds in Three Thirteen, each counted a second time by code that shares nothing with the first.

The second way to meld a hand looks at every subset of its cards, and asks of each subset whether
it is a set or a run as the page defines them.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.three_thirteen import best_melds
from rulekit.games.three_thirteen.advice import MELDED, POINTS, values, why
from rulekit.games.three_thirteen.melds import (
    best_after_discard,
    can_go_out,
    least_points,
    loners,
    meldable,
    solver,
)
from rulekit.games.three_thirteen.pieces import (
    JOKER,
    KINDS,
    PACK,
    PAGE,
    TEN,
    Call,
    Known,
    Terms,
    read_cards,
    read_terms,
    read_wild,
    write_terms,
)
from rulekit.outlook import outlook, tried_ahead
from rulekit.script import Choice

GAME = load("three_thirteen")
ANY_TERMS = [PAGE, Terms(ace_high=False), Terms(True, 1, TEN, 15)]


def is_meld(cards, wild, ace_high=True):
    """In the page's own words: three or more of a rank, or of a suit in a row, wilds as any."""
    natural = [card for card in cards if card != JOKER and card.rank != wild]
    if len(cards) < 3:
        return False
    if len({card.rank for card in natural}) <= 1:
        return True
    ranks = [card.rank for card in natural]
    if len({card.suit for card in natural}) > 1 or len(set(ranks)) < len(ranks):
        return False
    rows = ["A23456789TJQK", "23456789TJQKA"][: 1 + ace_high]
    names = {"A23456789TJQK"[rank - 1] for rank in ranks}
    return any(
        names <= set(row[start : start + len(cards)])
        for row in rows
        for start in range(13 - len(cards) + 1)
    )


def cost(card, wild, terms=PAGE):
    if card == JOKER or card.rank == wild:
        return terms.wild
    court = {11: 11, 12: 12, 13: 13} if terms.court != TEN else {11: 10, 12: 10, 13: 10}
    return {1: terms.ace, **court}.get(card.rank, card.rank)


def fewest(cards, wild, terms=PAGE):
    """The fewest points left, over every way to part the hand."""
    places = range(len(cards))
    melds = {
        some
        for size in range(3, len(cards) + 1)
        for some in combinations(places, size)
        if is_meld([cards[n] for n in some], wild, terms.ace_high)
    }
    known = {(): 0}

    def of(rest):
        if rest not in known:
            first, *others = rest
            best = cost(cards[first], wild, terms) + of(tuple(others))
            for meld in melds:
                if meld[0] == first and set(meld) <= set(rest):
                    best = min(best, of(tuple(n for n in rest if n not in meld)))
            known[rest] = best
        return known[rest]

    return of(tuple(places))


def discarded(cards):
    return [cards[:n] + cards[n + 1 :] for n in range(len(cards))]


def fewest_after(cards, wild, terms=PAGE):
    """The same once any one card has been discarded."""
    return min(fewest(rest, wild, terms) for rest in discarded(cards))


@st.composite
def hands(draw, most=8):
    """Hands in which melds are likely: of few ranks, of one or two suits, or of any cards."""
    wild = draw(st.sampled_from([0, 3, 5, 8, 13]))
    near = draw(st.integers(1, 10))
    pools = [
        PACK,
        [card for card in PACK if near <= card.rank < near + 4 or card == JOKER],
        [card for card in PACK if card.suit in "CD" or card.rank == wild],
        [card for card in PACK if card.rank in (1, 2, 12, 13, wild) or card == JOKER],
    ]
    pool = draw(st.sampled_from(pools))
    size = draw(st.integers(3, most))
    return Random(draw(st.integers(0, 10**6))).sample(pool, size), wild


# The melds of a hand


@given(hands(), st.sampled_from(ANY_TERMS))
def test_the_fewest_points_are_those_of_a_search_through_all_subsets(hand, terms):
    cards, wild = hand
    assert best_melds(cards, wild, terms).points == fewest(sorted(cards), wild, terms)


@given(hands(14), st.sampled_from(ANY_TERMS))
def test_what_is_laid_out_is_the_hand_and_every_meld_is_one(hand, terms):
    cards, wild = hand
    found = best_melds(cards, wild, terms)
    laid = [card for meld in found.melds for card in meld.cards]
    assert Counter([*laid, *found.left]) == Counter(cards)
    assert all(is_meld(meld.cards, wild, terms.ace_high) for meld in found.melds)
    assert found.points == sum(cost(card, wild, terms) for card in found.left)


@given(hands(14), st.sampled_from(ANY_TERMS))
def test_the_points_counted_are_those_of_the_hand_as_it_is_laid_out(hand, terms):
    cards, wild = hand
    assert least_points(cards, wild, terms) == best_melds(cards, wild, terms).points


@pytest.mark.parametrize(
    ("hand", "points"),
    [("JK JK JK 9C 5D", 5), ("JK JK JK 9C KD 2H 5S", 16), ("JK JK 9C", 0), ("JK JK 3H", 0)],
)
def test_three_wilds_never_cost_anything(hand, points):
    cards = read_cards(hand)
    assert least_points(cards, 3) == best_melds(cards, 3).points == fewest(cards, 3) == points


@given(hands(14), st.sampled_from(ANY_TERMS))
def test_what_the_wilds_stand_for_makes_the_meld(hand, terms):
    """With every wild replaced by the card it stands for, each meld needs no wild."""
    cards, wild = hand
    for meld in best_melds(cards, wild, terms).melds:
        if meld.kind == "run":
            row = [read_cards(slot.stands or slot.card.pretty)[0] for slot in meld.slots]
            assert is_meld(row, 0, terms.ace_high)
            ranks = [card.rank for card in row]
            order = [14 if n and rank == 1 else rank for n, rank in enumerate(ranks)]
            assert order == list(range(order[0], order[0] + len(row)))
        if meld.kind == "set":
            ranks = {slot.stands or slot.card.pretty[:-1] for slot in meld.slots}
            assert len(ranks) == 1
        if meld.kind == "wilds":
            assert all(card == JOKER or card.rank == wild for card in meld.cards)


@given(hands(7), st.sampled_from(KINDS), st.sampled_from(ANY_TERMS))
def test_a_card_drawn_and_the_best_discard_leave_what_all_tries_leave(hand, card, terms):
    cards, wild = hand
    if Counter(cards)[card] < PACK.count(card):
        one = solver(tuple(sorted(cards)), wild, terms)
        found = one.with_card(card, one.whole, len(one.wilds))
        assert found == fewest_after(sorted([*cards, card]), wild, terms)


@given(hands(7), st.sampled_from(ANY_TERMS))
def test_the_best_discard_leaves_what_all_tries_leave(hand, terms):
    cards, wild = tuple(sorted(hand[0])), hand[1]
    if len(cards) > 3:
        assert best_after_discard(cards, wild, terms) == fewest_after(list(cards), wild, terms)


def test_a_wild_that_helps_nothing_is_the_best_discard():
    assert best_after_discard(read_cards("2H 9C KD JK"), 3) == 2 + 9 + 13


@given(hands(8), st.sampled_from(ANY_TERMS))
def test_a_hand_can_go_out_when_some_discard_leaves_nothing(hand, terms):
    cards, wild = hand
    if len(cards) > 3:
        out = can_go_out(tuple(sorted(cards)), wild, terms)
        assert out == (fewest_after(sorted(cards), wild, terms) == 0)


@given(hands(8), st.sampled_from(ANY_TERMS))
def test_a_card_without_any_meld_is_a_loner(hand, terms):
    cards, wild = hand
    natural = [card for card in cards if card != JOKER and card.rank != wild]
    alone = loners(tuple(cards), wild, terms)
    some = [s for n in range(3, 6) for s in combinations(range(len(cards)), n)]
    melds = [s for s in some if is_meld([cards[n] for n in s], wild, terms.ace_high)]
    reached = {n for meld in melds for n in meld}
    truly = [n for n, card in enumerate(cards) if card in natural and n not in reached]
    if len(cards) - len(natural) < 2:
        assert alone == len(truly)
        assert meldable(tuple(cards), wild, terms) == bool(melds)


@pytest.mark.parametrize(
    ("hand", "wild", "points"),
    [
        ("6H QH QC 5H KD KH 7H KC 4H QD", None, 0),
        ("TC 2H 3H 2S TD 5H 3S 4H 4S TS", None, 0),
        ("JC 9D 8S 6D JS 8H TD 8D 7D JD", None, 16),
        ("AS AS KS KS QS QS 2S 2S 3S 3S", None, 10),
        ("2C 2C 2D 3C 3C 3D 4C 4C 4D 5C 5D", None, 0),
        ("2C 5D 8H JS AC 9D 7S TH KC 3D 6H", None, 89),
        ("JK JK JK JK 7C 7D 7H 7S", 7, 0),
        ("2C 4C 6C 8C JK JK JK", None, 0),
        ("AC KC QD 2D JK", None, 14),
    ],
)
def test_hands_that_tempt_to_meld_them_otherwise(hand, wild, points):
    assert best_melds(hand, wild).points == points


def test_a_list_of_ways_starts_with_the_best_and_names_each_once():
    ways = GAME.ask("best_melds", cards="9C TC JC JD JH 4S")
    assert ways.best == ("J♣ J♦ J♥ · left 4♠ 9♣ 10♣",)
    assert max(ways.values()) == -fewest(read_cards("9C TC JC JD JH 4S"), 0)
    assert ways["J♣ J♦ J♥ · left 4♠ 9♣ 10♣"] == -23
    assert ways["9♣ 10♣ J♣ · left 4♠ J♦ J♥"] == -26


def test_cards_are_read_as_people_write_them():
    assert read_cards("10♥, jk | TH") == (*read_cards("TH"), JOKER, *read_cards("TH"))
    assert [read_wild(one) for one in ("K", "10", 7, None, "none", "")] == [13, 10, 7, 0, 0, 0]
    for bad in ("TH TH TH", "JK JK JK JK JK", "1H", 5):
        with pytest.raises(ValueError):  # noqa: PT011
            read_cards(bad)


@pytest.mark.parametrize("text", ["page", "low", "ace 1, court 10, wild 15", "low, wild 25"])
def test_terms_are_read_and_written(text):
    assert write_terms(read_terms(text)) == text
    assert read_terms(read_terms(text)) == read_terms(text)


# What a draw brings


HANDS = [("9C 9D 2H", 3), ("4H 5H 9S 9D", 4), ("4H 5H JK 9S KD", 5), ("3C 3D 7H JK JK", 7)]


def draws(cards, seen=()):
    """Every card that may be drawn, twice where two of it are left."""
    return list((Counter(PACK) - Counter([*cards, *seen])).elements())


@pytest.mark.parametrize(("text", "wild"), HANDS)
def test_the_points_after_a_draw_match_a_try_of_every_card(text, wild):
    cards, seen = read_cards(text), read_cards("9H 9H KS")
    after = {card: fewest_after(sorted([*cards, card]), wild) for card in KINDS}
    counted = GAME.ask("points_after_draw", cards=text, wild=wild, seen="9H 9H KS")
    assert counted == Dist.of(after[card] for card in draws(cards, seen))
    assert counted.total == 108 - len(cards) - 3


@pytest.mark.parametrize(("text", "wild"), HANDS)
@pytest.mark.parametrize("top", ["9S", "KC", "JK"])
def test_the_chance_to_meld_all_matches_a_try_of_every_card(text, wild, top):
    cards, up = read_cards(text), read_cards(top)
    out = {card: fewest_after(sorted([*cards, card]), wild) == 0 for card in KINDS}
    unseen = draws(cards, up)
    found = GAME.ask("draw_melds", cards=text, wild=wild, top=top)
    hits = sum(out[card] for card in unseen)
    assert dict(found) == {
        "draw pile": Fraction(hits, len(unseen)),
        "discard pile": Fraction(out[up[0]]),
    }
    assert found.unit == "chance"


def test_a_pair_of_nines_is_completed_by_nines_and_wilds():
    """Six nines, eight threes and four jokers of the 105 cards that are left."""
    found = GAME.ask("draw_melds", cards="9C 9D 2H", wild=3, top="")
    assert dict(found) == {"draw pile": Fraction(6 + 8 + 4, 105)}


def test_each_discard_is_worth_what_the_next_draw_makes_of_it():
    cards = read_cards("9C 9D 2H KS")
    found = GAME.ask("best_discard", cards="9C 9D 2H KS", wild=3)
    assert len(found) == 4
    for n, card in enumerate(cards):
        kept = cards[:n] + cards[n + 1 :]
        after = {one: fewest_after(sorted([*kept, one]), 3) for one in KINDS}
        lost = Fraction(sum(after[one] for one in draws(cards)), 104)
        assert found[card.pretty] == -lost
    assert found.best == ("K♠",)


def test_a_draw_of_a_card_that_is_gone_is_refused():
    with pytest.raises(ValueError, match="not so many"):
        GAME.ask("points_after_draw", cards="9C 9D 2H", wild=3, seen="9C 9C")


# What is dealt


def one_meld(size):
    """How many hands of three to five cards are one meld, suit by suit and rank by rank.

    Twelve cards are wild; the rank that equals the size is, so no natural card has it.
    """
    found = comb(12, size)
    for natural in range(1, size + 1):
        helped = comb(12, size - natural)
        found += helped * 12 * comb(8, natural)  # sets, and single cards
        spans = {
            rows
            for start in range(1, 15 - size + 1)
            for rows in combinations(range(start, start + size), natural)
            if size not in rows and natural > 1
        }
        ranks = {tuple(sorted((r - 1) % 13 for r in rows)) for rows in spans}
        found += helped * 4 * 2**natural * len(ranks)
    return found


@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_meld_as_dealt_matches_a_count_of_sets_and_runs(number):
    size = number + 2
    assert GAME.ask("complete_deal", round=number) == Fraction(one_meld(size), comb(108, size))


def test_the_published_number_of_melds_dealt_in_round_1():
    assert GAME.ask("complete_deal", round=1) == Fraction(15580, 204156)


def hands_of(size, wild):
    """Every hand of three cards that is a meld, as counts of each card; W for any wild."""
    natural = [card for card in KINDS if card != JOKER and card.rank != wild]
    for some in combinations_with_replacement([*natural, JOKER], size):
        if max(Counter(c for c in some if c != JOKER).values(), default=0) < 3 and is_meld(
            some, wild
        ):
            yield some


def test_two_melds_as_dealt_match_a_count_of_all_pairs_of_three():
    """Six cards are complete when they are two melds of three: a longer one can be cut."""
    threes = list(hands_of(3, 6))
    both = {tuple(sorted([*a, *b])) for a, b in combinations_with_replacement(threes, 2)}
    copies = {card: 12 if card == JOKER else 2 for card in KINDS}
    whole = sum(prod(comb(copies[card], n) for card, n in Counter(hand).items()) for hand in both)
    assert GAME.ask("complete_deal", round=4) == Fraction(whole, comb(108, 6))


@pytest.mark.parametrize("number", [1, 4])
def test_hands_dealt_by_lot_are_complete_about_as_often(number):
    tally = GAME.question("complete_deal").tried(1500, seed=3, round=number)
    estimate = tally.chance(True)
    assert abs(estimate.value - GAME.ask("complete_deal", round=number)) <= 4 * estimate.error


@pytest.mark.parametrize(
    ("number", "percent"),
    [(1, 69.99), (2, 61.99), (3, 54.83), (4, 48.45), (5, 42.75), (6, 37.67), (7, 33.15),
     (8, 29.13), (9, 25.56), (10, 22.40), (11, 19.60)],
)  # fmt: skip
def test_a_hand_without_a_wild_card_is_as_likely_as_published(number, percent):
    none = GAME.ask("wild_count", round=number)[0]
    assert none == Fraction(comb(96, number + 2), comb(108, number + 2))
    assert round(100 * float(none), 2) == percent


def test_counting_tells_how_far_it_is():
    done = []
    GAME.question("complete_deal").count({"round": 4}, done.append)
    assert sum(done) > 1000


# Odds from here


def known_at(hand, discards, wild, drawn=False, out=None, shown=()):
    return Known(
        seat=0, seats=2, scores=(0, 0), terms=PAGE, number=wild - 2, starter=0,
        hand=tuple(sorted(read_cards(hand))), holding=(len(hand.split()),) * 2,
        shown=((), read_cards(shown or "")), discards=read_cards(discards), stock=90, turn=0,
        drawn=drawn, out=out,
    )  # fmt: skip


def measure(name):
    return next(one for one in GAME.measures if one.name == name)


def test_a_draw_is_weighed_over_all_cards_that_the_seat_cannot_place():
    known = known_at("9C 9D 2H", "KC KD", 3, shown="9H 9H")
    gone = read_cards("KC KD 9H 9H")
    after = [fewest_after(sorted([*known.hand, card]), 3) for card in draws(known.hand, gone)]
    choice = Choice(0, (Call.DECK, Call.DISCARD), "T1")
    found = outlook(measure("points"), choice, known)
    assert found[Call.DECK] == Dist.of(after)
    assert found[Call.DISCARD] == Dist({20: 1})
    melded = outlook(measure("melded"), choice, known)
    assert melded[Call.DECK]["all melded"] == Fraction(after.count(0), len(after))
    assert outlook(measure("next"), choice, known) == {}


def test_a_discard_leaves_points_now_and_after_the_next_draw():
    known = known_at("9C 9D 2H KS", "KC", 3, drawn=True)
    choice = Choice(0, (*known.hand, Call.OUT), "T3")
    now = outlook(measure("now"), choice, known)
    assert {str(card): dist.mean() for card, dist in now.items()} == {
        "2H": 31, "9C": 24, "9D": 24, "KS": 20, "go out": 0,
    }  # fmt: skip
    later = outlook(measure("next"), choice, known)
    kept = read_cards("9C 9D 2H")
    gone = read_cards("KC KS")
    after = [fewest_after(sorted([*kept, card]), 3) for card in draws(kept, gone)]
    assert later[read_cards("KS")[0]] == Dist.of(after)
    assert Call.OUT not in later


def test_a_wild_that_is_discarded_helps_no_more():
    known = known_at("9C 9D 2H JK", "KC", 3, drawn=True)
    kept, gone = read_cards("9C 9D 2H"), read_cards("KC JK")
    after = [fewest_after(sorted([*kept, card]), 3) for card in draws(kept, gone)]
    assert measure("next").ahead(known, JOKER) == Dist.of(after)


@pytest.mark.rule("G7")
def test_after_the_last_card_of_the_draw_pile_the_next_draw_is_one_of_the_discards():
    known = replace(known_at("9C 9D 2H KS", "KC 9H JK 7S", 3, drawn=True), stock=0)
    after = [fewest_after(sorted([*read_cards("9C 9D 2H"), card]), 3) for card in known.discards]
    assert measure("next").ahead(known, read_cards("KS")[0]) == Dist.of(after)
    assert measure("melded").ahead(known, read_cards("KS")[0])["all melded"] == Fraction(1, 2)
    tried = tried_ahead(measure("melded"), known, read_cards("KS")[0], 400, 1)
    assert abs(tried.chance("all melded").value - 0.5) < 0.1


def test_there_is_no_next_draw_in_a_final_turn():
    known = known_at("9C 9D 2H KS", "KC", 3, drawn=True, out=1)
    choice = Choice(0, known.hand, "T3")
    assert outlook(measure("next"), choice, known) == {}
    assert outlook(measure("melded"), choice, known) == {}


@pytest.mark.rule("G8")
@pytest.mark.parametrize(("taken", "more"), [(37, True), (38, False), (39, False)])
def test_there_is_no_next_draw_after_the_last_turn_that_a_seat_may_have(taken, more):
    known = replace(known_at("9C 9D 2H KS", "KC", 3, drawn=True), turns=20, taken=taken)
    choice = Choice(0, known.hand, "T3")
    assert bool(outlook(measure("next"), choice, known)) is more
    assert bool(outlook(measure("melded"), choice, known)) is more
    told = why(known, known.hand[-1], POINTS, 0)
    assert (told == "this was the last turn: it leaves 20 points") is not more


# Advice


def test_advice_is_the_mean_of_what_is_left_or_the_chance_that_nothing_is():
    known = known_at("9C 9D 2H KS", "KC", 3, drawn=True)
    choice = Choice(0, known.hand, "T3")
    points = values(known, choice, POINTS, 0, lambda work: None)
    melded = values(known, choice, MELDED, 0, lambda work: None)
    for card in known.hand:
        dist = measure("next").ahead(known, card)
        assert points[card] == -dist.mean()
        assert melded[card] == dist[0]
    assert points.best == read_cards("KS")
    assert melded.best == read_cards("2H KS")
    assert "17.48%" in why(known, known.hand[-1], POINTS, 0)


def test_advice_goes_out_and_in_a_final_turn_counts_what_is_left():
    known = known_at("9C 9D 9H KS", "KC", 3, drawn=True)
    choice = Choice(0, (*known.hand, Call.OUT), "T3")
    assert Call.OUT in values(known, choice, MELDED, 0, lambda work: None).best
    assert GAME.advisor.applies(known, choice)
    last = known_at("9C 9D 2H KS", "KC", 3, drawn=True, out=1)
    found = values(last, Choice(0, last.hand, "T3"), POINTS, 0, lambda work: None)
    assert {str(card): worth for card, worth in found.items()} == {
        "KS": -20, "9C": -24, "9D": -24, "2H": -31,
    }  # fmt: skip
    assert why(last, last.hand[-1], POINTS, 0) == "this was the last turn: it leaves 20 points"

"""The odds of Cribbage by a second way of counting, and against published numbers.

The scorer here shares nothing with the game's: fifteens by a table of sums, runs by how many
cards there are of each rank, pairs by a product.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

import pytest

from rulekit import Table, load
from rulekit.dist import Dist
from rulekit.games.cribbage import score_show
from rulekit.games.cribbage.odds import crib_mean, discard_value, his_nob, starter_help
from rulekit.games.cribbage.pieces import Away, Hand, Match
from rulekit.games.cribbage.scoring import rank_lines, rank_points, show_points, total
from rulekit.parts.cards import DECK, JACK, Card, card, cards
from rulekit.parts.pile import Pile

GAME = load("cribbage")

# Of four cards and a starter, 52 * C(51, 4): how many score so much.
PUBLISHED = {
    0: 1009008, 1: 99792, 2: 2813796, 3: 505008, 4: 2855676, 5: 697508, 6: 1800268,
    7: 751324, 8: 1137236, 9: 361224, 10: 388740, 11: 51680, 12: 317340, 13: 19656,
    14: 90100, 15: 9168, 16: 58248, 17: 11196, 18: 2708, 20: 8068, 21: 2496, 22: 444,
    23: 356, 24: 3680, 28: 76, 29: 4,
}  # fmt: skip
ALL = 12_994_800


@cache
def by_counting(ranks):
    """Points for fifteens, runs and pairs of these ascending ranks."""
    sums = Counter({0: 1})
    for rank in ranks:
        for so_far, ways in list(sums.items()):
            sums[so_far + min(rank, 10)] += ways
    copies = [ranks.count(rank) for rank in range(15)]
    points = 2 * sums[15] + sum(n * (n - 1) for n in copies)
    length, ways = 0, 1
    for n in copies:
        if n:
            length, ways = length + 1, ways * n
        else:
            points += length * ways if length > 2 else 0
            length, ways = 0, 1
    return points


def second_score(hand, starter, crib=False):
    """All points of a hand, counted here."""
    points = by_counting(tuple(sorted([one.rank for one in hand] + [starter.rank])))
    same = {one.suit for one in hand}
    if len(same) == 1 and (starter.suit in same or not crib):
        points += 5 if starter.suit in same else 4
    return points + ((JACK, starter.suit) in hand)


# Hands and starters


def test_the_game_and_the_second_scorer_agree_on_all_ranks():
    hands = [r for r in combinations_with_replacement(range(1, 14), 5) if len(set(r)) > 1]
    assert len(hands) == 6175
    for ranks in hands:
        assert rank_points(ranks) == by_counting(ranks), ranks


@pytest.mark.parametrize("crib", [False, True])
def test_points_without_and_with_an_explanation_are_the_same(crib):
    for text in ("5C 5D 5S JH | 5H", "2H 4H 6H 8H | TH", "2H 4H 6H 8H | TC", "2C 4D 8H JS | 6S"):
        four, up = text.split(" | ")
        explained = sum(line.points for line in score_show(four, up, crib))
        assert show_points(cards(four), card(up), crib) == explained
        assert second_score(cards(four), card(up), crib) == explained


def hands_with_a_spade_as_starter():
    """How many of all hands score what, as a hand and as a crib, with one of 13 starters.

    Cards are (rank, suit) with the suits from 0 to 3. All four suits of starter are alike.
    """
    plain, as_hand, as_crib = Counter(), Counter(), Counter()
    for up in range(1, 14):
        by_rank = {
            four: by_counting(tuple(sorted((*four, up))))
            for four in combinations_with_replacement(range(1, 14), 4)
        }
        pack = [(rank, suit) for rank in range(1, 14) for suit in range(4)]
        pack.remove((up, 3))
        for four in combinations(pack, 4):
            (a, p), (b, q), (c, r), (d, s) = four
            points = by_rank[a, b, c, d] + ((JACK, 3) in four)
            if p == q == r == s:
                as_hand[points + (5 if p == 3 else 4)] += 1
                as_crib[points + (5 if p == 3 else 0)] += 1
            else:
                plain[points] += 1
    return plain + as_hand, plain + as_crib


@pytest.fixture(scope="module")
def enumerated():
    return hands_with_a_spade_as_starter()


def test_the_points_of_a_hand_match_an_enumeration_of_all_hands(enumerated):
    asked = GAME.ask("show_distribution")
    assert asked.weights == {points: 4 * n for points, n in sorted(enumerated[0].items())}


def test_the_points_of_a_crib_match_an_enumeration_of_all_hands(enumerated):
    asked = GAME.ask("show_distribution", crib=True)
    assert asked.weights == {points: 4 * n for points, n in sorted(enumerated[1].items())}


def test_the_points_of_a_hand_are_spread_as_published():
    asked = GAME.ask("show_distribution")
    assert asked.total == sum(PUBLISHED.values()) == 52 * comb(51, 4) == ALL
    assert asked.weights == PUBLISHED
    assert round(float(asked.mean()), 6) == 4.769152


def test_the_points_of_a_crib_are_spread_as_published():
    asked = GAME.ask("show_distribution", crib=True)
    assert (asked.total, asked.weights[0]) == (ALL, 1_022_208)
    assert round(float(asked.mean()), 6) == 4.734819


def test_29_and_28_are_as_rare_as_published():
    """Four hands of 29. Six cards hold it in one way at most, of 15 ways to keep four."""
    asked = GAME.ask("show_distribution")
    assert (asked[29], asked[28]) == (Fraction(4, ALL), Fraction(76, ALL))
    assert 15 * asked[29] == Fraction(1, 216_580)
    assert not {19, 25, 26, 27} & set(asked.outcomes)


# What to lay away


def crib_by_brute_force(away, hand):
    """The mean of every crib that can be filled and turned up from the cards not dealt."""
    unseen = [one for one in DECK if one not in hand]
    points = cases = 0
    for rest in combinations(unseen, 4 - len(away)):
        four = (*away, *rest)
        ranks = [one.rank for one in four]
        flush = {one.suit for one in four} if len({one.suit for one in four}) == 1 else ()
        jacks = {one.suit for one in four if one.rank == JACK}
        for up in unseen:
            if up not in rest:
                points += by_counting(tuple(sorted((*ranks, up.rank))))
                points += 5 * (up.suit in flush) + (up.suit in jacks)
                cases += 1
    return Fraction(points, cases), cases


def hand_by_brute_force(kept, hand):
    unseen = [one for one in DECK if one not in hand]
    return Fraction(sum(second_score(kept, up) for up in unseen), len(unseen))


SIX = [
    ("5S 4S 2S 8D 6H 8C", ("8D 8C", "5S 4S", "4S 6H")),
    ("JH JS 5H 2H AH KD", ("JH 2H", "JS 5H", "AH KD", "JH JS")),
]


@pytest.mark.parametrize(("hand", "aways"), SIX)
def test_a_discard_of_six_cards_matches_every_crib_there_can_be(hand, aways):
    dealer, pone = (GAME.ask("discard_value", hand=hand, dealer=one) for one in (True, False))
    for away in aways:
        kept = tuple(one for one in cards(hand) if one not in cards(away))
        held = hand_by_brute_force(kept, cards(hand))
        crib, cases = crib_by_brute_force(cards(away), cards(hand))
        assert cases == 46 * comb(45, 2)
        assert (dealer[away], pone[away]) == (held + crib, held - crib)
        assert dealer.parts[away] == {"hand": held, "crib": crib}
        assert pone.parts[away] == {"hand": held, "crib": -crib}


def test_a_discard_of_five_cards_matches_every_crib_there_can_be():
    """A jack laid away alone, with three cards of other seats, can be part of a flush."""
    hand = "5S 5D JH 2H 9D"
    dealer, pone = (GAME.ask("discard_value", hand=hand, dealer=one) for one in (True, False))
    held = hand_by_brute_force(cards("5S 5D 2H 9D"), cards(hand))
    crib, cases = crib_by_brute_force(cards("JH"), cards(hand))
    assert cases == 47 * comb(46, 3)
    assert (dealer["JH"], pone["JH"]) == (held + crib, held - crib)


@pytest.mark.parametrize(("hand", "ways"), [("5S 4S 2S 8D 6H 8C", 15), ("5S 5D JH 2H 9D", 5)])
def test_every_discard_is_valued_and_the_best_comes_first(hand, ways):
    for dealer in (True, False):
        asked = GAME.ask("discard_value", hand=hand, dealer=dealer)
        size = len(cards(hand)) - 4
        assert {frozenset(cards(away)) for away in asked} == {
            frozenset(away) for away in combinations(cards(hand), size)
        }
        assert len(asked) == ways
        assert list(asked.values()) == sorted(asked.values(), reverse=True)
        assert asked[asked.best[0]] == max(asked.values())


@pytest.mark.parametrize("away", ["5S", "JH", "5S JH", "5S 4S", "JH JS", "5S 5D"])
def test_cribs_of_a_small_pack_match_every_crib_there_can_be(away):
    """Of three ranks and four suits, so that every flush, pair and nob is met."""
    pack = cards("4S 5S 6S JS TS 4H 5H 6H JH TH 4D 5D JD 6C JC")
    unseen = tuple(one for one in pack if one not in cards(away))
    points = cases = 0
    for rest in combinations(unseen, 4 - len(cards(away))):
        for up in set(unseen) - set(rest):
            points += second_score((*cards(away), *rest), up, crib=True)
            cases += 1
    assert crib_mean(cards(away), unseen) == Fraction(points, cases)


def test_the_crib_is_added_for_the_dealer_and_taken_off_for_the_other():
    hand = cards("5S 4S 2S 8D 6H 8C")
    dealer, pone = discard_value(hand, True), discard_value(hand, False)
    for away in dealer:
        crib = dealer.parts[away]["crib"]
        assert crib > 0
        assert dealer[away] - pone[away] == 2 * crib


def test_the_page_keeps_and_lays_away_what_is_worth_most():
    """Alice deals: her discard of two eights is the best one."""
    assert GAME.ask("discard_value", hand="5S 4S 2S 8D 6H 8C", dealer=True).best == ("8D 8C",)


# The starter


@pytest.mark.parametrize(
    ("hand", "seen"),
    [("5S 4S 2S 6H", "8D 8C"), ("2H 4H 6H 8H", ""), ("JH JS 5H TC", "5D"), ("5S 5D 5C JH", "5H")],
)
def test_what_a_starter_adds_matches_direct_counting(hand, seen):
    kept = cards(hand)
    alone = by_counting(tuple(sorted(one.rank for one in kept)))
    alone += 4 * (len({one.suit for one in kept}) == 1)
    expected = {
        str(up): second_score(kept, up) - alone
        for up in DECK
        if up not in kept and up not in cards(seen)
    }
    asked = GAME.ask("starter_help", hand=hand, seen=seen)
    assert dict(asked) == expected
    assert len(asked) == 52 - len(cards(f"{hand} {seen}"))
    assert starter_help(kept, cards(seen)) == asked


def test_a_starter_is_worth_a_whole_29_or_nothing():
    help_ = GAME.ask("starter_help", hand="5S 5D 5C JH")
    assert help_["5H"] == 29 - 14 == 15
    assert (help_.best, help_["2C"], help_["2H"]) == (("5H",), 0, 1)
    flush = GAME.ask("starter_help", hand="2H 4H 6H 8H")
    assert (flush["QH"], flush["QC"]) == (1, 0), "the fifth card of the suit is one point more"


# His heels and his nob


def test_one_starter_of_thirteen_is_a_jack():
    assert GAME.ask("his_heels") == Fraction(sum(one.rank == JACK for one in DECK), 52)
    assert GAME.ask("his_heels") == Fraction(1, 13)
    assert GAME.question("his_heels").formula().value() == Fraction(1, 13)


def test_his_nob_of_four_random_cards_matches_an_enumeration():
    """Of the starter's suit only one jack matters: in how many hands of any four is it?"""
    with_it = 0
    for up in DECK:
        rest = [one for one in DECK if one != up]
        mine = Card(JACK, up.suit)
        with_it += sum(comb(len(rest) - 1, 3) for one in rest if one == mine)
    assert GAME.ask("his_nob") == Fraction(with_it, ALL) == Fraction(16, 221)


def test_his_nob_with_one_starter_is_counted_hand_by_hand():
    """Every one of the 249,900 hands beside a five of spades."""
    up = card("5S")
    rest = [one == card("JS") for one in DECK if one != up]
    hands = [any(four) for four in combinations(rest, 4)]
    no_jack = Fraction(12, 13)
    assert GAME.ask("his_nob") == no_jack * Fraction(sum(hands), len(hands))


NOBS = [
    "JH 5S 5D 5C", "JH JS 5D 5C", "JH JS JD JC", "JH 2H 3H 4H", "JH 2H 3S JS 7S",
    "JH 5S 5D 5C KC QC", "2H 3H 4H 5S", "2H 3S 4D 5C 6H 7H", "JH JS JD JC 2H 2S",
]  # fmt: skip


@pytest.mark.parametrize("hand", NOBS)
def test_his_nob_with_a_hand_is_counted_over_the_cards_not_seen(hand):
    unseen = [one for one in DECK if one not in cards(hand)]
    hits = [up for up in unseen if Card(JACK, up.suit) in cards(hand)]
    asked = GAME.ask("his_nob", hand=hand)
    assert asked == Fraction(len(hits), len(unseen))
    assert his_nob(cards(hand)) == asked


@pytest.mark.parametrize("hand", [None, *map(cards, NOBS)])
def test_the_formula_for_his_nob_gives_the_same_number(hand):
    question = GAME.question("his_nob")
    assert question.formula(hand=hand).agrees_with(question.answer(hand=hand))


# What may be asked


@pytest.mark.parametrize(
    ("name", "hand", "why"),
    [
        ("discard_value", "5S 4S 2S 6H", "4 cards are no dealt hand"),
        ("discard_value", "5S 4S 2S 6H 7H 8H 9H", "7 cards are no dealt hand"),
        ("discard_value", "5S 5S 2S 6H 7H 8H", "5S comes twice"),
        ("discard_value", "five cards of any kind", "'five' is not a card"),
        ("discard_value", "", "0 cards are no dealt hand"),
        ("discard_value", None, ""),
        ("discard_value", [5, 4, 2, 8, 6, 8], ""),
        ("starter_help", "5S 4S 2S 6H 7H", "5 cards are no kept hand"),
        ("starter_help", "5S 4S 2S", "3 cards are no kept hand"),
        ("starter_help", "5S 4S 2S 5s", "5S comes twice"),
        ("starter_help", "5S 4S 2S 11H", "'11H' is not a card"),
        ("starter_help", 5, ""),
        ("his_nob", "JH 5S 5D", "3 cards are no hand"),
        ("his_nob", "JH 5S 5D 5C 2C 3C 4C", "7 cards are no hand"),
        ("his_nob", "JH JH 5D 5C", "JH comes twice"),
        ("his_nob", "<b>", "'<B>' is not a card|'<b>' is not a card"),
    ],
)
def test_what_is_no_hand_is_refused_and_what_is_one_is_said(name, hand, why):
    with pytest.raises(ValueError, match=f"^hand=.*{why}.*; allowed: .*written like"):
        GAME.ask(name, hand=hand)


@pytest.mark.parametrize("seen", ["8D 8D", "XX", "8D nine"])
def test_cards_that_cannot_come_up_must_be_cards(seen):
    with pytest.raises(ValueError, match=r"^seen=.*(comes twice|is not a card)"):
        GAME.ask("starter_help", seen=seen)


@pytest.mark.parametrize(
    "hand", ["5♠ 4♠ 2♠ 6♥", "5s,4s,2s,6h", ("5S", "4S", "2S", "6H"), "5S  4S 2S|6H"]
)
def test_a_hand_can_be_written_in_several_ways(hand):
    assert GAME.ask("starter_help", hand=hand) == GAME.ask("starter_help", hand="5S 4S 2S 6H")


# Questions read off the table


def here(name, table, seat):
    return GAME.question(name).here(GAME.known(table.position.scene, seat), seat)


def test_questions_are_read_off_the_table_while_they_arise():
    table = Table(GAME)
    for answer in ("2C | 9D", "deal"):
        table.answer(answer)
    assert here("discard_value", table, 0) is None, "nothing is dealt yet"
    table.answer("5S 4S 2S 8D 6H 8C | TS 6D JH 4H KC 7C")
    mine = {"hand": "2S 4S 5S 6H 8C 8D", "dealer": True}
    assert here("discard_value", table, 0) == mine
    assert here("discard_value", table, 1) == {"hand": "4H 6D 7C TS JH KC", "dealer": False}
    assert here("his_nob", table, 1) == {"hand": "4H 6D 7C TS JH KC"}
    assert here("starter_help", table, 1) is None, "six cards are held"
    for answer in ("TS", "KC"):
        table.answer(answer)
        assert here("discard_value", table, 1) is None, "some is laid away already"
    assert here("discard_value", table, 0) == mine
    assert here("starter_help", table, 1) == {"hand": "4H 6D 7C JH", "seen": "TS KC"}
    for answer in ("8D", "8C"):
        table.answer(answer)
    assert here("starter_help", table, 0) == {"hand": "2S 4S 5S 6H", "seen": "8D 8C"}
    table.answer("5H")
    for name in ("discard_value", "starter_help", "his_nob"):
        assert here(name, table, 0) is None, "the starter lies there"


def test_a_question_read_off_the_table_uses_nothing_that_the_seat_has_not_seen():
    """Whatever the other seat holds, and whatever it laid away."""
    asked = []
    for other, away in (("TS 6D JH 4H", "KC 7C"), ("AC AD AH AS", "KD KH")):
        mine, crib = cards("2S 4S 5S 6H"), cards(f"8D 8C {away}")
        laid = tuple(Away(one, seat) for one, seat in zip(crib, (0, 0, 1, 1), strict=True))
        rest = [one for one in DECK if one not in (*mine, *cards(other), *crib)]
        hand = Hand((mine, cards(other)), ((), ()), laid, Pile.shuffled(rest))
        known = GAME.known(Match(2, (0, 0), (0, 0), dealer=0, hand=hand), 0)
        asked.append([GAME.question(one).here(known, 0) for one in ("starter_help", "his_nob")])
    assert asked[0] == asked[1]


@pytest.mark.parametrize(("dealt", "rank"), [(2, "5"), (3, "K")])
def test_cards_of_a_rank_match_every_hand_that_can_be_dealt(dealt, rank):
    hands = combinations(DECK, dealt)
    counts = [sum(str(card)[0] == rank for card in hand) for hand in hands]
    assert GAME.ask("rank_count", cards=dealt, rank=rank) == Dist.of(counts)


def test_every_rank_is_dealt_alike():
    assert len({GAME.ask("rank_count", cards=6, rank=rank) for rank in "A23456789TJQK"}) == 1
    assert GAME.ask("rank_count", cards=6, rank="A").mean() == Fraction(6, 13)


def test_points_by_rank_alone_equal_the_lines_for_all_6175_sets_of_ranks():
    suits = "CDHS"
    seen = 0
    for ranks in combinations_with_replacement(range(1, 14), 5):
        if max(Counter(ranks).values()) <= 4:
            five = tuple(Card(rank, suits[ranks[:n].count(rank)]) for n, rank in enumerate(ranks))
            assert rank_points(ranks) == total(rank_lines(five))
            seen += 1
    assert seen == 6175

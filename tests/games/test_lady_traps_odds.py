"""Odds of Traps, counted over every row that can lie there."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.lady_traps.pieces import Call, Known, Phase
from rulekit.games.lady_traps.samples import HOLDS
from rulekit.parts.doors import CLUES, DOORS, Clue, clues
from rulekit.script import Choice

GAME = load("lady_traps")
LAY, SPRING, _ = Call


def fits(card, season):
    return "/" in card or any(word in card for word in season.split("-"))


@pytest.mark.parametrize("season", DOORS)
def test_eleven_of_fourteen_clues_match_every_season(season):
    assert sum(fits(card, season) for card in CLUES) == 11


@pytest.mark.parametrize("cards", [1, 3, 6])
def test_matches_of_a_row_counted_over_every_row(cards):
    rows = combinations(CLUES, cards)
    counted = Dist.of(sum(fits(card, "red-tiger") for card in row) for row in rows)
    assert GAME.ask("row_matches", cards=cards) == counted


@pytest.mark.parametrize(("cards", "players"), [(2, 2), (3, 3), (5, 3), (6, 6)])
def test_a_random_row_holds_as_often_as_counted(cards, players):
    rows = list(combinations(CLUES, cards))
    held = sum(sum(fits(card, "blue-tiger") for card in row) >= players for row in rows)
    assert GAME.ask("trap_holds", cards=cards, players=players) == Fraction(held, len(rows))


@pytest.mark.parametrize(
    ("season", "hand", "mine", "others", "players"),
    [
        ("blue-lady", "red-tiger blue-tiger", "blue-lady red-tiger", 3, 4),
        ("red-lady", "blue-tiger", "blue-tiger lady/tiger", 4, 5),
        ("blue-tiger", "", "red-lady red-lady", 2, 2),
        ("red-tiger", "red-tiger", "", 3, 3),
        ("red-tiger", "red-tiger", "red-tiger red/blue", 1, 2),
    ],
)
def test_springing_now_counted_over_every_row(season, hand, mine, others, players):
    seen = Counter(clues(hand)) + Counter(clues(mine))
    rows = list(combinations((Counter(CLUES) - seen).elements(), others))
    own = sum(fits(card, season) for card in clues(mine))
    held = sum(own + sum(fits(card, season) for card in row) >= players for row in rows)
    asked = {"season": season, "hand": hand, "mine": mine, "others": others, "players": players}
    assert GAME.ask("spring_now", **asked) == Fraction(held, len(rows))


def test_the_example_is_seven_of_ten():
    assert GAME.ask("spring_now") == Fraction(7, 10)


def test_more_cards_than_there_are_cannot_lie_in_a_row():
    full = " ".join(CLUES[:10])
    with pytest.raises(ValueError, match="more than there are"):
        GAME.ask("spring_now", hand=full, mine="", others=5)


@pytest.mark.parametrize("name", ["row_matches", "trap_holds", "spring_now"])
def test_trials_agree_with_the_count(name):
    counted, tried = GAME.ask(name), GAME.question(name).tried(2_000, seed=1)
    if isinstance(counted, Fraction):
        counted = Dist({True: counted.numerator, False: counted.denominator - counted.numerator})
    for outcome in counted.outcomes:
        estimate = tried.chance(outcome)
        assert abs(estimate.value - counted[outcome]) <= 4 * estimate.error


# From the table


def knows(hand, mine, others, phase=Phase.CALL, players=3):
    own = [(0, card) for card in clues(mine)]
    row = (*own, *(((1, None),) * others))
    return Known(
        0, (1,) * players, (Clue.BLUE_LADY,), 0, 0, clues(hand), clues(mine), others, row,
        (len(clues(hand)),) * players, 3, phase, False,
    )  # fmt: skip


def test_the_row_and_the_hand_are_read_off_the_table():
    here = knows("red-lady blue-tiger", "red-tiger", 3)
    assert GAME.question("trap_holds").here(here, 0) == {"cards": 4, "players": 3}
    assert GAME.question("spring_now").here(here, 0) == {
        "season": "blue-lady", "hand": "red-lady blue-tiger", "mine": "red-tiger", "others": 3,
        "players": 3,
    }  # fmt: skip
    empty = knows("red-lady", "", 0)
    assert GAME.question("spring_now").here(empty, 0) is None


def test_measures_agree_with_the_question():
    measure = {one.name: one for one in GAME.measures}
    here = knows("red-lady blue-tiger", "red-tiger", 3)
    asked = GAME.question("spring_now").here(here, 0)
    assert measure["holds"].ahead(here, SPRING)[HOLDS] == GAME.ask("spring_now", **asked)
    assert measure["holds"].ahead(here, LAY) is None
    laying = knows("red-lady red-tiger", "blue-lady", 2, Phase.CARD)
    unseen = list((Counter(CLUES) - Counter([*laying.hand, *laying.mine])).elements())
    for option, own in [(Clue.RED_LADY, 2), (Clue.RED_TIGER, 1)]:
        counted = Dist.of(
            own + sum(fits(card, "blue-lady") for card in row) for row in combinations(unseen, 2)
        )
        assert measure["row"].ahead(laying, option) == counted
        assert measure["row"].ahead(here, option) is None


def test_the_bot_springs_what_is_likely_to_hold_and_bluffs_otherwise():
    policy = GAME.policy("reckoner")
    calls = Choice(0, (LAY, SPRING), "Q2")
    likely, unlikely = knows("red-tiger", "blue-lady", 3), knows("red-lady", "red-tiger", 2)
    assert policy(likely, calls, Random(1)) == SPRING
    assert policy(unlikely, calls, Random(1)) == LAY
    laying = knows("red-lady red-tiger", "", 2, Phase.CARD)
    laid = Counter(
        policy(laying, Choice(0, laying.hand, "T6"), Random(number)) for number in range(300)
    )
    assert 150 < laid["red-tiger"] < 250

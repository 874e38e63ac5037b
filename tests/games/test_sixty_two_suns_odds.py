"""The odds of 62 soleils d'été, counted a second time over ordered dice or by recursion."""

from fractions import Fraction
from functools import cache
from itertools import permutations, product
from pathlib import Path
from re import findall

import pytest

from rulekit import load
from rulekit.advice import Advisor
from rulekit.dist import Dist
from rulekit.games.sixty_two_suns import ahead
from rulekit.games.sixty_two_suns.layout import HOUSE_NAME, layout_of
from rulekit.games.sixty_two_suns.odds import sun_hits
from rulekit.games.sixty_two_suns.pieces import WRITTEN, Draft, Free, Sheet, State
from rulekit.games.sixty_two_suns.writing import barred_by
from rulekit.outlook import outlook

GAME = load("sixty_two_suns")
LAYOUT = layout_of(HOUSE_NAME)
ORDERED = list(product(range(1, 7), repeat=3))
SHEETS = [
    "",
    "3..... ....2. ...5.1 6..... ......",
    "3.2.14 3.2..2 .4.555 6.1... 1.1.6.",
    "111111 111111 1116.1 111... 111111",
]


def sheet_of(text):
    numbers = [0 if sign == "." else int(sign) for sign in text.replace(" ", "")]
    return tuple(numbers + [0] * (30 - len(numbers)))


def writable(dice, numbers):
    """The slots that three ordered dice can be written in, every use of them tried."""
    return {
        one.name
        for n, one in enumerate(LAYOUT.slots)
        for pearl, number in permutations(dice, 2)
        if pearl == one.pearl and barred_by(LAYOUT, WRITTEN, numbers, n, number) is None
    }


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("others", range(6))
def test_the_chance_of_a_slot_matches_every_ordered_roll(own, others):
    """Here the pearl is a 4, and the numbers are others than the count takes."""
    takes = {*([4] if own else []), *[6, 5, 3, 2, 1][:others]}
    hits = sum(any(a == 4 and b in takes for a, b in permutations(dice, 2)) for dice in ORDERED)
    once = Fraction(hits, 216)
    assert GAME.ask("write_slot", own=own, others=others) == once
    twice = once + (1 - once) * once
    assert GAME.ask("write_slot", own=own, others=others, rounds=2) == twice


@pytest.mark.parametrize("text", SHEETS)
def test_slots_that_open_match_every_ordered_roll(text):
    opened = [writable(dice, sheet_of(text)) for dice in ORDERED]
    assert GAME.ask("next_slots", numbers=text) == Dist.of(map(len, opened))
    assert GAME.ask("stuck", numbers=text) == Fraction(sum(not one for one in opened), 216)
    for name, chance in GAME.ask("slots", numbers=text).items():
        assert chance == Fraction(sum(name in one for one in opened), 216)


@pytest.mark.rule("R5")
def test_the_sheet_of_the_essay_leaves_nothing_but_bottles_open():
    essay = Path(__file__).parents[2] / "notebooks" / "sixty_two_suns.ipynb"
    (text,) = findall(r'stuck\\", numbers=\\"([1-6. ]*)', essay.read_text())
    assert [*GAME.ask("slots", numbers=text)] == ["bottle 2", "bottle 3", "bottle 4"]
    assert GAME.ask("stuck", numbers=text) == Fraction(2, 3)


def test_a_pair_among_three_dice_comes_in_four_rolls_of_nine():
    """Published: 4/9."""
    assert GAME.ask("match") == Fraction(4, 9)
    four = list(product(range(1, 7), repeat=4))
    pairs = sum(len(set(dice)) < 4 for dice in four)
    assert GAME.ask("match", dice=4) == Fraction(pairs, len(four))


def test_the_next_die_meets_a_sun_as_every_ordered_roll_says():
    hits = sum(2 in dice for dice in ORDERED)
    assert GAME.ask("one_die", distance=2) == Fraction(hits, 216) == Fraction(91, 216)


@cache
def best_landing(distance, rounds):
    """The best chance to land on a distance, over ordered dice and in fractions."""
    if distance <= 0 or rounds == 0:
        return Fraction(distance == 0)
    gains = [max(best_landing(distance - die, rounds - 1) for die in dice) for dice in ORDERED]
    return sum(gains) / 216


@pytest.mark.parametrize(
    ("distance", "rounds"), [(1, 1), (6, 1), (7, 1), (9, 2), (12, 4), (12, 20)]
)
def test_the_chance_to_meet_a_sun_matches_the_recursion(distance, rounds):
    asked = GAME.ask("sun_target", distance=distance, rounds=rounds)
    assert asked == best_landing(distance, rounds)


def test_a_sun_twelve_away_is_met_as_often_as_published():
    """Published: 0.835956."""
    assert round(float(GAME.ask("sun_target")), 6) == 0.835956


@cache
def best_hits(total, rounds):
    """The mean number of exact suns, over ordered dice and in fractions."""
    if total >= 62 or rounds == 0:
        return Fraction(0)
    worth = {}
    for die in range(1, 7):
        now = total + die
        worth[die] = (now in (12, 22, 32, 42, 52, 62)) + best_hits(now, rounds - 1)
    return sum(max(worth[die] for die in dice) for dice in ORDERED) / 216


@pytest.mark.parametrize(("total", "rounds"), [(0, 3), (58, 2), (45, 6), (0, 20)])
def test_the_sun_bonuses_to_hope_for_match_the_recursion(total, rounds):
    assert GAME.ask("sun_hits", total=total, rounds=rounds) == best_hits(total, rounds)


def test_without_an_end_after_twenty_suns_the_hope_is_as_published():
    """Published: 4.968569. In the game, rows of twenty suns take some of it."""
    assert round(float(sun_hits(0, 62)), 6) == 4.968569
    assert GAME.ask("sun_hits") < sun_hits(0, 62)


def walk(total, filled, die_of):
    """How many rounds are left, one round after another, over ordered dice in fractions."""
    ends, going, rounds = {}, {total: Fraction(1)}, 0
    while going:
        rounds += 1
        after = {}
        for sun, chance in going.items():
            for dice in ORDERED:
                now = sun + die_of(sorted(dice))
                after[now] = after.get(now, 0) + chance / 216
        over = [sun for sun in after if sun >= 62 or filled + rounds == 20]
        if over:
            ends[rounds] = sum(after.pop(sun) for sun in over)
        going = after
    return ends


@pytest.mark.parametrize(
    ("habit", "die_of"),
    [("lowest", min), ("middle", lambda dice: dice[1]), ("highest", max)],
)
def test_the_rounds_that_are_left_match_a_walk(habit, die_of):
    for total, filled in ((0, 0), (40, 12), (61, 5), (0, 19)):
        asked = GAME.ask("rounds_left", total=total, filled=filled, habit=habit)
        assert {n: asked[n] for n in asked.outcomes} == walk(total, filled, die_of)


def test_the_rounds_that_are_left_match_a_count_of_single_dice():
    asked = GAME.ask("rounds_left", total=55, filled=17, habit="any one")
    runs = [next((n for n in (1, 2) if sum(dice[:n]) >= 7), 3) for dice in ORDERED]
    assert asked == Dist.of(runs)


@pytest.mark.parametrize(("habit", "mean"), [("highest", "12.93"), ("middle", "18.03")])
def test_the_mean_length_is_near_the_published_one(habit, mean):
    """Published, without an end after twenty suns: 12.93, 18.15 for the middle die."""
    assert f"{float(GAME.ask('rounds_left', habit=habit).mean()):.2f}" == mean


def test_a_sheet_with_too_many_numbers_or_no_empty_slot_is_refused():
    with pytest.raises(ValueError, match="31 numbers do not fit 30 slots"):
        GAME.ask("stuck", numbers="1" * 31)
    with pytest.raises(ValueError, match="every slot is written"):
        GAME.ask("slots", numbers="1" * 30)
    with pytest.raises(ValueError, match=r"^numbers="):
        GAME.ask("slots", numbers="7")


def test_questions_are_read_off_the_table():
    position = decision((1, 4, 6), 30, SHEETS[1])
    known = GAME.known(position.state, 0)
    here = {one.name: one.here(known, 0) for one in GAME.questions if one.here}
    assert here["sun_hits"] == {"total": 30, "rounds": 18}
    assert here["sun_target"] == {"distance": 2, "rounds": 18}
    assert here["rounds_left"] == {"total": 30, "filled": 2}
    assert here["slots"] == {"numbers": SHEETS[1], "koi": "written", "sheet": "house"}


def decision(roll, total=0, text="", suns=2):
    sheet = Sheet(sheet_of(text), (0,) * (suns - 1) + (total,))
    return GAME.at(State(HOUSE_NAME, WRITTEN, (sheet,), (Draft(),), roll))


def measure(name, position):
    (one,) = [one for one in GAME.measures if one.name == name]
    return outlook(one, position.ask, GAME.known(position.scene, position.ask.seat))


def test_an_option_is_told_by_the_starfish_it_can_earn_at_once():
    now = measure("now", decision((1, 1, 5), 37))
    assert now["bottle 1"] == Dist({4: 1})  # its pearl, and 42 with the five
    assert now["koi 1.2"] == Dist({0: 1})
    assert "write nothing" not in now


def test_an_option_is_told_by_the_slots_that_open_after_it():
    position, _ = decision((1, 4, 6)).after("bottle 1")
    found = measure("slots", position)
    for number in (4, 6):
        numbers = list(sheet_of(""))
        numbers[LAYOUT.number_of("bottle 1")] = number
        opened = [len(writable(dice, tuple(numbers))) for dice in ORDERED]
        assert found[number] == Dist.of(opened)


def test_nothing_opens_after_the_last_round():
    position, _ = decision((1, 4, 6), 60).after("bottle 1")
    assert measure("slots", position)[6] == Dist({0: 1})


def test_an_option_is_told_by_the_chance_to_meet_the_next_sun():
    """From 28, four away from 32: the six is too far, the four is exact."""
    position, _ = decision((1, 4, 6), 28).after("bottle 1")
    found = measure("sun", position)
    assert found[6][ahead.MET] == 1  # the four goes to the suns
    assert found[4][ahead.MET] == 0
    position, _ = decision((1, 2, 3), 20).after("gull 3")
    chances = measure("sun", position)
    assert chances[2][ahead.MET] == 0  # 23 is past 22
    assert chances[3][ahead.MET] == 1


def test_a_free_number_is_measured_too():
    sheet = Sheet(sheet_of(""), (12,))
    state = State(HOUSE_NAME, WRITTEN, (sheet,), (Draft(),), (1, 1, 1), (Free(0),), True)
    now = measure("now", GAME.at(state))
    assert now["gull 1"] == Dist({1: 1})
    assert measure("sun", GAME.at(state)) == {}


def advice(position, goal):
    advisor = GAME.advisor
    assert isinstance(advisor, Advisor)
    known = GAME.known(position.scene, position.ask.seat)
    assert advisor.applies(known, position.ask)
    found = advisor.values(known, position.ask, goal, 0, lambda work: None)
    for option in position.ask.options:
        assert advisor.why(known, option, goal, 0)
    return found


def test_advice_on_the_suns_matches_the_recursion():
    position, _ = decision((1, 2, 3), 17, suns=8).after("gull 3")
    found = advice(position, "suns")
    for number, sun in ((2, 3), (3, 2)):
        assert found[number] == best_hits(17 + sun, 11) + (17 + sun == 22)


def test_advice_on_starfish_counts_pearls_and_suns():
    found = advice(decision((1, 1, 5), 37), "starfish")
    assert found["bottle 1"] == 4
    assert found.unit == "starfish"
    position, _ = decision((4, 5, 6), 36).after("gull 6")
    assert advice(position, "starfish")[5] == 3  # the hat makes it 42


@pytest.mark.parametrize("question", [one.name for one in GAME.questions if one.sample])
def test_trials_agree_with_the_count(question):
    asked, answer = GAME.question(question), GAME.ask(question)
    found = asked.tried(600, 5)
    if isinstance(answer, Dist) or asked.unit != "chance":
        mean = answer.mean() if isinstance(answer, Dist) else answer
        tried = Fraction(sum(n * times for n, times in found.counts.items()), 600)
        assert abs(tried - mean) < Fraction(1, 2)
    else:
        estimate = found.chance(True)
        assert abs(estimate.value - answer) <= 4 * estimate.error

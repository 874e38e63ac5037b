"""The odds of Chicken!, each by a second way of counting that knows nothing of the first."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Table, load
from rulekit.dist import Dist
from rulekit.games.chicken import odds
from rulekit.games.chicken.ahead import BUSTS, SAFE, cast, seen_after
from rulekit.games.chicken.odds import Aim, Lie, hatch_values, hatch_worth, lies
from rulekit.games.chicken.pieces import Call, Die, Faces, House, Pool, Source, State, Turn
from rulekit.games.chicken.play import play
from rulekit.position import Position
from rulekit.ranking import Ranking
from rulekit.solve import Solver

GAME, NO_DICE = load("chicken"), Pool()

# Sides written out once more: c chicken, d double, e egg, f fox, . blank; h Happy Dog, b Bark,
# k Chick.
SIDES = {"w": "cceef.", "y": "cccef.", "o": "cdff..", "B": "hhbb..", "H": "kkdd.."}
WORTH = {"c": 1, "d": 2, "h": 1, "k": 1}


def ordered(dice):
    """Every way these dice can fall, one after the other."""
    return product(*(SIDES[die] for die in dice))


def share(dice, holds):
    fallen = list(ordered(dice))
    return Fraction(sum(map(holds, fallen)), len(fallen))


def busts(fall, foxes=0):
    return foxes + fall.count("f") - fall.count("b") >= 3


def points(fall):
    return sum(WORTH.get(face, 0) for face in fall)


# One roll


@pytest.mark.parametrize("dice", ["www", "wwww", "wwy", "wyyo", "wwwwo", "ooo", "yoo", "o"])
def test_the_chance_of_a_bust_matches_every_ordered_roll(dice):
    asked = {"white": dice.count("w"), "yellow": dice.count("y"), "orange": dice.count("o")}
    assert GAME.ask("bust", **asked) == share(dice, busts)


@pytest.mark.parametrize("foxes", [0, 1, 2])
@pytest.mark.parametrize("dice", ["wwB", "wwooB", "B", "oooB"])
def test_foxes_that_lie_there_and_blue_match_every_ordered_roll(dice, foxes):
    asked = {"white": dice.count("w"), "yellow": 0, "orange": dice.count("o"), "blue": 1}
    counted = share(dice, lambda fall: busts(fall, foxes))
    assert GAME.ask("bust", **asked, foxes=foxes) == counted


def test_with_three_barks_blue_helps_in_half_of_the_rolls():
    two, three = (GAME.ask("bust", white=0, blue=1, orange=1, foxes=2, friends=friends)
                  for friends in ("two each", "three each"))  # fmt: skip
    assert (two, three) == (Fraction(1, 3) * Fraction(2, 3), Fraction(1, 3) * Fraction(1, 2))


def test_busts_are_as_likely_as_the_facts_known_before_say():
    """From 4 white dice to all twelve; of one number the last figure was rounded wrongly."""
    published = {
        (4, 0, 0): 0.016204, (4, 1, 0): 0.035494, (4, 2, 0): 0.062286, (4, 3, 0): 0.095775,
        (4, 4, 0): 0.134847, (4, 4, 1): 0.221672, (4, 4, 2): 0.320901, (4, 4, 3): 0.423231,
    }  # fmt: skip
    for (white, yellow, orange), chance in published.items():
        asked = GAME.ask("bust", white=white, yellow=yellow, orange=orange)
        assert round(float(asked), 6) == chance
    assert GAME.ask("bust") == Fraction(7, 432)
    assert GAME.ask("bust", yellow=4, orange=4) == Fraction(8865487, 17006112)


def test_a_third_fox_on_the_sixth_side_is_as_bad_as_a_coin():
    """Three orange dice with three foxes each are three coins."""
    assert GAME.ask("bust", white=0, orange=3, sixth="fox") == Fraction(1, 8)
    assert GAME.ask("bust", white=0, orange=3) == Fraction(1, 27)


@pytest.mark.parametrize("dice", ["w", "wwyo", "ooo", "wwwoo"])
def test_the_number_of_foxes_matches_every_ordered_roll(dice):
    asked = {"white": dice.count("w"), "yellow": dice.count("y"), "orange": dice.count("o")}
    counted = Dist.of([fall.count("f") for fall in ordered(dice)])
    assert GAME.ask("fox_count", **asked) == counted


def test_the_number_of_foxes_on_twelve_dice_is_two_binomials():
    asked = GAME.ask("fox_count", yellow=4, orange=4)
    for foxes in range(13):
        ways = sum(
            comb(8, k) * 5 ** (8 - k) * comb(4, foxes - k) * 2 ** (foxes - k) * 4 ** (4 - foxes + k)
            for k in range(9)
            if 0 <= foxes - k <= 4
        )
        assert asked[foxes] == Fraction(ways, 6**12)
    assert asked.mean() == Fraction(8, 6) + Fraction(8, 6)


# A turn, die by die


@cache
def rerolled(middle, aside, foxes):
    """Points after rerolling these dice -> ways, busts as 0; one die after the other."""
    ways = Counter({(aside, foxes): 1})
    for die in middle:
        grown = Counter()
        for (total, there), number in ways.items():
            for face in SIDES[die]:
                fox = (face == "f") - (face == "b")
                grown[total + WORTH.get(face, 0), there + fox] += number
        ways = grown
    found = Counter()
    for (total, there), number in ways.items():
        found[0 if there >= 3 else total] += number
    return found


def mean(counter):
    return Fraction(sum(n * ways for n, ways in counter.items()), sum(counter.values()))


def by_hand(dice, coop, plan):
    """How the points of a turn spread, from every ordered first and second roll."""
    found = Counter()
    for fall in ordered(dice):
        weight = Fraction(1, 6 ** len(dice))
        if busts(fall):
            found[0] += weight
            continue
        middle = [die for die, face in zip(dice, fall, strict=True) if face in "e."]
        middle = "".join(sorted(middle + list(coop[: fall.count("e")])))
        aside = points(fall)
        second = rerolled(middle, aside, fall.count("f"))
        again = plan == "always reroll" or (plan == "best" and mean(second) > aside)
        if not middle or not again:
            found[aside] += weight
            continue
        for total, ways in second.items():
            found[total] += weight * Fraction(ways, 6 ** len(middle))
    return {n: chance for n, chance in found.items() if chance}


@pytest.mark.parametrize("plan", ["best", "always stop", "always reroll"])
@pytest.mark.parametrize("dice", ["ww", "wyy", "wwo", "yyyyo", "wyyyy"])
def test_how_a_turn_spreads_matches_every_ordered_pair_of_rolls(dice, plan):
    white, yellow, orange = map(dice.count, "wyo")
    coop = "y" * (4 - yellow) + "o" * (4 - orange)
    asked = GAME.ask("turn_spread", white=white, yellow=yellow, orange=orange, plan=plan)
    counted = by_hand(dice, coop, plan)
    assert {n: asked[n] for n in asked.outcomes} == counted
    if plan == "best":
        value = GAME.ask("turn_value", white=white, yellow=yellow, orange=orange)
        assert value == sum(n * chance for n, chance in counted.items())


def test_four_white_dice_that_always_stop_bring_215_of_162():
    assert GAME.ask("turn_spread", plan="always stop").mean() == Fraction(215, 162)


def test_no_plan_beats_the_best_one():
    for yellow, orange in [(0, 0), (3, 0), (4, 2), (4, 4)]:
        pool = {"yellow": yellow, "orange": orange}
        best = GAME.ask("turn_value", **pool)
        spread = GAME.ask("turn_spread", **pool)
        assert spread.mean() == best
        assert sum(spread[n] for n in spread.outcomes) == 1
        for plan in ("always stop", "always reroll"):
            assert GAME.ask("turn_spread", **pool, plan=plan).mean() <= best


# Best play by the scripts themselves: the solver follows every roll of the game's own rules.


def one_turn(pool, expansion=False, coop=NO_DICE, score=5):
    """A game in which seat 0 is about to begin its turn, and which ends with that turn."""
    rest = Pool(0, 4, 4).less(pool.coloured)
    bag = Pool()
    if expansion:
        rest, bag = coop, Pool(0, 1, 0, 0, 0)
    state = State((score, 0), (score, 0), 0, pool, rest, bag, House(expansion))
    return Position(play, turn_over, state)


def turn_over(state):
    return state.seat != 0 or state.winner is not None


def gained(state):
    return state.scores[0] - 5


@pytest.mark.parametrize("pool", [Pool(1), Pool(2), Pool(1, 3), Pool(0, 0, 2), Pool(0, 4, 1)])
def test_the_value_of_a_turn_matches_the_solver_on_the_rules(pool):
    start = one_turn(pool).after(Call.GO)[0]
    value = Solver(play, turn_over).value(start, gained)
    asked = {"white": pool.white, "yellow": pool.yellow, "orange": pool.orange}
    assert GAME.ask("turn_value", **asked) == value


@pytest.mark.parametrize("friend", [Pool(1, blue=1), Pool(1, hen=1), Pool(0, 1, 0, 1, 0)])
def test_best_hatching_matches_the_solver_on_the_rules(friend):
    coop = Pool(0, 1, 1, 0, 1 - friend.hen)
    start = one_turn(friend, True, coop).after(Call.GO)[0]
    value = Solver(play, turn_over).value(start, gained)
    free, total = lies(friend, 0, House(True))
    bag = Pool(0, 1)
    counted = sum(ways * hatch_worth(lie, coop, bag, House(True)) for lie, ways in free.items())
    assert counted / total == value


def test_the_first_roll_of_every_kind_of_die_matches_every_ordered_roll():
    free, total = lies(Pool(2, 1, 1, 1, 1), 0, House(True))
    found = Counter()
    for fall in ordered("wwyoBH"):
        if not busts(fall):
            aside, loose = (points([f for f in fall if f in some]) for some in ("cd", "hk"))
            eggs = fall.count("e") + fall.count("k")
            left = [d for d, f in zip("wwyoBH", fall, strict=True) if f not in "cdfb"]
            middle = Pool(*(left.count(die) for die in "wyoBH"))
            foxes = fall.count("f") - fall.count("b")
            found[Lie(aside, loose, foxes, eggs, middle)] += 1
    assert (free, total) == (found, 6**6)


# Stop or reroll, go or chicken out

STANDS = [
    ("wwy", 2, 0, 1), ("wwyy", 4, 0, 2), ("oo", 1, 0, 0), ("wB", 1, 1, 2), ("wooH", 3, 1, 2),
    ("ooo", 0, 0, -1), ("wyBH", 2, 2, 1),
]  # fmt: skip


@pytest.mark.parametrize("reach", [0, 1, 3, 5])
@pytest.mark.parametrize(("dice", "aside", "loose", "foxes"), STANDS)
def test_counting_and_rerolling_match_every_ordered_roll(dice, aside, loose, foxes, reach):
    middle = dict(zip(("white", "yellow", "orange", "blue", "hen"), map(dice.count, "wyoBH")))  # noqa: B905
    asked = GAME.ask(
        "stop_or_reroll", points=aside, loose=loose, foxes=foxes, reach=reach, **middle
    )
    second = rerolled(dice, aside, foxes)
    if reach:
        ways = sum(n for total, n in second.items() if total >= reach)
        expected = {
            Call.COUNT: int(aside + loose >= reach),
            Call.REROLL: Fraction(ways, 6 ** len(dice)),
        }
    else:
        expected = {Call.COUNT: aside + loose, Call.REROLL: mean(second)}
    assert dict(asked) == expected
    assert asked.unit == ("chance" if reach else "points")


def test_with_an_empty_middle_there_is_only_counting():
    asked = GAME.ask("stop_or_reroll", points=4, white=0, yellow=0)
    assert dict(asked) == {Call.COUNT: 4}


@pytest.mark.parametrize("score", [0, 1, 20])
def test_going_for_it_and_chickening_out_are_two_turns_and_a_point(score):
    asked = GAME.ask("go_or_chicken", yellow=4, orange=1, score=score)
    fee = 0 if score == 0 else 1
    assert asked[Call.GO] == GAME.ask("turn_value", yellow=4, orange=1)
    assert asked[Call.CHICKEN] == GAME.ask("turn_value") - fee


@pytest.mark.parametrize("reach", [25, 8, 7, 5])
def test_reaching_a_space_matches_the_solver_on_the_rules(reach):
    """With few dice; the seat stands on 5, and on 4 after chickening out."""
    solver, pool = Solver(play, turn_over), Pool(2)
    start = one_turn(pool).after(Call.GO)[0]
    value = solver.value(start, lambda state: int(state.scores[0] >= reach))
    counted = odds.turn_worth(pool, House(), Aim(max(0, reach - 5)))
    assert counted == value


POOLS = [*((yellow, 0) for yellow in range(5)), *((4, orange) for orange in range(1, 5))]


@pytest.mark.parametrize(("yellow", "orange"), POOLS)
def test_on_average_it_never_pays_to_chicken_out_but_from_24_it_does(yellow, orange):
    """Of all that can be passed on; from 24 with an orange die among it."""
    for score in (0, 10):
        asked = GAME.ask("go_or_chicken", yellow=yellow, orange=orange, score=score)
        assert Call.GO in asked.best
    asked = GAME.ask("go_or_chicken", yellow=yellow, orange=orange, score=24, reach=25)
    assert asked.best == ((Call.CHICKEN,) if orange else (Call.GO,))


def test_whoever_stands_where_it_wants_to_be_is_sure_to():
    asked = GAME.ask("go_or_chicken", score=10, reach=10)
    assert asked[Call.GO] == 1
    assert 0 < asked[Call.CHICKEN] < 1
    far = GAME.ask("go_or_chicken", score=1, reach=12)
    assert far[Call.CHICKEN] < far[Call.GO] < 1


def test_the_mean_of_a_die_is_the_mean_of_its_sides():
    asked = GAME.ask("dice_worth")
    letters = {Die.WHITE: "w", Die.YELLOW: "y", Die.ORANGE: "o", Die.BLUE: "B", Die.HEN: "H"}
    assert dict(asked) == {die: Fraction(points(SIDES[one]), 6) for die, one in letters.items()}
    assert asked.best == (Die.HEN,)
    orange = {"chicken": Fraction(1, 6), "double chicken": Fraction(1, 3)}
    assert asked.parts[Die.ORANGE] == {**orange, "Happy Dog": 0, "Chick": 0}


# Odds from here


def state_at(pool, coop, bag=NO_DICE, expansion=False, turn=None, score=5):
    held = Pool() if turn else pool
    return State((score, 0), (score, 0), 0, held, coop, bag, House(expansion), turn)


def measured(name, state, option):
    return next(one for one in GAME.measures if one.name == name).ahead(state, option)


@pytest.mark.parametrize("option", [Call.GO, Call.CHICKEN])
def test_a_first_roll_measured_matches_every_ordered_roll(option):
    state = state_at(Pool(4, 1, 1), Pool(0, 1, 0), Pool(), score=5)
    dice, fee = ("wwwwyo", 0) if option is Call.GO else ("wwww", 1)
    there = 1 if option is Call.GO else 3
    found = {"points": Counter(), "foxes": Counter(), "dice": Counter(), "bust": Counter()}
    for fall in ordered(dice):
        lost = busts(fall)
        found["points"][-fee if lost else points(fall) - fee] += 1
        found["foxes"][min(3, fall.count("f"))] += 1
        found["dice"][4 if lost else len(dice) + min(there, fall.count("e"))] += 1
        found["bust"][BUSTS if lost else SAFE] += 1
    for name, counted in found.items():
        assert measured(name, state, option) == Dist(counted), name


def test_a_reroll_measured_matches_every_ordered_roll():
    shown = (Faces(chicken=1, fox=2, egg=1), Faces(), Faces(), Faces(bark=1), Faces(chick=1))
    turn = Turn(shown=shown, hatched=Pool(orange=2), rolls=1)
    state = state_at(Pool(), Pool(0, 2), Pool(), True, turn)
    counted = Counter()
    for fall in ordered("wooH"):
        lost = busts(fall, 1)
        counted[0 if lost else 1 + points(fall)] += 1
    assert measured("points", state, Call.REROLL) == Dist(counted)
    assert measured("points", state, Call.COUNT) == Dist({2: 1})
    assert measured("dice", state, Call.COUNT) == Dist({8: 1})


def test_a_bark_that_waits_is_in_the_odds_of_the_reroll():
    """Four foxes are needed then, one of them for the Bark."""
    shown = (Faces(blank=4), Faces(), Faces(), Faces(bark=1), Faces())
    state = state_at(Pool(), Pool(), Pool(), True, Turn(shown=shown, rolls=1))
    assert measured("bust", state, Call.REROLL)[BUSTS] == Fraction(1, 6**4)


def test_hatching_measured_adds_a_die():
    turn = Turn(shown=(Faces(chicken=3, egg=1), *[Faces()] * 4), rolls=1, eggs=1)
    state = state_at(Pool(), Pool(0, 2), Pool(blue=1), True, turn)
    for option in (Die.YELLOW, Source.BAG):
        assert measured("dice", state, option) == Dist({5: 1})
        assert measured("points", state, option) == Dist({3: 1})
    assert cast(state, Die.YELLOW) is None


def test_measures_of_a_roll_share_one_count():
    seen = seen_after(cast(state_at(Pool(4), Pool(0, 4, 4)), Call.GO))
    assert sum(ways for _, ways in seen) == 6**4


# Advice


def advised(state, goal="mean", target=25):
    choice = GAME.at(state).ask
    advisor = GAME.advisor
    assert advisor.applies(state, choice)
    return advisor.values(state, choice, goal, target, lambda work: None)


def test_the_advice_to_begin_is_the_value_of_both_turns():
    found = advised(state_at(Pool(4, 4, 2), Pool(0, 0, 2), score=7))
    assert dict(found) == dict(GAME.ask("go_or_chicken", yellow=4, orange=2, score=7))
    reach = advised(state_at(Pool(4, 4, 2), Pool(0, 0, 2), score=20), "reach", 25)
    asked = GAME.ask("go_or_chicken", yellow=4, orange=2, score=20, reach=25)
    assert dict(reach) == dict(asked)


def test_the_advice_to_reroll_is_the_answer_of_the_question():
    shown = (Faces(chicken=2, fox=1, egg=1), Faces(chicken=1, blank=1), *[Faces()] * 3)
    turn = Turn(shown=shown, hatched=Pool(yellow=1), rolls=1)
    found = advised(state_at(Pool(), Pool(0, 1, 4), turn=turn))
    asked = GAME.ask("stop_or_reroll", points=3, foxes=1, white=1, yellow=2)
    assert dict(found) == dict(asked)
    paid = State((4, 0), (5, 0), 0, Pool(), Pool(0, 1, 4), turn=turn, fee=1)
    assert {option: n + 1 for option, n in advised(paid).items()} == dict(asked)


def test_after_the_reroll_every_hatching_is_worth_the_same():
    shown = (Faces(chicken=3, egg=1), *[Faces()] * 4)
    turn = Turn(shown=shown, rolls=2, eggs=1)
    found = advised(state_at(Pool(), Pool(0, 2, 2), Pool(blue=1), True, turn))
    assert set(found.values()) == {Fraction(3)}


def test_the_advice_to_hatch_matches_the_solver_on_the_rules():
    shown = (Faces(chicken=1, egg=1), *[Faces()] * 4)
    turn = Turn(shown=shown, rolls=1, eggs=1)
    state = state_at(Pool(), Pool(0, 1, 1), Pool(0, 1, 0, 1, 1), True, turn)
    found = advised(state)
    options = Solver(play, turn_over).option_values(Position(play, turn_over, state), gained)
    assert dict(found) == options
    lie = Lie(1, 0, 0, 1, Pool(1))
    assert dict(found) == hatch_values(lie, state.coop, state.bag, House(True))


def test_the_advice_to_hatch_two_dice_matches_the_solver_on_the_rules():
    """What is drawn for the first egg cannot be drawn for the second."""
    shown = (Faces(egg=2), *[Faces()] * 4)
    turn = Turn(shown=shown, rolls=1, eggs=2)
    state = state_at(Pool(), Pool(0, 1), Pool(0, 0, 1, 0, 1), True, turn)
    options = Solver(play, turn_over).option_values(Position(play, turn_over, state), gained)
    assert dict(advised(state)) == options


def test_whoever_stands_where_it_wants_to_be_may_reroll_without_fear():
    shown = (Faces(chicken=1, fox=2, blank=1), *[Faces()] * 4)
    state = state_at(Pool(), Pool(0, 4, 4), turn=Turn(shown=shown, rolls=1), score=9)
    assert dict(advised(state, "reach", 9)) == {Call.COUNT: 1, Call.REROLL: 1}
    assert dict(advised(state, "reach", 10)) == {Call.COUNT: 1, Call.REROLL: Fraction(5, 6)}


def test_on_the_starting_space_both_ways_to_begin_measure_alike():
    state = state_at(Pool(4), Pool(0, 4, 4), score=0)
    for one in ("points", "bust", "dice", "foxes"):
        assert measured(one, state, Call.GO) == measured(one, state, Call.CHICKEN)


def test_the_advice_to_begin_in_the_eggspansion_matches_the_solver_on_the_rules():
    state = State((5, 0), (5, 0), 0, Pool(4), Pool(orange=4, hen=1), Pool(blue=1), House(True))
    found = advised(state)
    out = Fraction(found[Call.GO]) - 1
    assert found[Call.CHICKEN] == out, "the Coop is full, so both roll the same dice"
    assert found[Call.GO] > GAME.ask("turn_value")


def test_the_advice_gives_a_reason_for_every_option():
    table, rng = Table(GAME, 3, expansion=True), Random(3)
    table.let_chance_decide()
    for _ in range(40):
        if table.ask is None:
            break
        for option in table.options():
            assert GAME.advisor.why(table.position.state, option, "mean", 25)
        table.answer(rng.choice(table.options()))
        table.let_chance_decide()


# Read off the table, and tried


def test_questions_are_read_off_the_table():
    begin = state_at(Pool(4, 3), Pool(0, 1, 4), score=7)
    assert GAME.question("fox_count").here(begin, 0)["yellow"] == 3
    assert GAME.question("bust").here(begin, 0)["foxes"] == 0
    assert GAME.question("bust").here(begin, 1) is None
    shown = (Faces(chicken=2, fox=1, egg=1), *[Faces()] * 4)
    turn = Turn(shown=shown, hatched=Pool(yellow=1), rolls=1)
    going = state_at(Pool(), Pool(0, 3, 4), turn=turn)
    here = GAME.question("stop_or_reroll").here(going, 0)
    assert (here["points"], here["foxes"], here["white"], here["yellow"]) == (2, 1, 1, 1)
    assert GAME.question("bust").here(going, 0)["foxes"] == 1


def test_a_turn_that_is_about_to_begin_is_read_off_pool_and_token():
    begin = state_at(Pool(4, 3), Pool(0, 1, 4), score=7)
    turn = {"white": 4, "yellow": 3, "orange": 0, "sixth": begin.house.sixth}
    for name in ("turn_value", "turn_spread"):
        assert GAME.question(name).here(begin, 0) == turn
        assert GAME.question(name).here(begin, 1) is None
    start = {"yellow": 3, "orange": 0, "score": 7, "sixth": begin.house.sixth}
    assert GAME.question("go_or_chicken").here(begin, 0) == start
    asked = GAME.ask("go_or_chicken", **start)
    assert asked[Call.GO] == GAME.ask("turn_value", **turn)


def test_a_pool_with_blue_or_mother_hen_is_no_pool_of_the_base_game():
    plain = state_at(Pool(4, 3), Pool(0, 1, 4), score=7)
    for pool in (Pool(4, 3, 0, 1), Pool(4, 3, 0, 0, 1)):
        friends = replace(plain, pool=pool)
        for name in ("turn_value", "turn_spread", "go_or_chicken"):
            assert GAME.question(name).here(friends, 0) is None


@pytest.mark.parametrize("name", ["bust", "fox_count", "turn_value", "turn_spread"])
def test_trials_agree_with_the_count_within_four_standard_errors(name):
    asked = {"white": 4, "yellow": 4, "orange": 2}
    counted, tally = GAME.ask(name, **asked), GAME.question(name).tried(2000, 5, **asked)
    if isinstance(counted, Dist):
        for outcome in counted.outcomes:
            estimate = tally.chance(outcome)
            assert abs(estimate.value - counted[outcome]) <= 4 * max(estimate.error, 0.001)
    else:
        estimate = tally.chance(True) if name == "bust" else tally.mean()
        assert abs(estimate.value - counted) <= 4 * estimate.error
    assert not isinstance(counted, Ranking)


@given(st.integers(0, 4), st.integers(0, 4), st.integers(0, 3))
def test_one_orange_die_more_never_makes_a_bust_less_likely(white, yellow, orange):
    asked = {"white": white, "yellow": yellow}
    assert GAME.ask("bust", **asked, orange=orange) <= GAME.ask("bust", **asked, orange=orange + 1)

"""The odds of Aero by a second way of counting, which shares no code with the first."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod
from random import Random

import pytest

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.aero.answers import start_turn, turn_over
from rulekit.games.aero.locking import SHOWN
from rulekit.games.aero.odds import SCALE, Best, Gang, Low, beats, best, locked_dice, start, tops
from rulekit.games.aero.pieces import (
    CRIMINALS,
    PAGE,
    PUBLISHED,
    Call,
    Dice,
    Face,
    State,
    Turn,
    dice_of,
)
from rulekit.games.aero.play import play_turn
from rulekit.games.aero.reading import read_dice, read_open
from rulekit.outlook import outlook
from rulekit.position import Position
from rulekit.solve import Solver

GAME = load("aero")


def dice(text):
    return dice_of(Face(word) for word in text.split(", ") if word)


def nobody(work):
    """A watch that lets the work go on."""


# Dice as plain words, rolled one after the other; nothing is merged.

NAMES = ("clown", "fly", "robot", "slug", "squid", "bat")
PLAIN = {
    PAGE: [NAMES] * 4 + [("eye", "2", "3", "4", "5", "6")] * 4,
    PUBLISHED: [NAMES] * 4
    + [("blue eye", "blue eye", "blue 2", "blue 3", "blue 4", "blue 5")] * 2
    + [("black eye", "black 2", "black 3", "black 4", "black 5", "black 5")] * 2,
}


def worth(shown, names):
    """The best arrest among `names`, as the page says it."""
    numbers = [one.split()[-1] for one in shown if one not in NAMES]
    values = [1 if one == "eye" else int(one) for one in numbers]
    low = 7 if numbers == ["eye"] * 4 else min(values)
    return max(shown.count(name) for name in names) * low


def free_dice(locked, kit):
    """The dice that are left when these are locked, each as its six sides."""
    left = list(PLAIN[kit])
    for one in locked:
        left.remove(next(sides for sides in left if one in sides))
    return left


@cache
def plain_best(locked, kit, names, target):
    """The value of a turn by a search through every ordered roll and every way to lock."""
    free = free_dice(locked, kit)
    if not free:
        won = worth(locked, names)
        return Fraction(won >= target if target else won)
    total = sum(plain_locked(locked, roll, kit, names, target) for roll in product(*free))
    return total / 6 ** len(free)


@cache
def plain_lock(locked, more, kit, names, target):
    return plain_best(tuple(sorted((*locked, *more))), kit, names, target)


def plain_locked(locked, roll, kit, names, target):
    roll = tuple(sorted(roll))
    ways = {more for n in range(1, len(roll) + 1) for more in combinations(roll, n)}
    return max(plain_lock(locked, more, kit, names, target) for more in ways)


LATE = [
    ("clown, clown, 4, 5, 6", PAGE, ("clown", "fly", "bat")),
    ("clown, clown, fly, eye, eye", PAGE, NAMES),
    ("clown, fly, bat, bat, eye, eye", PAGE, ("slug",)),
    ("clown, fly, 3, 3, 6", PAGE, ("fly", "slug")),
    ("bat, eye, eye, eye, 2", PAGE, ("bat", "slug", "squid")),
    ("clown, clown, blue eye, blue eye, black 5", PUBLISHED, NAMES),
    ("clown, clown, bat, blue 5, black 5", PUBLISHED, ("clown", "bat")),
    ("clown, blue 4, blue 5, black eye, bat, bat", PUBLISHED, ("clown",)),
]


@pytest.mark.parametrize("target", [0, 1, 8, 15])
@pytest.mark.parametrize(("text", "kit", "names"), LATE)
def test_the_end_of_a_turn_matches_a_search_over_ordered_dice(text, kit, names, target):
    locked, free = dice(text), tuple(map(Face, names))
    counted = plain_best(tuple(sorted(text.split(", "))), kit, names, target)
    assert best(kit, len(free), target).value(*locked_dice(kit, locked, free)) == counted


@pytest.mark.parametrize(("text", "kit", "names"), LATE[:2] + LATE[5:7])
def test_what_locks_are_worth_matches_the_search(text, kit, names):
    locked = tuple(sorted(text.split(", ")))
    roll = tuple(sides[n] for sides, n in zip(free_dice(locked, kit), (0, 1, 4), strict=True))
    found = GAME.ask("best_lock", roll=", ".join(roll), locked=text, open=names, dice=kit)
    ways = {more for n in (1, 2, 3) for more in combinations(sorted(roll), n)}
    counted = {frozenset(Counter(more).items()): plain_lock(locked, more, kit, names, 0)
               for more in ways}  # fmt: skip
    assert {
        frozenset(Counter(lock.split(", ")).items()): value for lock, value in found.items()
    } == counted


# A whole turn with one criminal at large: hits and numbers, by a recursion of its own.


@cache
def number_hands(n):
    """Every multiset of n numbers, with its ways."""
    return [
        (hand, factorial(n) // prod(map(factorial, Counter(hand).values())))
        for hand in combinations_with_replacement(range(1, 7), n)
    ]


@cache
def number_locks(hand, held):
    """(how many are locked, what is held then) for every way to lock of a hand."""
    found = set()
    for k in range(len(hand) + 1):
        for more in combinations(hand, k):
            found.add((k, summed_up((*held, *more))))
    return found


def summed_up(held):
    """Two numbers tell all: snake eyes alone, or the lowest."""
    if not held:
        return ()
    return (1,) if set(held) == {1} else (1, 2) if 1 in held else (min(held),)


@cache
def alone(criminals, hits, numbers, held):
    """The mean points with one criminal at large, times 6**36; `held` as summed up."""
    dice_left = criminals + numbers
    if not dice_left:
        return 6**36 * hits * (7 if held == (1,) else min(held))
    total = 0
    for shown in range(criminals + 1):
        ways = comb_of(criminals, shown) * 5 ** (criminals - shown)
        for hand, more_ways in number_hands(numbers):
            options = [
                alone(criminals - good - bad, hits + good, numbers - k, now)
                for good in range(shown + 1)
                for bad in range(criminals - shown + 1)
                for k, now in number_locks(hand, held)
                if good + bad + k
            ]
            total += ways * more_ways * max(options)
    return total // 6**dice_left


def comb_of(n, k):
    return factorial(n) // factorial(k) // factorial(n - k)


def test_a_whole_last_turn_matches_the_recursion():
    assert GAME.ask("turn_value", open=1) == Fraction(alone(4, 0, 4, ()), 6**36)


# By the script itself, solved in general: late enough in a turn for that.


@pytest.mark.parametrize(("text", "kit", "names"), [LATE[0], LATE[3], LATE[4], LATE[5]])
def test_the_solver_of_the_script_finds_the_same(text, kit, names):
    free = tuple(map(Face, names))
    solver = Solver(play_turn, turn_over)
    position = Position(play_turn, turn_over, Turn(kit, dice(text)))
    found = solver.value(position, lambda turn: worth(turn.locked, names))
    assert best(kit, len(free)).value(*locked_dice(kit, dice(text), free)) == found


# Whole turns against numbers that were worked out elsewhere.

ELSEWHERE = {6: 10.897037, 5: 10.830507, 4: 10.737921, 3: 10.551959, 2: 10.201949, 1: 9.419544}


@pytest.mark.parametrize("open_", ELSEWHERE)
def test_turns_with_the_published_dice_are_worth_what_another_program_found(open_):
    assert round(float(GAME.ask("turn_value", open=open_, dice=PUBLISHED)), 6) == ELSEWHERE[open_]


def test_six_turns_are_worth_what_another_program_found():
    assert round(float(GAME.ask("game_value", dice=PUBLISHED)), 6) == 62.638917
    assert round(float(GAME.ask("game_value")), 6) == 69.353958
    assert round(float(GAME.ask("turn_value")), 6) == 12.079478


@pytest.mark.parametrize("kit", [PAGE, PUBLISHED])
def test_a_game_is_six_turns(kit):
    turns = [GAME.ask("turn_value", open=n, dice=kit) for n in range(1, 7)]
    assert GAME.ask("game_value", dice=kit) == sum(turns)
    assert turns == sorted(turns)


@pytest.mark.parametrize("kit", [PAGE, PUBLISHED])
@pytest.mark.parametrize("open_", [1, 2, 6])
def test_how_points_spread_has_the_mean_of_the_turn(kit, open_):
    asked = GAME.ask("turn_outcome", open=open_, dice=kit)
    assert asked.mean() == GAME.ask("turn_value", open=open_, dice=kit)
    assert asked.total == SCALE
    assert set(asked.outcomes) <= {n * low for n in range(5) for low in range(1, 8)}


def test_the_spread_of_the_last_die_matches_its_six_sides():
    text, names = "clown, clown, clown, bat, 4, 5, 5", ("clown",)
    free = (Face.CLOWN,)
    found = best(PAGE, 1).spread(*locked_dice(PAGE, dice(text), free))
    assert found == Dist.of(worth([*text.split(", "), one], names) for one in PLAIN[PAGE][7])


def test_the_spread_of_two_dice_matches_every_ordered_roll():
    """Clowns are locked, or else one die that is no clown; then the other is rolled again."""
    points = []
    for first in product(NAMES, repeat=2):
        hits = first.count("clown")
        more = (0,) * 6 if hits == 2 else (1, 0, 0, 0, 0, 0)
        points += [3 * (2 + hits + one) for one in more]
    held, free = dice("clown, clown, 3, 4, 5, 6"), (Face.CLOWN,)
    assert best(PAGE, 1).spread(*locked_dice(PAGE, held, free)) == Dist.of(points)


# Chances that a turn is played for.


@pytest.mark.parametrize("open_", range(1, 7))
@pytest.mark.parametrize("kit", [PAGE, PUBLISHED])
def test_a_turn_for_nothing_is_what_is_left_of_a_turn_for_one_point(open_, kit):
    reach = GAME.ask("turn_reach", points=1, open=open_, dice=kit)
    assert GAME.ask("zero_turn", open=open_) == 1 - reach


def test_with_one_criminal_at_large_one_turn_in_114_finds_nobody():
    assert GAME.ask("zero_turn", open=1) == Fraction(5, 6) ** 26
    assert round(float(GAME.ask("zero_turn", open=1)), 6) == 0.008735
    assert GAME.ask("zero_turn", open=6) == 0


class Eyes(Best):
    """Best play for four snake eyes and nothing else."""

    def _end(self, now, low):
        return SCALE * (low.lowest == 7)


@pytest.mark.parametrize("kit", [PAGE, PUBLISHED])
def test_four_eyes_match_a_search_through_every_way_to_lock(kit):
    assert GAME.ask("four_eyes", dice=kit) == Eyes(kit, 1, 0).value(*start(kit))


def test_four_eyes_are_three_turns_in_ten_and_half_of_the_published():
    assert round(float(GAME.ask("four_eyes")), 6) == 0.305729
    assert round(float(GAME.ask("four_eyes", dice=PUBLISHED)), 6) == 0.501189


@cache
def every_eye(eyes, spare):
    """With dice that are alike: every eye is locked, and a criminal where there is none."""
    if not eyes:
        return Fraction(1)
    found = Fraction(5, 6) ** eyes * (every_eye(eyes, spare - 1) if spare else 0)
    for k in range(1, eyes + 1):
        found += Fraction(comb_of(eyes, k) * 5 ** (eyes - k), 6**eyes) * every_eye(eyes - k, spare)
    return found


def test_of_dice_that_are_alike_every_eye_is_locked():
    assert GAME.ask("four_eyes") == every_eye(4, 4)


def test_a_blue_eye_may_be_better_rolled_again():
    """Greed for every eye brings 49.5 in a hundred, the best play 50.1."""
    assert GAME.ask("four_eyes", dice=PUBLISHED) > Fraction(4952, 10000)


def test_more_points_are_less_likely_and_28_the_most():
    chances = [GAME.ask("turn_reach", points=n) for n in range(1, 29)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert chances[24] == chances[27] > 0
    with pytest.raises(ValueError, match=r"points=29 .* from 1 to 28"):
        GAME.ask("turn_reach", points=29)


# One roll, against every ordered roll.


@pytest.mark.parametrize("rolled", [1, 2, 3, 4])
def test_the_lowest_number_matches_every_ordered_roll(rolled):
    lows = [
        7 if roll == (1, 1, 1, 1) else min(roll) for roll in product(range(1, 7), repeat=rolled)
    ]
    assert GAME.ask("lowest_number", rolled=rolled) == Dist.of(lows)


@pytest.mark.parametrize("open_", [1, 3, 6])
@pytest.mark.parametrize("rolled", [1, 2, 4])
def test_a_roll_without_a_match_matches_every_ordered_roll(rolled, open_):
    none = [all(one >= open_ for one in roll) for roll in product(range(6), repeat=rolled)]
    assert GAME.ask("no_match", rolled=rolled, open=open_) == Fraction(sum(none), len(none))


# Which dice to lock.


def test_the_three_clowns_of_the_page_are_best_locked_and_the_numbers_rolled_again():
    found = GAME.ask("best_lock")
    assert found.best == ("clown, clown, clown",)
    assert len(found) == SHOWN
    assert list(found)[1] == "clown, clown, clown, 5"


def test_closed_criminals_are_no_reason_to_lock():
    found = GAME.ask("best_lock", open="bat")
    assert next(iter(found)) == "5"


@pytest.mark.parametrize(
    "wrong",
    [
        {"roll": "clown clown"},
        {"locked": "clown"},
        {"dice": PUBLISHED},
        {"roll": "clown, clown, fly, bat, blue 5, blue eye, black 2, black 5"},
        {"roll": "", "locked": "clown clown clown fly 2 2 4 5"},
    ],
)
def test_dice_that_are_not_the_eight_of_a_turn_are_refused(wrong):
    with pytest.raises(ValueError, match=r"a roll of .* locked is"):
        GAME.ask("best_lock", **wrong)


def test_dice_are_read_as_they_are_written():
    written = dice("clown, eye, 5")
    assert read_dice("clown 5 1") == read_dice("5, eye, clown") == written
    assert read_dice("blue 1 clown black 5") == dice("clown, blue eye, black 5")
    assert read_dice(str(Dice())) == read_dice("") == ()
    for wrong in ("cow", "7", "clown " * 5, "2 2 2 2 2", "blue 5 4", "blue 5 blue 5 blue 5"):
        with pytest.raises(ValueError, match=r"no side of a die|are not four"):
            read_dice(wrong)


def test_criminals_at_large_are_read_as_a_number_or_by_name():
    assert read_open(2) == read_open("2") == read_open("fly, clown") == CRIMINALS[:2]
    assert read_open(["bat"]) == (Face.BAT,)
    for wrong in (0, 7, "0", "cow", "", True):
        with pytest.raises((ValueError, TypeError)):
            read_open(wrong)


# What may be left out of the count.


def test_a_die_more_or_a_higher_number_is_never_worse():
    assert beats(Gang(1, (2, 1)), Gang(1, (2,)))
    assert beats(Gang(1, (2, 1)), Gang(1, (1, 1)))
    assert not beats(Gang(1, (2,)), Gang(1, (1, 1)))
    assert not beats(Gang(1, (2,)), Gang(2, (1,)))
    assert tops(Low((1,), 5), Low((1,), 4))
    assert not tops(Low((1,), 7), Low((1,), 4))
    assert not tops(Low((1,), 5), Low((2,), 4))


# Odds from here, and advice.

SHEETS = ((None, 6, None, None, None, None), (None,) * 6)


def asked(locked, roll, picked=False, kit=PAGE, seat=0):
    return GAME.at(State(SHEETS, seat, Turn(kit, dice(locked), dice(roll), picked)))


@pytest.mark.parametrize(
    ("locked", "roll", "kit"),
    [
        ("clown, clown, 4, eye", "fly, bat, 5, 6", PAGE),
        ("clown, fly, eye, eye", "clown, bat, eye, 6", PAGE),
        ("clown, clown, blue 4, black 5", "fly, bat, blue eye, black 5", PUBLISHED),
    ],
)
def test_odds_from_here_match_every_ordered_roll(locked, roll, kit):
    position = asked(locked, roll, True, kit)
    names = [one for one in NAMES if one != "fly"]
    for measure in GAME.measures:
        found = outlook(measure, position.ask, position.state)
        for option, dist in found.items():
            more = {Call.ROLL: [], Call.KEEP: roll.split(", ")}.get(option, [str(option)])
            held = [*locked.split(", "), *more]
            ends = [[*held, *shown] for shown in product(*free_dice(held, kit))]
            assert dist == Dist.of(measured(measure.name, end, names) for end in ends)


def measured(name, end, names):
    if name == "points":
        return worth(end, names)
    if name == "lowest":
        numbers = [one for one in end if one not in NAMES]
        return worth([*numbers, "clown"], ["clown"])
    return "somebody at large" if set(end) & set(names) else "nobody at large"


def test_an_arrest_leaves_nothing_to_chance():
    over = Turn(PAGE, dice("clown, clown, fly, bat, 3, 4, 5, 6"), Dice(), True, True)
    position = GAME.at(State(SHEETS, 0, over))
    found = outlook(GAME.measures[0], position.ask, position.state)
    assert found == {Face.CLOWN: Dist({6: 1}), Face.BAT: Dist({3: 1})}


def values(position, goal="mean", target=0):
    return GAME.advisor.values(position.state, position.ask, goal, target, nobody)


def test_advice_after_a_roll_agrees_with_the_question_about_the_same_roll():
    position = asked("", "clown, clown, clown, bat, 2, 2, 4, 5")
    found = values(position)
    open_ = [name for name in NAMES if name != "fly"]
    locks = GAME.ask("best_lock", roll=str(position.state.turn.roll), open=open_)
    assert max(found.values()) == max(locks.values())
    assert found.best == (Face.CLOWN,)
    assert found[Call.KEEP] == 6


def test_advice_to_roll_is_worth_what_the_dice_locked_are():
    position = asked("clown, clown, clown", "bat, 2, 2, 4, 5", True)
    free = position.state.open(0)
    expected = best(PAGE, 5).value(*locked_dice(PAGE, position.state.turn.locked, free))
    found = values(position)
    assert found[Call.ROLL] == expected
    assert found.best == (Call.ROLL,)


def test_after_a_die_has_been_locked_no_other_need_be():
    """The third clown is as good as rolling on with three of them."""
    locked, roll = "clown, clown", "clown, bat, 2, 2, 4, 5"
    rolled_on = asked("clown, clown, clown", "bat, 2, 2, 4, 5", True)
    expected = values(rolled_on)[Call.ROLL]
    assert values(asked(locked, roll))[Face.CLOWN] == expected
    assert values(asked(locked, roll, True))[Face.CLOWN] == expected


def test_advice_for_a_goal_is_a_chance():
    position = asked("clown, clown, 4, 4, 5", "clown, bat, 6", True)
    found = values(position, "reach", 12)
    assert found.unit == "chance"
    assert found[Call.KEEP] == 1
    assert values(position, "reach", 13)[Call.KEEP] == 0


def test_advice_on_the_arrest_is_what_it_scores():
    over = Turn(PAGE, dice("clown, clown, fly, bat, 3, 4, 5, 6"), Dice(), True, True)
    position = GAME.at(State(SHEETS, 0, over))
    assert dict(values(position)) == {Face.CLOWN: 6, Face.BAT: 3}
    assert dict(values(position, "reach", 4)) == {Face.CLOWN: 1, Face.BAT: 0}
    assert dict(values(position, "reach", 6)) == {Face.CLOWN: 1, Face.BAT: 0}
    assert GAME.advisor.why(position.state, Face.CLOWN, "mean", 0) == "scores 6"


def test_each_option_is_explained_in_the_words_of_the_table():
    position = asked("clown, clown, clown, 4, 4, 5", "bat, 6", True)
    why = GAME.advisor.why
    assert why(position.state, Call.KEEP, "mean", 0) == "ends the turn with 12 points"
    poor = asked("clown, fly, eye, 4, 4, 5", "bat, slug", True)
    assert why(poor.state, Call.KEEP, "mean", 0) == "ends the turn with 1 point"
    assert "nobody to arrest in 0% of cases" in why(position.state, Face.BAT, "mean", 0)


def test_every_decision_is_advised():
    rng, position = Random(5), GAME.start()
    while position.ask is not None and position.state.turn.kit:
        if hasattr(position.ask, "options"):
            assert GAME.advisor.applies(position.state, position.ask)
        position, _ = position.after(rng.choice(position.options()))


# Read off the table, and tried with real dice.


def test_questions_are_read_off_the_table():
    before_roll, rolled = asked("", "").state, asked("5", "bat, bat, fly, clown, 2, 2, 3").state
    expected = {"turn_value": {"open": 5, "dice": PAGE}, "zero_turn": {"open": 5},
                "game_value": {"dice": PAGE}, "no_match": {"rolled": 4, "open": 5}}  # fmt: skip
    for name, parameters in expected.items():
        here = GAME.question(name).here
        assert here(before_roll, 0) == parameters
        assert here(before_roll, 1) is None, "it is not this seat's turn"
        assert here(rolled, 0) is None
    found = GAME.question("best_lock").here(rolled, 0)
    assert found == {"roll": "clown, fly, bat, bat, 2, 2, 3", "locked": "5", "dice": PAGE,
                     "open": "clown, robot, slug, squid, bat"}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "tries", "parameters"),
    [
        ("turn_value", 150, {"open": 6}),
        ("turn_value", 150, {"open": 1, "dice": PUBLISHED}),
        ("turn_reach", 150, {"points": 16, "open": 4}),
        ("zero_turn", 3000, {"open": 1}),
        ("four_eyes", 2000, {}),
        ("four_eyes", 2000, {"dice": PUBLISHED}),
        ("no_match", 2000, {"rolled": 2, "open": 2}),
    ],
)
def test_trials_with_real_dice_agree_within_four_standard_errors(name, tries, parameters):
    exact, tally = GAME.ask(name, **parameters), GAME.question(name).tried(tries, 1, **parameters)
    estimate = tally.mean() if GAME.question(name).unit == "points" else tally.chance(True)
    assert abs(estimate.value - exact) <= 4 * estimate.error


def test_a_turn_can_be_taken_by_itself():
    assert start_turn().ask.rule == "T1"
    assert start_turn(PUBLISHED).state == Turn(PUBLISHED)

"""Odds of Hoard, counted again: by the solver over the game's own questions, and by hand."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.lady_hoard.ahead import A_SET, set_named
from rulekit.games.lady_hoard.odds import (
    NO_CLUE,
    Task,
    best_finish,
    gem_counts,
    last_state,
    option_values,
    win_finish,
    written,
)
from rulekit.games.lady_hoard.pieces import Phase, State
from rulekit.games.lady_hoard.play import play
from rulekit.parts.doors import CLUES, Clue, clues
from rulekit.parts.pile import Pile
from rulekit.position import Position
from rulekit.script import Chance
from rulekit.solve import Solver

GAME = load("lady_hoard")
FULL = (
    "red red white black blue | blue red red black white | "
    "blue blue blue white black | white white red black black"
)
BARE = "red red | red blue | blue blue blue | red red blue"
TIGHT = "red red red | red | red white | blue blue blue"
CASES = [
    (FULL, "red-lady", NO_CLUE, 3),
    (FULL, "red-lady red/blue", NO_CLUE, 3),
    (BARE, "blue-lady blue-tiger", "red-lady", 3),
    (BARE, "blue-lady red-lady", "lady/tiger", 2),
    (TIGHT, "red-lady blue-tiger", "red-lady", 4),
    (TIGHT, "red-tiger blue-lady", "red-tiger", 3),
    (TIGHT, "", "blue-tiger", 3),
    (TIGHT, "", NO_CLUE, 3),
    ("red red red red white | red | |", "red-lady blue-lady red-lady", NO_CLUE, 5),
]


def start(gems, left, clue, set):
    return last_state(gem_counts(gems), clues(left), clue, set)


def over(state):
    return bool(state.ending)


@pytest.mark.parametrize(("gems", "left", "clue", "set"), CASES)
def test_the_last_clues_are_worth_what_the_solver_finds(gems, left, clue, set):
    """The solver knows nothing of trash that is alike: it plays every answer of the game."""
    state = start(gems, left, clue, set)
    position, solver = Position(play, over, state), Solver(play, over)
    counts = gem_counts(gems), clues(left), clue, set
    mean = solver.value(position, lambda end: end.taken) - state.taken
    assert best_finish(*counts) == mean
    assert win_finish(*counts) == solver.value(position, lambda end: end.taken == 10)


@pytest.mark.parametrize(("gems", "left", "clue", "set"), CASES[2:6])
def test_every_option_is_worth_what_the_solver_finds(gems, left, clue, set):
    state = start(gems, left, clue, set)
    solved = Solver(play, over).option_values(
        Position(play, over, state), lambda end: end.taken - state.taken
    )
    assert option_values(state, Task(set, win=False)) == solved


def played(position):
    """The best average by an own recursion over positions, nothing remembered."""
    if position.ask is None:
        return Fraction(position.state.taken)
    following = {one: played(position.after(one)[0]) for one in position.options()}
    if isinstance(position.ask, Chance):
        return sum(position.ask.dist[one] * value for one, value in following.items())
    return max(following.values())


def test_two_clues_by_an_own_recursion():
    state = start(BARE, "blue-lady", "red-tiger", 3)
    assert played(Position(play, over, state)) - state.taken == GAME.ask(
        "best_finish", gems=BARE, clues="blue-lady", clue="red-tiger"
    )


def test_the_worked_examples():
    assert GAME.ask("win_finish") == Fraction(1, 3)
    sure = {"gems": "red red red white | | |", "clues": "red-lady"}
    assert GAME.ask("best_finish", **sure) == 3
    assert GAME.ask("win_finish", **sure) == 1
    assert GAME.ask("win_finish", gems="red red red | blue | |", clues="red-lady") == 0
    spare = {"clues": "red-lady blue-lady red-lady blue-tiger", "set": 5}
    with_trash = GAME.ask("win_finish", gems="red red red red white | red | |", **spare)
    assert with_trash == Fraction(2, 3), "trash moves in place of treasure"
    assert GAME.ask("win_finish", gems="red red red red | red | |", **spare) == Fraction(1, 3)
    half = GAME.ask("win_finish", gems="red red white | red | |", clues="blue-lady red-lady")
    assert half == Fraction(1, 2), "the red gem must come over first"


# Clues and gems


@pytest.mark.parametrize(("what", "good"), [("the door itself", 3), ("the door or a wild clue", 5)])
@pytest.mark.parametrize("cards", [1, 3, 4])
def test_clues_for_one_door_counted_over_every_choice(cards, what, good):
    def names(card):
        return card == "blue-tiger" or (good == 5 and "/" in card)

    counted = Dist.of(sum(map(names, some)) for some in combinations(CLUES, cards))
    assert GAME.ask("named_times", cards=cards, what=what) == counted


def test_red_gems_on_one_door_counted_over_every_choice():
    counted = Dist.of(sum(n < 5 for n in some) for some in combinations(range(20), 5))
    assert GAME.ask("on_one_door") == counted


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_set_at_the_start_counted_door_by_door(size):
    """The chance of none: each door in turn gets five of the gems that are left."""

    def without(doors, red, blue, trash):
        if not doors:
            return 1
        return sum(
            comb(red, r) * comb(blue, b) * comb(trash, 5 - r - b)
            * without(doors - 1, red - r, blue - b, trash - (5 - r - b))
            for r, b in product(range(size), repeat=2)
            if r + b <= 5 and r <= red and b <= blue and 5 - r - b <= trash
        )  # fmt: skip

    every = comb(20, 5) * comb(15, 5) * comb(10, 5)
    assert GAME.ask("set_at_start", set=size) == 1 - Fraction(without(4, 5, 5, 10), every)


def test_a_set_at_the_start_of_five_by_inclusion_and_exclusion():
    one = Fraction(4, comb(20, 5))
    assert GAME.ask("set_at_start", set=5) == 2 * one - one * 3 * Fraction(1, comb(15, 5))


@pytest.mark.parametrize("name", ["named_times", "on_one_door", "set_at_start"])
def test_trials_agree_with_the_count(name):
    counted, tried = GAME.ask(name), GAME.question(name).tried(2_000, seed=1)
    if isinstance(counted, Fraction):
        counted = Dist({True: counted.numerator, False: counted.denominator - counted.numerator})
    for outcome in counted.outcomes:
        estimate = tried.chance(outcome)
        assert abs(estimate.value - counted[outcome]) <= 4 * estimate.error


# Words


def test_gems_are_read_as_they_are_written():
    assert gem_counts(written(gem_counts(FULL))) == gem_counts(FULL)


@pytest.mark.parametrize(
    "wrong", ["red", "red | pink | |", "red red red | red red red | |", "| | | | |"]
)
def test_gems_that_cannot_lie_so_are_refused(wrong):
    with pytest.raises(ValueError, match=r"^gems="):
        GAME.ask("best_finish", gems=wrong)


def test_more_than_five_clues_are_not_counted():
    with pytest.raises(ValueError, match="too many"):
        GAME.ask("best_finish", clues=" ".join(CLUES[:6]))
    assert GAME.question("best_finish").work(**{
        "gems": gem_counts(FULL), "clues": clues("red-lady"), "clue": NO_CLUE, "set": 3,
    }) == 12  # fmt: skip


@pytest.mark.parametrize(
    ("left", "clue"), [("red/blue", "red/blue"), ("red-lady " * 3, "red-lady")]
)
def test_a_clue_that_is_up_is_not_among_those_to_come(left, clue):
    for name in ("best_finish", "win_finish"):
        with pytest.raises(ValueError, match="there are not"):
            GAME.ask(name, clues=left, clue=clue)
        assert GAME.ask(name, clues=left) is not None


# From the table


def acting(gems, deck, door, **more):
    pile = Pile.shuffled(clues(deck))
    counts = gem_counts(gems)
    taken = 10 - sum(one[0] + one[1] for one in counts)
    clue = Clue(door)
    return State(counts, taken, 0, 1, pile, Phase.ACT, clue, door, **more)


def test_the_last_clues_are_read_off_the_table():
    here = GAME.question("best_finish").here
    state = acting(TIGHT, "blue-lady red-tiger", "red-lady")
    asked = here(state, 0)
    assert asked == {
        "gems": TIGHT, "clues": "blue-lady red-tiger", "clue": "red-lady", "set": 3,
    }  # fmt: skip
    assert here(state._replace(yellow=2), 0) is None
    assert here(state._replace(phase=Phase.WHERE), 0) is None


def test_the_next_set_is_counted_over_the_clues_to_come():
    measure = {one.name: one for one in GAME.measures}
    state = acting(TIGHT, "red-lady blue-tiger red-tiger red/blue", "blue-tiger")
    after_clearing = measure["set"].ahead(state, "clear blue")
    assert after_clearing[A_SET] == Fraction(2, 4), "the red lady, or a wild clue"
    assert measure["taken"].ahead(state, "clear blue") == Dist({3: 1})
    assert measure["set"].ahead(state, "move blue") is None
    last = acting(TIGHT, "", "blue-tiger")
    assert measure["set"].ahead(last, "clear blue")[A_SET] == 0


def test_a_set_of_either_treasure_counts():
    state = acting(TIGHT, "", "blue-tiger")
    named = [card for card in Clue if set_named(state, card)]
    assert named == ["red-lady", "blue-tiger", "red/blue", "lady/tiger"]
    trash = acting("white white white | red | |", "", "red-lady")
    assert not set_named(trash, Clue.RED_LADY)


def test_advice_is_for_the_last_four_clues():
    state = acting(TIGHT, "red-lady blue-tiger red-tiger", "red-lady")
    choice = GAME.at(state).ask
    assert GAME.advisor.applies(state, choice)
    assert not GAME.advisor.applies(state._replace(yellow=2), choice)
    more = state._replace(deck=Pile.shuffled(CLUES[:4]))
    assert not GAME.advisor.applies(more, choice)
    found = GAME.advisor.values(state, choice, "treasures", 0, print)
    assert set(found) == set(choice.options)
    assert all(GAME.advisor.why(state, option, "treasures", 0) for option in found)

"""Best play is exact: it is compared with a recursion that knows no scripts."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest

from rulekit.dist import Dist
from rulekit.position import Position
from rulekit.script import Event, chance, choose
from rulekit.solve import Solver

# Pig with a limit: roll a die as often as you like, a one loses all, at most so many rolls.


class Pig(NamedTuple):
    left: int
    points: int = 0
    colour: str = "red"
    stopped: bool = False


DIE = Dist.of(range(1, 5))


def step(pig):
    call = yield from choose(0, ("stop", "roll"), "R1")
    if call == "stop":
        return pig._replace(stopped=True)
    rolled = yield from chance(DIE, "R2")
    yield Event("R2", f"rolled {rolled}")
    if rolled == 1:
        return Pig(0, 0, pig.colour, True)
    return pig._replace(left=pig.left - 1, points=pig.points + rolled)


def over(pig):
    return pig.stopped or not pig.left


def points(pig):
    return pig.points


def at_least(goal):
    return lambda pig: int(pig.points >= goal)


@cache
def by_hand(left, score, worth=lambda score: score):
    if not left:
        return Fraction(worth(score))
    after = [worth(0), *(by_hand(left - 1, score + die, worth) for die in (2, 3, 4))]
    return max(Fraction(worth(score)), sum(after, Fraction(0)) / 4)


def start(left, **more):
    return Position(step, over, Pig(left, **more))


@pytest.mark.parametrize("left", range(6))
@pytest.mark.parametrize("score", [0, 4, 9])
def test_the_value_is_that_of_a_recursion_by_hand(left, score):
    assert Solver(step, over).value(start(left, points=score), points) == by_hand(left, score)


@pytest.mark.parametrize("goal", [1, 4, 7, 12])
def test_one_solver_serves_any_goal(goal):
    solver = Solver(step, over)
    worth = cache(lambda score: int(score >= goal))
    assert solver.value(start(4), points) == by_hand(4, 0)
    assert solver.value(start(4), at_least(goal)) == by_hand(4, 0, worth)
    assert solver.value(start(4), points) == by_hand(4, 0)


def test_each_option_has_its_own_value():
    values = Solver(step, over).option_values(start(1, points=6), points)
    assert values == {"stop": 6, "roll": Fraction(8 + 9 + 10, 4)}


def test_a_position_in_the_middle_of_a_step_can_be_valued():
    rolling, _ = start(1, points=6).after("roll")
    assert Solver(step, over).value(rolling, points) == Fraction(27, 4)
    assert Solver(step, over).option_values(rolling, points) == {1: 0, 2: 8, 3: 9, 4: 10}


def test_the_outcome_of_best_play_has_the_mean_that_it_is_worth():
    solver = Solver(step, over)
    for left in range(1, 6):
        outcome = solver.outcome(start(left), points, points)
        assert outcome.mean() == solver.value(start(left), points)
        assert sum(outcome[o] for o in outcome.outcomes) == 1


def test_where_options_tie_the_first_is_taken():
    assert Solver(step, over).outcome(start(1, points=9), points, points)[9] == 1
    level = start(1, points=6)

    def flat(pig):
        return 6 if pig.points == 6 else {0: 0, 8: 7, 9: 8, 10: 9}[pig.points]

    assert Solver(step, over).option_values(level, flat) == {"stop": 6, "roll": 6}
    assert Solver(step, over).outcome(level, flat, points) == Dist({6: 1})


def test_merging_states_that_differ_in_name_only_changes_nothing():
    plain = Solver(step, over)
    merged = Solver(step, over, key=lambda pig: pig._replace(colour=""))
    for left in range(5):
        for colour in ("red", "blue"):
            here = start(left, colour=colour)
            assert merged.value(here, points) == plain.value(here, points)
            assert merged.outcome(here, points, points) == plain.outcome(here, points, points)


def test_following_one_of_several_like_outcomes_changes_nothing():
    """Sides of the same colour lead to the same: only their number is asked for."""
    sides = Dist.of([("red", 1), ("red", 2), ("blue", 1), ("blue", 1)])

    def paint(state):
        colour, _ = yield from chance(sides, "R1")
        picked = yield from choose(0, (0, 1), "R2")
        return ("end", picked + (colour == "red"))

    def ended(state):
        return state[0] == "end"

    def worth(state):
        return state[1]

    def by_colour(state, dist):
        return dist.map(lambda side: (side[0], 1))

    here = Position(paint, ended, ("start", 0))
    plain = Solver(paint, ended)
    merged = Solver(paint, ended, alike=by_colour)
    assert plain.value(here, worth) == merged.value(here, worth) == Fraction(3, 2)
    assert plain.outcome(here, worth, worth) == merged.outcome(here, worth, worth)


def test_a_play_that_can_return_to_where_it_was_is_refused():
    def there_and_back(state):
        yield from choose(0, ("go",), "R1")
        return 1 - state

    with pytest.raises(ValueError, match="can return to where it was"):
        Solver(there_and_back, lambda state: False).value(
            Position(there_and_back, lambda state: False, 0), points
        )


def test_a_solver_that_was_interrupted_can_be_asked_again():
    """Somebody loses patience in a notebook, stops the cell, and runs it again."""
    impatient = [True]

    def interrupted(pig):
        if pig.left == 1 and impatient:
            impatient.pop()
            raise KeyboardInterrupt
        return (yield from step(pig))

    solver = Solver(interrupted, over)
    here = Position(interrupted, over, Pig(3))
    with pytest.raises(KeyboardInterrupt):
        solver.value(here, points)
    assert solver.value(here, points) == by_hand(3, 0)


def test_a_position_that_is_over_is_worth_what_it_is():
    assert Solver(step, over).value(start(0, points=3), points) == 3

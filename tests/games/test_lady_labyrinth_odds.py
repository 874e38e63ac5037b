"""Odds of Labyrinth, counted a second time: by playing every turn, and over whole deals."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.lady_labyrinth.odds import FITTING, OPEN, fewest_turns, linked
from rulekit.games.lady_labyrinth.pieces import (
    CELLS,
    CORNERS,
    PLAIN,
    TIGER_AT,
    Phase,
    State,
    laid_out,
)
from rulekit.games.lady_labyrinth.policies import best_worth
from rulekit.games.lady_labyrinth.questions import GRID
from rulekit.parts.doors import Trait, clues

GAME = load("lady_labyrinth")
CARDS = laid_out(clues(GRID))


def alone(layout, at, open):
    """The table with one blue cub; red's is home, so that it can carry nothing."""
    marked = tuple(map(Trait, open.split()))
    return State(laid_out(layout), ((at,), ("d4", "a1")), marked, 0, Phase.CUB)


def ends_of_turn(state):
    """Every way to finish a turn by the game's own questions; the rival is passed over."""
    position, found = GAME.at(state), set()
    waiting = [position]
    while waiting:
        now = waiting.pop()
        for option in now.options():
            following = now.after(option)[0]
            if following.state.ending or following.state.seat == 1:
                found.add(following.state)
            else:
                waiting.append(following)
    return found


def turns_by_playing(state, at_most):
    """How many turns bring the cub home; one more than `at_most` if that is not enough."""
    states = {state}
    for turn in range(1, at_most + 1):
        states = {end._replace(seat=0, turn=0) for one in states for end in ends_of_turn(one)}
        if any(one.ending == "L12" for one in states):
            return turn
    return at_most + 1


def random_layout(rng):
    return tuple(rng.sample(PLAIN, 12))


@settings(max_examples=12)
@given(
    st.builds(Random, st.integers(0, 10**6)), st.sampled_from(sorted(OPEN)), st.sampled_from(CELLS)
)
def test_the_fewest_turns_are_found_by_playing_them(rng, open, at):
    if at == "a4":
        return
    layout = random_layout(rng)
    found = fewest_turns(layout, at, open)
    assert turns_by_playing(alone(layout, at, open), 2) == min(found, 3)


@pytest.mark.parametrize(
    ("at", "turns"), [("a4", 0), ("b4", 1), ("a3", 1), ("d1", 2), ("c2", 2), ("d4", 2)]
)
def test_the_fewest_turns_of_the_example(at, turns):
    assert GAME.ask("fewest_turns", at=at) == turns


def test_a_grid_that_links_nothing_needs_more_than_two_turns():
    layout = clues(
        "red-lady red-tiger blue-lady blue-lady blue-lady red-tiger "
        "blue-tiger red-lady red-lady blue-tiger blue-tiger red-tiger"
    )
    assert not linked((layout[1], layout[5]), (layout[6], layout[10]))
    assert fewest_turns(layout) == 3 == turns_by_playing(alone(layout, "d1", "blue lady"), 3)


def test_a_marker_that_flips_opens_the_way():
    """Without the flip it would take four turns."""
    layout = clues(
        "red-tiger red-lady blue-tiger red-lady blue-lady red-lady "
        "blue-lady blue-tiger red-tiger red-tiger blue-lady blue-tiger"
    )
    assert fewest_turns(layout, "b1", "red tiger") == 3
    assert turns_by_playing(alone(layout, "b1", "red tiger"), 3) == 3


def test_the_red_side_is_the_blue_side_mirrored():
    swap = {"red-lady": "blue-lady", "blue-lady": "red-lady"}
    swap |= {"red-tiger": "blue-tiger", "blue-tiger": "red-tiger"}
    lines = [GRID.split()[:2], GRID.split()[2:6], GRID.split()[6:10], GRID.split()[10:]]
    mirrored = clues([swap[card] for line in lines for card in reversed(line)])
    for at in CELLS:
        across = "dcba"["abcd".index(at[0])] + at[1]
        blue = fewest_turns(clues(GRID), at, "blue lady")
        assert blue == fewest_turns(mirrored, across, "red lady", "red")


def test_two_turns_counted_over_every_deal_of_the_four_cards():
    ways = Counter()
    for four in permutations(range(12), 4):
        near, far = [[PLAIN[n] for n in pair] for pair in (four[:2], four[2:])]
        pairs = [(one, two) for one in near for two in far]
        ways[
            any(("lady" in a and "lady" in b) or ("blue" in a and "blue" in b) for a, b in pairs)
        ] += 1
    assert Fraction(ways[True], ways.total()) == GAME.ask("two_turns") == Fraction(137, 165)


@settings(max_examples=15)
@given(st.builds(Random, st.integers(0, 10**6)))
def test_two_turns_are_those_of_the_shortest_way(rng):
    layout = random_layout(rng)
    grid = dict(zip([one for one in CELLS if one not in CORNERS], layout, strict=True))
    near, far = (grid["c1"], grid["d2"]), (grid["a3"], grid["b4"])
    assert (fewest_turns(layout) == 2) == linked(near, far)


@pytest.mark.parametrize("what", FITTING)
@pytest.mark.parametrize("cards", [1, 2, 4])
def test_fitting_cards_counted_over_every_choice(cards, what):
    def fits(card):
        traits = ("red" in card) + ("tiger" in card)
        return {"the open role": "tiger" in card, "an open trait": traits > 0}.get(what, traits > 1)

    counted = Dist.of(sum(map(fits, some)) for some in combinations(PLAIN, cards))
    assert GAME.ask("fitting", cards=cards, what=what) == counted


@pytest.mark.parametrize("name", ["two_turns", "fitting"])
def test_trials_agree_with_the_count(name):
    counted, tried = GAME.ask(name), GAME.question(name).tried(2_000, seed=1)
    if isinstance(counted, Fraction):
        counted = Dist({True: counted.numerator, False: counted.denominator - counted.numerator})
    for outcome in counted.outcomes:
        estimate = tried.chance(outcome)
        assert abs(estimate.value - counted[outcome]) <= 4 * estimate.error


def test_a_grid_must_be_all_twelve_plain_clues():
    for wrong in ("red-lady", GRID.replace("red-lady", "red/blue", 1), f"{GRID} red-lady"):
        with pytest.raises(ValueError, match=r"^clues="):
            GAME.ask("fewest_turns", clues=wrong)


# From the table


def test_the_nearest_cub_is_read_off_the_table():
    here = GAME.question("fewest_turns").here
    state = State(CARDS, (("a4", "b2", "d1"), ("a1",)), (Trait.RED, Trait.LADY), 0, Phase.CUB)
    assert here(state, 0) == {"clues": GRID, "at": "b2", "open": "red lady", "side": "blue"}
    assert here(state, 1)["at"] == "a1"
    assert here(state._replace(phase=Phase.TRAIT), 0) is None
    assert here(state._replace(cubs=(("a4",), ("d4",))), 0) is None


def test_measures_tell_where_the_cubs_will_stand():
    measure = {one.name: one for one in GAME.measures}
    state = State(CARDS, (("a4", "b4"), ("a1", "c3")), (Trait.BLUE, Trait.LADY), 0, Phase.STEP)
    asked = state._replace(picked="b4")
    assert measure["steps"].ahead(asked, "a4") == Dist({0: 1})
    assert measure["steps"].ahead(asked, "c4") == Dist({2: 1})
    assert measure["home"].ahead(asked, "a4") == Dist({2: 1})
    assert measure["rival"].ahead(asked, "a4") is None
    second = state._replace(phase=Phase.SECOND, picked="c3", trait=Trait.LADY)
    assert measure["rival"].ahead(second, "b3") == Dist({6 + 3: 1})
    assert measure["steps"].ahead(state._replace(phase=Phase.CUB), "b4") is None


def test_the_policy_takes_the_best_end_of_its_turn():
    state = alone(clues(GRID), "d1", "blue lady")
    ends = ends_of_turn(state)

    def worth(end):
        steps = [
            sum(map(away, cubs, [goal] * 9)) for cubs, goal in zip(end.cubs, TIGER_AT, strict=True)
        ]
        return 2 * (steps[1] - steps[0]) + 2 * (end.cubs[0].count("a4") - end.cubs[1].count("d4"))

    assert best_worth(state, 0) == max(map(worth, ends))


def away(one, other):
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))

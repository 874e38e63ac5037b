"""Distributions are exact, whatever their weights."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit.dist import Dist, dice_counts, mixture

DISTS = st.dictionaries(st.integers(-4, 4), st.integers(1, 9), min_size=1, max_size=5).map(Dist)


def chances(dist):
    """The same as plain fractions, worked out from the weights alone."""
    total = sum(dist.weights.values())
    return {outcome: Fraction(weight, total) for outcome, weight in dist.weights.items()}


def added(pairs):
    sums = {}
    for outcome, chance in pairs:
        sums[outcome] = sums.get(outcome, 0) + chance
    return sums


@given(DISTS)
def test_the_chances_of_all_outcomes_add_up_to_one(dist):
    assert sum(dist[outcome] for outcome in dist.outcomes) == 1
    assert dist.total == sum(weight for _, weight in dist)
    assert len(dist) == len(dist.outcomes)


@given(DISTS)
def test_what_cannot_happen_has_no_chance(dist):
    assert dist[99] == 0
    assert 99 not in dist
    assert all(outcome in dist for outcome in dist.outcomes)


@given(DISTS)
def test_a_mapped_outcome_gathers_the_chances_of_all_it_came_from(dist):
    expected = added((abs(outcome), chance) for outcome, chance in chances(dist).items())
    assert chances(dist.map(abs)) == expected


@given(DISTS, st.lists(DISTS, min_size=9, max_size=9))
def test_a_second_experiment_may_depend_on_the_first(first, second):
    expected = added(
        (after, chance * inner)
        for before, chance in chances(first).items()
        for after, inner in chances(second[before + 4]).items()
    )
    assert chances(first.then(lambda outcome: second[outcome + 4])) == expected


@given(st.lists(st.tuples(st.integers(1, 9), DISTS), min_size=1, max_size=4))
def test_a_mixture_weighs_its_parts_and_not_their_totals(parts):
    shares = sum(weight for weight, _ in parts)
    expected = added(
        (outcome, Fraction(weight, shares) * chance)
        for weight, dist in parts
        for outcome, chance in chances(dist).items()
    )
    assert chances(mixture(parts)) == expected


@given(DISTS)
def test_the_mean_is_the_sum_of_values_times_chances(dist):
    assert dist.mean() == sum(outcome * chance for outcome, chance in chances(dist).items())
    squares = sum(outcome**2 * chance for outcome, chance in chances(dist).items())
    assert dist.mean(lambda outcome: outcome**2) == squares


@given(DISTS)
def test_the_chance_of_an_event_is_that_of_its_outcomes(dist):
    expected = sum(chance for outcome, chance in chances(dist).items() if outcome > 0)
    assert dist.chance(lambda outcome: outcome > 0) == expected


@given(DISTS, st.integers(2, 6))
def test_the_scale_of_the_weights_makes_no_difference(dist, scale):
    scaled = Dist({outcome: weight * scale for outcome, weight in dist})
    backwards = Dist(dict(reversed(list(dist))))
    assert scaled == dist == backwards
    assert hash(scaled) == hash(dist) == hash(backwards)


@given(DISTS, DISTS)
def test_equal_means_equal_chances(one, other):
    assert (one == other) == (chances(one) == chances(other))


def test_a_distribution_is_no_other_thing():
    assert Dist.of([1]) != {1: 1}


@given(DISTS)
def test_every_ticket_of_a_draw_finds_the_outcome_that_owns_it(dist):
    """With every number that the generator can give, each outcome comes up as often as it weighs.

    So all outcomes are hit, no other is, and in the right proportion.
    """

    class Ticket(Random):
        number = 0

        def randrange(self, stop):
            assert stop == dist.total
            return self.number

    drawn = Counter()
    for number in range(dist.total):
        ticket = Ticket()
        ticket.number = number
        drawn[dist.sample(ticket)] += 1
    assert drawn == dist.weights


def test_drawing_with_a_real_generator_hits_all_and_only_the_outcomes():
    dist, rng = Dist({"a": 1, "b": 2, "c": 5}), Random(3)
    assert {dist.sample(rng) for _ in range(200)} == {"a", "b", "c"}


@pytest.mark.parametrize("weight", [0, -1, 1.0, Fraction(1, 2), True, "1", None])
def test_weights_are_whole_numbers_above_zero(weight):
    with pytest.raises(ValueError, match="weight of 'b'"):
        Dist({"a": 1, "b": weight})


def test_something_must_be_able_to_happen():
    with pytest.raises(ValueError, match="at least one outcome"):
        Dist({})
    with pytest.raises(ValueError, match="at least one outcome"):
        Dist.of([])
    with pytest.raises(ValueError, match="at least one outcome"):
        mixture([])


def test_repeats_add_up():
    assert Dist.of("abba")["b"] == Fraction(1, 2)


def test_changing_the_weights_given_changes_nothing():
    weights = {"a": 1, "b": 1}
    dist = Dist(weights)
    weights["a"] = 5
    assert dist["a"] == Fraction(1, 2)


@given(DISTS)
def test_an_outcome_can_be_read_back_from_its_text(dist):
    assert [dist.parse(dist.text(outcome)) for outcome in dist.outcomes] == list(dist.outcomes)


def test_a_text_that_no_outcome_has_is_refused_in_words():
    with pytest.raises(ValueError, match="'7' cannot come up here"):
        Dist.of(range(1, 7)).parse("7")


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("faces", [(1,), (1, 1), (1, 2, 3), (1, 2, 1, 1, 1)])
def test_dice_counts_match_a_count_of_all_ordered_rolls(faces, dice):
    sides = [kind for kind, number in enumerate(faces) for _ in range(number)]
    rolls = list(product(sides, repeat=dice))
    counted = Counter(tuple(roll.count(kind) for kind in range(len(faces))) for roll in rolls)
    assert dice_counts(faces, dice).weights == counted


# Two published numbers, by hand: a reroll budget of three, and the sum of two geometric counts.


def test_a_die_rerolled_below_four_at_most_three_times():
    def reroll(face, left=3):
        if face > 3 or not left:
            return Dist({face: 1})
        return Dist.of(range(1, 7)).then(lambda again: reroll(again, left - 1))

    dist = Dist.of(range(1, 7)).then(reroll)
    assert [dist[face] for face in (1, 2, 3)] == [Fraction(1, 48)] * 3
    assert [dist[face] for face in (4, 5, 6)] == [Fraction(5, 16)] * 3


def test_two_geometric_counts_add_up_to_three():
    """One success needs n trials; everything past three is lumped, for it cannot matter."""

    def trials(chance):
        first = {n: chance * (1 - chance) ** (n - 1) for n in (1, 2, 3)}
        rest = 1 - sum(first.values())
        scale = chance.denominator**3
        return Dist({n: int(p * scale) for n, p in {**first, 4: rest}.items()})

    both = trials(Fraction(1, 2)).then(lambda n: trials(Fraction(1, 3)).map(lambda m: n + m))
    assert both[3] == Fraction(7, 36)


def test_a_reroll_of_low_faces_at_most_three_times_keeps_its_budget():
    """Case D9: a six-sided die, faces below 4 rolled again, at most three times."""
    die = Dist.of(range(1, 7))
    face = die
    for _ in range(3):
        face = face.then(lambda shown: die if shown < 4 else Dist({shown: 1}))
    assert all(face[low] == Fraction(1, 48) for low in (1, 2, 3))
    assert all(face[high] == Fraction(5, 16) for high in (4, 5, 6))


def waited(success, longest):
    """How many tries until the first success, all waits longer than `longest` in one lump."""
    chances = {n: success * (1 - success) ** (n - 1) for n in range(1, longest + 1)}
    chances["longer"] = (1 - success) ** longest
    scale = (1 / success).numerator ** (longest + 1)
    return Dist({n: int(chance * scale) for n, chance in chances.items()})


def test_two_waits_add_up_to_three_in_seven_cases_of_36():
    """Case D14: a wait for a success of 1/2, and one of 1/3."""
    first, second = waited(Fraction(1, 2), 3), waited(Fraction(1, 3), 3)
    both = first.then(lambda n: second.map(lambda m: (n, m)))
    assert both.chance(lambda pair: "longer" not in pair and sum(pair) == 3) == Fraction(7, 36)

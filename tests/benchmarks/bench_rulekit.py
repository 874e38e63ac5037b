"""How fast rulekit is, and beside what: `pytest tests/benchmarks`.

Nothing is asserted about speed. Each benchmark says what it compares; the ratios are printed
below the table and kept in its extra_info.
"""

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, count, pairwise
from math import comb, factorial, prod
from random import Random
from time import perf_counter, process_time

import icepool
import pytest

from rulekit.catalog import keys, load
from rulekit.dist import dice_counts
from rulekit.games.cribbage.odds import show_distribution
from rulekit.games.cribbage.scoring import rank_points
from rulekit.games.martian_dice.odds import turn_solver, turn_value
from rulekit.games.martian_dice.play import rolls
from rulekit.script import Choice

HEAVY = ("sympy", "plotly", "ipywidgets", "IPython", "tornado", "jupyter_server", "voila", "numpy")

# The time of this process alone, so that a busy machine does not blur what is compared.
pytestmark = pytest.mark.benchmark(timer=process_time)


def seconds_of(run, rounds=3, timer=process_time):
    """The quickest of a few runs."""
    taken = []
    for _ in range(rounds):
        start = timer()
        run()
        taken.append(timer() - start)
    return min(taken)


def compare(benchmark, note, name, other):
    """Note how long another way to the same answer takes, and ours divided by it."""
    if benchmark.disabled:
        return
    seconds = seconds_of(other)
    note(f"{name}, seconds", seconds)
    note(f"rulekit's time divided by that of {name}", benchmark.stats.stats.min / seconds)


# Playing


@pytest.mark.parametrize("key", keys())
def test_playouts(benchmark, note, key):
    """Whole games from setup to result with random moves, straight through the rules."""
    game, seeds = load(key), count()
    benchmark(lambda: game.playout(Random(next(seeds))))
    if not benchmark.disabled:
        note("playouts per second", 1 / benchmark.stats.stats.mean)


# The worth of a turn in Martian Dice


def forget_everything():
    for remembered in (turn_solver, rolls, dice_counts):
        remembered.cache_clear()


def cold_turn_value():
    forget_everything()
    return turn_value(13)


def turn_value_by_hand(dice):
    """The same number by a program for this one question, which plays no game.

    It knows from the start what the rules make of a turn: free dice, rays less tanks, how many
    kinds of Earthling are taken and how many dice they are.
    """

    @cache
    def landings(free, kinds):
        """(tanks, rays, dice of kinds that are gone, dice of each kind left) with its weight."""
        sides = (1, 2, kinds, *(1,) * (3 - kinds))
        return [
            (land, factorial(free) // prod(map(factorial, land))
             * prod(side**n for side, n in zip(sides, land, strict=True)))
            for land in splits(free, len(sides)) if kinds or not land[2]
        ]  # fmt: skip

    def splits(free, parts):
        for bars in combinations(range(free + parts - 1), parts - 1):
            edges = (-1, *bars, free + parts - 1)
            yield tuple(b - a - 1 for a, b in pairwise(edges))

    def score(lead, kinds, taken):
        return Fraction(0 if lead < 0 else taken + (3 if kinds == 3 else 0))

    @cache
    def best(free, lead, kinds, taken):
        stop = score(lead, kinds, taken)
        return max(stop, roll(free, lead, kinds, taken)) if free else stop

    @cache
    def roll(free, lead, kinds, taken):
        total = Fraction(0)
        for (tanks, rays, _gone, *fresh), weight in landings(free, kinds):
            left, ahead = free - tanks, lead - tanks
            ways = [best(left - n, ahead, kinds + 1, taken + n) for n in set(fresh) if n]
            if rays:
                ways.append(best(left - rays, ahead + rays, kinds, taken))
            total += weight * max(ways, default=score(ahead, kinds, taken))
        return total / 6**free

    return roll(dice, 0, 0, 0)


def test_worth_of_a_turn_with_13_dice(benchmark, note):
    """The exact mean under best play, solver and dice forgotten before each run.

    rulekit explores the script that also plays the game; the other program was written for this
    one question and memoises fractions. Both give the same fraction of 57 digits.
    """
    assert turn_value_by_hand(13) == benchmark.pedantic(cold_turn_value, rounds=3)
    compare(benchmark, note, "a hand-written program", lambda: turn_value_by_hand(13))


def test_worth_of_a_turn_asked_again(benchmark, note):
    """The same question when the solver has seen it, as when a knob is turned back."""
    turn_value(13)
    benchmark(turn_value, 13)


# The show in cribbage


class RankPoints(icepool.MultisetEvaluator):
    """Fifteens, runs and pairs of five cards; icepool sees ranks in order, and no suits."""

    def initial_state(self, order, ranks, /, *sizes):
        if order is not icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        return ((0, 1),), 0, 0, 1

    def next_state(self, state, order, rank, /, copies):
        sums, points, length, ways = state
        points += run_points(length, ways) * (copies == 0) + copies * (copies - 1)
        length, ways = (length + 1, ways * copies) if copies else (0, 1)
        return added(sums, min(rank, 10), copies), points, length, ways

    def final_outcome(self, state, order, ranks, /, *sizes):
        sums, points, length, ways = state
        return points + run_points(length, ways) + 2 * dict(sums).get(15, 0)

    def extra_outcomes(self, ranks):
        return range(1, 14)


def run_points(length, ways):
    return length * ways if length >= 3 else 0


def added(sums, value, copies):
    """How many sets of cards give each sum up to 15, with some more cards of one value."""
    found = Counter(dict(sums))
    for _ in range(copies):
        for total, sets in list(found.items()):
            if total + value <= 15:
                found[total + value] += sets
    return tuple(sorted(found.items()))


def shows_by_icepool():
    ranks = icepool.Deck(dict.fromkeys(range(1, 14), 4))
    return RankPoints().evaluate(ranks.deal(5))


def shows_by_rank():
    """What rulekit's scoring makes of the same: ranks alone."""
    weights = Counter()
    for five in combinations_with_replacement(range(1, 14), 5):
        if ways := prod(comb(4, n) for n in Counter(five).values()):
            weights[rank_points(five)] += ways
    return weights


def forgetful_show():
    rank_points.cache_clear()
    return show_distribution()


def test_points_of_every_show(benchmark, note):
    """All 12,994,800 hands with a starter, flushes and his nob included.

    The other is icepool on five cards without suits: less of a question, for icepool would have
    to be told all about suits; its answer is checked against the scoring of rulekit.
    """
    dist = benchmark.pedantic(forgetful_show, rounds=5)
    assert dist[29] == Fraction(4, 12_994_800)
    theirs = {points: ways for points, ways in shows_by_icepool().items() if ways}
    scale = comb(52, 5) // sum(theirs.values())
    assert {points: ways * scale for points, ways in theirs.items()} == shows_by_rank()
    compare(benchmark, note, "icepool, which counts no flush and no nob", shows_by_icepool)


# A click in a dashboard


@pytest.mark.parametrize("key", keys())
def test_a_click_in_the_explorer(benchmark, note, key):
    """One move, from the message of the browser to all that is drawn anew, in mid-game.

    For scale: what a person does not notice is about a tenth of a second.
    """
    ui = pytest.importorskip("rulekit.ui")
    explorer = ui.Explorer(key, seed=1, open_table=True)
    rng = Random(1)
    while explorer.table.at < 40:
        explorer._on_act("answer", str(rng.choice(explorer.table.options())))
    assert isinstance(explorer.table.ask, Choice)
    option, at = str(explorer.table.options()[0]), explorer.table.at

    benchmark.pedantic(
        lambda: explorer._on_act("answer", option),
        setup=lambda: explorer.table.jump(at),
        rounds=50,
    )
    assert explorer.table.at > at
    if not benchmark.disabled:
        note("a tenth of a second divided by a click", 0.1 / benchmark.stats.stats.mean)


# Starting


def fresh_python(program):
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True
    ).stdout


@pytest.mark.benchmark(timer=perf_counter)
def test_import_in_a_fresh_interpreter(benchmark, note):
    """`import rulekit` and every game, beside an interpreter that imports nothing of ours."""
    program = "import rulekit; [rulekit.load(key) for key in rulekit.keys()]"
    benchmark.pedantic(lambda: fresh_python(program), rounds=7)
    found = fresh_python(f"{program}; import sys; print(*sys.modules)").split()
    heavy = [name for name in HEAVY if name in found]
    assert heavy == []
    note("modules imported", len(found))
    if not benchmark.disabled:
        bare = seconds_of(lambda: fresh_python("pass"), rounds=7, timer=perf_counter)
        note("an empty interpreter, seconds", bare)
        note("seconds for rulekit itself", benchmark.stats.stats.min - bare)

"""How fast every game plays, answers and starts: `pytest tests/benchmarks`.

Nothing is asserted about speed. Each benchmark says what it compares; the ratios are printed
below the table and kept in its extra_info. The other packages come with the extra `bench`.
"""

import subprocess
import sys
from itertools import count
from random import Random
from time import perf_counter, process_time

import pytest

from rulekit.catalog import keys, load
from rulekit.outlook import TooMuchWork, outlook
from rulekit.script import Choice
from rulekit.table import Table

HEAVY = ("sympy", "plotly", "ipywidgets", "IPython", "tornado", "jupyter_server", "voila", "numpy")
POSITIONS = 200
BUDGET = 60_000  # what the explorer counts at a click

# The time of this process alone, so that a busy machine does not blur what is compared.
pytestmark = pytest.mark.benchmark(timer=process_time)


# Playing


@pytest.mark.parametrize("key", keys())
def test_playouts(benchmark, note, key):
    """Whole games from setup to result with random moves, straight through the rules."""
    game, seeds = load(key), count()
    benchmark(lambda: game.playout(Random(next(seeds))))
    if benchmark.enabled:
        note("playouts per second", 1 / benchmark.stats.stats.mean)


# Odds from here


def decisions_met(key, rng):
    """Tables of random games, each at a decision and with a random legal answer to it."""
    met = []
    for seed in range(POSITIONS):
        table = Table(key, seed=seed)
        table.let_chance_decide()
        while table.ask is not None and len(met) < 5 * POSITIONS:
            met.append((table, table.at, rng.choice(table.options())))
            table.answer(met[-1][-1])
            table.let_chance_decide()
    return [(at_step(table, at), option) for table, at, option in rng.sample(met, POSITIONS)]


def at_step(table, at):
    """A second table where this one stood after so many answers."""
    table.jump(at)
    return table.fork()


def looked_ahead(table):
    """Every measure of the decision; how many of them apply, and how many are too much work."""
    position, choice = table.position, table.ask
    known = table.game.known(position.scene, choice.seat)
    applied = refused = 0
    for measure in table.game.measures:
        try:
            applied += bool(outlook(measure, choice, known, BUDGET))
        except TooMuchWork:
            refused += 1
    return applied, refused


def forget(key):
    """Empty every cache of a game's modules."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"rulekit.games.{key}."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


@pytest.mark.parametrize("key", keys())
def test_odds_from_here(benchmark, note, key):
    """All measures at 200 decisions of random games, each beside one answer at the same table.

    Each position counts with the quickest of three passes; every pass begins with nothing
    remembered. Decisions to which no measure applies are in it as well.
    """
    if not load(key).measures:
        pytest.skip(f"{key} has no odds from here")
    spots = decisions_met(key, Random(1))
    ahead = [[] for _ in spots]
    answers = [[] for _ in spots]
    found = []

    def one_pass():
        found.clear()
        for (table, option), looks, moves in zip(spots, ahead, answers, strict=True):
            fork = table.fork()
            start = process_time()
            found.append(looked_ahead(table))
            between = process_time()
            fork.answer(option)
            moves.append(process_time() - between)
            looks.append(between - start)

    benchmark.pedantic(one_pass, setup=lambda: forget(key), rounds=3)
    note("decisions with odds", sum(applied > 0 for applied, _ in found))
    note("measures that were too much work", sum(refused for _, refused in found))
    if benchmark.enabled:
        looks, moves = list(map(min, ahead)), list(map(min, answers))
        note("95th percentile of the odds, milliseconds", 1000 * percentile(looks, 0.95))
        note("longest of the odds, milliseconds", 1000 * max(looks))
        note("95th percentile of an answer, milliseconds", 1000 * percentile(moves, 0.95))
        note(
            "95th percentile of the odds divided by that of an answer",
            percentile(looks, 0.95) / percentile(moves, 0.95),
        )
        note("all the odds divided by all the answers", sum(looks) / sum(moves))


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
    if benchmark.enabled:
        note("a tenth of a second divided by a click", 0.1 / benchmark.stats.stats.mean)


# Starting


def fresh_python(program):
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True
    ).stdout


def seconds_of(run, rounds):
    """The quickest of a few runs, by the clock: other processes work for us."""
    taken = []
    for _ in range(rounds):
        start = perf_counter()
        run()
        taken.append(perf_counter() - start)
    return min(taken)


@pytest.mark.benchmark(timer=perf_counter)
def test_import_in_a_fresh_interpreter(benchmark, note):
    """`import rulekit` and every game, beside an interpreter that imports nothing of ours."""
    program = "import rulekit; [rulekit.load(key) for key in rulekit.keys()]"
    benchmark.pedantic(lambda: fresh_python(program), rounds=7)
    found = fresh_python(f"{program}; import sys; print(*sys.modules)").split()
    heavy = [name for name in HEAVY if name in found]
    assert heavy == []
    note("modules imported", len(found))
    if benchmark.enabled:
        bare = seconds_of(lambda: fresh_python("pass"), rounds=7)
        note("an empty interpreter, seconds", bare)
        note("seconds for rulekit itself", benchmark.stats.stats.min - bare)

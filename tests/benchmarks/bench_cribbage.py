"""How fast cribbage is counted and played, and beside what."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from time import process_time

import pytest

from rulekit.catalog import load
from rulekit.games.cribbage.scoring import rank_points
from rulekit.script import Chance

pytestmark = pytest.mark.benchmark(timer=process_time)

GAMES = 40
TARGET = 121


# The show


def forgetful_show():
    rank_points.cache_clear()
    return load("cribbage").ask("show_distribution")


def forgetful_ranks():
    rank_points.cache_clear()
    return shows_by_rank()


def shows_by_rank():
    """What rulekit's scoring makes of five cards by their ranks alone."""
    weights = Counter()
    for five in combinations_with_replacement(range(1, 14), 5):
        if ways := prod(comb(4, n) for n in Counter(five).values()):
            weights[rank_points(five)] += ways
    return weights


def test_points_of_every_show(beside, peer):
    """All 12,994,800 hands with a starter, flushes and his nob included, by both."""
    peer("icepool", "icepool")
    from tests.benchmarks.peers.by_icepool import shows_by_icepool

    dist = beside(forgetful_show, {"icepool": shows_by_icepool}, rounds=3)
    assert dist.weights == shows_by_icepool()
    assert dist[29] == Fraction(4, 12_994_800)


def test_points_of_every_show_without_suits(beside, peer):
    """Fifteens, runs and pairs of five cards by both: what icepool's pools are made for."""
    peer("icepool", "icepool")
    from tests.benchmarks.peers.by_icepool import ranks_by_icepool

    weights = beside(forgetful_ranks, {"icepool": ranks_by_icepool}, rounds=5)
    theirs = ranks_by_icepool()
    scale = comb(52, 5) // sum(theirs.values())
    assert {points: ways * scale for points, ways in theirs.items()} == weights


# Random games


def decisions(game, rng):
    """How often a random game asks, by what; it is the game that `playout` plays with `rng`."""
    asked = Counter()
    position = game.start()
    while (ask := position.ask) is not None:
        if isinstance(ask, Chance):
            asked["chance"] += 1
            answer = ask.dist.sample(rng)
        else:
            asked["one option" if len(ask.options) == 1 else "a choice"] += 1
            answer = rng.choice(ask.options)
        position, _ = position.after(answer)
    return asked, game.result(position.state)


def test_random_games(beside, benchmark, note, peer):
    """Two seats play to 121 with random moves, by rulekit's rules and by compiled ones.

    Both run on one core and are driven from Python. What they ask differs: open_spiel deals card
    by card, takes two cards for the crib at once, has both seats pass where a go ends a count,
    and counts the show without being asked.
    """
    peer("pyspiel", "open_spiel")
    from tests.benchmarks.peers.by_open_spiel import (
        cribbage_of_open_spiel,
        random_game,
        winning_score,
    )

    ours, theirs = load("cribbage"), cribbage_of_open_spiel()
    asked, asked_there = Counter(), Counter()
    for seed in range(GAMES):
        counts, result = decisions(ours, Random(seed))
        assert result == ours.playout(Random(seed))
        assert max(result.scores) >= TARGET
        asked += counts
        state = random_game(theirs, Random(seed), lambda kind: asked_there.update([kind]))
        assert winning_score(state) >= TARGET

    def play():
        for seed in range(GAMES):
            ours.playout(Random(seed))

    def play_there():
        for seed in range(GAMES):
            random_game(theirs, Random(seed))

    others = {f"open_spiel for {GAMES} games": play_there}
    beside(play, others, rounds=5)
    for who, counts in (("rulekit", asked), ("open_spiel", asked_there)):
        for kind in ("chance", "one option", "a choice"):
            note(f"{who} asks in a game, {kind}", counts[kind] / GAMES)
    if not benchmark.enabled:
        return
    seconds = benchmark.stats.stats.min
    seconds_there = benchmark.extra_info[f"open_spiel for {GAMES} games, seconds"]
    note("rulekit, games per second", GAMES / seconds)
    note("open_spiel, games per second", GAMES / seconds_there)
    note("games per second, rulekit's divided by open_spiel's", seconds_there / seconds)
    pace, pace_there = asked.total() / seconds, asked_there.total() / seconds_there
    note("decisions per second, rulekit's divided by open_spiel's", pace / pace_there)

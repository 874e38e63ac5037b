"""Simulations: the same whoever plays them, never exact, and honest about how far they came."""

import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest
from distributed import Client, LocalCluster

from rulekit import load
from rulekit.batches import Gathered
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.martian_dice.play import points
from rulekit.naming import UnknownName
from rulekit.position import Position
from rulekit.script import Chance, chance
from rulekit.simulate import SimulationFailed, Tally, estimate, processes, simulate

GAMES = 40


@cache
def alone(games=GAMES, seed=5):
    """What one thread makes of it; everybody else must come to exactly the same."""
    return simulate("martian_dice", games, seed=seed, measure="decisions")


def together(executor, games=GAMES, **how):
    return simulate("martian_dice", games, seed=5, measure="decisions", executor=executor, **how)


class LastFirst(Executor):
    """Keeps what is submitted, and does all of it backwards once enough has come together."""

    def __init__(self, enough):
        self.enough, self.kept, self.order = enough, [], []

    def submit(self, fn, /, *args):
        future = Future()
        self.kept.append((future, fn, args))
        if len(self.kept) == self.enough:
            threading.Thread(target=self.work).start()
        return future

    def work(self):
        while self.kept:
            future, fn, args = self.kept.pop()
            self.order.append(args[1])
            future.set_result(fn(*args))


# A game whose odds are known: each seat rolls a die, and the higher one wins.


def setup():
    return ()


def roll(state):
    faces = yield from chance(Dist.of(range(1, 7)), "R1")
    return (*state, faces)


def result(state):
    if len(state) < 2:
        return None
    return Result(state, tuple(n for n in (0, 1) if state[n] == max(state)), "E3")


@pytest.fixture(scope="module")
def toy():
    return replace(
        load("martian_dice"), setup=setup, step=roll, result=result, options=(), seats=lambda _: 2
    )


# The same result


@pytest.mark.parametrize("batch", [1, 7, GAMES, 1000])
def test_the_size_of_the_batches_changes_nothing(batch):
    assert together(None, batch=batch) == alone()


@pytest.mark.parametrize("workers", [1, 2])
def test_the_number_of_processes_changes_nothing(workers):
    with processes(workers) as executor:
        assert together(executor, batch=3, in_flight=5) == alone()


def test_the_order_in_which_batches_come_back_changes_nothing():
    executor = LastFirst(10)
    assert together(executor, batch=4) == alone()
    assert executor.order == sorted(executor.order, reverse=True)
    assert len(executor.order) == 10


def test_threads_do_as_well():
    with ThreadPoolExecutor(3) as executor:
        assert together(executor, batch=6) == alone()


def test_another_seed_plays_other_games():
    assert alone(seed=6).scores != alone().scores


def test_one_name_is_the_same_as_that_name_for_every_seat():
    for policy in ("random", ["random"], ["random", "random"]):
        assert simulate("martian_dice", GAMES, seed=5, policy=policy).scores == alone().scores


def test_each_seat_is_played_by_its_own_policy():
    game = load("martian_dice")
    asked = Counter()

    def played_by(name):
        def play(known, choice, rng):
            asked[name, choice.seat] += 1
            return rng.choice(choice.options)

        return play

    game = replace(game, policies={name: played_by(name) for name in ("first", "second")})
    found = simulate(game, 2, policy=["first", "second"])
    assert set(asked) == {("first", 0), ("second", 1)}
    assert found.policies == ("first", "second")
    counted = simulate(game, 2, policy=["first", "second"], measure="decisions")
    assert sum(asked.values()) == 2 * counted.measured.mean().value * 2


def test_a_batch_is_taken_once_and_only_without_a_gap():
    gathered = Gathered()
    for number in (2, 2, 1, 1):
        gathered.take(number, Counter(a=1))
    assert (gathered.joined, gathered.counts) == (0, Counter())
    for number in (0, 0, 2, 1):
        gathered.take(number, Counter(a=1))
    assert (gathered.joined, gathered.counts, gathered.early) == (3, Counter(a=3), {})


# Against exact odds


def within_four_errors(estimated, exact):
    return abs(estimated.value - exact) <= 4 * estimated.error


def test_shares_agree_with_a_game_whose_odds_are_known(toy):
    found = simulate(toy, 2000, seed=1)
    for seat in (0, 1):
        assert within_four_errors(found.wins(seat), Fraction(21, 36))
        assert within_four_errors(found.win_share(seat), Fraction(1, 2))
        assert within_four_errors(found.scores[seat].mean(), Fraction(7, 2))
        assert found.scores[seat].quantile(Fraction(1, 2)) in (3, 4)
    assert within_four_errors(found.winners.chance((0, 1)), Fraction(1, 6))
    assert found.win_share(0).value + found.win_share(1).value == 1


@cache
def at_random(position):
    """The exact distribution of the points of a turn in which every decision is left to luck."""
    ask = position.ask
    if ask is None:
        return Dist({points(position.state.tray): 1})
    dist = ask.dist if isinstance(ask, Chance) else Dist.of(ask.options)
    return dist.then(lambda answer: at_random(position.after(answer)[0]))


def turn_points(turn):
    return points(turn.tray)


def test_a_turn_of_martian_dice_played_at_random_agrees_with_the_exact_odds():
    position = load("martian_dice").start_turn(dice=4)
    exact = at_random(position)
    found = estimate("martian_dice", position, 1500, measure=turn_points, seed=2)
    assert found.policies == ("random",)
    assert within_four_errors(found.tally.mean(), exact.mean())
    for outcome in exact.outcomes:
        assert within_four_errors(found.tally.chance(outcome), exact[outcome])
    assert set(found.tally.counts) <= set(exact.outcomes)


# Counting


def test_a_tally_tells_mean_error_and_quantiles():
    tally = Tally({1: 2, 4: 1, 5: 1})
    assert tally.n == 4
    assert tally.mean().value == Fraction(11, 4)
    assert tally.mean().error == pytest.approx((12.75 / 3 / 4) ** 0.5)
    assert [tally.quantile(part) for part in (0, 0.5, 0.51, 0.75, 1)] == [1, 1, 4, 4, 5]
    assert Tally({True: 1}).mean().error is None


def test_what_never_came_up_is_not_told_as_impossible():
    tally = Tally({"a": 98})
    assert tally.chance("b").value == 0
    assert tally.chance("b").error == pytest.approx((0.01 * 0.99 / 98) ** 0.5)
    assert tally.chance("a").error == tally.chance("b").error


def test_a_simulation_always_says_that_it_is_an_estimate_and_how_good():
    told = str(alone())
    assert "Martian Dice: an estimate, not exact odds, from 40 games" in told
    assert "(policy random, seed 5)" in told
    assert "± is one standard error" in told
    assert f"seat 1 (random) wins {alone().wins(1).percent}" in told
    kept = alone().to_dict()
    assert (kept["exact"], kept["games"], kept["seed"], kept["complete"]) == (False, 40, 5, True)
    assert sum(n for _, n in kept["seats"][0]["score"]["counts"]) == 40


def test_partners_win_together_and_split_it():
    found = simulate("cribbage", 4, seats=4, target=61)
    assert found.wins(0).value == found.wins(2).value == 2 * found.win_share(0).value
    assert sum(found.win_share(seat).value for seat in range(4)) == 1
    assert found.split
    assert "shared wins split" in str(found)


# Stopping, and what goes wrong


def test_stopping_leaves_the_first_playouts_and_says_so():
    seen = []
    found = together(None, batch=5, progress=lambda *n: seen.append(n), stop=lambda: len(seen) == 3)
    assert seen == [(5, 40), (10, 40), (15, 40)]
    assert not found.complete
    assert (found.games, found.asked) == (15, 40)
    assert replace(found, asked=15) == alone(15)
    assert "15 of 40 games" in str(found)
    assert "It ended before all were played." in str(found)


def test_processes_that_are_stopped_leave_the_first_playouts_too():
    stop = threading.Event()
    with processes(2) as executor:
        found = together(
            executor, 4000, batch=2, stop=stop, progress=lambda done, _: done > 5 and stop.set()
        )
    assert 5 < found.games < 4000
    assert replace(found, asked=found.games) == alone(found.games)


def test_stopping_before_the_first_playout_leaves_nothing_to_tell():
    found = together(None, stop=lambda: True)
    assert (found.games, found.complete) == (0, False)
    assert "0 of 40 games" in str(found)
    assert found.to_dict()["seats"][0]["wins"] is None
    with pytest.raises(ValueError, match="no playout"):
        found.wins(0)


def fails_twice(folder, result):
    """Measures a playout, but fails the first two times, whichever process is asked."""
    for name in ("first", "second"):
        try:
            (Path(folder) / name).touch(exist_ok=False)
        except FileExistsError:
            continue
        raise OSError("the disk is full")
    return result.scores[0]


def test_a_batch_that_fails_is_played_again(tmp_path):
    with processes(2) as executor:
        found = simulate(
            "martian_dice", 12, seed=5, executor=executor, batch=3,
            measure=partial(fails_twice, str(tmp_path)),
        )  # fmt: skip
    assert found.scores == alone(12).scores
    assert found.measured == found.scores[0]


def fails(result):
    raise ZeroDivisionError("never works")


def test_a_batch_that_always_fails_ends_it_with_the_reason():
    with (
        ThreadPoolExecutor(1) as executor,
        pytest.raises(SimulationFailed, match="failed 3 times, last with ZeroDivisionError: never"),
    ):
        simulate("martian_dice", 4, executor=executor, batch=2, measure=fails)
    with pytest.raises(ZeroDivisionError):
        simulate("martian_dice", 4, measure=fails)


def kills_at(folder, result):
    """Ends its own process at the tenth playout that is measured."""
    path = Path(folder) / "count"
    with path.open("a") as file:
        file.write(".")
    if path.stat().st_size == 10:
        os.kill(os.getpid(), signal.SIGKILL)


def test_a_pool_that_lost_a_process_says_how_far_it_came_and_gives_it(tmp_path):
    with processes(1) as executor, pytest.raises(SimulationFailed) as failed:
        simulate(
            "martian_dice", 40, seed=5, executor=executor, batch=2,
            measure=partial(kills_at, str(tmp_path)),
        )  # fmt: skip
    assert "a worker process died, and its pool with it: 8 of 40 playouts" in str(failed.value)
    partial_result = failed.value.partial
    assert (partial_result.games, partial_result.complete) == (8, False)
    assert partial_result.scores == alone(8).scores


def test_an_executor_that_was_shut_down_is_no_use():
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(SimulationFailed, match=r"cannot schedule .*: 0 of 40 playouts"):
        together(executor)


# A cluster


@pytest.fixture(scope="module")
def client():
    """Two workers in processes of their own, which are started again when they die."""
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs="CRITICAL"
        ) as cluster,
        Client(cluster, set_as_default=False) as client,
    ):
        yield client


def test_a_cluster_that_loses_a_worker_midway_loses_and_repeats_no_playout(client):
    pids = list(client.run(os.getpid).values())
    assert len(set(pids)) == 2
    killed = []

    def kill_one(done, total):
        if not killed and done < total:
            os.kill(pids[0], signal.SIGKILL)
            killed.append(pids[0])

    executor = client.get_executor(pure=False)
    found = together(executor, 120, batch=4, in_flight=8, progress=kill_one)
    assert killed
    assert found == alone(120)


def test_a_cluster_can_be_stopped_and_used_again(client):
    stop = threading.Event()
    executor = client.get_executor(pure=False)
    found = together(executor, 4000, batch=2, stop=stop, progress=lambda *_: stop.set())
    assert 0 < found.games < 4000
    assert replace(found, asked=found.games) == alone(found.games)
    assert together(executor, batch=10) == alone()


# From a position on


def dealt(seed=3):
    """Cribbage just after the deal, with seat 0 to lay away."""
    game, rng = load("cribbage"), Random(seed)
    position = game.start()
    while position.state.hand is None or position.ask.seat != 0:
        ask = position.ask
        answer = ask.dist.sample(rng) if isinstance(ask, Chance) else ask.options[0]
        position, _ = position.after(answer)
    return position


def score_of_seat_0(match):
    return match.scores[0]


def test_an_estimate_knows_no_more_than_its_seat():
    game, position = load("cribbage"), dealt()
    other = game.at(game.possible(position.state, 0, Random(8)))
    assert other != position
    assert game.known(other.state, 0) == game.known(position.state, 0)
    found = [
        estimate(game, one, 6, measure=score_of_seat_0, seat=0, seed=4) for one in (position, other)
    ]
    assert found[0] == found[1]
    assert found[0] != estimate(game, position, 6, measure=score_of_seat_0, seat=1, seed=4)


def test_an_estimate_is_the_same_in_other_processes():
    found = []
    with processes(1) as executor:
        for one in (None, executor):
            found.append(
                estimate(
                    "cribbage", dealt(), 6, measure=score_of_seat_0, seat=0, seed=4,
                    executor=one, batch=2,
                )
            )  # fmt: skip
    assert found[0] == found[1]
    assert "an estimate, not exact odds, from 6 playouts" in str(found[0])


def test_a_game_that_hides_things_must_be_told_who_wants_to_know():
    with pytest.raises(ValueError, match="for which seat"):
        estimate("cribbage", dealt(), 6, measure=score_of_seat_0)
    with pytest.raises(ValueError, match="no seat 2; there are 2"):
        estimate("cribbage", dealt(), 6, measure=score_of_seat_0, seat=2)


def test_a_step_that_holds_secrets_is_refused():
    game, before = load("cribbage"), dealt().state._replace(hand=None)
    deal = Position(game.step, game.over, before)
    middle = Position(game.step, game.over, before, (deal.ask.dist.sample(Random(1)),))
    with pytest.raises(ValueError, match="the step under way holds what seat 0 may not know"):
        estimate(game, middle, 6, measure=score_of_seat_0, seat=0)


# Misuse


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "games=0 is not possible; allowed: whole numbers from 1"),
        ({"games": 2.5}, "games=2.5 is not possible"),
        ({"games": True}, "games=True is not possible"),
        ({"batch": 0}, "batch=0 is not possible"),
        ({"in_flight": 0}, "in_flight=0 is not possible"),
        ({"seed": "1"}, "seed='1' is not possible; allowed: whole numbers"),
        ({"policy": "rando"}, "did you mean random"),
        ({"policy": ["random"] * 3}, "3 policies do not fit 2 seats"),
        ({"policy": []}, "0 policies do not fit 2 seats"),
        ({"measure": "decision"}, "did you mean decisions"),
        ({"seets": 3}, "did you mean seats"),
        ({"seats": 99}, "whole numbers from 1 to 10"),
        ({"game": "martian_dise"}, "did you mean martian_dice"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_begins(wrong, said):
    begun = []
    right = {"game": "martian_dice", "games": 1, "progress": lambda *n: begun.append(n)}
    with pytest.raises((ValueError, UnknownName)) as refused:
        simulate(**{**right, **wrong})
    assert said in str(refused.value)
    assert not begun


def test_what_would_not_reach_a_worker_as_it_is_is_refused(toy):
    executor = LastFirst(1)
    with pytest.raises(ValueError, match="as the catalog has it, not the game that was given"):
        simulate(toy, 10, executor=executor)
    with pytest.raises(ValueError, match="cannot be sent to other processes"):
        simulate("martian_dice", 10, executor=executor, measure=lambda result: 1)
    assert not executor.kept


def test_a_python_without_processes_can_simulate():
    code = "import sys, rulekit.simulate; print('multiprocessing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_no_workers_cannot_play():
    with pytest.raises(ValueError, match="0 workers cannot play"):
        processes(0)

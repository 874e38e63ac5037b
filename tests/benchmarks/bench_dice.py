"""How fast dice are counted and a turn of Martian Dice is solved, and beside what."""

import subprocess
import sys
from time import process_time

import pytest

from rulekit import store
from rulekit.dist import dice_counts
from rulekit.games.martian_dice.odds import (
    rolls_alike,
    same_rolls,
    same_turn,
    start_turn,
    turn_over,
    turn_points,
    turn_solver,
    turn_value,
)
from rulekit.games.martian_dice.pieces import SIDES
from rulekit.games.martian_dice.play import play_turn, rolls
from rulekit.solve import Solver
from tests.benchmarks.peers.by_hand import turn_value_by_hand

pytestmark = pytest.mark.benchmark(timer=process_time)

DICE = 13
ELSEWHERE = f"""
from time import process_time
from rulekit.games.martian_dice.odds import turn_value
start = process_time()
value = turn_value({DICE})
print(process_time() - start, value)
"""


def forget_everything():
    for remembered in (turn_solver, rolls, rolls_alike, dice_counts, store.fingerprint):
        remembered.cache_clear()


def solved_cold():
    """The worth of a turn by the general solver, with nothing remembered and nothing on disk."""
    forget_everything()
    return Solver(play_turn, turn_over, same_turn, same_rolls).value(start_turn(DICE), turn_points)


def solved_from_disk():
    forget_everything()
    return turn_value(DICE)


def test_worth_of_a_turn_with_13_dice(beside):
    """The exact mean under best play, solver and dice forgotten before each run, none on disk.

    rulekit explores the script that also plays the game; the other program was written for this
    one question and memoises fractions. Both give the same fraction of 57 digits.
    """
    others = {"a hand-written program": lambda: turn_value_by_hand(DICE)}
    assert beside(solved_cold, others, rounds=3) == turn_value_by_hand(DICE)


def test_worth_of_a_turn_from_disk(beside, note, tmp_path, monkeypatch):
    """The same when a program before has left the graph on disk; and in a second process.

    For scale: the aim is a tenth of a second.
    """
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    cold = solved_from_disk()  # there is nothing yet; it is put there now
    (kept,) = tmp_path.iterdir()
    found = beside(solved_from_disk, {"working it out": solved_cold}, rounds=3)
    assert found == cold
    note("bytes on disk", kept.stat().st_size)
    elsewhere = [
        subprocess.run(
            [sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(3)
    ]
    assert {value for _, value in elsewhere} == {str(cold)}
    note("a second process once it runs, seconds", min(float(taken) for taken, _ in elsewhere))


def test_worth_of_a_turn_asked_again(benchmark):
    """The same question when the solver has seen it, as when a knob is turned back."""
    turn_value(DICE)
    benchmark(turn_value, DICE)


def counted_cold():
    dice_counts.cache_clear()
    return dice_counts(SIDES, DICE)


def test_13_dice_by_face_counts(beside, peer):
    """All 2,380 ways that 13 dice can show the faces of Martian Dice, with their weights.

    dyce lists sorted rolls; the second line has them counted by face, which is what was asked.
    """
    peer("dyce", "dyce")
    from tests.benchmarks.peers.by_dyce import counts_by_dyce, rolls_by_dyce

    others = {
        "dyce, sorted rolls": lambda: rolls_by_dyce(SIDES, DICE),
        "dyce, counted by face": lambda: counts_by_dyce(SIDES, DICE),
    }
    dist = beside(counted_cold, others, rounds=15)
    assert dist.weights == counts_by_dyce(SIDES, DICE)

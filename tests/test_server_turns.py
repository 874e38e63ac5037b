"""Kernels that start at the same time take turns."""

import contextlib
import subprocess
import sys
import threading
import time

import pytest

from rulekit.serve.turns import turn
from tests.serving import ROOT, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there all start at once")

HOLDER = """
import sys, time
from pathlib import Path
from rulekit.serve.turns import turn
with turn(Path(sys.argv[1]), 1):
    print("mine", flush=True)
    time.sleep(600)
"""


class Comer:
    """Somebody who waits for a turn in a thread, and has it until told to end it."""

    def __init__(self, folder, turns=1, longest_seconds=60.0):
        self.coming, self.came, self.done = (threading.Event() for _ in range(3))
        self._thread = threading.Thread(target=self._run, args=(folder, turns, longest_seconds))
        self._thread.start()

    def _run(self, *how):
        self.coming.set()
        with turn(*how):
            self.came.set()
            self.done.wait(60)

    def end(self):
        self.done.set()
        self._thread.join()


@contextlib.contextmanager
def comers(folder, number, turns):
    there = []
    try:
        for _ in range(number):
            there.append(Comer(folder, turns))
            there[-1].coming.wait(10)
            time.sleep(0.1)  # one step more, and it waits; the next one comes after it
        yield there
    finally:
        for one in there:
            one.end()


@pytest.mark.parametrize("turns", [1, 2])
def test_so_many_start_at_once_and_the_next_one_when_one_of_them_is_done(tmp_path, turns):
    with comers(tmp_path, turns + 1, turns) as (*first, last):
        assert all(one.came.wait(10) for one in first)
        assert not last.came.wait(0.3)
        first[-1].end()
        assert last.came.wait(10)


def test_who_comes_first_goes_first(tmp_path):
    with comers(tmp_path, 5, 1) as there:
        for number, one in enumerate(there):
            assert one.came.wait(10)
            assert not any(other.came.is_set() for other in there[number + 1 :])
            one.end()


def test_the_turn_of_a_kernel_that_was_killed_is_free_again(tmp_path):
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout.readline() == "mine\n"
        comer = Comer(tmp_path)
        assert not comer.came.wait(0.3)
        holder.kill()
        assert comer.came.wait(10)
        comer.end()


def test_who_never_ends_a_turn_keeps_nobody_for_ever(tmp_path):
    with turn(tmp_path, 1):
        comer = Comer(tmp_path, longest_seconds=0.2)
        until(comer.came.is_set)
        comer.end()


def test_where_no_file_can_be_written_nobody_waits(tmp_path):
    with turn(tmp_path / "not there", 1), turn(tmp_path / "not there", 1):
        assert not list(tmp_path.iterdir())

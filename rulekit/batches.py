"""Playouts in batches, on any executor: none is lost, and none is counted twice."""

import signal
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from math import ceil
from random import Random
from typing import Any, Protocol, TypeAlias

BATCH = 20
IN_FLIGHT = 64
TRIES = 3
LOOK_UP = 0.2

Progress: TypeAlias = Callable[[int, int], None]


# What one playout adds to the counts. Jobs travel to workers, and games travel by their key.


class Job(Protocol):
    """A number of playouts that can be counted one by one, in any order, anywhere."""

    def playout(self, rng: Random) -> Iterator[Hashable]: ...

    @property
    def seed(self) -> int: ...


def play_batch(job: Job, first: int, end: int) -> Counter[Hashable]:
    """The counts of the playouts from number `first` to before number `end`."""
    counts: Counter[Hashable] = Counter()
    for number in range(first, end):
        counts.update(job.playout(Random(f"{job.seed}/{number}")))
    return counts


# The same in many batches, wherever they are played


@dataclass
class Gathered:
    """Batches that came back, added up in order: what `counts` holds has no gap.

    joined  how many batches have been added up
    early   batches that came back before one that goes first; each is taken once
    """

    counts: Counter[Hashable] = field(default_factory=Counter)
    joined: int = 0
    early: dict[int, Counter[Hashable]] = field(default_factory=dict)

    def take(self, number: int, counts: Counter[Hashable]) -> None:
        if number >= self.joined:
            self.early.setdefault(number, counts)
        while self.joined in self.early:
            self.counts.update(self.early.pop(self.joined))
            self.joined += 1


class _Here(Executor):
    """Does what is submitted at once, in this thread."""

    def submit(self, fn: Any, /, *args: Any, **options: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **options))
        return future


class GaveUp(Exception):
    """No further batch can be had; the text says why."""


@dataclass
class Run:
    """One simulation under way: what is to be done, and what has come back.

    executor   None plays in this thread
    in_flight  how many batches may be out at a time
    """

    job: Job
    games: int
    batch: int
    executor: Executor | None
    stop: Callable[[], bool]
    progress: Progress | None
    in_flight: int
    gathered: Gathered = field(default_factory=Gathered)
    flying: dict[Future[Counter[Hashable]], int] = field(default_factory=dict)
    tries: Counter[int] = field(default_factory=Counter)

    @property
    def done(self) -> int:
        """How many playouts have been added up."""
        return min(self.games, self.gathered.joined * self.batch)

    def carry_out(self) -> None:
        """All batches, or those that came back before `stop`; `GaveUp` when no more can be had."""
        waiting = iter(range(ceil(self.games / self.batch)))
        room = self.in_flight if self.executor else 1
        try:
            while not self.stop():
                for number in islice(waiting, room - len(self.flying)):
                    self._send(number)
                if not self.flying:
                    return
                self._receive()
        except BrokenExecutor as error:
            raise GaveUp("a worker process died, and its pool with it") from error
        finally:
            self._land()

    def _send(self, number: int) -> None:
        self.tries[number] += 1
        first = number * self.batch
        end = min(self.games, first + self.batch)
        self.flying[self._submitted(first, end)] = number

    def _submitted(self, first: int, end: int) -> Future[Counter[Hashable]]:
        if self.executor is None:
            return _Here().submit(play_batch, self.job, first, end)
        try:
            return self.executor.submit(play_batch, self.job, first, end)
        except BrokenExecutor:
            raise
        except RuntimeError as error:  # it was shut down
            raise GaveUp(str(error)) from error

    def _receive(self) -> None:
        before = self.done
        for future in wait(self.flying, LOOK_UP, FIRST_COMPLETED).done:
            number = self.flying.pop(future)
            try:
                self.gathered.take(number, future.result())
                del self.tries[number]
            except BrokenExecutor:
                raise
            except Exception as error:
                self._send_again(number, error)
        if self.progress is not None and self.done > before:
            self.progress(self.done, self.games)

    def _send_again(self, number: int, error: Exception) -> None:
        if self.tries[number] >= TRIES:
            why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            first = number * self.batch
            raise GaveUp(
                f"the playouts from number {first} on failed {TRIES} times, last with {why}"
            ) from error
        self._send(number)

    def _land(self) -> None:
        """Call back what has not begun, and take what has."""
        begun = [future for future in self.flying if not future.cancel()]
        for future in wait(begun).done:
            with suppress(Exception, CancelledError):
                self.gathered.take(self.flying[future], future.result())
        self.flying.clear()


def processes(workers: int) -> Executor:
    """That many processes of this machine, as an executor; leave it with `with`.

    A program that uses it must begin behind `if __name__ == "__main__":`, since every process
    reads the program's file. Ctrl-C is left to the process that began all this.
    """
    if workers < 1:
        raise ValueError(f"{workers} workers cannot play; there must be at least 1")
    # Only here: a Python that runs in a browser has no processes, and must do without.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(
        workers,
        get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )

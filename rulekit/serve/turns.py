"""Kernels that start at the same time take turns.

Were all to start at once, each page would be there as late as the last, and who is playing already
would wait among them for the processor. In turns the first are there sooner, and the last are no
later.
"""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows: all start at once
    fcntl = None  # type: ignore[assignment]

TURNS = os.cpu_count() or 1
LOOK_SECONDS = 0.02
# Enough for a kernel that comes last of fifty on a small machine.
START_SECONDS = 180
# Who has a turn and does not come on must not keep the others for ever.
LONGEST_SECONDS = 10.0


@contextlib.contextmanager
def turn(
    folder: Path, turns: int = TURNS, longest_seconds: float = LONGEST_SECONDS
) -> Iterator[None]:
    """Wait until fewer than so many others have a turn, in the order in which they came.

    folder           one for all that take turns; files in it are locked, and a lock ends with the
                     process that has it
    longest_seconds  who is the next to have a turn and waits for longer goes ahead without one
    """
    with contextlib.ExitStack() as locks:
        with contextlib.suppress(OSError), open(folder / "turn-queue", "w") as queue:
            lock(queue, wait=True)
            deadline = time.monotonic() + longest_seconds
            while time.monotonic() < deadline and not took_one(folder, turns, locks):
                time.sleep(LOOK_SECONDS)
        yield


def took_one(folder: Path, turns: int, locks: contextlib.ExitStack) -> bool:
    """Whether one of the turns was free; it is taken then, until the stack is closed."""
    for number in range(turns):
        with contextlib.ExitStack() as attempt:
            file = attempt.enter_context(open(folder / f"turn-{number}", "w"))
            if lock(file, wait=False):
                locks.push(attempt.pop_all())
                return True
    return False


def lock(file: IO[str], *, wait: bool) -> bool:
    """Lock a file until it is closed; False when another has it and there is to be no waiting."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True

"""Every check of the project, one after the other: `python -m tests`.

Stops at nothing, so that one run shows everything that is wrong; the exit status is 1 when any
check failed.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
CORES = os.cpu_count() or 1


def pytest(workers: int) -> tuple[str, ...]:
    """The tests, shared among so many processes, or six."""
    spread = ("-n", str(min(workers, 6)), "--dist", "worksteal")
    return (PYTHON, "-m", "pytest", "-q", *spread, "--benchmark-disable")


# Sets of text come in another order under another hash seed: what a second run finds is a script
# that leans on that order. So it plays every game and looks at the core below them; pages, servers
# and sums would tell nothing new there.
RULES = (
    *("rulekit", "tests/games", "tests/test_every_game.py", "tests/test_outlook.py"),
    *("tests/test_deal.py", "tests/test_dist.py", "tests/test_pile.py", "tests/test_position.py"),
    *("tests/test_record.py", "tests/test_simulate.py", "tests/test_solve.py"),
    *("tests/test_store.py", "tests/test_table.py"),
)
# The second run, every kernel and every server take the modules that the first run has compiled,
# where a system, as images for containers do, would have them compiled again by each.
KEPT = {"PYTHONDONTWRITEBYTECODE": ""}
CHECKS: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("formatting", (PYTHON, "-m", "ruff", "format", "--check", "."), {}),
    ("lint", (PYTHON, "-m", "ruff", "check", "."), {}),
    ("types", (PYTHON, "-m", "mypy"), {}),
    # A test of a page or a server waits for others half of its time: one process more than cores.
    ("all tests, hash seed 1", pytest(CORES + 1), {"PYTHONHASHSEED": "1"}),
    (
        "rules and core, hash seed 2",
        (*pytest(CORES), "-m", "not numbers", *RULES),
        {"PYTHONHASHSEED": "2"},
    ),
)


def run(title: str, command: tuple[str, ...], extra: dict[str, str]) -> tuple[bool, float]:
    """Whether the check passed and the seconds it took; its output goes to the screen."""
    settings = [f"{name}={value}" for name, value in extra.items()]
    print(f"\n== {title}: {' '.join([*settings, *command[1:]])}", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **KEPT, **extra}, check=False)
    return done.returncode == 0, time.monotonic() - start


def main() -> int:
    """Exit status: 0 when every check passed."""
    results = [(title, *run(title, command, extra)) for title, command, extra in CHECKS]
    print("\n== summary")
    for title, good, seconds in results:
        print(f"{'ok' if good else 'FAILED':6}  {seconds:5.0f} s  {title}")
    return 0 if all(good for _, good, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())

"""Collects what benchmarks compare, and prints the ratios below pytest-benchmark's table."""

import gc
from time import process_time

import pytest

LINES = pytest.StashKey[list]()

# They import what may not be installed; benchmarks import them once they know that it is.
collect_ignore_glob = ["peers/*"]


def pytest_configure(config):
    config.stash[LINES] = []


@pytest.fixture
def note(benchmark, request):
    """Writes a finding into the benchmark's extra_info, and on the screen at the end."""

    def write(what, value):
        benchmark.extra_info[what] = value
        request.config.stash[LINES].append((request.node.name, what, value))

    return write


@pytest.fixture
def beside(benchmark, note):
    """Times something of ours and other ways to the same, round about, and notes the ratios.

    All are timed by the CPU time of this process in the same rounds, and the quickest round of
    each counts, so that other work on the machine falls on all of them or on none.
    """

    def measure(ours, others, rounds=5):
        taken = {name: [] for name in others}

        def the_others():
            for name, other in others.items():
                gc.collect()
                start = process_time()
                other()
                taken[name].append(process_time() - start)
            gc.collect()

        found = benchmark.pedantic(ours, setup=the_others, rounds=rounds)
        for name, seconds in taken.items() if benchmark.enabled else ():
            note(f"{name}, seconds", min(seconds))
            ours_seconds = benchmark.stats.stats.min
            note(f"rulekit's time divided by that of {name}", ours_seconds / min(seconds))
        return found

    return measure


@pytest.fixture(scope="session")
def peer():
    """Skips a benchmark when the package that it compares with is not installed."""

    def wanted(module, package):
        why = f"{package} is not installed; pip install 'rulekit[bench]' brings it"
        return pytest.importorskip(module, reason=why)

    return wanted


def pytest_terminal_summary(terminalreporter, config):
    lines = config.stash[LINES]
    if not lines:
        return
    terminalreporter.section("what was compared")
    wide = max(len(what) for _, what, _ in lines)
    shown = ""
    for name, what, value in lines:
        if name != shown:
            terminalreporter.write_line(name)
        shown = name
        number = f"{value:,.4g}" if isinstance(value, float) else str(value)
        terminalreporter.write_line(f"    {what:<{wide}}  {number}")

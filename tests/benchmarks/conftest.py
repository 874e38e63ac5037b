"""Collects what benchmarks compare, and prints the ratios below pytest-benchmark's table."""

import pytest

LINES = pytest.StashKey[list]()


def pytest_configure(config):
    config.stash[LINES] = []


@pytest.fixture
def note(benchmark, request):
    """Writes a finding into the benchmark's extra_info, and on the screen at the end."""

    def write(what, value):
        benchmark.extra_info[what] = value
        request.config.stash[LINES].append((request.node.name, what, value))

    return write


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

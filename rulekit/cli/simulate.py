"""`rulekit simulate`: many games played out, and what they suggest about the odds."""

import argparse
import json
import secrets
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from rulekit.cli.arguments import Failed, Misuse, given, misuse
from rulekit.cli.play import SEEDS
from rulekit.cli.words import paragraph, table, written
from rulekit.game import Game
from rulekit.simulate import (
    QUANTILES,
    Progress,
    Simulation,
    SimulationFailed,
    Tally,
    processes,
    simulate,
)

CONNECT_SECONDS = 10
INTERRUPTED = 130


def run_simulate(arguments: argparse.Namespace) -> int:
    game: Game[Any] = arguments.key
    seed = secrets.randbelow(SEEDS) if arguments.seed is None else arguments.seed
    told = simulation_json if arguments.json else simulation_text
    with misuse():
        start = _prepared(game, seed, arguments)
    try:
        with _workers(arguments) as executor, _interruptible() as stop, _shown() as progress:
            found = start(executor=executor, stop=stop, progress=progress)
    except SimulationFailed as failure:
        if isinstance(failure.partial, Simulation) and failure.partial.games:
            print(told(game, failure.partial))
        raise Failed(str(failure)) from None
    print(told(game, found))
    return 0 if found.complete else INTERRUPTED


def _prepared(
    game: Game[Any], seed: int, arguments: argparse.Namespace
) -> Callable[..., Simulation]:
    """What begins the simulation; a `ValueError` or `UnknownName` says what makes no sense."""
    if arguments.workers is not None and arguments.scheduler is not None:
        raise ValueError("--workers and --scheduler exclude each other")
    if arguments.workers is not None and arguments.workers < 1:
        raise ValueError(f"--workers {arguments.workers} cannot play; there must be at least 1")
    names = [name for word in arguments.policy or ["random"] for name in word.split(",")]
    asked: dict[str, Any] = {
        "policy": names,
        "seed": seed,
        "measure": arguments.measure,
        **given(arguments),
    }
    simulate(game, arguments.games, stop=lambda: True, **asked)  # plays nothing, but checks all

    def start(**how: Any) -> Simulation:
        return simulate(game, arguments.games, **asked, **how)

    return start


# Where and how it runs


def _workers(arguments: argparse.Namespace) -> Any:
    """The executor that the command line asks for, to be left with `with`."""
    if arguments.scheduler is not None:
        return _cluster(arguments.scheduler)
    return nullcontext() if arguments.workers is None else processes(arguments.workers)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster; a `Failed` says what to install, or that nobody answers."""
    try:
        client_of: Any = import_module("distributed").Client
    except ImportError:
        raise Failed(
            "--scheduler needs the package distributed: pip install 'rulekit[cluster]'"
        ) from None
    _check_listens(address)
    try:
        client = client_of(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Failed(f"no scheduler answers at {address}: {error}") from None
    with client:
        yield client.get_executor(pure=False)


def _check_listens(address: str) -> None:
    """Find out first whether anybody is there: a client that waits in vain is slow to give up."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        place = (parts.hostname, parts.port)
    except ValueError:
        place = (None, None)
    if None in place:
        raise Misuse(f"{address!r} is no address of a scheduler; write tcp://HOST:PORT")
    try:
        socket.create_connection(place, CONNECT_SECONDS).close()
    except OSError as error:
        raise Failed(f"no scheduler answers at {address}: {error.strerror or error}") from None


@contextmanager
def _interruptible() -> Iterator[threading.Event]:
    """An event that the first Ctrl-C sets; the second one ends the program as usual."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.getsignal(signal.SIGINT)

    def interrupt(*_: Any) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, interrupt)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _shown() -> Iterator[Progress | None]:
    """Shows on a terminal how far it is, in a line that is gone at the end."""
    if not sys.stderr.isatty():
        yield None
        return
    width = 0

    def show(done: int, total: int) -> None:
        nonlocal width
        text = f"{done:,} of {total:,} games ({done * 100 // total}%); Ctrl-C ends it here"
        width = max(width, len(text))
        print(f"\r{text:<{width}}", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        print(f"\r{'':<{width}}\r", end="", file=sys.stderr, flush=True)


# What came of it


def simulation_text(game: Game[Any], found: Simulation) -> str:
    """That it is an estimate, then a row for each seat, and what else was measured."""
    parts = [paragraph(found.headline)]
    if found.options:
        setup = ", ".join(f"{name} = {written(value)}" for name, value in found.options.items())
        parts.append(paragraph(setup, "  "))
    if found.games:
        parts += ["", *_seat_lines(found), *_ending_lines(game, found), *_measured_lines(found)]
    return "\n".join(parts)


def _seat_lines(found: Simulation) -> list[str]:
    heads = ["SEAT", "POLICY", "WINS", *(["WINS SPLIT"] if found.split else []), "MEAN SCORE"]
    heads += [_part(part) for part in QUANTILES]
    rows = [tuple(heads), *(_seat_row(found, seat) for seat in range(len(found.policies)))]
    lines = table(rows, left=frozenset({0, 1}))
    if found.split:
        split = (
            "Partners win together, and so do seats that tie. "
            "WINS SPLIT divides a win evenly among them."
        )
        lines += ["", paragraph(split)]
    return lines


def _seat_row(found: Simulation, seat: int) -> tuple[str, ...]:
    scores = found.scores[seat]
    split = [found.win_share(seat).percent] if found.split else []
    return (
        str(seat),
        found.policies[seat],
        found.wins(seat).percent,
        *split,
        str(scores.mean()),
        *(str(scores.quantile(part)) for part in QUANTILES),
    )


def _part(part: Any) -> str:
    return "MEDIAN" if part * 2 == 1 else f"{int(part * 100)}%"


def _ending_lines(game: Game[Any], found: Simulation) -> list[str]:
    """How the games ended, where they did not all end alike."""
    if not 1 < len(found.endings.counts) <= 10:
        return []
    by_number = sorted(found.endings.counts.items(), key=lambda one: (-one[1], one[0]))
    rows = [
        (found.endings.chance(ending).percent, f"{ending[0]}{f' ({ending[1]})' * bool(ending[1])}")
        for ending, _ in by_number
    ]
    return ["", "How they ended:", *(f"  {line}" for line in table(rows, left=frozenset()))]


def _measured_lines(found: Simulation) -> list[str]:
    tally = found.measured
    if not tally.counts:
        return []
    if tally.numeric:
        spread = ", ".join(f"{_part(part).lower()} {tally.quantile(part)}" for part in QUANTILES)
        return ["", paragraph(f"{found.measure}: {tally.mean()} on average; {spread}")]
    return ["", f"{found.measure}, the most frequent:", *_frequent(tally)]


def _frequent(tally: Tally, most: int = 10) -> list[str]:
    by_number = sorted(tally.counts.items(), key=lambda one: (-one[1], str(one[0])))
    rows = [(tally.chance(one).percent, written(one)) for one, _ in by_number[:most]]
    return [f"  {line}" for line in table(rows, left=frozenset())]


def simulation_json(game: Game[Any], found: Simulation) -> str:
    return json.dumps(found.to_dict(), ensure_ascii=False, indent=2)

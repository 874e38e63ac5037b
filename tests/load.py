"""How the server bears visitors: `python -m tests.load --visitors 20 --clicks 20`.

It starts a server on this machine and lets visitors open a game over HTTP and play it over
websockets, all at once. Then, in a real browser, it compares the time until a first button works
with that of a bare Voila notebook that has one button and nothing else. Figures are of this machine
at this moment, so the load average stands beside them.
"""

import argparse
import asyncio
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import psutil

from rulekit.serve.memory import LINGERING_SECONDS, TIDY_SECONDS
from tests.serving import PATIENCE, Server, end, free_port, serving, until, write_notebook
from tests.visiting import Visitor, visit

MOST_VISITORS = 50
MOST_CLICKS = 200
GAMES = ("martian_dice", "chicken", "aero", "cribbage")
BROWSER = "/usr/bin/chromium"
BARE = """
import ipywidgets as widgets
count = widgets.HTML('<b class="rk-count">0</b>')
button = widgets.Button(description='Roll')
def press(_):
    count.value = '<b class="rk-count">1</b>'
button.on_click(press)
widgets.VBox([button, count])
"""

# Presses the button until what it should change has changed; milliseconds since the page was asked
# for.
FIRST_CLICK = """async ([button, watched]) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  let before;
  for (;;) {
    const seen = document.querySelector(watched);
    const pressed = document.querySelector(button);
    if (seen && pressed) {
      before ??= seen.innerHTML;
      if (seen.innerHTML !== before) return performance.now();
      pressed.click();
    }
    await pause(40);
  }
}"""
OURS = (".rk-stage button[data-act=answer]", ".rk-stage .rk-panel")
THEIRS = ("button.jupyter-button", ".rk-count")


@dataclass
class Seen:
    """What was measured: seconds to a first click, seconds of each click, visitors lost."""

    first: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


def main() -> int:
    """Measure and print; the exit status is 1 when a visitor was lost or a kernel was left."""
    options = read()
    with tempfile.TemporaryDirectory() as name:
        good = crowd(Path(name), options)
        if options.rounds and Path(BROWSER).exists():
            browsers(Path(name), options.rounds)
    return 0 if good else 1


def read() -> argparse.Namespace:
    """What the command line asks for, within bounds."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--visitors", type=int, default=20, help=f"1 to {MOST_VISITORS}")
    parser.add_argument("--clicks", type=int, default=20, help=f"of each, 1 to {MOST_CLICKS}")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between clicks")
    parser.add_argument("--seconds", type=float, default=300, help="give up after so long")
    parser.add_argument("--rounds", type=int, default=3, help="of the browser; 0 for none")
    options = parser.parse_args()
    if not 1 <= options.visitors <= MOST_VISITORS or not 1 <= options.clicks <= MOST_CLICKS:
        parser.error(f"give 1 to {MOST_VISITORS} visitors and 1 to {MOST_CLICKS} clicks")
    return options


def say(*words: object) -> None:
    """Print, with the load average of the last minute."""
    print(*words, f"(load {os.getloadavg()[0]:.1f})", flush=True)


def crowd(folder: Path, options: argparse.Namespace) -> bool:
    """Many visitors at once; whether none was lost and no kernel was left."""
    room = f"--max-kernels={options.visitors + 2}"
    with serving(folder, room, "--games", *GAMES) as server:
        asyncio.run(first(server.url + "/"))
        before = at_rest(server)
        seen = Seen()
        asyncio.run(play(server, options, seen))
        now = at_rest(server)
        say(f"server: {before:.0f} MB after one visit, {now:.0f} MB after all; no kernel left")
        errors = [line for line in server.text().splitlines() if "rror" in line]
    say(f"lost: {len(seen.lost)} of {options.visitors}", *sorted(set(seen.lost)), *errors[:5])
    if seen.clicks:
        report("first working button, s", seen.first)
        report("click, ms", [1000 * seconds for seconds in seen.clicks])
    return not seen.lost


def at_rest(server: Server) -> float:
    """The server's memory once everybody has left, and what they left has been given back."""
    until(lambda: not server.kernels())
    time.sleep(LINGERING_SECONDS + TIDY_SECONDS)
    return megabytes([psutil.Process(server.process.pid)])


async def first(url: str) -> None:
    """One visit, with which the server imports what it needs for all."""
    visitor = await visit(url, GAMES[0])
    await visitor.leave()


def report(what: str, figures: list[float]) -> None:
    """Print the middle, the 95th of 100 and the worst."""
    ordered = sorted(figures)
    p95 = ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    say(f"{what}: p50 {statistics.median(ordered):.1f}, p95 {p95:.1f}, worst {ordered[-1]:.1f}")


async def play(server: Server, options: argparse.Namespace, seen: Seen) -> None:
    """Let the visitors play, and look at the memory of their kernels while all are there."""
    there: list[Visitor] = []
    arrived, looked = asyncio.Barrier(options.visitors + 1), asyncio.Event()

    async def one(number: int) -> None:
        try:
            await stay(server.url + "/", number, options, seen, there)
        except Exception as error:
            seen.lost.append(repr(error))
        await arrived.wait()
        await looked.wait()

    visitors = [asyncio.create_task(one(number)) for number in range(options.visitors)]
    try:
        async with asyncio.timeout(options.seconds):
            await arrived.wait()
    except TimeoutError:
        seen.lost.append(f"not done in {options.seconds} seconds")
    kernels = server.kernels()
    each = megabytes(kernels) / max(1, len(kernels))
    say(f"kernels: {len(kernels)}, {each:.0f} MB each after play")
    looked.set()
    for task in visitors:
        task.cancel()
    await asyncio.gather(*visitors, return_exceptions=True)
    await asyncio.gather(*(visitor.leave() for visitor in there))


async def stay(
    url: str, number: int, options: argparse.Namespace, seen: Seen, there: list[Visitor]
) -> None:
    """One visit: open a page, play legal moves, and stay."""
    chance = Random(number)
    began = time.perf_counter()
    visitor = await visit(url, GAMES[number % len(GAMES)])
    there.append(visitor)
    await click(visitor, chance)
    seen.first.append(time.perf_counter() - began)
    for _ in range(options.clicks - 1):
        await asyncio.sleep(chance.uniform(0.5, 1.5) * options.pause)
        began = time.perf_counter()
        await click(visitor, chance)
        seen.clicks.append(time.perf_counter() - began)


async def click(visitor: Visitor, chance: Random) -> None:
    """Make a legal move, or take one back at the end of a game."""
    moves = [b for b in visitor.buttons() if b[0] in ("answer", "confirm", "look")]
    back = [b for b in visitor.buttons() if b[0] == "back"]
    await visitor.press(*chance.choice(moves or back))


def megabytes(processes: list[psutil.Process]) -> float:
    """The memory of processes; what they share is shared out among those who share it."""
    return sum(float(process.memory_full_info().pss) for process in processes) / 2**20


def browsers(folder: Path, rounds: int) -> None:
    """The time to a first working button: a bare notebook's, ours, ours with prepared kernels."""
    write_notebook(folder, "bare", "Bare", BARE)
    page = "/voila/render/martian_dice.ipynb"
    found: dict[str, list[tuple[float, float]]] = {"bare": [], "ours": [], "prepared": []}
    with (
        bare(folder) as stock,
        serving(folder, "--games", *GAMES) as ours,
        serving(folder, "--games", *GAMES, "--kernels=1") as prepared,
    ):
        for _ in range(rounds):
            found["bare"].append(first_click(stock + "/", THEIRS, lambda: kernels_of(stock)))
            for leaked in kernels_of(stock):  # it does not end the kernel of a page that was left
                leaked.kill()
            found["ours"].append(first_click(ours.url + page, OURS, ours.kernels))
            waits(prepared)
            found["prepared"].append(first_click(prepared.url + page, OURS, prepared.kernels))
    seconds = {name: statistics.median(s for s, _ in figures) for name, figures in found.items()}
    memory = {name: statistics.median(m for _, m in figures) for name, figures in found.items()}
    for name in found:
        ratio = f"{seconds[name] / seconds['bare']:.2f} of bare"
        more = f"{memory[name] / memory['bare']:.2f} of bare"
        say(f"{name}: {seconds[name]:.2f} s, {ratio}; kernel {memory[name]:.0f} MB, {more}")


def waits(server: Server) -> None:
    """Wait until a prepared kernel has started and is idle."""
    until(lambda: len(server.kernels()) == 1)
    kernel = server.kernels()[0]
    until(lambda: time.time() - kernel.create_time() > 5 and kernel.cpu_percent(1.5) < 5)


STOCK: dict[str, psutil.Process] = {}


def kernels_of(address: str) -> list[psutil.Process]:
    """The kernels of the stock Voila at an address."""
    return [
        child
        for child in STOCK[address].children(recursive=True)
        if "ipykernel_launcher" in child.cmdline()
    ]


@contextmanager
def bare(folder: Path) -> Iterator[str]:
    """The address of a stock Voila that serves the bare notebook."""
    port = free_port()
    command = [sys.executable, "-m", "voila", "--no-browser", f"--port={port}"]
    more = ["--Voila.ip=127.0.0.1", "--Voila.port_retries=0", str(folder / "bare.ipynb")]
    log = folder / "bare.log"
    with log.open("wb") as out:
        process = subprocess.Popen([*command, *more], stdout=out, stderr=out)
    address = f"http://127.0.0.1:{port}"
    STOCK[address] = psutil.Process(process.pid)
    try:
        until(lambda: "is running at" in log.read_text(errors="replace"))
        yield address
    finally:
        end(process)


def first_click(
    address: str, where: tuple[str, str], kernels: Callable[[], list[psutil.Process]]
) -> tuple[float, float]:
    """Seconds from asking for a page to a click that works, and megabytes of the kernel then."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = shutil.which("chromium") or BROWSER
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = play.chromium.launch(executable_path=chromium, args=flags)
        page = browser.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.goto(address, wait_until="commit")
        seconds = float(page.evaluate(FIRST_CLICK, list(where))) / 1000
        memory = max(megabytes([kernel]) for kernel in kernels())
        page.goto("about:blank")
        browser.close()
    return seconds, memory


if __name__ == "__main__":
    sys.exit(main())

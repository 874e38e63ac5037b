"""What visitors took up in the server's memory goes back to the system when they have left."""

import asyncio
import sys
import weakref
from pathlib import Path

import psutil
import pytest

from rulekit.serve.memory import give_back
from tests.serving import serving, until
from tests.visiting import run, visit

GAME = "martian_dice"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep memory in their own way")
def test_memory_that_was_freed_in_pieces_is_given_back() -> None:
    process = psutil.Process()
    pieces = [bytes(2_000) for _ in range(40_000)]
    kept = pieces[::40]  # between the holes, as after many visitors
    del pieces
    before = process.memory_info().rss
    assert give_back()
    assert before - process.memory_info().rss > 40_000_000
    assert len(kept) == 1_000


class Visit:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_what_holds_itself_is_given_back_too() -> None:
    gone = weakref.ref(Visit())
    give_back()
    assert gone() is None


@pytest.mark.server
@pytest.mark.skipif(sys.platform != "linux", reason="other systems keep memory in their own way")
def test_the_server_gives_back_what_visitors_took_even_when_nobody_stayed_long(
    tmp_path: Path,
) -> None:
    async def crowd(url: str) -> None:
        visitors = await asyncio.gather(*(visit(url, GAME) for _ in range(4)))
        await asyncio.gather(*(visitor.leave() for visitor in visitors))

    with serving(tmp_path, "--games", GAME) as server:
        process = psutil.Process(server.process.pid)
        run(crowd(server.url + "/"))
        until(lambda: not server.kernels())
        before = process.memory_full_info().uss
        until(lambda: before - process.memory_full_info().uss > 4_000_000)

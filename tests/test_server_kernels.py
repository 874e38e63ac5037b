"""Kernels that wait for visitors, and the memory that a kernel may have."""

import asyncio
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from typing import Any

import psutil
import pytest

from rulekit.serve.config import transport
from tests.serving import Server, serving, until, write_notebook
from tests.visiting import run, visiting

pytestmark = pytest.mark.server

# The kernel's environment and process, as JSON between two marks.
TELL = "import json, os; print('<<<' + json.dumps([os.getpid(), dict(os.environ)]) + '>>>')"
PAGE = "/voila/render/tell.ipynb"
# Differ from kernel to kernel, or say how the kernel is reached.
OWN = {
    "VOILA_KERNEL_ID",
    "JPY_PARENT_PID",
    "JPY_SESSION_NAME",
    "VOILA_APP_PORT",
    "SERVER_PORT",
    "VOILA_REQUEST_URL",
}


def told(server: Server, query: str = "") -> tuple[int, dict[str, str]]:
    """Process and environment of the kernel behind a new page."""
    status, text, _ = server.get(PAGE + query)
    assert status == 200
    pid, environment = json.loads(unescape(text).split("<<<")[1].split(">>>")[0])
    return pid, environment


def started(server: Server, count: int) -> list[int]:
    """The processes of the kernels, once there are so many; visitors wait until they are ready."""
    until(lambda: len(server.kernels()) == count)
    return [process.pid for process in server.kernels()]


def test_a_visitor_gets_a_prepared_kernel_and_another_is_prepared(tmp_path: Path) -> None:
    write_notebook(tmp_path, "tell", "Tell", TELL)
    with serving(tmp_path, f"--notebooks={tmp_path}", "--kernels=1") as running:
        waiting = started(running, 1)
        assert [told(running)[0]] == waiting
        until(lambda: len(running.kernels()) == 2)


def test_the_environment_is_the_one_of_a_kernel_that_was_not_prepared(tmp_path: Path) -> None:
    query = "?x='%22%5C%00{0}$(id)\"'}])&r=a"
    write_notebook(tmp_path, "tell", "Tell", TELL)
    found: list[dict[str, str]] = []
    for kernels in (0, 1):
        with serving(tmp_path, f"--notebooks={tmp_path}", f"--kernels={kernels}") as running:
            waiting = started(running, kernels)
            pid, environment = told(running, query)
            assert (pid in waiting) is (kernels == 1)
            assert environment["VOILA_REQUEST_URL"] == running.url + PAGE + query
            found.append({k: v for k, v in environment.items() if k not in OWN})
    assert found[0]["QUERY_STRING"] == query.removeprefix("?")
    assert found[0] == found[1]


def test_a_kernel_that_died_while_it_waited_is_not_handed_out(tmp_path: Path) -> None:
    write_notebook(tmp_path, "tell", "Tell", TELL)
    with serving(tmp_path, f"--notebooks={tmp_path}", "--kernels=1") as running:
        waiting = started(running, 1)
        # Once it has started it has nothing to do any more.
        process = psutil.Process(waiting[0])
        until(lambda: time.time() - process.create_time() > 5 and process.cpu_percent(1) < 5)
        running.kernels()[0].kill()
        pid, environment = told(running, "?r=here")
        assert pid not in waiting
        assert environment["QUERY_STRING"] == "r=here"


def test_prepared_kernels_are_counted_and_each_visitor_gets_another(tmp_path: Path) -> None:
    write_notebook(tmp_path, "tell", "Tell", TELL)
    options = (f"--notebooks={tmp_path}", "--max-kernels=3", "--kernels=2")
    with serving(tmp_path, *options) as running, ThreadPoolExecutor(5) as visitors:
        started(running, 2)
        answers = list(visitors.map(lambda _: running.get(PAGE), range(5)))
        pages = [text for status, text, _ in answers if status == 200]
        assert len({unescape(text).split("<<<")[1].split(",")[0] for text in pages}) == 3
        assert sorted(status for status, _, _ in answers) == [200, 200, 200, 503, 503]
        assert len(running.kernels()) == 3


def test_a_long_pause_ends_a_page_s_kernel_and_no_prepared_one(tmp_path: Path) -> None:
    write_notebook(tmp_path, "tell", "Tell", TELL)
    with serving(tmp_path, f"--notebooks={tmp_path}", "--kernels=1", "--idle=10") as running:
        started(running, 1)
        pid, _ = told(running)
        until(lambda: pid not in {process.pid for process in running.kernels()})
        waiting = started(running, 1)
        time.sleep(15)
        assert [told(running)[0]] == waiting


@pytest.mark.parametrize("seconds", [0, 1, 6])
def test_prepared_kernels_end_with_the_server(tmp_path: Path, seconds: int) -> None:
    write_notebook(tmp_path, "tell", "Tell", TELL)
    with serving(tmp_path, f"--notebooks={tmp_path}", "--kernels=2") as running:
        time.sleep(seconds)
        kernels = running.kernels()
        assert running.interrupt() == 0
        until(lambda: not any(kernel.is_running() for kernel in kernels), 10)
        said = running.text().splitlines()
    assert said == [f"rulekit: dashboards at {running.url}/", "rulekit: Ctrl-C ends it"]


HUNGRY = "taken = bytearray(2_000_000_000)"
GAME = "from rulekit.ui import Explorer; Explorer('martian_dice')"


def test_who_takes_too_much_memory_is_told_and_nobody_else_notices(tmp_path: Path) -> None:
    write_notebook(tmp_path, "hungry", "Hungry", HUNGRY)
    write_notebook(tmp_path, "martian_dice", "Martian Dice", GAME)

    async def story(running: Server) -> Any:
        async with visiting(running.url + "/") as other:
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(None, running.get, "/voila/render/hungry.ipynb")
            assert await other.plays()
            return answer

    with serving(tmp_path, f"--notebooks={tmp_path}", "--memory=500") as running:
        status, text, _ = run(story(running))
    assert status == 200
    assert "more memory than this server gives it" in text
    assert "Traceback" not in text


def test_a_game_plays_within_the_least_memory_that_can_be_set(tmp_path: Path) -> None:
    write_notebook(tmp_path, "martian_dice", "Martian Dice", GAME)

    async def story(url: str) -> None:
        async with visiting(url) as visitor:
            assert await visitor.plays()

    with serving(tmp_path, f"--notebooks={tmp_path}", "--memory=200", "--kernels=1") as running:
        run(story(running.url + "/"))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names may be too long for it")
def test_a_kernel_is_reached_through_files_and_not_through_ports(tmp_path: Path) -> None:
    with serving(tmp_path, "--games", "martian_dice") as server:
        assert server.get("/voila/render/martian_dice.ipynb")[0] == 200
        kernel = server.kernels()[0]
        lines = {line.laddr for line in kernel.net_connections("unix") if "-ipc-" in line.laddr}
        assert len(lines) == 5, "shell, iopub, stdin, control and heartbeat"


def test_ports_are_used_where_the_name_of_a_file_would_be_too_long() -> None:
    assert transport("/tmp") == "ipc"
    assert transport("/" + "a" * 90) == "tcp"

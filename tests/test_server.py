"""A running server without a browser: what it answers, what it refuses, and how it ends."""

import asyncio
import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulekit.grammars import READER
from tests.serving import LAUNCH, Server, serving, until, write_notebook
from tests.visiting import run, visiting

pytestmark = pytest.mark.server

WHERE = "import os, sys, rulekit; print('||'.join([sys.executable, rulekit.__file__, os.environ['RULEKIT_PLOTLY_URL']]))"  # noqa: E501
PAGE = "/voila/render/where.ipynb"


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a folder and with a Jupyter path that would make a careless one do other things.

    The folder holds settings for Voila and files that are nobody's business; the Jupyter path
    begins with a kernel called 'python3' that is not this Python.
    """
    cwd = tmp_path_factory.mktemp("cwd")
    loose = {"Voila": {"port_retries": 9}, "VoilaConfiguration": {"show_tracebacks": True}}
    (cwd / "voila.json").write_text(json.dumps(loose), encoding="utf-8")
    folder = tmp_path_factory.mktemp("notebooks")
    write_notebook(folder, "where", "Where", WHERE)
    write_notebook(folder, "failing", "Failing", "secret = 'hidden-thing'; 1 / 0")
    write_notebook(folder, "index", "All games")
    (folder / "private.csv").write_text("private", encoding="utf-8")
    (folder / "picture.png").write_bytes(b"private")
    (folder / "sub").mkdir()
    write_notebook(folder / "sub", "inner", "Inner", "1")
    share = tmp_path_factory.mktemp("share")
    (share / "kernels" / "python3").mkdir(parents=True)
    (share / "kernels" / "python3" / "kernel.json").write_text(
        json.dumps({"argv": ["/bin/false"], "display_name": "Another", "language": "python"}),
        encoding="utf-8",
    )
    here = Path(__file__).resolve().parent.parent
    environment = {**os.environ, "JUPYTER_PATH": str(share), "PYTHONPATH": str(here)}
    log = tmp_path_factory.mktemp("log")
    with serving(log, f"--notebooks={folder}", cwd=cwd, environment=environment) as running:
        yield running


def test_the_kernel_is_this_python_and_has_rulekit(hostile: Server) -> None:
    status, text, _ = hostile.get(PAGE)
    assert status == 200
    assert sys.executable in text
    assert "rulekit/__init__.py" in text


def test_plotly_is_served_where_the_kernel_says_and_may_be_kept(hostile: Server) -> None:
    _, page, _ = hostile.get(PAGE)
    url = page.split("||")[2].split()[0]
    status, text, headers = hostile.get(url)
    assert status == 200
    assert "plotly.js v" in text[:400]
    assert "max-age=31536000" in headers["Cache-Control"]


@pytest.mark.parametrize(
    "path",
    [
        "/voila/files/private.csv",
        "/voila/files/picture.png",
        "/voila/files/where.ipynb",
        "/voila/render/private.csv",
        "/voila/render/sub/inner.ipynb",
        "/voila/render/../notebooks/where.ipynb",
        "/voila/render/%2e%2e%2fwhere.ipynb",
        "/voila/render/",
        "/voila/tree/sub",
        "/voila/api/contents/",
        "/api/contents",
        "/api/kernels",
        "/api/kernelspecs",
        "/api/sessions",
        "/api/terminals",
        "/login",
        "/metrics",
    ],
)
def test_nothing_but_our_pages_is_there(hostile: Server, path: str) -> None:
    status, text, _ = hostile.get(path)
    assert status == 404
    assert "There is no such page" in text
    assert "private" not in text.replace(path, "")


@pytest.mark.parametrize(
    "path", ["/voila/templates/x", "/voila/templates/rulekit/static/../../../../conf.json"]
)
def test_an_odd_address_of_a_template_is_refused(hostile: Server, path: str) -> None:
    status, text, _ = hostile.get(path)
    assert status in (403, 404)
    assert "Traceback" not in text


@pytest.mark.parametrize("path", ["/voila/tree", "/voila/tree/", "/voila/render/index.ipynb"])
def test_other_names_of_the_first_page_lead_to_it(hostile: Server, path: str) -> None:
    assert hostile.get(path)[:2] == hostile.get("/")[:2]


def test_a_failing_cell_shows_neither_code_nor_traceback(hostile: Server) -> None:
    status, text, _ = hostile.get("/voila/render/failing.ipynb")
    assert status == 200
    assert "There was an error when executing cell" in text
    assert "ZeroDivisionError" not in text
    assert "hidden-thing" not in text


@pytest.mark.parametrize("path", ["/", PAGE, "/nowhere"])
def test_pages_carry_the_headers_that_keep_strangers_out(hostile: Server, path: str) -> None:
    _, _, headers = hostile.get(path)
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/", PAGE, "/nowhere"])
def test_pages_name_no_other_host(hostile: Server, path: str) -> None:
    _, text, _ = hostile.get(path)
    assert "//cdn" not in text
    assert 'src="http' not in text
    assert 'href="http' not in text


def test_a_visitor_who_leaves_before_the_page_is_ready_leaves_no_kernel(tmp_path: Path) -> None:
    write_notebook(tmp_path, "slow", "Slow", "import time; time.sleep(2)", "1")
    with serving(tmp_path, f"--notebooks={tmp_path}") as running:
        with urllib.request.urlopen(running.url + "/voila/render/slow.ipynb") as answer:
            answer.read(100)
            until(running.kernels)
        until(lambda: not running.kernels())


def test_seats_are_counted_while_kernels_still_start(tmp_path: Path) -> None:
    write_notebook(tmp_path, "where", "Where", WHERE)
    with serving(tmp_path, f"--notebooks={tmp_path}", "--max-kernels=2") as running:
        fetch = (
            f"import urllib.request as u; print(len(u.urlopen('{running.url}{PAGE}').read()) > 999)"
        )
        at_once = [
            subprocess.Popen(
                [sys.executable, "-c", fetch], stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
            for _ in range(5)
        ]
        outcomes = [process.communicate() for process in at_once]
        assert sum(out == b"True\n" for out, _ in outcomes) == 2
        assert sum(b"HTTP Error 503" in error for _, error in outcomes) == 3
        assert len(running.kernels()) == 2


def test_a_page_that_is_only_looked_at_keeps_its_line(tmp_path: Path) -> None:
    write_notebook(tmp_path, "martian_dice", "Aero", "import rulekit.ui as ui; ui.Explorer('aero')")

    async def story(url: str) -> None:
        async with visiting(url) as visitor:
            await asyncio.sleep(7)
            assert await visitor.plays()

    # The server asks every 30 seconds whether the page is there; here it does so every two.
    launch = f"from rulekit.serve import config\nconfig.PING_MS = 2_000\n{LAUNCH}"
    command = (sys.executable, "-c", launch)
    with serving(tmp_path, f"--notebooks={tmp_path}", command=command) as running:
        run(story(running.url + "/"))


def test_ctrl_c_ends_it_quietly_with_all_kernels(tmp_path: Path) -> None:
    write_notebook(tmp_path, "where", "Where", WHERE)
    with serving(tmp_path, f"--notebooks={tmp_path}") as running:
        running.get(PAGE)
        kernels = running.kernels()
        assert len(kernels) == 1
        assert running.interrupt() == 0
        assert not any(kernel.is_running() for kernel in kernels)
        said = running.text().splitlines()
    assert said == [f"rulekit: dashboards at {running.url}/", "rulekit: Ctrl-C ends it"]


def test_a_second_server_on_the_port_of_the_first_is_refused(tmp_path: Path) -> None:
    write_notebook(tmp_path, "where", "Where", WHERE)
    with serving(tmp_path, f"--notebooks={tmp_path}") as running:
        port = running.url.rpartition(":")[2]
        again = [sys.executable, "-c", LAUNCH, "--no-browser", f"--port={port}"]
        second = subprocess.run(again, capture_output=True, text=True, check=False)
    assert second.returncode == 1
    assert f"port {port} is taken by another program" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_server_starts_without_the_grammars_of_addresses(tmp_path: Path) -> None:
    """Compiling them would take two thirds of its start. They can be imported all the same."""
    write_notebook(tmp_path, "where", "Where", WHERE)
    tell = f"print('lark' in sys.modules, sys.modules.get({READER!r}, 'free'))"
    launch = f"import atexit, sys\natexit.register(lambda: {tell})\n{LAUNCH}"
    command = (sys.executable, "-c", launch)
    with serving(tmp_path, f"--notebooks={tmp_path}", command=command) as running:
        assert running.interrupt() == 0
        assert running.text().splitlines()[-1] == "False free"

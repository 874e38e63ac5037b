"""The server without a browser: its options, its notebooks, what it answers and what it refuses."""

import argparse
import json
import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulekit.serve import Options, add_arguments, from_arguments, serve
from rulekit.serve.notebooks import Dashboard, dashboards, notebook_folder
from tests.serving import LAUNCH, Server, free_port, serving, until, write_notebook

WHERE = "import os, sys, rulekit; print('||'.join([sys.executable, rulekit.__file__, os.environ['RULEKIT_PLOTLY_URL']]))"  # noqa: E501
PAGE = "/voila/render/where.ipynb"


def read(*arguments: str) -> Options:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return from_arguments(parser.parse_args(arguments))


def test_without_arguments_the_options_are_the_defaults() -> None:
    assert read() == Options()


def test_every_option_is_read() -> None:
    line = ("--port=0", "--host=0.0.0.0", "--no-browser", "--idle=60", "--max-kernels=3")
    assert read(*line) == Options("0.0.0.0", 0, open_browser=False, idle=60, max_kernels=3)


@pytest.mark.parametrize(
    ("argument", "why"),
    [
        ("--port=65536", "65536 is not a port: give 1 to 65535"),
        ("--port=-1", "-1 is not a port"),
        ("--port=http", "'http' is not a whole number"),
        ("--host=", "'' is not a host"),
        ("--host=http://here/", "is not a host"),
        ("--idle=9", "9 is too short: give at least 10 seconds, or 0"),
        ("--idle=-1", "-1 is too short"),
        ("--max-kernels=0", "0 is too few: give at least 1"),
    ],
)
def test_a_bad_value_is_refused_in_words(
    argument: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        read(argument)
    assert stopped.value.code == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize(
    "options", [{"port": 70000}, {"idle": 3}, {"max_kernels": 0}, {"host": "a b"}]
)
def test_a_program_that_passes_a_bad_value_gets_a_value_error(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=str(next(iter(options.values())))):
        serve(**options)  # type: ignore[arg-type]


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert serve(port=0, open_browser=False, notebooks=tmp_path / "gone") == 1
    assert "gone is not a folder" in capsys.readouterr().err


def test_a_taken_port_is_named_and_nothing_starts(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert serve(port=port, open_browser=False) == 1
    said = capsys.readouterr().err
    assert f"port {port} is taken" in said
    assert "--port" in said


def test_a_host_of_another_machine_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(host="192.0.2.1", port=free_port(), open_browser=False) == 1
    assert "192.0.2.1 is not an address of this machine" in capsys.readouterr().err


def test_notebooks_are_listed_by_title_without_the_index(tmp_path: Path) -> None:
    write_notebook(tmp_path, "b", "Alpha")
    write_notebook(tmp_path, "a", "beta")
    write_notebook(tmp_path, "index", "All games")
    (tmp_path / "no_title.ipynb").write_text("{}", encoding="utf-8")
    (tmp_path / "broken.ipynb").write_text("[1", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no notebook", encoding="utf-8")
    assert dashboards(tmp_path) == [
        Dashboard("b.ipynb", "Alpha"),
        Dashboard("a.ipynb", "beta"),
        Dashboard("broken.ipynb", "Broken"),
        Dashboard("no_title.ipynb", "No title"),
    ]


def test_our_own_notebooks_are_found_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert notebook_folder().name == "notebooks"


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

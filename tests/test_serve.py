"""What may be asked of the server, what keeps it from starting, and which notebooks it finds."""

import argparse
import socket
from pathlib import Path

import pytest

from rulekit.serve import Options, add_arguments, from_arguments, serve
from rulekit.serve.notebooks import Dashboard, dashboards, notebook_folder
from tests.serving import free_port, write_notebook


def read(*arguments: str) -> Options:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return from_arguments(parser.parse_args(arguments))


def test_without_arguments_the_options_are_the_defaults() -> None:
    assert read() == Options()


def test_every_option_is_read() -> None:
    line = ("--port=0", "--host=0.0.0.0", "--no-browser", "--idle=60", "--max-kernels=3")
    more = ("--kernels=2", "--memory=500", "--base-url=games", "--games", "aero", "cribbage")
    assert read(*line, *more) == Options(
        host="0.0.0.0",
        port=0,
        open_browser=False,
        idle=60,
        max_kernels=3,
        kernels=2,
        memory=500,
        base_url="/games/",
        games=("aero", "cribbage"),
    )


@pytest.mark.parametrize(
    ("given", "path"), [("/", "/"), ("", "/"), ("a/b", "/a/b/"), ("/u/a@b.c/", "/u/a@b.c/")]
)
def test_a_base_url_is_told_with_or_without_slashes(given: str, path: str) -> None:
    assert read(f"--base-url={given}").base_url == path


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
        ("--kernels=-1", "-1 is too few: give 0 for none"),
        ("--memory=199", "199 is too little: give at least 200 megabytes, or 0"),
        ("--base-url=http://here/", "is not a path: give one such as /games/"),
        ("--base-url=/a/../b/", "is not a path"),
        ("--base-url=/a//b/", "is not a path"),
        ('--base-url=/"><script>/', "is not a path"),
        ("--games=cribage", "no game 'cribage'; did you mean cribbage?"),
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
    "options",
    [
        {"port": 70000},
        {"idle": 3},
        {"max_kernels": 0},
        {"host": "a b"},
        {"kernels": 41},
        {"memory": 1},
        {"base_url": "games"},
        {"games": "x"},
    ],
)
def test_a_program_that_passes_a_bad_value_gets_a_value_error(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=str(next(iter(options.values())))):
        serve(**options)  # type: ignore[arg-type]


def test_more_prepared_kernels_than_may_run_are_refused() -> None:
    with pytest.raises(ValueError, match="3 prepared kernels are more than the 2 that may run"):
        read("--max-kernels=2", "--kernels=3")


def test_a_game_without_a_notebook_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_notebook(tmp_path, "aero", "Aero")
    assert serve(port=0, open_browser=False, games=["aero", "chicken"], notebooks=tmp_path) == 1
    assert "no notebook of chicken" in capsys.readouterr().err


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

"""Sites that run in the browser: what is chosen, packed, listed and refused while one is built."""

import hashlib
import importlib
import importlib.util
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from rulekit.lite import CannotBuild, build_live, lock, packages, pages, runtime
from rulekit.lite.browser import AtOnce, Fetched
from tests.serving import ROOT


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "modules"
    (folder / "fetched_by_test").mkdir(parents=True)
    (folder / "fetched_by_test" / "__init__.py").write_text("answer = 42\n")
    return packages.pack(folder, tmp_path / "archive.zip")


def test_the_list_of_packages_holds_all_that_the_kernel_would_fetch(archive: Path) -> None:
    listed = lock.lock({"info": {"python": "3.13.2"}}, archive, archive)
    asked = lock.options("plotly.js")["packages"]
    assert {name.replace("_", "-") for name in asked} == set(listed["packages"])
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    for entry in listed["packages"].values():
        assert (entry["file_name"], entry["sha256"]) == ("archive.zip", digest)
    assert listed["info"] == {"python": "3.13.2"}


def test_pages_load_nothing_from_another_host() -> None:
    told = json.dumps(pages.settings("../plotly.js"))
    assert "//" not in told
    assert '"disablePyPIFallback": true' in told


def test_the_same_modules_are_packed_into_the_same_bytes(archive: Path) -> None:
    before = archive.read_bytes()
    packages.pack(archive.parent / "modules", archive)
    assert archive.read_bytes() == before


def test_a_package_is_fetched_when_it_is_imported_and_only_then(
    archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched: list[str] = []

    def fetch(address: str) -> bytes:
        fetched.append(address)
        return archive.read_bytes()

    target = tmp_path / "site"
    target.mkdir()
    monkeypatch.setattr(sys, "path", [str(target), *sys.path])
    finder = Fetched({"fetched_by_test": "a.zip"}, str(target), fetch)
    monkeypatch.setattr(sys, "meta_path", [finder, *sys.meta_path])
    assert importlib.util.find_spec("no_such_module_here") is None
    assert fetched == []
    assert importlib.import_module("fetched_by_test").answer == 42
    del sys.modules["fetched_by_test"]
    importlib.import_module("fetched_by_test")
    del sys.modules["fetched_by_test"]
    assert fetched == ["a.zip"]


def test_work_beside_the_page_is_done_at_once_where_there_are_no_threads() -> None:
    done: list[int] = []
    thread = AtOnce(target=done.append, args=(1,), daemon=True)
    thread.start()
    assert done == [1]
    assert not thread.is_alive()


def test_the_kernel_may_ask_whether_a_cell_is_to_be_awaited() -> None:
    code = """
from IPython.core.interactiveshell import InteractiveShell
from rulekit.lite.browser import let_kernel_ask
let_kernel_ask()
shell = InteractiveShell()
print(shell.should_run_async("1 + 1"), shell.should_run_async("await x"))
"""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stdout.split() == ["False", "True"], done.stderr


def test_a_site_gets_the_games_that_are_played_and_nothing_of_the_server(tmp_path: Path) -> None:
    packages.copy_rulekit(tmp_path, ["martian_dice"])
    package = tmp_path / "rulekit"
    games = {path.stem for path in (package / "games").iterdir()}
    assert games == {"__init__", "martian_dice"}
    assert (package / "ui" / "static" / "panel.js").is_file()
    assert not any((package / name).exists() for name in ("cli", "export", "lite", "serve"))


def test_what_widgets_require_is_packed_and_what_only_typing_requires_is_not() -> None:
    found = packages.required(packages.FIRST)
    assert {"anywidget", "ipywidgets", "ipython", "psygnal", "traitlets"} <= set(found)
    assert not {"jedi", "parso", "prompt-toolkit", "wcwidth"} & set(found)
    assert packages.required(["sympy"]) == ["mpmath", "sympy"]


def test_a_package_is_packed_in_python_and_knows_its_version(tmp_path: Path) -> None:
    packages.copy_package("psygnal", tmp_path)
    assert (tmp_path / "psygnal" / "_signal.py").is_file()
    assert not list(tmp_path.rglob("*.so"))
    (info,) = tmp_path.glob("psygnal-*.dist-info/METADATA")
    assert "Name: psygnal" in info.read_text()


def test_an_archive_that_is_not_this_pyodide_is_refused(tmp_path: Path) -> None:
    other = tmp_path / runtime.PACKED
    other.write_bytes(b"something else")
    with pytest.raises(CannotBuild, match="SHA-512"):
        runtime.fetch(tmp_path)


def test_without_a_network_it_says_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(CannotBuild, match=r"npm cannot bring pyodide .* --pyodide"):
        runtime.fetch(tmp_path)


def test_a_game_without_a_notebook_is_named(tmp_path: Path) -> None:
    (tmp_path / "chicken.ipynb").write_text("{}")
    (copied,) = pages.select(tmp_path, ["chicken"], tmp_path / "there")
    assert copied.read_text() == "{}"
    with pytest.raises(CannotBuild, match=r"no notebook of aero: aero\.ipynb"):
        pages.select(tmp_path, ["aero"], tmp_path / "there")


def test_the_gallery_leads_to_the_pages() -> None:
    assert 'href="voici/render/martian_dice.html"' in pages.gallery(["martian_dice"])


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(CannotBuild, match="not an empty folder"):
        build_live(tmp_path, ["martian_dice"])
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_an_unknown_game_is_named_before_anything_is_built(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match="martian_dise"):
        build_live(tmp_path / "site", ["martian_dise"])


def test_a_package_that_is_missing_is_named_with_the_way_to_get_it() -> None:
    pages.check_installed()
    with pytest.raises(CannotBuild, match=r'not-on-sale .* pip install "rulekit\[live\]"'):
        pages.check_installed(["voici-core", "not-on-sale"])


def test_an_archive_holds_no_path_of_the_builder(archive: Path) -> None:
    assert zipfile.ZipFile(archive).namelist() == ["fetched_by_test/__init__.py"]

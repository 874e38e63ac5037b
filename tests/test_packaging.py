"""What is packed, what is promised to pip and conda, and what lies at the top of the repository."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.specifiers import SpecifierSet

import rulekit
from tests.serving import ROOT, serving

TOP = {
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "environment.yml",
    "notebooks",
    "pyproject.toml",
    "rulekit",
    "tests",
}
SERVE = "python3 -m venv .venv && .venv/bin/python -m pip install . && .venv/bin/rulekit serve"
TEST = (
    'python3 -m venv .venv && .venv/bin/python -m pip install -e ".[test]" '
    "&& .venv/bin/python -m tests"
)


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    table: dict[str, Any] = tomllib.loads(text)["project"]
    return table


@pytest.fixture(scope="module")
def environment() -> dict[str, Any]:
    text = (ROOT / "environment.yml").read_text(encoding="utf-8")
    table: dict[str, Any] = yaml.safe_load(text)
    return table


def git(*arguments: str) -> list[str]:
    """The lines that git prints about this repository; none where it is not under git."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return []
    return done.stdout.splitlines()


def test_conda_gets_the_same_python_and_packages_as_pip(
    project: dict[str, Any], environment: dict[str, Any]
) -> None:
    listed = [entry for entry in environment["dependencies"] if isinstance(entry, str)]
    (python,) = (entry for entry in listed if re.fullmatch(r"python=\d+\.\d+", entry))
    version = python.partition("=")[2]
    assert version in SpecifierSet(project["requires-python"])
    promised = [python, "pip", *project["dependencies"]]
    assert sorted(listed) == sorted(promised)


def test_conda_installs_rulekit_itself_by_pip(environment: dict[str, Any]) -> None:
    assert {"pip": ["-e ."]} in environment["dependencies"]


def test_the_package_and_the_project_have_the_same_version(project: dict[str, Any]) -> None:
    assert rulekit.__version__ == project["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {project['version']}" in changes


def test_every_dependency_has_a_lower_and_an_upper_bound(project: dict[str, Any]) -> None:
    extras = [entry for extra in project["optional-dependencies"].values() for entry in extra]
    for entry in [*project["dependencies"], *extras]:
        if entry == "rulekit[live]":
            continue
        assert re.fullmatch(r"[A-Za-z0-9_-]+>=[\d.]+,<[\d.]+", entry), entry


def test_nothing_else_lies_at_the_top() -> None:
    tracked = {line.partition("/")[0] for line in git("ls-files")}
    untracked = {
        line.partition("/")[0] for line in git("ls-files", "--others", "--exclude-standard")
    }
    seen = {name for name in tracked | untracked if not name.startswith(".")}
    assert seen <= TOP


def test_the_readme_gives_both_commands_and_ci_runs_the_second() -> None:
    lines = [line.strip() for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()]
    assert SERVE in lines
    assert TEST in lines
    found = subprocess.run(
        ["bash", "-c", ci_line("test_command=") + '\nprintf "%s" "$test_command"'],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == TEST


def ci_line(start: str) -> str:
    """The line of .ci/run that begins so."""
    text = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    return next(line for line in text.splitlines() if line.startswith(start))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with what is installed here: no download."""
    target = tmp_path_factory.mktemp("wheel")
    build = ["wheel", "--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", str(target)]
    subprocess.run([sys.executable, "-m", "pip", *build, str(ROOT)], check=True)
    (built,) = target.glob("rulekit-*.whl")
    return built


def test_the_wheel_holds_every_notebook_and_every_file_of_the_package(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    package = [
        file
        for file in (ROOT / "rulekit").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    ]
    for file in package:
        assert file.relative_to(ROOT).as_posix() in packed
    for notebook in (ROOT / "notebooks").glob("*.ipynb"):
        assert f"rulekit/notebooks/{notebook.name}" in packed
    assert "rulekit/py.typed" in packed
    assert "rulekit/serve/share/voila/templates/rulekit/index.html.j2" in packed


def test_the_wheel_holds_nothing_of_the_tests(wheel: Path) -> None:
    for name in zipfile.ZipFile(wheel).namelist():
        assert name.startswith(("rulekit/", "rulekit-"))
        assert "checkpoint" not in name


@pytest.mark.server
def test_the_installed_wheel_serves_its_dashboards_from_an_empty_folder(
    wheel: Path, tmp_path: Path
) -> None:
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    install = ["install", "--no-deps", "--no-index", "--quiet", "--target", str(site), str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True)
    # The packages of this Python, but the wheel's rulekit: its folder comes first on the path.
    command = (sys.executable, str(site / "bin" / "rulekit"), "serve")
    with serving(tmp_path, command=command, cwd=empty, environment=with_path(site)) as running:
        status, gallery, _ = running.get("/")
        assert status == 200
        names = [file.name for file in (ROOT / "notebooks").glob("*.ipynb")]
        listed = [name for name in names if name != "index.ipynb"]
        assert listed
        for name in listed:
            assert f"voila/render/{name}" in gallery
        status, page, _ = running.get(f"/voila/render/{sorted(listed)[0]}")
        assert status == 200
        assert "There was an error" not in page
        (kernel,) = running.kernels()
        assert Path(kernel.cwd()) == site / "rulekit" / "notebooks"
    assert not list(empty.iterdir())


def with_path(folder: Path) -> dict[str, str]:
    """This environment, with the folder first on Python's path."""
    return {**os.environ, "PYTHONPATH": str(folder)}

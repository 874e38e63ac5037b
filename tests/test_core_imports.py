"""The core runs wherever Python runs: it needs nothing but the standard library."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import rulekit

PACKAGE = Path(rulekit.__file__).parent
CORE = sorted(
    path
    for path in (
        *PACKAGE.glob("*.py"),
        *PACKAGE.glob("parts/**/*.py"),
        *PACKAGE.glob("games/**/*.py"),
    )
    if path.name not in {"cli.py", "__main__.py"}
)
ABOVE = ("rulekit.cli", "rulekit.export", "rulekit.lite", "rulekit.serve", "rulekit.ui")


def imported(nodes):
    """The full names of the modules that these statements import."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "rulekit"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_core_module_imports_only_the_standard_library_and_rulekit(path):
    tops = ast.parse(path.read_text(encoding="utf-8")).body
    foreign = {name.split(".")[0] for name in imported(tops)} - {
        "rulekit",
        *sys.stdlib_module_names,
    }
    assert not foreign


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_the_core_does_not_know_what_is_built_on_it(path):
    names = imported(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    assert not [name for name in names if name.startswith(ABOVE)]


LOAD_ALL = """
import sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
import rulekit
for key in rulekit.keys():
    table = rulekit.Table(key)
    table.let_chance_decide()
    table.board(0).html()
print(*sorted({name.split(".")[0] for name in set(sys.modules) - before}))
"""


def test_every_game_can_be_played_without_anything_else_being_loaded():
    done = subprocess.run(
        [sys.executable, "-c", LOAD_ALL, str(PACKAGE.parent)],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    foreign = set(done.stdout.split()) - {"rulekit", *sys.stdlib_module_names}
    assert not foreign

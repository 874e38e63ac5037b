"""Lets a test say which rule it is about: @pytest.mark.rule("R3", "R3a")."""

import ast
import os
from pathlib import Path

import pytest
from hypothesis import settings

from rulekit.grammars import without_grammars

with without_grammars():
    import jsonschema  # noqa: F401  # before a test imports it by way of nbformat

GAME_TESTS = Path(__file__).parent / "games"

# No deadline: how fast the machine is says nothing about the rules.
settings.register_profile("rulekit", deadline=None, max_examples=60, parent=settings())
settings.load_profile("rulekit")


def rule_ids(source):
    """The ids that tests in this source are marked with, in the order they are read.

    The marks are read from the file and not from what was collected, so that it makes no
    difference which tests were selected, or which worker runs them.
    """
    ids = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            calls = [one for mark in node.decorator_list for one in ast.walk(mark)]
            ids += [word for call in calls if is_rule_mark(call) for word in words_of(call)]
    return ids


def is_rule_mark(node):
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def words_of(call):
    """The ids of one mark; anything but plain text could not be read here."""
    if not all(isinstance(argument, ast.Constant) for argument in call.args):
        raise ValueError(f"line {call.lineno}: write the rule ids out, {ast.unparse(call)}")
    return [argument.value for argument in call.args]


@pytest.fixture(scope="session")
def rules_tested():
    """A game's key -> the rule ids that its own tests are marked with."""

    def of_game(key):
        path = GAME_TESTS / f"test_{key}.py"
        return rule_ids(path.read_text(encoding="utf-8")) if path.exists() else []

    return of_game


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory):
    """What tests work out is kept apart from what the user keeps; xdist's workers share it."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "shared-cache"
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULEKIT_CACHE", str(folder))
        yield folder

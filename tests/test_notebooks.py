"""Every notebook runs from top to bottom, and is kept without output."""

import ast
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from rulekit import keys, load

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

pytestmark = pytest.mark.notebooks


def read(path):
    return nbformat.read(path, as_version=4)


def code(notebook):
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def words(notebook):
    return "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs_without_a_word_of_complaint(path, tmp_path):
    notebook = read(path)
    where = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=where).execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            assert output.output_type != "error", output
            assert output.get("name") != "stderr", output.text


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_is_kept_without_output(path):
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in read(path).cells)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_is_an_essay_without_definitions_or_loops(path):
    for source in code(read(path)):
        kinds = {type(node) for node in ast.walk(ast.parse(source))}
        assert not kinds & {ast.FunctionDef, ast.ClassDef, ast.For, ast.While, ast.With}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_has_a_title_for_the_browser(path):
    assert read(path).metadata["title"]


@pytest.mark.parametrize("key", keys())
def test_every_game_has_a_notebook_that_names_its_rules(key):
    notebook = read(FOLDER / f"{key}.ipynb")
    assert f'Explorer("{key}"' in "\n".join(code(notebook))
    named = [rule for rule in load(key).rulebook.ids() if f"({rule}" in words(notebook)]
    assert len(named) >= 3

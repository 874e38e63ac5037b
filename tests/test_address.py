"""The address of a page brings back a table, its panels and its question, or says why not."""

import re

import pytest

from rulekit import Table
from rulekit.ui import Explorer
from rulekit.ui.address import Address, query_for
from tests.test_explorer import html_of, moved, press


def link(explorer):
    return re.search(r'class="rk-link" href="([^"]*)"', explorer.share.kept.content["html"])[1]


def played():
    explorer = Explorer("martian_dice", seed=9)
    for _ in range(4):
        moved(explorer)
    return explorer


def told(query, key="martian_dice"):
    """An Explorer whose browser tells the address, as in JupyterLab."""
    explorer = Explorer(key)
    assert explorer.stage.content["asks"], "without a server that tells it, the browser is asked"
    press(explorer, "address", query.replace("&amp;", "&"))
    return explorer


def test_a_browser_that_tells_the_address_brings_the_table_back():
    explorer = played()
    other = told(link(explorer))
    assert other.table.position == explorer.table.position
    assert other.table.seed == 9 == other.setting.seed.value


def test_the_server_tells_the_address_and_the_browser_is_not_asked(monkeypatch):
    query = link(played()).replace("&amp;", "&")
    monkeypatch.setenv("QUERY_STRING", query.removeprefix("?"))
    explorer = Explorer("martian_dice")
    assert explorer.table.at > 1
    assert not explorer.stage.content["asks"]
    here = explorer.table.position
    press(explorer, "address", query_for(Table("martian_dice", seed=1).to_json()))
    assert explorer.table.position == here


def test_panels_and_question_stand_in_the_link_and_open_again():
    explorer = played()
    press(explorer, "opened", "rules:1")
    explorer.odds.picker.value = "face_count"
    explorer.quiz._on_act("quiz", "")
    assert "p=quiz.rules" in link(explorer)
    assert "q=face_count" in link(explorer)
    other = told(link(explorer))
    assert 'data-open="rules" open' in other.rules.content["html"]
    assert other.odds.picker.value == "face_count"
    assert other.quiz.asking
    press(other, "opened", "rules:0")
    assert "p=quiz" in link(other)
    assert "rules" not in link(other)


@pytest.mark.parametrize("value", ["", "rules", "nonsense:1", "rules:1:1", "quiz:1"])
def test_a_panel_that_there_is_not_is_not_opened(value):
    explorer = Explorer("martian_dice")
    press(explorer, "opened", value)
    assert explorer._opened <= {"rules"}
    assert "nonsense" not in link(explorer)


@pytest.mark.parametrize(
    "query", ["?r=abc", "?r=", "?r=%00", "?p=<b>&q=<script>", "?&&&==", "?q=no"]
)
def test_a_broken_address_leaves_a_fresh_table(query):
    explorer = told(query)
    assert explorer.table.at == 1
    assert "<script>" not in html_of(explorer)
    if "r=" in query and Address(query[1:])._fields.get("r"):
        assert "The link could not be opened" in html_of(explorer)


def test_the_address_of_another_game_is_refused():
    explorer = told(query_for(Table("cribbage").to_json()))
    assert "it is a game of Cribbage" in html_of(explorer)


def test_a_table_that_has_been_touched_is_not_replaced_by_the_address():
    explorer = Explorer("martian_dice")
    moved(explorer)
    here = explorer.table.position
    press(explorer, "address", link(played()).replace("&amp;", "&"))
    assert explorer.table.position == here


def test_an_oversized_address_is_refused():
    explorer = Explorer("martian_dice")
    here = explorer.table.position
    press(explorer, "address", "?r=" + "a" * 100_000)
    assert explorer.table.position == here

"""A table travels as a link, a file or text, and comes back the same or not at all."""

import json
import re
import zlib
from base64 import b64decode, urlsafe_b64encode
from contextlib import suppress
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import RecordError, Table
from rulekit.link import LONGEST_LINK, packed, unpacked
from rulekit.record import LONGEST_TEXT
from rulekit.ui import Explorer
from tests.test_explorer import html_of, moved, press


def letters(content):
    return urlsafe_b64encode(content).decode().rstrip("=")


def kept(explorer):
    return explorer.share.kept.content["html"]


def link(explorer):
    return re.search(r'href="\?r=([^"&]*)', kept(explorer))[1]


def show_text(explorer):
    explorer.share.kept._took(None, {"act": "text", "value": ""}, None)


def played(moves=5):
    explorer = Explorer("martian_dice", seed=9)
    for _ in range(moves):
        moved(explorer)
    return explorer


# Links


@given(st.text(max_size=500))
def test_any_text_comes_back_from_a_link_that_fits_an_address(text):
    assert unpacked(packed(text)) == text
    assert re.fullmatch(r"[A-Za-z0-9_-]*", packed(text))


@given(st.text(max_size=200))
def test_any_other_text_is_refused_in_words(text):
    with suppress(RecordError):
        assert packed(unpacked(text)), "what is no link is refused, and nothing else is raised"


def test_a_link_that_unfolds_without_end_is_refused_before_it_does():
    bomb = letters(zlib.compress(b"0" * (LONGEST_TEXT * 20), 9))
    assert len(bomb) < LONGEST_LINK
    with pytest.raises(RecordError, match="too much"):
        unpacked(bomb)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a" * (LONGEST_LINK + 1), "too long"),
        (packed('{"rulekit": 1}')[:-6], "broken"),
        ("%%%", "broken"),
        (letters(b"no zip"), "broken"),
        (letters(zlib.compress(b"\xff\xfe")), "broken"),
    ],
)
def test_a_broken_link_says_what_is_wrong(text, why):
    with pytest.raises(RecordError, match=why):
        unpacked(text)


def test_a_link_restores_the_table_with_its_options_and_its_step(monkeypatch):
    explorer = Explorer("martian_dice", seed=9, seats=3, dice=9)
    for _ in range(5):
        moved(explorer)
    press(explorer, "back")
    monkeypatch.setenv("QUERY_STRING", f"r={link(explorer)}")
    again = Explorer("martian_dice", seed=1)
    assert again.table.position == explorer.table.position
    assert (again.table.at, again.table.steps) == (explorer.table.at, explorer.table.steps)
    assert again.table.setup == explorer.table.setup
    assert again.setting.options["seats"].value == 3
    assert again.setting.seed.value == 9


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("r=nonsense", "broken"),
        (f"r={packed('[]')}", "not one of rulekit"),
        (f"r={packed(Table('cribbage').to_json())}", "it is a game of Cribbage"),
        ("r=" + "a" * 90_000, "too long"),
    ],
)
def test_a_broken_or_foreign_link_gives_a_message_and_a_fresh_table(monkeypatch, query, why):
    monkeypatch.setenv("QUERY_STRING", query)
    explorer = Explorer("martian_dice", seed=4)
    assert "The link could not be opened" in html_of(explorer)
    assert why in html_of(explorer)
    assert explorer.table.at == 1
    moved(explorer)
    assert "rk-alert" not in html_of(explorer)


@pytest.mark.parametrize("query", ["", "theme=dark", "r=", "&&&", "x=1&y=2"])
def test_a_query_without_a_table_changes_nothing(monkeypatch, query):
    monkeypatch.setenv("QUERY_STRING", query)
    assert "rk-alert" not in html_of(Explorer("martian_dice", seed=4))


# Files and text


def upload(explorer, content):
    explorer.share.upload.value = (
        {"name": "x.json", "type": "", "size": len(content), "content": content,
         "last_modified": datetime(2020, 1, 1, tzinfo=UTC)},
    )  # fmt: skip


def saved(explorer):
    return b64decode(re.search(r"base64,([^\"]*)", kept(explorer))[1])


def test_a_saved_file_can_be_loaded_again():
    explorer, other = played(), Explorer("martian_dice", seed=1, seats=4)
    upload(other, saved(explorer))
    assert other.table.position == explorer.table.position
    assert other.table.log == explorer.table.log
    assert other.setting.options["seats"].value == 2


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe\x00", "no text"),
        (b"{}", "not one of rulekit"),
        (b"[" * 100_000, "not JSON"),
        (b" " * (LONGEST_TEXT + 1), "too long"),
        (Table("cribbage").to_json().encode(), "game of Cribbage"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_refused_and_the_table_stays(content, why):
    explorer = played()
    before = explorer.table.position
    upload(explorer, content)
    assert why in kept(explorer)
    assert explorer.table.position == before
    assert "A link to this table" in kept(explorer)


def test_the_game_can_be_copied_as_text():
    explorer = played()
    show_text(explorer)
    text = re.search(r"<pre[^>]*>(.*?)</pre>", kept(explorer), re.S)[1]
    assert text.splitlines()[0] == "Martian Dice, seed 9"
    assert len(text.splitlines()) == 1 + len(explorer.table.log)
    show_text(explorer)
    assert "<pre" not in kept(explorer)


# What is not for everybody


def test_a_hidden_hand_leaves_neither_by_link_nor_by_file_nor_by_text():
    explorer = Explorer("cribbage", seed=6)
    moved(explorer)
    show_text(explorer)
    html = kept(explorer)
    assert "href" not in html
    assert "seed" not in html
    assert "(6 hidden) | (6 hidden)" in html
    press(explorer, "look")
    assert "(6 hidden) | (6 hidden)" in kept(explorer)


def test_an_open_table_or_a_lone_person_may_share():
    assert "A link to this table" in kept(Explorer("cribbage", seed=6, open_table=True))
    alone = Explorer("cribbage", seed=6)
    alone.players.forms[1].value = "sensible"
    assert "A link to this table" in kept(alone)


def test_a_finished_game_may_be_shared():
    explorer = Explorer("cribbage", seed=6)
    for form in explorer.players.forms:
        form.value = "random"
    assert explorer.table.result() is not None
    assert json.loads(unpacked(link(explorer)))["game"] == "cribbage"

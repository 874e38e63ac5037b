"""Exported pages: complete, exact, closed to the outside, and no foreign text becomes markup."""

import ast
import html
import json
import re
from base64 import b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from itertools import count
from xml.etree import ElementTree

import pytest

from rulekit import Table, keys, load
from rulekit.board import Board, row
from rulekit.cli import main
from rulekit.dist import Dist
from rulekit.export import NotOurs, export, game_page, index_page
from rulekit.export.answers import question_html
from rulekit.export.counting import find
from rulekit.export.formulas import formula_html, math_html
from rulekit.export.mathml import presented
from rulekit.export.page import told_page
from rulekit.export.replay import decision_html, log_html, recorded, replay_data, stops
from rulekit.formula import Formula
from rulekit.game import Game, Question, Result
from rulekit.ranking import Ranking
from rulekit.rulebook import Gap, Origin, Rule, Rulebook, Source
from rulekit.script import choose

VOID = {"br", "col", "hr", "img", "input", "link", "meta"}
MEGABYTES = 2
BRIEF = 0.2  # seconds for each question; what takes longer is left out, and that is tested too


class Reader(HTMLParser):
    """Reads a page as a browser would, and notes what does not fit together."""

    def __init__(self, page):
        super().__init__()
        self.open, self.wrong, self.attributes = [], [], []
        self.scripts, self.ids, self.text = [], [], ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        self.ids += [value for name, value in attrs if name == "id"]
        if tag == "script":
            self.scripts.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        if self.open[-1:] == ["script"]:
            self.scripts[-1] += data
        elif self.open[-1:] != ["style"]:
            self.text += data


@cache
def made(key):
    """A game, its recorded table, what was counted for its questions, and its page."""
    game = load(key)
    table = recorded(game)
    found = [find(question, BRIEF) for question in game.questions]
    return game, table, found, told_page(game, table, found)


def article(page, question):
    """The part of a page that is about one question."""
    start = page.index(f'id="odds-{question.name}"')
    return page[start : page.index("</article>", start)]


def numbers(answer):
    return list(answer.values()) if isinstance(answer, Ranking) else [
        answer[outcome] for outcome in answer.outcomes
    ] if isinstance(answer, Dist) else [answer]  # fmt: skip


def addresses(reader):
    """All that a page leads to or loads."""
    names = {"href", "src", "srcset", "action", "data", "poster", "xlink:href", "formaction"}
    return {value for _, name, value in reader.attributes if name in names}


@pytest.mark.parametrize("key", keys())
def test_a_page_is_well_formed(key):
    reader = Reader(made(key)[3])
    assert reader.wrong == []
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))


@pytest.mark.parametrize("key", keys())
def test_a_page_holds_every_rule_and_every_gap_with_its_readings(key):
    game, _, _, page = made(key)
    text = Reader(page).text
    for rule in game.rulebook.rules:
        assert f"{rule.id} {rule.text}" in text
    for gap in game.rulebook.gaps:
        assert {gap.question, gap.settled, *gap.readings} <= {
            one for one in (gap.question, gap.settled, *gap.readings) if one in text
        }


@pytest.mark.parametrize("key", keys())
def test_a_page_answers_every_question_with_the_fractions_of_the_game(key):
    game, _, found, page = made(key)
    assert len(found) == len(game.questions)
    for one in found:
        told = article(page, one.question)
        assert html.escape(one.question.title) in told
        if one.answer is None:
            assert f"rulekit odds {key} {one.question.name}" in told
        else:
            exact = numbers(game.ask(one.question.name))
            assert [value for value in exact if str(value) not in told] == []


@pytest.mark.parametrize("key", keys())
def test_a_page_shows_the_whole_sweep_or_says_what_is_left_out(key):
    for one in made(key)[2]:
        if one.points:
            told = article(made(key)[3], one.question)
            assert [value for value in one.points.values() if str(value) not in told] == []
            assert {*one.points, *one.left} == set(one.across.allowed)
            assert bool(one.left) == ("Not counted here" in told)


@pytest.mark.parametrize("key", keys())
def test_a_page_loads_nothing_and_runs_no_script_but_its_own(key):
    page = made(key)[3]
    reader = Reader(page)
    assert {one for one in addresses(reader) if not one.startswith("#")} == {
        "data:,",
        "index.html",
    }
    assert set(re.findall(r"url\([^)]*\)", page)) <= {"url(#rk-hatch)"}
    assert "@import" not in page
    data, script = reader.scripts
    assert json.loads(data)["frames"]
    assert b64encode(sha256(script.encode()).digest()).decode() in page
    assert not [name for _, name, _ in reader.attributes if name.startswith("on")]


@pytest.mark.parametrize("key", keys())
def test_every_link_within_a_page_leads_somewhere(key):
    reader = Reader(made(key)[3])
    within = {one[1:] for one in addresses(reader) if one.startswith("#")}
    assert within <= set(reader.ids)


@pytest.mark.parametrize("key", keys())
def test_a_page_stays_small(key):
    assert len(made(key)[3].encode()) < MEGABYTES * 1_000_000


@pytest.mark.parametrize("key", keys())
def test_the_replay_shows_every_board_as_the_table_does(key):
    table = made(key)[1].copy()
    kept = json.loads(replay_data(table))
    assert [step for step, _, _ in kept["frames"]] == stops(table)
    for step, parts, _ in kept["frames"]:
        table.jump(step)
        drawn = "".join(kept["texts"][n] for part in parts for n in kept["parts"][part])
        assert drawn == table.board(*range(table.seats)).html()


@pytest.mark.parametrize("key", keys())
def test_the_replay_has_every_line_of_the_log_at_its_step(key):
    table = made(key)[1]
    at = [int(stop) for stop in re.findall(r'data-stop="(\d+)"', log_html(table))]
    assert len(at) == len(table.log)
    assert at == [
        next(n for n, step in enumerate(stops(table)) if step >= line.step) for line in table.log
    ]


def test_a_recorded_game_is_the_same_every_time_and_played_to_its_end():
    first, second = recorded(load("cribbage")), recorded(load("cribbage"))
    assert first.transcript == second.transcript
    assert first.result() is not None


def test_a_recording_that_is_cut_off_says_so():
    assert "The recording stops here" in decision_html(Table("cribbage"), None)


def test_a_game_with_hands_says_that_they_lie_open():
    assert "every hand lies open" in made("cribbage")[3]
    assert "lies open" not in made("martian_dice")[3]


def endless(watch):
    for done in count():
        watch(done)


def large(answer, **more):
    """A question that would count a million cases."""
    return Question("q", "How many?", ("R1",), answer, work=lambda: 10**6, **more)


def test_a_count_that_takes_too_long_is_stopped_and_tried():
    coin = large(endless, watched=True, sample=lambda rng: rng.random() < 0.5)
    found = find(coin, seconds=1)
    assert found.answer is None
    assert found.tally.n == 2000
    told = question_html("coins", found)
    assert "Tried 2,000 times" in told
    assert "<code>rulekit odds coins q</code> counts it to the end" in told


def test_a_large_count_that_could_not_be_stopped_is_not_begun():
    assert find(large(lambda: 1 / 0), seconds=1).answer is None


# Formulas

SIGNS = {"·": "*", "−": "-", "=": ",", "∑": ""}


def read_back(element):
    """The text of a formula, read from its MathML by the rules of mathematics alone."""
    parts = [read_back(one) for one in element]
    match element.tag:
        case "mfrac" if element.get("linethickness") == "0":
            return f"binomial({parts[0]}, {parts[1]})"
        case "mfrac":
            return f"(({parts[0]})/({parts[1]}))"
        case "msup":
            return f"({parts[0]})**({parts[1]})"
        case "msub":
            return "".join(parts)
        case "mrow" if element[0].tag == "munderover":
            return f"Sum({''.join(parts[1:])}, {parts[0]})"
        case "munderover":
            return f"({parts[1]}, {parts[2]})"
        case "mrow" if element[-1].text == "!":
            return f"factorial({parts[0]})"
        case "mrow":
            return "".join(parts)
        case "mi" if element.text in ("min", "max", "mod"):
            return element.text.capitalize()
    return SIGNS.get(element.text, element.text)


@pytest.mark.parametrize("key", keys())
def test_a_formula_that_is_shown_gives_the_answer_of_the_game(key):
    for question in load(key).questions:
        formula = question.formula(**question.check({})) if question.formula else None
        if formula is None or math_html(formula) == "":
            continue
        shown = read_back(ElementTree.fromstring(presented(formula.text)))
        assert replace(formula, text=shown).agrees_with(question.ask()), shown


@pytest.mark.parametrize(
    "text",
    [
        "a - (b - c)",
        "a + (b - c)*d/e",
        "-(a + b)*c",
        "-(a - b)",
        "(a**b)**c",
        "(-1)**k",
        "(n/6)**2",
        "n/(6*k)",
        "Sum(Sum(a + b, (a, 0, b)), (b, 1, n))*c",
        "factorial(n + 1)/factorial(n)",
        "Min(a, m2)",
    ],
)
def test_what_belongs_together_stays_together(text):
    shown = read_back(ElementTree.fromstring(presented(text)))
    assert ast.dump(ast.parse(shown)) == ast.dump(ast.parse(text))


def test_a_formula_without_mathml_is_shown_as_text():
    formula = Formula("Piecewise((1, True))")
    assert math_html(formula) == ""
    assert "<code>Piecewise((1, True))</code>" in formula_html(formula)


# Text from anywhere


HOSTILE = '</script><b id="x">bold</b><script>alert(1)</script>&amp;'


def hostile_game():
    """A game of one decision, all of whose texts try to be markup."""

    def step(_state):
        yield from choose(
            0, [HOSTILE, "no"], "R1", forbid=lambda one: "R1" if one == "no" else None
        )
        return 1

    rules = (Rule("R1", HOSTILE, HOSTILE), Rule('"><i>', HOSTILE, HOSTILE))
    gap = Gap("G1", HOSTILE, HOSTILE, Origin.HOUSE, HOSTILE, ("R1",), (HOSTILE,), HOSTILE)
    return Game(
        key="hostile",
        rulebook=Rulebook(HOSTILE, (Source("s", HOSTILE, HOSTILE),), rules, (gap,)),
        setup=lambda: 0,
        step=step,
        result=lambda state: Result((1,), (0,), "R1", HOSTILE) if state else None,
        view=lambda _state, _seats: Board((row(HOSTILE, note=HOSTILE),)),
        cover=lambda: Board(()),
        seats=lambda _state: 1,
        questions=(Question("q", HOSTILE, ("R1",), lambda: Dist({HOSTILE: 1, "no": 1})),),
    )


def test_texts_that_try_to_be_markup_are_shown_literally():
    page = game_page(hostile_game())
    reader = Reader(page)
    assert reader.wrong == []
    assert len(reader.scripts) == 2
    assert "x" not in reader.ids
    assert '<b id="x">' not in page
    assert "<i>" not in page
    assert reader.text.count(HOSTILE) > 10
    data = reader.scripts[0]
    assert "<" not in data
    texts = json.loads(data)["texts"]
    assert any(HOSTILE in html.unescape(text) for text in texts)
    assert [text for text in texts if '<b id="x">' in text] == []


# The folder


def test_a_site_is_a_gallery_and_a_page_for_each_game(tmp_path):
    written = export(tmp_path / "new" / "site", ["chicken"], BRIEF)
    assert [path.name for path in written] == ["chicken.html", "index.html"]
    gallery = Reader(written[1].read_text(encoding="utf-8"))
    assert gallery.wrong == gallery.open == []
    assert addresses(gallery) == {"data:,", "chicken.html"}
    assert sorted(path.name for path in written[0].parent.iterdir()) == [
        "chicken.html",
        "index.html",
    ]


def test_a_gallery_has_a_card_for_each_game():
    page = index_page(keys())
    assert [key for key in keys() if f'href="{key}.html"' not in page] == []


def test_a_folder_with_other_things_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(NotOurs, match=r"holds other things: thesis\.txt.*--force"):
        export(tmp_path, ["chicken"], BRIEF)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]
    export(tmp_path, ["chicken"], BRIEF, force=True)
    assert (tmp_path / "thesis.txt").read_text() == "mine"


def test_a_page_of_somebody_else_is_another_thing(tmp_path):
    (tmp_path / "index.html").write_text("<title>mine</title>")
    with pytest.raises(NotOurs, match="index"):
        export(tmp_path, ["chicken"], BRIEF)


def test_a_site_is_written_anew_over_an_old_one(tmp_path):
    export(tmp_path, ["chicken"], BRIEF)
    (page,) = [one for one in export(tmp_path, ["chicken"], BRIEF) if one.stem == "chicken"]
    assert page.stat().st_size > 10_000


def test_what_cannot_be_put_in_place_leaves_nothing_behind(tmp_path):
    (tmp_path / "chicken.html").mkdir()
    with pytest.raises(OSError, match="chicken"):
        export(tmp_path, ["chicken"], BRIEF, force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["chicken.html"]


# The command


def test_the_command_names_what_it_wrote_and_tells_progress(tmp_path, capsys):
    assert main(["export", str(tmp_path / "site"), "--games", "chicken", "--seconds", "1"]) == 0
    out, err = capsys.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == [
        str(tmp_path / "site" / name) for name in ("chicken.html", "index.html")
    ]
    assert "1 of 1: Chicken!" in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "chiken"], "'chiken'"),
        (["--seconds", "never"], "allowed: a number above 0"),
        (["--seconds", "-1"], "allowed: a number above 0"),
        (["--forse"], "--force"),
    ],
)
def test_a_misuse_of_the_command_is_explained(words, said, tmp_path, capsys):
    assert main(["export", str(tmp_path), *words]) == 2
    assert said in capsys.readouterr().err


def test_a_folder_that_is_a_file_is_refused(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["export", str(tmp_path / "file"), "--games", "chicken"]) == 1
    assert "is no folder" in capsys.readouterr().err

"""Charts of exported pages: bars as long as their numbers, marks without colour, names as text."""

import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from rulekit.export.chart import columns, lines, scale

NUMBERS = [Fraction(1, 4), Fraction(1, 2), Fraction(-1, 4)]
NAMES = ["few", "many", "less"]


def drawn(svg):
    """The bars of a chart, and its words."""
    root = ElementTree.fromstring(svg)
    bars = [one.attrib for one in root.iter("rect")]
    return bars, [one.text for one in root.iter("text")]


def test_upright_bars_are_as_high_as_their_numbers_and_stand_on_zero():
    bars, _ = drawn(columns(NAMES, NUMBERS, "dice", "points", "words"))
    few, many, less = ({k: float(v) for k, v in bar.items() if k != "class"} for bar in bars)
    assert many["height"] == pytest.approx(2 * few["height"], abs=0.2)
    assert few["y"] + few["height"] == pytest.approx(less["y"], abs=0.2)
    assert less["height"] == pytest.approx(few["height"], abs=0.2)


def test_lying_bars_are_as_long_as_their_numbers_and_start_at_zero():
    bars, _ = drawn(lines(NAMES, NUMBERS, "points", "words"))
    few, many, less = ({k: float(v) for k, v in bar.items() if k != "class"} for bar in bars)
    assert many["width"] == pytest.approx(2 * few["width"], abs=0.2)
    assert less["x"] + less["width"] == pytest.approx(few["x"], abs=0.2)


@pytest.mark.parametrize("draw", [lambda *a: columns(*a[:2], "dice", *a[2:]), lines])
def test_a_marked_bar_is_hatched_and_its_name_bold(draw):
    svg = draw(NAMES, NUMBERS, "points", "words", {"many"})
    bars, _ = drawn(svg)
    assert [bar["class"] for bar in bars] == ["rk-bar", "rk-bar rk-marked", "rk-bar"]
    assert re.findall(r'rk-bold"[^>]*>([^<]*)<', svg) == ["many"]


def test_every_bar_is_named_where_there_is_room_and_the_marked_one_always():
    names = [str(number) for number in range(62)]
    _, words = drawn(columns(names, [Fraction(1, 2)] * 62, "sun", "chance", "words", {"37"}))
    shown = [one for one in words if one.isdecimal()]
    assert "37" in shown
    assert "36" not in shown
    assert 8 < len(shown) < 20


def test_nothing_is_drawn_outside_of_a_chart():
    names = ["a name that is far too long to stand beside a bar"] * 2
    bars, words = drawn(lines(names, [Fraction(10**6), Fraction(1)], "points", "words"))
    assert all(float(bar["x"]) >= 0 and float(bar["x"]) + float(bar["width"]) < 310 for bar in bars)
    assert len(words[0]) < 30
    assert words[0].endswith("…")


def test_what_is_always_nothing_has_an_axis_too():
    assert scale([Fraction(0)]) == (0.0, 1.0, [0.0, 0.2, 0.4, 0.6, 0.8, 1.0])


def test_a_name_that_tries_to_be_markup_is_text():
    name = '"><script>'
    assert "<script>" not in columns([name], [Fraction(1)], name, name, name)
    assert "<script>" not in lines([name], [Fraction(1)], name, name)

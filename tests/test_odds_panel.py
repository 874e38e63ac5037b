"""The odds panel answers what its knobs stand at, exactly, and refuses the rest in words."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rulekit import keys, load
from rulekit.dist import Dist
from rulekit.game import Question
from rulekit.games.martian_dice.odds import turn_solver
from rulekit.ranking import Ranking
from rulekit.ui import OddsPanel, odds
from rulekit.ui.odds import formula_html, rows_html, summary

QUESTIONS = [(key, question.name) for key in keys() for question in load(key).questions]
# A whole turn of 13 dice takes seconds to count, and says no more about the panel.
SMALL = {
    ("martian_dice", name): {"dice": 4} for name in ("turn_value", "turn_outcome", "turn_reach")
}


def plotted(panel):
    """The figure as the page would get it, once it asks."""
    panel.chart._took(None, {"want": "figure"}, None)
    return panel.chart.figure


def bars(figure):
    trace = figure["data"][0]
    return trace["x"] if trace.get("orientation") == "h" else trace["y"]


@pytest.mark.parametrize(("key", "name"), QUESTIONS)
def test_the_answer_is_there_before_anything_is_turned(key, name):
    """Case S5: a dependent value stands at its slider's start on the first picture."""
    panel = odds(key, name, **SMALL.get((key, name), {}))
    if panel.worker.thread:  # a large one is counted beside the page, and says so until it is done
        panel.worker.thread.join(120)
    question = load(key).question(name)
    answer = question.ask(**SMALL.get((key, name), {}))
    assert "rk-answer" in panel.answer_box.value
    assert summary(question, answer).rstrip(".").split(", ")[0] in panel.chart.words


def test_turning_a_knob_changes_the_answer():
    panel = odds("martian_dice", "stuck", dice=3, taken=3)
    assert "8/27" in panel.answer_box.value
    panel.knobs["dice"].value = 4
    assert "16/81" in panel.answer_box.value


def test_picking_a_question_brings_its_own_knobs():
    panel = OddsPanel(load("martian_dice"))
    panel.picker.value = "face_count"
    assert set(panel.knobs) == {"dice", "face"}
    assert "mean" in panel.answer_box.value


def test_a_value_out_of_range_is_refused_in_words_whatever_the_browser_sets():
    panel = odds("martian_dice", "stuck")
    panel.knobs["dice"].max = 10**9
    panel.knobs["dice"].value = 10**6
    assert "whole numbers from 1 to 13" in panel.answer_box.value
    assert panel.rows_box.value == panel.formula_box.value == ""


def test_a_hand_that_is_none_is_refused_in_words_and_escaped():
    panel = odds("cribbage", "discard_value")
    panel.knobs["hand"].value = "<script>alert(1)</script>"
    assert "rk-alert" in panel.answer_box.value
    assert "<script" not in panel.answer_box.value


def test_six_dice_show_two_rays_on_average():
    panel = odds("martian_dice", "face_count", dice=6, face="ray")
    assert "mean 2" in panel.answer_box.value
    assert bars(plotted(panel)) == pytest.approx(
        [float(load("martian_dice").ask("face_count", dice=6, face="ray")[n]) for n in range(7)]
    )


def test_the_chart_hovers_with_the_exact_fraction():
    figure = plotted(odds("martian_dice", "face_count", dice=2, face="ray"))
    assert [text.split("<br>")[0] for text in figure["data"][0]["customdata"]] == [
        "44.4444% = 4/9",
        "44.4444% = 4/9",
        "11.1111% = 1/9",
    ]


def test_one_number_is_drawn_along_its_sweep_with_the_set_value_marked():
    figure = plotted(odds("martian_dice", "stuck", dice=3, taken=2))
    assert bars(figure) == pytest.approx([0.5**n for n in range(1, 14)])
    marked = [bool(shape) for shape in figure["data"][0]["marker"]["pattern"]["shape"]]
    assert marked == [n == 3 for n in range(1, 14)]


def test_a_ranking_is_drawn_with_its_best_marked():
    figure = plotted(odds("cribbage", "discard_value"))
    assert figure["data"][0]["y"][0] == "8♦ 8♣"
    assert figure["data"][0]["marker"]["pattern"]["shape"].count("/") == 1
    assert len(bars(figure)) == 15


def test_a_number_without_a_sweep_has_no_chart():
    assert plotted(odds("cribbage", "his_heels")) == {"none": True}


def test_nothing_is_drawn_before_the_page_asks():
    panel = odds("martian_dice", "face_count")
    assert panel.chart.figure == {}
    assert panel.formula_box.value == ""


def test_the_formula_comes_with_the_chart_and_follows_the_knobs():
    panel = odds("martian_dice", "stuck", dice=3, taken=3)
    plotted(panel)
    assert r"\frac{8}{27}" in panel.formula_box.value
    panel.knobs["taken"].value = 1
    assert r"\frac{1}{27}" in panel.formula_box.value


def test_a_formula_for_a_distribution_names_its_letters():
    html = formula_html(load("martian_dice").question("face_count").formula(dice=5, face="ray"))
    assert "n 5, p 1/3" in html
    assert "P(k) = " in html


def test_plotly_js_is_sent_by_the_kernel_when_no_server_offers_it():
    panel = odds("martian_dice", "face_count")
    sent = []
    panel.chart.send = lambda content, buffers=None: sent.append((content, buffers))
    panel.chart._took(None, {"want": "plotly"}, None)
    ((content, buffers),) = sent
    assert content == {"plotly": True}
    assert b"plotly.js" in buffers[0][:200]


@pytest.mark.parametrize("message", [None, 5, {}, {"want": 3}, {"want": "the moon"}])
def test_nonsense_from_the_page_is_dropped(message):
    panel = odds("martian_dice", "face_count")
    panel.chart._took(None, message, None)
    assert panel.chart.figure == {}


def test_every_outcome_stands_in_the_table_with_its_fraction():
    html = rows_html(Dist({"<b>": 1, "lost": 2}))
    assert "<b>" not in html
    assert "1/3" in html
    assert "2/3" in html
    assert "one in 1.5" in html


def test_a_table_of_alternatives_shows_their_parts():
    parts = {"a": {"hand": Fraction(3), "crib": Fraction(-1)}}
    html = rows_html(Ranking({"a": Fraction(2)}, parts=parts))
    for cell in ("<th>hand</th>", "<td>3</td>", "<td>-1</td>", "<td>2</td>"):
        assert cell in html


def test_an_alternative_may_lack_a_part_that_others_have():
    parts = {"a": {"hand": Fraction(2)}, "b": {"crib": Fraction(1)}}
    html = rows_html(Ranking({"a": Fraction(2), "b": Fraction(1)}, parts=parts))
    assert html.count("<td></td>") == 2


def test_ties_are_named_together():
    question = load("cribbage").question("starter_help")
    assert summary(question, Ranking({"a": Fraction(1), "b": Fraction(1)})).startswith(
        "Best: a or b"
    )


# Large questions, and checks by trying


@pytest.fixture
def cold(monkeypatch, tmp_path):
    """Nothing has been worked out before."""
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path))
    turn_solver.cache_clear()


def waited(panel):
    panel.worker.thread.join(120)
    return panel.answer_box.value


def test_a_large_question_is_counted_beside_the_page_and_says_how_large_it_is(cold):
    panel = odds("martian_dice", "turn_value", dice=13)
    assert "About 80,444 positions are to be counted" in panel.answer_box.value
    assert "<progress" in panel.worker.content["html"]
    assert "3.1104 points" in waited(panel)
    panel.knobs["dice"].value = 2
    panel.knobs["dice"].value = 13
    assert "3.1104 points" in panel.answer_box.value, "what is known is answered at once"


def test_a_large_question_can_be_stopped(cold):
    panel = odds("martian_dice", "turn_value", dice=13)
    panel.worker._took(None, {"act": "stop"}, None)
    assert "rk-answer" not in waited(panel)
    assert "Stopped" in panel.worker.content["html"]


def test_turning_a_knob_ends_the_count_for_the_old_one(cold):
    panel = odds("martian_dice", "turn_value", dice=13)
    old = panel.worker.thread
    panel.knobs["dice"].value = 2
    old.join(60)
    assert str(load("martian_dice").ask("turn_value", dice=2)) in panel.answer_box.value


def test_the_chart_along_a_knob_leaves_out_what_is_too_large_to_count(cold):
    figure = plotted(odds("martian_dice", "turn_value", dice=3))
    assert figure["data"][0]["x"] == [str(n) for n in range(1, 12)]


def toy(**more):
    """A question about one coin that claims to be large."""
    coin = Question(
        "heads", "Heads?", ("D1",), lambda: Fraction(1, 2), work=lambda: 10**9,
        sample=lambda rng: rng.random() < 0.5, **more,
    )  # fmt: skip
    return OddsPanel(replace(load("martian_dice"), questions=(coin,)))


def test_what_is_too_large_to_count_is_tried_and_says_so():
    panel = toy()
    html = waited(panel)
    assert "rk-estimate" in html
    assert "Too much to count, so tried 2,000 times" in html
    assert "rk-answer" not in html


def test_where_there_are_no_threads_a_long_count_waits_until_it_is_asked_for(monkeypatch):
    """In a browser it would keep the page from being there."""
    monkeypatch.setattr("rulekit.ui.work.HAS_THREADS", False)
    panel = toy()
    assert panel.worker.thread is None
    assert "1,000,000,000 positions are to be counted" in panel.answer_box.value
    assert "Count now" in panel.worker.content["html"]
    panel.worker._took(None, {"act": "count"}, None)
    assert "tried 2,000 times" in waited(panel)
    assert "Count now" not in panel.worker.content["html"]
    before = panel.worker.thread
    panel.worker._took(None, {"act": "count"}, None)
    assert panel.worker.thread is before, "it is asked for once"


@pytest.mark.numbers
@pytest.mark.parametrize(
    ("key", "name"), [one for one in QUESTIONS if load(one[0]).question(one[1]).sample]
)
def test_an_answer_agrees_with_trials_within_four_standard_errors(key, name):
    question, parameters = load(key).question(name), SMALL.get((key, name), {})
    answer = question.ask(**parameters)
    tally = question.tried(2_000, 7, **parameters)
    if isinstance(answer, Dist):
        pairs = [(tally.chance(one), answer[one]) for one in answer.outcomes]
        assert set(tally.counts) <= set(answer.outcomes)
    elif question.unit == "chance":
        pairs = [(tally.chance(True), answer)]
    else:
        pairs = [(tally.mean(), answer)]
    for estimate, exact in pairs:
        assert abs(float(estimate.value - exact)) <= 4 * estimate.error


def test_trials_are_laid_over_the_exact_bars_with_their_band():
    panel = odds("martian_dice", "face_count", dice=6, face="ray")
    plotted(panel)
    panel.try_button.click()
    waited(panel)
    exact, tried = panel.chart.figure["data"]
    assert tried["mode"] == "markers"
    assert len(tried["error_y"]["array"]) == len(exact["y"]) == 7
    for here, there, band in zip(exact["y"], tried["y"], tried["error_y"]["array"], strict=True):
        assert abs(here - there) <= 2 * band
    assert "Tried 2,000 times" in panel.tried_box.value
    assert "seed 1" in panel.tried_box.value


def test_turning_a_knob_takes_the_trials_away():
    panel = odds("martian_dice", "face_count", dice=6, face="ray")
    plotted(panel)
    panel.try_button.click()
    waited(panel)
    panel.knobs["dice"].value = 5
    assert panel.tried_box.value == ""
    assert len(panel.chart.figure["data"]) == 1


def test_a_question_that_cannot_be_tried_offers_no_trial():
    panel = odds("cribbage", "discard_value")
    assert panel.try_button not in panel.knob_box.children
    with pytest.raises(ValueError, match="not tried"):
        load("cribbage").question("discard_value").tried(5, 1)

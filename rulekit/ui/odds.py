"""The odds panel: a question, its knobs, the exact answer, its picture and its formula."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as ipw

from rulekit.deal import words
from rulekit.dist import Dist
from rulekit.formula import Formula
from rulekit.game import Answer, Game, Question
from rulekit.ranking import Ranking
from rulekit.solve import Watch
from rulekit.tally import Tally
from rulekit.telling import decimal, one_in, percent
from rulekit.ui import charts
from rulekit.ui.controls import Knobs, controls, values
from rulekit.ui.guard import alert, guarded
from rulekit.ui.plain import Column, plain, show
from rulekit.ui.work import Work, Worker

Here = Callable[[Question], Mapping[str, Any] | None]
OPEN_ROWS = 6
BUDGET = 50_000
TRIES, PORTION, SEED = 2_000, 200, 1


class OddsPanel(Column):
    """Asks a game's questions.

    question  the name of the only question to ask; without it, all can be picked
    here      question -> its parameters as the table stands, None where it does not arise
    start     parameters to begin with
    """

    def __init__(
        self, game: Game[Any], question: str = "", here: Here | None = None, **start: Any
    ) -> None:
        self.game = game
        self._here = here
        self._quiet = False
        self._seen = False
        self._read = False
        asked = [game.question(question)] if question else list(game.questions)
        self.picker = plain(
            ipw.Dropdown,
            options=[(one.title, one.name) for one in asked],
            description="Question",
        )
        self.picker.add_class("rk-picker")
        self.knobs: dict[str, Any] = {}
        self.knob_box = Knobs()
        self.from_table: Any = None  # only where there is a table, or something to try
        self.try_button: Any = None
        if here is not None:
            self.from_table = plain(ipw.Button, description="As on the table")
            self.from_table.on_click(self._read_table)
        if any(one.sample for one in asked):
            self.try_button = plain(ipw.Button, description="Check by trying")
            self.try_button.on_click(self._on_try)
        self.worker = Worker()
        self.tried_box = plain(ipw.HTML)
        self._parameters: dict[str, Any] = {}
        self._found: Answer | None = None
        self.answer_box = plain(ipw.HTML)
        self.rows_box = plain(ipw.HTML)
        self.chart = charts.Chart(on_view=self._in_view)
        self.formula_box = plain(ipw.HTMLMath)
        self.picker.observe(self._on_pick, "value")
        super().__init__(
            [
                self.picker,
                self.knob_box,
                self.answer_box,
                self.worker,
                self.tried_box,
                self.chart,
                self.formula_box,
                self.rows_box,
            ]
        )
        self.add_class("rk-odds")
        self._turn_to(asked[0], start)
        if len(asked) == 1:
            show(self.picker, False)

    @property
    def question(self) -> Question:
        return self.game.question(str(self.picker.value))

    # What the visitor does

    @guarded
    def _on_pick(self, _change: Any) -> None:
        self._turn_to(self.question, {})

    @guarded
    def _on_knob(self, _change: Any) -> None:
        if not self._quiet:
            self.answer()

    @guarded
    def _read_table(self, _button: Any) -> None:
        found = self._here(self.question) if self._here else None
        if found is None:
            self.complain("This question does not arise where the table stands now.")
            return
        self._set(found)
        self._read = True
        self.answer()

    def forget(self) -> None:
        """Leave what was read off the table: it may show a hand that is not to be seen now."""
        if self._read:
            self._turn_to(self.question, {})

    def complain(self, words_: str) -> None:
        """Say what is wrong in place of an answer."""
        self.answer_box.value = alert(words_)

    # What it shows

    def _turn_to(self, question: Question, start: Mapping[str, Any]) -> None:
        self._read = False
        self.knobs = controls(question.parameters)
        for widget in self.knobs.values():
            widget.observe(self._on_knob, "value")
        self._set(start)
        extra = [self.from_table] if self._here and question.here else []
        check = [self.try_button] if question.sample else []
        self.knob_box.hold([*self.knobs.values(), *extra, *check])
        self.answer()

    def _set(self, parameters: Mapping[str, Any]) -> None:
        self._quiet = True
        try:
            for name, value in parameters.items():
                self.knobs[name].value = value
        finally:
            self._quiet = False

    def answer(self) -> None:
        """Answer for the knobs as they stand: at once where few cases are to be counted.

        More than the budget are counted beside the page, or, where that could not be stopped,
        tried with dice and cards, which is said.
        """
        question = self.question
        self.worker.rest()
        self._clear()
        try:
            parameters = question.check(values(self.knobs))
            self._parameters = parameters
            work = question.work(**parameters) if question.work else 0
            if work <= BUDGET:
                self._show(question, parameters, question.answer(**parameters))
                return
        except ValueError as error:
            self.complain(str(error))
            return
        self.answer_box.value = (
            f'<p class="rk-counting">About {work:,} positions are to be counted.</p>'
        )
        begin = self.worker.offer
        if question.watched or question.sample is None:
            self._start(lambda watch: question.count(parameters, watch), self._show, begin)
        else:
            self._start(
                lambda watch: tried(question, parameters, watch), self._show_estimate, begin
            )

    def _start(
        self,
        work: Work,
        show: Callable[[Question, dict[str, Any], Any], None],
        begin: Callable[..., None],
    ) -> None:
        """Work beside the page; what it finds is shown if the question is still the same."""
        question, parameters = self.question, self._parameters

        def done(found: Any) -> None:
            if self._parameters is parameters:
                show(question, parameters, found)

        begin(work, done, self.complain)

    def _clear(self) -> None:
        self._found = None
        self.tried_box.value = self.rows_box.value = self.formula_box.value = ""
        self.chart.plan(lambda: None, "No chart.")

    def _show(self, question: Question, parameters: dict[str, Any], found: Answer) -> None:
        self._found = found
        self.answer_box.value = answer_html(question, found)
        self.rows_box.value = rows_html(found)
        self._draw(None)
        if self._seen:
            self._show_formula()

    def _draw(self, tally: Tally | None) -> None:
        """Plan the picture of the answer, with what trials gave laid over it."""
        question, parameters, found = self.question, self._parameters, self._found
        if found is not None:
            said = f"{question.title} {summary(question, found)}"
            self.chart.plan(lambda: picture(question, parameters, found, tally), said)

    def _show_estimate(self, question: Question, parameters: dict[str, Any], tally: Tally) -> None:
        self.answer_box.value = estimate_html(question, tally, "Too much to count, so tried")

    @guarded
    def _on_try(self, _button: Any) -> None:
        question, parameters = self.question, self._parameters
        if question.sample is not None:
            begin = self.worker.start
            self._start(lambda watch: tried(question, parameters, watch), self._show_check, begin)

    def _show_check(self, question: Question, parameters: dict[str, Any], tally: Tally) -> None:
        self.tried_box.value = estimate_html(question, tally, "Tried")
        self._draw(tally)

    def _in_view(self) -> None:
        self._seen = True
        self._show_formula()

    def _show_formula(self) -> None:
        """sympy is imported here, once the panel is in view and has a formula to show."""
        make = self.question.formula
        if make is not None and self._found is not None:
            self.formula_box.value = formula_html(make(**self._parameters), self.question.unit)


def tried(question: Question, parameters: Mapping[str, Any], watch: Watch) -> Tally:
    """What a fixed number of trials gives, in portions between which it may be stopped."""
    counts: Counter[Any] = Counter()
    for portion in range(TRIES // PORTION):
        watch(portion * PORTION)
        counts.update(question.tried(PORTION, SEED + portion, **parameters).counts)
    return Tally(counts)


def estimate_html(question: Question, tally: Tally, how: str) -> str:
    """An estimate, worded so that nobody takes it for a count."""
    return (
        f'<p class="rk-estimate">{how} {tally.n:,} times with dice or cards (seed {SEED}): '
        f"<b>≈ {estimated(question, tally)}</b>, give or take one standard error.</p>"
    )


def estimated(question: Question, tally: Tally) -> str:
    """The estimate and its standard error: of a chance, a mean, or the likeliest outcome."""
    if question.unit == "chance" and set(tally.counts) <= {True, False}:
        return tally.chance(True).percent
    if tally.numeric:
        return f"mean {tally.mean()}"
    likely = max(tally.counts, key=lambda outcome: tally.counts[outcome])
    return f"{words(likely)}: {tally.chance(likely).percent}"


def picture(
    question: Question, parameters: Mapping[str, Any], answer: Answer, tally: Tally | None = None
) -> Any:
    """The figure for an answer: along the question's sweep where it is one number."""
    if isinstance(answer, Dist):
        return charts.distribution(answer, across(question, parameters), tally)
    if isinstance(answer, Ranking):
        return charts.ranking(answer)
    swept = next((one for one in question.parameters if one.name == question.sweep), None)
    if swept is None or isinstance(swept.allowed, str):
        return None
    points = {
        value: _fraction(question.answer(**{**parameters, swept.name: value}))
        for value in swept.allowed
        if affordable(question, {**parameters, swept.name: value})
    }
    return charts.sweep(points, swept.name, question.unit, parameters[swept.name])


def affordable(question: Question, parameters: Mapping[str, Any]) -> bool:
    """Whether the answer can be counted at once."""
    return question.work is None or question.work(**parameters) <= BUDGET


def _fraction(answer: Answer) -> Fraction:
    assert isinstance(answer, Fraction)
    return answer


def across(question: Question, parameters: Mapping[str, Any]) -> str:
    """The name of the axis of a distribution."""
    if "face" in parameters:
        return words(parameters["face"])
    return "outcome" if question.unit == "chance" else question.unit


# Answers in HTML


def summary(question: Question, answer: Answer) -> str:
    """An answer in one line of plain text."""
    if isinstance(answer, Dist):
        likely = max(answer.outcomes, key=lambda outcome: answer.weights[outcome])
        return f"Most likely {words(likely)}, {percent(answer[likely], 2)}."
    if isinstance(answer, Ranking):
        best = " or ".join(words(one) for one in answer.best[:4])
        return f"Best: {best}, {value_words(answer[answer.best[0]], answer.unit)}."
    return value_words(answer, question.unit) + "."


def value_words(value: Fraction, unit: str) -> str:
    if unit == "chance":
        return f"{percent(value, 2)}, {one_in(value)}"
    return f"{decimal(value, 4)} {unit}"


def answer_html(question: Question, answer: Answer) -> str:
    """The answer in one large line."""
    if isinstance(answer, Dist):
        return _dist_line(question, answer)
    if isinstance(answer, Ranking):
        best = " or ".join(escape(words(one)) for one in answer.best[:4])
        value = value_words(answer[answer.best[0]], answer.unit)
        return f'<p class="rk-answer"><b>{best}</b><span>{value}</span></p>'
    return _number_line(answer, question.unit)


def _number_line(value: Fraction, unit: str) -> str:
    big = percent(value, 2) if unit == "chance" else f"{decimal(value, 4)} {escape(unit)}"
    also = f"<span>{one_in(value)}</span>" if unit == "chance" else ""
    return f'<p class="rk-answer"><b>{big}</b>{also}{_exactly(value)}</p>'


def _exactly(value: Fraction) -> str:
    return f'<span class="rk-exact" title="{value}">exactly {charts.exact(value)}</span>'


def _dist_line(question: Question, dist: Dist[Any]) -> str:
    numbers = all(isinstance(outcome, int) for outcome in dist.outcomes)
    mean = f"<b>mean {decimal(dist.mean(), 4)}</b>{_exactly(dist.mean())}" if numbers else ""
    return f'<p class="rk-answer">{mean}<span>{escape(summary(question, dist))}</span></p>'


def rows_html(answer: Answer) -> str:
    """Every number behind the picture, as a table that opens."""
    if isinstance(answer, Dist):
        return _dist_rows(answer)
    if isinstance(answer, Ranking):
        return _ranking_rows(answer)
    return ""


def _dist_rows(dist: Dist[Any]) -> str:
    rows = "".join(
        f"<tr><th>{escape(words(outcome))}</th><td>{percent(dist[outcome], 3)}</td>"
        f'<td title="{dist[outcome]}">{charts.exact(dist[outcome])}</td>'
        f"<td>{one_in(dist[outcome])}</td></tr>"
        for outcome in charts.in_order(dist)
    )
    head = "<tr><th>outcome</th><th>chance</th><th>exactly</th><th>odds</th></tr>"
    return _table("All chances as fractions", head + rows, len(dist))


def _ranking_rows(answer: Ranking) -> str:
    parts = list(dict.fromkeys(name for split in answer.parts.values() for name in split))
    head = "".join(f"<th>{escape(name)}</th>" for name in ["", answer.unit, *parts, "exactly"])
    rows = "".join(
        f"<tr{' class=rk-best' if name in answer.best else ''}><th>{escape(words(name))}</th>"
        f"<td>{_cell(value, answer.unit)}</td>"
        + "".join(f"<td>{_part(answer, name, part)}</td>" for part in parts)
        + f'<td title="{value}">{charts.exact(value)}</td></tr>'
        for name, value in answer.items()
    )
    return _table(f"All {len(answer)} as numbers", f"<tr>{head}</tr>{rows}", len(answer))


def _table(title: str, rows: str, length: int) -> str:
    opened = " open" if length <= OPEN_ROWS else ""
    table = f'<table class="rk-table">{rows}</table>'
    return f"<details{opened}><summary>{title}</summary>{table}</details>"


def _part(answer: Ranking, alternative: Any, part: str) -> str:
    """One part of a value; nothing where this alternative has no such part."""
    split = answer.parts.get(alternative, {})
    return _cell(split[part], "") if part in split else ""


def _cell(value: Fraction, unit: str) -> str:
    return percent(value, 2) if unit == "chance" else decimal(value, 4)


def formula_html(formula: Formula, unit: str = "chance") -> str:
    """The formula in letters, what they stand for, and where it has one value, that value."""
    given = escape(", ".join(f"{name} {value}" for name, value in formula.values.items()))
    if formula.outcome:
        written = f"P({formula.outcome}) = {formula.latex()}"
    else:
        letter, value = "P" if unit == "chance" else "E", formula.value()
        short = len(str(value)) <= charts.LONGEST_FRACTION
        exactly = rf"\frac{{{value.numerator}}}{{{value.denominator}}}"
        link = rf", \quad {letter} = " if formula.shown else " = "
        written = f"{letter} = {formula.latex()}" + (link + exactly if short else "")
    # A long formula scrolls sideways, so it can be reached by keyboard.
    return (
        '<div class="rk-formula" tabindex="0" role="group" aria-label="Formula">'
        f"<span>By a formula, with {given}:</span>$${written}$$</div>"
    )

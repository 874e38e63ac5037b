"""Charts of exact answers: plotly figures, drawn in the page by a small widget of ours.

plotly is imported when a chart is first seen, not before.
"""

import os
from collections.abc import Callable, Mapping
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from rulekit.deal import words
from rulekit.dist import Dist
from rulekit.grammars import without_grammars
from rulekit.ranking import Ranking
from rulekit.tally import Estimated, Tally
from rulekit.telling import decimal, one_in, percent
from rulekit.ui.guard import said
from rulekit.ui.panel import STATIC, Sheet
from rulekit.ui.plain import layout, shared

BLUE, GREEN, AMBER = "#3b78b8", "#2f8f5b", "#d97706"
MOST_BARS = 20
LONGEST_FRACTION = 40
Figure = dict[str, Any]


class Chart(anywidget.AnyWidget):
    """One plotly figure, made by `make` once the page wants to see it.

    `words` says in a sentence what it shows, for those who cannot see it.
    """

    _esm = (STATIC / "plot.js").read_text(encoding="utf-8")
    figure = traitlets.Dict().tag(sync=True)
    words = traitlets.Unicode().tag(sync=True)
    source = traitlets.Unicode().tag(sync=True)

    def __init__(self, on_view: Callable[[], None] | None = None) -> None:
        super().__init__(source=os.environ.get("RULEKIT_PLOTLY_URL", ""), layout=layout())
        shared(Sheet)
        self._on_view = on_view
        self._make: Callable[[], Any] | None = None
        self._wanted = False
        self.on_msg(self._took)

    def plan(self, make: Callable[[], Any], words: str) -> None:
        """Show what `make` returns, a plotly figure: now if the chart is in view, else later."""
        self._make = make
        self.words = words
        if self._wanted:
            self._draw()

    def _draw(self) -> None:
        if self._make is not None:
            made = self._make()
            self.figure = {"none": True} if made is None else made.to_dict()

    def _took(self, _widget: Any, message: Any, _buffers: Any) -> None:
        want = message.get("want") if isinstance(message, dict) else None
        if want == "plotly":
            self.send({"plotly": True}, [plotly_script().read_bytes()])
        elif want == "figure":
            self._wanted = True
            try:
                self._draw()
                if self._on_view is not None:
                    self._on_view()
            except Exception as error:
                self.words = said(error)


def plotly_script() -> Path:
    """The plotly.js that the installed plotly brings with it."""
    import plotly

    return Path(plotly.__file__).parent / "package_data" / "plotly.min.js"


def graph_objects() -> Any:
    """plotly's figures, imported without the grammars that nbformat would bring along."""
    with without_grammars():
        import plotly.graph_objects as go

    return go


def distribution(dist: Dist[Any], across: str = "", tally: Tally | None = None) -> Any:
    """A bar for each outcome; hover shows the exact fraction.

    across  names what the outcomes count
    tally   trials to lay over it, each with a band of two standard errors
    """
    outcomes = in_order(dist)
    names = [words(outcome) for outcome in outcomes]
    chart = bars(names, [dist[outcome] for outcome in outcomes], across, "chance")
    if tally is not None:
        chart.add_trace(_trials(names, [tally.chance(outcome) for outcome in outcomes], tally.n))
        chart.update_layout(showlegend=True, legend={"orientation": "h", "y": 1.12})
    return chart


def _trials(names: list[str], shares: list[Estimated], tries: int) -> Any:
    """Crosses with bands: an estimate never looks like a count."""
    band = [2 * (share.error or 0.0) for share in shares]
    return graph_objects().Scatter(
        x=names,
        y=[float(share.value) for share in shares],
        error_y={"type": "data", "array": band, "thickness": 2, "width": 5},
        mode="markers",
        marker={"symbol": "x-thin", "size": 9, "line": {"width": 2, "color": AMBER}},
        line={"color": AMBER},
        name=f"tried {tries:,} times, ± 2 standard errors",
        customdata=[share.percent for share in shares],
        hovertemplate="%{x}: about %{customdata}, tried<extra></extra>",
    )


def in_order(dist: Dist[Any]) -> list[Any]:
    """Outcomes from low to high where they can be compared, else as they come."""
    try:
        return sorted(dist.outcomes)
    except TypeError:
        return list(dist.outcomes)


def sweep(points: Mapping[Any, Fraction], across: str, unit: str, here: Any = None) -> Any:
    """The answer along one parameter; the bar of the value that is set is marked."""
    names = [words(value) for value in points]
    return bars(names, list(points.values()), across, unit, marked=words(here))


def bars(
    names: list[str], numbers: list[Fraction], across: str, unit: str, marked: str = ""
) -> Any:
    chance = unit == "chance"
    go = graph_objects()
    chart = go.Figure(
        go.Bar(
            x=names,
            y=[float(number) for number in numbers],
            customdata=[hover(number, unit) for number in numbers],
            hovertemplate="<b>%{x}</b><br>%{customdata}<extra></extra>",
            name="counted exactly",
            marker={
                "color": [GREEN if name == marked else BLUE for name in names],
                "pattern": {"shape": ["/" if name == marked else "" for name in names]},
            },
        )
    )
    chart.update_layout(
        **LAYOUT,
        height=300,
        xaxis={"title": {"text": escape(across)}, "type": "category", "fixedrange": True},
        yaxis={
            "title": {"text": escape(unit)},
            "tickformat": ",.0%" if chance and max(numbers) > Fraction(1, 20) else "",
            "rangemode": "tozero",
            "fixedrange": True,
        },
    )
    return chart


def ranking(answer: Ranking) -> Any:
    """A bar for each alternative, the best on top and hatched; hover shows the exact value."""
    names = list(answer)[:MOST_BARS]
    go = graph_objects()
    chart = go.Figure(
        go.Bar(
            y=[words(name) for name in names],
            x=[float(answer[name]) for name in names],
            customdata=[hover(answer[name], answer.unit) for name in names],
            hovertemplate="<b>%{y}</b><br>%{customdata}<extra></extra>",
            orientation="h",
            marker={
                "color": [GREEN if name in answer.best else BLUE for name in names],
                "pattern": {"shape": ["/" if name in answer.best else "" for name in names]},
            },
        )
    )
    chart.update_layout(
        **LAYOUT,
        height=90 + 24 * len(names),
        xaxis={"title": {"text": escape(answer.unit)}, "fixedrange": True},
        yaxis={"autorange": "reversed", "type": "category", "fixedrange": True},
    )
    return chart


LAYOUT: dict[str, Any] = {
    "margin": {"l": 56, "r": 16, "t": 16, "b": 48},
    "bargap": 0.25,
    "hoverlabel": {"font": {"size": 13}},
}


def hover(number: Fraction, unit: str) -> str:
    """Percent or decimal, and the exact fraction, shortened when it is very long."""
    if unit == "chance":
        return f"{percent(number)} = {exact(number)}<br>{one_in(number)}"
    return f"{decimal(number)} {escape(unit)} = {exact(number)}"


def exact(number: Fraction) -> str:
    """A fraction as text; of a very long one, both ends of its two numbers.

    >>> exact(Fraction(1, 3)), exact(Fraction(1, 3**100))
    ('1/3', '1/515377…522001')
    """
    whole = str(number)
    if len(whole) <= LONGEST_FRACTION:
        return whole
    return "/".join(_ends(part) for part in whole.split("/"))


def _ends(digits: str) -> str:
    return digits if len(digits) <= 16 else f"{digits[:6]}…{digits[-6:]}"

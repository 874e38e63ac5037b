"""Odds from here: a row for each legal move, a column for each measure, a chart on demand."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from html import escape
from typing import Any

import ipywidgets as ipw

from rulekit.deal import words
from rulekit.dist import Dist
from rulekit.game import Game
from rulekit.outlook import Measure, TooMuchWork, outlook, tried_ahead
from rulekit.script import Choice
from rulekit.tally import Tally
from rulekit.telling import decimal, one_in, percent
from rulekit.ui import charts
from rulekit.ui.guard import alert, guarded
from rulekit.ui.panel import Panel
from rulekit.ui.parts import chip
from rulekit.ui.plain import Column, Line, plain, show

Look = Mapping[Any, Dist[Any] | Tally]

BUDGET = 60_000
TRIES, SEED = 2_000, 1
# In place of counts that would be too long a move waits for trials of all options.
TRIES_OF_ALL = 4_000
WIDE, TALL = 72, 22


class AheadPanel(Column):
    """Shows what each option of a choice can bring. `show` is all it needs to be told.

    on_rule  is told the id of a rule that somebody wants to read
    """

    def __init__(self, game: Game[Any], on_rule: Callable[[str], None] | None = None) -> None:
        self.game = game
        self._on_rule = on_rule
        self.table = Panel(self._on_act)
        self.chart = charts.Chart()
        self.try_button = plain(ipw.Button, description="Check by trying")
        self.try_button.on_click(self._on_try)
        self.tried_box = plain(ipw.HTML)
        self.check = Line([self.try_button, self.tried_box])
        self._looks: dict[str, Look] = {}
        self._known: Any = None
        self._shown: tuple[str, str] | None = None
        self.picture = Column([self.chart, self.check])
        super().__init__([self.table, self.picture])
        self.add_class("rk-ahead")
        self.check.add_class("rk-work")
        self._close()

    @guarded
    def show(self, choice: Choice[Any] | None, known: Any) -> None:
        """The odds for a choice, from what its seat knows; nothing for no choice."""
        self._looks = {}
        self._known = known
        self._close()
        if choice is None:
            self.table.show("")
            return
        too_much: list[str] = []
        for measure in self.game.measures:
            try:
                self._looks[measure.name] = outlook(measure, choice, known, BUDGET)
            except TooMuchWork as error:
                if measure.sample is None:
                    too_much.append(f"{measure.title}: {error}")
                else:
                    self._looks[measure.name] = self._tried(measure, choice, known)
        self._draw("; ".join(too_much))

    def complain(self, words_: str) -> None:
        """Say what went wrong in place of the odds."""
        self.table.show(alert(words_))

    @guarded
    def _on_act(self, act: str, value: str) -> None:
        if act == "rule" and self._on_rule is not None:
            self._on_rule(value)
        name, _, option = value.partition("|")
        found = self._find(name, option)
        if act != "chart" or found is None:
            return
        measure, _, dist = found
        if self._shown == (name, option):
            self._close()
        else:
            self._shown = (name, option)
            show(self.picture, True)
            show(self.check, measure.sample is not None)
            self.tried_box.value = ""
            self._chart(measure, option, dist, None)
        self._draw("")

    def _chart(self, measure: Measure, option: str, dist: Dist[Any], tally: Tally | None) -> None:
        told = f"{option}: {measure.title}"
        self.chart.plan(lambda: charts.distribution(dist, told, tally), told)

    @guarded
    def _on_try(self, _button: Any) -> None:
        """Lay trials over the chart that is open."""
        found = self._find(*self._shown) if self._shown else None
        if found is None or self._shown is None:
            return
        measure, option, dist = found
        tally = tried_ahead(measure, self._known, option, TRIES, SEED)
        self._chart(measure, self._shown[1], dist, tally)
        self.tried_box.value = (
            f'<p class="rk-estimate">Tried {tally.n:,} times with dice or cards (seed {SEED}).</p>'
        )

    def _tried(self, measure: Measure, choice: Choice[Any], known: Any) -> Look:
        """Trials in place of a count that would be too long."""
        tries = min(TRIES, TRIES_OF_ALL // len(choice.options))
        return {
            option: tried_ahead(measure, known, option, tries, SEED) for option in choice.options
        }

    def _close(self) -> None:
        """Put the chart away, and what it said: it may name a card that is to be hidden now."""
        self._shown = None
        show(self.picture, False)
        self.tried_box.value = ""
        self.chart.plan(lambda: None, "")

    def _find(self, name: str, option: str) -> tuple[Measure, Any, Dist[Any]] | None:
        """Measure, option and distribution of a number in the table, if it was counted."""
        for measure in self.game.measures:
            for one, dist in self._looks.get(name, {}).items():
                if measure.name == name and str(one) == option and isinstance(dist, Dist):
                    return measure, one, dist
        return None

    def _draw(self, complaint: str) -> None:
        used = [measure for measure in self.game.measures if self._looks.get(measure.name)]
        html = ahead_html(used, self._looks, self._shown) if used else ""
        self.table.show(html + alert(complaint))


def ahead_html(
    measures: list[Measure], looks: Mapping[str, Look], shown: tuple[str, str] | None
) -> str:
    """The table: a row for each option, a column for each measure."""
    head = "".join(
        f"<th scope=col>{escape(measure.title)} <span>{''.join(map(chip, measure.rules[:2]))}"
        "</span></th>"
        for measure in measures
    )
    options = dict.fromkeys(option for measure in measures for option in looks[measure.name])
    rows = "".join(
        f"<tr><th scope=row>{escape(words(option))}</th>"
        + "".join(_cell(measure, option, looks[measure.name], shown) for measure in measures)
        + "</tr>"
        for option in options
    )
    return (
        '<section class="rk-card" aria-label="Odds from here"><h3>Odds from here</h3>'
        '<div class="rk-wide"><table class="rk-outlook">'
        f"<tr><td></td>{head}</tr>{rows}</table></div>"
        f'<p class="rk-cite">{_basis(looks)} Press a number for its chart.</p></section>'
    )


def _basis(looks: Mapping[str, Look]) -> str:
    """What the numbers are: counted, or some of them only tried."""
    basis = "Exact, from what the seat on turn can know, up to its next decision."
    tried = [one.n for look in looks.values() for one in look.values() if isinstance(one, Tally)]
    if tried:
        return basis + f" Where a number has an ≈, it was tried {min(tried):,} times instead."
    return basis


def _cell(measure: Measure, option: Any, look: Look, shown: tuple[str, str] | None) -> str:
    dist = look.get(option)
    if dist is None:
        return "<td></td>"
    if isinstance(dist, Tally):
        return f'<td><span class="rk-number rk-estimate">≈ {_estimated(measure, dist)}</span></td>'
    value = f"{measure.name}|{option}"
    number = measure.told(dist)
    if len(dist) == 1:
        return f'<td><span class="rk-number">{told(measure, number)}</span></td>'
    pressed = str(shown == (measure.name, str(option))).lower()
    hint = escape(behind(measure, dist))
    return (
        f'<td><button type="button" class="rk-number" data-act="chart" '
        f'data-value="{escape(value)}" data-key="chart:{escape(value)}" '
        f'aria-pressed="{pressed}" title="{hint}">{told(measure, number)}{spark(dist)}'
        "</button></td>"
    )


def _estimated(measure: Measure, tally: Tally) -> str:
    """The one number of a measure that was tried, with its standard error."""
    return str(tally.mean()) if measure.focus is None else tally.chance(measure.focus).percent


def told(measure: Measure, number: Fraction) -> str:
    return decimal(number, 2) if measure.focus is None else percent(number, 1)


def behind(measure: Measure, dist: Dist[Any]) -> str:
    """The exact number, and the count behind it."""
    if measure.focus is None:
        return f"mean {charts.exact(dist.mean())}, over {dist.total:,} cases"
    weight = dist.weights.get(measure.focus, 0)
    chance = dist[measure.focus]
    return (
        f"{measure.focus}: {weight:,} of {dist.total:,} = {charts.exact(chance)}, {one_in(chance)}"
    )


def spark(dist: Dist[Any]) -> str:
    """A small picture of a distribution; nothing for what is certain."""
    outcomes = charts.in_order(dist)
    if len(outcomes) == 1:
        return ""
    top = max(dist.weights.values())
    step = WIDE / len(outcomes)
    bars = "".join(
        f'<rect x="{place * step:.1f}" y="{TALL - tall:.1f}" width="{max(1.0, step - 1):.1f}" '
        f'height="{tall:.1f}"/>'
        for place, outcome in enumerate(outcomes)
        for tall in [max(1.0, TALL * dist.weights[outcome] / top)]
    )
    return (
        f'<svg viewBox="0 0 {WIDE} {TALL}" width="{WIDE}" height="{TALL}" aria-hidden="true" '
        f'fill="currentColor">{bars}</svg>'
    )

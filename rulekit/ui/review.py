"""The review panel: the decisions so far, the costliest first, each with a way back to it."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as ipw

from rulekit.deal import words
from rulekit.game import Game
from rulekit.review import Judged, review
from rulekit.solve import Watch
from rulekit.table import Table
from rulekit.telling import decimal, percent
from rulekit.ui.controls import Knobs
from rulekit.ui.guard import alert, guarded
from rulekit.ui.panel import Panel
from rulekit.ui.parts import button, chip
from rulekit.ui.plain import Column, plain, show
from rulekit.ui.work import Worker

WORST = 12


class ReviewPanel(Column):
    """Judges the decisions of a table when it is asked to; `on_act` takes its buttons' acts."""

    def __init__(self, game: Game[Any], on_act: Callable[[str, str], None]) -> None:
        self._table: Table | None = None
        self._secret = False
        self.ask_button = plain(ipw.Button, description="Review the decisions so far")
        self.ask_button.on_click(self._on_ask)
        self.ask_button.add_class("rk-wide-button")
        self.worker = Worker()
        self.answer = Panel(on_act)
        super().__init__([Knobs([self.ask_button]), self.worker, self.answer])
        self.add_class("rk-review")
        show(self, game.advisor is not None)

    def about(self, table: Table, secret: bool) -> None:
        """The table has changed: what was said of it is gone.

        secret  not everybody at the screen may know what each seat knew: nothing is told yet
        """
        self._table, self._secret = table, secret
        self.worker.rest()
        self.answer.show("")

    def complain(self, words_: str) -> None:
        """Say what went wrong in place of a review."""
        self.answer.show(alert(words_))

    @guarded
    def _on_ask(self, _button: Any) -> None:
        if self._secret or self._table is None:
            self.complain("A review tells what every seat held. It is given once the game is over.")
            return
        table = self._table.fork()

        def work(watch: Watch) -> str:
            return review_html(review(table, watch))

        self.worker.start(work, self.answer.show, self.complain)


def review_html(judged: Sequence[Judged]) -> str:
    """The costliest decisions in a table, and how the others did."""
    if not judged:
        return '<p class="rk-hint">Nothing has been decided yet that can be judged exactly.</p>'
    costly = [one for one in judged if one.loss]
    best = len(judged) - len(costly)
    rows = "".join(_row(one) for one in costly[:WORST])
    head = "<tr><td></td><th>decided</th><th>best</th><th>loss</th><th>why</th><td></td></tr>"
    table = f'<table class="rk-outlook rk-advised">{head}{rows}</table>' if costly else ""
    return (
        '<section class="rk-card" aria-label="Review">'
        f"<h3>{best} of {len(judged)} decisions could not have been better</h3>"
        f'<div class="rk-wide">{table}</div></section>'
    )


def _row(one: Judged) -> str:
    loss = percent(one.loss, 2) if one.unit == "chance" else f"{decimal(one.loss, 3)} {one.unit}"
    best = " or ".join(escape(words(option)) for option in one.best[:3])
    again = button("jump", "Try again", str(one.step), title="Return to this decision")
    return (
        f"<tr><th scope=row>seat {one.seat} {chip(one.rule)}</th>"
        f"<td>{escape(words(one.answer))}</td><td>{best}</td><td>{escape(loss)}</td>"
        f"<td>{escape(one.why)}</td><td>{again}</td></tr>"
    )

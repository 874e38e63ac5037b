"""The advice panel: what each move is worth under best play, worked out beside the page."""

import threading
from collections.abc import Callable
from html import escape
from time import monotonic
from typing import Any

import ipywidgets as ipw

from rulekit.advice import Advisor
from rulekit.deal import words
from rulekit.game import Game
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent
from rulekit.ui import charts
from rulekit.ui.controls import Knobs, control
from rulekit.ui.guard import alert, guarded, said
from rulekit.ui.panel import Panel

SOON = 0.15
BETWEEN_SIGNS = 0.3


class Stopped(Exception):
    """Somebody has asked for the work to end."""


class AdvicePanel(ipw.VBox):  # type: ignore[misc]
    """Advises on a choice when asked to. The work runs in a thread, so the page stays awake.

    A new choice ends the work on the old one; what has been worked out is not lost.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._asked: tuple[Choice[Any], Any] | None = None
        self._round = 0
        self._thread: threading.Thread | None = None
        self.ask_button = ipw.Button(description="Advise me")
        self.ask_button.on_click(self._on_ask)
        self.stop_button = ipw.Button(description="Stop")
        self.stop_button.on_click(self._on_stop)
        goals = game.advisor.goals if game.advisor else ()
        self.goal_form = ipw.Dropdown(
            options=[(goal.title, goal.name) for goal in goals],
            description="Play for",
            style={"description_width": "initial"},
        )
        self.goal_form.observe(self._on_goal, "value")
        self.target_form: Any = None
        self.knobs = Knobs()
        self.progress = Panel()
        self.answer = Panel()
        super().__init__([self.knobs, self.progress, self.answer])
        self.add_class("rk-advice")
        self._on_goal(None)
        self._idle()

    # What the visitor does

    @guarded
    def _on_goal(self, _change: Any) -> None:
        advisor = self.game.advisor
        if advisor is None:
            return
        target = advisor.goal(str(self.goal_form.value)).target
        self.target_form = control(target) if target else None
        shown = [self.goal_form] if len(advisor.goals) > 1 else []
        knob = [self.target_form] if self.target_form is not None else []
        self.knobs.hold([self.ask_button, *shown, *knob, self.stop_button])
        self.answer.show("")

    @guarded
    def _on_ask(self, _button: Any) -> None:
        self.work()

    @guarded
    def _on_stop(self, _button: Any) -> None:
        self._round += 1
        self._idle("Stopped. Asked again, it goes on from where it was.")

    def complain(self, words_: str) -> None:
        """Say what went wrong in place of advice."""
        self.answer.show(alert(words_))

    # What it is told

    def about(self, choice: Choice[Any] | None, known: Any) -> None:
        """The decision to advise on; None when there is none, or nobody may look."""
        self._round += 1
        self._asked = None
        advisor = self.game.advisor
        solved = choice is not None and advisor is not None and advisor.applies(known, choice)
        if solved and choice is not None:
            self._asked = (choice, known)
        self.answer.show("")
        self._idle()
        self.layout.display = "" if solved else "none"

    # The work

    def work(self) -> None:
        """Begin, and if it is done soon show it at once."""
        if self._asked is None or self.game.advisor is None:
            return
        self._round += 1
        choice, known = self._asked
        goal = self.game.advisor.goal(str(self.goal_form.value))
        target = 0
        if goal.target is not None:
            target = goal.target.check(self.target_form.value)
        self._thread = threading.Thread(
            target=self._run,
            args=(self._round, self.game.advisor, choice, known, goal.name, target),
            daemon=True,
        )
        self._thread.start()
        self._thread.join(SOON)
        if self._thread.is_alive():
            self._busy("Working it out …")

    def _run(
        self, turn: int, advisor: Advisor, choice: Choice[Any], known: Any, goal: str, target: int
    ) -> None:
        try:
            values = advisor.values(known, choice, goal, target, self._watcher(turn))
            html = advice_html(advisor, values, lambda one: advisor.why(known, one, goal, target))
        except Stopped:
            return
        except Exception as error:
            html = alert(said(error))
        if turn == self._round:
            self.answer.show(html)
            self._idle()

    def _watcher(self, turn: int) -> Callable[[int], None]:
        """Shows a sign of life now and then, and ends the work when nobody waits for it."""
        told = [monotonic(), 0]

        def watch(work: int) -> None:
            if turn != self._round:
                raise Stopped
            told[1] += 1
            if monotonic() - told[0] > BETWEEN_SIGNS:
                told[0] = monotonic()
                self._busy(f"Working it out … {work:,} positions looked at")

        return watch

    def _busy(self, message: str) -> None:
        self.stop_button.layout.display = ""
        self.progress.show(
            f'<p class="rk-hint"><progress aria-label="Working"></progress> {escape(message)}</p>'
        )

    def _idle(self, message: str = "") -> None:
        self.stop_button.layout.display = "none"
        self.progress.show(f'<p class="rk-hint">{escape(message)}</p>' if message else "")


def advice_html(advisor: Advisor, values: Ranking, why: Callable[[Any], str]) -> str:
    """Each option, its value, what it loses against the best, and one sentence why."""
    best = max(values.values())
    rows = "".join(
        f"<tr{' class=rk-best' if value == best else ''}><th scope=row>{escape(words(option))}</th>"
        f'<td title="{charts.exact(value)}">{_number(value, values.unit)}</td>'
        f"<td>{'best' if value == best else '−' + _number(best - value, values.unit)}</td>"
        f"<td>{escape(why(option))}</td></tr>"
        for option, value in values.items()
    )
    tie = " These tie." if len(values.best) > 1 else ""
    named = " or ".join(escape(words(one)) for one in values.best)
    return (
        f'<section class="rk-card" aria-label="Advice"><h3>Best: {named}</h3>'
        f'<div class="rk-wide"><table class="rk-outlook rk-advised"><tr><td></td>'
        f"<th>{escape(values.unit)}</th><th>loss</th><th>why</th></tr>{rows}</table></div>"
        f'<p class="rk-cite">{escape(advisor.basis)}{tie}</p></section>'
    )


def _number(value: Any, unit: str) -> str:
    return percent(value, 2) if unit == "chance" else decimal(value, 3)

"""The advice panel: what each move is worth under best play, worked out beside the page."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as ipw

from rulekit.advice import Advisor, Watch
from rulekit.deal import words
from rulekit.game import Game
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import decimal, percent
from rulekit.ui import charts
from rulekit.ui.controls import Knobs, control
from rulekit.ui.guard import alert, guarded
from rulekit.ui.panel import Panel
from rulekit.ui.plain import Column, plain, show
from rulekit.ui.work import Worker


class AdvicePanel(Column):
    """Advises on a choice when asked to. The work runs in a thread, so the page stays awake.

    A new choice ends the work on the old one; what has been worked out is not lost.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._asked: tuple[Choice[Any], Any] | None = None
        self.ask_button = plain(ipw.Button, description="Advise me")
        self.ask_button.on_click(self._on_ask)
        goals = game.advisor.goals if game.advisor else ()
        self.goal_form = plain(
            ipw.Dropdown,
            options=[(goal.title, goal.name) for goal in goals],
            description="Play for",
        )
        self.goal_form.observe(self._on_goal, "value")
        self.target_form: Any = None
        self.knobs = Knobs()
        self.worker = Worker()
        self.answer = Panel()
        super().__init__([self.knobs, self.worker, self.answer])
        self.add_class("rk-advice")
        self._on_goal(None)

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
        self.knobs.hold([self.ask_button, *shown, *knob])
        self.answer.show("")

    @guarded
    def _on_ask(self, _button: Any) -> None:
        self.work()

    def complain(self, words_: str) -> None:
        """Say what went wrong in place of advice."""
        self.answer.show(alert(words_))

    # What it is told

    def about(self, choice: Choice[Any] | None, known: Any) -> None:
        """The decision to advise on; None when there is none, or nobody may look."""
        self._asked = None
        advisor = self.game.advisor
        solved = choice is not None and advisor is not None and advisor.applies(known, choice)
        if solved and choice is not None:
            self._asked = (choice, known)
        self.answer.show("")
        self.worker.rest()
        show(self, solved)

    def work(self) -> None:
        """Work out the advice for this decision and the goal that is set."""
        advisor = self.game.advisor
        if self._asked is None or advisor is None:
            return
        asked = choice, known = self._asked
        goal = advisor.goal(str(self.goal_form.value))
        target = 0 if goal.target is None else goal.target.check(self.target_form.value)

        def advise(watch: Watch) -> str:
            values = advisor.values(known, choice, goal.name, target, watch)
            return advice_html(
                advisor, values, lambda one: advisor.why(known, one, goal.name, target)
            )

        def show(html: str) -> None:
            if self._asked is asked:
                self.answer.show(html)

        self.worker.start(advise, show, self.complain)


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

"""The lesson panel: words, a table, and the move to make."""

from dataclasses import replace
from html import escape
from typing import Any

from rulekit.game import Game
from rulekit.lesson import Lesson, Step
from rulekit.position import IllegalMove
from rulekit.script import Choice
from rulekit.table import Table
from rulekit.ui.guard import alert, capital, guarded
from rulekit.ui.panel import Panel
from rulekit.ui.parts import button, chip
from rulekit.ui.plain import Column
from rulekit.ui.render import Scene, moves, question, reasons


class LessonPanel(Column):
    """Takes a learner through a lesson at a table of its own."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.lesson: Lesson | None = None
        self.table: Table | None = None
        self.at = 0
        self._rule = ""
        self._word = ""
        self._tried = ""
        self.panel = Panel(self._on_act)
        super().__init__([self.panel])
        self.add_class("rk-lesson")
        self._draw()

    @property
    def step(self) -> Step | None:
        """The step the learner is at; None before and after the lesson."""
        steps = self.lesson.steps if self.lesson else ()
        return steps[self.at] if self.at < len(steps) else None

    def complain(self, words_: str) -> None:
        """Say what went wrong; the lesson stays where it is."""
        self._word = words_
        self._draw()

    @guarded
    def _on_act(self, act: str, value: str) -> None:
        self._word = self._tried = self._rule = ""
        if act == "start" and value.isdecimal() and int(value) < len(self.game.lessons):
            self._start(self.game.lessons[int(value)])
        elif act == "end":
            self.lesson = self.table = None
        elif act == "rule" and value in self.game.rulebook.ids():
            self._rule = value
        elif act in ("answer", "barred") and self.step and self.step.move:
            self._move(value)
        elif act == "next" and self.step and not self.step.move:
            self._go_on()
        self._draw()

    def _start(self, lesson: Lesson) -> None:
        self.lesson, self.at = lesson, 0
        self.table = Table(self.game, **lesson.options)
        self._set_up()

    def _set_up(self) -> None:
        """What happens before the learner reads this step."""
        if self.step is not None and self.table is not None:
            for answer in self.step.answers:
                self.table.answer(answer)

    def _go_on(self) -> None:
        self.at += 1
        if self.step is None:
            self.lesson = self.table = None
            self._word = "That was the lesson."
        else:
            self._set_up()

    def _move(self, text: str) -> None:
        assert self.table is not None
        assert self.step is not None
        if text == self.step.move:
            self.table.answer(text)
            self._go_on()
            return
        self._tried = text
        try:
            self.table.fork().answer(text)
        except IllegalMove as error:
            self._word = capital(str(error))
        else:
            self._word = self.step.hint

    def _draw(self) -> None:
        if self.lesson is None or self.table is None or self.step is None:
            self.panel.show(offers(self.game, self._word))
        else:
            self.panel.show(self._step_html(self.lesson, self.table, self.step))

    def _step_html(self, lesson: Lesson, table: Table, step: Step) -> str:
        ask = table.ask if isinstance(table.ask, Choice) and step.move else None
        ask = replace(ask, several=1) if ask else None  # a lesson asks move by move
        board = table.board(lesson.seat)
        legal = [str(option) for option in ask.options] if ask else []
        why = reasons(self.game.rulebook, ask) if ask else {}
        rule = self.game.rulebook[self._rule] if self._rule else None
        told = f"<p><b>{escape(rule.id)}</b> {escape(rule.text)}</p>" if rule else ""
        asked = (
            question(self.game, ask, None)
            + moves(self.game, ask, board, Scene(frozenset(), tried=self._tried))
            if ask
            else ""
        )
        following = "" if step.move else f"<p>{button('next', 'Go on', first=True)}</p>"
        return (
            f'<section class="rk-card" aria-label="Lesson"><h3>{escape(lesson.title)}, '
            f"{self.at + 1} of {len(lesson.steps)}</h3>"
            f'<p class="rk-teach">{escape(step.words)}</p>'
            f"<p>{''.join(map(chip, step.rules))}</p>{told}{alert(self._word)}"
            f'<div class="rk-felt">{board.html(legal, why)}</div>{asked}{following}'
            f"<p>{button('end', 'Leave the lesson', kind='rk-text')}</p></section>"
        )


def offers(game: Game[Any], word: str) -> str:
    """A button for each lesson of a game; nothing where there is none."""
    if not game.lessons:
        return ""
    buttons = "".join(
        button("start", f"Lesson: {escape(lesson.title)}", str(number))
        for number, lesson in enumerate(game.lessons)
    )
    return f'<p class="rk-offers">{buttons}<span class="rk-hint">{escape(word)}</span></p>'

"""The quiz panel: asks about the table, grades with rules, and grows harder with success."""

from collections.abc import Callable
from html import escape
from random import Random
from typing import Any

from rulekit.game import Game
from rulekit.quiz import MAKERS, Task, task
from rulekit.script import Choice
from rulekit.ui.guard import alert, guarded
from rulekit.ui.panel import Panel
from rulekit.ui.parts import button, chip
from rulekit.ui.plain import Column

STEP_UP = 2


class QuizPanel(Column):
    """Asks one task at a time; two right ones in a row make the next harder, a wrong one easier.

    on_rule  is told the id of a rule that somebody wants to read
    """

    def __init__(self, game: Game[Any], on_rule: Callable[[str], None]) -> None:
        self.game = game
        self._on_rule = on_rule
        self._asked: tuple[Choice[Any], Any] | None = None
        self._task: Task | None = None
        self._given: int | None = None
        self.level = 0
        self.right = self.answered = self._streak = 0
        self.panel = Panel(self._on_act)
        super().__init__([self.panel])
        self.add_class("rk-quiz")

    def about(self, choice: Choice[Any] | None, known: Any) -> None:
        """The decision to ask about; None when there is none, or nobody may look."""
        self._asked = None if choice is None else (choice, known)
        self._task = self._given = None
        self._draw()

    @property
    def asking(self) -> bool:
        """Whether a task is on the screen."""
        return self._task is not None

    def ask(self) -> None:
        """Ask a task about the decision, where there is one."""
        if self._asked is not None:
            choice, known = self._asked
            rng = Random(f"{self.answered}/{choice.rule}/{choice.options}")
            self._task, self._given = task(self.game, choice, known, self.level, rng), None
            self._draw()

    def complain(self, words_: str) -> None:
        """Say what went wrong in place of a task."""
        self.panel.show(alert(words_))

    @guarded
    def _on_act(self, act: str, value: str) -> None:
        if act == "rule":
            self._on_rule(value)
        elif act == "quiz":
            self.ask()
        elif act == "grade" and self._task is not None and self._given is None:
            self._grade(int(value) if value.isdecimal() else -1)

    def _grade(self, given: int) -> None:
        assert self._task is not None
        if given not in range(len(self._task.answers)):
            return
        self._given = given
        self.answered += 1
        if given == self._task.right:
            self.right += 1
            self._streak += 1
            if self._streak == STEP_UP:
                self.level, self._streak = min(self.level + 1, len(MAKERS) - 1), 0
        else:
            self.level, self._streak = max(0, self.level - 1), 0
        self._draw()

    def _draw(self) -> None:
        score = f"{self.right} of {self.answered} right, level {self.level + 1} of {len(MAKERS)}"
        self.panel.show(quiz_html(self._asked is not None, self._task, self._given, score))


def quiz_html(can_ask: bool, asked: Task | None, given: int | None, score: str) -> str:
    """An invitation, a task, or a task with its verdict."""
    if asked is None:
        hint = f'<span class="rk-hint">{escape(score)}</span>'
        return f'<p class="rk-offers">{button("quiz", "Quiz me")}{hint}</p>' if can_ask else ""
    answers = "".join(
        button(
            "grade", escape(answer), str(number), kind=_kind(asked, number, given),
            disabled=given is not None, first=number == 0 and given is None,
        )
        for number, answer in enumerate(asked.answers)
    )  # fmt: skip
    verdict = ""
    if given is not None:
        right = "Right." if given == asked.right else "Not so."
        chips = "".join(map(chip, asked.rules))
        verdict = (
            f"<p><b>{right}</b> {escape(asked.why)} {chips}</p>"
            f'<p class="rk-offers">{button("quiz", "Another", first=True)}'
            f'<span class="rk-hint">{escape(score)}</span></p>'
        )
    return (
        f'<section class="rk-card" aria-label="Quiz"><h3>{escape(asked.words)}</h3>'
        f'<div class="rk-answers">{answers}</div>{verdict}</section>'
    )


def _kind(asked: Task, number: int, given: int | None) -> str:
    if given is None:
        return "rk-choice-button"
    if number == asked.right:
        return "rk-choice-button rk-right"
    return "rk-choice-button rk-wrong" if number == given else "rk-choice-button"

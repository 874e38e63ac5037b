"""Answers to a game's questions, counted as far as a time budget goes; what is left is named."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from time import monotonic
from typing import Any

from rulekit.game import Answer, Question
from rulekit.parameter import Parameter
from rulekit.tally import Tally
from rulekit.ui.odds import BUDGET, tried

SECONDS = 20.0


class OutOfTime(Exception):
    """The count was stopped because its time was over."""


class Deadline:
    """A watch that stops a count once its seconds are over."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    @property
    def over(self) -> bool:
        return monotonic() >= self._end

    def __call__(self, _done: int) -> None:
        if self.over:
            raise OutOfTime


@dataclass(frozen=True)
class Found:
    """What could be counted for one question.

    parameters  what it was asked for: the defaults
    answer      None where it took too long
    tally       trials with dice or cards, where the answer is None and it can be tried
    across      the parameter of the sweep, where there is one
    points      value of that parameter -> the answer there
    left        values of that parameter for which it took too long
    """

    question: Question
    parameters: Mapping[str, Any]
    answer: Answer | None
    tally: Tally | None = None
    across: Parameter | None = None
    points: Mapping[Any, Fraction] = field(default_factory=dict)
    left: tuple[Any, ...] = ()


def find(question: Question, seconds: float = SECONDS) -> Found:
    """The answer at the defaults and along the sweep, in about so many seconds at most.

    A count that cannot be stopped is not begun when it is larger than what a dashboard counts
    at once.
    """
    parameters = question.check({})
    deadline = Deadline(seconds)
    answer = counted(question, parameters, deadline)
    if answer is None:
        return Found(question, parameters, None, _tried(question, parameters, seconds))
    across = _swept(question)
    if across is None or not isinstance(answer, Fraction):
        return Found(question, parameters, answer)
    points, left = _sweep(question, parameters, across, deadline)
    return Found(question, parameters, answer, None, across, points, left)


def counted(question: Question, parameters: Mapping[str, Any], deadline: Deadline) -> Answer | None:
    """The exact answer; None where it would take, or has taken, too long."""
    work = question.work(**parameters) if question.work else 0
    if work <= BUDGET:
        return question.answer(**parameters)
    if not question.watched:
        return None
    try:
        return question.count(parameters, deadline)
    except OutOfTime:
        return None


def _tried(question: Question, parameters: Mapping[str, Any], seconds: float) -> Tally | None:
    if question.sample is None:
        return None
    try:
        return tried(question, parameters, Deadline(seconds))
    except OutOfTime:
        return None


def _swept(question: Question) -> Parameter | None:
    named = (one for one in question.parameters if one.name == question.sweep)
    across = next(named, None)
    return None if across is None or isinstance(across.allowed, str) else across


def _sweep(
    question: Question, parameters: Mapping[str, Any], across: Parameter, deadline: Deadline
) -> tuple[dict[Any, Fraction], tuple[Any, ...]]:
    """The answers along a parameter, and the values of it that took too long."""
    points: dict[Any, Fraction] = {}
    left = []
    for value in across.allowed:
        here = {**parameters, across.name: value}
        found = None if deadline.over else counted(question, here, deadline)
        if isinstance(found, Fraction):
            points[value] = found
        else:
            left.append(value)
    return points, tuple(left)

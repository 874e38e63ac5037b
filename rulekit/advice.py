"""Advice: what each option is worth under best play, where a game can be solved exactly."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulekit.parameter import Parameter
from rulekit.ranking import Ranking
from rulekit.script import Choice

Watch = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Goal:
    """What somebody may play for.

    target  for a goal such as "at least k points": its parameter k
    """

    name: str
    title: str
    target: Parameter | None = None


@dataclass(frozen=True, slots=True)
class Advisor:
    """How a game advises the seat on turn, from what that seat may know.

    goals    what can be played for, the usual one first
    applies  (known, choice) -> whether this decision is solved
    values   (known, choice, goal, target, watch) -> every legal option with its exact value;
             `watch(work)` is called now and then while it works, and what it raises stops it
    why      (known, option, goal, target) -> one sentence on what the option brings
    basis    what the values rest on, in one sentence
    """

    goals: tuple[Goal, ...]
    applies: Callable[[Any, Choice[Any]], bool]
    values: Callable[[Any, Choice[Any], str, int, Watch], Ranking]
    why: Callable[[Any, Any, str, int], str]
    basis: str

    def goal(self, name: str) -> Goal:
        """The goal of this name; the usual one for any other."""
        return next((goal for goal in self.goals if goal.name == name), self.goals[0])

"""Looking back: what each decision of a game lost against best play, where that is solved."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulekit.script import Choice
from rulekit.table import Table


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision, looked back at.

    step    how many answers had been given when it was open
    answer  what was decided
    best    what would have been the best: several, where they tie
    loss    how much the decision was worth less than the best, in `unit`
    why     one sentence on the best
    """

    step: int
    seat: int
    rule: str
    answer: Hashable
    best: tuple[Hashable, ...]
    loss: Fraction
    unit: str
    why: str


def review(table: Table, watch: Callable[[int], None] = lambda done: None) -> tuple[Judged, ...]:
    """Every decision so far that can be judged exactly, the greatest loss first.

    Each is judged by what its seat could know then. `watch` is told the number of decisions looked
    at; what it raises stops the work. Empty for a game that is not solved.
    """
    advisor = table.game.advisor
    if advisor is None:
        return ()
    judged: list[Judged] = []
    for done, (step, position, answer) in enumerate(table.decisions()):
        watch(done)
        choice = position.ask
        assert isinstance(choice, Choice)
        known = table.game.known(position.scene, choice.seat)
        if len(choice.options) > 1 and advisor.applies(known, choice):
            judged.append(_judged(table, step, choice, known, answer, watch))
    return tuple(sorted(judged, key=lambda one: -one.loss))


def _judged(
    table: Table,
    step: int,
    choice: Choice[Any],
    known: Any,
    answer: Hashable,
    watch: Callable[[int], None],
) -> Judged:
    advisor = table.game.advisor
    assert advisor is not None
    goal = advisor.goals[0].name
    values = advisor.values(known, choice, goal, 0, watch)
    best = values.best
    return Judged(
        step,
        choice.seat,
        choice.rule,
        answer,
        best,
        values[best[0]] - values[answer],
        values.unit,
        advisor.why(known, best[0], goal, 0),
    )

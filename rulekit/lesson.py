"""A lesson: a game set up step by step, with words, in which the learner makes the moves.

Lessons are data beside a game. They are played like any game, so a test can play them too.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # games hold lessons, so this must not ask for games first
    from rulekit.game import Game
    from rulekit.table import Table


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn.

    words    what the learner reads
    answers  what happens first, as a record writes it: rolls, deals, other seats' moves
    move     the move that the learner is to make; empty where reading is all
    rules    the ids of the rules that it is about
    hint     what to say to any other legal move
    """

    words: str
    answers: tuple[str, ...] = ()
    move: str = ""
    rules: tuple[str, ...] = ()
    hint: str = "That is legal, but not what this lesson is after."


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps in their order, for a table with these options; the learner is `seat`."""

    title: str
    steps: tuple[Step, ...]
    seat: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)


def tables(game: "Game[Any]", lesson: Lesson) -> "Iterator[tuple[Step, Table]]":
    """Each step with the table as the learner meets it, every move made as the lesson wants it.

    Raises `IllegalMove` where the lesson asks for what the rules do not allow.
    """
    from rulekit.table import Table

    table = Table(game, **lesson.options)
    for step in lesson.steps:
        for answer in step.answers:
            table.answer(answer)
        yield step, table.fork()
        if step.move:
            table.answer(step.move)

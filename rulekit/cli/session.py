"""One game at a terminal: who looks at the screen, and what that seat is shown."""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rulekit.board import Piece, Row
from rulekit.cli.words import paragraph
from rulekit.script import Choice
from rulekit.table import LogLine, Table

MOST_LINES = 30
SCROLLED = "\n" * 60
CLEARED = "\x1b[2J\x1b[3J\x1b[H"


class Leave(Exception):
    """Whoever plays has had enough, or there is no more input."""


@dataclass
class Session:
    """A table, and what the people before the screen have been told of it.

    open   show every seat's hidden things
    seat   whose hidden things the screen shows; None where it shows nobody's
    told   seat -> how many lines of the log it has read
    """

    table: Table
    open: bool = False
    seat: int | None = None
    told: dict[int | None, int] = field(default_factory=dict)

    @property
    def guarded(self) -> bool:
        """Whether the seats must not look at each other's screen."""
        return self.table.game.hides and not self.open and self.table.seats > 1

    @property
    def eyes(self) -> tuple[int, ...]:
        """The seats whose hidden things may be shown now."""
        if not self.guarded:
            return tuple(range(self.table.seats))
        return () if self.seat is None or self.table.ask is None else (self.seat,)

    def choice(self) -> Choice[Any] | None:
        """The open question, once chance has had its say; None when the game is over."""
        ask = self.table.ask
        return ask if isinstance(ask, Choice) else None

    def went_back(self) -> None:
        """What has been taken back will have to be told again."""
        lines = len(self.table.log_for())
        self.told = {seat: min(read, lines) for seat, read in self.told.items()}

    def news(self) -> list[LogLine]:
        """What happened since the seat at the screen last looked, as it may know it."""
        lines = self.table.log_for(*self.eyes)
        fresh = lines[self.told.get(self.seat, 0) :]
        self.told[self.seat] = len(lines)
        return fresh


def read_line(prompt: str) -> str:
    """The next line of input, without blanks around it."""
    try:
        line = input(prompt).strip()
    except EOFError:
        print()
        raise Leave from None
    if not sys.stdin.isatty():  # a terminal has shown it already
        print(line)
    return line


def clear() -> None:
    """Take what is on the screen out of sight; on paper or in a pipe, rule it off."""
    if not sys.stdout.isatty():
        print("-" * 40)
    elif os.environ.get("TERM", "dumb") == "dumb":
        print(SCROLLED)
    else:
        print(CLEARED, end="")


# What is shown


def show(session: Session) -> None:
    """What happened, the board, and the question or the result."""
    _print_log(session.news(), MOST_LINES)
    print(f"\n{session.table.board(*session.eyes)}\n")
    choice = session.choice()
    print(result_text(session.table) if choice is None else "\n".join(question_lines(session)))


def show_log(session: Session) -> None:
    """Everything that happened so far, as the seat at the screen may know it."""
    _print_log(session.table.log_for(*session.eyes), None)


def _print_log(lines: list[LogLine], most: int | None) -> None:
    left_out = max(0, len(lines) - most) if most else 0
    if left_out:
        print(f"({left_out} earlier lines; log shows them)")
    for line in lines[left_out:]:
        print(paragraph(str(line), "", "    "))


def question_lines(session: Session) -> Iterator[str]:
    """Who decides, by which rule, and what may and may not be picked."""
    table, choice = session.table, session.choice()
    assert choice is not None
    rule = table.game.rulebook[choice.rule]
    yield paragraph(f"Seat {choice.seat} decides. {rule.id}: {rule.text}", "", "    ")
    labels = labels_on_board(session)
    for n, option in enumerate(choice.options, start=1):
        label = labels.get(str(option), "")
        number = f"{n:>4}  " if numbered(choice) else "      "
        yield f"{number}{option}{f' ({label})' if label else ''}"
    if choice.barred:
        yield "Not allowed:"
        yield from barred_lines(table, choice)


def numbered(choice: Choice[Any]) -> bool:
    """Whether moves go by numbers: not where a number is a move itself."""
    return not any(str(one).isdecimal() for one in move_texts(choice))


def moves(choice: Choice[Any]) -> list[Any]:
    """All that may be tried, legal or not."""
    return [*choice.options, *(option for option, _ in choice.barred)]


def move_texts(choice: Choice[Any]) -> list[str]:
    """The same as it is written."""
    return [str(one) for one in moves(choice)]


def barred_lines(table: Table, choice: Choice[Any]) -> Iterator[str]:
    """What may not be picked, together with all else that the same rule bars."""
    for rule_id in dict.fromkeys(rule_id for _, rule_id in choice.barred):
        those = ", ".join(str(option) for option, rule in choice.barred if rule == rule_id)
        sentence = table.game.rulebook[rule_id].text
        yield paragraph(f"{those}: {rule_id}: {sentence}", "      ", " " * 10)


def pieces_to_pick(session: Session) -> list[Piece]:
    """The pieces on the board that stand for a move."""
    parts = session.table.board(*session.eyes).parts
    rows = [part for part in parts if isinstance(part, Row)]
    return [piece for row in rows for piece in row.pieces if piece.option]


def labels_on_board(session: Session) -> dict[str, str]:
    """Move -> the full words of its piece, where they say more than the move does."""
    return {
        piece.option: piece.label
        for piece in pieces_to_pick(session)
        if piece.label and piece.label != piece.option
    }


def result_text(table: Table) -> str:
    """How the game came out, and the rule that ended it."""
    result = table.result()
    assert result is not None
    rule = table.game.rulebook[result.ending]
    return paragraph(f"The game is over: {result}. {rule.id}: {rule.text}", "", "    ")

"""A game in progress at one table: the line of play, its log, and going back and forth in it.

This is the only mutable object in the core; widgets and tests drive it.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from rulekit import record
from rulekit.board import Board
from rulekit.catalog import load
from rulekit.deal import Deal, words
from rulekit.game import Game, Result
from rulekit.position import IllegalMove, Position, answer_text, settle
from rulekit.script import Ask, Chance, Choice, Event


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    step  how many answers had been given when it happened, its own answer included
    kind  "choice" and "chance" for answers, "event" for what the rules made of them
    seat  who chose, or whom it happened to
    """

    step: int
    kind: str
    rule: str
    text: str
    seat: int | None = None
    points: int = 0

    def __str__(self) -> str:
        who = f"seat {self.seat}: " if self.kind == "choice" else ""
        return f"{self.rule}: {who}{self.text}"


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, the answer that led to it, and what happened on the way."""

    position: Position[Any]
    events: tuple[Event, ...]
    ask: Ask | None = None
    answer: Hashable = None


class Table:
    """One game being played, from its setup to wherever it stands now.

    game     a `Game`, or the key of one
    seed     decides every roll that nobody decides by hand; the n-th answer of a table
             always rolls the same dice, so that going back is never a reroll
    options  the game's setup options; a `ValueError` says which is wrong and what is allowed

    >>> table = Table("martian_dice", seed=4)
    >>> table.let_chance_decide()
    >>> table.ask.rule
    'R3'
    """

    def __init__(self, game: "Game[Any] | str", seed: int = 0, **options: Any) -> None:
        self.game: Game[Any] = load(game) if isinstance(game, str) else game
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise ValueError(f"seed={seed!r} is not possible; allowed: any whole number")
        self.seed = seed
        self.setup = self.game.check(options)
        position, events = self.game.begin(**self.setup)
        self._line = [Moment(position, events)]
        self._at = 0

    # Where the game stands

    @property
    def position(self) -> Position[Any]:
        return self._line[self._at].position

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the game is over."""
        return self.position.ask

    def options(self) -> tuple[Any, ...]:
        """Every legal answer to the open question; a `ValueError` at a deal too large to list."""
        return self.position.options()

    def barred(self) -> dict[Any, str]:
        """What a beginner might try but may not, each with the id of the rule that bars it."""
        return self.position.barred()

    def result(self) -> Result | None:
        """How the game came out, or None while it goes on."""
        result: Result | None = self.game.result(self.position.state)
        return result

    @property
    def seats(self) -> int:
        return self.game.seats(self.position.state)

    def board(self, *seats: int) -> Board:
        """What these seats see; without any, what a spectator sees."""
        return self.game.draw(self.position, *seats)

    # Playing

    def answer(self, option: Any) -> None:
        """Give the open question an answer: a legal option, or the text it is written as.

        Raises `IllegalMove`, which names the rule that bars it and quotes its sentence; the
        table stays as it was. Moves that had been taken back are forgotten, unless the answer is
        the one that was given then.
        """
        here = self.position
        if here.ask is None:
            raise IllegalMove("the game is over")
        try:
            answer = settle(here.ask, option)
        except IllegalMove as error:
            raise error.quoting(self.game.rulebook) from None
        if self._at < self.steps and self._line[self._at + 1].answer == answer:
            self._at += 1  # the same again: what followed it stays
            return
        position, events = here.after(answer)
        self._line[self._at + 1 :] = [Moment(position, events, here.ask, answer)]
        self._at += 1

    def let_chance_decide(self) -> None:
        """Roll, draw and deal until a player has to choose or the game ends."""
        while isinstance(ask := self.ask, Chance):
            self.answer(ask.dist.sample(Random(f"{self.seed}/{self._at}")))

    # Going back and forth

    @property
    def steps(self) -> int:
        """How many answers the line holds, those taken back included."""
        return len(self._line) - 1

    @property
    def at(self) -> int:
        """How many answers led to the position on the table."""
        return self._at

    def undo(self) -> bool:
        """Take back the last choice and the rolls that followed it; False when there is none."""
        step = self._last_choice()
        if step is None:
            return False
        self._at = step
        return True

    def can_undo(self) -> bool:
        """Whether there is a choice to take back."""
        return self._last_choice() is not None

    def _last_choice(self) -> int | None:
        """The step at which the last choice before this position was open."""
        for step in range(self._at - 1, -1, -1):
            if isinstance(self._line[step].position.ask, Choice):
                return step
        return None

    def redo(self) -> bool:
        """Play the next choice again, and the rolls that followed it; False when there is none."""
        if self._at == self.steps:
            return False
        self._at += 1
        while self._at < self.steps and isinstance(self.ask, Chance):
            self._at += 1
        return True

    def jump(self, n: int) -> None:
        """Go to where `n` answers had been given, back or forward along the line."""
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= self.steps:
            raise ValueError(f"no step {n!r}; allowed: whole numbers from 0 to {self.steps}")
        self._at = n

    def fork(self) -> "Table":
        """A second table with the same game so far, to try something else on."""
        other = self.copy()
        del other._line[self._at + 1 :]
        return other

    def copy(self) -> "Table":
        """A second table with the same line of play, what was taken back included."""
        other = Table(self.game, self.seed, **self.setup)
        other._line = list(self._line)
        other._at = self._at
        return other

    @property
    def asked(self) -> tuple[Ask, ...]:
        """The questions of the whole line, those of answers taken back included."""
        return tuple(moment.ask for moment in self._line[1:] if moment.ask is not None)

    def taken_back(self, *seats: int) -> str | None:
        """The answer that followed here and was taken back, as these seats may know it."""
        if self._at == self.steps:
            return None
        following = self._line[self._at + 1]
        assert following.ask is not None
        return self._answer_line(0, following.ask, following.answer, frozenset(seats)).text

    def leaves_line(self, option: Any) -> bool:
        """Whether this answer would drop moves that were taken back: another was given then."""
        ask = self.ask
        if self._at == self.steps or ask is None:
            return False
        return settle(ask, option) != self._line[self._at + 1].answer

    # Telling

    @property
    def transcript(self) -> list[Hashable]:
        """The answers that led here, chance's and players'."""
        return [moment.answer for moment in self._line[1 : self._at + 1]]

    @property
    def log(self) -> list[LogLine]:
        """All that happened on the way here, with what each seat alone has seen."""
        return self.log_for(*range(self.seats))

    def decisions(self) -> Iterator[tuple[int, Position[Any], Hashable]]:
        """Each choice on the way here: its step, the position it was made in, what was chosen."""
        for step, moment in enumerate(self._line[1 : self._at + 1]):
            if isinstance(moment.ask, Choice):
                yield step, self._line[step].position, moment.answer

    def log_for(self, *seats: int) -> list[LogLine]:
        """What happened on the way here, as these seats may know it."""
        eyes = frozenset(seats)
        lines: list[LogLine] = []
        for step, moment in enumerate(self._line[: self._at + 1]):
            if moment.ask is not None:
                lines.append(self._answer_line(step, moment.ask, moment.answer, eyes))
            lines += [
                LogLine(step, "event", event.rule, event.text, event.seat, event.points)
                for event in moment.events
            ]
        return lines

    def _answer_line(self, step: int, ask: Ask, answer: Any, eyes: frozenset[int]) -> LogLine:
        if isinstance(ask, Choice):
            hidden = ask.secret and ask.seat not in eyes
            text = "a hidden choice" if hidden else words(answer)
            return LogLine(step, "choice", ask.rule, text, ask.seat)
        return LogLine(step, "chance", ask.rule, _shown(ask, answer, eyes))

    # Keeping

    def to_json(self, seat: int | None = None) -> str:
        """The table as text.

        Without a seat: all of it, to be loaded again. With one: what that seat has seen, for
        showing; it holds neither seed nor hidden answers and cannot be played on.
        """
        if seat is None:
            answers = [
                answer_text(moment.ask, moment.answer)
                for moment in self._line[1:]
                if moment.ask is not None
            ]
            return record.dump(self.game.key, self.setup, self.seed, answers, self._at)
        if seat not in range(self.seats):
            raise ValueError(f"no seat {seat!r}; allowed: 0 to {self.seats - 1}")
        lines = [str(line) for line in self.log_for(seat)]
        return record.dump_seen(self.game.key, self.setup, seat, lines, str(self.board(seat)))

    @classmethod
    def from_json(cls, text: str) -> "Table":
        """The table that `to_json` wrote, by playing it again.

        Raises `RecordError`, which says exactly what is wrong: a record is never trusted.
        """
        kept = record.read(text)
        try:
            game = load(kept.game)
            table = cls(game, kept.seed, **game.check(kept.options))
        except (KeyError, ValueError) as error:
            raise record.RecordError(str(error)) from None
        for step, answer in enumerate(kept.answers, start=1):
            try:
                table.answer(answer)
            except IllegalMove as error:
                raise record.RecordError(f"answer {step} is not legal: {error}") from None
        table.jump(kept.at)
        return table


def _shown(ask: Chance[Any], answer: Any, eyes: frozenset[int]) -> str:
    """What came up, as these seats may know it."""
    if ask.shown is not None:
        return ask.shown(answer, eyes)
    if isinstance(ask.dist, Deal):
        return ask.dist.text_for(answer, frozenset(range(len(answer))))
    return words(answer)

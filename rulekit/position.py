"""Where a game stands, as a value: hashable, comparable, forkable, printable.

A script between two states is a generator, and generators cannot be copied.
So a `Position` never stores one. It stores the last frozen state plus the
answers given since, and re-runs the script over those answers when asked.
There are rarely more than a handful, because each returned state starts afresh.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rulekit.rulebook import Rulebook
from rulekit.script import Ask, Chance, Choice, Event, Script

S = TypeVar("S", bound=Hashable)

SILENT_STEPS_AT_MOST = 10_000


class IllegalMove(ValueError):
    """An answer the rules do not allow here; `rule` is the id of the rule that bars it."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule

    def quoting(self, rulebook: Rulebook) -> "IllegalMove":
        """The same, with the sentence of the rule."""
        if self.rule is None:
            return self
        return IllegalMove(f"{self}: {rulebook[self.rule].text}", self.rule)


@dataclass(frozen=True, slots=True)
class Paused(Generic[S]):
    """What re-running a script gave: events so far, then a question or the next state."""

    events: tuple[Event, ...]
    ask: Ask | None
    state: S | None


def replay(script: Script[S], answers: tuple[Any, ...] = ()) -> Paused[S]:
    """Run a script over these answers, to its next question or its end."""
    events: list[Event] = []
    given = 0
    reply: Any = None
    try:
        while True:
            item = script.send(reply)
            reply = None
            if type(item) is Event:
                events.append(item)
            elif given < len(answers):
                reply = answers[given]
                given += 1
            else:
                return Paused(tuple(events), item, None)  # type: ignore[arg-type]
    except StopIteration as finished:
        return Paused(tuple(events), None, finished.value)


def answer_text(ask: Ask, answer: Any) -> str:
    """How an answer is written in a record."""
    return ask.dist.text(answer) if isinstance(ask, Chance) else str(answer)


def settle(ask: Ask, answer: Any) -> Hashable:
    """The legal answer equal to `answer` or written like it: "stop" and Call.STOP are one move.

    Raises `IllegalMove`, which names the rule that bars the answer.
    """
    if isinstance(ask, Chance):
        return _settle_chance(ask, answer)
    for same in (_equal, _written_like):
        for option in ask.options:
            if same(option, answer):
                settled: Hashable = option
                return settled
    for option, rule in ask.barred:
        if _equal(option, answer) or _written_like(option, answer):
            raise IllegalMove(f"rule {rule} bars {option}", rule)
    allowed = ", ".join(map(str, ask.options))
    raise IllegalMove(f"{str(answer)[:80]!r} is no answer to rule {ask.rule}; allowed: {allowed}")


def _equal(option: Any, answer: Any) -> bool:
    return bool(option == answer)


def _written_like(option: Any, answer: Any) -> bool:
    return isinstance(answer, str) and str(option) == answer


def _settle_chance(ask: Chance[Any], answer: Any) -> Hashable:
    try:
        if answer in ask.dist:
            settled: Hashable = ask.dist.own(answer)
            return settled
        if isinstance(answer, str):
            parsed: Hashable = ask.dist.parse(answer)
            return parsed
    except TypeError:
        pass
    except ValueError as error:
        raise IllegalMove(f"{error} (rule {ask.rule})") from None
    raise IllegalMove(f"{str(answer)[:80]!r} cannot come up here (rule {ask.rule})")


@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """A frozen state and the answers given since, under one step function.

    step  a state -> the script that leads to the next
    over  a state -> whether the game has ended there
    """

    step: Callable[[S], Script[S]]
    over: Callable[[S], bool]
    state: S
    answers: tuple[Hashable, ...] = ()
    _paused: Paused[S] | None = field(default=None, compare=False, repr=False)

    def paused(self) -> Paused[S]:
        """What this step has done so far, and the question it waits at."""
        if self._paused is None:
            nothing: Paused[S] = Paused((), None, self.state)
            found = (
                nothing if self.over(self.state) else replay(self.step(self.state), self.answers)
            )
            object.__setattr__(self, "_paused", found)
        assert self._paused is not None
        return self._paused

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the game is over."""
        return self.paused().ask

    @property
    def scene(self) -> Hashable:
        """How things stand: what the open question shows, or the state itself."""
        ask = self.ask
        return ask.scene if isinstance(ask, Choice) and ask.scene is not None else self.state

    def options(self) -> tuple[Any, ...]:
        """Every legal answer: a seat's options, or all that chance can bring.

        Raises `ValueError` at a deal of which there are too many to list.
        """
        ask = self.ask
        if isinstance(ask, Choice):
            return ask.options
        return ask.dist.outcomes if ask is not None else ()

    def barred(self) -> dict[Any, str]:
        """What may not be picked, each with the id of the rule that bars it."""
        ask = self.ask
        return dict(ask.barred) if isinstance(ask, Choice) else {}

    def after(self, answer: Any) -> "tuple[Position[S], tuple[Event, ...]]":
        """The position after one answer, and what happened on the way to its question.

        Raises `IllegalMove` for an answer that the rules do not allow.
        """
        before = self.paused()
        if before.ask is None:
            raise IllegalMove("the game is over")
        answers = (*self.answers, settle(before.ask, answer))
        now = replay(self.step(self.state), answers)
        fresh = now.events[len(before.events) :]
        if now.ask is not None:
            return Position(self.step, self.over, self.state, answers, now), fresh
        assert now.state is not None
        position, more = begin(self.step, self.over, now.state)
        return position, fresh + more


def begin(
    step: Callable[[S], Script[S]], over: Callable[[S], bool], state: S
) -> tuple[Position[S], tuple[Event, ...]]:
    """The first question from a state on, and what happens before it is asked."""
    events: tuple[Event, ...] = ()
    for _ in range(SILENT_STEPS_AT_MOST):
        position = Position(step, over, state)
        paused = position.paused()
        events += paused.events
        if paused.ask is not None or over(state):
            return position, events
        assert paused.state is not None
        state = paused.state
    raise RuntimeError("the rules go round in circles without asking anything")

"""What a game module hands to the rest of rulekit: one frozen `Game` value."""

import sys
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from rulekit.advice import Advisor
from rulekit.board import Board
from rulekit.dist import Dist
from rulekit.formula import Formula
from rulekit.naming import UnknownName
from rulekit.outlook import Measure
from rulekit.parameter import Parameter, checked
from rulekit.position import Position, begin
from rulekit.ranking import Ranking
from rulekit.rulebook import Rulebook
from rulekit.script import Chance, Choice, Event, Script
from rulekit.tally import Tally

if TYPE_CHECKING:  # a lesson is played at a table, and a table needs games
    from rulekit.lesson import Lesson

S = TypeVar("S", bound=Hashable)

Answer: TypeAlias = Fraction | Dist[Any] | Ranking
Policy: TypeAlias = Callable[[Any, Choice[Any], Random], Hashable]


@dataclass(frozen=True, slots=True)
class Question:
    """An odds question that a player can put to a game.

    name        how code and the command line call it
    title       the question in a player's words
    rules       the ids of the rules that decide it
    answer      counts, and returns a `Fraction` (a chance or a mean), a `Dist` or a `Ranking`
    parameters  what may be turned; they are the keyword arguments of `answer`
    unit        what a `Fraction` measures: "chance", or for a mean its unit, such as "points"
    formula     (parameters) -> the same number by a formula worth teaching
    here        (known, seat) -> parameters read off the table, None where the question does
                not arise there
    sweep       a parameter along which a picture shows how a `Fraction` changes
    work        (parameters) -> about how many cases the answer counts; None where they are few
    watched     whether `answer` takes a `watch` that it calls as it counts, and that may stop it
    sample      (rng, parameters) -> one outcome tried with real dice or cards, sharing no code
                with the count: True or False for a chance
    """

    name: str
    title: str
    rules: tuple[str, ...]
    answer: Callable[..., Answer]
    parameters: tuple[Parameter, ...] = ()
    unit: str = "chance"
    formula: Callable[..., Formula] | None = None
    here: Callable[[Any, int], Mapping[str, Any] | None] | None = None
    sweep: str = ""
    work: Callable[..., int] | None = None
    watched: bool = False
    sample: Callable[..., Any] | None = None

    def check(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """All parameters, checked; a `ValueError` names the one that is wrong and its range."""
        return checked(self.parameters, parameters, f"parameter of {self.name}")

    def ask(self, **parameters: Any) -> Answer:
        """The exact answer for these parameters; the others keep their defaults."""
        return self.answer(**self.check(parameters))

    def count(self, parameters: Mapping[str, Any], watch: Callable[[int], None]) -> Answer:
        """The exact answer for checked parameters, watched where that is possible."""
        if self.watched:
            return self.answer(**parameters, watch=watch)
        return self.answer(**parameters)

    def tried(self, tries: int, seed: int, **parameters: Any) -> Tally:
        """What `tries` trials gave, with real dice or cards: an estimate, to check a count by.

        Raises `ValueError` for a question that cannot be tried.
        """
        if self.sample is None:
            raise ValueError(f"{self.name} can be counted, but not tried")
        checked_ = self.check(parameters)
        return Tally(
            Counter(self.sample(Random(f"{seed}/{one}"), **checked_) for one in range(tries))
        )


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game came out.

    scores   one for each seat; partners have the same
    winners  seats, more than one for partners or an unbroken tie; none where all lose together
    ending   the id of the rule that ended the game
    note     what else is worth saying, such as a skunk
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    note: str = ""

    def __str__(self) -> str:
        who = " and ".join(f"seat {seat}" for seat in self.winners) or "nobody"
        win = "wins" if len(self.winners) < 2 else "win"
        note = f" ({self.note})" if self.note else ""
        return f"{who} {win}, {' to '.join(map(str, self.scores))}{note}"


def everything(state: Any, seat: int) -> Any:
    """`known` for a game that hides nothing."""
    return state


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """Everything rulekit knows about one game.

    key         the module's name, used to load it
    rulebook    what the rules say, and what we settled
    setup       options -> the first state
    step        a state -> a script that leads to the next state
    result      a state -> the result, or None while the game goes on
    view        (state or scene, seats whose hidden things are shown) -> the board
    cover       the picture of the game in a gallery
    seats       a state -> how many seats there are
    options     what can be set up, declared once
    questions   odds that can be asked for
    measures    what an option can bring before the seat decides again
    advisor     best play, where it can be worked out exactly
    known       (state or scene, seat) -> all that this seat may reason from
    possible    (state, seat, rng) -> another state that this seat cannot tell from the real one;
                None when nothing is hidden
    lessons     games set up step by step, for learners
    policies    name -> a way to play: (known, choice, rng) -> option
    samples     named options that the tests play every game with
    start_turn  where a turn can be taken by itself: its parameters -> its first position
    own         what a seat keeps from the others, in a word
    minutes     about how long a game takes at a real table
    """

    key: str
    rulebook: Rulebook
    setup: Callable[..., S]
    step: Callable[[S], Script[S]]
    result: Callable[[S], Result | None]
    view: Callable[[Any, frozenset[int]], Board]
    cover: Callable[[], Board]
    seats: Callable[[S], int]
    options: tuple[Parameter, ...] = ()
    questions: tuple[Question, ...] = ()
    measures: tuple[Measure, ...] = ()
    advisor: Advisor | None = None
    known: Callable[[Any, int], Any] = everything
    possible: Callable[[S, int, Random], S] | None = None
    lessons: tuple["Lesson", ...] = ()
    policies: Mapping[str, Policy] = field(default_factory=dict)
    samples: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"standard": {}})
    start_turn: Callable[..., Position[Any]] | None = None
    own: str = "hand"
    minutes: str = ""

    def __reduce__(self) -> Any:
        """A game travels between processes by its key."""
        from rulekit.catalog import load

        return load, (self.key,)

    @property
    def title(self) -> str:
        return self.rulebook.title

    @property
    def pitch(self) -> str:
        """What the game is about, in one line: the first of its module."""
        module = sys.modules.get(f"rulekit.games.{self.key}", sys.modules[self.step.__module__])
        doc = module.__doc__ or ""
        return doc.strip().splitlines()[0].removeprefix(f"{self.title}: ")

    @property
    def hides(self) -> bool:
        """Whether a seat may be kept from seeing something."""
        return self.possible is not None

    def over(self, state: S) -> bool:
        return self.result(state) is not None

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All setup options, checked; a `ValueError` says which is wrong and what is allowed."""
        return checked(self.options, options, f"option of {self.key}")

    def begin(self, **options: Any) -> tuple[Position[S], tuple[Event, ...]]:
        """The first position, and what happens before anybody is asked."""
        return begin(self.step, self.over, self.setup(**self.check(options)))

    def start(self, **options: Any) -> Position[S]:
        """The first position of a new game."""
        return self.begin(**options)[0]

    def at(self, state: S) -> Position[S]:
        """The first question from any state on."""
        return begin(self.step, self.over, state)[0]

    def draw(self, position: Position[S], *seats: int) -> Board:
        """The board as these seats see it; without any, as a spectator does."""
        ask = position.ask
        secret = isinstance(ask, Choice) and ask.secret and ask.seat not in seats
        return self.view(position.state if secret else position.scene, frozenset(seats))

    def question(self, name: str) -> Question:
        """The odds question of this name; a `KeyError` names the nearest ones otherwise."""
        for question in self.questions:
            if question.name == name:
                return question
        names = [question.name for question in self.questions]
        raise UnknownName(f"{self.title} question", name, names)

    def ask(self, question: str, **parameters: Any) -> Answer:
        """The exact answer to one of the game's questions.

        Raises `KeyError` for a question that is not there, `ValueError` for a parameter that
        is unknown or out of range.
        """
        return self.question(question).ask(**parameters)

    def policy(self, name: str) -> Policy:
        """A way to play, by name; every game has "random"."""
        named = {"random": pick_at_random, **self.policies}
        if name not in named:
            raise UnknownName("policy", name, named)
        return named[name]

    def decide(self, position: Position[S], policy: Policy, rng: Random) -> Hashable:
        """What a policy answers here, told no more than the seat on turn may know."""
        choice = position.ask
        assert isinstance(choice, Choice)
        return self._decide(position.scene, choice, policy, rng)

    def _decide(self, scene: Any, choice: Choice[Any], policy: Policy, rng: Random) -> Hashable:
        return policy(self.known(scene, choice.seat), replace(choice, scene=None), rng)

    def playout(self, rng: Random, policy: Policy | None = None, **options: Any) -> Result:
        """One whole game, run straight through: no copies, no log, no replay."""
        state = self.setup(**self.check(options))
        while (result := self.result(state)) is None:
            state = self._run(state, rng, policy)
        return result

    def _run(self, state: S, rng: Random, policy: Policy | None) -> S:
        script = self.step(state)
        reply: Any = None
        try:
            while True:
                item = script.send(reply)
                kind = type(item)
                if kind is Event:
                    reply = None
                elif kind is Chance:
                    reply = item.dist.sample(rng)  # type: ignore[union-attr]
                elif policy is None:
                    reply = rng.choice(item.options)  # type: ignore[union-attr]
                else:
                    scene = item.scene if item.scene is not None else state  # type: ignore[union-attr]
                    reply = self._decide(scene, item, policy, rng)  # type: ignore[arg-type]
        except StopIteration as finished:
            next_state: S = finished.value
            return next_state


def pick_at_random(known: Any, choice: Choice[Any], rng: Random) -> Hashable:
    """Any legal option, each equally likely."""
    option: Hashable = rng.choice(choice.options)
    return option

"""Exact best play for one decision maker against chance.

All that can follow from a position is compiled once into a graph of numbered nodes; any goal
is then worked out on that graph from its ends backwards.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from threading import RLock
from typing import Any, Generic, TypeAlias, TypeVar

from rulekit.deal import Deal
from rulekit.dist import Dist, mixture
from rulekit.position import Position
from rulekit.script import Ask, Chance, Event, Script
from rulekit.store import Store

S = TypeVar("S", bound=Hashable)
Goal: TypeAlias = Callable[[Any], int | Fraction]
Watch: TypeAlias = Callable[[int], None]

GOALS_KEPT = 32
WATCHED_EVERY = 256
DEEPEST = 100_000
WORTH_KEEPING = 5_000


@dataclass(frozen=True, slots=True)
class End:
    """The play is over in this state."""

    state: Any


@dataclass(frozen=True, slots=True)
class Pick:
    """The decision maker picks one of these nodes."""

    nodes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance picks a node, each with its weight out of `total`."""

    nodes: tuple[tuple[int, int], ...]
    total: int


Node: TypeAlias = End | Pick | Roll


@dataclass(frozen=True, slots=True)
class Ended(Generic[S]):
    """A script has returned the next state."""

    state: S


class Solver(Generic[S]):
    """Values positions of one kind of play, remembering every state it has met.

    step, over  what a `Position` of this play has
    key         merges states that differ only by a relabelling the rules ignore (three kinds of
                Earthling, say); it must not change what any goal is worth
    alike       (state, dist) -> the distribution with outcomes merged that leave the same choices
                and lead to states with the same keys, so that only one of them is followed
    store       where the graph is kept between programs, once it is large

    The play must end: a state that can return to itself is a `ValueError`.
    """

    def __init__(
        self,
        step: Callable[[S], Script[S]],
        over: Callable[[S], bool],
        key: Callable[[S], Hashable] = lambda state: state,
        alike: Callable[[S, Dist[Any]], Dist[Any]] | None = None,
        store: Store | None = None,
    ) -> None:
        self._step, self._over, self._key, self._alike = step, over, key, alike
        self._store = store
        self._lock = RLock()
        self._watch: Watch | None = None
        self._runs = 0
        self._runs_kept = 0
        self._loaded = store is None
        self._nodes: list[Node] = []
        self._numbers: dict[Node, int] = {}
        self._states: dict[Hashable, int | None] = {}
        self._valued: dict[Goal, list[Fraction]] = {}

    def knows(self, position: Position[S]) -> bool:
        """Whether all that can follow has been worked out already, here or by a program before."""
        with self._lock:
            if not self._loaded:
                self._load()
            return not position.answers and self._states.get(self._key(position.state)) is not None

    def value(self, position: Position[S], goal: Goal, watch: Watch | None = None) -> Fraction:
        """What the position is worth when every decision is the best one for `goal`.

        `goal` gives the worth of a final state; use 0 and 1 for the chance to reach something.
        `watch` is told now and then how many runs of a script there have been; what it raises
        stops the work, and what was found until then stays.
        """
        with self._lock, self._watched(watch):
            node = self._node(position)
            self._keep()
            return self._values(goal, node)[node]

    def option_values(
        self, position: Position[S], goal: Goal, watch: Watch | None = None
    ) -> dict[Any, Fraction]:
        """What each legal option is worth, with best play from then on; watched like `value`."""
        with self._lock, self._watched(watch):
            nodes = {one: self._node(position.after(one)[0]) for one in position.options()}
            self._keep()
            values = self._values(goal, max(nodes.values()))
            return {option: values[node] for option, node in nodes.items()}

    @contextmanager
    def _watched(self, watch: Watch | None) -> Iterator[None]:
        self._watch = watch
        try:
            yield
        finally:
            self._watch = None

    def outcome(
        self,
        position: Position[S],
        goal: Goal,
        measure: Callable[[S], Hashable],
        watch: Watch | None = None,
    ) -> Dist[Any]:
        """How `measure` of the final state is distributed under best play for `goal`.

        Where several options are equally good, the first is taken. Watched like `value`.
        """
        with self._lock, self._watched(watch):
            node = self._node(position)
            self._keep()
            return self._spread(node, self._values(goal, node), measure)

    def _spread(
        self, node: int, values: list[Fraction], measure: Callable[[S], Hashable]
    ) -> Dist[Any]:
        dists: list[Dist[Any]] = []
        for number in range(node + 1):
            match self._nodes[number]:
                case End(state):
                    dists.append(Dist({measure(state): 1}))
                case Pick(nodes):
                    dists.append(dists[max(nodes, key=lambda one: values[one])])
                case Roll(nodes):
                    dists.append(mixture([(weight, dists[one]) for one, weight in nodes]))
        return dists[node]

    def _values(self, goal: Goal, last: int) -> list[Fraction]:
        """The value of every node up to `last`; a node comes after all that it leads to.

        Values are kept for the goals asked lately, so that the next question is answered at once.
        """
        values = self._valued.pop(goal, [])
        self._valued[goal] = values
        if len(self._valued) > GOALS_KEPT:
            del self._valued[next(iter(self._valued))]
        for number in range(len(values), last + 1):
            match self._nodes[number]:
                case End(state):
                    values.append(Fraction(goal(state)))
                case Pick(nodes):
                    values.append(max(values[one] for one in nodes))
                case Roll(nodes, total):
                    values.append(_mean([(values[one], weight) for one, weight in nodes], total))
        return values

    def _keep(self) -> None:
        """Put the graph on disk when much work has gone into it since."""
        if self._store is not None and self._runs - self._runs_kept >= WORTH_KEEPING:
            self._runs_kept = self._runs
            states = {key: node for key, node in self._states.items() if node is not None}
            self._store.save((list(map(_plain, self._nodes)), states))

    def _load(self) -> None:
        """Take the graph from disk, if there is one and nothing has been worked out yet."""
        self._loaded = True
        kept = self._store.load() if self._store is not None else None
        if kept is not None and not self._nodes:
            nodes, self._states = kept
            self._nodes = list(map(_node_of, nodes))

    def _node(self, position: Position[S]) -> int:
        if not self._loaded:
            self._load()
        with deep_recursion():
            return self._found(position)

    def _found(self, position: Position[S]) -> int:
        if position.answers:
            return self._inside(position.state, position.answers)
        return self._of_state(position.state)

    def _of_state(self, state: S) -> int:
        key = self._key(state)
        known = self._states.get(key, -1)
        if known is None:
            raise ValueError(f"this play can return to where it was: {state}")
        if known >= 0:
            return known
        self._states[key] = None
        try:
            found = self._number(End(state)) if self._over(state) else self._inside(state, ())
        except BaseException:  # a stopped computation must leave no half-known state behind
            del self._states[key]
            raise
        self._states[key] = found
        return found

    def _inside(self, state: S, answers: tuple[Hashable, ...]) -> int:
        """The node of a state in the middle of its step."""
        self._runs += 1
        if self._watch is not None and self._runs % WATCHED_EVERY == 0:
            self._watch(self._runs)
        return self._follow(state, answers, *_run(self._step(state), answers))

    def _follow(
        self, state: S, answers: tuple[Hashable, ...], script: Script[S], now: Ask | Ended[S]
    ) -> int:
        """The node of what a running script has come to.

        The first branch goes on with the script that is running; each other needs a new run.
        """
        if isinstance(now, Ended):
            return self._of_state(now.state)
        live: Script[S] | None = script
        if isinstance(now, Chance):
            weights: dict[int, int] = defaultdict(int)
            for outcome, weight in self._outcomes(state, now):
                weights[self._branch(state, answers, outcome, live)] += weight
                live = None
            return self._number(Roll(tuple(weights.items()), sum(weights.values())))
        ways: dict[int, None] = {}
        for option in now.options:
            ways[self._branch(state, answers, option, live)] = None
            live = None
        return next(iter(ways)) if len(ways) == 1 else self._number(Pick(tuple(ways)))

    def _branch(
        self, state: S, answers: tuple[Hashable, ...], answer: Hashable, live: Script[S] | None
    ) -> int:
        longer = (*answers, answer)
        if live is not None:
            return self._follow(state, longer, live, _send(live, answer))
        return self._inside(state, longer)

    def _outcomes(self, state: S, ask: Chance[Any]) -> Iterable[tuple[Any, int]]:
        if self._alike is None:
            return iter(ask.dist)
        return iter(
            self._alike(state, Dist(dict(ask.dist)) if isinstance(ask.dist, Deal) else ask.dist)
        )

    def _number(self, node: Node) -> int:
        if len(self._numbers) < len(self._nodes):  # they came from disk
            self._numbers = {one: number for number, one in enumerate(self._nodes)}
        if node not in self._numbers:
            self._numbers[node] = len(self._nodes)
            self._nodes.append(node)
        return self._numbers[node]


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Long plays: calls between Python functions take no stack, so their number may be large."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, DEEPEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def _run(script: Script[S], answers: tuple[Hashable, ...]) -> tuple[Script[S], Ask | Ended[S]]:
    """A script after these answers, and what it waits at."""
    now = _send(script, None)
    for answer in answers:
        now = _send(script, answer)
    return script, now


def _send(script: Script[S], answer: Any) -> Ask | Ended[S]:
    """What a script comes to after one more answer; events are passed over."""
    try:
        item = script.send(answer)
        while type(item) is Event:
            item = next(script)
    except StopIteration as finished:
        return Ended(finished.value)
    return item  # type: ignore[return-value]


def _plain(node: Node) -> tuple[Any, ...]:
    """A node without its class: much quicker to read back."""
    match node:
        case End(state):
            return (state,)
        case Pick(nodes):
            return (nodes, 0)
        case Roll(nodes, total):
            return (nodes, total, 0)


def _node_of(plain: tuple[Any, ...]) -> Node:
    if len(plain) == 1:
        return End(plain[0])
    return Pick(plain[0]) if len(plain) == 2 else Roll(plain[0], plain[1])


def _mean(parts: list[tuple[Fraction, int]], total: int) -> Fraction:
    """The weighted average, over one common denominator: much quicker than adding fractions."""
    common = lcm(*(value.denominator for value, _ in parts))
    over = sum(weight * value.numerator * (common // value.denominator) for value, weight in parts)
    return Fraction(over, common * total)

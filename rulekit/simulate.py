"""Many playouts: an estimate where exact odds are out of reach, and it always says that it is one.

What is counted depends on the game, the policies and the seed alone. Playout number i has random
numbers of its own, made of the seed and i, and counts are whole numbers that are added up. So
neither the number of workers, nor the size of the batches, nor the order in which they come back
can change anything. What a stopped simulation holds are its first playouts, with no gap.

The executor may be any of `concurrent.futures`, such as `processes(4)`, or that of a Dask cluster:
`distributed.Client(address).get_executor()`.
"""

import pickle
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from threading import Event
from typing import Any, Generic, TypeAlias, TypeVar, cast

from rulekit.batches import BATCH, IN_FLIGHT, GaveUp, Progress, Run, processes
from rulekit.catalog import load
from rulekit.game import Game, Policy, Result, pick_at_random
from rulekit.naming import UnknownName
from rulekit.position import Position
from rulekit.script import Chance, Choice
from rulekit.tally import QUANTILES, Estimated, Tally, in_order, plain

__all__ = [
    "MEASURES",
    "QUANTILES",
    "Estimate",
    "Estimated",
    "Progress",
    "Simulation",
    "SimulationFailed",
    "Tally",
    "estimate",
    "processes",
    "simulate",
]

S = TypeVar("S", bound=Hashable)

ResultMeasure: TypeAlias = Callable[[Result], Hashable]
Stop: TypeAlias = Callable[[], bool] | Event

DECISIONS = "decisions"


def all_scores(result: Result) -> tuple[int, ...]:
    return result.scores


def winning_score(result: Result) -> int:
    """The score of a seat that won; the best score where all lost."""
    return result.scores[result.winners[0]] if result.winners else max(result.scores)


def _nothing(result: Result) -> None:
    """Takes the place of a measure that no result can tell."""


MEASURES: Mapping[str, ResultMeasure] = {
    DECISIONS: _nothing,
    "scores": all_scores,
    "winning_score": winning_score,
}


# What was counted


@dataclass(frozen=True)
class Simulation:
    """What came of many whole games; an estimate, however many there were.

    game      the game's key
    options   how it was set up
    policies  who played: one name for each seat
    seed      of all random numbers
    asked     how many playouts were asked for
    winners   the seats that won, more than one for partners or a tie, none where all lost -> how
              often
    scores    one tally for each seat
    endings   the rule that ended the game, and the note about it -> how often
    measured  what else was measured, under the name in `measure`
    """

    game: str
    options: Mapping[str, Any]
    policies: tuple[str, ...]
    seed: int
    asked: int
    winners: Tally
    scores: tuple[Tally, ...]
    endings: Tally
    measure: str = ""
    measured: Tally = field(default_factory=Tally)

    @property
    def games(self) -> int:
        """How many playouts were counted: the first ones of those that were asked for."""
        return self.winners.n

    @property
    def complete(self) -> bool:
        return self.games == self.asked

    def wins(self, seat: int) -> Estimated:
        """How often the seat was among the winners: alone, with a partner, or in a tie."""
        return self.winners.share(lambda seats: seat in seats)

    def win_share(self, seat: int) -> Estimated:
        """The same with each win split evenly among its winners: the games won make up 1."""
        return self.winners.share(
            lambda seats: Fraction(seats.count(seat), len(seats)) if seats else Fraction(0)
        )

    @property
    def split(self) -> bool:
        """Whether a win was ever shared, by partners or in a tie."""
        return any(len(seats) > 1 for seats in self.winners.counts)

    @property
    def headline(self) -> str:
        """What all this is and is not, in a sentence or two."""
        return _headline(
            "game", _title(self.game), self.games, self.asked, self.policies, self.seed
        )

    def __str__(self) -> str:
        return "\n".join([self.headline, *self._lines()])

    def _lines(self) -> Iterator[str]:
        if not self.games:
            return
        for seat, (name, scores) in enumerate(zip(self.policies, self.scores, strict=True)):
            few, many = scores.quantile(QUANTILES[0]), scores.quantile(QUANTILES[-1])
            share = f" (shared wins split: {self.win_share(seat).percent})" if self.split else ""
            yield (
                f"seat {seat} ({name}) wins {self.wins(seat).percent}{share}, "
                f"scores {scores.mean()}, from {few} to {many} in 9 games of 10"
            )
        if self.measured.numeric:
            yield f"{self.measure}: {self.measured.mean()} on average"

    def to_dict(self) -> dict[str, Any]:
        """For JSON: counts, fractions as text, and the nearest floats beside them."""
        return {
            "kind": "simulation",
            "exact": False,
            "game": self.game,
            "options": {name: plain(value) for name, value in self.options.items()},
            "seed": self.seed,
            "asked": self.asked,
            "games": self.games,
            "complete": self.complete,
            "seats": [self._seat(seat) for seat in range(len(self.policies))],
            "winners": self.winners.to_dict(),
            "endings": self.endings.to_dict(),
            "measured": {self.measure: self.measured.to_dict()} if self.measure else {},
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        return {
            "seat": seat,
            "policy": self.policies[seat],
            "wins": self.wins(seat).to_dict() if self.games else None,
            "win_share": self.win_share(seat).to_dict() if self.games else None,
            "score": self.scores[seat].to_dict(),
        }


@dataclass(frozen=True)
class Estimate:
    """What came of many playouts from one position on; never an exact answer.

    game      the game's key
    policies  who played: one name for each seat
    seed      of all random numbers
    asked     how many playouts were asked for
    tally     what was measured where each of them ended
    """

    game: str
    policies: tuple[str, ...]
    seed: int
    asked: int
    tally: Tally

    @property
    def games(self) -> int:
        """How many playouts were counted: the first ones of those that were asked for."""
        return self.tally.n

    @property
    def complete(self) -> bool:
        return self.games == self.asked

    def __str__(self) -> str:
        head = _headline(
            "playout",
            _title(self.game),
            self.games,
            self.asked,
            self.policies,
            self.seed,
        )
        if not self.games:
            return head
        if self.tally.numeric:
            return f"{head}\n{self.tally.mean()} on average"
        likely = sorted(self.tally.counts.items(), key=lambda one: (-one[1], in_order(one[0])))
        return "\n".join([head, *(f"{one}: {self.tally.chance(one).percent}" for one, _ in likely)])

    def to_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "kind": "estimate",
            "exact": False,
            "game": self.game,
            "policies": list(self.policies),
            "seed": self.seed,
            "asked": self.asked,
            "games": self.games,
            "complete": self.complete,
            **self.tally.to_dict(),
        }


def _title(key: str) -> str:
    """The game's title; its key where the catalog has no such game."""
    try:
        return load(key).title
    except UnknownName:
        return key


def _headline(
    what: str, title: str, games: int, asked: int, policies: tuple[str, ...], seed: int
) -> str:
    number = f"{games:,}" if games == asked else f"{games:,} of {asked:,}"
    who = ", ".join(dict.fromkeys(policies))
    begin = f"{title}: an estimate, not exact odds, from {number} {what}{'s' * (asked != 1)}"
    error = "; ± is one standard error" if games else ""
    stopped = "" if games == asked else " It ended before all were played."
    return f"{begin} (policy {who}, seed {seed}){error}.{stopped}"


class SimulationFailed(RuntimeError):
    """Playouts could not be carried on; `partial` holds what was counted until then."""

    def __init__(self, message: str, partial: Simulation | Estimate) -> None:
        super().__init__(message)
        self.partial = partial


@dataclass(frozen=True)
class WholeGame:
    """Playouts of a game from its setup on."""

    game: Game[Any]
    options: Mapping[str, Any]
    policies: tuple[str, ...]
    seed: int
    measure: ResultMeasure | None
    decisions: bool

    def playout(self, rng: Random) -> Iterator[Hashable]:
        policy = players(self.game, self.policies)
        counted = _Decisions(policy or pick_at_random) if self.decisions else None
        result = self.game.playout(rng, counted or policy, **self.options)
        yield "winners", result.winners
        yield "ending", (result.ending, result.note)
        for seat, score in enumerate(result.scores):
            yield ("score", seat), score
        if counted is not None:
            yield "measured", counted.made
        elif self.measure is not None:
            yield "measured", self.measure(result)


@dataclass(frozen=True)
class FromHere:
    """Playouts from a position on; what `seat` may not know is dealt afresh for each of them."""

    game: Game[Any]
    position: Position[Any]
    policies: tuple[str, ...]
    seed: int
    measure: Callable[[Any], Hashable]
    seat: int | None

    def playout(self, rng: Random) -> Iterator[Hashable]:
        position = self.position
        if self.game.possible is not None and self.seat is not None:
            position = _with_state(position, self.game.possible(position.state, self.seat, rng))
        policy = players(self.game, self.policies)
        yield "measured", self.measure(play_out(self.game, position, policy, rng))


def players(game: Game[Any], names: tuple[str, ...]) -> Policy | None:
    """One policy that plays for each seat as named, or as the only name; None for all at random."""
    if set(names) == {"random"}:
        return None
    policies = [game.policy(name) for name in names]

    def play(known: Any, choice: Choice[Any], rng: Random) -> Hashable:
        return policies[choice.seat if len(policies) > 1 else 0](known, choice, rng)

    return play


class _Decisions:
    """A policy that counts how often it was asked."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.made = 0

    def __call__(self, known: Any, choice: Choice[Any], rng: Random) -> Hashable:
        self.made += 1
        return self.policy(known, choice, rng)


def _with_state(position: Position[S], state: S) -> Position[S]:
    return Position(position.step, position.over, state, position.answers)


def play_out(game: Game[Any], position: Position[S], policy: Policy | None, rng: Random) -> S:
    """The state in which play ends that goes on from this position.

    The position may follow other scripts than those of the whole game: a turn by itself, say.
    """
    while position.answers:  # to the end of the step under way
        ask = position.ask
        assert ask is not None
        if isinstance(ask, Chance):
            answer = ask.dist.sample(rng)
        else:
            answer = game.decide(position, policy or pick_at_random, rng)
        position, _ = position.after(answer)
    state, over = position.state, position.over
    rest = replace(
        game,
        setup=lambda: state,
        options=(),
        step=position.step,
        result=lambda one: cast(Any, Ended(one) if over(one) else None),
    )
    return cast(Ended[S], rest.playout(rng, policy)).state


@dataclass(frozen=True, slots=True)
class Ended(Generic[S]):
    """The state in which play ended, in the place of a game's result."""

    state: S


def _counted(run: Run, told: Callable[[Counter[Hashable]], Any]) -> Any:
    """What the run's counts say; of those that there are when it fails."""
    try:
        run.carry_out()
    except GaveUp as failure:
        raise SimulationFailed(
            f"{failure}: {run.done:,} of {run.games:,} playouts are done", told(run.gathered.counts)
        ) from failure.__cause__
    return told(run.gathered.counts)


def _tally(counts: Counter[Hashable], kind: Hashable) -> Tally:
    return Tally(
        {key[1]: n for key, n in counts.items() if isinstance(key, tuple) and key[0] == kind}
    )


# What is asked for


def simulate(
    game: Game[Any] | str,
    games: int,
    *,
    policy: str | Sequence[str] = "random",
    seed: int = 0,
    executor: Executor | None = None,
    measure: str | ResultMeasure | None = None,
    stop: Stop | None = None,
    progress: Progress | None = None,
    batch: int = BATCH,
    in_flight: int = IN_FLIGHT,
    **options: Any,
) -> Simulation:
    """Play a game out many times, and count who wins and how.

    games      how many times
    policy     the name of a policy, or one for each seat
    executor   where batches are played; None for this thread
    measure    what else to count: a name of `MEASURES`, or a module's function of a `Result`
    stop       an event, or a function that is asked between batches: whether to end here
    progress   (playouts counted, playouts asked for), called whenever there are more
    batch      playouts in one go; changes nothing but how often the others are called
    in_flight  how many batches an executor has at most at a time
    options    how the game is set up

    Raises `ValueError` or `UnknownName` for what makes no sense, before anything begins, and
    `SimulationFailed` with what was counted when workers fail for good. A batch that fails is
    played again first.
    """
    game = load(game) if isinstance(game, str) else game
    options = game.check(options)
    names = _policies(game, policy, game.seats(game.setup(**options)))
    job = WholeGame(game, options, names, seed, _measure(measure), measure == DECISIONS)
    run = _checked_run(job, games, batch, executor, stop, progress, in_flight)

    def told(counts: Counter[Hashable]) -> Simulation:
        return Simulation(
            game=game.key,
            options=options,
            policies=names,
            seed=seed,
            asked=games,
            winners=_tally(counts, "winners"),
            scores=tuple(_tally(counts, ("score", seat)) for seat in range(len(names))),
            endings=_tally(counts, "ending"),
            measure=_label(measure),
            measured=_tally(counts, "measured"),
        )

    found: Simulation = _counted(run, told)
    return found


def estimate(
    game: Game[Any] | str,
    position: Position[S],
    games: int,
    *,
    measure: Callable[[S], Hashable],
    seat: int | None = None,
    policy: str | Sequence[str] = "random",
    seed: int = 0,
    executor: Executor | None = None,
    stop: Stop | None = None,
    progress: Progress | None = None,
    batch: int = BATCH,
    in_flight: int = IN_FLIGHT,
) -> Estimate:
    """Play on from a position many times, and count what is measured where play ends.

    measure  a function of the last state
    seat     who wants to know: what it may not see is dealt afresh for every playout

    The position may be of the whole game or of a part of it, such as a turn by itself. In a game
    that hides things `seat` must be named. All else is as for `simulate`.
    """
    game = load(game) if isinstance(game, str) else game
    seats = _seats_at(game, position)
    names = _policies(game, policy, seats)
    _check_secrets(game, position, seat, seats)
    job = FromHere(
        game,
        Position(position.step, position.over, position.state, position.answers),
        names,
        seed,
        measure,
        seat,
    )
    run = _checked_run(job, games, batch, executor, stop, progress, in_flight)

    def told(counts: Counter[Hashable]) -> Estimate:
        return Estimate(game.key, names, seed, games, _tally(counts, "measured"))

    found: Estimate = _counted(run, told)
    return found


def _seats_at(game: Game[Any], position: Position[Any]) -> int:
    """How many seats there are; where only a part of the game is played, seat 0 plays it."""
    return game.seats(position.state) if position.step == game.step else 1


def _check_secrets(game: Game[Any], position: Position[Any], seat: int | None, seats: int) -> None:
    """Refuse what would let a seat know more than it may."""
    if seat is not None and seat not in range(seats):
        raise ValueError(f"there is no seat {seat!r}; there are {seats}, from 0 on")
    if not game.hides:
        return
    if seat is None:
        raise ValueError(f"{game.title} hides things: say for which seat to estimate")
    for n in range(len(position.answers)):
        ask = Position(position.step, position.over, position.state, position.answers[:n]).ask
        hidden = (
            ask.shown is not None
            if isinstance(ask, Chance)
            else (ask is not None and ask.secret and ask.seat != seat)
        )
        if hidden:
            raise ValueError(
                f"the step under way holds what seat {seat} may not know; "
                "estimate from a position at which a step begins"
            )


# What is refused


def _policies(game: Game[Any], policy: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """One name for each seat, each of a policy that the game has."""
    names = (policy,) if isinstance(policy, str) else tuple(policy)
    for name in names:
        game.policy(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise ValueError(f"{len(names)} policies do not fit {seats} seats; name one, or {seats}")
    return names


def _measure(measure: str | ResultMeasure | None) -> ResultMeasure | None:
    if not isinstance(measure, str):
        return measure
    if measure not in MEASURES:
        raise UnknownName("measure", measure, MEASURES)
    return MEASURES[measure]


def _label(measure: str | ResultMeasure | None) -> str:
    if measure is None or isinstance(measure, str):
        return measure or ""
    return getattr(measure, "__name__", "measure")


def _checked_run(
    job: WholeGame | FromHere,
    games: int,
    batch: int,
    executor: Executor | None,
    stop: Stop | None,
    progress: Progress | None,
    in_flight: int,
) -> Run:
    """A run that has been checked, so that what is wrong is said before anything begins."""
    for name, number in (("games", games), ("batch", batch), ("in_flight", in_flight)):
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise ValueError(f"{name}={number!r} is not possible; allowed: whole numbers from 1")
    if isinstance(job.seed, bool) or not isinstance(job.seed, int):
        raise ValueError(f"seed={job.seed!r} is not possible; allowed: whole numbers")
    if executor is not None and not isinstance(executor, ThreadPoolExecutor):
        _check_travels(job)
    asked = stop.is_set if isinstance(stop, Event) else stop or never
    return Run(job, games, batch, executor, asked, progress, in_flight)


def never() -> bool:
    return False


def _check_travels(job: WholeGame | FromHere) -> None:
    """Refuse what would not reach a worker as it is."""
    try:
        arrived = pickle.loads(pickle.dumps(job))
    except Exception as error:
        raise ValueError(f"this cannot be sent to other processes: {error}") from None
    if arrived.game is not job.game:
        raise ValueError(
            f"workers would play {job.game.key} as the catalog has it, not the game that was given"
        )

"""Rules written as they are read: top to bottom, one step at a time.

A script is a generator. It takes a frozen state, works through the numbered
steps of the rulebook, and returns the next frozen state. On the way it may

* yield a `Choice` and be sent back the option a player picked,
* yield a `Chance` and be sent back the outcome that came up,
* yield an `Event`, which needs no answer: it tells the table what happened.

A script must depend on nothing but its arguments and the answers it was sent.
That one promise is what lets `position.py` rewind it, fork it and solve it.
"""

from collections.abc import Callable, Generator, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from rulekit.deal import Deal
from rulekit.dist import Dist

T = TypeVar("T", bound=Hashable)
S = TypeVar("S")

Forbid: TypeAlias = Callable[[T], str | None]
Shown: TypeAlias = Callable[[Any, frozenset[int]], str]

OPEN = 0


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """A seat must pick one of `options`, as `rule` allows.

    barred   what a beginner might try too, each with the id of the rule that bars it
    scene    how things stand as the question is asked, for drawing; a script that has
             moved on from the state it was given must say so here
    secret   nobody but `seat` may learn which option was picked
    several  how many such picks follow one another, this one included: on a screen they are
             made together and confirmed once. `OPEN` where the picks themselves decide how many,
             or the seat ends them with an answer that is no piece of the board
    """

    seat: int
    options: tuple[T, ...]
    rule: str
    scene: Hashable = None
    secret: bool = False
    barred: tuple[tuple[T, str], ...] = ()
    several: int = 1


@dataclass(frozen=True, slots=True)
class Chance(Generic[T]):
    """Dice, a shuffle or a draw decides, as `rule` says.

    shown  (outcome, seats) -> what these seats may read of it; None when everybody sees all
    """

    dist: Dist[T] | Deal[Any]
    rule: str
    shown: Shown | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Event:
    """Something the rules made happen, in one sentence.

    seat    whom it happened to, where it happened to somebody
    points  what it scored for that seat
    pieces  the cards or dice that made it happen
    """

    rule: str
    text: str
    seat: int | None = None
    points: int = 0
    pieces: tuple[Hashable, ...] = ()


Ask: TypeAlias = Choice[Any] | Chance[Any]


def together(first: Ask | None, later: Ask | None, between: int = 1) -> bool:
    """Whether a later pick belongs to a first one, so many picks before it."""
    if not isinstance(first, Choice) or not isinstance(later, Choice):
        return False
    left = OPEN if first.several == OPEN else first.several - between
    ended = first.several != OPEN and left < 1
    same = (first.seat, first.rule, left) == (later.seat, later.rule, later.several)
    return same and not ended


Script: TypeAlias = Generator[Ask | Event, Any, S]


def choose(
    seat: int,
    candidates: Iterable[T],
    rule: str,
    scene: Hashable = None,
    *,
    forbid: Forbid[T] | None = None,
    secret: bool = False,
    several: int = 1,
) -> Script[T]:
    """Ask one seat to pick: `face = yield from choose(seat, faces, "R3", scene)`.

    `forbid(candidate)` gives the id of the rule that bars it, or None where it may be picked.
    Raises `ValueError` when nothing is left to pick: the script should not have asked.
    """
    options = tuple(candidates)
    barred: tuple[tuple[T, str], ...] = ()
    if forbid is not None:
        reasons = [(candidate, forbid(candidate)) for candidate in options]
        options = tuple(candidate for candidate, reason in reasons if reason is None)
        barred = tuple((candidate, reason) for candidate, reason in reasons if reason is not None)
    if not options:
        raise ValueError(f"rule {rule} asks seat {seat}, but nothing may be picked")
    answer: T = yield Choice(seat, options, rule, scene, secret, barred, several)
    return answer


def chance(dist: Dist[T] | Deal[Any], rule: str, shown: Shown | None = None) -> Script[T]:
    """Let chance decide: `roll = yield from chance(two_dice, "R1")`."""
    outcome: T = yield Chance(dist, rule, shown)
    return outcome

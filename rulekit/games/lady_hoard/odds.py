"""Odds: the last clues played best, and what the set-up and the clues bring."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb, factorial, prod
from typing import Any, NamedTuple

from rulekit.dist import Dist
from rulekit.games.lady_hoard.pieces import (
    ALL_GEMS,
    BESIDE,
    COPIES,
    EVERY_TREASURE,
    GEMS,
    PLACES,
    SET,
    TREASURE,
    Gem,
    Phase,
    State,
    counted,
    named,
)
from rulekit.games.lady_hoard.play import after, clue_over, options
from rulekit.parts.doors import CLUES, Clue, Door, fit, left_over
from rulekit.parts.pile import Pile

NO_CLUE = "none"
ITSELF, OR_WILD = "the door itself", "the door or a wild clue"
NAMING = {ITSELF: 3, OR_WILD: 5}  # of 14 clues
CLUES_AT_MOST = 5


# Words


def gem_counts(text: Any) -> tuple[tuple[int, ...], ...]:
    """Gems on the four doors in reading order, a bar between two: `red red white | blue | |`.

    Raises `ValueError` for anything else.
    """
    if not isinstance(text, str):
        raise ValueError("gems are written as text")
    groups = [part.split() for part in text.split("|")]
    wrong = [word[:20] for group in groups for word in group if word not in GEMS]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is no gem; there are {', '.join(GEMS)}")
    if len(groups) != len(PLACES):
        raise ValueError(f"{len(groups)} doors; write four, with bars between them")
    found = tuple(counted(tuple(map(Gem, group))) for group in groups)
    if any(sum(column) > COPIES for column in zip(*found, strict=True)):
        raise ValueError("there are five gems of a colour")
    return found


def written(gems: tuple[tuple[int, ...], ...]) -> str:
    """Gems as `gem_counts` reads them."""
    return " | ".join(
        " ".join(gem for gem, n in zip(GEMS, counts, strict=True) for _ in range(n))
        for counts in gems
    )


def last_clues(text: Any) -> tuple[Clue, ...]:
    """The clues that are left at the end of a game; few, so that all ways can be counted."""
    found = fit(text)
    if len(found) > CLUES_AT_MOST:
        raise ValueError(f"{len(found)} clues are too many to count")
    return found


# The last clues

Columns = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class Task(NamedTuple):
    """What the last clues are played for: a win, or else treasures, with sets of this size."""

    set: int
    win: bool


def columns(state: State) -> Columns:
    """Red, blue and trash on the four doors.

    White and black are one here. All that trash is good for is to be moved when treasure should
    stay; for that any is as good as any other, and throwing it out never helps.
    """
    red, blue, white, black = zip(*state.gems, strict=True)
    return red, blue, tuple(map(sum, zip(white, black, strict=True)))


def value(state: State, task: Task) -> Fraction:
    """What the rest of the last round is worth when it is played best."""
    if state.ending:
        return Fraction(worth_at_end(columns(state), task))
    if state.phase is Phase.CLUE:
        left = tuple(list(state.deck).count(clue) for clue in Clue)
        return Fraction(ways(columns(state), left, task), factorial(sum(left)))
    return max(option_values(state, task).values())


def option_values(state: State, task: Task) -> dict[str, Fraction]:
    """What each option is worth; treasures that it collects are counted in."""
    found = {}
    for option in options(state):
        now = after(state, option)
        gain = 0 if task.win else now.taken - state.taken
        found[option] = value(now, task) + gain
    return found


def worth_at_end(gems: Columns, task: Task) -> int:
    return int(task.win and not any(gems[0]) and not any(gems[1]))


@lru_cache(maxsize=400_000)
def ways(gems: Columns, left: tuple[int, ...], task: Task) -> int:
    """The worth of these clues, added up over every order in which they can come."""
    number = sum(left)
    if not number or not (any(gems[0]) or any(gems[1])):
        return worth_at_end(gems, task) * factorial(number)
    total = 0
    for place, clue in enumerate(Clue):
        if left[place]:
            fewer = (*left[:place], left[place] - 1, *left[place + 1 :])
            acts = [act for door in doors_of(clue) for act in acts_at(gems, door, task.set)]
            found = (
                ways(merged(now, number - 1), fewer, task)
                + (0 if task.win else gain * factorial(number - 1))
                for now, gain in acts or [(gems, 0)]
            )
            total += left[place] * max(found)
    return total


def merged(gems: Columns, clues: int) -> Columns:
    """Red and blue in one order, for they are alike; and no more trash than clues can move."""
    red, blue, trash = gems
    capped = tuple([min(n, clues) for n in trash])
    return (red, blue, capped) if red <= blue else (blue, red, capped)


def acts_at(gems: Columns, door: Door, set: int) -> Iterator[tuple[Columns, int]]:
    """Every useful act at a door: the gems afterwards, and the treasures collected."""
    place = PLACES.index(door)
    for kind, column in enumerate(gems):
        if column[place]:
            if kind < 2 and column[place] >= set:
                yield put(gems, kind, {place: -column[place]}), column[place]
            for goal in BESIDE[door]:
                yield put(gems, kind, {place: -1, PLACES.index(goal): 1}), 0


def put(gems: Columns, kind: int, by: dict[int, int]) -> Columns:
    column = tuple([n + by.get(place, 0) for place, n in enumerate(gems[kind])])
    red, blue, trash = gems
    return ((column, blue, trash), (red, column, trash), (red, blue, column))[kind]


def last_state(
    gems: tuple[tuple[int, ...], ...], clues: tuple[Clue, ...], clue: str, set: int
) -> State:
    """The end of the last round: these gems, these clues to come, and perhaps one that is up.

    Raises `ValueError` when the clue that is up cannot be one more of its kind.
    """
    left = sum(counts[GEMS.index(gem)] for counts in gems for gem in TREASURE)
    deck = Pile.shuffled(clues)
    state = State(gems, EVERY_TREASURE - left, 0, 1, deck, Phase.CLUE, set=set)
    if not left:
        return state._replace(ending="H8")
    if clue != NO_CLUE:
        left_over(clues, (Clue(clue),))
        return turned_up(state, Clue(clue))
    return state if clues else clue_over(state)


def turned_up(state: State, clue: Clue) -> State:
    """The state in which something is to be done about this clue."""
    door = named(clue)
    if door is None:
        return state._replace(phase=Phase.DOOR, clue=clue)
    if not any(state.gems[PLACES.index(door)]):
        return clue_over(state)
    return state._replace(phase=Phase.ACT, clue=clue, door=door)


def best_finish(
    gems: tuple[tuple[int, ...], ...], clues: tuple[Clue, ...], clue: str = NO_CLUE, set: int = SET
) -> Fraction:
    """How many treasures the last clues still bring on average, with best play for just that."""
    return value(last_state(gems, clues, clue, set), Task(set, win=False))


def win_finish(
    gems: tuple[tuple[int, ...], ...], clues: tuple[Clue, ...], clue: str = NO_CLUE, set: int = SET
) -> Fraction:
    """The chance that the last clues still win the game, with best play."""
    return value(last_state(gems, clues, clue, set), Task(set, win=True))


def finish_work(
    gems: tuple[tuple[int, ...], ...], clues: tuple[Clue, ...], clue: str = NO_CLUE, set: int = SET
) -> int:
    """About how many acts are looked at."""
    return int(12 * 6.0 ** (len(clues) + (clue != NO_CLUE) - 1))


# The set-up and the clues


def named_times(cards: int = 7, what: str = OR_WILD) -> Dist[int]:
    """How often one door can be used in so many clues of a round (Q2, Q3)."""
    good, every = NAMING[what], len(CLUES)
    ways = {n: comb(good, n) * comb(every - good, cards - n) for n in range(cards + 1)}
    return Dist({n: number for n, number in ways.items() if number})


def on_one_door() -> Dist[int]:
    """How many red gems lie on one door at the start; it is the same for each colour (H3)."""
    rest = len(ALL_GEMS) - COPIES
    return Dist({n: comb(COPIES, n) * comb(rest, COPIES - n) for n in range(COPIES + 1)})


def set_at_start(set: int = SET) -> Fraction:
    """The chance that a set of treasure lies on some door as the game starts (H3, Q6)."""
    spreads = [one for one in product(range(COPIES + 1), repeat=4) if sum(one) == COPIES]
    ways = sum(
        prod(map(door_ways, red, blue))
        for red in spreads
        for blue in spreads
        if max(*red, *blue) < set
    )
    every = factorial(20) // (factorial(5) * factorial(5) * factorial(10))
    return 1 - Fraction(ways, every)


@cache
def door_ways(red: int, blue: int) -> int:
    """In how many ways five places of a door can hold so many red and blue gems."""
    return comb(COPIES, red) * comb(COPIES - red, blue)


def doors_of(clue: Clue) -> tuple[Door, ...]:
    """The doors that a clue may name."""
    door = named(clue)
    return PLACES if door is None else (door,)

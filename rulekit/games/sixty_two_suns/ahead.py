"""Odds from here: what a decision leaves for the next roll, when its round is played out best."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.sixty_two_suns.layout import layout_of
from rulekit.games.sixty_two_suns.odds import CASES, mean_open, open_count, sun_target, target_ways
from rulekit.games.sixty_two_suns.pieces import (
    LAST,
    SUNS,
    TARGETS,
    Call,
    Known,
    Sheet,
    State,
)
from rulekit.games.sixty_two_suns.play import play, result
from rulekit.games.sixty_two_suns.samples import throw, writable
from rulekit.outlook import Measure
from rulekit.position import Position, begin

MET, MISSED = "met exactly", "missed"


def over(state: State) -> bool:
    """Whether a round is played out; what the end of the game adds is not looked at."""
    return result(state) is not None or (state.revealed and not state.free)


def alone(known: Known) -> Position[State]:
    """The seat's own decision, with no other seat at the table."""
    free = tuple(one._replace(seat=0) for one in known.free if one.seat == known.seat)
    state = State(
        known.sheet, known.koi, (known.mine,), (known.draft,), known.roll, free, known.revealed
    )
    return begin(play, over, state)[0]


@lru_cache(maxsize=64)
def sheets_after(known: Known, option: Any) -> tuple[Sheet, ...]:
    """Every sheet that can come of an option before the next roll, or before a free number."""
    if option == Call.REVEAL:
        return ()
    here = alone(known)
    waiting = len(here.state.free) if known.revealed else 0
    return tuple(dict.fromkeys(_ends(here.after(option)[0], waiting)))


def _ends(position: Position[State], waiting: int) -> Iterator[Sheet]:
    state = position.state
    if state.revealed and (not waiting or len(state.free) < waiting):
        yield state.sheets[0]
        return
    for option in position.options():
        yield from _ends(position.after(option)[0], waiting)


def ended(sheet: Sheet) -> bool:
    return sheet.total >= LAST or len(sheet.suns) >= SUNS


# Starfish at once


def stars_now(known: Known, option: Any) -> Dist[int] | None:
    """The most starfish that this decision can earn in its round."""
    sheets = sheets_after(known, option)
    if not sheets:
        return None
    return Dist({max(sheet.starfish for sheet in sheets) - known.mine.starfish: 1})


def try_stars(rng: Random, known: Known, option: Any) -> int:
    gains = [sheet.starfish - known.mine.starfish for sheet in sheets_after(known, option)]
    return max(gains)


# Slots open next


def open_after(known: Known, sheet: Sheet) -> Dist[int]:
    if ended(sheet):
        return Dist({0: 1})
    return open_count(layout_of(known.sheet), known.koi, sheet.numbers)


def best_open(known: Known, option: Any) -> Sheet:
    """The sheet after which the next roll opens the most slots on average."""
    sheets = sheets_after(known, option)
    layout = layout_of(known.sheet)
    return max(
        sheets,
        key=lambda one: -1 if ended(one) else mean_open(layout, known.koi, one.numbers),
    )


def slots_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many slots the next roll opens."""
    if not sheets_after(known, option):
        return None
    return open_after(known, best_open(known, option))


def try_slots(rng: Random, known: Known, option: Any) -> int:
    sheet = best_open(known, option)
    if ended(sheet):
        return 0
    return writable(throw(rng), known.sheet, known.koi, sheet.numbers)


# The next sun


def next_sun(known: Known) -> int:
    """The next total with a bonus, as the round began."""
    return next(one for one in TARGETS if one > known.mine.total)


def sun_chance(known: Known, sheet: Sheet) -> int:
    """The ways to meet that sun from a sheet, times 216 for each round left."""
    return target_ways(next_sun(known) - sheet.total, SUNS - len(sheet.suns))


def best_sun(known: Known, option: Any) -> Sheet:
    return max(sheets_after(known, option), key=lambda sheet: sun_chance(known, sheet))


def sun_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether the next sun is met exactly, when every die is chosen for just that."""
    if known.revealed or not sheets_after(known, option):
        return None
    sheet = best_sun(known, option)
    rounds = SUNS - len(sheet.suns)
    met, every = sun_chance(known, sheet), CASES**rounds
    return Dist({one: n for one, n in ((MET, met), (MISSED, every - met)) if n})


def try_sun(rng: Random, known: Known, option: Any) -> str:
    sheet = best_sun(known, option)
    away, rounds = next_sun(known) - sheet.total, SUNS - len(sheet.suns)
    while rounds and away > 0:
        rounds -= 1
        away -= max(throw(rng), key=lambda die: sun_target(away - die, rounds))
    return MISSED if away else MET


def work(known: Known, option: Any) -> int:
    return 56 if option != Call.REVEAL else 0


MEASURES = (
    Measure("now", "starfish at once", ("P1", "B1", "S1"), stars_now, work, sample=try_stars),
    Measure("slots", "slots open next roll", ("R2", "R3"), slots_ahead, work, sample=try_slots),
    Measure("sun", "the next sun met", ("R4", "S1"), sun_ahead, work, MET, try_sun),
)

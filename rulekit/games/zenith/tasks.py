"""Play: what all effects share: pushing what follows, skipping, picking a planet."""

from collections.abc import Callable
from typing import TypeAlias

from rulekit.games.zenith.notation import PLACES, Effect, told_one
from rulekit.games.zenith.pieces import NUMBER, PLANETS, Planet, State, Task
from rulekit.script import Event, Script, choose

LETTERS = {place: number for number, place in enumerate(PLACES)}
Bar: TypeAlias = Callable[[int], str | None]


def push(state: State, task: Task, *effects: Effect, seat: int | None = None) -> State:
    """These effects before all that waits, by the rule of the task they come from."""
    who = task.seat if seat is None else seat
    return state._replace(todo=(*(Task(who, effect, task.rule) for effect in effects), *state.todo))


def skipped(task: Task, why: str) -> Script[None]:
    yield Event("G12", f"{told_one(task.effect)}: {why}, skipped", task.seat)


def pick_planet(state: State, task: Task, bar: Bar) -> Script[int | None]:
    """The planet that the seat of the task picks; without asking where there is only one."""
    free = [planet for planet in range(5) if bar(planet) is None]
    if len(free) < 2:
        return free[0] if free else None
    picked: Planet = yield from choose(
        task.seat, PLANETS, task.rule, forbid=lambda planet: bar(NUMBER[planet])
    )
    return NUMBER[picked]

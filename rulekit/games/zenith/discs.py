"""Play: effects that move discs."""

from rulekit.games.zenith import moves
from rulekit.games.zenith.notation import PLACES, Effect, Word
from rulekit.games.zenith.pieces import State, Stretch, Task
from rulekit.games.zenith.tasks import LETTERS, Bar, pick_planet, push, skipped
from rulekit.script import Script, choose


def bar_disc(state: State, seat: int, place: str) -> Bar:
    """Which rule bars the disc of a planet for an influence at this place."""

    def bar(planet: int) -> str | None:
        at = state.towards(seat, planet)
        if at is None:
            return "I3"
        if place == "new":
            return "G22" if planet in state.picked else None
        wrong = (
            (place[:1] == "!" and planet == LETTERS[place[1:]])
            or (place == "centre" and at != 0)
            or (place == "rival-side" and at >= 0)
        )
        return "A2" if wrong else None

    return bar


def influence(state: State, task: Task) -> Script[State]:
    place = task.effect.what
    if place in LETTERS:
        return (yield from moves.gain(state, task.seat, LETTERS[place], task.effect.n, task.rule))
    if place == "its":
        assert state.last is not None
        planet: int | None = state.last.agent.planet
    else:
        planet = yield from pick_planet(state, task, bar_disc(state, task.seat, place))
    if planet is None:
        yield from skipped(task, "there is no such disc")
        return state
    if place != "any":
        state = state._replace(picked=(*state.picked, planet))
    return (yield from moves.gain(state, task.seat, planet, task.effect.n, task.rule))


def rival(state: State, task: Task) -> Script[State]:
    """What the rival gets; where influence goes, the seat on turn picks (G14)."""
    (effect,) = task.effect.then
    if effect.word != Word.INFLUENCE:
        return push(state, task, effect, seat=1 - task.seat)
    planet = yield from pick_planet(state, task, bar_disc(state, 1 - task.seat, effect.what))
    if planet is None:
        yield from skipped(task, "there is no such disc")
        return state
    state = state._replace(picked=(*state.picked, planet))
    return (yield from moves.gain(state, 1 - task.seat, planet, effect.n, task.rule))


def split(state: State, task: Task) -> Script[State]:
    """So many single influences, each on a planet of its own choice."""
    yield from ()
    one = task.effect._replace(word=Word.INFLUENCE, n=1)
    return push(state, task, *(one,) * task.effect.n)


def every(state: State, task: Task) -> Script[State]:
    """Influence on all planets, from Mercury to Jupiter."""
    yield from ()
    return push(state, task, *(Effect(Word.INFLUENCE, task.effect.n, place) for place in PLACES))


def neighbours(state: State, task: Task) -> Script[State]:
    """A pattern laid over planets in a row; one of three may hang over the edge (G15)."""
    pattern = task.effect.prices
    starts = range(-1, 4) if len(pattern) == 3 else range(4)
    stretches = [Stretch(start, pattern) for start in starts]

    def forbid(stretch: Stretch) -> str | None:
        return None if any(state.discs[at] is not None for at, _ in stretch.spots) else "I3"

    if all(map(forbid, stretches)):
        yield from skipped(task, "there is no such disc")
        return state
    picked: Stretch = yield from choose(task.seat, stretches, task.rule, forbid=forbid)
    places = list(PLACES)
    return push(state, task, *(Effect(Word.INFLUENCE, n, places[at]) for at, n in picked.spots))


def reset(state: State, task: Task) -> Script[State]:
    def bar(planet: int) -> str | None:
        at = state.discs[planet]
        return "I3" if at is None else "A2" if at == 0 else None

    planet = yield from pick_planet(state, task, bar)
    if planet is None:
        yield from skipped(task, "every disc is in the centre")
        return state
    return (yield from moves.back_to_centre(state, task.seat, planet, task.rule))

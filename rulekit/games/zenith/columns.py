"""Play: effects that move agents into columns, out of them, and from hand to discard pile."""

from rulekit.dist import Dist
from rulekit.games.zenith import moves
from rulekit.games.zenith.agents import Card
from rulekit.games.zenith.notation import Word
from rulekit.games.zenith.pieces import State, Task, in_order, less
from rulekit.games.zenith.tasks import LETTERS, Bar, pick_planet, push, skipped
from rulekit.script import Event, Script, chance, choose


def mobilise(state: State, task: Task) -> Script[State]:
    """The top agents of the deck, one by one, into their columns (G10)."""
    state = yield from moves.with_deck(state)
    if not state.deck:
        yield from skipped(task, "no agent is left to mobilise")
        return state
    card: Card = yield from chance(Dist.of(state.deck), "G10")
    state = moves.lay(state._replace(deck=less(state.deck, card), last=card), task.seat, card)
    return more(state, task)


def more(state: State, task: Task) -> State:
    """The rest of an effect that is resolved one agent at a time."""
    if task.effect.n == 1:
        return state
    return push(state, task, task.effect._replace(n=task.effect.n - 1))


def bar_column(state: State, whose: int, place: str) -> Bar:
    """Which rule bars the column of a planet from giving up its top agent."""

    def bar(planet: int) -> str | None:
        if place in LETTERS and planet != LETTERS[place]:
            return "A2"
        if place[:1] == "!" and planet == LETTERS[place[1:]]:
            return "A2"
        if place == "new" and planet in state.picked:
            return "G22"
        return None if state.columns[whose][planet] else "A4"

    return bar


def take_away(state: State, task: Task) -> Script[State]:
    """The top agent of a column is exiled, or transferred to the own side (G11)."""
    own = task.effect.word == Word.EXILE_OWN
    whose = task.seat if own else 1 - task.seat
    planet = yield from pick_planet(state, task, bar_column(state, whose, task.effect.what))
    if planet is None:
        yield from skipped(task, "there is none")
        return state
    state, card = moves.take_top(state, whose, planet)
    if task.effect.word == Word.TRANSFER:
        yield Event("G11", f"{card} changes to seat {task.seat}", task.seat, 0, (card,))
        return more(moves.lay(state, task.seat, card), task)
    yield Event("G11", f"{card} of seat {whose} is exiled", task.seat, 0, (card,))
    return more(state._replace(discard=in_order((*state.discard, card))), task)


def discard(state: State, task: Task) -> Script[State]:
    hand = state.hands[task.seat]
    if not hand:
        yield from skipped(task, "the hand is empty")
        return state
    if task.effect.what == "hand":
        yield Event(task.rule, f"seat {task.seat} discards its hand: {' '.join(hand)}", task.seat)
        return moves.drop(state, task.seat, *hand)
    card: Card = yield from choose(task.seat, hand, task.rule)
    return moves.drop(state, task.seat, card)


def reachable(state: State, whose: int, place: str) -> int:
    """How many agents of a seat lie in columns that this place allows."""
    bar = bar_column(state, whose, place)
    return sum(len(column) for at, column in enumerate(state.columns[whose]) if bar(at) is None)

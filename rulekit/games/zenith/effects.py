"""Play: one script for each word of the notation; a step resolves the next task."""

from collections.abc import Callable
from typing import TypeAlias

from rulekit.dist import Dist
from rulekit.games.zenith import moves
from rulekit.games.zenith.agents import Token
from rulekit.games.zenith.columns import discard, mobilise, reachable, take_away
from rulekit.games.zenith.discs import every, influence, neighbours, reset, rival, split
from rulekit.games.zenith.notation import Effect, Word, many, told
from rulekit.games.zenith.pieces import FACTIONS, Call, Faction, Half, Offer, Spot, State, Task
from rulekit.games.zenith.tasks import push, skipped
from rulekit.script import Event, Script, chance, choose

Resolve: TypeAlias = Callable[[State, Task], Script[State]]


def resolve(state: State) -> Script[State]:
    """The next state once the first task has been resolved (A2)."""
    task = state.todo[0]
    return (yield from SCRIPTS[task.effect.word](state._replace(todo=state.todo[1:]), task))


# Credits, zenithium, badge, tokens


def amount(state: State, seat: int, effect: Effect) -> int:
    """How much an effect of credits or zenithium brings."""
    if effect.gains:
        reached = sum(1 for level in state.technology[seat] if level)
        return effect.gains[reached - 1] if reached else 0
    if effect.what == "its-cost":
        assert state.last is not None
        return state.last.agent.cost
    if effect.what:
        whose = seat if effect.what == "own-planet" else 1 - seat
        return effect.n * sum(1 for column in state.columns[whose] if column)
    return effect.n


def resource(state: State, task: Task) -> Script[State]:
    n = amount(state, task.seat, task.effect)
    return (yield from moves.receive(state, task.seat, task.effect.word, n, task.rule))


def steal(state: State, task: Task) -> Script[State]:
    n, kind = task.effect.n, Word(task.effect.what)
    if moves.holding(state, 1 - task.seat, kind) < n:
        yield Event(
            "G16", f"the rival has fewer than {many(n, kind)}: nothing is stolen", task.seat
        )
        return state
    return (yield from moves.hand_over(state, 1 - task.seat, kind, n, task.rule))


def give(state: State, task: Task) -> Script[State]:
    if task.effect.what == "badge":
        state = state._replace(leader=1 - task.seat, gold=False)
        yield Event("G13", f"the badge goes to seat {1 - task.seat}, silver side up", task.seat)
        return state
    kind = Word(task.effect.what)
    return (yield from moves.hand_over(state, task.seat, kind, task.effect.n, task.rule))


def badge(state: State, task: Task) -> Script[State]:
    gold = task.effect.word == Word.GOLD
    return (yield from moves.take_badge(state, task.seat, gold))


def token(state: State, task: Task) -> Script[State]:
    if task.effect.what == "open":
        return (yield from open_token(state, task))
    if not state.face_down:
        yield from skipped(task, "no face-down token is left")
        return state
    drawn: Token = yield from chance(Dist.of(state.face_down), "K5")
    rest = list(state.face_down)
    rest.remove(drawn)
    return moves.with_token(state._replace(face_down=tuple(rest)), task.seat, drawn)


def open_token(state: State, task: Task) -> Script[State]:
    spots = [Spot(place, one) for place, one in enumerate(state.tokens) if one is not None]
    if not spots:
        yield from skipped(task, "no face-up token is left")
        return state
    spot: Spot = yield from choose(task.seat, spots, "K2")
    return moves.with_token(moves.without_token(state, spot.place), task.seat, spot.token)


# Technology


def develop(state: State, task: Task) -> Script[State]:
    which, discount = task.effect.what, task.effect.n
    mine = state.technology[task.seat]

    def forbid(faction: Faction) -> str | None:
        level = mine[FACTIONS.index(faction)]
        if which not in ("any", "lowest", faction) or (which == "lowest" and level > min(mine)):
            return "A2"
        return moves.bar_level(state, task.seat, level, discount)

    free = [faction for faction in FACTIONS if forbid(faction) is None]
    if not free:
        yield from skipped(task, "no such technology can be developed")
        return state
    picked = free[0]
    if len(free) > 1:
        picked = yield from choose(task.seat, FACTIONS, task.rule, forbid=forbid)
    return (yield from moves.develop(state, task.seat, FACTIONS.index(picked), discount))


# Conditions and choices


def payable(state: State, seat: int, effect: Effect) -> bool:
    """Whether a seat can pay what a `may` or `must` asks for, in full."""
    match effect.word:
        case Word.GIVE if effect.what == "badge":
            return state.leader == seat
        case Word.GIVE:
            return moves.holding(state, seat, Word(effect.what)) >= effect.n
        case Word.DISCARD:
            return len(state.hands[seat]) >= effect.n
        case Word.MOBILISE:
            return bool(state.deck or state.discard)
    whose = seat if effect.word == Word.EXILE_OWN else 1 - seat
    return reachable(state, whose, effect.what) >= effect.n


def conditional(state: State, task: Task) -> Script[State]:
    """A cost and what it brings: optional for `may`, compulsory where possible for `must`."""
    effect = task.effect
    (cost,) = effect.cost
    if not payable(state, task.seat, cost):
        yield from skipped(task, "it is not possible")
        return state
    if effect.word == Word.MAY:
        offer = Half(True, f"{told(effect.cost)} for {told(effect.then)}")
        both: tuple[Half | Call, ...] = (offer, Call.NO)
        answer: Half | Call = yield from choose(task.seat, both, task.rule)
        if answer == Call.NO:
            return state
    return push(state, task, cost, *effect.then)


def leader(state: State, task: Task) -> Script[State]:
    """What comes only to the leader, or only where the rival is leader."""
    rival_leads = task.effect.word == Word.RIVAL_LEADER
    if state.leader == (1 - task.seat if rival_leads else task.seat):
        return push(state, task, *task.effect.then)
    yield from skipped(task, "the rival is no leader" if rival_leads else "only for the leader")
    return state


def rival_has(state: State, task: Task) -> Script[State]:
    kind = Word(task.effect.what)
    if moves.holding(state, 1 - task.seat, kind) >= task.effect.n:
        return push(state, task, *task.effect.then)
    yield from skipped(task, "the rival has fewer")
    return state


def top_up(state: State, task: Task) -> Script[State]:
    kind = Word(task.effect.what)
    missing = max(0, task.effect.n - moves.holding(state, task.seat, kind))
    return (yield from moves.receive(state, task.seat, kind, missing, task.rule))


def credits_from(state: State, task: Task) -> Script[State]:
    if state.credits[task.seat] >= task.effect.n:
        return push(state, task, *task.effect.then)
    yield from skipped(task, f"only with {task.effect.n} credits")
    return state


def possible(state: State, seat: int, effects: tuple[Effect, ...]) -> bool:
    """Whether a half of an `either` would do anything."""
    return all(effect.word != Word.TRANSFER or reachable(state, 1 - seat, "") for effect in effects)


def either(state: State, task: Task) -> Script[State]:
    halves = [Half(True, told(task.effect.then)), Half(False, told(task.effect.other))]

    def forbid(half: Half) -> str | None:
        side = task.effect.then if half.first else task.effect.other
        return None if possible(state, task.seat, side) else "G12"

    half: Half = yield from choose(task.seat, halves, task.rule, forbid=forbid)
    return push(state, task, *(task.effect.then if half.first else task.effect.other))


def trade(state: State, task: Task) -> Script[State]:
    """One of several sizes: more is paid, more is got (G6)."""
    effect, seat = task.effect, task.seat
    kind, _, place = effect.what.partition(" ")
    has = (
        reachable(state, seat, place)
        if kind == "agents"
        else moves.holding(state, seat, Word(kind))
    )
    (gained,) = effect.then
    offers = [
        Offer(price, gain, f"{price} {kind} for {told((gained._replace(n=gain),))}")
        for price, gain in zip(effect.prices, effect.gains, strict=True)
    ]
    if has < offers[0].price:
        yield from skipped(task, f"fewer than {offers[0].price} {kind}")
        return state

    def forbid(offer: Offer | Call) -> str | None:
        return "G6" if isinstance(offer, Offer) and offer.price > has else None

    candidates: list[Offer | Call] = [*offers, Call.NO]
    picked: Offer | Call = yield from choose(seat, candidates, "G6", forbid=forbid)
    if isinstance(picked, Call):
        return state
    then = gained._replace(n=picked.gain)
    if kind == "agents":
        return push(state, task, Effect(Word.EXILE_OWN, picked.price, place), then)
    yield Event("G6", f"seat {seat} spends {many(picked.price, kind)}", seat)
    return push(moves.hold(state, seat, Word(kind), -picked.price), task, then)


SCRIPTS: dict[Word, Resolve] = {
    Word.INFLUENCE: influence,
    Word.SPLIT: split,
    Word.NEIGHBOURS: neighbours,
    Word.ALL: every,
    Word.RESET: reset,
    Word.CREDITS: resource,
    Word.ZENITHIUM: resource,
    Word.STEAL: steal,
    Word.GIVE: give,
    Word.BADGE: badge,
    Word.GOLD: badge,
    Word.MOBILISE: mobilise,
    Word.TRANSFER: take_away,
    Word.EXILE: take_away,
    Word.EXILE_OWN: take_away,
    Word.DISCARD: discard,
    Word.TOKEN: token,
    Word.DEVELOP: develop,
    Word.RIVAL: rival,
    Word.MAY: conditional,
    Word.MUST: conditional,
    Word.LEADER: leader,
    Word.CREDITS_FROM: credits_from,
    Word.RIVAL_LEADER: leader,
    Word.RIVAL_HAS: rival_has,
    Word.TOP_UP: top_up,
    Word.EITHER: either,
    Word.TRADE: trade,
}

"""Chance and play: three rounds of fourteen clues."""

from collections.abc import Iterator

from rulekit.deal import Deal, Hands
from rulekit.game import Result
from rulekit.games.lady_hoard.pieces import (
    ALL_GEMS,
    BESIDE,
    COPIES,
    DECK,
    EVERY_TREASURE,
    GEMS,
    PLACES,
    ROUNDS,
    SET,
    TREASURE,
    Gem,
    Phase,
    State,
    changed,
    clear,
    counted,
    move,
    named,
)
from rulekit.parameter import Parameter
from rulekit.parts.doors import Door
from rulekit.script import Event, Script, chance, choose

DEALING: Deal[Gem] = Deal(ALL_GEMS, (COPIES,) * len(PLACES))
ASKED_BY = {Phase.DOOR: "Q3", Phase.ACT: "Q4", Phase.WHERE: "Q5"}

OPTIONS = (
    Parameter("seats", 1, range(1, 2), "How many play: it is played alone (H1)."),
    Parameter("set", SET, range(2, 6), "How many gems of a colour are a set (Q6)."),
    Parameter("rounds", ROUNDS, range(1, ROUNDS + 1), "How many rounds there are (Q11)."),
)


def setup(seats: int = 1, set: int = SET, rounds: int = ROUNDS) -> State:
    return State(yellow=rounds, set=set, rounds=rounds)


# What may be picked, and what it does


def candidates(state: State) -> tuple[str, ...]:
    """All that somebody might try at the open question, allowed or not."""
    if state.phase is Phase.ACT:
        assert state.door is not None
        there = [gem for gem in GEMS if state.lying(state.door, gem)]
        return (*map(move, there), *map(clear, there))
    if state.phase is Phase.WHERE:
        return tuple(door for door in PLACES if door is not state.door)
    return PLACES


def forbidden(state: State, option: str) -> str | None:
    """The rule that bars an option, or None where it may be picked."""
    if state.phase is Phase.DOOR:
        return None if any(state.gems[PLACES.index(Door(option))]) else "Q8"
    assert state.door is not None
    if state.phase is Phase.WHERE:
        return None if option in BESIDE[state.door] else "Q5"
    act, gem = option.split()
    enough = act == "move" or state.lying(state.door, Gem(gem)) >= state.set
    return None if enough else "Q6"


def options(state: State) -> Iterator[str]:
    """All that may be picked."""
    return (option for option in candidates(state) if forbidden(state, option) is None)


def after(state: State, option: str) -> State:
    """What the open question leads to once it is answered so."""
    if state.phase is Phase.DOOR:
        return state._replace(phase=Phase.ACT, door=Door(option))
    assert state.door is not None
    if state.phase is Phase.WHERE:
        assert state.gem is not None
        less = changed(state, state.door, state.gem, -1)
        return clue_over(changed(less, Door(option), state.gem, 1))
    act, gem = option.split()
    if act == "move":
        return state._replace(phase=Phase.WHERE, gem=Gem(gem))
    return clue_over(cleared(state, state.door, Gem(gem)))


def cleared(state: State, door: Door, gem: Gem) -> State:
    """All gems of a colour are gone from a door: collected, or thrown out (Q6, Q7)."""
    number = state.lying(door, gem)
    now = changed(state, door, gem, -number)
    if gem in TREASURE:
        return now._replace(taken=now.taken + number)
    return now._replace(out=now.out + number)


def clue_over(state: State) -> State:
    """The next clue is due; after the last a yellow gem goes (Q9), and with the third the game."""
    now = state._replace(phase=Phase.CLUE, clue=None, door=None, gem=None)
    if now.taken == EVERY_TREASURE:
        return now._replace(ending="H8")
    if len(now.deck):
        return now
    yellow = now.yellow - 1
    return now._replace(yellow=yellow, deck=DECK, ending="" if yellow else "Q10")


# Play


def play(state: State) -> Script[State]:
    """One gem deal, one clue or one answer, and what follows from it."""
    if state.phase is Phase.GEMS:
        return (yield from put_gems(state))
    if state.phase is Phase.CLUE:
        return (yield from turn_up(state))
    option = yield from choose(
        0, candidates(state), ASKED_BY[state.phase], forbid=lambda one: forbidden(state, one)
    )
    now = after(state, option)
    yield from tell(state, now)
    return now


def put_gems(state: State) -> Script[State]:
    """Five gems on each door (H3)."""
    hands: Hands[Gem] = yield from chance(DEALING, "H3")
    return state._replace(gems=tuple(map(counted, hands)), phase=Phase.CLUE)


def turn_up(state: State) -> Script[State]:
    """The next clue names a door; where there is nothing to do, it passes (Q1, Q8)."""
    clue = yield from chance(state.deck.top(), "Q1")
    door = named(clue)
    now = state._replace(deck=state.deck.without(clue), clue=clue, door=door)
    if door is None:
        return now._replace(phase=Phase.DOOR)
    if any(now.gems[PLACES.index(door)]):
        return now._replace(phase=Phase.ACT)
    yield Event("Q8", "there is no gem on this door")
    passed = clue_over(now)
    yield from tell(now, passed)
    return passed


def tell(before: State, now: State) -> Script[None]:
    """What was cleared, and whether a round or the game is over."""
    if now.taken > before.taken:
        number = now.taken - before.taken
        text = f"{number} {gone(before, now)} treasures collected, {now.taken} in all"
        yield Event("Q7", text, 0, number)
    if now.out > before.out:
        number = now.out - before.out
        yield Event("H7", f"{number} {gone(before, now)} gems thrown out", 0)
    if now.ending == "H8":
        yield Event("H8", "all ten treasures are collected: won", 0)
    elif now.ending == "Q10":
        yield Event("Q10", f"the last round is over, {now.taken} treasures are collected: lost", 0)
    elif now.yellow < before.yellow:
        left = f"{now.yellow} yellow gem{'s' if now.yellow > 1 else ''}"
        yield Event("Q9", f"the round is over, {left} left")


def gone(before: State, now: State) -> Gem:
    """The colour of which gems have gone from the doors."""
    return next(gem for gem in GEMS if now.left(gem) < before.left(gem))


def result(state: State) -> Result | None:
    if not state.ending:
        return None
    won = state.ending == "H8"
    missing = EVERY_TREASURE - state.taken
    note = "all treasures" if won else f"lost, {missing} of {EVERY_TREASURE} treasures missing"
    return Result((state.taken,), (0,) if won else (), state.ending, note)

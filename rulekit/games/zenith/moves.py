"""What happens on the table: discs move, things change hands, markers go up."""

from rulekit.games.zenith.agents import (
    LEVELS,
    TOKEN_EFFECTS,
    TOKEN_RULES,
    Card,
    Token,
    level_effects,
)
from rulekit.games.zenith.notation import Effect, Word, effects, many
from rulekit.games.zenith.pieces import (
    AT_ONCE,
    EDGE,
    FACTIONS,
    PLANETS,
    Spot,
    State,
    Task,
    in_order,
    less,
    put,
)
from rulekit.script import Event, Script

WAYS = {
    "V1": "three discs of one planet",
    "V2": "discs of four planets",
    "V3": "five discs",
}


# Influence


def gain(state: State, seat: int, planet: int, n: int, rule: str) -> Script[State]:
    """The disc of a planet moves n spaces towards a seat, which wins it at its edge (I1, I2)."""
    at = state.towards(seat, planet)
    if at is None:
        yield Event("I3", f"there is no {PLANETS[planet]} disc: nothing moves", seat)
        return state
    if at + n < EDGE:
        yield Event(
            rule, f"{PLANETS[planet]} moves {n} towards seat {seat}, to {spot(at + n, seat)}", seat
        )
        return state._replace(discs=put(state.discs, planet, (at + n) * (1 - 2 * seat)))
    return (yield from win_disc(state, seat, planet, at + n - EDGE))


def spot(towards: int, seat: int) -> str:
    """Where a disc stands, seen from no side in particular."""
    if towards == 0:
        return "the centre"
    return f"{abs(towards)} on the side of seat {seat if towards > 0 else 1 - seat}"


def win_disc(state: State, seat: int, planet: int, beyond: int) -> Script[State]:
    """A seat keeps the disc, and the token of the planet if it is the first (I2, I4, K3)."""
    lost = f"; {beyond} influence beyond the edge is lost" if beyond else ""
    yield Event(
        "I4" if beyond else "I2", f"seat {seat} wins a {PLANETS[planet]} disc{lost}", seat, 1
    )
    won = put(state.won, seat, put(state.won[seat], planet, state.won[seat][planet] + 1))
    state = state._replace(won=won, discs=put(state.discs, planet, None))
    if state.new_disc == AT_ONCE:
        state = state._replace(discs=fresh(state))
    way = victory(won[seat])
    if way:
        yield Event("V4", f"seat {seat} has {WAYS[way]}: the game ends", seat)
        return state._replace(ending=way, winner=seat)
    if state.tokens and state.tokens[planet] is not None:
        state = yield from claim(state, seat, planet, "K3")
    return state


def fresh(state: State) -> tuple[int | None, ...]:
    """The discs with a new one in the centre wherever one is missing and one is left (I3, G4)."""
    return tuple(
        0 if at is None and state.left(planet) else at for planet, at in enumerate(state.discs)
    )


def victory(won: tuple[int, ...]) -> str:
    """The rule of the victory that these discs give; nothing where they give none."""
    if max(won) >= 3:
        return "V1"
    if sum(1 for discs in won if discs) >= 4:
        return "V2"
    return "V3" if sum(won) >= 5 else ""


def back_to_centre(state: State, seat: int, planet: int, rule: str) -> Script[State]:
    yield Event(rule, f"{PLANETS[planet]} goes back to the centre", seat)
    return state._replace(discs=put(state.discs, planet, 0))


# Credits, zenithium, badge, tokens


def holding(state: State, seat: int, kind: Word) -> int:
    return (state.credits if kind == Word.CREDITS else state.zenithium)[seat]


def hold(state: State, seat: int, kind: Word, change: int) -> State:
    """The same state with so much more, or less, in the hands of a seat."""
    if kind == Word.CREDITS:
        return state._replace(credits=put(state.credits, seat, state.credits[seat] + change))
    return state._replace(zenithium=put(state.zenithium, seat, state.zenithium[seat] + change))


def receive(state: State, seat: int, kind: Word, n: int, rule: str) -> Script[State]:
    yield Event(rule, f"seat {seat} gains {many(n, kind)}", seat)
    return hold(state, seat, kind, n)


def hand_over(state: State, seat: int, kind: Word, n: int, rule: str) -> Script[State]:
    """What one seat loses and the other gets."""
    yield Event(rule, f"{many(n, kind)} from seat {seat} to seat {1 - seat}", 1 - seat)
    return hold(hold(state, seat, kind, -n), 1 - seat, kind, n)


def take_badge(state: State, seat: int, gold: bool = False) -> Script[State]:
    """The badge on its silver side; turned to gold for a seat that has it already (D2, D3, D4)."""
    if state.leader == seat and state.gold:
        yield Event("D4", f"seat {seat} has the badge on its gold side already", seat)
        return state
    turned = gold or state.leader == seat
    rule, side = ("D3", "gold") if turned else ("D2", "silver")
    yield Event(rule, f"seat {seat} has the badge, {side} side up", seat)
    return state._replace(leader=seat, gold=turned)


def with_token(state: State, seat: int, token: Token) -> State:
    """What the token gives is resolved before anything else that waits (G21)."""
    tasks = tuple(
        Task(seat, effect, TOKEN_RULES[token]) for effect in effects(TOKEN_EFFECTS[token])
    )
    return state._replace(todo=(*tasks, *state.todo))


def without_token(state: State, place: int) -> State:
    """It is not replaced (K6)."""
    return state._replace(tokens=put(state.tokens, place, None))


def claim(state: State, seat: int, place: int, rule: str) -> Script[State]:
    """A seat takes the face-up token of a planet or board."""
    token = state.tokens[place]
    assert token is not None
    yield Event(rule, f"seat {seat} takes the token {Spot(place, token)}", seat)
    return with_token(without_token(state, place), seat, token)


# Agents


def with_deck(state: State) -> Script[State]:
    """The state with a draw pile, the discards shuffled if it has run out (G17).

    Nothing but hands is hidden at that moment, so that both seats can tell what they hold.
    """
    if state.deck or not state.discard:
        return state
    yield Event("G17", f"a new draw pile is shuffled from {many(len(state.discard), 'discards')}")
    held = (*state.hands[0], *state.hands[1])
    return state._replace(deck=state.discard, discard=(), exposed=held)


def lay(state: State, seat: int, card: Card) -> State:
    """The card on top of its column; it is the agent that moved last."""
    planet = card.agent.planet
    column = (*state.columns[seat][planet], card)
    columns = put(state.columns, seat, put(state.columns[seat], planet, column))
    return state._replace(columns=columns, last=card)


def take_top(state: State, seat: int, planet: int) -> tuple[State, Card]:
    """The state without the top agent of a column, and that agent."""
    column = state.columns[seat][planet]
    columns = put(state.columns, seat, put(state.columns[seat], planet, column[:-1]))
    return state._replace(columns=columns, last=column[-1]), column[-1]


def drop(state: State, seat: int, *cards: Card) -> State:
    """These cards of a hand on the discard pile."""
    return state._replace(
        hands=put(state.hands, seat, less(state.hands[seat], *cards)),
        discard=in_order((*state.discard, *cards)),
        last=cards[-1],
    )


# Technology


def bar_level(state: State, seat: int, level: int, discount: int = 0) -> str | None:
    """The rule that bars a seat from the level after this one."""
    if level == LEVELS:
        return "X5"
    return "X2" if level + 1 - discount > state.zenithium[seat] else None


def develop(state: State, seat: int, board: int, discount: int = 0) -> Script[State]:
    """The marker goes up a level: its effects, those below it, token and row bonus (X1 to X4)."""
    before = state.technology[seat]
    level = before[board] + 1
    price = max(0, level - discount)
    now = put(before, board, level)
    yield Event(
        "X2", f"seat {seat} pays {price} zenithium for {FACTIONS[board]} level {level}", seat
    )
    state = hold(state, seat, Word.ZENITHIUM, -price)
    state = state._replace(technology=put(state.technology, seat, now), picked=())
    todo = state.todo
    row = min(now)
    if min(before) < row <= 3:
        yield Event("R1", f"seat {seat} completes row {row}", seat)
        todo = (Task(seat, Effect(Word.INFLUENCE, row, "any"), "R1"), *todo)
    state = state._replace(todo=(*_levels(state, seat, board, level - 1), *todo))
    if level == 2 and state.tokens and state.tokens[5 + board] is not None:
        state = yield from claim(state, seat, 5 + board, "K4")
    return state._replace(todo=(*_level(state, seat, board, level), *state.todo))


def _levels(state: State, seat: int, board: int, highest: int) -> list[Task]:
    """Tasks of all levels up to one, the highest first (X3, G9)."""
    return [task for level in range(highest, 0, -1) for task in _level(state, seat, board, level)]


def _level(state: State, seat: int, board: int, level: int) -> list[Task]:
    return [Task(seat, effect, "X3") for effect in level_effects(state.sides[board], level)]

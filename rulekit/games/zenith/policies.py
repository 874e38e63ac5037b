"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from random import Random
from typing import Any

from rulekit.games.zenith.agents import Card
from rulekit.games.zenith.notation import Word
from rulekit.games.zenith.pieces import NUMBER, Action, Call, Known, Phase, State
from rulekit.games.zenith.play import bar_action
from rulekit.games.zenith.play import play as step
from rulekit.script import Chance, Choice

WON = 10_000
STEPS_AT_MOST = 40
DEAR = 8


def worth(state: State, seat: int) -> int:
    """How good a state looks for a seat: discs won and nearly won, then what else it has."""
    if state.winner is not None:
        return WON if state.winner == seat else -WON
    return side(state, seat) - side(state, 1 - seat)


def side(state: State, seat: int) -> int:
    """What one seat has, in rough points.

    Discs count squared, so that a victory within reach weighs more than several begun; and a disc
    near the edge more than two half way.
    """
    won = state.won[seat]
    planets = sum(1 for discs in won if discs)
    points = 12 * sum(won) ** 2 + 12 * planets**2 + 16 * max(won) ** 2
    for at in state.discs:
        towards = at if at is None or seat == 0 else -at
        points += 0 if towards is None or towards < 0 else (0, 6, 16, 30)[towards]
    purse = min(state.credits[seat], 20) + 4 * min(state.zenithium[seat], 6)
    columns = sum(map(len, state.columns[seat]))
    levels = sum(level * (level + 1) for level in state.technology[seat])
    return points + purse + 3 * columns + 3 * levels + (state.leader == seat) * (6 + 3 * state.gold)


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Plays each option out to the end of its turn, and picks the one that then looks best.

    Of a card it looks at all three actions. Draws on the way are sampled from the agents that the
    seat has not seen; the rival's reply is not looked at. Dear cards of a first hand are swapped.
    """
    options: tuple[Hashable, ...] = choice.options
    if options[-1] is Call.KEEP:
        dear = [one for one in options if isinstance(one, Card) and one.agent.cost > DEAR]
        return dear[0] if dear else Call.KEEP
    looks = {option: outcome(known.game, option, choice.seat, rng) for option in options}
    return max(options, key=lambda option: looks[option])


def outcome(game: State, option: Hashable, seat: int, rng: Random) -> int:
    """What a state is worth once this option has run its course in this turn."""
    state = run(game, option, rng)
    if state.phase == Phase.ACT and not state.todo:
        return max(outcome(state, action, seat, rng) for action in Action if may(state, action))
    for _ in range(STEPS_AT_MOST):
        if state.ending or (state.phase == Phase.REFILL and not state.todo):
            break
        state = run(state, None, rng)
    return worth(state, seat)


def may(state: State, action: Action) -> bool:
    return bar_action(state, action) is None


def run(state: State, option: Hashable, rng: Random) -> State:
    """The next state: its question answered so, or by a quick pick; chance is sampled."""
    script, reply = step(state), None
    try:
        while True:
            item: Any = script.send(reply)
            if isinstance(item, Chance):
                reply = item.dist.sample(rng)
            elif isinstance(item, Choice):
                reply = quick(state, item) if option is None else option
            else:
                reply = None
    except StopIteration as done:
        following: State = done.value
        return following


def quick(state: State, choice: Choice[Any]) -> Hashable:
    """A pick inside a look ahead: influence where the disc is nearest, else the first option."""
    options = choice.options
    if state.todo[0].effect.word != Word.INFLUENCE:
        first: Hashable = options[0]
        return first
    best: Hashable = max(options, key=lambda one: state.towards(choice.seat, NUMBER[one]) or 0)
    return best


POLICIES = {"sensible": sensible}

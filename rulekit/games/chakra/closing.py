"""The end: of a turn, of the game, and what everybody scores."""

from collections.abc import Iterator

from rulekit.game import Result
from rulekit.games.chakra.barred import is_stuck
from rulekit.games.chakra.pieces import COLOURS, LAST_AT, Phase, State
from rulekit.games.chakra.scoring import aligned, bonuses, plenitude, title, totals
from rulekit.script import Event, Script


def pass_on(state: State) -> Script[State]:
    """The turn ends: the end may be near (E1), and after the last seat a round is over (E2)."""
    if not state.last and sum(state.mat.harmony) >= LAST_AT:
        text = f"seat {state.seat} has {sum(state.mat.harmony)} harmonized chakras: the last round"
        yield Event("E1", text, state.seat)
        state = state._replace(last=True)
    if state.seat + 1 < len(state.mats):
        return state._replace(seat=state.seat + 1, phase=Phase.START)
    over = ending(state)
    if over:
        return state._replace(ending=over, phase=Phase.SCORE)
    return state._replace(seat=0, round=state.round + 1, phase=Phase.START)


def ending(state: State) -> str:
    """The rule that ends the game with this round, if any does."""
    if state.last:
        return "E2"
    if is_stuck(state):
        return "G21"
    return "G20" if state.round >= state.rounds else ""


def score(state: State) -> Script[State]:
    """The tokens are turned up, and every seat counts its level (F1, F2, F4)."""
    shown = zip(COLOURS, state.layout, strict=False)
    yield Event("F1", "the tokens: " + ", ".join(f"{name} {value}" for name, value in shown))
    for seat in range(len(state.mats)):
        for rule, text, points in told(state, seat):
            yield Event(rule, text, seat, points)
    return state._replace(scores=totals(state.mats, state.layout))


def told(state: State, seat: int) -> Iterator[tuple[str, str, int]]:
    """The rule, the words and the points of each thing that a seat scores."""
    mat = state.mats[seat]
    full = zip(COLOURS, state.layout, mat.harmony, strict=False)
    parts = ", ".join(f"{name} {value}" for name, value, has in full if has)
    points = plenitude(mat, state.layout)
    yield "F1", f"seat {seat}, harmonized: {parts or 'none'} = {points}", points
    yield "F2", f"seat {seat}, alleviated: {mat.earth}", mat.earth
    bonus, line = bonuses(state.mats)[seat], aligned(mat.harmony)
    if bonus:
        yield "F4", f"seat {seat}, most in line from the bottom, {line}: {bonus}", bonus


def result(state: State) -> Result | None:
    if not state.scores:
        return None
    best = max(state.scores)
    winners = tuple(seat for seat, one in enumerate(state.scores) if one == best)  # G17
    note = ", ".join(f"seat {seat}: {title(one)}" for seat, one in enumerate(state.scores))
    return Result(state.scores, winners, state.ending, note)

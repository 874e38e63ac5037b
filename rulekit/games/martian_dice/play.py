"""Chance, scoring and play, in the order of the page."""

from dataclasses import replace
from functools import cache

from rulekit.dist import Dist, dice_counts
from rulekit.game import Result
from rulekit.games.martian_dice.pieces import (
    BONUS,
    CALLS,
    EARTHLINGS,
    EMPTY,
    FACES,
    ROLL_AGAIN,
    SIDES,
    TARGET,
    TIE_DICE,
    TIE_STANDS,
    Call,
    Face,
    State,
    Tray,
    Turn,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, chance, choose

# Chance


@cache
def rolls(dice: int) -> Dist[Tray]:
    """Every way `dice` dice can land, by how many show each face."""
    return dice_counts(SIDES, dice).map(Tray._make)


def face_count(dice: int, face: Face) -> Dist[int]:
    """How many of `dice` dice show `face`."""
    return rolls(dice).map(lambda roll: roll.of(face))


# Scoring


def points(tray: Tray) -> int:
    if tray.tank > tray.ray:  # S1
        return 0
    taken = sum(tray.of(kind) for kind in EARTHLINGS)  # S2
    return taken + (BONUS if tray.kinds() == len(EARTHLINGS) else 0)  # S3


def barred_by(face: Face, tray: Tray) -> str | None:
    """The rule that keeps a rolled face from being picked."""
    if face is Face.TANK:
        return "R2"
    if face is not Face.RAY and tray.of(face):  # R3b leaves rays free
        return "R3a"
    return None


def pickable(roll: Tray, tray: Tray) -> tuple[Face, ...]:
    """The kinds that may be set aside from `roll`."""
    return tuple(
        [
            face
            for face, rolled, taken in zip(FACES, roll, tray, strict=True)
            if rolled and face is not Face.TANK and (not taken or face is Face.RAY)  # R2, R3a, R3b
        ]
    )


# Play


def play_turn(turn: Turn, seat: int = 0) -> Script[Turn]:
    """The next question of a turn, by the steps of the page."""
    if turn.roll != EMPTY:
        return (yield from pick(turn, seat))
    if turn.rolling or turn.tray == EMPTY:
        return (yield from roll_dice(turn, seat))
    return (yield from stop_or_roll_on(turn, seat))


def roll_dice(turn: Turn, seat: int) -> Script[Turn]:
    """Steps 1 and 2, and step 4 when there is nothing to pick."""
    roll = yield from chance(rolls(turn.free), "R1")
    free, tray = turn.free - roll.tank, turn.tray
    if roll.tank:
        yield Event("R2", f"{Face.TANK.times(roll.tank)} set aside", seat)
        tray = tray.take(Face.TANK, roll)
    if not pickable(roll, tray):
        yield Event("R4", "nothing rolled may be picked: the turn ends", seat)
        return Turn(free, tray, over=True)
    return Turn(free, tray, roll=roll)


def pick(turn: Turn, seat: int) -> Script[Turn]:
    """Step 3."""
    roll, tray = turn.roll, turn.tray
    shown = [face for face, n in zip(FACES, roll, strict=True) if n]
    kind = yield from choose(seat, shown, "R3", forbid=lambda face: barred_by(face, tray))
    free, tray = turn.free - roll.of(kind), tray.take(kind, roll)
    yield Event("R3b" if kind is Face.RAY else "R3", f"{kind.times(roll.of(kind))} set aside", seat)
    if not free:
        yield Event("R1", "no dice are left to roll: the turn ends", seat)
    return Turn(free, tray, over=not free)


def stop_or_roll_on(turn: Turn, seat: int) -> Script[Turn]:
    """Step 5."""
    call = yield from choose(seat, CALLS, "R5")
    return turn._replace(over=call is Call.STOP, rolling=call is Call.ROLL)


def play(state: State) -> Script[State]:
    """One question of the seat's turn and, when the turn is over, its scoring."""
    turn = yield from play_turn(state.turn, state.seat)
    if not turn.over:
        return replace(state, turn=turn)

    won = points(turn.tray)
    yield score_event(turn.tray, won, state.seat)
    scores = tuple(s + won * (seat == state.seat) for seat, s in enumerate(state.scores))
    following = (state.seat + 1) % len(scores)
    if max(scores) >= TARGET and max(state.scores) < TARGET:
        yield Event("E1", f"seat {state.seat} has {max(scores)} points: the last round", state.seat)
    rounds = state.rounds + (following == 0)
    next_turn = State(
        scores, following, state.dice, Turn(state.dice), state.second_tie, rounds
    )  # S4
    if following or max(scores) < TARGET:  # E2
        return next_turn
    winners = yield from break_tie(leaders(scores), state.second_tie)
    return replace(next_turn, winners=winners)


def score_event(tray: Tray, won: int, seat: int) -> Event:
    if tray.tank > tray.ray:
        short = f"{Face.TANK.times(tray.tank)} against {Face.RAY.times(tray.ray)}"
        return Event("S1", f"{short}: no points", seat)
    if tray.kinds() == len(EARTHLINGS):
        return Event("S3", f"{won - BONUS} Earthlings and the bonus: {won} points", seat, won)
    return Event("S2", f"{won} {'point' if won == 1 else 'points'}", seat, won)


def break_tie(tied: tuple[int, ...], second_tie: str) -> Script[tuple[int, ...]]:
    first = True
    while len(tied) > 1 and (first or second_tie == ROLL_AGAIN):  # G6
        thrown: list[int] = []
        for seat in tied:
            hits = yield from chance(face_count(TIE_DICE, Face.RAY), "E4")
            yield Event("E4", f"seat {seat} rolls {Face.RAY.times(hits)} for the tie", seat)
            thrown.append(hits)
        tied = tuple(seat for seat, n in zip(tied, thrown, strict=True) if n == max(thrown))
        first = False
    who = " and ".join(f"seat {seat}" for seat in tied)
    yield Event("E3", f"{who} {'wins' if len(tied) == 1 else 'share the win'}")
    return tied


def leaders(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def setup(seats: int = 2, dice: int = 13, second_tie: str = ROLL_AGAIN) -> State:
    return State((0,) * seats, 0, dice, Turn(dice), second_tie)


def result(state: State) -> Result | None:
    if not state.winners:
        return None
    alone = f"in {state.rounds} turns" if len(state.scores) == 1 else ""  # G7
    return Result(state.scores, state.winners, "E3", alone)


OPTIONS = (
    Parameter("seats", 2, range(1, 11), "How many play; one plays alone (G2)."),
    Parameter("dice", 13, range(1, 14), "How many dice a turn starts with (G1)."),
    Parameter("second_tie", ROLL_AGAIN, (ROLL_AGAIN, TIE_STANDS), "When a tie-break ties (G6)."),
)

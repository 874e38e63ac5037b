"""Chance, scoring and play, in the order of the page."""

from dataclasses import replace
from functools import cache
from itertools import product
from math import prod

from rulekit.dist import Dist, dice_counts
from rulekit.game import Result
from rulekit.games.aero.pieces import (
    CRIMINALS,
    EYE,
    EYES,
    KITS,
    NUMBER_DICE,
    NUMBERS,
    PAGE,
    PUBLISHED,
    Call,
    Dice,
    Face,
    State,
    Turn,
    dice_of,
    without,
)
from rulekit.parameter import Parameter
from rulekit.script import OPEN, Event, Script, chance, choose

# Chance


@cache
def rolls(sides: tuple[Face, ...], dice: int) -> Dist[Dice]:
    """Every way so many dice with these sides can land."""
    faces = tuple(dict.fromkeys(sides))
    counts = dice_counts(tuple(sides.count(face) for face in faces), dice)
    return counts.map(
        lambda shown: Dice(face for face, n in zip(faces, shown, strict=True) for _ in range(n))
    )


def criminal_rolls(dice: int) -> Dist[Dice]:
    return rolls(CRIMINALS, dice)


@cache
def number_rolls(kit: str, dice: tuple[int, ...]) -> Dist[Dice]:
    """Every way number dice can land, so many of each make of the kit."""
    makes = [rolls(make.sides, n) for make, n in zip(KITS[kit], dice, strict=True)]
    return Dist(
        {
            Dice(face for part, _ in parts for face in part): prod(weight for _, weight in parts)
            for parts in product(*makes)
        }
    )


# Scoring


def lowest(dice: Dice) -> int:
    """What the lowest number die counts; four snake eyes count seven each."""
    numbers = [NUMBERS[face] for face in dice if face in NUMBERS]
    if numbers == [EYE] * NUMBER_DICE:  # S3
        return EYES
    return min(numbers, default=0)


def points(dice: Dice, criminal: Face) -> int:
    """What the arrest of this criminal scores with these dice (S1, Z2)."""
    return dice.count(criminal) * lowest(dice)


def matching(dice: Dice, free: tuple[Face, ...]) -> tuple[Face, ...]:
    """The criminals at large that the dice show."""
    return tuple(face for face in free if face in dice)


# Play


def play_turn(turn: Turn, seat: int = 0) -> Script[Turn]:
    """A roll, or one decision on the dice just rolled."""
    if not turn.roll:
        return (yield from roll_dice(turn))
    return (yield from lock(turn, seat))


def roll_dice(turn: Turn) -> Script[Turn]:
    """All dice that are not locked are rolled: criminals, then numbers."""
    rule = "T3" if turn.locked else "T1"
    shown: tuple[Face, ...] = ()
    if turn.criminal_dice():
        shown += yield from chance(criminal_rolls(turn.criminal_dice()), rule)
    if any(turn.number_dice()):
        shown += yield from chance(number_rolls(turn.kit, turn.number_dice()), rule)
    return turn._replace(roll=Dice(shown), picked=False)


def lock(turn: Turn, seat: int) -> Script[Turn]:
    """One die at a time is locked, until the seat rolls the rest or all are locked."""
    again = (Call.AGAIN,) if turn.locked else ()
    candidates: tuple[Face | Call, ...] = (*dict.fromkeys(turn.roll), Call.KEEP, Call.ROLL, *again)
    answer = yield from choose(
        seat, candidates, "T2", forbid=lambda one: barred_by(one, turn), several=OPEN
    )
    if answer is Call.ROLL:
        return turn._replace(roll=Dice())
    taken = Dice((answer,)) if isinstance(answer, Face) else turn.roll
    rest = without(turn.roll, taken)
    locked = dice_of((*turn.locked, *taken))
    if not rest:
        yield Event("G4", f"all eight dice are locked: {locked}", seat)
    return turn._replace(locked=locked, roll=rest, picked=True, over=not rest)


def barred_by(option: Face | Call, turn: Turn) -> str | None:
    """The rule that keeps an answer from being given after this roll."""
    if option is Call.AGAIN:
        return "T4"
    return "T2" if option is Call.ROLL and not turn.picked else None


def play(state: State) -> Script[State]:
    """One question of the seat's turn; when its dice are locked, the arrest."""
    if state.turn.over:
        return (yield from arrest(state))
    turn = yield from play_turn(state.turn, state.seat)
    return replace(state, turn=turn)


def arrest(state: State) -> Script[State]:
    """The arrest that ends a turn, and the end of the game after the last of them."""
    seat, dice, free = state.seat, state.turn.locked, state.open(state.seat)
    match = matching(dice, free)
    if not match:
        yield Event("Z1", "the dice show no criminal who is still at large", seat)
    criminal = yield from choose(
        seat,
        CRIMINALS,
        "A1" if match else "Z1",
        forbid=lambda face: not_arrested(face, free, match),
    )
    won = points(dice, criminal)
    yield score_event(dice, criminal, won, seat)
    after = replace(
        state,
        sheets=written(state, criminal, won),
        seat=(seat + 1) % len(state.sheets),
        turn=Turn(state.turn.kit),
    )
    if after.over():
        yield end_event(after.scores())
    return after


def not_arrested(face: Face, free: tuple[Face, ...], match: tuple[Face, ...]) -> str | None:
    """The rule that keeps a criminal from being arrested now."""
    if face not in free:
        return "A2"
    return "A1" if match and face not in match else None


def written(state: State, criminal: Face, won: int) -> tuple[tuple[int | None, ...], ...]:
    """The sheets once the seat on turn has this arrest on its own."""
    sheet = list(state.sheets[state.seat])
    sheet[CRIMINALS.index(criminal)] = won
    return tuple(
        tuple(sheet) if seat == state.seat else other for seat, other in enumerate(state.sheets)
    )


def score_event(dice: Dice, criminal: Face, won: int, seat: int) -> Event:
    if not dice.count(criminal):
        return Event("Z2", f"the {criminal} is turned over for no points", seat)
    counted = criminal.times(dice.count(criminal))
    low = lowest(dice)
    rule, by = {
        EYE: ("S2", "a snake eye, which counts 1"),
        EYES: ("S3", "four snake eyes, which count 7"),
    }.get(low, ("S1", f"the lowest number, {low}"))
    return Event(
        rule, f"{counted} times {by}: {won} {'point' if won == 1 else 'points'}", seat, won
    )


def end_event(scores: tuple[int, ...]) -> Event:
    if len(scores) == 1:
        return Event("E1", f"six turns have brought {scores[0]} points")
    who = " and ".join(f"seat {seat}" for seat in leaders(scores))
    wins = "wins" if len(leaders(scores)) == 1 else "share the win"
    return Event("E2", f"{who} {wins} with {max(scores)} points")


def leaders(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def setup(seats: int = 2, dice: str = PAGE) -> State:
    return State(((None,) * len(CRIMINALS),) * seats, 0, Turn(dice))


def result(state: State) -> Result | None:
    if not state.over():
        return None
    scores = state.scores()
    return Result(scores, leaders(scores), "E1", "alone" if len(scores) == 1 else "")  # G9


OPTIONS = (
    Parameter("seats", 2, range(1, 7), "How many play; one plays alone (G2)."),
    Parameter("dice", PAGE, (PAGE, PUBLISHED), "Which number dice are rolled (G1)."),
)

"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.aero import samples
from rulekit.games.aero.answers import (
    four_eyes,
    game_value,
    lowest_number,
    no_match,
    turn_outcome,
    turn_reach,
    turn_value,
    turn_work,
    zero_turn,
)
from rulekit.games.aero.locking import best_lock
from rulekit.games.aero.pieces import PAGE, PUBLISHED, Dice, State, Turn
from rulekit.games.aero.reading import DICE_HELP, OPEN_HELP, read_dice, read_open
from rulekit.parameter import Parameter

OPEN = Parameter("open", 6, range(1, 7), "Criminals at large.")
DICE = Parameter("dice", PAGE, (PAGE, PUBLISHED), "Which number dice are rolled.")


def here_turn(known: State, seat: int) -> Mapping[str, Any] | None:
    """The seat on turn, with the criminals it has at large before its first roll."""
    if known.seat != seat or known.over() or known.turn != Turn(known.turn.kit):
        return None
    return {"open": len(known.open(seat)), "dice": known.turn.kit}


def here_open(known: State, seat: int) -> Mapping[str, Any] | None:
    here = here_turn(known, seat)
    return {"open": here["open"]} if here else None


def here_dice(known: State, seat: int) -> Mapping[str, Any] | None:
    return {"dice": known.turn.kit} if here_turn(known, seat) else None


def here_roll(known: State, seat: int) -> Mapping[str, Any] | None:
    """The roll on the table, before a die of it has been locked."""
    turn = known.turn
    if known.seat != seat or not turn.roll or turn.picked:
        return None
    free = ", ".join(known.open(seat))
    return {"roll": str(turn.roll), "locked": str(turn.locked), "open": free, "dice": turn.kit}


def here_match(known: State, seat: int) -> Mapping[str, Any] | None:
    dice = known.turn.criminal_dice()
    if known.seat != seat or not dice or known.turn.roll or not known.open(seat):
        return None
    return {"rolled": dice, "open": len(known.open(seat))}


def lock_work(roll: Dice, dice: str, **_: Any) -> int:
    return turn_work(dice=dice)


def game_work(dice: str) -> int:
    return 6 * turn_work(dice=dice)


def zero_formula(open: int) -> Formula:
    """Five rolls of four dice, then of three, two and one, all of them without a match."""
    return Formula("((6 - k)/6)**(5*4 + 3 + 2 + 1)", {"k": open})


def no_match_formula(rolled: int, open: int) -> Formula:
    return Formula("((6 - k)/6)**n", {"n": rolled, "k": open})


def lowest_formula(rolled: int) -> Formula:
    """All dice at m or more, less all at more than m; four snake eyes move from 1 to 7."""
    moved = "Piecewise((6**(-n), And(Eq(n, 4), Eq(m, 7))), (-6**(-n), And(Eq(n, 4), Eq(m, 1))), "
    plain = "Piecewise((((7 - m)**n - (6 - m)**n)/6**n, m < 7), (0, True))"
    return Formula(f"{plain} + {moved}(0, True))", {"n": rolled}, "m")


QUESTIONS = (
    Question(
        "best_lock", "Which dice of this roll should I lock?", ("T2", "T4", "S1", "S3"), best_lock,
        (
            Parameter("roll", "clown clown clown fly 2 2 4 5", DICE_HELP, "The dice just rolled.",
                      read_dice),
            Parameter("locked", "", DICE_HELP, "The dice locked before.", read_dice),
            Parameter("open", "6", OPEN_HELP, "Criminals at large: how many, or which.",
                      read_open),
            DICE,
        ), unit="points", here=here_roll, work=lock_work, watched=True,
    ),
    Question(
        "turn_value", "What is a turn worth under best play?", ("T2", "S1", "S3"), turn_value,
        (OPEN, DICE), unit="points", here=here_turn, sweep="open", work=turn_work, watched=True,
        sample=samples.turn_points,
    ),
    Question(
        "game_value", "What are six turns worth under best play?", ("A2", "E1"), game_value,
        (DICE,), unit="points", here=here_dice, work=game_work, watched=True,
        sample=samples.game_points,
    ),
    Question(
        "turn_outcome", "How do the points of a well played turn spread?", ("S1", "S3", "Z2"),
        turn_outcome, (OPEN, DICE), here=here_turn, work=turn_work, watched=True,
        sample=samples.turn_points,
    ),
    Question(
        "turn_reach", "How likely are so many points if I play for them?", ("S1", "S3"),
        turn_reach,
        (Parameter("points", 12, range(1, 29), "At least so many points."), OPEN, DICE),
        sweep="points", work=turn_work, watched=True, sample=samples.turn_reach,
    ),
    Question(
        "zero_turn", "How likely is a turn for nothing, however I avoid it?", ("T2", "Z1", "Z2"),
        zero_turn, (OPEN,), formula=zero_formula, here=here_open, sweep="open",
        sample=samples.zero_turn,
    ),
    Question(
        "four_eyes", "How likely are four snake eyes if I play for them?", ("T2", "S3", "G5"),
        four_eyes, (DICE,), here=here_dice, sample=samples.four_eyes,
    ),
    Question(
        "lowest_number", "What is the lowest number of one roll?", ("D2", "S1", "S3"),
        lowest_number, (Parameter("rolled", 4, range(1, 5), "Number dice rolled."),),
        formula=lowest_formula, sample=samples.lowest_number,
    ),
    Question(
        "no_match", "How likely does a roll show nobody at large?", ("D1", "Z1"), no_match,
        (Parameter("rolled", 4, range(1, 5), "Criminal dice rolled."), OPEN),
        formula=no_match_formula, here=here_match, sweep="rolled", sample=samples.no_match,
    ),
)  # fmt: skip

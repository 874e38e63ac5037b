"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.martian_dice import samples
from rulekit.games.martian_dice.odds import (
    all_kinds,
    lead_spread,
    outgunned,
    still_tied,
    stop_or_roll,
    stuck,
    survives,
    tie_rolls,
    tied_again,
    turn_outcome,
    turn_reach,
    turn_value,
    turn_work,
)
from rulekit.games.martian_dice.pieces import EARTHLINGS, EMPTY, PLURALS, SIDES, Face, State, Turn
from rulekit.games.martian_dice.play import face_count
from rulekit.parameter import Parameter


def read_taken(value: Any) -> int:
    """How many kinds of Earthling are gone: a number, or their names."""
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= len(EARTHLINGS):
            raise ValueError("there are three kinds of Earthling")
        return value
    names = value.replace(",", " ").split() if isinstance(value, str) else list(value)
    wrong = [str(name) for name in names if name not in EARTHLINGS]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is no kind of Earthling; there are {', '.join(EARTHLINGS)}")
    return len(set(names))


DICE = Parameter("dice", 13, range(1, 14), "Dice that are rolled.")
TAKEN = Parameter(
    "taken", 3, range(4), "Kinds of Earthling set aside already: how many, or which.", read_taken
)
LEAD = Parameter("lead", 0, range(-13, 14), "Rays set aside less tanks set aside.")


def here_turn(known: State, seat: int) -> Turn | None:
    """The turn on the table as it is between two rolls."""
    return known.turn if known.seat == seat and known.turn.roll == EMPTY else None


def here_dice(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free} if turn else None


def here_stuck(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free, "taken": turn.tray.kinds()} if turn else None


def here_lead(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free, "lead": turn.tray.ray - turn.tray.tank} if turn else None


def here_tray(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = here_turn(known, seat)
    return {"dice": turn.free, **turn.tray._asdict()} if turn else None


def tray_work(dice: int, **rest: int) -> int:
    return turn_work(dice)


def face_count_formula(dice: int, face: Face) -> Formula:
    p = Fraction(SIDES[tuple(Face).index(face)], sum(SIDES))
    return Formula("binomial(n, k) * p**k * (1 - p)**(n - k)", {"n": dice, "p": p}, "k")


def stuck_formula(dice: int, taken: int) -> Formula:
    return Formula("((1 + t)/6)**n", {"n": dice, "t": taken})


def all_kinds_formula(dice: int) -> Formula:
    """Inclusion and exclusion: all rolls, less those without a kind, and so on."""
    return Formula("1 - 3*(5/6)**n + 3*(4/6)**n - (3/6)**n", {"n": dice})


def lead_formula(dice: int) -> Formula:
    """A generating function: each die is a step down, a step up, or neither."""
    chances = {"p": Fraction(1, 6), "q": Fraction(2, 6)}
    return Formula("(p/x + q*x + (1 - p - q))**n", {"n": dice, **chances}, "k", "x")


def outgunned_formula(dice: int) -> Formula:
    """A sum over multinomial terms: t tanks, and r rays that are fewer."""
    term = "binomial(n, t)*binomial(n - t, r) * p**t * q**r * (1 - p - q)**(n - t - r)"
    text = f"Sum(Sum({term}, (r, 0, t - 1)), (t, 1, n))"
    return Formula(text, {"n": dice, "p": Fraction(1, 6), "q": Fraction(2, 6)})


def tied_formula(leaders: int) -> Formula:
    """One of m leaders alone has k rays of six, and each of the others has fewer."""
    mine = "binomial(6, k) * p**k * (1 - p)**(6 - k)"
    below = "Sum(binomial(6, j) * p**j * (1 - p)**(6 - j), (j, 0, k - 1))"
    text = f"1 - Sum(m * {mine} * ({below})**(m - 1), (k, 1, 6))"
    return Formula(text, {"m": leaders, "p": Fraction(1, 3)})


def tie_rolls_formula(leaders: int) -> Formula:
    """An absorbing chain: the states are how many still tie, and the system is linear."""
    states = range(2, leaders + 1)
    chances = [[still_tied(now).get(left, Fraction(0)) for left in states] for now in states]
    system = [
        [f"Rational({int(row == column)}) - Rational({p.numerator}, {p.denominator})"
         for column, p in enumerate(line)]
        for row, line in enumerate(chances)
    ]  # fmt: skip
    matrix = ", ".join(f"[{', '.join(line)}]" for line in system)
    solved = f"Matrix([{matrix}]).LUsolve(ones({len(states)}, 1))[{len(states) - 1}]"
    shown = r"e_m, \quad e = (I - Q)^{-1} \mathbf{1}, \quad Q_{ij} = P(i \to j \text{ still tie})"
    return Formula(solved, {"m": leaders}, shown=shown)


QUESTIONS = (
    Question(
        "stop_or_roll", "Should I stop or roll on?", ("R5", "S1", "S2", "S3"), stop_or_roll,
        (
            Parameter("dice", 5, range(1, 14), "Dice still free."),
            *(Parameter(face, 0, range(14),
                        f"{PLURALS[face].capitalize()} set aside.") for face in Face),
            Parameter("reach", 0, range(26), "Play for at least so many points; 0: the mean."),
        ), unit="points", here=here_tray, work=tray_work, watched=True,
    ),
    Question(
        "face_count", "How many dice will show a face?", ("D1",), face_count,
        (DICE, Parameter("face", Face.RAY, tuple(Face), "The face to count.")),
        formula=face_count_formula, here=here_dice, sample=samples.face_count,
    ),
    Question(
        "stuck", "How likely is a roll from which nothing may be picked?", ("R3a", "R4"), stuck,
        (Parameter("dice", 3, range(1, 14), "Dice that are rolled."), TAKEN),
        formula=stuck_formula, here=here_stuck, sweep="dice", sample=samples.stuck,
    ),
    Question(
        "outgunned", "How likely does a roll show more tanks than rays?", ("D1", "S1"),
        outgunned, (DICE,), formula=outgunned_formula, here=here_dice, sweep="dice",
        sample=samples.outgunned,
    ),
    Question(
        "lead_spread", "How do rays and tanks balance in one roll?", ("D1", "S1"), lead_spread,
        (DICE,), formula=lead_formula, here=here_dice, sample=samples.lead_spread,
    ),
    Question(
        "all_kinds", "How likely does a roll show all three kinds of Earthling?", ("D1", "S3"),
        all_kinds, (DICE,), formula=all_kinds_formula, here=here_dice, sweep="dice",
        sample=samples.all_kinds,
    ),
    Question(
        "survives", "Does the turn survive the next roll?", ("R3b", "S1"), survives,
        (DICE, LEAD), here=here_lead, sweep="dice", sample=samples.survives,
    ),
    Question(
        "turn_value", "What is a turn worth under best play?", ("R5", "S2"), turn_value,
        (DICE,), unit="points", here=here_dice, sweep="dice", work=turn_work, watched=True,
        sample=samples.turn_points,
    ),
    Question(
        "turn_outcome", "How do the points of a well played turn spread?", ("R5", "S2"),
        turn_outcome, (DICE,), work=turn_work, watched=True, sample=samples.turn_points,
    ),
    Question(
        "turn_reach", "How likely are so many points if I play for them?", ("R5", "E1"),
        turn_reach,
        (Parameter("points", 5, range(1, 17), "At least so many points."), DICE),
        sweep="points", work=turn_work, watched=True, sample=samples.turn_reach,
    ),
    Question(
        "tied_again", "How likely does the roll for a tie leave a tie?", ("E4",), tied_again,
        (Parameter("leaders", 2, range(2, 11), "Seats that share the lead."),),
        formula=tied_formula, sweep="leaders", sample=samples.tied_again,
    ),
    Question(
        "tie_rolls", "How often do tied leaders roll until one wins?", ("E4",), tie_rolls,
        (Parameter("leaders", 2, range(2, 11), "Seats that share the lead."),),
        unit="rolls", formula=tie_rolls_formula, sweep="leaders", sample=samples.tie_rolls,
    ),
)  # fmt: skip

"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.chicken import odds, samples
from rulekit.games.chicken.pieces import (
    FRIENDS,
    NONE,
    POINTS,
    RIGHT,
    SIXTH,
    TARGET,
    THREE_EACH,
    TWO_EACH,
    Die,
    Face,
    House,
    State,
    Turn,
)
from rulekit.games.chicken.play import sides
from rulekit.parameter import Parameter
from rulekit.ranking import Ranking

FEW = range(5)
WHITE = Parameter("white", 4, FEW, "White dice that are rolled.")
YELLOW = Parameter("yellow", 0, FEW, "Yellow dice that are rolled.")
ORANGE = Parameter("orange", 0, FEW, "Orange dice that are rolled.")
SIXTH_FACE = Parameter("sixth", Face.BLANK, SIXTH, "The orange die's sixth side (G3).")
FRIENDS_SIDES = Parameter(
    "friends", TWO_EACH, (TWO_EACH, THREE_EACH), "Sides of Blue and Mother Hen (G4)."
)
PLAN = Parameter("plan", odds.BEST, odds.PLANS, "When to reroll; best: for the mean of the turn.")


def go_or_chicken(
    yellow: int = 4, orange: int = 2, score: int = 10, reach: int = 0, sixth: str = Face.BLANK
) -> Ranking:
    values = odds.go_or_chicken(yellow, orange, score, reach, sixth)
    return Ranking(values, "chance" if reach else "points")


def stop_or_reroll(**parameters: Any) -> Ranking:
    """Counting and rerolling; counting alone where nothing lies in the middle (G6)."""
    return Ranking(
        odds.stop_or_reroll(**parameters), "chance" if parameters.get("reach") else "points"
    )


def dice_worth(sixth: str = Face.BLANK, friends: str = TWO_EACH) -> Ranking:
    """Mean points of one die, and the faces that they come from."""
    house = House(True, Face(sixth), friends)
    worth = {die: odds.die_worth(die, house) for die in Die}
    parts = {
        die: {
            str(face): Fraction(points * sides(die, house).of(face), 6)
            for face, points in POINTS.items()
        }
        for die in Die
    }
    return Ranking(worth, "points", parts)


# Read off the table


def here_pool(known: State, seat: int) -> Mapping[str, Any] | None:
    """The dice about to be rolled for, where they are all of the base game."""
    if known.seat != seat or known.turn is not None or known.winner is not None:
        return None
    if known.pool.blue or known.pool.hen or not known.begun:
        return None
    return {
        "white": known.pool.white,
        "yellow": known.pool.yellow,
        "orange": known.pool.orange,
        "sixth": known.house.sixth,
    }


def here_start(known: State, seat: int) -> Mapping[str, Any] | None:
    """How to begin a turn, with the pool passed on and the space of the token."""
    pool, score = here_pool(known, seat), known.scores[seat]
    if pool is None or score >= TARGET:
        return None
    return {one: pool[one] for one in ("yellow", "orange", "sixth")} | {"score": score}


def open_turn(known: State, seat: int) -> Turn | None:
    """The turn between its rolls, once all eggs have hatched."""
    turn = known.turn
    if turn is None or known.seat != seat:
        return None
    waiting = turn.rolling != NONE or turn.eggs or turn.rolls != 1
    return None if waiting or turn.middle == NONE else turn


def here_bust(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = open_turn(known, seat)
    if turn is None:
        pool = here_pool(known, seat)
        return (
            None
            if pool is None
            else {**pool, "blue": 0, "foxes": 0, "friends": known.house.friends}
        )
    if turn.middle.hen or turn.foxes < 0:
        return None
    dice = {die: turn.middle.of(die) for die in (Die.WHITE, Die.YELLOW, Die.ORANGE)}
    rest = {"blue": turn.middle.blue, "foxes": turn.foxes, "sixth": known.house.sixth}
    rest["friends"] = known.house.friends
    return {**{str(die): n for die, n in dice.items()}, **rest}


def here_reroll(known: State, seat: int) -> Mapping[str, Any] | None:
    turn = open_turn(known, seat)
    if turn is None:
        return None
    points = sum(POINTS[face] * turn.faces.of(face) for face in RIGHT)
    dice = turn.middle._asdict()
    return {
        "points": points,
        "loose": turn.points - points,
        "foxes": turn.foxes,
        **dice,
        "sixth": known.house.sixth,
        "friends": known.house.friends,
    }


# Formulas


def fox_chances(sixth: str) -> dict[str, int | Fraction]:
    """The chance of a fox: p on a white or yellow die, q on an orange one."""
    return {"p": Fraction(1, 6), "q": Fraction(3 if sixth == Face.FOX else 2, 6)}


def bust_formula(
    white: int, yellow: int, orange: int, blue: int, foxes: int, sixth: str, friends: str
) -> Formula:
    """No bust: at most 2 - f new foxes, or 3 - f when Blue barks."""

    def at_most(k: str) -> str:
        mine = "binomial(n, i) * p**i * (1 - p)**(n - i)"
        more = "binomial(m, j) * q**j * (1 - q)**(m - j)"
        return f"Sum(Sum({mine} * {more}, (j, 0, {k} - i)), (i, 0, {k}))"

    values = {"n": white + yellow, "m": orange, "f": foxes, **fox_chances(sixth)}
    if not blue:
        return Formula(f"1 - {at_most('(2 - f)')}", values)
    text = f"1 - (1 - b)*{at_most('(2 - f)')} - b*{at_most('(3 - f)')}"
    return Formula(text, {**values, "b": Fraction(3 if friends == THREE_EACH else 2, 6)})


def fox_count_formula(white: int, yellow: int, orange: int, sixth: str) -> Formula:
    """A generating function: the power of x counts foxes."""
    values = {"n": white + yellow, "m": orange, **fox_chances(sixth)}
    return Formula("(1 - p + p*x)**n * (1 - q + q*x)**m", values, "k", "x")


def turn_work(white: int, yellow: int, orange: int, **_: Any) -> int:
    """About how many ways the first roll can lie, each weighed against a reroll."""
    return 3 * (white + 1) ** 2 * (yellow + 1) ** 2 * (orange + 1) ** 2


def start_work(yellow: int, orange: int, **_: Any) -> int:
    return turn_work(4, yellow, orange)


MIDDLE_DICE = (
    Parameter("white", 2, FEW, "White dice in the middle."),
    Parameter("yellow", 1, FEW, "Yellow dice in the middle, new ones included."),
    Parameter("orange", 0, FEW, "Orange dice in the middle, new ones included."),
    *(Parameter({Die.BLUE: "blue", Die.HEN: "hen"}[die], 0, range(2), f"{die} in the middle.")
      for die in FRIENDS),
)  # fmt: skip

QUESTIONS = (
    Question(
        "bust", "How likely does the next roll bust?", ("L4", "B1", "D4"), odds.bust,
        (
            WHITE, YELLOW, ORANGE, Parameter("blue", 0, range(2), "Blue the Dog is rolled too."),
            Parameter("foxes", 0, range(3), "Foxes that lie on the left already."), SIXTH_FACE,
            FRIENDS_SIDES,
        ), formula=bust_formula, here=here_bust, sweep="orange", sample=samples.bust,
    ),
    Question(
        "fox_count", "How many foxes will one roll show?", ("C1", "C2", "C3", "L2"),
        odds.fox_count, (WHITE, YELLOW, ORANGE, SIXTH_FACE),
        formula=fox_count_formula, here=here_pool, sample=samples.fox_count,
    ),
    Question(
        "stop_or_reroll", "Should I count my chickens or reroll?", ("R1", "R2", "S1", "L4"),
        stop_or_reroll,
        (
            Parameter("points", 2, range(19), "Points set aside on the right."),
            Parameter("loose", 0, range(3), "Points in the middle: Happy Dog and Chick."),
            Parameter("foxes", 1, range(-1, 3), "Foxes that count; -1 when a Bark waits for one."),
            *MIDDLE_DICE,
            Parameter("reach", 0, range(26), "Play for at least so many points; 0: the mean."),
            SIXTH_FACE, FRIENDS_SIDES,
        ), unit="points", here=here_reroll,
    ),
    Question(
        "go_or_chicken", "Should I go for it or chicken out, in the base game?",
        ("T1", "T2", "T4", "T5"),
        go_or_chicken,
        (
            Parameter("yellow", 4, FEW, "Yellow dice passed to you, besides the 4 white ones."),
            Parameter("orange", 2, FEW, "Orange dice passed to you."),
            Parameter("score", 10, range(TARGET), "The space your token is on."),
            Parameter("reach", 0, range(TARGET + 1),
                      "Play to end the turn on this space at least; 0: for the mean."),
            SIXTH_FACE,
        ), unit="points", here=here_start, work=start_work,
    ),
    Question(
        "turn_value", "What is a turn of the base game worth?", ("T2", "R1", "S1", "S2"),
        odds.turn_value,
        (WHITE, YELLOW, ORANGE, SIXTH_FACE), unit="points", here=here_pool,
        sweep="orange", work=turn_work, sample=samples.turn_value,
    ),
    Question(
        "turn_spread", "How do the points of a turn of the base game spread?",
        ("R1", "B1", "S1", "S2"),
        odds.turn_spread, (WHITE, YELLOW, ORANGE, PLAN, SIXTH_FACE), here=here_pool,
        work=turn_work, sample=samples.turn_spread,
    ),
    Question(
        "dice_worth", "Which die brings the most points?", ("C1", "C2", "C3", "D1", "M2", "M4"),
        dice_worth,
        (SIXTH_FACE, FRIENDS_SIDES), unit="points",
    ),
)  # fmt: skip

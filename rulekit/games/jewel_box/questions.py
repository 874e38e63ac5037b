"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.jewel_box import samples
from rulekit.games.jewel_box.notation import (
    KEY,
    read_box,
    read_log,
    read_pile,
    read_rest,
    read_tiles,
    spelled,
    written,
)
from rulekit.games.jewel_box.odds import (
    arrangements,
    best_arrangement,
    die_face_gain,
    free_picks,
    gets_family,
    place_gain,
    place_then_roll,
    roll_gain,
    tool_work,
    tool_worth,
    turns_up,
)
from rulekit.games.jewel_box.pieces import (
    EACH,
    FAMILIES,
    SPACES,
    Family,
    Phase,
    State,
)
from rulekit.games.jewel_box.play import OPTIONS
from rulekit.parameter import Parameter

BOX_WORDS = f"16 or 25 places line by line, . empty, / between lines: {KEY}"
BOX = Parameter("grid", "W W . S / J . L . / J H . . / . . . .", BOX_WORDS, "The box.", read_box)
ALMOST = "W W L S H / J H J L W / J S J H W / L H L J W / S J W L ."
LOG = Parameter("log", "S W L H J", f"five letters: {KEY}", "The log, space 1 to 5.", read_log)
DOWN = Parameter(
    "down", "8 9 8 8 9", "five numbers from 0 to 15",
    "Face-down scarabs, weevils, ladybugs, longhorns, jewels.", read_pile,
)  # fmt: skip
TILE = Parameter("tile", Family.WEEVIL, FAMILIES, "The tile to place.")
RULINGS = tuple(one for one in OPTIONS if one.name in ("scarabs", "fives", "crowds"))
PLACING = tuple(one for one in OPTIONS if one.name == "placing")
DECIDING = ("S1", "S2a", "S3a", "S4", "S5")


def here_box(known: State, seat: int) -> dict[str, Any] | None:
    """The box of the seat on turn before it rolls or uses a tool, and the rulings."""
    if known.seat != seat or known.phase is not Phase.START or None in known.log:
        return None
    return {"grid": written(known.grid), **known.rulings._asdict()}


def here_log(known: State, seat: int) -> Mapping[str, Any] | None:
    asked = here_box(known, seat)
    return asked and {**asked, "log": spelled(known.log)}


def here_tools(known: State, seat: int) -> Mapping[str, Any] | None:
    """The same with the pile, while the seat has a tool left to ask about (T1)."""
    asked = here_log(known, seat)
    if asked is None or not any(known.tools[seat]):
        return None
    return {**asked, "down": " ".join(map(str, known.pile))}


def here_tile(known: State, seat: int) -> Mapping[str, Any] | None:
    """The tile in hand, and the box that it goes to."""
    if known.seat != seat or known.held is None:
        return None
    return {"grid": written(known.grid), "tile": known.held, **known.rulings._asdict()}


def here_next(known: State, seat: int) -> Mapping[str, Any] | None:
    """The same with the rest of the log; a tile that was drawn face down leaves no space."""
    asked = here_tile(known, seat)
    if asked is None or None not in known.log:
        return None
    down = " ".join(map(str, known.pile))
    return {**asked, "log": spelled(known.log), "down": down}


def gets_formula(showing: int) -> Formula:
    """So many sides show it; the 6 takes it too, when it is there at all."""
    return Formula("(k + Min(k, 1))/6", {"k": showing})


def turns_up_formula(left: int, others: int, draws: int) -> Formula:
    """All draws miss: hypergeometric."""
    values = {"a": left, "b": others, "n": draws}
    return Formula("1 - binomial(b, n)/binomial(a + b, n)", values)


def free_picks_formula(turns: int) -> Formula:
    p = Fraction(1, 6)
    return Formula("binomial(n, k) * p**k * (1 - p)**(n - k)", {"n": turns, "p": p}, "k")


QUESTIONS = (
    Question(
        "die_face_gain", "What does each face of the die offer me?", ("P2", "P4", *DECIDING),
        die_face_gain, (BOX, LOG, *RULINGS, *PLACING), unit="points", here=here_log,
    ),
    Question(
        "roll_gain", "How many points does a roll add at once?", ("P1", "P2", "P4", *DECIDING),
        roll_gain, (BOX, LOG, *RULINGS, *PLACING), here=here_log, sample=samples.roll_gain,
    ),
    Question(
        "place_gain", "Where does this tile add most?", ("P3", "G5", *DECIDING), place_gain,
        (BOX, TILE, *RULINGS, *PLACING), unit="points", here=here_tile,
    ),
    Question(
        "place_then_roll", "Which place is best with the next roll in mind?",
        ("P3", "G5", "G7", *DECIDING), place_then_roll,
        (BOX, TILE, Parameter("log", "S W L H", f"four letters: {KEY}",
                              "The other four spaces of the log.", read_rest), DOWN,
         *RULINGS, *PLACING), unit="points", here=here_next,
    ),
    Question(
        "tool_worth", "Is a tool worth more than its 2 points now?",
        ("T2", "T3", "T3a", "T5", "T6"), tool_worth,
        (Parameter("grid", ALMOST, BOX_WORDS, "The box.", read_box), LOG, DOWN,
         *RULINGS, *PLACING), unit="points", here=here_tools, work=tool_work,
    ),
    Question(
        "best_arrangement", "How are the last tiles best arranged?", DECIDING, best_arrangement,
        (Parameter("grid", "W W L S / J H . . / J . . W / . . S W", BOX_WORDS, "The box.",
                   read_box),
         Parameter("tiles", "W L H J S H", f"1 to 12 letters: {KEY}",
                   "The tiles that fill it.", read_tiles), *RULINGS),
        unit="points", work=arrangements, watched=True,
    ),
    Question(
        "gets_family", "How likely do I get the family that I want?", ("P2", "P4"), gets_family,
        (Parameter("showing", 1, range(SPACES + 1), "Spaces of the log that show it."),),
        formula=gets_formula, sweep="showing", sample=samples.gets_family,
    ),
    Question(
        "turns_up", "How likely does a family turn up in the log?", ("G1", "G7"), turns_up,
        (Parameter("left", 8, range(EACH + 1), "Tiles of the family still face down."),
         Parameter("others", 40, range(10, 61), "Other tiles still face down."),
         Parameter("draws", 1, range(1, 11), "Tiles that will be drawn.")),
        formula=turns_up_formula, sweep="draws", sample=samples.turns_up,
    ),
    Question(
        "free_picks", "How often will I roll a 6?", ("P1", "P4"), free_picks,
        (Parameter("turns", 16, range(1, 26), "Turns with a roll."),),
        formula=free_picks_formula, sample=samples.free_picks,
    ),
)  # fmt: skip

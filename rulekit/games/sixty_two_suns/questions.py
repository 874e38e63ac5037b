"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from re import fullmatch
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.sixty_two_suns import samples
from rulekit.games.sixty_two_suns.layout import FORMAT, HOUSE_NAME, layout_of, read_sheet
from rulekit.games.sixty_two_suns.odds import (
    ANY,
    HIGHEST,
    LOWEST,
    MIDDLE,
    match,
    next_slots,
    one_die,
    rounds_left,
    slot_chances,
    stuck,
    sun_hits,
    sun_target,
    write_slot,
)
from rulekit.games.sixty_two_suns.pieces import LAST, ROOM, SUNS, TARGETS, WRITTEN, Known
from rulekit.parameter import Parameter


def read_numbers(value: Any) -> str:
    """Numbers 1 to 6 or dots, in reading order; spaces may part the lines."""
    if not isinstance(value, str) or not fullmatch("[1-6. ]{0,120}", value):
        raise ValueError("write a number from 1 to 6 or a dot for each slot")
    return value


# Read off the table


def numbers_text(sheet: str, numbers: tuple[int, ...]) -> str:
    """A seat's numbers as the questions take them, its lines parted by spaces."""
    lines: dict[int, str] = {}
    for slot, number in zip(layout_of(sheet).slots, numbers, strict=True):
        lines[slot.line] = lines.get(slot.line, "") + (str(number) if number else ".")
    return " ".join(lines.values())


def here_sheet(known: Known, seat: int) -> Mapping[str, Any] | None:
    numbers = known.mine.numbers
    if all(numbers):
        return None
    return {"numbers": numbers_text(known.sheet, numbers), "koi": known.koi, "sheet": known.sheet}


def suns_left(known: Known) -> int:
    return SUNS - len(known.mine.suns)


def here_hits(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.mine.total >= LAST or not suns_left(known):
        return None
    return {"total": known.mine.total, "rounds": suns_left(known)}


def here_target(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.mine.total >= LAST or not suns_left(known):
        return None
    target = next(one for one in TARGETS if one > known.mine.total)
    return {"distance": target - known.mine.total, "rounds": suns_left(known)}


def here_rounds(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.mine.total >= LAST or not suns_left(known):
        return None
    return {"total": known.mine.total, "filled": len(known.mine.suns)}


# Formulas


def write_formula(own: bool, others: int, rounds: int) -> Formula:
    """Inclusion and exclusion over "no die shows the pearl" and "no die shows a number".

    When the pearl's own number may be written, two dice must show numbers, one of them the pearl.
    """
    if own:
        two = "3*({n}/6)**2*(6 - n)/6 + ({n}/6)**3"
        numbers, without = two.format(n="n"), two.format(n="(n - 1)")
        one = f"({numbers}) - ({without})"
    else:
        one = "1 - (5/6)**3 - ((6 - n)/6)**3 + ((5 - n)/6)**3"
    return Formula(f"1 - (1 - ({one}))**r", {"n": others + own, "r": rounds})


def match_formula(dice: int) -> Formula:
    return Formula("1 - factorial(n)*binomial(6, n)/6**n", {"n": dice})


def one_die_formula(distance: int, dice: int) -> Formula:
    return Formula("1 - (5/6)**n", {"n": dice})


NUMBERS = Parameter(
    "numbers", "", "digits 1 to 6 and dots, one for each slot", help="What is written so far, "
    "in reading order; a dot is an empty slot, spaces are skipped.", read=read_numbers,
)  # fmt: skip
KOI = Parameter("koi", WRITTEN, (WRITTEN, ROOM), "What a koi's order must respect (G6).")
SHEET = Parameter("sheet", HOUSE_NAME, FORMAT, read=read_sheet, help="The layout of the sheet.")
ROUNDS = Parameter("rounds", SUNS, range(1, SUNS + 1), "Rounds left, this one included.")

QUESTIONS = (
    Question(
        "write_slot", "How likely can I write in a slot soon?", ("R2", "R3"), write_slot,
        (
            Parameter("own", True, (True, False), "Whether its zone takes the pearl's number."),
            Parameter("others", 5, range(6), "How many other numbers its zone takes."),
            Parameter("rounds", 1, range(1, SUNS + 1), "Within so many rolls."),
        ), formula=write_formula, sweep="rounds", sample=samples.write_slot,
    ),
    Question(
        "slots", "Which slots is the next roll likely to open?", ("R2", "R3"), slot_chances,
        (NUMBERS, KOI, SHEET), unit="chance", here=here_sheet,
    ),
    Question(
        "next_slots", "How many slots will the next roll open?", ("R2", "R3"), next_slots,
        (NUMBERS, KOI, SHEET), here=here_sheet, sample=samples.next_slots,
    ),
    Question(
        "stuck", "How likely does the next roll open nothing?", ("R5",), stuck,
        (NUMBERS, KOI, SHEET), here=here_sheet, sample=samples.stuck,
    ),
    Question(
        "match", "How likely can a number match its pearl?", ("P1", "R2", "R3"), match,
        (Parameter("dice", 3, range(2, 7), "Dice that are rolled; the game has three."),),
        formula=match_formula, sweep="dice", sample=samples.match,
    ),
    Question(
        "one_die", "How likely is a sun met with the very next die?", ("R4", "S1"), one_die,
        (
            Parameter("distance", 3, range(1, 7), "How far the sun's total is away."),
            Parameter("dice", 3, range(1, 4), "How many of the dice may go to the suns."),
        ), formula=one_die_formula, sweep="dice", sample=samples.one_die,
    ),
    Question(
        "sun_target", "How likely do I meet a sun exactly, if I play for it?", ("R4", "S1"),
        sun_target,
        (Parameter("distance", 12, range(1, LAST + 1), "How far its total is away."), ROUNDS),
        here=here_target, sweep="distance", sample=samples.sun_target,
    ),
    Question(
        "sun_hits", "How many sun bonuses can I still hope for?", ("R4", "S1", "E1", "E2"),
        sun_hits, (Parameter("total", 0, range(LAST), "Suns so far."), ROUNDS),
        unit="bonuses", here=here_hits, sweep="total", sample=samples.sun_hits,
    ),
    Question(
        "rounds_left", "How many rounds are left?", ("E1", "E2"), rounds_left,
        (
            Parameter("total", 0, range(LAST), "Suns so far."),
            Parameter("filled", 0, range(SUNS), "Suns filled so far."),
            Parameter("habit", MIDDLE, (LOWEST, MIDDLE, HIGHEST, ANY), "Which die goes there."),
        ), here=here_rounds, sample=samples.rounds_left,
    ),
)  # fmt: skip

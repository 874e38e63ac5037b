"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.dungeon_roll import samples
from rulekit.games.dungeon_roll.odds import (
    COUNTED,
    LEVELS,
    delve_work,
    dragon_arrival,
    dragon_next,
    dragon_ready,
    lair_after,
    monsters,
    name,
    next_token,
    party_faces,
    retire_or_glory,
    survive,
    survive_work,
    thrown_out,
    token_worth,
)
from rulekit.games.dungeon_roll.pieces import (
    DUNGEON_DICE,
    FACES,
    LAST_LEVEL,
    PARTY_DICE,
    SUPPLY,
    TOKENS,
    Phase,
    State,
)
from rulekit.parameter import Parameter

USED, KEPT = "used", "kept"
LEVEL = Parameter("level", 4, LEVELS, "The level that is rolled.")
LAIR = Parameter("lair", 0, range(3), "Dice in the lair before the roll.")
SCROLLS = Parameter(
    "scrolls", USED, (USED, KEPT), "Whether scrolls are read for a re-roll or not used at all."
)
FRESH = (1, 1, 0, 1, 0, 0)
PARTY = tuple(
    Parameter(str(face), n, range(8), f"Party dice that show a {face}.")
    for face, n in zip(FACES, FRESH, strict=True)
)
TREASURES = Parameter(
    "treasures", "one point each", tuple(COUNTED), "What a treasure won on the way counts (T1)."
)
LEFT_LEVEL = (
    *PARTY,
    Parameter("level", 9, range(1, LAST_LEVEL), "The level just cleared."),
    LAIR,
    TREASURES,
)
LEFT = tuple(
    Parameter(name(token), n, range(2 * n + 1), f"Tokens left in the supply: {token}.")
    for token, n in zip(TOKENS, SUPPLY, strict=True)
)

# Read off the table


def regrouping(known: State, seat: int) -> bool:
    delve = known.delve
    here = known.seat == seat and not known.over and delve.phase is Phase.REGROUP
    return here and delve.level < LAST_LEVEL and not delve.discard


def here_level(known: State, seat: int) -> Mapping[str, Any] | None:
    if not regrouping(known, seat):
        return None
    return {"level": known.delve.level + 1, "lair": min(2, known.delve.lair)}


def here_survive(known: State, seat: int) -> Mapping[str, Any] | None:
    delve = known.delve
    if not regrouping(known, seat) or sum(delve.party) > PARTY_DICE or delve.lair > 2:
        return None
    return {**delve.party._asdict(), "level": delve.level + 1, "lair": delve.lair}


def here_retire(known: State, seat: int) -> Mapping[str, Any] | None:
    found = here_survive(known, seat)
    return {**found, "level": known.delve.level} if found else None


def here_supply(known: State, seat: int) -> Mapping[str, Any] | None:
    if not any(known.supply):
        return None
    return {name(token): n for token, n in zip(TOKENS, known.supply, strict=True)}


# Formulas


def faces_formula(faces: int) -> Formula:
    """k types chosen, and inclusion and exclusion over those of them that stay away."""
    stays = "Sum((-1)**j * binomial(k, j) * ((k - j + 1)/6)**7, (j, 0, k))"
    return Formula(f"binomial(5, k) * {stays}", {"k": faces})


def ready_formula(dice: int) -> Formula:
    """All rolls, less those with no type, with one and with two."""
    two = "10*((3/6)**n - 2*(2/6)**n + (1/6)**n)"
    return Formula(f"1 - (1/6)**n - 5*((2/6)**n - (1/6)**n) - {two}", {"n": dice})


def monsters_formula(dice: int) -> Formula:
    return Formula("binomial(n, k) / 2**n", {"n": dice}, "k")


def dragon_formula(level: int, lair: int) -> Formula:
    term = "binomial(n, k) * 5**(n - k) / 6**n"
    dice = min(level, DUNGEON_DICE - lair)
    return Formula(f"Sum({term}, (k, 3 - d, n))", {"n": dice, "d": lair})


QUESTIONS = (
    Question(
        "party_faces", "How likely does a fresh party show so many types of companion?",
        ("P1", "D2"), party_faces,
        (Parameter("faces", 3, range(6), "Different types of companion, exactly."),),
        formula=faces_formula, sweep="faces", sample=samples.party_faces,
    ),
    Question(
        "survive", "Does this party live through the level, without hero and treasures?",
        ("M3", "M6", "D2", "L5"), survive, (*PARTY, LEVEL, LAIR, SCROLLS), here=here_survive,
        sweep="level", work=survive_work, watched=True,
    ),
    Question(
        "retire_or_glory", "Should I retire or seek glory, without hero and treasures?",
        ("R1", "R2", "R3", "D4"), retire_or_glory, LEFT_LEVEL, unit="points", here=here_retire,
        work=delve_work, watched=True,
    ),
    Question(
        "thrown_out", "If I seek glory and play for points, do I lose the delve in the end?",
        ("R3", "M7", "D3"), thrown_out, LEFT_LEVEL, here=here_retire, work=delve_work,
        watched=True,
    ),
    Question(
        "dragon_ready", "How likely could these dice beat a dragon as they fall?", ("D2", "P1"),
        dragon_ready, (Parameter("dice", 7, range(1, 9), "Party dice that are rolled."),),
        formula=ready_formula, sweep="dice", sample=samples.dragon_ready,
    ),
    Question(
        "dragon_arrival", "On which level does the dragon first come?", ("D1", "M2", "G1"),
        dragon_arrival,
        (Parameter("level", 5, LEVELS, "The level on which it comes for the first time."),),
        sweep="level", sample=samples.dragon_arrival,
    ),
    Question(
        "dragon_next", "Does the next roll wake the dragon?", ("D1", "M2", "G1"), dragon_next,
        (LEVEL, LAIR), formula=dragon_formula, here=here_level, sweep="level",
        sample=samples.dragon_next,
    ),
    Question(
        "lair_after", "How full will the lair be after the roll?", ("M2", "G1"), lair_after,
        (LEVEL, LAIR), here=here_level, sample=samples.lair_after,
    ),
    Question(
        "monsters", "How many monsters will there be?", ("M1",), monsters,
        (Parameter("dice", 3, range(1, 8), "Dungeon dice that are rolled."),),
        formula=monsters_formula, sample=samples.monsters,
    ),
    Question(
        "next_token", "Which treasure comes next?", ("L2", "G2"), next_token, LEFT,
        here=here_supply, sample=samples.next_token,
    ),
    Question(
        "token_worth", "What are so many treasures worth if I keep them?", ("T1", "T8", "T11"),
        token_worth, (Parameter("tokens", 2, range(1, 11), "Tokens drawn and never used."),),
        sample=samples.token_worth,
    ),
)  # fmt: skip

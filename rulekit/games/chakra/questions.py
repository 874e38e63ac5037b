"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulekit.dist import Dist
from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.chakra import samples
from rulekit.games.chakra.odds import (
    opening_black,
    opening_colours,
    refill_count,
    refill_shows,
    refill_wait,
    token_four,
    token_mean,
    token_total,
    token_value,
    unseen,
)
from rulekit.games.chakra.pieces import BLACK, EACH, LAST_AT, ORDER, SHOWN, TOKENS, Known
from rulekit.parameter import Parameter


def read_seen(value: Any) -> tuple[int, ...]:
    """Token values that have been seen: "4 1", or the numbers themselves."""
    words = value.replace(",", " ").split() if isinstance(value, str) else list(value)
    seen = tuple(sorted(int(word) for word in words))
    for one in seen:
        if seen.count(one) > TOKENS.count(one):
            raise ValueError(f"there are {TOKENS.count(one)} tokens of value {one}")
    if len(seen) == len(TOKENS):
        raise ValueError("one token is never seen")
    return seen


SEEN = Parameter(
    "seen", "", "up to seven values from 1 to 4, each at most twice", 
    "Values of the plenitude tokens that have been seen.", read_seen,
)  # fmt: skip
MOST_BLACK = EACH * 4  # with four seats, G2
DRAWN = Parameter("drawn", 3, range(1, 4), "Energies that fill up the flow.")
WANTED = Parameter("wanted", 6, range(MOST_BLACK + 1), "Energies of the kind that are in the bag.")
OTHERS = Parameter("others", 42, range(3, 88), "Other energies in the bag.")
SEATS = Parameter("seats", 2, range(2, 5), "How many play.")
CHAKRAS = Parameter("chakras", 5, range(1, 8), "Chakras whose tokens have not been seen.")


def total_of(chakras: int, seen: tuple[int, ...]) -> Dist[int]:
    """The total; of no more chakras than have unseen tokens."""
    return token_total(min(chakras, len(TOKENS) - len(seen)), seen)


def bag_here(known: Known, least: int = 0) -> dict[str, int] | None:
    """How many black energies and how many others are in the bag, which everybody can tell."""
    black = known.table.bag[ORDER[BLACK]]
    others = sum(known.table.bag) - black
    inside = least <= black <= MOST_BLACK and others >= SHOWN
    return {"wanted": black, "others": others} if inside else None


def here_refill(known: Known, seat: int) -> Mapping[str, Any] | None:
    """A whole flow of three that is filled from the bag as it is: how black will it be?"""
    found = bag_here(known)
    return {"drawn": SHOWN, **found} if found else None


def here_wait(known: Known, seat: int) -> Mapping[str, Any] | None:
    return bag_here(known, least=1)


def here_seats(known: Known, seat: int) -> Mapping[str, Any]:
    return {"seats": len(known.table.mats)}


def here_seen(known: Known, seat: int) -> Mapping[str, Any] | None:
    """What this seat has seen, while a token is left that it has not."""
    return {"seen": known.seen} if len(known.seen) < len(TOKENS) else None


def here_total(known: Known, seat: int) -> Mapping[str, Any] | None:
    """Its harmonized chakras whose tokens it has not seen; without any, the five that end a game,
    less those that it has seen."""
    looked, harmony = known.mine.looked, known.mine.harmony
    blind = sum(full and not has for full, has in zip(harmony, looked, strict=True))
    chakras = blind or LAST_AT - sum(looked)
    if chakras < 1 or len(known.seen) + chakras > len(TOKENS):
        return None
    return {"chakras": chakras, "seen": known.seen}


def shows_formula(drawn: int, wanted: int, others: int) -> Formula:
    """Of all ways to draw n, those without any of the w that are wanted."""
    text = "1 - binomial(m, n) / binomial(w + m, n)"
    return Formula(text, {"n": drawn, "w": wanted, "m": others})


def wait_formula(wanted: int, others: int) -> Formula:
    """The w wanted ones cut the others into w + 1 stretches, all alike."""
    return Formula("1 + m / (w + 1)", {"w": wanted, "m": others})


def black_formula(seats: int) -> Formula:
    return Formula("1 - binomial(21*s, 3) / binomial(24*s, 3)", {"s": seats})


def colours_formula(seats: int) -> Formula:
    """Choose which kinds appear, then how: all alike, a pair and a single, or three singles."""
    ways = (
        "Piecewise((8*binomial(3*s, 3), Eq(k, 1)), (56*binomial(3*s, 2)*3*s, Eq(k, 2)),"
        " (binomial(8, 3)*(3*s)**3, True))"
    )
    return Formula(f"{ways} / binomial(24*s, 3)", {"s": seats}, "k")


def mean_formula(seen: tuple[int, ...]) -> Formula:
    """All eight tokens make 20."""
    return Formula("(20 - t) / (8 - k)", {"t": sum(seen), "k": len(seen)})


def total_formula(chakras: int, seen: tuple[int, ...]) -> Formula:
    """A generating function: each unseen token is in the set, or not.

    A power of b, larger than any total, keeps count of how many are in.
    """
    left = unseen(seen)
    number = min(chakras, len(left))
    counts = {f"m{value}": left.count(value) for value in range(1, 5)}
    text = " * ".join(f"(1 + x**(b + {value}))**m{value}" for value in range(1, 5))
    values: dict[str, int | Fraction] = {"b": 30, "n": number, "u": len(left), **counts}
    return Formula(f"{text} * x**(-b*n) / binomial(u, n)", values, "k", "x")


def four_formula(chakras: int) -> Formula:
    return Formula("1 - binomial(6, n) / binomial(8, n)", {"n": chakras})


QUESTIONS = (
    Question(
        "refill_count", "How many of one kind will fill up a flow?", ("G2", "G5"), refill_count,
        (DRAWN, WANTED, OTHERS), here=here_refill,
        sample=samples.refill_count,
    ),
    Question(
        "refill_shows", "How likely does a refill show the energy I want, or fear?",
        ("G5", "R2"), refill_shows, (DRAWN, WANTED, OTHERS), formula=shows_formula,
        here=here_refill, sweep="wanted", sample=samples.refill_shows,
    ),
    Question(
        "refill_wait", "How many energies leave the bag until one of a kind appears?",
        ("G5",), refill_wait,
        (Parameter("wanted", 6, range(1, 13), WANTED.help), OTHERS), unit="energies",
        formula=wait_formula, here=here_wait, sweep="wanted", sample=samples.refill_wait,
    ),
    Question(
        "opening_black", "How likely does a flow show black at the start?", ("G2", "R2"),
        opening_black, (SEATS,), formula=black_formula, here=here_seats, sweep="seats",
        sample=samples.opening_black,
    ),
    Question(
        "opening_colours", "How many different energies does a flow show at the start?",
        ("G2", "R1"), opening_colours, (SEATS,), formula=colours_formula, here=here_seats,
        sample=samples.opening_colours,
    ),
    Question(
        "token_mean", "What is a plenitude token worth on average that I have not seen?",
        ("G3", "L3"), token_mean, (SEEN,), unit="points", formula=mean_formula, here=here_seen,
        sample=samples.token_value,
    ),
    Question(
        "token_value", "What can a plenitude token be that I have not seen?", ("G3", "L3"),
        token_value, (SEEN,), here=here_seen, sample=samples.token_value,
    ),
    Question(
        "token_total", "What do chakras score together whose tokens I have not seen?",
        ("F1", "G3"), total_of, (CHAKRAS, SEEN), formula=total_formula, here=here_total,
        sample=samples.token_total,
    ),
    Question(
        "token_four", "How likely is a 4 among chakras I know nothing of?", ("F1", "G3"),
        token_four, (CHAKRAS,), formula=four_formula, sweep="chakras",
        sample=samples.token_four,
    ),
)  # fmt: skip

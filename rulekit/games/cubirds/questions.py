"""Odds: what may be asked, with the formulas worth teaching."""

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.cubirds import samples
from rulekit.games.cubirds.ahead import after_laying, drawable
from rulekit.games.cubirds.odds import (
    BIG,
    SMALL,
    Counts,
    all_different,
    any_flock,
    counts_of,
    dealt_flock,
    draw_helps,
    flock_size,
    opening_flocks,
    replaced,
    row_after,
    row_extra,
)
from rulekit.games.cubirds.pieces import (
    COPIES,
    DECK,
    DRAWN,
    ENDS,
    HAND,
    IN_ROW,
    Bird,
    Known,
    Stage,
)
from rulekit.parameter import Parameter

SPECIES = Parameter("bird", Bird.OWL, tuple(Bird), "The species.")
SIZE = Parameter("size", SMALL, (SMALL, BIG), "The small flock or the big one.")
CARDS = Parameter("cards", HAND, range(1, 11), "Cards in the hand.")
OUT = Parameter("out", 8, range(21), "Cards of the species that I have not seen.")
UNSEEN = Parameter("unseen", 80, range(2, 111), "Cards that I have not seen in all.")
WRITTEN = "eight whole numbers: " + ", ".join(f"{bird}s" for bird in Bird) + " not seen"


def read_counts(value: Any) -> Counts:
    """How many cards of each species have not been seen, written like `20 20 17 13 13 10 10 7`."""
    words = value.split() if isinstance(value, str) else [str(one) for one in value]
    if len(words) != len(Bird) or not all(word.isdecimal() for word in words):
        raise ValueError("one whole number for each of the eight species")
    counts = tuple(map(int, words))
    if any(n > COPIES[bird] for bird, n in zip(Bird, counts, strict=True)):
        raise ValueError("there are no more than 20, 20, 17, 13, 13, 10, 10 and 7 of them")
    if sum(map(bool, counts)) < 2:
        raise ValueError("cards of two species must be left")
    return counts


# Formulas


def dealt_flock_formula(bird: Bird, size: str, cards: int) -> Formula:
    return Formula(
        "Sum(binomial(n, k) * binomial(N - n, c - k), (k, m, c)) / binomial(N, c)",
        {"N": len(DECK), "n": COPIES[bird], "m": flock_size(bird, size), "c": cards},
    )


def any_flock_formula(size: str, cards: int) -> Formula:
    """The coefficient of a generating function, multiplied out: hands with no flock in them."""
    kinds = Counter((COPIES[bird], min(flock_size(bird, size), cards + 1)) for bird in Bird)
    factors = " * ".join(
        f"({' + '.join(f'{comb(copies, n)}*x**{n}' for n in range(flock))})**{species}"
        for (copies, flock), species in kinds.items()
    )
    shown = r"1 - [x^c] \prod_{s} \sum_{k=0}^{m_s - 1} \binom{n_s}{k} x^k \Big/ \binom{N}{c}"
    text = f"1 - {factors} / (binomial(N, c) * x**{cards})"
    return Formula(text, {"N": len(DECK), "c": cards}, series="x", shown=shown)


def all_different_formula(cards: int) -> Formula:
    factors = " * ".join(f"(1 + {COPIES[bird]}*x)" for bird in Bird)
    shown = r"[x^c] \prod_{s} (1 + n_s x) \Big/ \binom{N}{c}"
    text = f"{factors} / (binomial(N, c) * x**{cards})"
    return Formula(text, {"N": len(DECK), "c": cards}, series="x", shown=shown)


def draw_helps_formula(bird: Bird, size: str, held: int, out: int, unseen: int) -> Formula:
    """One bird that is missing comes unless neither card is of its species; for two both must."""
    missing = flock_size(bird, size) - held
    values = {"N": unseen, "n": min(out, unseen), "d": DRAWN}
    if missing == 1:
        return Formula("1 - binomial(N - n, d) / binomial(N, d)", values)
    if missing == DRAWN:
        return Formula("binomial(n, d) / binomial(N, d)", values)
    return Formula("1" if missing < 1 else "0")


def row_extra_formula(more: int, out: int, unseen: int) -> Formula:
    """All of the first cards are of the species: where its other cards lie makes no difference."""
    return Formula(
        "binomial(N - k, n - k) / binomial(N, n)",
        {"N": unseen, "n": min(out, unseen - 1), "k": min(more, unseen)},
    )


# Read off the table


def here_draw(known: Known, seat: int) -> Mapping[str, Any] | None:
    """The species that lacks the fewest birds for a flock, of those that two cards can make."""
    if known.seat != seat or not known.hand or not drawable(known) or known.ended:
        return None
    unseen = known.unseen
    missing = {
        (flock_size(bird, size) - known.hand.count(bird), -unseen.count(bird), bird, size)
        for bird in set(known.hand)
        for size in (SMALL, BIG)
    }
    near = [one for one in missing if 0 < one[0] <= DRAWN]
    if not near:
        return None
    _, _, bird, size = min(near)
    held = known.hand.count(bird)
    return {
        "bird": bird, "size": size, "held": held, "out": unseen.count(bird),
        "unseen": len(unseen),
    }  # fmt: skip


def outlasts(known: Known, bird: Bird) -> bool:
    """Whether a card of another species comes before discards have to make a new pile (G11)."""
    return not known.remade and known.piled > known.unseen.count(bird)


def left_alone(known: Known) -> tuple[Bird, int] | None:
    """A species, and how many of it, that a row shows by itself now or after a lay of this seat."""
    turn = known.turn
    if turn is None or not known.on_turn or turn.turned is not None:
        return None
    row = known.rows[turn.row]
    if turn.stage is Stage.REFILL:
        return (row[0], len(row)) if len(set(row)) == 1 and outlasts(known, row[0]) else None
    if turn.stage is Stage.LAY or (turn.stage is Stage.END and turn.bird is not None):
        for bird in [turn.bird] if turn.bird is not None else dict.fromkeys(known.hand):
            for end in ENDS:
                _, taken, after = after_laying(known, bird, end)
                if taken and len(set(after)) == 1 and outlasts(known, bird):
                    return bird, len(after)
    return None


def here_row(known: Known, seat: int) -> Mapping[str, Any] | None:
    alone = left_alone(known) if known.seat == seat else None
    counts = counts_of(known.unseen)
    if alone is None or sum(map(bool, counts)) < 2 or alone[1] not in BIRDS.allowed:
        return None
    return {"bird": alone[0], "birds": alone[1], "unseen": " ".join(map(str, counts))}


def here_extra(known: Known, seat: int) -> Mapping[str, Any] | None:
    alone = left_alone(known) if known.seat == seat else None
    unseen = known.unseen
    if alone is None or len(unseen) < DRAWN:
        return None
    return {"out": unseen.count(alone[0]), "unseen": len(unseen)}


BIRDS = Parameter("birds", 2, range(2, 21), "Birds of it that the row is left with.")

QUESTIONS = (
    Question(
        "draw_helps", "Will the two cards I draw complete my flock?", ("T9", "F3", "F4", "G16"),
        draw_helps,
        (SPECIES, SIZE, Parameter("held", 2, range(9), "Birds of it in my hand."), OUT, UNSEEN),
        formula=draw_helps_formula, here=here_draw, sweep="held", sample=samples.draw_helps,
    ),
    Question(
        "row_after", "What will a row show that I leave with one species?", ("T5", "T6", "G16"),
        row_after,
        (Parameter("bird", Bird.DUCK, tuple(Bird), "The species that the row is left with."),
         BIRDS,
         Parameter("unseen", "14 13 11 8 9 7 7 5", WRITTEN,
                   "Cards of each species that I have not seen.", read_counts)),
        here=here_row, sample=samples.row_after,
    ),
    Question(
        "row_extra", "How likely do so many more of its own species join such a row?",
        ("T6", "G16"), row_extra,
        (Parameter("more", 1, range(1, 6), "How many more, at least."), OUT, UNSEEN),
        formula=row_extra_formula, here=here_extra, sweep="more", sample=samples.row_extra,
    ),
    Question(
        "opening_flocks", "Which flocks may I be dealt?", ("S1", "F2", "G5"), opening_flocks,
        (SIZE, CARDS),
    ),
    Question(
        "dealt_flock", "How likely am I dealt the flock of one species?", ("S1", "F2", "G5"),
        dealt_flock, (SPECIES, SIZE, CARDS), formula=dealt_flock_formula, sweep="cards",
        sample=samples.dealt_flock,
    ),
    Question(
        "any_flock", "How likely am I dealt any flock at all?", ("S1", "F2", "G5"), any_flock,
        (SIZE, Parameter("cards", HAND, range(5, 11), "Cards in the hand.")),
        formula=any_flock_formula, sweep="cards", sample=samples.any_flock,
    ),
    Question(
        "all_different", "How likely can a row stay as it is set out?", ("S2", "G2", "G5"),
        all_different, (Parameter("cards", IN_ROW, range(1, 9), "Cards of the row."),),
        formula=all_different_formula, sweep="cards", sample=samples.all_different,
    ),
    Question(
        "replaced", "How many birds are discarded while a row is set out?", ("S2", "G2", "G5"),
        replaced, (Parameter("cards", IN_ROW, range(1, 6), "Cards of the row."),),
        sample=samples.replaced,
    ),
)  # fmt: skip

"""Odds from here: what a lay or a draw can bring in this turn, from what a seat has seen (G16)."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.cubirds.odds import more_of_the_same
from rulekit.games.cubirds.pieces import (
    DRAWN,
    ENDS,
    Bird,
    Birds,
    Call,
    End,
    Known,
    Stage,
    added,
    closed_up,
    flock_gain,
    in_order,
    reaches_goal,
    surrounded,
    without,
)
from rulekit.outlook import Measure

FLOCK, NONE = "a flock", "no flock"

# What a hand is worth: the birds that its best flock brings, or, where a collection is given,
# whether one of its flocks reaches the objective.
Aim = Birds | None
GAIN: Aim = None


def worth_of(bird: Bird, number: int, aim: Aim) -> int:
    """What showing so many birds of a species brings (F3, F4, V1)."""
    gain = flock_gain(bird, number)
    return gain if aim is None else int(reaches_goal((*aim, *(bird,) * gain)))


def worth(hand: Birds, aim: Aim = GAIN) -> int:
    """What the best flock of a hand brings; one flock at most (F6)."""
    return max((worth_of(bird, n, aim) for bird, n in Counter(hand).items()), default=0)


@lru_cache(maxsize=256)
def draws(unseen: Birds, number: int = DRAWN) -> tuple[tuple[Birds, int], ...]:
    """Every draw of so many of these cards, and in how many ways it comes."""
    counts = Counter(unseen)
    ways = (
        (drawn, prod(comb(counts[bird], n) for bird, n in Counter(drawn).items()))
        for drawn in combinations_with_replacement(Bird, number)
    )
    return tuple((drawn, weight) for drawn, weight in ways if weight)


@lru_cache(maxsize=4096)
def drawn_worth(hand: Birds, unseen: Birds, aim: Aim = GAIN) -> Dist[int]:
    """What the best flock brings after two cards more (T9)."""
    held, base, found = Counter(hand), worth(hand, aim), Counter[int]()
    for drawn, weight in draws(unseen):
        more = (worth_of(bird, held[bird] + drawn.count(bird), aim) for bird in drawn)
        found[max(base, *more)] += weight
    return Dist({value: found[value] for value in sorted(found)})


def drawable(known: Known) -> bool:
    """Whether the next two cards are any of those that the seat has not seen (G11, G16)."""
    return not known.remade and known.piled >= DRAWN


def empty(known: Known) -> bool:
    return not known.piled and not known.discard


def after_laying(known: Known, bird: Bird, end: End) -> tuple[Birds, Birds, Birds]:
    """The hand, the cards taken and the row, once the species is laid there (T2 to T5)."""
    row = known.rows[end.row]
    taken = surrounded(row, end.side, bird)
    laid = tuple(one for one in known.hand if one == bird)
    hand = in_order((*without(known.hand, laid), *taken))
    return hand, taken, added(closed_up(row, end.side, taken), end.side, laid)


def _if_drawn(known: Known, hand: Birds, aim: Aim) -> Dist[int] | None:
    """What a hand is worth that may have two cards more; None where that cannot be counted."""
    if empty(known):
        return Dist({worth(hand, aim): 1})
    return drawn_worth(hand, known.unseen, aim) if drawable(known) else None


def end_worth(known: Known, bird: Bird, end: End, aim: Aim = GAIN) -> Dist[int] | None:
    """What the best flock brings when the species is laid there."""
    hand, taken, _ = after_laying(known, bird, end)
    return Dist({worth(hand, aim): 1}) if taken else _if_drawn(known, hand, aim)


def bird_worth(known: Known, bird: Bird, aim: Aim = GAIN) -> Dist[int] | None:
    """The same at the best end of a row for it; ends where nothing is surrounded are alike."""
    hands = {}
    for end in ENDS:
        hand, taken, _ = after_laying(known, bird, end)
        hands[hand if taken else ()] = end
    found = [end_worth(known, bird, end, aim) for end in hands.values()]
    dists = [dist for dist in found if dist is not None]
    return None if len(dists) < len(found) else max(dists, key=Dist.mean)


def turn_worth(known: Known, option: Any, aim: Aim = GAIN) -> Dist[int] | None:
    """What the best flock of this turn brings after this option; None where nothing is decided."""
    turn = known.turn
    if turn is None or not known.on_turn:
        return None
    if turn.stage is Stage.LAY and isinstance(option, Bird):
        return bird_worth(known, option, aim)
    if turn.stage is Stage.END and isinstance(option, End) and turn.bird is not None:
        return end_worth(known, turn.bird, option, aim)
    if turn.stage is Stage.DRAW and option is Call.DRAW:
        return _if_drawn(known, known.hand, aim)
    if turn.stage is Stage.DRAW:
        return Dist({worth(known.hand, aim): 1})
    if turn.stage is Stage.FLOCK and isinstance(option, Bird):
        return Dist({worth_of(option, known.hand.count(option), aim): 1})
    return Dist({0: 1}) if option is Call.NO_FLOCK else None


# The measures


def flock_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether this turn brings a flock (F1)."""
    gain = turn_worth(known, option)
    return None if gain is None else gain.map(lambda birds: FLOCK if birds else NONE)


def taken_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many cards are surrounded (T4)."""
    turn = known.turn
    if turn is None or turn.stage is not Stage.END or turn.bird is None or not known.on_turn:
        return None
    return Dist({len(after_laying(known, turn.bird, option)[1]): 1})


def added_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many cards the row is filled up with (T6); None where discards might be needed."""
    turn = known.turn
    if turn is None or turn.stage is not Stage.END or turn.bird is None or not known.on_turn:
        return None
    _, taken, row = after_laying(known, turn.bird, option)
    if not taken or len(set(row)) > 1:
        return Dist({0: 1})
    same = known.unseen.count(turn.bird)
    if known.remade or known.piled <= same:
        return None
    return more_of_the_same(same, len(known.unseen)).map(lambda number: number + 1)


def turn_work(known: Known, option: Any) -> int:
    return 36 * len(Bird) + len(ENDS)


def end_work(known: Known, option: Any) -> int:
    return len(known.unseen) + 1


# The same, tried


def _drawn_hand(rng: Random, known: Known, hand: Birds) -> Birds:
    return hand if empty(known) else (*hand, *rng.sample(known.unseen, DRAWN))


def _gain(hand: Birds) -> int:
    numbers = {bird: hand.count(bird) for bird in hand}
    if any(number >= bird.big for bird, number in numbers.items()):
        return 2
    return int(any(number >= bird.small for bird, number in numbers.items()))


def _laid(rng: Random, known: Known, bird: Bird, end: End) -> int:
    hand, taken, _ = after_laying(known, bird, end)
    return _gain(hand if taken else _drawn_hand(rng, known, hand))


def try_gain(rng: Random, known: Known, option: Any) -> int:
    """The birds of this turn, two cards drawn off the unseen ones where that helps."""
    assert known.turn is not None
    if isinstance(option, Bird) and known.turn.stage is Stage.LAY:
        return _laid(rng, known, option, best_end(known, option))
    if isinstance(option, Bird):
        return _gain((option,) * known.hand.count(option))
    if isinstance(option, End) and known.turn.bird is not None:
        return _laid(rng, known, known.turn.bird, option)
    if option is Call.NO_FLOCK:
        return 0
    return _gain(_drawn_hand(rng, known, known.hand) if option is Call.DRAW else known.hand)


@lru_cache(maxsize=64)
def best_end(known: Known, bird: Bird) -> End:
    """Where laying the species brings the most birds in this turn."""

    def mean(end: End) -> Fraction:
        found = end_worth(known, bird, end)
        return found.mean() if found is not None else Fraction(0)

    return max(ENDS, key=mean)


def try_flock(rng: Random, known: Known, option: Any) -> str:
    return FLOCK if try_gain(rng, known, option) else NONE


def try_added(rng: Random, known: Known, option: Any) -> int:
    assert known.turn is not None
    assert known.turn.bird is not None
    _, taken, row = after_laying(known, known.turn.bird, option)
    coming = rng.sample(known.unseen, len(known.unseen))
    number = 0
    while taken and len(set(row)) == 1:
        row = (*row, coming[number])
        number += 1
    return number


MEASURES = (
    Measure("flock", "a flock this turn", ("F1", "T4", "T9"), flock_ahead, turn_work, FLOCK,
            try_flock),
    Measure("gain", "birds collected this turn", ("F3", "F4", "F6"), turn_worth, turn_work,
            sample=try_gain),
    Measure("taken", "cards surrounded", ("T4", "T8"), taken_ahead, end_work),
    Measure("added", "cards the row is filled up with", ("T6",), added_ahead, end_work,
            sample=try_added),
)  # fmt: skip

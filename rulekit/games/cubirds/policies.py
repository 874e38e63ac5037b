"""Ways to play: told only what the seat on turn may know."""

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from random import Random
from typing import Any

from rulekit.games.cubirds.ahead import after_laying, bird_worth, end_worth
from rulekit.games.cubirds.pieces import (
    BIRDS_EACH,
    ENDS,
    Bird,
    Birds,
    Call,
    End,
    Known,
    Stage,
    flock_gain,
)
from rulekit.script import Choice


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Lays for a flock this turn or soon, and completes every flock that gets it on.

    It lays where the birds collected this turn come to the most on average, and of equal lays
    the one that leaves its hand closest to flocks of species which it still wants. It draws, but
    rather ends the round with an empty hand. It shows the flock that it wants most.
    """
    turn = known.turn
    best: Hashable = choice.options[0]
    if turn is not None and turn.stage is Stage.LAY:
        best = max(choice.options, key=lambda bird: _best(known, bird))
    elif turn is not None and turn.stage is Stage.END and (bird := turn.bird) is not None:
        best = max(choice.options, key=lambda end: _laying(known, bird, end))
    elif turn is not None and turn.stage is Stage.DRAW:
        best = Call.DRAW if known.hand else Call.PASS
    elif turn is not None and turn.stage is Stage.FLOCK:
        best = max(choice.options, key=lambda option: _flock(known, option))
    return best


def wanted(collection: Birds, bird: Bird) -> int:
    """How much a collection gains by one more of a species: most for a new one."""
    have = collection.count(bird)
    return 3 if not have else 2 if have < BIRDS_EACH else 0


def promise(hand: Birds, collection: Birds) -> Fraction:
    """How close a hand is to flocks that its owner wants."""
    return sum(
        (
            wanted(collection, bird) * Fraction(min(number, bird.small), bird.small) ** 2
            for bird, number in Counter(hand).items()
        ),
        Fraction(0),
    )


def _best(known: Known, bird: Bird) -> tuple[Fraction, Fraction]:
    gain = bird_worth(known, bird)
    mine = known.collections[known.seat]
    hands = {after_laying(known, bird, end)[0] for end in ENDS}
    ahead = max(promise(hand, mine) for hand in hands)
    return (gain.mean() if gain is not None else Fraction(0)), ahead


def _laying(known: Known, bird: Bird, end: End) -> tuple[Fraction, Fraction]:
    gain = end_worth(known, bird, end)
    hand = after_laying(known, bird, end)[0]
    ahead = promise(hand, known.collections[known.seat])
    return (gain.mean() if gain is not None else Fraction(0)), ahead


def _flock(known: Known, option: Any) -> Fraction:
    if not isinstance(option, Bird):
        return Fraction(0)
    number = known.hand.count(option)
    mine = known.collections[known.seat]
    return Fraction(wanted(mine, option) * flock_gain(option, number), 1) - Fraction(number, 100)


POLICIES = {"sensible": sensible}

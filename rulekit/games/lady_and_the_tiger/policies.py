"""Ways to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from rulekit.games.lady_and_the_tiger.ahead import DANGER, believed, danger_ahead, gems_ahead
from rulekit.games.lady_and_the_tiger.belief import USUAL, favourites
from rulekit.games.lady_and_the_tiger.pieces import (
    BEFORE,
    DECK_GEMS,
    Call,
    Guess,
    Known,
    Phase,
    has_set,
)
from rulekit.games.lady_and_the_tiger.race import LAST
from rulekit.games.lady_and_the_tiger.waiting import table_of, wait_total
from rulekit.parts.doors import Clue, shared
from rulekit.script import Choice


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Collects by the model that the odds use, and guesses when that is worth more than to wait.

    As collector it completes a set where it can; else it takes, half of the times, one of the
    cards with the most traits of its door, and any card otherwise, to mislead. As guesser it
    discards what leaves a set on offer least often, of several the card that the collector wants
    most; then it compares every guess with waiting for one card more.
    """
    match known.phase:
        case Phase.TAKE:
            return pick_card(known, rng)
        case Phase.DISCARD:
            return pick_discard(known)
        case Phase.GUESS | Phase.EARLY:
            return answer(known, choice)
        case _:
            return choice.options[0]  # type: ignore[no-any-return]


def pick_card(known: Known, rng: Random) -> Clue:
    assert known.mine is not None
    wanted = favourites(known.display, known.collected, known.mine)
    if has_set((*known.collected, wanted[0]), known.mine) or rng.randrange(4) < USUAL:
        return rng.choice(wanted)
    return rng.choice(known.display)


def pick_discard(known: Known) -> Hashable:
    """The card to discard; where it is allowed, a sure guess comes before the last discard."""
    last = known.guess == BEFORE and len(known.takes) == LAST
    if last and max(mean(known, said) for said in Guess) > DECK_GEMS:
        return Call.FIRST
    doors = believed(known)

    def goodness(card: Clue) -> tuple[Fraction, Fraction]:
        danger = danger_ahead(known, card)
        assert danger is not None
        wanted = sum((n * shared(card, door) for door, n in doors.items()), Fraction(0))
        return -danger[DANGER], wanted

    return max(dict.fromkeys(known.display), key=goodness)


def mean(known: Known, said: Guess | Call) -> Fraction:
    """The gems of an answer on average, less the collector's."""
    found = gems_ahead(replace(known, phase=Phase.GUESS), said)  # worth the same at any time
    assert found is not None
    return found.mean()


def answer(known: Known, choice: Choice[Any]) -> Hashable:
    """The best guess, an own set, or no guess where waiting is worth more."""
    values = {one: mean(known, one) for one in choice.options if one is not Call.NO_GUESS}
    if Call.NO_GUESS in choice.options:
        values[Call.NO_GUESS] = waiting(known)
    best: Hashable = max(values, key=lambda one: values[one])
    return best


def waiting(known: Known) -> Fraction:
    """Waiting for one more card, and then guessing or calling the round even."""
    assert known.mine is not None
    table = table_of(
        known.mine, known.takes, known.display, known.discards, USUAL, known.claim,
        known.guesser_set,
    )  # fmt: skip
    return wait_total(table._replace(turns=1)) / sum(table.weight)


POLICIES = {"sensible": sensible}

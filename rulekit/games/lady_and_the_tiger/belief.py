"""Odds: what the guesser may conclude from the cards taken, by Bayes' rule and a plain model.

The model of a collector: so many takes of four are of a favourite card of its door, the others
of any card displayed. A favourite completes a set; where no card does, it is one that has the
most traits of the door. Equal favourites are equally likely, and so are places of the display.
With 0 of four the takes tell nothing, and only sets that were not shown do; with 4 of four a
single strange take rules a door out.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from rulekit.games.lady_and_the_tiger.pieces import AUTOMATIC, SHOWN, Take, has_set
from rulekit.parts.doors import DOORS, Clue, Door, shared
from rulekit.ranking import Ranking

USUAL = 2
OF_TAKES = 4
SCALE = 192  # makes every likelihood a whole number: 4 of takes, 4 places, up to 4 favourites


def rivals(mine: Door) -> tuple[Door, ...]:
    """The doors that the other player can have."""
    return tuple(door for door in DOORS if door != mine)


def favourites(offered: tuple[Clue, ...], before: tuple[Clue, ...], door: Door) -> tuple[Clue, ...]:
    """The cards of a display that a collector with this door and these cards wants most."""
    best = tuple(card for card in offered if has_set((*before, card), door))
    if best:
        return best
    most = max(shared(card, door) for card in offered)
    return tuple(card for card in offered if shared(card, door) == most)


@lru_cache(maxsize=100_000)
def scaled_likelihood(take: Take, before: tuple[Clue, ...], door: Door, matching: int) -> int:
    """How likely a collector with this door takes this card, times `SCALE`."""
    wanted = favourites(take.offered, before, door)
    eager = matching * wanted.count(take.card) * (SCALE // OF_TAKES) // len(wanted)
    any_card = (OF_TAKES - matching) * take.offered.count(take.card)
    return eager + any_card * (SCALE // OF_TAKES // SHOWN)


def likelihood(take: Take, before: tuple[Clue, ...], door: Door, matching: int) -> Fraction:
    return Fraction(scaled_likelihood(take, before, door, matching), SCALE)


def history(takes: Iterable[Take]) -> list[tuple[Take, tuple[Clue, ...]]]:
    """Each take with the cards that were collected before it."""
    listed = tuple(takes)
    cards = tuple(take.card for take in listed)
    return [(take, cards[:number]) for number, take in enumerate(listed)]


def weights(
    mine: Door, takes: tuple[Take, ...], matching: int, claim: str = AUTOMATIC
) -> dict[Door, int]:
    """How the three doors compare after these takes: whole numbers, not yet divided by their sum.

    A set that had to be shown and was not rules its doors out (C3).
    """
    found = dict.fromkeys(rivals(mine), 1)
    for take, before in history(takes):
        for door in found:
            found[door] *= scaled_likelihood(take, before, door, matching)
            if claim == AUTOMATIC and has_set((*before, take.card), door):
                found[door] = 0
    return found


def belief(
    mine: Door, takes: tuple[Take, ...], matching: int, claim: str = AUTOMATIC
) -> dict[Door, Fraction]:
    """The chance of each door, given the takes.

    Raises `ValueError` when no door takes such cards under the model.
    """
    found = weights(mine, takes, matching, claim)
    total = sum(found.values())
    if not total:
        raise ValueError("no door takes these cards in this way; let fewer of four takes match")
    return {door: Fraction(weight, total) for door, weight in found.items()}


def hidden_door(
    mine: Door, takes: tuple[Take, ...], matching: int = USUAL, claim: str = AUTOMATIC
) -> Ranking:
    """The chance of each door; the parts say by how much each take raised or lowered it."""
    steps = [belief(mine, takes[:number], matching, claim) for number in range(len(takes) + 1)]
    parts: dict[Door, dict[str, Fraction]] = {}
    for door in rivals(mine):
        split = {"before any card": steps[0][door]}
        for number, take in enumerate(takes, start=1):
            split[f"{number}: {take.card}"] = steps[number][door] - steps[number - 1][door]
        parts[door] = split
    return Ranking(steps[-1], "chance", parts)


def take_likelihood(
    mine: Door, takes: tuple[Take, ...], matching: int = USUAL, step: int = 0
) -> Ranking:
    """How likely each door takes the card that was taken: what Bayes' rule multiplies by.

    `step` is the number of the take; 0 is the last one. Raises `ValueError` without such a take.
    """
    if not takes or step > len(takes):
        raise ValueError("there is no such take")
    take, before = history(takes)[step - 1]
    return Ranking(
        {door: likelihood(take, before, door, matching) for door in rivals(mine)}, "chance"
    )

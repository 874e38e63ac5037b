"""Odds, tried: doors and clue cards really dealt, one round at a time."""

from random import Random

from rulekit.games.lady_and_the_tiger.odds import BOTH, EXACT, OTHER, SAME
from rulekit.games.lady_and_the_tiger.race import (
    KNOWING,
    LAST,
    after_discard,
    after_take,
    counted,
    kind,
    totals,
)
from rulekit.parts.doors import CLUES, DOORS, Clue, Door, shared


def rival_trait(rng: Random, what: str) -> bool:
    mine, rival = rng.sample(DOORS, 2)
    same = mine.traits[0] == rival.traits[0]
    others = [door for door in DOORS if door != mine]
    return {OTHER: not same, SAME: same, EXACT: rival == others[0]}[what]


def wild_shown(rng: Random, cards: int) -> bool:
    return any("/" in card for card in rng.sample(CLUES, cards))


def matching_cards(rng: Random, cards: int, what: str) -> int:
    door = rng.choice(DOORS)
    drawn = rng.sample(CLUES, cards)
    if what == BOTH:
        return sum(1 for card in drawn if shared(card, door) == 2)
    if what.startswith("a trait"):
        return sum(1 for card in drawn if shared(card, door))
    return sum(1 for card in drawn if door.traits[0] in card.traits)


def set_race(rng: Random, cards: int, guesser: str) -> bool:
    """One round from a shuffled pack; both players choose by what the count says is best."""
    pack = rng.sample(CLUES, len(CLUES))
    return raced(rng, Door.RED_LADY, pack[:4], pack[4:], [], cards, guesser)


def raced(
    rng: Random,
    door: Door,
    display: list[Clue],
    deck: list[Clue],
    cards: list[Clue],
    last: int = LAST,
    guesser: str = "",
    first: Clue | None = None,
) -> bool:
    """Whether the collector gets a set by the card `last`; `first` is taken at once if given."""
    display, deck, cards = list(display), list(deck), list(cards)
    while len(cards) < last:
        left = last - len(cards)
        card = first or _best(display, deck, cards, door, left, guesser == KNOWING)
        first = None
        cards.append(card)
        display.remove(card)
        if max(totals(cards, door)) >= 4:
            return True
        if len(cards) == last:
            break
        display.append(deck.pop(0))
        gone = _gone(rng, display, deck, cards, door, left, guesser == KNOWING)
        display.remove(gone)
        display.append(deck.pop(0))
    return False


def _best(
    display: list[Clue], deck: list[Clue], cards: list[Clue], door: Door, left: int, knowing: bool
) -> Clue:
    up, rest, held = counted(display, door), counted(deck, door), totals(cards, door)
    return max(
        display, key=lambda card: after_take(up, rest, held, left, knowing, kind(card, door))
    )


def _gone(
    rng: Random, display: list[Clue], deck: list[Clue], cards: list[Clue], door: Door, left: int,
    knowing: bool,
) -> Clue:  # fmt: skip
    if not knowing:
        return rng.choice(display)
    up, rest, held = counted(display, door), counted(deck, door), totals(cards, door)
    return min(
        display, key=lambda card: after_discard(up, rest, held, left, knowing, kind(card, door))
    )

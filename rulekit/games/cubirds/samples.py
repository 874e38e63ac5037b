"""Odds, tried: hands dealt from a shuffled deck, rows filled up card by card."""

from random import Random

from rulekit.games.cubirds.odds import SMALL, Counts
from rulekit.games.cubirds.pieces import DECK, DRAWN, Bird, Birds


def _enough(hand: list[Bird], bird: Bird, size: str) -> bool:
    return hand.count(bird) >= (bird.small if size == SMALL else bird.big)


def dealt_flock(rng: Random, bird: Bird, size: str, cards: int) -> bool:
    return _enough(rng.sample(DECK, cards), bird, size)


def any_flock(rng: Random, size: str, cards: int) -> bool:
    hand = rng.sample(DECK, cards)
    return any(_enough(hand, bird, size) for bird in Bird)


def draw_helps(rng: Random, bird: Bird, size: str, held: int, out: int, unseen: int) -> bool:
    pile = [True] * min(out, unseen) + [False] * (unseen - out)
    drawn = sum(rng.sample(pile, DRAWN))
    return held + drawn >= (bird.small if size == SMALL else bird.big)


def all_different(rng: Random, cards: int) -> bool:
    return len(set(rng.sample(DECK, cards))) == cards


def replaced(rng: Random, cards: int) -> int:
    row: Birds = ()
    for turned, bird in enumerate(rng.sample(DECK, len(DECK))):
        if len(row) == cards:
            return turned - cards
        row = row if bird in row else (*row, bird)
    raise AssertionError("the deck has eight species")


def row_extra(rng: Random, more: int, out: int, unseen: int) -> bool:
    same = min(out, unseen - 1)
    pile = [True] * same + [False] * (unseen - same)
    rng.shuffle(pile)
    return pile.index(False) >= more


def row_after(rng: Random, bird: Bird, birds: int, unseen: Counts) -> str:
    pile = [one for one, number in zip(Bird, unseen, strict=True) for _ in range(number)]
    rng.shuffle(pile)
    for one in pile:
        if one is not bird:
            return f"{bird.times(birds)} + {one}"
        birds += 1
    raise AssertionError("some card is of another species")

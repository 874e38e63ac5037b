"""Odds: what a guess is worth now, and what it is worth to wait for one more card.

Values are gems of the guesser less gems of the collector, for this round. The collector plays by
the model of `belief.py`; the guesser discards and guesses best against it. While fewer than three
cards are taken, one more turn is looked ahead, and a round that is still open then counts as
nothing; from the third card on the count goes to the end of the round. A set that the collector
has kept back, where that is allowed, is taken to be shown after the next card.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from rulekit.games.lady_and_the_tiger.belief import (
    SCALE,
    USUAL,
    rivals,
    scaled_likelihood,
    weights,
)
from rulekit.games.lady_and_the_tiger.pieces import (
    AUTOMATIC,
    COLLECTED,
    DECK_GEMS,
    MATCH_GEMS,
    SET_GEMS,
    SHOWN,
    WRONG_GEMS,
    Call,
    Guess,
    Take,
    has_set,
)
from rulekit.parts.doors import Clue, Door, left_over
from rulekit.ranking import Ranking

LAST_TURN = 5
EXACT_FROM = 3


class Table(NamedTuple):
    """A round as the guesser sees it when the guess is due.

    doors   what the collector may have
    weight  how likely each of them is, as whole numbers
    turns   how many more of the own turns are looked at
    """

    mine: Door
    doors: tuple[Door, ...]
    weight: tuple[int, ...]
    cards: tuple[Clue, ...]
    display: tuple[Clue, ...]
    deck: tuple[Clue, ...]
    discards: tuple[Clue, ...]
    matching: int
    turns: int
    guesser_set: str = COLLECTED

    @property
    def own_set(self) -> bool:
        """Whether the guesser can show a set (E5, Q7)."""
        cards = self.cards if self.guesser_set == COLLECTED else self.discards
        return has_set(cards, self.mine)


def horizon(taken: int) -> int:
    """How many more turns are looked at after so many takes."""
    return LAST_TURN - taken if taken >= EXACT_FROM else 1


def table_of(
    mine: Door,
    takes: tuple[Take, ...],
    display: tuple[Clue, ...],
    discards: tuple[Clue, ...],
    matching: int,
    claim: str = AUTOMATIC,
    guesser_set: str = COLLECTED,
) -> Table:
    """Raises `ValueError` for cards that cannot lie so when a guess is due."""
    cards = tuple(take.card for take in takes)
    if not 0 < len(cards) < LAST_TURN or len(discards) != len(cards) or len(display) != SHOWN:
        raise ValueError("at a guess there are four cards displayed, and as many discards as takes")
    deck = left_over(cards, display, discards)
    found = weights(mine, takes, matching, claim)
    if not sum(found.values()):
        raise ValueError("no door takes these cards in this way; let fewer of four takes match")
    doors, weight, turns = tuple(found), tuple(found.values()), horizon(len(cards))
    return Table(mine, doors, weight, cards, display, deck, discards, matching, turns, guesser_set)


def guess_total(doors: tuple[Door, ...], weight: tuple[int, ...], said: Guess) -> int:
    """The gems of one guess, each door counted by its weight (E1, E2, E3)."""
    return sum(
        (said.gain if said.right(door) else -WRONG_GEMS) * n
        for door, n in zip(doors, weight, strict=True)
    )


def best_now(table: Table) -> int:
    """The best of a guess and an own set, by weight; it may be less than nothing."""
    best = max(guess_total(table.doors, table.weight, said) for said in Guess)
    if table.own_set:
        return max(best, MATCH_GEMS * sum(table.weight))
    return best


def wait_total(table: Table) -> Fraction:
    """The gems of letting the collector take one more card, by weight."""
    total = Fraction(0)
    for card in dict.fromkeys(table.display):
        take, cards = Take(card, table.display), (*table.cards, card)
        chances = tuple(
            n * scaled_likelihood(take, table.cards, door, table.matching)
            for door, n in zip(table.doors, table.weight, strict=True)
        )
        shown = tuple(has_set(cards, door) for door in table.doors)
        lost = sum(n for n, done in zip(chances, shown, strict=True) if done)
        left = tuple(0 if done else n for n, done in zip(chances, shown, strict=True))
        total -= SET_GEMS * lost
        if any(left):
            further = table._replace(weight=left, cards=cards, turns=table.turns - 1)
            total += after_take(further, card)
    return total / SCALE


def after_take(table: Table, gone: Clue) -> Fraction:
    """The gems of the own turn after a card has been taken off the display."""
    everything = sum(table.weight)
    if len(table.cards) == LAST_TURN:
        return Fraction(DECK_GEMS * everything)  # the discard draws the last card (Q9)
    if table.turns == 0:
        return Fraction(max(best_now(table), 0))
    return filled(table, gone, best_discard)


def filled(table: Table, gone: Clue, follow: Callable[[Table], Fraction]) -> Fraction:
    """The mean of what follows, over all cards that can fill the gap."""
    place = table.display.index(gone)
    total = Fraction(0)
    for card in dict.fromkeys(table.deck):
        display = (*table.display[:place], card, *table.display[place + 1 :])
        rest = list(table.deck)
        rest.remove(card)
        further = follow(table._replace(display=display, deck=tuple(rest)))
        total += table.deck.count(card) * further
    return total / len(table.deck)


def best_discard(table: Table) -> Fraction:
    """The own turn: the best card to discard, and then the best answer."""
    return max(
        filled(table._replace(discards=(*table.discards, card)), card, stay_or_guess)
        for card in dict.fromkeys(table.display)
    )


def stay_or_guess(table: Table) -> Fraction:
    return max(Fraction(best_now(table)), wait_total(table))


def option_values(table: Table) -> dict[Guess | Call, Fraction]:
    """Every legal answer at a guess, with what it is worth."""
    everything = sum(table.weight)
    found: dict[Guess | Call, Fraction] = {
        said: Fraction(guess_total(table.doors, table.weight, said), everything) for said in Guess
    }
    found[Call.NO_GUESS] = wait_total(table) / everything
    if table.own_set:
        found[Call.MATCH] = Fraction(MATCH_GEMS)
    return found


def guess_or_wait(
    mine: Door,
    takes: tuple[Take, ...],
    display: tuple[Clue, ...],
    discards: tuple[Clue, ...],
    matching: int = USUAL,
    claim: str = AUTOMATIC,
    guesser_set: str = COLLECTED,
) -> Ranking:
    """What each guess, an own set and waiting are worth, best first.

    Guesses of the own door are left out: the rival cannot have it.
    """
    values = option_values(table_of(mine, takes, display, discards, matching, claim, guesser_set))
    possible = [said for said in Guess if any(said.right(door) for door in rivals(mine))]
    kept: tuple[Guess | Call, ...] = (*possible, Call.NO_GUESS, Call.MATCH)
    return Ranking({one: values[one] for one in kept if one in values}, "gems")

"""Odds: which card to take, and whether to guess, and why."""

from fractions import Fraction
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.lady_and_the_tiger.ahead import believed, open_value, set_chance
from rulekit.games.lady_and_the_tiger.belief import USUAL
from rulekit.games.lady_and_the_tiger.pieces import (
    AFTER,
    AUTOMATIC,
    SET_GEMS,
    Call,
    Guess,
    Known,
    Phase,
    has_set,
)
from rulekit.games.lady_and_the_tiger.race import take_chance
from rulekit.games.lady_and_the_tiger.waiting import EXACT_FROM, option_values, table_of
from rulekit.parts.doors import Clue, shared
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import percent


def applies(known: Known, choice: Choice[Any]) -> bool:
    """Every take; guesses by the page's rules, once the round can be counted to its end."""
    if known.phase is Phase.TAKE:
        return choice.rule == "C1"
    by_the_page = known.guess == AFTER and known.claim == AUTOMATIC
    return known.phase is Phase.GUESS and by_the_page and len(known.takes) >= EXACT_FROM


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    assert known.mine is not None
    if known.phase is Phase.TAKE:
        cards = (known.display, known.deck, known.collected)
        return Ranking(
            {card: take_chance(card, known.mine, *cards) for card in choice.options}, "chance"
        )
    table = table_of(
        known.mine, known.takes, known.display, known.discards, USUAL, known.claim,
        known.guesser_set,
    )  # fmt: skip
    found = option_values(table)
    return Ranking({option: found[option] for option in choice.options}, "gems")


def why(known: Known, option: Any, goal: str, target: int) -> str:
    """What an option leads to, in the words of the table."""
    assert known.mine is not None
    if isinstance(option, Clue):
        if has_set((*known.collected, option), known.mine):
            return "completes a set"
        return (
            f"has {('no trait', 'one trait', 'both traits')[shared(option, known.mine)]} of yours"
        )
    if isinstance(option, Guess):
        right = sum(n for door, n in believed(known).items() if option.right(door))
        return f"right in {percent(Fraction(right), 1)} of cases"
    if option is Call.MATCH:
        return "2 gems for certain"
    lost = sum(n * set_chance(known, door) for door, n in believed(known).items())
    told = percent(Fraction(lost), 1)
    after = f", and else you have {open_value(known)} gems" if open_value(known) else ""
    return f"the next card gives the collector a set, {SET_GEMS} gems, in {told} of cases{after}"


ADVISOR = Advisor(
    goals=(Goal("round", "the best of this round"),),
    applies=applies,
    values=values,
    why=why,
    basis="Takes: exact against discards at random. Guesses: exact to the end of the round, if "
    "two of four takes are of a favourite card. The score of the match does not enter.",
)

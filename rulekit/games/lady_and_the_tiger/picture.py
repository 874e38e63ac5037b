"""Picture: the display, the cards in front of the collector, the doors and the gems."""

from collections.abc import Iterator

from rulekit.board import Board, Lane, Part, Row, Track, row
from rulekit.games.lady_and_the_tiger.pieces import TARGET, Call, Phase, Round, State, set_traits
from rulekit.parts.doors import (
    CLUES,
    Clue,
    Door,
    Trait,
    closed_door,
    clue_face,
    door_face,
    stacks,
    trait_count,
)


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own doors, and all that lies face up."""
    parts: list[Part] = []
    if state.round is not None:
        parts += _round_rows(state, state.round, seats)
    lanes = tuple(
        Lane(f"seat {seat}, {'collector' if seat == state.collector else 'guesser'}", gems)
        for seat, gems in enumerate(state.gems)
    )
    return Board((*parts, Track("gems", TARGET, lanes)))


def _round_rows(state: State, now: Round, seats: frozenset[int]) -> Iterator[Part]:
    shown = [clue_face(card, str(card)) for card in now.display]
    yield row("display", shown, f"{len(now.deck)} cards in the deck")
    yield row(
        f"seat {state.collector} has taken", map(clue_face, now.collected), _counts(now.collected)
    )
    if now.discards:
        yield row("discarded", stacks(now.discards), "")
    for seat, one in enumerate(now.doors):
        yield _door_row(state, now, seat, one, seat in seats)


def _counts(cards: tuple[Clue, ...]) -> str:
    """How many cards count as what: four of a trait are a set."""
    if not cards:
        return "nothing yet"
    return ", ".join(f"{trait} {trait_count(cards, trait)}" for trait in Trait)


def _door_row(state: State, now: Round, seat: int, one: Door, own: bool) -> Row:
    over = now.phase is Phase.OVER
    sets = set_traits(now.collected, one)
    if not (own or over):
        return row(f"door of seat {seat}", [closed_door()])
    show = "" if over else str(Call.CLAIM if seat == state.collector else Call.MATCH)
    found = f": a set of {' and '.join(sets)} cards" if over and sets else ""
    return row(f"door of seat {seat}", [door_face(one, show)], one.replace("-", " ") + found)


def cover() -> Board:
    """The picture of the game in a gallery: every kind of clue card."""
    return Board((row("", [clue_face(card) for card in dict.fromkeys(CLUES)]),))

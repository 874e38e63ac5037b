"""Picture: the royal and what was laid against it, the piles, and hands as far as they are seen."""

from collections.abc import Iterator

from rulekit.board import Board, Lane, Part, Piece, Track, row
from rulekit.games.regicide.pieces import (
    HAND_LIMIT,
    HEALTH,
    ROYALS,
    AnyCard,
    Call,
    Enemy,
    Jester,
    State,
    value,
    worth,
)
from rulekit.parts.cards import Suit, back, cards, face

# Our own silhouette of a cap with bells, in a box of 24 by 24.
JESTER = (
    "M4 17h16l1.500-9.500-5 4L12 3 7.500 11.500l-5-4ZM4 18.500h16V21H4ZM12 1a1.500 1.500 0 1 1 0 3 "
    "1.500 1.500 0 0 1 0-3ZM2.500 4.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3ZM21.500 4.500a1"
    ".500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z"
)
POWERS = {
    Suit.HEARTS: "hearts bring no card back",
    Suit.DIAMONDS: "diamonds draw nothing",
    Suit.CLUBS: "clubs do not double",
    Suit.SPADES: "spades do not shield",
}


def piece(one: AnyCard, option: str = "") -> Piece:
    """A card lying face up; a Jester in a tone of its own, with its name."""
    if isinstance(one, Jester):
        return Piece(str(one), f"Jester {one.number}", "card", tone="amber", option=option)
    return face(one, option)


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own hands, and all that lies open."""
    parts: list[Part] = [*_royal(state.enemy)] if state.enemy else []
    parts += [_hand(state, seat, seats) for seat in range(len(state.hands))]
    parts += [row("said", [], "; ".join(_said(state)))] if state.wishes else []
    parts += _piles(state)
    lanes = (Lane("royals defeated", state.defeated),)
    return Board((*parts, Track("royals defeated", ROYALS, lanes)))


def _royal(foe: Enemy) -> Iterator[Part]:
    blocks = "it blocks no suit" if foe.bare else f"{POWERS[foe.card.suit]} here"
    less = f"; {foe.shield} off the attack by spades" if foe.shield else ""
    tiles = [
        Piece(f"{max(0, foe.health)} of {HEALTH[foe.card.rank]} health", tone="green"),
        Piece(f"attack {foe.attack}", tone="rose"),
    ]
    yield row("royal", [face(foe.card), *tiles], blocks + less)
    laid = [piece(one) for play in foe.plays for one in play]
    yield row("laid against it", laid, "" if laid else "nothing yet")


def _said(state: State) -> Iterator[str]:
    for number, wish in enumerate(state.wishes, start=1):
        yield f"seat {(state.turn + number) % state.seats}: {wish}"


def counted(cards_: int) -> str:
    return "empty" if not cards_ else "1 card" if cards_ == 1 else f"{cards_} cards"


def _piles(state: State) -> Iterator[Part]:
    tavern = len(state.tavern)
    yield row("tavern", [back(tavern)] if tavern else [], counted(tavern))
    top = [piece(one) for one in state.discard[-1:]]
    under = " ".join(one.pretty for one in sorted(state.discard[:-1]))
    said = counted(len(state.discard))
    yield row("discard pile", top, f"{said}; below it {under}" if under else said)
    if state.seats == 1:
        flips = [Piece("Jester", "Jester to flip", "tile", JESTER, "amber", Call.FLIP)]
        yield row("Jesters", flips * state.jesters, "" if state.jesters else "both are flipped")


def _hand(state: State, seat: int, seats: frozenset[int]) -> Part:
    hand = state.hands[seat]
    on_turn = seat == state.turn and state.enemy is not None and not state.ending
    name = f"seat {seat}, on turn" if on_turn else f"seat {seat}"
    if seat not in seats:
        return row(name, [back(len(hand))] if hand else [], counted(len(hand)))
    picks = [
        piece(one, "" if one in state.laying or not on_turn else str(one))
        for one in sorted(hand, key=lambda one: (value(one), str(one)))
    ]
    return row(name, picks, _remark(state, hand, on_turn))


def _remark(state: State, hand: tuple[AnyCard, ...], on_turn: bool) -> str:
    said = f"worth {worth(hand)}, {len(hand)} of {HAND_LIMIT[state.seats]} cards"
    if on_turn and state.laying:
        return f"laying {' '.join(one.pretty for one in state.laying)}"
    return f"{said}; {state.owed} to cover" if on_turn and state.owed else said


def cover() -> Board:
    """The picture of the game in a gallery: three royals, and an ace to finish one."""
    return Board((row("", [face(one) for one in cards("KS QH JD AC")]),))

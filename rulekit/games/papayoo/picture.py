"""Picture: the die, the trick, every seat's hand, and what has been taken."""

from collections.abc import Iterator
from dataclasses import replace

from rulekit.board import Board, Part, Piece, row
from rulekit.games.papayoo.pieces import (
    PAPAYO,
    SEVEN,
    Card,
    Match,
    Round,
    Suit,
    points,
    read_cards,
    total,
)
from rulekit.games.papayoo.play import winner
from rulekit.parts.cards import back
from rulekit.parts.tricks import Trick

# An eight-sided die, seen from one corner, each suit cut out of its face; boxes of 24 by 24.
_SIDES = "M12 .5 23 7V17L12 23.500 1 17V7Z"
ART = {
    Suit.SPADES: _SIDES + "M12 5C13 8 17 10 17 13.200A2.600 2.600 0 0 1 12.600 14.800L13.500 18H"
    "10.500L11.400 14.800A2.600 2.600 0 0 1 7 13.200C7 10 11 8 12 5Z",
    Suit.HEARTS: _SIDES + "M12 18C10 15.500 6.500 13 6.500 9.800A2.800 2.800 0 0 1 12 8.500 2.800"
    " 2.800 0 0 1 17.500 9.800C17.500 13 14 15.500 12 18Z",
    Suit.CLUBS: _SIDES + "M12 5.500A2.700 2.700 0 0 1 14.100 9.900 2.700 2.700 0 1 1 12.700 14.500"
    "L13.500 18H10.500L11.300 14.500A2.700 2.700 0 1 1 9.900 9.900 2.700 2.700 0 0 1 12 5.500Z",
    Suit.DIAMONDS: _SIDES + "M12 5 17 12 12 19 7 12Z",
}

BACKS_UP_TO = 4


def face(card: Card, papayo: Suit | None, option: str = "") -> Piece:
    """A card face up: Payo cards and the Papayo are tinted and say what they are."""
    if card.suit is Suit.PAYO:
        return Piece(card.pretty, card.words, "card", tone="amber", option=option)
    if points(card, papayo):
        label = f"{card.words}, the Papayo: {PAPAYO} points"
        return Piece(f"{card.pretty} {PAPAYO}", label, "card", tone="rose", option=option)
    return Piece(card.pretty, card.words, "card", option=option)


def view(match: Match, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own cards and what they passed, and all that lies face up."""
    now = match.round
    if now is None:
        names = [f"seat {seat}" for seat in range(match.seats)]
        scores = [row(name, [], _sum(match, seat)) for seat, name in enumerate(names)]
        return Board((row("", [], _headline(match)), *scores))
    parts: list[Part] = [_die_row(match, now), *_tricks(match, now)]
    return Board((*parts, *(_seat_row(match, now, seat, seats) for seat in range(match.seats))))


def _headline(match: Match) -> str:
    until = f", until {match.points} points" if match.points else f" of {match.rounds}"
    return f"round {match.number}{until}"


def _sum(match: Match, seat: int) -> str:
    return f"{match.scores[seat]} points in all"


def _die_row(match: Match, now: Round) -> Part:
    if now.papayo is None:
        return row(_headline(match), [], "the die has not been rolled yet")
    seven = Card(SEVEN, now.papayo)
    die = Piece(now.papayo.words, f"the die shows {now.papayo.words}", "die", ART[now.papayo])
    return row(_headline(match), [die], f"{seven.pretty} is the Papayo: {PAPAYO} points")


def _tricks(match: Match, now: Round) -> Iterator[Part]:
    if now.papayo is None:
        return
    if now.trick.cards:
        high = f"seat {winner(now.trick, match.seats)} is ahead"
        yield row("trick", _laid(match, now, now.trick), f"seat {now.trick.leader} led, {high}")
    elif any(map(match.holding, range(match.seats))):
        yield row("trick", [], f"seat {now.trick.leader} leads")
    if now.last.cards:
        worth = total(now.last.cards, now.papayo)
        took = f"seat {winner(now.last, match.seats)} took it: {worth} points"
        yield row("last trick", _laid(match, now, now.last), took)


def _laid(match: Match, now: Round, trick: Trick[Card]) -> list[Piece]:
    """The cards of a trick in the order played; each says whose it is."""
    pieces = [face(card, now.papayo) for card in trick.cards]
    return [
        replace(piece, label=f"{piece.label}, played by seat {trick.seat_of(n, match.seats)}")
        for n, piece in enumerate(pieces)
    ]


def _seat_row(match: Match, now: Round, seat: int, seats: frozenset[int]) -> Part:
    name = f"seat {seat}, dealer" if seat == match.dealer else f"seat {seat}"
    number = match.holding(seat)
    remarks = list(_remarks(match, now, seat, seats))
    if seat in seats:
        pieces = [face(card, now.papayo, str(card)) for card in match.hand(seat)]
    elif match.seats > BACKS_UP_TO:  # a row of backs for each would fill a phone's screen
        pieces, remarks = [], [_cards(number), *remarks]
    else:
        pieces = [back(number)] if number else []
    return row(name, pieces, "; ".join(remarks))


def _cards(number: int) -> str:
    return f"{number} card" if number == 1 else f"{number} cards"


def _remarks(match: Match, now: Round, seat: int, seats: frozenset[int]) -> Iterator[str]:
    packet = now.packets[seat]
    if now.papayo is None and match.to_pass:
        what = " ".join(card.pretty for card in packet) if seat in seats else ""
        told = f" ({what})" if what else ""
        yield f"passes {len(packet)} of {match.to_pass} to seat {match.target(seat)}{told}"
    if now.papayo is not None:
        yield f"{total(now.taken[seat], now.papayo)} points taken"
    if match.history:
        yield _sum(match, seat)


def cover() -> Board:
    """The picture of the game in a gallery."""
    cards = [face(card, Suit.HEARTS) for card in read_cards("7H P20 P1 10S")]
    die = Piece("hearts", "the die shows hearts", "die", ART[Suit.HEARTS])
    return Board((row("", [die, *cards]),))

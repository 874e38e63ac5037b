"""Picture: both piles, each hand as its melds, and what it would cost."""

from collections.abc import Iterator

from rulekit.board import Board, Part, Piece, row
from rulekit.games.three_thirteen.laying import Melding, melding
from rulekit.games.three_thirteen.pieces import (
    JOKER,
    AnyCard,
    Call,
    Match,
    Round,
    read_cards,
    wild_name,
)
from rulekit.games.three_thirteen.play import unshown
from rulekit.parts.cards import back


def face(card: AnyCard, option: str = "") -> Piece:
    """A card lying face up; a joker has no suit to show, so it has a tone as well."""
    if card == JOKER:
        return Piece("JK", card.words, "card", tone="amber", option=option)
    return Piece(card.pretty, card.words, "card", option=option)


def view(match: Match, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own cards, and all that lies or was taken face up."""
    if match.round is None:
        names = [f"seat {seat}" for seat in range(match.seats)]
        return Board((row("not dealt yet", [], ", ".join(names)),))
    return Board(tuple(_rows(match, match.round, seats)))


def _rows(match: Match, now: Round, seats: frozenset[int]) -> Iterator[Part]:
    yield row(f"round {match.number} of {match.last}", [], f"wild: {wild_name(match.wild)}")
    deck = Piece("▒", "draw pile, face down", "back", option=Call.DECK, count=len(now.stock))
    top = [face(now.discards[-1], Call.DISCARD)] if now.discards else []
    discards = f"{len(now.discards)} discards" if len(now.discards) != 1 else "one discard"
    yield row("draw pile, discard pile", [*([deck] if now.stock else []), *top], discards)
    for seat in range(match.seats):
        yield from _hand(match, now, seat, seat in seats)


def _hand(match: Match, now: Round, seat: int, own: bool) -> Iterator[Part]:
    label = f"seat {seat}, {match.scores[seat]} points"
    if not own and not now.over:
        hidden = len(unshown(now, seat))
        pieces = [*map(face, now.shown[seat]), *([back(hidden)] if hidden else [])]
        yield row(label, pieces, _marks(now, seat))
        return
    pick = now.turn == seat and now.drawn and not now.over
    melds = melding(now.hands[seat], match.wild, match.terms)
    cards = [card for meld in melds.melds for card in meld.cards] + list(melds.left)
    notes = [_words(melds), _marks(now, seat)]
    pieces = [face(card, str(card) if pick else "") for card in cards]
    yield row(label, pieces, "; ".join(note for note in notes if note))


def _words(melds: Melding) -> str:
    """The melds of a hand, with what its wilds stand for, and the points left."""
    named = [f"{meld.kind} {meld}" for meld in melds.melds]
    return "; ".join([*named, f"{melds.points} points left" if melds.left else "all melded"])


def _marks(now: Round, seat: int) -> str:
    if seat == now.out:
        return "has gone out"
    return "to play" if seat == now.turn and not now.over else ""


def cover() -> Board:
    """The picture of the game in a gallery: a run with a joker in it."""
    return Board((row("", [face(card) for card in read_cards("TH JK QH KH AH")]),))

"""Picture: hands, the count, the crib, the starter and the pegs."""

from collections.abc import Iterator

from rulekit.board import Board, Lane, Part, Piece, Track, row
from rulekit.games.cribbage.pieces import Away, Hand, Match
from rulekit.games.cribbage.scoring import total
from rulekit.parts.cards import back, cards, face, pretty


def view(match: Match, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own cards and cribs' shares, and all that lies face up."""
    parts: list[Part] = []
    if match.cuts:
        parts += [row(f"seat {seat} cut", [face(card)]) for seat, card in enumerate(match.cuts)]
    if match.hand is not None:
        parts += _hand_rows(match, match.hand, seats)
    names = ("seats 0 and 2", "seats 1 and 3") if match.seats == 4 else None
    lanes = tuple(
        Lane(names[side] if names else f"seat {side}", score, match.before[side])
        for side, score in enumerate(match.scores)
    )
    return Board((*parts, Track("pegs", match.target, lanes)))


def _hand_rows(match: Match, hand: Hand, seats: frozenset[int]) -> Iterator[Part]:
    for seat in range(match.seats):
        yield row(_seat_name(match, seat), _held(hand, seat, seats), _laid(hand, seat))
    starter = [face(hand.starter)] if hand.starter else []
    yield row("starter", starter, "" if starter else "not turned up yet")
    if hand.starter and hand.counted == 0:
        yield row("this count", [face(card) for card in hand.run], f"count {hand.so_far}")
    if hand.crib:
        over = hand.counted > match.seats
        pieces = [_away(away, seats, over) for away in hand.crib]
        yield row(f"crib of seat {match.dealer}", pieces)
    if hand.counted:
        yield _counted(match, hand)


def _seat_name(match: Match, seat: int) -> str:
    return f"seat {seat}, dealer" if seat == match.dealer else f"seat {seat}"


def _held(hand: Hand, seat: int, seats: frozenset[int]) -> list[Piece]:
    cards_held = hand.held[seat]
    if not cards_held and not any(hand.held):
        return [face(card) for card in hand.laid[seat]]  # the show: hands lie open
    if seat in seats:
        return [face(card, str(card)) for card in cards_held]
    return [back() for _ in cards_held]


def _laid(hand: Hand, seat: int) -> str:
    laid = hand.laid[seat]
    return f"laid {pretty(laid)}" if laid and any(hand.held) else ""


def _away(away: Away, seats: frozenset[int], over: bool) -> Piece:
    return face(away.card) if over or away.seat in seats else back()


def _counted(match: Match, hand: Hand) -> Part:
    """The hand counted last, combination by combination."""
    crib = hand.counted > match.seats
    whose = "the crib" if crib else f"seat {match.order()[hand.counted - 1]}"
    words = [f"{line.name} {pretty(line.cards)} = {line.points}" for line in hand.shown]
    return row(f"{whose} counts {total(hand.shown)}", [], "; ".join(words) or "nothing")


def cover() -> Board:
    """The picture of the game in a gallery: the best hand there is."""
    return Board((row("", [face(card) for card in cards("5C 5D 5S JH 5H")]),))

"""Picture: the trick on the table, bids and tricks won, the hands and the points."""

from collections.abc import Iterator
from dataclasses import replace

from rulekit.board import Board, Grid, Lane, Part, Piece, Row, Track, row
from rulekit.games.whist_22.pieces import (
    HIGH,
    JOKER,
    LOW,
    Call,
    Card,
    Hand,
    Match,
    bid_of,
    card_of,
    played,
    strength,
    taken,
)
from rulekit.games.whist_22.play import sees
from rulekit.parts.cards import back

# Our own pictures, each in a box of 24 by 24: a jester's cap, and a stack of cards.
CAP = (
    "M3 6.500C6.500 5.500 9 7.500 9.500 10.500 9.800 6.500 10.500 4 12 1.500c1.500 2.500 2.200 5 "
    "2.500 9 .5-3 3-5 6.500-4-1.500 1.500-2.300 4.500-2.500 9.500h-13C5.300 11 4.500 8 3 6.500ZM5"
    " 18h14v4H5Z"
)
STACK = "M3 7h10a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM9 2h12v15h-5V5H9Z"


def tone(value: int) -> str:
    """Low cards blue, middling ones white, high ones amber, the joker green; the number says it."""
    if value in (LOW, HIGH):
        return "green"
    return "blue" if value <= 7 else "paper" if value <= 14 else "amber"


def face(card: Card, option: str = "") -> Piece:
    label = "the joker, 0 or 22" if card == JOKER else f"the {card.plain}"
    return Piece(card.pretty, label, "card", tone=tone(card), option=option)


def on_table(value: int, best: bool = False) -> Piece:
    """A card that was played; a joker shows what it counts."""
    text = f"joker {value}" if value in (LOW, HIGH) else Card(value).pretty
    return Piece(text, f"{played(value)}{', the highest' if best else ''}", "card",
                 tone=tone(value))  # fmt: skip


def view(match: Match, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own hands, or in the hand of one card those of the others."""
    hand = match.hand
    parts: list[Part] = list(_hand_parts(match, hand, seats)) if hand else [_no_hand(match)]
    lanes = tuple(
        Lane(f"seat {seat}", points, match.before[seat]) for seat, points in enumerate(match.scores)
    )
    return Board((*parts, Track("points left", match.points, lanes)))


def _no_hand(match: Match) -> Row:
    each = "1 card" if match.size == 1 else f"{match.size} cards"
    return row("next hand", [], f"seat {match.dealer} deals {each} to everybody")


def _hand_parts(match: Match, hand: Hand, seats: frozenset[int]) -> Iterator[Part]:
    yield _table(match, hand, seats)
    if hand.bidding():
        bidder = match.order()[len(hand.bids)]
        bids = [
            Piece(str(n), f"bid {n}", tone="rose", option=str(n)) for n in range(match.size + 1)
        ]
        yield row(f"seat {bidder} bids", bids)
    if hand.naming:
        pieces = [on_table_joker(Call.AS_LOW), on_table_joker(Call.AS_HIGH)]
        yield row("the joker", pieces, "as which card?")
    if hand.past and not hand.trick.cards:
        yield _last_trick(match, hand)
    if match.size > 1:
        for owner in sorted(seats):
            if hand.held[owner]:
                yield row(f"seat {owner} holds", [face(one, str(one)) for one in hand.held[owner]])


def on_table_joker(call: Call) -> Piece:
    value = LOW if call == Call.AS_LOW else HIGH
    return Piece(f"joker {value}", call, "card", tone="green", option=call)


def _table(match: Match, hand: Hand, seats: frozenset[int]) -> Grid:
    """A column for each seat, in the order of bidding: its hand, its card, its bid, its tricks."""
    order = match.order()
    won = taken(hand.past, match.seats)
    lines = {
        "hand": tuple(_held(match, hand, seat, seats) for seat in order),
        "card": tuple(_card_in_trick(match, hand, seat) for seat in order),
        "bid": tuple(_bid(match, hand, seat) for seat in order),
        "won": tuple(_won(won[seat]) for seat in order),
    }
    if hand.bidding():
        lines = {name: lines[name] for name in ("hand", "bid")}
    elif not any(hand.held) and not hand.trick.cards:
        lines = {name: lines[name] for name in ("bid", "won")}
    names = tuple(f"seat {seat}" for seat in order)
    return Grid(
        _title(match, hand), tuple(lines.values()), names, tuple(lines), _note(match, hand)
    )  # fmt: skip


def _held(match: Match, hand: Hand, owner: int, seats: frozenset[int]) -> Piece | None:
    """A hand face down, or the single card that all but its owner see (H6)."""
    cards = hand.held[owner]
    if not cards:
        return None
    if match.size == 1 and any(sees(match, hand, seat, owner) for seat in seats):
        return face(cards[0])
    count = len(cards)
    return replace(back(count), text=f"{count}x ▒") if count > 1 else back()


def _title(match: Match, hand: Hand) -> str:
    if hand.bidding():
        return "bids"
    trick = len(hand.past) + 1
    return f"trick {trick} of {match.size}" if trick <= match.size else "hand over"


def _note(match: Match, hand: Hand) -> str:
    dealer = f"seat {match.dealer} deals, and bids last"
    if hand.bidding():
        return dealer
    bids = sum(hand.bids)
    how = "over" if bids > match.size else "under"
    return f"{bids} bid for {match.size}: {how}-bid; {dealer}"


def _card_in_trick(match: Match, hand: Hand, seat: int) -> Piece | None:
    place = (seat - hand.trick.leader) % match.seats
    if place >= len(hand.trick.cards):
        return None
    value = hand.trick.cards[place]
    return on_table(value, value == max(hand.trick.cards))


def _bid(match: Match, hand: Hand, seat: int) -> Piece | None:
    made = bid_of(hand.bids, seat, match.dealer, match.seats)
    return None if made is None else Piece(str(made), f"seat {seat} bid {made}", tone="rose")


def _won(tricks: int) -> Piece | None:
    words = f"{tricks} won"
    return Piece(str(tricks), words, "tile", tone="green") if tricks else None


def _last_trick(match: Match, hand: Hand) -> Row:
    trick = hand.past[-1]
    best = max(trick.cards)
    winner = trick.winner(match.seats, strength)
    pieces = [on_table(value, value == best) for value in trick.cards]
    note = f"seat {trick.leader} led, seat {winner} took it"
    return row("last trick", pieces, note)


def cover() -> Board:
    """The picture of the game in a gallery: a low card, a high one, and the joker."""
    return Board((row("", [face(Card(3)), face(Card(21)), face(card_of(0)),
                           Piece("joker", "a jester's cap", art=CAP, tone="green"),
                           Piece("trick", "a trick", art=STACK, tone="rose")]),))  # fmt: skip

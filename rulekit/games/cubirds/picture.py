"""Picture: the four rows, every seat's hand and collection."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rulekit.board import Board, Lane, Part, Piece, Track, row
from rulekit.games.cubirds.birds import ART
from rulekit.games.cubirds.pieces import (
    SPECIES_TO_WIN,
    TRIOS_TO_WIN,
    Bird,
    Birds,
    Call,
    End,
    Match,
    Side,
    Stage,
    counted,
    flock_gain,
    trios,
    without,
)

TONES = dict(
    zip(
        Bird,
        ("rose", "paper", "grey", "blue", "green", "amber", "dark", "rose"),
        strict=True,
    )
)
# The back of a card: an egg with a crack round it.
BACK = (
    "M12 1C16.5 1 20 9 20 14.5 20 19.5 16.5 23 12 23 7.5 23 4 19.5 4 14.5 4 9 7.5 1 "
    "12 1ZM4.3 12 7.3 15 9.6 12 12 15 14.4 12 16.7 15 19.7 12 19.9 14 16.7 17.2 "
    "14.4 14.2 12 17.2 9.6 14.2 7.3 17.2 4.1 14Z"
)
PLUS = "M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7Z"


def face(bird: Bird, option: str = "", count: int = 1) -> Piece:
    """A bird face up; its label tells its flocks, too."""
    label = f"{bird}, flocks of {bird.small} and {bird.big}"
    return Piece(bird, label, "tile", ART[bird], TONES[bird], option, count)


def stacks(birds: Iterable[Bird], options: bool = False) -> list[Piece]:
    """One piece for each species, with how many there are of it."""
    return [face(bird, bird if options else "", n) for bird, n in counted(birds).items()]


def view(match: Match, seats: frozenset[int] = frozenset()) -> Board:
    """What these seats see: their own hands, and all that lies open."""
    rows = [_row(match, n, birds) for n, birds in enumerate(match.rows)]
    parts: list[Part] = [_heading(match), *rows]
    for seat in range(match.seats):
        parts += _seat(match, seat, seats)
    lanes = tuple(
        Lane(f"seat {seat}: species", len(set(birds)))
        for seat, birds in enumerate(match.collections)
    )
    return Board((*parts, Track("species collected", SPECIES_TO_WIN, lanes)))


def _heading(match: Match) -> Part:
    pile = len(match.pile)
    note = f"{pile} in the draw pile, {len(match.discard)} discarded"
    backs = [_back("draw pile", 1, Call.DRAW)] if pile else []
    return row(f"round {match.round}", backs, note)


def _back(label: str, count: int, option: str = "") -> Piece:
    return Piece("▒", label, "tile", BACK, "dark", option, count)


def _row(match: Match, number: int, birds: Birds) -> Part:
    """A row; while birds or a card are to be added, its open ends can be picked."""
    pieces = [face(bird) for bird in birds]
    turn, note = match.turn, ""
    if turn is not None and turn.stage is Stage.END:
        left, right = (str(End(number, side)) for side in Side)
        pieces = [_end(left), *pieces, _end(right)]
    elif turn is not None and turn.turned is not None and turn.row == number:
        pieces = [_end(Side.LEFT), *pieces, _end(Side.RIGHT), face(turn.turned)]
        note = "has been turned up: at which end?"
    return row(f"row {number + 1}", pieces, note)


def _end(option: str) -> Piece:
    return Piece("+", f"lay at {option}", "tile", PLUS, "paper", option)


def _seat(match: Match, seat: int, seats: frozenset[int]) -> Iterator[Part]:
    hand, dealer = match.hands[seat], ", dealer" if seat == match.dealer else ""
    pieces, note = _hand(match, seat, hand, seats)
    yield row(f"seat {seat}{dealer}", pieces, note)
    collection = match.collections[seat]
    yield row(f"seat {seat} collected", stacks(collection), _reached(collection))


def _hand(match: Match, seat: int, hand: Birds, seats: frozenset[int]) -> tuple[list[Piece], str]:
    """The cards of a seat, or those known to be in its hand, and what is told beside them."""
    turn = match.turn
    now = turn is not None and turn.seat == seat and not match.ended
    remarks = [] if not now or turn is None else [_doing(turn.stage, turn.bird)]
    if seat in seats:
        ready = [
            f"{bird}s make a {'big' if flock_gain(bird, n) == 2 else 'small'} flock"
            for bird, n in Counter(hand).items()
            if flock_gain(bird, n)
        ]
        picking = turn is not None and now and turn.stage in (Stage.LAY, Stage.FLOCK)
        return stacks(hand, picking), "; ".join([*remarks, *ready])
    shown = match.shown[seat]
    hidden = len(without(hand, shown))
    pieces = stacks(shown)
    if hidden:
        pieces.append(_back("face-down card", hidden))
    return pieces, "; ".join(remarks)


def _doing(stage: Stage, bird: Bird | None) -> str:
    words = {
        Stage.LAY: "picks a species to lay",
        Stage.END: f"lays all its {bird}s",
        Stage.REFILL: "fills up the row",
        Stage.DRAW: "may draw",
        Stage.FLOCK: "may complete a flock",
    }
    return words[stage]


def _reached(collection: Birds) -> str:
    """How far a collection has come on both ways to win (O1)."""
    species = f"{len(set(collection))} of {SPECIES_TO_WIN} species"
    return f"{species}, {trios(collection)} of {TRIOS_TO_WIN} with three birds"


def cover() -> Board:
    """The picture of the game in a gallery."""
    return Board((row("", [face(bird) for bird in Bird]),))

"""Picture: the dice of the seat on turn, the Coop, the bag, and the scores."""

from collections.abc import Iterable, Iterator

from rulekit.board import Board, Lane, Part, Piece, Track, row
from rulekit.games.chicken.pieces import (
    LEFT,
    MIDDLE,
    NONE,
    RIGHT,
    TARGET,
    Die,
    Face,
    Pool,
    Source,
    State,
    Turn,
)

# Our own silhouettes, each in a box of 24 by 24.
ART = {
    Face.CHICKEN: (
        "M15.5 3.5a3.5 3.5 0 0 0-3.5 3.5v1C9 8.5 6 7 3 4.5c-1.5 6 0 12 6.5 13.5V20.5H8V22h7v-"
        "1.5h-2V18c4.5-.5 6.5-4 6.5-8V8l3-1-3-1.8a3.5 3.5 0 0 0-4-1.7ZM16.5 5.7a1 1 0 1 1 0 2"
        " 1 1 0 0 1 0-2Z"
    ),
    Face.DOUBLE: (
        "M8 5.5a2 2 0 0 0-2 2V9C4.5 9 3 8.2 1.5 7c-.6 4 .5 7.5 4 8.3V17H4.5v1.2h4V17H7.3v-1.6"
        "c2.5-.4 3.6-2.4 3.6-4.7V9l1.6-.6L10.7 7.4A2.5 2.5 0 0 0 8 5.5ZM19 5.5a2 2 0 0 0-2 2V"
        "9c-1.5 0-3-.8-4.5-2-.6 4 .5 7.5 4 8.3V17h-1v1.2h4V17h-1.2v-1.6c2.5-.4 3.6-2.4 3.6-4."
        "7V9l1.6-.6-1.8-1A2.5 2.5 0 0 0 19 5.5Z"
    ),
    Face.EGG: "M12 2c4 0 7 6.5 7 11.5a7 7 0 0 1-14 0C5 8.5 8 2 12 2Z",
    Face.FOX: (
        "M3 2.5 8.5 7h7L21 2.5l.5 9C21.5 17 16 21.5 12 22 8 21.5 2.5 17 2.5 11.5ZM7.5 11a1.3 "
        "1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM16.5 11a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6"
        "ZM10.5 17.5h3L12 19.5Z"
    ),
    Face.BLANK: "M7 11h10v2H7Z",
    Face.HAPPY: (
        "M6 3C3 3 1.5 7 2 11.5L5 12v3c0 4 3 7 7 7s7-3 7-7v-3l3-.5C22.5 7 21 3 18 3c-1 0-2 .6-"
        "2.5 1.5h-7C8 3.6 7 3 6 3ZM8.7 9.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4ZM15.3 9.5a"
        "1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4ZM8 15h8a4 4 0 0 1-8 0Z"
    ),
    Face.BARK: (
        "M2 8h3l6-5v18l-6-5H2ZM13.5 8.5c2 1.5 2 5.5 0 7l1.2 1.6c3.3-2.4 3.3-7.8 0-10.2ZM16.5 "
        "5c4 3.5 4 10.5 0 14l1.3 1.5c5.2-4.4 5.2-12.6 0-17Z"
    ),
    Face.CHICK: (
        "M12 3a4.5 4.5 0 0 0-4.5 4.5v1.3L5 10l2.7.9A6 6 0 0 0 6 15l2.5-1.8L10.3 15 12 13.2 13"
        ".7 15l1.8-1.8L18 15a6 6 0 0 0-1.7-4.1 4.5 4.5 0 0 0 .2-3.4A4.5 4.5 0 0 0 12 3ZM11 6."
        "2a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM5 15.5l3.5 0 1.8 1.8 1.7-1.8 1.7 1.8 1.8-1.8H19a7 6.5"
        " 0 0 1-14 0Z"
    ),
}
TONES = {
    Die.WHITE: "paper",
    Die.YELLOW: "amber",
    Die.ORANGE: "rose",
    Die.BLUE: "blue",
    Die.HEN: "green",
}
# Under the picture a yellow die has one bar and an orange one two: not colour alone.
BARS = {
    Die.YELLOW: "M9 25.2h6v1.6H9Z",
    Die.ORANGE: "M4 25.2h6v1.6H4ZM14 25.2h6v1.6h-6Z",
}
LETTER = {Die.WHITE: "W", Die.YELLOW: "Y", Die.ORANGE: "O", Die.BLUE: "Blue", Die.HEN: "Hen"}


def die(kind: Die, face: Face) -> Piece:
    """A die with the face it shows; its text names both."""
    name = face if kind in (Die.BLUE, Die.HEN) else f"{kind} {face}"
    art = ART[face] + BARS.get(kind, "")
    return Piece(name, f"{kind} die: {face}", "die", art, TONES[kind])


def unrolled(kind: Die, count: int = 1, option: str = "") -> Piece:
    """A die that has not been rolled: its letter."""
    return Piece(LETTER[kind], f"{kind} die", "die", "", TONES[kind], option, count)


def stack(pool: Pool, pick: bool = False) -> list[Piece]:
    """A heap of unrolled dice, one piece for each kind."""
    return [unrolled(one, pool.of(one), one if pick else "") for one in Die if pool.of(one)]


def lying(turn: Turn, faces: Iterable[Face]) -> list[Piece]:
    return [
        die(kind, face)
        for face in faces
        for kind, shown in zip(Die, turn.shown, strict=True)
        for _ in range(shown.of(face))
    ]


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The dice of the seat on turn, what may hatch, and all scores. Nothing is hidden."""
    parts: list[Part] = []
    if state.turn is None:
        parts.append(row("passed on", stack(state.pool), dice(state.pool)))
    else:
        parts += turn_rows(state.turn, state.fee)
    hatching = state.turn is not None and state.turn.eggs > 0
    parts.append(row("Coop", stack(state.coop, hatching), "" if state.coop != NONE else "empty"))
    if state.house.expansion:
        parts.append(bag_row(state.bag, hatching))
    lanes = tuple(
        Lane(f"seat {n}", score, before)
        for n, (score, before) in enumerate(zip(state.scores, state.before, strict=True))
    )
    return Board((*parts, Track("scores", TARGET, lanes)))


def turn_rows(turn: Turn, fee: int) -> Iterator[Part]:
    if turn.rolling != NONE:
        yield row("to roll", stack(turn.rolling), dice(turn.rolling))
    eggs = f"{Face.EGG.times(turn.eggs)} to hatch" if turn.eggs else ""
    paid = ", 1 paid to chicken out" if fee else ""
    count = "1 fox counts" if turn.foxes == 1 else f"{max(0, turn.foxes)} foxes count"
    count = "a Bark waits for a fox" if turn.foxes < 0 else count
    yield row("left", lying(turn, LEFT), count)
    yield row("middle", [*lying(turn, MIDDLE), *stack(turn.hatched)], eggs)
    yield row("right", lying(turn, RIGHT), f"the turn would score {turn.points}{paid}")


def bag_row(bag: Pool, hatching: bool) -> Part:
    piece = Piece("?", f"Seed Bag, {dice(bag)}", "tile", "", "dark", Source.BAG if hatching else "")
    return row("Seed Bag", [piece] if bag != NONE else [], f"holds {bag}")


def dice(pool: Pool) -> str:
    return "1 die" if pool.total == 1 else f"{pool.total} dice"


def cover() -> Board:
    """The picture of the game in a gallery."""
    shown = [
        (Die.WHITE, Face.CHICKEN),
        (Die.YELLOW, Face.EGG),
        (Die.ORANGE, Face.DOUBLE),
        (Die.WHITE, Face.FOX),
        (Die.BLUE, Face.BARK),
        (Die.HEN, Face.CHICK),
    ]
    return Board((row("", [die(kind, face) for kind, face in shown]),))

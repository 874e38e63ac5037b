"""Picture: the grid with its cubs, the two markers, and how many cubs are home."""

from rulekit.board import Board, Grid, Lane, Part, Piece, Track, row
from rulekit.games.lady_labyrinth.pieces import CELLS, CORNERS, SIDES, SIZE, Phase, State, home
from rulekit.parts.doors import ART, COLOURS, ROLES, TONES, Clue, Trait, shrunk

FRAME = "M0 0H24V24H0ZM1.2 1.2V22.8H22.8V1.2Z"  # a door, among cards without a frame
CUB_MARKS = {Trait.BLUE: "●", Trait.RED: "■"}


def disc(x: float, y: float) -> str:
    return f"M{x:g} {y + 1.9:g}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z"


def square(x: float, y: float) -> str:
    return f"M{x:g} {y:g}h3.8v3.8h-3.8Z"


def cubs_art(blue: int, red: int) -> str:
    """Blue cubs are discs, red ones squares: a line for each at the foot of the card."""
    discs = [disc(1.8 + 4.15 * n, 14.7) for n in range(blue)]
    squares = [square(1.8 + 4.15 * n, 18.9) for n in range(red)]
    return "".join((*discs, *squares))


def small(card: Clue) -> str:
    """The picture of a card above its cubs."""
    return shrunk(ART[card], 0.6, 4.8, 0.8)


def place(state: State, cell: str) -> Piece:
    """A card with the cubs on it; to pick it is an answer."""
    card = state.card(cell)
    counts = [cubs.count(cell) for cubs in state.cubs]
    full = sum(counts) > 0
    art = small(card) + cubs_art(*counts) if full else ART[card]
    if cell in CORNERS:
        art = FRAME + (art if full else shrunk(ART[card], 0.8, 2.4, 2.4))
    marks = "".join(f" {n}{CUB_MARKS[side]}" for side, n in zip(SIDES, counts, strict=True) if n)
    short = "".join(word[0].upper() for word in card.split("-"))
    text = f"{short}{'*' if cell in CORNERS else ''}{marks}"
    return Piece(text, label(card, cell, counts), "tile", art, TONES[card], cell)


def label(card: Clue, cell: str, counts: list[int]) -> str:
    door = "door of the " if cell in CORNERS else ""
    cubs = [
        f"{n} {side} cub{'s' if n > 1 else ''}" for side, n in zip(SIDES, counts, strict=True) if n
    ]
    return ", ".join([f"{cell}: {door}{card.replace('-', ' ')}", *cubs])


def markers(state: State) -> list[Piece]:
    """All four traits; the open ones stand out and are marked in words as well."""
    return [
        Piece(
            f"{trait} ✓" if trait in state.open else str(trait),
            f"{trait}, {'open' if trait in state.open else 'closed'}",
            "tile",
            "",
            "amber" if trait in state.open else "grey",
            str(trait),
        )
        for trait in (*COLOURS, *ROLES)
    ]


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The whole table. Nothing is hidden."""
    parts: list[Part] = []
    if state.cards:
        cells = tuple(place(state, cell) for cell in CELLS)
        lines = tuple(cells[SIZE * n : SIZE * (n + 1)] for n in range(SIZE))
        parts.append(Grid("labyrinth", lines, tuple("abcd"), tuple("1234"), note(state)))
    parts.append(row("open traits", markers(state)))
    lanes = tuple(
        Lane(f"seat {seat}, {SIDES[seat]} {CUB_MARKS[SIDES[seat]]}", home(state, seat))
        for seat in range(len(state.cubs))
    )
    return Board((*parts, Track("cubs home", len(state.cubs[0]), lanes)))


def note(state: State) -> str:
    """What the open question is about."""
    turn = f"turn {state.turn // 2 + 1} of {state.turns}"
    if state.phase is Phase.STEP:
        return f"{turn}; the cub on {state.picked} moves"
    if state.phase is Phase.SECOND:
        return f"{turn}; the card on {state.picked} changes places"
    return f"{turn}; framed cards are doors" if not state.ending else turn


def cover() -> Board:
    """The picture of the game in a gallery: two doors, and cards with cubs between them."""
    cards = (Clue.BLUE_LADY, Clue.RED_LADY, Clue.BLUE_TIGER)
    cubs = ((2, 0), (1, 2), (0, 1))
    pieces = [
        Piece(card, "", "tile", small(card) + cubs_art(*n), TONES[card])
        for card, n in zip(cards, cubs, strict=True)
    ]
    return Board((row("", pieces),))

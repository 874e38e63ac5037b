"""Picture: the dice of the seat on turn, and every seat's arrests."""

from rulekit.board import Board, Piece, Row, row
from rulekit.drawing import DIE_PIPS
from rulekit.games.aero.pieces import CRIMINALS, EYE, NUMBERS, Face, State
from rulekit.games.aero.play import lowest

# Our own silhouettes, each in a box of 24 by 24.
ART = {
    Face.CLOWN: (
        "M12 1l2.6 5.3A7 7 0 0 1 18.9 10.6a2.6 2.6 0 1 1-.3 5A7 7 0 0 1 5.4 15.6a2.6 2.6 0 1 "
        "1-.3-5A7 7 0 0 1 9.4 6.3ZM9.2 10a1.1 1.3 0 1 0 0 2.6 1.1 1.3 0 0 0 0-2.6ZM14.8 10a1."
        "1 1.3 0 1 0 0 2.6 1.1 1.3 0 0 0 0-2.6ZM12 12.7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM"
        "7.8 16.2c1.8 4.3 6.6 4.3 8.4 0-2.4 1.7-6 1.7-8.4 0Z"
    ),
    Face.FLY: (
        "M12 2.5a3 3 0 0 1 2.9 3.7L13.8 8h-3.6L9.1 6.2A3 3 0 0 1 12 2.5ZM10 9h4a8 8 0 0 1 .8 "
        "6.5C14.2 19 13 21.5 12 22.5c-1-1-2.2-3.5-2.8-7A8 8 0 0 1 10 9ZM8.8 9.3C5 8.5 2 10.5 "
        "1 13.5c-.5 2.5 1 4.5 3.3 4.3 2-.2 3.3-2 3.7-4.2ZM15.2 9.3c3.8-.8 6.8 1.2 7.8 4.2.5 2"
        ".5-1 4.5-3.3 4.3-2-.2-3.3-2-3.7-4.2Z"
    ),
    Face.ROBOT: (
        "M11.2 1h1.6v3H19a1.5 1.5 0 0 1 1.5 1.5V10H23v5h-2.5v5a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1."
        "5 0 0 1 3.5 20v-5H1v-5h2.5V5.5A1.5 1.5 0 0 1 5 4h6.2ZM7 8v4h3.5V8ZM13.5 8v4H17V8ZM7 "
        "15.5V18h2.5v-2.5ZM10.8 15.5V18h2.4v-2.5ZM14.5 15.5V18H17v-2.5Z"
    ),
    Face.SLUG: (
        "M16.5 2.2a1.5 1.5 0 0 1 1.2 2.4L18.3 8h1.2l.6-3.4a1.5 1.5 0 1 1 1.7.3L21.6 8.5C22.5 "
        "9.5 23 11 22.5 13c-.8 3-2.5 4-2.5 6.5h-18c-1.5 0-1.5-2 0-2.5 2.5-.8 3-6.5 7-6.5 3.5 "
        "0 4 4.5 6 4.5 1.5 0 .5-4.5 1.9-6.3l-1-4.1a1.5 1.5 0 0 1 .6-2.4Z"
    ),
    Face.SQUID: (
        "M12 1c4 3 6 7 6 11v2h-3v5.5a1.2 1.2 0 1 0 2.4 0V17H19v2.5a2.8 2.8 0 0 1-5.6 0V14h-.6"
        "v8.5h-1.6V14h-.6v5.5a2.8 2.8 0 0 1-5.6 0V17h1.6v2.5a1.2 1.2 0 1 0 2.4 0V14H6v-2C6 8 "
        "8 4 12 1ZM9.5 8.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6ZM14.5 8.5a1.3 1.3 0 1 0 0 "
        "2.6 1.3 1.3 0 0 0 0-2.6Z"
    ),
    Face.BAT: (
        "M9.7 4l1.1 2h2.4l1.1-2 .9 3.5C17 8 18 5.5 20.5 5 22.5 8 23.5 12.5 23 18c-1.5-2-3-2.7"
        "-4.7-1.7-1.3-1-2.6-.8-3.5.5L12 21l-2.8-4.2c-.9-1.3-2.2-1.5-3.5-.5C4 15.3 2.5 16 1 18"
        " .5 12.5 1.5 8 3.5 5 6 5.5 7 8 8.8 7.5ZM10.2 9.5v1.8h1.3V9.5ZM12.5 9.5v1.8h1.3V9.5Z"
    ),
}
EYE_ART = (
    "M12 4.5c5 0 9 3.5 11 7.5-2 4-6 7.5-11 7.5S3 16 1 12c2-4 6-7.5 11-7.5ZM12 6.8a5.2 5.2"
    " 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4ZM12 8.2c1.3 1 1.8 2.4 1.8 3.8s-.5 2.8-1.8 3.8c-1."
    "3-1-1.8-2.4-1.8-3.8s.5-2.8 1.8-3.8Z"
)
TONES = dict(zip(CRIMINALS, ("rose", "green", "blue", "amber", "paper", "grey"), strict=True))


def pips(number: int) -> str:
    """The pips of a die as one path."""
    spots = (((x - 6) / 1.5, (y - 6) / 1.5) for x, y in DIE_PIPS[number])
    return "".join(
        f"M{x - 2.8:.2f} {y:.2f}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0Z" for x, y in spots
    )


def die(face: Face, option: str = "") -> Piece:
    if face in CRIMINALS:
        return Piece(face, face, "die", ART[face], TONES[face], option)
    tone = "blue" if face.startswith("blue") else "dark" if face.startswith("black") else "paper"
    number = NUMBERS[face]
    label = face.replace("eye", "snake eye")
    return Piece(face, label, "die", EYE_ART if number == EYE else pips(number), tone, option)


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The dice of the seat on turn and all arrests. Nothing is hidden."""
    if state.over():
        return Board(arrests(state))
    turn = state.turn
    low = lowest(turn.locked)
    note = f"lowest number {low}" if low else "" if turn.locked else "none yet"
    return Board(
        (top_row(state), row("locked", [die(face) for face in turn.locked], note), *arrests(state))
    )


def top_row(state: State) -> Row:
    """The dice just rolled, or what comes next."""
    turn, seat = state.turn, f"seat {state.seat}"
    if turn.over:
        return row(f"{seat} arrests", [], "one criminal, with the dice locked")
    if turn.roll:
        return row(f"{seat} rolled", [die(face, face) for face in turn.roll])
    return row(f"{seat} rolls", [], f"{turn.criminal_dice() + sum(turn.number_dice())} dice")


def arrests(state: State) -> tuple[Row, ...]:
    """A line for each seat: criminals at large, and what the others scored."""
    return tuple(
        row(
            f"seat {seat}",
            [cell(state, seat, face, won) for face, won in zip(CRIMINALS, sheet, strict=True)],
            f"{score} {'point' if score == 1 else 'points'}",
        )
        for seat, (sheet, score) in enumerate(zip(state.sheets, state.scores(), strict=True))
    )


def cell(state: State, seat: int, face: Face, won: int | None) -> Piece:
    option = face if state.turn.over and seat == state.seat else ""
    if won is None:
        return Piece(face, f"{face}, at large", "tile", ART[face], TONES[face], option)
    return Piece(f"{face} {won}", f"{face}, arrested for {won}", "tile", "", "dark", option)


def cover() -> Board:
    """The picture of the game in a gallery."""
    return Board((row("", [die(face) for face in (*CRIMINALS[:4], Face.EYE, Face.FIVE)]),))

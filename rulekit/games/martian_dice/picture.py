"""Picture: the dice of the seat on turn, and the scores."""

from collections.abc import Iterable

from rulekit.board import Board, Lane, Piece, Track, row
from rulekit.games.martian_dice.pieces import EARTHLINGS, PICKABLE, TARGET, Face, State, Tray
from rulekit.games.martian_dice.play import points

# Our own silhouettes, each in a box of 24 by 24.
ART = {
    Face.TANK: (
        "M2 14h20v2.5a3.5 3.5 0 0 1-3.500 3.500h-13A3.500 3.500 0 0 1 2 16.500ZM6 8.500h8l1.2"
        "00 1.500H23v2h-7.500l-.5 1H6Z"
    ),
    Face.RAY: "M13.500 1 4.500 13.500h5.500L7.500 23 18.500 9.500h-6L16 1Z",
    Face.CHICKEN: (
        "M16 3a3.200 3.200 0 0 0-3.200 3.200V8C8 8 4.500 7 2 4.500 1.500 11 4.500 18 11 18v3H"
        "9v1.500h5V21h-1.500v-3c4-.5 6.700-3.600 6.700-8V7.500L22 6.500l-2.800-1.200A3.200 3."
        "200 0 0 0 16 3ZM16.300 5a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z"
    ),
    Face.COW: (
        "M3 4.500c1 3 2.500 4.200 4 4.400L6.500 12c0 4 2 9.500 5.500 9.500s5.500-5.500 5.500-"
        "9.500L17 8.900c1.500-.2 3-1.400 4-4.400-2 1.300-3.500 1.500-5 1.300C14.800 5 13.500 "
        "4.600 12 4.600s-2.800.4-4 1.200C6.500 6 5 5.800 3 4.500ZM9.300 9.600a1.100 1.100 0 1"
        " 1 0 2.200 1.100 1.100 0 0 1 0-2.200ZM14.700 9.600a1.100 1.100 0 1 1 0 2.200 1.100 1"
        ".100 0 0 1 0-2.200ZM10.300 16.200a.9 1.300 0 1 1 0 2.600.9 1.300 0 0 1 0-2.600ZM13.7"
        "00 16.200a.9 1.300 0 1 1 0 2.600.9 1.300 0 0 1 0-2.600Z"
    ),
    Face.HUMAN: (
        "M12 1.500a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400ZM7.500 9h9a2 2 0 0 1 2"
        " 2v5.500H16V12h-.7v10.500h-2.500V16.500h-1.600v6H8.700V12H8v4.500H5.500V11a2 2 0 0 1"
        " 2-2Z"
    ),
}
TONES = {
    Face.TANK: "grey",
    Face.RAY: "amber",
    Face.CHICKEN: "paper",
    Face.COW: "rose",
    Face.HUMAN: "blue",
}


def die(face: Face, option: str = "", count: int = 1) -> Piece:
    return Piece(face, face, "die", ART[face], TONES[face], option, count)


def dice_of(tray: Tray, faces: Iterable[Face] = Face, pick: bool = False) -> list[Piece]:
    """One piece for each die; dice that may be picked give their kind as the answer."""
    return [die(face, face if pick else "") for face in faces for _ in range(tray.of(face))]


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The dice of the seat on turn and all scores. Nothing is hidden."""
    turn = state.turn
    rays = f"{Face.TANK.times(turn.tray.tank)} against {Face.RAY.times(turn.tray.ray)}"
    rolled = dice_of(turn.roll, PICKABLE, pick=True)
    parts = [
        row("rolled", rolled) if rolled else row("still to roll", [], f"{turn.free} dice"),
        row("tanks and rays", dice_of(turn.tray, (Face.TANK, Face.RAY)), rays),
        row(
            "Earthlings",
            dice_of(turn.tray, EARTHLINGS),
            f"the turn would score {points(turn.tray)}",
        ),
    ]
    lanes = tuple(Lane(f"seat {n}", score) for n, score in enumerate(state.scores))
    return Board((*parts, Track("scores", TARGET, lanes)))


def cover() -> Board:
    """The picture of the game in a gallery."""
    return Board((row("", dice_of(Tray(1, 1, 1, 1, 1))),))

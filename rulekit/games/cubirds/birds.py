"""Our own silhouettes of the eight species, each with its name and the sizes of its flocks.

Every drawing is one SVG path in a box of 24 by 24: the bird above, its name below, the small flock
in the left corner and the big one in the right.
"""

from collections.abc import Iterator

from rulekit.games.cubirds.pieces import Bird


def _spot(x: float, y: float, size: float) -> str:
    """A circle: cut out of what it lies on, or filled in what is cut out."""
    return (
        f"M{x - size:g} {y:g}a{size:g} {size:g} 0 1 0 {2 * size:g} 0a{size:g} {size:g} 0 1 0 "
        + (f"{-2 * size:g} 0Z")
    )


SHAPES = {
    Bird.ROBIN: (
        "M5.5 6.5 3.2 7.6 5.5 8.6C5.7 13 8.2 15.6 12 15.6 15.8 15.6 18.3 13 18.7 9.8L21.5 7 "
        "20.2 5.8 17.4 6.8C16.5 3.2 13.7 1.2 10.8 1.2 7.8 1.2 5.7 3.4 5.5 6.5ZM10.3 15.8h1v1.6h"
        "-1ZM13.2 15.8h1v1.6h-1ZM6.9 9C7.2 12.3 9.2 14.2 11.6 14.2 12.7 12.4 12.2 9.5 9.8 8.3 "
        "8.7 7.9 7.5 8.1 6.9 9Z" + _spot(8.300, 5, 0.9)
    ),
    Bird.WARBLER: (
        "M3.4 4.6 6.3 3.7C7.2 2.3 9.2 2.2 10.3 3.6 11.8 5.7 14 7 15 9.4L17.6 15.4 16 16.2 13.3 "
        "12.7C10.3 12.4 7.7 10.6 7.1 7.4L6.5 5.4ZM19 0.5h1V17.4h-1ZM18.7 8C17.2 7 16.6 5.3 "
        "16.7 3.2 18.2 4.2 18.8 6 18.7 8ZM20.3 11.5C20.3 9.5 20.9 7.9 22.3 6.9 22.5 8.9 21.8 "
        "10.5 20.3 11.5ZM10 7.5C11.5 8.3 12.8 9.6 13.3 11.3 11.6 11.2 10.3 9.6 10 7.5Z"
        + _spot(8.300, 4.500, 0.7)
    ),
    Bird.MAGPIE: (
        "M5.6 4 3.2 5 5.7 5.9C5.9 9.5 7.7 12 10.5 12.5L10 16h-1.2v1h3.6v-1h-1.3l0.5-3.5C13 "
        "12.4 14.4 11.7 15.4 10.7L21.5 17.2 22.6 16 17 8.6C15.5 6.1 13 5 11.1 4.8 10.6 2.6 9.3 "
        "1.5 7.8 1.5 6.4 1.5 5.7 2.5 5.6 4ZM7.2 8C7.7 10.3 9.2 11.5 11.2 11.5 11.7 9.8 9.8 8.2 "
        "7.2 8ZM11.6 6.4C13.3 6.8 14.7 7.7 15.4 9.2L12.8 9Z" + _spot(7.700, 3.700, 0.6)
    ),
    Bird.DUCK: (
        "M8 1.5C5.8 1.5 4.5 3 4.5 5L2.6 6.2C2.6 7.2 3.5 7.5 4.9 7.2 5.5 8 6 8.5 5.9 9.3 4.5 "
        "10.6 4.7 13.5 7 14.5H16.5C19.4 14.5 21.3 11.6 21.7 7.3 19.6 8.7 17 9 13.8 8.6 11.9 "
        "8.3 11.2 7.5 11.4 5.5 11.6 3 10.1 1.5 8 1.5ZM3.5 15.8h17.5v1.2H3.5ZM10 10.6C12.5 11.2 "
        "16 11.2 18.5 10.2 17.5 12.5 15.5 13.3 13.5 13.1 11.8 13 10.5 12.1 10 10.6Z"
        + _spot(7.500, 4.200, 0.8)
    ),
    Bird.PARROT: (
        "M12 0.8C8.6 0.8 6.2 3 6 5.9 4.4 6.4 3.9 8.5 5.1 10.7 5.7 9.5 6.7 9 7.8 9.2 7.2 11.5 "
        "8.2 13.7 10.7 14.6L12.9 15.2 15 17.7H17.3L16.9 13.3C18.6 10.7 18.9 7.2 17.6 4.4 16.5 "
        "2.1 14.5 0.8 12 0.8ZM13 7C15.2 8 16.2 10.2 15.6 13.2 13.4 12.2 12.4 9.5 13 7ZM7.3 6.3C"
        "8 6.3 8.4 6.8 8.3 7.6L6.5 8C6.5 7.2 6.7 6.6 7.3 6.3Z" + _spot(9.500, 4.400, 1)
    ),
    Bird.OWL: (
        "M6 0.8 9 3h6L18 0.8C19 3.3 18.8 5 18.5 6.5 19.6 8.6 19.3 13 16.5 15.6 15 17.2 9 17.2 "
        "7.5 15.6 4.7 13 4.4 8.6 5.5 6.5 5.2 5 5 3.3 6 0.8ZM12 9 13 10.8 12 12.4 11 10.8ZM8.3 "
        "13h1.7v0.9H8.3ZM14 13h1.7v0.9H14ZM11.1 14.6h1.8v0.9H11.1Z"
        + _spot(9.200, 6.800, 2.2)
        + _spot(14.800, 6.800, 2.2)
        + _spot(9.200, 6.800, 1)
        + _spot(14.800, 6.800, 1)
    ),
    Bird.TOUCAN: (
        "M11 2.1C8.7 5.5 8.7 6.5 10.2 7.7 7.5 6.9 5.5 7 3.4 8.3 2.6 8.3 2.3 7.5 2.5 6.3 3.6 "
        "1.6 8.3 0.7 10.3 1.9ZM11.9 1.7C14 0.8 16.3 1.8 17.8 3.7 19.7 6.1 20.3 9.6 19.3 13L"
        "21.5 16.7 20 17.5 17.2 14.9 15.8 17.2H13.5L14.3 14.6C11.9 13.6 10.7 11.4 10.7 8.3L"
        "11.2 7.3C9.9 6.3 9.9 5.3 11.9 1.7ZM12 8.5C14.3 8.3 15.5 9.6 15 12.2 13.1 12 12 10.6 "
        "12 8.5Z" + _spot(13.800, 4.700, 1)
    ),
    Bird.FLAMINGO: (
        "M8 0.7C5.9 0.7 4.9 2.3 4.9 4L3.8 6.8 5.2 7.3 6.5 4.6C6.6 3.1 7.2 2.5 8 2.5 9.3 2.5 "
        "9.6 3.7 9 5.3 8 7.7 8.2 10.7 11.3 11.3L11.3 17.4h1.2V11.6C16.8 11.8 19.8 10.2 21.3 "
        "6.8 18.3 5.5 14 4.7 12 7 11 8.1 10 7.7 10.6 6 11.8 3 10.5 0.7 8 0.7ZM14 11.9 16.7 "
        "14.2 14 16.6 13.3 15.8 15 14.2 13.3 12.7ZM13.5 7.8C15 7 17 7 18.5 7.6 17 9.2 15 9.6 "
        "13.5 7.8Z"
    ),
}

# Letters and digits of three by five squares, line by line.
LETTERS = {
    "A": "010 101 111 101 101", "B": "110 101 110 101 110", "C": "011 100 100 100 011",
    "D": "110 101 101 101 110", "E": "111 100 110 100 111", "F": "111 100 110 100 100",
    "G": "011 100 101 101 011", "I": "1 1 1 1 1", "K": "101 101 110 101 101",
    "L": "100 100 100 100 111", "M": "10001 11011 10101 10001 10001",
    "N": "1001 1101 1011 1001 1001", "O": "010 101 101 101 010", "P": "110 101 110 100 100",
    "R": "110 101 110 101 101", "T": "111 010 010 010 010", "U": "101 101 101 101 111",
    "W": "10001 10001 10101 11011 10001",
    "2": "110 001 010 100 111", "3": "110 001 010 001 110", "4": "101 101 111 001 001",
    "5": "111 100 110 001 110", "6": "011 100 110 101 010", "7": "111 001 010 010 010",
    "9": "010 101 011 001 110",
}  # fmt: skip
WIDEST, NAME_AT = 28.0, 19.0


def _squares(text: str) -> Iterator[tuple[int, int, int]]:
    """Where the strokes of a text begin, in squares, and how many of them go down from there."""
    x = 0
    for letter in text:
        lines = LETTERS[letter].split()
        for column in range(len(lines[0])):
            inked = "".join(line[column] for line in lines)
            y = 0
            while (y := inked.find("1", y)) >= 0:
                end = inked.find("0", y) if "0" in inked[y:] else len(inked)
                yield x + column, y, end - y
                y = end
        x += len(lines[0]) + 1


def _width(text: str) -> int:
    return sum(len(LETTERS[letter].split()[0]) + 1 for letter in text) - 1


def _written(text: str, x: float, y: float, wide: float, tall: float) -> str:
    """A text whose squares are so wide and so tall, from its upper left corner on."""
    path, at = f"M{x:.4g} {y:.4g}", (0, 0)
    for column, line, run in _squares(text):
        across, down = (column - at[0]) * wide, (line - at[1]) * tall
        path += f"m{across:.4g} {down:.4g}h{wide:.4g}v{run * tall:.4g}h{-wide:.4g}z"
        at = column, line
    return path


def _drawn(bird: Bird) -> str:
    name, small, big = bird.upper(), str(bird.small), str(bird.big)
    wide = min(1.05, round(WIDEST / _width(name) - 0.005, 2))
    below = _written(name, 12 - _width(name) * wide / 2, NAME_AT, wide, 1.1)
    corners = _written(small, -1.2, -0.8, 0.9, 1), _written(big, 22.4, -0.8, 0.9, 1)
    return SHAPES[bird] + below + "".join(corners)


ART = {bird: _drawn(bird) for bird in Bird}

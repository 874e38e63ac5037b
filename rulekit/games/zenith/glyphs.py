"""Picture: our own signs for planets, factions and tokens, as paths in a box of 24 by 24."""

from collections.abc import Iterable

from rulekit.games.zenith.agents import Token

Point = tuple[float, float]


class Pen:
    """Shapes in a box of 10 by 10, set anywhere at any size; shapes never overlap."""

    def __init__(self, x: float = 0, y: float = 0, scale: float = 2.4) -> None:
        self.x, self.y, self.scale = x, y, scale

    def shape(self, *points: Point) -> str:
        spots = [f"{self.x + x * self.scale:.2f} {self.y + y * self.scale:.2f}" for x, y in points]
        return f"M{'L'.join(spots)}Z"

    def bar(self, x: float, y: float, wide: float, tall: float) -> str:
        return self.shape((x, y), (x + wide, y), (x + wide, y + tall), (x, y + tall))

    def disc(self, x: float, y: float, radius: float) -> str:
        r = radius * self.scale
        left, middle = self.x + x * self.scale - r, self.y + y * self.scale
        half = f"a{r:.2f} {r:.2f} 0 1 0"
        return f"M{left:.2f} {middle:.2f}{half} {2 * r:.2f} 0{half} {-2 * r:.2f} 0Z"

    def ring(self, x: float, y: float, radius: float, wide: float = 1.0) -> str:
        return self.disc(x, y, radius) + self.disc(x, y, radius - wide)


def planet_path(planet: int, pen: Pen) -> str:
    """The old sign of a planet."""
    cross = pen.bar(4.5, 6.3, 1, 3.7) + pen.bar(2.8, 7.6, 1.7, 1) + pen.bar(5.5, 7.6, 1.7, 1)
    match planet:
        case 0:
            horns = pen.shape((2.3, 0), (3.3, 0), (4.4, 1.3), (3.5, 1.5))
            horns += pen.shape((7.7, 0), (6.7, 0), (5.6, 1.3), (6.5, 1.5))
            return horns + pen.ring(5, 3.8, 2.5) + cross
        case 1:
            return pen.ring(5, 3.2, 3.1) + cross
        case 2:
            bars = pen.bar(4.5, 1.4, 1, 7.2) + pen.bar(1.4, 4.5, 3.1, 1) + pen.bar(5.5, 4.5, 3.1, 1)
            return pen.ring(5, 5, 4.7) + bars
        case 3:
            shaft = pen.shape((6.1, 3.2), (7.6, 1.7), (8.3, 2.4), (6.8, 3.9))
            head = pen.shape((5.8, 0.4), (9.6, 0.4), (9.6, 4.2), (8.6, 4.2), (8.6, 1.4), (5.8, 1.4))
            return pen.ring(4, 6.2, 3.4) + shaft + head
    bow = (
        (0.8, 2.8), (2.1, 0.9), (3.9, 0.5), (5.3, 1.6), (5.3, 3.4), (2.6, 6.2), (6.4, 6.2),
        (6.4, 1.0), (7.5, 1.0), (7.5, 6.2), (9.2, 6.2), (9.2, 7.3), (7.5, 7.3), (7.5, 9.8),
        (6.4, 9.8), (6.4, 7.3), (0.8, 7.3), (0.8, 6.5), (4.2, 3.0), (4.2, 2.2), (3.6, 1.7),
        (2.7, 1.9), (1.8, 3.2),
    )  # fmt: skip
    return pen.shape(*bow)


def faction_path(faction: int, pen: Pen) -> str:
    """A paw, a person or a robot's head."""
    match faction:
        case 0:
            toes = ((1.4, 4.0, 1.2), (3.7, 1.8, 1.3), (6.3, 1.8, 1.3), (8.6, 4.0, 1.2))
            return pen.disc(5, 6.9, 2.6) + "".join(pen.disc(*toe) for toe in toes)
        case 1:
            return pen.disc(5, 2.6, 2.3) + pen.shape(
                (0.8, 9.8), (0.8, 8), (2.6, 5.7), (7.4, 5.7), (9.2, 8), (9.2, 9.8)
            )
    eyes = pen.bar(2.6, 4.8, 1.6, 1.6) + pen.bar(5.8, 4.8, 1.6, 1.6)
    mouth = pen.bar(3, 7.6, 4, 0.8)
    return pen.bar(4.5, 0.2, 1, 2.6) + pen.bar(0.8, 2.8, 8.4, 6.9) + eyes + mouth


DIGITS = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001010010010",
    "8": "111101111101111",
    "9": "111101111001111",
}


def digits_path(text: str, x: float, y: float, dot: float) -> str:
    """A number in dots, three by five to a digit."""
    pen = Pen(x, y, dot)
    return "".join(_digit(digit, 4 * place, pen) for place, digit in enumerate(text))


def _digit(digit: str, at: int, pen: Pen) -> str:
    dots = DIGITS[digit]
    lines = [dots[start : start + 3] for start in range(0, 15, 3)]
    return "".join(
        pen.bar(at + first, down, last - first, 1)
        for down, line in enumerate(lines)
        for first, last in _runs(line)
    )


def _runs(line: str) -> Iterable[tuple[int, int]]:
    """Where the dots of a line begin and end."""
    start = None
    for place, dot in enumerate(line + "0"):
        if dot == "1" and start is None:
            start = place
        elif dot == "0" and start is not None:
            yield start, place
            start = None


def agent_path(planet: int, faction: int, cost: int) -> str:
    """An agent: its planet above its faction, its cost beside them."""
    number = digits_path(str(cost), *((14, 6.5, 2.2) if cost < 10 else (12.2, 7.2, 1.65)))
    return planet_path(planet, Pen(0, 0, 1.1)) + faction_path(faction, Pen(0, 13, 1.1)) + number


def star(pen: Pen) -> str:
    return pen.shape(
        (5, 0.2), (6.4, 3.6), (9.9, 3.8), (7.2, 6.1), (8.1, 9.6), (5, 7.7), (1.9, 9.6),
        (2.8, 6.1), (0.1, 3.8), (3.6, 3.6),
    )  # fmt: skip


def arrow(pen: Pen) -> str:
    return pen.shape((5, 0.3), (9, 5), (6.4, 5), (6.4, 9.7), (3.6, 9.7), (3.6, 5), (1, 5))


def _down(pen: Pen) -> str:
    return pen.shape((5, 9.7), (9, 5), (6.4, 5), (6.4, 0.3), (3.6, 0.3), (3.6, 5), (1, 5))


def _cross(pen: Pen) -> str:
    return pen.shape(
        (1, 2.4), (2.4, 1), (5, 3.6), (7.6, 1), (9, 2.4), (6.4, 5), (9, 7.6), (7.6, 9),
        (5, 6.4), (2.4, 9), (1, 7.6), (3.6, 5),
    )  # fmt: skip


def _both_ways(pen: Pen) -> str:
    return pen.shape(
        (0.2, 5), (3.4, 1.6), (3.4, 4), (6.6, 4), (6.6, 1.6), (9.8, 5), (6.6, 8.4), (6.6, 6),
        (3.4, 6), (3.4, 8.4),
    )  # fmt: skip


def gem(pen: Pen) -> str:
    return pen.shape((2.4, 0.6), (7.6, 0.6), (9.8, 3.6), (5, 9.8), (0.2, 3.6)) + pen.shape(
        (3.4, 3.4), (6.6, 3.4), (5, 6.8)
    )


SMALL = Pen(0, 4.5, 1.5)
TOKEN_PATHS = {
    Token.CREDITS_3: SMALL.ring(5, 5, 4.6, 1.4) + digits_path("3", 17, 7, 2),
    Token.CREDITS_4: SMALL.ring(5, 5, 4.6, 1.4) + digits_path("4", 17, 7, 2),
    Token.INFLUENCE: arrow(Pen()),
    Token.BADGE: star(Pen()),
    Token.ZENITHIUM: gem(Pen()),
    Token.MOBILISE: _down(SMALL) + digits_path("2", 17, 7, 2),
    Token.EXILE: _cross(SMALL) + digits_path("2", 17, 7, 2),
    Token.TRANSFER: _both_ways(Pen()),
}
MARKERS = (Pen().disc(5, 5, 4), Pen().bar(1.5, 1.5, 7, 7) + Pen().bar(3.5, 3.5, 3, 3))
BOTH = (
    Pen(0, 6, 1.1).disc(5, 5, 5)
    + Pen(12, 6, 1.1).bar(1, 0, 9.5, 10)
    + Pen(12, 6, 1.1).bar(3.5, 2.5, 4.5, 5)
)

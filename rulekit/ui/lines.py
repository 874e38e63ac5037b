"""Other lines of play, kept beside the one on the table."""

from dataclasses import dataclass

from rulekit.table import Table

LINES_KEPT = 6
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Line:
    """A line that was left.

    name   what its owner calls it
    table  the game as it went there
    start  the step at which it was left
    """

    name: str
    table: Table
    start: int


class Lines:
    """The last few lines that were left, to return to."""

    def __init__(self) -> None:
        self.kept: list[Line] = []

    def keep(self, table: Table, name: str) -> None:
        """Remember how this table, which nobody plays on, went; of many the oldest is forgotten."""
        self.kept.append(Line(name, table, table.at))
        del self.kept[:-LINES_KEPT]

    def start(self, number: str) -> int | None:
        """The step at which a line was left; None for no such line."""
        place = self._place(number)
        return None if place is None else self.kept[place].start

    def swap(self, number: str, table: Table, name: str) -> Table | None:
        """The table of a line; the other one is kept in its place. None for no such line."""
        place = self._place(number)
        if place is None:
            return None
        line = self.kept[place]
        self.kept[place] = Line(name, table, min(line.start, table.steps))
        return line.table

    def rename(self, number: str, name: str) -> None:
        place = self._place(number)
        words = " ".join(name.split())[:LONGEST_NAME]
        if place is not None and words:
            line = self.kept[place]
            self.kept[place] = Line(words, line.table, line.start)

    def drop(self, number: str) -> None:
        place = self._place(number)
        if place is not None:
            del self.kept[place]

    def _place(self, number: str) -> int | None:
        """The browser may name any line."""
        place = int(number) if number.isdecimal() else -1
        return place if place in range(len(self.kept)) else None

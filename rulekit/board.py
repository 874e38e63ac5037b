"""What a table looks like, described once and drawn as text and as HTML with SVG pieces."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple, TypeAlias

from rulekit.drawing import lane_html, piece_svg


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table.

    text    how it is written: "5♠", "tank"
    label   the same in full words, for those who hear it
    kind    "card", "back", "die" or "tile"; decides how it is drawn
    art     for dice and tiles: an SVG path in a box of 24 by 24, instead of the text
    tone    a colour of the palette in `drawing.py`; never the only difference between pieces
    option  the text of the answer that picking it gives, where it may be one
    count   how many of it there are, for a stack
    """

    text: str
    label: str = ""
    kind: str = "tile"
    art: str = ""
    tone: str = "paper"
    option: str = ""
    count: int = 1

    def words(self) -> str:
        name = self.label or self.text
        return f"{self.count} times {name}" if self.count > 1 else name


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side under one label, and a remark behind them."""

    label: str
    pieces: tuple[Piece, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Lane:
    """One peg on a track: whose it is, where it stands and where it stood before."""

    name: str
    at: int
    before: int = 0


@dataclass(frozen=True, slots=True)
class Track:
    """Scores as pegs on the way to a goal."""

    label: str
    goal: int
    lanes: tuple[Lane, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in lines and columns, each with a piece or empty.

    cells    lines from top to bottom; None is an empty cell
    columns  what stands over the columns, if anything
    lines    what stands before the lines, if anything
    note     a remark under the grid
    focus    line and column of the cell to look at, where a grid is too wide to be seen whole
    """

    label: str
    cells: tuple[tuple[Piece | None, ...], ...]
    columns: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    note: str = ""
    focus: tuple[int, int] | None = None


Part: TypeAlias = Row | Track | Grid


@dataclass(frozen=True, slots=True)
class Board:
    """A table from top to bottom."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        lines = [line for part in self.parts for line in _text_lines(part)]
        width = max((len(label) for label, _ in lines), default=0)
        return "\n".join(f"{label:<{width}}  {words}".rstrip() for label, words in lines)

    def html(
        self,
        legal: Iterable[str] = (),
        barred: Mapping[str, str] | None = None,
        picked: Collection[str] = (),
        tried: str = "",
    ) -> str:
        """The board as HTML; pieces that are legal or barred answers become buttons.

        legal   texts of the options that may be picked
        barred  text of an option -> why it may not be picked
        picked  texts of options that have been picked and not confirmed yet: of equal pieces as
                many are marked as times the text is there
        tried   text of a barred option that somebody tried: its piece shows the rule
        """
        answers = Answers(frozenset(legal), barred or {}, Counter(picked), tried)
        inside = "".join(_part_html(part, answers) for part in self.parts)
        return f'<div class="rk-board">{inside}</div>'

    def _repr_html_(self) -> str:
        return f"<style>{stylesheet()}</style>{self.html()}"


class Answers(NamedTuple):
    """Which pieces are answers: those that may be picked, may not, have been, and were tried.

    picked  how many pieces are still to be marked as picked, by the text of their option
    """

    legal: frozenset[str]
    barred: Mapping[str, str]
    picked: Counter[str]
    tried: str = ""


def row(label: str, pieces: Iterable[Piece] = (), note: str = "") -> Row:
    return Row(label, tuple(pieces), note)


@cache
def stylesheet() -> str:
    """The style that boards are drawn in."""
    return (Path(__file__).parent / "board.css").read_text(encoding="utf-8")


def _text_lines(part: Part) -> Iterator[tuple[str, str]]:
    if isinstance(part, Track):
        for lane in part.lanes:
            yield lane.name, f"{lane.at} of {part.goal}"
        return
    if isinstance(part, Grid):
        yield from _grid_lines(part)
        return
    pieces = [f"{p.count}x {p.text}" if p.count > 1 else p.text for p in part.pieces]
    yield part.label, "  ".join([*pieces, *([f"({part.note})"] if part.note else [])])


def _grid_lines(grid: Grid) -> Iterator[tuple[str, str]]:
    """A grid as lines of text, its columns as wide as their widest piece."""
    texts = [[piece.text if piece else "." for piece in line] for line in grid.cells]
    before = [f"{name} " for name in grid.lines] or [""] * len(texts)
    head = [list(grid.columns)] if grid.columns else []
    widths = [max(map(len, column)) for column in zip(*head, *texts, strict=True)]
    indent = max(map(len, before), default=0)
    label = grid.label
    for name, line in zip(["", *before] if head else before, [*head, *texts], strict=True):
        cells = "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True))
        yield label, f"{name:<{indent}}{cells}".rstrip()
        label = ""
    if grid.note:
        yield label, f"({grid.note})"


def _part_html(part: Part, answers: Answers) -> str:
    if isinstance(part, Track):
        lanes = "".join(
            f'<div class="rk-row"><div class="rk-label">{escape(lane.name)}</div>'
            f'<div class="rk-lane"><div class="rk-line">'
            f"{lane_html(lane.at, lane.before, part.goal, number)}</div>"
            f'<span class="rk-score">{lane.at}<small> of {part.goal}</small></span></div></div>'
            for number, lane in enumerate(part.lanes)
        )
        return f'<div class="rk-track" role="group" aria-label="{escape(part.label)}">{lanes}</div>'
    if isinstance(part, Grid):
        return _grid_html(part, answers)
    pieces = "".join(_piece_html(piece, answers) for piece in part.pieces)
    note = f'<span class="rk-note">{escape(part.note)}</span>' if part.note else ""
    return (
        f'<div class="rk-row"><div class="rk-label">{escape(part.label)}</div>'
        f'<div class="rk-pieces">{pieces}{note}</div></div>'
    )


def _grid_html(grid: Grid, answers: Answers) -> str:
    """A grid as a table, so that lines and columns are heard too."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in grid.columns)
    corner = "<td></td>" if grid.lines else ""
    lines = [f"<tr>{corner}{head}</tr>"] if head else []
    for number, line in enumerate(grid.cells):
        name = grid.lines[number] if grid.lines else ""
        first = f'<th scope="row">{escape(name)}</th>' if grid.lines else ""
        cells = "".join(
            ('<td data-focus="">' if grid.focus == (number, place) else "<td>")
            + f"{_piece_html(piece, answers) if piece else ''}</td>"
            for place, piece in enumerate(line)
        )
        lines.append(f"<tr>{first}{cells}</tr>")
    note = f'<span class="rk-note">{escape(grid.note)}</span>' if grid.note else ""
    return (
        f'<div class="rk-row"><div class="rk-label">{escape(grid.label)}</div>'
        f'<div class="rk-grid"><table aria-label="{escape(grid.label)}">{"".join(lines)}</table>'
        f"{note}</div></div>"
    )


def _piece_html(piece: Piece, answers: Answers) -> str:
    svg = piece_svg(piece.kind, piece.text, piece.art, piece.tone)
    if piece.count > 1:
        svg += f'<span class="rk-count">×{piece.count}</span>'
    words = escape(piece.words())
    chosen = bool(piece.option) and answers.picked[piece.option] > 0
    if piece.option and (chosen or piece.option in answers.legal):
        answers.picked[piece.option] -= piece.count
        marks = ' rk-picked" aria-pressed="true"' if chosen else '"'
        act = "putback" if chosen and piece.count == 1 else "answer"
        return (
            f'<button type="button" data-piece="{words}" class="rk-piece rk-legal{marks} '
            f'data-act="{act}" data-value="{escape(piece.option)}" '
            f'data-key="piece:{escape(piece.option)}" aria-label="{words}" title="{words}">'
            f"{svg}</button>"
        )
    if piece.option and piece.option in answers.barred:
        why = escape(answers.barred[piece.option])
        if piece.option == answers.tried:
            svg += f'<span class="rk-why">{why.partition(":")[0]}</span>'
        return (
            f'<button type="button" data-piece="{words}" class="rk-piece rk-barred" '
            f'data-act="barred" '
            f'data-value="{escape(piece.option)}" aria-label="{words}, barred: {why}" '
            f'title="{why}">{svg}</button>'
        )
    return (
        f'<span data-piece="{words}" class="rk-piece" role="img" aria-label="{words}" '
        f'title="{words}">{svg}</span>'
    )

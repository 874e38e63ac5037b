"""How values, numbers and sentences are written in a terminal."""

import codecs
import io
import shutil
import sys
from collections.abc import Callable, Iterable
from fractions import Fraction
from textwrap import wrap
from typing import Any

from rulekit.deal import words

PLAIN = {
    **{"♣": "C", "♦": "D", "♥": "H", "♠": "S", "▒": "#", "█": "#", "▏": "|", "×": "x"},
    **{"−": "-", "–": "-", "—": "-", "…": "...", "‘": "'", "’": "'", "“": '"', "”": '"'},
}
BAR = 24


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What stands in for a character that the terminal cannot show: 5S for 5♠."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(PLAIN.get(one, "?") for one in lost), error.end


codecs.register_error("rulekit.plain", _plain)


def plain_where_needed() -> None:
    """Let no character that a terminal cannot show, or a pipe brings, end the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="rulekit.plain")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def width() -> int:
    """How many columns a paragraph may take."""
    return max(40, min(100, shutil.get_terminal_size((100, 24)).columns))


def paragraph(text: str, first: str = "", rest: str | None = None) -> str:
    """Text in lines that fit, the first line after `first`, the others after `rest`."""
    after = " " * len(first) if rest is None else rest
    lines = wrap(
        text,
        width(),
        initial_indent=first,
        subsequent_indent=after,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines) or first.rstrip()


def written(value: Any, say: Callable[[Any], str] = words) -> str:
    """A parameter, an outcome or an alternative as a person reads it.

    >>> written((1, 2)), written(True), written(None)
    ('1 2', 'yes', 'nothing')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset | set):
        return " ".join(sorted(written(one, say) for one in value)) or "nothing"
    if isinstance(value, tuple | list) and not hasattr(value, "_fields"):
        return " ".join(written(one, say) for one in value) or "nothing"
    return "nothing" if value is None or value == "" else say(value)


def bar(part: Fraction, largest: Fraction) -> str:
    """A bar of at most 24 blocks; what can happen at all has at least a thin mark."""
    blocks = round(BAR * part / largest) if largest else 0
    return "█" * blocks or ("▏" if part else "")


def table(rows: Iterable[tuple[str, ...]], left: frozenset[int] = frozenset({0})) -> list[str]:
    """Rows with columns of equal width, those in `left` to the left; the last one is free."""
    listed = list(rows)
    if not listed:
        return []
    widths = [max(map(len, column)) for column in zip(*listed, strict=True)]
    return [_aligned(row, widths, left) for row in listed]


def _aligned(row: tuple[str, ...], widths: list[int], left: frozenset[int]) -> str:
    last = len(row) - 1
    cells = [
        text if n == last else text.ljust(size) if n in left else text.rjust(size)
        for n, (text, size) in enumerate(zip(row, widths, strict=True))
    ]
    return "  ".join(cells).rstrip()

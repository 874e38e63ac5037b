"""The timeline: every decision and roll as a mark, and the lines of play beside it."""

from collections.abc import Sequence
from html import escape

from rulekit.script import Ask, Choice
from rulekit.table import Table
from rulekit.ui.lines import LONGEST_NAME, Line
from rulekit.ui.parts import button

LANE = 6
ROLLS = 4
MARK = 28  # pixels, at most


def steps(table: Table, lines: Sequence[Line] = (), show: str = "") -> str:
    """Back and forward, the marks between them, and what-if lines.

    show  buttons for seats that play by themselves, where there are such
    """
    start, end = not table.can_undo(), table.at == table.steps
    return (
        '<div class="rk-steps" role="group" aria-label="Back and forward">'
        + button("back", "◀ Back", disabled=start, title="Take back the last choice (b)")
        + f'<span class="rk-count-steps">step {table.at} of {table.steps}</span>'
        + button("forward", "Forward ▶", disabled=end, title="Play it again (f)")
        + show
        + "</div>"
        + strip(table)
        + kept(lines)
    )


def strip(table: Table) -> str:
    """A slider over the marks of the whole line; nothing before the first step."""
    if not table.steps:
        return ""
    return (
        f'<div class="rk-time" style="max-width:{MARK * table.steps + 16}px">'
        f"{marks(table.asked, table.at)}"
        f'<input type="range" min="0" max="{table.steps}" value="{table.at}" data-act="jump" '
        f'data-key="time" aria-label="Step" aria-valuetext="step {table.at} of {table.steps}, '
        f'{escape(now(table))}"></div>'
    )


def now(table: Table) -> str:
    """Whose turn it is at this step."""
    ask = table.ask
    return f"seat {ask.seat} decides" if isinstance(ask, Choice) else "the end"


def marks(asked: Sequence[Ask], at: int) -> str:
    """A lane of marks for each seat's choices, and one for what chance decided.

    Each lane has its place, so that no colour is needed to tell the seats apart.
    """
    seats = sorted({ask.seat for ask in asked if isinstance(ask, Choice)})
    height = LANE * len(seats) + ROLLS
    lanes = {seat: number * LANE for number, seat in enumerate(seats)}
    paths: dict[str, list[str]] = {}
    for step, ask in enumerate(asked):
        when = "rk-past" if step < at else "rk-later"
        if isinstance(ask, Choice):
            kind, top, tall = f"rk-seat rk-seat{lanes[ask.seat] // LANE % 4}", lanes[ask.seat], 4
        else:
            kind, top, tall = "rk-rolled", height - ROLLS + 1, 2
        paths.setdefault(f"{kind} {when}", []).append(f"M{step} {top}h.8v{tall}h-.8z")
    drawn = "".join(f'<path class="{kind}" d="{"".join(d)}"/>' for kind, d in paths.items())
    return (
        f'<svg viewBox="0 0 {len(asked)} {height}" preserveAspectRatio="none" '
        f'style="height:{2 * height}px" aria-hidden="true">{drawn}</svg>'
    )


def kept(lines: Sequence[Line]) -> str:
    """The lines that were left, each to return to, to name and to forget."""
    rows = "".join(_line(number, line) for number, line in enumerate(lines))
    return f'<ul class="rk-lines" aria-label="Other lines of play">{rows}</ul>' if rows else ""


def _line(number: int, line: Line) -> str:
    name = escape(line.name)
    told = (
        f"Return to the line {line.name}, left at step {line.start} and {line.table.steps} steps "
        "long; the line on the table is kept in its place"
    )
    return (
        '<li><span>What if</span><input type="text" class="rk-name" data-act="name" '
        f'data-value="{number}" data-key="name:{number}" maxlength="{LONGEST_NAME}" '
        f'value="{name}" aria-label="Name of the line {name}">'
        + button("line", "Return to it", str(number), title=told)
        + button("drop", "✕", str(number), kind="rk-text", title=f"Forget the line {line.name}")
        + "</li>"
    )

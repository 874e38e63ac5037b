"""The HTML of the Explorer's panels. Everything that is not ours is escaped here."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from rulekit.board import Board, Grid, Piece, Row
from rulekit.deal import words
from rulekit.game import Game, Result
from rulekit.rulebook import Gap, Origin, Rule, Rulebook
from rulekit.script import Choice
from rulekit.table import LogLine, Table
from rulekit.ui.guard import alert

LOG_LINES = 120
BADGES = {Origin.PAGE: "page", Origin.PUBLISHED: "published", Origin.HOUSE: "house"}


def button(
    act: str,
    label: str,
    value: str = "",
    *,
    kind: str = "",
    key: str = "",
    first: bool = False,
    disabled: bool = False,
    title: str = "",
) -> str:
    """A button that tells Python its act and value; `key` lets it keep the focus."""
    marks = f' class="rk-button {escape(kind)}" data-act="{escape(act)}"'
    marks += f' data-value="{escape(value)}" data-key="{escape(key or f"{act}:{value}")}"'
    marks += " data-first" if first else ""
    marks += " disabled" if disabled else ""
    marks += f' title="{escape(title)}"' if title else ""
    return f'<button type="button"{marks}>{label}</button>'


def chip(rule_id: str) -> str:
    """A rule's id, which opens it in the rulebook."""
    return button("rule", escape(rule_id), rule_id, kind="rk-chip", title=f"Show rule {rule_id}")


def badge(origin: Origin) -> str:
    return f'<span class="rk-badge rk-{BADGES[origin]}">{escape(origin)}</span>'


# The stage: the board, the question, the moves


def stage(
    table: Table,
    eyes: frozenset[int],
    covered: bool,
    tried: str = "",
    complaint: str = "",
    lines: Sequence[Table] = (),
) -> str:
    """The table as `eyes` see it, and what can be done.

    covered    the seat on turn has not been asked to look yet: its moves stay hidden
    tried      the text of a barred move that was tried
    complaint  an error to say
    lines      other lines of play, to return to
    """
    ask = table.ask
    choice = ask if isinstance(ask, Choice) else None
    why = {} if covered or choice is None else reasons(table.game.rulebook, choice)
    legal = [] if covered or choice is None else [str(option) for option in choice.options]
    board = table.board(*sorted(eyes))
    parts = [
        f'<div class="rk-felt">{board.html(legal, why)}</div>',
        alert(complaint),
        question(table.game, choice, table.result()),
    ]
    if choice is not None:
        parts.append(
            uncover(choice, table.game.own) if covered else moves(table.game, choice, board, tried)
        )
    parts.append(steps(table, lines))
    parts.append(KEYS)
    return "".join(parts)


def reasons(rulebook: Rulebook, choice: Choice[object]) -> dict[str, str]:
    """Text of each barred option -> why, in a sentence."""
    return {str(option): f"{rule}: {rulebook[rule].text}" for option, rule in choice.barred}


def question(game: Game[object], choice: Choice[object] | None, result: Result | None) -> str:
    if result is not None:
        ending = game.rulebook[result.ending]
        return (
            f'<div class="rk-ask"><strong>{escape(str(result)).capitalize()}.</strong> '
            f"<span>{chip(ending.id)} {escape(ending.text)}</span></div>"
        )
    if choice is None:
        return ""
    rule = game.rulebook[choice.rule]
    return (
        f'<div class="rk-ask"><strong>Seat {choice.seat} decides.</strong> '
        f"<span>{chip(rule.id)} {escape(rule.text)}</span></div>"
    )


def uncover(choice: Choice[object], own: str) -> str:
    return (
        '<div class="rk-moves">'
        + button("look", f"Seat {choice.seat}: show my {escape(own)}", kind="rk-go", first=True)
        + '<span class="rk-hint">Only seat '
        + f"{choice.seat} should be looking now.</span></div>"
    )


def moves(game: Game[object], choice: Choice[object], board: Board, tried: str) -> str:
    """A button for each legal move, and the barred ones with their rules."""
    names = names_on(board)
    buttons = "".join(
        button(
            "answer",
            escape(words(option)),
            str(option),
            kind="rk-go",
            first=number == 0,
            title=names.get(str(option), ""),
        )
        for number, option in enumerate(choice.options)
    )
    barred = "".join(
        f'<li{" class=rk-tried" if str(option) == tried else ""}>'
        + button(
            "barred", escape(words(option)), str(option), kind="rk-no", key=f"no:{option}",
            title=f"Barred by {rule}",
        )
        + f" {chip(rule)} <span>{escape(game.rulebook[rule].text)}</span></li>"
        for option, rule in choice.barred
    )  # fmt: skip
    not_now = f'<div class="rk-nots"><h4>Not allowed now</h4><ul>{barred}</ul></div>'
    return f'<div class="rk-moves" role="group" aria-label="Legal moves">{buttons}</div>' + (
        not_now if barred else ""
    )


def names_on(board: Board) -> dict[str, str]:
    """Text of an option -> the words for its piece."""
    return {piece.option: piece.label for piece in pieces(board) if piece.option and piece.label}


def pieces(board: Board) -> Iterator[Piece]:
    """Every piece on a board, in rows and in grids."""
    for part in board.parts:
        if isinstance(part, Row):
            yield from part.pieces
        elif isinstance(part, Grid):
            yield from (piece for line in part.cells for piece in line if piece)


def steps(table: Table, lines: Sequence[Table] = ()) -> str:
    """Back and forward, and what-if lines: where each leaves this one, and how far it goes."""
    start, end = not table.can_undo(), table.at == table.steps
    kept = "".join(
        button(
            "line", f"What if {number + 1}", str(number),
            title=f"Another line of play, {line.steps} steps long; this one is kept in its place",
        )
        for number, line in enumerate(lines)
    )  # fmt: skip
    return (
        '<div class="rk-steps" role="group" aria-label="Back and forward">'
        + button("back", "◀ Back", disabled=start, title="Take back the last choice (b)")
        + f"<span>step {table.at} of {table.steps}</span>"
        + button("forward", "Forward ▶", disabled=end, title="Play it again (f)")
        + kept
        + "</div>"
    )


KEYS = (
    '<details class="rk-keys" data-open="keys"><summary>Keys</summary>'
    "<p><kbd>1</kbd> to <kbd>9</kbd> answer, <kbd>b</kbd> goes back, <kbd>f</kbd> forward, "
    "<kbd>?</kbd> shows or hides this, while something of the table has the focus.</p></details>"
)


# The side: the rule in play, the log, the rulebook


def side(game: Game[object], rule_id: str, in_play: bool, lines: list[LogLine], at: int) -> str:
    return (
        rule_card(game.rulebook, rule_id, in_play)
        + log(lines, at)
        + rule_list(game.rulebook, rule_id)
    )


def rule_card(rulebook: Rulebook, rule_id: str, in_play: bool) -> str:
    """One rule with its citation, and how its open questions were settled."""
    entry = rulebook[rule_id]
    title = "The rule in play" if in_play else "The rule you picked"
    gaps = [entry] if isinstance(entry, Gap) else rulebook.gaps_about(rule_id)
    inside = "" if isinstance(entry, Gap) else _rule_words(entry)
    back = "" if in_play else button("rule", "Show the rule in play", kind="rk-text")
    return (
        f'<section class="rk-card" aria-label="{title}"><h3>{title}</h3>{inside}'
        f"{''.join(map(gap_words, gaps))}{back}</section>"
    )


def _rule_words(rule: Rule | Gap) -> str:
    return (
        f'<p class="rk-rule"><b>{escape(rule.id)}</b> {escape(rule.text)}</p>'
        f'<p class="rk-cite">{badge(rule.origin)} {escape(rule.cite)}</p>'
    )


def gap_words(gap: Gap) -> str:
    """An open question of the page, its readings, and the ruling with its ground."""
    readings = "".join(f"<li>{escape(reading)}</li>" for reading in gap.readings)
    option = f" Setup option: <code>{escape(gap.option)}</code>." if gap.option else ""
    return (
        f'<div class="rk-gap"><p><b>{escape(gap.id)}</b> {escape(gap.question)}</p>'
        + (f"<ul>{readings}</ul>" if readings else "")
        + f"<p>{badge(gap.origin)} <b>{escape(gap.settled)}</b></p>"
        f'<p class="rk-cite">{escape(gap.ground[:1].upper() + gap.ground[1:])}.{option}</p></div>'
    )


def log(lines: list[LogLine], at: int) -> str:
    """What happened; a line leads back to its step."""
    shown = lines[-LOG_LINES:]
    items = "".join(_log_line(line) for line in shown)
    earlier = len(lines) - len(shown)
    more = f'<li class="rk-hint">{earlier} earlier lines are in the game as text</li>'
    body = (more if earlier else "") + items or "<li>Nothing has happened yet.</li>"
    return (
        '<section class="rk-card" aria-label="Log"><h3>What happened</h3>'
        f'<ol class="rk-log" data-scroll="log" data-end tabindex="0" aria-label="Log lines">{body}'
        "</ol></section>"
    )


def _log_line(line: LogLine) -> str:
    who = "" if line.seat is None or line.kind == "event" else f"seat {line.seat}: "
    gain = f' <b class="rk-gain">+{line.points}</b>' if line.points else ""
    words_ = button(
        "jump", escape(who + line.text) + gain, str(line.step), kind="rk-text",
        key=f"log:{line.step}:{line.text}", title=f"Return to step {line.step}",
    )  # fmt: skip
    return f'<li class="rk-{escape(line.kind)}">{chip(line.rule)}{words_}</li>'


def rule_list(rulebook: Rulebook, current: str) -> str:
    """The whole rulebook, closed until somebody opens it."""
    rules = "".join(
        f"<li{' class=rk-now' if rule.id == current else ''}>{chip(rule.id)} "
        f"{escape(rule.text)} <small>{escape(rule.cite)}</small></li>"
        for rule in rulebook.rules
    )
    gaps = "".join(f"<li>{gap_words(gap)}</li>" for gap in rulebook.gaps)
    sources = "; ".join(f"{source.title} ({source.revised})" for source in rulebook.sources)
    return (
        '<details class="rk-card" data-open="rules"><summary>All rules of '
        f"{escape(rulebook.title)}</summary>"
        '<input type="search" class="rk-search" data-filter="rules" placeholder="Search the rules" '
        'aria-label="Search the rules">'
        f'<ul class="rk-rules">{rules}</ul>'
        f'<h4>Left open by the page, and settled</h4><ul class="rk-rules">{gaps}</ul>'
        f'<p class="rk-cite">Sources: {escape(sources)}.</p></details>'
    )


def spoken(lines: Iterable[LogLine], question_words: str) -> str:
    """What a live region says after a move."""
    return ". ".join([*(str(line) for line in lines), question_words])


def described(parameters: Mapping[str, object]) -> str:
    """Parameters as one line."""
    return ", ".join(f"{name} {value}" for name, value in parameters.items())

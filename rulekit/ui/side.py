"""The side of the Explorer: the rule in play, the log by turns, and the whole rulebook."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from rulekit.game import Game
from rulekit.rulebook import Gap, Rule, Rulebook
from rulekit.table import LogLine
from rulekit.ui.parts import badge, button, chip

LOG_LINES = 120
JUST = '<b class="rk-fired"></b>'  # the stylesheet says "just now" where a rule is so marked


def side(
    game: Game[object], rule_id: str, in_play: bool, lines: list[LogLine], seat: int | None = None
) -> str:
    """The rule and the log.

    rule_id  the rule shown, `in_play` or picked by somebody
    seat     the seat on turn, to which the last roll belongs
    """
    return rule_card(game.rulebook, rule_id, in_play) + log(lines, seat)


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


class Turn(NamedTuple):
    """Lines of the log that belong together: one seat decides, until another does.

    seat  None at a table where nobody has decided yet
    """

    seat: int | None
    lines: tuple[LogLine, ...]


def turns(lines: Sequence[LogLine], on_turn: int | None = None) -> Iterator[Turn]:
    """The log by turns. What chance decides belongs to the seat that decides next."""
    held: list[LogLine] = []
    seat: int | None = None
    for line, owner in zip(lines, _owners(lines, on_turn), strict=True):
        if held and owner != seat:
            yield Turn(seat, tuple(held))
            held = []
        seat = owner
        held.append(line)
    if held:
        yield Turn(seat, tuple(held))


def _owners(lines: Sequence[LogLine], on_turn: int | None) -> list[int | None]:
    """The seat whose turn each line belongs to."""
    owners: list[int | None] = []
    last = next((one.seat for one in reversed(lines) if one.kind == "choice"), None)
    following = answer = last if on_turn is None else on_turn
    for line in reversed(lines):
        if line.kind == "choice":
            following = line.seat
        owners.append(following)
    owners.reverse()
    for place, line in enumerate(lines):  # what an answer set off belongs to the one who gave it
        if line.kind != "event":
            answer = owners[place]
        owners[place] = answer
    return owners


def log(lines: list[LogLine], seat: int | None = None) -> str:
    """What happened, turn by turn; a line leads back to its step."""
    shown = lines[-LOG_LINES:]
    items = "".join(_turn(turn) for turn in turns(shown, seat))
    earlier = len(lines) - len(shown)
    more = f'<li class="rk-hint">{earlier} earlier lines are in the game as text</li>'
    body = (more if earlier else "") + items or "<li>Nothing has happened yet.</li>"
    return (
        '<section class="rk-card" aria-label="Log"><h3>What happened</h3>'
        f'<ol class="rk-log" data-scroll="log" data-end tabindex="0" aria-label="Log lines">{body}'
        "</ol></section>"
    )


def _turn(turn: Turn) -> str:
    who = "The start" if turn.seat is None else f"Seat {turn.seat}"
    decided = [line.step - 1 for line in turn.lines if line.kind == "choice"]
    start = decided[0] if decided else turn.lines[-1].step
    label = button(
        "jump", who, str(start), kind="rk-text", key=f"turn:{start}",
        title=f"Return to the first decision of this turn, step {start}",
    )  # fmt: skip
    return f'<li class="rk-turn">{label}</li>' + "".join(map(_log_line, turn.lines))


def _log_line(line: LogLine) -> str:
    gain = f' <b class="rk-gain">+{line.points}</b>' if line.points else ""
    who = "" if line.seat is None or line.kind == "event" else f"seat {line.seat}: "
    words_ = button(
        "jump", escape(who + line.text) + gain, str(line.step), kind="rk-text",
        key=f"log:{line.step}:{line.text}", title=f"Return to step {line.step}",
    )  # fmt: skip
    return f'<li class="rk-{escape(line.kind)}">{chip(line.rule)}{words_}</li>'


def rule_list(rulebook: Rulebook, opened: bool = False) -> str:
    """The whole rulebook, closed until somebody opens it.

    The rule shown and rules that have just fired are marked by their ids: rk-now and rk-just.
    """
    rules = "".join(
        f'<li data-mark="{escape(rule.id)}">{chip(rule.id)} {escape(rule.text)} '
        f"<small>{escape(rule.cite)}</small> {JUST}</li>"
        for rule in rulebook.rules
    )
    gaps = "".join(
        f'<li data-mark="{escape(gap.id)}">{gap_words(gap)} {JUST}</li>' for gap in rulebook.gaps
    )
    sources = "; ".join(f"{source.title} ({source.revised})" for source in rulebook.sources)
    return (
        f'<details class="rk-card" data-open="rules"{" open" * opened}><summary>All rules of '
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

"""One recorded game to step through: boards, decisions and the log, kept small by sharing text."""

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from html import escape
from random import Random
from typing import Any

from rulekit.deal import words
from rulekit.export.rules import rule_link
from rulekit.game import Game
from rulekit.script import Choice
from rulekit.table import LogLine, Table
from rulekit.ui.side import turns

SEED = 1
MOST_DECISIONS = 600
MOST_OPTIONS = 12
MOST_BARRED = 6
PIECE = re.compile(r"(<svg .*?</svg>)", re.DOTALL)
ROW = re.compile(r'(?=<div class="rk-(?:row|track)")')


def policy_name(game: Game[Any]) -> str:
    """The policy that plays the recorded game: the game's own, else at random."""
    return next(iter(game.policies), "random")


def recorded(game: Game[Any], seed: int = SEED) -> Table:
    """A game played to its end, the same every time; cut off where it would be very long."""
    table = Table(game, seed)
    policy = game.policy(policy_name(game))
    table.let_chance_decide()
    for _ in range(MOST_DECISIONS):
        if not isinstance(table.ask, Choice):
            break
        table.answer(game.decide(table.position, policy, Random(f"{seed}/{table.at}")))
        table.let_chance_decide()
    return table


class Pool:
    """Texts by number; the same text is kept once."""

    def __init__(self) -> None:
        self._numbers: dict[Any, int] = {}

    def number(self, text: Any) -> int:
        return self._numbers.setdefault(text, len(self._numbers))

    def all(self) -> list[Any]:
        return list(self._numbers)


def stops(table: Table) -> list[int]:
    """The steps at which somebody decides, and the last one."""
    decided = [step for step, _, _ in table.decisions()]
    return [*decided, table.steps]


def replay_data(table: Table) -> str:
    """All boards as JSON for the page's script; it can stand inside of a script element.

    texts   pieces of HTML
    parts   rows of boards, each as numbers of texts
    frames  for each stop: its step, its board as numbers of parts, its decision as a text
    """
    texts, parts = Pool(), Pool()
    frames = []
    line = table.copy()
    for step in stops(table):
        line.jump(step)
        board = line.board(*range(line.seats)).html()
        rows = [tuple(map(texts.number, PIECE.split(row))) for row in ROW.split(board)]
        taken = line.taken_back(*range(line.seats))
        ask = texts.number(decision_html(line, taken))
        frames.append([step, list(map(parts.number, rows)), ask])
    kept = {"texts": texts.all(), "parts": parts.all(), "frames": frames}
    written = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
    return written.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def decision_html(table: Table, taken: str | None) -> str:
    """Who decides, all that may be picked, what is barred and by which rule.

    taken  what is picked next, to be marked
    """
    ask, result = table.ask, table.result()
    if result is not None:
        end = rule_link(result.ending)
        return f'<p class="rk-ask"><b>The end.</b> {escape(_capital(str(result)))}. {end}</p>'
    if not isinstance(ask, Choice):
        return '<p class="rk-ask">The recording stops here.</p>'
    offers = _offers([words(option) for option in ask.options], taken)
    return (
        f'<p class="rk-ask"><b>Seat {ask.seat} decides</b> {rule_link(ask.rule)}</p>'
        f'<ul class="rk-could" aria-label="Legal moves">{offers}</ul>{_barred(ask.barred)}'
    )


def _offers(names: list[str], taken: str | None) -> str:
    """The legal moves, the one that is made next always among them."""
    shown = names[:MOST_OPTIONS]
    if taken in names and taken not in shown:
        shown[-1] = taken
    more = len(names) - len(shown)
    items = "".join(
        f'<li class="rk-taken">{escape(name)}<span class="rk-live"> is picked</span></li>'
        if name == taken
        else f"<li>{escape(name)}</li>"
        for name in shown
    )
    return items + (f'<li class="rk-more">and {more} more</li>' if more else "")


def _barred(barred: Iterable[tuple[Any, str]]) -> str:
    listed = list(barred)
    if not listed:
        return ""
    items = "".join(
        f"<li><s>{escape(words(option))}</s> {rule_link(rule)}</li>"
        for option, rule in listed[:MOST_BARRED]
    )
    more = len(listed) - MOST_BARRED
    items += f"<li>and {more} more</li>" if more > 0 else ""
    return f'<ul class="rk-could rk-nots" aria-label="Not allowed">{items}</ul>'


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# The log


def log_html(table: Table) -> str:
    """Every line of the game by turns; a line knows the stop at which it has happened."""
    at = stops(table)

    def stop(line: LogLine) -> int:
        return bisect_left(at, line.step)

    return f'<ol class="rk-log" tabindex="0" aria-label="Log">{"".join(_turns(table, stop))}</ol>'


def _turns(table: Table, stop: Callable[[LogLine], int]) -> Iterator[str]:
    for turn in turns(table.log):
        who = "The start" if turn.seat is None else f"Seat {turn.seat}"
        yield f'<li class="rk-turn">{who}</li>'
        yield from (_line(line, stop(line)) for line in turn.lines)


def _line(line: LogLine, stop: int) -> str:
    gain = f' <b class="rk-gain">+{line.points}</b>' if line.points else ""
    who = "" if line.seat is None or line.kind == "event" else f"seat {line.seat}: "
    # Hundreds of lines are no stops for the Tab key; the script makes those of this step some.
    return (
        f'<li class="rk-{escape(line.kind)}" data-stop="{stop}">'
        f"{rule_link(line.rule)}"
        f'<button type="button" class="rk-text" tabindex="-1">{escape(who + line.text)}{gain}'
        "</button></li>"
    )

"""The odds of a game: every question with its answer, a chart, the table behind it, the formula."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from rulekit.cli.words import written
from rulekit.dist import Dist
from rulekit.export import chart
from rulekit.export.counting import Found
from rulekit.export.formulas import formula_html
from rulekit.export.rules import rule_link
from rulekit.game import Question
from rulekit.ranking import Ranking
from rulekit.telling import decimal, one_in, percent
from rulekit.ui.charts import MOST_BARS, exact, in_order
from rulekit.ui.odds import answer_html, estimate_html, summary


def answers_html(key: str, found: Iterable[Found]) -> str:
    """All questions that were put to the game of this key, each under its heading."""
    return "".join(question_html(key, one) for one in found)


def question_html(key: str, found: Found) -> str:
    """One question: what was asked, the answer, and the numbers behind it."""
    question = found.question
    links = " ".join(map(rule_link, question.rules))
    return (
        f'<article class="rk-card rk-question" id="odds-{escape(question.name)}">'
        f"<h3>{escape(question.title)}</h3>{_asked(question, found.parameters)}"
        f"{_answered(key, found)}{_formula(found)}"
        f'<p class="rk-cite">Decided by {links}</p></article>'
    )


def _asked(question: Question, parameters: Mapping[str, Any]) -> str:
    said = "".join(
        f"<div><dt>{escape(one.name.replace('_', ' '))}</dt>"
        f"<dd>{escape(written(parameters[one.name]))}</dd></div>"
        for one in question.parameters
    )
    return f'<dl class="rk-asked">{said}</dl>' if said else ""


def _answered(key: str, found: Found) -> str:
    if found.answer is None:
        return _not_counted(key, found)
    line = answer_html(found.question, found.answer)
    picture, rows = _pictured(found)
    beside = f'<div class="rk-beside">{picture}{rows}</div>' if rows else ""
    return line + beside + _left_out(found)


def _not_counted(key: str, found: Found) -> str:
    """What is said of an answer that took too long; trials are shown as what they are."""
    question, tally = found.question, found.tally
    tried = estimate_html(question, tally, "Tried") if tally is not None else ""
    return (
        '<p class="rk-left">Counting this takes longer than this page was given. '
        f"<code>rulekit odds {escape(key)} {escape(question.name)}</code> counts it to the end.</p>"
        f"{tried}"
    )


def _left_out(found: Found) -> str:
    if not found.left or found.across is None:
        return ""
    values = ", ".join(map(written, found.left))
    return (
        f'<p class="rk-left">Not counted here, since it takes longer than this page was given: '
        f"{escape(found.across.name)} {escape(values)}.</p>"
    )


# Picture and table


def _pictured(found: Found) -> tuple[str, str]:
    answer = found.answer
    if isinstance(answer, Dist):
        return _of_dist(found, answer)
    if isinstance(answer, Ranking):
        return _of_ranking(found, answer)
    return _of_sweep(found) if found.points else ("", "")


def _of_dist(found: Found, dist: Dist[Any]) -> tuple[str, str]:
    outcomes = in_order(dist)
    names = [written(one) for one in outcomes]
    numbers = [dist[one] for one in outcomes]
    words = _words(found)
    if all(isinstance(one, int | Fraction) for one in outcomes):
        counted = written(found.parameters.get("face", "outcome"))
        picture = chart.columns(names, numbers, counted, "chance", words)
    else:
        picture = _lines(names, numbers, "chance", words)
    heads = ("outcome", "chance", "odds", "exactly")
    return picture, _table(heads, _chance_rows(names, numbers), words, len(names))


def _of_sweep(found: Found) -> tuple[str, str]:
    assert found.across is not None
    unit, name = found.question.unit, found.across.name
    names = [written(value) for value in found.points]
    numbers = list(found.points.values())
    here = {written(found.parameters[name])}
    title = name.replace("_", " ")
    words = f"{found.question.title} For each value of {title}."
    if all(isinstance(value, int) for value in found.points):
        picture = chart.columns(names, numbers, title, unit, words, here)
    else:
        picture = _lines(names, numbers, unit, words, here)
    if unit == "chance":
        rows = _chance_rows(names, numbers, here)
        return picture, _table((title, "chance", "odds", "exactly"), rows, words, len(names))
    rows = [
        _row(one, [decimal(value, 4), exact_html(value)], one in here)
        for one, value in zip(names, numbers, strict=True)
    ]
    return picture, _table((title, unit, "exactly"), rows, words, len(names))


def _of_ranking(found: Found, ranking: Ranking) -> tuple[str, str]:
    names = [written(one) for one in ranking]
    best = {written(one) for one in ranking.best}
    numbers = list(ranking.values())
    words = _words(found)
    picture = _lines(names, numbers, ranking.unit, words, best)
    parts = list(dict.fromkeys(name for split in ranking.parts.values() for name in split))
    rows = [
        _row(written(one), _valued(ranking, one, parts), one in ranking.best) for one in ranking
    ]
    heads = ("", ranking.unit, *parts, "exactly")
    return picture, _table(heads, rows, words, len(names))


def _lines(
    names: Sequence[str],
    numbers: Sequence[Fraction],
    unit: str,
    words: str,
    marked: Collection[str] = (),
) -> str:
    """Bars one below the other: as many as can be taken in, and how many there are."""
    picture = chart.lines(names[:MOST_BARS], numbers[:MOST_BARS], unit, words, marked)
    if len(names) <= MOST_BARS:
        return picture
    more = f"The first {MOST_BARS} of {len(names)}; the table has them all."
    return f'<div>{picture}<p class="rk-cite">{more}</p></div>'


def _valued(ranking: Ranking, one: Any, parts: Sequence[str]) -> list[str]:
    value, split = ranking[one], ranking.parts.get(one, {})
    amount = escape(percent(value, 2)) if ranking.unit == "chance" else decimal(value, 4)
    amounts = [decimal(split[part], 4) if part in split else "" for part in parts]
    return [amount, *amounts, exact_html(value)]


def _words(found: Found) -> str:
    assert found.answer is not None
    return f"{found.question.title} {summary(found.question, found.answer)}"


def _chance_rows(
    names: Sequence[str], numbers: Sequence[Fraction], marked: Iterable[str] = ()
) -> list[str]:
    best = set(marked)
    return [
        _row(name, [escape(percent(one, 3)), one_in(one), exact_html(one)], name in best)
        for name, one in zip(names, numbers, strict=True)
    ]


def _row(name: str, cells: Iterable[str], marked: bool) -> str:
    """A line of a table; its cells are HTML, its name is plain text."""
    inside = "".join(f"<td>{cell}</td>" for cell in cells)
    kind = ' class="rk-best"' if marked else ""
    return f'<tr{kind}><th scope="row">{escape(name)}</th>{inside}</tr>'


def _table(heads: Sequence[str], rows: Sequence[str], words: str, length: int) -> str:
    """A table in a frame that scrolls, and that the keyboard reaches."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' if one else "<td></td>" for one in heads)
    label = f"{length} numbers. {words}"
    return (
        f'<div class="rk-frame" role="region" tabindex="0" aria-label="{escape(label)}">'
        f'<table class="rk-numbers"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def exact_html(value: Fraction) -> str:
    """A fraction; a very long one folds, so that all of it can be read."""
    whole, brief = str(value), exact(value)
    if whole == brief:
        return f"<span>{whole}</span>"
    return f"<details><summary>{brief}</summary>{whole}</details>"


def _formula(found: Found) -> str:
    make = found.question.formula
    if make is None or found.answer is None:
        return ""
    return formula_html(make(**found.parameters), found.question.unit)

"""`rulekit odds`: the questions a game can answer, and exact answers to them."""

import argparse
import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulekit.cli.arguments import described, flag, given, misuse
from rulekit.cli.words import BAR, bar, paragraph, table, written
from rulekit.dist import Dist
from rulekit.formula import Formula
from rulekit.game import Answer, Game, Question
from rulekit.parameter import Parameter
from rulekit.ranking import Ranking
from rulekit.telling import decimal, one_in, percent

CHANCE = "chance"


def run_odds(arguments: argparse.Namespace) -> int:
    game: Game[Any] = arguments.key
    if arguments.question is None:
        print(_listed(game, arguments.json))
        return 0
    with misuse():
        question = game.question(arguments.question)
        parameters = question.check(given(arguments))
        answer = question.answer(**parameters)
    told = answer_json if arguments.json else answer_text
    print(told(game, question, parameters, answer))
    return 0


# The questions


def _listed(game: Game[Any], as_json: bool) -> str:
    if as_json:
        return _dumped([_question_json(question) for question in game.questions])
    questions = [_question_text(question) for question in game.questions]
    return "\n\n".join([f"{game.title}: what can be asked", *questions])


def _question_text(question: Question) -> str:
    rules = f" ({', '.join(question.rules)})" if question.rules else ""
    return "\n".join(
        [
            question.name,
            paragraph(question.title + rules, "    "),
            *(paragraph(_parameter_text(one), "    ", " " * 8) for one in question.parameters),
        ]
    )


def _parameter_text(parameter: Parameter) -> str:
    return f"{flag(parameter)}  {parameter.help} {described(parameter)}"


def _question_json(question: Question) -> dict[str, Any]:
    return {
        "question": question.name,
        "title": question.title,
        "rules": question.rules,
        "unit": question.unit,
        "parameters": [
            {
                "name": parameter.name,
                "help": parameter.help,
                "allowed": parameter.allowed_words(),
                "default": _plain(parameter.default),
            }
            for parameter in question.parameters
        ],
    }


# An answer to read


def answer_text(
    game: Game[Any], question: Question, parameters: Mapping[str, Any], answer: Answer
) -> str:
    """Title, parameters, the exact numbers, and the formula where there is one."""
    parts = [f"{game.title}: {question.title}"]
    if parameters:
        parts.append(paragraph(_assigned(parameters), "  "))
    parts += ["", *_answer_lines(answer, question.unit)]
    formula = question.formula(**parameters) if question.formula else None
    return "\n".join(parts + (_formula_lines(formula, answer) if formula else []))


def _assigned(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} = {written(value)}" for name, value in values.items())


def _answer_lines(answer: Answer, unit: str) -> list[str]:
    if isinstance(answer, Dist):
        return _dist_lines(answer)
    if isinstance(answer, Ranking):
        return _ranking_lines(answer)
    if unit == CHANCE:
        return [f"{answer} = {percent(answer)}, {one_in(answer)}"]
    return [f"{_with_decimals(answer)} {unit} on average"]


def _with_decimals(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{value} = {decimal(value)}"


def _dist_lines(dist: Dist[Any]) -> list[str]:
    largest = max(dist[outcome] for outcome in dist.outcomes)
    rows = [_dist_row(outcome, dist[outcome], largest) for outcome in _in_order(dist)]
    texts = frozenset() if _numbers(dist) else frozenset({0})
    lines = table(rows, left=texts | {2})
    mean = _mean(dist)
    return lines if mean is None else [*lines, "", f"mean {_with_decimals(mean)}"]


def _dist_row(outcome: Any, chance: Fraction, largest: Fraction) -> tuple[str, ...]:
    return written(outcome), percent(chance), f"{bar(chance, largest):<{BAR}}", str(chance)


def _numbers(dist: Dist[Any]) -> bool:
    return all(isinstance(outcome, int | Fraction) for outcome in dist.outcomes)


def _in_order(dist: Dist[Any]) -> list[Any]:
    """Numbers from the smallest up, anything else as the game lists it."""
    return sorted(dist.outcomes) if _numbers(dist) else list(dist.outcomes)


def _mean(dist: Dist[Any]) -> Fraction | None:
    return dist.mean() if _numbers(dist) else None


def _ranking_lines(ranking: Ranking) -> list[str]:
    if not ranking:
        return ["nothing to choose from"]
    lines = table([_ranking_row(ranking, one) for one in ranking], left=frozenset({1, 3}))
    if len(ranking.best) > 1:
        lines += ["", f"The best {len(ranking.best)} are exactly equal."]
    return lines


def _ranking_row(ranking: Ranking, alternative: Any) -> tuple[str, ...]:
    value = ranking[alternative]
    amount = percent(value) if ranking.unit == CHANCE else f"{decimal(value)} {ranking.unit}"
    parts = ranking.parts.get(alternative, {})
    split = " ".join(
        f"{'-' if part < 0 else '+'} {decimal(abs(part))} {name}" for name, part in parts.items()
    ).removeprefix("+ ")
    behind = [text for text in (split and f"= {split}", _exact(value)) if text]
    return _place(ranking, value), written(alternative), amount, "  ".join(behind)


def _exact(value: Fraction) -> str:
    """The fraction, unless the decimals say it all already."""
    return str(value) if value.denominator > 1 else ""


def _place(ranking: Ranking, value: Fraction) -> str:
    """Which place a value takes; `=` where it is shared."""
    better = sum(other > value for other in ranking.values())
    tied = sum(other == value for other in ranking.values()) > 1
    return f"{better + 1}{'=' if tied else '.'}"


def _formula_lines(formula: Formula, answer: Answer) -> list[str]:
    letters = _assigned(formula.values)
    runs = f"{formula.outcome} runs over the outcomes" if formula.outcome else ""
    where = "; ".join(part for part in (letters, runs) if part)
    lines = ["", paragraph(f"formula: {formula.text}" + (f"   where {where}" if where else ""))]
    return lines + _compared(formula, answer)


def _compared(formula: Formula, answer: Answer) -> list[str]:
    """Whether the formula, worked out by sympy, gives what was counted."""
    if isinstance(answer, Ranking):
        return []
    try:
        same = formula.agrees_with(answer)
    except ImportError:
        return ["(sympy is not installed: the formula was not worked out)"]
    return ["It gives exactly the same." if same else "It gives something else: please report it."]


# An answer for programs


def answer_json(
    game: Game[Any], question: Question, parameters: Mapping[str, Any], answer: Answer
) -> str:
    """The same as JSON: fractions as text, and the nearest float beside them."""
    formula = question.formula(**parameters).text if question.formula else None
    return _dumped(
        {
            "game": game.key,
            "question": question.name,
            "parameters": {name: _plain(value) for name, value in parameters.items()},
            **_answer_json(answer, question.unit),
            "formula": formula,
        }
    )


def _answer_json(answer: Answer, unit: str) -> dict[str, Any]:
    if isinstance(answer, Dist):
        return _dist_json(answer)
    if isinstance(answer, Ranking):
        return {"kind": "ranking", "unit": answer.unit, "alternatives": _ranking_json(answer)}
    return {"kind": CHANCE if unit == CHANCE else "mean", "unit": unit, **_number_json(answer)}


def _dist_json(dist: Dist[Any]) -> dict[str, Any]:
    mean = _mean(dist)
    outcomes = [
        {"outcome": _plain(outcome), **_number_json(dist[outcome])} for outcome in _in_order(dist)
    ]
    shown = None if mean is None else _number_json(mean)
    return {"kind": "distribution", "outcomes": outcomes, "mean": shown}


def _ranking_json(ranking: Ranking) -> list[dict[str, Any]]:
    return [
        {
            "alternative": _plain(one),
            **_number_json(value),
            "best": one in ranking.best,
            "parts": {
                name: _number_json(part) for name, part in ranking.parts.get(one, {}).items()
            },
        }
        for one, value in ranking.items()
    ]


def _number_json(value: Fraction) -> dict[str, Any]:
    return {"fraction": str(value), "float": float(value)}


def _plain(value: Any) -> Any:
    """A value as JSON holds it: a number or a yes as itself, anything else as text."""
    return value if isinstance(value, bool | int) else written(value, str)


def _dumped(found: Any) -> str:
    return json.dumps(found, ensure_ascii=False, indent=2)

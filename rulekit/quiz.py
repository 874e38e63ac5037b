"""A quiz about the position on the table, made and graded by the engine.

Levels grow harder: which rule is in play, what may be done, which move promises more, how much.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from rulekit.deal import words
from rulekit.game import Game
from rulekit.outlook import Measure, TooMuchWork, outlook
from rulekit.script import Choice
from rulekit.telling import decimal, percent

BUDGET = 20_000
ANSWERS = 4


@dataclass(frozen=True, slots=True)
class Task:
    """One question with its possible answers.

    right  the number of the right answer
    rules  the ids of the rules that decide it
    why    one sentence that explains the right answer
    """

    words: str
    answers: tuple[str, ...]
    right: int
    rules: tuple[str, ...]
    why: str


Maker = Callable[[Game[Any], Choice[Any], Any, Random], Task | None]


def task(game: Game[Any], choice: Choice[Any], known: Any, level: int, rng: Random) -> Task:
    """A question of this level about a decision; of the level below where none can be made."""
    for maker in reversed(MAKERS[: max(1, level + 1)]):
        made = maker(game, choice, known, rng)
        if made is not None:
            return made
    raise AssertionError("a decision always has a rule to ask for")


def which_rule(game: Game[Any], choice: Choice[Any], known: Any, rng: Random) -> Task:
    """Which rule asks for this decision?"""
    rule = game.rulebook[choice.rule]
    others = [one for one in game.rulebook.rules if one.id != rule.id]
    wrong = rng.sample(others, min(ANSWERS - 1, len(others)))
    return _mixed(
        f"Which rule lets seat {choice.seat} decide now?",
        [rule.text, *(one.text for one in wrong)],
        (rule.id,),
        f"{rule.id}: {rule.text}",
        rng,
    )


def may_i(game: Game[Any], choice: Choice[Any], known: Any, rng: Random) -> Task | None:
    """Is this move legal? Asked where something is barred, so that both answers occur."""
    if not choice.barred:
        return None
    barred = dict(choice.barred)
    candidate = rng.choice([*rng.sample(list(choice.options), 1), *rng.sample(list(barred), 1)])
    rule = game.rulebook[barred.get(candidate, choice.rule)]
    verdict = "It is barred" if candidate in barred else "It is allowed"
    return Task(
        f"May seat {choice.seat} answer {words(candidate)} now?",
        ("yes", "no"),
        int(candidate in barred),
        (rule.id,),
        f"{verdict}. {rule.id}: {rule.text}",
    )


def which_promises_more(
    game: Game[Any], choice: Choice[Any], known: Any, rng: Random
) -> Task | None:
    """Of two moves, which has more of a measure?"""
    for measure, told in _measured(game, choice, known, rng):
        pairs = [(one, two) for one in told for two in told if told[one] > told[two]]
        if pairs:
            more, less = rng.choice(pairs)
            return _mixed(
                f"Which promises more: {_asked(measure)}?",
                [words(more), words(less)],
                measure.rules,
                f"{words(more)}: {_told(measure, told[more])}; "
                f"{words(less)}: {_told(measure, told[less])}.",
                rng,
            )
    return None


def how_much(game: Game[Any], choice: Choice[Any], known: Any, rng: Random) -> Task | None:
    """How much of a measure does a move promise?"""
    for measure, told in _measured(game, choice, known, rng):
        uncertain = [option for option in told if told[option].denominator > 1]
        if not uncertain:
            continue
        option = rng.choice(uncertain)
        right = _told(measure, told[option])
        wrong = _others(measure, told[option], rng)
        return _mixed(
            f"{words(option)}: {_asked(measure)}. How much, exactly counted?",
            [right, *wrong],
            measure.rules,
            f"It is {right}, which is {told[option]}.",
            rng,
        )
    return None


def _measured(
    game: Game[Any], choice: Choice[Any], known: Any, rng: Random
) -> list[tuple[Measure, dict[Any, Fraction]]]:
    """Each measure that applies here and is soon counted, with its number for each option."""
    found = []
    for measure in rng.sample(list(game.measures), len(game.measures)):
        try:
            look = outlook(measure, choice, known, BUDGET)
        except TooMuchWork:
            continue
        if look:
            found.append((measure, {one: measure.told(dist) for one, dist in look.items()}))
    return found


def _others(measure: Measure, right: Fraction, rng: Random) -> list[str]:
    """Wrong numbers of the same kind: near enough to be thought about, far enough to differ."""
    highest = None if measure.focus is None else Fraction(1)
    found: list[str] = []
    for factor in rng.sample([Fraction(n, 10) for n in (3, 5, 7, 14, 17, 22)], 6):
        number = right * factor
        told = _told(measure, number)
        if (highest is None or number < highest) and told not in (*found, _told(measure, right)):
            found.append(told)
    return found[: ANSWERS - 1]


def _asked(measure: Measure) -> str:
    return measure.title if measure.focus is None else f"the chance that “{measure.title}”"


def _told(measure: Measure, number: Fraction) -> str:
    return decimal(number, 2) if measure.focus is None else percent(number, 1)


def _mixed(
    question: str, answers: Sequence[str], rules: tuple[str, ...], why: str, rng: Random
) -> Task:
    """A task whose first answer is the right one, put among the others by chance."""
    order = rng.sample(range(len(answers)), len(answers))
    return Task(question, tuple(answers[n] for n in order), order.index(0), rules, why)


MAKERS: tuple[Maker, ...] = (which_rule, may_i, which_promises_more, how_much)

"""A table as text: what is kept, and how text from anywhere is read without trusting it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

VERSION = 1
LONGEST_TEXT = 1_000_000
MOST_ANSWERS = 20_000
LONGEST_ANSWER = 2_000
FIELDS = {"rulekit", "game", "options", "seed", "answers", "at"}


class RecordError(ValueError):
    """A record that cannot be loaded; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, checked for its shape only.

    at  how many of the answers had been given where the table was left
    """

    game: str
    options: dict[str, Any]
    seed: int
    answers: tuple[str, ...]
    at: int


def dump(game: str, options: Mapping[str, Any], seed: int, answers: list[str], at: int) -> str:
    """The text of a record."""
    kept = {"rulekit": VERSION, "game": game, "options": dict(options), "seed": seed}
    return json.dumps({**kept, "answers": answers, "at": at}, ensure_ascii=False)


def dump_seen(
    game: str, options: Mapping[str, Any], seat: int, lines: list[str], board: str
) -> str:
    """The text of what one seat has seen. It is not a record: it cannot be loaded."""
    seen = {"rulekit": VERSION, "game": game, "options": dict(options), "seen by seat": seat}
    return json.dumps({**seen, "log": lines, "board": board}, ensure_ascii=False)


def read(text: str) -> Record:
    """The record written in `text`; a `RecordError` says what is wrong with it."""
    if not isinstance(text, str):
        raise RecordError("a record is text")
    if len(text) > LONGEST_TEXT:
        raise RecordError(f"the record is too long: {len(text):,} of {LONGEST_TEXT:,} characters")
    try:
        found = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"the record is not JSON: {str(error)[:200]}") from None
    return _checked(found)


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _checked(found: Any) -> Record:
    if not isinstance(found, dict) or "rulekit" not in found:
        raise RecordError('the record is not one of rulekit: it has no "rulekit" field')
    if not _whole(found["rulekit"]) or found["rulekit"] != VERSION:
        version = str(found["rulekit"])[:20]
        raise RecordError(f"the record has format version {version}; this program reads {VERSION}")
    if "seen by seat" in found:
        raise RecordError("the record shows what one seat saw; only a whole one can be played on")
    wrong = sorted(FIELDS ^ found.keys())
    if wrong:
        missing = "lacks" if wrong[0] in FIELDS else "has an unknown field,"
        raise RecordError(f"the record {missing} {wrong[0][:40]!r}")
    if not isinstance(found["game"], str):
        raise RecordError("the game of a record is its key, a text")
    if not isinstance(found["options"], dict):
        raise RecordError("the options of a record are names with values")
    if not _whole(found["seed"]):
        raise RecordError("the seed of a record is a whole number")
    answers = found["answers"]
    if not isinstance(answers, list) or not all(isinstance(answer, str) for answer in answers):
        raise RecordError("the answers of a record are a list of texts")
    if len(answers) > MOST_ANSWERS:
        raise RecordError(f"the record holds {len(answers):,} answers; at most {MOST_ANSWERS:,}")
    for step, answer in enumerate(answers, start=1):
        if len(answer) > LONGEST_ANSWER:
            raise RecordError(f"answer {step} is too long: {len(answer):,} characters")
    if not _whole(found["at"]) or not 0 <= found["at"] <= len(answers):
        raise RecordError(f'"at" is a step of the record, from 0 to {len(answers)}')
    return Record(found["game"], found["options"], found["seed"], tuple(answers), found["at"])


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)

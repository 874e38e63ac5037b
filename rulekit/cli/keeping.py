"""Games kept in files: written whole or not at all, and never trusted when read."""

import os
from contextlib import suppress
from pathlib import Path

from rulekit.cli.arguments import Failed, Misuse
from rulekit.record import LONGEST_TEXT, RecordError, read
from rulekit.table import Table

BYTES_A_CHARACTER = 4


def save_table(table: Table, name: str) -> Path:
    """The file that now holds the whole table.

    Another game in that file is replaced; anything else there is a `Failed`, and stays.
    """
    path = _path(name, "save")
    try:
        if path.exists():
            read(_text(path))
        _write_whole(path, table.to_json() + "\n")
    except RecordError:
        raise Failed(f"{path} is there already and holds no game; choose another name") from None
    except OSError as error:
        raise Failed(f"cannot save in {path}: {error.strerror or error}") from None
    return path


def _write_whole(path: Path, text: str) -> None:
    """Write beside the file first, so that it never holds half a game."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def load_table(name: str) -> Table:
    """The table that a file holds; a `Failed` says what is wrong with it."""
    path = _path(name, "load")
    try:
        return Table.from_json(_text(path))
    except RecordError as error:
        raise Failed(f"cannot load {path}: {error}") from None
    except OSError as error:
        raise Failed(f"cannot load {path}: {error.strerror or error}") from None


def _path(name: str, command: str) -> Path:
    if not name or "\0" in name:
        raise Misuse(f"write {command} and the name of a file")
    try:
        path = Path(name).expanduser()
    except RuntimeError as error:
        raise Failed(f"cannot {command} {name}: {error}") from None
    if path.exists() and not path.is_file():
        raise Failed(f"cannot {command} {path}: it is no ordinary file")
    return path


def _text(path: Path) -> str:
    """What a file says, as far as it can be a record at all."""
    if path.stat().st_size > LONGEST_TEXT * BYTES_A_CHARACTER:
        raise RecordError(f"the record is too long: {path.stat().st_size:,} bytes")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError("the record is not text") from None

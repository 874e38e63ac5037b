"""Writes the pages into a folder, and leaves alone what it has not written."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from rulekit.catalog import keys, load
from rulekit.export.counting import SECONDS
from rulekit.export.page import game_page, index_page

MARK = '<meta name="generator" content="rulekit '
HEAD = 300
Tell = Callable[[str], None]


class NotOurs(ValueError):
    """A folder that holds other things than exported pages."""


def export(
    folder: Path,
    games: Iterable[str] | None = None,
    seconds: float = SECONDS,
    force: bool = False,
    tell: Tell | None = None,
) -> list[Path]:
    """Write a gallery and a page for each of these games, or of all; the files written.

    seconds  for each question, at most
    force    write into a folder that holds other things too; they stay as they are
    tell     told before each file what is being done

    Raises `NotOurs` for such a folder without `force`, and `OSError` where it cannot be written.
    """
    chosen = keys() if games is None else tuple(dict.fromkeys(games))
    if not force:
        check_folder(folder)
    folder.mkdir(parents=True, exist_ok=True)
    say = tell or (lambda words: None)
    written = []
    for number, key in enumerate(chosen, start=1):
        say(f"{number} of {len(chosen)}: {load(key).title}")
        written.append(write(folder / f"{key}.html", game_page(load(key), seconds)))
    # Last, so that the gallery never leads to a page that is not there yet.
    written.append(write(folder / "index.html", index_page(chosen)))
    return written


def check_folder(folder: Path) -> None:
    """Raise `NotOurs` unless the folder is missing, empty, or holds exported pages only."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise NotOurs(f"{folder} is no folder; name a new one, or an empty one")
    others = sorted(path.name for path in folder.iterdir() if not is_ours(path))
    if others:
        more = f" and {len(others) - 1} more" if len(others) > 1 else ""
        raise NotOurs(
            f"{folder} holds other things: {others[0]}{more}; name a new or an empty folder, or "
            "say --force to write beside them"
        )


def is_ours(path: Path) -> bool:
    """Whether this file is a page that an export wrote."""
    if path.suffix != ".html" or not path.is_file():
        return False
    with path.open(encoding="utf-8", errors="replace") as file:
        return MARK in file.read(HEAD)


def write(path: Path, text: str) -> Path:
    """Put the text in place at once: whoever reads the file sees the old one or the new one."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    return path

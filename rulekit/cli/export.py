"""`rulekit export`: static pages of the games, for any web host or a folder."""

import argparse
import sys
from math import isfinite
from pathlib import Path

from rulekit.catalog import keys, load
from rulekit.cli.arguments import Failed, Misuse, misuse

SECONDS = 20.0


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What may be written after `rulekit export`."""
    command.add_argument("folder", type=Path, metavar="FOLDER", help="a new or an empty folder")
    command.add_argument(
        "--games", nargs="+", metavar="KEY", help=f"only some of: {', '.join(keys())}"
    )
    command.add_argument(
        "--seconds",
        type=_seconds,
        default=SECONDS,
        metavar="N",
        help="for each question; what takes longer is named and left out [20 if not given]",
    )
    command.add_argument(
        "--force", action="store_true", help="write into a folder that holds other things too"
    )
    command.add_argument(
        "--live",
        action="store_true",
        help="pages that play in the visitor's browser, for a web host; needs the extra 'live'",
    )
    command.add_argument(
        "--pyodide",
        type=Path,
        metavar="FILE",
        help="for --live: Pyodide as npm packs it, where npm cannot fetch it",
    )


def run_export(arguments: argparse.Namespace) -> int:
    with misuse():
        games = [load(key).key for key in arguments.games or keys()]
    return _live(arguments, games) if arguments.live else _static(arguments, games)


def _live(arguments: argparse.Namespace, games: list[str]) -> int:
    from rulekit.lite import CannotBuild, build_live

    try:
        print(build_live(arguments.folder, games, arguments.pyodide, _progress))
    except (CannotBuild, OSError) as error:
        raise Failed(str(error)) from None
    return 0


def _static(arguments: argparse.Namespace, games: list[str]) -> int:
    from rulekit.export import NotOurs, export

    try:
        written = export(arguments.folder, games, arguments.seconds, arguments.force, _progress)
    except NotOurs as error:
        raise Failed(str(error)) from None
    except OSError as error:
        raise Failed(f"cannot write: {error}") from None
    print("\n".join(map(_named, written)))
    return 0


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not isfinite(seconds) or seconds <= 0:
        raise Misuse(f"--seconds {text[:40]} is not possible; allowed: a number above 0")
    return seconds


def _named(path: Path) -> str:
    return f"{path}  {path.stat().st_size // 1000:,} kB"


def _progress(words: str) -> None:
    print(words, file=sys.stderr, flush=True)

"""`python -m rulekit.lite FOLDER`: dashboards that run in the visitor's browser."""

import argparse
import sys
from pathlib import Path

from rulekit.lite import CannotBuild, build_live
from rulekit.naming import UnknownName


def main() -> int:
    """Build a site as the command line says; the exit status."""
    parser = argparse.ArgumentParser("python -m rulekit.lite", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a new or an empty folder")
    parser.add_argument("--games", nargs="+", metavar="KEY", help="only some games")
    parser.add_argument("--pyodide", type=Path, metavar="FILE", help="pyodide as npm packs it")
    given = parser.parse_args()
    try:
        print(build_live(given.folder, given.games, given.pyodide, _progress))
    except (CannotBuild, OSError) as error:
        print(f"rulekit: {error}", file=sys.stderr)
        return 1
    except UnknownName as error:
        print(f"rulekit: {error}", file=sys.stderr)
        return 2
    return 0


def _progress(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

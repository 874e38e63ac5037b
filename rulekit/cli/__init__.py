"""The command line: `rulekit list`, `rules`, `play`, `odds`, `simulate`, `serve`, `export`."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from rulekit.cli.arguments import Failed, Misuse, read_arguments
from rulekit.cli.words import plain_where_needed

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 for a failed action, 2 for a misuse.

    argv  the words after the program's name; those of this process by default
    """
    plain_where_needed()
    try:
        return _finished(lambda: _run(read_arguments(sys.argv[1:] if argv is None else argv)))
    except Misuse as error:
        return _refused(error, 2)
    except Failed as error:
        return _refused(error, 1)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _run(arguments: argparse.Namespace) -> int:
    run: Callable[[argparse.Namespace], int] = arguments.run
    return run(arguments)


def _finished(run: Callable[[], int]) -> int:
    """What `run` returns, when all that it printed has left; quiet when nobody reads on."""
    try:
        status = run()
        sys.stdout.flush()
    except BrokenPipeError:
        _close_output()
        return 0
    except SystemExit as ended:  # argparse, after --help and --version
        return ended.code if isinstance(ended.code, int) else 0
    return status


def _close_output() -> None:
    """Send what is still to be printed nowhere, so that no error follows at exit."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _refused(error: Exception, status: int) -> int:
    print(f"rulekit: {' '.join(str(error).split())}", file=sys.stderr)
    return status

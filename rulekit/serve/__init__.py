"""Serves the notebooks as dashboards: `rulekit serve`.

Voila does the work. This package chooses its settings, gives it rulekit's look, and keeps it to
our own notebooks. Importing it is cheap: Voila itself is imported when a server starts.

What a visitor is held to (`tests/test_server_threats.py` and `test_server_answers.py` try it):

- Every page has a kernel, a process of its own, whose id nobody can guess. Who knows the id can
  press that page's buttons and end its kernel; it stands in that page only.
- Of what a page can say to its kernel, only widget messages pass. Nothing runs code, asks for
  completions or history, interrupts or debugs; no other kernel is reached, none is started.
- What is malformed, too long (2 MB over a websocket, 64 kB over HTTP) or from a page of another
  site is refused; one page has at most 8 lines. No traceback and no script comes back.
- There is no file to read and no folder to list: only our pages and the files that they load.
- No more kernels than `--max-kernels` run; who is turned away sees a page that says so. A kernel
  keeps to `--memory`, on Linux: what does not fit fails there, in words, and nowhere else.

What it does not protect against, and who has to:

- Eavesdroppers: there is no TLS, no login and no check of the Host. A proxy in front has them.
- Visitors who open pages without end, or keep kernels busy: there is no limit of rates, processor
  time or bandwidth for one visitor, and one may take all seats. The proxy limits rates; the
  system limits the server's processor time.
- Holes in Python, Jupyter or Voila: kernels run with the rights of the server, so it should run as
  a user who has none to spare. A kernel can read the files and use the network that it can.
- Other users of the machine: what `/proc` and the folder for temporary files show to others.
"""

import argparse
import errno
import socket
import sys
from collections.abc import Iterable
from pathlib import Path

from rulekit.grammars import without_grammars
from rulekit.serve.options import (
    IDLE_SECONDS,
    KERNELS,
    MAX_KERNELS,
    PORT,
    Options,
    add_arguments,
    from_arguments,
)

__all__ = ["Options", "add_arguments", "serve", "serve_arguments"]


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    *,
    open_browser: bool = True,
    idle: int = IDLE_SECONDS,
    max_kernels: int = MAX_KERNELS,
    kernels: int = KERNELS,
    memory: int = 0,
    base_url: str = "/",
    games: Iterable[str] | None = None,
    notebooks: Path | None = None,
) -> int:
    """Serve the dashboards until Ctrl-C; 0 after a quiet end, 1 when it could not start.

    host, port    where to listen
    open_browser  whether to show the gallery, where there is a screen
    idle          seconds without a click after which a page's kernel ends; 0 for never
    max_kernels   how many kernels, thus pages, there may be at the same time
    kernels       how many of them wait, started, for visitors
    memory        megabytes that each kernel may use, on Linux; 0 for no limit
    base_url      the path that all addresses begin with, from slash to slash
    games         the keys of the games whose dashboards there are; None for all
    notebooks     another folder to serve, for tests

    Raises ValueError for a value out of range.
    """
    games = (games,) if isinstance(games, str) else games
    chosen = None if games is None else tuple(games)
    return run(
        Options(
            host,
            port,
            open_browser,
            idle,
            max_kernels,
            kernels,
            memory,
            base_url,
            chosen,
            notebooks,
        )
    )


def serve_arguments(arguments: argparse.Namespace) -> int:
    """Serve as the command line that `add_arguments` has read says; the exit status."""
    try:
        options = from_arguments(arguments)
    except ValueError as error:
        print(f"rulekit: {error}", file=sys.stderr)
        return 2
    return run(options)


def run(options: Options) -> int:
    """Serve with these options until told to stop; the exit status."""
    from rulekit.serve.notebooks import notebook_folder

    try:
        folder = notebook_folder(options.notebooks)
        check_shelf(options, folder)
        listening = listen(options)
    except OSError as error:
        print(f"rulekit: {error}", file=sys.stderr)
        return 1
    with without_grammars():
        from rulekit.serve.app import run_app

    return run_app(options, folder, listening)


def check_shelf(options: Options, folder: Path) -> None:
    """FileNotFoundError when a game that was asked for has no notebook in the folder."""
    from rulekit.serve.notebooks import Shelf

    missing = Shelf(folder, options.games).missing()
    if missing:
        raise FileNotFoundError(f"there is no notebook of {', '.join(missing)} to serve (--games)")


def listen(options: Options) -> socket.socket:
    """A socket that listens where the options say; OSError in words when that is impossible."""
    try:
        found = socket.getaddrinfo(options.host, options.port, type=socket.SOCK_STREAM)
        # A name such as localhost may have several addresses; browsers try the IPv4 one too.
        family, _, _, _, address = min(found, key=lambda entry: entry[0] != socket.AF_INET)
        listening = socket.create_server(address, family=family, backlog=128)
    except socket.gaierror:
        raise OSError(f"{options.host} is not known as a name or address (--host)") from None
    except OSError as error:
        raise OSError(why_not(options, error)) from None
    listening.setblocking(False)
    return listening


def why_not(options: Options, error: OSError) -> str:
    """What keeps the server from listening, and what to do about it."""
    reasons = {
        errno.EADDRINUSE: f"port {options.port} is taken by another program; "
        "choose another with --port",
        errno.EACCES: f"you may not use port {options.port}; choose another with --port",
        errno.EADDRNOTAVAIL: f"{options.host} is not an address of this machine (--host)",
    }
    otherwise = f"cannot listen on {options.host}, port {options.port}: {error}"
    return reasons.get(error.errno or 0, otherwise)

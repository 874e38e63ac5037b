"""Serves the notebooks as dashboards: `rulekit serve`.

Voila does the work. This package chooses its settings, gives it rulekit's look, and keeps it to
our own notebooks. Importing it is cheap: Voila itself is imported when a server starts.
"""

import argparse
import errno
import socket
import sys
from pathlib import Path

from rulekit.serve.options import (
    IDLE_SECONDS,
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
    notebooks: Path | None = None,
) -> int:
    """Serve the dashboards until Ctrl-C; 0 after a quiet end, 1 when it could not start.

    Raises ValueError for a value out of range. `notebooks` is another folder to serve, for tests.
    """
    return run(Options(host, port, open_browser, idle, max_kernels, notebooks))


def serve_arguments(arguments: argparse.Namespace) -> int:
    """Serve as the command line that `add_arguments` has read says; the exit status."""
    return run(from_arguments(arguments))


def run(options: Options) -> int:
    """Serve with these options until told to stop; the exit status."""
    from rulekit.serve.notebooks import notebook_folder

    try:
        folder = notebook_folder(options.notebooks)
        listening = listen(options)
    except OSError as error:
        print(f"rulekit: {error}", file=sys.stderr)
        return 1
    from rulekit.serve.app import run_app

    return run_app(options, folder, listening)


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

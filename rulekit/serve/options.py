"""What may be asked of the server, and what is refused before anything starts."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PORT = 8866
IDLE_SECONDS = 900
MAX_KERNELS = 40


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of one server; a value out of range is a ValueError that says what is allowed."""

    host: str = "127.0.0.1"
    port: int = PORT
    open_browser: bool = True
    idle: int = IDLE_SECONDS
    max_kernels: int = MAX_KERNELS
    notebooks: Path | None = None

    def __post_init__(self) -> None:
        check_host(self.host)
        check_port(self.port)
        check_idle(self.idle)
        check_max_kernels(self.max_kernels)


def check_host(host: str) -> str:
    """The host itself, when it could be the name or address of this machine."""
    if not host or host != host.strip() or any(c in host for c in "/ \t\n"):
        raise ValueError(f"{host!r} is not a host: give a name or an address, such as 127.0.0.1")
    return host


def check_port(port: int) -> int:
    """The port itself, when it is 1 to 65535, or 0 for any free one."""
    if not 0 <= port <= 65535:
        raise ValueError(f"{port} is not a port: give 1 to 65535, or 0 for any free one")
    return port


def check_idle(seconds: int) -> int:
    """The seconds themselves, when they are at least 10, or 0 for no limit."""
    if seconds != 0 and seconds < 10:
        raise ValueError(f"{seconds} is too short: give at least 10 seconds, or 0 for no limit")
    return seconds


def check_max_kernels(kernels: int) -> int:
    """The number itself, when it is at least 1."""
    if kernels < 1:
        raise ValueError(f"{kernels} is too few: give at least 1")
    return kernels


def whole_number(check: Callable[[int], int]) -> Callable[[str], int]:
    """A reader of one command-line value that says in words why it refuses a text."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        try:
            return check(value)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def host_name(text: str) -> str:
    """The host in a command-line text."""
    try:
        return check_host(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser every option of the server; `from_arguments` reads the result."""
    parser.add_argument(
        "--port",
        type=whole_number(check_port),
        default=PORT,
        help="port to listen on; 0 takes any free one (default: %(default)s)",
    )
    parser.add_argument(
        "--host",
        type=host_name,
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 lets other machines in (default: %(default)s)",
    )
    parser.add_argument(
        "--no-browser",
        dest="open_browser",
        action="store_false",
        help="do not open a web browser",
    )
    parser.add_argument(
        "--idle",
        metavar="SECONDS",
        type=whole_number(check_idle),
        default=IDLE_SECONDS,
        help="end a page's session after this long without a click; 0 never (default: %(default)s)",
    )
    parser.add_argument(
        "--max-kernels",
        metavar="N",
        type=whole_number(check_max_kernels),
        default=MAX_KERNELS,
        help="pages that may be open at the same time (default: %(default)s)",
    )


def from_arguments(arguments: argparse.Namespace) -> Options:
    """The options in what a parser made by `add_arguments` has read."""
    return Options(
        host=arguments.host,
        port=arguments.port,
        open_browser=arguments.open_browser,
        idle=arguments.idle,
        max_kernels=arguments.max_kernels,
    )

"""What may be asked of the server, and what is refused before anything starts."""

import argparse
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rulekit.catalog import keys
from rulekit.naming import UnknownName

PORT = 8866
IDLE_SECONDS = 900
MAX_KERNELS = 40
KERNELS = 1
LEAST_MEMORY = 200


@dataclass(frozen=True, slots=True)
class Options:
    """Settings of one server; a value out of range is a ValueError that says what is allowed."""

    host: str = "127.0.0.1"
    port: int = PORT
    open_browser: bool = True
    idle: int = IDLE_SECONDS
    max_kernels: int = MAX_KERNELS
    kernels: int = KERNELS
    memory: int = 0
    base_url: str = "/"
    games: tuple[str, ...] | None = None
    notebooks: Path | None = None

    def __post_init__(self) -> None:
        check_host(self.host)
        check_port(self.port)
        check_idle(self.idle)
        check_max_kernels(self.max_kernels)
        check_kernels(self.kernels)
        if self.kernels > self.max_kernels:
            raise ValueError(
                f"{self.kernels} prepared kernels are more than the {self.max_kernels} that may "
                "run (--max-kernels)"
            )
        check_memory(self.memory)
        check_base_url(self.base_url)
        for game in self.games or ():
            check_game(game)


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


def check_kernels(kernels: int) -> int:
    """The number itself, when it is at least 0."""
    if kernels < 0:
        raise ValueError(f"{kernels} is too few: give 0 for none, at most as many as --max-kernels")
    return kernels


def check_memory(megabytes: int) -> int:
    """The megabytes themselves, when a kernel can start with them, or 0 for no limit."""
    if megabytes != 0 and megabytes < LEAST_MEMORY:
        least = f"give at least {LEAST_MEMORY} megabytes, or 0 for no limit"
        raise ValueError(f"{megabytes} is too little: {least}")
    if megabytes and not sys.platform.startswith("linux"):
        raise ValueError(f"{megabytes} cannot be kept: only Linux limits the memory of a program")
    return megabytes


def check_base_url(path: str) -> str:
    """The path itself, when it begins and ends with a slash and names no other host."""
    # The characters that a path may hold as they are (RFC 3986), and percent signs.
    if not re.fullmatch(r"/(?:(?!\.\.?/)[A-Za-z0-9._~!$&'()*+,;=:@%-]+/)*", path):
        raise ValueError(f"{path!r} is not a path: give one such as /games/")
    return path


def check_game(key: str) -> str:
    """The key itself, when there is such a game."""
    if key not in keys():
        raise ValueError(str(UnknownName("game", key, keys())))
    return key


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


def words(check: Callable[[str], str]) -> Callable[[str], str]:
    """The same for a value that is a text."""

    def read(text: str) -> str:
        try:
            return check(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def with_slashes(path: str) -> str:
    """A path as `check_base_url` wants it, from one without its first or last slash."""
    return check_base_url(f"/{path.strip('/')}/" if path.strip("/") else "/")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser every option of the server; `from_arguments` reads the result."""
    add_place(parser)
    add_limits(parser)
    parser.add_argument(
        "--games",
        metavar="KEY",
        nargs="+",
        type=words(check_game),
        help="serve the dashboards of these games only",
    )


def add_place(parser: argparse.ArgumentParser) -> None:
    """Where the server is to be found."""
    parser.add_argument(
        "--port",
        type=whole_number(check_port),
        default=PORT,
        help="port to listen on; 0 takes any free one (default: %(default)s)",
    )
    parser.add_argument(
        "--host",
        type=words(check_host),
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 lets other machines in (default: %(default)s)",
    )
    parser.add_argument(
        "--base-url",
        metavar="PATH",
        type=words(with_slashes),
        default="/",
        help="path that all addresses begin with, behind a proxy (default: %(default)s)",
    )
    parser.add_argument(
        "--no-browser",
        dest="open_browser",
        action="store_false",
        help="do not open a web browser",
    )


def add_limits(parser: argparse.ArgumentParser) -> None:
    """What the server may use."""
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
    parser.add_argument(
        "--kernels",
        metavar="N",
        type=whole_number(check_kernels),
        default=KERNELS,
        help="kernels that wait for visitors, so that pages open sooner (default: %(default)s)",
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=whole_number(check_memory),
        default=0,
        help="memory that each page's program may use, on Linux; 0 for no limit "
        "(default: %(default)s)",
    )


def from_arguments(arguments: argparse.Namespace) -> Options:
    """The options in what a parser made by `add_arguments` has read; ValueError as `Options`."""
    games = arguments.games
    return Options(
        host=arguments.host,
        port=arguments.port,
        open_browser=arguments.open_browser,
        idle=arguments.idle,
        max_kernels=arguments.max_kernels,
        kernels=arguments.kernels,
        memory=arguments.memory,
        base_url=arguments.base_url,
        games=tuple(games) if games else None,
    )

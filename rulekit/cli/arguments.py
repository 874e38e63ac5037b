"""What may be written after `rulekit`, and what is said about anything else."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from rulekit import __version__
from rulekit.catalog import keys, load
from rulekit.game import Game
from rulekit.naming import UnknownName
from rulekit.parameter import Parameter

DO = {
    "list": "the games there are",
    "rules": "the rulebook of a game, or one rule",
    "play": "play a game in the terminal",
    "odds": "exact odds",
    "simulate": "play many games out, and estimate from them who wins",
    "serve": "serve the dashboards to web browsers",
    "export": "write pages of the games that need no server",
}
GIVEN = "given "


class Misuse(Exception):
    """A command that cannot be meant; exit status 2."""


class Failed(Exception):
    """A command that could not be carried out; exit status 1."""


@contextmanager
def misuse() -> Iterator[None]:
    """Within, an unknown name or a value out of range is what the command line got wrong."""
    try:
        yield
    except (UnknownName, ValueError) as error:
        raise Misuse(str(error)) from None


class Parser(argparse.ArgumentParser):
    """Argparse that knows its own options by name and leaves the error to `main`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.flags: list[str] = []
        super().__init__(*args, **{**options, "allow_abbrev": False})

    def add_argument(self, *args: Any, **options: Any) -> Any:
        self.flags += [name for name in args if name.startswith("--")]
        return super().add_argument(*args, **options)

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message} (see {self.prog} --help)")


def read_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """What a command line asks for: `run` of the result carries it out.

    Raises `Misuse` for anything that is not understood, with the nearest that is.
    """
    words = [_dashed(word) for word in argv]
    commands = [word for word in words if not word.startswith("-")]
    if commands and commands[0] not in DO:
        raise Misuse(str(UnknownName("command", commands[0], DO)))
    parser = Parser("rulekit", description="Tabletop games with exact odds.")
    parser.add_argument("--version", action="version", version=f"rulekit {__version__}")
    below = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name, what in DO.items():
        command = below.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
        command.set_defaults(parser=command)
        if commands[:1] == [name]:
            _COMMANDS[name](command, words[words.index(name) + 1 :])
    found, unknown = parser.parse_known_args(words)
    if unknown:
        raise Misuse(_unexpected(unknown[0], getattr(found, "parser", parser)))
    if not commands:
        raise Misuse(f"which command? There are: {', '.join(DO)} (see rulekit --help)")
    return found


def _unexpected(word: str, parser: Parser) -> str:
    name = word.split("=")[0]
    if not name.startswith("-"):
        return f"{name[:60]!r} is one word too many (see {parser.prog} --help)"
    return str(UnknownName(f"option of {parser.prog}", name, parser.flags))


def _list(command: Parser, words: list[str]) -> None:
    from rulekit.cli.reading import run_list

    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run_list)


def _rules(command: Parser, words: list[str]) -> None:
    from rulekit.cli.reading import run_rules

    _add_key(command)
    command.add_argument("rule", nargs="?", metavar="RULE", help="one rule's id, such as R3")
    command.set_defaults(run=run_rules)


def _play(command: Parser, words: list[str]) -> None:
    from rulekit.cli.play import run_play

    _add_key(command)
    command.add_argument(
        "--seed", type=_whole, metavar="N", help="the same seed rolls the same dice again"
    )
    command.add_argument(
        "--auto", metavar="POLICY", help="let bots play every seat; each game has 'random'"
    )
    command.add_argument(
        "--open", action="store_true", help="show everybody's hidden things: for teaching"
    )
    if game := _named_game(words):
        _add_parameters(command, game.options)
    else:
        command.epilog = "rulekit play KEY --help shows the options of that game."
    command.set_defaults(run=run_play)


def _odds(command: Parser, words: list[str]) -> None:
    from rulekit.cli.odds import run_odds

    _add_key(command)
    command.add_argument("question", nargs="?", metavar="QUESTION", help="the question's name")
    command.add_argument("--json", action="store_true", help="for programs")
    command.set_defaults(run=run_odds)
    if (game := _named_game(words)) is None:
        return
    asked = _named_question(game, words)
    if asked is None:
        command.epilog = f"rulekit odds {game.key} QUESTION --help shows its parameters."
    else:
        with misuse():
            _add_parameters(command, game.question(asked).parameters)


def _simulate(command: Parser, words: list[str]) -> None:
    from rulekit.cli.simulate import run_simulate
    from rulekit.simulate import MEASURES

    _add_key(command)
    command.add_argument(
        "--games", type=_whole, default=1000, metavar="N", help="how many [1000 if not given]"
    )
    command.add_argument(
        "--policy",
        action="append",
        metavar="NAME",
        help="who plays: one for all, or NAME,NAME,... for the seats; each game has 'random'",
    )
    command.add_argument(
        "--seed", type=_whole, metavar="N", help="the same seed plays the same games again"
    )
    command.add_argument(
        "--workers", type=_whole, metavar="N", help="play in N processes of this machine"
    )
    command.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on the workers of a Dask cluster"
    )
    command.add_argument("--measure", metavar="NAME", help=f"count too: {', '.join(MEASURES)}")
    command.add_argument("--json", action="store_true", help="for programs")
    if game := _named_game(words):
        _add_parameters(command, game.options)
    else:
        command.epilog = "rulekit simulate KEY --help shows the options of that game."
    command.set_defaults(run=run_simulate)


def _serve(command: Parser, words: list[str]) -> None:
    from rulekit.serve import add_arguments, serve_arguments

    add_arguments(command)
    command.set_defaults(run=serve_arguments)


def _export(command: Parser, words: list[str]) -> None:
    from rulekit.cli.export import add_arguments, run_export

    add_arguments(command)
    command.set_defaults(run=run_export)


_COMMANDS: dict[str, Callable[[Parser, list[str]], None]] = {
    "list": _list,
    "rules": _rules,
    "play": _play,
    "odds": _odds,
    "simulate": _simulate,
    "serve": _serve,
    "export": _export,
}


def _add_key(command: Parser) -> None:
    there = ", ".join(keys())
    command.add_argument("key", metavar="KEY", type=_game, help=f"the game: {there}")


def _named_game(words: list[str]) -> Game[Any] | None:
    """The game that these words name, before they have been read as options."""
    found = [word for word in words if word in keys()]
    return load(found[0]) if found else None


def _named_question(game: Game[Any], words: list[str]) -> str | None:
    """The question these words name: a known one, else the word that stands in its place."""
    names = {question.name for question in game.questions}
    after = words[words.index(game.key) + 1 :]
    known = [word for word in words if word in names]
    return known[0] if known else next((w for w in after[:1] if not w.startswith("-")), None)


def _add_parameters(command: Parser, parameters: Iterable[Parameter]) -> None:
    for parameter in parameters:
        command.add_argument(
            flag(parameter),
            dest=GIVEN + parameter.name,
            default=argparse.SUPPRESS,
            type=_reader(parameter.parse),
            metavar="N" if isinstance(parameter.allowed, range) else "VALUE",
            help=f"{parameter.help} {described(parameter)}".replace("%", "%%"),
        )


def flag(parameter: Parameter) -> str:
    """How a command line sets the parameter; underscores are understood too."""
    return f"--{parameter.name.replace('_', '-')}"


def _dashed(word: str) -> str:
    """
    >>> _dashed("--second_tie=tie_stands"), _dashed("stop_or_roll")
    ('--second-tie=tie_stands', 'stop_or_roll')
    """
    name, equals, value = word.partition("=")
    return name.replace("_", "-") + equals + value if word.startswith("--") else word


def described(parameter: Parameter) -> str:
    """What a parameter may be, and what it is when nothing is said."""
    from rulekit.cli.words import written

    return f"[{parameter.allowed_words()}; {written(parameter.default)} if not given]"


def given(arguments: argparse.Namespace) -> dict[str, Any]:
    """The game's options, or the question's parameters, that the command line sets."""
    return {
        name.removeprefix(GIVEN): value
        for name, value in vars(arguments).items()
        if name.startswith(GIVEN)
    }


def _reader(parse: Callable[[str], Any]) -> Callable[[str], Any]:
    """The same for argparse, which would hide what `parse` says of a wrong value."""

    def read(text: str) -> Any:
        try:
            return parse(text)
        except (UnknownName, ValueError) as error:
            raise Misuse(str(error)) from None

    return read


def _read_whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{text[:40]!r} is not a whole number") from None


_whole = _reader(_read_whole)
_game = _reader(load)

"""Finds the games: every module in `rulekit.games` that defines `GAME`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from rulekit import games
from rulekit.game import Game
from rulekit.naming import UnknownName


@cache
def keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order."""
    return tuple(sorted(found.name for found in iter_modules(games.__path__)))


def load(key: str) -> Game[Any]:
    """The game with this key; a `KeyError` names the nearest keys otherwise."""
    if key not in keys():
        raise UnknownName("game", key, keys())
    game: Game[Any] = import_module(f"rulekit.games.{key}").GAME
    return game

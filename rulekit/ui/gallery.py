"""The gallery: a card for each game, with its picture and one line."""

from html import escape
from pathlib import Path
from typing import Any

from rulekit.board import stylesheet
from rulekit.catalog import keys, load
from rulekit.game import Game
from rulekit.parameter import Parameter

STATIC = Path(__file__).parent / "static"


class Gallery:
    """Shows the gallery in a notebook, where cards lead to the notebooks beside it."""

    def _repr_html_(self) -> str:
        return gallery_html(None)


def gallery() -> Gallery:
    """All games, to be picked from."""
    return Gallery()


def gallery_html(base_url: str | None) -> str:
    """The cards of all games.

    `base_url` is where the server's addresses begin; None links to notebooks in the same folder.
    """
    start = "" if base_url is None else f"{base_url}voila/render/"
    items = "".join(_card(load(key), start) for key in keys())
    return f'<style>{_style()}</style><ul class="rk-gallery">{items}</ul>'


def _card(game: Game[Any], start: str) -> str:
    facts = [players(game), f"{game.minutes} minutes" if game.minutes else ""]
    pitch = game.pitch[:1].upper() + game.pitch[1:]
    return (
        f'<li><a href="{escape(start)}{escape(game.key)}.ipynb"><div class="rk-cover">'
        f"{game.cover().html()}</div><h3>{escape(game.title)}</h3><p>{escape(pitch)}</p>"
        f'<p class="rk-facts">{escape(", ".join(fact for fact in facts if fact))}</p></a></li>'
    )


def players(game: Game[Any]) -> str:
    """How many can play, in words."""
    seats = next((option for option in game.options if option.name == "seats"), None)
    if seats is None:
        return ""
    few, many = _ends(seats)
    return f"{few} players" if few == many else f"{few} to {many} players"


def _ends(seats: Parameter) -> tuple[int, int]:
    numbers = [int(number) for number in seats.allowed]
    return min(numbers), max(numbers)


def _style() -> str:
    return stylesheet() + (STATIC / "gallery.css").read_text(encoding="utf-8")

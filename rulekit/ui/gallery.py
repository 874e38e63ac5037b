"""The gallery: a card for each game, with its picture and one line."""

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from rulekit.board import stylesheet
from rulekit.catalog import keys, load
from rulekit.game import Game

STATIC = Path(__file__).parent / "static"


class Gallery:
    """Shows the gallery in a notebook, where cards lead to the notebooks beside it."""

    def _repr_html_(self) -> str:
        return gallery_html(None)


def gallery() -> Gallery:
    """All games, to be picked from."""
    return Gallery()


def gallery_html(base_url: str | None, games: Iterable[str] | None = None) -> str:
    """The cards of these games, or of all.

    `base_url` is where the server's addresses begin; None links to notebooks in the same folder,
    and leaves out the search, since a notebook's page runs no script of its outputs.
    """
    chosen = keys() if games is None else tuple(games)
    if base_url is None:
        return shelf(chosen, "", ".ipynb")
    return SEARCH + shelf(chosen, f"{base_url}voila/render/", ".ipynb") + _script()


def shelf(games: Iterable[str], before: str, after: str) -> str:
    """Cards that lead to `before` + key + `after`."""
    items = "".join(_card(load(key), f"{before}{key}{after}") for key in games)
    return f'<style>{_style()}</style><ul class="rk-gallery">{items}</ul>'


SEARCH = (
    '<form class="rk-find" role="search" aria-label="Games" hidden>'
    '<label>Search <input type="search" name="words" placeholder="a name or a word"></label>'
    '<label>Players <input type="number" name="players" min="1" max="12" placeholder="any"></label>'
    '<label><input type="checkbox" name="advice"> best play is worked out</label>'
    '<label><input type="checkbox" name="lesson"> has a lesson</label>'
    '<output aria-live="polite"></output></form>'
)


def _card(game: Game[Any], address: str) -> str:
    facts = [players(game), f"{game.minutes} minutes" if game.minutes else ""]
    pitch = game.pitch[:1].upper() + game.pitch[1:]
    few, many = seat_range(game) or (0, 0)
    marks = f'data-few="{few}" data-many="{many}"'
    marks += " data-advice" if game.advisor else ""
    marks += " data-lesson" if game.lessons else ""
    return (
        f'<li {marks}><a href="{escape(address)}"><div class="rk-cover">'
        f"{game.cover().html()}</div><h3>{escape(game.title)}</h3><p>{escape(pitch)}</p>"
        f'<p class="rk-facts">{escape(", ".join(fact for fact in facts if fact))}</p>'
        f'<p class="rk-facts">{escape(computed(game))}</p></a></li>'
    )


def computed(game: Game[Any]) -> str:
    """What can be worked out in a game, in words."""
    count = len(game.questions)
    said = [
        f"{count} question{'s' * (count != 1)} about odds" if count else "",
        "odds from every position" if game.measures else "",
        "best play" if game.advisor else "",
        "a lesson" if game.lessons else "",
    ]
    words = ", ".join(one for one in said if one)
    return words[:1].upper() + words[1:]


def players(game: Game[Any]) -> str:
    """How many can play, in words."""
    ends = seat_range(game)
    if ends is None:
        return ""
    few, many = ends
    if few == many:
        return f"{few} player{'s' * (few != 1)}"
    return f"{few} to {many} players"


def seat_range(game: Game[Any]) -> tuple[int, int] | None:
    """The fewest and the most that can play; the seats of a game that has no such option."""
    seats = next((option for option in game.options if option.name == "seats"), None)
    if seats is None:
        count = game.seats(game.setup(**game.check({})))
        return count, count
    numbers = [int(number) for number in seats.allowed]
    return min(numbers), max(numbers)


def _script() -> str:
    return f"<script>{(STATIC / 'gallery.js').read_text(encoding='utf-8')}</script>"


def _style() -> str:
    return stylesheet() + (STATIC / "gallery.css").read_text(encoding="utf-8")

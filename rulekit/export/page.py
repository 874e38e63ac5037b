"""Whole pages: the gallery, and one file for each game that asks for nothing outside of itself."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from rulekit import __version__
from rulekit.board import stylesheet
from rulekit.export.answers import answers_html
from rulekit.export.chart import HATCH
from rulekit.export.counting import SECONDS, Found, find
from rulekit.export.replay import log_html, policy_name, recorded, replay_data
from rulekit.export.rules import rules_html
from rulekit.game import Game
from rulekit.table import Table
from rulekit.ui.gallery import SEARCH, players, shelf
from rulekit.ui.gallery import STATIC as GALLERY

STATIC = Path(__file__).parent / "static"
GENERATOR = f'<meta name="generator" content="rulekit {__version__}">'


def index_page(games: Iterable[str]) -> str:
    """The gallery, with a card for each of these games that leads to its page."""
    body = (
        '<header class="rk-top"><div><h1>Games with exact odds</h1><p>Each page holds the rules of '
        "a game, its odds as exact fractions, and a game to step through.</p></div></header>"
        f'<main class="rk-cards"><h2 class="rk-live">Games</h2>{SEARCH}{shelf(games, "", ".html")}'
        "</main>"
    )
    return document("Games with exact odds", body, _read(GALLERY / "gallery.js"))


def game_page(game: Game[Any], seconds: float = SECONDS, back: bool = True) -> str:
    """Everything about one game in one file.

    seconds  for each question, at most; what takes longer is named and left out
    back     whether an index.html lies beside it
    """
    found = [find(question, seconds) for question in game.questions]
    return told_page(game, recorded(game), found, back)


def told_page(game: Game[Any], table: Table, found: Sequence[Found], back: bool = True) -> str:
    """The page of a game that has been played, and whose questions have been answered."""
    body = (
        _top(game, back)
        + HATCH
        + "<main>"
        + _section("replay", "A game, step by step", _replay(game, table))
        + _section("rules", "Rules", rules_html(game))
        + (_section("odds", "Odds", answers_html(game.key, found)) if found else "")
        + "</main>"
    )
    return document(game.title, body, _read(STATIC / "page.js"), replay_data(table))


def document(title: str, body: str, script: str, data: str = "") -> str:
    """A page that loads nothing, and runs no script but this one."""
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    kept = f'<script type="application/json" id="rk-data">{data}</script>' if data else ""
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">{GENERATOR}'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title><style>{stylesheet()}{_read(STATIC / 'page.css')}</style>"
        f"</head><body>{body}{kept}<script>{script}</script></body></html>\n"
    )


def _top(game: Game[Any], back: bool) -> str:
    facts = [players(game), f"{game.minutes} minutes" if game.minutes else ""]
    links = [("replay", "Step by step"), ("rules", "Rules")]
    links += [("odds", "Odds")] if game.questions else []
    items = '<a href="index.html">All games</a>' if back else ""
    items += "".join(f'<a href="#{place}">{words}</a>' for place, words in links)
    pitch = game.pitch[:1].upper() + game.pitch[1:]
    return (
        f'<header class="rk-top"><div><nav aria-label="Page">{items}</nav>'
        f"<h1>{escape(game.title)}</h1><p>{escape(pitch)}</p>"
        f'<p class="rk-facts">{escape(", ".join(one for one in facts if one))}</p></div></header>'
    )


def _section(place: str, title: str, inside: str) -> str:
    heading = f'<h2 id="h-{place}">{title}</h2>'
    return f'<section id="{place}" aria-labelledby="h-{place}">{heading}{inside}</section>'


def _replay(game: Game[Any], table: Table) -> str:
    """The stage and its controls; without a script, the last board and the log."""
    board = table.board(*range(table.seats)).html()
    return (
        f'<p class="rk-lead">{escape(_how_played(game))}</p>'
        '<div class="rk-replay"><div class="rk-card rk-stage"><div class="rk-controls" hidden>'
        f'{_read(STATIC / "controls.html")}</div><div class="rk-decision"></div>'
        f'<div class="rk-table">{board}</div><div id="rk-rule" hidden></div></div>'
        '<section class="rk-card" aria-label="What happened"><h3>What happened</h3>'
        f'{log_html(table)}</section><p class="rk-live" aria-live="polite"></p></div>'
    )


def _how_played(game: Game[Any]) -> str:
    """Who plays, and that nothing is covered."""
    name = policy_name(game)
    how = "picking moves at random" if name == "random" else f"playing by the policy “{name}”"
    hidden = f", and every {game.own} lies open" if game.hides else ""
    return f"A recorded game: every seat is {how}{hidden}."


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")

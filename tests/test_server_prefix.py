"""A server whose addresses begin with a path: behind a proxy, or as one of a hub's services."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tornado.httpclient import HTTPClientError

from tests.proxying import proxying
from tests.serving import Server, serving, write_notebook
from tests.visiting import connect, fetch, run, visiting

pytestmark = pytest.mark.server

PREFIX = "/user/some@one/proxy/absolute/8866/"
GAME = "from rulekit.ui import Explorer; Explorer('martian_dice')"
PAGE = f"{PREFIX}voila/render/martian_dice.ipynb"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("notebooks")
    for game in ("martian_dice", "chicken", "aero"):
        write_notebook(folder, game, game, GAME.replace("martian_dice", game))
    log = tmp_path_factory.mktemp("log")
    games = ("--games", "martian_dice", "chicken")
    with serving(log, f"--notebooks={folder}", f"--base-url={PREFIX[:-1]}", *games) as running:
        yield running


def addresses(page: str) -> list[str]:
    """What a page links to and loads."""
    return re.findall(r'(?:href|src)="([^"#]+)"', page)


def test_the_prefix_without_its_slash_leads_to_the_gallery(server: Server) -> None:
    assert server.get(PREFIX[:-1])[:2] == server.get(PREFIX)[:2]
    assert server.get(PREFIX)[0] == 200


@pytest.mark.parametrize("path", ["/", "/voila/tree", "/voila/render/martian_dice.ipynb"])
def test_nothing_is_there_outside_the_prefix(server: Server, path: str) -> None:
    status, text, _ = server.get(path)
    assert status == 404
    assert f'href="{PREFIX}"' in text


@pytest.mark.parametrize("path", [PREFIX, PAGE])
def test_all_that_a_page_names_is_under_the_prefix_and_there(server: Server, path: str) -> None:
    _, page, _ = server.get(path)
    named = {one for one in addresses(page) if not one.startswith("data:")}
    assert len(named) > 3
    for address in named:
        assert address.startswith(PREFIX), address
        assert server.get(address)[0] == 200, address


def test_the_games_are_those_that_were_chosen(server: Server) -> None:
    for path in (PREFIX, PAGE):
        _, page, _ = server.get(path)
        linked = {one.rpartition("/")[2] for one in addresses(page) if "voila/render/" in one}
        assert linked == {"martian_dice.ipynb", "chicken.ipynb"}
    assert server.get(PAGE.replace("martian_dice", "aero"))[0] == 404


def test_plotly_is_under_the_prefix(server: Server, tmp_path: Path) -> None:
    write_notebook(tmp_path, "where", "Where", "import os; os.environ['RULEKIT_PLOTLY_URL']")
    with serving(tmp_path, f"--notebooks={tmp_path}", f"--base-url={PREFIX}") as running:
        _, page, _ = running.get(f"{PREFIX}voila/render/where.ipynb")
        found = re.search(rf"{PREFIX}voila/rulekit/plotly-[\d.]+min\.js", page)
        assert found
        assert running.get(found[0])[0] == 200


def test_a_game_plays_through_a_proxy_and_only_its_own_pages_may(server: Server) -> None:
    async def story() -> None:
        async with proxying(server.url) as proxy, visiting(proxy + PREFIX) as visitor:
            assert await visitor.plays()
            line = await connect(proxy + PREFIX, visitor.kernel, Origin=proxy)
            line.close()
            for stranger in ("http://elsewhere.example", server.url):
                with pytest.raises(HTTPClientError, match="403"):
                    await connect(proxy + PREFIX, visitor.kernel, Origin=stranger)
            moved = await fetch(proxy + PREFIX[:-1])
            assert moved.effective_url == proxy + PREFIX

    run(story())

"""What a hostile visitor tries, against a running server and over a real websocket."""

import asyncio
import base64
import json
import time
import uuid
import zlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import psutil
import pytest
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.simple_httpclient import HTTPStreamClosedError
from tornado.websocket import WebSocketClosedError

from tests.serving import Server, serving, until, write_notebook
from tests.visiting import Visitor, channels, connect, fetch, run, visiting, websocket_connect

pytestmark = pytest.mark.server

GAME = "from rulekit.ui import Explorer; Explorer('martian_dice')"
PAGE = "/voila/render/martian_dice.ipynb"
V1 = "v1.kernel.websocket.jupyter.org"
# The cookie and the word that must agree: a program can make both up.
TOKEN = {"Cookie": "_xsrf=x", "X-XSRFToken": "x"}
NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("notebooks")
    write_notebook(folder, "martian_dice", "Martian Dice", GAME)
    with serving(tmp_path_factory.mktemp("log"), f"--notebooks={folder}") as running:
        yield running


@pytest.fixture
def url(server: Server) -> str:
    return server.url + "/"


def orders(file: Path) -> dict[str, dict[str, Any]]:
    code = f"open({str(file)!r}, 'w').write('x')"
    return {
        "execute_request": {"code": code, "silent": False, "store_history": True},
        "complete_request": {"code": "o", "cursor_pos": 1},
        "inspect_request": {"code": "open", "cursor_pos": 4, "detail_level": 1},
        "history_request": {"hist_access_type": "tail", "n": 9, "raw": True, "output": True},
        "is_complete_request": {"code": code},
        "debug_request": {"type": "request", "command": "initialize", "arguments": {}, "seq": 1},
        "interrupt_request": {},
        "shutdown_request": {"restart": False},
        "create_subshell_request": {},
        "input_reply": {"value": code},
    }


def test_orders_to_a_kernel_do_nothing(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with visiting(url) as other, visiting(url) as stranger:
            file = tmp_path / "written"
            sent = [(c, *o) for c in ("shell", "control", "stdin") for o in orders(file).items()]
            asked = {await stranger.say(kind, content, channel) for channel, kind, content in sent}
            heard = await stranger.until_idle(await stranger.say("kernel_info_request", {}))
            assert await stranger.plays()
            assert not asked & {message["parent_header"].get("msg_id") for message in heard}
            assert not file.exists()
            assert await other.plays()

    run(story())


def test_a_kernel_that_is_only_guessed_is_not_there(url: str, server: Server) -> None:
    async def story() -> None:
        async with visiting(url) as other:
            with pytest.raises(HTTPClientError, match="404"):
                await connect(url, NOBODY)
            for address in (f"api/kernels/{NOBODY}", f"api/kernels/{NOBODY[:-1]}*", "api/kernels"):
                assert (await fetch(url + address)).code == 404
            end = f"{url}voila/api/shutdown/{NOBODY}"
            assert (await fetch(HTTPRequest(end, "POST", TOKEN, ""))).code == 204
            assert await other.plays()

    run(story())


def test_a_kernel_takes_no_orders_over_http(url: str) -> None:
    async def story() -> None:
        async with visiting(url) as visitor:
            for method, action in product(
                ("POST", "DELETE", "PUT"), ("", "/restart", "/interrupt")
            ):
                address = f"{url}api/kernels/{visitor.kernel}{action}"
                body = None if method == "DELETE" else "{}"
                answer = await fetch(HTTPRequest(address, method, TOKEN, body))
                assert answer.code in (403, 404, 405)
            assert await visitor.plays()

    run(story())


@pytest.mark.parametrize("path", ["api/kernels", "api/sessions", "api/terminals", "api/contents"])
def test_nobody_starts_a_kernel_or_a_file_by_an_order(url: str, server: Server, path: str) -> None:
    until(lambda: not server.kernels())
    answer = run(fetch(HTTPRequest(url + path, "POST", TOKEN, '{"name": "python3"}')))
    assert answer.code == 404
    assert not server.kernels()


MALFORMED: list[str | bytes] = [
    "",
    "{",
    "null",
    "[1]",
    '{"channel": "shell"}',
    '{"channel": "shell", "header": null, "content": null}',
    '{"channel": ["shell"], "header": {"msg_type": ["comm_msg"]}, "content": {}}',
    "[" * 100_000,
    b"",
    b"\xff" * 40,
    # Readers that believe the first number make a list of as many offsets.
    b"\x7f\xff\xff\xff",
    (2**60).to_bytes(8, "little"),
    (8).to_bytes(8, "little") + b"\xff" * 64,
    b"".join(n.to_bytes(8, "little") for n in (7, 64, 69, 71, 73, 75, 77, 77)) + b"shell[][][][]",
]


@pytest.mark.parametrize("protocol", [None, V1])
def test_messages_that_are_none_are_dropped(server: Server, url: str, protocol: str | None) -> None:
    async def story() -> None:
        async with visiting(url) as visitor:
            address = channels(url, visitor.kernel)
            spoken = [protocol] if protocol else None
            line = await websocket_connect(address, subprotocols=spoken)
            for message in MALFORMED:
                await line.write_message(message, binary=isinstance(message, bytes))
            line.close()
            began = time.monotonic()
            assert await visitor.plays()
            assert time.monotonic() - began < 20

    before = psutil.Process(server.process.pid).memory_info().rss
    run(story())
    assert psutil.Process(server.process.pid).memory_info().rss < before + 100_000_000


def nonsense(visitor: Visitor) -> list[tuple[str, Any]]:
    """Messages for widgets, none of which a page would send."""
    stage, custom = visitor.stage, {"method": "custom", "content": {"act": "answer", "value": 5}}
    deep: Any = {}
    for _ in range(200):
        deep = {"state": deep}
    there = [
        {},
        [],
        None,
        {"method": "update"},
        {"method": "update", "state": []},
        {"method": "update", "state": {"content": 5, "_model_module": "os", "no_such": 1}},
        {"method": "update", "state": {"layout": deep}, "buffer_paths": [["layout", 9]]},
        {"method": "nothing"},
        {"method": "request_state"},
        custom,
        {"method": "custom", "content": {"act": ["answer"], "value": {}}},
        {"method": "custom", "content": {"act": "answer", "value": "x" * 100_000}},
    ]
    made = {"comm_id": uuid.uuid4().hex, "target_name": "jupyter.widget", "data": {"state": {}}}
    return [
        *(("comm_msg", {"comm_id": stage, "data": data}) for data in there),
        ("comm_msg", {"comm_id": "guessed", "data": custom}),
        ("comm_msg", {"comm_id": 7, "data": custom}),
        ("comm_close", {"comm_id": "guessed"}),
        ("comm_open", made),
        ("comm_open", {**made, "target_module": "os"}),
        ("comm_open", {}),
        ("comm_info_request", {"target_name": 5}),
    ]


def test_nonsense_for_widgets_breaks_nothing_and_brings_no_traceback(url: str) -> None:
    async def story() -> None:
        async with visiting(url) as visitor:
            for kind, content in nonsense(visitor):
                await visitor.say(kind, content)
            heard = await visitor.until_idle(await visitor.say("kernel_info_request", {}))
            assert "Traceback" not in json.dumps(heard)
            assert "site-packages" not in json.dumps(heard)
            await visitor.learn()
            assert await visitor.plays()

    run(story())


def test_every_trait_may_be_set_to_nonsense_and_the_table_plays_on(url: str) -> None:
    async def story() -> None:
        async with visiting(url) as visitor:
            for model, state in list(visitor.widgets.items()):
                for name in {"value", "options", "index", "max"} & set(state):
                    data = {"method": "update", "state": {name: 10**9}, "buffer_paths": []}
                    await visitor.say("comm_msg", {"comm_id": model, "data": data})
            assert await visitor.plays()

    run(story())


def test_a_page_of_another_site_gets_no_line(url: str) -> None:
    async def story() -> None:
        async with visiting(url) as visitor:
            for origin in ("http://elsewhere.example", "null", url.replace("127", "128")):
                with pytest.raises(HTTPClientError, match="403"):
                    await connect(url, visitor.kernel, Origin=origin)
            line = await connect(url, visitor.kernel, Origin=url.rstrip("/"))
            line.close()

    run(story())


def test_a_page_of_another_site_ends_no_kernel(url: str) -> None:
    async def story() -> None:
        async with visiting(url) as visitor:
            end = f"{url}voila/api/shutdown/{visitor.kernel}"
            for origin in ("http://elsewhere.example", "null", url.replace("127", "128")):
                answer = await fetch(HTTPRequest(end, "POST", {"Origin": origin}, ""))
                assert answer.code == 403
            assert await visitor.plays()
            own = {"Origin": url.rstrip("/")}
            assert (await fetch(HTTPRequest(end, "POST", own, ""))).code == 204

    run(story())


def test_a_message_that_is_too_long_cuts_the_line_and_nothing_else(url: str) -> None:
    async def story() -> None:
        async with visiting(url) as visitor, visiting(url) as other:
            with pytest.raises((ConnectionError, WebSocketClosedError)):
                await visitor.press("answer", "x" * 2_100_000)
            visitor.line = await connect(url, visitor.kernel)
            assert await visitor.plays()
            assert await other.plays()

    run(story())


def test_one_page_has_a_few_lines_and_no_more(url: str) -> None:
    async def story() -> None:
        async with visiting(url) as visitor:
            lines = [await connect(url, visitor.kernel) for _ in range(7)]
            with pytest.raises(HTTPClientError, match="429"):
                await connect(url, visitor.kernel)
            assert await visitor.plays()
            for line in lines:
                line.close()

    run(story())


BOMB = base64.urlsafe_b64encode(zlib.compress(b"0" * 30_000_000)).decode()
SCRIPT = "%22%3E%3Cscript%3Estranger()%3C/script%3E"


@pytest.mark.parametrize("link", [BOMB, SCRIPT, "A" * 58_000, "%00%FF%0A", "../../etc/passwd", ""])
def test_a_hostile_link_gives_a_fresh_table(url: str, link: str) -> None:
    async def story() -> None:
        async with visiting(url, query=f"?r={link}&p={SCRIPT}&q={SCRIPT}") as visitor:
            assert "<script>stranger" not in visitor.page + visitor.shown()
            assert await visitor.plays()

    run(story())


def test_an_address_that_is_too_long_is_refused(url: str, server: Server) -> None:
    with pytest.raises(HTTPStreamClosedError):
        run(fetch(f"{url[:-1]}{PAGE}?r={'A' * 70_000}"))
    assert server.get("/")[0] == 200


@pytest.mark.parametrize("content", ["zzz", {"a": 1}, None, "x" * 1_500_000])
def test_a_hostile_upload_is_refused_and_the_table_plays_on(url: str, content: object) -> None:
    file = {"name": "<script>", "type": "", "size": -1, "last_modified": 0, "content": content}

    async def story() -> None:
        async with visiting(url) as visitor:
            models = [
                k for k, v in visitor.widgets.items() if v["_model_name"] == "FileUploadModel"
            ]
            assert models
            data = {"method": "update", "state": {"value": [file]}, "buffer_paths": []}
            await visitor.say("comm_msg", {"comm_id": models[0], "data": data})
            assert await visitor.plays()

    run(story())


def test_a_full_house_turns_visitors_away_and_those_inside_notice_nothing(tmp_path: Path) -> None:
    write_notebook(tmp_path, "martian_dice", "Martian Dice", GAME)

    async def story(url: str) -> list[Any]:
        async with visiting(url) as player:
            answers = [asyncio.create_task(fetch(url[:-1] + PAGE)) for _ in range(8)]
            while not all(answer.done() for answer in answers):
                assert await player.plays()
            return [await answer for answer in answers]

    with serving(tmp_path, f"--notebooks={tmp_path}", "--max-kernels=2", "--kernels=1") as small:
        answers = run(story(small.url + "/"))
        assert sorted(answer.code for answer in answers) == [200, *[503] * 7]
        assert len(small.kernels()) <= 2
        refused = next(answer for answer in answers if answer.code == 503)
        assert "default-src 'self'" in refused.headers["Content-Security-Policy"]

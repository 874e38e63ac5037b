"""What a hostile visitor asks for over HTTP, and what comes back."""

import socket
from collections.abc import Iterator

import pytest
from tornado.httpclient import HTTPClientError

from tests.serving import Server, serving, write_notebook
from tests.visiting import run, websocket_connect

pytestmark = pytest.mark.server

PAGE = "/voila/render/martian_dice.ipynb"
NOBODY = "00000000-0000-4000-8000-000000000000"
SCRIPT = "%22%3E%3Cscript%3Estranger()%3C/script%3E"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("notebooks")
    write_notebook(folder, "martian_dice", "Martian Dice", "'hello'")
    with serving(tmp_path_factory.mktemp("log"), f"--notebooks={folder}") as running:
        yield running


@pytest.mark.parametrize("name", ["theme", "template", "token", "kernelId"])
@pytest.mark.parametrize("path", ["/", PAGE, "/nowhere"])
def test_a_script_in_the_address_is_not_printed(server: Server, path: str, name: str) -> None:
    _, text, _ = server.get(f"{path}?{name}={SCRIPT}")
    assert "stranger" not in text


ROOTS = (
    "/voila/static/",
    "/voila/templates/rulekit/static/",
    "/voila/templates/base/static/",
    "/voila/labextensions/",
    "/voila/labextensions/anywidget/",
    "/voila/api/themes/",
    "/voila/render/",
    "/voila/files/",
    "/static/",
    "/",
)
UPWARDS = (
    "../../../../../../../../../../etc/passwd",
    "..%2F..%2F..%2F..%2F..%2F..%2F..%2F..%2Fetc%2Fpasswd",
    "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "..%5c..%5c..%5cetc%5cpasswd",
    "/etc/passwd",
    "%2Fetc%2Fpasswd",
    "....//....//....//etc/passwd",
    "%00/etc/passwd",
    "martian_dice.ipynb%00.png",
    "",
    ".",
)


@pytest.mark.parametrize("root", ROOTS)
def test_no_file_is_read_and_no_folder_listed(server: Server, root: str) -> None:
    for upwards in UPWARDS:
        if root + upwards in ("/", "/."):
            continue
        status, text, headers = server.get(root + upwards)
        assert status in (400, 403, 404, 405), (root + upwards, status)
        assert "root:" not in text
        assert "Traceback" not in text
        assert "Server" not in headers
    assert "Traceback" not in server.text()


@pytest.mark.parametrize("path", ["/voila/query/" + NOBODY, "/voila/execution/" + NOBODY])
def test_voila_s_other_lines_are_not_there(server: Server, path: str) -> None:
    async def story() -> None:
        await websocket_connect(server.url.replace("http", "ws", 1) + path)

    with pytest.raises(HTTPClientError, match="404"):
        run(story())


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/", 200),
        ("/nowhere", 404),
        ("/voila/static/voila.js", 200),
        ("/voila/static/nothing.js", 403),
        ("/voila/templates/rulekit/static/page.js", 200),
        ("/voila/templates/x", 404),
        ("/voila/labextensions/anywidget/package.json", 200),
        ("/api/kernels/" + NOBODY, 404),
        (f"/api/kernels/{NOBODY}/channels", 404),
        ("/voila/api/shutdown/" + NOBODY, 405),
        ("/voila/render/nothing.ipynb", 404),
    ],
)
def test_every_answer_has_the_headers_that_keep_strangers_out(
    server: Server, path: str, expected: int
) -> None:
    status, text, headers = server.get(path)
    assert status == expected
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Server" not in headers
    assert "Traceback" not in text


def test_a_client_that_says_nothing_holds_up_nobody(server: Server) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    idle = [socket.create_connection((host, int(port))) for _ in range(50)]
    try:
        assert server.get("/")[0] == 200
    finally:
        for line in idle:
            line.close()

"""A small reverse proxy in front of a server, as an operator would put one there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.testing import bind_unused_port
from tornado.web import Application, RequestHandler
from tornado.websocket import WebSocketHandler, websocket_connect

# What one connection's ends agree on between them, and lengths that tornado works out itself.
OWN = {"connection", "transfer-encoding", "content-length", "content-encoding", "keep-alive"}
PASSED = ("Host", "Origin", "Cookie")


class Passage(RequestHandler):
    """Hands a request on with all its headers, the Host it was meant for among them."""

    def initialize(self, server: str) -> None:
        self.server = server

    async def get(self) -> None:
        """Answer as the server behind answers."""
        request = HTTPRequest(
            self.server + self.request.uri,
            self.request.method,
            self.request.headers,
            self.request.body or None,
            follow_redirects=False,
            request_timeout=90,
        )
        answer = await AsyncHTTPClient(max_body_size=50_000_000).fetch(request, raise_error=False)
        self.set_status(answer.code, answer.reason)
        for name, value in answer.headers.get_all():
            if name.lower() not in OWN:
                self.add_header(name, value)
        if answer.code not in (204, 304):
            self.finish(answer.body)

    post = get

    def check_xsrf_cookie(self) -> None:
        """Leave that to the server behind."""


class Line(WebSocketHandler):
    """Hands the messages of a websocket on, both ways."""

    def initialize(self, server: str) -> None:
        self.server = server.replace("http", "ws", 1)

    def check_origin(self, origin: str) -> bool:
        """Leave that to the server behind."""
        return True

    async def prepare(self) -> None:
        """Have a line to the server behind before there is one in front of it."""
        headers = {k: self.request.headers[k] for k in PASSED if k in self.request.headers}
        request = HTTPRequest(self.server + self.request.uri, headers=headers)
        spoken = self.request.headers.get("Sec-WebSocket-Protocol", "").split(",")
        try:
            self.behind = await websocket_connect(
                request,
                on_message_callback=self.back,
                max_message_size=50_000_000,
                subprotocols=[name.strip() for name in spoken if name.strip()] or None,
            )
        except Exception as error:
            self.set_status(getattr(error, "code", 502))
            self.finish()

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        """What the server behind has chosen."""
        return self.behind.selected_subprotocol

    def back(self, message: Any) -> None:
        """Hand on what the server behind says."""
        if message is None:
            self.close()
        elif self.ws_connection is not None:
            self.write_message(message, binary=isinstance(message, bytes))

    async def on_message(self, message: Any) -> None:
        """Hand on what the page says."""
        await self.behind.write_message(message, binary=isinstance(message, bytes))

    def on_close(self) -> None:
        """Close the other half."""
        self.behind.close()


@asynccontextmanager
async def proxying(server: str) -> AsyncIterator[str]:
    """The address, without a slash at its end, of a proxy in front of a server."""
    listening, port = bind_unused_port(address="127.0.0.1")
    route = {"server": server}
    proxy = HTTPServer(Application([(".*/channels", Line, route), (".*", Passage, route)]))
    proxy.add_sockets([listening])
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        proxy.stop()
        await proxy.close_all_connections()

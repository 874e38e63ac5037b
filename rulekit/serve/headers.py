"""The headers that keep strangers out of our pages, on every answer, and refusals in one line."""

from http.client import responses
from typing import Any

from tornado.httputil import HTTPHeaders
from tornado.web import OutputTransform

# 'unsafe-inline' and 'unsafe-eval': Voila's page and the widget manager need both. Nothing may come
# from or go to another host.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' ws: wss: blob: data:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class SafeHeaders(OutputTransform):
    """Adds the headers to an answer of any kind: files, redirections and refusals among them."""

    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        """The answer with every header that its handler has not set, and without our version."""
        for name, value in HEADERS.items():
            if name not in headers:
                headers[name] = value
        headers.pop("Server", None)
        return status_code, headers, chunk


class PlainErrors:
    """Refuses in one line; Jupyter's page for an error needs files that are not served here."""

    def write_error(self: Any, status_code: int, **kwargs: Any) -> None:
        """Say the status and nothing of what led to it."""
        self.set_header("Content-Type", "text/plain; charset=UTF-8")
        self.finish(f"{status_code}: {responses.get(status_code, 'Error')}\n")

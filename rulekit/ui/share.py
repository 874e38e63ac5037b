"""Keeping a table: a link, a file, and the game as text."""

from base64 import b64encode
from collections.abc import Callable, Collection
from html import escape
from typing import Any

import ipywidgets as ipw

from rulekit.record import LONGEST_TEXT, RecordError
from rulekit.table import Table
from rulekit.ui.address import query_for
from rulekit.ui.controls import Knobs
from rulekit.ui.guard import alert, guarded
from rulekit.ui.panel import Panel
from rulekit.ui.parts import button
from rulekit.ui.plain import Column, plain


class SharePanel(Column):
    """Offers what a table can be kept as, and takes a kept one back through `on_load`."""

    def __init__(self, on_load: Callable[[Table], None]) -> None:
        self._on_load = on_load
        self._html = ""
        self._table: Table | None = None
        self._secret = False
        self._query: tuple[Collection[str], str] = ((), "")
        self._as_text = False
        self.kept = Panel(self._on_act)
        self.upload = plain(
            ipw.FileUpload, accept=".json", multiple=False, description="Load a file"
        )
        self.upload.observe(self._on_upload, "value")
        super().__init__([self.kept, Knobs([self.upload])])
        self.add_class("rk-share")

    def show(
        self, table: Table, secret: bool, panels: Collection[str] = (), question: str = ""
    ) -> None:
        """Bring link, file and text up to date.

        secret    the table holds what not everybody at the screen may know: no link and no file
                  are offered, and the text says no more than a spectator sees
        panels    the panels that the link opens again
        question  the question about odds that it shows again
        """
        self._table, self._secret, self._query = table, secret, (panels, question)
        self._html = kept_html(table, secret, self._as_text, panels, question)
        self.kept.show(self._html)

    @guarded
    def _on_act(self, act: str, _value: str) -> None:
        if act == "text" and self._table is not None:
            self._as_text = not self._as_text
            self.show(self._table, self._secret, *self._query)

    @guarded
    def _on_upload(self, _change: Any) -> None:
        if not self.upload.value:
            return
        content = bytes(self.upload.value[0]["content"])
        self.upload.value = ()
        if len(content) > LONGEST_TEXT:
            raise RecordError(f"the file is too long: {len(content):,} bytes")
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError("the file is no text") from None
        self._on_load(Table.from_json(text))

    def complain(self, words: str) -> None:
        """Say why nothing was loaded; the table stays as it is."""
        self.kept.show(alert(words) + self._html)


def kept_html(
    table: Table, secret: bool, as_text: bool, panels: Collection[str] = (), question: str = ""
) -> str:
    """Link, file and, when it is wanted, the text of a table."""
    if secret:
        ways = (
            '<p class="rk-hint">A link or a file holds every hand. They are offered once the game '
            "is over, on an open table, or when one person plays alone.</p>"
        )
    else:
        record = table.to_json()
        file = b64encode(record.encode("utf-8")).decode("ascii")
        ways = (
            f'<p><a class="rk-link" href="{escape(query_for(record, panels, question))}">'
            f"A link to this table</a>, to be copied, "
            f'or <a download="{escape(table.game.key)}.json" '
            f'href="data:application/json;base64,{file}">save it as a file</a>.</p>'
        )
    label = "Hide the text" if as_text else "Show the game as text"
    text = f'<pre class="rk-record">{escape(as_words(table, secret))}</pre>' if as_text else ""
    return f"{ways}<p>{button('text', label)}</p>{text}"


def as_words(table: Table, secret: bool) -> str:
    """The game so far, line by line: as a spectator saw it while there are secrets."""
    seed = "" if secret else f", seed {table.seed}"
    lines = table.log_for() if secret else table.log
    return "\n".join([f"{table.game.title}{seed}", *map(str, lines)])

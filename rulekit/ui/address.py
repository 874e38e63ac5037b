"""The address of a page: the table it names, and the panels that stand open."""

import os
from collections.abc import Iterable
from urllib.parse import parse_qs, urlencode

from rulekit.link import LONGEST_LINK, packed, unpacked
from rulekit.record import RecordError
from rulekit.table import Table

TABLE, PANELS, QUESTION = "r", "p", "q"
LONGEST_ADDRESS = LONGEST_LINK + 1_000


class Address:
    """The query of an address, from anywhere: it is read without trusting it.

    known  whether the server told it; in JupyterLab only the browser knows it
    """

    def __init__(self, query: str, known: bool = True) -> None:
        self.known = known
        self._fields = parse_qs(query[:LONGEST_ADDRESS])

    def _first(self, name: str) -> str:
        return self._fields.get(name, [""])[0]

    @property
    def panels(self) -> set[str]:
        """The names of the panels that it asks for; there may be no such panels."""
        return set(self._first(PANELS)[:200].split(".")) - {""}

    @property
    def question(self) -> str:
        """The name of the question about odds that it asks for."""
        return self._first(QUESTION)[:100]

    def table(self, key: str) -> Table | None:
        """The table that it names; None when it names none.

        Raises `RecordError` when it holds a broken game, or one of another kind.
        """
        if TABLE not in self._fields:
            return None
        table = Table.from_json(unpacked(self._first(TABLE)))
        if table.game.key != key:
            raise RecordError(f"it is a game of {table.game.title}")
        return table


def address_of_page() -> Address:
    """The address of the page that this kernel was started for."""
    query = os.environ.get("QUERY_STRING")
    return Address(query or "", known=query is not None)


def query_for(record: str, panels: Iterable[str] = (), question: str = "") -> str:
    """The query that names a table, the panels that stand open, and the question asked."""
    fields = {TABLE: packed(record), PANELS: ".".join(sorted(panels)), QUESTION: question}
    return "?" + urlencode({name: text for name, text in fields.items() if text})

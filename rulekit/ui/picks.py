"""Picks that belong together: gathered one by one, and made all at once."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from rulekit.position import IllegalMove
from rulekit.script import OPEN, Choice, together
from rulekit.table import Table


class Picks:
    """Answers that are gathered before the first is given.

    What they lead to is tried on a copy of the table, so that only what may follow is offered.

    texts  the texts of the options, in the order in which they were picked
    """

    def __init__(self) -> None:
        self.texts: tuple[str, ...] = ()
        self._draft: tuple[Any, Table] | None = None

    def clear(self) -> None:
        self.texts = ()

    def draft(self, table: Table) -> Table:
        """The table as it would be with what is picked; the table itself where nothing is."""
        if not self.texts:
            return table
        state = (table.position, self.texts)
        if self._draft is None or self._draft[0] != state:
            copy = table.fork()
            for text in self.texts:
                copy.answer(text)
            self._draft = (state, copy)
        return self._draft[1]

    def offer(self, table: Table) -> Choice[Any] | None:
        """What the seat on turn may pick beside what it has picked: no options when that is all."""
        ask, now = table.ask, self.draft(table).ask
        if not isinstance(ask, Choice) or not self.texts:
            return ask if isinstance(ask, Choice) else None
        if isinstance(now, Choice) and together(ask, now, len(self.texts)):
            return now
        return replace(ask, options=(), barred=())

    def offers(self, table: Table, text: str) -> bool:
        """Whether an option may be picked now."""
        offer = self.offer(table)
        return offer is not None and text in map(str, offer.options)

    def complete(self, table: Table) -> bool:
        """Whether what is picked can be confirmed: no other pick belongs to it."""
        offer = self.offer(table)
        return bool(self.texts) and offer is not None and not offer.options

    def press(self, table: Table, text: str) -> str:
        """Pick an option, or put one back that cannot be picked twice; says what came of it."""
        if self.offers(table, text):
            self.texts = (*self.texts, text)
            return f"{text} is picked{self._more(table)}. "
        if text in self.texts:
            return self.put_back(table, text)
        return f"{len(self.texts)} are picked already; put one back first. "

    def put_back(self, table: Table, text: str) -> str:
        """Take a pick out again, and with it those that were legal only after it."""
        if text not in self.texts:
            return ""
        last = len(self.texts) - 1 - self.texts[::-1].index(text)
        self.texts = tuple(_legal(table, self.texts[:last] + self.texts[last + 1 :]))
        return f"{text} is no longer picked. "

    def told(self, table: Table, eyes: Collection[int]) -> str:
        """What the rules say to what is picked, such as how much is still to pay."""
        if not self.texts:
            return ""
        before = len(table.log_for(*eyes))
        lines = self.draft(table).log_for(*eyes)[before:]
        return next((line.text for line in reversed(lines) if line.kind == "event"), "")

    def _more(self, table: Table) -> str:
        ask = table.ask
        if not isinstance(ask, Choice) or ask.several == OPEN:
            return f", {len(self.texts)} so far"
        return f", {ask.several - len(self.texts)} more to pick"


def _legal(table: Table, texts: Iterable[str]) -> Iterable[str]:
    """Those of the picks that may still be made, one after the other."""
    copy = table.fork()
    for text in texts:
        try:
            copy.answer(text)
        except IllegalMove:
            continue
        yield text

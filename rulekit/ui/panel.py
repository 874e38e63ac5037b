"""A piece of the page that Python writes and whose buttons answer Python."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from rulekit.board import stylesheet
from rulekit.ui.address import LONGEST_ADDRESS
from rulekit.ui.plain import layout, shared

STATIC = Path(__file__).parent / "static"
SCRIPTS = ("labels.js", "patch.js", "panel.js")
LONGEST_VALUE = 2_000
ADDRESS = "address"


def styles() -> str:
    """One stylesheet for boards, panels and charts."""
    return stylesheet() + (STATIC / "rulekit.css").read_text(encoding="utf-8")


class Sheet(anywidget.AnyWidget):
    """The stylesheet of a page: once, for all its panels and charts. It shows nothing."""

    _esm = "export default {};"
    _css = styles()


class Panel(anywidget.AnyWidget):
    """Shows HTML that is ours, and tells `on_act(act, value)` which of its buttons was pressed.

    A button names its act in `data-act` and may carry a `data-value`. What the browser sends is
    not trusted: anything but two short texts is dropped. Every message is answered, so that the
    page knows whether the program behind it is still there.

    asks  the browser is to tell the address of the page, as the act "address"
    """

    _esm = "".join((STATIC / name).read_text(encoding="utf-8") for name in SCRIPTS)
    content = traitlets.Dict().tag(sync=True)
    marks = traitlets.Dict().tag(sync=True)

    def __init__(
        self, on_act: Callable[[str, str], None] | None = None, asks: bool = False
    ) -> None:
        super().__init__(content={"html": "", "say": "", "asks": asks}, layout=layout())
        shared(Sheet)
        self._asks = asks
        self._said = ""
        self._on_act = on_act
        self.on_msg(self._took)

    def show(self, html: str, say: str | None = None, step: str = "", after: int = 0) -> None:
        """Replace the HTML, and what is said aloud; nothing is sent when nothing changed.

        after  milliseconds until the browser sends the act "step" with the value `step`, unless
               something else is shown before; 0 for never
        """
        self._said = self._said if say is None else say
        shown = {"html": html, "say": self._said, "asks": self._asks}
        self.content = {**shown, "step": step, "after": after} if after else shown

    def mark(self, **names: Iterable[str]) -> None:
        """Give a class, with `_` for `-`, to the elements whose `data-mark` is among its names.

        The HTML itself is not sent again: it may be long, and marks change with every move.
        """
        self.marks = {kind.replace("_", "-"): sorted(names[kind]) for kind in names}

    def _took(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if not isinstance(message, dict):
            return
        act, value = message.get("act"), message.get("value", "")
        longest = LONGEST_ADDRESS if act == ADDRESS else LONGEST_VALUE
        texts = isinstance(act, str) and isinstance(value, str)
        if texts and len(value) <= longest and self._on_act is not None:
            self._on_act(str(act), value)
        self.send({"heard": True})

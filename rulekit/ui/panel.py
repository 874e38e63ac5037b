"""A piece of the page that Python writes and whose buttons answer Python."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from rulekit.board import stylesheet

STATIC = Path(__file__).parent / "static"
LONGEST_VALUE = 2_000


def styles() -> str:
    """One stylesheet for boards, panels and charts."""
    return stylesheet() + (STATIC / "rulekit.css").read_text(encoding="utf-8")


class Panel(anywidget.AnyWidget):
    """Shows HTML that is ours, and tells `on_act(act, value)` which of its buttons was pressed.

    A button names its act in `data-act` and may carry a `data-value`. What the browser sends is
    not trusted: anything but two short texts is dropped.
    """

    _esm = (STATIC / "panel.js").read_text(encoding="utf-8")
    _css = styles()
    content = traitlets.Dict().tag(sync=True)

    def __init__(self, on_act: Callable[[str, str], None] | None = None) -> None:
        super().__init__(content={"html": "", "say": ""})
        self._said = ""
        self._on_act = on_act
        self.on_msg(self._took)

    def show(self, html: str, say: str | None = None) -> None:
        """Replace the HTML, and what is said aloud; nothing is sent when nothing changed."""
        self._said = self._said if say is None else say
        self.content = {"html": html, "say": self._said}

    def _took(self, _widget: Any, message: Any, _buffers: Any) -> None:
        if not isinstance(message, dict) or self._on_act is None:
            return
        act, value = message.get("act"), message.get("value", "")
        if isinstance(act, str) and isinstance(value, str) and len(value) <= LONGEST_VALUE:
            self._on_act(act, value)

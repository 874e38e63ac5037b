"""Widgets that share their layout and style.

Each layout and each style is a model of its own which the page has to open. There would be
hundreds, nearly all alike, and a page would open as much later.
"""

from collections.abc import Iterable
from typing import Any

import ipywidgets as ipw

HIDDEN = "rk-hidden"
_kept: dict[Any, Any] = {}


def shared(kind: Any, **traits: Any) -> Any:
    """The only widget of its kind with these traits; another one if somebody has closed it."""
    key = (kind, *sorted(traits.items()))
    if key not in _kept or _kept[key].comm is None:
        _kept[key] = kind(**traits)
    return _kept[key]


def layout() -> Any:
    """The layout of all that the stylesheet lays out."""
    return shared(ipw.Layout)


def style(kind: Any) -> Any:
    """The style of a kind of control; a description is as wide as its words."""
    found = kind.style.klass
    wide = {"description_width": "initial"} if "description_width" in found.class_traits() else {}
    return shared(found, **wide)


def plain(kind: Any, **traits: Any) -> Any:
    """A widget of that kind, such as `plain(ipw.Button, description="Stop")`."""
    return kind(layout=layout(), style=style(kind), **traits)


def show(widget: Any, shown: bool) -> None:
    """Show a widget, or take it out of sight; not one of anywidget, whose class would stay."""
    (widget.remove_class if shown else widget.add_class)(HIDDEN)


class Column(ipw.VBox):  # type: ignore[misc]
    """Widgets one below the other."""

    def __init__(self, children: Iterable[Any] = ()) -> None:
        super().__init__([*children], layout=layout())


class Line(ipw.HBox):  # type: ignore[misc]
    """Widgets side by side."""

    def __init__(self, children: Iterable[Any] = ()) -> None:
        super().__init__([*children], layout=layout())


class Bare(ipw.Box):  # type: ignore[misc]
    """Widgets that the stylesheet arranges."""

    def __init__(self, children: Iterable[Any] = ()) -> None:
        super().__init__([*children], layout=layout())


def section(title: str, *widgets: Any) -> Column:
    """A part of the page under its own heading."""
    box = Column([plain(ipw.HTML, value=f"<h3>{title}</h3>"), *widgets])
    box.add_class("rk-section")
    return box

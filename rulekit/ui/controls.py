"""A control for each declared parameter: the declaration decides its kind and its limits."""

from collections.abc import Iterable, Mapping
from typing import Any

import ipywidgets as ipw

from rulekit.parameter import Parameter
from rulekit.ui.plain import Bare, plain

FEW = 30


class Knobs(Bare):
    """Controls side by side, as many to a line as fit."""

    def __init__(self, widgets: Iterable[Any] = ()) -> None:
        super().__init__(widgets)
        self.add_class("rk-knobs")

    def hold(self, widgets: Iterable[Any]) -> None:
        """Show these controls in place of the others."""
        self.children = [*widgets]


def control(parameter: Parameter) -> Any:
    """The widget for one parameter, standing at its default."""
    label = parameter.name.replace("_", " ")
    shared = {
        "description": label,
        "description_allow_html": False,
        "tooltip": parameter.help,
    }
    allowed = parameter.allowed
    if parameter.is_flag:
        return plain(ipw.Checkbox, value=parameter.default, indent=False, **shared)
    if isinstance(allowed, range):
        kind = ipw.IntSlider if len(allowed) <= FEW else ipw.BoundedIntText
        return plain(
            kind,
            value=parameter.default,
            min=allowed.start,
            max=allowed[-1],
            continuous_update=False,
            **shared,
        )
    if isinstance(allowed, tuple):
        choices = [(str(choice), choice) for choice in allowed]
        return plain(ipw.Dropdown, value=parameter.default, options=choices, **shared)
    value = "" if parameter.default is None else str(parameter.default)
    return plain(ipw.Text, value=value, placeholder=allowed, continuous_update=False, **shared)


def controls(parameters: Iterable[Parameter]) -> dict[str, Any]:
    """A widget for each parameter, by name."""
    return {parameter.name: control(parameter) for parameter in parameters}


def values(widgets: Mapping[str, Any]) -> dict[str, Any]:
    """What the widgets stand at: not to be trusted, the browser may have set anything."""
    return {name: widget.value for name, widget in widgets.items()}

"""The smallest parts of a panel's HTML: buttons, chips and badges."""

from html import escape

from rulekit.rulebook import Origin

BADGES = {Origin.PAGE: "page", Origin.PUBLISHED: "published", Origin.HOUSE: "house"}


def button(
    act: str,
    label: str,
    value: str = "",
    *,
    kind: str = "",
    key: str = "",
    first: bool = False,
    disabled: bool = False,
    pressed: bool | None = None,
    title: str = "",
) -> str:
    """A button that tells Python its act and value.

    key      lets it keep the focus when the panel is drawn anew; by default act and value
    first    takes the focus when the button that had it is gone
    pressed  for a button that is switched on and off
    """
    marks = f' class="rk-button {escape(kind)}" data-act="{escape(act)}"'
    marks += f' data-value="{escape(value)}" data-key="{escape(key or f"{act}:{value}")}"'
    marks += " data-first" if first else ""
    marks += " disabled" if disabled else ""
    marks += "" if pressed is None else f' aria-pressed="{str(pressed).lower()}"'
    marks += f' title="{escape(title)}"' if title else ""
    return f'<button type="button"{marks}>{label}</button>'


def chip(rule_id: str) -> str:
    """A rule's id, which opens it in the rulebook."""
    return button("rule", escape(rule_id), rule_id, kind="rk-chip", title=f"Show rule {rule_id}")


def badge(origin: Origin) -> str:
    return f'<span class="rk-badge rk-{BADGES[origin]}">{escape(origin)}</span>'

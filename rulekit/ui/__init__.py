"""Widgets and charts for notebooks. The only part of rulekit that needs Jupyter."""

from typing import Any

from rulekit.catalog import load
from rulekit.ui.explorer import Explorer
from rulekit.ui.gallery import gallery
from rulekit.ui.odds import OddsPanel

__all__ = ["Explorer", "OddsPanel", "gallery", "odds"]


def odds(key: str, question: str, **parameters: Any) -> OddsPanel:
    """One odds question of a game, with knobs to turn; parameters say where they start."""
    panel = OddsPanel(load(key), question, **parameters)
    panel.add_class("rk-section")
    return panel

"""Dashboards that run in the visitor's browser: a folder of files, and no server behind it."""

from rulekit.lite.site import build_live
from rulekit.lite.trouble import CannotBuild

__all__ = ["CannotBuild", "build_live"]

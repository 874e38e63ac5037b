"""Rulekit: tabletop games as readable rules with exact odds."""

from rulekit.catalog import keys, load
from rulekit.position import IllegalMove
from rulekit.record import RecordError
from rulekit.table import Table

__all__ = ["IllegalMove", "RecordError", "Table", "keys", "load"]
__version__ = "0.1.0"

"""Back and forth along the line of play, from one decision of a person to another."""

from collections.abc import Collection

from rulekit.script import Chance, Choice, together
from rulekit.table import Table


def back(table: Table, persons: Collection[int]) -> None:
    """To the last decision of a person, or of anybody when all seats play by themselves."""
    here = table.at
    while table.undo():
        if decides(table, persons) and not amid_picks(table):
            return
    table.jump(here)


def forward(table: Table, persons: Collection[int]) -> None:
    """To the next decision of a person, or to the end."""
    while table.redo() and (not decides(table, persons) or amid_picks(table)):
        pass


def jump(table: Table, step: str) -> None:
    """To the decision at or before a step, as a line of the log asks."""
    table.jump(int(step) if step.isdecimal() else table.at)
    if isinstance(table.ask, Chance) and not table.undo():
        table.redo()


def decides(table: Table, persons: Collection[int]) -> bool:
    """Whether somebody decides here whom no policy plays; anybody, if all are so played."""
    ask = table.ask
    return isinstance(ask, Choice) and (ask.seat in persons or not persons)


def amid_picks(table: Table) -> bool:
    """Whether some of the picks that are confirmed together have been made, and not all."""
    return table.at > 0 and together(table.asked[table.at - 1], table.ask)

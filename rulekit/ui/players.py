"""Who plays: a person or a policy for each seat, and how quickly policies move."""

from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from rulekit.game import Game
from rulekit.ui.controls import Knobs
from rulekit.ui.plain import Column, plain

AT_ONCE = 0
PACES = (
    ("at once", AT_ONCE),
    ("two moves a second", 500),
    ("a move a second", 1000),
    ("a move every two seconds", 2000),
)


class Players(Column):
    """A choice for each seat, and the pace of those that play by themselves.

    on_change  is called when a seat changes hands, or the pace changes
    """

    def __init__(self, game: Game[Any], on_change: Callable[[Any], None]) -> None:
        self.ways = ("random", *game.policies)
        self._on_change = on_change
        self.forms: list[Any] = []
        self.pace_form = plain(
            ipw.Dropdown, options=PACES, description="seats that play by themselves move"
        )
        self.pace_form.observe(on_change, "value")
        self.seats_box = Knobs()
        super().__init__([self.seats_box, Knobs([self.pace_form])])

    def seat(self, seats: int) -> None:
        """So many seats; those that were there keep their players."""
        players = [form.value for form in self.forms]
        ways = [("a person", ""), *((name, name) for name in self.ways)]
        self.forms = [
            plain(ipw.Dropdown, options=ways, description=f"seat {seat}") for seat in range(seats)
        ]
        for form, player in zip(self.forms, players, strict=False):
            form.value = player
        for form in self.forms:
            form.observe(self._on_change, "value")
        self.seats_box.hold(self.forms)

    def bot(self, seat: int) -> str:
        """The name of the policy that plays a seat; nothing for a person."""
        name = str(self.forms[seat].value)
        return name if name in self.ways else ""

    def persons(self) -> frozenset[int]:
        """The seats that people play."""
        return frozenset(seat for seat in range(len(self.forms)) if not self.bot(seat))

    @property
    def pace(self) -> int:
        """Milliseconds between two moves of a policy; 0 when they move at once."""
        milliseconds = self.pace_form.value
        return milliseconds if milliseconds in dict(PACES).values() else AT_ONCE

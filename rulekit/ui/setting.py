"""Who plays, and how the next game is set up."""

from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from rulekit.game import Game
from rulekit.table import Table
from rulekit.ui.controls import Knobs, controls, values
from rulekit.ui.plain import Column, plain, section
from rulekit.ui.players import Players


class Setting(Column):
    """The seats, the game's options, the seed, and the button that starts another game.

    on_seat     is called when a seat changes hands, or the pace changes
    on_open     is called when the hands are laid open or taken up again
    on_new      is called when another game is wanted
    open_table  whether the hands lie open at first
    """

    def __init__(
        self,
        game: Game[Any],
        on_seat: Callable[[Any], None],
        on_open: Callable[[Any], None],
        on_new: Callable[[Any], None],
        open_table: bool = False,
    ) -> None:
        self.game = game
        self.players = Players(game, on_seat)
        self.options = controls(game.options)
        self.seed = plain(ipw.IntText, description="seed")
        self.open_table = plain(
            ipw.Checkbox,
            value=open_table,
            description="open table: all hands face up",
            indent=False,
        )
        self.open_table.observe(on_open, "value")
        self.new_game = plain(ipw.Button, description="Start a new game")
        self.new_game.on_click(on_new)
        more = [self.open_table] if game.hides else []
        fields = Knobs([*self.options.values(), self.seed, *more, self.new_game])
        heading = plain(ipw.HTML, value="<h3>Another game</h3>")
        super().__init__([section("Who plays", self.players, heading, fields)])

    def show(self, table: Table) -> None:
        """Stand at what a table was set up with."""
        for name, value in table.setup.items():
            self.options[name].value = value
        self.seed.value = table.seed

    def table(self, seed: int) -> Table:
        """A new table as the form says; a `ValueError` says what is wrong with it.

        The seed moves on from the last one unless somebody has set another, so that the dice
        are new.
        """
        chosen = int(self.seed.value)
        return Table(self.game, chosen + 1 if chosen == seed else chosen, **values(self.options))

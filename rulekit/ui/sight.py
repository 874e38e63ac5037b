"""Who may see what: whose hidden things are on the screen, and who should look now."""

from typing import Any

from rulekit.game import Game
from rulekit.script import Choice
from rulekit.table import Table
from rulekit.ui.players import Players
from rulekit.ui.render import answerable


class Sight:
    """Whose eyes are at the screen.

    players   the seats that people play
    open      all hands lie open, for teaching
    revealed  the seat that has asked to see its hand, while it is on turn
    """

    def __init__(self, game: Game[Any], players: Players, open_table: bool = False) -> None:
        self.game, self.players, self.open = game, players, open_table
        self.revealed: int | None = None

    def eyes(self, table: Table) -> frozenset[int]:
        """The seats whose hidden things are on the screen now."""
        everybody = frozenset(range(table.seats))
        if not self.game.hides or self.open:
            return everybody
        persons = self.players.persons()
        if len(persons) == 1:  # nobody else is at the screen
            return persons
        ask = table.ask
        if isinstance(ask, Choice) and ask.seat == self.revealed:
            return frozenset({ask.seat})
        return frozenset()

    def covered(self, table: Table) -> bool:
        """Whether the moves show what only the seat on turn may see, and it has not asked yet."""
        ask = table.ask
        if not isinstance(ask, Choice) or ask.seat in self.eyes(table) or not self.game.hides:
            return False
        private = answerable(table.board(ask.seat)) - answerable(table.board())
        offered = [*ask.options, *(option for option, _ in ask.barred)]
        return any(str(option) in private for option in offered)

    def may_look(self, table: Table) -> bool:
        """Whether the seat on turn has something on the board that is not shown to it yet."""
        ask = table.ask
        if not self.game.hides or not isinstance(ask, Choice) or ask.seat in self.eyes(table):
            return False
        return table.board(ask.seat) != table.board()

    def secret(self, table: Table) -> bool:
        """Whether the table holds what not everybody at the screen may know."""
        open_ = self.open or len(self.players.persons()) < 2
        return self.game.hides and not open_ and table.result() is None

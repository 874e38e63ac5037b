"""The Explorer: one game on one table, every move explained. It knows no rules itself."""

from random import Random
from typing import Any

from rulekit.catalog import load
from rulekit.game import Game, Question
from rulekit.position import IllegalMove
from rulekit.record import RecordError
from rulekit.script import OPEN, Choice
from rulekit.table import LogLine, Table
from rulekit.ui import render, side, travel
from rulekit.ui.address import Address, address_of_page
from rulekit.ui.advice import AdvicePanel
from rulekit.ui.ahead import AheadPanel
from rulekit.ui.guard import capital, guarded
from rulekit.ui.lesson import LessonPanel
from rulekit.ui.lines import Lines
from rulekit.ui.odds import OddsPanel
from rulekit.ui.panel import Panel
from rulekit.ui.picks import Picks
from rulekit.ui.plain import Bare, Column, section
from rulekit.ui.quiz import QuizPanel
from rulekit.ui.review import ReviewPanel
from rulekit.ui.setting import Setting
from rulekit.ui.share import SharePanel
from rulekit.ui.sight import Sight

BOT_MOVES_AT_MOST = 5_000


class Explorer(Column):
    """A table to play at, the rule in play, the log, and the odds.

    game        a `Game`, or the key of one
    seed        decides the dice and the deals
    open_table  all hands lie open, for teaching; else a hand shows only to the seat on turn,
                once that seat has asked for it
    options     the game's setup options

    A seat's hidden cards are not sent to the browser unless they are shown.
    """

    def __init__(
        self, game: Game[Any] | str, seed: int = 0, open_table: bool = False, **options: Any
    ) -> None:
        self.game: Game[Any] = load(game) if isinstance(game, str) else game
        self.table = Table(self.game, seed, **options)
        self._tried = ""
        self._complaint = ""
        self._note = ""
        self._picked_rule = ""
        self._heard = 0
        self._picks = Picks()
        self._lines = Lines()
        self._paused = False
        self._opened: set[str] = set()
        self._touched = False
        self._shown: frozenset[int] = frozenset()
        self._looked_at: object = None
        self._looked_back: object = None

        address = address_of_page()
        self.stage = Panel(self._on_act, asks=not address.known)
        self.stage.add_class("rk-stage")
        self.side = Panel(self._on_act)
        self.rules = Panel(self._on_act)
        self.setting = Setting(
            self.game, self._on_seat, self._on_open, self._on_new_game, open_table
        )
        self.players = self.setting.players
        self.sight = Sight(self.game, self.players, open_table)
        self.ahead = AheadPanel(self.game, lambda rule: self._on_act("rule", rule))
        self.advice = AdvicePanel(self.game)
        self.quiz = QuizPanel(self.game, lambda rule: self._on_act("rule", rule))
        self.odds = OddsPanel(self.game, here=self._parameters_here)
        self.share = SharePanel(self._on_loaded)
        self.review = ReviewPanel(self.game, self._on_act)
        self.odds.picker.observe(self._on_panels, "value")
        self.quiz.panel.observe(self._on_panels, "content")
        self._arrive(address)
        self.players.seat(self.table.seats)
        self._play_on()
        self.lesson = LessonPanel(self.game)
        super().__init__(
            [
                self.lesson,
                self._main(),
                section(f"Exact odds in {self.game.title}", self.odds),
                self.setting,
                section("Keep this table", self.share),
            ]
        )
        self.add_class("rk-explorer")
        self.redraw()
        self._open(address)

    def _main(self) -> Any:
        left = Column([self.stage, self.ahead, self.advice, self.quiz, self.review])
        left.add_class("rk-left")
        right = Column([self.side, self.rules])
        right.add_class("rk-side")
        main = Bare([left, right])
        main.add_class("rk-main")
        return main

    # The page's address

    def _arrive(self, address: Address) -> None:
        """Take up the table that an address names; a broken one is said, and left."""
        try:
            self.table = address.table(self.game.key) or self.table
        except RecordError as error:
            self._complaint = f"The link could not be opened: {error}. This is a fresh table."
        self.setting.show(self.table)

    def _open(self, address: Address) -> None:
        """Open the panels that an address names."""
        for name in address.panels & {"rules", "keys"}:
            self._opened.add(name)
        if address.question in {question.name for question in self.game.questions}:
            self.odds.picker.value = address.question
        if "quiz" in address.panels:
            self.quiz.ask()
        if address.panels:
            self.redraw()

    def _addressed(self, search: str) -> None:
        """The browser tells the page's address where the server did not: as in JupyterLab."""
        if self._touched or address_of_page().known:
            return
        self._touched = True
        address = Address(search.removeprefix("?"))
        self._complaint = ""
        self._arrive(address)
        self.players.seat(self.table.seats)
        self._play_on()
        self.redraw()
        self._open(address)

    def _on_panels(self, _change: Any) -> None:
        """The link names the panels that stand open."""
        self._keep()

    def _keep(self) -> None:
        names = {*self._opened, *({"quiz"} if self.quiz.asking else ())}
        self.share.show(
            self.table, self.sight.secret(self.table), names, str(self.odds.picker.value)
        )

    def _on_loaded(self, table: Table) -> None:
        """Put another table in the place of this one."""
        if table.game.key != self.game.key:
            raise RecordError(
                f"this is a game of {table.game.title}; this page is for {self.game.title}"
            )
        self._take(table)

    def _take(self, table: Table) -> None:
        """Go on at another table, with the same players."""
        self.table = table
        self._lines = Lines()
        self._complaint = ""
        self._tried = ""
        self.setting.show(self.table)
        self.players.seat(table.seats)
        self._play_on()
        self._turned()
        self.redraw()

    # Seats that play by themselves

    def _play_on(self) -> None:
        """Let chance decide, and seats that move at once, until somebody is waited for."""
        self.table.let_chance_decide()
        if self.players.pace:
            return
        for _ in range(BOT_MOVES_AT_MOST):
            if not self._bot_moves():
                return

    def _bot_moves(self) -> bool:
        """One move of the seat on turn, if it plays by itself; whether it did."""
        ask = self.table.ask
        if not isinstance(ask, Choice) or not self.players.bot(ask.seat):
            return False
        policy = self.game.policy(self.players.bot(ask.seat))
        rng = Random(f"{self.table.seed}/bot/{self.table.at}")
        self.table.answer(self.game.decide(self.table.position, policy, rng))
        self.table.let_chance_decide()
        return True

    @property
    def _waits_for(self) -> str:
        """The policy of the seat on turn, where policies move one by one; else nothing."""
        ask = self.table.ask
        if not self.players.pace or not isinstance(ask, Choice):
            return ""
        return self.players.bot(ask.seat)

    def _step(self, value: str) -> None:
        """One move of a policy; the browser says at which step it asked, lest one is doubled."""
        if self._waits_for and value in ("", str(self.table.at)):
            self._heard = len(self.table.log_for(*self.eyes))
            self._bot_moves()
            self.sight.revealed = None

    def _pace(self, value: str) -> None:
        self._paused = value == "off"

    # Who may see what

    @property
    def eyes(self) -> frozenset[int]:
        """The seats whose hidden things are on the screen now."""
        return self.sight.eyes(self.table)

    @property
    def covered(self) -> bool:
        """Whether the moves show what only the seat on turn may see, and it has not asked yet."""
        return self.sight.covered(self.table)

    # What the visitor does

    @guarded
    def _on_act(self, act: str, value: str) -> None:
        if act == "opened":
            self._unfold(value)
            return
        if act == "address":
            self._addressed(value)
            return
        acts = {
            "answer": self._answer,
            "barred": self._try,
            "confirm": self._confirm,
            "putback": self._put_back,
            "look": self._look,
            "back": self._back,
            "forward": self._forward,
            "jump": self._jump,
            "line": self._swap_line,
            "name": self._name_line,
            "drop": self._lines.drop,
            "step": self._step,
            "pace": self._pace,
            "rule": self._pick_rule,
        }
        if act in acts:
            self._touched = True
            self._complaint = ""
            self._tried = ""
            self._note = ""
            acts[act](value)
            self.redraw()

    def _unfold(self, value: str) -> None:
        """Remember which foldable parts stand open, for the link."""
        name, _, state = value.partition(":")
        if name in ("rules", "keys"):
            (self._opened.add if state == "1" else self._opened.discard)(name)
            self._keep()

    def _answer(self, text: str) -> None:
        """Make a move, or gather it where several are confirmed together."""
        ask = self.table.ask
        if isinstance(ask, Choice) and self._may_answer() and self._gathers(ask, text):
            self._heard = len(self.table.log_for(*self.eyes))
            self._note = self._picks.press(self.table, text)
        else:
            self._try(text)

    def _try(self, text: str) -> None:
        """Make a move with what is picked; where it is barred, hear why, and the picks stay."""
        if self._may_answer():
            self._give(*self._picks.texts, text)

    def _may_answer(self) -> bool:
        """Whether whoever is at the screen is asked."""
        return isinstance(self.table.ask, Choice) and not self.covered and not self._waits_for

    def _gathers(self, ask: Choice[Any], text: str) -> bool:
        """Whether an answer is picked or put back, and made only with the others.

        A call is not: an answer that ends picks of an open number, and is no piece of the board.
        """
        if ask.several == 1:
            return False
        if not self._picks.offers(self.table, text):
            return text in self._picks.texts or self._picks.complete(self.table)
        return ask.several != OPEN or text in render.answerable(self.table.board(*self.eyes))

    def _confirm(self, _value: str) -> None:
        """Make all the picked moves, or none of them."""
        if self._may_answer() and self._picks.complete(self.table):
            self._give(*self._picks.texts)

    def _put_back(self, text: str) -> None:
        self._note = self._picks.put_back(self.table, text)

    def _give(self, *texts: str) -> None:
        """Answer, with one text or with several in a row; a barred one changes nothing."""
        ask = self.table.ask
        assert isinstance(ask, Choice)
        self._heard = len(self.table.log_for(*self.eyes))
        table = self.table if len(texts) == 1 else self.table.copy()
        text, left = texts[0], None
        try:
            if table.leaves_line(text):
                left = self.table.copy()
            for text in texts:
                table.answer(text)
        except IllegalMove as error:
            self._tried = text
            self._complaint = capital(str(error))
            self._picked_rule = error.rule or ""
            return
        if left is not None:
            self._lines.keep(left, self._name(left))
        self.table = table
        self._picks.clear()
        self._picked_rule = ""
        self._play_on()
        if isinstance(self.table.ask, Choice) and self.table.ask.seat != ask.seat:
            self.sight.revealed = None

    def _name(self, left: Table) -> str:
        """What a line that is left went on with; not what only some may know."""
        seats = () if self.sight.secret(self.table) else range(left.seats)
        return f"{left.taken_back(*seats) or 'as far as it went'}, step {left.at}"

    def _swap_line(self, number: str) -> None:
        """Go on in a line that was kept, and keep this one in its place."""
        start = self._lines.start(number)
        if start is None:
            return
        left = self.table.copy()
        left.jump(min(start, left.steps))
        other = self._lines.swap(number, self.table, self._name(left))
        assert other is not None
        self.table = other
        self._turned()

    def _name_line(self, value: str) -> None:
        number, _, name = value.partition(":")
        self._lines.rename(number, name)

    def _look(self, _value: str) -> None:
        ask = self.table.ask
        if isinstance(ask, Choice):
            self.sight.revealed = ask.seat
            self._note = f"Seat {ask.seat} looks at its {self.game.own}. "

    def _back(self, _value: str) -> None:
        travel.back(self.table, self.players.persons())
        self._turned()

    def _forward(self, _value: str) -> None:
        travel.forward(self.table, self.players.persons())
        self._turned()

    def _jump(self, value: str) -> None:
        travel.jump(self.table, value)
        self._turned()

    def _turned(self) -> None:
        """After going back or forth, nobody's hand shows until it is asked for."""
        self._picked_rule = ""
        self._picks.clear()
        self._paused = True
        self.sight.revealed = None
        self._heard = len(self.table.log_for(*self.eyes))

    def _pick_rule(self, rule_id: str) -> None:
        self._picked_rule = rule_id if rule_id in self.game.rulebook.ids() else ""

    @guarded
    def _on_seat(self, _change: Any) -> None:
        """A seat changes hands, or moves at another pace: if it is on turn, it moves on."""
        self._complaint = ""
        self._picks.clear()
        self._paused = False
        self._play_on()
        self.redraw()

    @guarded
    def _on_open(self, _change: Any) -> None:
        self.sight.open = self.setting.open_table.value is True
        self.redraw()

    @guarded
    def _on_new_game(self, _button: Any) -> None:
        """Start again with the chosen options; a bad one leaves the table as it is."""
        self._take(self.setting.table(self.table.seed))

    def complain(self, words: str) -> None:
        """Say what went wrong, on the stage; the table stays as it is."""
        self._complaint = words
        self.redraw()

    def _parameters_here(self, question: Question) -> Any:
        """A question's parameters as the seat on turn may read them off the table."""
        ask = self.table.ask
        if question.here is None or not isinstance(ask, Choice) or self.covered:
            return None
        return question.here(self.game.known(self.table.position.scene, ask.seat), ask.seat)

    # What it shows

    def redraw(self) -> None:
        """Bring stage and side up to date with the table."""
        eyes = self.eyes
        if not self._shown <= eyes:
            self.odds.forget()
        self._shown = eyes
        lines = self.table.log_for(*sorted(eyes))
        html = render.stage(self.table, self._scene(eyes))
        self.stage.show(html, self._spoken(lines), str(self.table.at), self._wait())
        self._keep()  # before what takes longer: should the kernel end, the link has this move
        fired = {line.rule for line in lines[self._heard :]}
        ask = self.table.ask
        seat = ask.seat if isinstance(ask, Choice) else None
        rule, picked = self._rule_shown(), bool(self._picked_rule)
        self.side.show(side.side(self.game, rule, not picked, lines, seat))
        self.rules.show(side.rule_list(self.game.rulebook, "rules" in self._opened))
        self.rules.mark(rk_now=[rule], rk_just=fired)
        self._look_ahead()
        self._look_back()

    def _scene(self, eyes: frozenset[int]) -> render.Scene:
        bots = len(self.players.persons()) < self.table.seats
        return render.Scene(
            eyes,
            self.covered,
            self.sight.may_look(self.table),
            self._tried,
            self._complaint,
            self._picks.texts,
            self._picks.offer(self.table),
            self._picks.told(self.table, eyes),
            self._lines.kept,
            self._waits_for,
            self._paused if bots and self.players.pace else None,
            self._opened,
        )

    def _wait(self) -> int:
        """Milliseconds until the browser asks for the next move of a policy; 0 for never."""
        return self.players.pace if self._waits_for and not self._paused else 0

    def _look_back(self) -> None:
        """What was said of the decisions holds until the table changes."""
        if (self.table.position, self.sight.secret(self.table)) != self._looked_back:
            self._looked_back = (self.table.position, self.sight.secret(self.table))
            self.review.about(self.table, self.sight.secret(self.table))

    def _look_ahead(self) -> None:
        """Odds and advice for the seat on turn, unless its hand is covered; once for a position."""
        table = self._ahead_of()
        ask = table.ask
        hidden = self.covered or bool(self._waits_for)
        if (table.position, hidden) == self._looked_at:
            return
        self._looked_at = (table.position, hidden)
        if not isinstance(ask, Choice) or hidden:
            self.ahead.show(None, None)
            self.advice.about(None, None)
            self.quiz.about(None, None)
        else:
            known = self.game.known(table.position.scene, ask.seat)
            self.ahead.show(ask, known)
            self.advice.about(ask, known)
            self.quiz.about(ask, known)

    def _ahead_of(self) -> Table:
        """The table whose odds are shown: with the picks so far, while one more belongs to them."""
        return self.table if self._picks.complete(self.table) else self._picks.draft(self.table)

    def _rule_shown(self) -> str:
        if self._picked_rule:
            return self._picked_rule
        ask, result = self.table.ask, self.table.result()
        if result is not None:
            return result.ending
        return ask.rule if ask is not None else self.game.rulebook.ids()[0]

    def _spoken(self, lines: list[LogLine]) -> str:
        ask = self.table.ask
        now = f"Seat {ask.seat} decides" if isinstance(ask, Choice) else str(self.table.result())
        return self._complaint or self._note + side.spoken(lines[self._heard :], now)

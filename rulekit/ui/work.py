"""Work beside the page: in a thread, with a sign of life, and to be stopped at any time."""

import sys
import threading
from collections.abc import Callable
from html import escape
from time import monotonic
from typing import Any, TypeAlias

from rulekit.solve import Watch
from rulekit.ui.guard import said
from rulekit.ui.panel import Panel
from rulekit.ui.parts import button

SOON = 0.15
BETWEEN_SIGNS = 0.3
# Python in a browser has no threads: while it works the page can do nothing else.
HAS_THREADS = sys.platform != "emscripten"

Work: TypeAlias = Callable[[Watch], Any]
Done: TypeAlias = Callable[[Any], None]
Failed: TypeAlias = Callable[[str], None]


class Stopped(Exception):
    """Nobody waits for this work any more."""


class Worker(Panel):
    """Runs one piece of work at a time; a new one ends the one before.

    Work is a function of `watch`: it calls that with how much it has done, now and then, and lets
    what it raises pass. Until it is done the page shows that it goes on, with a button to stop.
    """

    def __init__(self) -> None:
        super().__init__(self._on_act)
        self._round = 0
        self._waiting: Callable[[], None] | None = None
        self.thread: threading.Thread | None = None
        self.add_class("rk-work")

    def start(self, work: Work, done: Done, failed: Failed) -> None:
        """Begin; when the work is done soon, what it found is shown before this returns."""
        self._round += 1
        self.thread = threading.Thread(
            target=self._run, args=(self._round, work, done, failed), daemon=True
        )
        self.thread.start()
        self.thread.join(SOON)
        if self.thread.is_alive():
            self._busy("Counting …")

    def offer(self, work: Work, done: Done, failed: Failed) -> None:
        """Begin work that nobody has asked for; without threads it waits until somebody does."""
        if HAS_THREADS:
            self.start(work, done, failed)
            return
        self._waiting = lambda: self.start(work, done, failed)
        self.show(
            f'<p class="rk-hint">{button("count", "Count now")} '
            "Until that is done the page can do nothing else.</p>"
        )

    def rest(self, message: str = "") -> None:
        """End what is going on or waits, if anything does."""
        self._round += 1
        self._waiting = None
        self.show(f'<p class="rk-hint">{escape(message)}</p>' if message else "")

    def _on_act(self, act: str, _value: str) -> None:
        if act == "stop":
            self.rest("Stopped. Asked again, it goes on from where it was.")
        elif act == "count" and self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            waiting()

    def _run(
        self,
        turn: int,
        work: Work,
        done: Done,
        failed: Failed,
    ) -> None:
        try:
            found = work(self._watcher(turn))
            if turn == self._round:
                self.rest()
                done(found)
        except Stopped:
            return
        except Exception as error:
            if turn == self._round:
                self.rest()
            failed(said(error))

    def _watcher(self, turn: int) -> Watch:
        """Shows a sign of life now and then, and ends the work when nobody waits for it."""
        told = monotonic()

        def watch(work: int) -> None:
            nonlocal told
            if turn != self._round:
                raise Stopped
            if monotonic() - told > BETWEEN_SIGNS:
                told = monotonic()
                self._busy(f"Counting … {work:,} positions looked at")

        return watch

    def _busy(self, message: str) -> None:
        self.show(
            '<p class="rk-hint"><progress aria-label="Counting"></progress> '
            f"{escape(message)} {button('stop', 'Stop')}</p>"
        )

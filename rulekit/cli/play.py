"""`rulekit play`: a whole game in the terminal, with the rule behind everything in it."""

import argparse
import secrets
from random import Random
from typing import Any

from rulekit.cli.arguments import given, misuse
from rulekit.cli.moves import Next, obey
from rulekit.cli.session import Leave, Session, clear, read_line, result_text, show, show_log
from rulekit.game import Game
from rulekit.script import Choice
from rulekit.table import Table

SEEDS = 1_000_000


def run_play(arguments: argparse.Namespace) -> int:
    game: Game[Any] = arguments.key
    seed = secrets.randbelow(SEEDS) if arguments.seed is None else arguments.seed
    with misuse():
        table = Table(game, seed, **given(arguments))
        policy = game.policy(arguments.auto) if arguments.auto is not None else None
    print(f"{game.title}: {game.pitch} (seed {seed})\n")
    if policy is not None:
        play_out(table, policy)
        return 0
    print("Type the number of a move or the move itself; help tells what else there is.\n")
    session = Session(table, arguments.open)
    try:
        play_on(session)
    except Leave:
        print("Goodbye." if session.table.result() else "The game stops here. Goodbye.")
    return 0


def play_out(table: Table, policy: Any) -> None:
    """Let bots play every seat, and tell the whole game."""
    rng = Random(f"{table.seed}/bots")
    table.let_chance_decide()
    while isinstance(table.ask, Choice):
        table.answer(table.game.decide(table.position, policy, rng))
        table.let_chance_decide()
    session = Session(table, open=True)
    show_log(session)
    print(f"\n{table.board(*session.eyes)}\n\n{result_text(table)}")


def play_on(session: Session) -> None:
    """Show, ask and obey until somebody leaves."""
    while True:
        session.table.let_chance_decide()
        if not in_right_hands(session):
            continue
        show(session)
        while obey(session, read_line(prompt(session))) is Next.ASK:
            pass


def prompt(session: Session) -> str:
    choice = session.choice()
    return "game over> " if choice is None else f"seat {choice.seat}> "


def in_right_hands(session: Session) -> bool:
    """Whether the seat on turn sits before the screen; hands over to it where it does not.

    False when the game has moved meanwhile, so that all has to be looked at again.
    """
    choice = session.choice()
    if choice is None or not session.guarded or choice.seat == session.seat:
        return True
    clear()
    session.seat = None
    ask = f"Seat {choice.seat} is on turn: all others look away. Then press Enter: "
    while line := read_line(ask):
        if obey(session, line) is Next.SHOW:
            return False
    session.seat = choice.seat
    clear()
    return True

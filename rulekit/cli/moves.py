"""What was typed during a game: a move, or a command about the game."""

from collections.abc import Callable
from enum import Enum
from typing import Any

from rulekit.cli.arguments import Failed, Misuse, misuse
from rulekit.cli.keeping import load_table, save_table
from rulekit.cli.odds import answer_text
from rulekit.cli.reading import rule_text, rulebook_text
from rulekit.cli.session import (
    Leave,
    Session,
    move_texts,
    moves,
    numbered,
    pieces_to_pick,
    show,
    show_log,
)
from rulekit.cli.words import paragraph
from rulekit.deal import words
from rulekit.naming import UnknownName
from rulekit.position import IllegalMove
from rulekit.script import Choice

HELP = """\
  a number, or a move as it is written   play it
  why MOVE        the rule that allows or bars a move
  undo, redo      take a move back, play it again
  log             all that happened so far
  look            show the board and the moves again
  rules [ID]      the rulebook, or one rule
  odds [NAME]     exact odds as the game stands
  save FILE       keep the game, hidden things included
  load FILE       go on with a game that was kept
  help            this page
  quit            leave"""


class Next(Enum):
    """What follows a line of input: ask again, or show the game anew first."""

    ASK = "ask"
    SHOW = "show"


def obey(session: Session, line: str) -> Next:
    """Play the move or carry out the command; say in one line why where that cannot be."""
    try:
        if not line:
            return Next.ASK
        move = read_move(session, line)
        if move is not None and session.eyes:
            return _play(session, move)
        return _command(session, line)
    except (IllegalMove, UnknownName, Misuse, Failed) as error:
        print(paragraph(str(error), "", "    "))
        return Next.ASK


def read_move(session: Session, line: str) -> str | None:
    """The move that a line means: as it is written, by its number, or as on the board."""
    choice = session.choice()
    if choice is None:
        return None
    if line in move_texts(choice):
        return line
    numbers = {str(n): str(option) for n, option in enumerate(choice.options, start=1)}
    if numbered(choice) and line in numbers:
        return numbers[line]
    return _nearly(line, choice, session)


def _nearly(line: str, choice: Choice[Any], session: Session) -> str | None:
    """The one move that is written alike but for capitals, or shown so on the board."""
    folded = line.casefold()
    alike = {
        str(one) for one in moves(choice) if folded in (str(one).casefold(), words(one).casefold())
    }
    alike |= {piece.option for piece in pieces_to_pick(session) if piece.text == line}
    return alike.pop() if len(alike) == 1 else None


def _play(session: Session, move: str) -> Next:
    session.table.answer(move)
    return Next.SHOW


def _command(session: Session, line: str) -> Next:
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        raise UnknownName("move or command", line, _known(session))
    return command(session, rest.strip())


def _known(session: Session) -> list[str]:
    choice = session.choice()
    moves = move_texts(choice) if choice is not None and session.eyes else []
    return [*moves, *COMMANDS]


def _on_turn(session: Session) -> Choice[Any]:
    """The open question, once its seat sits before the screen."""
    choice = session.choice()
    if choice is None:
        raise Misuse("the game is over: nobody has to move")
    if not session.eyes:
        raise Misuse(f"first seat {choice.seat} has to press Enter alone")
    return choice


def _why(session: Session, rest: str) -> Next:
    choice = _on_turn(session)
    move = read_move(session, rest)
    if move is None:
        raise UnknownName("move", rest, move_texts(choice))
    print(_reason(choice, move) + "\n" + rule_text(session.table.game, _rule_of(choice, move)))
    return Next.ASK


def _rule_of(choice: Choice[Any], move: str) -> str:
    """The rule that bars a move, or that allows it."""
    return {str(option): rule for option, rule in choice.barred}.get(move, choice.rule)


def _reason(choice: Choice[Any], move: str) -> str:
    legal = move in {str(option) for option in choice.options}
    return f"{move} is {'allowed' if legal else 'barred'} by {_rule_of(choice, move)}:"


def _undo(session: Session, rest: str) -> Next:
    over = session.choice() is None
    if not session.table.undo():
        raise Misuse("there is nothing to take back")
    session.went_back()
    if over:  # everybody has been looking
        session.seat = None
    print("Taken back.")
    return Next.SHOW


def _redo(session: Session, rest: str) -> Next:
    if not session.table.redo():
        raise Misuse("there is nothing to play again")
    return Next.SHOW


def _log(session: Session, rest: str) -> Next:
    show_log(session)
    return Next.ASK


def _look(session: Session, rest: str) -> Next:
    if session.choice() is not None:
        _on_turn(session)
    show(session)
    return Next.ASK


def _rules(session: Session, rest: str) -> Next:
    game = session.table.game
    print(rule_text(game, rest) if rest else rulebook_text(game))
    return Next.ASK


def _odds(session: Session, rest: str) -> Next:
    """Questions that arise where the game stands, as the seat at the screen may ask them."""
    choice, game = _on_turn(session), session.table.game
    known = game.known(session.table.position.scene, choice.seat)
    asked = {
        q.name: (q, found)
        for q in game.questions
        if q.here and (found := q.here(known, choice.seat)) is not None
    }
    if not rest:
        titles = [f"  {name}: {question.title}" for name, (question, _) in asked.items()]
        print("\n".join(titles) or "No question arises here.")
        return Next.ASK
    if rest not in asked:
        raise UnknownName("question that arises here", rest, asked)
    question, found = asked[rest]
    with misuse():
        parameters = question.check(found)
        answer = question.answer(**parameters)
    print(answer_text(game, question, parameters, answer))
    return Next.ASK


def _save(session: Session, rest: str) -> Next:
    print(f"Saved in {save_table(session.table, rest)}.")
    return Next.ASK


def _load(session: Session, rest: str) -> Next:
    session.table = load_table(rest)
    session.seat, session.told = None, {}
    print(f"Loaded: {session.table.game.title}, after {session.table.at} answers.\n")
    return Next.SHOW


def _help(session: Session, rest: str) -> Next:
    print(HELP)
    return Next.ASK


def _quit(session: Session, rest: str) -> Next:
    raise Leave


COMMANDS: dict[str, Callable[[Session, str], Next]] = {
    "why": _why,
    "undo": _undo,
    "redo": _redo,
    "log": _log,
    "look": _look,
    "rules": _rules,
    "odds": _odds,
    "save": _save,
    "load": _load,
    "help": _help,
    "quit": _quit,
}

"""The HTML of the Explorer's stage. Everything that is not ours is escaped here."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from rulekit.board import Board, Grid, Piece, Row
from rulekit.deal import words
from rulekit.game import Game, Result
from rulekit.rulebook import Rulebook
from rulekit.script import OPEN, Choice
from rulekit.table import Table
from rulekit.ui.guard import alert
from rulekit.ui.lines import Line
from rulekit.ui.parts import button, chip
from rulekit.ui.timeline import steps


class Scene(NamedTuple):
    """What the stage shows beside the table itself.

    eyes       the seats whose hidden things are shown
    covered    the seat on turn has not been asked to look yet: its moves stay hidden
    may_look   the seat on turn has something on the board that is not shown to it yet
    tried      the text of a barred move that was tried
    complaint  an error to say
    picked     texts of moves that are picked and wait to be confirmed
    offer      what may be picked beside them; without picks the choice itself
    told       what the rules say to what is picked
    lines      other lines of play, to return to
    bot        how the seat on turn plays, where it plays by itself and is waited for
    paused     whether seats that play by themselves wait to be told to go on; None without such
    opened     the foldable parts that stand open
    """

    eyes: frozenset[int]
    covered: bool = False
    may_look: bool = False
    tried: str = ""
    complaint: str = ""
    picked: tuple[str, ...] = ()
    offer: Choice[object] | None = None
    told: str = ""
    lines: Sequence[Line] = ()
    bot: str = ""
    paused: bool | None = None
    opened: Collection[str] = ()


BARE = Scene(frozenset())


def stage(table: Table, scene: Scene) -> str:
    """The board, the question with its rule, what can be done, and the way back."""
    ask = table.ask
    choice = ask if isinstance(ask, Choice) else None
    offer = None if scene.covered or scene.bot else scene.offer
    why = reasons(table.game.rulebook, offer) if offer else {}
    open_now = possible(choice, offer, scene.picked) if choice and offer else ()
    legal = [str(option) for option in open_now]
    board = table.board(*sorted(scene.eyes))
    parts = [
        f'<div class="rk-felt">{board.html(legal, why, scene.picked, scene.tried)}</div>',
        alert(scene.complaint),
        question(table.game, choice, table.result()),
    ]
    if choice is not None:
        parts.append(answers(table.game, choice, board, scene))
    parts.append(steps(table, scene.lines, pace(scene.paused)))
    parts.append(shortcuts("keys" in scene.opened))
    return "".join(parts)


def answers(game: Game[object], choice: Choice[object], board: Board, scene: Scene) -> str:
    """What the seat on turn can do; or who is waited for, or who should look."""
    if scene.bot:
        return waiting(choice.seat, scene.bot)
    if scene.covered:
        return uncover(choice, game.own)
    offered = moves(game, choice, board, scene)
    return look(choice, game.own) + offered if scene.may_look else offered


def waiting(seat: int, bot: str) -> str:
    return (
        '<div class="rk-moves">'
        + button("step", f"Seat {seat} moves", kind="rk-go", first=True, title="One move (m)")
        + f'<span class="rk-hint">Seat {seat} plays by itself: {escape(bot)}.</span></div>'
    )


def pace(paused: bool | None) -> str:
    """A switch for seats that play by themselves, one move after the other."""
    if paused is None:
        return ""
    label, words_ = ("▶ Play on", "Let them play") if paused else ("❚❚ Pause", "Stop at once")
    return button("pace", label, "on" if paused else "off", key="pace", title=f"{words_} (p)")


def reasons(rulebook: Rulebook, choice: Choice[object]) -> dict[str, str]:
    """Text of each barred option -> why, in a sentence."""
    return {str(option): f"{rule}: {rulebook[rule].text}" for option, rule in choice.barred}


def question(game: Game[object], choice: Choice[object] | None, result: Result | None) -> str:
    if result is not None:
        ending = game.rulebook[result.ending]
        return (
            f'<div class="rk-ask"><strong>{escape(str(result)).capitalize()}.</strong> '
            f"<span>{chip(ending.id)} {escape(ending.text)}</span></div>"
        )
    if choice is None:
        return ""
    rule = game.rulebook[choice.rule]
    return (
        f'<div class="rk-ask"><strong>Seat {choice.seat} decides.</strong> '
        f"<span>{chip(rule.id)} {escape(rule.text)}</span></div>"
    )


def uncover(choice: Choice[object], own: str) -> str:
    """In place of moves that only the seat on turn may see."""
    return (
        '<div class="rk-moves">'
        + button("look", f"Seat {choice.seat}: show my {escape(own)}", kind="rk-go", first=True)
        + '<span class="rk-hint">Only seat '
        + f"{choice.seat} should be looking now.</span></div>"
    )


def look(choice: Choice[object], own: str) -> str:
    """Beside moves that everybody may see."""
    label = f"Seat {choice.seat}: show my {escape(own)}"
    return f'<div class="rk-offers">{button("look", label)}</div>'


def moves(game: Game[object], choice: Choice[object], board: Board, scene: Scene = BARE) -> str:
    """A button for each legal move, and the barred ones with their rules.

    Where several picks belong together, moves are picked first and confirmed once.
    """
    offer = scene.offer or choice
    names = names_on(board)
    free = [str(option) for option in offer.options]
    first = free[0] if free else ""
    buttons = "".join(
        _move(option, scene.picked, free, names, first, choice.several != 1)
        for option in possible(choice, offer, scene.picked)
    )
    if choice.several != 1:
        buttons += confirm(choice.several, len(scene.picked), free, answerable(board), scene.told)
    nots = "".join(
        f'<li{" class=rk-tried" if str(option) == scene.tried else ""}>'
        + button(
            "barred", escape(words(option)), str(option), kind="rk-no", key=f"no:{option}",
            title=f"Barred by {rule}",
        )
        + f" {chip(rule)} <span>{escape(game.rulebook[rule].text)}</span></li>"
        for option, rule in offer.barred
    )  # fmt: skip
    not_now = f'<div class="rk-nots"><h4>Not allowed now</h4><ul>{nots}</ul></div>'
    return f'<div class="rk-moves" role="group" aria-label="Legal moves">{buttons}</div>' + (
        not_now if nots else ""
    )


def possible(
    choice: Choice[object], offer: Choice[object], picked: Collection[str] = ()
) -> list[object]:
    """The options of a choice and those that came with picks; not what is out of the question now.

    With picks, that is what the offer bars or, as long as more may be picked, does not have. What
    goes beyond a fixed number of picks is shown still: one of them may be put back for it.
    """
    barred = {option for option, _ in offer.barred if str(option) not in picked}
    every = [one for one in dict.fromkeys((*choice.options, *offer.options)) if one not in barred]
    if not picked or (not offer.options and choice.several != OPEN):
        return every
    return [one for one in every if one in offer.options or str(one) in picked]


def _move(
    option: object,
    picked: Sequence[str],
    free: Sequence[str],
    names: Mapping[str, str],
    first: str,
    pick: bool,
) -> str:
    """The button of one move; with another to put it back where it can be picked once more."""
    text, times = str(option), picked.count(str(option))
    pressed = times > 0 and text not in free
    back = ""
    if times and not pressed:
        label = f"{escape(words(option))} × {times}"
        back = button(
            "putback", label, text, kind="rk-go", pressed=True, title=f"Put one back: {text}"
        )
    return back + button(
        "answer",
        escape(words(option)),
        text,
        kind="rk-go",
        first=text == first,
        pressed=pressed if pick else None,
        title=names.get(text, ""),
    )


def confirm(
    several: int, picked: int, free: Sequence[str], on_board: Collection[str], told: str
) -> str:
    """The button that makes all picked moves, once there are enough; a call does so too.

    free      texts of what may still be picked
    on_board  texts of the options that are pieces: others end picks of an open number
    """
    ready = picked > 0 and not free
    hint = f'<span class="rk-hint">{escape(told)}</span>' if told else ""
    if several == OPEN and not ready and any(text not in on_board for text in free):
        return hint
    open_ = "Pick more" if picked else "Pick some"
    more = open_ if several == OPEN else f"Pick {several - picked} more"
    label = f"Confirm {picked}" if ready else more
    return hint + button(
        "confirm", label, kind="rk-confirm", first=ready, disabled=not ready, title="Confirm (c)"
    )


def names_on(board: Board) -> dict[str, str]:
    """Text of an option -> the words for its piece."""
    return {piece.option: piece.label for piece in pieces(board) if piece.option and piece.label}


def answerable(board: Board) -> set[str]:
    """Texts of the options that lie on a board as pieces."""
    return {piece.option for piece in pieces(board) if piece.option}


def pieces(board: Board) -> Iterator[Piece]:
    """Every piece on a board, in rows and in grids."""
    for part in board.parts:
        if isinstance(part, Row):
            yield from part.pieces
        elif isinstance(part, Grid):
            yield from (piece for line in part.cells for piece in line if piece)


SHORTCUTS = (
    "<p><kbd>1</kbd> to <kbd>9</kbd> answer or pick, <kbd>c</kbd> confirms what is picked, "
    "<kbd>b</kbd> goes back, <kbd>f</kbd> forward, <kbd>p</kbd> pauses seats that play by "
    "themselves and lets them play on, <kbd>m</kbd> lets them make one move, <kbd>r</kbd> opens "
    "the rules, <kbd>?</kbd> shows or hides this, while something of the table has the focus.</p>"
)


def shortcuts(opened: bool) -> str:
    """The list of keys, folded until somebody asks for it."""
    return (
        f'<details class="rk-keys" data-open="keys"{" open" * opened}><summary>Keys</summary>'
        f"{SHORTCUTS}</details>"
    )

"""Picture: the five planets between the two seats, the technologies, the hands."""

from functools import cache

from rulekit.board import Board, Grid, Lane, Part, Piece, Track, row
from rulekit.games.zenith.agents import AGENTS, LEVELS, SIDES, Card, Token
from rulekit.games.zenith.glyphs import (
    BOTH,
    MARKERS,
    TOKEN_PATHS,
    Pen,
    agent_path,
    arrow,
    faction_path,
    gem,
    planet_path,
    star,
)
from rulekit.games.zenith.notation import PLACES, Word, effects, many, told, told_one
from rulekit.games.zenith.pieces import (
    EDGE,
    FACTIONS,
    PLANETS,
    Action,
    Phase,
    Spot,
    State,
    in_order,
)
from rulekit.parts.cards import back

TONES = ("grey", "amber", "blue", "rose", "green")
ARTS = {card: agent_path(*agent[:3]) for card, agent in AGENTS.items()}
ACTIONS = {
    Action.DIPLOMACY: star(Pen()),
    Action.INFLUENCE: arrow(Pen()),
    Action.TECHNOLOGY: gem(Pen()),
}
SIGNS = tuple(planet_path(planet, Pen()) for planet in range(5))
MOVES_AGENTS = (Word.TRANSFER, Word.EXILE, Word.EXILE_OWN)


def short(card: Card) -> str:
    """An agent in few letters: `MeA4(7)` is Mercury's fourth Animod, and costs 7."""
    agent = AGENTS[card]
    return f"{agent.place}{FACTIONS[agent.faction][0]}{card[-1]}({agent.cost})"


def face(card: Card, option: str = "", count: int = 1) -> Piece:
    agent = AGENTS[card]
    text = short(card) if count == 1 else f"{count} {short(card)}"
    label = card.pretty if count == 1 else f"agents, on top {card.pretty}"
    return Piece(text, label, "tile", ARTS[card], TONES[agent.planet], option, count)


def disc(planet: int, label: str, option: str = "", count: int = 1) -> Piece:
    name = PLANETS[planet]
    text = name if count == 1 else f"{count} {name}"
    return Piece(text, f"{name} disc {label}", "tile", SIGNS[planet], TONES[planet], option, count)


def token_piece(token: Token, place: int, option: str = "") -> Piece:
    """A token that lies face up; picked itself, where nothing else is picked with it."""
    spot = Spot(place, token)
    return Piece(token, f"token {spot}", "tile", TOKEN_PATHS[token], "dark", option or str(spot))


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The table from the side of seat 0, or of seat 1 where only that seat looks."""
    near = 1 if seats == {1} else 0
    parts: list[Part] = []
    if state.deck or state.discard or state.hands != ((), ()):
        parts.append(_hand(state, 1 - near, seats))
    parts.append(_planets(state, near))
    parts.append(_hand(state, near, seats))
    parts += _turn(state)
    parts.append(_technology(state))
    parts += _boards(state.sides)
    lanes = tuple(Lane(f"seat {seat} discs", sum(state.won[seat])) for seat in (0, 1))
    parts.append(Track("discs won, five of any kind win", 5, lanes))
    parts.append(row("piles", [], _piles(state)))
    return Board(tuple(parts))


# The planets


def _planets(state: State, near: int) -> Grid:
    far = 1 - near
    lines = [
        ("token", _tokens(state)),
        (f"seat {far} agents", _columns(state, far)),
        (f"seat {far} discs", _won(state, far)),
        *(
            (str(abs(at)) if at else "centre", _discs(state, near, at))
            for at in range(1 - EDGE, EDGE)
        ),
        (f"seat {near} discs", _won(state, near)),
        (f"seat {near} agents", _columns(state, near)),
    ]
    return Grid(
        "planets",
        tuple(tuple(cells) for _, cells in lines),
        tuple(PLACES),
        tuple(name for name, _ in lines),
    )


def _tokens(state: State) -> list[Piece | None]:
    return [
        token_piece(token, place) if token else None
        for place, token in enumerate((*state.tokens[:5], *(None,) * 5)[:5])
    ]


def _columns(state: State, seat: int) -> list[Piece | None]:
    """The top agent of each column, and how many lie there; picked when agents are moved."""
    picks = ""
    if state.todo and state.todo[0].effect.word in MOVES_AGENTS:
        task = state.todo[0]
        whose = task.seat if task.effect.word == Word.EXILE_OWN else 1 - task.seat
        picks = "all" if whose == seat else ""
    return [
        face(column[-1], PLANETS[planet] if picks else "", len(column)) if column else None
        for planet, column in enumerate(state.columns[seat])
    ]


def _won(state: State, seat: int) -> list[Piece | None]:
    return [
        disc(planet, f"won by seat {seat}", "", count) if count else None
        for planet, count in enumerate(state.won[seat])
    ]


def _discs(state: State, near: int, at: int) -> list[Piece | None]:
    """One line across the planets: `at` spaces from the centre towards the near seat."""
    agents_move = bool(state.todo) and state.todo[0].effect.word in MOVES_AGENTS
    where = "in the centre" if at == 0 else f"{abs(at)} towards seat {near if at > 0 else 1 - near}"
    return [
        disc(planet, where, "" if agents_move else PLANETS[planet])
        if state.towards(near, planet) == at
        else None
        for planet in range(5)
    ]


# Hands and the turn


def _hand(state: State, seat: int, seats: frozenset[int]) -> Part:
    held = (*state.hands[seat], *state.aside[seat])
    if seat in seats:
        pieces = [face(card, card) for card in in_order(held)]
    else:
        pieces = [back(len(held))] if held else []
    turn = ", to play" if seat == state.seat and state.first is not None else ""
    badge = f" · badge, {'gold' if state.gold else 'silver'} side" if state.leader == seat else ""
    purse = f"{state.credits[seat]} credits · {state.zenithium[seat]} zenithium{badge}"
    return row(f"seat {seat}{turn}", pieces, purse)


def _turn(state: State) -> list[Part]:
    """What is being decided or still to come in this turn."""
    parts: list[Part] = []
    if state.phase == Phase.ACT and state.card is not None:
        actions = [Piece(one, one, "tile", art, option=one) for one, art in ACTIONS.items()]
        parts.append(row("selected", [face(state.card)], state.card.pretty))
        parts.append(row("use it for", actions, _prices(state, state.card)))
    elif state.card is None and state.phase == Phase.REFILL and state.todo:
        now, *later = [told_one(task.effect) for task in state.todo]
        then = f", then {'; '.join(later)}" if later else ""
        parts.append(row("to resolve", [], f"{now} for seat {state.todo[0].seat}{then}"))
    return parts


def _prices(state: State, card: Card) -> str:
    board = AGENTS[card].faction
    level = state.technology[state.seat][board] + 1
    credits = many(state.price(state.seat, card), "credits")
    technology = "" if level > LEVELS else f", technology (gem) for {level} zenithium"
    return f"diplomacy (star), influence (arrow) for {credits}{technology}"


# Technology and piles


def _technology(state: State) -> Grid:
    """Where the markers stand; a seat without one here has not begun."""
    levels = range(1, LEVELS + 1)
    return Grid(
        "technology",
        tuple(tuple(_level(state, board, level) for level in levels) for board in range(3)),
        tuple(map(str, levels)),
        tuple(FACTIONS),
        "● seat 0, ■ seat 1; level n costs n zenithium",
    )


def _level(state: State, board: int, level: int) -> Piece | None:
    here = [seat for seat in (0, 1) if state.technology[seat][board] == level]
    if len(here) == 2:
        return Piece("0+1", f"both seats on {FACTIONS[board]} level {level}", "tile", BOTH)
    if here:
        name = f"seat {here[0]} on {FACTIONS[board]} level {level}"
        return Piece(str(here[0]), name, "tile", MARKERS[here[0]])
    token = state.tokens[5 + board] if state.tokens and level == 2 else None
    reached = _develops(state, board) == level
    if token:
        return token_piece(token, 5 + board, FACTIONS[board] if reached else "")
    return _next_level(state, board) if reached else None


def _develops(state: State, board: int) -> int:
    """The level that a marker would reach, where an effect that develops is to be resolved."""
    if not state.todo or state.todo[0].effect.word != Word.DEVELOP:
        return 0
    return state.technology[state.todo[0].seat][board] + 1


def _next_level(state: State, board: int) -> Piece:
    """An empty place on a board, picked to move the marker there."""
    faction = FACTIONS[board]
    name = f"{faction} level {_develops(state, board)}"
    return Piece("+", f"develop {name}", "tile", faction_path(board, Pen()), "paper", faction)


@cache
def _boards(sides: tuple[str, ...]) -> tuple[Part, ...]:
    """What the levels of each board give, a line for each."""
    return tuple(
        row(
            f"{faction} side {side}",
            [],
            " · ".join(f"{n}: {told(effects(text))}" for n, text in enumerate(SIDES[side], 1)),
        )
        for faction, side in zip(FACTIONS, sides, strict=True)
        if side in SIDES
    )


def _piles(state: State) -> str:
    discards = f", {len(state.discard)} discards" if state.discard else ""
    face_down = f", {len(state.face_down)} tokens face down" if state.face_down else ""
    return f"{len(state.deck)} agents to draw{discards}{face_down}"


def cover() -> Board:
    """The picture of the game in a gallery: the five planets."""
    return Board((row("", [disc(planet, "", "") for planet in range(5)]),))

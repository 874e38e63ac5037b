"""Picture: the dungeon, the lair, the party, treasures and scores."""

from collections.abc import Iterator

from rulekit.board import Board, Lane, Part, Piece, Track, row
from rulekit.games.dungeon_roll.actions import AGAINST
from rulekit.games.dungeon_roll.pieces import (
    DELVES,
    FACES,
    SIDES,
    TOKENS,
    Die,
    Dungeon,
    Face,
    Friend,
    Hero,
    Hit,
    Party,
    Phase,
    Seat,
    Side,
    State,
)
from rulekit.games.dungeon_roll.play import total

# Our own silhouettes, each in a box of 24 by 24.
ART: dict[Face | Side, str] = {
    Face.FIGHTER: "M11 1h2l1 3v10h4v2.500h-4.500V19h1v3.500h-5V19h1v-2.500H6V14h4V4Z",
    Face.CLERIC: "M9.500 2h5v6H21v5h-6.500v9h-5v-9H3V8h6.500Z",
    Face.MAGE: "M12 1 17 14h-10ZM3 15.500h18L19.500 18h-15ZM7 19.500h10L15 23H9Z",
    Face.THIEF: (
        "M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM11.500 9.500"
        "h0L22 19v3h-4v-2.500h-2.500V17L10 12.500Z"
    ),
    Face.CHAMPION: "M2 6 7 11 12 2 17 11 22 6 20 18H4ZM4 19.500h16V22H4Z",
    Face.SCROLL: (
        "M5 2h13a3 3 0 0 1 3 3v2h-4v12a3 3 0 0 1-3 3H4a3 3 0 0 1-2-3v-2h4V4Z"
        "M8.500 7v1.500h6V7ZM8.500 11v1.500h6V11ZM8.500 15v1.500h6V15Z"
    ),
    Side.GOBLIN: (
        "M12 4c3.500 0 6 2 6.700 4.500L24 7l-4.500 6c-.8 4.500-3.900 8-7.500 8S5.300 17.500 4."
        "500 13L0 7l5.300 1.500C6 6 8.500 4 12 4Z"
        "M8 10l1 2.500 2-1ZM16 10l-1 2.500-2-1ZM9 16h6l-3 2Z"
    ),
    Side.SKELETON: (
        "M12 2a8.500 8.500 0 0 1 8.500 8.500c0 3-1.500 5-3.500 6.500v4.500h-2.500V19H13v2.500h-2V19"
        "H9.500v2.500H7V17c-2-1.500-3.500-3.500-3.500-6.500A8.500 8.500 0 0 1 12 2Z"
        "M8.500 9a2 2 0 1 0 0 4.500A2 2 0 0 0 8.500 9Z"
        "M15.500 9a2 2 0 1 0 0 4.500 2 2 0 0 0 0-4.500Z"
    ),
    Side.OOZE: (
        "M12 3c4 0 6 4 6 8 0 3 4 4 4 7s-3 3-5 2-3 2-5 2-3-3-5-2-5 1-5-2 4-4 4-7c0-4 2-8 6-8Z"
        "M9.500 9a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600ZM14.500 9a1.300 1.300 0 1 0 "
        "0 2.600 1.300 1.300 0 0 0 0-2.600Z"
    ),
    Side.CHEST: (
        "M5 4h14a3 3 0 0 1 3 3v4h-8v-1h-4v1H2V7a3 3 0 0 1 3-3ZM2 12.500h8V14h4v-1.500h8V21H2Z"
    ),
    Side.POTION: (
        "M9 1h6v2h-1v5.500l5.500 9A3.500 3.500 0 0 1 16.500 23h-9a3.500 3.500 0 0 1-3-5.500"
        "L10 8.500V3H9ZM9.500 13.500 7 18h10l-2.500-4.500Z"
    ),
    Side.DRAGON: (
        "M3 3c6 0 9 2 10 5l4-3-1 4 6 2-2 3h-4c0 5-4 9-11 9 3-1 5-3 5-5-3 1-6 0-8-2 4 0 6-1 6-4-1"
        "-4-3-6-5-9ZM15 9.500a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z"
    ),
}
TONES: dict[Face | Side, str] = {
    Face.FIGHTER: "grey", Face.CLERIC: "paper", Face.MAGE: "blue", Face.THIEF: "rose",
    Face.CHAMPION: "amber", Face.SCROLL: "paper", Side.GOBLIN: "green", Side.SKELETON: "grey",
    Side.OOZE: "blue", Side.CHEST: "amber", Side.POTION: "rose", Side.DRAGON: "dark",
}  # fmt: skip


def die(face: Face | Side, option: str = "", count: int = 1) -> Piece:
    return Piece(face, face, "die", ART[face], TONES[face], option, count)


def dungeon_pieces(dungeon: Dungeon, cup: bool, used: bool) -> list[Piece]:
    """A stack for each side; picking it takes all of it, or one die for the cup."""
    return [
        die(side, str(Die(side)) if cup else str(Hit(n, side)) if used else "", n)
        for side, n in zip(SIDES, dungeon, strict=True)
        if n
    ]


def party_pieces(party: Party, cup: bool) -> list[Piece]:
    return [
        die(face, str(Die(face)) if cup else str(face), n)
        for face, n in zip(FACES, party, strict=True)
        if n
    ]


def view(state: State, seats: frozenset[int] = frozenset()) -> Board:
    """The delve of the seat on turn, and what all seats own. Nothing is hidden."""
    parts: list[Part] = list(delve_rows(state)) if running(state) else []
    parts += [treasures(n, seat, n == state.seat) for n, seat in enumerate(state.seats)]
    lanes = tuple(
        Lane(f"seat {n}, {seat.name}", seat.experience) for n, seat in enumerate(state.seats)
    )
    goal = max(30, *(seat.experience for seat in state.seats))
    return Board((*parts, Track("experience", goal, lanes)))


def running(state: State) -> bool:
    return not state.over and state.round <= DELVES and None not in {s.hero for s in state.seats}


def delve_rows(state: State) -> Iterator[Part]:
    delve = state.delve
    cup = delve.cup is not None
    where = f"delve {state.round} of {DELVES}, {delve.phase}"
    left_party, left_dungeon = delve.party, delve.dungeon
    if delve.cup is not None:
        left_party = left_party.joined(delve.cup[0], -1)
        left_dungeon = left_dungeon.joined(delve.cup[1], -1)
    yield row(f"level {delve.level}", dungeon_pieces(left_dungeon, cup, not cup), where)
    if delve.scouted or sum(delve.pool):
        laid = [die(side, "", n) for side, n in zip(SIDES, delve.pool, strict=True) if n]
        yield row("scouted", laid, "; ".join(map(str, delve.scouted)))
    dragons = [die(Side.DRAGON, AGAINST if delve.phase is Phase.DRAGON else "", delve.lair)]
    yield row("dragon's lair", dragons if delve.lair else [], f"{delve.lair} of 3")
    grave = f"{times_dice(delve.grave)} in the graveyard"
    yield row(f"party of seat {state.seat}", party_pieces(left_party, cup), grave)
    if delve.cup is not None:
        chosen = [*party_pieces(delve.cup[0], False), *dungeon_pieces(delve.cup[1], False, False)]
        yield row("to re-roll", [Piece(p.text, p.label, p.kind, p.art, p.tone, "", p.count)
                                 for p in chosen])  # fmt: skip
    if friends := list(friend_pieces(state)):
        yield row("with them", friends)
    if delve.laid:
        yield row("at the dragon", [Piece(str(one)) for one in delve.laid])


def times_dice(n: int) -> str:
    return f"{n} {'die' if n == 1 else 'dice'}"


def friend_pieces(state: State) -> Iterator[Piece]:
    if state.delve.helper:
        yield Piece(Friend.HERO, state.mine.name, option=Friend.HERO)
    if n := state.delve.recruits:
        friend = Friend.THIEF if state.hero is Hero.HALF_GOBLIN else Friend.FIGHTER
        yield Piece(friend, option=friend, count=n)


def treasures(n: int, seat: Seat, on_turn: bool) -> Part:
    """What a seat owns; only the seat on turn can use its own."""
    pieces = [
        Piece(token, token, "tile", "", "amber", token if on_turn else "", count)
        for token, count in zip(TOKENS, seat.tokens, strict=True)
        if count
    ]
    points = total(seat)
    unit = "point" if points == 1 else "points"
    return row(f"seat {n}", pieces, f"{seat.name}, {points} {unit} so far")


def cover() -> Board:
    """The picture of the game in a gallery."""
    faces = (Face.FIGHTER, Face.CHAMPION, Side.GOBLIN, Side.SKELETON, Side.DRAGON)
    return Board((row("", [die(face) for face in faces]),))

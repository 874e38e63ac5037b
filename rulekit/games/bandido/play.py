"""Chance and play, in the order of the page."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rulekit.deal import Deal, Hands
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.bandido.field import (
    Field,
    bit,
    bits,
    field,
    fitting_lies,
    lies,
    placed,
    slot_for,
    start_card,
)
from rulekit.games.bandido.pieces import (
    AT_THE_END,
    EMPTY_PILE,
    FULL,
    HAND,
    LAST_CARD,
    NOTHING_FITS,
    SEALED,
    SHORT,
    Call,
    Card,
    Cell,
    Lie,
    State,
    Under,
    deck_cards,
)
from rulekit.parameter import Parameter
from rulekit.script import Event, Script, chance, choose

OPTIONS = (
    Parameter("seats", 2, range(1, 5), "How many play, all on one side (G1)."),
    Parameter("exits", 6, (5, 6), "Exits of the start card; 5 is easier (S1)."),
    Parameter("deck", FULL, (FULL, SHORT), "Which cards are in the pile (G2)."),
    Parameter(
        "lost", NOTHING_FITS, (NOTHING_FITS, SEALED, AT_THE_END),
        "What makes a tunnel impossible to close (G13).",
    ),
    Parameter("finish", LAST_CARD, (LAST_CARD, EMPTY_PILE), "When cards have run out (G14)."),
)  # fmt: skip


def setup(
    seats: int = 2,
    exits: int = 6,
    deck: str = FULL,
    lost: str = NOTHING_FITS,
    finish: str = LAST_CARD,
) -> State:
    hands: tuple[tuple[Card, ...], ...] = ((),) * seats
    laid = (start_card(exits),)
    return State(hands, deck_cards(deck), laid, deck=deck, lost=lost, finish=finish)


def play(state: State) -> Script[State]:
    """The next step of the game, whichever it is."""
    if not state.dealt:
        return (yield from deal(state))
    if state.owed:
        return (yield from take(state))
    return (yield from turn(state))


def deal(state: State) -> Script[State]:
    dealing = Deal(state.pile, (HAND,) * len(state.hands))
    hands: Hands[Card] = yield from chance(dealing, "S2", dealing.text_for)
    pile = without(state.pile, *(card for hand in hands for card in hand))
    return replace(state, hands=hands, pile=pile, dealt=True)


def without(cards: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    """These cards less some of them, one copy for each."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


# A turn


def turn(state: State) -> Script[State]:
    """Lay a card; or change the hand, or pass, when none can be laid (R1, R3, G10)."""
    seat, now = state.turn, field(state.laid)
    hand = tuple(dict.fromkeys(state.hands[seat]))
    playable = now.playable
    if not any(playable & bit(card) for card in hand):
        return (yield from stuck(state, now))

    def forbid(candidate: Card | Call) -> str | None:
        if isinstance(candidate, Call):
            return "G8"
        return None if playable & bit(candidate) else no_fit(now)

    candidates: tuple[Card | Call, ...] = (*hand, Call.CHANGE)
    picked = yield from choose(seat, candidates, "R1", forbid=forbid)
    assert isinstance(picked, Card)
    return (yield from lay(replace(state, picked=picked), now, picked))


def no_fit(now: Field) -> str:
    """Why a card cannot be laid anywhere: it matches no room, or there is none (G6, G5)."""
    return "G6" if any(spot.slots for spot in now.spots.values()) else "G5"


def stuck(state: State, now: Field) -> Script[State]:
    """No card fits: the hand is changed, or with an empty pile the seat passes (R3, G9, G10)."""
    seat, full = state.turn, state.left_in_pile > 0
    reason = no_fit(now)

    def forbid(candidate: Card | Call) -> str | None:
        if isinstance(candidate, Card):
            return reason
        if full:
            return "G9" if candidate is Call.PASS else None
        return "G10" if candidate is Call.CHANGE else None

    candidates: tuple[Card | Call, ...] = (
        *dict.fromkeys(state.hands[seat]),
        Call.CHANGE,
        Call.PASS,
    )
    call = yield from choose(seat, candidates, "R3" if full else "G10", forbid=forbid)
    if call is Call.PASS:
        return next_turn(state)
    under = (*state.under, Under(seat, tuple(sorted(state.hands[seat]))))
    hands = with_hand(state, ())
    return replace(state, hands=hands, under=under, owed=HAND, by="R3")


def with_hand(state: State, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :])


def lay(state: State, now: Field, card: Card) -> Script[State]:
    """Where the picked card goes, and which way it lies (R1, G5, G6, G7)."""
    seat = state.turn
    cell = yield from choose(seat, places(state, now), "R1", scene=state, forbid=barring(now, card))
    spot = now.spots[cell]
    fitting = dict(fitting_lies(card, spot))

    def forbid(lie: Lie) -> str | None:
        if lie in fitting:
            return None
        return "G5" if slot_for(spot, lie) is None else "G6"

    here = replace(state, spot=cell)
    lie = yield from choose(seat, lies(card), "G5", scene=here, forbid=forbid)
    joined = fitting[lie].must.bit_count()
    laid = (*state.laid, placed(cell, card, lie))
    total = field(laid).open_exits
    yield Event("R1", told(joined, card.number - joined, total), seat)
    hand = without(state.hands[seat], card)
    done = replace(state, laid=laid, hands=with_hand(state, hand), picked=None)
    return (yield from after_laying(done))


def places(state: State, now: Field) -> tuple[Cell, ...]:
    """The squares at open exits, and the free ones at the walls of the card laid last."""
    last = state.laid[-1]
    beside = (cell.to(side) for cell in (last.cell, last.second) for side in range(4))
    free = dict.fromkeys((*now.spots, *(cell for cell in beside if cell not in now.cells)))
    return tuple(sorted(free, key=lambda cell: (cell.y, cell.x)))


def barring(now: Field, card: Card) -> Callable[[Cell], str | None]:
    wanted = bit(card)

    def forbid(cell: Cell) -> str | None:
        spot = now.spots.get(cell)
        if spot is None:
            return "G7"
        if spot.fits & wanted:
            return None
        return "G6" if spot.slots else "G5"

    return forbid


def told(joined: int, opened: int, total: int) -> str:
    joins = f"{joined} exit{'s' if joined > 1 else ''} joined"
    opens = f", {opened} opened" if opened else ", none opened"
    return f"{joins}{opens}: {total or 'none'} {'is' if total == 1 else 'are'} open now"


# After a card


def after_laying(state: State) -> Script[State]:
    """The end of the game, or the next card is taken (E1, R4, E3, R2)."""
    ending = how_it_ends(field(state.laid), state.remaining(), state.lost)
    if ending:
        yield Event(ending, END_WORDS[ending])
        return replace(state, ending=ending)
    if state.left_in_pile:
        return replace(state, owed=1, by="R2")
    return next_turn(state)


END_WORDS = {
    "E1": "every tunnel is closed: Bandido stays in jail",
    "E2": "the draw pile has run out while a tunnel is open: Bandido escapes",
    "E3": "all cards are laid and a tunnel is open: Bandido escapes",
    "R4": "a tunnel can no longer be closed: Bandido escapes",
    "G15": "no card that is left fits anywhere: Bandido escapes",
}


def how_it_ends(now: Field, left: tuple[Card, ...], lost: str) -> str:
    """The rule that ends the game after a card was laid; empty while it goes on."""
    if not now.spots:
        return "E1"
    if not left:
        return "E3"
    have = bits(left)
    if any(doomed(lost, bool(spot.slots), spot.fits & have) for spot in now.spots.values()):
        return "R4"
    return "" if now.playable & have else "G15"


def doomed(lost: str, has_room: bool, fits: int) -> bool:
    """Whether a tunnel can certainly never be closed, as far as the option looks (G13)."""
    if lost == NOTHING_FITS:
        return not fits
    return lost == SEALED and not has_room


def take(state: State) -> Script[State]:
    """The seat on turn takes the top card of the pile (R2, R3, G12)."""
    pile, under, lot = state.pile, state.under, state.lot
    if not pile:
        yield Event("G12", "the cards put under the pile come up")
        (lot, pile), under = under[0], under[1:]
    card = yield from chance(Dist.of(pile), state.by, partial(shown_to, state.turn))
    hand = tuple(sorted((*state.hands[state.turn], card)))
    taken = replace(
        state, pile=without(pile, card), under=under, lot=lot, hands=with_hand(state, hand),
        owed=state.owed - 1,
    )  # fmt: skip
    if not taken.left_in_pile and state.finish == EMPTY_PILE:
        yield Event("E2", END_WORDS["E2"])
        return replace(taken, owed=0, ending="E2")
    return taken if taken.owed else next_turn(taken)


def shown_to(seat: int, card: Card, seats: frozenset[int]) -> str:
    return card.pretty if seat in seats else "a hidden card"


def next_turn(state: State) -> State:
    """The next seat that holds a card is on turn (G4)."""
    seats = len(state.hands)
    order = ((state.turn + step) % seats for step in range(1, seats + 1))
    return replace(state, turn=next(seat for seat in order if state.hands[seat]))


# The end


class Outcome(Result):
    """All win or all lose."""

    __slots__ = ()

    def __str__(self) -> str:
        return self.note


def result(state: State) -> Result | None:
    """One point for everybody, or none: the seats win or lose together (A1)."""
    if not state.ending:
        return None
    seats, won = len(state.hands), state.ending == "E1"
    now, laid = field(state.laid).open_exits, len(state.laid) - 1
    end = "all win" if won else f"all lose, {now} exit{'s' if now != 1 else ''} open"
    note = f"{end}, {laid} card{'s' if laid != 1 else ''} laid"
    winners = tuple(range(seats)) if won else ()
    return Outcome((int(won),) * seats, winners, state.ending, note)

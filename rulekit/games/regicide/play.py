"""Chance and play, in the order of the page."""

from rulekit.deal import Hands
from rulekit.game import Result
from rulekit.games.regicide.pieces import (
    ACE,
    FLIPS,
    HAND_LIMIT,
    JESTERS,
    JESTERS_IN,
    KING,
    QUEEN,
    ROYALS,
    SMALL,
    AnyCard,
    Call,
    Enemy,
    Jester,
    Next,
    State,
    Wish,
    suits_of,
    value,
    worth,
)
from rulekit.games.regicide.plays import damage_of, join_barred, pretty_all, working
from rulekit.games.regicide.tavern import draw, drawers, heal
from rulekit.parameter import Parameter
from rulekit.parts.cards import JACK, Card, Suit
from rulekit.parts.pile import Pile
from rulekit.script import OPEN, Event, Script, chance, choose

OPTIONS = (Parameter("seats", 2, range(1, 5), "How many play; alone, Jesters are flipped (Z1)."),)
MEDALS = ("bronze victory", "silver victory", "gold victory")
CASTLE: Pile[Card] = Pile(
    tuple(tuple(Card(rank, suit) for suit in Suit) for rank in (JACK, QUEEN, KING))
)


def setup(seats: int = 2) -> State:
    jesters = JESTERS[: JESTERS_IN[seats]]  # G2
    tavern: Pile[AnyCard] = Pile.shuffled((*SMALL, *jesters))  # G3
    return State(
        seats, tavern, CASTLE, yielded=(False,) * seats, jesters=FLIPS if seats == 1 else 0
    )


def play(state: State) -> Script[State]:
    """The next step of the game, whichever it is."""
    if not state.hands:
        return (yield from deal(state))
    if state.enemy is None:
        return (yield from turn_up(state))
    if state.passing:
        return (yield from pass_on(state))
    if state.owed:
        return (yield from defend(state))
    if state.laying:
        return (yield from add_card(state))
    return (yield from take_turn(state))


# Chance


def deal(state: State) -> Script[State]:
    """Full hands off the shuffled tavern (B2, G3)."""
    dealing = state.tavern.deal((HAND_LIMIT[state.seats],) * state.seats)
    hands: Hands[AnyCard] = yield from chance(dealing, "B2", dealing.text_for)
    tavern = state.tavern.without(*(one for hand in hands for one in hand))
    return state._replace(hands=tuple(tuple(sorted(hand)) for hand in hands), tavern=tavern)


def turn_up(state: State) -> Script[State]:
    """The next royal out of the castle (B1, G4)."""
    card = yield from chance(state.castle.top(), "B1")
    return state._replace(enemy=Enemy(card), castle=state.castle.without(card))


# Step 1: the cards


def may_flip(state: State) -> bool:
    return state.seats == 1 and state.jesters > 0


def yield_barred(state: State) -> str | None:
    """The rule that forbids the seat on turn to yield."""
    if state.seats == 1:
        return "Y2"
    others = [state.yielded[seat] for seat in range(state.seats) if seat != state.turn]
    return "Y3" if all(others) else None


def take_turn(state: State) -> Script[State]:
    """Lay a first card, yield, or alone flip a Jester."""

    def forbid(candidate: AnyCard | Call) -> str | None:
        if candidate == Call.YIELD:
            return yield_barred(state)
        return "Z3" if candidate == Call.FLIP and not state.jesters else None

    if not state.hand and yield_barred(state) and not may_flip(state):
        yield Event("W3", f"seat {state.turn} can lay nothing and may not yield", state.turn)
        return state._replace(ending="W3")
    flip = (Call.FLIP,) if state.seats == 1 else ()
    candidates: tuple[AnyCard | Call, ...] = (*state.hand, Call.YIELD, *flip)
    answer = yield from choose(state.turn, candidates, "P1", forbid=forbid)
    if answer == Call.FLIP:
        return (yield from flip_jester(state))
    if answer == Call.YIELD:
        return (yield from strike(_turned(state, True)))
    assert not isinstance(answer, Call)
    return (yield from picked(state, (answer,)))


def add_card(state: State) -> Script[State]:
    """A companion, or another card of the number; or no more (P2, P3)."""
    rest = [one for one in state.hand if one not in state.laying]

    def forbid(candidate: AnyCard | Call) -> str | None:
        return None if isinstance(candidate, Call) else join_barred(state.laying, candidate)

    answer = yield from choose(state.turn, (*rest, Call.ENOUGH), "P2", forbid=forbid)
    if isinstance(answer, Call):
        return (yield from lay(state, state.laying))
    return (yield from picked(state, (*state.laying, answer)))


def picked(state: State, cards: tuple[AnyCard, ...]) -> Script[State]:
    """Ask for more while more could be laid."""
    rest = [one for one in state.hand if one not in cards]
    if any(join_barred(cards, one) is None for one in rest):
        return state._replace(laying=cards)
    return (yield from lay(state, cards))


def _turned(state: State, yielded: bool) -> State:
    now = tuple(yielded if n == state.turn else old for n, old in enumerate(state.yielded))
    return state._replace(yielded=now)


# Steps 2 and 3: powers and damage


def lay(state: State, cards: tuple[AnyCard, ...]) -> Script[State]:
    """These cards go down, and their suits work at the value of all of them (N2, G11)."""
    state = _turned(state, False).holding(
        state.turn, (one for one in state.hand if one not in cards)
    )
    foe = state.foe._replace(plays=(*state.foe.plays, cards))
    state = state._replace(enemy=foe, laying=())
    if isinstance(cards[0], Jester):
        return (yield from lay_jester(state, foe))
    if len(cards) > 1:
        rule = "P2" if any(one.rank == ACE for one in cards) else "P3"
        text = f"{pretty_all(cards)} together are worth {worth(cards)}"
        yield Event(rule, text, state.turn, 0, cards)
    for suit in sorted(filter(foe.blocks, suits_of(cards))):
        yield Event("R4", f"{foe.card.pretty} blocks {suit.name.lower()}", state.turn)
    state = yield from red_powers(state, cards)
    return (yield from deal_damage(state, cards))


def lay_jester(state: State, foe: Enemy) -> Script[State]:
    """Its suit gone, the royal waits while somebody is chosen (J1, J2, G14)."""
    bare = foe._replace(bare=True)
    yield Event("J1", f"{foe.card.pretty} blocks no suit any more", state.turn)
    if bare.shield > foe.shield:
        yield Event("G14", f"the spades laid before count: it attacks for {bare.attack}")
    return state._replace(enemy=bare, passing=True)


def red_powers(state: State, cards: tuple[AnyCard, ...]) -> Script[State]:
    """Hearts, then diamonds (H1, D1, G9)."""
    suits, most = working(state.foe, cards), worth(cards)
    if Suit.HEARTS in suits:
        state = yield from heal(state, most)
    if Suit.DIAMONDS in suits:
        order = drawers(state, most)
        if len(order) < most:
            why = "the tavern is empty" if len(order) == len(state.tavern) else "all hands are full"
            yield Event("G10", f"{len(order)} of {most} cards can be drawn: {why}", state.turn)
        state = yield from draw(state, order, "D1")
    return state


def deal_damage(state: State, cards: tuple[AnyCard, ...]) -> Script[State]:
    foe = state.foe
    dealt = damage_of(foe, cards)
    rule, how = ("C1", ", doubled by clubs") if dealt > worth(cards) else ("X1", "")
    foe = foe._replace(damage=foe.damage + dealt)
    left = f"{foe.health} health left" if foe.health > 0 else "no health left"
    yield Event(rule, f"{dealt} damage{how}: {foe.card.pretty} has {left}", state.turn)
    state = state._replace(enemy=foe)
    if foe.health <= 0:
        return (yield from defeat(state))  # G6
    if Suit.SPADES in working(foe, cards):
        yield Event("S1", f"spades take {worth(cards)} off its attack", state.turn)
    return (yield from strike(state))


def defeat(state: State) -> Script[State]:
    """The royal goes to the discard pile or on the tavern, what was laid to the former."""
    foe, laid = state.foe, tuple(one for play in state.foe.plays for one in play)  # L1
    if foe.health == 0:
        yield Event("E1", f"exactly: {foe.card.pretty} goes on top of the tavern", state.turn)
        state = state.batched((foe.card,))
        state = state._replace(tavern=state.tavern.put_on_top(foe.card))
    else:
        yield Event("X2", f"{foe.card.pretty} is defeated and discarded", state.turn)
        laid = (foe.card, *laid)
    state = state._replace(enemy=None, discard=(*state.discard, *laid))
    if not state.castle:
        yield Event("W1", "the last king has fallen: all win", state.turn)
        return state._replace(ending="W1")
    return state  # X3, G16


# Step 4: the attack


def strike(state: State) -> Script[State]:
    foe = state.foe
    if not foe.attack:
        yield Event("G21", f"{foe.card.pretty} is held off: nothing to cover", state.turn)
        return following(state)
    yield Event("A1", f"{foe.card.pretty} attacks seat {state.turn} for {foe.attack}", state.turn)
    return state._replace(owed=foe.attack, paid=0)


def following(state: State) -> State:
    """The next seat's turn."""
    return state._replace(turn=(state.turn + 1) % state.seats, owed=0, paid=0)


def defend(state: State) -> Script[State]:
    """One card to the discard pile, until the attack is covered (A1, G20)."""
    short = worth(state.hand) < state.owed
    if short and not may_flip(state):
        yield Event("W2", f"seat {state.turn} cannot cover {state.owed}: all lose", state.turn)
        return state._replace(ending="W2")

    def forbid(candidate: AnyCard | Call) -> str | None:
        if candidate != Call.FLIP:
            return "G24" if short else None
        return "Z3" if not state.jesters else "Z5" if state.paid else None

    flip = (Call.FLIP,) if state.seats == 1 else ()
    candidates: tuple[AnyCard | Call, ...] = (*state.hand, *flip)
    answer = yield from choose(state.turn, candidates, "A1", forbid=forbid, several=OPEN)
    if isinstance(answer, Call):
        return (yield from flip_jester(state))
    owed = max(0, state.owed - value(answer))
    yield Event("A1", f"{owed} still to cover" if owed else "the attack is covered", state.turn)
    state = state.holding(state.turn, (one for one in state.hand if one != answer))
    state = state._replace(discard=(*state.discard, answer), owed=owed, paid=state.paid + 1)
    return state if owed else following(state)


# Jesters


def pass_on(state: State) -> Script[State]:
    """The others say what they would like, then the next seat is chosen (M3, J3, G19)."""
    asked = state.turn + 1 + len(state.wishes)
    if asked < state.turn + state.seats:
        wish = yield from choose(asked % state.seats, tuple(Wish), "M3")
        return state._replace(wishes=(*state.wishes, wish))
    chosen = yield from choose(state.turn, tuple(Next)[: state.seats], "J3")
    return state._replace(turn=chosen.seat, passing=False, wishes=())


def flip_jester(state: State) -> Script[State]:
    """Alone: all cards away, and a new hand (Z2)."""
    left = state.jesters - 1
    away = state.hand
    state = state._replace(discard=(*state.discard, *away), jesters=left).holding(state.turn, ())
    size = min(HAND_LIMIT[state.seats], len(state.tavern))
    yield Event("Z2", f"{len(away)} cards away and {size} new ones; Jesters left: {left}", 0)
    return (yield from draw(state, [state.turn] * size, "Z2"))


# The end


class Outcome(Result):
    """All win or all lose: what is told is which, and how far it came."""

    __slots__ = ()

    def __str__(self) -> str:
        end = "victory" if self.ending == "W1" else "defeat"
        return f"{self.note or end}, {self.scores[0]} of {ROYALS} royals defeated"


def result(state: State) -> Result | None:
    """The royals defeated, for everybody (G26); all seats win together, or none does."""
    if not state.ending:
        return None
    seats = state.seats
    won = state.ending == "W1"
    note = MEDALS[state.jesters] if won and seats == 1 else "victory" if won else "defeat"
    winners = tuple(range(seats)) if won else ()
    return Outcome((state.defeated,) * seats, winners, state.ending, note)  # Z6

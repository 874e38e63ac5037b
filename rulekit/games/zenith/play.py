"""Chance and play, in the order of the page."""

from random import Random

from rulekit.deal import Deal, Hands
from rulekit.dist import Dist
from rulekit.game import Result
from rulekit.games.zenith import moves
from rulekit.games.zenith.agents import BOARDS, DECK, TOKENS, WITH_SECRET, Card, Token
from rulekit.games.zenith.effects import resolve
from rulekit.games.zenith.notation import Effect, Word, many
from rulekit.games.zenith.pieces import (
    AT_ONCE,
    END_OF_TURN,
    HAND,
    PLANETS,
    RANDOM,
    TERRA,
    Action,
    Call,
    Known,
    Phase,
    State,
    Task,
    in_order,
    less,
    put,
)
from rulekit.parameter import Parameter
from rulekit.script import OPEN, Event, Script, chance, choose

FACE_UP = 8
TURNS = 300  # G25
BONUSES = (Effect(Word.MOBILISE, 2), Effect(Word.CREDITS, 3), Effect(Word.ZENITHIUM, 1))  # G7

OPTIONS = (
    Parameter("animod", RANDOM, (RANDOM, "S", "D"), "The side of the Animod board (G8)."),
    Parameter("human", RANDOM, (RANDOM, "U", "O"), "The side of the Human board (G8)."),
    Parameter("robot", RANDOM, (RANDOM, "N", "P"), "The side of the Robot board (G8)."),
    Parameter("mulligan", False, (False, True), "Cards of the first hand may be replaced (G18)."),
    Parameter("secret_agents", False, (False, True), "Ten more agents of an extension (G30)."),
    Parameter("new_disc", END_OF_TURN, (END_OF_TURN, AT_ONCE), "When a new disc appears (G3)."),
)


def setup(
    animod: str = RANDOM,
    human: str = RANDOM,
    robot: str = RANDOM,
    mulligan: bool = False,
    secret_agents: bool = False,
    new_disc: str = END_OF_TURN,
) -> State:
    return State(
        mulligan=mulligan,
        secret_agents=secret_agents,
        new_disc=new_disc,
        sides=(animod, human, robot),
        deck=WITH_SECRET if secret_agents else DECK,
    )


def play(state: State) -> Script[State]:
    """The next step of the game, whichever it is."""
    if state.todo:
        return (yield from resolve(state))
    return (yield from STEPS[state.phase](state))


# Beginning of the game


def set_up(state: State) -> Script[State]:
    """Who starts, the boards, the tokens and the hands, one after another."""
    if state.first is None:
        return (yield from draw_start(state))
    if RANDOM in state.sides:
        return (yield from turn_boards(state))
    if not state.tokens:
        return (yield from lay_tokens(state))
    return (yield from deal(state))


def draw_start(state: State) -> Script[State]:
    first: int = yield from chance(Dist.of((0, 1)), "B1")
    second = 1 - first
    yield Event("B2", f"seat {first} starts; Terra lies 1 towards seat {second}", second)
    discs = put(state.discs, TERRA, 1 - 2 * second)
    return state._replace(first=first, seat=first, discs=discs)


def turn_boards(state: State) -> Script[State]:
    """Each board that was not set up on a side falls on either (G8)."""
    ways = [""]
    for side, board in zip(state.sides, BOARDS, strict=True):
        ways = [way + one for way in ways for one in (board if side == RANDOM else (side,))]
    sides: str = yield from chance(Dist.of(ways), "G8")
    return state._replace(sides=tuple(sides))


def lay_tokens(state: State) -> Script[State]:
    laid: Hands[Token] = yield from chance(FACE_UP_DEAL, "K1")
    tokens = tuple(token for (token,) in laid)
    face_down = list(TOKENS)
    for token in tokens:
        face_down.remove(token)
    return state._replace(tokens=tokens, face_down=tuple(face_down))


FACE_UP_DEAL = Deal(TOKENS, (1,) * FACE_UP)
FIRST_HANDS = {deck: Deal(deck, (HAND, HAND)) for deck in (DECK, WITH_SECRET)}


def dealt(hands: Hands[Card], seats: frozenset[int]) -> str:
    """New cards as these seats may read them: their own, and how many others get."""
    parts = [
        " ".join(hand) if seat in seats else f"{len(hand)} hidden"
        for seat, hand in enumerate(hands)
        if hand
    ]
    return " | ".join(parts)


def deal(state: State) -> Script[State]:
    hands: Hands[Card] = yield from chance(FIRST_HANDS[state.deck], "B3", dealt)
    state = state._replace(hands=hands, deck=less(state.deck, *hands[0], *hands[1]))
    return state._replace(phase=Phase.MULLIGAN if state.mulligan else Phase.SELECT)


def mulligan(state: State) -> Script[State]:
    """Card by card, seat by seat, in secret; then all are replaced at once (G18)."""
    if state.ready == 2:
        return (yield from replace_cards(state))
    seat = state.ready
    candidates: tuple[Card | Call, ...] = (*state.hands[seat], Call.KEEP)
    answer = yield from choose(seat, candidates, "G18", secret=True, several=OPEN)
    if isinstance(answer, Call):
        return state._replace(ready=seat + 1)
    hand = less(state.hands[seat], answer)
    return state._replace(
        hands=put(state.hands, seat, hand),
        aside=put(state.aside, seat, (*state.aside[seat], answer)),
        ready=seat if hand else seat + 1,
    )


def replace_cards(state: State) -> Script[State]:
    deal = Deal(state.deck, tuple(map(len, state.aside)))
    new: Hands[Card] = yield from chance(deal, "G18", dealt)
    deck = [*less(state.deck, *new[0], *new[1]), *state.aside[0], *state.aside[1]]
    return state._replace(
        hands=tuple(in_order([*state.hands[seat], *new[seat]]) for seat in (0, 1)),
        deck=in_order(deck),
        aside=((), ()),
        phase=Phase.SELECT,
    )


# The turn


def select(state: State) -> Script[State]:
    """The seat on turn selects a card of its hand for one of three actions (T1)."""
    hand = state.hands[state.seat]
    if not hand:
        yield Event("G24", f"seat {state.seat} has no card and is passed over", state.seat)
        return state._replace(phase=Phase.REFILL)
    card: Card = yield from choose(state.seat, hand, "T1")
    return state._replace(card=card, phase=Phase.ACT)


def bar_action(state: State, action: Action) -> str | None:
    """The rule that bars the selected card from an action."""
    assert state.card is not None
    if action == Action.INFLUENCE:
        return "A1" if state.price(state.seat, state.card) > state.credits[state.seat] else None
    if action == Action.TECHNOLOGY:
        board = state.card.agent.faction
        return moves.bar_level(state, state.seat, state.technology[state.seat][board])
    return None


def act(state: State) -> Script[State]:
    assert state.card is not None
    action: Action = yield from choose(
        state.seat, Action, "T1", forbid=lambda action: bar_action(state, action)
    )
    card, after = state.card, state._replace(card=None, phase=Phase.REFILL, picked=(), last=None)
    if action == Action.INFLUENCE:
        return (yield from recruit(after, card))
    after = moves.drop(after, state.seat, card)
    if action == Action.DIPLOMACY:
        bonus = Task(state.seat, BONUSES[card.agent.faction], "D1")
        return (yield from moves.take_badge(after._replace(todo=(bonus,)), state.seat))
    return (yield from moves.develop(after, state.seat, card.agent.faction))


def recruit(state: State, card: Card) -> Script[State]:
    """The price is paid and the card laid; its influence and its effects follow (A1 to A3)."""
    seat, agent, price = state.seat, card.agent, state.price(state.seat, card)
    saved = agent.cost - price
    discount = f", {saved} less than printed" if saved else ""
    rule = "A1" if not saved else "C1" if price else "C2"
    yield Event(rule, f"seat {seat} pays {many(price, 'credits')}{discount}", seat)
    state = moves.hold(state, seat, Word.CREDITS, -price)
    state = state._replace(hands=put(state.hands, seat, less(state.hands[seat], card)))
    own = Task(seat, Effect(Word.INFLUENCE, 1, agent.place), "A3")
    todo = (own, *(Task(seat, effect, "A2") for effect in agent.effects))
    return moves.lay(state._replace(todo=todo), seat, card)


# End of turn


def refill(state: State) -> Script[State]:
    """New discs, new cards up to the hand size, and the turn passes (I3, E1, E2, E3)."""
    discs = moves.fresh(state)
    if discs != state.discs:
        new = [name for name, at in zip(PLANETS, state.discs, strict=True) if at is None]
        yield Event("I3", f"a new disc lies in the centre: {', '.join(new)}")
    state = yield from draw_up(state._replace(discs=discs))
    turns = state.turns + 1
    state = state._replace(seat=1 - state.seat, phase=Phase.SELECT, turns=turns, last=None)
    if turns == TURNS or not (any(state.hands) or state.deck or state.discard):
        why = f"{TURNS} turns have been played" if turns == TURNS else "no card is left to play"
        yield Event("G25", f"{why}: the game ends")
        return state._replace(ending="G25")
    return state


def draw_up(state: State) -> Script[State]:
    """The seat on turn draws up to its hand size, as far as there are cards (G17)."""
    seat = state.seat
    while missing := max(0, state.limit(seat) - len(state.hands[seat])):
        state = yield from moves.with_deck(state)
        if not state.deck:
            return state
        many = min(missing, len(state.deck))
        deal = Deal(state.deck, (0,) * seat + (many,) + (0,) * (1 - seat))
        drawn: Hands[Card] = yield from chance(deal, "E1", dealt)
        hand = in_order([*state.hands[seat], *drawn[seat]])
        state = state._replace(
            hands=put(state.hands, seat, hand), deck=less(state.deck, *drawn[seat])
        )
    if len(state.hands[seat]) > state.limit(seat):
        yield Event("E2", f"seat {seat} keeps {len(state.hands[seat])} cards and draws none", seat)
    return state


STEPS = {
    Phase.SET_UP: set_up,
    Phase.MULLIGAN: mulligan,
    Phase.SELECT: select,
    Phase.ACT: act,
    Phase.REFILL: refill,
}


# The end


def result(state: State) -> Result | None:
    if not state.ending:
        return None
    scores = tuple(map(sum, state.won))
    if state.winner is not None:
        ways = {"V1": "absolute", "V2": "democratic", "V3": "popular"}
        return Result(scores, (state.winner,), state.ending, f"{ways[state.ending]} victory")
    best = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
    return Result(scores, best, state.ending, "the game was broken off")


# What a seat knows


def split_hand(state: State, seat: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of a hand that the rival can tell, and the others (G17, G26)."""
    hidden = less(state.hands[seat], *state.exposed)
    return less(state.hands[seat], *hidden), hidden


def known(state: State, seat: int) -> Known:
    """All that a seat may reason from: the table, its own hand, and what it has not seen."""
    rival = 1 - seat
    told, hidden = split_hand(state, rival)
    unseen = [*state.deck, *hidden, *state.aside[rival]]
    held = tuple(len(state.hands[one]) + len(state.aside[one]) for one in (0, 1))
    game = state._replace(
        hands=put(state.hands, rival, told),
        aside=put(state.aside, rival, ()),
        deck=in_order(unseen),
    )
    return Known(seat, game, held, len(state.deck))


def possible(state: State, seat: int, rng: Random) -> State:
    """Another state that this seat cannot tell from the real one: the hidden cards dealt afresh."""
    rival = 1 - seat
    told, others = split_hand(state, rival)
    hidden = [*state.deck, *others, *state.aside[rival]]
    rng.shuffle(hidden)
    hand = in_order([*told, *(hidden.pop() for _ in others)])
    aside = in_order([hidden.pop() for _ in state.aside[rival]])
    return state._replace(
        hands=put(state.hands, rival, hand),
        aside=put(state.aside, rival, aside),
        deck=in_order(hidden),
    )

"""The tavern: cards that hearts bring back to it, and cards that are drawn from it."""

from rulekit.deal import Deal, Hands
from rulekit.games.regicide.pieces import HAND_LIMIT, PLACE, AnyCard, State
from rulekit.script import Event, Script, chance


def heal(state: State, most: int) -> Script[State]:
    """Random cards of the discard pile go under the tavern, in unknown order (H1, G7)."""
    size = min(most, len(state.discard))
    if not size:
        yield Event("H1", "the discard pile is empty: no card goes back", state.turn)
        return state
    healed = state.discard
    if size < len(healed):
        (healed,) = yield from chance(Deal(state.discard, (size,)), "H1")
    yield Event("H1", f"{_cards(size)} under the tavern, in unknown order", state.turn, 0, healed)
    state = state.batched(healed)
    return state._replace(
        tavern=state.tavern.put_under_shuffled(healed),
        discard=tuple(one for one in state.discard if one not in healed),
    )


def _cards(number: int) -> str:
    return f"{number} card goes" if number == 1 else f"{number} cards go"


def drawers(state: State, most: int) -> list[int]:
    """Who draws, card by card: in turn order, full hands passed over (D1, G10)."""
    room = [HAND_LIMIT[state.seats] - len(hand) for hand in state.hands]
    left = min(most, len(state.tavern), sum(room))
    order: list[int] = []
    seat = state.turn
    while len(order) < left:
        if room[seat]:
            room[seat] -= 1
            order.append(seat)
        seat = (seat + 1) % state.seats
    return order


def known_to_all(state: State, top: tuple[AnyCard, ...], seat: int) -> bool:
    """Whether everybody can tell the top card that a seat draws (M1).

    The last card of a segment is not known to who could still take it for one in another hand.
    """
    batch = state.batches[PLACE[top[0]]]
    holders = {
        owner
        for owner, hand in enumerate(state.hands)
        if any(state.batches[PLACE[one]] == batch for one in hand)
    }
    others = set(range(state.seats)) - {seat}
    return len(top) == 1 and all(holders <= {other} for other in others)


def draw(state: State, order: list[int], rule: str) -> Script[State]:
    """One card for each in this order, segment by segment of the tavern."""
    while order:
        top = state.tavern.segments[0]
        now, order = order[: len(top)], order[len(top) :]
        if known_to_all(state, top, now[0]):
            yield Event(rule, f"seat {now[0]} draws {top[0].pretty}, known to all", now[0])
            hands: Hands[AnyCard] = tuple(top * now.count(seat) for seat in range(state.seats))
        else:
            dealing = Deal(top, [now.count(seat) for seat in range(state.seats)])
            hands = yield from chance(dealing, rule, dealing.text_for)
        state = _drawn(state, hands)
    return state


def _drawn(state: State, hands: Hands[AnyCard]) -> State:
    drawn = [one for hand in hands for one in hand]
    state = state._replace(tavern=state.tavern.without(*drawn))
    for seat, more in enumerate(hands):
        state = state.holding(seat, (*state.hands[seat], *more))
    return state

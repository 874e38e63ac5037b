"""What a seat knows: the table, its own hand, and what it put under the pile itself."""

from dataclasses import replace
from itertools import takewhile
from random import Random

from rulekit.games.bandido.pieces import Card, Known, State, Under


def known(state: State, seat: int) -> Known:
    """All that a seat may reason from (G16)."""
    buried = [card for under in state.under if under.seat == seat for card in under.cards]
    return Known(
        seat=seat,
        held=state.hands[seat],
        holding=tuple(map(len, state.hands)),
        buried=tuple(sorted(buried)),
        left=state.remaining(),
        in_pile=state.left_in_pile,
        fresh=fresh(state, seat),
        laid=state.laid,
        turn=state.turn,
        deck=state.deck,
        lost=state.lost,
        finish=state.finish,
        picked=state.picked,
        spot=state.spot,
        dealt=state.dealt,
        ending=state.ending,
    )


def fresh(state: State, seat: int) -> int:
    """How many cards come up before one that this seat put under the pile itself (G12).

    A seat that plays alone knows all that is in the pile, also when its own cards have come up.
    """
    if state.lot == seat and len(state.hands) > 1:
        return 0
    above = takewhile(lambda under: under.seat != seat, state.under)
    return len(state.pile) + sum(len(under.cards) for under in above)


def possible(state: State, seat: int, rng: Random) -> State:
    """The same with all that this seat has not seen dealt afresh.

    A card that is being laid has been shown. What others' cards and changes tell about their
    hands is not taken into account.
    """
    shown = state.turn if state.picked else -1
    others = [less(hand, state, n == shown) for n, hand in enumerate(state.hands) if n != seat]
    buried = [under.cards for under in state.under if under.seat != seat]
    hidden = [card for cards in (*others, *buried, state.pile) for card in cards]
    rng.shuffle(hidden)

    def some(cards: tuple[Card, ...], *more: Card) -> tuple[Card, ...]:
        return tuple(sorted((*(hidden.pop() for _ in cards), *more)))

    hands = []
    for n, hand in enumerate(state.hands):
        if n == seat:
            hands.append(hand)
        elif n == shown and state.picked:
            hands.append(some(hand[1:], state.picked))
        else:
            hands.append(some(hand))
    under = tuple(
        one if one.seat == seat else Under(one.seat, some(one.cards)) for one in state.under
    )
    return replace(state, hands=tuple(hands), under=under, pile=some(state.pile))


def less(hand: tuple[Card, ...], state: State, is_laying: bool) -> tuple[Card, ...]:
    """A hand without the card that is being laid from it."""
    if not is_laying or state.picked is None:
        return hand
    at = hand.index(state.picked)
    return (*hand[:at], *hand[at + 1 :])

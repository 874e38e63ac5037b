"""What a seat knows: its own hand, what lies open, and of hidden cards only their batch."""

from collections import defaultdict
from random import Random

from rulekit.games.regicide.pieces import PLACE, AnyCard, Known, Layer, State
from rulekit.parts.pile import Pile


def hidden_batches(state: State, seat: int) -> dict[int, list[AnyCard]]:
    """The cards that this seat cannot place, by batch: in the tavern or in other hands."""
    others = [one for n, hand in enumerate(state.hands) if n != seat for one in hand]
    batches: dict[int, list[AnyCard]] = defaultdict(list)
    for one in sorted([*state.tavern, *others]):
        batches[state.batches[PLACE[one]]].append(one)
    return batches


def known(state: State, seat: int) -> Known:
    """All that a seat may reason from."""
    batches = hidden_batches(state, seat)
    layers = tuple(
        Layer(len(segment), tuple(batches[state.batches[PLACE[segment[0]]]]))
        for segment in state.tavern.segments
    )
    return Known(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        hand=state.hands[seat] if state.hands else (),
        holding=tuple(map(len, state.hands)),
        tavern=layers,
        castle=state.castle,
        discard=state.discard,
        enemy=state.enemy,
        yielded=state.yielded,
        jesters=state.jesters,
        laying=state.laying,
        owed=state.owed,
        paid=state.paid,
        passing=state.passing,
        wishes=state.wishes,
        ending=state.ending,
    )


def possible(state: State, seat: int, rng: Random) -> State:
    """Another state that this seat cannot tell from the real one: batches mixed among themselves.

    What others' plays might tell of their hands is not taken into account.
    """
    batches = hidden_batches(state, seat)
    for cards in batches.values():
        rng.shuffle(cards)

    def other(cards: tuple[AnyCard, ...]) -> tuple[AnyCard, ...]:
        return tuple(sorted(batches[state.batches[PLACE[one]]].pop() for one in cards))

    hands = tuple(hand if n == seat else other(hand) for n, hand in enumerate(state.hands))
    return state._replace(hands=hands, tavern=Pile(tuple(map(other, state.tavern.segments))))

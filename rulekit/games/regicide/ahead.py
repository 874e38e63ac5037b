"""Odds from here: what a card, a companion, a yield or a discard can bring, before the next choice.

A first card is measured as laid by itself. What others may hold is taken as any of the cards that
they could hold; what their plays might tell is not drawn on.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.regicide.odds import sums
from rulekit.games.regicide.pieces import (
    HAND_LIMIT,
    AnyCard,
    Call,
    Enemy,
    Jester,
    Known,
    Layer,
    value,
    worth,
)
from rulekit.games.regicide.plays import foe_after, working
from rulekit.outlook import Measure
from rulekit.parts.cards import Suit

KILLS, HOLDS, FALLS = "defeats the royal", "can cover", "cannot cover"
Play = tuple[AnyCard, ...]


def play_of(known: Known, option: Any) -> Play | None:
    """The cards that this option lays; () for a yield, None where nothing is laid."""
    if known.enemy is None or known.owed or known.passing or option == Call.FLIP:
        return None
    if isinstance(option, Call):
        return known.laying if option == Call.ENOUGH else ()
    return (*known.laying, option)


def layers_after(known: Known, foe: Enemy, cards: Play) -> tuple[Layer, ...]:
    """The tavern once hearts have worked (G9)."""
    healed = min(worth(cards), len(known.discard)) if Suit.HEARTS in working(foe, cards) else 0
    return (*known.tavern, Layer(healed, known.discard)) if healed else known.tavern


def my_draws(known: Known, cards: Play) -> list[tuple[int, Layer]]:
    """How many cards of which layers diamonds bring to this seat (D1, G10)."""
    foe = known.enemy
    assert foe is not None
    if Suit.DIAMONDS not in working(foe, cards):
        return []
    layers = layers_after(known, foe, cards)
    mine = places(known, worth(cards), len(cards), sum(layer.size for layer in layers))
    found, above = [], 0
    for layer in layers:
        here = sum(above <= place < above + layer.size for place in mine)
        above += layer.size
        if here:
            found.append((here, layer))
    return found


def places(known: Known, most: int, laid: int, size: int) -> list[int]:
    """Which of the drawn cards are mine, by their place from the top of the tavern."""
    room = [HAND_LIMIT[known.seats] - held for held in known.holding]
    room[known.seat] += laid
    mine: list[int] = []
    place, step = 0, 0
    most = min(most, size, sum(room))
    while place < most:
        seat = (known.seat + step) % known.seats
        step += 1
        if room[seat]:
            room[seat] -= 1
            mine += [place] if seat == known.seat else []
            place += 1
    return mine


def drawn_value(draws: Sequence[tuple[int, Layer]]) -> Dist[int]:
    """What the drawn cards are worth together: layers are independent of each other."""
    total: Counter[int] = Counter({0: 1})
    for number, layer in draws:
        more = sums(tuple(sorted(map(value, layer.among))), number)
        wider: Counter[int] = Counter()
        for one, ways in total.items():
            for other, other_ways in more:
                wider[one + other] += ways * other_ways
        total = wider
    return Dist(dict(total))


def fate_of(known: Known, cards: Play) -> Dist[str]:
    """Whether a whole play defeats the royal, and if not whether the hand covers its attack."""
    assert known.enemy is not None
    foe = foe_after(known.enemy, cards)
    if foe.health <= 0:
        return Dist({KILLS: 1})
    missing = foe.attack - worth(one for one in known.hand if one not in cards)
    if missing <= 0 or (cards and isinstance(cards[0], Jester)):
        return Dist({HOLDS: 1})
    drawn = drawn_value(my_draws(known, cards))
    return drawn.map(lambda more: HOLDS if more >= missing else FALLS)


def fate_ahead(known: Known, option: Any) -> Dist[str] | None:
    cards = play_of(known, option)
    return None if cards is None else fate_of(known, cards)


def health_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The royal's health after this play; what goes beyond it is lost (G15)."""
    cards = play_of(known, option)
    if cards is None or known.enemy is None:
        return None
    return Dist({max(0, foe_after(known.enemy, cards).health): 1})


def drawn_ahead(known: Known, option: Any) -> Dist[int] | None:
    """What the cards are worth that diamonds bring to this seat."""
    cards = play_of(known, option)
    if not cards or known.enemy is None or Suit.DIAMONDS not in working(known.enemy, cards):
        return None
    return drawn_value(my_draws(known, cards))


def owed_ahead(known: Known, option: Any) -> Dist[int] | None:
    """What is still to cover after this discard."""
    if not known.owed or isinstance(option, Call):
        return None
    return Dist({max(0, known.owed - value(option)): 1})


def work(known: Known, option: Any) -> int:
    """About how many sums are formed: totals, times cards, for each card drawn."""
    cards = play_of(known, option)
    draws = my_draws(known, cards) if cards else []
    return 3 + sum(number * 20 * len(layer.among) for number, layer in draws)


def certain(known: Known, option: Any) -> int:
    return 1


# The same, tried


def try_drawn(rng: Random, known: Known, option: Any) -> int:
    """Build a tavern card by card, and go round the table until the value is drawn."""
    cards = play_of(known, option) or ()
    assert known.enemy is not None
    pile: list[AnyCard] = []
    for layer in layers_after(known, known.enemy, cards):
        pile += rng.sample(layer.among, layer.size)
    held = list(known.holding)
    held[known.seat] -= len(cards)
    left, seat, mine = worth(cards), known.seat, 0
    while left and pile and min(held) < HAND_LIMIT[known.seats]:
        if held[seat] < HAND_LIMIT[known.seats]:
            one = pile.pop(0)
            mine += value(one) if seat == known.seat else 0
            held[seat] += 1
            left -= 1
        seat = (seat + 1) % known.seats
    return mine


def try_fate(rng: Random, known: Known, option: Any) -> str:
    cards = play_of(known, option)
    assert cards is not None
    assert known.enemy is not None
    foe = foe_after(known.enemy, cards)
    if foe.health <= 0:
        return KILLS
    jester = any(isinstance(one, Jester) for one in cards)
    have = worth(known.hand) - worth(cards)
    if Suit.DIAMONDS in working(known.enemy, cards):
        have += try_drawn(rng, known, option)
    return HOLDS if jester or have >= foe.attack else FALLS


MEASURES = (
    Measure("fate", "the attack", ("A1", "W2"), fate_ahead, work, FALLS, try_fate),
    Measure("health", "royal's health left", ("X1", "C1"), health_ahead, certain),
    Measure("drawn", "value I draw", ("D1", "G10"), drawn_ahead, work, sample=try_drawn),
    Measure("owed", "still to cover", ("A1",), owed_ahead, certain),
)

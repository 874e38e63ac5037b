"""A way to play: told only what the seat on turn may know."""

from collections.abc import Hashable
from functools import lru_cache
from random import Random
from typing import Any

from rulekit.games.regicide.ahead import FALLS, fate_of, my_draws
from rulekit.games.regicide.odds import covers
from rulekit.games.regicide.pieces import (
    ACE,
    HAND_LIMIT,
    AnyCard,
    Call,
    Enemy,
    Jester,
    Known,
    Next,
    Wish,
    value,
    worth,
)
from rulekit.games.regicide.plays import damage_of, foe_after, plays_of, working
from rulekit.parts.cards import Suit
from rulekit.script import Choice

Play = tuple[AnyCard, ...]
LOST = -10_000.0
A_FLIP = -25.0  # the attack is not covered, but a Jester can be flipped
A_CARD = 5.0  # what a card drawn is worth, about the mean of the tavern
MY_CARD = 0.2  # and more, when it comes to the own hand
A_HEALED_CARD = 1.5
EXACT = 12.0  # a royal won for the tavern
WASTE = 0.1  # damage beyond the health
NEXT_EXACT = 4.0  # alone: a play in hand that would then be exact
SPADE = 2.0  # each point off the attack, for the attacks still to come
BY_NUMBER, ACE_MORE, A_JESTER = 0.5, 3.0, 9.0


def sensible(known: Known, choice: Choice[Any], rng: Random) -> Hashable:
    """Weighs every play by damage, cards it costs or brings, and what the attack will take.

    An exact kill is worth the royal it wins; a play after which the hand may not cover the attack
    is the last resort. To an attack it gives the cards it can spare, and it flips a Jester when
    it cannot cover. It asks to go next with a strong hand, and a Jester is followed by who asked.
    """
    if choice.rule == "M3":
        return _wish(known)
    if choice.rule == "J3":
        return _next(known)
    if choice.rule == "A1":
        return _discard(known, choice)
    return _lay(known, choice)


def _wish(known: Known) -> Wish:
    assert known.enemy is not None
    strong = worth(known.hand) > 2 * known.enemy.attack
    return Wish.LIKE if strong else Wish.RATHER_NOT


def _next(known: Known) -> Next:
    """Who asked to, and holds most; itself, rather than who would rather not."""
    others = [(known.seat + n) % known.seats for n in range(1, known.seats)]
    ask = [seat for seat, wish in zip(others, known.wishes, strict=True) if wish == Wish.LIKE]
    seat = max(ask, key=lambda one: known.holding[one]) if ask else known.seat
    return tuple(Next)[seat]


def keep(one: AnyCard) -> float:
    """What a card is worth in hand: a Jester or an ace more than its number."""
    if isinstance(one, Jester):
        return A_JESTER
    return value(one) + (ACE_MORE if one.rank == ACE else BY_NUMBER)


@lru_cache(4096)
def cheapest(hand: Play, attack: int) -> Play | None:
    """The discard that costs least, None where the hand cannot cover the attack."""
    if attack <= 0:
        return ()
    return min(covers(hand, attack), key=lambda away: sum(map(keep, away)), default=None)


def _discard(known: Known, choice: Choice[Any]) -> Hashable:
    away = cheapest(known.hand, known.owed)
    return away[0] if away else Call.FLIP


def _lay(known: Known, choice: Choice[Any]) -> Hashable:
    mine = [cards for cards in plays_of(known.hand) if set(known.laying) <= set(cards)]
    rated = {cards: rating(known, cards) for cards in mine}
    if Call.YIELD in choice.options:
        rated[()] = rating(known, ())
    best = max(rated, key=lambda cards: rated[cards], default=())
    if not best:
        return Call.YIELD if rated else Call.FLIP
    more = [one for one in best if one not in known.laying]
    return more[0] if more else Call.ENOUGH


def rating(known: Known, cards: Play) -> float:
    """How good a whole play looks."""
    before = known.enemy
    assert before is not None
    foe = foe_after(before, cards)
    dealt = min(foe.damage - before.damage, before.health)
    score = dealt - sum(map(keep, cards)) + _gains(known, cards)
    if foe.health <= 0:
        return score + before.attack + (EXACT if foe.health == 0 else WASTE * foe.health)
    if cards and isinstance(cards[0], Jester):
        return score + 0.7 * before.attack
    rest = tuple(one for one in known.hand if one not in cards)
    away = cheapest(rest, foe.attack)
    shield = SPADE * (foe.shield - before.shield) * min(1.0, foe.health / 15)
    if away is None:
        lost = float(fate_of(known, cards)[FALLS])
        return score + shield - foe.attack + (A_FLIP if known.jesters else LOST) * lost
    if known.seats == 1 and _exact_next(foe, [one for one in rest if one not in away]):
        score += NEXT_EXACT
    return score + shield - sum(map(keep, away))


def _exact_next(foe: Enemy, rest: list[AnyCard]) -> bool:
    """Whether a play of the cards that stay in hand would bring the royal to exactly 0."""
    return any(damage_of(foe, cards) == foe.health for cards in plays_of(tuple(rest)))


def _gains(known: Known, cards: Play) -> float:
    """Cards that diamonds bring to all hands, and hearts to the tavern."""
    assert known.enemy is not None
    suits, most = working(known.enemy, cards), worth(cards)
    gain, size = 0.0, sum(layer.size for layer in known.tavern)
    if Suit.HEARTS in suits:
        healed = min(most, len(known.discard))
        gain += A_HEALED_CARD * healed
    if Suit.DIAMONDS in suits:
        room = sum(HAND_LIMIT[known.seats] - held for held in known.holding) + len(cards)
        gain += A_CARD * min(most, size, room)
        gain += MY_CARD * sum(number for number, _ in my_draws(known, cards))
    return gain


POLICIES = {"sensible": sensible}

"""Odds from here: what the cards I draw next and the agents I mobilise can be.

Every card that the seat cannot place is as likely as any other to be on top of the draw pile,
whether it lies there or in the rival's hand. What the rival held when the discards were shuffled
can be placed: nothing else was hidden then. Cards that the seat laid aside from its first hand
(G18) count as any others, though they lie in the pile at first; that moves the odds very little.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.zenith.agents import AGENTS, Card
from rulekit.games.zenith.notation import Word
from rulekit.games.zenith.odds import drawn
from rulekit.games.zenith.pieces import Action, Known, Phase
from rulekit.outlook import Measure

Same = Callable[[Card, Card], bool]


def same_planet(one: Card, other: Card) -> bool:
    return AGENTS[one].planet == AGENTS[other].planet


def same_faction(one: Card, other: Card) -> bool:
    return AGENTS[one].faction == AGENTS[other].faction


def selecting(known: Known, option: Any) -> bool:
    return known.game.phase == Phase.SELECT and not known.game.todo and isinstance(option, Card)


def kept(known: Known, card: Card) -> list[Card]:
    return [one for one in known.game.hands[known.seat] if one != card]


def new_cards(known: Known, card: Card) -> int:
    """How many cards come at the end of the turn, the hand size staying as it is (E1)."""
    return max(0, known.game.limit(known.seat) - len(kept(known, card)))


def next_hand(known: Known, option: Any, same: Same) -> Dist[int] | None:
    """How many cards like this one the next hand holds; none of it is told of a short pile."""
    if not selecting(known, option) or new_cards(known, option) > known.drawn:
        return None
    held = sum(same(option, one) for one in kept(known, option))
    kind = sum(same(option, one) for one in known.unseen)
    return drawn(kind, len(known.unseen) - kind, new_cards(known, option)).map(lambda n: held + n)


def try_next_hand(rng: Random, known: Known, option: Any, same: Same) -> int:
    hand = kept(known, option) + rng.sample(known.unseen, new_cards(known, option))
    return sum(same(option, one) for one in hand)


def few(known: Known, option: Any) -> int:
    return 8


# Mobilising


def mobilised(known: Known, option: Any) -> int:
    """Agents that an action mobilises without a condition (G7, G10)."""
    card = known.game.card
    if card is None or known.game.todo:
        return 0
    if option == Action.DIPLOMACY:
        return 2 if AGENTS[card].faction == 0 else 0
    if option == Action.INFLUENCE:
        plain = [one for one in AGENTS[card].effects if one.word == Word.MOBILISE]
        return sum(one.n for one in plain)
    return 0


def helpful(known: Known, card: Card) -> bool:
    """Whether an agent in my columns makes a card that I keep cheaper (C1)."""
    assert known.game.card is not None
    return any(same_planet(card, one) for one in kept(known, known.game.card))


def help_ahead(known: Known, option: Any) -> Dist[int] | None:
    many = mobilised(known, option)
    if not 0 < many <= known.drawn:
        return None
    kind = sum(helpful(known, card) for card in known.unseen)
    return drawn(kind, len(known.unseen) - kind, many)


def try_help(rng: Random, known: Known, option: Any) -> int:
    agents = rng.sample(known.unseen, mobilised(known, option))
    return sum(helpful(known, card) for card in agents)


MEASURES = (
    Measure(
        "planet",
        "agents of its planet in my next hand",
        ("E1", "C1"),
        lambda known, option: next_hand(known, option, same_planet),
        few,
        sample=lambda rng, known, option: try_next_hand(rng, known, option, same_planet),
    ),
    Measure(
        "faction",
        "agents of its faction in my next hand",
        ("E1", "X1"),
        lambda known, option: next_hand(known, option, same_faction),
        few,
        sample=lambda rng, known, option: try_next_hand(rng, known, option, same_faction),
    ),
    Measure(
        "help",
        "mobilised agents on planets of my hand",
        ("A4", "C1", "G10"),
        help_ahead,
        few,
        sample=try_help,
    ),
)

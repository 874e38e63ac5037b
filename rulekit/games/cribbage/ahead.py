"""Odds from here: what a discard or a card in the play can bring, from what a seat has seen.

Cards that the seat has not seen are taken as alike: what others' discards or a go might tell is
not drawn on.
"""

from itertools import combinations
from math import comb
from random import Random
from typing import Any

from rulekit.dist import Dist
from rulekit.games.cribbage.pieces import KEPT, LIMIT, Known, value
from rulekit.games.cribbage.scoring import play_lines, show_lines, show_points, total
from rulekit.outlook import Measure
from rulekit.parts.cards import Card

SAYS_GO, LAYS, NOBODY = "says go", "lays a card", "nobody follows"


def laying_away(known: Known) -> bool:
    return known.starter is None and len(known.held) > KEPT


def in_play(known: Known, option: Any) -> bool:
    return known.starter is not None and isinstance(option, Card)


# Discards


def keeps(known: Known, away: Card) -> list[tuple[Card, ...]]:
    """The hands that can still be kept when this card is laid away."""
    rest = [card for card in known.held if card != away]
    return list(combinations(rest, KEPT))


def hand_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The show of the best hand that can be kept after this discard, over all starters (S2)."""
    if not laying_away(known) or not isinstance(option, Card):
        return None
    shows = [_shows(kept, known.unseen) for kept in keeps(known, option)]
    return max(shows, key=lambda dist: dist.mean())


def _shows(kept: tuple[Card, ...], unseen: tuple[Card, ...]) -> Dist[int]:
    return Dist.of(show_points(kept, starter) for starter in unseen)


def hand_work(known: Known, option: Any) -> int:
    if not laying_away(known):
        return 0
    return len(keeps(known, option)) * len(known.unseen)


# The play


def points_now(known: Known, option: Any) -> Dist[int] | None:
    """What this card scores at once (P16)."""
    if not in_play(known, option):
        return None
    return Dist({total(play_lines((*known.run, option))): 1})


def follower(known: Known) -> int | None:
    """The seat that must lay or say go next in this count, other than this one."""
    for step in range(1, known.seats):
        seat = (known.seat + step) % known.seats
        if known.holding[seat] and seat not in known.gone:
            return seat
    return None


def reply_points(run: tuple[Card, ...], card: Card) -> int:
    """What a card would score on this run; nothing when it may not be laid (P3)."""
    longer = (*run, card)
    return total(play_lines(longer)) if sum(map(value, longer)) <= LIMIT else 0


def reply_ahead(known: Known, option: Any) -> Dist[int] | None:
    """The most that the next seat can score in reply, its hand being any of the unseen cards.

    A hand of n cards scores at most s when all n come from the cards that score at most s.
    """
    if not in_play(known, option):
        return None
    run, seat = (*known.run, option), follower(known)
    if seat is None or sum(map(value, run)) == LIMIT:
        return Dist({0: 1})
    cards = known.holding[seat]
    scores = sorted(reply_points(run, card) for card in known.unseen)
    weights: dict[int, int] = {}
    below = 0
    for most in dict.fromkeys(scores):
        upto = comb(sum(1 for score in scores if score <= most), cards)
        if upto > below:
            weights[most] = upto - below
        below = upto
    return Dist(weights)


def go_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether the next seat must say go: none of its cards fits under 31 (P4)."""
    if not in_play(known, option):
        return None
    run, seat = (*known.run, option), follower(known)
    if seat is None or sum(map(value, run)) == LIMIT:
        return Dist({NOBODY: 1})
    cards, room = known.holding[seat], LIMIT - sum(map(value, run))
    stuck = comb(sum(1 for card in known.unseen if value(card) > room), cards)
    lays = comb(len(known.unseen), cards) - stuck
    return Dist({way: count for way, count in ((SAYS_GO, stuck), (LAYS, lays)) if count})


def play_work(known: Known, option: Any) -> int:
    return len(known.unseen) if in_play(known, option) else 0


def certain(known: Known, option: Any) -> int:
    return 1


# The same, tried


def try_hand(rng: Random, known: Known, option: Any) -> int:
    """The show of the hand that `hand_ahead` keeps, with one starter from the pack."""
    kept = max(keeps(known, option), key=lambda one: _shows(one, known.unseen).mean())
    return total(show_lines(kept, rng.choice(known.unseen), False))


def try_now(rng: Random, known: Known, option: Any) -> int:
    return total(play_lines((*known.run, option)))


def replies(rng: Random, known: Known, option: Any) -> list[int] | None:
    """What each card that the next seat may lay would score, its hand drawn from the unseen."""
    run, seat = (*known.run, option), follower(known)
    if seat is None or sum(map(value, run)) == LIMIT:
        return None
    hand = rng.sample(known.unseen, known.holding[seat])
    fits = [card for card in hand if sum(map(value, run)) + value(card) <= LIMIT]
    return [total(play_lines((*run, card))) for card in fits]


def try_reply(rng: Random, known: Known, option: Any) -> int:
    return max(replies(rng, known, option) or [0])


def try_go(rng: Random, known: Known, option: Any) -> str:
    found = replies(rng, known, option)
    return NOBODY if found is None else LAYS if found else SAYS_GO


MEASURES = (
    Measure("hand", "my hand in the show", ("C1", "S2"), hand_ahead, hand_work, sample=try_hand),
    Measure(
        "now", "points now", ("P10", "P11", "P13", "P16", "P7"), points_now, certain, sample=try_now
    ),
    Measure(
        "reply", "most the next seat can score", ("P16",), reply_ahead, play_work, sample=try_reply
    ),
    Measure("go", "the next seat must say go", ("P3", "P4"), go_ahead, play_work, SAYS_GO, try_go),
)

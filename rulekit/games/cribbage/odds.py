"""Odds: what hands, discards and starters are worth, counted exactly."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from rulekit.dist import Dist
from rulekit.games.cribbage.pieces import KEPT
from rulekit.games.cribbage.scoring import flush_lines, rank_lines, rank_points, show_points, total
from rulekit.parts.cards import DECK, JACK, LETTERS, Card, Suit, joined
from rulekit.ranking import Ranking

RANKS = range(1, 14)
SUITS = len(Suit)


def show_distribution(crib: bool = False) -> Dist[int]:
    """The points of four random cards and a random starter, over all 12,994,800 of them.

    Hands are grouped by rank; within a group, suits matter only for a flush and for his nob.
    """
    weights: Counter[int] = Counter()
    for hand in combinations_with_replacement(RANKS, KEPT):
        held = Counter(hand)
        ways = prod(comb(SUITS, copies) for copies in held.values())
        plain = len(held) < KEPT and JACK not in held  # neither flush nor nob
        for starter in RANKS:
            free = SUITS - held[starter]
            if free:
                points = rank_points(tuple(sorted((*hand, starter))))
                suited = ((0, ways * free),) if plain else _suited(held, starter, ways * free, crib)
                for extra, count in suited:
                    weights[points + extra] += count
    return Dist({points: weights[points] for points in sorted(weights) if weights[points]})


def _suited(held: Counter[int], starter: int, ways: int, crib: bool) -> Iterable[tuple[int, int]]:
    """How many of the `ways` to give these ranks suits score what for flush and nob.

    The starter's suit is one of four alike, and each jack held has one of four alike: with j
    jacks and another rank as starter, j in 4 ways score his nob. A flush has four ways to be;
    the starter joins it in one way each, if its rank is not in the hand.
    """
    jacks = held[JACK] if starter != JACK else 0
    nobs = ways * jacks // SUITS
    flushes = SUITS if len(held) == KEPT else 0
    with_starter = flushes if not held[starter] else 0
    without = 0 if crib else flushes * (SUITS - 1)
    nobs_with_flush = with_starter if jacks else 0
    yield 5 + (1 if jacks else 0), with_starter
    yield 4, without
    yield 1, nobs - nobs_with_flush
    yield 0, ways - with_starter - without - (nobs - nobs_with_flush)


def discard_value(hand: tuple[Card, ...], dealer: bool) -> Ranking:
    """What each discard is worth on average in the show, best first.

    The starter and the rest of the crib are drawn uniformly from the cards not seen. The value
    is the hand that is kept, plus the crib for the dealer, less the crib for the pone. Six cards
    are a hand for two seats, five a hand for three or four.
    """
    seen = set(hand)
    unseen = tuple(card for card in DECK if card not in seen)
    parts: dict[str, dict[str, Fraction]] = {}
    for away in combinations(hand, len(hand) - KEPT):
        kept = tuple(card for card in hand if card not in away)
        in_hand, in_crib = discard_parts(kept, away, unseen, dealer)
        parts[joined(away)] = {"hand": in_hand, "crib": in_crib}
    values = {away: part["hand"] + part["crib"] for away, part in parts.items()}
    return Ranking(values, parts=parts)


def discard_parts(
    kept: tuple[Card, ...], away: tuple[Card, ...], unseen: tuple[Card, ...], mine: bool
) -> tuple[Fraction, Fraction]:
    """The mean of the hand that is kept, and of the crib: less than nothing if it is another's."""
    hand = Fraction(sum(show_points(kept, card) for card in unseen), len(unseen))
    return hand, (1 if mine else -1) * crib_mean(away, unseen)


def crib_mean(away: tuple[Card, ...], unseen: tuple[Card, ...]) -> Fraction:
    """The mean points of a crib with these cards, the others and the starter from the unseen."""
    others = KEPT - len(away)
    cases = len(unseen) * comb(len(unseen) - 1, others)
    points = (
        _crib_ranks(away, unseen, others)
        + 5 * _crib_flushes(away, unseen, others)
        + _crib_nobs(away, unseen, others)
    )
    return Fraction(points, cases)


def _crib_ranks(away: tuple[Card, ...], unseen: tuple[Card, ...], others: int) -> int:
    """Points for fifteens, runs and pairs, over all cases: by rank, with how often each comes."""
    left = Counter(card.rank for card in unseen)
    mine = [card.rank for card in away]
    points = 0
    for filled in combinations_with_replacement(RANKS, others):
        copies = Counter(filled)
        ways = prod(comb(left[rank], n) for rank, n in copies.items())
        if ways:
            for starter in RANKS:
                free = left[starter] - copies[starter]
                if free > 0:
                    five = tuple(sorted([*mine, *filled, starter]))
                    points += ways * free * rank_points(five)
    return points


def _crib_flushes(away: tuple[Card, ...], unseen: tuple[Card, ...], others: int) -> int:
    """In how many cases all five cards are of one suit (S9)."""
    if len({card.suit for card in away}) > 1:
        return 0
    suited = sum(1 for card in unseen if card.suit == away[0].suit)
    return comb(suited, others) * max(0, suited - others)


def _crib_nobs(away: tuple[Card, ...], unseen: tuple[Card, ...], others: int) -> int:
    """How often a jack of the crib is of the starter's suit, over all cases (S8)."""
    suited = Counter(card.suit for card in unseen)
    mine = sum(suited[card.suit] for card in away if card.rank == JACK)
    theirs = sum(suited[card.suit] - 1 for card in unseen if card.rank == JACK)
    some = len(unseen)
    return mine * comb(some - 1, others) + theirs * comb(some - 2, others - 1)


def starter_help(hand: tuple[Card, ...], seen: tuple[Card, ...] = ()) -> Ranking:
    """How many points each possible starter adds to four cards, best first.

    `seen` are cards that cannot come up, such as those laid away.
    """
    gone = {*hand, *seen}
    if len(gone) == len(DECK):
        raise ValueError("every card has been seen: no starter is left")
    before = total(rank_lines(hand)) + total(flush_lines(hand, _other_suit(hand[0]), False))
    gain = {
        joined([card]): Fraction(show_points(hand, card) - before)
        for card in DECK
        if card not in gone
    }
    return Ranking(gain)


def _other_suit(card: Card) -> Card:
    """A card that cannot complete a flush of this one's suit."""
    return Card(card.rank, next(suit for suit in Suit if suit != card.suit))


def his_heels() -> Fraction:
    """The chance that the starter is a jack, before any card has been seen (T2)."""
    return Dist.of(DECK).chance(lambda card: card.rank == JACK)


def his_nob(hand: tuple[Card, ...] | None = None) -> Fraction:
    """The chance that a jack in the hand is of the starter's suit (S8).

    Without a hand: for four random cards. With four to six cards: for the jacks among them,
    given that these cards have been seen.
    """
    if hand is None:
        with_jack = sum(
            comb(len(DECK) - 2, KEPT - 1)  # the jack of the starter's suit, and any three more
            for starter in DECK
            if starter.rank != JACK
        )
        return Fraction(with_jack, len(DECK) * comb(len(DECK) - 1, KEPT))
    suits = {card.suit for card in hand if card.rank == JACK}
    unseen = [card for card in DECK if card not in hand]
    return Fraction(sum(1 for card in unseen if card.suit in suits), len(unseen))


def rank_count(cards: int, rank: str) -> Dist[int]:
    """How many of so many cards, dealt from the whole pack, are of one rank."""
    of_rank = sum(1 for card in DECK if LETTERS[card.rank - 1] == rank)
    most = min(of_rank, cards)
    return Dist(
        {n: comb(of_rank, n) * comb(len(DECK) - of_rank, cards - n) for n in range(most + 1)}
    )

"""Scoring: every point explained, in the play and in the show."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, product
from math import prod

from rulekit.games.cribbage.pieces import KEPT, LIMIT, VALUES, Line, value
from rulekit.parts.cards import JACK, Card, cards

PAIR_POINTS = {2: 2, 3: 6, 4: 12}
PAIR_NAMES = {2: "pair", 3: "three of a kind", 4: "four of a kind"}
PLAY_PAIRS = {2: "P13", 3: "P14", 4: "P15"}
FIFTEEN = 15
SHORTEST_RUN = 3


def score_show(
    hand: str | Iterable[Card | str], starter: str | Card, crib: bool = False
) -> tuple[Line, ...]:
    """Every combination of four cards and the starter that scores in the show.

    Cards may be written as text, such as `5S 4S 2S 6H`. The points of the lines add up to the
    points of the hand. Raises `ValueError` unless these are five different cards.

    >>> [(line.name, line.points) for line in score_show("6D JH 4H 7C", "5H")]
    [('fifteen', 2), ('fifteen', 2), ('run of 4', 4), ('his nob', 1)]
    """
    kept = cards(hand)
    (up,) = cards([starter])
    if len(kept) != KEPT or up in kept:
        raise ValueError("a show is four cards and a different starter")
    return show_lines(kept, up, crib)


def show_lines(hand: tuple[Card, ...], starter: Card, crib: bool) -> tuple[Line, ...]:
    return (
        *rank_lines((*hand, starter)),
        *flush_lines(hand, starter, crib),
        *nob_lines(hand, starter),
    )


def rank_lines(five: tuple[Card, ...]) -> Iterator[Line]:
    """Fifteens, runs and pairs: all that does not depend on suits."""
    for size in range(2, len(five) + 1):
        for some in combinations(five, size):
            if sum(map(value, some)) == FIFTEEN:
                yield Line("S3", "fifteen", some, 2)
    by_rank: dict[int, list[Card]] = {}
    for card in sorted(five):
        by_rank.setdefault(card.rank, []).append(card)
    for run in longest_runs(tuple(by_rank)):
        for some in product(*(by_rank[rank] for rank in run)):
            yield Line("S4", f"run of {len(run)}", some, len(run))
    for alike in by_rank.values():
        if len(alike) > 1:
            yield Line("S5", PAIR_NAMES[len(alike)], tuple(alike), PAIR_POINTS[len(alike)])


def longest_runs(ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The stretches of three or more neighbouring ranks among ascending different ranks."""
    start = 0
    for end in range(1, len(ranks) + 1):
        if end == len(ranks) or ranks[end] != ranks[end - 1] + 1:
            if end - start >= SHORTEST_RUN:
                yield ranks[start:end]
            start = end


def flush_lines(hand: tuple[Card, ...], starter: Card, crib: bool) -> Iterator[Line]:
    if len({card.suit for card in hand}) > 1:
        return
    if starter.suit == hand[0].suit:
        yield Line("S9" if crib else "S7", "flush of 5", (*hand, starter), 5)
    elif not crib:
        yield Line("S6", "flush of 4", hand, 4)


def nob_lines(hand: tuple[Card, ...], starter: Card) -> Iterator[Line]:
    for card in hand:
        if card.rank == JACK and card.suit == starter.suit:
            yield Line("S8", "his nob", (card,), 1)


def heels_lines(starter: Card) -> Iterator[Line]:
    if starter.rank == JACK:
        yield Line("T2", "his heels", (starter,), 2)


def play_lines(run: tuple[Card, ...]) -> tuple[Line, ...]:
    """Every combination that the last card of this count completes in the play.

    The one point for the last card before a count ends is not among them: it falls due when
    nobody can lay any more.
    """
    if len(run) < 2:
        return ()
    count = sum(map(value, run))
    fifteen = (Line("P10", "fifteen", run, 2),) if count == FIFTEEN else ()
    limit = (Line("P7", "31", run, 2),) if count == LIMIT else ()
    return (*fifteen, *_play_pairs(run), *_play_run(run), *limit)


def score_play(run: str | Iterable[Card | str]) -> tuple[Line, ...]:
    """The same for cards written as text, in the order they were laid.

    >>> [(line.name, line.points) for line in score_play("TS 9H 4D 5C 3S")]
    [('run of 3', 3), ('31', 2)]
    """
    return play_lines(cards(run))


def _play_pairs(run: tuple[Card, ...]) -> Iterator[Line]:
    alike = 1
    while alike < len(run) and run[-1 - alike].rank == run[-1].rank:
        alike += 1
    if alike > 1:
        yield Line(PLAY_PAIRS[alike], PAIR_NAMES[alike], run[-alike:], PAIR_POINTS[alike])


def _play_run(run: tuple[Card, ...]) -> Iterator[Line]:
    for size in range(len(run), SHORTEST_RUN - 1, -1):
        ranks = {card.rank for card in run[-size:]}
        if len(ranks) == size and max(ranks) - min(ranks) == size - 1:
            yield Line("P11", f"run of {size}", run[-size:], size)
            return


def total(lines: Iterable[Line]) -> int:
    return sum(line.points for line in lines)


# The same numbers without the explanation, for counting many hands.


@cache
def rank_points(ranks: tuple[int, ...]) -> int:
    """The points for fifteens, runs and pairs of five cards of these ascending ranks.

    The same as `rank_lines` adds up to, without the lines: sets that make each sum up to fifteen
    are counted card by card, n cards of a rank are n(n - 1) points, and a run comes once for each
    way to take its cards.
    """
    sets = [1] + [0] * FIFTEEN
    copies: dict[int, int] = {}
    for rank in ranks:
        worth = VALUES[rank]
        for reached in range(FIFTEEN, worth - 1, -1):
            sets[reached] += sets[reached - worth]
        copies[rank] = copies.get(rank, 0) + 1
    points = 2 * sets[FIFTEEN] + sum(n * (n - 1) for n in copies.values())
    for run in longest_runs(tuple(copies)):
        points += len(run) * prod(copies[rank] for rank in run)
    return points


def show_points(hand: tuple[Card, ...], starter: Card, crib: bool = False) -> int:
    ranks = tuple(sorted([card.rank for card in hand] + [starter.rank]))
    suited = total(flush_lines(hand, starter, crib)) + total(nob_lines(hand, starter))
    return rank_points(ranks) + suited

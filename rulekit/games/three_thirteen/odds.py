"""Odds: how a hand can be laid out, what a draw completes, and what is dealt complete."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from rulekit.dist import Dist
from rulekit.games.three_thirteen.ahead import after_draw
from rulekit.games.three_thirteen.laying import laid_out
from rulekit.games.three_thirteen.melds import (
    LONGEST,
    best_after_discard,
    parts_of,
    solver,
)
from rulekit.games.three_thirteen.pieces import PACK, PAGE, AnyCard, Terms, is_wild
from rulekit.parts.cards import Card
from rulekit.ranking import Ranking

Hand = tuple[AnyCard, ...]
SHOWN = 6  # ways to lay out a hand that are worth comparing
ONES = sum(1 << 3 * n for n in range(52))  # three bits for each card: two parts hold up to four


def best_melds(cards: Hand, wild: int, terms: Terms = PAGE) -> Ranking:
    """The best ways to lay out a hand, with the points each leaves, as less than nothing.

    The first leaves the fewest points there can be; the others are the best that hold some
    other meld.
    """
    one = solver(tuple(sorted(cards)), wild, terms)
    wilds = len(one.wilds)
    parts = [part for some in one.parts.values() for part in some if part.need <= wilds]
    found = [laid_out(one), *(laid_out(one, part) for part in parts)]
    ways = {str(way): way.points for way in found}
    best = sorted(ways, key=lambda way: ways[way])[:SHOWN]
    return Ranking({way: Fraction(-ways[way]) for way in best})


def best_discard(cards: Hand, wild: int, terms: Terms = PAGE) -> Ranking:
    """What each discard leaves on average after one more draw and the best discard then.

    Points are told as less than nothing. The draw is any card not in the hand.
    """
    held = tuple(sorted(cards))
    unseen = unseen_of(held)
    return Ranking(
        {
            card.pretty: -after_draw(held, card, unseen, wild, terms).mean()
            for card in dict.fromkeys(held)
        }
    )


def draw_melds(
    cards: Hand, wild: int, top: AnyCard | None, seen: Hand, terms: Terms = PAGE
) -> Ranking:
    """The chance that a card from either pile lets the whole hand be melded, one discarded."""
    held = tuple(sorted(cards))
    gone = (*held, *seen, *([top] if top else []))
    unseen = unseen_of(gone)
    chances = {"draw pile": after_draw(held, None, unseen, wild, terms)[0]}
    if top is not None:
        left = best_after_discard(tuple(sorted((*held, top))), wild, terms)
        chances["discard pile"] = Fraction(left == 0)
    return Ranking(chances, "chance")


def points_after_draw(cards: Hand, wild: int, seen: Hand, terms: Terms = PAGE) -> Dist[int]:
    """The fewest points left after a card from the draw pile and the best discard."""
    held = tuple(sorted(cards))
    return after_draw(held, None, unseen_of((*held, *seen)), wild, terms)


def unseen_of(seen: Hand) -> Hand:
    """The cards of both packs but these; a `ValueError` for more than there are."""
    over = Counter(seen) - Counter(PACK)
    if over:
        raise ValueError(f"there are not so many of {', '.join(map(str, over))}")
    return tuple((Counter(PACK) - Counter(seen)).elements())


def wild_count(round: int) -> Dist[int]:
    """How many wild cards are dealt to a seat in a round (R4, R5)."""
    wilds, cards = wilds_in(round), round + 2
    return Dist(
        {n: comb(wilds, n) * comb(108 - wilds, cards - n) for n in range(min(wilds, cards) + 1)}
    )


def wilds_in(round: int) -> int:
    return sum(is_wild(card, round + 2) for card in PACK)


# Hands that are complete as dealt


def complete_deal(round: int, watch: Callable[[int], None] | None = None) -> Fraction:
    """The chance that a hand is dealt wholly melded, before any card is drawn (O1).

    Natural cards are covered by one meld, or by two from six cards on. Every collection of
    natural cards is counted once, however many ways it has to be melded.
    """
    size = round + 2
    wilds = wilds_in(round)
    whole = comb(wilds, size)  # wilds alone
    for helping in range(size):
        covered = coverable(round, size - helping, helping)
        whole += comb(wilds, helping) * sum(map(ways, covered))
        if watch is not None:
            watch(len(covered))
    return Fraction(whole, comb(len(PACK), size))


def coverable(round: int, natural: int, wilds: int) -> set[int]:
    """Every collection of so many natural cards that so many wilds complete, as counts."""
    kinds = parts_by_size(round)
    found: set[int] = set()
    for size, need in kinds:
        if size == natural and need <= wilds:
            found |= kinds[size, need]
    for (size, need), (other, more) in product(kinds, repeat=2):
        if size <= other and size + other == natural and need + more <= wilds:
            pairs = product(kinds[size, need], kinds[other, more])
            found.update(both for one, two in pairs if fits(both := one + two))
    return found


@cache
def parts_by_size(round: int) -> dict[tuple[int, int], set[int]]:
    """The parts of melds among all natural cards: (cards, wilds needed) -> the parts."""
    natural = [card for card in sorted(PACK) if isinstance(card, Card) and card.rank != round + 2]
    place = {card: n for n, card in enumerate(dict.fromkeys(natural))}
    parts: dict[tuple[int, int], set[int]] = {}
    for bits, need in parts_of(natural, PAGE, LONGEST - 2):
        cards = [card for n, card in enumerate(natural) if bits >> n & 1]
        counts = sum(1 << 3 * place[card] for card in cards)
        parts.setdefault((len(cards), need), set()).add(counts)
    return parts


def fits(counts: int) -> bool:
    """Whether no card is there more than twice."""
    return not counts & ONES << 2 and not counts & ONES & counts >> 1


def ways(counts: int) -> int:
    """From how many cards of the two packs these can be: two for each that is there once."""
    return 1 << (counts & ONES).bit_count()


def complete_work(round: int) -> int:
    return (2, 5, 10, 60_000, 250_000, 700_000)[round - 1]

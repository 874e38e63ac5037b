"""Odds from here: what a card led, played or passed on can bring, from what a seat has seen.

The cards that a seat has not seen lie at random in the other hands, but no suit in the hand of a
seat that has shown it holds none. Cards that the seat passed on itself are known to be where they
went. What else others' cards might tell is not drawn on.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb, perm, prod
from random import Random
from typing import Any, NamedTuple

from rulekit.dist import Dist
from rulekit.games.papayoo.pieces import Card, Known, Suit
from rulekit.outlook import Measure

FATES = TAKES, OPEN, LOSES = "takes it", "others decide", "loses it"


class Place(NamedTuple):
    """A seat still to play: how many unseen cards it holds, and what it is known to hold.

    higher  cards of the suit above the card in question that it is known to hold
    lower   cards of the suit below it that it is known to hold
    lacks   for each of the spread's pools, whether it holds none of those cards
    """

    cards: int
    higher: int = 0
    lower: int = 0
    lacks: tuple[bool, ...] = ()


class Group(NamedTuple):
    """Hands that need not be told apart: their unseen cards, and what they hold none of."""

    cards: int
    suited: bool
    lacks: tuple[bool, ...]


class Spread(NamedTuple):
    """How unseen cards of one suit may lie: so many above and below a card, in these hands.

    later   the seats still to play to the trick
    others  unseen cards that the other hands hold which may hold the suit
    pools   how many unseen cards there are of other suits that not every hand may hold; suits
            that the same hands lack are one pool
    groups  where there are pools, all hands but those of `later`
    """

    higher: int
    lower: int
    later: tuple[Place, ...]
    others: int = 0
    pools: tuple[int, ...] = ()
    groups: tuple[Group, ...] = ()

    @property
    def unsuited(self) -> int:
        """Unseen cards of other suits in these hands."""
        return sum(place.cards for place in self.later) + self.others - self.higher - self.lower

    @property
    def free(self) -> int:
        """Unseen cards that any hand may hold, or where there are no pools, `unsuited`."""
        if not self.pools:
            return self.unsuited
        hands = sum(one.cards for one in self.later) + sum(one.cards for one in self.groups)
        return hands - self.higher - self.lower - sum(self.pools)


class Left(NamedTuple):
    """Unseen cards that are not laid out yet: of the suit, of each pool, and any others."""

    higher: int
    lower: int
    pools: tuple[int, ...]
    free: int


# Counting


@lru_cache(maxsize=4096)
def fates(spread: Spread) -> Dist[str]:
    """Whether a card takes the trick: the highest so far, with these seats still to play.

    It does when none of them holds a higher card of the suit. It does not when one of them holds
    higher cards of the suit only, for that seat must play one. Otherwise it is for them to decide.
    """
    states = Counter({(_all_left(spread), TAKES): 1})
    for place in spread.later:
        after: Counter[tuple[Left, str]] = Counter()
        for (left, fate), ways in states.items():
            for up, down, rest, drawn in _draws(left, place):
                now = _worse(fate, _alone(place.higher + up, place.lower + down))
                after[rest, now] += ways * drawn
        states = after
    counts: Counter[str] = Counter()
    for (left, fate), ways in states.items():
        counts[fate] += ways * _fillings(left, spread.groups)
    return Dist({fate: counts[fate] for fate in FATES if counts[fate]})


def _all_left(spread: Spread) -> Left:
    return Left(spread.higher, spread.lower, spread.pools, spread.free)


def _draws(left: Left, place: Place) -> Iterator[tuple[int, int, Left, int]]:
    """In how many ways a hand gets so many higher and lower cards of the suit; what they leave."""
    for pools, ways in _pool_draws(left.pools, place.lacks):
        room = place.cards - sum(left.pools) + sum(pools)
        for up in range(min(left.higher, room) + 1):
            least = max(0, room - up - left.free)
            for down in range(least, min(left.lower, room - up) + 1):
                rest = room - up - down
                after = Left(left.higher - up, left.lower - down, pools, left.free - rest)
                suited = comb(left.higher, up) * comb(left.lower, down)
                yield up, down, after, ways * suited * comb(left.free, rest)


def _pool_draws(
    pools: tuple[int, ...], lacks: tuple[bool, ...]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """What a hand may leave of each pool, and in how many ways."""
    kept = (
        (cards,) if none else range(cards + 1) for cards, none in zip(pools, lacks, strict=True)
    )
    for after in product(*kept):
        yield after, prod(map(comb, pools, after))


def _fillings(left: Left, groups: tuple[Group, ...]) -> int:
    """In how many ways the groups hold what is left; hands that hold anything need no count."""
    return _filled(left.higher + left.lower, left.pools, left.free, groups) if groups else 1


@lru_cache(maxsize=65536)
def _filled(suited: int, pools: tuple[int, ...], free: int, groups: tuple[Group, ...]) -> int:
    if not groups:
        return 1
    group, *others = groups
    left = Left(suited if group.suited else 0, 0, pools, free)
    return sum(
        ways * _filled(suited - up, rest.pools, rest.free, tuple(others))
        for up, _, rest, ways in _draws(left, Place(group.cards, lacks=group.lacks))
    )


def _alone(higher: int, lower: int) -> str:
    """What a hand with so many higher and lower cards of the suit does to the card."""
    if not higher:
        return TAKES
    return OPEN if lower else LOSES


def _worse(one: str, other: str) -> str:
    return max(one, other, key=FATES.index)


@lru_cache(maxsize=4096)
def followers(spread: Spread) -> Dist[int]:
    """How many of the seats still to play hold the suit, and so must follow."""
    suit = spread._replace(higher=spread.higher + spread.lower, lower=0)
    states = Counter({(_all_left(suit), 0): 1})
    for place in spread.later:
        after: Counter[tuple[Left, int]] = Counter()
        for (left, follow), ways in states.items():
            for some, _, rest, drawn in _draws(left, place):
                now = follow + bool(some + place.higher + place.lower)
                after[rest, now] += ways * drawn
        states = after
    counts: Counter[int] = Counter()
    for (left, follow), ways in states.items():
        counts[follow] += ways * _fillings(left, spread.groups)
    return Dist({number: counts[number] for number in sorted(counts) if counts[number]})


# What a seat knows of a suit


def later_seats(known: Known) -> tuple[int, ...]:
    """The seats that play to this trick after the one on turn."""
    place = len(known.trick.cards)
    return tuple(known.trick.seat_of(one, known.seats) for one in range(place + 1, known.seats))


def may_hold(known: Known, seat: int, suit: Suit) -> bool:
    return seat != known.seat and suit not in known.voids[seat]


def unseen_held(known: Known, seat: int) -> int:
    """How many unseen cards another seat holds: all but those passed to it by this one."""
    return known.holding[seat] - (len(known.packet) if seat == known.target else 0)


def pools(known: Known, suit: Suit) -> dict[tuple[int, ...], int]:
    """Unseen cards of other suits that some hands lack: those seats -> how many cards."""
    held = [seat for seat in range(known.seats) if seat != known.seat and unseen_held(known, seat)]
    found: Counter[tuple[int, ...]] = Counter()
    for card in known.unseen:
        lacking = tuple(seat for seat in held if card.suit in known.voids[seat])
        if card.suit != suit and lacking:
            found[lacking] += 1
    return dict(sorted(found.items()))


def places_for(known: Known, suit: Suit) -> int:
    """How many unseen cards the hands hold that may hold this suit."""
    seats = (seat for seat in range(known.seats) if may_hold(known, seat, suit))
    return sum(unseen_held(known, seat) for seat in seats)


def spread_around(known: Known, card: Card, whole: bool = True) -> Spread:
    """How the cards of this card's suit may lie around it, before this seat has played.

    Unless `whole`, it is left out what hands lack of other suits: quicker, and not exact.
    """
    seats = [seat for seat in range(known.seats) if may_hold(known, seat, card.suit)]
    later = [seat for seat in later_seats(known) if seat in seats]
    unseen = [one.rank for one in known.unseen if one.suit == card.suit]
    sure = [one.rank for one in known.packet if one.suit == card.suit]
    apart = pools(known, card.suit) if whole else {}
    places = tuple(
        Place(
            unseen_held(known, seat),
            *_split(sure if seat == known.target else [], card.rank),
            tuple(seat in lacking for lacking in apart),
        )
        for seat in later
    )
    others = sum(unseen_held(known, seat) for seat in seats if seat not in later)
    grouped = groups_of(known, card.suit, later, tuple(apart)) if apart else ()
    return Spread(*_split(unseen, card.rank), places, others, tuple(apart.values()), grouped)


def groups_of(
    known: Known, suit: Suit, later: list[int], apart: tuple[tuple[int, ...], ...]
) -> tuple[Group, ...]:
    """The hands of all other seats, those together that lack the same."""
    cards: Counter[tuple[bool, tuple[bool, ...]]] = Counter()
    for seat in range(known.seats):
        if seat != known.seat and seat not in later:
            lacks = tuple(seat in lacking for lacking in apart)
            cards[may_hold(known, seat, suit), lacks] += unseen_held(known, seat)
    return tuple(Group(count, *lacks) for lacks, count in sorted(cards.items()) if count)


def _split(ranks: list[int], rank: int) -> tuple[int, int]:
    return sum(one > rank for one in ranks), sum(one < rank for one in ranks)


def highest_so_far(known: Known, card: Card) -> bool:
    """Whether the card would lead the trick as it lies on the table now."""
    led = known.trick.led
    if led is None:
        return True
    return card.suit == led.suit and all(
        card.rank > one.rank for one in known.trick.cards if one.suit == led.suit
    )


# The measures


def fate_ahead(known: Known, option: Any) -> Dist[str] | None:
    """Whether this card takes the trick (T7)."""
    if not known.on_turn or not isinstance(option, Card):
        return None
    if not highest_so_far(known, option):
        return Dist({LOSES: 1})
    return fates(spread_around(known, option))


def fate_work(known: Known, option: Any) -> int:
    if not known.on_turn or not isinstance(option, Card):
        return 0
    spread = spread_around(known, option)
    return len(FATES) * (1 + cases(spread, spread.higher, spread.lower))


def cases(spread: Spread, *suited: int) -> int:
    """About how many ways are gone through when the suit is told apart in such parts."""
    states = prod(cards + 1 for cards in (*suited, *spread.pools))
    if not spread.pools:
        return states * len(spread.later)
    draws = prod(cards // 2 + 1 for cards in (*suited, *spread.pools))
    return states * draws * (len(spread.later) + len(spread.groups)) // (4 * len(FATES))


def followers_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many seats must follow when this card is led (T3)."""
    if not known.on_turn or not isinstance(option, Card) or known.trick.cards:
        return None
    return followers(spread_around(known, option))


def followers_work(known: Known, option: Any) -> int:
    if not known.on_turn or not isinstance(option, Card) or known.trick.cards:
        return 0
    spread = spread_around(known, option)
    if spread.pools:
        return known.seats + len(FATES) * cases(spread, spread.higher + spread.lower)
    return (1 + spread.higher + spread.lower) * known.seats


def received_ahead(known: Known, option: Any) -> Dist[int] | None:
    """How many cards of this card's suit come from the seat that passes to this one (P3)."""
    if not known.passing or not isinstance(option, Card):
        return None
    unseen = len(known.unseen)
    suited = sum(card.suit == option.suit for card in known.unseen)
    return received(suited, unseen, known.to_pass)


def received(suited: int, unseen: int, passed: int) -> Dist[int]:
    """How many cards of a suit are among those passed, were they any of the unseen cards."""
    return Dist(
        {
            number: comb(suited, number) * comb(unseen - suited, passed - number)
            for number in range(min(suited, passed) + 1)
            if passed - number <= unseen - suited
        }
    )


def received_work(known: Known, option: Any) -> int:
    return known.to_pass + 1 if known.passing else 0


# The same, tried


def strewn(rng: Random, known: Known, card: Card) -> dict[int, list[int]]:
    """The ranks of the card's suit that each seat holds, the unseen ones lying anywhere."""
    suits = {card.suit, *(suit for shown in known.voids for suit in shown)}
    order = sorted(suits, key=lambda one: (places_for(known, one), one))
    unseen = known.unseen
    ranks = {suit: [one.rank for one in unseen if one.suit == suit] for suit in order}
    hands = None
    while hands is None:
        hands = laid_down(rng, known, ranks, card.suit)
    hands[known.target] += [one.rank for one in known.packet if one.suit == card.suit]
    return hands


def laid_down(
    rng: Random, known: Known, suits: dict[Suit, list[int]], wanted: Suit
) -> dict[int, list[int]] | None:
    """One way in which the wanted suit may lie, after it and others are laid where they may be.

    Some ways to lie come up too often so: a way is kept, and not None, the more rarely the fewer
    places there were to choose from.
    """
    room = {seat: unseen_held(known, seat) for seat in range(known.seats) if seat != known.seat}
    hands: dict[int, list[int]] = {seat: [] for seat in range(known.seats)}
    kept, held, earlier = 1.0, sum(room.values()), 0
    for suit, ranks in suits.items():
        free = [seat for seat in room if may_hold(known, seat, suit) for _ in range(room[seat])]
        if len(free) < len(ranks):
            return None
        for seat, rank in zip(rng.sample(free, len(ranks)), ranks, strict=True):
            room[seat] -= 1
            hands[seat] += [rank] if suit == wanted else []
        most = most_places(places_for(known, suit), held, earlier)
        kept *= perm(len(free), len(ranks)) / perm(most, len(ranks))
        earlier += len(ranks)
    return hands if rng.random() < kept else None


def most_places(places: int, held: int, earlier: int) -> int:
    """How many of a suit's places can be free once so many other cards have been laid down."""
    return places - max(0, earlier - (held - places))


def try_fate(rng: Random, known: Known, option: Any) -> str:
    if not highest_so_far(known, option):
        return LOSES
    hands = strewn(rng, known, option)
    held = [hands[seat] for seat in later_seats(known) if hands[seat]]
    if any(min(ranks) > option.rank for ranks in held):
        return LOSES
    return OPEN if any(max(ranks) > option.rank for ranks in held) else TAKES


def try_followers(rng: Random, known: Known, option: Any) -> int:
    hands = strewn(rng, known, option)
    return sum(1 for seat in later_seats(known) if hands[seat])


def try_received(rng: Random, known: Known, option: Any) -> int:
    given = rng.sample(known.unseen, known.to_pass)
    return sum(card.suit == option.suit for card in given)


MEASURES = (
    Measure("fate", "loses the trick for sure", ("T3", "T7"), fate_ahead, fate_work, LOSES,
            try_fate),
    Measure("followers", "seats that must follow", ("T3", "T5"), followers_ahead, followers_work,
            sample=try_followers),
    Measure("received", "cards of its suit passed to me", ("P1", "P3"),
            received_ahead, received_work, sample=try_received),
)  # fmt: skip

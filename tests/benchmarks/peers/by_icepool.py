"""The show in cribbage with icepool, which sees one card after another and keeps a state."""

import icepool

SUITS = "CDHS"
JACK = 11
FAR = 99  # a rank that is next to none
NO_SUMS = (1, *[0] * 15)


def added(sums, rank):
    """How many sets of cards give each sum up to 15, with one more card."""
    value = min(rank, 10)
    return tuple(n + (sums[at - value] if at >= value else 0) for at, n in enumerate(sums))


def run_points(length, ways):
    return length * ways if length >= 3 else 0


class Show(icepool.MultisetEvaluator):
    """The whole show, flushes and his nob included, of a hand of four and a starter.

    The cards are (rank, suit), dealt from 52 of them. They are seen from the king down, so that
    jacks are known early and a suit is forgotten as soon as nothing depends on it; from the ace
    up icepool takes more than twice as long.
    """

    def initial_state(self, order, cards, /, *sizes):
        if order is not icepool.Order.Descending:
            raise icepool.UnsupportedOrder
        return NO_SUMS, 0, FAR, 0, 0, 1, "", "", ""

    def next_state(self, state, order, card, /, counts):
        held, up = counts
        if not held and not up:
            return state
        sums, points, now, copies, length, ways, suit, starter, jacks = state
        rank, own = card
        if rank == now:
            points, copies = points + 2 * copies, copies + 1
        else:
            length, ways, points = passed(now, copies, length, ways, points, rank)
            now, copies = rank, 1
        if up:
            starter = own
        else:
            suit = own if suit in ("", own) else "mixed"
            jacks += own if rank == JACK else ""
        if starter and jacks:
            points, jacks = points + (starter in jacks), ""
        if suit == "mixed" and starter and rank < JACK:
            starter = "any"
        return added(sums, rank), points, now, copies, length, ways, suit, starter, jacks

    def final_outcome(self, state, order, cards, /, *sizes):
        sums, points, now, copies, length, ways, suit, starter, _ = state
        *_, points = passed(now, copies, length, ways, points, FAR)
        flush = 0 if suit == "mixed" else 5 if starter == suit else 4
        return points + 2 * sums[15] + flush


def passed(now, copies, length, ways, points, rank):
    """(length, ways, points) of the run so far once a rank is left for the next."""
    length, ways = length + 1, ways * copies
    if abs(rank - now) == 1:
        return length, ways, points
    return 0, 1, points + run_points(length, ways)


class RankPoints(icepool.MultisetEvaluator):
    """Fifteens, runs and pairs of five cards; icepool sees ranks in order, and no suits."""

    def initial_state(self, order, ranks, /, *sizes):
        if order is not icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        return NO_SUMS, 0, 0, 1

    def next_state(self, state, order, rank, /, copies):
        sums, points, length, ways = state
        points += run_points(length, ways) * (copies == 0) + copies * (copies - 1)
        length, ways = (length + 1, ways * copies) if copies else (0, 1)
        for _ in range(copies):
            sums = added(sums, rank)
        return sums, points, length, ways

    def final_outcome(self, state, order, ranks, /, *sizes):
        sums, points, length, ways = state
        return points + run_points(length, ways) + 2 * sums[15]

    def extra_outcomes(self, ranks):
        return range(1, 14)


def shows_by_icepool():
    """Points -> in how many of all deals of four cards and a starter."""
    pack = icepool.Deck([(rank, suit) for rank in range(1, 14) for suit in SUITS])
    return reached(Show().evaluate(pack.deal((4, 1))))


def ranks_by_icepool():
    """Points for ranks alone -> in how many sets of five cards, to scale."""
    ranks = icepool.Deck(dict.fromkeys(range(1, 14), 4))
    return reached(RankPoints().evaluate(ranks.deal(5)))


def reached(die):
    return {points: ways for points, ways in die.items() if ways}

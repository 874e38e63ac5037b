"""Chance and play, in the order of the page."""

from collections.abc import Iterable
from random import Random

from rulekit.deal import Hands
from rulekit.game import Result
from rulekit.games.cribbage.pieces import (
    ALL_LAY,
    HIGHEST,
    KEPT,
    LIMIT,
    LOWEST,
    TWO_END,
    Away,
    Call,
    Hand,
    Known,
    Line,
    Match,
    value,
)
from rulekit.games.cribbage.scoring import heels_lines, play_lines, show_lines, total
from rulekit.parameter import Parameter
from rulekit.parts.cards import DECK, Card, pretty
from rulekit.parts.pile import Pile
from rulekit.script import Event, Script, chance, choose

DEALT = {2: (6, 6), 3: (5, 5, 5, 1), 4: (5, 5, 5, 5)}  # D4, D5, D6
PACK = Pile.shuffled(DECK)
DEALING = {seats: PACK.deal(sizes) for seats, sizes in DEALT.items()}
DEAL_RULE = {2: "D4", 3: "D5", 4: "D6"}

OPTIONS = (
    Parameter("seats", 2, range(2, 5), "How many play; four play as partners (D4, D5, D6)."),
    Parameter("target", 121, (121, 61), "How many points win (G12)."),
    Parameter("first_deal", LOWEST, (LOWEST, HIGHEST), "Which cut deals first (G2)."),
    Parameter("go", ALL_LAY, (ALL_LAY, TWO_END), "With three seats: when go ends a count (G6)."),
)


def setup(seats: int = 2, target: int = 121, first_deal: str = LOWEST, go: str = ALL_LAY) -> Match:
    sides = 2 if seats == 4 else seats
    return Match(seats, (0,) * sides, (0,) * sides, target, go, first_deal)


def play(match: Match) -> Script[Match]:
    """The next step of the game, whichever it is."""
    if match.dealer is None:
        return (yield from cut_for_deal(match))
    if match.hand is None:
        return (yield from deal(match))
    if len(match.hand.crib) < KEPT:
        return (yield from lay_away(match, match.hand))
    if match.hand.starter is None:
        return (yield from turn_up(match, match.hand))
    if any(match.hand.held):
        return (yield from lay(match, match.hand))
    return (yield from count_next(match, match.hand))


def peg(match: Match, seat: int, lines: Iterable[Line]) -> Script[Match]:
    """Score combination by combination, and stop the instant the target is reached (W1)."""
    side = match.side(seat)
    start = match.scores[side]
    for line in lines:
        match = _moved(match, side, start, match.scores[side] + line.points)
        what = f"{line.name} ({pretty(line.cards)})"
        unit = "point" if line.points == 1 else "points"
        yield Event(line.rule, f"{what}: {line.points} {unit}", seat, line.points, line.cards)
        if match.scores[side] >= match.target:
            yield Event("W1", f"seat {seat} reaches {match.target}: the game ends", seat)
            return match._replace(ending="W1")
    return match


def _moved(match: Match, side: int, before: int, at: int) -> Match:
    scores = tuple(at if one == side else score for one, score in enumerate(match.scores))
    rear = tuple(before if one == side else score for one, score in enumerate(match.before))
    return match._replace(scores=scores, before=rear)


# The deal


def cut_for_deal(match: Match) -> Script[Match]:
    """Everybody cuts; the lowest card deals, and a tie for it is cut again (D2, D3)."""
    cut: Hands[Card] = yield from chance(PACK.deal((1,) * match.seats), "D2")
    cuts = tuple(card for (card,) in cut)
    pick = min if match.first_deal == LOWEST else max  # G2
    best = pick(card.rank for card in cuts)
    first = [seat for seat, card in enumerate(cuts) if card.rank == best]
    if len(first) > 1:
        tied = " and ".join(f"seat {seat}" for seat in first)
        yield Event("D3", f"{tied} tie with {pretty(cuts[seat] for seat in first)}: cut again")
        return match  # G1
    yield Event("D2", f"seat {first[0]} cuts {cuts[first[0]].pretty} and deals first", first[0])
    cut_out = match._replace(dealer=first[0])
    yield from choose(first[0], (Call.DEAL,), "D2", scene=cut_out._replace(cuts=cuts))
    return cut_out


def deal(match: Match) -> Script[Match]:
    assert match.dealer is not None
    dealing = DEALING[match.seats]
    hands: Hands[Card] = yield from chance(dealing, DEAL_RULE[match.seats], dealing.text_for)
    crib = tuple(Away(card, None) for hand in hands[match.seats :] for card in hand)  # D5
    stock = PACK.without(*(card for hand in hands for card in hand))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * match.seats
    first = match.after(match.dealer)
    dealt = Hand(hands[: match.seats], nothing, crib, stock, turn=first)  # P1
    return match._replace(hand=dealt)


# The crib and the starter


def lay_away(match: Match, hand: Hand) -> Script[Match]:
    """One card into the crib, from the first seat that still holds too many (G3)."""
    seat = next(seat for seat in match.order() if len(hand.held[seat]) > KEPT)
    left = len(hand.held[seat]) - KEPT
    card = yield from choose(seat, hand.held[seat], "C1", secret=True, several=left)
    held = tuple(
        _less(cards, card) if one == seat else cards for one, cards in enumerate(hand.held)
    )
    return match._replace(hand=hand._replace(held=held, crib=(*hand.crib, Away(card, seat))))


def _less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(one for one in cards if one != card)


def turn_up(match: Match, hand: Hand) -> Script[Match]:
    dealer = match.dealer
    assert dealer is not None
    starter = yield from chance(hand.stock.top(), "T1")
    match = match._replace(hand=hand._replace(starter=starter, stock=hand.stock.without(starter)))
    return (yield from peg(match, dealer, heels_lines(starter)))  # T2


# The play


def lay(match: Match, hand: Hand) -> Script[Match]:
    """The seat on turn lays a card or says go, and the count goes on or ends."""
    seat, cards = hand.turn, hand.held[hand.turn]
    open_count = LIMIT - hand.so_far
    can_lay = any(value(card) <= open_count for card in cards)

    def forbid(candidate: Card | Call) -> str | None:
        if isinstance(candidate, Call):
            return "P5" if can_lay else None
        return None if value(candidate) <= open_count else "P3"

    candidates: tuple[Card | Call, ...] = (*cards, Call.GO)
    answer: Card | Call = yield from choose(
        seat, candidates, "P2" if can_lay else "P4", forbid=forbid
    )
    if isinstance(answer, Call):
        return (yield from carry_on(match, hand._replace(gone=(*hand.gone, seat)), seat))
    run = (*hand.run, answer)
    yield Event("P2", f"the count is {sum(map(value, run))}", seat, 0, run)
    hand = hand._replace(
        run=run,
        last=seat,
        held=tuple(_less(c, answer) if n == seat else c for n, c in enumerate(hand.held)),
        laid=tuple((*c, answer) if n == seat else c for n, c in enumerate(hand.laid)),
    )
    lines = play_lines(run)
    if lines:
        match = yield from peg(match._replace(hand=hand), seat, lines)  # P16
        if match.ending:
            return match
    return (yield from carry_on(match, hand, seat))


def carry_on(match: Match, hand: Hand, seat: int) -> Script[Match]:
    """Pass the turn on within this count, or end the count (P5, P6, P8)."""
    if hand.so_far < LIMIT:
        following = next_in_count(match, hand, seat)
        if following is not None:
            return match._replace(hand=hand._replace(turn=following))
        assert hand.last is not None
        match = yield from peg(match, hand.last, (Line("P6", "last card", hand.run[-1:], 1),))
        if match.ending:
            return match
    assert hand.last is not None
    if not any(hand.held):
        return match._replace(hand=hand._replace(gone=()))  # P9
    turn = next(one for one in _round(match, hand.last) if hand.held[one])  # G5
    yield Event("P8", f"the count starts again with seat {turn}", turn)
    return match._replace(hand=hand._replace(run=(), last=None, gone=(), turn=turn))


def next_in_count(match: Match, hand: Hand, seat: int) -> int | None:
    """Who lays or says go next; None when this count is over.

    Whoever has not said go is asked. When that is only the seat which laid the last card, it
    lays on while it can, and nobody needs to hear it say go.
    """
    for one in _round(match, seat):
        if not hand.held[one] or one in hand.gone:
            continue
        if one != hand.last:
            return one
        two_said_go = match.go == TWO_END and match.seats == 3 and len(hand.gone) == 2  # G6
        fits = any(value(card) <= LIMIT - hand.so_far for card in hand.held[one])
        return one if fits and not two_said_go else None
    return None


def _round(match: Match, seat: int) -> tuple[int, ...]:
    """All seats, from the one after `seat` round to `seat` itself."""
    return tuple((seat + 1 + n) % match.seats for n in range(match.seats))


# The show


def count_next(match: Match, hand: Hand) -> Script[Match]:
    """Count the next hand of the show; the crib is the last, and belongs to the dealer (S1)."""
    assert match.dealer is not None
    assert hand.starter is not None
    order = match.order()
    if hand.counted > len(order):
        following = match.after(match.dealer)
        yield from choose(following, (Call.DEAL,), "N1")
        return match._replace(dealer=following, hand=None)
    is_crib = hand.counted == len(order)
    seat = match.dealer if is_crib else order[hand.counted]
    yield from choose(seat, (Call.COUNT,), "S1")
    cards = tuple(away.card for away in hand.crib) if is_crib else hand.laid[seat]
    lines = show_lines(cards, hand.starter, is_crib)
    what = f"{'the crib' if is_crib else 'its hand'}, {pretty(cards)} with {hand.starter.pretty}"
    yield Event("S2", f"seat {seat} counts {what}: {total(lines)}", seat, 0, cards)
    counted = hand._replace(counted=hand.counted + 1, shown=lines)
    return (yield from peg(match._replace(hand=counted), seat, lines))  # W2


# The end


def result(match: Match) -> Result | None:
    if not match.ending:
        return None
    best = max(match.scores)
    scores = tuple(match.scores[match.side(seat)] for seat in range(match.seats))
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return Result(scores, winners, match.ending, skunk(match))


def skunk(match: Match) -> str:
    """The name of a runaway win in a game to 121 (G15)."""
    if match.target != 121:
        return ""
    loser = sorted(match.scores)[-2]
    return "double skunk" if loser <= 60 else "skunk" if loser <= 90 else ""


# What a seat knows


def known(match: Match, seat: int) -> Known:
    """All that a seat may reason from: its own cards, and what lies face up."""
    hand = match.hand
    if hand is None:
        return Known(seat, match.seats, match.scores, match.dealer, match.cuts)
    over = hand.counted > match.seats
    return Known(
        seat=seat,
        seats=match.seats,
        scores=match.scores,
        dealer=match.dealer,
        cuts=match.cuts,
        held=hand.held[seat],
        holding=tuple(map(len, hand.held)),
        laid=hand.laid,
        away=tuple(away.card for away in hand.crib if away.seat == seat),
        starter=hand.starter,
        run=hand.run,
        turn=hand.turn,
        gone=hand.gone,
        counted=hand.counted,
        crib=tuple(away.card for away in hand.crib) if over else (),
    )


def possible(match: Match, seat: int, rng: Random) -> Match:
    """Another state that this seat cannot tell from the real one: hidden cards dealt afresh.

    What could be concluded from somebody's go is not taken into account.
    """
    hand = match.hand
    if hand is None:
        return match
    hidden = list(known(match, seat).unseen)
    rng.shuffle(hidden)
    over = hand.counted > match.seats
    held = tuple(
        cards if one == seat else tuple(sorted(hidden.pop() for _ in cards))
        for one, cards in enumerate(hand.held)
    )
    crib = tuple(
        away if away.seat == seat or over else Away(hidden.pop(), away.seat) for away in hand.crib
    )
    return match._replace(hand=hand._replace(held=held, crib=crib, stock=Pile.shuffled(hidden)))

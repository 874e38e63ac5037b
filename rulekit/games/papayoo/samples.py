"""Odds, tried: hands dealt from a shuffled pack, cards passed on, dice rolled."""

from collections import Counter
from random import Random

from rulekit.games.papayoo.ahead import LOSES, OPEN, TAKES
from rulekit.games.papayoo.odds import MINE, NEXT, OTHERS, to_the_left
from rulekit.games.papayoo.pieces import HAND, PASSED, PLAIN, SEVEN, Card, Suit, deck, total

HIGH = (7, 9, 10)


def _hands(rng: Random, others: int, cards: int, ranks: list[int]) -> list[list[int]]:
    """The cards of a suit in so many hands, each hand with room for so many cards."""
    pack = [*ranks, *[0] * (others * cards)][: others * cards]
    rng.shuffle(pack)
    return [
        [rank for rank in pack[one * cards : (one + 1) * cards] if rank] for one in range(others)
    ]


def follow(rng: Random, others: int, cards: int, out: int) -> int:
    return sum(1 for hand in _hands(rng, others, cards, [1] * out) if hand)


def card_fate(rng: Random, others: int, cards: int, higher: int, lower: int) -> str:
    held = [hand for hand in _hands(rng, others, cards, [3] * higher + [1] * lower) if hand]
    if any(min(hand) == 3 for hand in held):
        return LOSES
    return OPEN if any(3 in hand for hand in held) else TAKES


def papayo_dealt(rng: Random, seats: int) -> bool:
    return Card(SEVEN, rng.choice(PLAIN)) in rng.sample(deck(seats), HAND[seats])


def papayo_place(rng: Random, seats: int, keep: int, give: int) -> str:
    die = rng.randrange(len(PLAIN))
    if die < keep + give:
        return MINE if die < keep else NEXT
    at = rng.randrange((seats - 1) * HAND[seats])
    if at < PASSED[seats]:
        return MINE
    return NEXT if at < HAND[seats] else OTHERS


def papayo_now(rng: Random, hands: tuple[int, ...]) -> str:
    unseen = [seat for seat, cards in enumerate(hands, start=1) for _ in range(cards)]
    return to_the_left(rng.choice(unseen))


def _suit_passed(rng: Random, seats: int, had: int) -> list[int]:
    """The ranks of a suit that are passed to me, dealt its lowest cards myself."""
    spades = [card for card in deck(seats) if card.suit is Suit.SPADES]
    mine = set(sorted(spades, key=lambda card: card.rank in HIGH)[:had])
    rest = [card for card in deck(seats) if card.suit is not Suit.SPADES]
    others = [card for card in spades if card not in mine] + rest
    return _ranks(rng.sample(others[: (seats - 1) * HAND[seats]], PASSED[seats]))


def _ranks(cards: list[Card]) -> list[int]:
    return [card.rank for card in cards if card.suit is Suit.SPADES]


def refill(rng: Random, seats: int, had: int) -> int:
    return len(_suit_passed(rng, seats, had))


def lone_high(rng: Random, seats: int, had: int, high: int) -> bool:
    ranks = _suit_passed(rng, seats, had)
    return len(ranks) == 1 and ranks[0] in HIGH[:high]


def dealt_void(rng: Random, seats: int) -> bool:
    suits = Counter(card.suit for card in rng.sample(deck(seats), HAND[seats]))
    return any(not suits[suit] for suit in PLAIN)


def dealt_points(rng: Random, seats: int) -> int:
    return total(rng.sample(deck(seats), HAND[seats]), None)

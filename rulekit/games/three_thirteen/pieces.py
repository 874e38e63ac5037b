"""The pieces and the states: two packs with jokers, hands, piles, the match."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from rulekit.parts import cards as french
from rulekit.parts.cards import LETTERS, NAMES, Card
from rulekit.parts.pile import Pile

ACE, JACK = 1, 11
LAST_ROUND = 11
BOTH_ENDS, LOW_ONLY = "high or low", "low only"
COURT, TEN = "11 12 13", "10 each"


class Call(StrEnum):
    DECK = "draw pile"
    DISCARD = "discard pile"
    OUT = "go out"
    DEAL = "deal"


class Joker(NamedTuple):
    """A joker; it sorts behind every other card."""

    rank: int = 14
    suit: str = "*"

    def __str__(self) -> str:
        return "JK"

    @property
    def pretty(self) -> str:
        return "Joker"

    @property
    def words(self) -> str:
        return "joker"


AnyCard: TypeAlias = Card | Joker
JOKER = Joker()
PACK: tuple[AnyCard, ...] = (*sorted(french.DECK * 2), *[JOKER] * 4)  # E1, E2
KINDS: tuple[AnyCard, ...] = tuple(dict.fromkeys(PACK))


class Terms(NamedTuple):
    """What differs between published versions; the page's own are the defaults.

    ace_high  whether an ace may also follow the king in a run
    ace       points of an ace left over
    court     points of jack, queen and king left over: "11 12 13" or "10 each"
    wild      points of a wild card left over
    """

    ace_high: bool = True
    ace: int = 15
    court: str = COURT
    wild: int = 50

    def __str__(self) -> str:
        return write_terms(self)


PAGE = Terms()


def read_terms(text: Any) -> Terms:
    """What was agreed, written as `page`, or as what differs: `low, ace 1, court 10, wild 20`.

    >>> read_terms("low, wild 20")
    Terms(ace_high=False, ace=15, court='11 12 13', wild=20)
    """
    if isinstance(text, Terms):
        return text
    words = [word.strip() for word in str(text).lower().split(",")]
    terms = PAGE
    for word in words:
        if word not in TERMS:
            raise ValueError(f"{word[:20]!r} is not among the terms")
        terms = terms._replace(**TERMS[word])
    return terms


TERMS: dict[str, dict[str, Any]] = {
    "page": {},
    "low": {"ace_high": False},
    "ace 1": {"ace": 1},
    "court 10": {"court": TEN},
    **{f"wild {points}": {"wild": points} for points in (25, 20, 15)},
}


def write_terms(terms: Terms) -> str:
    """Terms as `read_terms` reads them."""
    differ = [
        word for word, change in TERMS.items() if change and terms._replace(**change) == terms
    ]
    return ", ".join(differ) or "page"


def is_wild(card: AnyCard, wild: int) -> bool:
    """Whether a card is wild when the rank `wild` is: jokers always are (R4, R5)."""
    return isinstance(card, Joker) or card.rank == wild


def price(card: AnyCard, wild: int, terms: Terms = PAGE) -> int:
    """What a card costs when it is left over (S1, S2)."""
    if is_wild(card, wild):
        return terms.wild
    if card.rank == ACE:
        return terms.ace
    return 10 if card.rank >= JACK and terms.court == TEN else card.rank


@cache
def written() -> dict[str, AnyCard]:
    """Every way to write a joker."""
    return dict.fromkeys(("JK", "JOKER", "★", "*"), JOKER)


def read_card(text: str) -> AnyCard:
    """The card written as rank and suit, such as `5S` or `10♥`, or a joker as `JK`."""
    return written().get(str(text).strip().upper()) or french.card(text)


def read_cards(text: Any) -> tuple[AnyCard, ...]:
    """Cards written one after another or given as a list; at most two alike, and four jokers.

    >>> print(*read_cards("TH JK 10H"))
    TH JK TH
    """
    if not isinstance(text, str | Iterable):
        raise ValueError("cards are written as text, such as 5S TH JK, or given as a list")
    words = text.replace(",", " ").replace("|", " ").split() if isinstance(text, str) else text
    found = tuple(one if isinstance(one, Card | Joker) else read_card(one) for one in words)
    for one in dict.fromkeys(found):
        if found.count(one) > PACK.count(one):
            raise ValueError(f"there are only {PACK.count(one)} of {one}")
    return found


def read_wild(value: Any) -> int:
    """The rank that is wild, as a number or a letter; 0 for none.

    >>> read_wild("J"), read_wild(7), read_wild(None)
    (11, 7, 0)
    """
    if isinstance(value, bool) or not isinstance(value, int | str | None):
        raise ValueError("a rank is a number or a letter")
    text = str(value or "none").strip().upper()
    if text in ("NONE", "", "0"):
        return 0
    if len(text) == 1 and text in LETTERS:
        return LETTERS.index(text) + 1
    if text.isdecimal() and len(text) < 3 and 1 <= int(text) <= 13:
        return int(text)
    raise ValueError("no such rank")


def wild_name(wild: int) -> str:
    """The ranks that are wild, in words: "sevens and jokers"."""
    name = NAMES[wild - 1]
    return f"{name}{'es' if name == 'six' else 's'} and jokers"


class Round(NamedTuple):
    """One round, from the deal to the last final turn.

    hands    what each seat holds, sorted
    shown    the cards in each hand that the table saw it take off the discard pile
    stock    the draw pile
    discards the discard pile, its top last
    turn     whose turn it is
    drawn    whether that seat has drawn already
    taken    how many turns have been taken
    out      who went out
    over     whether it has been scored, and all hands lie open
    """

    hands: tuple[tuple[AnyCard, ...], ...]
    shown: tuple[tuple[AnyCard, ...], ...]
    stock: Pile[AnyCard]
    discards: tuple[AnyCard, ...] = ()
    turn: int = 0
    drawn: bool = False
    taken: int = 0
    out: int | None = None
    over: bool = False


class Match(NamedTuple):
    """The game: scores, the round in play, and what was agreed before.

    number   the round in play, from 1 to 11
    last     the round after which the game ends
    starter  who starts this round; None until it was drawn by lot
    lost     what each seat scored in the round that ended last
    turns    how many turns a seat has at most in a round (G8)
    """

    seats: int
    scores: tuple[int, ...]
    terms: Terms = PAGE
    number: int = 1
    last: int = LAST_ROUND
    turns: int = 20
    starter: int | None = None
    lost: tuple[int, ...] = ()
    round: Round | None = None
    ending: str = ""

    @property
    def size(self) -> int:
        """Cards dealt to each seat (R2)."""
        return self.number + 2

    @property
    def wild(self) -> int:
        """The rank that is wild in this round: as many as cards are dealt (R4)."""
        return self.number + 2

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from.

    hand     its own cards; `holding` says how many each seat has
    shown    cards in each hand that were seen to be taken off the discard pile
    laid     every hand once the round is over
    stock    how many cards the draw pile has
    turns    how many turns a seat has at most in a round (G8); 0 where nothing is agreed
    """

    seat: int
    seats: int
    scores: tuple[int, ...]
    terms: Terms
    number: int
    starter: int | None
    hand: tuple[AnyCard, ...] = ()
    holding: tuple[int, ...] = ()
    shown: tuple[tuple[AnyCard, ...], ...] = ()
    laid: tuple[tuple[AnyCard, ...], ...] = ()
    discards: tuple[AnyCard, ...] = ()
    stock: int = 0
    turn: int | None = None
    drawn: bool = False
    taken: int = 0
    out: int | None = None
    turns: int = 0

    @property
    def wild(self) -> int:
        return self.number + 2

    @property
    def last_turn(self) -> bool:
        """Whether the seat on turn has no other turn in this round (O4, G8)."""
        spent = 0 < self.turns * self.seats <= self.taken + self.seats
        return self.out is not None or spent

    @property
    def unseen(self) -> tuple[AnyCard, ...]:
        """The cards this seat cannot place: in the draw pile, or in other hands."""
        others = [one for seat, some in enumerate(self.shown) if seat != self.seat for one in some]
        seen = Counter([*self.hand, *others, *self.discards])
        return tuple((Counter(PACK) - seen).elements())

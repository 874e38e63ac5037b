"""The pieces and the states: cards held and laid, the crib, the match."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from rulekit.parts.cards import DECK, Card
from rulekit.parts.pile import Pile

KEPT = 4
LIMIT = 31
VALUES: tuple[int, ...] = (0, *range(1, 11), 10, 10, 10)
LOWEST, HIGHEST = "lowest", "highest"
ALL_LAY, TWO_END = "all lay", "two end it"


class Call(StrEnum):
    GO = "go"
    DEAL = "deal"
    COUNT = "count"


class Line(NamedTuple):
    """One combination that scores: the rule, the cards that form it, what it is worth."""

    rule: str
    name: str
    cards: tuple[Card, ...]
    points: int


class Away(NamedTuple):
    """A card in the crib, and who laid it there: None for the one dealt to it (D5)."""

    card: Card
    seat: int | None


class Hand(NamedTuple):
    """One deal, from the cards dealt to the last hand counted.

    held     what each seat still holds
    laid     what each seat has laid in the play; afterwards, its hand for the show
    crib     cards laid away so far
    stock    the pack that was not dealt
    run      cards of this count, in the order they were laid
    last     who laid the last of them
    turn     whose turn it is in the play
    gone     who has said go in this count
    counted  how many hands of the show have been counted, the crib included
    shown    the combinations of the hand counted last
    """

    held: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[Card, ...], ...]
    crib: tuple[Away, ...]
    stock: Pile[Card]
    starter: Card | None = None
    run: tuple[Card, ...] = ()
    last: int | None = None
    turn: int = 0
    gone: tuple[int, ...] = ()
    counted: int = 0
    shown: tuple[Line, ...] = ()

    @property
    def so_far(self) -> int:
        """The count of the cards laid in this run."""
        return sum(map(value, self.run))


class Match(NamedTuple):
    """The game: scores, dealer, and the deal in progress.

    scores  one for each side: a seat, or with four seats a pair of partners
    before  each side's score before its last points: where its rear peg stands
    dealer  None until the cut
    cuts    the cards cut for the first deal, seat by seat, until it is dealt
    """

    seats: int
    scores: tuple[int, ...]
    before: tuple[int, ...]
    target: int = 121
    go: str = ALL_LAY
    first_deal: str = LOWEST
    dealer: int | None = None
    cuts: tuple[Card, ...] = ()
    hand: Hand | None = None
    ending: str = ""

    def side(self, seat: int) -> int:
        return seat % 2 if self.seats == 4 else seat  # D6

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def order(self) -> tuple[int, ...]:
        """The seats from the one after the dealer round to the dealer."""
        first = self.after(self.dealer or 0)
        return tuple((first + n) % self.seats for n in range(self.seats))


@dataclass(frozen=True, slots=True)
class Known:
    """All that one seat may reason from in the middle of a deal.

    held    its own cards; `holding` says how many each seat has
    away    what it laid into the crib itself
    """

    seat: int
    seats: int
    scores: tuple[int, ...]
    dealer: int | None
    cuts: tuple[Card, ...]
    held: tuple[Card, ...] = ()
    holding: tuple[int, ...] = ()
    laid: tuple[tuple[Card, ...], ...] = ()
    away: tuple[Card, ...] = ()
    starter: Card | None = None
    run: tuple[Card, ...] = ()
    turn: int | None = None
    gone: tuple[int, ...] = ()
    counted: int = 0
    crib: tuple[Card, ...] = field(default=())

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every card that this seat has seen in this deal."""
        table = [card for hand in self.laid for card in hand]
        up = [self.starter] if self.starter else []
        return tuple(dict.fromkeys([*self.held, *self.away, *table, *up, *self.crib]))

    @property
    def unseen(self) -> tuple[Card, ...]:
        seen = set(self.seen)
        return tuple(card for card in DECK if card not in seen)


def value(card: Card) -> int:
    """What a card adds to a count: court cards ten, aces one (P2)."""
    return VALUES[card.rank]

"""The pieces and the states: planets and their discs, columns, technologies, the game."""

from enum import StrEnum
from typing import Any, NamedTuple

from rulekit.games.zenith.agents import DECK, RANK, Card, Token
from rulekit.games.zenith.notation import Effect

EDGE = 4  # G1
DISCS = 4  # of each planet (G4)
HAND = 4  # B3, D5
RANDOM = "random"
END_OF_TURN, AT_ONCE = "end of turn", "at once"


class Planet(StrEnum):
    MERCURY = "Mercury"
    VENUS = "Venus"
    TERRA = "Terra"
    MARS = "Mars"
    JUPITER = "Jupiter"


class Faction(StrEnum):
    ANIMOD = "Animod"
    HUMAN = "Human"
    ROBOT = "Robot"


PLANETS: tuple[Planet, ...] = tuple(Planet)
FACTIONS: tuple[Faction, ...] = tuple(Faction)
NUMBER = {planet: number for number, planet in enumerate(PLANETS)}
TERRA = NUMBER[Planet.TERRA]


class Action(StrEnum):
    DIPLOMACY = "diplomacy"
    INFLUENCE = "influence"
    TECHNOLOGY = "technology"


class Call(StrEnum):
    NO = "leave it"
    KEEP = "keep the rest"


class Half(NamedTuple):
    """One half of an `either`, or what a `may` offers."""

    first: bool
    words: str

    def __str__(self) -> str:
        return self.words


class Stretch(NamedTuple):
    """A pattern of influence laid over planets in a row, from one that may be off the edge."""

    start: int
    pattern: tuple[int, ...]

    @property
    def spots(self) -> list[tuple[int, int]]:
        """The planets that it covers, each with its influence."""
        at = enumerate(self.pattern, start=self.start)
        return [(planet, n) for planet, n in at if 0 <= planet < len(PLANETS)]

    def __str__(self) -> str:
        return ", ".join(f"{PLANETS[planet]} {n}" for planet, n in self.spots)


class Spot(NamedTuple):
    """A place on which a token lies face up: a planet, or after those a technology board."""

    place: int
    token: Token

    def __str__(self) -> str:
        return f"{self.token} on {(*PLANETS, *FACTIONS)[self.place]}"


class Offer(NamedTuple):
    """One size of a trade: what is paid and what it brings."""

    price: int
    gain: int
    words: str

    def __str__(self) -> str:
        return self.words


class Phase(StrEnum):
    SET_UP = "set up"
    MULLIGAN = "mulligan"
    SELECT = "select"
    ACT = "act"
    REFILL = "refill"


class Task(NamedTuple):
    """An effect that waits to be resolved: for whom, and the rule that brought it."""

    seat: int
    effect: Effect
    rule: str


class State(NamedTuple):
    """The game.

    first      the seat that starts; None until chance has decided (B1)
    seat       whose turn it is
    hands      what each seat holds, in the order of the list
    columns    agents of each seat planet by planet, the top one last
    discs      how far each disc lies towards seat 0, less than 0 towards seat 1; None: no disc
    won        how many discs of each planet each seat has
    leader     who holds the badge; None: nobody
    technology the level of each seat with Animods, Humans and Robots
    sides      the side that lies up of each of the three boards
    tokens     those face up: on the five planets, then on level 2 of the three boards
    face_down  the other tokens, of which nobody knows the order
    deck       the draw pile: a multiset, since nobody knows its order
    aside      cards that each seat has laid aside to be replaced (G18)
    exposed    what hands held when the discards were last shuffled: all else lay open then, so
               that both seats can tell these cards (G17, G26)
    ready      how many seats have settled their first hand (G18)
    card       the card selected this turn
    todo       effects still to resolve, the next one first
    picked     planets picked for the effects so far, which `new` must avoid
    last       the agent that was moved last, which `its` looks back on
    """

    mulligan: bool = False
    secret_agents: bool = False
    new_disc: str = END_OF_TURN
    first: int | None = None
    seat: int = 0
    phase: Phase = Phase.SET_UP
    hands: tuple[tuple[Card, ...], ...] = ((), ())
    columns: tuple[tuple[tuple[Card, ...], ...], ...] = (((),) * 5,) * 2
    discs: tuple[int | None, ...] = (0,) * 5
    won: tuple[tuple[int, ...], ...] = ((0,) * 5,) * 2
    credits: tuple[int, ...] = (12, 12)  # G2
    zenithium: tuple[int, ...] = (1, 1)  # G2
    leader: int | None = None
    gold: bool = False
    technology: tuple[tuple[int, ...], ...] = ((0,) * 3,) * 2
    sides: tuple[str, ...] = (RANDOM,) * 3
    tokens: tuple[Token | None, ...] = ()
    face_down: tuple[Token, ...] = ()
    deck: tuple[Card, ...] = DECK
    discard: tuple[Card, ...] = ()
    aside: tuple[tuple[Card, ...], ...] = ((), ())
    exposed: tuple[Card, ...] = ()
    ready: int = 0
    card: Card | None = None
    todo: tuple[Task, ...] = ()
    picked: tuple[int, ...] = ()
    last: Card | None = None
    turns: int = 0
    ending: str = ""
    winner: int | None = None

    def limit(self, seat: int) -> int:
        """How many cards a seat may draw up to (D5)."""
        return HAND + (self.leader == seat) * (1 + self.gold)

    def towards(self, seat: int, planet: int) -> int | None:
        """How far the disc of a planet lies towards a seat; None where there is no disc."""
        at = self.discs[planet]
        return at if at is None or seat == 0 else -at

    def price(self, seat: int, card: Card) -> int:
        """Credits to recruit an agent: its cost less the agents of its column (C1, C2, C3)."""
        agent = card.agent
        return max(0, agent.cost - len(self.columns[seat][agent.planet]))

    def left(self, planet: int) -> int:
        """Discs of a planet that nobody has won, the one in play among them (G4)."""
        return DISCS - self.won[0][planet] - self.won[1][planet]


class Known(NamedTuple):
    """All that one seat may reason from.

    game    the state with the rival's hand and cards laid aside put back into the deck, but for
            those that are exposed
    hands   how many cards each seat holds
    drawn   how many cards lie in the draw pile
    """

    seat: int
    game: State
    hands: tuple[int, ...]
    drawn: int

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Every card that this seat cannot place: in the draw pile or the rival's hand."""
        return self.game.deck


def put(things: tuple[Any, ...], place: int, thing: Any) -> tuple[Any, ...]:
    """The same tuple with another thing in one place."""
    return (*things[:place], thing, *things[place + 1 :])


def in_order(cards: "tuple[Card, ...] | list[Card]") -> tuple[Card, ...]:
    """Cards in the order of the list, so that the order of a hand tells nothing."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def less(cards: tuple[Card, ...], *gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in gone)

"""The agents, the technology sides and the bonus tokens, as data in the words of `notation.py`.

The list of agents is the published one of the base game, under neutral names: planet, faction and
a number (G5). Another list can be put in its place: nothing else in this package knows an agent.
"""

from enum import StrEnum
from typing import NamedTuple

from rulekit.games.zenith.notation import PLACES, Effect, effects, told

# planet, faction (A for Animod, H for Human, R for Robot), cost, and the effects that follow the
# one influence which every agent has on its own planet (A3); an indented line goes on
LIST = """
Me A  1  may exile-own 2 on !Me => credits 10
Me A  3  trade agents 2/4/7 on Me => influence 1/2/3 on Me
Me A  3  discard 1; badge
Me A  7  zenithium 3
Me A  9  influence 2; may give badge => influence 2 on new
Me A 10  influence 1; influence 1 on new; transfer 1 on Me; transfer 1 on Ve; transfer 1 on Te;
         transfer 1 on Ma; transfer 1 on Ju
Me H  1  credits 4; may give zenithium 1 => influence 2 on Te
Me H  2  may give credits 3 => influence 2 on !Me
Me H  3  credits 5; leader => token hidden
Me H  5  zenithium 2; may give badge => zenithium 2
Me H  6  influence 1 on Ma; badge
Me H  7  discard hand; influence 2
Me R  1  token hidden; may give badge => credits 7
Me R  2  mobilise 2; may give badge => mobilise 3
Me R  2  trade agents 2/4/7 on Me => zenithium 2/4/7
Me R  4  leader => influence 1 on Me
Me R  5  influence 1; leader => credits 3
Me R  9  influence 2; may give zenithium 1 => influence 2 on new
Ve A  1  credits 6
Ve A  2  credits 2 per own-planet
Ve A  2  credits 4/8/12 by technologies
Ve A  3  zenithium 3; rival zenithium 1
Ve A  3  trade agents 2/4/7 on Ve => influence 1/2/3 on Ve
Ve A  6  develop Animod less 1
Ve H  1  credits 4; may give zenithium 1 => influence 2 on Ma
Ve H  1  zenithium 1/2/3 by technologies
Ve H  3  trade zenithium 1/2/4 => split 1/2/3 on !Ve
Ve H  6  develop Human less 1
Ve H  6  influence 1 on Ju; badge
Ve H  9  zenithium 4
Ve R  2  trade agents 2/4/7 on Ve => zenithium 2/4/7
Ve R  4  leader => influence 1 on Ve
Ve R  6  develop Robot less 1
Ve R  6  exile 2; zenithium 2
Ve R  7  develop lowest free
Ve R 10  develop any less 2
Te A  1  credits 8; rival credits 2
Te A  2  discard 1; zenithium 1
Te A  3  trade agents 2/4/7 on Te => influence 1/2/3 on Te
Te A  8  influence 1; influence 1 on new; influence 1 on new
Te A  9  influence 2; influence 2 on rival-side
Te A 10  neighbours 1 2 1
Te H  1  credits 4; may give zenithium 1 => influence 2 on centre
Te H  4  rival influence 1 on !Te; zenithium 3
Te H  4  may discard 1 => influence 1 on its
Te H  5  influence 1 on rival-side; badge
Te H  6  influence 2 on !Te
Te H  7  reset
Te R  1  zenithium 1
Te R  2  trade agents 2/4/7 on Te => zenithium 2/4/7
Te R  4  leader => influence 1 on Te
Te R  5  may exile-own 1 on Me => zenithium 1; may exile-own 1 on Ve => zenithium 1;
         may exile-own 1 on Ma => zenithium 1; may exile-own 1 on Ju => zenithium 1
Te R  6  influence 1; influence 1 on new
Te R  6  may exile-own 1 on Me => influence 1 on Me; may exile-own 1 on Ve => influence 1 on Ve;
         may exile-own 1 on Ma => influence 1 on Ma; may exile-own 1 on Ju => influence 1 on Ju
Ma A  1  rival influence 1 on !Ma; credits 10
Ma A  2  either zenithium 1 | credits 7
Ma A  3  either transfer 2 | credits 8
Ma A  3  trade agents 2/4/7 on Ma => influence 1/2/3 on Ma
Ma A  5  must transfer 1 => influence 1 on its
Ma A  9  must mobilise 1 => influence 1 on its; must mobilise 1 => influence 1 on its;
         must mobilise 1 => influence 1 on its
Ma H  1  credits 4; may give zenithium 1 => influence 2 on Me
Ma H  3  influence 1 on !Ma
Ma H  4  mobilise 1; transfer 1; exile 1
Ma H  4  token open
Ma H  6  influence 1 on Ve; badge
Ma H 10  must exile 1 => influence 1 on its; must exile 1 => influence 1 on its;
         must exile 1 => influence 1 on its
Ma R  1  credits 5; mobilise 1
Ma R  2  trade agents 2/4/7 on Ma => zenithium 2/4/7
Ma R  2  either transfer 1 | zenithium 1
Ma R  4  leader => influence 1 on Ma
Ma R  4  zenithium 2
Ma R  6  influence 2 on centre
Ju A  1  credits 5; may give badge => credits 7
Ju A  1  credits 2 per rival-planet
Ju A  1  trade credits 3/7/12 => split 1/2/3 on !Ju
Ju A  3  trade agents 2/4/7 on Ju => influence 1/2/3 on Ju
Ju A  3  may exile 1 => credits its-cost
Ju A  3  either gold | credits 8
Ju H  1  credits 4; may give zenithium 1 => influence 2 on Ve
Ju H  2  may discard 1 => credits its-cost
Ju H  2  zenithium 2; rival credits 3
Ju H  4  may transfer 1 => credits its-cost
Ju H  6  influence 1 on Te; badge
Ju H 10  influence 2; zenithium 2; gold
Ju R  2  trade agents 2/4/7 on Ju => zenithium 2/4/7
Ju R  4  transfer 2; may give badge => transfer 2
Ju R  4  leader => influence 1 on Ju
Ju R  5  influence 1; leader => zenithium 1
Ju R  8  zenithium 3; leader => zenithium 1
Ju R  8  influence 2; credits-from 6 => influence 1 on new
"""

# The ten secret agents of an extension, which come after those of the box (G30)
SECRET_LIST = """
Me H  5  rival-leader => neighbours 1 1
Me R  0  top-up credits 8; rival top-up credits 8
Ve H  0  influence 1 on rival-side
Ve R  5  influence 1; rival-has 15 credits => influence 1
Te A  5  either influence 1 on Me + influence 1 on Ve | influence 1 on Ma + influence 1 on Ju
Te H  0  develop lowest less 0
Ma A  0  top-up zenithium 2; rival top-up zenithium 2
Ma R  5  rival influence 2 on !Ma; influence 2 on new; gold
Ju A  0  discard hand; credits 5
Ju H  5  influence 1; rival-has 3 zenithium => influence 1 on new
"""

FACTIONS = {"A": "Animod", "H": "Human", "R": "Robot"}


class Agent(NamedTuple):
    """What is printed on one agent; `planet` and `faction` count from 0, `place` is its letters."""

    planet: int
    faction: int
    cost: int
    effects: tuple[Effect, ...]
    place: str


class Card(str):
    """An agent's name, such as `Mercury-Animod-4`: its planet, its faction and a number."""

    __slots__ = ()

    @property
    def agent(self) -> Agent:
        return AGENTS[self]

    @property
    def pretty(self) -> str:
        """The name with its cost and what it does besides its own influence, for people."""
        return PRETTY[self]


def read_agents(text: str) -> dict[Card, Agent]:
    """The agents of a list written like `LIST`; a `ValueError` names a line that cannot be read."""
    found: dict[Card, Agent] = {}
    for line in filter(None, text.replace("\n  ", " ").splitlines()):
        try:
            place, letter, cost, sentence = line.split(maxsplit=3)
            planet, faction = list(PLACES).index(place), list(FACTIONS).index(letter)
            agent = Agent(planet, faction, int(cost), effects(sentence), place)
        except ValueError as error:
            raise ValueError(f"no agent is written {line!r}: {error}") from None
        stem = f"{PLACES[place]}-{FACTIONS[letter]}-"
        number = 1 + sum(1 for card in found if card.startswith(stem))
        found[Card(f"{stem}{number}")] = agent
    return found


AGENTS = read_agents(LIST + SECRET_LIST)
DECK: tuple[Card, ...] = tuple(read_agents(LIST))
PRETTY = {card: f"{card}, cost {one.cost}: {told(one.effects)}" for card, one in AGENTS.items()}
RANK = {card: rank for rank, card in enumerate(sorted(AGENTS, key=lambda one: AGENTS[one][:2]))}
WITH_SECRET: tuple[Card, ...] = tuple(sorted(AGENTS, key=RANK.__getitem__))

# Three boards of two sides; the five levels of each, from the lowest.
SIDES = {
    "S": (
        "credits 2",
        "neighbours 1 1",
        "transfer 3",
        "must mobilise 1 => influence 1 on its; must mobilise 1 => influence 1 on its; "
        "must mobilise 1 => influence 1 on its",
        "influence 2 on any",
    ),
    "D": (
        "exile 1",
        "credits 5",
        "token hidden; influence 1 on any",
        "all 1",
        "influence 2 on any",
    ),
    "U": (
        "influence 1 on any",
        "mobilise 2",
        "steal credits 3",
        "neighbours 1 1 1",
        "influence 2 on any",
    ),
    "O": (
        "token hidden",
        "steal zenithium 1",
        "mobilise 3",
        "neighbours 2 2",
        "influence 2 on any",
    ),
    "N": (
        "transfer 1",
        "badge",
        "influence 2; influence 1 on new",
        "credits 20",
        "influence 2 on any",
    ),
    "P": (
        "mobilise 1",
        "mobilise 1; transfer 1; exile 1",
        "credits 10",
        "may exile-own 1 => influence 2 on its; may exile-own 1 on new => influence 2 on its",
        "influence 2 on any",
    ),
}
BOARDS = (("S", "D"), ("U", "O"), ("N", "P"))
LEVELS = 5


def level_effects(side: str, level: int) -> tuple[Effect, ...]:
    return effects(SIDES[side][level - 1])


class Token(StrEnum):
    """The bonus tokens, by what they give (K7 to K14)."""

    CREDITS_3 = "3-credits"
    CREDITS_4 = "4-credits"
    INFLUENCE = "influence"
    BADGE = "badge"
    ZENITHIUM = "zenithium"
    MOBILISE = "mobilise-2"
    EXILE = "exile-2"
    TRANSFER = "transfer-1"


COPIES = {
    Token.CREDITS_3: 2,
    Token.CREDITS_4: 2,
    Token.INFLUENCE: 4,
    Token.BADGE: 2,
    Token.ZENITHIUM: 3,
    Token.MOBILISE: 1,
    Token.EXILE: 1,
    Token.TRANSFER: 1,
}
TOKENS: tuple[Token, ...] = tuple(token for token, many in COPIES.items() for _ in range(many))
TOKEN_RULES = {token: f"K{number}" for number, token in enumerate(COPIES, start=7)}
TOKEN_EFFECTS = {
    Token.CREDITS_3: "credits 3",
    Token.CREDITS_4: "credits 4",
    Token.INFLUENCE: "influence 1 on any",
    Token.BADGE: "badge",
    Token.ZENITHIUM: "zenithium 1",
    Token.MOBILISE: "mobilise 2",
    Token.EXILE: "exile 2",
    Token.TRANSFER: "transfer 1",
}

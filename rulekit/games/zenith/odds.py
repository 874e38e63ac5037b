"""Odds: what chance brings off the draw pile, what a plan costs, and who is nearer to winning."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import Any, NamedTuple

from rulekit.dist import Dist
from rulekit.games.zenith.agents import AGENTS, COPIES, DECK, TOKENS, Agent
from rulekit.games.zenith.moves import victory
from rulekit.games.zenith.pieces import DISCS, EDGE, PLANETS, State
from rulekit.ranking import Ranking

PRINTED: dict[str, Agent] = {str(card): agent for card, agent in AGENTS.items()}
OF_PLANET, OF_FACTION = 18, 30  # G5
FACE_UP = 8
PLAN_AT_MOST = 5
ABSOLUTE, DEMOCRATIC, POPULAR = "absolute", "democratic", "popular"


def drawn(kind: int, others: int, cards: int) -> Dist[int]:
    """How many of one kind come up among cards drawn without looking.

    >>> drawn(2, 2, 2)
    Dist({0: 1, 1: 4, 2: 1})
    """
    return Dist(
        {
            n: comb(kind, n) * comb(others, cards - n)
            for n in range(cards + 1)
            if n <= kind and cards - n <= others
        }
    )


def kind_draw(cards: int, left: int, others: int) -> Dist[int]:
    """How many agents of one planet or faction come up, so many of it and others being unseen."""
    return drawn(left, others, cards)


def all_factions(cards: int) -> Fraction:
    """The chance that a hand dealt from all agents holds each of the three factions."""
    hands = [(a, b, cards - a - b) for a in range(1, cards) for b in range(1, cards - a)]
    ways = sum(comb(OF_FACTION, a) * comb(OF_FACTION, b) * comb(OF_FACTION, c) for a, b, c in hands)
    return Fraction(ways, comb(len(DECK), cards))


def mobilise_hits(agents: int, seen: int) -> Fraction:
    """The chance that mobilising brings an agent of the planet that you want.

    Nothing is seen but so many agents of that planet, such as those of your own hand.
    """
    return drawn(OF_PLANET - seen, len(DECK) - OF_PLANET, agents).chance(lambda n: n > 0)


def face_up_tokens(kind: str) -> Dist[int]:
    """How many tokens of a kind lie face up at the start (K1)."""
    copies = next(many for token, many in COPIES.items() if token == kind)
    return drawn(copies, len(TOKENS) - copies, FACE_UP)


# What a plan costs


def read_plan(text: Any) -> tuple[str, ...]:
    """Up to five different agents by name, however written; a `ValueError` says what is wrong."""
    names = text.replace(",", " ").split() if isinstance(text, str) else text
    if not isinstance(names, Iterable):
        raise ValueError("agents are written by name, such as Mars-Robot-5")
    known = {card.lower(): card for card in PRINTED}
    found = []
    for name in names:
        if str(name).lower() not in known:
            raise ValueError(f"{str(name)[:30]!r} is no agent; write names such as Mars-Robot-5")
        found.append(known[str(name).lower()])
    if not 1 <= len(found) == len(set(found)) <= PLAN_AT_MOST:
        raise ValueError(f"a plan has from 1 to {PLAN_AT_MOST} different agents")
    return tuple(found)


def read_columns(text: Any) -> tuple[int, ...]:
    """How many agents lie on each of the five planets, from Mercury to Jupiter."""
    parts = text.split() if isinstance(text, str) else text
    if not isinstance(parts, Iterable):
        raise ValueError("columns are written as five numbers")
    columns = tuple(map(int, parts))
    if len(columns) != len(PLANETS) or not all(0 <= n <= OF_PLANET for n in columns):
        raise ValueError(f"columns are five numbers from 0 to {OF_PLANET}")
    return columns


def prices(order: Iterable[str], columns: tuple[int, ...]) -> list[int]:
    """What each agent costs when they are recruited in this order (C1, C2, C3)."""
    have, paid = list(columns), []
    for card in order:
        agent = PRINTED[card]
        paid.append(max(0, agent.cost - have[agent.planet]))
        have[agent.planet] += 1
    return paid


def plan_cost(agents: tuple[str, ...], columns: tuple[int, ...]) -> Fraction:
    """The fewest credits that recruit all these agents: the cheapest of each planet first.

    The discount grows with every agent; laid early, it is spent in full on the dear ones.
    """
    order = sorted(agents, key=lambda card: PRINTED[card].cost)
    return Fraction(sum(prices(order, columns)))


def plan_orders(agents: tuple[str, ...], columns: tuple[int, ...]) -> Ranking:
    """How many credits the discount saves in each order, the best first."""
    full = sum(PRINTED[card].cost for card in agents)
    saved = {
        ", ".join(order): Fraction(full - sum(prices(order, columns)))
        for order in permutations(agents)
    }
    return Ranking(saved, unit="credits")


# Who is nearer to winning


class Standing(NamedTuple):
    """One planet as one seat sees it: its disc towards that seat, and the discs won."""

    towards: int
    mine: int
    rival: int

    @property
    def turned(self) -> "Standing":
        return Standing(-self.towards, self.rival, self.mine)

    def cost(self, discs: int) -> int | None:
        """Influence that wins so many more discs here; None where there are not so many."""
        if discs > DISCS - self.mine - self.rival:
            return None
        return discs * EDGE - self.towards if discs else 0

    def __str__(self) -> str:
        return f"{self.towards:+d}/{self.mine}/{self.rival}"


def read_table(text: Any) -> tuple[Standing, ...]:
    """Five planets written as `disc/mine/rival`, such as `+1/0/2`; a `ValueError` says why not."""
    parts = text.split() if isinstance(text, str) else text
    if not isinstance(parts, Iterable):
        raise ValueError("planets are written like +1/0/2")
    table = []
    for part in parts:
        numbers = tuple(map(int, part.split("/"))) if isinstance(part, str) else part
        if len(numbers) != 3 or min(numbers[1:]) < 0 or abs(numbers[0]) >= EDGE:
            raise ValueError(f"{str(part)[:20]!r} is no planet; write them like +1/0/2")
        table.append(Standing(*numbers))
    if len(table) != len(PLANETS) or any(one.mine + one.rival > DISCS for one in table):
        raise ValueError("there are five planets with four discs each")
    if victory(tuple(one.mine for one in table)) or victory(tuple(one.rival for one in table)):
        raise ValueError("somebody has won there")
    return tuple(table)


def standings(state: State, seat: int) -> tuple[Standing, ...]:
    """The five planets as a seat sees them; a disc that is to come counts as in the centre."""
    return tuple(
        Standing(state.towards(seat, n) or 0, state.won[seat][n], state.won[1 - seat][n])
        for n in range(len(PLANETS))
    )


def distances(table: tuple[Standing, ...]) -> dict[str, int]:
    """The least influence that each victory still takes, if nobody pulled back (V1, V2, V3)."""
    absolute = [cost for one in table if (cost := one.cost(3 - one.mine)) is not None]
    fresh = sorted(cost for one in table if not one.mine and (cost := one.cost(1)) is not None)
    missing = 4 - sum(1 for one in table if one.mine)
    return {
        ABSOLUTE: min(absolute),
        DEMOCRATIC: sum(fresh[:missing]),
        POPULAR: _cheapest(table, 5 - sum(one.mine for one in table)),
    }


def _cheapest(table: tuple[Standing, ...], discs: int) -> int:
    """The least influence that wins so many discs anywhere, planet by planet."""
    best: dict[int, int] = {0: 0}
    for one in table:
        ways = [(n, cost) for n in range(discs + 1) if (cost := one.cost(n)) is not None]
        best = {
            total: min(best[total - n] + cost for n, cost in ways if total - n in best)
            for total in range(discs + 1)
            if any(total - n in best for n, _ in ways)
        }
    return best[discs]


def victory_lead(table: tuple[Standing, ...]) -> Ranking:
    """For each victory, how much less influence I need than the rival: the lead, if above 0."""
    mine, theirs = distances(table), distances(tuple(one.turned for one in table))
    return Ranking(
        {way: Fraction(theirs[way] - mine[way]) for way in mine},
        unit="influence",
        parts={
            way: {
                "the rival needs": Fraction(theirs[way]),
                "less what I need": Fraction(-mine[way]),
            }
            for way in mine
        },
    )

"""Odds: what may be asked, with the formulas worth teaching."""

from collections.abc import Mapping
from typing import Any

from rulekit.formula import Formula
from rulekit.game import Question
from rulekit.games.zenith import samples
from rulekit.games.zenith.agents import AGENTS, COPIES, Token
from rulekit.games.zenith.odds import (
    FACE_UP,
    OF_FACTION,
    OF_PLANET,
    PLAN_AT_MOST,
    PRINTED,
    all_factions,
    face_up_tokens,
    kind_draw,
    mobilise_hits,
    plan_cost,
    plan_orders,
    read_columns,
    read_plan,
    read_table,
    standings,
    victory_lead,
)
from rulekit.games.zenith.pieces import Known, Phase
from rulekit.parameter import Parameter

HYPERGEOMETRIC = "binomial(K, k) * binomial(M, n - k) / binomial(K + M, n)"


def kind_draw_formula(cards: int, left: int, others: int) -> Formula:
    """A hypergeometric draw: k of the kind, and the rest from the others."""
    return Formula(HYPERGEOMETRIC, {"K": left, "M": others, "n": cards}, "k")


def all_factions_formula(cards: int) -> Formula:
    """Inclusion and exclusion over the factions that are missing."""
    text = "1 - (3 * binomial(2*f, n) - 3 * binomial(f, n)) / binomial(3*f, n)"
    return Formula(text, {"f": OF_FACTION, "n": cards})


def mobilise_hits_formula(agents: int, seen: int) -> Formula:
    text = "1 - binomial(90 - K, n) / binomial(90 - s, n)"
    return Formula(text, {"K": OF_PLANET, "s": seen, "n": agents})


def face_up_tokens_formula(kind: str) -> Formula:
    text = "binomial(c, k) * binomial(16 - c, n - k) / binomial(16, n)"
    return Formula(text, {"c": COPIES[Token(kind)], "n": FACE_UP}, "k")


def plan_cost_formula(agents: tuple[str, ...], columns: tuple[int, ...]) -> Formula:
    """One term for each agent, the cheapest of each planet first: its cost less the column."""
    terms, values, laid = [], {}, [0] * len(columns)
    for number, card in enumerate(sorted(agents, key=lambda card: PRINTED[card].cost), start=1):
        agent = PRINTED[card]
        terms.append(f"Max(0, c{number} - k{number})")
        values[f"c{number}"] = agent.cost
        values[f"k{number}"] = columns[agent.planet] + laid[agent.planet]
        laid[agent.planet] += 1
    return Formula(" + ".join(terms), values)


# Read off the table


def to_draw(known: Known) -> int:
    """How many cards the seat draws next, its hand size staying as it is.

    A card that is selected or still to be selected leaves the hand before that (T1).
    """
    leaves = known.game.phase in (Phase.SELECT, Phase.ACT)
    return known.game.limit(known.seat) - len(known.game.hands[known.seat]) + leaves


def _draw(known: Known, left: int) -> Mapping[str, Any] | None:
    """Parameters of the next draw, so many of a kind being unseen; none of a short pile (G17)."""
    cards, others = to_draw(known), len(known.unseen) - left
    drawable = 1 <= cards <= min(FEWEST, known.drawn)
    if not known.game.hands[known.seat] or not drawable or others < FEWEST:
        return None
    return {"cards": cards, "left": left, "others": others}


def planet_here(known: Known, seat: int) -> Mapping[str, Any] | None:
    """The planet on which the seat has the most agents."""
    columns = known.game.columns[seat]
    planet = max(range(5), key=lambda one: len(columns[one]))
    return _draw(known, sum(1 for card in known.unseen if AGENTS[card].planet == planet))


def faction_here(known: Known, seat: int) -> Mapping[str, Any] | None:
    """The faction whose marker stands highest."""
    levels = known.game.technology[seat]
    faction = max(range(3), key=lambda one: levels[one])
    return _draw(known, sum(1 for card in known.unseen if AGENTS[card].faction == faction))


def plan_here(known: Known, seat: int) -> Mapping[str, Any] | None:
    hand = known.game.hands[seat]
    if not hand:
        return None
    columns = " ".join(str(len(column)) for column in known.game.columns[seat])
    return {"agents": " ".join(hand[:PLAN_AT_MOST]), "columns": columns}


def table_here(known: Known, seat: int) -> Mapping[str, Any] | None:
    if known.game.ending:
        return None
    return {"table": " ".join(map(str, standings(known.game, seat)))}


FEWEST = 6  # others that are left, so that every draw is possible
CARDS = Parameter("cards", 4, range(1, FEWEST + 1), "Cards that are drawn.")
LEFT_PLANET = Parameter("left", OF_PLANET, range(21), "Agents of the planet that are unseen.")
OTHER_PLANETS = Parameter("others", 72, range(FEWEST, 81), "Other agents that are unseen.")
LEFT_FACTION = Parameter("left", OF_FACTION, range(35), "Agents of the faction that are unseen.")
OTHER_FACTIONS = Parameter("others", 60, range(FEWEST, 71), "Other agents that are unseen.")
SEEN_PLANET = Parameter("seen", 0, range(OF_PLANET + 1), "Agents of the planet that are seen.")
PLAN = (
    Parameter("agents", "Mars-Animod-1 Mars-Robot-4 Mars-Animod-5 Mars-Human-6",
              "one to five agents, written like Mars-Robot-5 Terra-Human-1",
              "The agents to recruit.", read_plan),
    Parameter("columns", "0 0 0 0 0", "five numbers from 0 to 18, from Mercury to Jupiter",
              "Agents that lie in my columns already.", read_columns),
)  # fmt: skip

QUESTIONS = (
    Question(
        "planet_draw", "How many agents of a planet do I draw?", ("E1", "B3", "G10"), kind_draw,
        (CARDS, LEFT_PLANET, OTHER_PLANETS), formula=kind_draw_formula, here=planet_here,
        sample=samples.kind_draw,
    ),
    Question(
        "faction_draw", "How many agents of a faction do I draw?", ("E1", "B3", "X1", "D1"),
        kind_draw, (CARDS, LEFT_FACTION, OTHER_FACTIONS), here=faction_here,
        sample=samples.kind_draw,
    ),
    Question(
        "all_factions", "Does a fresh hand hold all three factions?", ("B3", "X1"), all_factions,
        (Parameter("cards", 4, range(1, 9), "Cards that are dealt."),),
        formula=all_factions_formula, sweep="cards", sample=samples.all_factions,
    ),
    Question(
        "mobilise_hits", "Does mobilising bring an agent of the planet I want?", ("A4", "G10"),
        mobilise_hits,
        (
            Parameter("agents", 2, range(1, 5), "Agents that are mobilised."),
            SEEN_PLANET,
        ),
        formula=mobilise_hits_formula, sweep="agents", sample=samples.mobilise_hits,
    ),
    Question(
        "face_up_tokens", "How many tokens of a kind lie face up?", ("K1", "K7", "K9"),
        face_up_tokens,
        (Parameter("kind", Token.INFLUENCE.value, tuple(map(str, Token)), "The kind of token."),),
        formula=face_up_tokens_formula, sample=samples.face_up_tokens,
    ),
    Question(
        "plan_cost", "How many credits does a plan take?", ("A1", "C1", "C2", "C3"), plan_cost,
        PLAN, unit="credits", formula=plan_cost_formula, here=plan_here,
    ),
    Question(
        "plan_orders", "In which order does the discount save the most?", ("C1", "C2", "C3"),
        plan_orders, PLAN, unit="credits", here=plan_here,
    ),
    Question(
        "victory_lead", "Who is nearer to each victory?", ("V1", "V2", "V3", "I1", "I2"),
        victory_lead,
        (
            Parameter("table", "0/0/0 0/0/0 -1/0/0 0/0/0 0/0/0",
                      "five planets as disc/mine/rival's, such as +1/0/2",
                      "How far each disc lies towards me, and the discs won.", read_table),
        ),
        unit="influence", here=table_here,
    ),
)  # fmt: skip

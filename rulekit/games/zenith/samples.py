"""Odds, tried: agents and tokens drawn from shuffled piles."""

from random import Random

from rulekit.games.zenith.agents import AGENTS, DECK, TOKENS


def kind_draw(rng: Random, cards: int, left: int, others: int) -> int:
    """Agents of a kind among cards drawn off a shuffled pile of so many of it and others."""
    pile = [True] * left + [False] * others
    rng.shuffle(pile)
    return sum(pile[:cards])


def all_factions(rng: Random, cards: int) -> bool:
    return len({AGENTS[card].faction for card in rng.sample(DECK, cards)}) == 3


def mobilise_hits(rng: Random, agents: int, seen: int) -> bool:
    pile = [card for card in DECK if AGENTS[card].planet != 0]
    mine = [card for card in DECK if AGENTS[card].planet == 0][seen:]
    return any(card in mine for card in rng.sample(pile + mine, agents))


def face_up_tokens(rng: Random, kind: str) -> int:
    return rng.sample(TOKENS, 8).count(kind)  # type: ignore[arg-type]

"""Advice: which play leaves the least danger from the attack that follows, exactly."""

from fractions import Fraction
from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.regicide.ahead import FALLS, KILLS, fate_of, play_of
from rulekit.games.regicide.odds import joined
from rulekit.games.regicide.pieces import AnyCard, Call, Known
from rulekit.games.regicide.plays import join_barred
from rulekit.parts.cards import Written
from rulekit.ranking import Ranking
from rulekit.script import Choice
from rulekit.telling import percent


def applies(known: Known, choice: Choice[Any]) -> bool:
    """At every play, but not while a Jester could be flipped instead."""
    return choice.rule in ("P1", "P2") and Call.FLIP not in choice.options


def whole_plays(known: Known, option: Any) -> list[tuple[AnyCard, ...]]:
    """All that can be laid when this is picked; an empty play for a yield."""
    cards = play_of(known, option)
    if not cards or isinstance(option, Call):
        return [cards or ()]
    found, open_plays = [], [cards]
    while open_plays:
        now = open_plays.pop()
        found.append(now)
        rest = [one for one in known.hand if one not in now]
        open_plays += [(*now, one) for one in rest if join_barred(now, one) is None]
    return found


def safety(known: Known, cards: tuple[AnyCard, ...]) -> Fraction:
    return 1 - fate_of(known, cards)[FALLS]


def safest(known: Known, option: Any) -> tuple[AnyCard, ...]:
    """The safest whole play from here; of several, one that defeats the royal."""
    return max(
        whole_plays(known, option),
        key=lambda cards: (safety(known, cards), fate_of(known, cards)[KILLS], -len(cards)),
    )


def values(known: Known, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    found: dict[Any, Fraction] = {}
    for done, option in enumerate(choice.options, start=1):
        found[option] = safety(known, safest(known, option))
        watch(done)
    return Ranking(found, "chance")


def why(known: Known, option: Any, goal: str, target: int) -> str:
    cards = safest(known, option)
    fate, text = fate_of(known, cards), joined(cards)
    told = text.pretty if isinstance(text, Written) else text
    if fate[KILLS]:
        return f"{told} defeats the royal"
    return (
        f"with {told or 'nothing laid'}, the attack is covered in {percent(safety(known, cards))}"
    )


ADVISOR = Advisor(
    goals=(Goal("safe", "no attack this turn that the hand cannot cover"),),
    applies=applies,
    values=values,
    why=why,
    basis="Exact for the attack of this turn, every hidden card alike; later turns do not enter.",
)

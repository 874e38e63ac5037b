"""Odds: what is best with the last clues of the game, and why."""

from typing import Any

from rulekit.advice import Advisor, Goal, Watch
from rulekit.games.lady_hoard.odds import Task, option_values
from rulekit.games.lady_hoard.pieces import State
from rulekit.games.lady_hoard.play import after
from rulekit.parts.doors import Door
from rulekit.ranking import Ranking
from rulekit.script import Choice

MEAN, WIN = "treasures", "win"
CLUES_AHEAD = 3


def applies(known: State, choice: Choice[Any]) -> bool:
    """The last four clues of the game."""
    return known.yellow == 1 and len(known.deck) <= CLUES_AHEAD


def values(known: State, choice: Choice[Any], goal: str, target: int, watch: Watch) -> Ranking:
    """What each option is worth when the rest of the game is played best."""
    found = option_values(known, Task(known.set, goal == WIN))
    return Ranking(found, "chance" if goal == WIN else "treasures")


def why(known: State, option: Any, goal: str, target: int) -> str:
    """What an option leads to, in the words of the table."""
    now = after(known, option)
    if now.taken > known.taken:
        return f"collects {now.taken - known.taken} treasures"
    if now.out > known.out:
        return f"throws {now.out - known.out} gems of trash out"
    if now.gem is not None:
        return f"moves one {now.gem} gem from the {str(known.door).replace('-', ' ')}"
    if known.gem is not None:
        count = now.lying(Door(option), known.gem)
        return f"then there are {count} {known.gem} gems on that door"
    return "names this door"


ADVISOR = Advisor(
    goals=(
        Goal(MEAN, "the most treasures on average"),
        Goal(WIN, "winning the game"),
    ),
    applies=applies,
    values=values,
    why=why,
    basis="Exact to the end of the game, for its last four clues.",
)

"""What a game's rules say, where they say it, and what we settled where they are silent.

Every game module opens with one `Rulebook`. Code, tests, events and notebooks
then refer to a rule by its short id ("R3"), never by quoting it again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rulekit.naming import UnknownName


class Origin(StrEnum):
    """Where a ruling comes from: the rules page, another publication, or this house."""

    PAGE = "page"
    PUBLISHED = "published elsewhere"
    HOUSE = "house ruling"


@dataclass(frozen=True, slots=True)
class Source:
    """A document the rules were read from."""

    key: str
    title: str
    revised: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, in our own words, with the section of the source that states it."""

    id: str
    text: str
    cite: str
    origin: Origin = Origin.PAGE


@dataclass(frozen=True, slots=True)
class Gap:
    """A question the source leaves open (or answers twice) and how we settled it.

    ground    names the publication, or gives the reason for a house ruling
    about     the rules it belongs to
    readings  the ways the source can be read, when there is more than one
    option    the setup option that chooses between them, when there is one
    """

    id: str
    question: str
    settled: str
    origin: Origin
    ground: str
    about: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    option: str = ""

    @property
    def text(self) -> str:
        return f"{self.question} {self.settled}"

    @property
    def cite(self) -> str:
        return self.ground


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules and gaps of one game, in the order they are read.

    Raises `ValueError` when two entries share an id or a gap is about no rule.
    """

    title: str
    sources: tuple[Source, ...]
    rules: tuple[Rule, ...]
    gaps: tuple[Gap, ...] = ()

    def __post_init__(self) -> None:
        ids = self.ids()
        twice = sorted({one for one in ids if ids.count(one) > 1})
        if twice:
            raise ValueError(f"{self.title}: ids used twice: {', '.join(twice)}")
        rules = {rule.id for rule in self.rules}
        for gap in self.gaps:
            if not rules.issuperset(gap.about):
                raise ValueError(f"{self.title}: gap {gap.id} is about no rule of this book")

    def __iter__(self) -> Iterator[Rule | Gap]:
        return iter((*self.rules, *self.gaps))

    def __getitem__(self, rule_id: str) -> Rule | Gap:
        """The entry with this id; a `KeyError` names the nearest ids otherwise."""
        for entry in self:
            if entry.id == rule_id:
                return entry
        raise UnknownName("rule", rule_id, self.ids())

    def ids(self) -> tuple[str, ...]:
        return tuple(entry.id for entry in self)

    def gaps_about(self, rule_id: str) -> tuple[Gap, ...]:
        """The open questions that touch a rule, as settled here."""
        return tuple(gap for gap in self.gaps if rule_id in gap.about)

"""The pieces and the states: dice, treasure tokens, heroes, a delve, the table."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Face(StrEnum):
    """A side of a party die."""

    FIGHTER = "fighter"
    CLERIC = "cleric"
    MAGE = "mage"
    THIEF = "thief"
    CHAMPION = "champion"
    SCROLL = "scroll"


class Side(StrEnum):
    """A side of a dungeon die."""

    GOBLIN = "goblin"
    SKELETON = "skeleton"
    OOZE = "ooze"
    CHEST = "chest"
    POTION = "potion"
    DRAGON = "dragon"


class Token(StrEnum):
    """A treasure."""

    SWORD = "vorpal sword"
    TALISMAN = "talisman"
    SCEPTER = "scepter of power"
    TOOLS = "thieves' tools"
    SCROLL = "scroll token"
    RING = "ring of invisibility"
    SCALES = "dragon scales"
    ELIXIR = "elixir"
    BAIT = "dragon bait"
    PORTAL = "town portal"


class Friend(StrEnum):
    """A companion that is no party die."""

    HERO = "hero"
    THIEF = "goblin thief"
    FIGHTER = "skeleton fighter"


class Call(StrEnum):
    ULTIMATE = "ultimate"
    GOBLIN = "re-roll a goblin"
    FLEE = "flee"
    ON = "move on"
    REROLL = "re-roll dice"
    ROLL = "roll them"
    KEEP = "keep all"
    ENOUGH = "no more"
    RETIRE = "retire"
    GLORY = "seek glory"


class Phase(StrEnum):
    FORM = "forming the party"
    SCOUT = "scouting"
    LEVEL = "entering a level"
    MONSTER = "monster phase"
    LOOT = "loot phase"
    DRAGON = "dragon phase"
    REGROUP = "regroup phase"
    PAYING = "paying treasures"


FACES, SIDES, TOKENS = tuple(Face), tuple(Side), tuple(Token)
COMPANIONS = FACES[:5]
MONSTERS = SIDES[:3]
PLACE = {one: n for kind in (FACES, SIDES, TOKENS) for n, one in enumerate(kind)}
PLURAL = {Side.OOZE: "oozes", Side.CHEST: "chests", Face.THIEF: "thieves"}
DUNGEON_DICE, PARTY_DICE, DELVES, LAST_LEVEL, ARRIVES, MASTERY = 7, 7, 3, 10, 3, 5
SUPPLY = (3, 3, 3, 3, 3, 4, 6, 3, 4, 4)  # in the order of Token; 36 in all
PAGE, PUBLISHED = "page", "published"


def times(n: int, thing: Face | Side) -> str:
    return f"{n} {thing if n == 1 else PLURAL.get(thing, f'{thing}s')}"


def listed(faces: Iterable[Face | Side], counts: tuple[int, ...]) -> str:
    shown = [times(n, face) for face, n in zip(faces, counts, strict=True) if n]
    return ", ".join(shown) or "nothing"


class Party(NamedTuple):
    """How many party dice show each face."""

    fighter: int = 0
    cleric: int = 0
    mage: int = 0
    thief: int = 0
    champion: int = 0
    scroll: int = 0

    def of(self, face: Face) -> int:
        return self[PLACE[face]]

    def plus(self, face: Face, n: int = 1) -> "Party":
        place = PLACE[face]
        return Party(*(m + n * (k == place) for k, m in enumerate(self)))

    def joined(self, other: "Party", sign: int = 1) -> "Party":
        return Party(*(m + sign * n for m, n in zip(self, other, strict=True)))

    def __str__(self) -> str:
        return listed(FACES, self)


class Dungeon(NamedTuple):
    """How many dungeon dice show each side."""

    goblin: int = 0
    skeleton: int = 0
    ooze: int = 0
    chest: int = 0
    potion: int = 0
    dragon: int = 0

    def of(self, side: Side) -> int:
        return self[PLACE[side]]

    def plus(self, side: Side, n: int = 1) -> "Dungeon":
        place = PLACE[side]
        return Dungeon(*(m + n * (k == place) for k, m in enumerate(self)))

    def joined(self, other: "Dungeon", sign: int = 1) -> "Dungeon":
        return Dungeon(*(m + sign * n for m, n in zip(self, other, strict=True)))

    @property
    def monsters(self) -> int:
        return sum(self[:3])

    def __str__(self) -> str:
        return listed(SIDES, self)


NO_PARTY, NO_DUNGEON = Party(), Dungeon()


class Hit(NamedTuple):
    """What one companion does: so many dice of one side."""

    number: int
    side: Side

    def __str__(self) -> str:
        return times(self.number, self.side)


class Die(NamedTuple):
    """One die to re-roll or to set, of either kind."""

    face: Face | Side

    def __str__(self) -> str:
        return f"a {self.face} die" if self.face != Side.OOZE else "an ooze die"


class Hero(StrEnum):
    CRUSADER = "Crusader"
    ENCHANTRESS = "Enchantress"
    HALF_GOBLIN = "Half-Goblin"
    KNIGHT = "Knight"
    MERCENARY = "Mercenary"
    MINSTREL = "Minstrel"
    OCCULTIST = "Occultist"
    SPELLSWORD = "Spellsword"
    ALCHEMIST = "Alchemist"
    ARCHAEOLOGIST = "Archaeologist"
    DWARF = "Dwarf"
    LEPRECHAUN = "Leprechaun"
    SCOUT = "Scout"
    SORCERESS = "Sorceress"
    TRACKER = "Tracker"
    VIKING = "Viking"
    GUILD_LEADER = "Guild Leader"
    TIME_TRAVELLER = "Time Traveller"
    NOBODY = "no hero"


HEROES = tuple(Hero)[:-1]
MASTERS = (
    "Paladin", "Beguiler", "Chieftain", "Dragon Slayer", "Commander", "Bard", "Necromancer",
    "Battlemage", "Thaumaturge", "Tomb Raider", "Berserker", "Clurichaun", "Dungeoneer",
    "Drake Kin", "Ranger", "Undead Viking", "Guild Master", "Time Lady", "no hero",
)  # fmt: skip
MASTER = dict(zip(Hero, MASTERS, strict=True))


class Seat(NamedTuple):
    """What a seat owns between its delves."""

    hero: Hero | None = None
    experience: int = 0
    tokens: tuple[int, ...] = (0,) * 10

    @property
    def master(self) -> bool:
        return self.experience >= MASTERY

    @property
    def name(self) -> str:
        return str(MASTER[self.hero] if self.master and self.hero else self.hero or "no hero yet")

    def has(self, token: Token) -> int:
        return self.tokens[PLACE[token]]


class Delve(NamedTuple):
    """A delve at one of its questions.

    party     dice ready to be used, cup dice among them
    grave     party dice in the graveyard
    dungeon   dice of this level on the table, without dragons; cup dice among them
    lair      dice in the Dragon's Lair
    recruits  monsters turned into companions; they leave at the regroup phase
    helper    the hero still owes a use as a companion
    spent     the ultimate ability has been used in this delve
    laid      the companions already laid against the dragon
    cup       party and dungeon dice chosen so far for a re-roll; None when there is none
    revive    party dice still to be brought back with a chosen face
    discard   tokens still to be discarded
    tracked   the once-a-level specialty has been used
    bound     may not retire before a dragon is defeated
    slain     a dragon was defeated on this level
    scouted   dice laid out for the levels 1 to 3, as far as they were not yet met
    pool      scouted dice not yet laid out
    """

    phase: Phase = Phase.FORM
    level: int = 1
    party: Party = NO_PARTY
    grave: int = 0
    dungeon: Dungeon = NO_DUNGEON
    lair: int = 0
    recruits: int = 0
    helper: bool = False
    spent: bool = False
    laid: tuple[Face, ...] = ()
    cup: tuple[Party, Dungeon] | None = None
    revive: int = 0
    discard: int = 0
    tracked: bool = False
    bound: bool = False
    slain: bool = False
    scouted: tuple[Dungeon, ...] = ()
    pool: Dungeon = NO_DUNGEON


OUTSIDE = Delve()


@dataclass(frozen=True, slots=True)
class State:
    """The game at one question.

    seat    whose delve it is
    round   the number of the delve, from 1
    supply  tokens of each kind that can still be drawn
    """

    seats: tuple[Seat, ...]
    supply: tuple[int, ...]
    heroes: str
    wording: str = PAGE
    seat: int = 0
    round: int = 1
    delve: Delve = OUTSIDE
    over: bool = False

    @property
    def mine(self) -> Seat:
        return self.seats[self.seat]

    @property
    def hero(self) -> Hero | None:
        return self.mine.hero

    @property
    def master(self) -> bool:
        return self.mine.master

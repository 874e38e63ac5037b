"""What each hero changes, as data: who stands in for whom, which sides turn, when to act."""

from typing import NamedTuple

from rulekit.games.dungeon_roll.pieces import (
    COMPANIONS,
    FACES,
    HEROES,
    MONSTERS,
    Face,
    Hero,
    Phase,
    Side,
    State,
)

MONSTER, LOOT, DRAGON, REGROUP = Phase.MONSTER, Phase.LOOT, Phase.DRAGON, Phase.REGROUP
ANY = (MONSTER, LOOT, DRAGON)
FIGHT = (MONSTER,)


class Power(NamedTuple):
    """One side of a hero, as far as it is data.

    swap    two faces that stand in for each other
    turns   dungeon sides that turn into another as soon as they are rolled
    extra   a companion that defeats one monster more
    slays   how many different companions a dragon needs
    when    the phases in which the ultimate may be used
    """

    swap: tuple[Face, Face] | None = None
    turns: tuple[tuple[Side, Side], ...] = ()
    extra: Face | None = None
    slays: int = 3
    when: tuple[Phase, ...] = ANY


PLAIN = Power()
SKELETON_POTION = ((Side.SKELETON, Side.POTION),)
BOTH = {
    Hero.CRUSADER: Power((Face.FIGHTER, Face.CLERIC)),
    Hero.ENCHANTRESS: Power(when=FIGHT),
    Hero.HALF_GOBLIN: Power(when=FIGHT),
    Hero.KNIGHT: Power(when=FIGHT),
    Hero.MINSTREL: Power((Face.THIEF, Face.MAGE)),
    Hero.OCCULTIST: Power((Face.CLERIC, Face.MAGE), when=FIGHT),
    Hero.SPELLSWORD: Power((Face.FIGHTER, Face.MAGE)),
    Hero.ALCHEMIST: Power(turns=((Side.CHEST, Side.POTION),)),
    Hero.ARCHAEOLOGIST: Power(when=(*ANY, REGROUP)),
    Hero.LEPRECHAUN: Power(turns=((Side.POTION, Side.CHEST),), when=FIGHT),
    Hero.SCOUT: Power(when=(MONSTER, DRAGON)),
    Hero.SORCERESS: Power(when=FIGHT),
    Hero.TRACKER: Power(when=FIGHT),
    Hero.TIME_TRAVELLER: Power(when=(DRAGON,)),
}
AS_MASTER = {
    Hero.KNIGHT: Power(slays=2, when=FIGHT),
    Hero.MERCENARY: Power(extra=Face.FIGHTER),
    Hero.MINSTREL: Power((Face.THIEF, Face.MAGE), extra=Face.CHAMPION),
    Hero.VIKING: Power(turns=SKELETON_POTION),
    Hero.SCOUT: Power(when=ANY),
}


def power(hero: Hero | None, master: bool) -> Power:
    if hero is None:
        return PLAIN
    plain = BOTH.get(hero, PLAIN)
    return AS_MASTER.get(hero, plain) if master else plain


def power_of(state: State) -> Power:
    return power(state.hero, state.master)


def rule_of(hero: Hero | None, which: str) -> str:
    """The rule of a hero: "s" for the specialty, "n" and "m" for the ultimate of each side."""
    return "H0" if hero not in HEROES else f"H{HEROES.index(hero) + 1}{which}"


def acts_as(state: State, face: Face) -> tuple[Face, ...]:
    """The faces that a companion of this face may be used as."""
    swap = power_of(state).swap
    if swap and face in swap:
        return swap
    if state.hero is Hero.ENCHANTRESS and face is Face.SCROLL:
        return FACES
    return (face,)


BEST = {Face.FIGHTER: Side.GOBLIN, Face.CLERIC: Side.SKELETON, Face.MAGE: Side.OOZE}
OWN_RULE = dict(zip(FACES, ("C2", "C1", "C3", "C4", "C5", "M3"), strict=True))


def reach(faces: tuple[Face, ...], side: Side, there: int) -> int:
    """How many of `there` dice showing this side one companion of these faces can take."""
    if side in MONSTERS:
        wide = Face.CHAMPION in faces or any(BEST.get(face) == side for face in faces)
    else:
        wide = side is Side.POTION or Face.THIEF in faces or Face.CHAMPION in faces
    fights = any(face in COMPANIONS for face in faces)
    return there if wide and (fights or side is Side.POTION) else min(there, int(fights))


def different(state: State, laid: tuple[Face, ...]) -> bool:
    """Whether these can all count as companions of different types."""
    return _matched([acts_as(state, face) for face in laid], frozenset())


def _matched(left: list[tuple[Face, ...]], used: frozenset[Face]) -> bool:
    if not left:
        return True
    return any(
        _matched(left[1:], used | {face})
        for face in left[0]
        if face in COMPANIONS and face not in used
    )

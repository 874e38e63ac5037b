"""What a seat does with companions, scrolls and treasures."""

from rulekit.games.dungeon_roll.heroes import (
    OWN_RULE,
    acts_as,
    different,
    power_of,
    reach,
    rule_of,
)
from rulekit.games.dungeon_roll.pieces import (
    FACES,
    MONSTERS,
    NO_DUNGEON,
    NO_PARTY,
    PAGE,
    SIDES,
    Call,
    Die,
    Dungeon,
    Face,
    Friend,
    Hero,
    Hit,
    Party,
    Phase,
    Side,
    State,
    Token,
    times,
)
from rulekit.games.dungeon_roll.steps import (
    EMPTY_CUP,
    Source,
    absorb,
    at_rest,
    discarded,
    dispersed,
    draw,
    dungeon_rolls,
    end_delve,
    gain,
    give_back,
    party_rolls,
    settled,
    slay,
    with_delve,
    without_token,
)
from rulekit.script import OPEN, Event, Script, chance, choose

AS_FACE = {
    Token.SWORD: Face.FIGHTER,
    Token.TALISMAN: Face.CLERIC,
    Token.SCEPTER: Face.MAGE,
    Token.TOOLS: Face.THIEF,
    Token.SCROLL: Face.SCROLL,
    Friend.HERO: Face.FIGHTER,
    Friend.THIEF: Face.THIEF,
    Friend.FIGHTER: Face.FIGHTER,
}
TOKEN_RULE = dict(
    zip(Token, ("T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11"), strict=True)
)
AGAINST = "against the dragon"


def face_of(source: Source) -> Face | None:
    return source if isinstance(source, Face) else AS_FACE.get(source)


def spent(state: State, source: Source) -> State:
    """The companion is used up; a party die lies in the graveyard from now on (M4, G5)."""
    delve = state.delve
    if isinstance(source, Face):
        return with_delve(state, party=delve.party.plus(source, -1), grave=delve.grave + 1)
    if isinstance(source, Token):
        return without_token(state, source)
    if source is Friend.HERO:
        return with_delve(state, helper=False)
    return with_delve(state, recruits=delve.recruits - 1)


# What a companion may be used for

Target = Hit | Call


def targets(state: State, source: Source) -> list[tuple[Target, str | None]]:
    """What may be done with this companion once it is used up, and the rule that bars the rest."""
    face = face_of(source)
    assert face is not None
    after = spent(state, source)
    faces = acts_as(state, face)
    found: list[tuple[Target, str | None]] = []
    for side in SIDES[:5]:
        there = after.delve.dungeon.of(side)
        may = min(reach(faces, side, there), after.delve.grave if side is Side.POTION else there)
        for count in range(there, 0, -1):
            found.append((Hit(count, side), _bar(state, face, side, count, may)))
    if Face.SCROLL in faces and sum(after.delve.party) + sum(after.delve.dungeon):
        found.append((Call.REROLL, None))
    return found


def _bar(state: State, face: Face, side: Side, count: int, may: int) -> str | None:
    if side in MONSTERS:
        return OWN_RULE[face] if count > may else None
    if state.delve.phase is Phase.MONSTER and state.hero is not Hero.HALF_GOBLIN:
        return "M6"
    if count > may:
        return "L5" if side is Side.POTION else "L1"
    return None


def use(state: State, source: Source) -> Script[State]:
    """A companion, a scroll or a token that is one, used in the monster or the loot phase."""
    listed = targets(state, source)
    bars = dict(listed)
    state = spent(state, source)
    target = yield from choose(
        state.seat,
        [one for one, _ in listed],
        _use_rule(state),
        state,
        forbid=lambda one: bars[one],
    )
    if isinstance(target, Call):
        return give_back(with_delve(state, cup=EMPTY_CUP), (source,))
    state = yield from hit(state, target, source)
    return (yield from settled(give_back(state, (source,))))


def _use_rule(state: State) -> str:
    return "M4" if state.delve.phase is Phase.MONSTER else "L1"


def hit(state: State, target: Hit, source: Source) -> Script[State]:
    """Monsters are defeated, chests opened or potions quaffed."""
    dungeon = state.delve.dungeon.plus(target.side, -target.number)
    state = with_delve(state, dungeon=dungeon)
    if target.side is Side.CHEST:
        return (yield from draw(state, target.number, "L2"))
    if target.side is Side.POTION:
        return with_delve(state, revive=target.number)
    return (yield from follow_up(state, target, source))


def follow_up(state: State, target: Hit, source: Source) -> Script[State]:
    """One monster more for some heroes, a fresh roll of a strong Champion for another."""
    face = face_of(source)
    assert face is not None
    count = target.number
    if power_of(state).extra in acts_as(state, face) and state.delve.dungeon.monsters:
        rule = rule_of(state.hero, "m" if state.hero is Hero.MINSTREL else "x")
        more = yield from one_monster(state, rule)
        if more is not None:
            count += 1
            state = with_delve(state, dungeon=state.delve.dungeon.plus(more, -1))
    if state.hero is Hero.DWARF and source is Face.CHAMPION and count >= 2:
        yield Event("H11s", "the champion is rolled again", state.seat)
        roll = yield from chance(party_rolls(1), "H11s")
        party = state.delve.party.joined(roll)
        return with_delve(state, party=party, grave=state.delve.grave - 1)
    return state


def one_monster(
    state: State, rule: str, only: tuple[Side, ...] = MONSTERS, must: bool = False
) -> Script[Side | None]:
    """One of the monsters there are, or, unless one must go, no more."""
    there = [Hit(1, side) for side in only if state.delve.dungeon.of(side)]
    options: list[Target] = [*there, *([] if must else [Call.ENOUGH])]
    answer = yield from choose(state.seat, options, rule, state)
    return answer.side if isinstance(answer, Hit) else None


# Potions and re-rolls, one die at a time


def revive(state: State) -> Script[State]:
    """A die of the graveyard comes back with a chosen face (L5)."""
    face = yield from choose(state.seat, FACES, "L5")
    delve = state.delve
    state = with_delve(
        state, party=delve.party.plus(face), grave=delve.grave - 1, revive=delve.revive - 1
    )
    return (yield from settled(state))


def fill_cup(state: State) -> Script[State]:
    """Choose the next die for the cup, or roll what is in it (M3)."""
    cup = state.delve.cup
    assert cup is not None
    forming = state.delve.phase is Phase.FORM
    rule = "H5s" if forming else "M3"
    left_party = state.delve.party.joined(cup[0], -1)
    left_dungeon = state.delve.dungeon.joined(cup[1], -1)
    dice = [Die(face) for face in FACES if left_party.of(face)]
    dice += [Die(side) for side in SIDES if left_dungeon.of(side)]
    lair = [Die(Side.DRAGON)] if state.delve.lair else []
    calls = [Call.KEEP] if forming and cup == EMPTY_CUP else []

    def forbid(one: Die | Call) -> str | None:
        if isinstance(one, Die):
            return "M2" if one.face is Side.DRAGON else None
        return "G24" if one is Call.ROLL and cup == EMPTY_CUP else None

    candidates: list[Die | Call] = [*dice, *lair, Call.ROLL, *calls]
    answer = yield from choose(state.seat, candidates, rule, forbid=forbid, several=OPEN)
    if isinstance(answer, Call):
        if answer is Call.KEEP:
            return (yield from settled(with_delve(state, cup=None)))
        return (yield from roll_cup(state, cup, rule))
    if isinstance(answer.face, Face):
        return with_delve(state, cup=(cup[0].plus(answer.face), cup[1]))
    return with_delve(state, cup=(cup[0], cup[1].plus(answer.face)))


def roll_cup(state: State, cup: tuple[Party, Dungeon], rule: str) -> Script[State]:
    party = state.delve.party.joined(cup[0], -1)
    dungeon = state.delve.dungeon.joined(cup[1], -1)
    state = with_delve(state, party=party, dungeon=dungeon, cup=None)
    if cup[0] != NO_PARTY:
        roll = yield from chance(party_rolls(sum(cup[0])), rule)
        state = with_delve(state, party=party.joined(roll))
    if cup[1] != NO_DUNGEON:
        dice = yield from chance(dungeon_rolls(sum(cup[1])), rule)
        state = yield from absorb(state, dice)
    return (yield from settled(state))


# The dragon


def lay(state: State, source: Source) -> Script[State]:
    """A companion laid against the dragon; the last of those needed defeats it (D2)."""
    face = face_of(source)
    assert face is not None
    acts = acts_as(state, face)
    if Face.SCROLL in acts:
        rerolls = sum(state.delve.party) > isinstance(source, Face)
        options = [AGAINST] * fits(state, source) + [str(Call.REROLL)] * rerolls
        answer = options[0]
        if len(options) > 1:
            answer = yield from choose(state.seat, options, "M3", state)
        if answer == Call.REROLL:
            return give_back(with_delve(spent(state, source), cup=EMPTY_CUP), (source,))
    state = spent(state, source)
    state = with_delve(state, laid=(*state.delve.laid, source))
    if len(state.delve.laid) == power_of(state).slays:
        return (yield from slay(state))
    return state


def fits(state: State, source: Source) -> bool:
    """Whether this would be one more type of companion against the dragon."""
    laid = (*state.delve.laid, source)
    return different(state, tuple(face for face in map(face_of, laid) if face))


# Treasures that are no companions


def token_bar(state: State, token: Token) -> str | None:
    """The rule that keeps a treasure from being used now, for those that are no companions."""
    delve = state.delve
    if token is Token.SCALES:
        return "T8"
    if token is Token.ELIXIR:
        return None if at_rest(delve) else "T9"
    if token is Token.BAIT:
        return None if delve.phase is Phase.MONSTER else "T10"
    if token is Token.PORTAL:
        return "T11" if delve.phase is Phase.LOOT else None
    there = delve.lair + (sum(delve.dungeon) if state.wording == PAGE else 0)
    return None if there else "T7"


def use_token(state: State, token: Token) -> Script[State]:
    state = discarded(state, token)
    delve = state.delve
    if token is Token.ELIXIR:
        return with_delve(state, revive=1)
    if token is Token.PORTAL:
        return (yield from leave(state, delve.level, "T11"))
    if token is Token.BAIT:
        return (yield from bait(state, "T10"))
    yield Event("T7", "the dungeon dice are gone", state.seat)
    if state.wording == PAGE:  # G8
        state = with_delve(state, dungeon=NO_DUNGEON)
    return (yield from settled(with_delve(state, lair=0)))


def bait(state: State, rule: str) -> Script[State]:
    """Every monster becomes a dragon in the lair."""
    delve = state.delve
    monsters = delve.dungeon.monsters
    yield Event(rule, f"{times(monsters, Side.DRAGON)} to the lair", state.seat)
    rest = Dungeon(chest=delve.dungeon.chest, potion=delve.dungeon.potion)
    state = with_delve(state, dungeon=rest, lair=delve.lair + monsters)
    return (yield from settled((yield from dispersed(state))))


def leave(state: State, points: int, rule: str) -> Script[State]:
    """The delve ends with this much experience."""
    state = yield from gain(state, points, rule, f"leaving level {state.delve.level}")
    return end_delve(state)

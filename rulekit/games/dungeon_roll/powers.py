"""The ultimate abilities, hero by hero: when they may be used, and what they do."""

from collections.abc import Callable

from rulekit.games.dungeon_roll.actions import bait, leave, one_monster
from rulekit.games.dungeon_roll.heroes import power_of, rule_of
from rulekit.games.dungeon_roll.pieces import (
    FACES,
    MONSTERS,
    NO_DUNGEON,
    PAGE,
    SIDES,
    TOKENS,
    Call,
    Die,
    Face,
    Hero,
    Hit,
    Side,
    State,
    Token,
)
from rulekit.games.dungeon_roll.steps import (
    EMPTY_CUP,
    at_rest,
    discarded,
    dispersed,
    draw,
    give_back,
    party_rolls,
    roll_grave,
    settled,
    slay,
    with_delve,
    without_token,
)
from rulekit.script import Script, chance, choose


def ultimate_rule(state: State) -> str:
    return rule_of(state.hero, "m" if state.master and state.hero not in SAME else "n")


SAME = (Hero.KNIGHT, Hero.MINSTREL, Hero.VIKING)  # both sides share one ultimate


def ultimate_bar(state: State) -> str | None:
    """The rule that keeps the ultimate ability from being used now."""
    if state.hero in (None, Hero.NOBODY):
        return "H0"
    if state.delve.spent:
        return "HU"
    if state.delve.phase not in power_of(state).when:
        return "G12"
    return None if has_use(state) else ultimate_rule(state)


def has_use(state: State) -> bool:
    """Whether the ultimate ability would find anything to work on."""
    delve, hero = state.delve, state.hero
    monsters, tokens = delve.dungeon.monsters, sum(state.mine.tokens)
    if state.master and hero in BY_MASTER:
        return BY_MASTER[hero](state)
    needs = {
        Hero.HALF_GOBLIN: delve.dungeon.goblin,
        Hero.OCCULTIST: delve.dungeon.skeleton,
        Hero.MINSTREL: delve.lair,
        Hero.VIKING: delve.lair,
        Hero.ALCHEMIST: at_rest(delve),
        Hero.DWARF: min(monsters, delve.party.champion),
        Hero.SORCERESS: min(monsters, delve.lair),
        Hero.TIME_TRAVELLER: tokens,
        Hero.GUILD_LEADER: sum(delve.party) + sum(delve.dungeon),
    }
    if hero in needs:
        return needs[hero] > 0
    fighting = (Hero.ENCHANTRESS, Hero.KNIGHT, Hero.LEPRECHAUN, Hero.MERCENARY, Hero.TRACKER)
    return bool(monsters) or hero not in fighting


BY_MASTER: dict[Hero, Callable[[State], bool]] = {
    Hero.CRUSADER: lambda state: sum(state.mine.tokens) > 0,
    Hero.MERCENARY: lambda state: sum(state.delve.party) + sum(state.delve.dungeon) > 0,
    Hero.SPELLSWORD: lambda state: (
        state.delve.lair + (sum(state.delve.dungeon) if state.wording != PAGE else 0) > 0
    ),
    Hero.DWARF: lambda state: at_rest(state.delve) > 0,
    Hero.TIME_TRAVELLER: lambda state: sum(state.mine.tokens) + state.delve.party.scroll > 0,
}


def ultimate(state: State) -> Script[State]:
    """The hero's ultimate ability, once in this delve (HU)."""
    hero = state.hero
    assert hero is not None
    rule = ultimate_rule(state)
    return (yield from ULTIMATES[hero](with_delve(state, spent=True), rule))


def assist(state: State, rule: str) -> Script[State]:
    """The Crusader and the Spellsword join the party as a companion."""
    if not state.master:
        return with_delve(state, helper=True)
    if state.hero is Hero.CRUSADER:
        return (yield from paladin(state, rule))
    if state.wording != PAGE:  # G10
        state = with_delve(state, dungeon=NO_DUNGEON)
    return (yield from empty_lair(state, rule))


def paladin(state: State, rule: str) -> Script[State]:
    """One treasure for everything on the table."""
    held = [token for token in TOKENS if state.mine.has(token)]
    token = yield from choose(state.seat, held, rule, state)
    delve = state.delve
    state = with_delve(state, dungeon=NO_DUNGEON, lair=0)
    from_chests = delve.dungeon.chest
    revive = min(delve.dungeon.potion, delve.grave)
    state = yield from draw(without_token(state, token), from_chests, "L2")
    return (yield from settled(with_delve(give_back(state, (token,)), revive=revive)))


def empty_lair(state: State, rule: str) -> Script[State]:
    return (yield from settled(with_delve(state, lair=0)))


def defeated(
    state: State, rule: str, most: int, only: tuple[Side, ...] = MONSTERS, must: bool = True
) -> Script[State]:
    """Up to so many monsters are discarded, one at a time; the first, if one must, for certain."""
    for n in range(most):
        if not any(state.delve.dungeon.of(side) for side in only):
            break
        side = yield from one_monster(state, rule, only, must and n == 0)
        if side is None:
            break
        state = with_delve(state, dungeon=state.delve.dungeon.plus(side, -1))
    return state


def mercenary(state: State, rule: str) -> Script[State]:
    if state.master:
        return with_delve(state, cup=EMPTY_CUP)
    return (yield from settled((yield from defeated(state, rule, 2))))


def knight(state: State, rule: str) -> Script[State]:
    return (yield from bait(state, rule))


def recruit(state: State, rule: str) -> Script[State]:
    """Monsters that become companions until the level is over (G17)."""
    side = Side.GOBLIN if state.hero is Hero.HALF_GOBLIN else Side.SKELETON
    there = state.delve.dungeon.of(side)
    counts = range(min(there, 2), 0, -1) if state.master else (1,)
    taken = yield from choose(state.seat, [Hit(n, side) for n in counts], rule, state)
    dungeon = state.delve.dungeon.plus(side, -taken.number)
    recruits = state.delve.recruits + taken.number
    return (yield from settled(with_delve(state, dungeon=dungeon, recruits=recruits)))


def transform(state: State, rule: str) -> Script[State]:
    """One monster, or two for a master, become one potion or one chest."""
    into = Side.POTION if state.hero is Hero.ENCHANTRESS else Side.CHEST
    before = state.delve.dungeon.monsters
    first = [Hit(1, side) for side in MONSTERS if state.delve.dungeon.of(side)]
    taken = yield from choose(state.seat, first, rule, state)
    state = with_delve(state, dungeon=state.delve.dungeon.plus(taken.side, -1))
    if state.master and before > 1:
        state = yield from defeated(state, rule, 1, must=False)
    return (yield from settled(with_delve(state, dungeon=state.delve.dungeon.plus(into))))


def alchemist(state: State, rule: str) -> Script[State]:
    return (yield from settled((yield from roll_grave(state, 2 if state.master else 1, rule))))


def archaeologist(state: State, rule: str) -> Script[State]:
    state = yield from draw(state, 2, rule)
    give = min(1 if state.master else 2, sum(state.mine.tokens))
    return (yield from settled(with_delve(state, discard=give)))


def dwarf(state: State, rule: str) -> Script[State]:
    if state.master:
        state = yield from roll_grave(with_delve(state, bound=True), 4, rule)
        return (yield from settled(state))
    champions = state.delve.party.champion
    state = yield from defeated(state, rule, champions)
    roll = yield from chance(party_rolls(champions), rule)
    party = state.delve.party.plus(Face.CHAMPION, -champions).joined(roll)
    return (yield from settled(with_delve(state, party=party)))


def scout(state: State, rule: str) -> Script[State]:
    return (yield from leave(state, state.delve.level - (not state.master), rule))


def sorceress(state: State, rule: str) -> Script[State]:
    if not state.master:
        return (yield from settled((yield from defeated(state, rule, state.delve.lair))))
    for n in range(min(state.delve.lair, 3)):
        if not state.delve.dungeon.monsters:
            break
        side = yield from one_monster(state, rule, must=n == 0)
        if side is None:
            break
        dungeon = state.delve.dungeon
        state = with_delve(state, dungeon=dungeon.plus(side, -dungeon.of(side)))
    return (yield from settled(state))


def tracker(state: State, rule: str) -> Script[State]:
    if not state.master:
        return (yield from settled((yield from defeated(state, rule, 1))))
    dungeon = state.delve.dungeon
    for side in MONSTERS:
        dungeon = dungeon.plus(side, -min(1, dungeon.of(side)))
    return (yield from settled(with_delve(state, dungeon=dungeon)))


def guild(state: State, rule: str) -> Script[State]:
    """One die set to any side; a master sets one of each kind."""
    delve = state.delve
    dice = [Die(face) for face in FACES if delve.party.of(face)]
    dice += [Die(side) for side in SIDES if delve.dungeon.of(side)]
    first = yield from choose(state.seat, dice, rule, state)
    state = yield from set_die(state, first, rule)
    if state.master:
        kind = Side if isinstance(first.face, Face) else Face
        other: list[Die | Call] = [die for die in dice if isinstance(die.face, kind)]
        second = yield from choose(state.seat, [*other, Call.ENOUGH], rule, state)
        if isinstance(second, Die):
            state = yield from set_die(state, second, rule)
    return (yield from settled((yield from dispersed(state))))


def set_die(state: State, die: Die, rule: str) -> Script[State]:
    delve = state.delve
    if isinstance(die.face, Face):
        face = yield from choose(state.seat, [f for f in FACES if f != die.face], rule, state)
        return with_delve(state, party=delve.party.plus(die.face, -1).plus(face))
    side = yield from choose(state.seat, [s for s in SIDES if s != die.face], rule, state)
    dungeon = delve.dungeon.plus(die.face, -1)
    if side is Side.DRAGON:
        return with_delve(state, dungeon=dungeon, lair=delve.lair + 1)
    return with_delve(state, dungeon=dungeon.plus(side))


def time_traveller(state: State, rule: str) -> Script[State]:
    paid: list[Token | Face] = [token for token in TOKENS if state.mine.has(token)]
    if state.master and state.delve.party.scroll:
        paid.append(Face.SCROLL)
    price = yield from choose(state.seat, paid, rule, state)
    if isinstance(price, Face):
        delve = state.delve
        state = with_delve(state, party=delve.party.plus(Face.SCROLL, -1), grave=delve.grave + 1)
        return (yield from slay(state))
    state = without_token(state, price)
    return (yield from slay(with_delve(state, laid=(*state.delve.laid, price))))


ULTIMATES: dict[Hero, Callable[[State, str], Script[State]]] = {
    Hero.CRUSADER: assist,
    Hero.SPELLSWORD: assist,
    Hero.MERCENARY: mercenary,
    Hero.KNIGHT: knight,
    Hero.HALF_GOBLIN: recruit,
    Hero.OCCULTIST: recruit,
    Hero.MINSTREL: empty_lair,
    Hero.VIKING: empty_lair,
    Hero.ENCHANTRESS: transform,
    Hero.LEPRECHAUN: transform,
    Hero.ALCHEMIST: alchemist,
    Hero.ARCHAEOLOGIST: archaeologist,
    Hero.DWARF: dwarf,
    Hero.SCOUT: scout,
    Hero.SORCERESS: sorceress,
    Hero.TRACKER: tracker,
    Hero.GUILD_LEADER: guild,
    Hero.TIME_TRAVELLER: time_traveller,
}


def pay(state: State) -> Script[State]:
    """Discard one of the tokens still owed (H10s, H10n)."""
    held = [token for token in TOKENS if state.mine.has(token)]
    token = yield from choose(state.seat, held, ultimate_rule(state))
    state = with_delve(discarded(state, token), discard=state.delve.discard - 1)
    return (yield from settled(state))

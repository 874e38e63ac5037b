"""Chance, and what every action ends in: rolls, treasures, experience, the next phase."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

from rulekit.dist import Dist, dice_counts
from rulekit.games.dungeon_roll.heroes import power_of, rule_of
from rulekit.games.dungeon_roll.pieces import (
    ARRIVES,
    MASTER,
    NO_DUNGEON,
    NO_PARTY,
    PAGE,
    PLACE,
    TOKENS,
    Delve,
    Dungeon,
    Face,
    Friend,
    Hero,
    Party,
    Phase,
    Side,
    State,
    Token,
    times,
)
from rulekit.script import Event, Script, chance

Source: TypeAlias = Face | Friend | Token

# Chance


@cache
def party_rolls(dice: int) -> Dist[Party]:
    """Every way `dice` party dice can land."""
    return dice_counts((1,) * 6, dice).map(Party._make)


@cache
def dungeon_rolls(dice: int) -> Dist[Dungeon]:
    """Every way `dice` dungeon dice can land."""
    return dice_counts((1,) * 6, dice).map(Dungeon._make)


def draws(supply: tuple[int, ...]) -> Dist[Token]:
    """The next token, each token of the supply equally likely."""
    return Dist({token: n for token, n in zip(TOKENS, supply, strict=True) if n})


# Changing a state


def with_delve(state: State, **changes: Any) -> State:
    return replace(state, delve=state.delve._replace(**changes))


def with_seat(state: State, **changes: Any) -> State:
    seats = tuple(
        seat._replace(**changes) if n == state.seat else seat for n, seat in enumerate(state.seats)
    )
    return replace(state, seats=seats)


def bump(counts: tuple[int, ...], token: Token, n: int) -> tuple[int, ...]:
    place = PLACE[token]
    return tuple(m + n * (k == place) for k, m in enumerate(counts))


def without_token(state: State, token: Token) -> State:
    return with_seat(state, tokens=bump(state.mine.tokens, token, -1))


def give_back(state: State, used: Iterable[Source]) -> State:
    """Used tokens lie in the supply again (G2)."""
    supply = state.supply
    for one in used:
        if isinstance(one, Token):
            supply = bump(supply, one, 1)
    return replace(state, supply=supply)


def discarded(state: State, token: Token) -> State:
    return give_back(without_token(state, token), (token,))


# What actions end in


def gain(state: State, points: int, rule: str, why: str) -> Script[State]:
    """Experience counts at once, and may turn the hero to its master side (H0, G14)."""
    before = state.mine
    state = with_seat(state, experience=before.experience + points)
    yield Event(rule, f"{why}: {points} experience", state.seat, points)
    if state.master and not before.master and state.hero is not Hero.NOBODY:
        assert state.hero is not None
        yield Event("H0", f"{state.hero} becomes {MASTER[state.hero]}", state.seat)
    return state


def draw(state: State, number: int, rule: str) -> Script[State]:
    """Treasures drawn one after the other, or an experience each when none is left (L3)."""
    for _ in range(number):
        if not any(state.supply):
            state = yield from gain(state, 1, "L3", "no treasure is left")
            continue
        token = yield from chance(draws(state.supply), rule)
        state = replace(state, supply=bump(state.supply, token, -1))
        state = with_seat(state, tokens=bump(state.mine.tokens, token, 1))
    return state


def absorb(state: State, roll: Dungeon) -> Script[State]:
    """Dungeon dice just rolled join the table: dragons to the lair, turned sides turned."""
    if roll.dragon:
        yield Event("M2", f"{times(roll.dragon, Side.DRAGON)} to the lair", state.seat)
    lair = state.delve.lair + roll.dragon
    dungeon = state.delve.dungeon.joined(roll.plus(Side.DRAGON, -roll.dragon))
    for side, into in power_of(state).turns:
        if n := dungeon.of(side):
            which = "m" if state.hero is Hero.VIKING else "s"
            yield Event(
                rule_of(state.hero, which),
                f"{times(n, side)} turned into {times(n, into)}",
                state.seat,
            )
            dungeon = dungeon.plus(side, -n).plus(into, n)
    state = with_delve(state, dungeon=dungeon, lair=lair)
    return (yield from dispersed(state))


def dispersed(state: State) -> Script[State]:
    """The Sorceress sends a full lair away (H14s, G9)."""
    enough = ARRIVES + 1 if state.wording == PAGE else ARRIVES
    if state.hero is Hero.SORCERESS and state.delve.lair >= enough:
        yield Event("H14s", f"the {state.delve.lair} dragons of the lair are discarded", state.seat)
        return with_delve(state, lair=0)
    return state


def settled(state: State) -> Script[State]:
    """The phase that the dice on the table call for now."""
    delve = state.delve
    if delve.cup is not None or delve.revive or delve.discard:
        return state
    if delve.phase in (Phase.FORM, Phase.SCOUT):
        return with_delve(state, phase=Phase.LEVEL)
    if delve.phase is Phase.REGROUP:
        return state
    if delve.dungeon.monsters:
        return with_delve(state, phase=Phase.MONSTER)
    if delve.phase is not Phase.DRAGON and delve.dungeon != NO_DUNGEON:
        return with_delve(state, phase=Phase.LOOT)
    return (yield from past_loot(state))


def past_loot(state: State) -> Script[State]:
    """Dice left over go; then the dragon comes, or the level is done (G6, D1)."""
    delve = state.delve
    left = sum(map(int, delve.dungeon))
    if left:
        yield Event("G6", f"{left} {'die' if left == 1 else 'dice'} left behind", state.seat)
    state = with_delve(state, dungeon=NO_DUNGEON)
    if delve.lair >= ARRIVES:
        if delve.phase is not Phase.DRAGON:
            yield Event("D1", f"{delve.lair} dice in the lair: the dragon arrives", state.seat)
        return with_delve(state, phase=Phase.DRAGON)
    state = give_back(state, delve.laid)
    return with_delve(state, phase=Phase.REGROUP, laid=(), recruits=0)  # G17


def slay(state: State) -> Script[State]:
    """The dragon is defeated: a treasure, an experience, and an empty lair (D4, G20)."""
    yield Event("D4", "the dragon is defeated", state.seat)
    laid = state.delve.laid
    state = with_delve(state, lair=0, laid=(), slain=True)
    state = yield from draw(state, 1, "D4")
    state = give_back(state, laid)  # G23
    state = yield from gain(state, 1, "D4", "for the dragon")
    return (yield from settled(state))


def end_delve(state: State) -> State:
    """The next seat begins its delve; after the third of each, the game is all but over (O1)."""
    state = give_back(state, state.delve.laid)
    following = (state.seat + 1) % len(state.seats)
    return replace(
        state, seat=following, round=state.round + (following == 0), delve=Delve(Phase.FORM)
    )


def at_rest(delve: Delve) -> int:
    """Dice of the graveyard that can come back: those laid against a dragon still fight (G20)."""
    return delve.grave - sum(isinstance(one, Face) for one in delve.laid)


def roll_grave(state: State, most: int, rule: str) -> Script[State]:
    """Dice of the graveyard rolled and added to the party (G11)."""
    dice = min(most, at_rest(state.delve))
    roll = yield from chance(party_rolls(dice), rule)
    party = state.delve.party.joined(roll)
    return with_delve(state, party=party, grave=state.delve.grave - dice)


EMPTY_CUP = (NO_PARTY, NO_DUNGEON)

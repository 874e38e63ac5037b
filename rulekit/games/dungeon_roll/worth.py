"""What an action on the table is worth: each option of a decision, in the numbers of a level."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from rulekit.games.dungeon_roll.best import Floor
from rulekit.games.dungeon_roll.counts import Counts, named, ordered
from rulekit.games.dungeon_roll.heroes import reach
from rulekit.games.dungeon_roll.pieces import (
    ARRIVES,
    COMPANIONS,
    NO_DUNGEON,
    NO_PARTY,
    PARTY_DICE,
    SIDES,
    Call,
    Delve,
    Die,
    Dungeon,
    Face,
    Hit,
    Party,
    Phase,
    Side,
)
from rulekit.games.dungeon_roll.steps import party_rolls


def option_worth(floor: Floor, delve: Delve, option: Any) -> int:
    """The worth of one option, the rest of the delve played best."""
    if option is Call.FLEE:
        return 0
    if option is Call.ON:
        return floor.level.leaving((*delve.party, 0), delve.lair)
    if delve.cup is not None:
        return _cup(floor, delve, option)
    if isinstance(option, Hit):
        return hitting(floor, delve, option)
    if option is Call.REROLL:
        return rerolling(floor, delve)
    if delve.revive:
        back = delve.party.plus(option)
        return floor.level.reviving((*back, 0), delve.revive - 1, _there(delve))
    if delve.phase is Phase.DRAGON:
        return laying(floor, delve, option)
    return using(floor, delve, option)


def _there(delve: Delve) -> Counts:
    """The dungeon with its lair, and no die still to be rolled."""
    return (*delve.dungeon[:5], delve.lair, 0)


# Companions


def using(floor: Floor, delve: Delve, face: Face) -> int:
    """The best that this companion, or this scroll, can be used for."""
    after = delve._replace(party=delve.party.plus(face, -1))
    hits = [hitting(floor, after, hit) for hit in hits_of(delve, face)]
    if face is Face.SCROLL and sum(after.party) + sum(after.dungeon):
        hits.append(rerolling(floor, after))
    return max(hits)


def hits_of(delve: Delve, face: Face) -> Iterator[Hit]:
    for side in SIDES[:5]:
        if (side in SIDES[:3]) == bool(delve.dungeon.monsters):
            most = reach((face,), side, delve.dungeon.of(side))
            if side is Side.POTION:
                most = min(most, PARTY_DICE - sum(delve.party) + 1)
            yield from (Hit(n, side) for n in range(1, most + 1))


def hitting(floor: Floor, delve: Delve, hit: Hit) -> int:
    """The worth once these dice are gone, the companion being used up already."""
    there = _there(delve._replace(dungeon=delve.dungeon.plus(hit.side, -hit.number)))
    if hit.side is Side.POTION:
        return floor.level.reviving((*delve.party, 0), hit.number, there)
    won = hit.number * floor.token * floor.one if hit.side is Side.CHEST else 0
    return won + floor.level.acting((*delve.party, 0), there)


# Scrolls


def rerolling(floor: Floor, delve: Delve) -> int:
    """The worth of the best re-roll of at least one die (M3, G24)."""
    if delve.laid:
        return against(floor, delve.laid, delve.party, delve.lair, True)
    return best_cup(floor, delve, NO_PARTY, NO_DUNGEON)


def _cup(floor: Floor, delve: Delve, option: Die | Call) -> int:
    assert delve.cup is not None
    party, dungeon = delve.cup
    if isinstance(option, Call):
        return _cast(floor, delve, party, dungeon)
    if isinstance(option.face, Face):
        return best_cup(floor, delve, party.plus(option.face), dungeon)
    return best_cup(floor, delve, party, dungeon.plus(option.face))


def best_cup(floor: Floor, delve: Delve, party: Party, dungeon: Dungeon) -> int:
    """The best roll of these dice and any further ones."""
    free = delve.party.joined(party, -1), delve.dungeon.joined(dungeon, -1)
    return max(
        _cast(floor, delve, party.joined(more), dungeon.joined(others))
        for more in map(Party._make, parts(free[0]))
        for others in map(Dungeon._make, parts(free[1]))
        if sum(party) + sum(dungeon) + sum(more) + sum(others)
    )


def parts(counts: Counts) -> Iterator[Counts]:
    """Everything that can be taken out of so many dice of each kind."""
    return product(*(range(n + 1) for n in counts))


def _cast(floor: Floor, delve: Delve, party: Party, dungeon: Dungeon) -> int:
    """The mean worth of rolling these dice."""
    kept = (*delve.party.joined(party, -1), sum(party))
    left = (*delve.dungeon.joined(dungeon, -1)[:5], delve.lair, sum(dungeon))
    row, order = ordered(kept)
    return casts(floor, sum(kept), sum(left))[row][named(left, order)]


def casts(floor: Floor, dice: int, total: int) -> dict[Counts, list[int]]:
    """The rolls of so many dice, worked out once for a level on the table."""
    found = floor.casts
    if (dice, total) not in found:
        found[dice, total] = floor.level.casts(dice, total)
    return found[dice, total]


# The dragon


def laying(floor: Floor, delve: Delve, face: Face) -> int:
    """The worth of this companion laid against the dragon, or of this scroll read."""
    left = delve.party.plus(face, -1)
    if face is Face.SCROLL:
        return rerolling(floor, delve._replace(party=left))
    return against(floor, (*delve.laid, face), left, delve.lair)


def against(
    floor: Floor, laid: tuple[Any, ...], party: Party, lair: int, reading: bool = False
) -> int:
    """The worth with these types laid already; `reading` when a scroll has just been read."""
    found: dict[tuple[frozenset[Any], Party], int] = {}

    def best(laid: frozenset[Any], party: Party) -> int:
        if len(laid) == ARRIVES:
            return floor.one * (1 + floor.token) + floor.level.leaving((*party, 0), 0)
        if (laid, party) not in found:
            ways = [
                best(laid | {face}, party.plus(face, -1))
                for face in COMPANIONS
                if party.of(face) and face not in laid
            ]
            if party.scroll:
                ways.append(read(laid, party.plus(Face.SCROLL, -1)))
            found[laid, party] = max(ways, default=0)
        return found[laid, party]

    def read(laid: frozenset[Any], party: Party) -> int:
        kept = [Party(*one) for one in parts(party) if one != party]
        return max((cast(laid, one, sum(party) - sum(one)) for one in kept), default=0)

    @cache
    def cast(laid: frozenset[Any], kept: Party, dice: int) -> int:
        rolls = party_rolls(dice)
        return sum(ways * best(laid, kept.joined(roll)) for roll, ways in rolls) // rolls.total

    return read(frozenset(laid), party) if reading else best(frozenset(laid), party)

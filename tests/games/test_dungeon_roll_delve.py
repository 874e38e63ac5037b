"""Best play of a whole delve, by a second count that shares nothing with the first."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from rulekit import load
from rulekit.games.dungeon_roll.advice import fates
from rulekit.games.dungeon_roll.best import fate, floor_at
from rulekit.games.dungeon_roll.counts import parties, shape
from rulekit.games.dungeon_roll.delve import Level, depth
from rulekit.games.dungeon_roll.pieces import FACES, Call, Hero, Party, Phase, Token
from rulekit.script import Chance

GAME = load("dungeon_roll")

# A hand-written count: dice are letters, and every action may be taken in every order

KILLS = {"F": "g", "C": "s", "M": "o"}
PARTY, DUNGEON, MONSTERS = "FCMTHS", "gsocpd", "gso"
DRAGON_WORTH, TOKEN_WORTH = 3, 2


def subsets(dice):
    return {some for n in range(len(dice) + 1) for some in combinations(dice, n)}


def less(dice, used):
    left = list(dice)
    for one in used:
        left.remove(one)
    return tuple(left)


def leaf(party, lair):
    """Any worth will do: a number that depends on the dice, whatever monsters are called."""
    alike = sorted(party.count(face) for face in "FCM")
    rest = [party.count(face) for face in "THS"]
    return Random(f"{alike}{rest}{lair}").randrange(20)


def reaches(die, side, there):
    if side in MONSTERS:
        return there if die == "H" or KILLS.get(die) == side else int(die != "S")
    return there if side == "p" or die in "TH" else int(die != "S")


@cache
def acting(party, dungeon, lair):
    fighting = any(side in MONSTERS for side in dungeon)
    ways = [Fraction(0) if fighting else past(party, lair)]
    for die in set(party):
        rest = less(party, die)
        for side in set(dungeon):
            if (side in MONSTERS) == fighting:
                ways += using(rest, dungeon, lair, side, reaches(die, side, dungeon.count(side)))
        if die == "S":
            ways += rerolls(rest, dungeon, lair)
    return max(ways)


def using(rest, dungeon, lair, side, most):
    for n in range(1, most + 1):
        after = less(dungeon, side * n)
        if side != "p":
            yield acting(rest, after, lair) + n * TOKEN_WORTH * (side == "c")
        elif n <= 7 - len(rest):
            for back in combinations_with_replacement(PARTY, n):
                yield acting(tuple(sorted(rest + back)), after, lair)


def rerolls(party, dungeon, lair):
    for kept, left in product(subsets(party), subsets(dungeon)):
        if (kept, left) != (party, dungeon):
            yield rolled(kept, len(party) - len(kept), left, len(dungeon) - len(left), lair)


@cache
def falls(names, dice):
    return Counter("".join(sorted(one)) for one in product(names, repeat=dice)).items()


@cache
def rolled(kept, dice, left, cast, lair):
    worth = Fraction(0)
    for (fresh, n), (shown, m) in product(falls(PARTY, dice), falls(DUNGEON, cast)):
        there = (*left, *shown.replace("d", ""))
        party = tuple(sorted((*kept, *fresh)))
        worth += n * m * acting(party, tuple(sorted(there)), lair + shown.count("d"))
    return worth / 6 ** (dice + cast)


def past(party, lair):
    if lair < 3:
        return Fraction(leaf(party, lair))
    fights = combinations(sorted(set(party) - {"S"}), 3)
    ways = [Fraction(DRAGON_WORTH + leaf(less(party, three), 0)) for three in fights]
    if "S" in party:
        ways += rerolls(less(party, "S"), (), lair)
    return max(ways, default=Fraction(0))


def letters(names, counts):
    return tuple(sorted("".join(one * n for one, n in zip(names, counts, strict=False))))


@pytest.mark.parametrize(("dice", "party"), [(2, 3), (3, 2), (4, 2)])
def test_a_level_matches_a_walk_over_every_order_of_every_action(dice, party):
    whole = 6 ** depth(dice)
    worth = {"dragon": DRAGON_WORTH * whole, "token": TOKEN_WORTH * whole}
    level = Level(
        dice, lambda kept, lair: leaf(letters(PARTY, kept), lair) * whole, **worth,
        watch=lambda work: None,
    )  # fmt: skip
    for kept in (one for n in range(party + 1) for one in parties(n)):
        for there, found in zip(shape(dice).plain, level.row(kept, dice), strict=True):
            dungeon = letters("gsocp", there)
            assert Fraction(found, whole) == acting(letters(PARTY, kept), dungeon, there[5])


def test_dice_of_a_full_party_are_buried_first_where_potions_then_bring_them_back():
    """With one die in the graveyard, a chest opened or a goblin killed makes room (G5)."""
    whole = 6 ** depth(2)
    level = Level(
        2, lambda kept, lair: leaf(letters(PARTY, kept), lair) * whole, 0, 2 * whole, bool
    )
    for there in ((0, 0, 0, 1, 1, 0), (1, 0, 0, 0, 1, 0)):
        found = level.acting((5, 0, 0, 2, 0, 0, 0), (*there, 0))
        assert Fraction(found, whole) == acting(
            letters(PARTY, (5, 0, 0, 2)), letters("gsocp", there), 0
        )


# The last level


@pytest.fixture(scope="module")
def tenth():
    """The last level, worked out once for these tests."""
    return floor_at(10, 1)


def last_level(party, lair=0):
    state = GAME.start(seats=1, heroes="no hero").state
    delve = state.delve._replace(
        phase=Phase.LEVEL, level=10, party=party, lair=lair, grave=7 - sum(party)
    )
    seat = state.seats[0]._replace(hero=Hero.NOBODY)
    return GAME.at(replace(state, seats=(seat,), delve=delve))


def won(before, after):
    old, new = before.seats[0], after.seats[0]
    return new.experience - old.experience + sum(new.tokens) - sum(old.tokens)


def dice_alone(ask):
    return replace(ask, options=tuple(one for one in ask.options if not isinstance(one, Token)))


def next_worth(position, start):
    """What the next decision is worth at best, by the rules themselves up to there."""
    ask, state = position.ask, position.state
    if isinstance(ask, Chance):
        return sum(
            Fraction(ways, ask.dist.total) * next_worth(position.after(one)[0], start)
            for one, ways in ask.dist
        )
    if state.round != start.round:
        return won(start, state)
    if state.delve.phase is Phase.REGROUP:
        return 10 + won(start, state)
    known = GAME.known(position.scene, 0)
    found = fates(known, dice_alone(ask), "mean")
    return won(start, state) + max(brought.points for brought in found.values())


@pytest.mark.parametrize("seed", range(7))
def test_what_an_action_is_worth_is_what_the_rules_lead_to(tenth, seed):
    rng = Random(seed)
    counts = Counter(rng.choice(FACES) for _ in range(rng.randrange(2, 6)))
    position = last_level(Party(*(counts[face] for face in FACES)), rng.randrange(3))
    while position.ask is not None and position.state.round == 1:
        if isinstance(position.ask, Chance):
            position, _ = position.after(position.ask.dist.sample(rng))
            continue
        known, ask = GAME.known(position.scene, 0), dice_alone(position.ask)
        option = rng.choice(ask.options)
        following = position.after(option)[0]
        if GAME.advisor.applies(known, ask):
            found = fates(known, ask, "mean")[option].points
            assert found == next_worth(following, position.state)
        position = following


def test_entering_the_last_level_is_worth_the_mean_of_its_rolls(tenth):
    for party, lair in ((Party(1, 1, 0, 1), 0), (Party(scroll=2), 2), (Party(champion=3), 1)):
        position = last_level(party, lair)
        assert fate(party, 9, lair, 1).points == next_worth(position, position.state)


def test_an_empty_party_lives_only_where_nothing_is_rolled_that_fights(tenth):
    """Seven dice without a monster, fewer than three of them dragons."""
    quiet = 2**7 + 7 * 2**6 + 21 * 2**5
    found = fate(Party(), 9, 0, 1)
    assert (found.points, found.safe) == (Fraction(10 * quiet, 6**7), Fraction(quiet, 6**7))


def test_one_more_companion_never_hurts(tenth):
    for party in (Party(), Party(1), Party(1, 1, 0, 1), Party(scroll=2), Party(2, 0, 1, 0, 1)):
        for lair, face in product(range(3), FACES):
            assert fate(party.plus(face), 9, lair, 1).points >= fate(party, 9, lair, 1).points


def test_retire_or_glory_sets_the_level_against_what_the_rest_brings(tenth):
    asked = {"fighter": 2, "cleric": 1, "mage": 1, "thief": 0, "scroll": 1, "level": 9}
    ranking = GAME.ask("retire_or_glory", **asked)
    goes = fate(Party(2, 1, 1, 0, 0, 1), 9, 0, 1)
    assert ranking == {"retire": 9, "seek glory": goes.points}
    assert ranking.best == ("seek glory",)
    assert GAME.ask("thrown_out", **asked) == 1 - goes.safe
    assert round(float(goes.points), 3) == 11.817


def test_advice_knows_every_decision_of_a_delve_without_a_hero(tenth):
    position = last_level(Party(1, 1, 1, 1))
    roll = max((one for one, _ in position.ask.dist), key=lambda one: one.goblin)
    position, _ = position.after(roll)
    assert GAME.advisor.applies(position.state, position.ask)
    found = GAME.advisor.values(position.state, position.ask, "mean", 0, lambda work: None)
    assert found[Call.FLEE] == 0
    assert found.best[0] == "fighter"
    assert "lost in" in GAME.advisor.why(position.state, found.best[0], "mean", 0)


def test_advice_leaves_alone_what_could_use_a_treasure_or_a_hero():
    position = last_level(Party(1, 1, 1, 1))
    position, _ = position.after(next(one for one, _ in position.ask.dist if one.goblin))
    state, seat = position.state, position.state.seats[0]
    held = GAME.at(replace(state, seats=(seat._replace(tokens=(1, *[0] * 9)),)))
    assert not GAME.advisor.applies(held.state, held.ask)
    hero = GAME.at(replace(state, seats=(seat._replace(hero=Hero.VIKING),)))
    assert not GAME.advisor.applies(hero.state, hero.ask)

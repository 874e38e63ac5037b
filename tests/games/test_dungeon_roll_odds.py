"""The odds of Dungeon Roll by second ways of counting, and what no game may break."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import load
from rulekit.games.dungeon_roll.odds import clears, lives
from rulekit.games.dungeon_roll.pieces import (
    FACES,
    SIDES,
    Call,
    Dungeon,
    Face,
    Hero,
    Party,
    Phase,
    Side,
    Token,
)
from rulekit.script import Chance

GAME = load("dungeon_roll")
COMPANIONS = FACES[:5]


def test_the_published_chances_of_a_first_dragon_hold():
    published = [0, 0.463, 5.766, 16.249, 24.300, 21.835, 14.624, 8.413, 4.392, 2.148]
    found = [GAME.ask("dragon_arrival", level=n) for n in range(1, 11)]
    assert [round(float(chance * 100), 3) for chance in found] == published
    assert round(float(100 - sum(found) * 100), 3) == 1.810


def test_the_first_dragon_matches_a_walk_over_every_roll():
    def first(level, goal, lair=0):
        dice = min(level, 7 - lair)
        found = Fraction(0)
        for k in range(dice + 1):
            chance = Fraction(comb(dice, k) * 5 ** (dice - k), 6**dice)
            if lair + k >= 3:
                found += chance * (level == goal)
            elif level < goal:
                found += chance * first(level + 1, goal, lair + k)
        return found

    assert [GAME.ask("dragon_arrival", level=n) for n in range(1, 8)] == [
        first(1, n) for n in range(1, 8)
    ]


def test_the_types_of_a_fresh_party_match_every_ordered_roll():
    counted = Counter(len(set(roll) - {5}) for roll in product(range(6), repeat=7))
    for faces in range(6):
        assert GAME.ask("party_faces", faces=faces) == Fraction(counted[faces], 6**7)
    ready = sum(n for faces, n in counted.items() if faces >= 3)
    assert GAME.ask("dragon_ready", dice=7) == Fraction(ready, 6**7) == Fraction(21665, 23328)


@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("lair", [0, 2])
def test_lair_and_monsters_match_every_ordered_roll(level, lair):
    rolls = list(product(SIDES, repeat=level))
    lairs = Counter(lair + roll.count(Side.DRAGON) for roll in rolls)
    found = GAME.ask("lair_after", level=level, lair=lair)
    assert {n: found[n] for n in lairs} == {n: Fraction(w, 6**level) for n, w in lairs.items()}
    wakes = sum(w for n, w in lairs.items() if n >= 3)
    assert GAME.ask("dragon_next", level=level, lair=lair) == Fraction(wakes, 6**level)
    many = Counter(sum(side in SIDES[:3] for side in roll) for roll in rolls)
    assert GAME.ask("monsters", dice=level)[1] == Fraction(many[1], 6**level)


def test_published_worth_of_random_treasures():
    means = [round(float(GAME.ask("token_worth", tokens=n).mean()), 3) for n in range(1, 7)]
    assert means == [1.111, 2.270, 3.465, 4.687, 5.930, 7.186]


def test_the_worth_of_two_treasures_matches_every_pair():
    bag = ["scale"] * 6 + ["portal"] * 4 + ["other"] * 26
    worth = Counter(
        2 + pair.count("portal") + 2 * (pair.count("scale") == 2) for pair in combinations(bag, 2)
    )
    found = GAME.ask("token_worth", tokens=2)
    assert {n: found[n] for n in worth} == {n: Fraction(w, 630) for n, w in worth.items()}
    assert GAME.ask("next_token", scales=3, ring=0)[Token.SCALES] == Fraction(3, 29)


def meets(party, roll, lair, grave):
    """Whether some order of the dice, each used as it can be, clears the level."""
    return any(_meets(order, roll, lair, grave) for order in set(permutations(party)))


KILLS = {Face.FIGHTER: "goblin", Face.CLERIC: "skeleton", Face.MAGE: "ooze"}


def _meets(order, roll, lair, grave):
    """The dice in this order against the monsters in the order rolled, by their own arithmetic."""
    left = [side for side in roll if side in SIDES[:3]]
    dice = list(order)
    while left:
        if not dice or dice[0] is Face.SCROLL:
            return False
        face, side = dice.pop(0), left.pop(0)
        if face is Face.CHAMPION or KILLS.get(face) == side:
            left = [other for other in left if other != side]
        grave += 1
    if lair + roll.count(Side.DRAGON) < 3:
        return True
    stay = set(dice) - {Face.SCROLL}
    if len(stay) >= 3:
        return True
    back = min(roll.count(Side.POTION), grave + 1)
    return any(
        back and len(set(dice[:n] + dice[n + 1 :]) - {Face.SCROLL}) + back >= 3
        for n in range(len(dice))
    )


PARTIES = [
    ((Face.FIGHTER, Face.THIEF), 0),
    ((Face.FIGHTER, Face.CLERIC, Face.MAGE), 2),
    ((Face.FIGHTER, Face.FIGHTER, Face.CHAMPION, Face.SCROLL), 1),
    ((Face.THIEF, Face.CHAMPION, Face.CLERIC), 0),
]


@pytest.mark.parametrize(("dice", "lair"), PARTIES)
@pytest.mark.parametrize("level", [2, 4])
def test_surviving_matches_every_ordered_roll_and_every_order_of_the_dice(dice, lair, level):
    rolls = list(product(SIDES, repeat=level))
    hits = 0
    seen = {}
    for roll in rolls:
        key = tuple(sorted(roll))
        if key not in seen:
            orders = set(permutations(key))
            seen[key] = any(meets(dice, order, lair, 7 - len(dice)) for order in orders)
        hits += seen[key]
    counts = {str(face): dice.count(face) for face in FACES}
    asked = GAME.ask("survive", **counts, level=level, lair=lair, scrolls="kept")
    assert asked == Fraction(hits, len(rolls))


def test_more_than_seven_dice_are_refused():
    with pytest.raises(ValueError, match="8 party dice"):
        GAME.ask("survive", fighter=7, cleric=1, mage=0, thief=0)


TRIED = [q.name for q in GAME.questions if q.sample is not None]


@pytest.mark.parametrize("name", TRIED)
def test_trials_agree_with_the_count_within_four_standard_errors(name):
    question = GAME.question(name)
    answer = question.ask()
    tally = question.tried(3000, 5, **question.check({}))
    outcomes = {True: answer} if isinstance(answer, Fraction) else {
        one: answer[one] for one in answer.outcomes
    }  # fmt: skip
    for outcome, chance in outcomes.items():
        estimate = tally.chance(outcome)
        assert abs(estimate.value - chance) <= 4 * estimate.error + Fraction(1, 500)


@given(hero=st.sampled_from(Hero), seed=st.integers(0, 10**6), tokens=st.sampled_from([36, 72]))
def test_dice_and_tokens_are_conserved(hero, seed, tokens):
    rng = Random(seed)
    position = GAME.start(seats=2, heroes=str(hero), tokens=tokens)
    party = {Hero.VIKING: 5, Hero.GUILD_LEADER: 8}.get(hero, 7)
    while (ask := position.ask) is not None:
        if isinstance(ask, Chance):
            answer = ask.dist.sample(rng)
        else:
            stay = [one for one in ask.options if one is not Call.FLEE]
            answer = rng.choice(stay or ask.options)
        position, _ = position.after(answer)
        state, delve = position.state, position.state.delve
        held = sum(sum(seat.tokens) for seat in state.seats)
        laid = sum(isinstance(one, Token) for one in delve.laid)
        assert sum(state.supply) + held + laid == tokens
        if delve.phase not in (Phase.FORM, Phase.SCOUT):
            assert sum(delve.party) + delve.grave == party
            assert min(*delve.party, *delve.dungeon, delve.grave, delve.lair) >= 0
            assert sum(delve.dungeon) + delve.lair + delve.recruits <= 7


def test_the_die_that_quaffs_may_itself_come_back_for_the_dragon():
    """Six fighters and a cleric, none in the graveyard: one fighter comes back as a mage."""
    assert clears(Party(fighter=6, cleric=1), Dungeon(potion=1), 3, 0)
    assert not clears(Party(fighter=6, cleric=1), Dungeon(), 3, 0)


def test_two_dice_that_quaff_one_after_the_other_both_come_back():
    """Seven fighters: each of the two finds itself in the graveyard, and is chosen anew (G5)."""
    assert clears(Party(fighter=7), Dungeon(potion=2), 3, 0)
    assert not clears(Party(fighter=7), Dungeon(potion=1), 3, 0)
    assert not clears(Party(fighter=1), Dungeon(chest=3, potion=1), 3, 6)


@pytest.mark.parametrize("level", [1, 2])
def test_where_no_dragon_can_come_a_party_without_scrolls_lives_alike_by_both_counts(level):
    for party in (Party(1, 1, 0, 1), Party(2, 0, 0, 0, 1), Party(0, 0, 1)):
        dice = dict(zip(map(str, FACES), party, strict=True))
        assert GAME.ask("survive", **dice, level=level) == lives(party, level, 0)
        assert GAME.ask("survive", **dice, level=level, lair=2) >= lives(party, level, 2)

"""The rules of Dungeon Roll, one by one, each from a position written out."""

import pytest

from rulekit import Table, load
from rulekit.games.dungeon_roll.pieces import (
    FACES,
    HEROES,
    PAGE,
    PUBLISHED,
    SUPPLY,
    TOKENS,
    Call,
    Delve,
    Die,
    Dungeon,
    Face,
    Friend,
    Hero,
    Hit,
    Party,
    Phase,
    Seat,
    Side,
    State,
    Token,
)
from rulekit.games.dungeon_roll.play import rank, total
from tests.following import after

GAME = load("dungeon_roll")
NOBODY = Hero.NOBODY
GOBLIN, SKELETON, OOZE = Side.GOBLIN, Side.SKELETON, Side.OOZE
LEAVE = Call.FLEE


def owned(*tokens):
    return tuple(tokens.count(token) for token in TOKENS)


def at(phase=Phase.MONSTER, hero=NOBODY, xp=0, tokens=(), wording=PAGE, supply=SUPPLY, **delve):
    """One seat in a delve as described; its tokens are not taken from the supply."""
    seat = Seat(hero, xp, owned(*tokens))
    return GAME.at(State((seat,), supply, str(hero), wording, delve=Delve(phase, **delve)))


def delve(position):
    return position.state.delve


def told(position, answer):
    return [(event.rule, event.text) for event in position.after(answer)[1]]


def fight(hero=NOBODY, xp=0, goblin=0, skeleton=0, ooze=0, chest=0, potion=0, **rest):
    return at(hero=hero, xp=xp, dungeon=Dungeon(goblin, skeleton, ooze, chest, potion), **rest)


def loot(chest=0, potion=0, **rest):
    return at(Phase.LOOT, dungeon=Dungeon(chest=chest, potion=potion), **rest)


def dragon(**rest):
    return at(Phase.DRAGON, lair=3, **rest)


def over(*seats):
    """The end of the last delve of a game with these seats."""
    at_end = State(seats, SUPPLY, "no hero", seat=0, round=4)
    return GAME.result(GAME.at(at_end).state)


# Delve and level


@pytest.mark.rule("O1", "E1")
def test_each_seat_goes_on_three_delves_and_then_the_game_ends():
    position = GAME.start(seats=2, heroes="no hero")
    delves = []
    while position.ask is not None:
        delves += [event.text for event in position.paused().events if event.rule == "O1"]
        options = position.options()
        position = after(position, LEAVE if LEAVE in options else options[0])
    assert delves == [f"delve {n} of seat {seat}" for n in (1, 2, 3) for seat in (0, 1)]


@pytest.mark.rule("P1")
def test_a_delve_begins_with_seven_party_dice():
    start = GAME.start(seats=1, heroes="no hero")
    assert {sum(roll) for roll in start.options()} == {7}
    assert delve(after(start, Party(7))).party == Party(7)


@pytest.mark.rule("M1", "G1")
def test_a_level_rolls_as_many_dice_as_it_says_but_not_those_in_the_lair():
    for level, lair, dice in [(1, 0, 1), (4, 2, 4), (6, 2, 5), (10, 0, 7)]:
        asked = at(Phase.LEVEL, level=level, lair=lair)
        assert {sum(roll) for roll in asked.options()} == {dice}


@pytest.mark.rule("M2")
def test_dragons_go_to_the_lair_and_are_not_rolled_again():
    now = after(at(Phase.LEVEL, level=3, lair=1, party=Party(scroll=2)), Dungeon(1, 1, dragon=1))
    assert (delve(now).lair, delve(now).dungeon) == (2, Dungeon(1, 1))
    assert after(now, Face.SCROLL, Call.REROLL).barred()[Die(Side.DRAGON)] == "M2"


@pytest.mark.rule("M3")
def test_a_scroll_rolls_any_party_and_dungeon_dice_again():
    asked = fight(goblin=1, ooze=2, party=Party(2, scroll=1))
    now = after(asked, Face.SCROLL, Call.REROLL, Die(Face.FIGHTER), Die(OOZE), Die(OOZE))
    now = after(now, Call.ROLL, Party(mage=1), Dungeon(chest=1, dragon=1))
    assert (delve(now).party, delve(now).grave) == (Party(1, mage=1), 1)
    assert (delve(now).dungeon, delve(now).lair) == (Dungeon(1, chest=1), 1)


@pytest.mark.rule("M4", "G5")
def test_a_companion_that_fought_lies_in_the_graveyard():
    now = after(fight(goblin=1, party=Party(2)), Face.FIGHTER, Hit(1, GOBLIN))
    assert (delve(now).party, delve(now).grave) == (Party(1), 1)


@pytest.mark.rule("M5", "HU")
def test_an_ultimate_may_be_used_once_in_a_delve():
    asked = fight(Hero.TRACKER, goblin=2, party=Party(1))
    now = after(asked, Call.ULTIMATE, Hit(1, GOBLIN))
    assert now.barred()[Call.ULTIMATE] == "HU"
    assert not Delve().spent


@pytest.mark.rule("M6")
def test_loot_waits_until_the_monsters_are_defeated():
    asked = fight(goblin=1, chest=1, party=Party(thief=2))
    assert asked.barred()[Call.ON] == "M6"
    assert after(asked, Face.THIEF).barred()[Hit(1, Side.CHEST)] == "M6"
    assert delve(after(asked, Face.THIEF, Hit(1, GOBLIN))).phase is Phase.LOOT


@pytest.mark.rule("M7", "G15")
def test_who_flees_from_monsters_keeps_what_was_won_before_and_gets_nothing_more():
    asked = fight(goblin=1, xp=3, tokens=(Token.ELIXIR,), level=4)
    assert told(asked, Call.FLEE)[0] == ("M7", "level 4 brings nothing")
    now = after(asked, Call.FLEE).state
    assert now.mine == Seat(NOBODY, 3, owned(Token.ELIXIR))
    assert now.round == 2


# Loot


@pytest.mark.rule("L1")
def test_thief_and_champion_open_all_chests_and_others_one():
    asked = loot(3, party=Party(1, 0, 0, 1, 1, 1))
    for face, chests in [(Face.FIGHTER, 1), (Face.THIEF, 3), (Face.CHAMPION, 3)]:
        assert max(hit.number for hit in after(asked, face).options()) == chests
    assert after(asked, Face.FIGHTER).barred()[Hit(3, Side.CHEST)] == "L1"
    assert after(asked, Face.SCROLL).options() == (Call.REROLL,)


@pytest.mark.rule("L2")
def test_each_chest_opened_brings_a_treasure():
    now = after(loot(2, party=Party(thief=1)), Face.THIEF, Hit(2, Side.CHEST))
    now = after(now, Token.BAIT, Token.RING)
    assert now.state.mine.tokens == owned(Token.BAIT, Token.RING)
    assert sum(now.state.supply) == 34


@pytest.mark.rule("L3")
def test_without_treasures_a_chest_brings_an_experience():
    asked = loot(2, party=Party(thief=1), supply=owned(Token.BAIT))
    now = after(asked, Face.THIEF, Hit(2, Side.CHEST), Token.BAIT)
    assert (now.state.mine.experience, now.state.mine.tokens) == (1, owned(Token.BAIT))


@pytest.mark.rule("G27", "D4", "H10s")
def test_without_treasures_dragon_and_archaeologist_bring_an_experience_too():
    asked = dragon(party=Party(1, 1, 1), supply=owned())
    now = after(asked, Face.FIGHTER, Face.CLERIC, Face.MAGE)
    assert now.state.mine == Seat(NOBODY, 2, owned())
    forming = at(Phase.FORM, Hero.ARCHAEOLOGIST, supply=owned(Token.RING))
    now = after(forming, Party(7), Token.RING)
    assert now.state.mine == Seat(Hero.ARCHAEOLOGIST, 1, owned(Token.RING))


@pytest.mark.rule("L4")
@pytest.mark.parametrize("face", FACES)
def test_any_die_quaffs_any_number_of_potions(face):
    now = after(loot(potion=3, party=Party().plus(face), grave=6), face, Hit(3, Side.POTION))
    assert delve(now).revive == 3


@pytest.mark.rule("L5", "G5")
def test_a_potion_brings_back_a_die_with_a_chosen_face_even_the_one_that_quaffed():
    asked = loot(potion=2, party=Party(thief=1))
    assert after(asked, Face.THIEF).barred() == {Hit(2, Side.POTION): "L5"}
    for face in FACES:
        now = after(asked, Face.THIEF, Hit(1, Side.POTION), face)
        assert (delve(now).party, delve(now).grave) == (Party().plus(face), 0)


# The dragon


@pytest.mark.rule("D1")
def test_the_dragon_arrives_with_three_dice_in_the_lair():
    for lair, phase in [(1, Phase.REGROUP), (2, Phase.DRAGON), (3, Phase.DRAGON)]:
        now = after(at(Phase.LEVEL, lair=lair), Dungeon(dragon=1))
        assert delve(now).phase is phase


@pytest.mark.rule("D2", "G20")
def test_three_companions_of_different_types_defeat_the_dragon():
    asked = dragon(party=Party(2, 1, 1))
    now = after(asked, Face.FIGHTER)
    assert now.barred()[Face.FIGHTER] == "D2"
    now = after(now, Face.CLERIC)
    assert delve(now).lair == 3
    now = after(now, Face.MAGE, Token.BAIT)
    assert (delve(now).lair, delve(now).party, delve(now).grave) == (0, Party(1), 3)
    assert delve(now).phase is Phase.REGROUP


@pytest.mark.rule("D2", "G20", "T9")
def test_a_die_laid_against_the_dragon_does_not_come_back_before_it_is_defeated():
    asked = after(dragon(party=Party(1, 1), tokens=(Token.ELIXIR,)), Face.FIGHTER)
    assert asked.barred()[Token.ELIXIR] == "T9"
    asked = after(dragon(party=Party(1, 1), grave=1, tokens=(Token.ELIXIR,)), Face.FIGHTER)
    assert delve(after(asked, Token.ELIXIR, Face.MAGE)).party == Party(0, 1, 1)


@pytest.mark.rule("H9m", "H11m", "G20")
@pytest.mark.parametrize(
    ("hero", "rule", "most"), [(Hero.ALCHEMIST, "H9m", 2), (Hero.DWARF, "H11m", 4)]
)
def test_a_hero_brings_back_no_die_that_is_laid_against_the_dragon(hero, rule, most):
    asked = after(dragon(hero=hero, xp=5, party=Party(1, 1)), Face.FIGHTER, Face.CLERIC)
    assert asked.barred()[Call.ULTIMATE] == rule
    asked = after(dragon(hero=hero, xp=5, party=Party(1, 1), grave=1), Face.FIGHTER, Face.CLERIC)
    assert {sum(roll) for roll in after(asked, Call.ULTIMATE).options()} == {1}
    asked = after(dragon(hero=hero, xp=5, grave=5), Call.ULTIMATE)
    assert {sum(roll) for roll in asked.options()} == {most}


@pytest.mark.rule("D3", "G15")
def test_who_flees_from_the_dragon_gets_nothing_for_the_level():
    asked = dragon(level=5, xp=1)
    assert asked.barred()[Call.ON] == "D3"
    assert after(asked, Call.FLEE).state.mine.experience == 1


@pytest.mark.rule("D4")
def test_a_dragon_brings_a_treasure_and_an_experience():
    now = after(dragon(party=Party(1, 1, 1)), Face.FIGHTER, Face.CLERIC, Face.MAGE, Token.RING)
    assert now.state.mine == Seat(NOBODY, 1, owned(Token.RING))


# Regroup


@pytest.mark.rule("R1", "R2")
def test_retiring_brings_the_number_of_the_level_and_ends_the_delve():
    asked = at(Phase.REGROUP, level=6, xp=2)
    assert asked.options() == (Call.RETIRE, Call.GLORY)
    now = after(asked, Call.RETIRE).state
    assert (now.mine.experience, now.round) == (8, 2)


@pytest.mark.rule("R3")
def test_glory_takes_party_lair_and_graveyard_one_level_up():
    now = after(at(Phase.REGROUP, level=2, party=Party(1), grave=6, lair=1), Call.GLORY)
    assert delve(now) == Delve(Phase.LEVEL, 3, Party(1), 6, lair=1)


@pytest.mark.rule("R4")
def test_nobody_goes_on_after_level_ten():
    assert at(Phase.REGROUP, level=10).barred() == {Call.GLORY: "R4"}
    assert at(Phase.REGROUP, level=9).barred() == {}


# Companions and treasures

WIDE = {Face.FIGHTER: GOBLIN, Face.CLERIC: SKELETON, Face.MAGE: OOZE}


@pytest.mark.rule("C1", "C2", "C3", "C4", "C5")
@pytest.mark.parametrize("face", FACES[:5])
@pytest.mark.parametrize("side", [GOBLIN, SKELETON, OOZE])
def test_a_companion_defeats_all_of_its_type_or_one(face, side):
    asked = after(at(dungeon=Dungeon().plus(side, 3), party=Party().plus(face)), face)
    whole = face is Face.CHAMPION or WIDE.get(face) == side
    assert asked.options() == tuple(Hit(n, side) for n in ((3, 2, 1) if whole else (1,)))
    rules = dict(zip(FACES, ("C2", "C1", "C3", "C4", "C5"), strict=False))
    assert set(asked.barred().values()) == (set() if whole else {rules[face]})


AS = [(Token.SWORD, GOBLIN), (Token.TALISMAN, SKELETON), (Token.SCEPTER, OOZE)]


@pytest.mark.rule("T2", "T3", "T4")
@pytest.mark.parametrize(("token", "side"), AS)
def test_a_treasure_is_used_as_its_companion(token, side):
    asked = at(dungeon=Dungeon(2, 2, 2), tokens=(token,))
    may = [hit for hit in after(asked, token).options() if hit.number == 2]
    assert may == [Hit(2, side)]


@pytest.mark.rule("T0", "T5", "G23", "G2")
def test_tools_open_all_chests_and_return_to_the_supply_after_the_draw():
    asked = loot(2, tokens=(Token.TOOLS,), supply=owned(Token.RING, Token.BAIT, Token.BAIT))
    drawing = after(asked, Token.TOOLS, Hit(2, Side.CHEST))
    assert drawing.ask.dist.weights == {Token.RING: 1, Token.BAIT: 2}
    now = after(drawing, Token.RING, Token.BAIT).state
    assert now.mine.tokens == owned(Token.RING, Token.BAIT)
    assert now.supply == owned(Token.TOOLS, Token.BAIT)


@pytest.mark.rule("T6")
def test_the_scroll_token_re_rolls_as_a_scroll_does():
    asked = fight(ooze=1, tokens=(Token.SCROLL,))
    now = after(asked, Token.SCROLL, Call.REROLL, Die(OOZE), Call.ROLL, Dungeon(chest=1))
    assert (delve(now).dungeon, now.state.mine.tokens) == (Dungeon(chest=1), owned())


@pytest.mark.rule("T7", "G8")
def test_the_ring_takes_all_dungeon_dice_or_as_published_the_lair():
    for wording, left in [(PAGE, Dungeon()), (PUBLISHED, Dungeon(1))]:
        asked = fight(goblin=1, lair=2, tokens=(Token.RING,), wording=wording)
        now = after(asked, Token.RING)
        assert (delve(now).dungeon, delve(now).lair) == (left, 0)
        assert now.state.mine.tokens == owned()
    asked = fight(goblin=1, tokens=(Token.RING,), wording=PUBLISHED)
    assert asked.barred()[Token.RING] == "T7"


@pytest.mark.rule("T1", "T8", "G18")
def test_a_kept_token_is_worth_one_and_a_pair_of_scales_four():
    assert total(Seat(NOBODY, 3, owned(Token.RING, Token.BAIT))) == 5
    scales = [total(Seat(NOBODY, 0, owned(*[Token.SCALES] * n))) for n in range(6)]
    assert scales == [0, 1, 4, 5, 8, 9]
    assert fight(goblin=1, tokens=(Token.SCALES,)).barred()[Token.SCALES] == "T8"


@pytest.mark.rule("T9", "G13")
def test_an_elixir_brings_one_die_back_in_every_phase():
    asked = [
        fight(goblin=1, grave=1, tokens=(Token.ELIXIR,)),
        dragon(grave=1, tokens=(Token.ELIXIR,)),
    ]
    for one in [*asked, loot(1, grave=1, tokens=(Token.ELIXIR,))]:
        assert delve(after(one, Token.ELIXIR, Face.CHAMPION)).party == Party(champion=1)
    assert loot(1, tokens=(Token.ELIXIR,)).barred()[Token.ELIXIR] == "T9"


@pytest.mark.rule("T10", "G13")
def test_bait_turns_all_monsters_into_dragons():
    now = after(fight(goblin=2, ooze=1, chest=1, tokens=(Token.BAIT,)), Token.BAIT)
    assert (delve(now).lair, delve(now).dungeon) == (3, Dungeon(chest=1))
    assert loot(1, tokens=(Token.BAIT,)).barred()[Token.BAIT] == "T10"


@pytest.mark.rule("T11", "G13")
def test_a_portal_leaves_with_the_level_and_counts_two_when_kept():
    for asked in (
        fight(goblin=1, level=4, tokens=(Token.PORTAL,)),
        dragon(level=4, tokens=(Token.PORTAL,)),
    ):
        assert after(asked, Token.PORTAL).state.mine == Seat(NOBODY, 4)
    assert loot(1, tokens=(Token.PORTAL,)).barred()[Token.PORTAL] == "T11"
    assert total(Seat(NOBODY, 0, owned(Token.PORTAL))) == 2


# The end


@pytest.mark.rule("E2")
def test_the_highest_total_wins():
    result = over(Seat(NOBODY, 5, owned(Token.PORTAL)), Seat(NOBODY, 6))
    assert (result.scores, result.winners, result.ending) == ((7, 6), (0,), "E2")


@pytest.mark.rule("E3")
def test_of_tied_seats_the_one_with_the_fewest_tokens_wins():
    result = over(Seat(NOBODY, 6, owned(Token.RING)), Seat(NOBODY, 7), Seat(NOBODY, 2))
    assert (result.winners, result.ending) == ((1,), "E3")


@pytest.mark.rule("E4")
def test_seats_tied_in_tokens_too_share_the_win():
    result = over(Seat(NOBODY, 7), Seat(NOBODY, 7))
    assert (result.winners, result.ending) == ((0, 1), "E4")


@pytest.mark.rule("E5")
def test_alone_a_score_earns_its_title():
    bounds = [0, 15, 16, 23, 24, 29, 30, 34, 35, 60]
    assert [rank(score) for score in bounds] == [
        title
        for title in ("Dragon fodder", "Village Hero", "Seasoned Explorer", "Champion",
                      "Hero of Ages")
        for _ in range(2)
    ]  # fmt: skip
    assert over(Seat(NOBODY, 24)).note == "Seasoned Explorer"


# Gaps that no rule above shows


@pytest.mark.rule("G2")
def test_there_are_36_tokens_or_twice_as_many():
    assert dict(zip(TOKENS, GAME.start().state.supply, strict=True))[Token.SCALES] == 6
    assert [sum(GAME.start(tokens=n).state.supply) for n in (36, 72)] == [36, 72]


@pytest.mark.rule("G3")
def test_heroes_are_chosen_dealt_shared_or_left_out():
    asked = after(GAME.start(seats=2), Hero.VIKING)
    assert asked.barred() == {Hero.VIKING: "G3"}
    assert set(GAME.start(heroes="random").options()) == set(HEROES)
    assert {seat.hero for seat in GAME.start(heroes="Scout").state.seats} == {Hero.SCOUT}


@pytest.mark.rule("G4")
def test_one_to_four_play_and_seat_0_starts():
    for seats in (1, 2, 3, 4):
        table = Table(GAME, seats=seats, heroes="no hero")
        assert (table.seats, table.position.state.seat) == (seats, 0)


@pytest.mark.rule("G6")
def test_chests_left_behind_are_gone():
    asked = loot(2, potion=1, lair=3, party=Party(1))
    assert told(asked, Call.ON) == [
        ("G6", "3 dice left behind"),
        ("D1", "3 dice in the lair: the dragon arrives"),
    ]
    assert delve(after(asked, Call.ON)).dungeon == Dungeon()
    assert delve(after(asked, Call.ON)).phase is Phase.DRAGON


@pytest.mark.rule("G7")
def test_a_scroll_read_in_the_loot_phase_may_bring_the_monsters_back():
    asked = loot(1, party=Party(scroll=1))
    now = after(asked, Face.SCROLL, Call.REROLL, Die(Side.CHEST), Call.ROLL, Dungeon(1))
    assert delve(now).phase is Phase.MONSTER
    asked = dragon(party=Party(2, scroll=1))
    now = after(asked, Face.SCROLL, Die(Face.FIGHTER), Call.ROLL, Party(mage=1))
    assert (delve(now).phase, delve(now).party) == (Phase.DRAGON, Party(1, mage=1))


@pytest.mark.rule("G12")
def test_an_ultimate_has_its_phases():
    asked = loot(1, hero=Hero.TRACKER, party=Party(1))
    assert asked.barred()[Call.ULTIMATE] == "G12"
    assert Call.ULTIMATE in loot(1, hero=Hero.SPELLSWORD).options()
    assert fight(goblin=1).barred().get(Call.ULTIMATE) is None


@pytest.mark.rule("H0", "G14")
def test_a_hero_turns_master_at_five_experience_at_once_without_a_new_ultimate():
    asked = dragon(hero=Hero.MINSTREL, xp=4, party=Party(1, 1, 0, 1), spent=True)
    now, events = after(asked, Face.FIGHTER, Face.CLERIC, Face.THIEF).after(Token.RING)
    assert ("H0", "Minstrel becomes Bard") in [(e.rule, e.text) for e in events]
    assert (now.state.mine.name, delve(now).spent) == ("Bard", True)
    assert at(Phase.REGROUP, hero=Hero.MINSTREL, xp=4).state.mine.name == "Minstrel"


@pytest.mark.rule("HS", "G16")
def test_a_specialty_is_used_as_often_as_wanted_and_against_dragons_too():
    asked = fight(Hero.SPELLSWORD, goblin=2, ooze=2, party=Party(2))
    now = after(asked, Face.FIGHTER, Hit(2, OOZE), Face.FIGHTER, Hit(2, GOBLIN))
    assert delve(now).phase is Phase.REGROUP
    asked = dragon(hero=Hero.SPELLSWORD, party=Party(3, 1))
    assert after(asked, Face.FIGHTER, Face.FIGHTER).barred()[Face.FIGHTER] == "D2"
    now = after(asked, Face.FIGHTER, Face.FIGHTER, Face.CLERIC, Token.RING)
    assert delve(now).lair == 0


@pytest.mark.rule("G17")
def test_recruits_leave_at_the_regroup_phase_but_the_hero_stays():
    now = after(fight(Hero.HALF_GOBLIN, goblin=1, party=Party(1)), Call.ULTIMATE, Hit(1, GOBLIN))
    assert (delve(now).phase, delve(now).recruits, delve(now).grave) == (Phase.REGROUP, 0, 0)
    asked = after(fight(Hero.CRUSADER, goblin=1, party=Party(1)), Call.ULTIMATE)
    assert delve(after(asked, Face.FIGHTER, Hit(1, GOBLIN))).helper
    assert delve(after(asked, Friend.HERO, Hit(1, GOBLIN))) == Delve(
        Phase.REGROUP, party=Party(1), spent=True
    )


@pytest.mark.rule("G19")
def test_without_loot_there_is_no_loot_phase():
    now = after(fight(goblin=1, party=Party(2)), Face.FIGHTER, Hit(1, GOBLIN))
    assert delve(now).phase is Phase.REGROUP


@pytest.mark.rule("G24")
def test_a_scroll_rolls_at_least_one_die():
    asked = after(fight(goblin=1, party=Party(scroll=1)), Face.SCROLL, Call.REROLL)
    assert asked.barred() == {Call.ROLL: "G24"}


# Heroes

SWAPS = [
    (Hero.CRUSADER, Face.FIGHTER, Face.CLERIC),
    (Hero.OCCULTIST, Face.CLERIC, Face.MAGE),
    (Hero.SPELLSWORD, Face.FIGHTER, Face.MAGE),
]


@pytest.mark.rule("H1s", "H7s", "H8s")
@pytest.mark.parametrize(("hero", "one", "other"), SWAPS)
@pytest.mark.parametrize("xp", [0, 5])
def test_two_companions_stand_in_for_each_other(hero, one, other, xp):
    for face in (one, other):
        asked = after(fight(hero, xp, 2, 2, 2, party=Party().plus(face)), face)
        assert {hit.side for hit in asked.options() if hit.number == 2} == {WIDE[one], WIDE[other]}


@pytest.mark.rule("H6s")
def test_with_the_minstrel_thieves_and_mages_stand_in_for_each_other():
    asked = after(fight(Hero.MINSTREL, ooze=2, party=Party(thief=1)), Face.THIEF)
    assert Hit(2, OOZE) in asked.options()
    asked = loot(2, hero=Hero.MINSTREL, party=Party(mage=1))
    assert Hit(2, Side.CHEST) in after(asked, Face.MAGE).options()


@pytest.mark.rule("H1n", "H8n")
@pytest.mark.parametrize(("hero", "side"), [(Hero.CRUSADER, SKELETON), (Hero.SPELLSWORD, OOZE)])
def test_the_novice_acts_once_as_either_companion(hero, side):
    asked = after(at(hero=hero, dungeon=Dungeon(2).plus(side, 2)), Call.ULTIMATE, Friend.HERO)
    assert {Hit(2, GOBLIN), Hit(2, side)} <= set(asked.options())
    assert Friend.HERO not in after(asked, Hit(2, side)).options()


@pytest.mark.rule("H1m")
def test_the_paladin_gives_a_treasure_for_everything():
    asked = fight(Hero.CRUSADER, 5, 1, 1, 1, 1, 2, lair=2, grave=3, tokens=(Token.BAIT,))
    now = after(asked, Call.ULTIMATE, Token.BAIT, Token.RING, Face.MAGE, Face.SCROLL)
    assert delve(now) == Delve(Phase.REGROUP, party=Party(mage=1, scroll=1), grave=1, spent=True)
    assert now.state.mine.tokens == owned(Token.RING)
    assert fight(Hero.CRUSADER, 5, 1).barred()[Call.ULTIMATE] == "H1m"


@pytest.mark.rule("H2s")
def test_the_enchantress_uses_scrolls_as_any_companion():
    asked = after(fight(Hero.ENCHANTRESS, 0, 2, 2, 2, party=Party(scroll=1)), Face.SCROLL)
    assert {Hit(2, GOBLIN), Hit(2, SKELETON), Hit(2, OOZE), Call.REROLL} <= set(asked.options())
    asked = dragon(hero=Hero.ENCHANTRESS, party=Party(1, scroll=2))
    now = after(asked, Face.FIGHTER, Face.SCROLL, "against the dragon", Face.SCROLL, Token.RING)
    assert delve(now).lair == 0


@pytest.mark.rule("H2n", "H12n")
@pytest.mark.parametrize(
    ("hero", "into"), [(Hero.ENCHANTRESS, Side.POTION), (Hero.LEPRECHAUN, Side.CHEST)]
)
def test_a_monster_is_transformed(hero, into):
    now = after(fight(hero, goblin=1, ooze=1, party=Party(1)), Call.ULTIMATE, Hit(1, OOZE))
    assert delve(now).dungeon == Dungeon(1).plus(into)


@pytest.mark.rule("H2m", "H12m")
@pytest.mark.parametrize(
    ("hero", "into"), [(Hero.ENCHANTRESS, Side.POTION), (Hero.LEPRECHAUN, Side.CHEST)]
)
def test_a_master_transforms_up_to_two_monsters_into_one_die(hero, into):
    asked = after(fight(hero, 5, 2, 1), Call.ULTIMATE, Hit(1, GOBLIN))
    assert delve(after(asked, Hit(1, SKELETON))).dungeon == Dungeon(1).plus(into)
    assert delve(after(asked, Call.ENOUGH)).dungeon == Dungeon(1, 1).plus(into)


@pytest.mark.rule("H3s")
def test_the_half_goblin_opens_and_quaffs_amid_monsters():
    asked = fight(Hero.HALF_GOBLIN, goblin=1, chest=2, potion=1, party=Party(thief=1))
    may = after(asked, Face.THIEF).options()
    assert {Hit(2, Side.CHEST), Hit(1, Side.POTION)} <= set(may)


RECRUITS = [(Hero.HALF_GOBLIN, GOBLIN, Friend.THIEF), (Hero.OCCULTIST, SKELETON, Friend.FIGHTER)]


@pytest.mark.rule("H3n", "H7n")
@pytest.mark.parametrize(("hero", "side", "friend"), RECRUITS)
def test_a_novice_recruits_one_monster(hero, side, friend):
    asked = after(at(hero=hero, dungeon=Dungeon(ooze=1).plus(side, 3)), Call.ULTIMATE)
    assert asked.options() == (Hit(1, side),)
    now = after(asked, Hit(1, side), friend, Hit(1, OOZE))
    assert delve(now) == Delve(Phase.MONSTER, dungeon=Dungeon().plus(side, 2), spent=True)


@pytest.mark.rule("H3m", "H7m")
@pytest.mark.parametrize(("hero", "side", "friend"), RECRUITS)
def test_a_master_recruits_up_to_two_monsters(hero, side, friend):
    asked = after(at(hero=hero, xp=5, dungeon=Dungeon().plus(side, 3)), Call.ULTIMATE)
    assert asked.options() == (Hit(2, side), Hit(1, side))
    assert delve(after(asked, Hit(2, side))).recruits == 2


@pytest.mark.rule("H4s")
@pytest.mark.parametrize("xp", [0, 5])
def test_the_knight_turns_scrolls_of_the_first_roll_into_champions(xp):
    now = after(at(Phase.FORM, Hero.KNIGHT, xp), Party(3, champion=1, scroll=3))
    assert delve(now).party == Party(3, champion=4)


@pytest.mark.rule("H4n")
def test_the_knight_turns_all_monsters_into_dragons():
    now = after(fight(Hero.KNIGHT, goblin=2, ooze=1, potion=1), Call.ULTIMATE)
    assert (delve(now).lair, delve(now).dungeon) == (3, Dungeon(potion=1))


@pytest.mark.rule("H4m")
def test_the_dragon_slayer_needs_two_companions():
    now = after(dragon(hero=Hero.KNIGHT, xp=5, party=Party(1, 1, 1)), Face.FIGHTER, Face.MAGE)
    assert delve(after(now, Token.RING)).party == Party(0, 1)
    assert len(delve(after(dragon(hero=Hero.KNIGHT, party=Party(1, 1)), Face.FIGHTER)).laid) == 1


@pytest.mark.rule("H5s")
def test_the_mercenary_may_re_roll_party_dice_once():
    asked = after(at(Phase.FORM, Hero.MERCENARY), Party(5, scroll=2))
    assert delve(after(asked, Call.KEEP)).party == Party(5, scroll=2)
    now = after(asked, Die(Face.FIGHTER), Die(Face.SCROLL), Call.ROLL, Party(mage=2))
    assert (delve(now).party, delve(now).phase) == (Party(4, mage=2, scroll=1), Phase.LEVEL)
    assert delve(after(at(Phase.FORM, Hero.MERCENARY, 5), Party(7))).cup is None


@pytest.mark.rule("H5x")
def test_a_fighter_of_the_commander_defeats_one_monster_more():
    asked = fight(Hero.MERCENARY, 5, 2, ooze=2, party=Party(1))
    more = after(asked, Face.FIGHTER, Hit(2, GOBLIN))
    assert more.options() == (Hit(1, OOZE), Call.ENOUGH)
    assert delve(after(more, Hit(1, OOZE))).dungeon == Dungeon(ooze=1)


@pytest.mark.rule("H5n")
def test_the_mercenary_defeats_up_to_two_monsters():
    asked = after(fight(Hero.MERCENARY, 0, 1, 1, 1), Call.ULTIMATE, Hit(1, OOZE))
    assert delve(after(asked, Hit(1, GOBLIN))).dungeon == Dungeon(0, 1)
    assert delve(after(asked, Call.ENOUGH)).dungeon == Dungeon(1, 1)


@pytest.mark.rule("H5n", "H11n", "H14n", "H14m", "H15n")
@pytest.mark.parametrize(
    ("hero", "xp"),
    [(Hero.MERCENARY, 0), (Hero.DWARF, 0), (Hero.SORCERESS, 0), (Hero.SORCERESS, 5),
     (Hero.TRACKER, 0)],
)  # fmt: skip
def test_an_ultimate_that_discards_monsters_discards_at_least_one(hero, xp):
    asked = fight(hero, xp, 2, ooze=1, lair=2, party=Party(champion=2))
    asked = after(asked, Call.ULTIMATE)
    assert asked.options() == (Hit(1, GOBLIN), Hit(1, OOZE))


@pytest.mark.rule("H5m")
def test_the_commander_re_rolls_any_dice():
    asked = after(fight(Hero.MERCENARY, 5, 1, party=Party(1)), Call.ULTIMATE, Die(GOBLIN))
    now = after(asked, Die(Face.FIGHTER), Call.ROLL, Party(mage=1), Dungeon(chest=1))
    assert (delve(now).party, delve(now).dungeon) == (Party(mage=1), Dungeon(chest=1))
    assert delve(now).grave == 0


@pytest.mark.rule("H6n", "H16n")
@pytest.mark.parametrize("hero", [Hero.MINSTREL, Hero.VIKING])
@pytest.mark.parametrize("xp", [0, 5])
def test_the_lair_is_emptied_without_a_reward(hero, xp):
    now = after(dragon(hero=hero, xp=xp), Call.ULTIMATE)
    assert (delve(now).lair, delve(now).phase) == (0, Phase.REGROUP)
    assert now.state.mine == Seat(hero, xp)


@pytest.mark.rule("H6m")
def test_a_champion_of_the_bard_defeats_one_monster_more():
    asked = fight(Hero.MINSTREL, 5, 3, ooze=1, party=Party(champion=1))
    more = after(asked, Face.CHAMPION, Hit(3, GOBLIN))
    assert delve(after(more, Hit(1, OOZE))).phase is Phase.REGROUP


@pytest.mark.rule("H8m", "G10")
def test_the_battlemage_empties_the_lair_or_as_published_the_dungeon():
    for wording, left in [(PAGE, Dungeon(1, chest=1)), (PUBLISHED, Dungeon())]:
        asked = fight(Hero.SPELLSWORD, 5, 1, chest=1, lair=2, wording=wording)
        now = after(asked, Call.ULTIMATE)
        assert (delve(now).dungeon, delve(now).lair) == (left, 0)


TURNS = [
    (Hero.ALCHEMIST, 0, Dungeon(chest=2, goblin=1), Dungeon(potion=2, goblin=1)),
    (Hero.LEPRECHAUN, 0, Dungeon(potion=2, goblin=1), Dungeon(chest=2, goblin=1)),
    (Hero.VIKING, 5, Dungeon(skeleton=2, goblin=1), Dungeon(potion=2, goblin=1)),
    (Hero.VIKING, 4, Dungeon(skeleton=2, goblin=1), Dungeon(skeleton=2, goblin=1)),
]


@pytest.mark.rule("H9s", "H12s", "H16m", "G25")
@pytest.mark.parametrize(("hero", "xp", "roll", "shown"), TURNS)
def test_sides_turn_when_rolled_and_when_rolled_again(hero, xp, roll, shown):
    assert delve(after(at(Phase.LEVEL, hero, xp, level=3), roll)).dungeon == shown
    asked = after(fight(hero, xp, 0, ooze=3, party=Party(scroll=1)), Face.SCROLL, Call.REROLL)
    now = after(asked, Die(OOZE), Die(OOZE), Die(OOZE), Call.ROLL, roll)
    assert delve(now).dungeon == shown


@pytest.mark.rule("H9n", "H9m", "G11")
@pytest.mark.parametrize(("xp", "dice"), [(0, 1), (5, 2)])
def test_the_alchemist_rolls_dice_of_the_graveyard(xp, dice):
    asked = after(fight(Hero.ALCHEMIST, xp, 1, grave=3), Call.ULTIMATE)
    assert {sum(roll) for roll in asked.options()} == {dice}
    now = after(asked, Party(thief=dice))
    assert (delve(now).party, delve(now).grave) == (Party(thief=dice), 3 - dice)


@pytest.mark.rule("H10s", "G22")
def test_the_archaeologist_draws_two_treasures_and_pays_six_in_the_end():
    now = after(at(Phase.FORM, Hero.ARCHAEOLOGIST), Party(7), Token.RING, Token.BAIT)
    assert now.state.mine.tokens == owned(Token.RING, Token.BAIT)
    for held, left in [(8, 2), (4, 0)]:
        seat = Seat(Hero.ARCHAEOLOGIST, 9, owned(*[Token.SCALES] * held))
        end = GAME.at(State((seat,), SUPPLY, "Archaeologist", round=4))
        while end.ask is not None:
            end = after(end, end.options()[0])
        assert sum(end.state.mine.tokens) == left


@pytest.mark.rule("H10n", "H10m")
@pytest.mark.parametrize(("xp", "left"), [(0, 1), (5, 2)])
def test_the_archaeologist_draws_two_and_discards_two_or_one(xp, left):
    asked = at(Phase.REGROUP, Hero.ARCHAEOLOGIST, xp, (Token.TOOLS,))
    now = after(asked, Call.ULTIMATE, Token.RING, Token.BAIT, Token.TOOLS)
    if not xp:
        now = after(now, Token.RING)
    assert sum(now.state.mine.tokens) == left
    assert now.state.mine.has(Token.BAIT)
    assert Call.RETIRE in now.options()


@pytest.mark.rule("H11s", "G21")
def test_the_dwarf_starts_with_five_dice_and_rolls_a_strong_champion_again():
    now = after(at(Phase.FORM, Hero.DWARF), Party(5))
    assert (delve(now).party, delve(now).grave) == (Party(5), 2)
    asked = fight(Hero.DWARF, goblin=2, ooze=1, party=Party(champion=1), grave=6)
    now = after(asked, Face.CHAMPION, Hit(2, GOBLIN), Party(mage=1))
    assert (delve(now).party, delve(now).grave) == (Party(mage=1), 6)
    now = after(asked, Face.CHAMPION, Hit(1, GOBLIN))
    assert (delve(now).party, delve(now).grave) == (Party(), 7)


@pytest.mark.rule("H11n")
def test_the_dwarf_discards_a_monster_for_each_champion_and_re_rolls_them():
    asked = fight(Hero.DWARF, goblin=2, ooze=1, party=Party(1, champion=2))
    now = after(asked, Call.ULTIMATE, Hit(1, GOBLIN), Hit(1, OOZE), Party(thief=2))
    assert (delve(now).dungeon, delve(now).party) == (Dungeon(1), Party(1, thief=2))


@pytest.mark.rule("H11m")
def test_the_berserker_brings_four_dice_back_and_may_not_retire_before_a_dragon():
    asked = fight(Hero.DWARF, 5, 1, party=Party(1), grave=6, lair=2)
    now = after(asked, Call.ULTIMATE, Party(cleric=2, mage=2), Face.FIGHTER, Hit(1, GOBLIN))
    assert now.barred() == {Call.RETIRE: "H11m"}
    assert Call.RETIRE in at(Phase.REGROUP, Hero.DWARF, 5, bound=True, slain=True).options()
    last = at(Phase.REGROUP, Hero.DWARF, 5, bound=True, level=10)
    assert last.options() == (Call.RETIRE,)


@pytest.mark.rule("G26")
def test_one_dragon_lets_the_berserker_retire_on_its_own_level_only():
    rule = {Call.RETIRE: "H11m"}
    asked = at(Phase.REGROUP, Hero.DWARF, 5, level=3, bound=True, slain=True, party=Party(1))
    assert asked.barred() == {}
    assert after(asked, Call.GLORY, Dungeon(chest=4), Call.ON).barred() == rule
    assert at(Phase.REGROUP, Hero.DWARF, 5, level=10, bound=True).options() == (Call.RETIRE,)


@pytest.mark.rule("H12s")
def test_the_leprechaun_loses_all_treasures_in_the_end():
    result = over(Seat(Hero.LEPRECHAUN, 4, owned(Token.RING, Token.PORTAL)), Seat(NOBODY, 5))
    assert result.scores == (4, 5)


@pytest.mark.rule("G29")
def test_the_leprechaun_keeps_and_uses_its_treasures_until_the_game_ends():
    asked = at(Phase.REGROUP, Hero.LEPRECHAUN, tokens=(Token.SWORD,), party=Party(1))
    assert after(asked, Call.RETIRE).state.mine.tokens == owned(Token.SWORD)
    asked = fight(Hero.LEPRECHAUN, goblin=2, chest=1, tokens=(Token.SWORD,))
    assert delve(after(asked, Token.SWORD, Hit(2, GOBLIN))).phase is Phase.LOOT


@pytest.mark.rule("H13s", "G30")
def test_the_scout_lays_out_dice_for_the_first_three_levels():
    asked = after(at(Phase.FORM, Hero.SCOUT), Party(7), Dungeon(2, 2, 1, 1))
    now = after(asked, Die(Side.CHEST), Die(GOBLIN), Die(OOZE))
    assert delve(now).scouted == (Dungeon(goblin=1, ooze=1), Dungeon(1, 2))
    assert (delve(now).phase, delve(now).dungeon) == (Phase.LOOT, Dungeon(chest=1))
    now = after(now, Call.ON, Call.GLORY)
    assert delve(now).dungeon == Dungeon(goblin=1, ooze=1)


@pytest.mark.rule("H13n", "H13m")
@pytest.mark.parametrize(("xp", "won"), [(0, 3), (5, 4)])
def test_the_scout_retires_at_once_a_level_lower_unless_a_master(xp, won):
    now = after(fight(Hero.SCOUT, xp, 2, level=4), Call.ULTIMATE)
    assert (now.state.mine.experience, now.state.round) == (xp + won, 2)


@pytest.mark.rule("H14s", "G9")
def test_the_sorceress_discards_a_lair_that_is_too_full():
    for wording, lairs in [(PAGE, (3, 0)), (PUBLISHED, (0, 0))]:
        for dragons, left in zip((1, 2), lairs, strict=True):
            asked = at(Phase.LEVEL, Hero.SORCERESS, level=2, lair=2, wording=wording)
            now = after(asked, Dungeon(goblin=2 - dragons, dragon=dragons))
            assert delve(now).lair == left


@pytest.mark.rule("H14n")
def test_the_sorceress_discards_a_monster_for_each_dragon():
    asked = fight(Hero.SORCERESS, 0, 3, ooze=1, lair=2)
    now = after(asked, Call.ULTIMATE, Hit(1, GOBLIN), Hit(1, OOZE))
    assert (delve(now).dungeon, delve(now).lair) == (Dungeon(2), 2)


@pytest.mark.rule("H14m")
def test_the_drake_kin_discards_a_type_for_each_dragon():
    asked = fight(Hero.SORCERESS, 5, 3, 1, 2, lair=2)
    now = after(asked, Call.ULTIMATE, Hit(1, GOBLIN), Hit(1, OOZE))
    assert delve(now).dungeon == Dungeon(0, 1)


@pytest.mark.rule("H15s")
def test_the_tracker_re_rolls_a_goblin_once_a_level():
    asked = fight(Hero.TRACKER, goblin=2, party=Party(1))
    now = after(asked, Call.GOBLIN, Dungeon(ooze=1))
    assert delve(now).dungeon == Dungeon(1, ooze=1)
    assert now.barred()[Call.GOBLIN] == "H15s"
    assert not delve(after(at(Phase.REGROUP, Hero.TRACKER, tracked=True), Call.GLORY)).tracked


@pytest.mark.rule("H15n", "H15m")
def test_the_tracker_discards_a_monster_and_the_ranger_one_of_each_type():
    now = after(fight(Hero.TRACKER, 0, 2, 1), Call.ULTIMATE, Hit(1, GOBLIN))
    assert delve(now).dungeon == Dungeon(1, 1)
    assert delve(after(fight(Hero.TRACKER, 5, 2, 1, 2), Call.ULTIMATE)).dungeon == Dungeon(1, 0, 1)


@pytest.mark.rule("H16s", "G21")
def test_the_viking_starts_with_five_champions():
    now = at(Phase.FORM, Hero.VIKING)
    assert (delve(now).party, delve(now).grave) == (Party(champion=5), 0)


@pytest.mark.rule("H17s")
def test_the_guild_leader_starts_with_eight_dice():
    assert {sum(roll) for roll in at(Phase.FORM, Hero.GUILD_LEADER).options()} == {8}


@pytest.mark.rule("H17n", "H17m")
def test_the_guild_sets_one_die_or_one_of_each_kind():
    asked = fight(Hero.GUILD_LEADER, goblin=1, ooze=1, party=Party(1))
    now = after(asked, Call.ULTIMATE, Die(OOZE), Side.DRAGON)
    assert (delve(now).dungeon, delve(now).lair) == (Dungeon(1), 1)
    asked = fight(Hero.GUILD_LEADER, 5, 2, party=Party(1))
    now = after(asked, Call.ULTIMATE, Die(Face.FIGHTER), Face.MAGE, Die(GOBLIN), Side.CHEST)
    assert (delve(now).party, delve(now).dungeon) == (Party(mage=1), Dungeon(1, chest=1))


@pytest.mark.rule("G28", "M2")
def test_the_guild_sets_no_die_of_the_lair():
    asked = after(fight(Hero.GUILD_LEADER, goblin=1, lair=2, party=Party(1)), Call.ULTIMATE)
    assert asked.options() == (Die(Face.FIGHTER), Die(GOBLIN))


@pytest.mark.rule("H18s")
def test_the_time_traveller_starts_with_one_of_each_face_and_a_champion():
    assert delve(at(Phase.FORM, Hero.TIME_TRAVELLER)).party == Party(1, 1, 1, 1, 2, 1)


@pytest.mark.rule("H18n")
def test_the_time_traveller_gives_a_treasure_for_the_dragon():
    asked = dragon(hero=Hero.TIME_TRAVELLER, tokens=(Token.TOOLS,), supply=owned(Token.RING))
    now = after(asked, Call.ULTIMATE, Token.TOOLS, Token.RING)
    assert now.state.mine == Seat(Hero.TIME_TRAVELLER, 1, owned(Token.RING))
    assert now.state.supply == owned(Token.TOOLS)
    broke = dragon(hero=Hero.TIME_TRAVELLER, party=Party(scroll=1))
    assert broke.barred()[Call.ULTIMATE] == "H18n"


@pytest.mark.rule("H18m")
def test_the_time_lady_may_give_a_scroll():
    asked = dragon(hero=Hero.TIME_TRAVELLER, xp=5, party=Party(scroll=1))
    now = after(asked, Call.ULTIMATE, Face.SCROLL, Token.RING)
    assert (delve(now).grave, now.state.mine.experience) == (1, 6)


def test_only_the_seat_on_turn_may_click_its_treasures():
    seats = (Seat(NOBODY, 0, owned(Token.ELIXIR)), Seat(NOBODY, 0, owned(Token.ELIXIR)))
    state = State(seats, SUPPLY, "no hero", seat=1, delve=Delve(Phase.MONSTER))
    rows = {part.label: part for part in GAME.view(state, frozenset()).parts}
    assert [rows[f"seat {n}"].pieces[0].option for n in (0, 1)] == ["", Token.ELIXIR]


@pytest.mark.rule("G23")
def test_tokens_laid_at_the_dragon_cannot_be_its_treasure():
    asked = dragon(tokens=(Token.SWORD, Token.TOOLS), party=Party(mage=1), supply=owned(Token.RING))
    drawing = after(asked, Token.SWORD, Token.TOOLS, Face.MAGE)
    assert drawing.ask.dist.outcomes == (Token.RING,)
    assert after(drawing, Token.RING).state.supply == owned(Token.SWORD, Token.TOOLS)


@pytest.mark.rule("D2", "T2")
def test_tokens_laid_at_the_dragon_return_to_the_supply_when_the_delve_ends():
    asked = dragon(tokens=(Token.SWORD,), supply=owned(Token.RING))
    assert after(asked, Token.SWORD, Call.FLEE).state.supply == owned(Token.RING, Token.SWORD)

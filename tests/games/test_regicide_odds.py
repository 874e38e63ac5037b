"""The odds of Regicide by a second way of counting, and against published numbers."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Table, load
from rulekit.dist import Dist, mixture
from rulekit.games.regicide.ahead import FALLS, HOLDS, KILLS
from rulekit.games.regicide.hidden import known
from rulekit.games.regicide.odds import joined
from rulekit.games.regicide.pieces import PLACE, SMALL, Call, Enemy, State, any_cards, worth
from rulekit.outlook import outlook
from rulekit.parts.cards import card
from rulekit.parts.pile import Pile
from rulekit.script import Chance, Choice

GAME = load("regicide")


def chance(name, **asked):
    return GAME.ask(name, **asked)


def rounded(fraction, digits=3):
    """In per cent, as it is published."""
    return round(float(100 * fraction), digits)


# Opening hands


@pytest.mark.parametrize(
    ("seats", "mine", "team"),
    [(1, 7.611, 7.611), (2, 10.920, 0.627), (3, 16.375, 0.102), (4, 23.673, 0.044)],
)
def test_a_hand_without_a_diamond_is_as_rare_as_published(seats, mine, team):
    assert rounded(chance("opening_hand", seats=seats)[0]) == mine
    assert rounded(chance("opening_hand", seats=seats, team=True)[0]) == team


@cache
def dealt(cards, suited, others):
    """How many suited cards come, card by card."""
    if not cards:
        return {0: Fraction(1)}
    found = Counter()
    for left, more, number in (
        (suited, 1, (suited - 1, others)),
        (others, 0, (suited, others - 1)),
    ):
        if left:
            for count, p in dealt(cards - 1, *number).items():
                found[count + more] += p * Fraction(left, suited + others)
    return found


@pytest.mark.parametrize(
    ("seats", "limit", "jesters"), [(1, 8, 0), (2, 7, 0), (3, 6, 1), (4, 5, 2)]
)
def test_the_suits_of_a_hand_match_a_deal_card_by_card(seats, limit, jesters):
    for team in (False, True):
        second = dealt(limit * (seats if team else 1), 10, 30 + jesters)
        answer = chance("opening_hand", seats=seats, team=team)
        assert {n: answer[n] for n in answer.outcomes} == second


@cache
def hands_below(values, cards, limit):
    """How many hands of so many cards are worth less than the limit: each card in or out."""
    if limit <= 0 or cards > len(values):
        return 0
    if not cards:
        return 1
    first, rest = values[0], values[1:]
    return hands_below(rest, cards - 1, limit - first) + hands_below(rest, cards, limit)


@pytest.mark.parametrize(
    ("seats", "limit", "jesters"), [(1, 8, 0), (2, 7, 0), (3, 6, 1), (4, 5, 2)]
)
def test_a_fresh_hand_covers_an_attack_as_often_as_counted_by_hand(seats, limit, jesters):
    values = tuple(sorted([*range(1, 11)] * 4 + [0] * jesters))
    for attack in (10, 15, 20):
        fails = Fraction(hands_below(values, limit, attack), comb(len(values), limit))
        assert 1 - chance("opening_defence", seats=seats, attack=attack) == fails


def test_fresh_hands_fail_as_often_as_published():
    fails = {
        (seats, attack): 1 - chance("opening_defence", seats=seats, attack=attack)
        for seats in (1, 2, 3, 4)
        for attack in (10, 20)
    }
    assert fails[1, 10] == fails[2, 10] == 0
    assert fails[3, 10] == Fraction(67, 749398)
    assert fails[4, 10] == Fraction(713, 212667)
    assert [rounded(fails[n, 20]) for n in (1, 2, 3, 4)] == [0.016, 0.228, 3.016, 15.475]


def test_a_jester_is_dealt_as_often_as_published():
    assert rounded(chance("opening_jester", seats=3), 2) == 43.90
    assert rounded(chance("opening_jester", seats=4), 2) == 73.17
    assert chance("opening_jester", seats=4) == 1 - Fraction(22 * 21, 42 * 41)


# Royals and the tavern


def test_the_next_royal_has_each_suit_of_its_rank_that_is_left():
    assert chance("next_royal_suit", seen="") == Dist.of(["clubs", "diamonds", "hearts", "spades"])
    assert chance("next_royal_suit", seen="JC JD") == Dist.of(["hearts", "spades"])
    all_jacks = "JC JD JH JS"
    assert len(chance("next_royal_suit", seen=all_jacks)) == 4
    assert chance("next_royal_suit", seen=f"{all_jacks} QC QD QH") == Dist.of(["spades"])


@pytest.mark.parametrize("seen", ["QC", "JC JD JH QC", "2C", "JC JC", "XX"])
def test_royals_that_cannot_have_come_are_refused(seen):
    with pytest.raises(ValueError, match=r"^seen="):
        chance("next_royal_suit", seen=seen)


@pytest.mark.parametrize("tavern", ["2:1/3 2:1/2", "3:2/5", "1:0/1 2:2/3 1:1/1"])
def test_a_needed_suit_matches_a_count_of_every_order(tavern):
    shapes = [tuple(map(int, part.replace("/", ":").split(":"))) for part in tavern.split()]
    piles = [()]
    for size, wanted, unseen in shapes:
        layers = permutations([n < wanted for n in range(unseen)], size)
        piles = [(*pile, *layer) for layer in layers for pile in piles]
    for draws in range(1, sum(size for size, _, _ in shapes) + 2):
        hits = sum(any(pile[:draws]) for pile in piles)
        found = chance("needed_suit", draws=draws, tavern=tavern)
        assert found == Fraction(hits, len(piles))


@pytest.mark.parametrize("tavern", ["", "4", "4:5/4", "4:1/3", "0:0/1", "a:b/c", "4:1/4/2"])
def test_layers_that_cannot_be_are_refused(tavern):
    with pytest.raises(ValueError, match=r"^tavern="):
        chance("needed_suit", tavern=tavern)


def test_a_card_comes_back_as_often_as_it_is_among_those_taken():
    for pile in range(1, 6):
        for healed in range(1, 8):
            taken = list(combinations(range(pile), min(healed, pile)))
            hits = sum(0 in one for one in taken)
            assert chance("comes_back", healed=healed, pile=pile) == Fraction(hits, len(taken))


# Plays and discards


def legal(cards):
    """Whether these cards may be laid together, said once more."""
    ranks = sorted(one.rank for one in cards)
    if len(cards) == 1:
        return True
    if 0 in ranks:
        return False
    if 1 in ranks:
        return len(cards) == 2
    return len({*ranks}) == 1 and ranks[0] < 11 and sum(ranks) <= 10


def damage(cards, royal, bare):
    points = sum({11: 10, 12: 15, 13: 20}.get(one.rank, one.rank) for one in cards)
    clubs = any(str(one).endswith("C") for one in cards)
    return points * 2 if clubs and (bare or not royal.endswith("C")) else points


@given(
    st.sets(st.sampled_from([*SMALL, *any_cards("JC QD KH Jester1")]), min_size=1, max_size=7),
    st.sampled_from(["JC", "QH", "KD"]),
    st.booleans(),
)
def test_all_plays_match_a_count_of_every_set_of_cards(held, royal, bare):
    hand = tuple(sorted(held))
    sets = [one for n in range(1, 8) for one in combinations(hand, n) if legal(one)]
    answer = chance("plays", hand=list(hand), royal=royal, bare=bare)
    assert dict(answer) == {joined(one): damage(one, royal, bare) for one in sets}


def test_an_ace_of_the_same_suit_does_not_double_twice():
    answer = chance("plays", hand="AC 5C 8D", royal="JH")
    assert answer["AC 5C"] == 12
    assert answer["AC 8D"] == 18


@given(
    st.sets(st.sampled_from([*SMALL, *any_cards("JC Jester1")]), min_size=1, max_size=6),
    st.integers(1, 20),
)
def test_discards_match_a_count_of_every_set_of_cards(held, attack):
    hand = tuple(sorted(held))
    sets = [{*one} for n in range(1, 7) for one in combinations(hand, n) if worth(one) >= attack]
    least = [one for one in sets if not any(other < one for other in sets)]
    if not least:
        with pytest.raises(ValueError, match="does not cover"):
            chance("discards", hand=list(hand), attack=attack)
    else:
        answer = chance("discards", hand=list(hand), attack=attack)
        assert dict(answer) == {joined(sorted(one)): worth(held - one) for one in least}


# Odds from here


def in_play(royal, hands, tavern, discard="", laying="", **foe):
    """A small game of which every hidden order can be listed."""
    held = tuple(tuple(sorted(any_cards(hand))) for hand in hands)
    segments = tuple(tuple(sorted(any_cards(part))) for part in tavern)
    castle = Pile((any_cards("KC"),))
    enemy = Enemy(card(royal), **foe)
    state = State(
        len(hands), Pile(segments), castle, held, any_cards(discard), enemy=enemy,
        yielded=(False,) * len(hands), laying=any_cards(laying),
    )  # fmt: skip
    for segment in segments[1:]:
        state = state.batched(segment)
    return state


def worlds(state):
    """Every way the hidden cards of each batch can lie, all equally likely."""
    slots = [(n, one) for n in range(1, state.seats) for one in state.hands[n]]
    slots += [(None, one) for one in state.tavern]
    batches = sorted({state.batches[PLACE[one]] for _, one in slots})
    where = {
        b: [i for i, (_, one) in enumerate(slots) if state.batches[PLACE[one]] == b]
        for b in batches
    }
    filled = [{}]
    for batch in batches:
        cards = [slots[i][1] for i in where[batch]]
        orders = {tuple(order) for order in permutations(cards)}
        filled = [
            {**so_far, **dict(zip(where[batch], order, strict=True))}
            for order in orders
            for so_far in filled
        ]
    for world in filled:
        hands = [list(state.hands[0]), *([] for _ in range(1, state.seats))]
        pile = []
        for i, (seat, _) in enumerate(slots):
            (pile if seat is None else hands[seat]).append(world[i])
        yield state._replace(
            hands=tuple(tuple(sorted(hand)) for hand in hands),
            tavern=Pile(tuple((one,) for one in pile)),
        )


def after_play(position):
    """The states in which somebody decides again, each with its chance."""
    if not isinstance(position.ask, Chance):
        return Dist({position.state: 1})
    return mixture((w, after_play(position.after(o)[0])) for o, w in position.ask.dist)


def fate(state, before):
    if state.defeated > before.defeated:
        return KILLS
    return FALLS if state.ending == "W2" else HOLDS


POSITIONS = [
    in_play("JC", ["3D 2S", "9C 8C"], ["4C 5C 6C TH"]),
    in_play("QC", ["4D 5H", "9C"], ["KS", "4C TC 9D"], discard="2C TS"),
    in_play("QS", ["2H 2D 7C", "9C"], ["4H", "5C 9S"], discard="2C TS 6H"),
    in_play("JD", ["3D 9C 9H", "9S"], ["4C 5C 6C"], damage=11),
    in_play("JD", ["3D 2C", "9S 8S"], ["4C TC 6C"], bare=True),
    in_play("QS", ["2H 2D 7C", "9C"], ["4H"], discard="2C TS 6H", laying="2H"),
    in_play("JC", ["3D 2S 2C 2H 4S 6S 8S", "9C"], ["4C 5C 6C"]),
]


@pytest.mark.parametrize("state", POSITIONS)
def test_the_odds_from_here_match_every_world_played_by_the_rules(state):
    """Hands and tavern in every order; the game itself tells what comes of it."""
    knows = known(state, 0)
    for option in GAME.at(state).ask.options:
        fates, gains = [], []
        for world in worlds(state):
            position = GAME.at(world).after(option)[0]
            if isinstance(position.ask, Choice) and position.ask.rule == "P2":
                position = position.after("no more cards")[0]
            for end, weight in after_play(position):
                ends = GAME.at(end).state
                fates.append((weight, Dist({fate(ends, world): 1})))
                gone = {option, *state.laying}
                kept = [one for one in world.hands[0] if one not in gone]
                gains.append((weight, Dist({worth(ends.hands[0]) - worth(kept): 1})))
        found = {one.name: one.ahead(knows, option) for one in GAME.measures}
        assert found["fate"] == mixture(fates)
        assert (found["drawn"] or Dist({0: 1})) == mixture(gains)


def test_drawing_three_cards_may_save_a_hand():
    """By hand: of 4, 5, 6 and ten, two come to me; with the 2 they must be worth 10."""
    state = in_play("JC", ["3D 2S", "9C 8C"], ["4H 5H 6H TH"])
    position = GAME.at(state)
    fates = outlook(GAME.measures[0], position.ask, known(state, 0))
    unseen = [4, 5, 6, 10, 9, 8]
    sums = [a + b + c for a, b, c in combinations(unseen, 3)]
    assert fates[card("3D")][FALLS] == Fraction(sum(one + 2 < 10 for one in sums), len(sums))
    assert fates["yield"][FALLS] == 1


@pytest.mark.parametrize("state", POSITIONS)
def test_the_advice_is_the_best_whole_play_of_each_first_card(state):
    ask, knows = GAME.at(state).ask, known(state, 0)
    assert GAME.advisor.applies(knows, ask)
    found = GAME.advisor.values(knows, ask, "safe", 0, lambda work: None)
    fate_now = GAME.measures[0].ahead
    for option in ask.options:
        position = GAME.at(state).after(option)[0]
        alone = 1 - fate_now(knows, option)[FALLS]
        better = [alone]
        if isinstance(position.ask, Choice) and position.ask.rule == "P2":
            more = known(position.state, 0)
            better += [1 - fate_now(more, one)[FALLS] for one in position.ask.options]
        assert found[option] == max(better)
        assert GAME.advisor.why(knows, option, "safe", 0)


def test_odds_from_here_are_quick_in_a_full_game():
    """A decision costs at most so many additions; time says nothing on a busy machine."""
    table, rng = Table("regicide", seed=5, seats=4), Random(5)
    table.let_chance_decide()
    while table.ask is not None:
        if isinstance(table.ask, Choice):
            knows = GAME.known(table.position.scene, table.ask.seat)
            for one in GAME.measures:
                assert sum(one.work(knows, option) for option in table.options()) < 60_000
        table.answer(rng.choice(table.options()))
        table.let_chance_decide()


def test_health_and_what_is_owed_are_what_the_rules_leave():
    health, owed = GAME.measures[1].ahead, GAME.measures[3].ahead
    state = in_play("QS", ["2S 7C 9H", "9C"], [], damage=5)
    position = GAME.at(state)
    for option, left in (("2S", 23), ("7C", 11), ("9H", 16), ("yield", 25)):
        picked = Call.YIELD if option == "yield" else card(option)
        assert health(known(state, 0), picked) == Dist({left: 1})
        assert position.after(option)[0].state.foe.health == left
    struck = position.after("yield")[0]
    knows = known(struck.state, 0)
    assert health(knows, card("7C")) is None
    for option, left in (("2S", 13), ("9H", 6)):
        assert owed(knows, card(option)) == Dist({left: 1})
        assert struck.after(option)[0].state.owed == left


def test_nothing_is_told_of_odds_while_the_next_seat_is_chosen():
    state = in_play("QS", ["Jester1 7C", "9C 8C", "9S"], [])
    position = GAME.at(state).after("Jester1")[0]
    assert outlook(GAME.measures[0], position.ask, known(position.state, 1)) == {}
    fates = outlook(GAME.measures[0], GAME.at(state).ask, known(state, 0))
    assert fates[any_cards("Jester1")[0]] == Dist({HOLDS: 1})

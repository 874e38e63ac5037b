"""The odds of CuBirds by a second way of counting, and against published numbers.

Small cases go through every way the cards can come, one after another; large ones through closed
forms and recursions card by card that share nothing with the game's.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb, prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import Table, load
from rulekit.dist import Dist
from rulekit.games.cubirds.ahead import after_laying, drawn_worth, turn_worth
from rulekit.games.cubirds.odds import more_of_the_same
from rulekit.games.cubirds.pieces import (
    DECK,
    ENDS,
    Bird,
    Call,
    End,
    Match,
    Side,
    Stage,
    Turn,
    in_order,
    without,
)
from rulekit.games.cubirds.play import known
from rulekit.outlook import outlook
from rulekit.script import Choice
from tests.following import after

GAME = load("cubirds")
ROWS = ("robin magpie duck", "warbler owl parrot", "duck toucan robin", "magpie warbler owl")
COPIES = [20, 20, 17, 13, 13, 10, 10, 7]
SMALL = [6, 6, 5, 4, 4, 3, 3, 2]
BIG = [9, 9, 7, 6, 6, 4, 4, 3]
SIZES = {"small": SMALL, "big": BIG}


def birds(text):
    """Birds written one after another: "owl 2*duck"."""
    words = [word.split("*") if "*" in word else ("1", word) for word in text.split()]
    return tuple(Bird(name) for number, name in words for _ in range(int(number)))


def state(hands, rows=ROWS, collections=("flamingo", "flamingo"), stage=Stage.LAY, **more):
    """Seat 0 on turn against seat 1; the pile is all that is left unless it is given."""
    held = tuple(in_order(birds(hand)) for hand in hands)
    lying, collected = (tuple(map(birds, texts)) for texts in (rows, collections))
    piles = {name: in_order(birds(text)) for name, text in more.items()}
    seen = [*sum((*held, *lying, *collected), ()), *piles.get("discard", ())]
    filled = {"pile": without(DECK, seen), "shown": ((), ()), "clear": ((), ()), **piles}
    return Match(2, dealer=0, rows=lying, hands=held, collections=collected,
                 turn=Turn(0, stage), **filled)  # fmt: skip


def at(*args, **more):
    return GAME.at(state(*args, **more))


def near(fraction, number, digits=6):
    return round(float(fraction), digits) == number


# Dealt flocks


PUBLISHED = {
    "flamingo": (0.081154, 0.007865), "owl": (0.024163, 0.002112), "toucan": (0.024163, 0.002112),
    "duck": (0.006530, 0.000020), "parrot": (0.006530, 0.000020), "magpie": (0.002094, 0.000004),
    "robin": (0.000396, 0), "warbler": (0.000396, 0),
}  # fmt: skip


@pytest.mark.parametrize("bird", list(Bird))
def test_published_chances_of_an_opening_flock(bird):
    for size, number in zip(("small", "big"), PUBLISHED[bird], strict=True):
        asked = GAME.ask("dealt_flock", bird=bird, size=size)
        assert near(asked, number)
        assert GAME.ask("opening_flocks", size=size)[bird] == asked


@cache
def card_by_card(copies, cards, left, needed):
    """The chance of so many copies still to come in `left` cards, drawn one after another."""
    if needed <= 0 or not left:
        return Fraction(needed <= 0)
    hit = Fraction(copies, cards)
    yes = hit * card_by_card(copies - 1, cards - 1, left - 1, needed - 1) if copies else 0
    return yes + (1 - hit) * card_by_card(copies, cards - 1, left - 1, needed)


@pytest.mark.parametrize("cards", [1, 3, 8, 10])
@pytest.mark.parametrize("size", ["small", "big"])
def test_a_dealt_flock_matches_a_deal_card_by_card(size, cards):
    ranking = GAME.ask("opening_flocks", size=size, cards=cards)
    for n, bird in enumerate(Bird):
        want = card_by_card(COPIES[n], 110, cards, SIZES[size][n])
        assert GAME.ask("dealt_flock", bird=bird, size=size, cards=cards) == want == ranking[bird]
    assert list(ranking.values()) == sorted(ranking.values(), reverse=True)


def compositions(total, parts):
    """Every way to write a number as an ordered sum of so many others."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in compositions(total - first, parts - 1):
            yield (first, *rest)


@pytest.mark.parametrize(("size", "cards"), [("small", 8), ("big", 8), ("small", 5)])
def test_any_flock_matches_every_hand_by_its_counts(size, cards):
    ways = sum(
        prod(map(comb, COPIES, hand))
        for hand in compositions(cards, 8)
        if any(map(int.__ge__, hand, SIZES[size]))
    )
    assert GAME.ask("any_flock", size=size, cards=cards) == Fraction(ways, comb(110, cards))


def test_the_published_chance_of_any_flock():
    assert near(GAME.ask("any_flock"), 0.143060)


# Rows


@pytest.mark.parametrize("cards", [1, 2, 3, 5, 8])
def test_rows_of_different_species_match_every_set_of_species(cards):
    ways = sum(prod(copies) for copies in combinations(COPIES, cards))
    assert GAME.ask("all_different", cards=cards) == Fraction(ways, comb(110, cards))


def test_the_published_chance_that_a_row_needs_no_replacement():
    assert near(GAME.ask("all_different"), 0.643453)
    assert GAME.ask("replaced")[0] == GAME.ask("all_different")


def test_replaced_birds_of_two_match_a_geometric_like_run():
    """A row of two: the first species goes on for so many cards, then another comes."""
    want = Counter()
    for copies in COPIES:
        chance = Fraction(copies, 110)
        for gone in range(copies):
            left = 109 - gone
            want[gone] += chance * Fraction(110 - copies, left)
            chance *= Fraction(copies - 1 - gone, left)
    found = GAME.ask("replaced", cards=2)
    assert {gone: found[gone] for gone in found.outcomes} == {n: c for n, c in want.items() if c}


def test_birds_replaced_in_a_row_match_a_recursion_over_the_order_of_species():
    found = GAME.ask("replaced", cards=3)
    total = Fraction(0)
    for first, second, third in permutations(COPIES, 3):
        total += Fraction(first, 110) * run(first - 1, second, third, 109, 1)
    assert found[1] == total


def run(same, second, third, left, gone):
    """The chance that exactly so many of the row's species come before it is done."""
    if second is None:
        done = Fraction(third, left) if not gone else Fraction(0)
        more = run(same - 1, None, third, left - 1, gone - 1) if gone and same else 0
        return done + Fraction(same, left) * more
    more = run(same - 1, second, third, left - 1, gone - 1) if gone and same else 0
    step = Fraction(second, left) * run(same + second - 1, None, third, left - 1, gone)
    return step + Fraction(same, left) * more


@pytest.mark.parametrize(("copies", "cards"), [(0, 3), (1, 2), (2, 5), (3, 6), (5, 6)])
def test_more_of_the_same_matches_every_order_of_the_cards(copies, cards):
    orders = set(permutations([True] * copies + [False] * (cards - copies)))
    assert more_of_the_same(copies, cards) == Dist.of(order.index(False) for order in orders)
    for more in (1, 2, 5):
        asked = GAME.ask("row_extra", more=more, out=copies, unseen=cards)
        same = [order.index(False) >= more for order in orders]
        assert asked == Fraction(sum(same), len(same))


def test_a_filled_row_matches_every_order_of_the_cards():
    unseen = "2 0 0 2 0 1 0 1"
    coming = birds("2*robin 2*duck owl flamingo")
    brute = []
    for order in permutations(coming):
        at_ = next(n for n, bird in enumerate(order) if bird is not Bird.DUCK)
        brute.append(f"{Bird.DUCK.times(2 + at_)} + {order[at_]}")
    assert GAME.ask("row_after", bird="duck", birds=2, unseen=unseen) == Dist.of(brute)


def test_the_second_species_comes_in_proportion_to_its_cards():
    found = GAME.ask("row_after", bird="duck")
    robins = found.chance(lambda row: row.endswith("robin"))
    flamingos = found.chance(lambda row: row.endswith("flamingo"))
    assert robins / flamingos == Fraction(14, 5)
    with pytest.raises(ValueError, match="two species"):
        GAME.ask("row_after", unseen="0 0 0 3 0 0 0 0")


# Drawing


@pytest.mark.parametrize(
    ("bird", "size", "held", "out", "unseen"),
    [("owl", "small", 2, 3, 9), ("owl", "big", 2, 3, 9), ("duck", "small", 3, 1, 8),
     ("flamingo", "small", 0, 2, 5), ("robin", "small", 2, 9, 9), ("owl", "small", 3, 0, 4)],
)  # fmt: skip
def test_a_draw_that_helps_matches_every_pair(bird, size, held, out, unseen):
    needed = SIZES[size][list(Bird).index(bird)]
    pile = [1] * out + [0] * (unseen - out)
    pairs = [held + one + other >= needed for one, other in combinations(pile, 2)]
    want = Fraction(sum(pairs), len(pairs))
    asked = GAME.ask("draw_helps", bird=bird, size=size, held=held, out=out, unseen=unseen)
    assert asked == want


def gain(hand):
    held = [hand.count(bird) for bird in Bird]
    return max(sum((n >= s, n >= b)) for n, s, b in zip(held, SMALL, BIG, strict=True))


def test_what_a_draw_brings_matches_every_pair_of_cards():
    hand, pile = birds("2*owl 3*duck flamingo"), in_order(birds("3*owl duck 2*flamingo 4*robin"))
    pairs = combinations(pile, 2)
    assert drawn_worth(hand, pile) == Dist.of(gain((*hand, *pair)) for pair in pairs)


def test_the_objective_is_reached_by_a_flock_of_the_right_species_only():
    collection = birds("robin warbler magpie duck parrot toucan")
    pile = in_order(birds("owl robin robin toucan"))
    want = Dist.of([0, 0, 0, 1, 1, 1])
    assert drawn_worth(birds("2*owl 2*toucan"), pile, collection) == want


LAYS = [
    (("3*owl duck 2*toucan", "robin"), "duck"), (("owl 3*duck flamingo", "robin"), "owl"),
    (("magpie 2*toucan 4*robin", "robin"), "magpie"), (("5*robin 2*owl", "robin"), "owl"),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "bird"), LAYS)
def test_a_lay_is_worth_what_playing_it_out_brings(hands, bird):
    """Played by the rules: every end, and after a lay that takes nothing every pair of cards."""
    small = in_order(birds("owl duck flamingo 2*robin toucan 2*magpie"))
    match = state(hands, pile="owl duck flamingo 2*robin toucan 2*magpie")
    position = after(GAME.at(match), bird)
    seen = known(position.state, 0)
    pool = in_order((*small, *match.hands[1]))
    assert seen.unseen == pool
    best = []
    for end in ENDS:
        played = after(position, end)
        drawn = [()]
        if not len(played.state.hands[0]) > len(match.hands[0]) - hands[0].count(bird) and (
            played.state.turn.stage.value == "draw"
        ):
            drawn = list(combinations(pool, 2))
        gains = Dist.of(gain((*played.state.hands[0], *pair)) for pair in drawn)
        assert turn_worth(seen, end) == gains
        best.append(gains.mean())
    assert turn_worth(known(match, 0), Bird(bird)).mean() == max(best)


def measured(name, position):
    measure = next(one for one in GAME.measures if one.name == name)
    ask = position.ask
    return outlook(measure, ask, GAME.known(position.scene, ask.seat))


def test_cards_surrounded_and_added_at_each_end():
    position = after(at(("owl owl duck", "robin parrot")), "duck")
    taken = measured("taken", position)
    left, right = End(0, Side.LEFT), End(0, Side.RIGHT)
    assert taken[left] == Dist({2: 1})
    assert taken[right] == Dist({0: 1})
    added = measured("added", position)
    assert added[right] == Dist({0: 1})
    unseen = known(position.state, 0).unseen
    first = Fraction(len(unseen) - unseen.count(Bird.DUCK), len(unseen))
    assert added[left][1] == first
    assert added[left].mean() == Fraction(len(unseen) + 1, len(unseen) - unseen.count("duck") + 1)


def test_nothing_is_counted_once_the_discards_have_become_the_pile():
    position = after(at(("owl owl duck", "robin"), pile="robin", discard="2*toucan 2*duck"), "owl")
    assert measured("gain", position) == {
        end: dist for end, dist in measured("gain", position).items()
        if after_laying(known(position.state, 0), Bird.OWL, end)[1]
    }  # fmt: skip
    assert not GAME.advisor.applies(known(position.state, 0), position.ask)


def test_a_pile_made_anew_may_hold_only_some_of_the_unseen_cards():
    match = state(("flamingo owl duck", "robin parrot"))
    assert measured("gain", after(GAME.at(match), "flamingo"))
    assert not measured("gain", after(GAME.at(match._replace(remade=True)), "flamingo"))


def test_one_card_at_least_is_of_another_species():
    assert GAME.ask("row_extra", more=3, out=20, unseen=4) == Fraction(1, 4)


def test_the_advisor_names_the_lay_that_makes_a_flock():
    rows = ("duck owl robin", "magpie warbler parrot", "magpie parrot warbler", "parrot toucan owl")
    position = at(("duck 2*owl robin", "robin"), rows=rows)
    seen = known(position.state, 0)
    assert GAME.advisor.applies(seen, position.ask)
    ranking = GAME.advisor.values(seen, position.ask, "gain", 0, lambda work: None)
    assert set(ranking.best) == {Bird.DUCK, Bird.ROBIN}
    position = after(position, "duck")
    seen = known(position.state, 0)
    ranking = GAME.advisor.values(seen, position.ask, "gain", 0, lambda work: None)
    assert ranking.best == (End(0, Side.RIGHT),)
    assert ranking[End(0, Side.RIGHT)] == 1
    assert "surrounds 1 robin, 1 owl" not in GAME.advisor.why(seen, ENDS[0], "gain", 0)
    assert "1 robin, 1 owl" in GAME.advisor.why(seen, End(0, Side.RIGHT), "gain", 0)


def test_the_advisor_can_play_for_the_objective():
    position = at(("2*owl 2*toucan", "robin"), stage=Stage.DRAW,
                  collections=("robin warbler magpie duck parrot toucan", "magpie"))  # fmt: skip
    seen = known(position.state, 0)
    ranking = GAME.advisor.values(seen, position.ask, "objective", 0, lambda work: None)
    owls, flamingos, cards = *map(seen.unseen.count, ("owl", "flamingo")), len(seen.unseen)
    assert ranking[Call.PASS] == 0
    fails = comb(cards - owls, 2) - comb(flamingos, 2)
    assert ranking[Call.DRAW] == 1 - Fraction(fails, comb(cards, 2))
    assert "%" in GAME.advisor.why(seen, Call.DRAW, "objective", 0)


# Read off the table


def test_what_is_read_off_the_table():
    position = at(("2*owl 3*duck", "robin"))
    seen = known(position.state, 0)
    assert GAME.question("draw_helps").here(seen, 0) == {
        "bird": "duck", "size": "small", "held": 3, "out": seen.unseen.count("duck"),
        "unseen": len(seen.unseen),
    }  # fmt: skip
    row = GAME.question("row_after").here(seen, 0)
    assert (row["bird"], row["birds"]) == ("duck", 4)
    assert sum(map(int, row["unseen"].split())) == len(seen.unseen)
    assert GAME.question("row_extra").here(seen, 0)["unseen"] == len(seen.unseen)
    assert GAME.question("draw_helps").here(known(position.state, 1), 0) is None


@pytest.mark.rule("G11", "T6")
@pytest.mark.parametrize(
    ("pile", "is_sure"), [("2*duck robin", True), ("duck", False), ("", False)]
)
def test_a_row_is_not_foretold_where_it_may_be_filled_up_with_discards(pile, is_sure):
    """The owl of the other hand cannot join the row, and a discard can."""
    match = state(("2*owl 3*duck", "owl"), pile=pile, discard="toucan 2*duck")
    filling = after(GAME.at(match), "duck", "row 1 left")
    for seen in known(match, 0), GAME.known(filling.scene, 0):
        for name in ("row_after", "row_extra"):
            assert bool(GAME.question(name).here(seen, 0)) == is_sure


TRIED = ["draw_helps", "row_extra", "row_after", "dealt_flock", "any_flock", "all_different",
         "replaced"]  # fmt: skip


@pytest.mark.parametrize("name", TRIED)
def test_trials_agree_with_the_count(name):
    answer = GAME.ask(name)
    tally = GAME.question(name).tried(800, seed=5)
    chances = answer if isinstance(answer, Dist) else {True: answer}
    for outcome in answer.outcomes if isinstance(answer, Dist) else [True]:
        estimate = tally.chance(outcome)
        assert abs(estimate.value - chances[outcome]) <= 4 * estimate.error + Fraction(1, 200)


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_every_decision_says_what_it_brings_and_the_best_option_is_kept(seed):
    """The best end of a row is as good as the lay promised; drawing is never worse than not."""
    table, rng = Table("cubirds", seed), Random(seed)
    for _ in range(40):
        table.let_chance_decide()
        if table.ask is None or not isinstance(table.ask, Choice):
            break
        seen = GAME.known(table.position.scene, table.ask.seat)
        values = {option: turn_worth(seen, option) for option in table.options()}
        option = rng.choice(table.options())
        if isinstance(option, Bird) and table.ask.rule == "T1" and values[option] is not None:
            table.answer(option)
            seen = GAME.known(table.position.scene, table.ask.seat)
            ends = [turn_worth(seen, end).mean() for end in table.options()]
            assert max(ends) == values[option].mean()
        elif table.ask.rule == "T9" and values[Call.DRAW] is not None:
            assert values[Call.DRAW].mean() >= values[Call.PASS].mean()
        table.answer(rng.choice(table.options()))


def test_the_deck_has_these_copies():
    assert [DECK.count(bird) for bird in Bird] == COPIES

"""The odds of Jewel Box by a second way of counting, which shares no code with the first."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import load
from rulekit.dist import Dist
from rulekit.games.jewel_box.notation import box_of, read_box, read_pile, written
from rulekit.games.jewel_box.pieces import FAMILIES, Call, Phase, Rulings, State, Tools
from rulekit.games.jewel_box.scoring import box_points, marks
from rulekit.outlook import outlook
from rulekit.solve import Solver

GAME = load("jewel_box")
PAGE = Rulings()
LETTER = dict(zip(FAMILIES, "SWLHJ", strict=True))

# A second scorer: letters in a dictionary by (line, column).


def board(text):
    lines = [line.split() for line in text.split("/")]
    return {(y, x): one for y, line in enumerate(lines) for x, one in enumerate(line) if one != "."}


def around(place):
    y, x = place
    return [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]


def kind(tiles, letter):
    return {place for place, one in tiles.items() if one == letter}


def scarabs(tiles, side, strict):
    points = 0
    for y, x in kind(tiles, "S"):
        seen = [tiles[place] for place in around((y, x)) if place in tiles]
        good = "S" not in seen and (not strict or max(Counter(seen).values(), default=0) < 2)
        points += good * (3 if 0 < y < side - 1 and 0 < x < side - 1 else 2)
    return points


def segments(weevils, longest):
    """Every straight unbroken line of two or more weevils."""
    for (y, x), (dy, dx) in product(weevils, [(0, 1), (1, 0)]):
        for length in range(2, longest + 1):
            line = {(y + n * dy, x + n * dx) for n in range(length)}
            if line <= weevils:
                yield frozenset(line)


def weevils(tiles, five):
    """The most that lines without a common weevil score: every set of lines is tried."""
    worth = {2: 3, 3: 6, 4: 10, 5: 15}
    lines = list(segments(kind(tiles, "W"), 5 if five else 4))

    def best(rest):
        if not rest:
            return 0
        first, *others = rest
        apart = [line for line in others if not line & first]
        return max(best(others), worth[len(first)] + best(apart))

    return best(lines)


def ladybugs(tiles):
    bugs = kind(tiles, "L")
    lone = [bug for bug in bugs if not bugs & set(around(bug))]
    return [0, 0, 1, 4, 8, 15][min(5, len(lone))]


def longhorns(tiles):
    n = len(kind(tiles, "H"))
    return n * (2 - n % 2)


def jewels(tiles, spoils_all):
    """Pairs that touch each other and no third: found from the number of neighbours."""
    stones = kind(tiles, "J")
    degree = {one: len(stones & set(around(one))) for one in stones}
    pairs = [
        (a, b)
        for a, b in combinations(sorted(stones), 2)
        if b in around(a) and degree[a] == degree[b] == 1
    ]
    crowd = any(n > 1 for n in degree.values())
    return 0 if crowd and spoils_all else 5 * len(pairs)


def plain(text, rulings=PAGE):
    tiles, side = board(text), text.count("/") + 1
    return (
        scarabs(tiles, side, rulings.scarabs == "all different"),
        weevils(tiles, rulings.fives == "fifteen"),
        ladybugs(tiles),
        longhorns(tiles),
        jewels(tiles, rulings.crowds == "all jewels"),
    )


every_rulings = st.builds(
    Rulings,
    st.sampled_from(["all different", "no scarab"]),
    st.sampled_from(["ten", "fifteen"]),
    st.sampled_from(["own group", "all jewels"]),
)
boxes = st.sampled_from([(4, 9), (5, 14)]).flatmap(
    lambda shape: st.tuples(
        *[st.sampled_from([*FAMILIES, *FAMILIES, None, *FAMILIES[1:2], *FAMILIES[4:]])]
        * shape[0] ** 2
    )
)


@settings(max_examples=300, deadline=None)
@given(boxes, every_rulings)
def test_the_marks_of_any_box_match_the_second_scorer(box, rulings):
    assert marks(box, rulings) == plain(written(box), rulings)


@pytest.mark.parametrize("cells", range(0, 512, 3))
def test_the_best_lines_of_weevils_match_a_trial_of_all_sets_of_lines(cells):
    """Three by three weevils and spaces, in a grid of 4 by 4."""
    rows = [["W" if cells >> (3 * y + x) & 1 else "." for x in range(3)] for y in range(3)]
    text = " / ".join(" ".join([*row, "."]) for row in [*rows, [".", ".", "."]])
    assert marks(box_of(text), Rulings()).weevil == weevils(board(text), False)


# Gains


def total(text, rulings=PAGE):
    return sum(plain(text, rulings))


def free(text):
    """Places, as numbers, where a tile may go: empty, and beside another unless none is there."""
    tiles, side = board(text), text.count("/") + 1
    empty = [(y, x) for y in range(side) for x in range(side) if (y, x) not in tiles]
    return [one for one in empty if not tiles or set(around(one)) & set(tiles)]


def filled(text, place, letter):
    lines = [line.split() for line in text.split("/")]
    lines[place[0]][place[1]] = letter
    return " / ".join(map(" ".join, lines))


def named(place):
    return "abcde"[place[1]] + str(place[0] + 1)


BOXES = [
    "W W . S / J . L . / J H . . / . . . .",
    ". . . . / . . . . / . . . . / . . . .",
    "J J W . / L S H W / L W W W / H H . L",
    "W W . . . / J . L . . / J H . . . / . . . . . / . . . . .",
]


@pytest.mark.parametrize("text", BOXES)
def test_what_each_place_adds_matches_the_second_scorer(text):
    for family in FAMILIES:
        found = GAME.ask("place_gain", grid=text, tile=family)
        counted = {
            named(at): total(filled(text, at, LETTER[family])) - total(text) for at in free(text)
        }
        assert {str(cell): points for cell, points in found.items()} == counted


def best(text, letter):
    return max(total(filled(text, at, letter)) for at in free(text))


@pytest.mark.parametrize("log", ["S W L H J", "J J J W W"])
@pytest.mark.parametrize("text", BOXES)
def test_what_the_faces_of_the_die_offer_matches_the_second_scorer(text, log):
    gains = [best(text, letter) - total(text) for letter in log.split()]
    gains.append(max(gains))
    found = GAME.ask("die_face_gain", grid=text, log=log)
    assert {name[0]: gain for name, gain in found.items()} == dict(
        zip("123456", gains, strict=True)
    )
    assert GAME.ask("roll_gain", grid=text, log=log) == Dist.of(gains)


def test_the_faces_of_the_first_example():
    """Two weevils, a scarab and a pair of jewels: a third weevil and three others add 3."""
    found = GAME.ask("die_face_gain")
    assert [found[name] for name in found] == [3, 3, 3, 3, 1, 0]
    assert GAME.ask("roll_gain").mean() == Fraction(13, 6)


def mean_roll(text, log):
    worth = [best(text, letter) for letter in log]
    return Fraction(sum(worth) + max(worth), 6)


@pytest.mark.parametrize("text", [BOXES[0], BOXES[2]])
def test_a_place_and_the_next_roll_match_a_count_of_every_tile_and_face(text):
    down = {"S": 1, "W": 2, "L": 0, "H": 3, "J": 1}
    found = GAME.ask("place_then_roll", grid=text, tile="jewel", log="S W L H", down="1 2 0 3 1")
    for at in free(text):
        after = filled(text, at, "J")
        means = [n * mean_roll(after, [*"SWLH", one]) for one, n in down.items()]
        worth = sum(means) / 7 - total(text)
        assert {str(cell): value for cell, value in found.items()}[named(at)] == worth


def test_no_roll_follows_the_last_place():
    found = GAME.ask("place_then_roll", grid=ALMOST)
    assert [dict(part)["next roll"] for part in found.parts.values()] == [0]


# Tools

ALMOST = "J J W L / L S H W / L W H W / H H . L"


def swaps(text):
    for one, other in combinations(sorted(tiles := board(text)), 2):
        yield filled(filled(text, one, tiles[other]), other, tiles[one])


def swapped(text):
    return max(map(total, swaps(text)))


@pytest.mark.parametrize("text", [ALMOST, BOXES[0]])
def test_what_tools_are_worth_matches_every_swap_and_every_tile(text):
    log, down = [*"SWWHJ"], {"S": 1, "W": 2, "L": 4, "H": 0, "J": 1}
    found = GAME.ask("tool_worth", grid=text, log="S W W H J", down="1 2 4 0 1")
    now = total(text)
    after = [
        max(max(total(full := filled(text, at, one)), swapped(full) - 2) for at in free(text))
        for one in log
    ]
    assert found == {
        "no tool": mean_roll(text, log) - now,
        "magnifying glass, face up": max(best(text, one) for one in log) - now - 2,
        "magnifying glass, face down":
            Fraction(sum(n * best(text, one) for one, n in down.items()), 8) - now - 2,
        "forceps, then roll": max(mean_roll(one, log) for one in swaps(text)) - now - 2,
        "roll, then forceps if they bring more": Fraction(sum(after) + max(after), 6) - now,
    }  # fmt: skip


def test_forceps_need_two_beetles_to_be_of_use_before_the_roll():
    found = GAME.ask("tool_worth", grid=". . . . / . W . . / . . . . / . . . .")
    assert "forceps, then roll" not in found
    empty = GAME.ask("tool_worth", grid=". . . . / . . . . / . . . . / . . . .")
    assert empty["roll, then forceps if they bring more"] == empty["no tool"]


def test_forceps_that_are_used_must_make_two_beetles_change_places():
    """The only swap there is moves the scarab to the edge; of two jewels it changes nothing."""
    before, swap = ". W . . / . S . . / . . . . / . . . .", ". S . . / . W . . / . . . . / . . . ."
    found = GAME.ask("tool_worth", grid=before, log="H H H H H")
    assert found["forceps, then roll"] == mean_roll(swap, "HHHHH") - total(before) - 2 == -2
    assert (total(before), swapped(before)) == (3, 2)
    assert swapped(". J J . / . . . . / . . . . / . . . .") == 5


# The advice for the last turn: the rules played out by the solver, against a count of letters.


def last_turn(tools, phase=Phase.START, seats=1):
    log = tuple(FAMILIES["SWLHJ".index(one)] for one in "SWWHJ")
    grids = (box_of(ALMOST),) * seats
    return State(Rulings(), log, (1, 2, 4, 0, 1), grids, (tools,) * seats, phase=phase)


def advised(state, goal="mean", target=0):
    ask = GAME.at(state).ask
    assert GAME.advisor.applies(state, ask)
    return GAME.advisor.values(state, ask, goal, target, lambda work: None)


@pytest.mark.parametrize("seats", [1, 3])
def test_the_advice_for_the_last_turn_matches_what_tools_are_worth(seats):
    worth = GAME.ask("tool_worth", grid=ALMOST, log="S W W H J", down="1 2 4 0 1")
    base = total(ALMOST)
    found = advised(last_turn(Tools(True, True, False), seats=seats))
    glass = max(worth[f"magnifying glass, face {way}"] for way in ("up", "down"))
    assert found[Call.GLASS] == base + 4 + glass
    assert found[Call.FORCEPS] == base + 4 + worth["forceps, then roll"]
    assert found[Call.ROLL] == base + 4 + worth["roll, then forceps if they bring more"]
    alone = advised(last_turn(Tools(True, False, False), seats=seats))
    assert alone[Call.ROLL] == base + 2 + worth["no tool"]
    assert alone[Call.GLASS] == base + 2 + glass


def test_a_roll_may_be_followed_by_forceps_where_they_bring_more_than_two():
    """Face by face: the box with the tile, or two points less after the best swap."""

    def kept(letter):
        after = filled(ALMOST, free(ALMOST)[0], letter)
        return max(total(after) + 2, swapped(after))

    worth = [kept(letter) for letter in "SWWHJ"]
    found = advised(last_turn(Tools(False, True, False)))
    assert found[Call.ROLL] == Fraction(sum(worth) + max(worth), 6)


def test_the_chance_to_reach_a_goal_counts_faces():
    worth = [best(ALMOST, letter) for letter in "SWWHJ"]
    worth.append(max(worth))
    for target in range(min(worth), max(worth) + 2):
        found = advised(last_turn(Tools(False, False, False)), "reach", target)
        assert found == {Call.ROLL: Fraction(sum(one >= target for one in worth), 6)}


def test_merging_logs_that_are_alike_changes_no_value():
    from rulekit.games.jewel_box.advice import final_points
    from rulekit.games.jewel_box.play import play

    state = last_turn(Tools(True, False, False))
    unmerged = Solver(play, lambda one: bool(one.winners))
    assert unmerged.option_values(GAME.at(state), final_points) == dict(advised(state))


def test_alone_and_without_forceps_the_last_two_turns_match_every_face_and_every_tile():
    text, log, down = filled(ALMOST, (3, 3), "."), "SWWHJ", {"S": 1, "W": 2, "L": 4, "J": 1}

    def laid(face):
        """The best place of a beetle, over every tile that fills its space of the log."""
        rest = log[:face] + log[face + 1 :]
        return max(
            sum(n * mean_roll(filled(text, at, log[face]), rest + new) for new, n in down.items())
            for at in free(text)
        ) / sum(down.values())

    worth = [laid(face) for face in range(len(log))]
    state = replace(last_turn(Tools(False, False, False)), grids=(box_of(text),))
    assert advised(state) == {Call.ROLL: (sum(worth) + max(worth)) / 6}
    glass = replace(state, tools=(Tools(True, False, False),))
    assert advised(glass)[Call.ROLL] >= advised(state)[Call.ROLL] + 2
    for more in (Tools(False, True, False), Tools(False, False, True)):
        held = replace(state, tools=(more,))
        assert not GAME.advisor.applies(held, GAME.at(held).ask)
    two = replace(state, grids=(box_of(text),) * 2, tools=state.tools * 2)
    assert not GAME.advisor.applies(two, GAME.at(two).ask), "another seat comes in between"


def test_there_is_no_advice_before_the_last_turn():
    start = State(Rulings(), tuple(FAMILIES), (1,) * 5, (box_of(BOXES[0]),), (Tools(),))
    assert not GAME.advisor.applies(start, GAME.at(start).ask)
    placed = replace(last_turn(Tools(), Phase.AFTER), placed=True)
    assert not GAME.advisor.applies(placed, GAME.at(placed).ask), "one more turn is to come"


def test_there_is_advice_once_the_last_beetle_is_placed():
    full = (box_of(ALMOST.replace(".", "W")),)
    placed = replace(last_turn(Tools(), Phase.AFTER), placed=True, grids=full)
    found = advised(placed)
    now, best_ = total(ALMOST.replace(".", "W")), swapped(ALMOST.replace(".", "W"))
    assert found[Call.DONE] == now + 6
    assert found[Call.FORCEPS] == best_ + 4


def test_the_reasons_for_advice_are_sentences_with_numbers():
    state = last_turn(Tools(True, True, False))
    for option in GAME.at(state).options():
        assert "worth" in GAME.advisor.why(state, option, "mean", 0)
    done = last_turn(Tools(True, True, False), Phase.AFTER)
    assert "keeps every tool" in GAME.advisor.why(done, Call.DONE, "mean", 0)


# Odds from here


def test_a_roll_brings_what_its_faces_offer():
    state = last_turn(Tools(True, False, False))
    found = outlook(GAME.measures[0], GAME.at(state).ask, state)
    worth = [best(ALMOST, letter) + 2 for letter in "SWWHJ"]
    assert found[Call.ROLL] == Dist.of([*worth, max(worth)])
    chance = outlook(GAME.measures[1], GAME.at(state).ask, state)[Call.ROLL]["adds points"]
    assert chance == Fraction(sum(one > total(ALMOST) + 2 for one in [*worth, max(worth)]), 6)


@pytest.mark.rule("T2")
def test_a_glass_is_told_by_the_pile_where_that_brings_more_than_the_log():
    """The log has longhorns only, the pile one weevil and ladybugs; the advice counts both too."""
    longhorns = (FAMILIES[3],) * 5
    state = replace(last_turn(Tools(True, False, False)), log=longhorns, pile=(0, 1, 4, 0, 0))
    drawn = Dist.of(best(ALMOST, letter) for letter in "WLLLL")
    assert drawn.mean() > best(ALMOST, "H")
    assert outlook(GAME.measures[0], GAME.at(state).ask, state)[Call.GLASS] == drawn
    assert advised(state)[Call.GLASS] == drawn.mean()
    tries = [GAME.measures[0].sample(Random(n), state, Call.GLASS) for n in range(30)]
    assert set(tries) == set(drawn.outcomes)
    poor = replace(state, pile=(0, 0, 0, 1, 0))
    up = Dist({best(ALMOST, "H"): 1})
    assert outlook(GAME.measures[0], GAME.at(poor).ask, poor)[Call.GLASS] == up


@pytest.mark.parametrize("text", [ALMOST, ". W . . / . S . . / . . . . / . . . ."])
def test_a_swap_is_shown_by_the_best_partner(text):
    tools = Tools(False, False, False)
    state = replace(last_turn(tools, Phase.FIRST), grids=(box_of(text),))
    found = outlook(GAME.measures[0], GAME.at(state).ask, state)
    tiles = board(text)
    for cell, dist in found.items():
        one = (cell.line, cell.column)
        boxes = [
            filled(filled(text, one, tiles[other]), other, tiles[one])
            for other in tiles
            if other != one
        ]
        assert dist == Dist({max(map(total, boxes)): 1})


# Arrangements


@cache
def every_filling(text, tiles):
    """The score of each different way to fill the box, by permutations."""
    side = text.count("/") + 1
    empty = [(y, x) for y in range(side) for x in range(side) if (y, x) not in board(text)]
    found = {}
    for order in set(permutations(tiles)):
        full = text
        for place, letter in zip(empty, order, strict=True):
            full = filled(full, place, letter)
        found[full] = total(full)
    return found


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("W W L S / J H . . / J . . W / . . S W", "W L H J S H"),
        ("W W L S / J H . . / J . . W / . . S W", "J J J J W W"),
        ("H H H H / L J L J / . . . . / W W W W", "S S L J"),
    ],
)
def test_the_best_arrangements_match_every_permutation(text, tiles):
    counted = every_filling(text, tuple(tiles.split()))
    found = GAME.ask("best_arrangement", grid=text, tiles=tiles)
    assert sorted(found.values(), reverse=True) == sorted(counted.values(), reverse=True)[:5]
    assert all(counted[full] == points for full, points in found.items())
    assert GAME.question("best_arrangement").work(grid=text, tiles=tiles) == 5 * len(counted)


def test_the_first_example_of_an_arrangement_is_worth_25():
    found = GAME.ask("best_arrangement")
    assert max(found.values()) == 25
    assert len(found.best) == 3


@pytest.mark.rule("S1", "S2a", "S4a")
def test_in_each_of_the_best_arrangements_three_scarabs_score_as_the_essay_says():
    for text in GAME.ask("best_arrangement").best:
        assert plain(text) == (2 + 3 + 2, 3 + 6, 1, 3, 5)
    essay = Path(__file__).parents[2] / "notebooks" / "jewel_box.ipynb"
    assert "all three scarabs score (S1)" in essay.read_text()


def test_tiles_must_fill_the_box():
    with pytest.raises(ValueError, match="2 tiles do not fill 6 places"):
        GAME.ask("best_arrangement", tiles="S S")


# Die and pile


@pytest.mark.parametrize("showing", range(6))
def test_a_family_is_got_from_its_spaces_or_with_a_six(showing):
    log = ["wanted"] * showing + ["other"] * (5 - showing)
    wanted = [face == 6 or log[face - 1] == "wanted" for face in range(1, 7)]
    hits = wanted if showing else []
    assert GAME.ask("gets_family", showing=showing) == Fraction(sum(hits), 6)


@pytest.mark.parametrize(("left", "others", "draws"), [(0, 10, 3), (2, 10, 1), (3, 10, 3)])
def test_a_family_turns_up_in_so_many_of_all_draws(left, others, draws):
    tiles = [True] * left + [False] * others
    hands = [any(hand) for hand in combinations(tiles, draws)]
    asked = GAME.ask("turns_up", left=left, others=others, draws=draws)
    assert asked == Fraction(sum(hands), comb(len(tiles), draws))


@pytest.mark.parametrize("turns", [1, 2, 4])
def test_sixes_match_every_row_of_rolls(turns):
    rows = [row.count(6) for row in product(range(1, 7), repeat=turns)]
    assert GAME.ask("free_picks", turns=turns) == Dist.of(rows)


@pytest.mark.parametrize("name", ["roll_gain", "gets_family", "turns_up", "free_picks"])
def test_trials_agree_within_four_standard_errors(name):
    answer, tally = GAME.ask(name), GAME.question(name).tried(2_000, 1)
    counted = (
        {True: answer} if isinstance(answer, Fraction) else {o: answer[o] for o in answer.outcomes}
    )
    for outcome, chance in counted.items():
        estimate = tally.chance(outcome)
        assert abs(estimate.value - chance) <= 4 * estimate.error + Fraction(1, 1000)


# Reading boxes and what is on the table


@pytest.mark.parametrize(
    "wrong", ["", "W W", "X" * 16, "W" * 16, "W" * 15 + "S", 5, None, "." * 20]
)
def test_a_box_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match=r"^grid=.* 16 or 25 places"):
        GAME.ask("die_face_gain", grid=wrong)


def test_a_box_is_read_however_it_is_spaced():
    text = "ww.s/j.l./jh../...."
    assert read_box(text) == "W W . S / J . L . / J H . . / . . . ."
    assert read_pile("3, 0 1 2 15") == "3 0 1 2 15"
    for wrong in ("1 2 3 4", "1 2 3 4 16", "0 0 0 0 0", "a b c d e", 7):
        with pytest.raises(ValueError, match=r"number|tile"):
            read_pile(wrong)
    assert box_points(box_of(read_box(text)), Rulings()) == total(read_box(text))


@pytest.mark.rule("T1")
def test_questions_are_read_off_the_table_of_the_seat_on_turn():
    state = last_turn(Tools(), seats=3)
    known = GAME.known(state, 0)
    asked = GAME.question("tool_worth").here(known, 0)
    assert asked["grid"] == ALMOST
    assert (asked["log"], asked["down"]) == ("S W W H J", "1 2 4 0 1")
    assert GAME.question("tool_worth").here(known, 1) is None
    spent = GAME.known(last_turn(Tools(False, False, False), seats=3), 0)
    assert GAME.question("tool_worth").here(spent, 0) is None, "it has no tool to ask about"
    assert GAME.question("roll_gain").here(spent, 0) is not None
    assert GAME.question("place_gain").here(known, 0) is None
    taken, _ = GAME.at(state).after(Call.ROLL)[0].after(5)
    assert GAME.question("place_gain").here(taken.state, 0)["tile"] == "jewel"
    assert GAME.question("place_then_roll").here(taken.state, 0)["log"] == "S W W H"

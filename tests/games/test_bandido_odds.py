"""The odds of Bandido by a second way of counting, and against published numbers."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, prod
from random import Random

import pytest

from rulekit import Table, load
from rulekit.dist import Dist
from rulekit.games.bandido.ahead import CLOSING, LEVEL, NO_FIT, OPENING
from rulekit.games.bandido.field import field, laid_on, start_card
from rulekit.games.bandido.odds import read_slot, slot_text
from rulekit.games.bandido.pieces import (
    Call,
    Card,
    Cell,
    Laid,
    Lie,
    State,
    Under,
    deck_cards,
)
from rulekit.games.bandido.questions import read_cards, read_spot
from rulekit.outlook import outlook, tried_ahead
from tests.following import after

GAME = load("bandido")
HALF_TURN = (3, 4, 5, 0, 1, 2)
ABOVE = "right end here, left end east"


def held(one):
    """A card as six edges, held one way and the other."""
    edges = [one.exits >> place & 1 for place in range(6)]
    return [edges, [edges[place] for place in HALF_TURN]]


def lies_in(edges, word):
    return all(letter == "." or (letter == "x") == bool(edge)
               for edge, letter in zip(edges, word, strict=True))  # fmt: skip


def counted(spot, gone="", how="joins", deck="full 69"):
    """The cards of a deck laid into each word of a spot, edge by edge."""
    left = list(deck_cards(deck))
    for one in read_cards(gone):
        left.remove(one)
    return sum(
        any(
            lies_in(edges, word) and (how == "joins" or sum(edges) == word.count("x"))
            for edges in held(one)
            for word in spot.split()
        )
        for one in left
    )


# Exits


@pytest.mark.parametrize("how", ["joins", "closes"])
@pytest.mark.parametrize(
    ("spot", "gone"),
    [
        (".....x x..... ....x.", ""),
        ("xw.w.x", "N-N N-N -E"),
        ("xwwwww", "N- N-"),
        ("xxxx..", ""),
        ("x....x w.x..x", "N-ES W-E W-E"),
        ("xxxxxw", ""),
    ],
)
def test_how_many_cards_fit_an_exit_matches_laying_each(spot, gone, how):
    assert GAME.ask("fitting", spot=spot, gone=gone, how=how) == counted(spot, gone, how)


def test_every_card_fits_an_exit_with_room_around_it_and_nine_close_it():
    """Of the one-exit cards, all nine can be turned to close a plain exit."""
    plain = ".....x x..... ....x."
    assert GAME.ask("fitting", spot=plain) == 69
    assert GAME.ask("fitting", spot=plain, how="closes") == 9
    assert GAME.ask("fitting", spot=plain, how="closes", deck="short 32") == 4


def test_a_question_read_off_the_table_is_that_of_an_exit_on_it():
    game = Table(GAME, seed=5, seats=2)
    game.let_chance_decide()
    for _ in range(9):
        game.answer(Random(3).choice(game.options()))
        game.let_chance_decide()
    known = GAME.known(game.position.scene, game.ask.seat)
    here = GAME.question("fitting").here(known, game.ask.seat)
    able = [
        sum(
            any(sum(edges) == slot_text(slot).count("x") and lies_in(edges, slot_text(slot))
                for edges in held(one) for slot in spot.slots)
            for one in known.unseen
        )
        for spot in field(known.laid).spots.values()
    ]  # fmt: skip
    assert GAME.ask("fitting", **here) == min(able)
    within = GAME.question("closed_within").here(known, game.ask.seat)
    assert (within["fitting"], within["unseen"]) == (min(able), len(known.unseen))


@pytest.mark.parametrize("text", ["", "x", "xxxxxxx", "w.....", "abcdef", "x.....  " * 5])
def test_what_is_no_exit_is_refused(text):
    with pytest.raises(ValueError, match="spot="):
        GAME.ask("fitting", spot=text)


def test_more_copies_than_there_are_cannot_be_gone():
    with pytest.raises(ValueError, match="copies of N-N"):
        GAME.ask("fitting", gone="N-N N-N N-N")


@pytest.mark.parametrize("text", ["xw.w.x", ".....x", "xxxxxx"])
def test_a_slot_is_read_as_it_is_written(text):
    assert slot_text(read_slot(text)) == text
    assert read_spot(f"{text} {text}") == (read_slot(text),) * 2


# Draws


@pytest.mark.parametrize(
    ("fitting", "unseen", "draws"), [(2, 7, 3), (0, 5, 2), (5, 6, 4), (3, 3, 9)]
)
def test_a_card_within_so_many_draws_matches_a_list_of_all_draws(fitting, unseen, draws):
    every = list(combinations(range(unseen), min(draws, unseen)))
    good = sum(1 for drawn in every if min(drawn) < fitting)
    asked = GAME.ask("closed_within", fitting=fitting, unseen=unseen, draws=draws)
    assert asked == Fraction(good, len(every))


def test_more_fitting_cards_than_there_are_count_as_all():
    assert GAME.ask("closed_within", fitting=9, unseen=4, draws=1) == 1


def test_published_numbers_of_the_first_hand():
    assert round(float(GAME.ask("dead_ends", kind="one exit")[0]), 6) == 0.653128
    assert round(float(GAME.ask("dead_ends", kind="torch")[0]), 6) == 0.330114


@pytest.mark.parametrize("kind", ["torch", "one exit"])
def test_dead_ends_match_drawing_one_after_the_other(kind):
    def good(one):
        left = one.exits & 0b110001
        return one.exits.bit_count() == 1 if kind == "one exit" else left in (0, one.exits)

    flags = [good(one) for one in deck_cards("short 32")]
    yes, no = sum(flags), len(flags) - sum(flags)
    weights = {}
    for row in product([True, False], repeat=3):
        ways = prod((yes - sum(row[:n]) if here else no - n + sum(row[:n]))
                    for n, here in enumerate(row))  # fmt: skip
        weights[sum(row)] = weights.get(sum(row), 0) + ways
    assert GAME.ask("dead_ends", cards=3, kind=kind, deck="short 32") == Dist(weights)


def test_a_card_opens_two_thirds_of_an_exit_on_average():
    found = GAME.ask("growth")
    assert found == Dist({-1: 9, 0: 21, 1: 21, 2: 18})
    assert found.mean() == Fraction(186, 69) - 2
    assert round(float(found.mean()), 4) == 0.6957


# Parity


def test_no_win_uses_all_cards_on_the_easier_side():
    assert GAME.ask("parity") == 1
    assert GAME.ask("parity", exits=6) == 0


@pytest.mark.parametrize("exits", [5, 6])
@pytest.mark.parametrize("seed", range(3))
def test_parity_is_that_of_the_open_exits_in_a_game(exits, seed):
    game = Table(GAME, seed=seed, exits=exits)
    rng = Random(seed)
    game.let_chance_decide()
    while game.ask is not None:
        state = game.position.state
        here = GAME.question("parity").here(GAME.known(state, 0), 0)
        assert GAME.ask("parity", **here) == field(state.laid).open_exits % 2
        game.answer(rng.choice(game.options()))
        game.let_chance_decide()


# Wins


def test_the_fewest_cards_are_those_of_the_covering_argument():
    """Of the squares at the start card's exits only N1 and N1 E1, and S1 and S1 E1, are side by
    side. A card covers two squares, so it takes a card for each square less one for each such
    pair; the one shape that closes a pair is in the short deck only once.
    """
    for exits in (5, 6):
        spots = set(field((start_card(exits),)).spots)
        pairs = [pair for pair in combinations(spots, 2) if abs(pair[0].x - pair[1].x)
                 + abs(pair[0].y - pair[1].y) == 1]  # fmt: skip
        assert len({cell for pair in pairs for cell in pair}) == 2 * len(pairs) == 4
        assert GAME.ask("fewest_cards", exits=exits) == len(spots) - 2 == exits - 2
        assert deck_cards("short 32").count(Card(3)) == 1
        assert GAME.ask("fewest_cards", exits=exits, deck="short 32") == exits - 1


@pytest.mark.parametrize(("exits", "cards"), [(1, 1), (1, 3), (2, 3), (3, 3), (2, 2)])
def test_cards_laid_anyhow_close_everything_as_often_as_in_a_list_of_all_orders(exits, cards):
    numbers = [one.number for one in deck_cards("short 32")]
    hits = every = 0
    for row in permutations(numbers, cards):
        left, closed = exits, False
        for number in row:
            left += number - 2
            closed |= left == 0
        hits, every = hits + closed, every + 1
    asked = GAME.ask("closes_by_luck", exits=exits, cards=cards, deck="short 32")
    assert asked == Fraction(hits, every)


def test_six_exits_and_six_cards_need_six_single_ones():
    assert GAME.ask("closes_by_luck", exits=6, cards=6) == Fraction(comb(9, 6), comb(69, 6))
    asked = GAME.ask("closes_by_luck", exits=4, cards=4, deck="short 32")
    assert asked == Fraction(1, comb(32, 4))


# Trials

TRIED = [one.name for one in GAME.questions if one.sample]


@pytest.mark.parametrize("name", TRIED)
def test_trials_agree_within_four_standard_errors(name):
    easy = {"exits": 2} if name == "closes_by_luck" else {}
    answer, tally = GAME.ask(name, **easy), GAME.question(name).tried(1500, 1, **easy)
    if isinstance(answer, Dist):
        assert abs(tally.chance(1).value - answer[1]) <= 4 * tally.chance(1).error
    else:
        assert abs(tally.chance(True).value - answer) <= 4 * tally.chance(True).error


# Odds from here


def decisions(seed, number, **options):
    """So many decisions of a random game, each with what the seat on turn knows."""
    game = Table(GAME, seed=seed, **options)
    rng = Random(seed)
    for _ in range(number):
        game.let_chance_decide()
        if game.ask is None:
            return
        yield game.ask, GAME.known(game.position.scene, game.ask.seat), game.position
        game.answer(rng.choice(game.options()))


def told(name, ask, known):
    return outlook(next(one for one in GAME.measures if one.name == name), ask, known)


def free_ways(now):
    """The exits that lead into free squares, counted one by one."""
    return [cell.to(side) for cell, exits in now.cells.items() for side in range(4)
            if exits >> side & 1 and cell.to(side) not in now.cells]  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_fewest_open_exits_are_those_of_the_best_way_to_go_on(seed):
    for ask, known, position in decisions(seed, 24):
        found = told("open", ask, known)
        for option, dist in found.items():
            assert dist == Dist({fewest(position.after(option)[0], option): 1})


def fewest(position, option):
    """The open exits at the end of the turn, over all that the seat can still answer."""
    if isinstance(option, Lie):
        return len(free_ways(field(position.state.laid)))
    return min(fewest(position.after(more)[0], more) for more in position.ask.options)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_tightest_exit_and_the_next_card_match_laying_every_card(seed):
    for ask, known, position in decisions(seed, 18):
        for option in ask.options:
            if isinstance(option, Cell):
                now, cells = field(known.laid), [option]
            elif isinstance(option, Lie):
                now = field(position.after(option)[0].state.laid)
                cells = list(now.spots)
            else:
                continue
            able = [sum(bool(ways(now, cell, one)) for one in known.unseen) for cell in cells]
            assert told("fits", ask, known)[option] == Dist({min(able): 1})
            if isinstance(option, Lie):
                best = Dist.of(best_of(now, one) for one in known.unseen)
                assert told("next", ask, known)[option] == best


def ways(now, cell, one):
    """How many more exits are open for each way to lay a card there."""
    spot = now.spots[cell]
    words = [slot_text(slot) for slot in spot.slots]
    return [sum(edges) - 2 * word.count("x") for word in words for edges in held(one)
            if lies_in(edges, word)]  # fmt: skip


def best_of(now, one):
    changes = [change for cell in now.spots for change in ways(now, cell, one)]
    if not changes:
        return NO_FIT
    return CLOSING if min(changes) < 0 else OPENING if min(changes) > 0 else LEVEL


# One exit is open, at E2, with walls all round but for the square to its north.
ONLY_NORTH_OF_E2 = (
    start_card(6), Laid(Cell(0, -1), 1, 24), Laid(Cell(0, 1), 1, 3), Laid(Cell(-1, 0), 3, 32),
    Laid(Cell(3, 0), 0, 0), Laid(Cell(2, 1), 2, 0), Laid(Cell(2, -2), 0, 0),
)  # fmt: skip


def test_what_three_new_cards_can_do_matches_a_list_of_all_hands():
    hands = tuple(tuple(sorted(read_cards(hand))) for hand in ("N-E N-N -E", "N- -E -E"))
    pile = tuple(sorted(read_cards("N- N-E N-E -NE -NE")))
    here = GAME.at(State(hands, pile, ONLY_NORTH_OF_E2, dealt=True))
    known = GAME.known(here.state, 0)
    hands = list(combinations(known.unseen, 3))
    good = sum(any(str(one) == "N-" for one in hand) for hand in hands)
    found = told("next", here.ask, known)[Call.CHANGE]
    assert found == Dist({CLOSING: good, NO_FIT: len(hands) - good})
    measure = next(one for one in GAME.measures if one.name == "next")
    tally = tried_ahead(measure, known, Call.CHANGE, 1000, seed=1).chance(CLOSING)
    assert abs(tally.value - found[CLOSING]) <= 4 * tally.error


def lots(*under):
    return tuple(Under(seat, tuple(sorted(read_cards(cards)))) for seat, cards in under)


def at_a_lie(pile="", seats=2, **more):
    """Seat 0 is about to lay a card above the start card."""
    hands = tuple(map(read_cards, ("-E N-E N-N", "N-NS N-NS N-NS")[:seats]))
    state = State(hands, read_cards(pile), (start_card(6),), dealt=True, **more)
    return after(GAME.at(state), "N-N", "N1")


def next_and_draws(position):
    """What `next` says of each lie, and the draws of the question read off the table."""
    known = GAME.known(position.scene, 0)
    here = GAME.question("closed_within").here(known, 0)
    return set(told("next", position.ask, known).values()), here and here["draws"]


@pytest.mark.rule("G12", "R2")
def test_cards_that_a_seat_put_under_itself_are_not_foretold_from_those_it_has_not_seen():
    """Seat 0 takes its own single exits next, and never one of the cards of seat 1."""
    assert next_and_draws(at_a_lie(under=lots((0, "-E -E N-")))) == (set(), None)
    seen, draws = next_and_draws(at_a_lie("N-", under=lots((0, "-E -E N-"))))
    assert (len(seen), draws) == (1, 1)
    seen, draws = next_and_draws(at_a_lie(under=lots((1, "-E -E N-"), (0, "-E -E N-"))))
    assert (len(seen), draws) == (1, 3)


@pytest.mark.rule("G12", "R3")
def test_a_change_that_brings_back_own_cards_is_not_foretold():
    hands = read_cards("N-E N-N -E"), read_cards("N- -E -E")
    for pile, under, is_told in [
        ("N- N-E", (0, "-E -E -E"), False),
        ("N- N-E", (1, "-E -E -E"), True),
        ("N- N-E N-E", (0, "-E -E -E"), True),
    ]:
        cards = tuple(sorted(read_cards(pile)))
        here = GAME.at(State(hands, cards, ONLY_NORTH_OF_E2, lots(under), dealt=True))
        assert bool(told("next", here.ask, GAME.known(here.state, 0))) == is_told


@pytest.mark.rule("R4", "R2")
def test_no_card_is_foretold_after_a_lie_that_ends_the_game():
    """W1 is covered so that S1 is shut in for good, or so that it is not."""
    laid = start_card(6), Laid(Cell(1, 1), 1, 1), Laid(Cell(0, 2), 1, 4)
    hands = read_cards("N-E -E -E"), read_cards("N-N N-E N-")
    pile = deck_cards("short 32")
    here = after(GAME.at(State(hands, pile, laid, dealt=True)), "N-E", "W1")
    south = [lie for lie in here.ask.options if "end south" in str(lie)]
    assert {after(here, lie).state.ending for lie in south} == {"R4"}
    found = told("next", here.ask, GAME.known(here.scene, 0))
    assert set(found) == {lie for lie in here.ask.options if not after(here, lie).state.ending}
    assert found


@pytest.mark.rule("G12", "R2")
def test_own_cards_that_have_come_up_are_foretold_only_to_a_seat_that_plays_alone():
    """Another seat may have taken one of them; alone, what is not seen is what is in the pile."""
    for seats, draws in [(2, None), (1, 2)]:
        laid = after(at_a_lie(seats=seats, under=lots((0, "-E -E N-"))), ABOVE, Card(4))
        assert laid.state.lot == 0
        known = GAME.known(laid.state, 0)
        here = GAME.question("closed_within").here(known, 0)
        assert (here and here["draws"]) == draws
    assert known.unseen == laid.state.pile


def test_a_map_made_card_by_card_is_the_map_made_at_once():
    game = Table(GAME, seed=6, lost="at the end")
    rng = Random(6)
    game.let_chance_decide()
    while game.ask is not None:
        game.answer(rng.choice(game.options()))
        game.let_chance_decide()
    laid = game.position.state.laid
    now = field(())
    for one in laid:
        now = laid_on(now, one)
    assert now == field(laid)
    assert Counter(free_ways(now)) == {cell: spot.exits for cell, spot in now.spots.items()}

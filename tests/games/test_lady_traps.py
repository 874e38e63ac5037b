"""The rules of The Lady and the Tiger: Traps, one by one, and what each player may see.

The season is the blue lady unless a test says otherwise: red tigers alone do not match.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.lady_traps.pieces import Call, Laid, Phase, State, in_order
from rulekit.parts.doors import CLUES, Clue, Door, left_over
from rulekit.script import Chance, Choice

GAME = load("lady_traps")
SHORT = {
    "RL": Clue.RED_LADY,
    "RT": Clue.RED_TIGER,
    "BL": Clue.BLUE_LADY,
    "BT": Clue.BLUE_TIGER,
    "RB": Clue.RED_BLUE,
    "LT": Clue.LADY_TIGER,
}
LAY, SPRING, NEXT = Call


def cards(text):
    return tuple(SHORT[word] for word in text.split())


def season(hands, row="", seat=0, gems=None, pot=3, phase=Phase.CALL, gone=("blue-lady",), **more):
    """A season in play: hands with bars between them, the row as seat and card."""
    held = tuple(in_order(cards(hand)) for hand in hands.split("|"))
    laid = tuple(Laid(int(one[0]), SHORT[one[1:]]) for one in row.split())
    rest = left_over(*held, [one.card for one in laid])
    doors = tuple(map(Door, gone))
    return GAME.at(
        State(
            gems or (1,) * len(held), doors, 0, seat, held, in_order(rest), laid, pot, phase, **more
        )
    )


def after(position, *answers):
    for answer in answers:
        position, _ = position.after(SHORT.get(answer, answer))
    return position


def told(position, *answers):
    found = []
    for answer in answers:
        position, events = position.after(SHORT.get(answer, answer))
        found += [(event.rule, event.text) for event in events]
    return found


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(answer)
    return error.value.rule


# Set-up


@pytest.mark.rule("B1")
def test_the_box_has_four_doors_and_fourteen_clues():
    dealt = after(GAME.start(), "red-tiger")
    assert set(GAME.start().ask.dist.outcomes) == set(Door)
    assert Counter(dealt.ask.dist.cards) == Counter(CLUES)


@pytest.mark.rule("T1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_from_two_to_six_play(seats):
    assert GAME.seats(GAME.start(seats=seats).state) == seats


@pytest.mark.rule("T1")
@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_or_more_cannot_play(seats):
    with pytest.raises(ValueError, match="seats="):
        GAME.start(seats=seats)


@pytest.mark.rule("T2")
def test_the_top_door_of_a_shuffled_stack_is_the_season():
    ask = GAME.start().ask
    assert (ask.rule, ask.dist.total, len(ask.dist)) == ("T2", 4, 4)
    assert after(GAME.start(), "red-tiger").state.gone == ("red-tiger",)


@pytest.mark.rule("T3")
def test_each_player_starts_with_one_gem():
    assert GAME.start(seats=4).state.gems == (1, 1, 1, 1)


@pytest.mark.rule("T4")
@pytest.mark.parametrize(("seats", "hand"), [(2, 6), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_so_many_clues_are_dealt(seats, hand):
    position = after(GAME.start(seats=seats), "red-lady")
    for seat in range(seats):
        sizes = position.ask.dist.sizes
        assert position.ask.rule == "T4"
        assert sizes == tuple(hand if one == seat else 0 for one in range(seats))
        position = after(position, position.ask.dist.sample(Random(seat)))
    assert position.ask.rule == "Q2"
    assert [len(held) for held in position.state.hands] == [hand] * seats


@pytest.mark.rule("T4")
def test_a_hand_is_read_by_its_seat_only():
    position = after(GAME.start(seats=4), "red-lady")
    position = after(position, "red-lady red-lady red/blue | | |")
    ask = position.ask
    hands = ask.dist.parse("| blue-tiger red-tiger blue-lady | |")
    assert ask.shown(hands, frozenset({1})) == "red-tiger blue-lady blue-tiger"
    assert ask.shown(hands, frozenset({0, 2, 3})) == "(3 hidden)"


@pytest.mark.rule("T5")
def test_three_gems_are_put_into_the_pot():
    assert after(GAME.start(), "red-lady").state.pot == 3
    assert told(GAME.start(), "red-lady") == [("T5", "there are 3 gems in the pot")]


@pytest.mark.rule("Q1")
def test_seat_0_begins_and_then_the_next_seat():
    table = Table(GAME, seed=1)
    table.let_chance_decide()
    assert table.ask.seat == 0
    over = season("RL | BL | BT", "0RT", 1, phase=Phase.OVER, shown=True)
    assert over.ask.seat == 1
    assert after(over, NEXT).state.first == after(over, NEXT).state.seat == 1


# A turn


@pytest.mark.rule("Q2")
def test_a_turn_lays_a_card_or_springs_the_trap():
    asked = season("RL BL | BT BT", "1RT")
    assert (asked.ask.rule, asked.options()) == ("Q2", (LAY, SPRING))
    assert refused(asked, NEXT) == "Q7"
    now = after(asked, LAY, "BL")
    assert (now.state.row, now.ask.seat) == ((Laid(1, "red-tiger"), Laid(0, "blue-lady")), 1)
    assert now.state.hands == (cards("RL"), cards("BT BT"))


@pytest.mark.rule("T6")
def test_which_card_is_laid_is_kept_secret():
    asked = after(season("RL RL BL | BT BT BT"), LAY)
    assert asked.ask.secret
    assert asked.options() == cards("RL BL")
    one, other = (after(asked, card).state for card in ("RL", "BL"))
    assert GAME.known(one, 1) == GAME.known(other, 1)
    assert GAME.view(one, frozenset({1})) == GAME.view(other, frozenset({1}))


@pytest.mark.rule("Q11")
def test_who_laid_a_card_may_remember_it():
    state = season("RL | BT", "0BL 1RT").state
    known = GAME.known(state, 0)
    assert (known.mine, known.others) == (cards("BL"), 1)
    assert known.row == ((0, "blue-lady"), (1, None))
    assert "blue-lady" in str(GAME.view(state, frozenset({0})))
    assert "blue-lady" not in str(GAME.view(state, frozenset())).split("row")[1]


@pytest.mark.rule("Q3")
def test_cards_with_a_trait_of_the_season_and_wild_ones_match():
    for card, found in [("RL", 1), ("BL", 1), ("BT", 1), ("RT", 0), ("RB", 1), ("LT", 1)]:
        text = told(season("RL | BL", f"1{card}"), SPRING)[0]
        assert text == ("Q4", f"{found} of 1 cards match, 2 are needed")


@pytest.mark.rule("Q4", "Q5")
@pytest.mark.parametrize(
    ("hands", "row", "holds"),
    [
        ("RL | BL", "0BL 1BT", True),
        ("RL | BL", "0BL 1RT", False),
        ("RL | BL | BT", "0BL 1BT 2RT", False),
        ("RL | BL | BT", "0BL 1BT 2RT 0RB", True),
    ],
)
def test_a_trap_holds_with_as_many_matches_as_players(hands, row, holds):
    end = after(season(hands, row), SPRING).state
    assert (end.gems[0] == 4) is holds
    assert end.shown
    assert end.pot == 0


@pytest.mark.rule("Q5")
def test_a_trap_that_holds_earns_the_pot():
    start = season("RL | BL", "0BL 1BT", gems=(1, 1))
    assert told(start, SPRING) == [
        ("Q4", "2 of 2 cards match, 2 are needed"),
        ("Q5", "the trap holds: 3 gems for seat 0"),
    ]
    assert after(start, SPRING).state.gems == (4, 1)


@pytest.mark.rule("Q5")
@pytest.mark.parametrize(
    ("seats", "seat", "pot", "gems"),
    [(3, 0, 3, (1, 3, 2)), (3, 1, 3, (2, 1, 3)), (4, 2, 3, (2, 2, 1, 2)), (2, 0, 3, (1, 4)),
     (6, 5, 3, (2, 2, 2, 1, 1, 1)), (4, 0, 6, (1, 3, 3, 3))],
)  # fmt: skip
def test_the_gems_of_a_trap_that_fails_go_to_the_others_one_by_one(seats, seat, pot, gems):
    hands = " | ".join(["RL", "BL", "BT", "RB", "LT", "BL"][:seats])
    start = season(hands, "0RT", seat, pot=pot)
    assert after(start, SPRING).state.gems == gems


@pytest.mark.rule("Q6")
def test_a_trap_without_a_card_cannot_be_sprung():
    assert refused(season("RL | BL"), SPRING) == "Q6"


@pytest.mark.rule("Q7")
def test_with_the_last_card_laid_the_season_is_over_and_the_pot_stays():
    last = season(" | BL", "0RT", 1)
    assert told(last, LAY, "BL") == [("Q7", "nobody has sprung the trap: the pot stays")]
    over = after(last, LAY, "BL")
    assert (over.state.phase, over.state.pot, over.state.gems) == (Phase.OVER, 3, (1, 1))
    assert after(over, NEXT, "red-tiger").state.pot == 6


@pytest.mark.rule("Q7")
def test_while_somebody_has_a_card_the_season_goes_on():
    now = after(season("RL | BL", "0RT", 0), LAY, "RL")
    assert (now.state.phase, now.ask.seat) == (Phase.CALL, 1)


# Seasons


@pytest.mark.rule("Q8")
def test_all_clues_are_dealt_again_and_the_next_door_counts():
    over = season("RL | BL", "0RT", phase=Phase.OVER, shown=True, gone=("red-lady", "blue-lady"))
    asked = after(over, NEXT)
    assert set(asked.options()) == {"red-tiger", "blue-tiger"}
    dealt = after(asked, "red-tiger")
    assert (dealt.state.gone, dealt.state.row) == (("red-lady", "blue-lady", "red-tiger"), ())
    assert Counter(dealt.ask.dist.cards) == Counter(CLUES)


@pytest.mark.rule("Q5")
def test_a_trap_that_fails_is_told_gem_by_gem():
    assert told(season("RL | BL | BT", "0RT"), SPRING)[1:] == [
        ("Q5", "the trap fails: the gems go to the others"),
        ("Q5", "2 gems for seat 1"),
        ("Q5", "1 gem for seat 2"),
    ]


@pytest.mark.rule("Q8")
def test_the_fourth_season_is_the_door_that_is_left():
    over = season("RL | BL", "0RT", phase=Phase.OVER, gone=tuple(Door)[:3])
    assert after(over, NEXT).options() == ("blue-tiger",)


@pytest.mark.rule("Q8")
def test_after_the_fourth_season_the_doors_are_shuffled_again():
    over = season("RL | BL", "0RT", phase=Phase.OVER, gone=tuple(Door))
    asked = after(over, NEXT)
    assert len(asked.options()) == 4
    assert after(asked, "red-lady").state.gone == ("red-lady",)


@pytest.mark.rule("Q12")
def test_nobody_sees_cards_that_were_not_dealt_nor_a_row_that_was_not_sprung():
    over = after(season(" | BL", "0RT", 1), LAY, "BL").state
    assert GAME.known(over, 1).row == ((0, None), (1, "blue-lady"))
    text = str(GAME.view(over, frozenset({1})))
    assert "red-tiger" not in text
    other = GAME.possible(over, 1, Random(2))
    assert GAME.known(other, 1) == GAME.known(over, 1)


# The end


@pytest.mark.rule("T7")
def test_five_gems_win():
    start = season("RL | BL", "0BL 1BT", gems=(2, 4))
    result = GAME.result(after(start, SPRING).state)
    assert (result.ending, result.winners, result.scores) == ("T7", (0,), (5, 4))
    assert told(start, SPRING)[-1] == ("T7", "seat 0 is the first with 5 gems and wins")
    assert GAME.result(after(season("RL | BL", "0BL 1BT", gems=(1, 4)), SPRING).state) is None


@pytest.mark.rule("Q9")
def test_gems_are_handed_out_one_by_one_and_the_first_with_five_wins():
    start = season("RL | BL | BT", "0RT", gems=(1, 4, 4))
    result = GAME.result(after(start, SPRING).state)
    assert (result.winners, result.scores) == ((1,), (1, 6, 5))
    later = season("RL | BL | BT", "0RT", gems=(1, 3, 4))
    assert GAME.result(after(later, SPRING).state).winners == (2,)


@pytest.mark.rule("Q10")
def test_the_treasury_never_runs_out():
    start = season("RL | BL | BT | RB | LT | BL", "0RT", 5, gems=(4,) * 6)
    assert sum(after(start, SPRING).state.gems) == 27


# Always


@settings(max_examples=20)
@given(st.integers(2, 6), st.builds(Random, st.integers(0, 10**6)))
def test_clues_and_gems_are_never_lost(seats, rng):
    position, seasons = GAME.start(seats=seats), 0
    while position.ask is not None:
        ask = position.ask
        seasons += ask.rule == "T2"
        chance = isinstance(ask, Chance)
        position = after(position, ask.dist.sample(rng) if chance else rng.choice(ask.options))
        state = position.state
        if state.hands:
            held = [card for hand in state.hands for card in hand]
            laid = [one.card for one in state.row]
            assert Counter([*held, *laid, *state.rest]) == Counter(CLUES)
        if state.phase is Phase.OVER:
            assert sum(state.gems) + state.pot == seats + 3 * seasons


@settings(max_examples=30)
@given(st.integers(2, 5), st.integers(0, 999), st.integers(0, 40))
def test_what_it_cannot_see_never_changes_a_bots_move(seats, seed, steps):
    table, rng = Table(GAME, seed, seats=seats), Random(seed)
    table.let_chance_decide()
    for _ in range(steps):
        if table.ask is None:
            return
        table.answer(rng.choice(table.options()))
        table.let_chance_decide()
    if isinstance(table.ask, Choice):
        policy, seat = GAME.policy("reckoner"), table.ask.seat
        picked = GAME.decide(table.position, policy, Random(1))
        for number in range(5):
            other = GAME.possible(table.position.state, seat, Random(number))
            assert GAME.decide(GAME.at(other), policy, Random(1)) == picked

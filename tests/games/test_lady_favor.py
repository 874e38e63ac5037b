"""The rules of The Lady and the Tiger: Favor, one by one, and what each player may see.

Seat 0 has the red lady, seat 1 the blue tiger and seat 2 the red tiger.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.lady_favor.pieces import LOT, Call, Phase, State, total
from rulekit.parts.doors import CLUES, DOORS, Clue, Door, left_over
from rulekit.parts.pile import Pile
from rulekit.script import Chance, Choice

GAME = load("lady_favor")
SHORT = {
    "RL": Clue.RED_LADY,
    "RT": Clue.RED_TIGER,
    "BL": Clue.BLUE_LADY,
    "BT": Clue.BLUE_TIGER,
    "RB": Clue.RED_BLUE,
    "LT": Clue.LADY_TIGER,
}
TURN_UP, AUCTION, NEXT = Call
OWNERS = (Door.RED_LADY, Door.BLUE_TIGER, Door.RED_TIGER, Door.BLUE_LADY)


def cards(text):
    return tuple(SHORT[word] for word in text.split())


def day(lot="RL", deck=None, seats=3, phase=Phase.CALL, gems=None, won=None, **more):
    """A day in play; the deck is all that is not in the lot, or `deck`."""
    shown = cards(lot)
    rest = left_over(shown) if deck is None else cards(deck)
    held = tuple(map(cards, won)) if won else ((),) * seats
    return GAME.at(
        State(
            gems or (5,) * seats, more.pop("points", (0,) * seats), doors=OWNERS[:seats],
            aside=OWNERS[seats:], deck=Pile.shuffled(rest), lot=shown, won=held, phase=phase,
            **more,
        )
    )  # fmt: skip


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
    assert set(GAME.start().ask.dist.cards) == set(DOORS)
    first = after(GAME.start(), "red-lady | blue-tiger | red-tiger")
    assert Counter(first.ask.dist.weights) == Counter(CLUES)


@pytest.mark.rule("F1")
def test_from_two_to_four_play():
    for seats in (2, 3, 4):
        assert GAME.seats(GAME.start(seats=seats).state) == seats
    for seats in (1, 5):
        with pytest.raises(ValueError, match="seats="):
            GAME.start(seats=seats)


@pytest.mark.rule("F2")
def test_each_player_is_dealt_a_door_in_secret():
    ask = GAME.start().ask
    assert (ask.rule, ask.dist.sizes) == ("F2", (1, 1, 1))
    state = after(GAME.start(), "red-lady | blue-tiger | red-tiger").state
    assert state.doors == OWNERS[:3]
    assert GAME.known(state, 1).mine == "blue-tiger"
    assert GAME.known(state, 1).doors == ()
    assert "red-lady" not in str(GAME.view(state, frozenset({1})))


@pytest.mark.rule("F3")
def test_each_player_has_five_gems():
    assert GAME.start(seats=4).state.gems == (5, 5, 5, 5)


@pytest.mark.rule("F4")
def test_one_card_of_the_deck_is_turned_up():
    first = after(GAME.start(), "red-lady | blue-tiger | red-tiger")
    assert first.ask.rule == "F4"
    now = after(first, "BL").state
    assert (now.lot, len(now.deck)) == (cards("BL"), 13)


# A turn


@pytest.mark.rule("Q2")
def test_one_more_clue_is_turned_up_or_the_lot_is_auctioned():
    asked = day("RL")
    assert (asked.ask.rule, asked.ask.seat, asked.options()) == ("Q2", 0, (TURN_UP, AUCTION))
    more = after(asked, TURN_UP, "BT")
    assert (more.state.lot, more.ask.seat) == (cards("RL BT"), 1)
    assert after(asked, AUCTION).state.phase is Phase.BID


@pytest.mark.rule("Q3")
def test_a_lot_has_four_clues_at_most():
    assert refused(day("RL RL BT BT"), TURN_UP) == "Q3"
    assert TURN_UP in day("RL RL BT").options()


@pytest.mark.rule("Q3")
def test_where_a_lot_is_one_clue_each_clue_is_auctioned_by_itself():
    asked = day("RL", most=1)
    assert (asked.options(), refused(asked, TURN_UP)) == ((AUCTION,), "Q3")
    assert GAME.known(asked.state, 0).most == 1
    assert TURN_UP in day("RL", most=2).options()


@pytest.mark.rule("Q3", "Q12")
def test_the_size_of_a_lot_holds_for_every_day():
    assert GAME.start(lot=2).state.most == 2
    assert after(day(phase=Phase.OVER, day=1, most=2), NEXT).state.most == 2


@pytest.mark.rule("Q4")
def test_each_seat_bids_once_above_all_before_or_passes():
    asked = after(day(seat=1), AUCTION)
    assert (asked.ask.rule, asked.ask.seat) == ("Q4", 1)
    assert asked.options() == ("pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5")
    second = after(asked, "bid 2")
    assert (second.ask.seat, refused(second, "bid 2")) == (2, "Q4")
    assert second.options() == ("pass", "bid 3", "bid 4", "bid 5")
    third = after(second, "pass")
    assert third.ask.seat == 0
    assert after(third, "pass").state.won[1] == cards("RL")


@pytest.mark.rule("Q5")
def test_nobody_bids_more_than_the_own_gems():
    asked = after(day(gems=(2, 8, 5)), AUCTION)
    assert refused(asked, "bid 3") == "Q5"
    assert after(day(gems=(0, 8, 7)), AUCTION).options() == ("pass",)


@pytest.mark.rule("Q6")
@pytest.mark.parametrize(
    ("seats", "bids", "gems", "winner"),
    [
        (3, ("bid 3", "pass", "pass"), (2, 7, 6), 0),
        (3, ("bid 1", "bid 2", "bid 5"), (8, 7, 0), 2),
        (2, ("pass", "bid 4"), (9, 1), 1),
        (4, ("pass", "bid 2", "pass", "pass"), (5, 3, 6, 6), 1),
    ],
)
def test_the_highest_bid_takes_the_lot_and_pays_the_others_one_by_one(seats, bids, gems, winner):
    end = after(day("RL BT", seats=seats), AUCTION, *bids).state
    assert end.gems == gems
    assert end.won[winner] == cards("RL BT")
    assert sum(map(len, end.won)) == 2


@pytest.mark.rule("Q6")
def test_a_sale_is_told():
    asked = after(day(), AUCTION, "pass", "bid 1")
    assert told(asked, "pass") == [("Q6", "seat 1 takes the lot for 1 gem")]


@pytest.mark.rule("Q7")
def test_a_lot_that_nobody_wants_is_put_away():
    asked = after(day(), AUCTION, "pass", "pass")
    assert told(asked, "pass") == [("Q7", "nobody bids: the lot is put away")]
    now = after(asked, "pass").state
    assert (now.lot, now.won, now.gems) == ((), ((), (), ()), (5, 5, 5))


@pytest.mark.rule("Q8")
def test_after_an_auction_the_next_seat_has_a_new_lot():
    now = after(day("RL BT", seat=2), AUCTION, "bid 1", "pass", "pass", "BL")
    assert (now.state.lot, now.state.seat, now.state.bids) == (cards("BL"), 0, ())


@pytest.mark.rule("Q9", "F6")
def test_with_the_last_clue_comes_the_last_auction_of_the_day():
    asked = day("RL", "BT")
    assert told(after(asked, TURN_UP), "BT") == [
        ("Q9", "the deck is used up: the last auction of the day"),
    ]  # fmt: skip
    last = after(asked, TURN_UP, "BT")
    assert (last.state.phase, last.ask.seat) == (Phase.BID, 1)
    over = after(last, "bid 1", "pass", "pass")
    assert (over.state.phase, over.state.day) == (Phase.OVER, 1)


@pytest.mark.rule("F6")
def test_a_day_does_not_end_before_the_deck_is_used_up():
    asked = day("RL", "BT BT")
    assert refused(asked, NEXT) == "F6"
    assert after(asked, AUCTION, "pass", "pass", "pass").state.phase is Phase.CLUE


@pytest.mark.rule("Q9")
def test_a_lot_that_takes_the_last_clue_is_auctioned_at_once():
    now = after(day("RL", "BT"), AUCTION, "pass", "pass", "pass", "BT")
    assert (now.state.phase, now.state.lot, now.ask.seat) == (Phase.BID, cards("BT"), 1)


# Points


@pytest.mark.rule("F7", "Q10", "Q11")
@pytest.mark.parametrize(
    ("card", "points"), [("RL", 2), ("RT", 1), ("BL", 1), ("BT", -1), ("RB", 1), ("LT", 1)]
)
def test_a_clue_scores_by_the_traits_it_has_of_the_own_door(card, points):
    assert total(cards(card), Door.RED_LADY) == points


@pytest.mark.rule("Q10", "Q12")
def test_at_the_end_of_a_day_all_doors_are_shown_and_clues_score():
    last = day("RL", "", phase=Phase.BID, won=("RL BT", "BT BT RB", ""), points=(1, 0, 3))
    assert told(last, "bid 1", "pass", "pass")[1:] == [
        ("Q10", "seat 0 shows the red-lady: 3 points"),
        ("Q10", "seat 1 shows the blue-tiger: 5 points"),
        ("Q10", "seat 2 shows the red-tiger: 0 points"),
    ]
    end = after(last, "bid 1", "pass", "pass").state
    assert end.points == (4, 5, 3)
    assert GAME.known(end, 1).doors == OWNERS[:3]
    assert "red-lady" in str(GAME.view(end, frozenset()))


@pytest.mark.rule("Q12")
def test_between_days_all_is_dealt_again_and_gems_stay():
    over = day(
        "", "", phase=Phase.OVER, gems=(4, 6, 5), points=(2, 0, 1), day=1, won=("RL", "", "")
    )
    asked = after(over, NEXT)
    assert (asked.ask.rule, asked.state.gems, asked.state.points) == ("F2", (4, 6, 5), (2, 0, 1))
    dealt = after(asked, "blue-lady | red-lady | red-tiger")
    assert (len(dealt.state.deck), dealt.state.won) == (14, ((), (), ()))


@pytest.mark.rule("Q13")
def test_seat_0_begins_and_on_each_day_the_next_seat():
    first = after(GAME.start(), "red-lady | blue-tiger | red-tiger", "BL")
    assert first.ask.seat == 0
    over = day("", "", phase=Phase.OVER, day=1)
    assert over.ask.seat == after(over, NEXT).state.seat == 1
    assert day("", "", phase=Phase.OVER, day=2, seats=2).ask.seat == 0


# The end


@pytest.mark.rule("F5", "Q1")
@pytest.mark.parametrize("days", [1, 3, 5])
def test_the_game_lasts_so_many_days(days):
    assert GAME.start().state.days == 3
    assert GAME.start(days=days).state.days == days
    before = day("RL", "", phase=Phase.BID, day=days - 2, days=days) if days > 1 else None
    if before:
        assert GAME.result(after(before, "bid 1", "pass", "pass").state) is None
    last = day("RL", "", phase=Phase.BID, day=days - 1, days=days)
    assert GAME.result(after(last, "bid 1", "pass", "pass").state).ending == "F5"


@pytest.mark.rule("Q14")
@pytest.mark.parametrize(
    ("points", "gems", "winners", "note"),
    [
        ((5, 4, 9), (5, 5, 5), (2,), ""),
        ((9, 4, 9), (6, 5, 4), (0,), "gems 6, 5, 4"),
        ((9, 4, 9), (5, 5, 5), (0, 2), "gems 5, 5, 5"),
    ],
)
def test_the_most_points_win_then_the_most_gems(points, gems, winners, note):
    state = day("", "", phase=Phase.OVER, points=points, gems=gems).state
    result = GAME.result(state._replace(ending="F5"))
    assert (result.scores, result.winners, result.note) == (points, winners, note)


# Always


@settings(max_examples=12)
@given(st.integers(2, 4), st.builds(Random, st.integers(0, 10**6)))
def test_clues_and_gems_are_never_lost(seats, rng):
    position, away = GAME.start(seats=seats), 0
    while position.ask is not None:
        ask, before = position.ask, position.state
        chance = isinstance(ask, Chance)
        position = after(position, ask.dist.sample(rng) if chance else rng.choice(ask.options))
        state = position.state
        assert sum(state.gems) == 5 * seats
        assert min(state.gems) >= 0
        assert len(state.lot) <= LOT
        sold = sum(map(len, state.won)) - sum(map(len, before.won))
        away = 0 if state.phase is Phase.DOORS else away
        away += len(before.lot) if before.lot and not state.lot and not sold else 0
        if state.doors:
            held = sum(map(len, state.won))
            assert len(state.deck) + len(state.lot) + held + away == 14
            assert set(state.doors) | set(state.aside) == set(DOORS)


@settings(max_examples=30)
@given(st.integers(2, 3), st.integers(0, 999), st.integers(0, 60))
def test_what_it_cannot_see_never_changes_a_bots_move(seats, seed, steps):
    table, rng = Table(GAME, seed, seats=seats), Random(seed)
    table.let_chance_decide()
    for _ in range(steps):
        if table.ask is None:
            return
        table.answer(rng.choice(table.options()))
        table.let_chance_decide()
    if isinstance(table.ask, Choice):
        policy, seat = GAME.policy("valuer"), table.ask.seat
        picked = GAME.decide(table.position, policy, Random(1))
        for number in range(5):
            other = GAME.possible(table.position.state, seat, Random(number))
            assert GAME.decide(GAME.at(other), policy, Random(1)) == picked

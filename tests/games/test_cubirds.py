"""The rules of CuBirds, one by one, and what each seat may see and know."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.cubirds.pieces import (
    COPIES,
    DECK,
    ENDS,
    SEAT_0,
    Bird,
    Call,
    End,
    Match,
    Side,
    Stage,
    Turn,
    in_order,
    reaches_goal,
    surrounded,
    without,
)
from rulekit.games.cubirds.play import known, possible
from rulekit.lesson import tables
from rulekit.script import Chance, Choice
from tests.following import after, follow

GAME = load("cubirds")
ROWS = ("robin magpie duck", "warbler owl parrot", "duck toucan robin", "magpie warbler owl")
HANDS = ("owl owl duck", "robin parrot")


def birds(text):
    """Birds written one after another: "owl 2*duck"."""
    words = [word.split("*") if "*" in word else ("1", word) for word in text.split()]
    return tuple(Bird(name) for number, name in words for _ in range(int(number)))


def all_of(texts):
    return tuple(map(birds, texts))


def state(hands=HANDS, rows=ROWS, collections=None, turn=0, stage=Stage.LAY, **more):
    """The middle of a round: what lies where; the pile is all that is left unless it is given."""
    seats = len(hands)
    collected = all_of(collections or ("flamingo",) * seats)
    held, lying = tuple(map(in_order, all_of(hands))), all_of(rows)
    for name in ("pile", "discard"):
        if name in more:
            more[name] = in_order(birds(more[name]))
    elsewhere = [*sum((*held, *lying, *collected), ()), *more.get("discard", ())]
    now = Turn(turn, stage, *more.pop("bird", ()), **more.pop("now", {}))
    given = {"shown": ((),) * seats, "clear": ((),) * seats, "dealer": 0}
    filled = {"pile": without(DECK, elsewhere), **given, **more}
    return Match(seats, rows=lying, hands=held, collections=collected, turn=now, **filled)


def at(*args, **more):
    return GAME.at(state(*args, **more))


def lay(position, bird, row, side, *more):
    """The position once the species is laid at that end, rows counted from 1."""
    return after(position, bird, f"row {row} {side}", *more)


def rules(told):
    return [event.rule for event in told]


def texts(options):
    return [str(option) for option in options]


def set_out(seats=2, *answers):
    """A game that seat 0 deals, with these rows' cards turned up."""
    return follow(GAME.start(seats=seats, first_dealer=SEAT_0), *answers)


ROWS_UP = [bird for row in ROWS for bird in row.split()]


def dealt(position, *hands):
    """The position once these hands are dealt, from the dealer's left on."""
    seats = position.state.seats
    for n, hand in enumerate(hands, start=1):
        parts = [hand if n % seats == seat else "" for seat in range(seats)]
        position = after(position, tuple(map(in_order, all_of(parts))))
    return position


# The objective


@pytest.mark.rule("O1")
def test_seven_species_are_the_objective_and_six_are_not():
    assert reaches_goal(birds("robin warbler magpie duck parrot owl toucan"))
    assert not reaches_goal(birds("robin warbler magpie duck parrot owl 6*owl"))


@pytest.mark.rule("O1")
def test_two_species_with_three_birds_each_are_the_objective_too():
    assert reaches_goal(birds("3*owl 3*duck"))
    assert not reaches_goal(birds("3*owl 2*duck"))
    assert not reaches_goal(birds("6*owl 2*duck 2*robin"))


# The start


@pytest.mark.rule("S1")
def test_every_seat_is_dealt_eight_cards():
    position, _ = set_out(3, *ROWS_UP)
    for seat in (1, 2, 0):
        assert position.ask.rule == "S1"
        assert position.ask.dist.sizes == tuple(8 * (one == seat) for one in range(3))
        position = after(position, position.ask.dist.sample(Random(seat)))
    assert [len(hand) for hand in position.state.hands] == [8, 8, 8]


@pytest.mark.rule("S2")
def test_four_rows_of_three_cards_lie_face_up():
    position, told = set_out(2, *ROWS_UP)
    assert position.state.rows == all_of(ROWS)
    assert rules(told) == ["S2"] * 4
    assert len(position.state.pile) == 110 - 12


@pytest.mark.rule("S3")
def test_the_dealer_has_the_first_turn_and_the_next_seat_the_second():
    position = dealt(set_out(3, *ROWS_UP)[0], "8*robin", "8*warbler", "8*magpie")
    position = after(position, "duck", "owl", "toucan")
    assert (position.ask.seat, position.ask.rule) == (0, "T1")
    assert after(at(("owl duck", "owl", "owl"), stage=Stage.DRAW), Call.PASS).ask.seat == 1
    last = at(("owl", "owl", "owl duck"), turn=2, stage=Stage.DRAW)
    assert after(last, Call.PASS).ask.seat == 0


@pytest.mark.rule("S4")
def test_every_seat_starts_with_one_bird_face_up():
    position = dealt(set_out(2, *ROWS_UP)[0], "8*robin", "8*warbler")
    assert position.ask.rule == "S4"
    position, told = follow(position, "duck", "owl")
    assert position.state.collections == all_of(("owl", "duck"))
    assert rules(told) == ["S4", "S4"]


# Laying


@pytest.mark.rule("T1")
def test_a_species_that_one_holds_must_be_laid():
    position = at()
    assert texts(position.options()) == ["duck", "owl"]
    assert set(position.barred().values()) == {"T1"}
    assert len(position.barred()) == 6
    with pytest.raises(IllegalMove, match="T1"):
        position.after("robin")


@pytest.mark.rule("T2")
def test_all_birds_of_the_species_are_laid():
    position, told = follow(at(), "owl", "row 1 left")
    assert position.state.rows[0] == birds("2*owl robin magpie duck")
    assert position.state.hands[0] == birds("duck")
    assert "lays 2 owls" in told[0].text


@pytest.mark.rule("T3")
def test_they_are_laid_at_either_end_of_one_of_the_four_rows():
    position = after(at(), "owl")
    assert texts(position.options()) == [f"row {n} {s}" for n in "1234" for s in ("left", "right")]
    rows = after(position, "row 3 right").state.rows
    assert rows[2] == birds("duck toucan robin 2*owl")
    assert (*rows[:2], rows[3]) == all_of((*ROWS[:2], ROWS[3]))


@pytest.mark.rule("T4")
def test_every_card_between_old_and_new_birds_is_taken():
    position, told = follow(at(), "duck", "row 1 left")
    assert position.state.hands[0] == in_order(birds("robin magpie 2*owl"))
    assert rules(told)[:2] == ["T2", "T4"]
    assert "1 robin, 1 magpie" in told[1].text


@pytest.mark.rule("T4")
def test_the_nearest_birds_of_the_species_surround():
    row = birds("owl duck duck parrot robin")
    assert surrounded(row, Side.LEFT, Bird.DUCK) == birds("owl")
    assert surrounded(row, Side.RIGHT, Bird.DUCK) == birds("parrot robin")
    assert surrounded(row, Side.RIGHT, Bird.TOUCAN) == ()


@pytest.mark.rule("T5")
def test_the_row_closes_up():
    rows = ("robin magpie duck owl", *ROWS[1:])
    assert lay(at(rows=rows), "duck", 1, "left").state.rows[0] == birds("2*duck owl")
    rows = ("owl duck magpie robin", *ROWS[1:])
    assert lay(at(rows=rows), "duck", 1, "right").state.rows[0] == birds("owl 2*duck")


@pytest.mark.rule("T6")
def test_a_row_left_with_one_species_is_filled_up_until_it_shows_two():
    position = lay(at(), "duck", 1, "left")
    assert isinstance(position.ask, Chance)
    assert position.ask.rule == "T6"
    position, told = follow(position, "duck", "duck", "toucan", "right")
    assert position.state.rows[0] == birds("4*duck toucan")
    assert rules(told) == ["T6", "T6"]


@pytest.mark.rule("T6")
def test_a_row_that_still_shows_two_species_is_not_filled_up():
    rows = ("robin magpie duck owl", *ROWS[1:])
    position = lay(at(rows=rows), "duck", 1, "left")
    assert position.ask.rule != "T6"
    assert len(position.state.pile) == len(state(rows=rows).pile)


@pytest.mark.rule("T7", "G6")
def test_the_seat_on_turn_picks_the_end_once_it_sees_the_card():
    position = lay(at(), "duck", 1, "left", "toucan")
    assert (position.ask.rule, position.ask.seat) == ("T7", 0)
    assert position.state.turn.turned == Bird.TOUCAN
    assert texts(position.options()) == ["left", "right"]
    assert after(position, "left").state.rows[0] == birds("toucan 2*duck")
    assert after(position, "right").state.rows[0] == birds("2*duck toucan")


@pytest.mark.rule("T8")
def test_who_surrounds_nothing_takes_no_card_from_the_rows():
    position, told = follow(at(), "owl", "row 1 left")
    assert rules(told) == ["T2", "T8"]
    assert position.state.hands[0] == birds("duck")


@pytest.mark.rule("T9")
def test_who_surrounds_nothing_may_draw_two():
    position = lay(at(), "owl", 1, "left")
    assert (position.ask.rule, texts(position.options())) == ("T9", ["draw two", "draw none"])
    drawing = after(position, Call.DRAW)
    assert drawing.ask.dist.sizes == (2, 0)
    drawn = after(drawing, (birds("robin parrot"), ()))
    assert drawn.state.hands[0] == birds("robin duck parrot")
    assert len(drawn.state.pile) == len(position.state.pile) - 2
    assert after(position, Call.PASS).state.hands[0] == birds("duck")


@pytest.mark.rule("T9")
def test_who_surrounds_something_may_not_draw():
    rows = ("robin magpie duck owl", *ROWS[1:])
    position, told = follow(at(rows=rows), "duck", "row 1 left")
    assert rules(told) == ["T2", "T4"]
    assert (position.ask.seat, position.ask.rule) == (1, "T1")


@pytest.mark.rule("G7")
def test_birds_laid_right_beside_their_own_kind_surround_nothing():
    position = lay(at(), "duck", 1, "right")
    assert position.ask.rule == "T9"
    assert position.state.rows[0] == birds("robin magpie 2*duck")


# Flocks


@pytest.mark.rule("F1")
def test_a_flock_may_be_completed_or_left():
    position = at(("3*owl duck", "robin"), stage=Stage.FLOCK)
    assert texts(position.options()) == ["owl", "no flock"]
    left = after(position, Call.NO_FLOCK)
    assert left.state.hands[0] == in_order(birds("3*owl duck"))
    assert left.ask.seat == 1


@pytest.mark.rule("F1")
def test_nobody_is_asked_without_a_flock():
    position = at(("2*owl duck", "robin"), stage=Stage.FLOCK)
    assert (position.ask.seat, position.ask.rule) == (1, "T1")


SIZES = [
    ("robin", 6, 9), ("warbler", 6, 9), ("magpie", 5, 7), ("duck", 4, 6), ("parrot", 4, 6),
    ("owl", 3, 4), ("toucan", 3, 4), ("flamingo", 2, 3),
]  # fmt: skip


@pytest.mark.rule("F2", "G5")
@pytest.mark.parametrize(("bird", "small", "big"), SIZES)
def test_each_species_has_its_small_and_its_big_flock(bird, small, big):
    def gain(number):
        hand = f"{number}*{bird} {'2*flamingo' if bird != 'flamingo' else '3*owl'}"
        position = at((hand, "robin"), stage=Stage.FLOCK, collections=("magpie", "magpie"))
        if bird in texts(position.barred()):
            return 0
        return len(after(position, bird).state.collections[0]) - 1

    assert [gain(n) for n in (small - 1, small, big - 1, big)] == [0, 1, 2 - (big - 1 < big), 2]


@pytest.mark.rule("F2")
def test_too_few_birds_are_no_flock():
    position = at(("3*owl 3*duck", "robin"), stage=Stage.FLOCK)
    assert position.barred() == {Bird.DUCK: "F2"}


@pytest.mark.rule("G5")
def test_there_are_110_cards_of_eight_species():
    assert list(COPIES.values()) == [20, 20, 17, 13, 13, 10, 10, 7]
    assert len(DECK) == 110


@pytest.mark.rule("F3", "F5")
def test_a_small_flock_brings_one_bird_and_the_others_are_discarded():
    position, told = follow(at(("3*owl duck", "robin"), stage=Stage.FLOCK), "owl")
    assert position.state.collections[0] == birds("owl flamingo")
    assert position.state.discard == birds("2*owl")
    assert (told[0].rule, told[0].points) == ("F3", 1)


@pytest.mark.rule("F4", "F5")
def test_a_big_flock_brings_two_birds():
    position, told = follow(at(("5*owl duck", "robin"), stage=Stage.FLOCK), "owl")
    assert position.state.collections[0] == birds("2*owl flamingo")
    assert position.state.discard == birds("3*owl")
    assert (told[0].rule, told[0].points) == ("F4", 2)


@pytest.mark.rule("F6")
def test_only_one_flock_in_a_turn():
    position = after(at(("3*owl 3*toucan duck", "robin"), stage=Stage.FLOCK), "owl")
    assert position.ask.seat == 1
    assert position.state.hands[0] == birds("duck 3*toucan")


@pytest.mark.rule("G8")
def test_a_flock_shows_every_bird_of_its_species():
    position = after(at(("4*owl duck", "robin"), stage=Stage.FLOCK), "owl")
    assert position.state.hands[0] == birds("duck")


# The end of a round


def ending(**more):
    """Seat 1 of three lays its last card, surrounds nothing, and does not draw."""
    position = at(("owl duck", "owl", "robin parrot"), turn=1, **more)
    return follow(position, "owl", "row 1 left", Call.PASS)


@pytest.mark.rule("E1")
def test_an_empty_hand_ends_the_round():
    position, told = ending()
    assert "E1" in rules(told)
    assert (position.ask.rule, position.state.round) == ("S1", 2)


@pytest.mark.rule("E1")
def test_a_flock_may_empty_the_hand():
    _, told = follow(at(("3*owl", "robin"), stage=Stage.FLOCK), "owl")
    assert rules(told) == ["F3", "E1", "E2", "E4"]


@pytest.mark.rule("E2")
def test_the_cards_of_the_other_hands_are_discarded():
    position, told = ending(discard="toucan")
    assert position.state.discard == in_order(birds("toucan owl duck robin parrot"))
    assert rules(told).count("E2") == 2
    assert position.state.hands == ((), (), ())


@pytest.mark.rule("E3", "G4")
def test_the_rows_and_collections_stay():
    position, _ = ending()
    assert position.state.rows == (birds(f"owl {ROWS[0]}"), *all_of(ROWS[1:]))
    assert position.state.collections == all_of(("flamingo",) * 3)
    for seat in (2, 0, 1):
        assert position.ask.dist.sizes[seat] == 8
        position = after(position, position.ask.dist.sample(Random(seat)))
    assert position.ask.rule == "T1"


@pytest.mark.rule("E4")
def test_who_ended_the_round_is_the_new_dealer():
    position, told = ending()
    assert position.state.dealer == 1
    assert told[-1].rule == "E4"
    for seat in (2, 0, 1):
        position = after(position, position.ask.dist.sample(Random(seat)))
    assert position.ask.seat == 1


@pytest.mark.rule("G9")
def test_a_seat_may_draw_after_laying_its_last_card():
    position = lay(at(("owl", "robin")), "owl", 1, "left")
    assert position.ask.rule == "T9"
    position, told = follow(position, Call.DRAW, (birds("duck parrot"), ()))
    assert "E1" not in rules(told)
    assert position.state.hands[0] == birds("duck parrot")
    assert position.ask.seat == 1


# The end of the game


@pytest.mark.rule("V1")
def test_the_objective_wins_at_once():
    collections = ("robin warbler magpie duck parrot toucan", "8*magpie")
    position, told = follow(
        at(("3*owl duck", "robin"), collections=collections, stage=Stage.FLOCK), "owl"
    )
    result = GAME.result(position.state)
    assert position.ask is None
    assert (result.winners, result.ending, result.scores) == ((0,), "V1", (7, 8))
    assert told[-1].rule == "V1"
    assert result.note == "7 species"


@pytest.mark.rule("V1")
def test_two_species_with_three_birds_win_too():
    collections = ("3*robin owl", "magpie")
    position = after(at(("4*owl duck", "robin"), collections=collections, stage=Stage.FLOCK), "owl")
    assert GAME.result(position.state).note == "two species with three birds or more"


@pytest.mark.rule("G10")
def test_the_objective_comes_before_an_empty_hand():
    collections = ("robin warbler magpie duck parrot toucan", "magpie")
    position, told = follow(
        at(("3*owl", "robin"), collections=collections, stage=Stage.FLOCK), "owl"
    )
    assert rules(told) == ["F3", "V1"]
    assert GAME.result(position.state).ending == "V1"


def short(pile, discard="", collections=("owl", "owl duck")):
    """Seat 0 ends a round of two seats, with so many cards in both piles."""
    position = at(("owl", "robin"), collections=collections, pile=pile, discard=discard)
    return follow(position, "owl", "row 1 left", Call.PASS)


@pytest.mark.rule("V2")
def test_the_game_ends_when_eight_cards_cannot_be_dealt_to_each():
    position, told = short("10*robin", "4*duck")  # and the robin in the other hand
    assert position.ask is None
    assert told[-1].rule == "V2"
    assert GAME.result(position.state).ending == "V2"


@pytest.mark.rule("V2", "G12")
def test_the_discards_count_and_are_shuffled_in_for_the_deal():
    position, told = short("10*robin", "5*duck")
    assert rules(told)[-1] == "G12"
    assert position.ask.rule == "S1"
    assert position.state.pile == birds("11*robin 5*duck")
    assert position.state.discard == ()


@pytest.mark.rule("G12")
def test_a_pile_that_suffices_is_dealt_from_alone():
    position, told = short("16*robin", "5*duck")
    assert "G12" not in rules(told)
    assert position.state.pile == birds("16*robin")
    assert position.state.discard == in_order(birds("5*duck robin"))


@pytest.mark.rule("V3")
def test_then_the_most_birds_win():
    result = GAME.result(short("10*robin")[0].state)
    assert (result.winners, result.scores) == ((1,), (1, 2))


@pytest.mark.rule("G13")
def test_seats_with_equally_many_birds_share_the_win():
    result = GAME.result(short("10*robin", collections=("owl duck", "owl owl"))[0].state)
    assert result.winners == (0, 1)


# Gaps


@pytest.mark.rule("G11")
def test_a_new_round_forgets_that_the_pile_was_made_anew():
    assert not ending(remade=True)[0].state.remade


@pytest.mark.rule("G1")
def test_the_first_dealer_is_drawn_at_random_or_seat_0():
    position = GAME.start(seats=4)
    assert (position.ask.rule, position.options()) == ("G1", (0, 1, 2, 3))
    position, told = position.after(2)
    assert (position.state.dealer, told[0].seat) == (2, 2)
    assert GAME.start(seats=4, first_dealer=SEAT_0).ask.rule == "S2"


@pytest.mark.rule("G2")
def test_a_second_bird_of_a_species_in_a_row_is_discarded_and_replaced():
    position, told = set_out(2, "robin", "robin", "duck", "robin", "duck", "owl")
    assert position.state.rows == (birds("robin duck owl"),)
    assert position.state.discard == birds("2*robin duck")
    assert rules(told) == ["G2", "G2", "G2", "S2"]


@pytest.mark.rule("G3")
def test_the_rows_start_with_three_cards():
    position, _ = set_out(2, "robin", "duck", "owl")
    assert [len(row) for row in position.state.rows] == [3]


@pytest.mark.rule("G11")
def test_the_discards_become_the_draw_pile_when_it_runs_out():
    position = at(pile="robin", discard="toucan duck", stage=Stage.DRAW)
    position, told = follow(position, Call.DRAW, (birds("robin"), ()))
    assert rules(told) == ["G11"]
    assert position.ask.dist.cards == birds("duck toucan")
    position = after(position, (birds("toucan"), ()))
    assert position.state.hands[0] == birds("robin duck 2*owl toucan")
    assert position.state.remade


@pytest.mark.rule("G11")
def test_the_discards_fill_up_a_row_too():
    position, told = follow(at(pile="", discard="toucan"), "duck", "row 1 left")
    assert rules(told)[-1] == "G11"
    assert after(position, "toucan", "left").state.rows[0] == birds("toucan 2*duck")


@pytest.mark.rule("G11")
def test_with_both_piles_gone_nothing_is_drawn_and_a_row_stays():
    position, told = follow(at(pile=""), "duck", "row 1 left")
    assert position.state.rows[0] == birds("2*duck")
    assert rules(told) == ["T2", "T4", "G11"]
    _, told = follow(at(pile=""), "owl", "row 1 left")
    assert rules(told) == ["T2", "T8", "G11"]
    position, told = follow(at(pile="robin", stage=Stage.DRAW), Call.DRAW, (birds("robin"), ()))
    assert rules(told) == ["G11"]
    assert position.state.hands[0] == birds("robin duck 2*owl")


@pytest.mark.rule("G14")
def test_two_to_five_can_play():
    assert [len(GAME.start(seats=n).state.hands) for n in range(2, 6)] == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(ValueError, match="seats"):
            GAME.start(seats=seats)


@pytest.mark.rule("G15")
def test_cards_taken_from_a_row_are_known_to_be_in_the_hand():
    position = lay(at(), "duck", 1, "left", "toucan", "left")
    assert position.state.shown[0] == birds("robin magpie")
    seen = known(position.state, 1)
    assert seen.shown[0] == birds("robin magpie")
    unseen = Counter(seen.unseen)
    assert unseen == Counter(position.state.pile) + Counter(birds("2*owl"))


@pytest.mark.rule("G15")
def test_what_is_laid_or_shown_is_known_to_be_gone():
    shown = (birds("owl duck"), ())
    position = lay(at(shown=shown), "owl", 1, "left")
    assert position.state.shown[0] == birds("duck")
    assert position.state.clear[0] == birds("owl")
    drawn = after(position, Call.DRAW, (birds("owl owl"), ()))
    assert drawn.state.clear[0] == ()


@pytest.mark.rule("G16")
def test_a_seat_has_not_seen_the_pile_and_the_other_hands():
    match = state(discard="toucan")
    unseen = Counter(match.pile) + Counter(match.hands[1])
    assert Counter(known(match, 0).unseen) == unseen
    turned = lay(at(), "duck", 1, "left", "toucan").state
    assert Counter(known(turned, 0).unseen) == Counter(turned.pile) + Counter(turned.hands[1])


# Looking


def test_a_board_shows_a_hand_to_its_own_seat_only():
    match = state(("3*flamingo", "toucan"), rows=("robin magpie duck",) * 4,
                  collections=("robin", "robin"))  # fmt: skip
    assert "flamingo" in str(GAME.view(match, frozenset({0})))
    assert "toucan" not in str(GAME.view(match, frozenset({0})))
    assert "flamingo" not in str(GAME.view(match, frozenset({1})))
    assert "flamingo" not in str(GAME.view(match, frozenset()))


def test_the_ends_of_the_rows_can_be_picked_on_the_board():
    position = after(at(), "owl")
    html = GAME.draw(position, 0).html(texts(position.options()))
    assert all(f'data-value="{end}"' in html for end in ENDS)
    position = lay(at(), "duck", 1, "left", "toucan")
    html = GAME.draw(position, 0).html(["left", "right"])
    assert html.count('data-act="answer"') == 2


def test_drawn_cards_are_told_to_their_seat_only():
    table = Table("cubirds", 3, first_dealer=SEAT_0)
    table.let_chance_decide()
    deals = [[line.text for line in table.log_for(*who) if line.rule == "S1"]
             for who in ((), (0,), (1,))]  # fmt: skip
    assert deals[0] == ["seat 1: 8 hidden", "seat 0: 8 hidden"]
    assert deals[1][0] == "seat 1: 8 hidden"
    assert deals[2][1] == "seat 0: 8 hidden"
    assert len(deals[1][1].split()) == len(deals[2][0].split()) == 10


def test_the_lesson_ends_with_two_flocks():
    (lesson,) = GAME.lessons
    *_, (_, table) = tables(GAME, lesson)
    match = table.position.state
    assert match.collections == all_of(("parrot owl toucan", "magpie"))
    assert match.rows[0] == birds("flamingo 3*duck")
    assert table.ask.seat == 1


# Invariants, in random games


def games(seed, seats, policy=None):
    """Every position of a random game, from the seed."""
    rng, position = Random(seed), GAME.start(seats=seats)
    while (ask := position.ask) is not None:
        yield position
        if isinstance(ask, Chance):
            answer = ask.dist.sample(rng)
        elif policy is not None and rng.random() < 0.5:
            answer = GAME.decide(position, GAME.policy(policy), rng)
        else:
            answer = rng.choice(ask.options)
        position, _ = position.after(answer)
    yield position


def everywhere(match):
    turned = (match.turn.turned,) if match.turn and match.turn.turned else ()
    lying = (*match.rows, *match.hands, *match.collections)
    return Counter((*match.pile, *match.discard, *turned, *(one for b in lying for one in b)))


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_no_card_comes_or_goes_and_a_species_lies_together(seed, seats):
    for position in games(seed, seats):
        if position.answers:
            continue
        match = position.state
        assert everywhere(match) == Counter(DECK)
        for row in match.rows:
            blocks = [n for n in range(len(row)) if n == 0 or row[n] != row[n - 1]]
            assert len(blocks) == len(set(row)), "a species lies in one block"
        for hand, shown in zip(match.hands, match.shown, strict=True):
            assert not Counter(shown) - Counter(hand)


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_what_a_seat_cannot_see_never_changes_its_move(seed, seats):
    rng = Random(seed)
    for position in islice(games(seed, seats), 70):
        ask = position.ask
        if not isinstance(ask, Choice) or position.answers:
            continue
        other = possible(position.state, ask.seat, rng)
        for one, hand in enumerate(other.hands):
            hidden = without(hand, other.shown[one])
            assert one == ask.seat or not set(hidden) & set(other.clear[one])
        policy = GAME.policy("sensible")
        move = GAME.decide(position, policy, Random(1))
        assert GAME.decide(GAME.at(other), policy, Random(1)) == move


def test_the_sensible_way_to_play_beats_moves_at_random():
    sensible, at_random = GAME.policy("sensible"), GAME.policy("random")

    def mixed(known, choice, rng):
        return (at_random if choice.seat else sensible)(known, choice, rng)

    wins = [GAME.playout(Random(seed), mixed).winners for seed in range(8)]
    assert wins.count((0,)) >= 7


def test_the_sensible_way_takes_a_flock_and_ends_a_round():
    sensible = GAME.policy("sensible")
    flock = at(("2*flamingo duck", "robin"), collections=("duck", "owl"), stage=Stage.FLOCK)
    assert GAME.decide(flock, sensible, Random(1)) == Bird.FLAMINGO
    ends = at(("", "robin"), stage=Stage.DRAW)
    assert GAME.decide(ends, sensible, Random(1)) == Call.PASS
    lay_ = at(("duck 2*owl", "robin"), rows=("duck owl robin", *ROWS[1:]))
    assert GAME.decide(lay_, sensible, Random(1)) == Bird.DUCK
    assert End(0, Side.RIGHT) == GAME.decide(after(lay_, "duck"), sensible, Random(1))

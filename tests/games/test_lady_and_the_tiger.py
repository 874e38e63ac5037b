"""The rules of The Lady and the Tiger: Doors, one by one, and what each player may see.

Seat 0 collects and seat 1 guesses, unless a test says otherwise.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.games.lady_and_the_tiger.pieces import (
    BEFORE,
    DISCARDED,
    OPTIONAL,
    Call,
    Guess,
    Phase,
    Round,
    State,
    Take,
    has_set,
    set_traits,
)
from rulekit.parts.doors import CLUES, DOORS, Clue, Door, Trait, left_over, shared
from rulekit.parts.pile import Pile
from rulekit.script import Chance, Choice

GAME = load("lady_and_the_tiger")
SHORT = {
    "RL": Clue.RED_LADY,
    "RT": Clue.RED_TIGER,
    "BL": Clue.BLUE_LADY,
    "BT": Clue.BLUE_TIGER,
    "RB": Clue.RED_BLUE,
    "LT": Clue.LADY_TIGER,
}
RED_LADY, BLUE_TIGER = "red-lady", "blue-tiger"


def cards(text):
    return tuple(SHORT[word] for word in text.split())


def round_of(
    display, taken="", discards="", phase=Phase.TAKE, doors=(RED_LADY, BLUE_TIGER), gems=(0, 0),
    deck=None, collector=0, **rules,
):  # fmt: skip
    """A round in progress, cards written as initials; the deck is all that is left, or `deck`."""
    shown, held, gone = cards(display), cards(taken), cards(discards)
    rest = left_over(shown, held, gone) if deck is None else cards(deck)
    dealt = tuple(map(Door, doors))
    aside = tuple(door for door in DOORS if door not in dealt)
    takes = tuple(Take(card, (card, *shown[:3])) for card in held)
    now = Round(dealt, aside, shown, Pile.shuffled(rest), takes, gone, phase)
    return GAME.at(State(gems, collector, round=now, **rules))


def follow(position, *answers):
    """The position after these answers, and all that happened on the way."""
    told = ()
    for answer in answers:
        position, fresh = position.after(SHORT.get(answer, answer))
        told += fresh
    return position, told


def after(position, *answers):
    return follow(position, *answers)[0]


def scored(position, *answers):
    """What these answers score, as rules, seats and gems."""
    told = follow(position, *answers)[1]
    return [(event.rule, event.seat, event.points) for event in told if event.points]


def refused(position, answer):
    with pytest.raises(IllegalMove) as error:
        position.after(SHORT.get(answer, answer))
    return error.value.rule


def guess_at(taken="RL", discards="BT", doors=(RED_LADY, BLUE_TIGER), **more):
    """A guess is due, after as many discards as takes."""
    display = more.pop("display", "BL RT BT LT")
    phase = more.pop("phase", Phase.GUESS)
    return round_of(display, taken, discards, phase, doors, **more)


def open_round(position):
    return position.state.round


def dealt(doors="red-lady | blue-tiger"):
    return after(GAME.start(), doors)


# The deal


@pytest.mark.rule("S1")
def test_each_round_starts_with_four_doors_shuffled_and_one_dealt_to_each():
    ask = GAME.start().ask
    assert (ask.rule, set(ask.dist.cards), ask.dist.sizes) == ("S1", set(Door), (1, 1))
    assert ask.dist.total == len(ask.dist.outcomes) == 12


@pytest.mark.rule("S1", "Q2")
def test_the_next_round_deals_the_doors_afresh():
    asked = after(guess_at(), "guess red", "next round")
    assert asked.ask == GAME.start().ask
    assert asked.state.round is None


@pytest.mark.rule("S2")
def test_a_door_is_one_colour_and_one_role():
    found = {door: door.traits for door in Door}
    assert found[Door.RED_LADY] == (Trait.RED, Trait.LADY)
    assert set(found.values()) == {(c, r) for c in ("red", "blue") for r in ("lady", "tiger")}


@pytest.mark.rule("S2")
def test_a_player_sees_the_own_door_only():
    now = dealt().state
    assert "red-lady" in str(GAME.view(now, frozenset({0})))
    for eyes in (frozenset({1}), frozenset()):
        assert "red-lady" not in str(GAME.view(now, eyes))
    assert (GAME.known(now, 0).mine, GAME.known(now, 1).mine) == (RED_LADY, BLUE_TIGER)
    assert GAME.known(now, 0).doors == ()


@pytest.mark.rule("S2")
def test_the_deal_is_told_to_each_player_without_the_others_door():
    table = Table(GAME, seed=1)
    table.answer("red-lady | blue-tiger")
    assert [line.text for line in table.log_for(1)] == ["(1 hidden) | blue-tiger"]
    assert [line.text for line in table.log_for()] == ["(1 hidden) | (1 hidden)"]


@pytest.mark.rule("S3", "S4")
def test_the_collector_has_the_first_turn_and_the_guesser_the_next():
    laid = after(dealt(), "red-lady red-tiger blue-lady blue-tiger")
    assert (laid.ask.seat, laid.ask.rule, laid.state.collector) == (0, "C1", 0)
    assert after(laid, "RL", "BL").ask.seat == laid.state.guesser == 1


@pytest.mark.rule("Q1")
def test_doors_is_a_game_for_two():
    assert len(GAME.start().state.gems) == 2
    with pytest.raises(ValueError, match="seats=3"):
        GAME.start(seats=3)


@pytest.mark.rule("Q2")
def test_seat_0_collects_first_and_then_the_roles_change_hands():
    over = after(guess_at(), "guess red")
    assert (over.ask.rule, over.ask.seat, over.options()) == ("Q2", 1, (Call.DEAL,))
    assert GAME.start().state.collector == 0
    assert after(over, "next round").state.collector == 1
    back = guess_at(collector=1, doors=(BLUE_TIGER, RED_LADY))
    assert after(back, "guess red", "next round").state.collector == 0


@pytest.mark.rule("Q3")
def test_there_are_fourteen_clue_cards():
    plain = dict.fromkeys(("red-lady", "red-tiger", "blue-lady", "blue-tiger"), 3)
    assert Counter(CLUES) == {**plain, "red/blue": 1, "lady/tiger": 1}
    assert dealt().ask.dist.cards == tuple(sorted(CLUES))


@pytest.mark.rule("Q4")
def test_four_cards_are_displayed_and_ten_are_the_deck():
    now = dealt()
    assert (now.ask.rule, now.ask.dist.sizes) == ("Q4", (4,))
    laid = open_round(after(now, "blue-tiger red-lady red-lady red/blue"))
    assert laid.display == cards("BT RL RL RB")
    assert Counter(laid.deck) == Counter(CLUES) - Counter(laid.display)


@pytest.mark.rule("Q13")
def test_nobody_sees_the_doors_that_are_not_dealt():
    now = after(dealt(), "blue-tiger red-lady red-lady red/blue").state
    for seat in range(2):
        seen = GAME.known(now, seat)
        assert seen.doors == ()
    text = str(GAME.view(now, frozenset({0, 1})).parts[-3:])
    assert "red-tiger" not in text
    assert "blue-lady" not in text


# The collector


@pytest.mark.rule("C1")
def test_the_collector_takes_one_of_the_cards_displayed():
    asked = round_of("RL RL BT RB")
    assert asked.options() == (Clue.RED_LADY, Clue.BLUE_TIGER, Clue.RED_BLUE)
    refused(asked, "BL")
    taken = open_round(after(asked, "BT", "BL"))
    assert taken.takes == (Take(Clue.BLUE_TIGER, cards("RL RL BT RB")),)


@pytest.mark.rule("C1")
def test_a_card_taken_lies_face_up():
    now = after(round_of("RL RL BT RB"), "BT", "BL").state
    assert GAME.known(now, 1).collected == cards("BT")
    assert "seat 0 has taken   blue-tiger" in str(GAME.view(now))


@pytest.mark.rule("C2")
def test_the_display_is_filled_up_at_once_from_the_deck():
    filling = after(round_of("RL RL BT RB"), "RL")
    assert filling.ask.rule == "C2"
    assert (filling.ask.dist["blue-lady"], filling.ask.dist.total) == (Fraction(3, 10), 10)
    now = open_round(after(filling, "LT"))
    assert (now.display, len(now.deck)) == (cards("LT RL BT RB"), 9)
    assert Clue.LADY_TIGER not in now.deck


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("taken", "card"), [("RL RT RT", "RL"), ("RL BL BL", "BL"), ("RT RT RT", "RB")]
)
def test_four_cards_with_a_trait_of_the_own_door_earn_six_gems(taken, card):
    asked = round_of(f"{card} BT BT LT", taken, "")
    assert scored(asked, card, "BT") == [("C3", 0, 6)]
    assert after(asked, card, "BT").state.gems == (6, 0)


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("taken", "card"), [("BT BL BL", "BT"), ("RL RT", "RT"), ("RL RT BT", "BL")]
)
def test_three_of_a_trait_or_four_of_anothers_door_are_no_set(taken, card):
    asked = round_of(f"{card} RT BT LT", taken, "", doors=(RED_LADY, "blue-lady"))
    assert scored(asked, card, "BL") == []
    assert after(asked, card, "BL").ask.rule == "G1"


@pytest.mark.rule("C3")
def test_the_collector_shows_the_door_with_a_set():
    told = follow(round_of("RL BT BT LT", "RL RT RT"), "RL", "BT")[1]
    assert told[0].text == "seat 0 shows the red-lady and a set of red cards: 6 gems for seat 0"
    assert told[0].pieces == cards("RL RT RT RL")


@pytest.mark.rule("C4")
def test_a_set_ends_the_round():
    over = after(round_of("RL BT BT LT", "RL RT RT"), "RL", "BT")
    assert open_round(over).phase is Phase.OVER
    assert over.options() == (Call.DEAL,)


@pytest.mark.rule("Q5")
def test_a_set_is_scored_at_once():
    assert scored(round_of("RL BT BT LT", "RL RT RT"), "RL", "BT") == [("C3", 0, 6)]


@pytest.mark.rule("Q5")
def test_where_it_is_optional_a_set_may_be_kept_back_and_shown_later():
    asked = after(round_of("RL BT BT LT", "RL RT RT", claim=OPTIONAL), "RL", "BL")
    assert (asked.ask.rule, asked.ask.seat) == ("Q5", 0)
    assert scored(asked, "show the set") == [("C3", 0, 6)]
    later = after(asked, "play on")
    assert later.ask.rule == "G1"
    again = after(later, "BL", "BL", "no guess", "BT", "BL")
    assert scored(again, "show the set") == [("C3", 0, 6)]


@pytest.mark.rule("Q5", "C3")
def test_what_is_no_set_of_the_own_door_may_not_be_shown():
    """The question comes with any set, so that its coming does not give the door away."""
    asked = after(round_of("BT RT RT LT", "BL BT BL", claim=OPTIONAL), "BT", "BL")
    assert asked.ask.rule == "Q5"
    assert refused(asked, "show the set") == "C3"
    plain = after(round_of("RT RT RT LT", "BL BT BL", claim=OPTIONAL), "RT", "BL")
    assert plain.ask.rule == "G1"


@pytest.mark.rule("X1")
def test_the_wild_colour_card_counts_as_red_and_as_blue():
    for door in ("red-tiger", "blue-tiger"):
        taken = "RL RL RL" if door == "red-tiger" else "BL BL BL"
        asked = round_of("RB BT RT LT", taken, "", doors=(door, "blue-lady"))
        assert scored(asked, "RB", "BT") == [("C3", 0, 6)]


@pytest.mark.rule("X2")
def test_the_wild_role_card_counts_as_a_lady_and_as_a_tiger():
    for door in ("red-lady", "red-tiger"):
        taken = "BL BL BL" if door == "red-lady" else "BT BT BT"
        asked = round_of("RB RL RT LT", taken, "", doors=(door, "blue-lady"))
        assert scored(asked, "LT", "RT") == [("C3", 0, 6)]


@pytest.mark.rule("Q10")
def test_a_wild_card_has_no_other_trait():
    assert Clue.RED_BLUE.traits == (Trait.RED, Trait.BLUE)
    assert Clue.LADY_TIGER.traits == (Trait.LADY, Trait.TIGER)
    assert not has_set(cards("RL BL BL RB"), Door.RED_LADY)
    assert not has_set(cards("RL RT RT LT"), Door.RED_TIGER)


@pytest.mark.rule("Q12")
@pytest.mark.parametrize("taken", ["RL RL RL", "RL RT RT BL"])
def test_a_set_in_both_traits_or_of_more_cards_earns_six_as_well(taken):
    display = "LT RB BT BT" if taken == "RL RL RL" else "RL RB BT BT"
    start = round_of(display, taken, "", claim=OPTIONAL)
    card = "RB" if taken == "RL RL RL" else "RL"
    assert scored(after(start, card, "BT"), "show the set") == [("C3", 0, 6)]
    assert set_traits(cards("RL RL RL RB LT"), Door.RED_LADY) == (Trait.RED, Trait.LADY)


# The guesser


@pytest.mark.rule("G1")
def test_the_guesser_discards_a_card_from_the_display():
    asked = round_of("RL RL BT RB", "BL", "", Phase.DISCARD)
    assert (asked.ask.seat, asked.ask.rule) == (1, "G1")
    assert asked.options() == (Clue.RED_LADY, Clue.BLUE_TIGER, Clue.RED_BLUE)
    now = open_round(after(asked, "RB", "BL"))
    assert (now.discards, now.collected) == (cards("RB"), cards("BL"))


@pytest.mark.rule("G2")
def test_the_display_is_filled_up_after_a_discard_too():
    filling = after(round_of("RL RL BT RB", "BL", "", Phase.DISCARD), "BT")
    assert (filling.ask.rule, filling.ask.dist.total) == ("G2", 9)
    assert open_round(after(filling, "LT")).display == cards("RL RL LT RB")


@pytest.mark.rule("G3")
def test_after_the_discard_the_guesser_may_guess_a_trait_or_let_it_be():
    asked = after(round_of("RL RL BT RB", "BL", "", Phase.DISCARD), "RB", "BL")
    assert (asked.ask.seat, asked.ask.rule) == (1, "G3")
    options = {str(option) for option in asked.options()}
    assert {"no guess", "guess red", "guess blue", "guess lady", "guess tiger"} < options
    assert after(asked, "no guess").ask.rule == "C1"


@pytest.mark.rule("G4")
def test_the_guesser_may_guess_both_traits():
    both = [said for said in Guess if len(said.traits) == 2]
    assert {said.traits for said in both} == {door.traits for door in Door}
    assert set(both) < set(guess_at().options())


@pytest.mark.rule("E1")
@pytest.mark.parametrize("said", ["guess red", "guess lady"])
def test_one_trait_guessed_right_earns_one_gem(said):
    assert scored(guess_at(), said) == [("E1", 1, 1)]
    assert after(guess_at(), said).state.gems == (0, 1)


@pytest.mark.rule("E2")
@pytest.mark.parametrize("door", DOORS)
def test_both_traits_guessed_right_earn_five_gems(door):
    rival = next(one for one in DOORS if one != door)
    asked = guess_at(doors=(door, rival))
    assert scored(asked, f"guess {' '.join(door.traits)}") == [("E2", 1, 5)]


@pytest.mark.rule("E3")
@pytest.mark.parametrize("said", ["guess blue", "guess tiger", "guess blue tiger"])
def test_a_wrong_guess_earns_the_collector_four_gems(said):
    assert scored(guess_at(), said) == [("E3", 0, 4)]


@pytest.mark.rule("Q11")
@pytest.mark.parametrize("said", ["guess red tiger", "guess blue lady"])
def test_a_guess_of_both_with_one_right_is_wrong(said):
    assert scored(guess_at(), said) == [("E3", 0, 4)]


@pytest.mark.rule("E4")
@pytest.mark.parametrize("said", ["guess red", "guess red lady", "guess blue"])
def test_a_guess_ends_the_round(said):
    over = after(guess_at(), said)
    assert open_round(over).phase is Phase.OVER
    assert over.ask.rule == "Q2"


@pytest.mark.rule("Q6")
def test_a_guess_before_the_discard_is_barred():
    asked = round_of("RL RL BT RB", "BL", "", Phase.DISCARD)
    assert refused(asked, "guess first") == "G1"


@pytest.mark.rule("Q6")
def test_where_it_is_allowed_a_guess_may_come_before_the_discard():
    asked = after(round_of("RL RL BT RB", "BL", "", Phase.DISCARD, guess=BEFORE), "guess first")
    assert (asked.ask.seat, asked.ask.rule) == (1, "G3")
    assert refused(asked, "no guess") == "G1"
    assert scored(asked, "guess red lady") == [("E2", 1, 5)]
    late = after(round_of("RL RL BT RB", "BL", "", Phase.DISCARD, guess=BEFORE), "RL", "BL")
    assert Call.NO_GUESS in late.options()


@pytest.mark.rule("Q6", "Q7")
def test_an_own_set_may_be_shown_before_the_discard_too_then():
    start = round_of("RL RL RT RB", "BL BT BT BL", "RT RT RL", Phase.DISCARD, guess=BEFORE)
    assert scored(start, "guess first", "show own set") == [("E5", 1, 2)]


@pytest.mark.rule("E5", "Q7")
def test_a_set_of_the_own_door_in_the_collectors_cards_earns_two_gems():
    asked = guess_at("BL BL BT BT", "RT RT RL RL", display="RL RT RB LT")
    assert scored(asked, "show own set") == [("E5", 1, 2)]
    told = follow(asked, "show own set")[1]
    assert told[0].text.startswith("seat 1 shows the blue-tiger and a set of blue cards")


@pytest.mark.rule("E5")
def test_a_set_that_does_not_fit_the_own_door_may_not_be_shown():
    asked = guess_at("BL BL BT BT", "RT RT RL RL", (RED_LADY, "red-tiger"), display="RL RT RB LT")
    assert refused(asked, "show own set") == "E5"
    assert refused(guess_at("BL BL BT", "RT RT RL"), "show own set") == "E5"


@pytest.mark.rule("C3", "Q6")
def test_a_door_is_not_shown_before_a_card_is_taken_or_discarded():
    assert refused(round_of("RL BT BT LT", "RL RT RT"), "show the set") == "C3"
    asked = round_of("RL RL RT RB", "BL BT BT BL", "RT RT RL", Phase.DISCARD)
    assert refused(asked, "show own set") == "G1"
    early = round_of("RL RL RT RB", "BL BT BT BL", "RT RT RL", Phase.DISCARD, guess=BEFORE)
    assert scored(early, "show own set") == [("E5", 1, 2)]
    other = round_of("RL RL RT RB", "BL BT BT", "RT RL", Phase.DISCARD, guess=BEFORE)
    assert refused(other, "show own set") == "E5"


@pytest.mark.rule("S2")
def test_the_own_door_on_the_board_is_an_answer_so_that_the_screen_can_cover_it():
    for phase, seat, option in [("take", 0, "show the set"), ("discard", 1, "show own set")]:
        now = round_of("RL RL RT RB", "BL BT BT", "RT RL", Phase(phase))
        own = GAME.view(now.state, frozenset({seat}))
        found = [piece.option for part in own.parts[:-1] for piece in part.pieces]
        assert option in found
        assert option in (*map(str, now.options()), *map(str, now.barred()))
        assert option not in str(
            [p.option for part in GAME.view(now.state).parts[:-1] for p in part.pieces]
        )


@pytest.mark.rule("E5")
def test_the_guesser_need_not_show_a_set():
    asked = guess_at("BL BL BT BT", "RT RT RL RL", display="RL RT RB LT")
    assert after(asked, "no guess").ask.rule == "C1"
    assert scored(asked, "guess red lady") == [("E2", 1, 5)]


@pytest.mark.rule("Q7")
def test_the_option_looks_for_the_set_in_the_guessers_discards():
    apart = {"guesser_set": DISCARDED, "display": "RL RT RB LT"}
    asked = guess_at("RL RT RT BL", "BL BT BT BL", ("blue-tiger", "blue-lady"), **apart)
    assert scored(asked, "show own set") == [("E5", 1, 2)]
    page = guess_at(
        "RL RT RT BL", "BL BT BT BL", ("blue-tiger", "blue-lady"), display="RL RT RB LT"
    )
    assert refused(page, "show own set") == "E5"
    other = guess_at("BL BL BT BT", "RL RT RT RL", (RED_LADY, BLUE_TIGER), **apart)
    assert refused(other, "show own set") == "E5"


@pytest.mark.rule("Q8")
def test_the_guessers_set_ends_the_round():
    over = after(guess_at("BL BL BT BT", "RT RT RL RL", display="RL RT RB LT"), "show own set")
    assert (over.ask.rule, over.state.gems) == ("Q2", (0, 2))


@pytest.mark.rule("Q16")
def test_discards_lie_face_up():
    now = guess_at("RL RT", "BT BL").state
    for eyes in ((), (0,), (1,)):
        assert "discarded" in str(GAME.view(now, frozenset(eyes)))
    assert GAME.known(now, 0).discards == GAME.known(now, 1).discards == cards("BT BL")
    assert sorted(GAME.known(now, 0).deck) == sorted(open_round(guess_at("RL RT", "BT BL")).deck)


# The end


@pytest.mark.rule("E6")
def test_when_the_deck_is_used_up_the_guesser_earns_three_gems():
    asked = round_of("RL RT RB LT", "RL RT BT BL BT", "RL RT BL BL", Phase.DISCARD)
    assert len(open_round(asked).deck) == 1
    assert scored(asked, "RL", "BT") == [("E6", 1, 3)]
    assert after(asked, "RL", "BT").ask.rule == "Q2"


@pytest.mark.rule("Q9")
def test_the_deck_is_used_up_by_the_fifth_discard_before_a_guess():
    position = after(GAME.start(), "red-lady | blue-tiger")
    position = after(position, "blue-lady blue-tiger blue-tiger lady/tiger")
    turns = [("BT", "RT", "BL", "RL"), ("BT", "BT", "LT", "RL"), ("BT", "BL", "RL", "RL")]
    for card, new, gone, up in turns:
        position = after(position, card, new, gone, up, "no guess")
    position = after(position, "RT", "RB", "RL", "BL", "no guess", "RB", "RT", "RL")
    assert (position.ask.rule, len(open_round(position).deck)) == ("G2", 1)
    assert scored(position, "RT") == [("E6", 1, 3)]


@pytest.mark.rule("Q9")
def test_a_set_with_the_fifth_card_comes_first():
    asked = round_of("RL RT RB LT", "RL RT RT BL", "RL BT BL BL")
    assert scored(asked, "RB", "BT") == [("C3", 0, 6)]


@pytest.mark.rule("Q17")
def test_a_set_kept_back_until_the_deck_is_used_up_earns_nothing():
    asked = round_of("BL RB LT BT", "RL RT RT RL RL", "RT BT BL BL", Phase.DISCARD, claim=OPTIONAL)
    assert scored(asked, "BL", "BT") == [("E6", 1, 3)]


@pytest.mark.rule("Q14")
def test_both_doors_are_shown_when_a_round_ends():
    now = after(guess_at(), "guess red").state
    assert GAME.known(now, 0).doors == GAME.known(now, 1).doors == (RED_LADY, BLUE_TIGER)
    for eyes in (frozenset(), frozenset({1})):
        text = str(GAME.view(now, eyes))
        assert "door of seat 0     red-lady" in text
        assert "door of seat 1     blue-tiger" in text


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("gems", "said", "end"), [((3, 9), "guess red", (3, 10)), ((6, 9), "guess blue", (10, 9))]
)
def test_who_first_has_ten_gems_wins(gems, said, end):
    over = after(guess_at(gems=gems), said)
    result = GAME.result(over.state)
    assert over.ask is None
    assert (result.scores, result.winners, result.ending) == (end, (end.index(10),), "W1")


@pytest.mark.rule("W1")
def test_with_nine_gems_the_match_goes_on():
    over = after(guess_at(gems=(0, 8)), "guess red")
    assert over.state.gems == (0, 9)
    assert GAME.result(over.state) is None
    assert over.ask.rule == "Q2"


@pytest.mark.rule("Q15")
def test_gems_do_not_run_out():
    won = after(round_of("RL BT BT LT", "RL RT RT", gems=(9, 9)), "RL", "BT")
    assert GAME.result(won.state).scores == (15, 9)


# What holds in every game


def played(seed, policy=None, **options):
    """Every position of a game."""
    position, rng = GAME.start(**options), Random(seed)
    while (ask := position.ask) is not None:
        yield position
        if isinstance(ask, Chance):
            answer = ask.dist.sample(rng)
        elif policy:
            answer = GAME.decide(position, GAME.policy(policy), rng)
        else:
            answer = rng.choice(ask.options)
        position, _ = position.after(answer)
    yield position


VARIANTS = [{}, {"claim": OPTIONAL, "guess": BEFORE}, {"guesser_set": DISCARDED}]


@given(st.integers(0, 10_000), st.sampled_from(VARIANTS))
def test_no_card_and_no_door_is_ever_lost(seed, options):
    for position in played(seed, **options):
        now = open_round(position)
        if now is not None:
            every = (*now.display, *now.deck, *now.collected, *now.discards)
            assert Counter(every) == Counter(CLUES)
            assert sorted((*now.doors, *now.aside)) == sorted(DOORS)
            assert len(now.takes) - len(now.discards) in (0, 1)
            assert all(take.card in take.offered for take in now.takes)


@settings(max_examples=10)
@given(st.integers(0, 10_000), st.sampled_from(VARIANTS))
def test_a_round_adds_what_one_rule_pays_and_nothing_else(seed, options):
    before = (0, 0)
    for position in played(seed, "sensible", **options):
        gained = tuple(b - a for a, b in zip(before, position.state.gems, strict=True))
        assert gained.count(0) >= 1
        assert max(gained) in (0, 1, 2, 3, 4, 5, 6)
        before = position.state.gems


@settings(max_examples=6)
@given(st.integers(0, 10_000), st.sampled_from(VARIANTS))
def test_the_sensible_player_is_moved_by_nothing_that_it_cannot_see(seed, options):
    """The other doors, dealt to the rival and aside in every other way, change no move."""
    for position in played(seed, "sensible", **options):
        ask, now = position.ask, open_round(position)
        if not isinstance(ask, Choice) or now.phase is Phase.OVER:
            continue
        hidden = [door for door in DOORS if door != now.doors[ask.seat]]
        moves = set()
        for rival, *aside in permutations(hidden):
            doors = tuple(now.doors[s] if s == ask.seat else rival for s in range(2))
            other = position.state._replace(round=now._replace(doors=doors, aside=tuple(aside)))
            moves.add(GAME.decide(GAME.at(other), GAME.policy("sensible"), Random(seed)))
        assert len(moves) == 1


@pytest.mark.rule("Q5")
def test_four_blue_cards_and_no_set_shown_leave_only_a_red_door():
    four = ("RL RT RB LT", "BL BL BT BT", "RT RT RL", Phase.DISCARD, (RED_LADY, "red-tiger"))
    for options, count in (({}, 1), ({"claim": OPTIONAL}, 3)):
        state = round_of(*four, **options).state
        rivals = {GAME.possible(state, 1, Random(n)).round.doors[0] for n in range(40)}
        assert len(rivals) == count
        assert RED_LADY in rivals


@given(st.integers(0, 10_000))
def test_a_rival_who_would_have_had_to_show_a_set_is_not_possible(seed):
    for position in played(seed):
        now = open_round(position)
        if now is not None and now.phase is not Phase.OVER:
            other = GAME.possible(position.state, position.state.guesser, Random(seed)).round
            assert not has_set(other.collected, other.doors[position.state.collector])


def test_the_sensible_player_completes_a_set():
    asked = round_of("BT RB BT LT", "RL RT RT", "")
    for seed in range(5):
        assert GAME.decide(asked, GAME.policy("sensible"), Random(seed)) == "red/blue"


def test_the_sensible_guesser_discards_the_card_that_would_make_a_set():
    asked = round_of("BT RL BT BL", "RL RT RT", "BT BL", Phase.DISCARD)
    assert GAME.decide(asked, GAME.policy("sensible"), Random(1)) == "red-lady"


def test_the_sensible_player_beats_one_who_plays_at_random():
    """Both get the same games, once in either seat."""
    wins, rng = 0, Random(5)
    for game in range(40):
        position, mine = GAME.start(), game % 2
        while (ask := position.ask) is not None:
            if isinstance(ask, Chance):
                answer = ask.dist.sample(rng)
            else:
                name = "sensible" if ask.seat == mine else "random"
                answer = GAME.decide(position, GAME.policy(name), rng)
            position, _ = position.after(answer)
        wins += mine in GAME.result(position.state).winners
    assert wins > 20


def test_the_picture_tells_no_two_cards_apart_by_tone_alone():
    pieces = GAME.cover().parts[0].pieces
    assert len(pieces) == 6
    assert len({piece.art for piece in pieces}) == len({piece.label for piece in pieces}) == 6


def test_a_card_shares_traits_with_a_door():
    found = {clue: shared(clue, Door.RED_LADY) for clue in Clue}
    assert found == {
        "red-lady": 2, "red-tiger": 1, "blue-lady": 1, "blue-tiger": 0, "red/blue": 1,
        "lady/tiger": 1,
    }  # fmt: skip

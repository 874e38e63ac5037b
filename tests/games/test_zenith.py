"""The rules of Zenith, one by one, each word of its effects, and every agent played once."""

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulekit import IllegalMove, Table, load
from rulekit.deal import words
from rulekit.games.zenith.agents import (
    AGENTS,
    COPIES,
    DECK,
    SIDES,
    TOKENS,
    Card,
    Token,
    level_effects,
    read_agents,
)
from rulekit.games.zenith.moves import victory
from rulekit.games.zenith.notation import PLACES, effects, told
from rulekit.games.zenith.pieces import Call, Known, Phase, Planet, State, Task, in_order, less
from rulekit.games.zenith.play import play
from rulekit.games.zenith.policies import DEAR
from rulekit.position import settle
from rulekit.script import Chance, Choice, Event

GAME = load("zenith")
YES, NO = object(), Call.NO  # what a card offers is always the first option
FACE_UP = (
    Token.CREDITS_3, Token.INFLUENCE, Token.BADGE, Token.ZENITHIUM, Token.MOBILISE,
    Token.CREDITS_4, Token.INFLUENCE, Token.EXILE,
)  # fmt: skip
FACE_DOWN = (
    Token.CREDITS_3, Token.CREDITS_4, Token.INFLUENCE, Token.INFLUENCE, Token.BADGE,
    Token.ZENITHIUM, Token.ZENITHIUM, Token.TRANSFER,
)  # fmt: skip
HAND = "Mars-Robot-5 Mercury-Animod-4 Terra-Human-1 Venus-Robot-6"
RIVAL = "Jupiter-Human-2 Jupiter-Animod-1 Venus-Animod-1 Terra-Robot-1"


def cards(text):
    return tuple(Card(name) for name in text.split())


def dealing(*hands):
    """A deal of these hands, as it is written."""
    return " | ".join(" ".join(in_order(cards(hand))) for hand in hands)


DEALT = dealing(HAND, RIVAL)


def columns(text=""):
    """Columns of one seat, from names of agents in the order they were laid."""
    laid = cards(text)
    return tuple(tuple(card for card in laid if card.agent.planet == n) for n in range(5))


def table(hand=HAND, rival=RIVAL, mine="", theirs="", **changes):
    """Seat 0 is to play, the boards lie S, U, N, and all cards not named are in the draw pile."""
    gone = cards(f"{hand} {rival} {mine} {theirs}")
    state = State(
        first=0, phase=Phase.SELECT, hands=(in_order(cards(hand)), in_order(cards(rival))),
        columns=(columns(mine), columns(theirs)), sides=("S", "U", "N"), tokens=FACE_UP,
        face_down=FACE_DOWN, deck=less(DECK, *gone),
    )  # fmt: skip
    return state._replace(**changes)


def with_effects(text, state=None, seat=0):
    """A state in which these effects are about to be resolved for a seat."""
    state = state or table()
    tasks = tuple(Task(seat, effect, "A2") for effect in effects(text))
    return state._replace(phase=Phase.REFILL, todo=tasks)


def run(state, *answers):
    """The state once all that waits is resolved with these answers, and the rules told."""
    left, rules = list(answers), []
    while state.todo and not state.ending:
        script = play(state)
        try:
            item = next(script)
            while True:
                if isinstance(item, Event):
                    rules.append(item.rule)
                    item = next(script)
                else:
                    answer = left.pop(0)
                    item = script.send(item.options[0] if answer is YES else settle(item, answer))
        except StopIteration as done:
            state = done.value
    assert not left, f"never asked for {left}"
    return state, rules


def run_one(state, answer):
    """The state once the first effect that waits is resolved."""
    first, later = state.todo[:1], state.todo[1:]
    done, _ = run(state._replace(todo=first), answer)
    return done._replace(todo=later)


def resolve(text, *answers, seat=0, **changes):
    return run(with_effects(text, table(**changes), seat), *answers)[0]


def use(card, action, *answers, **changes):
    """The state after seat 0 has used a card of its hand, its effects resolved."""
    position = GAME.at(table(**changes))
    position, _ = position.after(card)
    script = play(position.state)
    rules, item = [], next(script)
    try:
        while True:
            if isinstance(item, Event):
                rules.append(item.rule)
                item = next(script)
            else:
                item = script.send(settle(item, action))
    except StopIteration as done:
        state, more = run(done.value, *answers)
        return state, rules + more


def ask(state):
    return GAME.at(state).ask


def barred(state):
    return {str(option): rule for option, rule in GAME.at(state).barred().items()}


def discs(**towards):
    """Discs by planet, seen from seat 0; the others stand in the centre."""
    return tuple(towards.get(planet.name.lower(), 0) for planet in Planet)


def won(seat0=(0,) * 5, seat1=(0,) * 5):
    return (tuple(seat0), tuple(seat1))


# Winning


@pytest.mark.rule("V1")
def test_three_discs_of_one_planet_win():
    state = resolve("influence 1 on Ma", discs=discs(mars=3), won=won((0, 0, 0, 2, 0)))
    assert (state.ending, state.winner) == ("V1", 0)
    assert victory((0, 2, 2, 0, 0)) == ""


@pytest.mark.rule("V2")
def test_discs_of_four_planets_win():
    state = resolve("influence 1 on Ma", discs=discs(mars=3), won=won((1, 1, 1, 0, 0)))
    assert state.ending == "V2"
    assert victory((1, 1, 2, 0, 0)) == ""


@pytest.mark.rule("V3")
def test_any_five_discs_win():
    state = resolve("influence 1 on Ma", discs=discs(mars=3), won=won((2, 2, 0, 0, 0)))
    assert state.ending == "V3"
    assert victory((2, 2, 0, 0, 0)) == ""


@pytest.mark.rule("V4")
def test_the_game_ends_that_moment_in_the_middle_of_a_turn():
    state = with_effects("influence 1 on Ma; credits 5", table(discs=discs(mars=3)))
    state = state._replace(won=won((0, 0, 0, 2, 0)))
    over, rules = run(state)
    assert (over.credits[0], rules[-1]) == (12, "V4")
    result = GAME.result(over)
    assert (result.winners, result.ending, result.note) == ((0,), "V1", "absolute victory")
    assert result.scores == (3, 0)


# Influence


@pytest.mark.rule("I1")
@pytest.mark.parametrize(("seat", "ends"), [(0, 1), (1, -3)])
def test_influence_moves_the_disc_towards_the_seat_that_gets_it(seat, ends):
    assert resolve("influence 2 on Ve", seat=seat, discs=discs(venus=-1)).discs[1] == ends


@pytest.mark.rule("I2", "G1")
@pytest.mark.parametrize(("seat", "at"), [(0, 2), (1, -2)])
def test_a_disc_four_spaces_from_the_centre_is_won(seat, at):
    """It stands three spaces off after one influence, and is won with the second."""
    before = resolve("influence 1 on Ve", seat=seat, discs=discs(venus=at))
    assert before.discs[1] == at + (1 - 2 * seat)
    after = resolve("influence 2 on Ve", seat=seat, discs=discs(venus=at), tokens=())
    assert after.won[seat] == (0, 1, 0, 0, 0)
    assert after.won[1 - seat] == (0,) * 5


@pytest.mark.rule("I3", "G3")
def test_a_new_disc_comes_at_the_end_of_the_turn_and_influence_before_it_is_lost():
    changes = {"discs": discs(venus=3), "tokens": (None,) * 8}
    state = resolve("influence 1 on Ve; influence 2 on Ve", **changes)
    assert (state.discs[1], state.won[0][1]) == (None, 1)
    assert "Venus" in str(barred(with_effects("influence 1", state)))
    assert next(play(state)).rule == "I3"
    assert GAME.at(state._replace(hands=(state.hands[0], ()))).state.discs[1] == 0


@pytest.mark.rule("G3")
def test_as_an_option_the_new_disc_comes_at_once():
    state = resolve(
        "influence 1 on Ve; influence 2 on Ve",
        discs=discs(venus=3), tokens=(None,) * 8, new_disc="at once",
    )  # fmt: skip
    assert (state.discs[1], state.won[0][1]) == (2, 1)


@pytest.mark.rule("I4")
def test_influence_beyond_the_edge_is_lost():
    state, rules = run(
        with_effects("influence 3 on Ve", table(discs=discs(venus=3), tokens=(None,) * 8))
    )
    assert (state.won[0][1], state.discs[1], rules) == (1, None, ["I4"])


@pytest.mark.rule("G4")
def test_a_planet_whose_four_discs_are_won_is_closed():
    state = resolve(
        "influence 1 on Ve",
        discs=discs(venus=3), won=won((0, 1, 0, 0, 0), (0, 2, 0, 0, 0)), new_disc="at once",
        tokens=(None,) * 8,
    )  # fmt: skip
    assert state.discs[1] is None
    assert barred(with_effects("influence 1", state)) == {"Venus": "I3"}
    assert resolve("influence 1 on Ve", discs=state.discs, won=state.won).discs[1] is None


@pytest.mark.rule("P1")
def test_there_are_five_planets():
    options = ask(with_effects("influence 1")).options
    assert options == ("Mercury", "Venus", "Terra", "Mars", "Jupiter")


# The beginning


@pytest.mark.rule("B1")
def test_chance_decides_who_starts():
    start = GAME.start()
    assert (start.ask.rule, start.options()) == ("B1", (0, 1))
    assert start.after(1)[0].state.seat == 1


@pytest.mark.rule("B2")
@pytest.mark.parametrize(("first", "at"), [(0, -1), (1, 1)])
def test_terra_lies_one_space_towards_the_second_seat(first, at):
    assert GAME.start().after(first)[0].state.discs == (0, 0, at, 0, 0)


def opening(**options):
    position = GAME.start(**options)
    position, _ = position.after(0)
    if position.ask.rule == "G8":
        position, _ = position.after("SUN")
    return position.after(" | ".join(FACE_UP))[0]


@pytest.mark.rule("B3", "G18")
def test_each_seat_gets_four_cards_and_plays_them():
    position, _ = opening().after(DEALT)
    assert position.state.hands == (in_order(cards(HAND)), in_order(cards(RIVAL)))
    assert (len(position.state.deck), position.ask.rule, position.ask.seat) == (82, "T1", 0)


@pytest.mark.rule("G2")
def test_a_seat_starts_with_12_credits_and_1_zenithium():
    assert (GAME.start().state.credits, GAME.start().state.zenithium) == ((12, 12), (1, 1))


@pytest.mark.rule("G18")
def test_with_the_option_cards_may_be_replaced_once_in_secret():
    position = opening(mulligan=True)
    position, _ = position.after(DEALT)
    assert position.ask.secret
    assert position.ask.rule == "G18"
    for answer in ("Venus-Robot-6", "keep the rest", "Terra-Robot-1", "keep the rest"):
        position, _ = position.after(answer)
    assert isinstance(position.ask, Chance)
    assert "Venus-Robot-6" not in position.ask.dist.cards
    position, _ = position.after("Mars-Human-6 | Mars-Human-1")
    assert "Mars-Human-6" in position.state.hands[0]
    assert "Mars-Human-1" in position.state.hands[1]
    assert {"Venus-Robot-6", "Terra-Robot-1"} <= set(position.state.deck)
    assert everything(position.state) == Counter(DECK)
    assert position.ask.rule == "T1"


@pytest.mark.rule("G18")
def test_a_whole_hand_may_be_replaced_or_none_of_it():
    position, _ = opening(mulligan=True).after(DEALT)
    for card in cards(HAND):
        assert "keep the rest" in map(str, position.options())
        position, _ = position.after(card)
    assert position.ask.seat == 1
    position, _ = position.after("keep the rest")
    assert tuple(position.ask.dist.sizes) == (4, 0)


@pytest.mark.rule("G29")
def test_nobody_has_the_badge_at_the_start():
    assert GAME.start().state.leader is None


# The turn


@pytest.mark.rule("T1")
def test_a_turn_uses_one_card_for_one_of_three_actions():
    position = GAME.at(table())
    assert position.options() == in_order(cards(HAND))
    position, _ = position.after("Mars-Robot-5")
    assert position.options() == ("diplomacy", "influence", "technology")
    with pytest.raises(IllegalMove):
        position.after("pass")


@pytest.mark.rule("D1", "G7")
def test_diplomacy_brings_the_badge_and_the_bonus_of_the_faction():
    robot, _ = use("Mars-Robot-5", "diplomacy")
    human, _ = use("Terra-Human-1", "diplomacy")
    animod, _ = use("Mercury-Animod-4", "diplomacy", "Mars-Human-6", "Mars-Animod-1")
    assert (robot.zenithium, robot.credits, robot.leader) == ((2, 1), (12, 12), 0)
    assert (human.zenithium, human.credits, human.leader) == ((1, 1), (15, 12), 0)
    assert animod.columns[0][3] == ("Mars-Human-6", "Mars-Animod-1")
    assert (robot.discard, robot.discs) == (("Mars-Robot-5",), (0,) * 5)


@pytest.mark.rule("D2")
def test_the_badge_comes_silver_side_up_from_the_rival_too():
    state, rules = use("Mars-Robot-5", "diplomacy", leader=1, gold=True)
    assert (state.leader, state.gold, rules[0]) == (0, False, "D2")


@pytest.mark.rule("D3")
def test_a_silver_badge_is_turned_to_gold():
    state, rules = use("Mars-Robot-5", "diplomacy", leader=0)
    assert (state.leader, state.gold, rules[0]) == (0, True, "D3")


@pytest.mark.rule("D4")
def test_a_gold_badge_stays_and_the_bonus_comes_still():
    state, rules = use("Mars-Robot-5", "diplomacy", leader=0, gold=True)
    assert (state.leader, state.gold, state.zenithium[0], rules[0]) == (0, True, 2, "D4")


@pytest.mark.rule("D5", "E1")
@pytest.mark.parametrize(
    ("leader", "gold", "size"), [(None, False, 4), (1, False, 4), (0, False, 5), (0, True, 6)]
)
def test_the_badge_sets_the_hand_size_drawn_up_to(leader, gold, size):
    state = table(hand="Mars-Robot-5", phase=Phase.REFILL, leader=leader, gold=gold)
    assert GAME.at(state).ask.dist.sizes == (size - 1, 0)
    assert ask(state).rule == "E1"


@pytest.mark.rule("D5", "E1")
def test_the_badge_counts_for_the_seat_that_has_it():
    state = table(rival="Mars-Robot-4", phase=Phase.REFILL, leader=1, gold=True, seat=1)
    assert ask(state).dist.sizes == (0, 5)


@pytest.mark.rule("A1")
def test_an_agent_costs_its_credits_and_lies_in_its_column():
    state, _ = use("Mercury-Animod-4", "influence")
    assert (state.credits[0], state.columns[0][0]) == (12 - 7, ("Mercury-Animod-4",))
    assert "Mercury-Animod-4" not in state.hands[0]
    assert state.discard == ()


@pytest.mark.rule("A1")
def test_an_agent_that_cannot_be_paid_cannot_be_recruited():
    short = GAME.at(table(credits=(6, 12))).after("Mercury-Animod-4")[0]
    exact = GAME.at(table(credits=(7, 12))).after("Mercury-Animod-4")[0]
    assert short.barred()["influence"] == "A1"
    assert "influence" in exact.options()


@pytest.mark.rule("A2", "A3")
def test_an_agent_gives_one_influence_on_its_planet_and_then_its_effects_in_order():
    state, rules = use("Mars-Robot-5", "influence")
    assert (state.discs, state.zenithium[0]) == ((0, 0, 0, 1, 0), 3)
    assert rules == ["A1", "A3", "A2"]
    badge, order = use("Jupiter-Human-6", "influence", "Mars", hand="Jupiter-Human-6")
    assert order == ["A1", "A3", "A2", "A2", "D3"]
    assert badge.discs == (0, 0, 0, 2, 1)


@pytest.mark.rule("C1")
def test_each_agent_of_the_column_takes_one_credit_off_as_in_the_example_of_the_page():
    """Five cards in the stack: a card of 8 costs 3. No Mercury costs 8, so here it is Jupiter."""
    five = "Jupiter-Human-3 Jupiter-Human-4 Jupiter-Human-5 Jupiter-Robot-1 Jupiter-Robot-2"
    state, rules = use("Jupiter-Robot-5", "influence", hand="Jupiter-Robot-5", mine=five)
    assert (state.credits[0], rules[0]) == (12 - 3, "C1")
    assert table(theirs=five).price(0, Card("Jupiter-Robot-5")) == 8
    assert table(mine=five).price(0, Card("Venus-Robot-5")) == 7


@pytest.mark.rule("C2", "C3")
def test_with_as_many_agents_or_more_the_card_is_free_and_never_pays():
    one, two = "Terra-Human-2", "Terra-Human-2 Terra-Human-3"
    changes = {"leader": None, "zenithium": (0, 0)}
    for mine in (one, two):
        state, rules = use("Terra-Robot-1", "influence", hand="Terra-Robot-1",
                           rival="Venus-Animod-1", mine=mine, **changes)  # fmt: skip
        assert (state.credits[0], rules[0]) == (12, "C2")


# Technology


@pytest.mark.rule("X1")
def test_technology_moves_the_marker_of_the_faction_and_discards_the_card():
    state, _ = use("Terra-Human-1", "technology", "Mars")
    assert state.technology == ((0, 1, 0), (0, 0, 0))
    assert state.discard == ("Terra-Human-1",)


@pytest.mark.rule("X2")
def test_a_level_costs_its_number_in_zenithium():
    poor = GAME.at(table(technology=((0, 1, 0), (0,) * 3))).after("Terra-Human-1")[0]
    assert poor.barred()["technology"] == "X2"
    state, _ = use("Mercury-Animod-4", "technology", technology=((1, 0, 0), (0,) * 3),
                   zenithium=(2, 1), tokens=(None,) * 8, discs=(None,) * 5)  # fmt: skip
    assert (state.zenithium[0], state.technology[0]) == (0, (2, 0, 0))


@pytest.mark.rule("X3", "G9")
def test_a_level_gives_its_effect_and_then_those_below_it():
    mine = {"technology": ((0, 2, 0), (0,) * 3), "zenithium": (3, 1)}
    state, rules = use(
        "Terra-Human-1", "technology", "Mars-Human-6", "Mars-Animod-1", "Jupiter", **mine
    )
    assert state.credits == (15, 9)
    assert len(state.columns[0][3]) == 2
    assert state.discs[4] == 1
    assert rules == ["X2", "X3", "X3"]


@pytest.mark.rule("X4")
def test_a_marker_goes_up_one_level_however_much_zenithium_there_is():
    state, _ = use("Terra-Human-1", "technology", "Mars", zenithium=(9, 1))
    assert (state.technology[0], state.zenithium[0]) == ((0, 1, 0), 8)


@pytest.mark.rule("X5")
def test_there_is_no_sixth_level():
    top = table(technology=((0, 5, 0), (0,) * 3), zenithium=(9, 1))
    assert GAME.at(top).after("Terra-Human-1")[0].barred()["technology"] == "X5"
    assert all(len(side) == 5 for side in SIDES.values())


@pytest.mark.rule("R1")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_a_complete_row_gives_as_much_influence_as_its_number(row):
    before = (row - 1, row, row + 1)
    state = table(technology=(before, (0,) * 3), zenithium=(5, 1), tokens=(None,) * 8,
                  sides=("D", "U", "N"))  # fmt: skip
    state = with_effects("develop Animod less 9", state)
    answers = {1: ["Mars"], 2: ["Mars"], 3: ["badge", "Venus", "Mars"]}[row]
    done, rules = run(state, *answers)
    assert done.discs[3] == row
    assert rules.count("R1") == 2


@pytest.mark.rule("R2", "G20")
def test_a_row_bonus_comes_once_for_each_seat():
    state = table(technology=((1, 1, 1), (0, 1, 1)), tokens=(None,) * 8)
    again, rules = run(with_effects("develop Robot less 9", state))
    assert again.technology[0] == (1, 1, 2)
    assert "R1" not in rules
    _, rival = run(with_effects("develop Animod less 9", state, seat=1), "Mars")
    assert "R1" in rival


@pytest.mark.rule("R3")
def test_the_fourth_and_fifth_row_give_nothing():
    state = table(technology=((3, 4, 4), (0,) * 3), tokens=(None,) * 8, sides=("D", "U", "N"))
    _, rules = run(with_effects("develop Animod less 9", state), "badge", "Venus")
    assert "R1" not in rules


# Tokens


@pytest.mark.rule("K1")
def test_eight_of_sixteen_tokens_lie_face_up():
    state = opening().state
    assert len(TOKENS) == 16
    assert (len(state.tokens), len(state.face_down)) == (8, 8)
    assert Counter((*state.tokens, *state.face_down)) == COPIES


@pytest.mark.rule("K2")
def test_face_up_tokens_lie_on_the_planets_and_on_level_two():
    spots = [str(spot) for spot in ask(with_effects("token open")).options]
    assert [spot.split(" on ")[1] for spot in spots] == [*Planet, "Animod", "Human", "Robot"]
    taken = resolve("token open", "3-credits on Mercury")
    assert (taken.credits, taken.tokens[0]) == ((15, 12), None)


@pytest.mark.rule("K3", "K6")
def test_the_first_disc_of_a_planet_brings_its_token_and_no_later_one():
    first = resolve("influence 1 on Me", discs=discs(mercury=3))
    assert (first.credits[0], first.tokens[0]) == (15, None)
    second = resolve("influence 1 on Me", discs=discs(mercury=3), tokens=first.tokens)
    assert second.credits[0] == 12
    assert first.tokens[1:] == FACE_UP[1:]


@pytest.mark.rule("K4", "G21")
def test_the_first_on_level_two_gets_the_token_there_after_the_level_itself():
    state = table(technology=((1, 0, 0), (0,) * 3), sides=("D", "U", "N"))
    done, rules = run(with_effects("develop Animod less 9", state))
    assert (done.credits[0], done.tokens[5]) == (12 + 5 + 4, None)
    assert rules == ["X2", "K4", "X3", "K8", "G12"]
    later = done._replace(technology=((2, 0, 0), (1, 0, 0)))
    _, rules = run(with_effects("develop Animod less 9", later, seat=1))
    assert "K4" not in rules


@pytest.mark.rule("G21")
def test_a_token_is_used_before_the_rest_of_what_gave_it():
    _, rules = run(with_effects("influence 1 on Me; zenithium 1", table(discs=discs(mercury=3))))
    assert rules == ["I2", "K3", "K7", "A2"]


@pytest.mark.rule("K5", "K6")
def test_a_face_down_token_is_a_matter_of_chance_and_is_then_gone():
    state = with_effects("token hidden")
    chance = ask(state)
    assert (chance.rule, chance.dist["zenithium"]) == ("K5", chance.dist["influence"])
    done, _ = run(state, "zenithium")
    assert (done.zenithium[0], len(done.face_down)) == (2, 7)
    none, rules = run(with_effects("token hidden", table(face_down=())))
    assert (none.zenithium[0], rules) == (1, ["G12"])


TOKEN_GIVES = [
    ("K7", "3-credits", (), lambda s: s.credits == (15, 12)),
    ("K8", "4-credits", (), lambda s: s.credits == (16, 12)),
    ("K9", "influence", ("Venus",), lambda s: s.discs == (0, 1, 0, 0, 0)),
    ("K10", "badge", (), lambda s: (s.leader, s.gold) == (0, False)),
    ("K11", "zenithium", (), lambda s: s.zenithium == (2, 1)),
    ("K12", "mobilise-2", ("Mars-Human-6", "Mars-Human-4"), lambda s: len(s.columns[0][3]) == 2),
    ("K13", "exile-2", ("Mars",), lambda s: len(s.discard) == 2),
    ("K14", "transfer-1", ("Mars",), lambda s: s.columns[0][3] == ("Mars-Human-1",)),
]


@pytest.mark.rule("K7", "K8", "K9", "K10", "K11", "K12", "K13", "K14", "G27")
@pytest.mark.parametrize(("rule", "token", "answers", "holds"), TOKEN_GIVES)
def test_what_each_token_gives(rule, token, answers, holds):
    """None of them steals credits or zenithium."""
    theirs = "Mars-Human-1 Venus-Human-2"
    state = table(theirs=theirs, face_down=(Token(token),))
    done, rules = run(with_effects("token hidden", state), token, *answers)
    assert holds(done)
    assert rule in rules or rule in ("K10", "K12", "K13", "K14")
    assert (done.credits[1], done.zenithium[1]) == (12, 1)


@pytest.mark.rule("K7", "K8", "K9", "K10", "K11", "K12", "K13", "K14")
def test_how_many_tokens_there_are_of_each_kind():
    assert list(COPIES.values()) == [2, 2, 4, 2, 3, 1, 1, 1]


# The end of a turn


@pytest.mark.rule("E1")
def test_nothing_is_drawn_to_a_full_hand():
    state = GAME.at(table(phase=Phase.REFILL)).state
    assert (len(state.hands[0]), state.seat) == (4, 1)


@pytest.mark.rule("E2")
def test_a_larger_hand_is_kept():
    hand = f"{HAND} Mars-Human-2 Mars-Human-3"
    state = table(hand=hand, phase=Phase.REFILL)
    after = GAME.at(state).state
    assert (len(after.hands[0]), after.seat) == (6, 1)
    script = play(state)
    assert next(script).rule == "E2"


@pytest.mark.rule("E3")
def test_then_the_rival_plays():
    position = GAME.at(table(phase=Phase.REFILL))
    assert (position.ask.rule, position.ask.seat) == ("T1", 1)


# What the page leaves open


@pytest.mark.rule("G5")
def test_there_are_six_agents_of_each_faction_for_each_planet():
    box = [AGENTS[card] for card in DECK]
    groups = Counter((agent.planet, agent.faction) for agent in box)
    assert len(DECK) == len(set(DECK)) == 90
    assert set(groups.values()) == {6}
    costs = Counter(agent.cost for agent in box)
    assert costs == {1: 16, 2: 14, 3: 13, 4: 12, 5: 6, 6: 12, 7: 4, 8: 3, 9: 5, 10: 5}
    planets = [sum(a.cost for a in box if a.planet == n) for n in range(5)]
    assert planets == [80, 78, 84, 70, 68]


FAMILIES = {
    "trade agents 2/4/7 on {own} => influence 1/2/3 on {own}": ("Animod", 3),
    "trade agents 2/4/7 on {own} => zenithium 2/4/7": ("Robot", 2),
    "leader => influence 1 on {own}": ("Robot", 4),
}
PAIRS = {
    "credits 4; may give zenithium 1 => influence 2 on {place}": {
        "Me": "Te", "Ve": "Ma", "Te": "centre", "Ma": "Me", "Ju": "Ve",
    },
    "influence 1 on {place}; badge": {
        "Me": "Ma", "Ve": "Ju", "Te": "rival-side", "Ma": "Ve", "Ju": "Te",
    },
}  # fmt: skip


@pytest.mark.rule("G5")
@pytest.mark.parametrize("place", PLACES)
def test_each_planet_has_its_agent_of_each_family(place):
    agents = [agent for agent in AGENTS.values() if agent.place == place]
    for text, (faction, cost) in FAMILIES.items():
        (one,) = [a for a in agents if a.effects == effects(text.format(own=place))]
        assert (("Animod", "Human", "Robot")[one.faction], one.cost) == (faction, cost)
    for text, places in PAIRS.items():
        (one,) = [a for a in agents if a.effects == effects(text.format(place=places[place]))]
        assert (one.faction, one.cost) == (
            1,
            {"cred": 1, "infl": 5 if place == "Te" else 6}[text[:4]],
        )


@pytest.mark.rule("G5", "G8", "G30")
def test_agents_and_boards_are_still_those_that_were_checked_against_the_publication():
    """Every line was compared with the published list; a change on purpose changes the digest."""
    told_ = [f"{card} {agent}" for card, agent in AGENTS.items()]
    digest = sha256("\n".join([*told_, *map(str, SIDES.items())]).encode()).hexdigest()
    assert digest[:16] == "6b43a6b6a435b341"


@pytest.mark.rule("G5")
def test_another_list_of_agents_can_be_read_and_a_bad_line_is_named():
    (card,) = read_agents("Me R 3 credits 2;\n    badge")
    assert card == "Mercury-Robot-1"
    for line in ("Pl R 3 badge", "Me R x badge", "Me R 3 dance 2", "Me R 3"):
        with pytest.raises(ValueError, match="no agent is written"):
            read_agents(line)


@pytest.mark.rule("G6")
def test_agents_are_exiled_in_sizes_for_influence():
    mine = "Terra-Human-2 Terra-Human-3 Terra-Human-4 Terra-Human-5"
    state = with_effects("trade agents 2/4/7 on Te => influence 1/2/3 on Te", table(mine=mine))
    assert [str(one) for one in ask(state).options] == [
        "2 agents for 1 influence on Terra", "4 agents for 2 influence on Terra", "leave it",
    ]  # fmt: skip
    assert barred(state) == {"7 agents for 3 influence on Terra": "G6"}
    done, _ = run(state, "2 agents for 1 influence on Terra")
    assert (done.discs[2], done.columns[0][2]) == (1, cards("Terra-Human-2 Terra-Human-3"))
    kept, _ = run(state, NO)
    assert (kept.discs[2], len(kept.columns[0][2])) == (0, 4)


@pytest.mark.rule("G6")
def test_agents_are_exiled_in_sizes_for_zenithium():
    mine = "Terra-Human-2 Terra-Human-3 Terra-Human-4 Terra-Human-5"
    text = "trade agents 2/4/7 on Te => zenithium 2/4/7"
    done = resolve(text, "4 agents for 4 zenithium", mine=mine)
    assert (done.zenithium[0], done.columns[0][2], len(done.discard)) == (5, (), 4)
    one, rules = run(with_effects(text, table(mine="Terra-Human-2")))
    assert (one.zenithium[0], rules) == (1, ["G12"])


@pytest.mark.rule("G6")
def test_credits_or_zenithium_are_spent_in_sizes_for_influence_to_split():
    text = "trade credits 3/7/12 => split 1/2/3 on !Ju"
    offer = "7 credits for 2 influence on a planet other than Jupiter, split as you like"
    done = resolve(text, offer, "Mars", "Venus")
    assert (done.credits[0], done.discs) == (5, (0, 1, 0, 1, 0))
    both = resolve(text, offer, "Mars", "Mars")
    assert both.discs[3] == 2
    state = with_effects("trade zenithium 1/2/4 => split 1/2/3 on !Ve")
    zen, _ = run(state, ask(state).options[0], "Mars")
    assert (zen.zenithium[0], zen.discs[3]) == (0, 1)


@pytest.mark.rule("G8")
@pytest.mark.parametrize(("option", "board"), [("animod", "SD"), ("human", "UO"), ("robot", "NP")])
def test_chance_turns_the_boards_unless_an_option_sets_them(option, board):
    free = GAME.start().after(0)[0]
    assert (free.ask.rule, len(free.options())) == ("G8", 8)
    for side in board:
        fixed = GAME.start(**{option: side}).after(0)[0]
        assert len(fixed.options()) == 4
        assert all(side in way for way in fixed.options())
    every = GAME.start(animod="S", human="U", robot="N").after(0)[0]
    assert every.ask.rule == "K1"


@pytest.mark.rule("G10", "A4")
def test_mobilised_agents_lie_in_their_columns_and_do_nothing():
    state = with_effects("mobilise 2")
    assert ask(state).rule == "G10"
    done, rules = run(state, "Mars-Animod-1", "Venus-Human-6")
    assert done.columns[0] == columns("Mars-Animod-1 Venus-Human-6")
    assert (done.credits, done.zenithium, done.discs, rules) == ((12, 12), (1, 1), (0,) * 5, [])
    assert "Mars-Animod-1" not in done.deck


@pytest.mark.rule("G11", "A4")
def test_the_top_agent_of_a_column_is_exiled_or_transferred():
    theirs = "Mars-Human-1 Mars-Human-2 Venus-Human-2"
    exiled = resolve("exile 1", "Mars", theirs=theirs)
    assert exiled.columns[1][3] == ("Mars-Human-1",)
    assert exiled.discard == ("Mars-Human-2",)
    moved = resolve("transfer 2", "Mars", "Venus", theirs=theirs)
    assert moved.columns[0] == columns("Mars-Human-2 Venus-Human-2")
    assert moved.columns[1] == columns("Mars-Human-1")
    assert barred(with_effects("exile 1", table(theirs=theirs)))["Terra"] == "A4"


@pytest.mark.rule("G12")
def test_what_cannot_be_done_is_skipped_or_done_as_far_as_possible():
    none, rules = run(with_effects("transfer 1; credits 2"))
    assert (none.credits[0], rules) == (14, ["G12", "A2"])
    part, rules = run(with_effects("exile 2", table(theirs="Mars-Human-1")))
    assert (part.discard, rules) == (("Mars-Human-1",), ["G11", "G12"])
    unpaid, rules = run(with_effects("may give credits 3 => influence 2", table(credits=(2, 12))))
    assert (unpaid.credits, rules) == ((2, 12), ["G12"])


@pytest.mark.rule("G13")
def test_a_badge_given_away_arrives_silver_side_up():
    done = resolve("may give badge => credits 7", YES, leader=0, gold=True)
    assert (done.leader, done.gold, done.credits[0]) == (1, False, 19)


@pytest.mark.rule("G14")
def test_the_seat_on_turn_picks_where_the_rival_gets_influence_and_the_rival_wins_the_disc():
    state = with_effects("rival influence 1 on !Te", table(discs=discs(mercury=-3)))
    assert (ask(state).seat, barred(state)) == (0, {"Terra": "A2"})
    done, _ = run(state, "Mercury")
    assert done.won == won((0,) * 5, (1, 0, 0, 0, 0))
    assert (done.credits, done.tokens[0]) == ((12, 15), None)


@pytest.mark.rule("G14")
def test_a_rival_can_be_given_the_victory():
    state = table(discs=discs(mercury=-3), won=won((0,) * 5, (2, 0, 0, 0, 0)))
    done, _ = run(with_effects("rival influence 1 on !Te", state), "Mercury")
    assert GAME.result(done).winners == (1,)


@pytest.mark.rule("G15")
def test_a_pattern_of_three_may_hang_over_the_edge_and_one_of_two_may_not():
    three = [str(one) for one in ask(with_effects("neighbours 1 2 1")).options]
    assert three == [
        "Mercury 2, Venus 1", "Mercury 1, Venus 2, Terra 1", "Venus 1, Terra 2, Mars 1",
        "Terra 1, Mars 2, Jupiter 1", "Mars 1, Jupiter 2",
    ]  # fmt: skip
    two = [str(one) for one in ask(with_effects("neighbours 2 2")).options]
    assert two == [
        "Mercury 2, Venus 2", "Venus 2, Terra 2", "Terra 2, Mars 2", "Mars 2, Jupiter 2",
    ]  # fmt: skip
    assert resolve("neighbours 1 2 1", "Mars 1, Jupiter 2").discs == (0, 0, 0, 1, 2)


@pytest.mark.rule("G16")
@pytest.mark.parametrize(("has", "left"), [(4, 1), (3, 0), (2, 2)])
def test_credits_are_stolen_in_full_or_not_at_all(has, left):
    done = resolve("steal credits 3", credits=(0, has))
    assert done.credits == (has - left, left)
    assert resolve("steal zenithium 1", zenithium=(0, 0)).zenithium == (0, 0)
    assert resolve("steal zenithium 1", zenithium=(0, 1)).zenithium == (1, 0)


@pytest.mark.rule("G17")
def test_the_discards_become_the_draw_pile_when_it_runs_out():
    left, old = cards("Mars-Human-1"), cards("Mars-Human-2 Mars-Human-3 Mars-Human-4")
    state = table(hand="Mars-Robot-5 Terra-Human-1", phase=Phase.REFILL, deck=left, discard=old)
    position, _ = GAME.at(state).after("Mars-Human-1 | ")
    assert (position.ask.dist.cards, position.ask.dist.sizes) == (old, (1, 0))
    none = table(hand="Mars-Robot-5", phase=Phase.REFILL, deck=(), discard=())
    assert GAME.at(none).state.seat == 1
    mobilised, rules = run(with_effects("mobilise 1", state), "Mars-Human-1")
    assert rules == []
    again, rules = run(with_effects("mobilise 1", mobilised), "Mars-Human-2")
    assert (rules, again.deck) == (["G17"], old[1:])


@pytest.mark.rule("G19")
def test_zenithium_is_not_limited():
    assert resolve("zenithium 4", zenithium=(15, 9)).zenithium[0] == 19


@pytest.mark.rule("G22")
def test_another_planet_is_one_not_picked_before_by_the_same_card():
    hand = "Terra-Animod-4"
    position = GAME.at(table(hand=hand)).after(hand)[0].after("influence")[0]
    position, _ = position.after("Terra")  # the card's own planet is no pick
    assert {str(o): r for o, r in position.barred().items()} == {"Terra": "G22"}
    position, _ = position.after("Mars")
    assert {str(o): r for o, r in position.barred().items()} == {"Terra": "G22", "Mars": "G22"}
    assert position.after("Venus")[0].state.discs == (0, 1, 2, 1, 0)


@pytest.mark.rule("G22")
def test_what_a_token_or_an_old_turn_picked_does_not_count():
    state = table(discs=discs(venus=3), tokens=FACE_UP)
    state = with_effects("influence 1; influence 1 on new", state)
    done, _ = run(state, "Venus", "Mars", "Mars")  # the token on Venus gives influence
    assert (done.discs[3], done.won[0][1]) == (2, 1)
    old, _ = use("Terra-Robot-5", "influence", "Venus", "Mars", hand="Terra-Robot-5", picked=(3,))
    assert old.discs == (0, 1, 1, 1, 0)
    level, _ = use("Terra-Human-1", "technology", "Mars", picked=(3,))
    assert level.discs[3] == 1


@pytest.mark.rule("G23")
def test_the_card_just_laid_is_among_those_exiled():
    state, _ = use(
        "Mars-Animod-4", "influence", "2 agents for 1 influence on Mars",
        hand="Mars-Animod-4", mine="Mars-Human-1",
    )  # fmt: skip
    assert (state.columns[0][3], state.discs[3]) == ((), 2)
    assert set(state.discard) == {"Mars-Animod-4", "Mars-Human-1"}


@pytest.mark.rule("G24")
def test_a_seat_without_cards_is_passed_over_and_draws_up():
    state = table(hand="")
    assert next(play(state)).rule == "G24"
    position = GAME.at(state)
    assert (position.ask.rule, position.ask.dist.sizes) == ("E1", (4, 0))


@pytest.mark.rule("G25")
def test_the_game_is_broken_off_when_no_card_is_left_or_after_300_turns():
    empty = table(hand="", rival="", deck=(), discard=(), phase=Phase.REFILL)
    over = GAME.at(empty._replace(won=won((1, 0, 0, 0, 0), (0, 1, 1, 0, 0)))).state
    assert (GAME.result(over).winners, GAME.result(over).ending) == ((1,), "G25")
    assert GAME.result(GAME.at(empty).state).winners == (0, 1)
    assert GAME.result(GAME.at(table(phase=Phase.REFILL, turns=299)).state).ending == "G25"
    assert GAME.result(GAME.at(table(phase=Phase.REFILL, turns=298)).state) is None


@pytest.mark.rule("G26")
def test_discards_are_known_to_both_seats():
    state, _ = use("Mars-Robot-5", "diplomacy")
    assert all(GAME.known(state, seat).game.discard == ("Mars-Robot-5",) for seat in (0, 1))


@pytest.mark.rule("G28")
def test_there_are_two_seats():
    assert GAME.seats(GAME.start().state) == 2
    with pytest.raises(ValueError, match="seats"):
        GAME.start(seats=4)


@pytest.mark.rule("G30")
def test_ten_secret_agents_are_shuffled_in_as_an_option():
    assert len(GAME.start().state.deck) == 90
    state = GAME.start(secret_agents=True).state
    assert (len(state.deck), len(set(state.deck) - set(DECK))) == (100, 10)
    assert opening(secret_agents=True).ask.dist.cards == state.deck


# The words of the effects, one by one


def test_influence_on_any_other_planet():
    assert barred(with_effects("influence 2 on !Te")) == {"Terra": "A2"}


def test_influence_on_a_disc_in_the_centre_only():
    state = with_effects("influence 2 on centre", table(discs=(1, -1, 0, 0, None)))
    assert barred(state) == {"Mercury": "A2", "Venus": "A2", "Jupiter": "I3"}


@pytest.mark.parametrize(("seat", "open_"), [(0, {"Venus", "Mars"}), (1, {"Mercury", "Jupiter"})])
def test_influence_on_a_disc_of_the_rivals_side_only(seat, open_):
    state = with_effects("influence 1 on rival-side", table(discs=(1, -1, 0, -2, 3)), seat)
    assert set(map(str, ask(state).options)) == open_


def test_the_only_planet_left_is_picked_without_asking():
    done = resolve("influence 1 on rival-side", discs=discs(venus=-2))
    assert done.discs[1] == -1


def test_influence_on_every_planet():
    assert resolve("all 1", discs=(0, 1, 2, -1, None)).discs == (1, 2, 3, 0, None)


def test_a_disc_goes_back_to_the_centre():
    state = with_effects("reset", table(discs=(1, -3, 0, 0, None)))
    assert barred(state) == {"Terra": "A2", "Mars": "A2", "Jupiter": "I3"}
    assert run(state, "Venus")[0].discs == (1, 0, 0, 0, None)


def test_credits_for_planets_among_the_agents_of_either_seat():
    agents = {"mine": "Mars-Human-1 Mars-Human-2 Venus-Human-2", "theirs": "Terra-Human-2"}
    assert resolve("credits 2 per own-planet", **agents).credits == (16, 12)
    assert resolve("credits 2 per rival-planet", **agents).credits == (14, 12)


@pytest.mark.parametrize(
    ("levels", "gain"), [((0, 0, 0), 0), ((3, 0, 0), 4), ((1, 0, 2), 8), ((1, 1, 1), 12)]
)
def test_credits_by_technologies_that_have_been_begun(levels, gain):
    done = resolve("credits 4/8/12 by technologies", technology=(levels, (0,) * 3))
    assert done.credits[0] == 12 + gain


def test_what_the_rival_gets():
    assert resolve("rival credits 2; rival zenithium 1").credits == (12, 14)
    assert resolve("rival zenithium 1").zenithium == (1, 2)


def test_an_offer_says_what_is_paid_for_what():
    state = with_effects("may give zenithium 1 => influence 2 on Te")
    assert list(map(str, ask(state).options)) == [
        "give 1 zenithium for 2 influence on Terra", "leave it",
    ]  # fmt: skip


def test_what_is_given_goes_to_the_rival():
    done = resolve("may give zenithium 1 => influence 2 on Te", YES)
    assert (done.zenithium, done.discs[2]) == ((0, 2), 2)
    assert resolve("may give credits 3 => zenithium 1", YES).credits == (9, 15)
    assert resolve("may give credits 3 => zenithium 1", NO).credits == (12, 12)


def test_the_gold_badge_is_taken_at_once():
    done = resolve("gold", leader=1)
    assert (done.leader, done.gold) == (0, True)


def test_only_the_leader_gets_what_is_for_the_leader():
    assert resolve("leader => credits 3", leader=0).credits[0] == 15
    assert resolve("leader => credits 3", leader=1).credits[0] == 12


@pytest.mark.parametrize(("leads", "gain"), [(1, 3), (0, 0), (None, 0)])
def test_what_comes_only_where_the_rival_is_leader(leads, gain):
    assert resolve("rival-leader => credits 3", leader=leads).credits == (12 + gain, 12)


@pytest.mark.parametrize(("has", "gain"), [(15, 1), (14, 0)])
def test_what_comes_only_where_the_rival_has_so_much(has, gain):
    done = resolve("rival-has 15 credits => influence 1 on Me", credits=(30, has))
    assert done.discs[0] == gain
    poor = resolve("rival-has 3 zenithium => credits 1", zenithium=(9, 2))
    assert poor.credits[0] == 12


def test_both_are_topped_up_and_nobody_loses():
    done = resolve("top-up credits 8; rival top-up credits 8", credits=(3, 12))
    assert done.credits == (8, 12)
    assert resolve("top-up zenithium 2; rival top-up zenithium 2").zenithium == (2, 2)


def test_a_half_may_hold_two_influences():
    text = "either influence 1 on Me + influence 1 on Ve | influence 1 on Ma + influence 1 on Ju"
    done = resolve(text, "1 influence on Mars; 1 influence on Jupiter")
    assert done.discs == (0, 0, 0, 1, 1)


def test_another_planet_than_the_one_given_to_the_rival():
    done = resolve("rival influence 2 on !Ma; influence 2 on new", "Venus", "Mars")
    assert done.discs == (0, -2, 0, 2, 0)
    state = run_one(with_effects("rival influence 2 on !Ma; influence 2 on new"), "Venus")
    assert barred(state) == {"Venus": "G22"}


@pytest.mark.parametrize(("has", "gain"), [(6, 1), (5, 0)])
def test_what_takes_so_many_credits(has, gain):
    assert resolve("credits-from 6 => zenithium 1", credits=(has, 0)).zenithium[0] == 1 + gain


def test_one_of_two_halves():
    assert resolve("either zenithium 1 | credits 7", "7 credits").credits[0] == 19
    assert resolve("either zenithium 1 | credits 7", "1 zenithium").zenithium[0] == 2
    assert barred(with_effects("either transfer 1 | zenithium 1")) == {"transfer 1": "G12"}


def test_a_card_of_the_hand_or_all_of_them_are_discarded():
    one = resolve("discard 1; credits its-cost", "Mercury-Animod-4")
    assert (one.discard, one.credits[0], len(one.hands[0])) == (("Mercury-Animod-4",), 19, 3)
    assert len(resolve("discard hand").discard) == 4
    where = resolve("may discard 1 => influence 1 on its", YES, "Mercury-Animod-4")
    assert where.discs == (1, 0, 0, 0, 0)


def test_what_must_be_done_is_done_without_asking_where_it_can():
    theirs = "Mars-Human-1"
    done = resolve("must transfer 1 => influence 1 on its", theirs=theirs)
    assert (done.discs[3], done.columns[0][3]) == (1, ("Mars-Human-1",))
    assert resolve("must exile 1 => influence 1 on its").discs == (0,) * 5
    lucky = resolve("must mobilise 1 => influence 1 on its", "Venus-Human-6")
    assert lucky.discs == (0, 1, 0, 0, 0)


def test_what_a_card_exiles_or_brings_over_is_worth_its_cost():
    theirs = "Mars-Human-6"
    assert resolve("may exile 1 => credits its-cost", YES, theirs=theirs).credits[0] == 22
    assert resolve("may transfer 1 => credits its-cost", YES, theirs=theirs).credits[0] == 22


def test_own_agents_are_exiled_from_where_the_card_says():
    mine = "Mars-Human-1 Mars-Human-2 Mercury-Human-2 Venus-Human-2"
    state = with_effects("may exile-own 2 on !Me => credits 10", table(mine=mine))
    done, _ = run(state, YES, "Mars", "Venus")
    assert (done.credits[0], done.columns[0]) == (22, columns("Mars-Human-1 Mercury-Human-2"))
    few = "Mercury-Human-1 Mercury-Human-2 Mars-Human-1"
    assert resolve("may exile-own 2 on !Me => credits 10", mine=few).credits[0] == 12


def test_what_cannot_be_paid_is_not_offered():
    for text in ("may give badge => credits 7", "may give zenithium 2 => credits 7",
                 "may discard 1 => credits its-cost", "may transfer 1 => credits its-cost",
                 "must mobilise 1 => influence 1 on its"):  # fmt: skip
        state = with_effects(text, table(hand="", deck=(), leader=1))
        done, rules = run(state)
        assert (done.credits, done.leader, rules) == ((12, 12), 1, ["G12"])


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        ("develop Animod less 1", None),
        ("develop any less 2", {"Animod", "Human"}),
        ("develop lowest free", {"Animod", "Human"}),
    ],
)
def test_a_technology_is_developed_for_less(text, open_):
    """Animod and Human stand on 1, Robot on 3; there is no zenithium."""
    state = table(technology=((1, 1, 3), (0,) * 3), zenithium=(0, 0))
    state = with_effects(text, state)
    if open_ is None:
        assert run(state)[1] == ["G12"]
    else:
        assert set(map(str, ask(state).options)) == open_


def test_a_discount_never_pays_zenithium():
    done = resolve("develop Robot less 2")
    assert (done.technology[0], done.zenithium[0]) == ((0, 0, 1), 1)


def test_developing_by_a_card_costs_the_level_less_the_discount():
    state = table(technology=((0, 0, 2), (0,) * 3), zenithium=(3, 0), tokens=(None,) * 8)
    done, _ = run(with_effects("develop Robot less 1", state), "Mars", "Venus")
    assert (done.technology[0][2], done.zenithium[0], done.leader) == (3, 1, 0)
    assert done.discs == (0, 1, 0, 2, 0)


def test_influence_of_a_fifth_level_leaves_every_planet_open_for_the_third():
    state = table(technology=((0, 0, 4), (0,) * 3), zenithium=(5, 0), tokens=(None,) * 8)
    done, _ = run(with_effects("develop Robot less 0", state), "Mars", "Venus", "Mars")
    assert (done.discs[1], done.discs[3], done.credits[0]) == (2, 3, 32)


def test_robot_side_p_exiles_on_two_different_planets():
    mine = "Mars-Human-1 Mars-Human-2 Venus-Human-2"
    (first, second) = level_effects("P", 4)
    assert first.then == second.then
    text = "may exile-own 1 => influence 2 on its; may exile-own 1 on new => influence 2 on its"
    done = resolve(text, YES, "Mars", YES, mine=mine)
    assert (done.discs, done.columns[0]) == ((0, 2, 0, 2, 0), columns("Mars-Human-1"))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("level", range(1, 6))
def test_every_level_of_every_side_can_be_developed(side, level):
    board = next(n for n, both in enumerate(("SD", "UO", "NP")) if side in both)
    sides = tuple(side if n == board else "SUN"[n] for n in range(3))
    before = tuple(level - 1 if n == board else 0 for n in range(3))
    state = table(
        technology=(before, (0,) * 3), sides=sides, zenithium=(5, 5),
        mine="Mars-Human-1 Venus-Human-2", theirs="Mars-Human-2 Terra-Human-2 Mars-Human-3",
    )  # fmt: skip
    faction = ("Animod", "Human", "Robot")[board]
    done = at_random(with_effects(f"develop {faction} less 0", state), Random(level))
    assert done.technology[0][board] == level
    assert told(level_effects(side, level))


# Every agent


def at_random(state, rng):
    """All that waits resolved with random answers."""
    while state.todo and not state.ending:
        state = GAME._run(state, rng, None)
    return state


def recruited(card, rng, **changes):
    """A state in which this agent has been recruited, random answers given."""
    other = "Mars-Robot-5" if card != "Mars-Robot-5" else "Venus-Robot-6"
    state = table(hand=f"{card} {other}", rival="", credits=(30, 30), zenithium=(5, 5), **changes)
    state = GAME.at(state).after(card)[0].state
    assert state.phase == Phase.ACT
    script = play(state)
    item = next(script)
    try:
        item = script.send(settle(item, "influence"))
        while True:
            item = next(script)
    except StopIteration as done:
        return at_random(done.value, rng)


def everything(state):
    """All cards wherever they lie."""
    held = [one for cards_ in (*state.hands, *state.aside) for one in cards_]
    piles = [*state.deck, *state.discard, *held]
    return Counter([*piles, *(one for side in state.columns for column in side for one in column)])


def agents_for(card):
    """Columns of both seats that hold something everywhere, without this card."""
    free = [one for one in DECK if one not in (card, "Mars-Robot-5", "Venus-Robot-6")]
    of = [[one for one in free if one.agent.planet == n] for n in range(5)]
    mine = " ".join(one for planet in of for one in planet[:2])
    theirs = " ".join(one for planet in of for one in planet[2:4])
    return {"mine": mine, "theirs": theirs}


@pytest.mark.parametrize("card", AGENTS)
def test_every_agent_can_be_played_and_nothing_comes_or_goes(card):
    for seed in range(6):
        changes = {**agents_for(card), "leader": seed % 2, "technology": ((1, 1, 1), (0,) * 3)}
        state = recruited(card, Random(seed), **changes)
        assert everything(state) == Counter(DECK if card in DECK else [*DECK, card])
        assert min(*state.credits, *state.zenithium) >= 0
        assert not state.todo or state.ending
    assert words(card).startswith(f"{card}, cost {card.agent.cost}: ")


PLAIN = {
    "Mercury-Animod-4": (0, 3), "Venus-Animod-1": (6, 0), "Venus-Human-6": (0, 4),
    "Terra-Robot-1": (0, 1), "Mars-Robot-5": (0, 2), "Venus-Animod-4": (0, 3),
    "Terra-Animod-1": (8, 0), "Jupiter-Human-3": (0, 2), "Venus-Animod-3": (12, 0),
    "Venus-Human-2": (0, 3), "Venus-Animod-2": (10, 0), "Jupiter-Animod-2": (10, 0),
    "Jupiter-Robot-5": (0, 4), "Mercury-Robot-5": (3, 0), "Jupiter-Robot-4": (0, 1),
    "Venus-Robot-4": (0, 2), "Mars-Robot-1": (5, 0), "Mars-Animod-1": (10, 0),
    "Terra-Human-2": (0, 3), "Terra-Animod-2": (0, 1), "Jupiter-Human-6": (0, 2),
}  # fmt: skip


@pytest.mark.parametrize(("card", "gain"), PLAIN.items())
def test_what_plain_agents_bring_the_leader(card, gain):
    """Credits and zenithium, with all three technologies begun and agents on every planet."""
    card = Card(card)
    changes = {**agents_for(card), "leader": 0, "technology": ((1, 1, 1), (0,) * 3)}
    state = recruited(card, Random(1), **changes)
    price = max(0, card.agent.cost - 2)
    assert (state.credits[0] - 30 + price, state.zenithium[0] - 5) == gain


# Hidden things and the bot


def played(seed, steps):
    """A table after so many random answers."""
    game = Table(GAME, seed, mulligan=bool(seed % 2))
    rng = Random(seed)
    game.let_chance_decide()
    while game.ask is not None and game.steps < steps:
        game.answer(rng.choice(game.ask.options))
        game.let_chance_decide()
    return game


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 50), st.integers(8, 70), st.integers(0, 99))
def test_what_a_seat_cannot_see_never_changes_its_move(seed, steps, other):
    game = played(seed, steps)
    if isinstance(game.ask, Choice):
        state, seat = game.position.state, game.ask.seat
        twin = GAME.at(GAME.possible(state, seat, Random(other)))
        assert everything(twin.state) == everything(state)
        bot = GAME.policy("sensible")
        here = GAME.decide(game.position, bot, Random(3))
        assert GAME.decide(twin, bot, Random(3)) == here


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 200))
def test_cards_tokens_and_discs_are_conserved(seed):
    rng, state = Random(seed), GAME.setup()
    while GAME.result(state) is None:
        state = GAME._run(state, rng, None)
        assert everything(state) == Counter(DECK)
        assert len(state.face_down) <= 8
        assert all(at is None or abs(at) < 4 for at in state.discs)
        assert all(0 <= state.left(planet) <= 4 for planet in range(5))
        assert min(*state.credits, *state.zenithium) >= 0
        assert all(0 <= level <= 5 for seat in state.technology for level in seat)


@pytest.mark.rule("G18")
def test_the_sensible_bot_lays_the_dear_cards_of_a_first_hand_aside():
    dear = sorted((card for card in DECK if card.agent.cost > DEAR), key=str)[:2]
    cheap = sorted((card for card in DECK if card.agent.cost <= DEAR), key=str)[:6]
    hands = " ".join([*dear, *cheap[:2]]), " ".join(cheap[2:])
    position, _ = opening(mulligan=True).after(dealing(*hands))
    for _ in range(3):
        answer = GAME.decide(position, GAME.policy("sensible"), Random(0))
        position, _ = position.after(answer)
    assert (position.ask.seat, set(position.state.aside[0])) == (1, set(dear))


def test_the_sensible_bot_beats_random_play_and_is_quick():
    bot, wins = GAME.policy("sensible"), 0
    for seed in range(4):

        def pick(known, choice, rng, bot_seat=seed % 2):
            policy = bot if choice.seat == bot_seat else GAME.policy("random")
            return policy(known, choice, rng)

        wins += GAME.playout(Random(seed), pick).winners == (seed % 2,)
    assert wins == 4


def test_a_seat_knows_its_own_hand_and_only_the_size_of_the_rivals():
    known = GAME.known(table(), 1)
    assert isinstance(known, Known)
    assert known.game.hands == ((), in_order(cards(RIVAL)))
    assert (known.hands, known.drawn) == ((4, 4), 82)
    assert set(cards(HAND)) <= set(known.unseen)
    board = str(GAME.view(table(), frozenset({1})))
    assert "TeR1" in board
    assert "MaR5" not in board


def clickable(state, *seats):
    """Answers that pieces of the board can be clicked for."""
    board = GAME.at(state)
    legal = [str(option) for option in board.options()]
    html = GAME.draw(board, *seats).html(legal)
    return {option for option in legal if f'data-value="{option}"' in html}


def test_what_is_to_be_picked_can_be_clicked_on_the_board():
    assert clickable(table(), 0) == set(HAND.split())
    assert clickable(table(), 1) == set()
    assert clickable(with_effects("influence 1")) == set(Planet)
    mine = {"theirs": "Mars-Human-1 Venus-Human-2"}
    assert clickable(with_effects("exile 1", table(**mine))) == {"Mars", "Venus"}
    both = with_effects("exile 1", table(mine="Mars-Human-2", **mine))
    assert GAME.view(both).html(["Mars"]).count('data-value="Mars"') == 1
    assert len(clickable(with_effects("token open"))) == 8
    assert clickable(with_effects("develop any less 2")) == {"Animod", "Human", "Robot"}
    acting = GAME.at(table()).after("Mars-Robot-5")[0].state
    assert clickable(acting, 0) == {"diplomacy", "influence", "technology"}

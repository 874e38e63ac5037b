"""A table keeps the line of play: what happened, who may know it, and the way back."""

import json
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from rulekit import IllegalMove, Table, load
from rulekit.board import Board, Piece, row
from rulekit.deal import Deal
from rulekit.dist import Dist
from rulekit.game import Game, Result
from rulekit.naming import UnknownName
from rulekit.parameter import Parameter
from rulekit.rulebook import Rule, Rulebook
from rulekit.script import Chance, Event, chance, choose

# A toy: both get two cards, put one down in secret, a coin says whether high or low wins.


class Toy(NamedTuple):
    hands: tuple = ()
    down: tuple = ()
    winner: int = -1


PACK = "abcdef"
OWN = Deal(PACK, (2, 2)).text_for


def setup(pack=6):
    return Toy()


def play(state):
    hands = yield from chance(Deal(PACK, (2, 2)), "R1", shown=OWN)
    state = state._replace(hands=hands)
    down = []
    for seat in (0, 1):
        down.append((yield from choose(
            seat, PACK, "R2", scene=state, secret=True,
            forbid=lambda card, hand=hands[seat]: None if card in hand else "R3",
        )))  # fmt: skip
    coin = yield from chance(Dist.of(["high", "low"]), "R4")
    best = (max if coin == "high" else min)(down)
    yield Event("R5", f"{best} wins", down.index(best), 1, (best,))
    return state._replace(down=tuple(down), winner=down.index(best))


def toy_result(state):
    return Result((0, 0), (state.winner,), "R5") if state.winner >= 0 else None


def toy_view(state, seats=frozenset()):
    return Board(
        tuple(
            row(f"seat {n}", [Piece(card if n in seats else "?") for card in hand])
            for n, hand in enumerate(state.hands)
        )
    )


RULES = (
    ("R1", "Two each."),
    ("R2", "One down."),
    ("R3", "Your own."),
    ("R4", "Toss."),
    ("R5", "Win."),
)
TOY = Game(
    key="toy",
    rulebook=Rulebook("Toy", (), tuple(Rule(*rule, "p. 1") for rule in RULES)),
    setup=setup,
    step=play,
    result=toy_result,
    view=toy_view,
    cover=lambda: Board(()),
    seats=lambda state: 2,
    options=(Parameter("pack", 6, range(4, 7), "Cards."),),
)
DEALT = "a b | c d"


def toy(*answers, seed=0):
    table = Table(TOY, seed)
    for answer in answers:
        table.answer(answer)
    return table


def told(lines):
    return [str(line) for line in lines]


# Playing


def test_a_table_starts_at_the_first_question():
    table = toy()
    assert (table.ask.rule, table.at, table.steps, table.log) == ("R1", 0, 0, [])
    assert table.result() is None


def test_answers_lead_to_a_result():
    table = toy(DEALT, "b", "c", "low")
    assert str(table.result()) == "seat 0 wins, 0 to 0"
    assert (table.ask, table.options()) == (None, ())
    with pytest.raises(IllegalMove, match="the game is over"):
        table.answer("low")


def test_an_illegal_answer_quotes_its_rule_and_changes_nothing():
    table = toy(DEALT)
    before = table.position
    with pytest.raises(IllegalMove, match=r"rule R3 bars c: Your own\.") as refused:
        table.answer("c")
    assert refused.value.rule == "R3"
    assert (table.position, table.at, table.steps) == (before, 1, 1)
    assert table.barred() == dict.fromkeys("cdef", "R3")


def test_an_illegal_answer_forgets_nothing_that_was_taken_back():
    table = toy(DEALT, "a", "c")
    table.undo()
    with pytest.raises(IllegalMove):
        table.answer("z")
    assert table.redo()
    assert table.transcript == toy(DEALT, "a", "c").transcript


def test_the_same_seed_rolls_the_same():
    def dealt(seed):
        table = toy(seed=seed)
        table.let_chance_decide()
        return table.transcript

    assert dealt(1) == dealt(1)
    assert len({str(dealt(seed)) for seed in range(20)}) > 5


def test_chance_decides_until_a_seat_has_to():
    table = toy()
    table.let_chance_decide()
    assert table.ask.rule == "R2"
    table.let_chance_decide()
    assert table.at == 1


@pytest.mark.parametrize("seed", [True, 1.0, "1", None])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(ValueError, match="allowed: any whole number"):
        Table(TOY, seed)


def test_setup_options_are_checked():
    assert Table(TOY).setup == {"pack": 6}
    with pytest.raises(
        ValueError, match="pack=7 is not possible; allowed: whole numbers from 4 to"
    ):
        Table(TOY, pack=7)
    with pytest.raises(ValueError, match="no option of toy 'packs'; did you mean pack"):
        Table(TOY, packs=6)


def test_an_unknown_game_gets_a_suggestion():
    with pytest.raises(UnknownName, match="did you mean martian_dice"):
        Table("martain_dice")


# Going back and forth


def test_undo_takes_back_the_last_choice():
    table = toy(DEALT, "a", "c", "high")
    assert table.can_undo()
    assert table.undo()
    assert (table.at, table.steps) == (2, 4)
    assert table.position == toy(DEALT, "a").position
    assert table.undo()
    assert table.position == toy(DEALT).position
    assert not table.can_undo()
    assert not table.undo()
    assert table.position == toy(DEALT).position


def test_redo_plays_the_next_choice_and_what_chance_did_after_it():
    table = toy(DEALT, "a", "c", "high")
    table.undo(), table.undo()
    assert table.redo()
    assert table.transcript == toy(DEALT, "a").transcript
    assert table.redo()
    assert table.position == toy(DEALT, "a", "c", "high").position
    assert not table.redo()


def test_a_new_answer_forgets_what_was_taken_back():
    table = toy(DEALT, "a", "c", "high")
    table.jump(1)
    table.answer("b")
    assert (table.at, table.steps, table.redo()) == (2, 2, False)
    assert told(table.log) == told(toy(DEALT, "b").log)


def test_jump_goes_to_where_so_many_answers_had_been_given():
    table = toy(DEALT, "a", "c", "high")
    for n in (0, 3, 1, 4, 2):
        table.jump(n)
        line = toy(*(DEALT, "a", "c", "high")[:n])
        assert (table.at, table.position, table.log) == (n, line.position, line.log)


@pytest.mark.parametrize("n", [-1, 5, True, 1.0, "1", None])
def test_there_is_no_jumping_past_the_ends(n):
    table = toy(DEALT, "a", "c", "high")
    with pytest.raises(ValueError, match="allowed: whole numbers from 0 to 4"):
        table.jump(n)
    assert table.at == 4


def test_going_back_is_never_a_reroll():
    table = toy(DEALT, "a", "c", seed=6)
    table.let_chance_decide()
    before = table.transcript
    table.undo()
    table.answer("c")
    table.let_chance_decide()
    assert table.transcript == before


def test_a_roll_that_is_gone_back_to_rolls_the_same_again():
    table = toy(seed=6)
    table.let_chance_decide()
    table.answer(table.options()[0]), table.answer(table.options()[0])
    table.let_chance_decide()
    dice, tossed = table.transcript[0], table.transcript[3]
    table.jump(3)
    table.let_chance_decide()
    assert table.transcript[3] == tossed
    table.jump(0)
    table.let_chance_decide()
    assert table.transcript == [dice]


def test_a_fork_goes_its_own_way():
    table = toy(DEALT, "a", "c")
    table.undo()
    fork = table.fork()
    assert (fork.position, fork.at, fork.steps, fork.seed) == (table.position, 2, 2, table.seed)
    fork.answer("d")
    assert (table.steps, table.redo(), table.transcript[-1]) == (3, True, "c")


# Telling


def test_the_log_tells_answers_and_what_the_rules_made_of_them():
    assert told(toy(DEALT, "b", "c", "low").log) == [
        "R1: a b | c d",
        "R2: seat 0: b",
        "R2: seat 1: c",
        "R4: low",
        "R5: b wins",
    ]


def test_a_log_line_knows_when_who_and_what_for():
    choice, event = toy(DEALT, "b", "c", "low").log[1], toy(DEALT, "b", "c", "low").log[-1]
    assert (choice.step, choice.kind, choice.seat) == (2, "choice", 0)
    assert (event.step, event.kind, event.seat, event.points) == (4, "event", 0, 1)


def test_undo_takes_the_log_back_too():
    table = toy(DEALT, "b", "c", "low")
    table.undo()
    assert told(table.log) == told(toy(DEALT, "b").log)


def test_a_seat_reads_its_own_hand_and_its_own_secret_choice():
    table = toy(DEALT, "b", "c")
    assert told(table.log_for(0)) == [
        "R1: a b | (2 hidden)",
        "R2: seat 0: b",
        "R2: seat 1: a hidden choice",
    ]
    assert told(table.log_for(1))[:2] == ["R1: (2 hidden) | c d", "R2: seat 0: a hidden choice"]
    assert told(table.log_for())[0] == "R1: (2 hidden) | (2 hidden)"
    assert told(table.log_for(0, 1)) == told(table.log)


def test_seats_that_are_not_at_the_table_see_nothing():
    assert told(toy(DEALT, "b").log_for(7, 8)) == told(toy(DEALT, "b").log_for())


def test_a_secret_question_shows_others_the_table_as_it_was():
    """The scene of a secret choice is for the seat that is asked."""
    table = toy(DEALT)
    assert str(table.board(0)) == "seat 0  a  b\nseat 1  ?  ?"
    assert str(table.board(1)) == ""
    assert str(table.board()) == ""


@pytest.mark.parametrize(("seat", "hidden"), [(0, "cd"), (1, "ab")])
def test_what_a_seat_has_seen_holds_no_secret(seat, hidden):
    text = toy(DEALT, "a", "c", seed=918273).to_json(seat)
    seen = json.loads(text)
    assert seen["seen by seat"] == seat
    assert "918273" not in text
    assert "answers" not in seen
    words = " ".join(line.split(": ", 1)[1] for line in seen["log"]) + " " + seen["board"]
    assert not set(words.replace("a hidden", "hidden").split()) & set(hidden)


@pytest.mark.parametrize("seat", [-1, 2, "0"])
def test_only_a_seat_at_the_table_has_seen_something(seat):
    with pytest.raises(ValueError, match="allowed: 0 to 1"):
        toy().to_json(seat)


# Game


def test_a_policy_is_told_only_what_its_seat_may_know():
    told_to = []

    def spy(known, choice, rng):
        told_to.append((known, choice.seat, choice.scene))
        return choice.options[0]

    game = replace(TOY, known=lambda state, seat: state.hands[seat] if state.hands else ())
    position = game.start().after(DEALT)[0]
    assert game.decide(position, spy, Random(1)) == "a"
    assert told_to == [(("a", "b"), 0, None)]
    result = game.playout(Random(1), spy)
    assert result.winners in {(0,), (1,)}
    assert [seat for _, seat, _ in told_to] == [0, 0, 1]
    assert all(len(known) == 2 and scene is None for known, _, scene in told_to)


def test_a_playout_without_a_policy_picks_at_random():
    assert {TOY.playout(Random(seed)).winners for seed in range(30)} == {(0,), (1,)}


def test_every_game_has_a_random_policy_and_names_the_others():
    game = replace(TOY, policies={"greedy": lambda known, choice, rng: choice.options[-1]})
    assert game.policy("random")(None, game.at(Toy()).after(DEALT)[0].ask, Random(1)) in {"a", "b"}
    with pytest.raises(UnknownName, match=r"no policy 'gredy'; did you mean greedy\?"):
        game.policy("gredy")


def test_an_unknown_question_gets_a_suggestion():
    with pytest.raises(UnknownName, match=r"no Martian Dice question .*did you mean stuck\?"):
        load("martian_dice").ask("stukc")


def test_a_result_is_said_in_one_line():
    assert str(Result((3, 5), (1,), "E1")) == "seat 1 wins, 3 to 5"
    assert str(Result((5, 5), (0, 1), "E1", "level")) == "seat 0 and seat 1 win, 5 to 5 (level)"


def test_a_chance_that_hides_nothing_is_told_to_all():
    table = toy(DEALT, "b", "c", "low")
    assert isinstance(toy().ask, Chance)
    assert all("R4: low" in told(table.log_for(*seats)) for seats in [(), (0,), (1,)])

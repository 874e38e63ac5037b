"""The command line: what it prints, what it refuses, and that nobody sees another's hand."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rulekit import serve
from rulekit.board import Row
from rulekit.catalog import keys, load
from rulekit.cli import main
from rulekit.cli.session import Session
from rulekit.game import Result
from rulekit.parts.cards import WRITTEN
from rulekit.table import Table

ROOT = Path(__file__).resolve().parent.parent
HAND_OVER = "Then press Enter: "
# What hides are pieces of a hand; a secret answer that is no piece is covered by the contract.
# Where cards are of a few kinds, the names in a hand are those on the table: nothing to look for.
FEW_KINDS = {"cubirds"}
HIDING = [
    (key, name)
    for key in keys()
    if load(key).hides and load(key).own == "hand" and key not in FEW_KINDS
    for name, options in load(key).samples.items()
    if Table(key, **options).seats > 1
]


class Typist(io.StringIO):
    """Stdin of somebody who reads what was printed before typing the next line.

    reply   what was printed since the last line -> the next line, or None at the end
    heard   all that was printed so far
    """

    def __init__(self, reply, capsys):
        super().__init__()
        self.reply, self.capsys, self.heard = reply, capsys, ""

    def readline(self, *size):
        said = self.capsys.readouterr().out
        self.heard += said
        line = self.reply(said)
        return "" if line is None else f"{line}\n"


@pytest.fixture
def rulekit(capsys, monkeypatch):
    """Runs one command with the lines that are typed meanwhile: (status, output, errors)."""

    def run(*argv, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status = main(list(argv))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


@pytest.fixture
def play(capsys, monkeypatch):
    """Plays a game at the terminal with `reply` typing; all that was printed."""

    def run(*argv, reply):
        typist = Typist(reply, capsys)
        monkeypatch.setattr("sys.stdin", typist)
        assert main(["play", *argv]) == 0
        return typist.heard + capsys.readouterr().out

    return run


def in_fresh_python(*argv, **options):
    return subprocess.run(
        [sys.executable, *argv],
        cwd=ROOT,
        capture_output=True,
        timeout=120,
        check=False,
        **options,
    )


# The list and the rules


def test_list_names_every_game_with_its_players_and_its_pitch(rulekit):
    status, out, _ = rulekit("list")
    assert status == 0
    for key in keys():
        game = load(key)
        assert re.search(rf"^{key} +{game.title} +\d.* {re.escape(game.pitch)}$", out, re.M)
    assert "1 to 10" in out


def test_list_for_programs_is_json(rulekit):
    games = {game["key"]: game for game in json.loads(rulekit("list", "--json")[1])}
    assert games["martian_dice"]["players"] == list(range(1, 11))
    assert tuple(games) == keys()


@pytest.mark.parametrize("key", keys())
def test_rules_prints_every_rule_gap_and_source_of_a_game(rulekit, key):
    status, out, _ = rulekit("rules", key)
    flat = " ".join(out.split())
    book = load(key).rulebook
    assert status == 0
    for rule in book.rules:
        assert f"{rule.id} {rule.text} [{rule.origin}] {rule.cite}" in flat
    for gap in book.gaps:
        assert f"{gap.id} {gap.question}" in flat
        assert f"Settled: {gap.settled} [{gap.origin}] {gap.ground}" in flat
        assert all(reading in flat for reading in gap.readings)
        assert not gap.option or f"Changed by --{gap.option.replace('_', '-')}" in flat
    assert all(source.title in flat for source in book.sources)


def test_rules_of_one_id_prints_the_rule_and_the_gaps_about_it(rulekit):
    out = rulekit("rules", "martian_dice", "r4")[1]
    assert out.startswith("R4    When nothing that was rolled may be picked")
    assert "G5    May a seat that could pick set nothing aside?" in out
    assert "R3a" not in out


def test_a_gap_names_the_option_that_changes_it(rulekit):
    out = rulekit("rules", "martian_dice", "G6")[1]
    assert "reading 2: A second tie stands." in out
    assert "[house ruling]" in out
    assert "--second-tie [roll again, tie stands; roll again if not given]" in out


# Odds


def odds_json(rulekit, *argv):
    status, out, _ = rulekit("odds", *argv, "--json")
    assert status == 0
    return json.loads(out)


@pytest.mark.parametrize("key", keys())
def test_odds_without_a_question_lists_them_with_their_parameters(rulekit, key):
    out = " ".join(rulekit("odds", key)[1].split())
    for question in load(key).questions:
        assert f"{question.name} {question.title}" in out
        assert all(parameter.allowed_words() in out for parameter in question.parameters)


@pytest.mark.parametrize("key", keys())
def test_every_question_of_every_game_is_answered_for_people_and_for_programs(rulekit, key):
    for question in load(key).questions:
        counted = any(p.name == "dice" and p.allowed == range(1, 14) for p in question.parameters)
        few = ["--dice", "3"] if counted and question.name != "stop_or_roll" else []
        found = odds_json(rulekit, key, question.name, *few)
        status, out, err = rulekit("odds", key, question.name, *few)
        assert (status, err) == (0, "")
        assert question.title in out
        assert found["kind"] in ("chance", "mean", "distribution", "ranking")
        assert "something else" not in out


def test_a_chance_is_told_as_fraction_percentage_one_in_n_and_formula(rulekit):
    out = rulekit("odds", "martian_dice", "stuck", "--dice", "3", "--taken", "cow human")[1]
    assert "1/8 = 12.5000%, one in 8" in out
    assert "((1 + t)/6)**n" in out
    assert "exactly the same" in out


def test_a_chance_in_json_is_an_exact_fraction_and_a_float(rulekit):
    found = odds_json(rulekit, "martian_dice", "stuck")
    assert (found["kind"], found["fraction"], found["float"]) == ("chance", "8/27", 8 / 27)
    assert found["parameters"] == {"dice": 3, "taken": 3}


def test_a_mean_is_told_with_its_unit(rulekit):
    out = rulekit("odds", "martian_dice", "turn_value", "--dice", "1")[1]
    assert "1/2 = 0.5 points on average" in out


def test_a_distribution_is_a_table_with_bars_and_its_mean(rulekit):
    out = rulekit("odds", "martian_dice", "face_count", "--dice", "2")[1]
    assert re.search(r"^0 +44.4444%  █{24}  4/9$", out, re.M)
    assert re.search(r"^2 +11.1111%  █{6} +1/9$", out, re.M)
    assert "mean 2/3 = 0.666667" in out


def test_a_distribution_in_json_sums_to_one(rulekit):
    found = odds_json(rulekit, "martian_dice", "face_count", "--dice", "2")
    chances = [(one["outcome"], one["fraction"]) for one in found["outcomes"]]
    assert chances == [(0, "4/9"), (1, "4/9"), (2, "1/9")]
    assert found["mean"]["fraction"] == "2/3"


def test_a_ranking_begins_with_the_best(rulekit):
    tray = ("--tank", "2", "--ray", "2", "--cow", "2")
    found = odds_json(rulekit, "martian_dice", "stop_or_roll", *tray)
    assert [one["alternative"] for one in found["alternatives"]] == ["roll", "stop"]
    assert [one["best"] for one in found["alternatives"]] == [True, False]
    assert found["alternatives"][1]["fraction"] == "2"


def test_a_ranking_shows_its_parts_and_its_ties(rulekit):
    out = rulekit("odds", "cribbage", "discard_value")[1]
    assert re.search(r"^ 1\.  8♦ 8♣  14\.175165 points  = 8\.5 hand \+ 5\.675165 crib", out, re.M)
    assert len(re.findall(r"^ 3=  ", out, re.M)) == 2


def test_a_perfect_hand_in_cribbage_is_one_in_216580(rulekit):
    found = odds_json(rulekit, "cribbage", "show_distribution")
    chances = {one["outcome"]: one["fraction"] for one in found["outcomes"]}
    assert chances[29] == "1/3248700"
    assert 19 not in chances


def test_underscores_and_dashes_mean_the_same_option(rulekit):
    one = rulekit("play", "martian_dice", "--second_tie", "tie stands", "--seed", "1")
    other = rulekit("play", "martian_dice", "--second-tie=tie stands", "--seed", "1")
    assert one == other
    assert one[0] == 0


# Misuse


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "There are: list, rules, play, odds, simulate, serve"),
        (["lsit"], "no command 'lsit'; did you mean list"),
        (["list", "more"], "'more' is one word too many"),
        (["rules"], "required: KEY"),
        (["rules", "martian_dise"], "did you mean martian_dice?"),
        (["rules", "martian_dice", "R9"], "no rule 'R9'; did you mean"),
        (["odds", "martian_dice", "stuk", "--dice", "3"], "did you mean stuck?"),
        (["odds", "martian_dice", "stuck", "--dise", "3"], "did you mean --dice"),
        (["odds", "martian_dice", "stuck", "--dic", "3"], "did you mean --dice"),
        (["odds", "martian_dice", "stuck", "--dice", "14"], "whole numbers from 1 to 13"),
        (["odds", "martian_dice", "stuck", "--dice", "x"], "whole numbers from 1 to 13"),
        (["odds", "martian_dice", "stuck", "--dice"], "--dice"),
        (
            ["odds", "martian_dice", "stop_or_roll", "--dice", "13", "--cow", "1"],
            "do not fit 13 dice",
        ),
        (["play", "martian_dice", "--seets", "3"], "did you mean --seats"),
        (["play", "martian_dice", "--seats", "11"], "whole numbers from 1 to 10"),
        (["play", "martian_dice", "--second-tie", "x"], "roll again, tie stands"),
        (["play", "martian_dice", "--seed", "x"], "'x' is not a whole number"),
        (["play", "martian_dice", "--auto", "rando"], "did you mean random?"),
        (["serve", "--prt", "1"], "did you mean --port"),
    ],
)
def test_a_misuse_is_refused_in_one_line_with_the_nearest_name(rulekit, argv, said):
    status, out, err = rulekit(*argv)
    assert (status, out) == (2, "")
    assert err.startswith("rulekit: ")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.parametrize("command", ["list", "rules", "play", "odds", "simulate", "serve"])
def test_every_command_has_help(rulekit, command):
    status, out, _ = rulekit(command, "--help")
    assert status == 0
    assert out.startswith(f"usage: rulekit {command}")


@pytest.mark.parametrize("key", keys())
def test_help_knows_the_options_of_every_game_and_question(rulekit, key):
    game = load(key)
    out = rulekit("play", key, "--help")[1]
    assert all(f"--{option.name.replace('_', '-')}" in out for option in game.options)
    for question in game.questions:
        out = rulekit("odds", key, question.name, "--help")[1]
        assert all(f"--{one.name.replace('_', '-')}" in out for one in question.parameters)


def test_serve_gets_its_options_and_decides_the_exit_status(rulekit, monkeypatch):
    monkeypatch.setattr(serve, "serve_arguments", lambda found: found.port)
    assert rulekit("serve", "--port", "7")[0] == 7


# Play


def first_choice(seed):
    table = Table("martian_dice", seed)
    table.let_chance_decide()
    return table


def at_random(shadow, rng):
    """Somebody who plays along on a table of their own, and stops when the game is over."""

    def reply(said):
        shadow.let_chance_decide()
        if said.endswith(HAND_OVER):
            return ""
        if shadow.result():
            return None
        option = rng.choice(shadow.options())
        shadow.answer(option)
        return str(option)

    return reply


@pytest.mark.parametrize("key", keys())
def test_a_whole_game_can_be_played(play, key):
    shadow = Table(key, seed=5)
    out = play(key, "--seed", "5", reply=at_random(shadow, Random(1)))
    result = shadow.result()
    assert isinstance(result, Result)
    flat = " ".join(out.split())
    sentence = shadow.game.rulebook[result.ending].text
    assert f"The game is over: {result}. {result.ending}: {sentence}" in flat
    assert out.endswith("game over> \nGoodbye.\n")


@pytest.mark.parametrize("key", keys())
def test_bots_play_a_whole_game_that_is_printed(rulekit, key):
    status, out, _ = rulekit("play", key, "--auto", "random", "--seed", "2")
    assert status == 0
    table = Table(key, seed=2)
    assert re.search(
        rf"The game is over: .+ (?:{'|'.join(table.game.rulebook.ids())}): ", out, re.S
    )
    assert out == rulekit("play", key, "--auto", "random", "--seed", "2")[1]


def test_moves_are_numbered_and_a_number_plays_one(rulekit):
    table = first_choice(3)
    kind = table.options()[1]
    out = rulekit("play", "martian_dice", "--seed", "3", typed="2\n")[1]
    assert f"   2  {kind}\n" in out
    assert f"R3: seat 0: {kind}\n" in out


def test_who_decides_is_said_with_the_rule_and_its_sentence(rulekit):
    out = rulekit("play", "martian_dice", "--seed", "3")[1]
    assert "Seat 0 decides. R3: Then pick one kind that was rolled" in out


def test_barred_moves_are_shown_with_the_reason_and_refused_with_it(rulekit):
    out = rulekit("play", "martian_dice", "--seed", "3", typed="TANK\n1\n")[1]
    before, after = out.split("seat 0> TANK\n")
    assert "tank: R2: Tanks rolled are set aside at once" in before
    assert after.startswith("rule R2 bars tank: Tanks rolled are set aside at once")
    assert "R3: seat 0: ray" in after


def test_why_tells_the_rule_of_legal_and_barred_moves(rulekit):
    out = rulekit("play", "martian_dice", "--seed", "3", typed="why tank\nwhy 1\nwhy x\n")[1]
    assert "tank is barred by R2:\nR2    Tanks rolled" in out
    assert "ray is allowed by R3:\nR3    Then pick one kind" in out
    assert "no move 'x'" in out


def test_an_unknown_word_is_answered_with_the_nearest_and_loses_nothing(rulekit):
    out = rulekit("play", "martian_dice", "--seed", "3", typed="udno\n99\nray\n")[1]
    assert "no move or command 'udno'; did you mean undo" in out
    assert "no move or command '99'" in out
    assert "R3: seat 0: ray" in out


def test_undo_and_redo_take_a_move_back_and_play_it_again(rulekit):
    typed = "undo\nredo\nray\nundo\nredo\n"
    out = rulekit("play", "martian_dice", "--seed", "3", typed=typed)[1]
    assert "there is nothing to take back" in out
    assert "there is nothing to play again" in out
    boards = [part for part in out.split("\n\n") if part.startswith(("rolled", "still to roll"))]
    assert [board.split()[0] for board in boards] == ["rolled", "still", "rolled", "still"]
    assert boards[0] == boards[2]
    assert out.count("R3: seat 0: ray") == 2


def test_what_happened_is_told_once_and_anew_after_a_move_taken_back(rulekit):
    typed = "ray\nundo\nchicken\nroll\n"
    out = rulekit("play", "martian_dice", "--seed", "3", typed=typed)[1]
    told = [line for line in out.splitlines() if line.startswith("R3: seat 0: ")]
    assert told == ["R3: seat 0: ray", "R3: seat 0: chicken"]


def test_seats_that_have_seen_what_is_taken_back_are_told_what_comes_instead():
    table = first_choice(3)
    session = Session(table, told={0: 99, 1: 0})
    session.went_back()
    assert session.told == {0: len(table.log), 1: 0}


def test_rules_log_look_odds_and_help_work_during_a_game(rulekit):
    typed = "ray\nrules S1\nrules\nlog\nlook\nodds\nodds stuck\nodds nothing\nhelp\nrules Q\n"
    out = rulekit("play", "martian_dice", "--seed", "3", typed=typed)[1]
    assert out.count("S1    With more tanks than death rays") == 2
    assert out.count("R1: 2 tanks, 5 rays") == 2
    assert "  stuck: How likely is a roll from which nothing may be picked?" in out
    assert "dice = 6, taken = 0" in out
    assert "no question that arises here 'nothing'" in out
    assert "save FILE" in out
    assert "no rule 'Q'" in out


def test_the_end_of_input_ends_the_game_politely(rulekit):
    status, out, err = rulekit("play", "martian_dice")
    assert (status, err) == (0, "")
    assert out.endswith("The game stops here. Goodbye.\n")
    assert rulekit("play", "martian_dice", typed="quit\nray\n")[1].endswith("Goodbye.\n")


def test_a_game_without_a_seed_tells_the_one_it_took(rulekit):
    out = rulekit("play", "martian_dice")[1]
    seed = re.search(r"\(seed (\d+)\)", out)[1]
    assert out == rulekit("play", "martian_dice", "--seed", seed)[1]


# Keeping a game


def test_a_saved_game_is_loaded_where_it_was(rulekit, tmp_path):
    file = tmp_path / "a game.json"
    typed = f"ray\nsave {file}\nroll\nload {file}\n"
    out = rulekit("play", "martian_dice", "--seed", "3", typed=typed)[1]
    assert f"Saved in {file}." in " ".join(out.split())
    assert Table.from_json(file.read_text(encoding="utf-8")).transcript[1:] == ["ray"]
    at_save = out.split("\n\n")[5]
    assert at_save.startswith("still to roll   (6 dice)")
    assert out.count(at_save) == 2
    assert "R3: seat 0: ray" in out.split("Loaded: Martian Dice, after 2 answers.")[1]
    assert [kept.name for kept in tmp_path.iterdir()] == ["a game.json"]


def test_a_bad_load_says_why_and_keeps_the_game(rulekit, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text(Table("martian_dice").to_json().replace('"answers": []', '"answers": ["7"]'))
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    tries = ["", str(bad), str(binary), str(tmp_path), str(tmp_path / "none"), "~nobody-here/x"]
    typed = "".join(f"load {name}\n" for name in tries) + "ray\n"
    status, out, err = rulekit("play", "martian_dice", "--seed", "3", typed=typed)
    flat = " ".join(out.split())
    assert (status, err) == (0, "")
    assert "answer 1 is not legal" in flat
    assert "the record is not text" in flat
    assert "it is no ordinary file" in flat
    assert "No such file" in flat
    assert "Loaded" not in flat
    assert "R3: seat 0: ray" in out


def test_save_replaces_a_game_but_nothing_else(rulekit, tmp_path):
    game, other = tmp_path / "game", tmp_path / "other"
    game.write_text(Table("martian_dice").to_json())
    other.write_text("something dear")
    typed = f"save {game}\nsave {other}\nsave {tmp_path / 'no' / 'where'}\nsave\n"
    out = " ".join(rulekit("play", "martian_dice", "--seed", "3", typed=typed)[1].split())
    assert Table.from_json(game.read_text()).seed == 3
    assert other.read_text() == "something dear"
    assert "holds no game; choose another name" in out
    assert f"cannot save in {tmp_path}/no/where: No such file or directory" in out
    assert "write save and the name of a file" in out


def test_a_save_that_breaks_off_leaves_the_old_game_whole(rulekit, tmp_path, monkeypatch):
    game = tmp_path / "game"
    game.write_text(Table("martian_dice", seed=8).to_json())

    def broken(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", broken)
    out = rulekit("play", "martian_dice", "--seed", "3", typed=f"save {game}\n")[1]
    assert "No space left" in " ".join(out.split())
    assert Table.from_json(game.read_text()).seed == 8
    assert list(tmp_path.iterdir()) == [game]


# Hidden hands


def spellings(board):
    """Every way the pieces of a board can be written."""
    rows = [part for part in board.parts if isinstance(part, Row)]
    pieces = [piece for row in rows for piece in row.pieces]
    found = {text for piece in pieces for text in (piece.text, piece.label, piece.option) if text}
    return found | {str(WRITTEN[text]) for text in found if text in WRITTEN}


def hidden_from(table, seat):
    """What other seats see on their boards; this one does not, nor has read or answered it."""
    others = set().union(*(spellings(table.board(n)) for n in range(table.seats) if n != seat))
    own = (answer for _, position, answer in table.decisions() if position.ask.seat == seat)
    read = "\n".join(map(str, [table.board(seat), *table.log_for(seat), *own]))
    return {text for text in others - spellings(table.board(seat)) if not named(text, read)}


def named(text, where):
    return re.search(rf"(?<!\w){re.escape(text)}(?!\w)", where)


@pytest.mark.parametrize(("key", "sample"), HIDING)
def test_no_seat_is_shown_what_another_holds(play, key, sample):
    options = load(key).samples[sample]
    shadow = Table(key, seed=5, **options)
    rng = Random(2)
    seen = dict.fromkeys(range(shadow.seats), 0)
    handed_to = [None]

    def reply(said):
        shadow.let_chance_decide()
        if shadow.at > 150 or shadow.result():
            return None
        seat = shadow.ask.seat
        secrets = hidden_from(shadow, seat)
        if said.endswith(HAND_OVER):
            assert f"Seat {seat} is on turn" in said
            assert str(shadow.board(seat)) not in said
            handed_to[0] = seat
            return ""
        assert handed_to[0] == seat
        assert not [text for text in secrets if named(text, said)]
        seen[seat] += len(secrets)
        option = rng.choice(shadow.options())
        shadow.answer(option)
        return str(option)

    words = [w for name, value in options.items() for w in (f"--{name}", str(value))]
    play(key, "--seed", "5", *words, reply=reply)
    assert all(seen.values()), "the game hid nothing: this test has looked at the wrong things"


@pytest.mark.parametrize("key", sorted({key for key, _ in HIDING}))
def test_open_shows_everybodys_hands_and_asks_nobody_to_look_away(play, key):
    shadow = Table(key, seed=5)
    out = play(key, "--seed", "5", "--open", reply=at_random(shadow, Random(1)))
    assert HAND_OVER not in out
    assert "hidden" not in out


@pytest.mark.parametrize("key", sorted({key for key, _ in HIDING}))
def test_a_move_typed_at_the_hand_over_is_not_played(rulekit, key):
    typed = "1\nlook\nodds\nrules\nundo\n"
    out = rulekit("play", key, "--seed", "5", typed=typed)[1]
    assert out.count(HAND_OVER) == 6
    assert "no move or command '1'" in out
    assert "has to press Enter alone" in out
    assert "decides." not in out


@pytest.mark.parametrize("key", sorted({key for key, _ in HIDING}))
def test_a_move_taken_back_at_the_hand_over_is_not_shown_to_whoever_looks(play, key):
    shadow = Table(key, seed=5)
    player = at_random(shadow, Random(1))
    seats = []

    def reply(said):
        shadow.let_chance_decide()
        seats.append(shadow.ask.seat)
        if len(set(seats)) < 2:
            return player(said)
        assert said.endswith(HAND_OVER)
        return None if "Taken back." in said else "undo"

    out = play(key, "--seed", "5", reply=reply)
    assert f"Seat {seats[0]} is on turn" in out.split("Taken back.")[1]
    assert "decides." not in out.split("Taken back.")[1]


@pytest.mark.parametrize("key", sorted({key for key, _ in HIDING}))
def test_going_back_after_the_end_hands_over_again(play, key):
    shadow = Table(key, seed=5)
    player = at_random(shadow, Random(1))
    after = ["undo", None]
    out = play(key, "--seed", "5", reply=lambda said: player(said) if not shadow.result()
               else after.pop(0))  # fmt: skip
    assert out.split("game over> undo\n")[1].count("decides.") == 0
    assert HAND_OVER in out.split("game over> undo\n")[1]


# The program as a whole


def test_python_dash_m_rulekit_is_the_same_program():
    done = in_fresh_python("-m", "rulekit", "play", "martian_dice", "--seed", "3", input=b"2\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert "R3: seat 0: chicken" in done.stdout.decode()


def test_list_and_a_game_import_nothing_heavy():
    program = (
        "import sys; from rulekit.cli import main; main(['list']);"
        "main(['play', 'martian_dice', '--auto', 'random']); main(['odds', 'cribbage']);"
        "heavy = 'sympy plotly ipywidgets jupyter_server voila tornado IPython rulekit.serve';"
        "print('heavy:', [name for name in heavy.split() if name in sys.modules])"
    )
    done = in_fresh_python("-c", program)
    assert done.stdout.decode().endswith("heavy: []\n")


def test_a_terminal_that_knows_no_suits_gets_letters():
    typed = b"\n1\n\n"
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = in_fresh_python(
        "-m", "rulekit", "play", "cribbage", "--seed", "3", input=typed, env=plain
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"2C  7D  7S  8C  10D  JD" in done.stdout


def test_a_reader_that_stops_early_causes_no_error():
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "rulekit", "rules", "cribbage"],
            cwd=ROOT,
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=120,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")

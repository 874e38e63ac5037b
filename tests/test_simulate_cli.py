"""`rulekit simulate`: what it prints, what it refuses, and what is left of it after Ctrl-C."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from distributed import LocalCluster

from rulekit.cli import main
from rulekit.simulate import simulate

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def rulekit(capsys):
    """Runs one command: (status, output, errors)."""

    def run(*argv):
        status = main(["simulate", *argv])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def test_it_prints_a_row_for_each_seat_and_that_it_is_an_estimate(rulekit):
    status, out, err = rulekit("martian_dice", "--games", "20", "--seed", "4", "--seats", "3")
    found = simulate("martian_dice", 20, seed=4, seats=3)
    flat = " ".join(out.split())
    assert (status, err) == (0, "")
    assert "an estimate, not exact odds, from 20 games (policy random, seed 4)" in flat
    assert "± is one standard error" in flat
    assert "seats = 3, dice = 13" in flat
    for seat in range(3):
        wins, mean = found.wins(seat).percent, found.scores[seat].mean()
        assert re.search(rf"^{seat} +random +{re.escape(wins)} +{re.escape(str(mean))} ", out, re.M)


def test_without_a_seed_one_is_drawn_and_told(rulekit):
    out = rulekit("martian_dice", "--games", "3")[1]
    seed = re.search(r"seed\s+(\d+)", out)[1]
    assert rulekit("martian_dice", "--games", "3", "--seed", seed)[1] == out


def test_json_is_the_same_in_processes(rulekit):
    argv = ("martian_dice", "--games", "25", "--seed", "4", "--json", "--measure", "decisions")
    one, other = rulekit(*argv), rulekit(*argv, "--workers", "2")
    assert one == other
    kept = json.loads(one[1])
    assert kept == simulate("martian_dice", 25, seed=4, measure="decisions").to_dict()
    assert kept["exact"] is False


def test_json_is_the_same_from_a_cluster(rulekit):
    argv = ("martian_dice", "--games", "25", "--seed", "4", "--json")
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp://",
        dashboard_address=None, silence_logs="CRITICAL",
    ) as cluster:  # fmt: skip
        assert rulekit(*argv, "--scheduler", cluster.scheduler_address) == rulekit(*argv)


def test_partners_endings_and_measures_are_told(rulekit):
    out = rulekit(
        "cribbage", "--games", "6", "--seed", "0", "--seats", "4", "--policy", "random,random",
        "--policy", "random,random", "--measure", "decisions",
    )[1]  # fmt: skip
    assert "WINS SPLIT" in out
    assert "Partners win together" in out
    assert re.search(r"^decisions: [\d.]+ ± [\d.]+ on average; 5% \d+", out, re.M)
    assert "How they ended:" in out
    assert re.search(r"% ± .*  W1 \(skunk\)$", out, re.M)


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "required: KEY"),
        (["martian_dise"], "did you mean martian_dice?"),
        (["martian_dice", "--games", "0"], "games=0 is not possible"),
        (["martian_dice", "--games", "many"], "'many' is not a whole number"),
        (["martian_dice", "--gams", "5"], "did you mean --games"),
        (["martian_dice", "--policy", "rando"], "did you mean random?"),
        (["martian_dice", "--policy", "random,random,random"], "3 policies do not fit 2 seats"),
        (["martian_dice", "--measure", "scors"], "did you mean scores?"),
        (["martian_dice", "--seats", "11"], "whole numbers from 1 to 10"),
        (["martian_dice", "--workers", "0"], "there must be at least 1"),
        (["martian_dice", "--workers", "1", "--scheduler", "x:1"], "exclude each other"),
        (["martian_dice", "--scheduler", "nowhere"], "write tcp://HOST:PORT"),
    ],
)
def test_a_misuse_is_refused_in_one_line(rulekit, argv, said):
    status, out, err = rulekit(*argv)
    assert (status, out) == (2, "")
    assert err.startswith("rulekit: ")
    assert err.count("\n") == 1
    assert said in err


def test_a_cluster_that_is_not_there_is_a_failure(rulekit):
    status, out, err = rulekit("martian_dice", "--scheduler", "tcp://127.0.0.1:1")
    assert (status, out) == (1, "")
    assert "no scheduler answers at tcp://127.0.0.1:1" in err


def test_without_the_cluster_extra_it_says_what_to_install(rulekit, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, out, err = rulekit("martian_dice", "--scheduler", "tcp://127.0.0.1:1")
    assert (status, out) == (1, "")
    assert "pip install 'rulekit[cluster]'" in err


@pytest.mark.parametrize("workers", [[], ["--workers", "2"]], ids=["here", "processes"])
def test_ctrl_c_gives_what_is_there(workers):
    """As a terminal does it: to all processes at once, with progress shown on it."""
    ours, theirs = pytest.importorskip("pty").openpty()
    command = [sys.executable, "-m", "rulekit", "simulate", "martian_dice", "--games", "1000000"]
    running = subprocess.Popen(
        [*command, "--seed", "4", "--json", *workers],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    with running:
        shown = b""
        while b"of 1,000,000 games" not in shown:
            shown += os.read(ours, 1000)
        os.killpg(running.pid, signal.SIGINT)
        kept = json.loads(running.communicate(timeout=60)[0])
    os.close(ours)
    assert running.returncode == 130
    assert not kept["complete"]
    assert kept["asked"] == 1_000_000
    again = simulate("martian_dice", kept["games"], seed=4)
    assert kept["seats"][1]["score"] == again.scores[1].to_dict()

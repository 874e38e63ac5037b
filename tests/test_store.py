"""What is kept on disk is whole, belongs to the code that made it, and is never needed."""

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from rulekit.games.martian_dice.odds import (
    Solver,
    same_rolls,
    same_turn,
    start_turn,
    turn_over,
    turn_points,
)
from rulekit.games.martian_dice.play import play_turn
from rulekit.solve import WORTH_KEEPING
from rulekit.store import Store, fingerprint, folder, sources

CODE = ("rulekit.games.martian_dice", "rulekit.solve")


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "kept"))
    return Store("toy", CODE)


def solver(store):
    return Solver(play_turn, turn_over, same_turn, same_rolls, store)


def test_what_was_kept_is_read_again(store):
    assert store.load() is None
    assert store.save({"a": (1, 2)})
    assert store.load() == {"a": (1, 2)}


@pytest.mark.parametrize("damage", [b"", b"x" * 10, None])
def test_a_damaged_file_is_as_good_as_none(store, damage):
    store.save(list(range(1000)))
    kept = store.path().read_bytes()
    store.path().write_bytes(kept[:-5] + b"other" if damage is None else damage)
    assert store.load() is None
    assert store.save(1)
    assert store.load() == 1


def test_a_folder_that_cannot_be_made_costs_nothing_but_time(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("RULEKIT_CACHE", str(tmp_path / "file" / "below"))
    store = Store("toy", CODE)
    assert store.save(1) is False
    assert store.load() is None
    assert solver(store).value(start_turn(3), turn_points) > 0


def test_other_code_has_another_file(store):
    assert Store("toy", ("rulekit.dist",)).path() != store.path()
    assert fingerprint(CODE) == fingerprint(CODE) != fingerprint(("rulekit.dist",))


def test_every_file_of_a_game_counts_as_its_code():
    names = {file.name for file in sources("rulekit.games.martian_dice")}
    assert {"__init__.py", "play.py", "pieces.py", "odds.py"} <= names
    with pytest.raises(ModuleNotFoundError, match="no_such"):
        sources("rulekit.no_such")


def test_the_folder_is_the_users_cache(monkeypatch, tmp_path):
    monkeypatch.delenv("RULEKIT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert folder() == tmp_path / "rulekit"


def test_two_programs_may_keep_at_once(store):
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
        assert all(workers.map(keep_often, [(store, n) for n in range(4)]))
    assert store.load() in [[n] * 20_000 for n in range(4)]
    assert os.listdir(store.path().parent) == [store.path().name], "no half files stay behind"


def keep_often(job):
    store, number = job
    kept = [store.save([number] * 20_000) for _ in range(15)]
    found = [store.load() for _ in range(5)]
    return all(kept) and all(one is not None and len(set(one)) == 1 for one in found)


def test_a_large_graph_is_kept_and_answers_the_same(store):
    first = solver(store)
    position = start_turn(8)
    value = first.value(position, turn_points)
    assert first._runs >= WORTH_KEEPING
    assert store.path().exists()
    again = solver(store)
    assert again.value(position, turn_points) == value
    assert again._runs == 0, "nothing was worked out anew"
    assert again.outcome(position, turn_points, turn_points) == first.outcome(
        position, turn_points, turn_points
    )


def test_a_kept_graph_grows_further(store):
    solver(store).value(start_turn(8), turn_points)
    again, fresh = solver(store), solver(None)
    assert again.value(start_turn(9), turn_points) == fresh.value(start_turn(9), turn_points)
    assert again._runs > 0


def test_a_small_graph_is_not_worth_a_file(store):
    solver(store).value(start_turn(3), turn_points)
    assert not store.path().exists()


def test_the_work_can_be_watched_and_stopped_and_goes_on_later(store):
    class Enough(Exception):
        pass

    def watch(runs):
        seen.append(runs)
        if len(seen) == 3:
            raise Enough

    seen = []
    slow = solver(None)
    with pytest.raises(Enough):
        slow.option_values(start_turn(8, cow=1), turn_points, watch)
    assert seen == sorted(seen)
    fresh = solver(None)
    assert slow.value(start_turn(8), turn_points) == fresh.value(start_turn(8), turn_points)


def test_two_threads_may_ask_one_solver(store):
    shared, found = solver(None), []
    dice = (7, 8, 7, 8)

    def ask(n):
        found.append((n, shared.value(start_turn(n), turn_points)))

    threads = [threading.Thread(target=ask, args=(n,)) for n in dice]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expected = {n: solver(None).value(start_turn(n), turn_points) for n in set(dice)}
    assert sorted(found) == sorted((n, expected[n]) for n in dice)

"""Whoever does the work, the rows are the same: here, in processes, on Ray, on Dask, in shards."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.lab import pace, report
from donnybrook.lab.balance import influence, ladder, matrix, tune
from donnybrook.lab.executors import (
    Executor,
    Here,
    Kept,
    OnDask,
    OnRay,
    Processes,
    ShardDone,
    compare,
    executor,
    read_shard,
    windowed,
)
from donnybrook.lab.lineup import line_up
from donnybrook.lab.simulate import simulate
from donnybrook.lab.units import perform, unit

from .conftest import Run

pytestmark = pytest.mark.once


@pytest.fixture
def thrifty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Units of three matches: what a second is worth is soon reached."""
    monkeypatch.setattr(pace, "SECOND", 2.5 * pace.microseconds("brawl", ("greedy", "random")))


def simulated(crew: Executor | None) -> str:
    lineup = line_up(registry.get("brawl"), {}, ("greedy", "random"))
    done = simulate(lineup, 120, 7, 1, True, crew=crew)
    found = report.as_json(done)
    return json.dumps({key: found[key] for key in found if "second" not in key})


def climbed(crew: Executor | None) -> str:
    found = ladder.raise_ladder(BRAWL, {}, 3)
    found.rungs = found.rungs[:2]
    ladder.climb(found, 8, crew=crew)
    return repr(found.results) + repr(found.casts)


BRAWL = registry.get("brawl")


def test_a_unit_is_text_that_says_everything() -> None:
    text = unit(line_up(BRAWL, {}, ("greedy", "random")), "simulate", 7, 0, 2, swap=False)
    told = json.loads(text)
    assert (told["game"], told["seed"], told["first"], told["count"]) == ("brawl", 7, 0, 2)
    assert told["content"] == BRAWL.rules.digest


def test_a_unit_for_another_version_is_refused() -> None:
    lineup = line_up(BRAWL, {}, ("random",))
    told = json.loads(unit(lineup, "simulate", 7, 0, 2, swap=False, parts=[[0, 2]]))
    with pytest.raises(DonnybrookError, match="install the same everywhere"):
        perform(json.dumps({**told, "version": "0.0.1"}))


@pytest.mark.parametrize("crew", [Here(), Processes(2)], ids=["here", "processes"])
def test_sums_by_units_are_those_of_one_process_to_the_last_bit(crew: Executor) -> None:
    assert simulated(crew) == simulated(None)


def test_a_ladder_a_matrix_and_the_rest_are_the_same_by_units() -> None:
    assert climbed(Here()) == climbed(None)
    met = matrix.measure(BRAWL, 1, "random"), matrix.measure(BRAWL, 1, "random", jobs=2)
    assert matrix.as_json(met[0]) == matrix.as_json(met[1])
    lineup = line_up(registry.get("brawlmart"), {}, ("random",))
    wanted = influence.sources(lineup.game, ["Moved.department"])
    told = [influence.measure(lineup, wanted, 20, crew=crew) for crew in (None, Here())]
    assert influence.as_json(told[0]) == influence.as_json(told[1])
    tunings = [tune.start(BRAWL, "greedy"), tune.start(BRAWL, "greedy")]
    for tuning, crew in zip(tunings, (None, Here()), strict=True):
        tune.tune(tuning, 1, 4, crew=crew)
    assert list(tune.as_text(tunings[0])) == list(tune.as_text(tunings[1]))


@pytest.mark.usefixtures("thrifty")
def test_a_run_that_was_cut_off_goes_on_where_it_was(tmp_path: Path) -> None:
    class Tired(Here):
        def run(self, units: Sequence[str]) -> Iterator[str]:
            yield from super().run(units[:20])
            raise KeyboardInterrupt

    file = tmp_path / "rows.jsonl"
    with pytest.raises(KeyboardInterrupt):
        simulated(Kept(Tired(), file))
    kept = file.read_text().count("\n")
    file.write_text(file.read_text() + '{"unit": "cut o')
    assert kept == 20
    assert simulated(Kept(Here(), file)) == simulated(None)
    assert file.read_text().count("\n") == 40


@pytest.mark.usefixtures("thrifty")
def test_shards_put_together_are_the_whole(tmp_path: Path) -> None:
    whole = tmp_path / "all.jsonl"
    for number in (1, 2, 3):
        part = tmp_path / f"part-{number}.jsonl"
        with pytest.raises(ShardDone, match=r"1[34] of 40 units\. Put the files"):
            simulated(executor(1, "", f"{number}/3", part))
        with whole.open("a") as file:
            file.write(part.read_text())

    class Nobody:
        def run(self, units: Sequence[str]) -> Iterator[str]:
            assert not units
            return iter(())

    assert simulated(Kept(Nobody(), whole)) == simulated(None)


COMMANDS = {  # each as short as may be
    "simulate": ("-n", "8"),
    "matrix": ("-n", "1", "--bot", "random"),
    "ladder": ("-n", "8"),
    "influence": ("-n", "8", "--of", "CardDrawn.kind", "--bots", "random"),
    "tune": ("-n", "4", "--rounds", "1", "--bot", "greedy"),
    "fit": ("-n", "8", "--checks", "4", "--bot", "greedy"),
}


@pytest.mark.usefixtures("thrifty")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_shard_of_a_job_array_ends_well_and_says_where_its_rows_are(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = (command, "brawl", *COMMANDS[command])
    for number in ("64/64", "1/64"):
        done = run(*words, "--shard", number)
        assert (done.exit_code, done.stdout) == (0, "")
        assert "Put the files of all shards into one" in done.stderr
    last, first = (tmp_path / f"{command}-brawl-{number}-of-64.jsonl" for number in (64, 1))
    assert (last.read_text(), first.read_text().count("\n")) == ("", 1)


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("tune", "fit")])
def test_every_command_keeps_and_finds_its_rows_by_the_same_word(
    run: Run, tmp_path: Path, command: str
) -> None:
    file = tmp_path / "rows.jsonl"
    words = (command, "brawl", *COMMANDS[command])
    assert run(*words, "--rows", file).exit_code == 0
    kept = file.read_text()
    assert kept
    if command != "ladder":  # its --file is the ladder's own
        assert run(*words, "--file", file).exit_code == 0
        assert file.read_text() == kept


def test_a_unit_takes_about_a_second_and_large_works_have_as_many_as_shards() -> None:
    class Counted:
        def __init__(self) -> None:
            self.units: list[str] = []

        def run(self, units: Sequence[str]) -> Iterator[str]:
            self.units = list(units)
            raise KeyboardInterrupt

    def units(game: str, bot: str, matches: int) -> list[int]:
        crew = Counted()
        with pytest.raises(KeyboardInterrupt):
            simulate(line_up(registry.get(game), {}, (bot,)), matches, crew=crew)
        return [json.loads(text)["count"] for text in crew.units]

    assert units("brawl", "random", 100_000) == [84_000, 16_000]
    assert units("knockdown", "greedy", 20_000) == [186] * 107 + [98]
    assert units("brawl", "search-1500", 100) == [4] * 25
    assert len(units("brawl", "search-1500", 100_000)) == 25_000


def test_the_pace_of_every_game_and_bot_here_is_known() -> None:
    for name in ("brawl", "brawlball", "brawlmart", "knockdown", "rivals"):
        known = pace.PACE[name]
        assert {"random", "search", *registry.get(name).bots.named} == set(known)
    assert pace.microseconds("brawl", ("search-20",)) == 20 * 180
    assert pace.microseconds("brawl", ("search-20x2", "random")) == (20 * 180 + 12) / 2
    assert pace.microseconds("brawlmart", ("slip-8-solver",)) == 30_000
    assert pace.for_a_second("rivals", ("search-250ms",)) == 1
    assert pace.microseconds("pebbles", ("mine:Own",)) == 1_000


@pytest.mark.parametrize("text", ["3", "0/4", "5/4", "a/b", "1/"])
def test_a_shard_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(DonnybrookError, match="must look like 3/64"):
        read_shard(text)


def test_an_unknown_place_and_a_file_that_cannot_be_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DonnybrookError, match=r"rows\.jsonl: No such file or directory"):
        executor(1, "", "1/2", tmp_path / "nowhere" / "rows.jsonl")
    with pytest.raises(DonnybrookError, match="must be ray"):
        executor(1, "abacus", "", None)


def test_two_workers_that_disagree_are_found_out() -> None:
    with pytest.raises(DonnybrookError, match="two workers disagree"):
        compare("unit", '{"rows": [1], "times": [{"a": 1}]}', '{"rows": [2]}')
    compare("unit", '{"rows": [1], "times": [{"a": 1}]}', '{"rows": [1], "times": [{"a": 2}]}')


def test_one_unit_in_a_thousand_is_done_twice() -> None:
    asked: list[str] = []

    def submit(text: str) -> str:
        asked.append(text)
        return '{"rows": []}'

    units = [f"unit {number}" for number in range(20_000)]
    done = list(windowed(units, 8, submit, lambda found: found))
    assert len(done) == 20_000
    assert 5 <= len(asked) - 20_000 <= 60


@pytest.mark.usefixtures("thrifty")
def test_ray_gives_the_same_rows_though_a_worker_is_killed() -> None:
    if importlib.util.find_spec("ray") is None:
        pytest.skip("Ray does not exist for this Python yet")
    crew = OnRay("ray", 2)  # it sets up how patient Ray is, before anybody imports it
    try:
        for done in (simulated, climbed, compared):
            with a_worker_is_killed():
                found = done(crew)
            assert found == done(None)
    finally:
        crew.ray.shutdown()


def compared(crew: Executor | None) -> str:
    return json.dumps(matrix.as_json(matrix.measure(BRAWL, 12, "search-100", crew=crew)))


@contextmanager
def a_worker_is_killed() -> Iterator[None]:
    """A worker of Ray, in the middle of a unit: it is frozen first, then looked at, then killed."""
    over, struck = threading.Event(), threading.Event()

    def kill() -> None:
        while not over.wait(0.005):
            for pid in working():
                os.kill(pid, signal.SIGSTOP)
                if pid in working():
                    os.kill(pid, signal.SIGKILL)
                    struck.set()
                    return
                os.kill(pid, signal.SIGCONT)  # it was done meanwhile

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield
    finally:
        over.set()
        killer.join()
    assert struck.is_set()


def working() -> list[int]:
    """The workers that do a unit at this moment: Ray names their processes after it."""
    found = []
    for children in Path(f"/proc/{raylet()}/task").glob("*/children"):
        for pid in children.read_text().split():
            with suppress(OSError):  # it has gone meanwhile
                if "ray::perform" in Path(f"/proc/{pid}/cmdline").read_text():
                    found.append(int(pid))
    return found


def raylet() -> int:
    """The process of Ray that starts workers, among our own children's children."""
    ray: Any = importlib.import_module("ray")
    return int(ray._private.worker._global_node.all_processes["raylet"][0].process.pid)


def test_dask_gives_the_same_rows() -> None:
    pytest.importorskip("distributed")
    crew = OnDask("dask", 2)
    try:
        assert simulated(crew) == simulated(None)
    finally:
        crew.client.close()
        crew.cluster.close()

"""Whoever does the work, the rows are the same: here, in processes, on Ray, on Dask, in shards."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.lab import report
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

pytestmark = pytest.mark.once


def simulated(crew: Executor | None, matches: int = 120) -> str:
    lineup = line_up(registry.get("brawl"), {}, ("greedy", "random"))
    done = simulate(lineup, matches, 7, 1, True, crew=crew)
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


def test_shards_put_together_are_the_whole(tmp_path: Path) -> None:
    whole = tmp_path / "all.jsonl"
    for number in (1, 2, 3):
        part = tmp_path / f"part-{number}.jsonl"
        with pytest.raises(ShardDone, match="put all files into one"):
            simulated(executor(1, "", f"{number}/3", part))
        with whole.open("a") as file:
            file.write(part.read_text())

    class Nobody:
        def run(self, units: Sequence[str]) -> Iterator[str]:
            assert not units
            return iter(())

    assert simulated(Kept(Nobody(), whole)) == simulated(None)


@pytest.mark.parametrize("text", ["3", "0/4", "5/4", "a/b", "1/"])
def test_a_shard_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(DonnybrookError, match="must look like 3/64"):
        read_shard(text)


def test_a_shard_without_a_file_and_an_unknown_place_are_refused() -> None:
    with pytest.raises(DonnybrookError, match="--shard needs --file"):
        executor(1, "", "1/2", None)
    with pytest.raises(DonnybrookError, match="must be ray"):
        executor(1, "abacus", "", None)


def test_two_workers_that_disagree_are_found_out() -> None:
    with pytest.raises(DonnybrookError, match="two workers disagree"):
        compare("unit", '{"rows": [1], "times": {"a": 1}}', '{"rows": [2], "times": {}}')
    compare("unit", '{"rows": [1], "times": {"a": 1}}', '{"rows": [1], "times": {"a": 2}}')


def test_one_unit_in_a_thousand_is_done_twice() -> None:
    asked: list[str] = []

    def submit(text: str) -> str:
        asked.append(text)
        return '{"rows": []}'

    units = [f"unit {number}" for number in range(20_000)]
    done = list(windowed(units, 8, submit, lambda found: found))
    assert len(done) == 20_000
    assert 5 <= len(asked) - 20_000 <= 60


def test_ray_gives_the_same_rows_though_a_worker_is_killed() -> None:
    if importlib.util.find_spec("ray") is None:
        pytest.skip("Ray does not exist for this Python yet")
    crew = OnRay("ray", 2)  # it sets up how patient Ray is, before anybody imports it
    try:
        kill_a_worker_soon()
        assert climbed(crew) == climbed(None)
        assert simulated(crew) == simulated(None)
        kill_a_worker_soon()
        few = matrix.measure(BRAWL, 1, "random", crew=crew)
        assert matrix.as_json(few) == matrix.as_json(matrix.measure(BRAWL, 1, "random"))
    finally:
        crew.ray.shutdown()


def kill_a_worker_soon() -> None:
    """A worker of Ray that is there, in the middle of the next run."""
    import threading

    def kill() -> None:
        for _ in range(600):
            found = subprocess.run(
                ["pgrep", "-P", str(raylet()), "-f", "ray::perform"], capture_output=True, text=True
            ).stdout.split()
            if found:
                os.kill(int(found[0]), signal.SIGKILL)
                return
            threading.Event().wait(0.02)

    threading.Thread(target=kill, daemon=True).start()


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

"""Who does the work: this process, several of this machine, a cluster of Ray or Dask, or a shard.

All of them take units of work as text and give their results in the same order.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.lab.units import perform, rows_of

TWICE = 1000  # one unit in so many is done twice, by different workers if there are any
AHEAD = 4  # units for each worker that are under way or wait there
RAY = {  # patience on a busy machine, and no news about accelerators or usage
    "RAY_raylet_start_wait_time_s": "120",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
}
RETRIES = 5  # of a unit whose worker was lost


class Executor(Protocol):
    """Does units of work; results come in the order of the units."""

    def run(self, units: Sequence[str]) -> Iterator[str]: ...


class ShardDone(Exception):
    """A shard has done its part; what others play is missing here, so there are no sums yet."""


def is_doubled(unit: str) -> bool:
    """Whether a unit is done twice; the same ones in every run."""
    return zlib.crc32(unit.encode()) % TWICE == 0


def compare(unit: str, one: str, other: str) -> None:
    if rows_of(one) != rows_of(other):
        raise DonnybrookError(f"two workers disagree about the same unit: {unit}")


class Here:
    """One after another in this process."""

    def run(self, units: Sequence[str]) -> Iterator[str]:
        yield from map(perform, units)


class Processes:
    """In several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, units: Sequence[str]) -> Iterator[str]:
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor
        from concurrent.futures.process import BrokenProcessPool

        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(max(1, min(self.jobs, len(units))), context, ignore_interrupts)
        try:
            yield from windowed(
                units, AHEAD * self.jobs, lambda unit: pool.submit(perform, unit),
                lambda future: str(future.result()),
            )  # fmt: skip
        except BrokenProcessPool:
            raise DonnybrookError(
                "a worker process died before its matches were played; --jobs 1 needs none"
            ) from None
        finally:
            pool.shutdown(cancel_futures=True)


def part(name: str, needs: str) -> Any:
    """A package that not everybody has."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise DonnybrookError(needs) from None


def many(jobs: int) -> int:
    """Whoever wants a cluster on one machine, in no number of processes, wants all cores."""
    return jobs if jobs > 1 else os.cpu_count() or 1


class OnRay:
    """On a cluster of Ray: `ray` starts one here, `ray://HOST:PORT` or ray:HOST:PORT finds one.

    One that is started here has as many processes as were asked for, or as there are cores.
    """

    def __init__(self, where: str, jobs: int) -> None:
        for name, value in RAY.items():
            os.environ.setdefault(name, value)
        self.ray = part("ray", "--on ray needs Ray: pip install 'donnybrook[ray]'")
        ray = self.ray
        if not ray.is_initialized():
            quiet = {"include_dashboard": False, "configure_logging": False, "log_to_driver": False}
            if where == "ray":
                ray.init(num_cpus=many(jobs), **quiet)
            else:
                address = where if where.startswith("ray://") else where.removeprefix("ray:")
                ray.init(address=address, configure_logging=False, log_to_driver=False)

    def run(self, units: Sequence[str]) -> Iterator[str]:
        spread = {"num_cpus": 1, "max_retries": RETRIES, "scheduling_strategy": "SPREAD"}
        task = self.ray.remote(**spread)(perform)
        workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        yield from windowed(units, AHEAD * workers, task.remote, self.ray.get)


class OnDask:
    """On a cluster of Dask: `dask` starts one here, `dask://HOST:PORT` finds one."""

    def __init__(self, where: str, jobs: int) -> None:
        dask = part("distributed", "--on dask needs Dask: pip install 'donnybrook[dask]'")
        if where == "dask":
            self.cluster: Any = dask.LocalCluster(
                n_workers=many(jobs), threads_per_worker=1, dashboard_address=None
            )
            self.client: Any = dask.Client(self.cluster)
        else:
            self.client = dask.Client(where.replace("dask://", "tcp://"))
        self.workers = max(1, len(self.client.scheduler_info()["workers"]))

    def run(self, units: Sequence[str]) -> Iterator[str]:
        yield from windowed(
            units,
            AHEAD * self.workers,
            lambda unit: self.client.submit(perform, unit, pure=False, retries=RETRIES),
            lambda future: str(future.result()),
        )


def windowed(
    units: Sequence[str], most: int, submit: Callable[[str], Any], get: Callable[[Any], str]
) -> Iterator[str]:
    """A few units under way at a time; some are done twice and compared."""
    waiting: deque[tuple[str, list[Any]]] = deque()

    def first() -> str:
        unit, futures = waiting.popleft()
        found = [get(future) for future in futures]
        for other in found[1:]:
            compare(unit, found[0], other)
        return found[0]

    for unit in units:
        waiting.append((unit, [submit(unit) for _ in range(2 if is_doubled(unit) else 1)]))
        if len(waiting) >= most:
            yield first()
    while waiting:
        yield first()


class Kept:
    """Writes each result to a file, and does not do again what the file has already."""

    def __init__(self, inner: Executor, file: Path, shard: tuple[int, int] | None = None) -> None:
        self.inner = inner
        self.file = file
        self.shard = shard
        self.known: dict[str, str] = {}
        try:
            file.touch()  # who puts all shards together finds a file of each
            self._resume(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise DonnybrookError(f"--rows {file}: {error.strerror}") from None

    def _resume(self, text: str) -> None:
        whole = text[: text.rfind("\n") + 1]
        if whole != text:  # the last line was cut off
            self.file.write_text(whole, encoding="utf-8")
        for line in whole.splitlines():
            row = json.loads(line)
            self.known[row["unit"]] = json.dumps(row["result"])

    def run(self, units: Sequence[str]) -> Iterator[str]:
        names = [name_of(unit) for unit in units]
        mine = [
            (name, unit)
            for number, (name, unit) in enumerate(zip(names, units, strict=True))
            if name not in self.known and self.is_mine(number)
        ]
        fresh = self.inner.run([unit for _, unit in mine])
        if self.shard is not None:
            for name, _ in mine:
                self.keep(name, next(fresh))
            self.say_what_is_missing(names)
        left = {name for name, _ in mine}
        for name in names:
            if name in left and name not in self.known:
                self.keep(name, next(fresh))
            yield self.known[name]

    def say_what_is_missing(self, names: list[str]) -> None:
        """Raises ShardDone if other shards have something to do."""
        missing = sum(name not in self.known for name in names)
        if missing:
            ours = sum(self.is_mine(number) for number in range(len(names)))
            raise ShardDone(
                f"This shard's rows are in {self.file}: {ours} of {len(names)} units. Put the "
                f"files of all shards into one, and run this with --rows and without --shard."
            )

    def is_mine(self, number: int) -> bool:
        return self.shard is None or number % self.shard[1] == self.shard[0] - 1

    def keep(self, name: str, result: str) -> None:
        self.known[name] = result
        row = json.dumps({"unit": name, "result": json.loads(result)})
        with self.file.open("a", encoding="utf-8") as file:
            file.write(row + "\n")


def name_of(unit: str) -> str:
    return hashlib.sha256(unit.encode()).hexdigest()[:32]


def on_this_machine(jobs: int) -> Executor:
    return Here() if jobs == 1 else Processes(jobs)


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that gives out the work."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def read_shard(text: str) -> tuple[int, int]:
    """`3/64`: the third of sixty-four."""
    number, sign, of = text.partition("/")
    fits = sign and number.isdecimal() and of.isdecimal()
    if not fits or not 1 <= int(number) <= int(of):
        raise DonnybrookError(f"--shard {text!r} must look like 3/64: the third of sixty-four")
    return int(number), int(of)


def executor(
    jobs: int, on: str, shard: str, file: Path | None, name: str = "rows"
) -> Executor | None:
    """Who was asked for; None if nobody but this machine, without a file.

    The rows of a shard are kept, for they are put together afterwards: in NAME-3-of-64.jsonl if
    nobody says where.
    """
    part = read_shard(shard) if shard else None
    if part is not None and file is None:
        file = Path(f"{name}-{part[0]}-of-{part[1]}.jsonl")
    if not on and file is None:
        return None
    found: Executor
    if on.partition(":")[0] == "ray":
        found = OnRay(on, jobs)
    elif on.partition(":")[0] == "dask":
        found = OnDask(on, jobs)
    elif on:
        raise DonnybrookError(f"--on {on!r} must be ray, ray://HOST:PORT, dask or dask://HOST:PORT")
    else:
        found = on_this_machine(jobs)
    if file is None:
        return found
    return Kept(found, file, part)

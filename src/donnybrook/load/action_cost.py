"""How many machine instructions an action costs the server's main thread, by callgrind (Valgrind).

`python -m donnybrook.load.action_cost [GAME]...` counts from the frame that comes in to the frames
that go out, without a kernel and without the writer (bench_room.py): nearly the same number again
and again, however busy the machine is. `--profile` says by function instead where the time goes.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import os
import pstats
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from donnybrook.lab.speed.instructions import control
from donnybrook.load.bench_room import House, Play, turn
from donnybrook.load.guests import SCENES

TABLES = 20
GROUP = 10  # actions that are stored together
ACTIONS = 400
TIMED = 1000
WARM = 200
MODULE = "donnybrook.load.action_cost"  # also when it is run by itself
DOOR = "_PyEval_CallTracing"  # behind sys.call_tracing, which nobody else calls
TOTAL = re.compile(r"^totals: (\d+)$", re.MULTILINE)
Counted = Callable[[Callable[[], object]], object]


@contextmanager
def new_loop() -> Iterator[asyncio.AbstractEventLoop]:
    """As the server has it: uvloop where there is one."""
    new_event_loop: Callable[[], asyncio.AbstractEventLoop] = asyncio.new_event_loop
    with suppress(ImportError):
        import uvloop

        new_event_loop = uvloop.new_event_loop
    loop = new_event_loop()
    asyncio.set_event_loop(loop)
    try:
        yield loop
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def play(
    game: str, actions: int, counted: Counted, begin_counting: Callable[[], None] | None = None
) -> tuple[int, int]:
    """Let tables play, or nobody; returns how many actions there were, and the bytes that went."""
    with new_loop() as loop:

        async def begin() -> tuple[House, list[Play]]:
            house = House()
            tables = range(TABLES if game else 0)
            plays = [Play(house, SCENES[game], number) for number in tables]
            await turn(house, [])
            for each in plays:
                each.hello()
            await turn(house, [])
            await turn(house, [])
            return house, plays

        house, plays = loop.run_until_complete(begin())
        done = sent = 0
        for first in range(0, WARM + actions, GROUP):
            if first == WARM and begin_counting is not None:
                begin_counting()
            some = [plays[(first + n) % TABLES] for n in range(GROUP)] if plays else []
            frames = [found for each in some if (found := each.next_frame()) is not None]
            step = partial(loop.run_until_complete, turn(house, frames))
            if first < WARM:
                step()
            else:
                counted(step)
                done += len(frames)
            heard = sum(len(data) for each in some for data in each.sent())
            sent += heard if first >= WARM else 0
        return done, sent


def count(game: str) -> tuple[float, float]:
    """The instructions of an action, and the bytes that it sends."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        command = ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no"]
        command += [f"--toggle-collect={DOOR}", f"--callgrind-out-file={out}"]
        command += [sys.executable, "-m", MODULE, "--inside", game]
        environment = {**os.environ, "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
        actions, sent = map(int, done.stdout.split())
        totals = [TOTAL.search(Path(f"{out}.{part}").read_text()) for part in (1, 2)]
        played, idled = (int(found[1]) for found in totals if found is not None)
        return (played - idled) / actions, sent / actions


def inside(game: str) -> None:
    """Play, then do as much of nothing: that is what the counting itself costs."""

    def traced(step: Callable[[], object]) -> None:
        sys.call_tracing(step, ())

    done, sent = play(game, ACTIONS, traced, lambda: control("-i", "on"))
    control("-d", "play")
    play("", ACTIONS, traced)
    control("-d", "idle")
    print(done, sent)


def take_time(game: str) -> None:
    """Microseconds of this thread, and as much beside a loop that the machine slows down, too."""
    taken: list[float] = []
    beside: list[float] = []

    def timed(step: Callable[[], object]) -> None:
        beside.append(reference())
        began = time.thread_time()
        step()
        taken.append(time.thread_time() - began)

    done, sent = play(game, TIMED, timed)
    each = statistics.median(taken) / GROUP * 1e6
    ratio = sum(taken) / sum(beside) / GROUP * 1000
    print(
        f"{game:<12}{each:>8,.0f} us an action, {ratio:>6.1f} beside the loop,"
        f"{sent / done:>8,.0f} bytes out",
        flush=True,
    )


def reference() -> float:
    """Seconds for a fixed amount of Python."""
    began = time.thread_time()
    found: dict[int, list[int]] = {}
    for number in range(20_000):
        found.setdefault(number & 63, []).append(number)
    return time.thread_time() - began


def profile(game: str) -> None:
    profiler = cProfile.Profile()
    done, _ = play(game, 2000, profiler.runcall)
    stats = pstats.Stats(profiler)
    print(f"{game}: {done} actions")
    stats.sort_stats("tottime").print_stats(60)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--inside", metavar="GAME", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.inside:
        inside(given.inside)
        return
    games = given.games or list(SCENES)
    if given.profile or given.time:
        for game in games:
            (profile if given.profile else take_time)(game)
        return
    for game in games:
        each, sent = count(game)
        print(f"{game:<12}{each:>12,.0f} instructions an action, {sent:>8,.0f} bytes", flush=True)


if __name__ == "__main__":
    main()

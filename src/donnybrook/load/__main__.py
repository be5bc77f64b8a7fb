"""The load to hold: `python -m donnybrook.load` starts a server and plays on it.

One process is the server, this one is everybody else: 500 matches, 1,000 sockets, two actions a
second from each that may act. Beside it, the same sockets against a bare echo. BRAWL is played in
real time, where both act at once.

With `--workers 1,2` the servers are workers on a PostgreSQL that is started for it. What the driver
takes would hide what two workers can do on two cores, so there is an estimate without it: how many
actions a second there would be if the busiest worker had a core for itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from donnybrook.load.guests import SCENES, seat_all
from donnybrook.load.lean_socket import LeanSocket, open_socket
from donnybrook.load.player import Tally
from donnybrook.load.process import cpu_of_family, cpu_seconds, rss_megabytes, start, stop

ECHO = "donnybrook.load.echo"
SERVER = ("donnybrook", "play")
WORKERS = ("donnybrook", "serve")
MOST_REFUSED = 0.1  # of all actions, as long as the server keeps up
LATE = "  NOT VALID: the server could not keep up, and what is refused as late costs little"
Found = TypeVar("Found")
Told = dict[str, float]


@dataclass
class Figures:
    """What a run came to."""

    name: str
    actions: int
    wall: float
    spent: float  # seconds of the server's CPU, of all its processes
    busiest: float  # of the process that took most
    delays: list[float]
    notes: list[str]
    lost: int = 0
    refused: int = 0

    @property
    def action_us(self) -> float:
        return self.spent / max(1, self.actions) * 1e6

    @property
    def capacity(self) -> float:
        """Actions a second if the busiest process has a core and nothing else is in its way."""
        return self.actions / max(self.busiest, 1e-9)

    @property
    def p99_ms(self) -> float:
        return statistics.quantiles(self.delays, n=100)[98] * 1e3

    def lines(self) -> list[str]:
        cuts = statistics.quantiles(self.delays, n=100)
        return [
            f"{self.name}: {self.actions / self.wall:.0f} actions/s, action to answer "
            f"p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms, "
            f"most {max(self.delays) * 1e3:.0f} ms",
            f"  server CPU {self.action_us:.0f} µs an action, "
            f"{self.spent / self.wall:.0%} of a core; room for {self.capacity:.0f} actions/s",
            *self.notes,
            *([LATE] if self.refused > self.actions * MOST_REFUSED else []),
        ]


async def play_all(
    base: str, pid: int, game: str, matches: int, seconds: float, every: float
) -> Figures:
    """Everybody sits down, plays for a while, and the figures are taken."""
    tally = Tally()
    players = await seat_all(base, tally, matches, SCENES[game])
    warm = time.perf_counter() + 4 * every
    await asyncio.gather(*(player.play(every, warm) for player in players))
    tally.measuring = True
    cpu, own, began = cpu_of_family(pid), time.process_time(), time.perf_counter()
    await asyncio.gather(*(player.play(every, began + seconds) for player in players))
    await settle(tally)
    wall = time.perf_counter() - began
    spent = [now - cpu.get(one, 0.0) for one, now in cpu_of_family(pid).items()]
    driver = (time.process_time() - own) / wall
    notes = [
        f"  sockets {len(players)}, rematches {tally.matches // 2}, sent {tally.sent}, "
        f"accepted {tally.accepted}, refused {tally.refused}",
        f"  lost actions {len(tally.waiting)}, errors {len(tally.errors)} {tally.errors[:3]}",
        f"  server RSS {rss_megabytes(pid):.0f} MB; the driver took {driver:.0%} of a core",
    ]
    for player in players:
        player.socket.close()
    lost = len(tally.waiting) + len(tally.errors)
    figures = Figures(
        game, len(tally.delays), wall, sum(spent), max(spent), tally.delays, notes, lost
    )
    figures.refused = tally.refused
    return figures


async def settle(tally: Tally) -> None:
    """Wait until everything is answered, ten seconds at most."""
    for _ in range(100):
        if not tally.waiting:
            return
        await asyncio.sleep(0.1)


class Caller:
    """Sends the same text again and again and waits for its echo."""

    def __init__(self, delays: list[float]) -> None:
        self.delays = delays
        self.socket: LeanSocket
        self.began = 0.0

    def hear(self, text: bytes) -> None:
        self.delays.append(time.perf_counter() - self.began)

    async def call(self, every: float, until: float, luck: random.Random) -> None:
        await asyncio.sleep(luck.random() * every)
        due = time.perf_counter()
        while due < until:
            self.began = time.perf_counter()
            self.socket.send(b"x" * 110)
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def echo_all(base: str, pid: int, sockets: int, seconds: float, every: float) -> Figures:
    """The floor: the same number of sockets and messages, no game behind them."""
    delays: list[float] = []
    callers = [Caller(delays) for _ in range(sockets)]
    for caller in callers:
        caller.socket = await open_socket(base, "", caller.hear)
    luck = random.Random(2)
    cpu, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.gather(*(caller.call(every, began + seconds, luck) for caller in callers))
    spent, wall = cpu_seconds(pid) - cpu, time.perf_counter() - began
    for caller in callers:
        caller.socket.close()
    return Figures("bare echo", len(delays), wall, spent, spent, delays, [])


def run_with(coroutine: Coroutine[Any, Any, Found]) -> Found:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(coroutine)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(coroutine)


def measure(game: str, given: argparse.Namespace, more: list[str]) -> Figures:
    """One game on a server of its own, or on workers."""
    with tempfile.TemporaryDirectory() as data:
        server, base = start([*more, "--port", "0", "--data", data, "--no-open", "--no-limits"])
        size = (given.matches, given.seconds, given.every)
        found = run_with(play_all(base, server.pid, game, *size))
        stop(server)
    return found


def measure_echo(given: argparse.Namespace) -> Figures:
    echo, base = start([ECHO])
    size = (2 * given.matches, given.seconds / 3, given.every)
    found = run_with(echo_all(base, echo.pid, *size))
    stop(echo)
    return found


def measure_all(name: str, game: str, given: argparse.Namespace, more: list[str]) -> Told:
    """So many runs, each beside an echo; the medians of what was found."""
    runs = [(measure(game, given, more), measure_echo(given)) for _ in range(given.runs)]
    told = {
        "action_us": round(statistics.median(found.action_us for found, _ in runs), 1),
        "echo_us": round(statistics.median(floor.action_us for _, floor in runs), 1),
        "p99_ms": round(statistics.median(found.p99_ms for found, _ in runs), 1),
        "lost": sum(found.lost for found, _ in runs),
    }
    if not given.json:
        for found, floor in runs:
            print("\n".join([*found.lines(), *floor.lines()]), flush=True)
        every = ", ".join(f"{found.p99_ms:.0f}" for found, _ in runs)
        times = told["action_us"] / told["echo_us"]
        print(f"  {name}: {times:.1f} times the echo; p99 {told['p99_ms']:.0f} ms of {every}")
    if given.workers:
        told["room"] = round(statistics.median(found.capacity for found, _ in runs))
    return told


def measure_workers(game: str, given: argparse.Namespace) -> dict[str, Told]:
    """The game on each number of workers, and how much more room there is than with the first."""
    from donnybrook.load.postgres import Postgres

    postgres = Postgres()
    found: dict[str, Told] = {}
    for number in given.workers:
        database = postgres.new_database(f"{game}_{number}")
        more = [*WORKERS, "--workers", str(number), "--database", database]
        name = f"{game}, workers: {number}"
        found[name] = measure_all(name, game, given, more)
        times = found[name]["room"] / next(iter(found.values()))["room"]
        found[name]["times"] = round(times, 2)
        if not given.json:
            print(f"  room for {found[name]['room']:.0f} actions/s, {times:.2f} times the first")
    postgres.stop()
    return found


def numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=SCENES, help="repeatable; all")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=0.5, help="seconds between actions")
    parser.add_argument("--runs", type=int, default=1, help="of each; medians are told")
    parser.add_argument("--workers", type=numbers, default=[], help="as 1,2: on a PostgreSQL")
    parser.add_argument("--json", action="store_true", help="an object instead of sentences")
    given = parser.parse_args()
    told: dict[str, Told] = {}
    for game in given.game or SCENES:
        if given.workers:
            told |= measure_workers(game, given)
        else:
            told[game] = measure_all(game, game, given, [*SERVER])
    if given.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()

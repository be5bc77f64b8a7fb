"""The load to hold: `python -m donnybrook.load` starts a server and plays on it.

One process is the server, this one is everybody else: 500 matches, 1,000 sockets, two actions a
second from each that may act. Beside it, the same sockets against a bare echo. BRAWL is played in
real time, where both act at once.
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
from donnybrook.load.process import cpu_seconds, rss_megabytes, start, stop

ECHO = "donnybrook.load.echo"
SERVER = ("donnybrook", "play")
MOST_REFUSED = 0.1  # of all actions, as long as the server keeps up
LATE = "  NOT VALID: the server could not keep up, and what is refused as late costs little"
Found = TypeVar("Found")


@dataclass
class Figures:
    """What a run came to."""

    name: str
    actions: int
    wall: float
    spent: float  # seconds of the server's CPU
    delays: list[float]
    notes: list[str]
    lost: int = 0
    refused: int = 0

    @property
    def action_us(self) -> float:
        return self.spent / max(1, self.actions) * 1e6

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
            f"{self.spent / self.wall:.0%} of a core",
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
    cpu, own, began = cpu_seconds(pid), time.process_time(), time.perf_counter()
    await asyncio.gather(*(player.play(every, began + seconds) for player in players))
    await settle(tally)
    spent, wall = cpu_seconds(pid) - cpu, time.perf_counter() - began
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
    figures = Figures(game, len(tally.delays), wall, spent, tally.delays, notes, lost)
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
    return Figures("bare echo", len(delays), wall, spent, delays, [])


def run_with(coroutine: Coroutine[Any, Any, Found]) -> Found:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(coroutine)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(coroutine)


def measure(game: str, given: argparse.Namespace) -> Figures:
    """One game on a server of its own."""
    with tempfile.TemporaryDirectory() as data:
        more = ["--port", "0", "--data", data, "--no-open", "--no-limits"]
        server, base = start([*SERVER, *more])
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=SCENES, help="repeatable; all")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=0.5, help="seconds between actions")
    parser.add_argument("--json", action="store_true", help="an object instead of sentences")
    given = parser.parse_args()
    told: dict[str, dict[str, float]] = {}
    for game in given.game or SCENES:
        found, floor = measure(game, given), measure_echo(given)  # beside each other in time
        told[game] = {
            "action_us": round(found.action_us, 1),
            "echo_us": round(floor.action_us, 1),
            "p99_ms": round(found.p99_ms, 1),
            "lost": found.lost,
        }
        if not given.json:
            print("\n".join([*found.lines(), *floor.lines()]), flush=True)
            print(f"  {found.action_us / floor.action_us:.1f} times the echo", flush=True)
    if given.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()

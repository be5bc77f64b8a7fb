"""The load to hold: `python -m donnybrook.load` starts a server and plays on it.

One process is the server, this one is everybody else: 500 matches of BRAWL in real time, 1,000
sockets, two actions a second from each. Beside it, the same sockets against a bare echo.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from typing import Any

from donnybrook.load.guests import seat_all
from donnybrook.load.lean_socket import LeanSocket, open_socket
from donnybrook.load.player import Tally
from donnybrook.load.process import cpu_seconds, rss_megabytes, start, stop

ECHO = "donnybrook.load.echo"
SERVER = ("donnybrook", "play")


async def play_all(base: str, pid: int, matches: int, seconds: float, every: float) -> list[str]:
    """Everybody sits down, plays for a while, and the figures are taken."""
    tally = Tally()
    players = await seat_all(base, tally, matches)
    warm = time.perf_counter() + 2 * every
    await asyncio.gather(*(player.play(every, warm) for player in players))
    tally.measuring = True
    cpu, own, began = cpu_seconds(pid), time.process_time(), time.perf_counter()
    await asyncio.gather(*(player.play(every, began + seconds) for player in players))
    await settle(tally)
    spent, wall = cpu_seconds(pid) - cpu, time.perf_counter() - began
    driver = (time.process_time() - own) / wall
    rows = figures("brawl", tally.delays, spent, wall)
    rows += [
        f"  sockets {len(players)}, rematches {tally.matches // 2}, sent {tally.sent}, "
        f"accepted {tally.accepted}, refused {tally.refused}",
        f"  lost actions {len(tally.waiting)}, errors {len(tally.errors)} {tally.errors[:3]}",
        f"  server RSS {rss_megabytes(pid):.0f} MB; the driver took {driver:.0%} of a core",
    ]
    for player in players:
        player.socket.close()
    return rows


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


async def echo_all(base: str, pid: int, sockets: int, seconds: float, every: float) -> list[str]:
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
    return figures("bare echo", delays, spent, wall)


def figures(name: str, delays: list[float], spent: float, wall: float) -> list[str]:
    cuts = statistics.quantiles(delays, n=100)
    return [
        f"{name}: {len(delays) / wall:.0f} actions/s, action to answer p50 {cuts[49] * 1e3:.1f} ms,"
        f" p99 {cuts[98] * 1e3:.1f} ms, most {max(delays) * 1e3:.0f} ms",
        f"  server CPU {spent / len(delays) * 1e6:.0f} µs an action, {spent / wall:.0%} of a core",
    ]


def run_with(coroutine: Any) -> list[str]:
    try:
        import uvloop
    except ImportError:
        found: list[str] = asyncio.run(coroutine)
        return found
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        rows: list[str] = runner.run(coroutine)
        return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every", type=float, default=0.5, help="seconds between actions")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server, base = start([*SERVER, "--port", "0", "--data", data, "--no-open", "--no-limits"])
        rows = run_with(play_all(base, server.pid, given.matches, given.seconds, given.every))
        stop(server)
    echo, base = start([ECHO])
    floor = echo_all(base, echo.pid, 2 * given.matches, given.seconds / 3, given.every)
    rows += run_with(floor)
    stop(echo)
    print("\n".join(rows))


if __name__ == "__main__":
    main()

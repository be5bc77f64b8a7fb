"""The load to hold: `python -m donnybrook.server.load` starts a server and plays on it.

One process is the server, this one is everybody else: 500 matches of BRAWL in real time, 1,000
sockets, two actions a second from each. Beside it, the same sockets against a bare echo.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec

from donnybrook.server.load_client import LeanSocket, open_socket
from donnybrook.table.seal import share_commitment

ECHO = "donnybrook.server.load_echo"
SERVER = ("donnybrook", "play")
SHARE = "5a" * 16  # of everybody: these dice need not be fair
COMMITMENT = share_commitment(SHARE)
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Choice(msgspec.Struct):
    words: str
    aside: bool


class Decision(msgspec.Struct):
    options: list[Choice]


class Chair(msgspec.Struct):
    kind: str


class Sealed(msgspec.Struct):
    shares: list[str]


class Info(msgspec.Struct):
    state: str
    rematch_table: str
    seats: list[Chair]
    seal: Sealed


class Heard(msgspec.Struct):
    """As much of a server message as a player needs to go on."""

    type: str
    nonce: str = ""
    row: int = -1
    since: int = -1
    code: str = ""
    info: Info | None = None
    decisions: list[Decision] | None = None


DECODER = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What was sent, what came back, and how long it took."""

    sent: int = 0
    accepted: int = 0
    refused: int = 0
    errors: list[str] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    waiting: dict[str, float] = field(default_factory=dict)
    matches: int = 0
    measuring: bool = False

    def send(self, nonce: str) -> None:
        if self.measuring:
            self.sent += 1
            self.waiting[nonce] = time.perf_counter()

    def answered(self, nonce: str, accepted: bool) -> None:
        began = self.waiting.pop(nonce, None)
        if began is None:
            return
        self.delays.append(time.perf_counter() - began)
        if accepted:
            self.accepted += 1
        else:
            self.refused += 1


class Player:
    """One seat on one socket; plays whatever is allowed."""

    def __init__(self, tally: Tally, seat: int, luck: random.Random) -> None:
        self.tally = tally
        self.seat = seat
        self.luck = luck
        self.socket: LeanSocket
        self.table = ""
        self.row = -1
        self.options: list[str] = []
        self.over = False
        self.moved_to = ""

    def hear(self, text: bytes) -> None:
        heard = DECODER.decode(text)
        if heard.type in ("accepted", "refused"):
            self.tally.answered(heard.nonce, heard.type == "accepted")
        elif heard.type == "problem":
            self.tally.errors.append(heard.code)
        elif heard.type in ("update", "snapshot"):
            if heard.type == "update" and heard.since != self.row:
                self.tally.errors.append(f"row {heard.since} after {self.row}")
            self.row = heard.row
            found = heard.decisions or []
            self.options = [o.words for d in found for o in d.options if not o.aside]
            if heard.info is not None:
                self.over = heard.info.state == "over"
                self.moved_to = heard.info.rematch_table
                self.reveal(heard.info)

    def reveal(self, info: Info) -> None:
        """Show the share once everybody has committed."""
        full = all(seat.kind != "open" for seat in info.seats)
        if info.state == "waiting" and full and not info.seal.shares[self.seat]:
            self.send(type="reveal", nonce="reveal", seat=self.seat, share=SHARE)

    def send(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message))

    def act(self) -> None:
        """One action: a choice, or after the end the wish to play again."""
        nonce = secrets.token_hex(6)
        if self.moved_to:
            self.tally.matches += 1
            self.table, self.moved_to, self.over, self.row = self.moved_to, "", False, -1
            self.seat = 1 - self.seat
            self.send(type="hello", table=self.table)
        elif self.over:
            self.send(type="rematch", nonce=nonce, seat=self.seat, commitment=COMMITMENT)
        elif self.options:
            self.tally.send(nonce)
            words = self.luck.choice(self.options)
            self.send(type="choose", nonce=nonce, seat=self.seat, choice=words)

    async def play(self, every: float, until: float) -> None:
        await asyncio.sleep(self.luck.random() * every)
        due = time.perf_counter()
        while due < until:
            self.act()
            due += every
            await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def new_guests(http: httpx.AsyncClient, count: int) -> list[str]:
    """The cookies of so many new guests."""
    cookies = []
    for _ in range(count):
        answer = await http.get("/api/me")
        cookies.append(f"donnybrook={answer.cookies['donnybrook']}")
        http.cookies.clear()
    return cookies


async def seat_two(
    http: httpx.AsyncClient, base: str, cookies: list[str], tally: Tally, luck: random.Random
) -> list[Player]:
    """A table with two players from two guests."""
    players = []
    table, token = await open_table(http, cookies[0])
    for seat in range(2):
        player = Player(tally, seat, luck)
        player.socket = await open_socket(base, cookies[seat], player.hear)
        player.table = table
        player.send(type="hello", table=table, token=token)
        if seat == 1:
            player.send(type="sit", nonce="sit", seat=1, commitment=COMMITMENT, token=token)
        players.append(player)
    return players


async def open_table(http: httpx.AsyncClient, cookie: str) -> tuple[str, str]:
    wish = {
        "game": "brawl",
        "options": {"mode": "tournament", "countdown_ms": 0},
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "commitment": COMMITMENT,
    }
    opened = (await http.post("/api/tables", json=wish, headers={"Cookie": cookie})).json()
    return opened["table"], opened["invitations"]["1"]


async def seat_all(base: str, tally: Tally, matches: int) -> list[Player]:
    """Everybody sits down, a few tables at a time."""
    luck = random.Random(1)
    players: list[Player] = []
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        cookies = await new_guests(http, 2 * matches)
        for first in range(0, matches, 10):
            pairs = [cookies[2 * n : 2 * n + 2] for n in range(first, min(first + 10, matches))]
            tables = (seat_two(http, base, pair, tally, luck) for pair in pairs)
            for seated in await asyncio.gather(*tables):
                players += seated
    return players


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


# -- the server process


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def rss_megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def start(command: list[str]) -> tuple[subprocess.Popen[str], str]:
    """Start a server and read its address from its first line."""
    process = subprocess.Popen(
        [sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    address = next(word for word in line.split() if word.startswith("http"))
    return process, address.rstrip("/")


def stop(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)
    process.wait(timeout=30)


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

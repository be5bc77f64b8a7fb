"""Generated bad requests and frames against a real server with live tables of every game.

python -m tests.server.strangers.fuzz --requests 50000 --frames 50000 --seed 1

Nothing may be answered with 500 or closed with 1011, nothing may leave a traceback, and nothing
that is refused may change anything. The last line of the output is a summary as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import logging
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.strangers.fuzz_frames import send_frames
from tests.server.strangers.fuzz_requests import send_requests

CONFIG = Path(__file__).parent / "schemathesis.toml"
GAMES = {"brawl": 2, "brawlball": 2, "brawlmart": 1, "knockdown": 2, "rivals": 4}  # -> seats
BY_SCHEMA = 0.1  # of the requests, made by Schemathesis from the schema
OPERATIONS = 25


@dataclass
class Scene:
    """A server with tables that somebody else plays at, and one's own."""

    server: RunningServer
    cookie: str = ""  # of the stranger
    host: str = ""  # the cookie of whoever opened everything
    tables: dict[str, str] = field(default_factory=dict)  # -> the token to watch it
    own: list[str] = field(default_factory=list)  # tables of the stranger
    sitting: tuple[str, str] = ("", "")
    own_sitting: str = ""
    luck: random.Random = field(default_factory=random.Random)
    statuses: Counter[int] = field(default_factory=Counter)
    closes: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    opened: Counter[str] = field(default_factory=Counter)
    unheard: int = 0  # requests whose answer was not waited for

    @property
    def known(self) -> list[str]:
        """Words that mean something here."""
        return [*self.tables, *self.tables.values(), *self.own, *self.sitting, *GAMES, "0" * 32]


async def lay(server: RunningServer, seed: int) -> Scene:
    """Open a table of every game, and a sitting, for the host and for the stranger."""
    scene = Scene(server, luck=random.Random(seed))
    async with Guest(server.base) as host, Guest(server.base) as stranger:
        scene.host, scene.cookie = host.cookie, stranger.cookie
        for game, seats in GAMES.items():
            for guest in (host, stranger):
                opened = await guest.open_table([{"kind": "me"}] * seats, game=game)
                if guest is host:
                    scene.tables[opened["table"]] = opened["watch_token"]
                else:
                    scene.own.append(opened["table"])
        sitting = (await host.http.post("/api/sittings", json={})).json()
        scene.sitting = (sitting["sitting"], sitting["watch_token"])
        own = await stranger.http.post("/api/sittings", json={})
        scene.own_sitting = own.json()["sitting"]
    return scene


def digest(scene: Scene) -> str:
    """Of everything that is stored of what is not the stranger's."""
    with sqlite3.connect(scene.server.data / "donnybrook.sqlite") as base:
        found: list[Any] = []
        rows = "SELECT table_id, n, payload FROM rows WHERE table_id = ? ORDER BY n"
        for table in sorted(scene.tables):
            found += base.execute(rows, (table,))
        entries = "SELECT sitting_id, n, payload FROM entries WHERE sitting_id = ? ORDER BY n"
        found += base.execute(entries, (scene.sitting[0],))
    return hashlib.sha256(repr(found).encode()).hexdigest()


def counted(scene: Scene) -> dict[str, int]:
    with sqlite3.connect(scene.server.data / "donnybrook.sqlite") as base:
        return {
            name: base.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("tables", "sittings")
        }


def by_schema(scene: Scene, requests: int, seed: int) -> int:
    """Let Schemathesis ask; returns how often it did."""
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIG), "run"]
    command += [f"{scene.server.base}/api/schema/openapi.json", "--checks", "all", "--no-color"]
    command += ["--seed", str(seed), "-n", str(max(1, requests // OPERATIONS))]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    if done.returncode:
        scene.faults.append(done.stdout[-3000:])
    return int(re.findall(r"([\d,]+) generated", done.stdout)[-1].replace(",", ""))


async def attack(scene: Scene, requests: int, frames: int) -> None:
    """Our own requests and frames; what they open is what they were told is open."""
    before = counted(scene)
    await send_requests(scene, requests)
    after = counted(scene)
    unasked = sum(after[name] - before[name] - scene.opened[name] for name in before)
    if not 0 <= unasked <= scene.unheard:
        scene.faults.append(f"{unasked} tables or sittings were opened by refused requests")
    await send_frames(scene, frames)
    if counted(scene)["tables"] != after["tables"]:
        scene.faults.append("frames opened tables")


def fuzz(requests: int, frames: int, seed: int, schema_share: float = BY_SCHEMA) -> dict[str, Any]:
    """Everything; returns the summary."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(Path(folder) / "data", "", "--no-limits", "--bot-pause", "0")
        try:
            scene = asyncio.run(lay(server, seed))
            before = digest(scene)
            part = int(requests * schema_share)
            made = by_schema(scene, part, seed) if part else 0
            asyncio.run(attack(scene, max(0, requests - made), frames))
            changed = digest(scene) != before
        finally:
            server.stop()
        log = server.errors()
    return {
        "requests": made + sum(scene.statuses.values()), "by_schema": made, "frames": frames,
        "statuses": dict(sorted(scene.statuses.items())),
        "closes": dict(sorted(scene.closes.items())),
        "answers_of_500": sum(n for status, n in scene.statuses.items() if status >= 500),
        "closes_with_1011": scene.closes[1011], "tracebacks": log.count("Traceback"),
        "changed": changed, "faults": scene.faults[:5], "log": log[-2000:],
        "seconds": round(time.monotonic() - began),
    }  # fmt: skip


def is_clean(found: dict[str, Any]) -> bool:
    bad = ("answers_of_500", "closes_with_1011", "tracebacks", "changed", "faults", "log")
    return not any(found[name] for name in bad)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--frames", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a line was cut is what we wanted
    found = fuzz(given.requests, given.frames, given.seed)
    print(json.dumps(found))
    return 0 if is_clean(found) else 1


if __name__ == "__main__":
    sys.exit(main())

"""The long check of backups: many matches of all games, under load, to PostgreSQL and back.

python -m tests.server.upkeep.long_check 1000
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from donnybrook.server.upkeep.archive import reading
from donnybrook.server.upkeep.backup import backup
from donnybrook.server.upkeep.restore import restore
from tests.server.running import RunningServer
from tests.server.storage.crash import Player, new_player
from tests.server.storage.postgres import Postgres
from tests.server.upkeep.hall import fill

STEPS = 60
PLAYERS = 4
KILLS = 5
LINES = 20  # that a player opens for a match at most


def sqlite(data: Path) -> str:
    return f"sqlite:///{data / 'donnybrook.sqlite'}"


async def match_after_match(
    base: str, luck: random.Random, players: list[Player], enough: asyncio.Event
) -> None:
    """Somebody who opens a new table whenever the last match is over."""
    while not enough.is_set():
        player = await new_player(base, luck)
        players.append(player)
        for _ in range(LINES):  # on a busy machine a line may break; a page comes back, too
            await player.play()
            if player.over:
                break
        assert player.over, "the line broke again and again"


async def under_load(server: RunningServer, file: Path) -> str:
    """Back it up while people play; some attempts are killed, and leave nothing or all of it."""
    luck = random.Random(1)
    players: list[Player] = []
    enough = asyncio.Event()
    playing = [
        asyncio.create_task(match_after_match(server.base, luck, players, enough))
        for _ in range(PLAYERS)
    ]
    command = [sys.executable, "-m", "donnybrook", "backup", str(file), "--data", str(server.data)]
    for _ in range(KILLS):
        attempt = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
        await asyncio.sleep(luck.uniform(0.5, 4))
        with contextlib.suppress(ProcessLookupError):
            attempt.send_signal(signal.SIGKILL)
        await attempt.wait()
        if file.exists():  # it was done before it was killed; a part of one would raise
            with reading(file):
                file.unlink()
    known = sum(len(player.acknowledged) for player in players)
    began = time.monotonic()
    whole = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL)
    assert await whole.wait() == 0
    taken = time.monotonic() - began
    more = sum(len(player.acknowledged) for player in players) - known
    assert more > 0, "nobody played meanwhile"
    enough.set()
    await asyncio.gather(*playing)
    for player in players:
        await player.guest.__aexit__()
    size = file.stat().st_size / 1e6
    return f"a backup of {size:.1f} MB in {taken:.0f} s, while {more} choices were made"


def main() -> int:
    count = int(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "data").mkdir()
        digests = fill(sqlite(home / "data"), count, STEPS)
        print(f"{len(digests)} matches of all games are there", flush=True)
        server = RunningServer(home / "data", "", "--no-limits")
        try:
            print(asyncio.run(under_load(server, home / "hall.backup")), flush=True)
        finally:
            server.stop()
        postgres = Postgres()
        try:
            address = postgres.new_database("restored")
            made = restore(home / "hall.backup", address, home / "one")
            print(f"PostgreSQL: {made.matches} matches verified", flush=True)
            backup(home / "again.backup", address, home / "one")
            made = restore(home / "again.backup", sqlite(home / "two"), home / "two")
            print(f"and back to SQLite: {made.matches} matches verified", flush=True)
        finally:
            postgres.stop()
        assert made.matches >= count
    return 0


if __name__ == "__main__":
    sys.exit(main())

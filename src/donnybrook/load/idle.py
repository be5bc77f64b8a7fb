"""What idle tables take: `python -m donnybrook.load.idle` seats two people at each of 1,000.

They have all made a choice and then sit there, each on a socket of its own, until the server has
tidied up. Both figures are of the server's process: with its sockets, and when it has just begun.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile

from donnybrook.load.__main__ import SERVER, run_with
from donnybrook.load.guests import SCENES, seat_all
from donnybrook.load.player import Tally
from donnybrook.load.process import rss_megabytes, start, stop

NOW = "VmRSS"
TIDY = 35.0  # seconds until the server's broom has been through (`server/memory.py`)


async def grown(base: str, pid: int, game: str, tables: int, tidy: float) -> float:
    """Megabytes that the server has more with the tables than with a single one."""
    tally = Tally()
    first = await seat_all(base, tally, 1, SCENES[game])
    await asyncio.sleep(tidy)
    before = rss_megabytes(pid, NOW)
    players = await seat_all(base, tally, tables, SCENES[game])
    await asyncio.sleep(2.0)
    for player in players:
        player.act()
    await asyncio.sleep(tidy)
    after = rss_megabytes(pid, NOW)
    for player in (*first, *players):
        player.socket.close()
    return after - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=SCENES, help="repeatable; all")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--tidy", type=float, default=TIDY, help="seconds to wait before a look")
    parser.add_argument("--json", action="store_true", help="an object instead of sentences")
    given = parser.parse_args()
    told = {}
    for game in given.game or SCENES:
        with tempfile.TemporaryDirectory() as data:
            more = ["--port", "0", "--data", data, "--no-open", "--no-limits"]
            server, base = start([*SERVER, *more])
            told[game] = round(run_with(grown(base, server.pid, game, given.tables, given.tidy)), 1)
            stop(server)
        if not given.json:
            print(f"{game}: {given.tables} tables take {told[game]} MB", flush=True)
    if given.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()

"""`make rolling`: three nodes are renewed one after another while people play at 1,000 tables.

python -m tests.chaos.rolling --tables 1000; the last line is a JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine

from tests.chaos.checker import NotLinearizable
from tests.chaos.cluster import NODES, ClusterNode
from tests.chaos.players import Town
from tests.chaos.storm import count
from tests.server.storage.postgres import Postgres

TOGETHER = 10  # tables that are opened at a time
PEACE = 5.0  # seconds before, between and after
LONGEST = 3.0  # seconds that a choice may wait, of ninety-nine in a hundred
Found = dict[str, Any]


class Rolling:
    def __init__(self, folder: Path, tables: int, pause: float) -> None:
        self.folder = folder
        self.tables = tables
        self.pause = pause  # seconds between an answer and a person's next choice
        self.began = 0.0
        self.engine: Engine

    @staticmethod
    def is_fine(found: Found) -> bool:
        bad = found["lost"] or found["doubled"] or found["not_linearizable"] or found["reloads"]
        return not bad and found["wait_p99_s"] <= LONGEST

    async def run(self) -> Found:
        postgres = await asyncio.to_thread(Postgres)
        nodes: list[ClusterNode] = []
        try:
            database = postgres.new_database("rolling")
            self.engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
            for number in range(NODES):
                folder = self.folder / f"node{number}"
                given = (folder, database, "--no-limits")
                nodes.append(await asyncio.to_thread(ClusterNode, *given))
            return await self.play(nodes)
        finally:
            for node in nodes:
                if node.is_up:
                    await asyncio.to_thread(node.kill)
            await asyncio.to_thread(postgres.stop)

    async def play(self, nodes: list[ClusterNode]) -> Found:
        async with Town([node.base for node in nodes]) as town:
            for first in range(0, self.tables, TOGETHER):
                some = range(first, min(first + TOGETHER, self.tables))
                await asyncio.gather(*(town.pair((n % NODES, (n // NODES) % NODES)) for n in some))
            print(f"{self.tables} tables are open", file=sys.stderr, flush=True)
            for person in town.people:
                person.pause = self.pause
            playing = asyncio.create_task(town.play_for(3600 * 24))
            await asyncio.sleep(2 * PEACE)
            self.began = time.monotonic()
            for node in nodes:
                await asyncio.to_thread(node.stop)
                node.start()
                await asyncio.to_thread(node.wait)
                print(
                    f"a node is renewed, {town.acknowledged} choices", file=sys.stderr, flush=True
                )
                await asyncio.sleep(PEACE)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            return await self.verdict(town)

    async def verdict(self, town: Town) -> Found:
        broken: list[str] = []
        try:
            await town.check()
        except NotLinearizable as error:
            broken.append(str(error))
        deeds = [deed for history in town.histories for deed in history.deeds.values()]
        accepted = [deed for deed in deeds if deed.row is not None]
        waits = [deed.accepted_at - deed.sent for deed in accepted if deed.sent > self.began]
        lost, doubled = await asyncio.to_thread(count, self.engine, town.histories)
        return {
            "tables": self.tables,
            "acknowledged": len(accepted),
            "lost": lost,
            "doubled": doubled,
            "not_linearizable": broken,
            "reloads": sum(person.renewed for person in town.people),
            "wait_p50_s": round(statistics.median(waits), 3),
            "wait_p99_s": round(statistics.quantiles(waits, n=100)[98], 2),
            "wait_most_s": round(max(waits), 2),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pause", type=float, default=8.0, help="seconds between two choices")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rolling = Rolling(Path(folder), given.tables, given.pause)
        found = asyncio.run(rolling.run())
    print(json.dumps(found))
    sys.exit(0 if Rolling.is_fine(found) else 1)


if __name__ == "__main__":
    main()

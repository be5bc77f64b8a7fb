"""Faults, one after another, while people play; then everything is checked."""

from __future__ import annotations

import asyncio
import random
import signal
import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Engine, create_engine, text

from tests.chaos import fence
from tests.chaos.between import Between
from tests.chaos.checker import NotLinearizable, TableHistory
from tests.chaos.clock import Clock
from tests.chaos.cluster import NODES, ClusterNode
from tests.chaos.links import Link
from tests.chaos.players import Town
from tests.server.storage.postgres import Postgres

# How often each happens, in a hundred. `cut` and `slow` are of the line to the database, `part` and
# `drag` of those between nodes; `jump` sets the clock of a node. A process that is stopped and goes
# on later has jumped, too: for it no time has passed, for all others seconds have.
FAULTS = {
    "kill": 34, "stop": 10, "freeze": 12, "cut": 14, "slow": 8, "part": 8, "drag": 4, "jump": 5,
    "kill_postgres": 5,
}  # fmt: skip
JUMPS = (-86_400, -3600, -60, -2, 2, 60, 3600, 86_400)  # seconds
CALM = (0.3, 1.2)  # seconds of peace between two faults
Found = dict[str, Any]


class Storm:
    """A cluster, the people at its tables, and what happens to them."""

    def __init__(self, folder: Path, seed: int, tables: int) -> None:
        self.folder = folder
        self.luck = random.Random(seed)
        self.tables = tables
        self.done: Counter[str] = Counter()
        # tables of a node to which something happened: what, table, when
        self.hits: list[tuple[str, str, float]] = []
        self.nodes: list[ClusterNode] = []
        self.links: list[Link] = []
        self.clocks: list[Clock | None] = []
        self.between: Between
        self.postgres: Postgres
        self.engine: Engine
        self.town: Town

    @staticmethod
    def is_fine(found: Found) -> bool:
        return not (
            found["lost"] or found["doubled"] or found["not_linearizable"]
            or found["takeover_p95_s"] > 3.0 or found["double_owners_refused"] != found["forced"]
        )  # fmt: skip

    async def run(self, faults: int, takeovers: int) -> Found:
        await asyncio.to_thread(self.begin)
        try:
            await self.open_nodes()
            forced = await asyncio.to_thread(fence.force, self.database, takeovers)
            await self.settle_in()
            playing = asyncio.create_task(self.town.play_for(3600 * 24))
            for _ in range(faults):
                await self.fault()
                await asyncio.sleep(self.luck.uniform(*CALM))
            await asyncio.sleep(3.0)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            return await self.verdict(forced)
        finally:
            await self.end()

    # -- beginning and end

    def begin(self) -> None:
        self.postgres = Postgres()
        self.database = self.postgres.new_database("chaos").replace(
            "postgresql://", "postgresql+psycopg://"
        )
        self.engine = create_engine(self.database, pool_pre_ping=True)
        self.between = Between(self.engine)

    async def open_nodes(self) -> None:
        where = Path(self.postgres.server.get_postmaster_info().socket_dir) / ".s.PGSQL.5432"
        for number in range(NODES):
            link = Link(where)
            await link.open()
            self.links.append(link)
            address = f"postgresql://postgres:hunter2@127.0.0.1:{link.port}/chaos"
            folder = self.folder / f"node{number}"
            clock = Clock(folder) if Clock.can_be_set() else None
            self.clocks.append(clock)
            by = {} if clock is None else clock.environment
            given = (folder, address, "--no-limits")
            self.nodes.append(await asyncio.to_thread(ClusterNode, *given, environment=by))
        await self.between.open()

    async def settle_in(self) -> None:
        self.town = Town([node.base for node in self.nodes], self.luck.getrandbits(32))
        for _ in range(self.tables):
            at = (self.luck.randrange(NODES), self.luck.randrange(NODES))
            await self.town.pair(at)

    async def end(self) -> None:
        for link in self.links:
            link.mend()
        await self.between.close()
        for node in self.nodes:
            if node.is_up:
                await asyncio.to_thread(node.kill)
        for link in self.links:
            await link.close()
        self.engine.dispose()
        await asyncio.to_thread(self.postgres.stop)

    # -- faults

    async def fault(self) -> None:
        kind = self.luck.choices(list(FAULTS), list(FAULTS.values()))[0]
        number = self.luck.randrange(NODES)
        self.done[kind] += 1
        hit = await asyncio.to_thread(self.tables_of, number)
        at = time.monotonic()
        told = f"fault {sum(self.done.values())}: {kind} node {number}, {len(hit)} tables there"
        print(f"{told}; {self.town.acknowledged} choices so far", file=sys.stderr, flush=True)
        await getattr(self, kind)(number)
        if kind in ("kill", "stop", "cut", "freeze"):
            self.hits += [(kind, table, at) for table in hit]

    async def kill(self, number: int) -> None:
        node = self.nodes[number]
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(self.luck.uniform(2.0, 3.5))
        await self.come_back(node)

    async def stop(self, number: int) -> None:
        node = self.nodes[number]
        await asyncio.to_thread(node.stop)
        await asyncio.sleep(self.luck.uniform(1.0, 2.0))
        await self.come_back(node)

    async def come_back(self, node: ClusterNode) -> None:
        node.start()
        await asyncio.to_thread(node.wait)

    async def freeze(self, number: int) -> None:
        process = self.nodes[number].process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.luck.uniform(0.5, 4.0))
        process.send_signal(signal.SIGCONT)
        await asyncio.sleep(1.5)

    async def cut(self, number: int) -> None:
        self.links[number].cut()
        await asyncio.sleep(self.luck.uniform(0.5, 4.0))
        self.links[number].mend()
        await asyncio.sleep(1.5)

    async def slow(self, number: int) -> None:
        self.links[number].delay = self.luck.uniform(0.02, 0.2)
        await asyncio.sleep(self.luck.uniform(0.5, 2.0))
        self.links[number].mend()

    async def part(self, number: int) -> None:
        """The others do not reach a node, which is well otherwise."""
        links = await asyncio.to_thread(self.between.to, self.nodes[number].process.pid)
        for link in links:
            link.cut()
        await asyncio.sleep(self.luck.uniform(0.5, 4.0))
        for link in links:
            link.mend()

    async def drag(self, number: int) -> None:
        links = await asyncio.to_thread(self.between.to, self.nodes[number].process.pid)
        delay = self.luck.uniform(0.02, 0.2)
        for link in links:
            link.delay = delay
        await asyncio.sleep(self.luck.uniform(0.5, 2.0))
        for link in links:
            link.mend()

    async def jump(self, number: int) -> None:
        """Somebody sets the clock of a node; it stays like that until the next time."""
        clock, seconds = self.clocks[number], self.luck.choice(JUMPS)
        if clock is not None:
            clock.jump_to(seconds)

    async def kill_postgres(self, _: int) -> None:
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.sleep(self.luck.uniform(0.1, 1.0))
        await asyncio.to_thread(self.postgres.start)
        await asyncio.sleep(2.0)

    # -- what came of it

    def tables_of(self, number: int) -> list[str]:
        """The tables that a node has."""
        process = f"%:{self.nodes[number].process.pid}"
        query = text(
            "SELECT room FROM owners JOIN workers ON worker = id "
            "WHERE alive AND process LIKE :process"
        )
        try:
            with self.engine.connect() as connection:
                return list(connection.execute(query, {"process": process}).scalars())
        except Exception:
            return []

    def waited(self, table: str, since: float) -> float:
        """How long nobody at a table was answered after a fault; 0 if its match was just over."""
        for history in self.town.histories:
            if history.table == table:
                later = [
                    deed.accepted_at - since
                    for deed in history.deeds.values()
                    if deed.row is not None and deed.accepted_at > since + 0.1
                ]
                return min(later, default=0.0)
        return 0.0

    async def verdict(self, forced: fence.Verdict) -> Found:
        broken: list[str] = []
        try:
            await self.town.check()
        except NotLinearizable as error:
            broken.append(str(error))
        lost, doubled = await asyncio.to_thread(count, self.engine, self.town.histories)
        waits: dict[str, list[float]] = {}
        for kind, table, at in self.hits:
            if wait := self.waited(table, at):
                waits.setdefault(kind, []).append(wait)
        cuts = [wait for some in waits.values() for wait in some]
        return {
            "faults": sum(self.done.values()),
            "by_kind": dict(self.done),
            "acknowledged": self.town.acknowledged,
            "lost": lost,
            "doubled": doubled,
            "not_linearizable": broken,
            "takeovers": len(cuts),
            "takeover_p50_s": round(statistics.median(cuts), 2) if cuts else 0.0,
            "takeover_p95_s": p95(cuts),
            "takeover_most_s": round(max(cuts, default=0.0), 2),
            "takeover_p95_s_by_kind": {kind: p95(some) for kind, some in waits.items()},
            "forced": forced.rounds,
            "double_owners_refused": forced.refused - forced.late - forced.clashes,
        }


def count(engine: Engine, histories: list[TableHistory]) -> tuple[int, int]:
    """Acknowledged choices that are not in their rows, and those that are in two."""
    lost = doubled = 0
    query = text("SELECT n, payload FROM rows WHERE table_id = :table ORDER BY n")
    with engine.connect() as connection:
        for history in histories:
            stored = connection.execute(query, {"table": history.table}).all()
            rows = [(n, str(msgspec.json.decode(p).get("nonce", ""))) for n, p in stored]
            found = history.check_rows([row for row in rows if row[1] in history.deeds])
            lost, doubled = lost + found[0], doubled + found[1]
    return lost, doubled


def p95(waits: list[float]) -> float:
    """Of seconds; of a single one itself."""
    inner = statistics.quantiles(waits, n=20, method="inclusive") if len(waits) > 1 else waits
    return round(inner[-1], 2) if inner else 0.0

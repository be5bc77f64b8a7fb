"""The lines between nodes: each reaches another by the address that it finds in the database."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

from tests.chaos.links import Link

LOOK = 0.1  # seconds between two looks for nodes that have come


class Between:
    """Puts a link before each node, by which the others reach it from then on."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.links: dict[str, Link] = {}  # by the address of a node
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.task = asyncio.create_task(self.look_after())

    async def look_after(self) -> None:
        while True:
            with suppress(SQLAlchemyError):  # the database is down
                for address in await asyncio.to_thread(self.addresses):
                    await self.stand_before(address)
            await asyncio.sleep(LOOK)

    async def stand_before(self, address: str) -> None:
        if address not in self.links:
            host, _, port = address.rpartition(":")
            link = Link((host, int(port)))
            await link.open()
            self.links[address] = link
        await asyncio.to_thread(self.divert, address, f"127.0.0.1:{self.links[address].port}")

    def addresses(self) -> list[str]:
        """Of the nodes that are there and are still reached directly."""
        ours = {f"127.0.0.1:{link.port}" for link in self.links.values()}
        with self.engine.connect() as connection:
            found = connection.execute(text("SELECT address FROM workers WHERE alive")).scalars()
            return [address for address in found if address not in ours]

    def divert(self, address: str, way: str) -> None:
        moved = text("UPDATE workers SET address = :way WHERE address = :address AND alive")
        with self.engine.begin() as connection:
            connection.execute(moved, {"way": way, "address": address})

    def to(self, pid: int) -> list[Link]:
        """The links by which a process is reached."""
        query = text("SELECT address FROM workers WHERE alive AND process LIKE :process")
        try:
            with self.engine.connect() as connection:
                found = set(connection.execute(query, {"process": f"%:{pid}"}).scalars())
        except SQLAlchemyError:
            return []
        return [link for link in self.links.values() if f"127.0.0.1:{link.port}" in found]

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for link in self.links.values():
            await link.close()

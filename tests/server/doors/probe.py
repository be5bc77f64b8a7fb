"""How long a server takes to answer while something else goes on, and how much memory it has."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from tests.server.running import RunningServer

PAGE = 4096


@asynccontextmanager
async def probing(base: str, delays: list[float]) -> AsyncIterator[None]:
    """Asks for the server's health all the time."""

    async def ask() -> None:
        async with httpx.AsyncClient(base_url=base, timeout=60) as client:
            while True:
                began = time.perf_counter()
                (await client.get("/api/health")).raise_for_status()
                delays.append(time.perf_counter() - began)
                await asyncio.sleep(0.01)

    task = asyncio.create_task(ask())
    try:
        yield
        seen = len(delays)
        while len(delays) == seen:  # a last answer tells of everything before
            await asyncio.sleep(0.01)
    finally:
        task.cancel()


def memory(server: RunningServer) -> int:
    """Bytes that the server itself holds, without its workers."""
    resident = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(resident) * PAGE

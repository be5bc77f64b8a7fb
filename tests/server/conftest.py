"""One real server for all tests that do not kill it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from donnybrook.packs.shelf import Shelf
from donnybrook.server.config import ServerConfig
from donnybrook.server.database import Database
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage import Storage
from tests.server.running import RunningServer


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("server") / "data")
    yield running
    running.stop()
    assert running.errors() == ""


@pytest.fixture
def base(server: RunningServer) -> str:
    return server.base


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """Tables without a server around them, in this process."""
    storage = Storage(Database(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    found = TableRegistry(storage, ServerConfig(bot_pause=0), Shelf(tmp_path / "packs", []))
    yield found
    await found.close()

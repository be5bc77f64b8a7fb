"""One real server for all tests that do not kill it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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

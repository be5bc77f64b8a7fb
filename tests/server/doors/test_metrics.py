"""GET /metrics: what Prometheus reads, for those who are near."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.client import Guest
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio


async def test_prometheus_reads_how_long_answers_and_commits_took(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data")
    async with Guest(server.base) as guest:
        await guest.open_table([{"kind": "me"}, {"kind": "me"}])
        async with httpx.AsyncClient(base_url=server.base) as http:
            told = (await http.get("/metrics")).text
            far = await http.get("/metrics", headers={"X-Forwarded-For": "1.2.3.4"})
    server.stop()
    found = {
        (sample.name, sample.labels.get("kind", "")): sample.value
        for family in text_string_to_metric_families(told)
        for sample in family.samples
    }
    assert found["donnybrook_rooms", "table"] == 1
    assert found["donnybrook_answer_seconds_count", ""] >= 1
    assert found["donnybrook_commit_seconds_count", ""] >= 1
    assert found["donnybrook_storage_usable", ""] == 1
    assert "donnybrook_loop_lag_seconds_bucket" in told
    assert "donnybrook_thinking_waiting" in told
    assert far.status_code == 404 or "donnybrook_rooms" not in far.text

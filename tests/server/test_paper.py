"""Paper is printed in a worker process: what the press takes never stays with the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.story_client import open_sitting

pytestmark = pytest.mark.anyio


async def test_sheets_are_printed_and_the_server_has_no_press(server: RunningServer) -> None:
    async with Guest(server.base) as guest, Guest(server.base) as stranger:
        sitting = (await open_sitting(guest, title="Pier 7", seats=["B1"]))["sitting"]
        for path in (f"sittings/{sitting}/paper.pdf", "story/paper.pdf", "story/paper.pdf"):
            answer = await guest.http.get(f"/api/{path}")
            assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-"), answer.text
            assert answer.headers["content-type"] == "application/pdf"
        wrong = await guest.http.get(f"/api/sittings/{sitting}/paper.pdf?parts=poster")
        assert (wrong.status_code, wrong.json()["code"]) == (400, "refused")
        assert wrong.json()["sentence"] == "parts: there are sheets, story and all, not 'poster'."
        foreign = await stranger.http.get(f"/api/sittings/{sitting}/paper.pdf")
        assert foreign.status_code == 403
    assert "typst" not in Path(f"/proc/{server.process.pid}/maps").read_text()

"""The operator's desk: only with the key; bans, mutes, closed tables, read-only, retention."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from donnybrook.server.admin.desk import OperatorKey
from donnybrook.server.storage.operator_storage import BrokenDesk
from tests.server.client import Guest, Message, Page
from tests.server.running import RunningServer
from tests.server.upkeep.hall import fill

pytestmark = pytest.mark.anyio
ALONE = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    data = tmp_path_factory.mktemp("operator") / "data"
    data.mkdir()
    fill(f"sqlite:///{data / 'donnybrook.sqlite'}", 2, 10_000)
    running = RunningServer(data)
    yield running
    running.stop()
    assert running.errors() == ""


class Operator:
    """Somebody with the key."""

    def __init__(self, guest: Guest, data: Path) -> None:
        self.guest = guest
        self.headers = {"Authorization": f"Bearer {(data / 'operator.key').read_text()}"}

    async def act(self, act: str, subject: str = "", **more: Any) -> Message:
        body = {"act": act, "subject": subject, **more}
        answer = await self.guest.http.post("/api/admin/acts", json=body, headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found

    async def overview(self) -> Message:
        answer = await self.guest.http.get("/api/admin", headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found


async def until_closed(page: Page) -> None:
    with suppress(ConnectionClosed):
        while True:
            await page.next()


async def eventually(holds: Callable[[], Any]) -> None:
    until = time.monotonic() + 30
    while not await holds():
        assert time.monotonic() < until
        await asyncio.sleep(0.1)


async def test_nobody_gets_in_without_the_key(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        for headers in ({}, {"Authorization": "Bearer guess"}, {"Authorization": "Basic abc"}):
            answer = await guest.http.get("/api/admin", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_welcome")
            answer = await guest.http.post(
                "/api/admin/acts", json={"act": "announce"}, headers=headers
            )
            assert answer.status_code == 403
    assert oct((server.data / "operator.key").stat().st_mode & 0o777) == "0o600"


async def test_the_overview_tells_who_is_there_and_every_act_is_logged(
    server: RunningServer,
) -> None:
    async with Guest(server.base) as guest:
        operator = Operator(guest, server.data)
        opened = await guest.open_table(ALONE, options={"countdown_ms": 0})
        page = await guest.join(opened["table"])
        await page.kind("snapshot")
        me = (await guest.get("/api/me"))["id"]
        seen = await operator.overview()
        assert [one["rooms"] for one in seen["present"] if one["guest"] == me] == [
            [opened["table"]]
        ]
        assert opened["table"] in [one["table"] for one in seen["tables"]]
        assert seen["usable"] is True
        await operator.act("announce", text="Cake at nine.")
        assert (await guest.get("/api/announcement"))["text"] == "Cake at nine."
        assert (await operator.overview())["acts"][0]["act"] == "announce Cake at nine."
        await operator.act("announce")


async def test_a_closed_table_sends_everybody_away_and_lets_nobody_in(
    server: RunningServer,
) -> None:
    async with Guest(server.base) as guest:
        operator = Operator(guest, server.data)
        table = (await guest.open_table(ALONE, options={"countdown_ms": 0}))["table"]
        page = await guest.join(table)
        await page.kind("snapshot")
        await operator.act("close", table)
        await until_closed(page)
        page = await guest.join(table)
        told = await page.next()
        assert (told["type"], told["code"]) == ("problem", "gone")
        await operator.act("reopen", table)
        page = await guest.join(table)
        await page.kind("snapshot")


async def test_a_banned_guest_is_out_at_once_and_stays_out(server: RunningServer) -> None:
    async with Guest(server.base) as guest, Guest(server.base) as boss:
        operator = Operator(boss, server.data)
        table = (await guest.open_table(ALONE, options={"countdown_ms": 0}))["table"]
        page = await guest.join(table)
        await page.kind("snapshot")
        me = (await guest.get("/api/me"))["id"]
        await operator.act("ban", me)
        await until_closed(page)
        assert (await guest.http.get("/api/lobby")).status_code == 403
        with pytest.raises(InvalidStatus):
            await guest.join(table)
        await operator.act("unban", me)
        await (await guest.join(table)).kind("snapshot")


async def test_a_banned_guest_may_still_ask_for_the_own_data_and_be_deleted(
    server: RunningServer,
) -> None:
    async with Guest(server.base) as guest, Guest(server.base) as boss:
        me = (await guest.get("/api/me"))["id"]
        await Operator(boss, server.data).act("ban", me)
        assert (await guest.get("/api/me/data"))["guest"]["id"] == me
        assert (await guest.http.delete("/api/me/data")).status_code == 200
        assert me not in (server.data / "operator.json").read_text()


async def test_what_the_operator_asks_for_has_to_make_sense(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        operator = Operator(guest, server.data)
        before = (await operator.overview())["acts"]
        for wish in (
            {"act": "ban"},
            {"act": "unban", "subject": "nobody"},
            {"act": "close", "subject": "x" * 65},
            {"act": "keep", "days": -1},
            {"act": "keep", "days": 99_999_999},
            {"act": "dance"},
            {"act": "announce", "text": "x" * 301},
        ):
            answer = await guest.http.post("/api/admin/acts", json=wish, headers=operator.headers)
            assert answer.status_code == 400, (wish, answer.text)
        assert (await operator.overview())["acts"] == before
        decided = await operator.act("announce", text="Soup\u2028at\u202e nine.")
        assert decided["announcement"] == "Soup at nine."
        await operator.act("announce")
        assert (await operator.overview())["acts"][0]["act"] == "announce"


async def test_a_key_that_is_none_opens_nothing(tmp_path: Path) -> None:
    key = OperatorKey(tmp_path)
    secret = key.read()
    assert key.fits(secret)
    key.file.write_text(" \n")
    assert not key.fits("")
    assert not key.fits(secret)
    with pytest.raises(BrokenDesk, match="is no key; remove it"):
        key.read()


def test_the_command_line_holds_to_the_same_limits(tmp_path: Path) -> None:
    def admin(*words: str) -> str:
        command = [sys.executable, "-m", "donnybrook", "admin", *words]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        assert answer.returncode == 2
        return answer.stderr

    here, typo = ["--data", str(tmp_path)], ["--data", str(tmp_path / "typo")]
    assert admin("ban", "", *here) == (
        "donnybrook: ban needs a subject: a guest or a table, as the overview shows it\n"
    )
    assert admin("unban", "bob", *here) == "donnybrook: bob is not banned\n"
    assert "days" in admin("keep", "99999999", *here)
    assert "text" in admin("announce", "x" * 301, *here)
    for words in (["ban", "ann"], ["key"], ["status"]):
        assert admin(*words, *typo) == f"donnybrook: there is no data folder {typo[1]}\n"
    assert [path.name for path in tmp_path.iterdir()] == ["operator.lock"]


async def test_a_muted_guest_plays_and_says_nothing(server: RunningServer) -> None:
    async with Guest(server.base) as guest, Guest(server.base) as boss:
        operator = Operator(boss, server.data)
        table = (await guest.open_table(ALONE, options={"countdown_ms": 0}))["table"]
        page = await guest.join(table)
        await page.kind("snapshot")
        me = (await guest.get("/api/me"))["id"]
        await operator.act("mute", me)
        answer = await page.ask("say", 0, phrase="Ouch!")
        assert (answer["type"], answer["reason"]) == ("refused", "muted")
        answer = await page.ask("choose", 0, choice="knock")
        assert answer["type"] == "accepted"
        await operator.act("unmute", me)


async def test_in_read_only_mode_everybody_looks_and_nobody_touches(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        operator = Operator(guest, server.data)
        table = (await guest.open_table(ALONE, options={"countdown_ms": 0}))["table"]
        page = await guest.join(table)
        await page.kind("snapshot")
        await operator.act("read_only", text="We are moving house.")
        answer = await page.ask("choose", 0, choice="knock")
        assert (answer["reason"], answer["sentence"]) == ("read_only", "We are moving house.")
        wish = await guest.http.post("/api/tables", json={})
        assert (wish.status_code, wish.json()["code"]) == (503, "read_only")
        assert (await guest.http.get("/api/lobby")).status_code == 200
        await operator.act("read_only")
        assert (await page.ask("choose", 0, choice="knock"))["type"] == "accepted"


async def test_a_report_reaches_the_operator(server: RunningServer) -> None:
    async with Guest(server.base) as guest:
        answer = await guest.http.post(
            "/api/reports", json={"table": "t1", "text": "Seat 2 is\u202e rude"}
        )
        assert answer.status_code == 201, answer.text
        operator = Operator(guest, server.data)
        (report,) = (await operator.overview())["reports"]
        assert (report["table"], report["text"]) == ("t1", "Seat 2 is rude")
        await operator.act("clear_reports")


async def test_the_command_line_decides_for_a_server_that_runs(server: RunningServer) -> None:
    def admin(*words: str) -> str:
        command = [sys.executable, "-m", "donnybrook", "admin", *words, "--data", str(server.data)]
        return subprocess.check_output(command, text=True)

    async with Guest(server.base) as guest:
        assert await asyncio.to_thread(admin, "announce", "Soup.") == "done: announce Soup.\n"

        async def told() -> bool:
            return bool((await guest.get("/api/announcement"))["text"] == "Soup.")

        await eventually(told)
        port = server.base.rpartition(":")[2]
        status = json.loads(await asyncio.to_thread(admin, "status", "--port", port))
        assert status["decisions"]["announcement"] == "Soup."
        assert "announce Soup." in await asyncio.to_thread(admin, "log")
        await asyncio.to_thread(admin, "announce")

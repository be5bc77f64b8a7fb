"""Trouble never ends a sitting: failing commits, Brawls that cannot be laid out, lost tables."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign.entries import Entry, Paused
from donnybrook.campaign.map_commands import Vote
from donnybrook.campaign.protocol import Do, NewSitting
from donnybrook.kernel.errors import BadSetting
from donnybrook.packs.shelf import Shelf
from donnybrook.server.config import ServerConfig
from donnybrook.server.identity import Guest as Known
from donnybrook.server.lines.connection import Connection
from donnybrook.server.rooms.room import Enter
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.story_room import Sent, StoryRoom
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.group_commit import Storage
from tests.campaign.helpful import next_step
from tests.server.client import Guest
from tests.server.running import RunningServer
from tests.server.stories.story_client import StoryPage, open_sitting
from tests.server.stories.test_story import play_on

pytestmark = pytest.mark.anyio
ANA, BEN = Known("ana", "Ana"), Known("ben", "Ben")


@pytest.fixture
async def stories(tmp_path: Path) -> Any:
    storage = Storage(Database(f"sqlite:///{tmp_path / 'test.sqlite'}"))
    tables = TableRegistry(storage, ServerConfig(), Shelf(tmp_path / "packs"))
    found = StoryRegistry(tables)
    yield found
    await found.close()
    await tables.close()


async def sitting_of(stories: StoryRegistry) -> tuple[StoryRoom, Connection]:
    """A sitting with Ana at it."""
    opened = await stories.open(NewSitting(seats=["B1"]), ANA)
    room = await stories.room(opened.sitting)
    return room, await at(room, ANA)


async def at(room: StoryRoom, guest: Known) -> Connection:
    page = Connection(guest)
    page.token = room.keys["B2"]
    assert room.enter(Enter(page))
    while page not in room.connections or room.arrivals:
        await asyncio.sleep(0)
    return page


async def test_who_comes_in_during_a_failing_commit_is_sent_away_and_may_come_back(
    stories: StoryRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, page = await sitting_of(stories)
    begun, full = asyncio.Event(), asyncio.Event()

    async def no_space(write: Any) -> None:
        begun.set()
        await full.wait()
        raise StorageTrouble("the disk is full")

    monkeypatch.setattr(stories.tables.storage, "commit", no_space)
    assert room.post(Sent(page, Do("1", d.Note("lost"))))
    await begun.wait()
    late, watcher = Connection(BEN), Connection(Known("cem", "Cem"))
    assert room.enter(Enter(late, name="Ben"))
    assert room.enter(Enter(watcher))
    assert room.post(Sent(page, Do("2", d.Note("lost, too"))))
    full.set()
    await room.task
    away = (1012, "the sitting was put away; come back")
    assert [one.closing for one in (page, late, watcher)] == [away] * 3
    assert not room.enter(Enter(Connection(BEN), name="Ben"))
    monkeypatch.undo()
    again = await stories.room(room.ident)
    assert again.log.doc.people["p1"].note == ""
    assert (await at(again, BEN)).closing is None
    assert again.log.sitting.seats_of("p2") == ["B2"]


async def test_a_command_that_fails_in_the_rules_is_refused_and_leaves_no_trace(
    stories: StoryRegistry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room, page = await sitting_of(stories)
    before = room.log.sitting.encoded()

    def broken(entry: Entry) -> None:
        room.log.doc.title = "half done"
        raise ZeroDivisionError

    monkeypatch.setattr(room.log, "step", broken)
    room.post(Sent(page, Do("1", d.Note("x"))))
    while not room.answers.known:
        await asyncio.sleep(0)
    answer = room.answers.known["p1", "1"]
    assert (answer.nonce, getattr(answer, "sentence", "")) == (
        "1",
        "This went wrong; nothing has changed.",
    )
    assert room.log.sitting.encoded() == before
    assert not room.closed
    assert "a command Note at sitting" in caplog.text


@pytest.mark.clause("KCR-203")
@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (BadSetting("crew: odd"), "The Brawl cannot be laid out: crew: odd."),
        (KeyError("crew"),
         "The Brawl cannot be laid out: something went wrong in the server."),
    ],
)  # fmt: skip
async def test_a_brawl_that_cannot_be_laid_out_leaves_the_sitting_at_the_map_table(
    stories: StoryRegistry, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    room, page = await sitting_of(stories)
    log = room.log
    for command in (d.Happy(), d.Fill()):
        log.do("p1", command, 0)
    while log.doc.phase != "SETUP":
        await onward(room)

    async def no(*_: Any) -> None:
        raise error

    monkeypatch.setattr(stories.tables, "open_story", no)
    await vote(room, page)
    assert (log.doc.phase, log.doc.trouble, room.closed) == ("SETUP", sentence, False)
    monkeypatch.undo()
    await vote(room, page)
    assert str(log.doc.phase) == "BRAWL"


async def onward(room: StoryRoom) -> None:
    """The next step of a scene, as the helpful would take it."""
    log = room.log
    log.do(*next_step(log.sitting, log.sitting.now), log.sitting.now + 30_000)


async def vote(room: StoryRoom, page: Connection) -> None:
    table = room.log.doc.map
    assert table is not None
    room.post(Sent(page, Do(f"vote {table.proposals[0].id}", Vote(table.proposals[0].id))))
    while room.log.doc.map is table and room.log.doc.phase == "SETUP":
        await asyncio.sleep(0.001)


# -- over a real server


@pytest.fixture
def killable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    running = RunningServer(tmp_path_factory.mktemp("trouble") / "data")
    yield running
    running.stop()


def database(server: RunningServer) -> sqlite3.Connection:
    (found,) = server.data.glob("*.sqlite")
    return sqlite3.connect(found)


def add_entries(server: RunningServer, sitting: str, page: StoryPage, *added: Any) -> None:
    """Entries that an earlier version let through."""
    seat, person = "B1", "p1"
    with database(server) as rows:
        n, at = page.n, page.view["table"]["opened_at"] + 10**7
        for command in added:
            n += 1
            who = ("", "") if isinstance(command, Paused) else (person, seat)
            entry = Entry(n, at, *who, command)
            rows.execute("insert into entries values (?, ?, ?)", (sitting, n, entry.encoded()))
    rows.close()


@pytest.mark.clause("KCR-012", "KCR-026", "KCR-203")
async def test_a_sitting_that_was_blanked_is_mended_and_a_lost_brawl_is_sought_a_map_for(
    killable: RunningServer,
) -> None:
    async with Guest(killable.base) as guest:
        opened = await open_sitting(guest, seats=["B1"], name="Ana")
        ident = opened["sitting"]
        page = await StoryPage.open(guest, ident)
        for what in ("happy", "fill"):
            await page.do(what)
        await play_on(page, "SETUP")
        killable.kill()
        add_entries(killable, ident, page, Paused(), d.Rewind(field="B1.focus"), d.Ready())
        killable.start()
        guest.move_to(killable.base)
        page = await StoryPage.open(guest, ident)
        await page.do("vote", proposal=page.offers()["vote"][0])
        assert page.view["table"]["now"] == "The Brawl needs what the sheets lack: Focus of B1."
        await page.do("edit", field="B1.focus", text="throw")
        await page.phase("BRAWL")
        await page.do("line", seat="B1", mark="says", text="Duck!")
        killable.kill()
        with database(killable) as rows:
            rows.execute("delete from rows where table_id = ?", (page.view["brawl"]["table"],))
        rows.close()
        killable.start()
        guest.move_to(killable.base)
        page = await StoryPage.open(guest, ident)
        await page.phase("SETUP")
        assert page.view["table"]["now"].startswith("The Brawl's table is lost: ")
        await page.do("vote", proposal=page.offers()["vote"][0])
        await page.phase("BRAWL")
        assert page.view["scene"]["lines"][0]["text"] == "Duck!"
    assert "Traceback" not in killable.errors()


@pytest.mark.clause("KCR-026")
async def test_a_campaign_over_http_opens_paused_and_a_forged_one_is_refused(base: str) -> None:
    async with Guest(base) as guest:
        opened = await open_sitting(guest, seats=["B1"], name="Ana")
        page = await StoryPage.open(guest, opened["sitting"])
        await page.do("talk", kind="line", text="spiders")
        saved = await guest.get(f"/api/sittings/{opened['sitting']}/campaign.json")
        moved = await open_sitting(guest, seats=["B1"], campaign=saved)
        there = await StoryPage.open(guest, moved["sitting"])
        assert there.view["table"]["status"] == "paused"
        await there.do("ready")
        assert there.view["table"]["status"] == "running"
        forged = json.loads(json.dumps(saved))
        forged["campaign"]["talk"] *= 8_500
        answer = await guest.http.post("/api/sittings", json={"campaign": forged})
        assert (answer.status_code, answer.json()["sentence"]) == (
            400,
            "campaign.talk: at most 400 entries, not 8500.",
        )

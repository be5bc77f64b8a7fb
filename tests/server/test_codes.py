"""Short codes: five letters that lead a friend to the first free seat of a table that waits."""

from __future__ import annotations

import asyncio
import gzip
import json
from functools import partial

import pytest

from donnybrook.server.errors import Busy
from donnybrook.server.identity import Guest as Somebody
from donnybrook.server.limits.quotas import COMPANY, GUESSING, Quotas
from donnybrook.server.lines.connection import LARGE
from donnybrook.server.rooms.codes import LENGTH, LETTERS, NoCode, fresh_code, table_under
from donnybrook.server.rooms.tables import TableRegistry
from donnybrook.table.api import NewSeat, NewTable
from tests.server.client import Guest, Message, Page, commit
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio
ME, OPEN = {"kind": "me"}, {"kind": "open"}


def is_playing(page: Page, _: Message) -> bool:
    return page.info.get("state") == "playing"


async def test_a_code_leads_to_the_first_free_seat_however_it_is_typed(base: str) -> None:
    async with Guest(base) as host, Guest(base) as friend:
        opened = await host.open_table([ME, OPEN])
        code = opened["code"]
        assert len(code) == LENGTH
        assert set(code) <= set(LETTERS)
        for typed in (code, code.lower(), f"{code[:2]}-{code[2:]}", " ".join(code)):
            way = await friend.get(f"/api/join/{typed}")
            assert way == {"table": opened["table"], "invitation": opened["invitations"]["1"]}
        page = await friend.join(way["table"], token=way["invitation"])
        await page.kind("snapshot")
        answer = await page.ask("sit", 1, commitment=commit(), token=way["invitation"], name="Bo")
        assert answer["type"] == "accepted"


async def test_who_opened_a_table_is_shown_its_code_and_nobody_else(base: str) -> None:
    async with Guest(base) as host, Guest(base) as friend:
        opened = await host.open_table([ME, OPEN])
        mine = await (await host.join(opened["table"])).kind("snapshot")
        assert mine["code"] == opened["code"]
        token = opened["invitations"]["1"]
        theirs = await (await friend.join(opened["table"], token=token)).kind("snapshot")
        assert theirs["code"] == ""


async def test_a_table_without_a_free_seat_has_no_code(base: str) -> None:
    async with Guest(base) as host:
        opened = await host.open_table([ME, {"kind": "bot", "level": "easy"}])
        assert opened["code"] == ""


async def test_a_code_is_good_until_the_match_begins(base: str) -> None:
    async with Guest(base) as host, Guest(base) as friend:
        opened = await host.open_table([ME, OPEN])
        table = await host.join(opened["table"])
        way = await friend.get(f"/api/join/{opened['code']}")
        page = await friend.join(way["table"], token=way["invitation"])
        await page.kind("snapshot")
        await page.ask("sit", 1, commitment=commit(), token=way["invitation"], name="Bo")
        begun = (each.until(partial(is_playing, each)) for each in (table, page))
        await asyncio.gather(*begun)
        late = await friend.http.get(f"/api/join/{opened['code']}")
        assert (late.status_code, late.json()["code"]) == (404, "no_table")
        assert "good until the match begins" in late.json()["sentence"]


@pytest.mark.parametrize("typed", ["BCDF", "BCDFGH", "AEIOU", "12345", "b%00dfg", "%F0%9F%8E%B2"])
async def test_what_is_no_code_is_told_what_one_is(base: str, typed: str) -> None:
    async with Guest(base) as friend:
        answer = await friend.http.get(f"/api/join/{typed}")
        assert answer.status_code in (400, 404), answer.text
        assert answer.json()["sentence"]


async def test_a_code_outlives_a_crash_of_the_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    server = RunningServer(tmp_path_factory.mktemp("codes") / "data")
    async with Guest(server.base) as host:
        opened = await host.open_table([ME, OPEN])
        server.kill()
        server.start()
        host.move_to(server.base)
        way = await host.get(f"/api/join/{opened['code']}")
    server.stop()
    assert way["table"] == opened["table"]


async def test_two_tables_that_wait_never_share_a_code(
    tables: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter("BBBBBBBBBBCCCCC")
    monkeypatch.setattr("secrets.choice", lambda _: next(drawn))
    wish = NewTable("brawl", {}, [NewSeat("me"), NewSeat("open")], commitment=commit())
    first = await tables.open(wish, Somebody("ann", "Ann"))
    second = await tables.open(wish, Somebody("ann", "Ann"))
    assert (first.code, second.code) == ("BBBBB", "CCCCC")
    assert await table_under(tables.storage, "ccccc") == second.table
    monkeypatch.setattr("secrets.choice", lambda _: "B")
    assert await fresh_code(tables.storage) == ""
    with pytest.raises(NoCode):
        await tables.join("DDDDD")


def test_nobody_tries_one_code_after_another() -> None:
    quotas = Quotas()
    for _ in range(int(GUESSING[0])):
        quotas.guess("ann", "10.0.0.1")
    with pytest.raises(Busy, match="You try codes faster than friends tell them") as busy:
        quotas.guess("ann", "10.0.0.1")
    assert busy.value.retry_after == round(1 / GUESSING[1])
    quotas.guess("bo", "10.0.0.1")
    for number in range(COMPANY * int(GUESSING[0]) - int(GUESSING[0]) - 2):
        quotas.guess(f"guest {number}", "10.0.0.1")
    with pytest.raises(Busy):  # who takes a new name for each guess has the share of an address
        quotas.guess("one more", "10.0.0.1")


async def test_a_large_message_is_packed_for_a_page_that_can_unpack_it(base: str) -> None:
    bot = {"kind": "bot", "level": "easy"}
    async with Guest(base) as host:
        opened = await host.open_table([ME, bot], game="brawlball")
        plain = await host.join(opened["table"])
        told = await plain.until(lambda _: bool(plain.decisions))
        assert len(plain.raw[-1]) > LARGE
        socket = await host.socket()
        hello = {"type": "hello", "table": opened["table"], "unpacks": True}
        await socket.send(json.dumps(hello))
        packed = await socket.recv()
        assert isinstance(packed, bytes)
        assert len(packed) < LARGE / 2
        assert json.loads(gzip.decompress(packed))["decisions"] == told["decisions"]

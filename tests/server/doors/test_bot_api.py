"""Programs at a table over HTTP: the client of the examples plays; what is wrong is refused."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from donnybrook.server.errors import Busy
from donnybrook.server.limits.quotas import ASKING, SOCKETS, Quotas
from tests.server.client import PATIENCE, Guest, Message, Page, commit
from tests.server.doors.bot_client import CLIENT, client
from tests.server.running import RunningServer

pytestmark = pytest.mark.anyio
DUEL = {"countdown_ms": 0}


class Program(Guest):
    """A guest that keeps a key and no cookie."""

    async def __aenter__(self) -> Program:
        made = (await self.http.post("/api/bot/key", json={"name": "Ada"})).json()
        self.key = str(made["key"])
        assert made["name"] == "Ada (bot)"
        self.http.headers["Authorization"] = f"Bearer {self.key}"
        return self

    @property
    def cookie(self) -> str:
        return self.key

    async def do(self, table: str, what: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/bot/tables/{table}/{what}", json=body)

    @asynccontextmanager
    async def stream(self, table: str, since: int = -1) -> AsyncIterator[AsyncIterator[Message]]:
        path = f"/api/bot/tables/{table}/stream?since={since}"
        async with self.http.stream("GET", path) as answer:
            assert answer.status_code == 200, await answer.aread()
            assert answer.headers["content-type"] == "application/x-ndjson"
            yield messages(answer)


async def messages(answer: httpx.Response) -> AsyncIterator[Message]:
    async for line in answer.aiter_lines():
        if line:
            yield json.loads(line)


async def next_with(lines: AsyncIterator[Message], kind: str) -> Message:
    async with asyncio.timeout(PATIENCE):
        async for message in lines:
            if message["type"] == kind:
                return message
    raise AssertionError(f"no {kind}")


def test_two_programs_play_a_match_from_the_invitation_to_the_end(base: str) -> None:
    assert len(CLIENT.read_text().splitlines()) < 100
    found, luck = client(), random.Random(5)
    first, second = found.Player(base, "Ann"), found.Player(base, "Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "brawl", "options": DUEL, "seats": seats, "commitment": first.commitment}
    opened = first.ask("/api/tables", **wish)
    token, table = opened["invitations"]["1"], opened["table"]

    def pick(_: object, options: list[Message]) -> Message:
        return luck.choice(options)

    with ThreadPoolExecutor(2) as pool:
        ends = [pool.submit(first.play, table, pick), pool.submit(second.play, table, pick, token)]
        infos = [end.result(timeout=120) for end in ends]
    assert [info["state"] for info in infos] == ["over", "over"]
    assert infos[0]["result"] == infos[1]["result"] is not None
    assert [seat["name"] for seat in infos[0]["seats"]] == ["Ann (bot)", "Ben (bot)"]
    assert all(infos[0]["seal"]["shares"]), "the seed is from both"


@asynccontextmanager
async def duel(base: str) -> AsyncIterator[tuple[Program, Guest, str]]:
    """A program in seat 0, a person in seat 1, the match has begun."""
    async with Program(base) as program, Guest(base) as person:
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = await program.open_table(seats, options=DUEL)
        table, token = opened["table"], opened["invitations"]["1"]
        page = await person.join(table, token=token)
        await page.kind("snapshot")
        await page.ask("sit", 1, commitment=commit(), token=token)
        mine = await program.join(table)  # shows the share
        await asyncio.gather(*(until_playing(each) for each in (page, mine)))
        yield program, person, table


async def until_playing(page: Page) -> None:
    await page.until(lambda _: page.info.get("state") == "playing")


async def test_a_stream_tells_a_seat_what_its_page_is_told_and_nothing_else(base: str) -> None:
    async with duel(base) as (program, _, table), program.stream(table) as lines:
        told = await next_with(lines, "snapshot")
        page = await program.join(table)
        shown = await page.kind("snapshot")
        for message in (told, shown):
            del message["now_ms"]
            message["info"]["seats"] = message["info"]["watchers"] = None
        assert told == shown
        assert list(told["views"]) == ["0"]
        option = told["decisions"][0]["options"][0]
        done = await program.do(table, "choose", choice=option["code"], version=told["version"])
        assert (done.status_code, done.json()["played"]) == (200, 1)
        update = await next_with(lines, "update")
        assert update["row"] >= done.json()["row"] > told["row"]


async def test_what_is_not_legal_is_refused_with_its_clause_and_changes_nothing(base: str) -> None:
    async with duel(base) as (program, _, table), program.stream(table) as lines:
        told = await next_with(lines, "snapshot")
        for body, code in (
            ({"choice": 9999, "version": told["version"]}, None),
            ({"choice": "sing a song", "version": told["version"]}, "bad_words"),
            ({"choice": 0, "version": 4711}, "stale"),
            ({"choice": 0, "seat": 1, "version": told["version"]}, "not_yours"),
        ):
            answer = await program.do(table, "choose", **body)
            assert answer.status_code == 400, answer.text
            assert code is None or answer.json()["code"] == code
            assert answer.json()["sentence"]
        async with program.stream(table) as again:
            assert (await next_with(again, "snapshot"))["row"] == told["row"]


async def test_a_choice_that_is_sent_twice_has_its_effect_once(base: str) -> None:
    async with duel(base) as (program, _, table), program.stream(table) as lines:
        told = await next_with(lines, "snapshot")
        option = told["decisions"][0]["options"][0]
        body = {"choice": option["code"], "version": told["version"], "nonce": "once"}
        answers = [await program.do(table, "choose", **body) for _ in range(2)]
        assert answers[0].json() == answers[1].json()
        assert answers[0].status_code == 200


async def test_whoever_resigns_ends_the_match_and_the_stream(base: str) -> None:
    async with duel(base) as (program, person, table), program.stream(table) as lines:
        told = await next_with(lines, "snapshot")
        early = await program.do(table, "resign")
        assert (early.status_code, early.json()["code"]) == (400, "not_started")
        knock = told["decisions"][0]["options"][0]["code"]
        await program.do(table, "choose", choice=knock, version=told["version"])
        page = await person.join(table)
        await page.kind("snapshot")
        await page.choose("knock", 1)
        assert (await program.do(table, "resign")).status_code == 200
        async with asyncio.timeout(PATIENCE):
            heard = [message async for message in lines]
        ends = [message["info"]["state"] for message in heard if message.get("info")]
        assert ends[-1] == "over"


async def test_nobody_comes_in_without_a_key_a_seat_or_a_table(base: str) -> None:
    async with duel(base) as (program, _, table), Program(base) as other:
        path = f"/api/bot/tables/{table}/stream"
        async with httpx.AsyncClient(base_url=base) as nobody:
            refused = [await nobody.get(path)]
            forged = {"Authorization": f"Bearer {program.key[:-4]}0000"}
            refused.append(await nobody.get(path, headers=forged))
        refused.append(await other.http.get(path))
        refused.append(await other.do(table, "choose", choice=0))
        refused.append(await other.do(table, "seat", commitment=commit(), token="wrong"))
        assert [answer.status_code for answer in refused] == [403] * 5
        assert {answer.json()["code"] for answer in refused} == {"not_welcome"}
        assert (await other.http.get("/api/bot/tables/nowhere/stream")).status_code == 404
        assert (await other.do(table, "choose", choice=[1])).status_code == 400


async def test_each_key_has_its_share_of_requests_and_streams(base: str) -> None:
    async with Program(base) as greedy, Program(base) as modest:
        asked = [greedy.do("nowhere", "resign") for _ in range(3 * int(ASKING[0]))]
        answers = await asyncio.gather(*asked)
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert all(int(answer.headers["retry-after"]) >= 1 for answer in refused)
        assert (await modest.do("nowhere", "resign")).status_code == 404


def test_a_key_may_have_so_many_streams_at_a_time() -> None:
    quotas = Quotas()
    with ExitStack() as places:
        for _ in range(SOCKETS):
            places.enter_context(quotas.socket("key", "10.0.0.1"))
        with pytest.raises(Busy), quotas.socket("key", "10.0.0.1"):
            pass
        with quotas.socket("another", "10.0.0.1"):
            pass


async def test_a_server_that_stops_ends_its_streams_first(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data")
    async with duel(server.base) as (program, _, table), program.stream(table) as lines:
        await next_with(lines, "snapshot")
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        last = await next_with(lines, "problem")
        assert last["code"] == "gone"
        await stopping
    assert server.errors() == ""

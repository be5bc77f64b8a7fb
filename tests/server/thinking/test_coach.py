"""The coach over the wire: hints where they are allowed, reviews and what-ifs after the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.client import Guest, Page, commit
from tests.server.scenes import knock, sit_down

pytestmark = pytest.mark.anyio

BOT = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "easy"}]


async def seated(guest: Guest, **wish: Any) -> Page:
    options = {"decks": ["zip", "mags"], "countdown_ms": 0}
    opened = await guest.open_table(BOT, options=options, **wish)
    page = await guest.join(opened["table"])
    await page.kind("snapshot")
    await page.choose("knock", 0)
    await page.until(lambda _: any(not option["aside"] for option in page.options(0)))
    return page


async def finished(guest: Guest) -> str:
    """A match that Ann gave up; its table."""
    page = await seated(guest)
    await page.choose("concede", 0)
    await page.until(lambda _: bool(page.info["state"] == "over"))
    table: str = page.info["table"]
    return table


async def test_a_hint_comes_from_a_worker_and_is_written_nowhere(base: str) -> None:
    async with Guest(base) as guest:
        page = await seated(guest)
        row = page.row
        answer = await page.ask("preview", about="hint", version=page.version)
        assert answer["type"] == "previewed"
        offered = {option["code"] for option in page.options(0)}
        assert answer["data"]["best"] in offered
        assert answer["data"]["options"][0]["loss"] == 0.0
        assert page.row == row


async def test_a_table_without_a_coach_gives_no_hint(base: str) -> None:
    async with Guest(base) as guest:
        page = await seated(guest, coach=False)
        assert page.info["coach"] is False
        answer = await page.ask("preview", about="hint", version=page.version)
        assert answer["reason"] == "no_coach"
        assert answer["sentence"] == "The coach is off at this table."


async def test_a_hint_is_for_nobody_but_its_own_seat(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor, Guest(base) as onlooker:
        duel = await sit_down(host, visitor, coach=True)
        watcher = await onlooker.join(duel.table, token=duel.opened["watch_token"])
        await watcher.kind("snapshot")
        await knock(duel)
        seat = 0 if duel.pages[0].options(0) else 1
        asking, other = duel.pages[seat], duel.pages[1 - seat]
        version = asking.version
        wish = {"about": "hint", "version": version}
        assert (await asking.ask("preview", seat, **wish))["data"]["unit"] == "match"
        for page in (other, watcher):
            refused = await page.ask("preview", seat, **wish)
            assert refused["reason"] == "not_yours"
            assert not any('"previewed"' in text for text in page.raw)
        waits = await other.ask("preview", 1 - seat, **wish)
        assert waits["sentence"] == "A hint is for a seat that has to choose."


async def test_a_running_match_has_no_graph_and_no_what_if_for_anybody(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor, Guest(base) as stranger:
        duel = await sit_down(host, visitor)
        await knock(duel)
        for guest in (host, visitor, stranger):
            review = await guest.http.post(f"/api/tables/{duel.table}/review")
            assert (review.status_code, review.json()["code"]) == (403, "not_yet")
            wish = {"version": 1, "seat": 0, "commitment": commit()}
            fork = await guest.http.post(f"/api/tables/{duel.table}/what-if", json=wish)
            assert (fork.status_code, fork.json()["code"]) == (403, "not_yet")


async def test_a_match_is_reviewed_after_its_end_and_not_before(base: str) -> None:
    async with Guest(base) as guest:
        page = await seated(guest)
        early = await guest.http.post(f"/api/tables/{page.info['table']}/review")
        assert (early.status_code, early.json()["code"]) == (403, "not_yet")
        table = await finished(guest)
        for _ in range(2):  # to look starts nothing
            found = await guest.get(f"/api/tables/{table}/review")
            assert found == {"done": 0, "of": 0, "report": None}
        found = (await guest.http.post(f"/api/tables/{table}/review")).json()
        assert found["done"] <= found["of"] > 0
        while found["report"] is None:
            await asyncio.sleep(0.05)
            found = await guest.get(f"/api/tables/{table}/review")
        report = found["report"]
        assert len(report["chances"]) <= found["of"] == found["done"]
        assert report["chances"][-1] == [0.0, 1.0]
        assert [row["seat"] for row in report["luck"]] == [0, 1]


async def test_a_finished_match_goes_on_at_a_new_table(base: str) -> None:
    async with Guest(base) as guest:
        table = await finished(guest)
        wish = {"version": 2, "seat": 0, "commitment": commit()}
        answer = await guest.http.post(f"/api/tables/{table}/what-if", json=wish)
        assert answer.status_code == 201, answer.text
        page = await guest.join(answer.json()["table"])
        await page.until(lambda _: bool(page.version))
        assert page.info["what_if"]["table"] == table
        assert page.info["state"] == "playing"
        assert page.info["coach"] is True
        assert page.version >= 3
        late = await guest.http.post(
            f"/api/tables/{table}/what-if", json={**wish, "version": 10_000}
        )
        assert late.status_code == 400
        assert late.json()["sentence"].startswith("from there on nothing can be played")

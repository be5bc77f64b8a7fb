"""Commit and reveal over real sockets: crashes, withheld shares, old pages, known deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from donnybrook.cli.verify import judge
from donnybrook.server.config import ServerConfig
from donnybrook.table import seal
from tests.server.client import SHARES, Guest, Page, commit
from tests.server.running import RunningServer
from tests.server.scenes import begin

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "me"}, {"kind": "open"}]


async def sit_silently(host: Guest, visitor: Guest) -> tuple[str, Page, str]:
    """The visitor sits down; nobody has shown a share, and the host is not there."""
    opened = await host.open_table(SEATS)
    token = opened["invitations"]["1"]
    page = await visitor.join(opened["table"], token=token)
    await page.kind("snapshot")
    committed = commit()
    share = SHARES.pop(committed)  # so that the page does not show it by itself
    answer = await page.ask("sit", 1, commitment=committed, token=token, name="Visitor")
    assert answer["type"] == "accepted"
    return opened["table"], page, share


async def test_a_kill_between_commitment_and_reveal_loses_nothing(tmp_path: Path) -> None:
    running = RunningServer(tmp_path / "data")
    async with Guest(running.base) as host, Guest(running.base) as visitor:
        table, page, share = await sit_silently(host, visitor)
        shown = await page.ask("reveal", 1, share=share, nonce="once")
        running.kill()
        running.start()
        host.move_to(running.base)
        visitor.move_to(running.base)
        again = await visitor.join(table)
        sealed = (await again.kind("snapshot"))["info"]["seal"]
        assert sealed["shares"] == ["", share]
        assert await again.ask("reveal", 1, share=share, nonce="once") == shown
        await begin(again, await host.join(table))
    running.stop()
    assert running.errors() == ""


async def test_no_share_is_in_any_message_before_everybody_has_committed(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        opened = await host.open_table(SEATS)
        first = await host.join(opened["table"])
        info = (await first.kind("snapshot"))["info"]
        mine = SHARES[info["seal"]["seat_commitments"][0]]
        early = await first.ask("reveal", 0, share=mine)
        assert (early["type"], early["reason"]) == ("refused", "not_now")
        table, token = opened["table"], opened["invitations"]["1"]
        second = await visitor.join(table, token=token)
        await second.kind("snapshot")
        assert not any(mine in text for text in first.raw + second.raw)
        await second.ask("sit", 1, commitment=commit(), token=token)
        await begin(first, second)
        assert any(mine in text for text in second.raw)


async def test_a_table_that_is_called_off_is_told_listed_and_verified(
    base: str, tmp_path: Path
) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        table, page, _ = await sit_silently(host, visitor)
        early = await visitor.http.get(f"/api/tables/{table}/log")
        assert early.status_code == 403
        assert (await page.ask("call_off", 1))["type"] == "accepted"
        await page.until(lambda _: bool(page.info["called_off"]))
        assert page.info["seal"]["withheld"] == [0, 1]
        assert seal.commitment(page.info["seal"]["secret"]) == page.info["seal"]["commitment"]
        mine = (await host.get("/api/lobby"))["mine"]
        assert [(row["state"], row["result"][:35]) for row in mine if row["table"] == table] == [
            ("over", "Seat 1 called the table off before ")
        ]
        file = tmp_path / "off.json"
        file.write_text(json.dumps(await host.get(f"/api/tables/{table}/log")))
        assert "No match was played: Seat 1 called the table off" in judge(file)
        late = await host.join(table)
        assert (await late.kind("snapshot"))["info"]["state"] == "over"
        assert (await host.http.get(f"/api/tables/{table}/log.txt")).status_code == 200


async def test_a_table_that_is_full_is_not_offered_while_it_waits_for_shares(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor, Guest(base) as third:
        opened = await host.open_table(SEATS, public=True)
        page = await visitor.join(opened["table"])
        await page.kind("snapshot")
        await page.ask("sit", 1, commitment=commit())
        offered = [row["table"] for row in (await third.get("/api/lobby"))["open"]]
        assert opened["table"] not in offered


async def test_an_old_page_is_told_to_reload(base: str) -> None:
    async with Guest(base) as host, Guest(base) as visitor:
        old = {"game": "brawl", "options": {}, "seats": SEATS, "share": "ab" * 16}
        answer = await host.http.post("/api/tables", json=old)
        assert (answer.status_code, answer.json()["sentence"]) == (400, seal.OLD_PAGE)
        opened = await host.open_table(SEATS, public=True)
        page = await visitor.join(opened["table"])
        await page.kind("snapshot")
        refused = await page.ask("sit", 1, share="ab" * 16, token="", name="")
        assert (refused["type"], refused["sentence"]) == ("refused", seal.OLD_PAGE)


# -- the deal of the day


async def test_the_run_of_the_day_cannot_be_computed_from_what_is_public(base: str) -> None:
    async with Guest(base) as guest:
        opened = await guest.open_table([{"kind": "me"}], game="brawlmart", deal="daily")
        info = (await guest.get(f"/api/tables/{opened['table']}/replay?seat=0"))["info"]
        public = seal.open_secret("brawlmart", info["deal"])
        assert seal.commitment(public) != info["seal"]["commitment"]


async def test_lessons_and_races_are_still_known_to_everybody(base: str) -> None:
    async with Guest(base) as guest:
        opened = await guest.open_table([{"kind": "me"}], game="brawlmart", deal="race:abcd")
        info = (await guest.get(f"/api/tables/{opened['table']}/replay?seat=0"))["info"]
        public = seal.open_secret("brawlmart", "race abcd")
        assert seal.commitment(public) == info["seal"]["commitment"]


def test_the_deal_of_a_day_comes_from_the_key_the_game_and_the_day() -> None:
    config = ServerConfig(key=b"k" * 32)
    today = config.daily_secret("brawlmart", "2026-11-17")
    assert today == ServerConfig(key=b"k" * 32).daily_secret("brawlmart", "2026-11-17")
    others = {
        config.daily_secret("brawlmart", "2026-11-18"),
        config.daily_secret("brawl", "2026-11-17"),
        ServerConfig(key=b"l" * 32).daily_secret("brawlmart", "2026-11-17"),
    }
    assert len(others | {today}) == 4

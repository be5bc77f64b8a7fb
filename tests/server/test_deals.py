"""Deals that everybody may know: the day's run, races, and their tables of scores."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.client import Guest

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]


async def info_of(guest: Guest, table: str) -> dict[str, Any]:
    replay = await guest.get(f"/api/tables/{table}/replay?seat=0")
    info: dict[str, Any] = replay["info"]
    return info


async def open_two(base: str, *deals: str) -> list[dict[str, Any]]:
    """Two guests open a table each; what is known of the tables."""
    found = []
    for deal in deals:
        async with Guest(base) as guest:
            opened = await guest.open_table(SEATS, deal=deal)
            found.append(await info_of(guest, opened["table"]))
    return found


async def test_the_run_of_the_day_is_the_same_for_everybody(base: str) -> None:
    first, second = await open_two(base, "daily", "daily")
    assert re.fullmatch(r"daily \d{4}-\d\d-\d\d", first["deal"])
    assert first["deal"] == second["deal"]
    assert first["seal"]["commitment"] == second["seal"]["commitment"]
    assert first["seal"]["shares"] == second["seal"]["shares"]


async def test_two_who_race_have_the_same_deal_and_other_races_another(base: str) -> None:
    first, second = await open_two(base, "race:k7Qp", "race:k7Qp")
    other = (await open_two(base, "race:other"))[0]
    assert first["deal"] == "race k7Qp"
    assert first["seal"]["commitment"] == second["seal"]["commitment"]
    assert first["seal"]["commitment"] != other["seal"]["commitment"]


async def test_the_scores_of_a_race_count_the_attempts_of_each_guest(base: str) -> None:
    async with Guest(base) as ann, Guest(base) as ben:
        tables = [
            (await guest.open_table(SEATS, deal="race:scores"))["table"]
            for guest in (ann, ben, ann)
        ]
        found = await ann.get("/api/scores?game=brawl&deal=race%20scores")
        rows = {row["table"]: row for row in found["rows"]}
        assert [rows[table]["attempt"] for table in tables] == [1, 1, 2]
        assert [rows[table]["mine"] for table in tables] == [True, False, True]
        assert {row["score"] for row in found["rows"]} == {None}


async def test_a_deal_that_is_no_deal_is_refused(base: str) -> None:
    async with Guest(base) as guest:
        body = {"game": "brawl", "options": {}, "seats": SEATS, "deal": "mine"}
        answer = await guest.http.post("/api/tables", json=body)
        assert answer.status_code == 400
        assert "deal" in answer.json()["sentence"]

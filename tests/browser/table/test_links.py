"""Two people play over links while a third watches; nobody is told a hidden card."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import (
    Doors,
    Ears,
    claim,
    concede,
    decision,
    knock,
    open_invitation,
    result,
    ringside,
    table_of,
    take_turn,
    whose_turn,
)

WATCHER = -1
TURNS = 14


def walk(found: Any) -> Iterator[dict[str, Any]]:
    """Every object in a message, however deep."""
    if isinstance(found, dict):
        yield found
    if isinstance(found, dict | list):
        for each in found.values() if isinstance(found, dict) else found:
            yield from walk(each)


def times_in_hand(page: Page, table: str) -> list[tuple[int, int, int, int, str]]:
    """Seat, card, versions from its draw to its play, and its sign: of every drawn card."""
    answer = page.context.request.get(f"/api/tables/{table}/replay?seat=open")
    steps = answer.json()["steps"]
    held: dict[int, tuple[int, int, str]] = {}
    found = []
    for step in steps:
        for line in step["log"]:
            data = line["data"]
            if line["event"] == "CardDrawn":
                held[data["seat"]] = (data["card"], step["version"], data["kind"])
            elif "card" in data and held.get(data["seat"], (None,))[0] == data["card"]:
                card, since, sign = held.pop(data["seat"])
                found.append((data["seat"], card, since, step["version"], sign))
    return found


def tells(message: dict[str, Any], seat: int, card: int) -> bool:
    """Whether a message shows a card of a seat, or anything of what the seat holds."""
    for each in walk(message):
        if each.get("card") == card:
            return True
        if each.get("seat") == seat and each.get("hand"):
            return True
        drawn = each.get("event") == "CardDrawn" and each["data"]["seat"] == seat
        if drawn and (each["data"].get("kind") or not each["text"].endswith("draws a card.")):
            return True
    return False


@pytest.mark.clause("BRL-041", "BRL-091")
def test_no_raw_message_tells_a_hidden_card_to_the_other_seat_or_to_a_watcher(
    doors: Doors,
) -> None:
    ann, ben, cat = (doors.player(name=name) for name in ("Ann", "Ben", "Cat"))
    ears = {0: Ears(ann), 1: Ears(ben), WATCHER: Ears(cat)}
    links = open_invitation(ann)
    ben.goto(links["seat"])
    cat.goto(links["watch"])
    claim(ann, "Zip Adeyemi")
    claim(ben, "Mags Orlova")
    for page in (ann, ben):
        knock(page)
    for _ in range(TURNS):
        take_turn(whose_turn(ann, ben))
    expect(cat.get_by_text("You see what everybody may see.")).to_be_visible()
    expect(decision(cat)).to_be_hidden()
    expect(ringside(cat).get_by_text("Ann draws a card.").first).to_be_visible()
    table = table_of(ann)
    concede(whose_turn(ann, ben))
    for page in (ann, ben, cat):
        expect(result(page)).to_be_visible()

    drawn = times_in_hand(ann, table)
    assert len(drawn) == TURNS
    secret = ann.context.request.get(f"/api/tables/{table}/log").json()["seal"]["secret"]
    for reader, heard in ears.items():
        before_the_end = [
            message
            for message in map(json.loads, heard.frames)
            if not (message.get("info") or {}).get("result")
        ]
        seen = [each for each in before_the_end if each["type"] in ("snapshot", "update")]
        assert len(seen) > 2 * TURNS
        for seat, card, since, until, sign in drawn:
            at_that_time = [each for each in seen if since <= each["version"] < until]
            assert at_that_time
            told = [tells(message, seat, card) for message in at_that_time]
            assert all(told) if reader == seat else not any(told), (reader, seat, sign)
        assert not any(secret in json.dumps(message) for message in before_the_end)
        assert not any("draw_pile" in each for message in seen for each in walk(message))
        assert all(each["seat"] == reader for m in seen for each in m["decisions"])

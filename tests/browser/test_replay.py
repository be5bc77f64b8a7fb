"""A replay opens where its link says, walks by keys, and shows what one seat knew."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import (
    HELD,
    Doors,
    bot,
    concede,
    hand,
    knock,
    me,
    open_table,
    result,
    take_turn,
    turn,
)


def played(page: Page) -> str:
    """A match of three turns each."""
    table: str = open_table(page, [me("Ann"), bot()], {"decks": ["zip", "mags"]})["table"]
    page.goto(f"/t/{table}")
    knock(page)
    for _ in range(3):
        take_turn(page)
    turn(page).wait_for()
    concede(page)
    expect(result(page)).to_be_visible()
    return table


def steps_of(page: Page, table: str) -> list[dict[str, Any]]:
    answer = page.context.request.get(f"/api/tables/{table}/replay?seat=open")
    steps: list[dict[str, Any]] = answer.json()["steps"]
    return steps


def test_a_link_opens_at_its_moment_and_the_keys_walk_from_there(doors: Doors) -> None:
    page = doors.regular()
    table = played(page)
    steps = steps_of(page, table)
    at = len(steps) // 2
    address = f"/r/{table}?v={steps[at]['version']}&seat=watch"
    friend = doors.regular()
    friend.goto(address)

    def shows(step: int) -> None:
        expect(friend.get_by_text(f"Step {step + 1} of {len(steps)}")).to_be_visible()
        assert f"v={steps[step]['version']}&" in friend.url

    shows(at)
    for key, there in (
        ("ArrowRight", at + 1),
        ("ArrowLeft", at),
        ("ArrowLeft", at - 1),
        ("End", len(steps) - 1),
        ("Home", 0),
    ):
        friend.keyboard.press(key)
        shows(there)


@pytest.mark.clause("BRL-042")
def test_the_view_of_a_seat_hides_what_that_seat_did_not_know(doors: Doors) -> None:
    page = doors.regular()
    table = played(page)
    drawn = next(
        step
        for step in steps_of(page, table)
        if any(line["event"] == "CardDrawn" and line["data"]["seat"] == 1 for line in step["log"])
    )
    bots_card = next(seat["hand"] for seat in drawn["views"]["1"]["seats"] if seat["seat"] == 1)
    assert bots_card
    page.goto(f"/r/{table}?v={drawn['version']}&seat=0")
    expect(page.get_by_text("1 card", exact=True)).to_be_visible()
    expect(hand(page)).to_have_attribute("aria-label", "Hand empty")
    page.get_by_label("Seen by").select_option("Bot (normal)")
    expect(hand(page)).to_have_attribute("aria-label", HELD)
    page.get_by_label("Seen by").select_option("a watcher")
    expect(page.get_by_text("1 card", exact=True)).to_be_visible()
    page.get_by_label("Seen by").select_option("open hands")
    expect(page.get_by_text("1 card", exact=True)).to_be_hidden()

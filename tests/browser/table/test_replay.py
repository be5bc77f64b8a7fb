"""A replay opens where its link says, walks by keys, and shows what one seat knew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

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
from tests.browser.serving import Server


@pytest.fixture(scope="module")
def table(browser: Browser, server: Server) -> Iterator[str]:
    """A match of three turns each that Ann gave up."""
    doors = Doors(browser, server.address)
    page = doors.regular()
    opened = open_table(page, [me("Ann"), bot()])
    page.goto(f"/t/{opened}")
    knock(page)
    for _ in range(3):
        take_turn(page)
    turn(page).wait_for()
    concede(page)
    expect(result(page)).to_be_visible()
    yield opened
    doors.close()


def steps_of(page: Page, table: str) -> list[dict[str, Any]]:
    answer = page.context.request.get(f"/api/tables/{table}/replay?seat=open")
    steps: list[dict[str, Any]] = answer.json()["steps"]
    return steps


def test_a_link_opens_at_its_moment_and_the_keys_walk_from_there(doors: Doors, table: str) -> None:
    friend = doors.regular()
    steps = steps_of(friend, table)
    at = len(steps) // 2
    address = f"/r/{table}?v={steps[at]['version']}&seat=watch"
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
def test_the_view_of_a_seat_hides_what_that_seat_did_not_know(doors: Doors, table: str) -> None:
    page = doors.regular()
    drawn = next(
        step
        for step in steps_of(page, table)
        if any(line["event"] == "CardDrawn" and line["data"]["seat"] == 1 for line in step["log"])
    )
    bots_card = next(seat["hand"] for seat in drawn["views"]["1"]["seats"] if seat["seat"] == 1)
    assert bots_card
    bots_hand = page.locator("[data-spot='hand:1']")
    page.goto(f"/r/{table}?v={drawn['version']}&seat=0")
    expect(bots_hand).to_have_text("1 card")
    expect(hand(page)).to_have_attribute("aria-label", "Hand empty")
    page.get_by_label("Seen by").select_option("Regular")
    expect(hand(page)).to_have_attribute("aria-label", HELD)
    page.get_by_label("Seen by").select_option("a watcher")
    expect(bots_hand).to_have_text("1 card")
    page.get_by_label("Seen by").select_option("open hands")
    expect(bots_hand).not_to_have_text("1 card")

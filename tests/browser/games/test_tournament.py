"""Tournament Mode, in real time, by keyboard alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.people import (
    Doors,
    Ears,
    bot,
    decision,
    draw,
    knock,
    lit,
    me,
    open_table,
    result,
    ringside,
    until,
)


def tab_to(page: Page, words: str) -> None:
    """Press Tab until the focus is on what is called so."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if words in (page.evaluate("document.activeElement.innerText") or ""):
            return
    raise AssertionError(f"Tab never comes to {words}")


def press(page: Page, ears: Ears, key: str) -> None:
    """A speed key, and the server's answer to it."""
    page.keyboard.press(key)
    until(page, ears.all_answered)


def cards_left(page: Page) -> int:
    return int(page.locator("[data-spot^='pile:'] + .tx .num").inner_text())


@pytest.mark.clause("BRL-100", "BRL-130")
def test_a_whole_tournament_match_is_played_by_keyboard_alone(doors: Doors) -> None:
    page = doors.regular()
    ears = Ears(page)
    page.goto("/")
    expect(page.get_by_role("button", name="Open tonight: play Brawl Cards fly")).to_be_visible()
    tab_to(page, "Open tonight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Learn by playing")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play now")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="In real time")).to_be_checked()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Knock to start")).to_be_visible()
    press(page, ears, "k")
    expect(decision(page).get_by_text("Go, go")).to_be_visible()

    while cards_left(page) > 3 and not result(page).is_visible():
        press(page, ears, "f")  # burn: draw and discard
    while not result(page).is_visible():
        if cards_left(page) and not lit(page).count():
            press(page, ears, "Space")
        cap = lit(page).first.locator(".key")
        cap.or_(result(page)).first.wait_for()
        if not result(page).is_visible():
            press(page, ears, cap.inner_text().lower())
    expect(ringside(page).get_by_text("every Base is frozen")).to_be_visible()


def choices_of(page: Page) -> list[dict[str, Any]]:
    """What the page chooses from now on, as it says so to the server."""
    found: list[dict[str, Any]] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "choose":
            found.append(message)

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", hear)

    page.on("websocket", listen)
    return found


@pytest.mark.clause("BRL-195")
def test_in_real_time_a_page_says_which_row_it_has_shown_and_how_long_ago(doors: Doors) -> None:
    page = doors.regular()
    choices = choices_of(page)
    table = open_table(page, [me("Ann"), bot("easy")], mode="tournament", race_order="fair")
    page.goto(f"/t/{table}")
    knock(page)
    draw(page)
    until(page, lambda: len(choices) == 2)
    knocked, drew = choices
    assert 0 <= knocked["seen"] < drew["seen"]
    assert knocked["reaction"] >= 0
    assert drew["reaction"] >= 0

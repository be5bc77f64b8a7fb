"""Training Mode, in turns, against a bot."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import Doors, knock, result, ringside, take_turn, turn


@pytest.mark.clause("BRL-036", "BRL-037", "BRL-091")
def test_a_whole_training_match_against_a_bot_is_played_by_mouse(doors: Doors) -> None:
    page = doors.player()
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    page.get_by_role("button", name="Play now").click()
    knock(page)
    turns = 0
    turn(page).or_(result(page)).first.wait_for()
    while not result(page).is_visible():
        take_turn(page)
        turns += 1
        turn(page).or_(result(page)).first.wait_for()
    assert turns > 31, "the Freezes lie under 31 cards"
    headline = result(page).get_by_role("heading", level=2)
    expect(headline).to_have_text(re.compile("^(You win|Draw|Rookie wins)$"))
    bases = result(page).get_by_role("list", name="Base by Base").get_by_role("listitem")
    expect(bases).not_to_have_count(0)
    expect(ringside(page).get_by_role("listitem").first).to_contain_text("match")
    expect(result(page).get_by_role("button", name="Rematch")).to_be_enabled()

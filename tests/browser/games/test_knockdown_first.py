"""Knockdown for the first time: with a coach, and with two people at one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.knockdown_people import open_knockdown, skills
from tests.browser.people import COMMITMENT, Doors, bot, decision, floor, me, ringside


def first_match(page: Page) -> str:
    """What is opened after the last mission: always the same deal. Returns the table."""
    page.context.request.get("/api/me")
    options = {"fighters": ["hask", "vesper"], "rounds_to_win": 1}
    seats = [me("Ann"), bot("easy")]
    wish = {"game": "knockdown", "options": options, "seats": seats, "deal": "lesson"}
    answer = page.context.request.post("/api/tables", data={**wish, "commitment": COMMITMENT})
    assert answer.status == 201, answer.text()
    return str(answer.json()["table"])


def test_a_first_match_is_always_the_same_and_gives_hints_until_one_is_closed(
    doors: Doors,
) -> None:
    page = doors.regular()
    dealt = []
    for _ in range(2):
        page.goto(f"/t/{first_match(page)}?help=1")
        hint = page.get_by_role("status", name="Hint", exact=True)
        expect(hint).to_be_visible()
        expect(skills(page)).to_have_count(3)
        dealt.append(skills(page).all_text_contents())
    assert dealt[0] == dealt[1]
    hint.get_by_role("button", name="Do it").click()
    page.get_by_role("heading", name="Keep one of two").wait_for()
    expect(hint).to_be_visible()
    hint.get_by_role("button", name="Close the hint").click()
    skills(page).first.click()
    skills(page).first.click()
    decision(page).get_by_text("Point at a card").wait_for()
    expect(hint).to_have_count(0)


@pytest.mark.clause("KDN-012", "KDN-025")
def test_two_people_at_one_screen_do_not_see_each_others_skills(doors: Doors) -> None:
    page = doors.regular()
    fighters = ["hask", "vesper"]
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), me('Ben')], fighters=fighters)}")
    skills(page).first.wait_for()
    kept = skills(page).first.locator(".nm").inner_text()
    skills(page).first.click()
    page.get_by_role("dialog", name="Pass the device to Ben").wait_for()
    page.get_by_role("button", name="I am Ben").click()
    expect(floor(page).get_by_text(kept)).to_have_count(0)
    expect(skills(page)).to_have_count(3)
    told = ringside(page).get_by_text(re.compile(kept, re.IGNORECASE))
    expect(told).to_have_count(0)

"""Knockdown for the first time: with a coach, and with two people at one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.knockdown_people import open_knockdown, skills
from tests.browser.people import Doors, decision, floor, me, ringside


def test_a_coach_leads_through_a_first_match_that_is_always_the_same(doors: Doors) -> None:
    page = doors.regular()
    dealt = []
    for _ in range(2):
        page.goto("/")
        page.get_by_role("button", name="Open tonight: play Knock down").click()
        page.get_by_role("button", name="Learn it in three minutes").click()
        coach = page.get_by_role("status", name="Coach")
        expect(coach).to_contain_text("Keep one, pass two")
        dealt.append(skills(page).all_inner_texts())
    assert dealt[0] == dealt[1]
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    skills(page).first.click()
    page.get_by_role("heading", name="Keep one of two").wait_for()
    skills(page).first.click()
    expect(coach).to_contain_text("One counts at once")
    coach.get_by_role("button", name="Skip the lesson").click()
    skills(page).first.click()
    decision(page).get_by_text("Point at a card").wait_for()
    expect(coach).to_have_count(0)


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

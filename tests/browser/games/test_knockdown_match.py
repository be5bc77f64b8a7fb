"""Knockdown against a bot: by mouse, by keyboard alone, by finger."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.knockdown_people import (
    click_on,
    draft,
    expect_winner,
    open_knockdown,
    pick_fighter,
    play_to_the_end,
    press_on,
    row,
    skills,
    spaces,
    tap_on,
)
from tests.browser.people import PHONE, Doors, bot, decision, me, result, ringside

PAIR = {"fighters": ["hask", "vesper"]}


@pytest.mark.clause("KDN-021", "KDN-024")
def test_a_new_visitor_has_a_fighter_within_ten_seconds_of_opening_the_page(doors: Doors) -> None:
    page = doors.visitor()
    began = time.monotonic()
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Knock down").click()
    page.get_by_role("button", name="Play now").click()
    pick_fighter(page, "Hask Orrin")
    expect(ringside(page).get_by_text("You fight as Hask Orrin.")).to_be_visible()
    taken = time.monotonic() - began
    assert taken < 10, f"{taken:.1f} s"


@pytest.mark.clause("KDN-026", "KDN-031", "KDN-040", "KDN-062", "KDN-083", "KDN-203")
def test_a_match_is_played_to_its_end_by_mouse(doors: Doors) -> None:
    page = doors.player()
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot()])}")
    pick_fighter(page, "Mother Brindle")
    draft(page)
    expect_foresight(page)
    assert play_to_the_end(page, click_on) > 5
    expect_winner(page)
    expect(result(page).get_by_role("button", name="Rematch")).to_be_enabled()


def expect_foresight(page: Page) -> None:
    """What an attack will do is said before it is made, and why another deed cannot be done."""
    while not spaces(page).count():
        row(page).first.click()
        decision(page).wait_for()
    row(page).first.hover()
    expect(decision(page).locator(".plan .does")).to_be_visible()
    for out_of_place, clause in (
        (page.locator("[data-space=off]").last, "^Rule KDN-06"),
        (decision(page).locator("[aria-disabled=true]").first, "^Rule KDN-0[89]"),
    ):
        out_of_place.click(force=True)
        why = page.get_by_role("status").get_by_role("link", name=re.compile(clause))
        expect(why).to_be_visible()


def test_a_match_is_played_to_its_end_by_keyboard_alone(doors: Doors) -> None:
    page = doors.player()
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot()], **PAIR)}")
    for _ in range(3):
        skills(page).first.wait_for()
        heading = page.get_by_role("heading", level=2).first
        before = heading.inner_text()
        page.keyboard.press("1")
        expect(heading).not_to_have_text(before)
    assert play_to_the_end(page, press_on) > 5
    expect_winner(page)


def test_a_match_is_played_to_its_end_on_a_phone(doors: Doors) -> None:
    settings = {"speed": "instant", "motion": "calm", "sound": False}
    page = doors.visitor(settings, viewport=PHONE, has_touch=True)
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot()], arena='span', **PAIR)}")
    for words in ("Keep one of three", "Keep one of two", "Which one counts"):
        page.get_by_role("heading", name=words).wait_for()
        skills(page).first.tap()
    assert play_to_the_end(page, tap_on) > 5
    expect_winner(page)
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0

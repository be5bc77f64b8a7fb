"""BrawlBall against the bot, to the end: by mouse, by keyboard, with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.brawlball_people import (
    answer,
    asked,
    end_turn,
    lit,
    moved_on,
    open_match,
    phase,
    step_of,
)
from tests.browser.people import PHONE, Doors, bot, decision, me, result, ringside

ENDS = re.compile("^(You win|Draw|Regular wins)$")
KEYS = {"fill": "1", "catch": "t", "intercept": "1"}  # some square may still have the focus


def act_by_mouse(page: Page) -> None:
    """One player goes where he is safest to go, the rest of the turn is left."""
    lit(page, "own").first.click()
    before = step_of(page)
    lit(page, "go").or_(lit(page, "risky")).first.click()
    moved_on(page, before)


@pytest.mark.clause("BBL-003", "BBL-004", "BBL-061", "BBL-092", "BBL-238")
def test_a_match_against_the_bot_is_played_to_its_end_by_mouse(doors: Doors) -> None:
    page = doors.player()
    open_match(page)
    turns = 0
    while (what := phase(page)) != "over":
        if what == "turn":
            turns += 1
            act_by_mouse(page)
            if phase(page) == "action":
                answer(page)
            if phase(page) == "turn":
                end_turn(page)
        else:
            answer(page)
    assert turns >= 6, "each trainer has six turns in a half"
    expect(result(page).get_by_role("heading", level=2)).to_have_text(ENDS)
    expect(
        result(page).get_by_role("list", name="Team by team").get_by_role("listitem")
    ).to_have_count(2)
    told = ringside(page).get_by_role("listitem").filter(has_text=re.compile("wins|drawn"))
    expect(told.first).to_be_visible()


def test_a_match_is_finished_with_the_keyboard_alone(doors: Doors) -> None:
    page = doors.player()
    open_match(page, [me("Ann"), bot("easy")])
    while (what := phase(page)) != "over":
        before = step_of(page)
        if what == "turn":
            page.keyboard.press("n")
            expect(asked(page).locator("button:focus")).to_have_count(1)
            page.keyboard.press("1")
            page.keyboard.press("1")  # announced as it is
            moved_on(page, before)
            if phase(page) == "action":
                before = step_of(page)
                page.keyboard.press("e")
                moved_on(page, before)
            if phase(page) == "turn":
                page.keyboard.press("e")
        elif what in ("kick", "push", "route", "touchback", "target"):
            page.keyboard.press("ArrowUp")  # to the square that is offered
            page.keyboard.press(" ")
            moved_on(page, before)
        else:
            if what == "place":
                expect(decision(page)).to_contain_text("They stand")
            page.keyboard.press(KEYS.get(what, " "))
            moved_on(page, before)
    expect(result(page)).to_be_visible()


def test_a_finger_looks_first_and_then_does_it_on_a_small_screen(doors: Doors) -> None:
    page = doors.visitor(
        {"speed": "instant", "motion": "calm", "sound": False}, viewport=PHONE, has_touch=True
    )
    open_match(page, [me("Ann"), bot("easy")])
    while (what := phase(page)) != "over":
        before = step_of(page)
        if what == "turn":
            lit(page, "own").first.tap()
            goal = lit(page, "go").or_(lit(page, "risky")).first
            goal.tap()
            expect(
                page.get_by_role("button", name=re.compile("^(Run to|Score|Fetch)"))
            ).to_be_visible()
            assert step_of(page) == before, "the first tap only looks"
            goal.tap()
            moved_on(page, before)
            if phase(page) == "action":
                answer(page, finger=True)
            if phase(page) == "turn":
                end_turn(page)
        else:
            answer(page, finger=True)
    expect(result(page)).to_be_visible()

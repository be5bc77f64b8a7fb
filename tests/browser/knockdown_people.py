"""People at a table of Knockdown: what they see there, and how they play it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import decision, floor, result

MOST = 900  # decisions of one seat; nobody has needed a third of them


def open_knockdown(page: Page, people: list[dict[str, str]], **options: Any) -> str:
    """What the set-up screen sends: a public table of Knockdown. Returns the table."""
    page.context.request.get("/api/me")
    wish = {"game": "knockdown", "options": options, "seats": people, "public": True}
    answer = page.context.request.post("/api/tables", data={**wish, "share": "01" * 16})
    assert answer.status == 201, answer.text()
    table: str = answer.json()["table"]
    return table


# -- what is on the screen


def trial(page: Page) -> Locator:
    """The Knockdown Test over the whole page, while it asks something."""
    return page.get_by_role("dialog").filter(has=page.locator(".btns button"))


def row(page: Page) -> Locator:
    """Cards of the Row that can be chosen."""
    return page.get_by_role("region", name="The Row").locator("button[data-slot=lit]")


def hand(page: Page) -> Locator:
    """Cards of the own hand that can be chosen."""
    return page.get_by_role("region", name="Your hand").locator("button[data-hand=lit]")


def spaces(page: Page) -> Locator:
    """Spaces of the arena that can be chosen."""
    return floor(page).locator("[data-space=lit]")


def skills(page: Page) -> Locator:
    """Skill cards that can be chosen."""
    return floor(page).get_by_role("button", name=re.compile("^(Keep|Turn up) "))


def asked(page: Page) -> Locator:
    """Something is asked of this page, or the match is over."""
    return decision(page).or_(result(page)).first


# -- what people do


def pick_fighter(page: Page, fighter: str) -> None:
    floor(page).get_by_role("button", name=fighter).click()


def draft(page: Page) -> None:
    """Keep the first Skill twice and turn up the first."""
    for words in ("Keep one of three", "Keep one of two", "Which one counts"):
        page.get_by_role("heading", name=words).wait_for()
        skills(page).first.click()


def best(page: Page) -> Locator:
    """What somebody who wants it over presses next: call, hit, come closer, take, pay, go on."""
    if trial(page).is_visible():
        return trial(page).locator(".btns button").first
    hits = row(page).filter(has_text="In range")
    if hits.count():
        return hits.first
    for place in (spaces(page), row(page), hand(page).and_(page.locator("[aria-pressed]").locator("xpath=self::*[not(@aria-pressed='true')]"))):
        if place.count():
            return place.first
    return decision(page).get_by_role("button").first


def play_to_the_end(page: Page) -> int:
    """Decide by mouse until the result is there. Returns how often."""
    for count in range(MOST):
        asked(page).wait_for()
        if result(page).is_visible():
            return count
        best(page).click()
    raise AssertionError("the match does not end")


def expect_winner(page: Page) -> None:
    headline = result(page).get_by_role("heading", level=2)
    expect(headline).to_have_text(re.compile("^(You win|.+ wins)$"))
    corners = result(page).get_by_role("list", name="Both corners").get_by_role("listitem")
    expect(corners).to_have_count(2)

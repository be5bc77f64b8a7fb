"""People at a table of Knockdown: what they see there, and how they play it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import COMMITMENT, decision, floor, result

MOST = 400  # decisions of one seat in a round; nobody has needed a third of them
WORTH_IT = 25.0  # percent: from here on these people call the Test


def open_knockdown(page: Page, people: list[dict[str, str]], **options: Any) -> str:
    """What the set-up screen sends: a public table for one round. Returns the table."""
    page.context.request.get("/api/me")
    options = {"rounds_to_win": 1, **options}
    wish = {"game": "knockdown", "options": options, "seats": people, "public": True}
    answer = page.context.request.post("/api/tables", data={**wish, "commitment": COMMITMENT})
    assert answer.status == 201, answer.text()
    table: str = answer.json()["table"]
    return table


# -- what is on the screen


def trial(page: Page) -> Locator:
    """The buttons of the Knockdown Test that covers the whole page."""
    return page.locator("[role=dialog][aria-modal=true] .btns button")


def ride(page: Page) -> Locator:
    """Lets a Test ride that would hardly fail; such a one stands beside the board."""
    return decision(page).locator("[data-spot='test:decline']")


def row(page: Page) -> Locator:
    """Cards of the Row that can be chosen."""
    return page.get_by_role("region", name="The Row").locator("button[data-slot=lit]")


def hits(page: Page) -> Locator:
    """Cards of the Row that would hit."""
    return row(page).filter(has_text="In range")


def hand(page: Page) -> Locator:
    """Cards of the own hand that can be chosen and are not chosen yet."""
    cards = page.get_by_role("region", name="Your hand")
    return cards.locator("button[data-hand=lit]:not([aria-pressed=true])")


def spaces(page: Page) -> Locator:
    """Spaces of the arena that can be chosen."""
    return floor(page).locator("[data-space=lit]")


def skills(page: Page) -> Locator:
    """Skill cards that can be chosen."""
    return floor(page).get_by_role("button", name=re.compile("^(Keep|Turn up) "))


def asked(page: Page) -> Locator:
    """Something is asked of this page, or the match is over."""
    return decision(page).or_(result(page)).first


def answer_to_trial(page: Page) -> Locator:
    """Call it, or use the Reaction, if it pays; who has only one answer gives that."""
    return trial(page).first if trial(page).count() == 1 or call_pays(page) else trial(page).nth(1)


def call_pays(page: Page) -> bool:
    """Whether the Test that could be called is likely enough to fail."""
    chance = page.locator("[role=dialog] .two .num").first.inner_text()
    return float(chance.removesuffix("%")) >= WORTH_IT


# -- what people do


def pick_fighter(page: Page, fighter: str) -> None:
    decision(page).wait_for()  # it is their turn, and what came before has been shown
    floor(page).get_by_role("button", name=fighter).click()


def draft(page: Page) -> None:
    """Keep the first Skill twice and turn up the first."""
    for words in ("Keep one of three", "Keep one of two", "Which one counts"):
        page.get_by_role("heading", name=words).wait_for()
        skills(page).first.click()


def answers(page: Page) -> Locator:
    """What the decision can be answered with; the piles below are none."""
    open_ones = ".choices button:not([aria-haspopup], :disabled, [aria-disabled])"
    return decision(page).locator(open_ones)


def click_on(page: Page) -> None:
    """By mouse: call or let it ride, hit, come closer, take, pay, go on."""
    if trial(page).count():
        answer_to_trial(page).click()
        return
    if ride(page).count():
        ride(page).click()
        return
    for place in (hits(page), spaces(page), row(page), hand(page)):
        if place.count():
            place.first.click()
            return
    answers(page).first.click()


def tap_on(page: Page) -> None:
    """By finger: a first tap looks, the big button does it."""
    if trial(page).count():
        answer_to_trial(page).tap()
        return
    if ride(page).count():
        ride(page).tap()
        return
    for place in (hits(page), spaces(page), row(page)):
        if place.count():
            place.first.tap()
            decision(page).locator(".btn--go").tap()
            return
    if hand(page).count():
        hand(page).first.tap()
    else:
        answers(page).filter(visible=True).first.tap()


def press_on(page: Page) -> None:
    """By keyboard alone."""
    keys = page.keyboard
    if trial(page).count():
        keys.press("k" if call_pays(page) else "l")
    elif ride(page).count():
        keys.press("l")
    elif hits(page).count():
        spot = hits(page).first.get_attribute("data-spot") or ""
        keys.press(spot.removeprefix("row:"))
    elif spaces(page).count():
        keys.press("ArrowRight")
        expect(page.locator("[data-space=lit]:focus")).to_have_count(1)
        keys.press("Enter")
    elif row(page).count() or hand(page).count():
        lit = row(page).or_(hand(page)).first
        keys.press(lit.locator(".key").inner_text())
    else:
        first = answers(page).first.locator(".key").first.inner_text()
        keys.press({"Esc": "Escape"}.get(first, first))


def play_to_the_end(page: Page, decide: Callable[[Page], None]) -> int:
    """Decide until the result is there. Returns how often."""
    for count in range(MOST):
        asked(page).wait_for()
        if result(page).is_visible():
            return count
        decide(page)
    raise AssertionError("the match does not end")


def expect_winner(page: Page) -> None:
    headline = result(page).get_by_role("heading", level=2)
    expect(headline).to_have_text(re.compile("^(You win|.+ wins)$"))
    corners = result(page).get_by_role("list", name="Both corners").get_by_role("listitem")
    expect(corners).to_have_count(2)

"""Trainers at their screens: how they seal a team, set up, run and answer what is asked."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import COMMITMENT, bot, decision, me, result

ONE_HALF = {"halves": 1}


def open_match(page: Page, people: list[dict[str, str]] | None = None, **options: Any) -> str:
    """A public table of one half, unless said; the page goes to it."""
    page.context.request.get("/api/me")
    seats = people or [me("Ann"), bot("normal")]
    wish: dict[str, Any] = {"game": "brawlball", "options": {**ONE_HALF, **options}}
    wish |= {"seats": seats, "public": True, "commitment": COMMITMENT}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    table: str = answer.json()["table"]
    page.goto(f"/t/{table}")
    return table


# -- what is on the screen


def field(page: Page) -> Locator:
    return page.get_by_role("group", name="The field")


def square(page: Page, name: str) -> Locator:
    return page.locator(f"[data-square={name}]")


def lit(page: Page, kind: str = "") -> Locator:
    """Squares that light up: own, go, risky, foe, mate, push."""
    return field(page).locator(f"[data-lit={kind}]" if kind else "[data-lit]")


def asked(page: Page) -> Locator:
    """The floor, once this page is asked for something."""
    return page.locator(".ropes[data-asked=true]")


def phase(page: Page) -> str:
    """What is asked for, or that the match is over."""
    asked(page).or_(result(page)).first.wait_for()
    if result(page).is_visible():
        return "over"
    return asked(page).get_attribute("data-phase") or ""


def man(page: Page, player: str) -> Locator:
    return page.locator(f"[data-man={player}]")


# -- what people do


def seal(page: Page) -> None:
    decision(page).get_by_role("button", name=re.compile("^Seal the")).click()


def stand(page: Page) -> None:
    """Take the formation as it is offered."""
    decision(page).get_by_role("button", name=re.compile("^They stand")).click()


def to_my_turn(page: Page) -> None:
    """Answer everything before the first own turn in the simplest way."""
    for _ in range(40):
        if phase(page) == "turn":
            return
        answer(page)
    raise AssertionError("no turn came")


def step_of(page: Page) -> str:
    """Counts the positions that the page has shown."""
    return page.locator(".ropes").get_attribute("data-step") or ""


def answer(page: Page, finger: bool = False) -> None:
    """The simplest answer to anything that is asked outside a turn; an action is ended."""
    what = phase(page)
    before = step_of(page)
    if what == "roster":
        seal(page)
    elif what == "place":
        stand(page)
    elif what in ("kick", "push", "route", "touchback", "intercept", "target"):
        choose_square(lit(page).first, finger)
    else:
        decision(page).locator(".opt, .end").first.click()
    moved_on(page, before)


def choose_square(one: Locator, finger: bool) -> None:
    """A mouse clicks it; a finger looks at it first and then does it."""
    if finger:
        one.tap()
        one.tap()
    else:
        one.click()


def moved_on(page: Page, before: str) -> None:
    """The position is another one than before, or the match is over."""
    expect(page.locator(f'.ropes[data-step="{before}"]')).to_have_count(0)


def pick_somebody_free(page: Page) -> None:
    """Somebody who can go somewhere without any dice."""
    for _ in range(7):
        page.keyboard.press("n")
        lit(page, "go").or_(lit(page, "risky")).first.wait_for()
        if lit(page, "go").count():
            return
    raise AssertionError("everybody stands in a tackle zone")


def end_turn(page: Page) -> None:
    decision(page).get_by_role("button", name=re.compile("^End turn")).click()

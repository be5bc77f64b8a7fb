"""People at a table of Rivals: what they see there, and how they play it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import COMMITMENT, decision, floor, result

MOST = 900  # decisions of one page in a Brawl; nobody has needed half of them
ZONE_KEYS = "1234567890-="
CREW = ("b1", "b2", "b3", "dj")


def open_rivals(page: Page, people: list[dict[str, str]], **options: Any) -> str:
    """What the set-up screen sends: a public table. Returns the table."""
    page.context.request.get("/api/me")
    bots = [name for name, seat in zip(CREW, people, strict=True) if seat["kind"] == "bot"]
    wish = {"game": "rivals", "options": {"bots": bots, **options}, "seats": people}
    answer = page.context.request.post(
        "/api/tables", data={**wish, "public": True, "commitment": COMMITMENT}
    )
    assert answer.status == 201, answer.text()
    table: str = answer.json()["table"]
    return table


# -- what is on the screen


def kind(page: Page) -> str:
    """The decision that is open."""
    return floor(page).get_attribute("data-decision") or ""


def zones(page: Page) -> Locator:
    """Zones that can be chosen."""
    return floor(page).locator("[data-zone][data-lit=true]")


def balls(page: Page) -> Locator:
    """Balls on the floor that can be grabbed."""
    return floor(page).locator("[data-ball][data-lit=true]")


def token(page: Page, name: str) -> Locator:
    return floor(page).locator(f"[data-token={name}]")


def action(page: Page, verb: str) -> Locator:
    """A button of an action that is possible."""
    return decision(page).locator(f"[data-verb={verb}]:not([aria-disabled])")


def go(page: Page) -> Locator:
    """The one big button."""
    return decision(page).locator("[data-go]")


def rows(page: Page) -> Locator:
    return decision(page).locator(".opt:not([aria-disabled])")


# -- what people do


def way(page: Page, turn: int) -> Locator:
    """A lit Zone: one with a ball in it, else another one each time."""
    with_ball = zones(page).and_(page.get_by_role("button", name=re.compile(r"Ball\b")))
    if with_ball.count():
        return with_ball.first
    return zones(page).nth(turn * 7 % zones(page).count())


def opponent(page: Page) -> Locator:
    """Somebody of the other side who can be thrown at."""
    active = floor(page).locator("[data-token][data-active=true]").get_attribute("data-token")
    side = "r" if (active or "b").startswith("b") else "b"
    return floor(page).locator(f"[data-token^={side}][data-lit=true]")


def click_on(page: Page, turn: int) -> None:
    """By mouse: grab, throw, go where a ball is; answer with what is proposed."""
    if kind(page) == "act":
        if balls(page).count():
            balls(page).first.click()
        elif action(page, "throw").count():
            action(page, "throw").click()
            if not go(page).count():
                rows(page).first.click()
            go(page).click()
        elif zones(page).count():
            way(page, turn).click(position={"x": 14, "y": 40})
        else:
            action(page, "end").click()
    elif go(page).count():
        go(page).click()
    else:
        rows(page).first.click()
        if go(page).count():
            go(page).click()


def key_of(row: Locator) -> str:
    """The key that a row shows; of a Zone it is the number."""
    if zone := row.get_attribute("data-to"):
        return ZONE_KEYS[int(zone) - 1]
    return row.locator(".key").first.inner_text().lower()


def press_on(page: Page, turn: int) -> None:
    """The same with nothing but the keyboard."""
    key = page.keyboard.press
    if kind(page) == "act":
        if balls(page).count():
            key("g")
            if rows(page).count():
                key("1")
        elif action(page, "throw").count():
            key("t")
            if not go(page).count():
                key("1")
            go(page).wait_for()
            key("Space")
        elif zones(page).count():
            number = int(way(page, turn).get_attribute("data-zone") or 1)
            key(ZONE_KEYS[number - 1])
        else:
            key("e")
    elif go(page).count():
        key("Space")
    else:
        key(key_of(rows(page).first))
        if go(page).count():
            key("Space")


def tap_on(page: Page, turn: int) -> None:
    """The same with a finger."""
    if kind(page) == "act":
        if balls(page).count():
            balls(page).first.tap()
        elif action(page, "throw").count():
            opponent(page).first.tap()
            go(page).tap()
        elif zones(page).count():
            number = way(page, turn).get_attribute("data-zone")
            decision(page).locator(f'[data-to="{number}"]').tap()
        else:
            action(page, "end").tap()
    elif go(page).count():
        go(page).tap()
    else:
        rows(page).first.tap()
        if go(page).count():
            go(page).tap()


def step(page: Page) -> str:
    """Counts the positions that the page has shown."""
    return floor(page).get_attribute("data-step") or ""


def asked(page: Page) -> Locator:
    """Something is asked of this page, or the Brawl is over."""
    return page.locator("[data-asked=true]").or_(result(page)).first


def moved_on(page: Page, before: str) -> None:
    page.locator(f'[data-step]:not([data-step="{before}"])').or_(result(page)).first.wait_for()


def play_to_the_end(page: Page, play: Callable[[Page, int], None]) -> set[str]:
    """Until the result shows; the kinds of decisions that were met."""
    met: set[str] = set()
    for turn in range(MOST):
        asked(page).wait_for()
        if result(page).is_visible():
            return met
        before = step(page)
        met.add(kind(page))
        play(page, turn)
        moved_on(page, before)
    raise AssertionError("the Brawl never ended")


def expect_winner(page: Page) -> None:
    expect(result(page).get_by_role("heading", name=re.compile("win|Draw"))).to_be_visible()
    expect(result(page).get_by_text(re.compile("took it|Nobody took it"))).to_be_visible()

"""The arena stands still: from decision to decision no place of it moves or changes its size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.knockdown_people import (
    asked,
    click_on,
    open_knockdown,
    skills,
    tap_on,
)
from tests.browser.people import Doors, bot, me, result

SIZES: list[ViewportSize] = [
    {"width": 390, "height": 844},
    {"width": 820, "height": 1180},
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
]
MOST = 4  # pixels that a place may move
DECISIONS = 14
# places that are there in every decision of a fight, by name; and the box of choices
BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-spot^="space:"] .hex, .choices, [data-spot^="plate:"],'
      + ' [data-spot^="row:"], [data-spot^="hand:"]')].map((element, at) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const spot = element.closest('[data-spot]')?.dataset.spot ?? 'choices';
    return [spot, [x, y, width, height]];
  }))"""


def boxes(page: Page) -> dict[str, list[float]]:
    found: dict[str, list[float]] = page.evaluate(BOXES)
    return found


def moved(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """What is not where it was."""
    return [
        f"{spot}: {old} became {after[spot]}"
        for spot, old in before.items()
        if spot in after
        and max(abs(one - other) for one, other in zip(old, after[spot], strict=True)) > MOST
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_nothing_moves_between_two_decisions(doors: Doors, size: ViewportSize) -> None:
    phone = size["width"] < 760
    settings = {"speed": "instant", "motion": "calm", "sound": False}
    page = doors.visitor(settings, viewport=size, has_touch=phone)
    fighters = ["hask", "vesper"]
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot('easy')], fighters=fighters)}")
    for words in ("Keep one of three", "Keep one of two", "Which one counts"):
        page.get_by_role("heading", name=words).wait_for()
        skills(page).first.tap() if phone else skills(page).first.click()
    asked(page).wait_for()
    page.mouse.move(0, 0)
    first = boxes(page)
    assert len(first) > 18
    for _ in range(DECISIONS):
        tap_on(page) if phone else click_on(page)
        page.mouse.move(0, 0)
        asked(page).wait_for()
        if result(page).is_visible():
            break
        assert moved(first, boxes(page)) == []

"""Missions, played by doing what they say."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import text_of

# the box of the bubble and of what it points at, and what lies on top of the bubble's middle
BUBBLE = """() => {
  const bubble = document.querySelector('[aria-label="Lesson"]');
  const target = document.querySelector('[data-pointed]');
  if (!bubble || !target || getComputedStyle(bubble).clipPath !== 'none') return null;
  const box = (element) => element.getBoundingClientRect().toJSON();
  const b = box(bubble);
  const inside = b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight;
  bubble.style.pointerEvents = 'auto';
  const top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
  bubble.style.pointerEvents = '';
  return { bubble: b, target: box(target), inside, seen: bubble.contains(top) };
}"""

# the end, or something to do
SOMETHING = "[aria-label='Mission done'], [data-pointed], [aria-label=Lesson] button"


class Lesson:
    """Missions on one page; the right choices come from what the server tells the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.right: list[dict[str, Any]] = []
        self.heard = 0  # how often the match moved
        self.clicks = 0
        self.fingers = False
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def click(self, what: Locator) -> None:
        """With the mouse, or by a finger where the page is touched."""
        self.clicks += 1
        if self.fingers:
            what.tap()
        else:
            what.click()

    def moved_since(self, heard: int) -> bool:
        return self.heard > heard

    def _hear(self, frame: str | bytes) -> None:
        told = json.loads(text_of(frame))
        self.heard += told.get("type") in ("snapshot", "update")
        if "decisions" in told:
            self.right = []
        for decision in told.get("decisions") or []:
            codes = decision["right"]
            self.right = [option for option in decision["options"] if option["code"] in codes]


def open_mission(page: Page, game: str, name: str) -> Lesson:
    lesson = Lesson(page)
    page.goto("/")
    wish = {"game": game, "mission": name, "options": {}, "seats": [{"kind": "me"}]}
    answer = page.context.request.post("/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    return lesson


def over(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def check_bubble(page: Page) -> None:
    found = page.evaluate(BUBBLE)
    if found is not None:
        assert not over(found["bubble"], found["target"]), found
        assert found["inside"], found
        assert found["seen"], "something lies over the bubble"


def take(lesson: Lesson) -> None:
    """Press what is pointed at; where the board wants more than that, take it from the list."""
    page, heard, right = lesson.page, lesson.heard, lesson.right
    lesson.click(page.locator("[data-pointed]").first)
    for _ in range(20):
        if lesson.heard != heard or not right:
            return
        page.wait_for_timeout(50)
    page.keyboard.press("Alt+Digit0")
    choices = page.get_by_role("dialog", name="Your choices")
    lesson.click(choices.get_by_role("button", name=right[0]["label"], exact=True).first)
    page.wait_for_timeout(200)


def follow(lesson: Lesson) -> None:
    """Do what is pointed at until the stamp; where a board wants more than one tap, so do we."""
    page = lesson.page
    success = page.get_by_role("dialog", name="Mission done")
    bar = page.get_by_role("region", name="Mission", exact=True)
    expect(bar.or_(success).first).to_be_visible()
    for _ in range(60):
        page.wait_for_selector(SOMETHING)
        if success.is_visible():
            return
        check_bubble(page)
        go_on = page.get_by_role("button", name="Go on")
        if go_on.is_visible():
            lesson.click(go_on)
        else:
            take(lesson)
    raise AssertionError("the goal was not reached by following the words")

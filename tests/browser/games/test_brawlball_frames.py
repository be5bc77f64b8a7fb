"""Nothing moves between two decisions of BrawlBall: the board and the tools keep place and size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.brawlball_people import (
    answer,
    end_turn,
    field,
    lit,
    moved_on,
    open_match,
    phase,
    square,
    step_of,
    to_my_turn,
)
from tests.browser.people import Doors, bot, decision, me

SIZES = {390: 844, 820: 1180, 1280: 800, 1920: 1080}
STILL = 4  # pixels by which something may move
SMALLEST = {390: 40, 820: 50, 1280: 60, 1920: 90}  # squares
CORNERS = ("a1", "i1", "a14", "i14", "e7")


def places(page: Page) -> dict[str, dict[str, float]]:
    """Where the squares and the tools are."""
    spots = {name: square(page, name).bounding_box() for name in CORNERS}
    spots["zones"] = decision(page).locator(".tools .btn").last.bounding_box()
    spots["frame"] = page.locator(".ropes").bounding_box()
    sides = ("x", "y", "width", "height")
    found = {
        name: {side: float(box[side]) for side in sides}  # type: ignore[literal-required]
        for name, box in spots.items()
        if box is not None
    }
    top = found["a14"]["y"]
    for name in CORNERS:  # on a phone the field scrolls inside its frame
        found[name]["y"] -= top
    return found


def moved(before: dict[str, dict[str, float]], after: dict[str, dict[str, float]]) -> list[str]:
    return [
        f"{name}: {key} {before[name][key]} became {after[name][key]}"
        for name in before
        if name in after
        for key in before[name]
        if abs(before[name][key] - after[name][key]) > STILL
    ]


@pytest.mark.parametrize("width", SIZES)
def test_the_board_and_the_tools_stand_still(doors: Doors, width: int) -> None:
    page = doors.regular()
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    open_match(page, [me("Ann"), bot("easy")])
    to_my_turn(page)
    first = places(page)
    assert first["e7"]["width"] >= SMALLEST[width]
    for _ in range(2):
        lit(page, "own").first.click()
        goal = lit(page, "go").or_(lit(page, "risky")).first
        goal.wait_for()
        assert not moved(first, places(page)), "when a player is picked"
        goal.hover()
        decision(page).locator(".btn--go").wait_for()
        assert not moved(first, places(page)), "when one aims"
        before = step_of(page)
        goal.click()
        moved_on(page, before)
        while (what := phase(page)) not in ("turn", "over"):
            if what not in ("place", "fill"):
                assert not moved(first, places(page)), f"when asked for {what}"
            answer(page)
        if what == "over":
            return
        end_turn(page)
        to_my_turn(page)
    assert field(page).is_visible()

"""Screens stand still: matches at four widths, measured from the layout, and what lies over them.

In the gate every match is looked at for some decisions; `make frames` plays each to its end.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from donnybrook.kernel import registry
from tests.browser.ear import begin
from tests.browser.layout import Ruler
from tests.browser.people import UNPAINTED, Doors, result

WIDTHS: dict[int, ViewportSize] = {
    390: {"width": 390, "height": 844},
    820: {"width": 820, "height": 1180},
    1280: {"width": 1280, "height": 800},
    1920: {"width": 1920, "height": 1080},
}
WHOLE = bool(os.environ.get("EVERY_SCREEN"))
SAMPLE = 12  # decisions
MOST = 700
CALM: dict[str, Any] = {"speed": "instant", "motion": "calm", "sound": False, "name": "Ann"}
GAMES = [name for name, game in registry.games().items() if game.screen]
DIALOG = "dialog[open]"
DEAL = "" if WHOLE else "race:Frames"  # the gate looks at the same match each time


def look_at_what_lies_over_it(page: Page, ruler: Ruler) -> None:
    """Everything that can be opened at a table; the table does not move for it."""
    ruler.wait()
    ruler.look()
    page.keyboard.press("h")
    page.get_by_role("status", name="Hint", exact=True).wait_for()
    ruler.look()
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+Digit0")
    page.get_by_role("dialog", name="Your choices").wait_for()
    ruler.look(DIALOG)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    ruler.look(DIALOG)
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    ruler.look(DIALOG)
    page.keyboard.press("Escape")
    if (say := page.get_by_role("button", name="Say something")).count():
        say.click()
        ruler.look(DIALOG)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator(".drawer .cl").first.wait_for()
    ruler.look(".drawer")
    page.keyboard.press("Escape")
    if (word := page.locator(".table .term:visible")).count():
        word.first.click()
        page.locator(".card[role=status]").wait_for()
        ruler.look()
        page.keyboard.press("Escape")
    ruler.look()


def begin_measured(doors: Doors, game: str, width: int) -> tuple[Page, Ruler]:
    page = doors.visitor(CALM, viewport=WIDTHS[width], has_touch=width < 900)
    page.add_init_script(UNPAINTED)  # the layout is all that is asked for
    ruler = Ruler(page)
    begin(page, game, DEAL).wait_for_turn()
    return page, ruler


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_targets_keep_place_and_size_and_no_text_is_cut_or_crossed(
    doors: Doors, game: str, width: int
) -> None:
    page, ruler = begin_measured(doors, game, width)
    assert not ruler.play(SAMPLE), "over before anything could be opened"
    look_at_what_lies_over_it(page, ruler)
    if WHOLE:
        assert ruler.play(MOST), f"not over after {MOST} decisions"
        result(page).wait_for()
        ruler.look()
    assert ruler.report.sentences() == []


def test_what_is_moved_shrunk_cut_and_crossed_on_purpose_is_found(doors: Doors) -> None:
    page, ruler = begin_measured(doors, "brawl", 1280)
    ruler.look()
    assert ruler.report.sentences() == []
    page.locator(".topbar button[aria-label=Menu]").evaluate("e => (e.style.translate = '9px 0')")
    page.locator(".topbar button[aria-label=Rules]").evaluate("e => (e.style.height = '20px')")
    page.locator(".topbar .logo .bill").evaluate("e => (e.style.marginLeft = '-40px')")
    page.locator(".actions-head .q").evaluate("e => (e.style.marginLeft = '-60px')")
    page.locator(".actions-head .q").evaluate(
        "e => (e.innerHTML = 'on a <b class=term style=\"box-shadow: 0 0 0 2px\">Base</b>')"
    )
    ruler.look()
    found = " ".join(ruler.report.sentences())
    assert "moved by 9 px: header::Menu" in found
    assert "only 20 px: header::Rules" in found
    assert "cut: BRAWL" in found
    assert "one over the other: " in found
    assert "no space before: Base" in found


def test_what_lies_in_a_frame_that_scrolls_keeps_its_place_there(doors: Doors) -> None:
    page, ruler = begin_measured(doors, "brawlball", 390)
    ruler.play(SAMPLE)
    ruler.wait()
    ruler.look()
    field = page.locator("[data-spot='sq:e7']")
    before = field.bounding_box()
    field.evaluate("e => e.scrollIntoView({ block: 'start' })")
    assert field.bounding_box() != before
    ruler.look()
    assert ruler.report.sentences() == []
    field.evaluate("e => (e.style.translate = '0 9px')")
    ruler.look()
    assert [each.split(":")[0] for each in ruler.report.sentences()] == ["moved by 9 px"]

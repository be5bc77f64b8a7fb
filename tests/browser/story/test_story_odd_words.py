"""Words without an end, names from right to left, emoji, nothing at all: it still works."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, Doors
from tests.browser.story_people import (
    begin,
    fill_the_rest,
    make_brawler,
    open_story,
    phase,
    press,
    say,
    sheet,
    write,
)

ENDLESS = "W" * 500
NAME = "שלום 👩🏽‍🚀🔥 Wwwwwwwwwwwwwwwwwwwwwwwww"  # 40 characters at most


WIDER = """(width) => [...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > width + 1 && !one.children.length)
  .map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 20)}`).slice(0, 5)"""


def too_wide(page: Page, screen: str) -> list[str]:
    """What makes a screen wider than the phone."""
    if page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]:
        return []
    return [f"{screen}: {one}" for one in page.evaluate(WIDER, PHONE["width"]) or ["?"]]


def test_odd_words_and_nothing_at_all_leave_pages_that_work(doors: Doors) -> None:
    page = doors.visitor({"motion": "calm", "sound": False}, viewport=PHONE)
    found: list[str] = []
    open_story(page, ["B1"], "محمد")
    story = page.url
    page.goto(f"{story}/campaign")
    expect(page.get_by_role("region", name="Sittings")).to_contain_text("Nothing is told yet.")
    found += too_wide(page, "an empty campaign")
    page.get_by_role("link", name="Play on").click()
    page.get_by_label("Add to Lines").fill(ENDLESS)
    page.keyboard.press("Enter")
    expect(page.get_by_text("An entry has 1 to 120 characters")).to_be_visible()
    page.get_by_label("Add to Lines").fill(ENDLESS[:120])
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Lines").get_by_text(ENDLESS[:120])).to_be_visible()
    found += too_wide(page, "table talk")

    begin(page)
    make_brawler(page, "B1", NAME, "Throw")
    found += too_wide(page, "sheet")
    sheet(page, "The Crew")
    write(page, "Name of the Crew", ENDLESS[:40])
    fill_the_rest(page)
    found += too_wide(page, "the Crew")
    sheet(page, "Rival Crew")
    fill_the_rest(page)
    phase(page, "Scenes 1 of 5")
    page.get_by_label("Where?").fill(ENDLESS[:60])
    press(page, "Open the scene")
    say(page, ENDLESS)
    say(page, "Is anybody there?")
    mine = page.locator(".lines li").filter(has_text="Is anybody there?")
    assert mine.locator("p").evaluate("p => getComputedStyle(p).direction") == "ltr"
    page.get_by_label("Your line").fill("שלום לכולם!")
    press(page, "Write it")
    said = page.locator(".lines q").filter(has_text="שלום לכולם!")
    assert said.evaluate("q => getComputedStyle(q).direction") == "rtl"
    page.get_by_role("button", name="Bond beat").first.click()
    found += too_wide(page, "scene")

    press(page, "Lay a handout down")
    page.get_by_label("A note, a poster").fill(ENDLESS)
    press(page, "Lay it down for everybody")
    expect(page.get_by_text("A handout has 1 to 400 characters, or a picture.")).to_be_visible()
    page.get_by_label("A note, a poster").fill(ENDLESS[:400])
    press(page, "Lay it down for everybody")
    expect(page.get_by_role("region", name="A handout lies on")).to_contain_text(ENDLESS[:400])
    found += too_wide(page, "handout")
    for what in ("Handouts", "Table talk", "Sheets"):
        page.get_by_role("button", name=what, exact=True).click()
        found += too_wide(page, what)
    page.goto(f"{story}/campaign")
    expect(page.get_by_role("heading", name=ENDLESS[:40])).to_be_visible()
    found += too_wide(page, "campaign")
    assert found == []

"""One person and three bots, from table talk to the next sitting, on a phone, in the dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, Doors
from tests.browser.story_people import (
    agree,
    fill_the_rest,
    happy,
    introduce,
    make_brawler,
    moment,
    open_scene,
    open_story,
    phase,
    press,
    say,
    sheet,
)
from tests.browser.test_axe import faults


def play_the_scenes(page: Page) -> None:
    """Whatever is asked, until the Map is on the table."""
    asked = page.locator(".ask button").first
    prompts = page.get_by_role("radiogroup", name="Prompts")
    nameless = page.locator(".rival textarea[aria-label^='Name of Rival']")
    end = page.get_by_role("button", name="End the scene", exact=True)
    on = page.get_by_role("button", name="Ready to move on", exact=True)
    maps = page.get_by_role("list", name="Proposals")
    while not maps.is_visible():
        asked.or_(prompts).or_(nameless).or_(end).or_(on).or_(maps).first.wait_for()
        told = moment(page).inner_text()
        if prompts.is_visible():
            open_scene(page, "Hangin' Out", "On the roof")
            say(page, "Look at this city.")
        elif nameless.is_visible() and not nameless.input_value():
            introduce(page, "Velvet Vandal")
        elif asked.is_visible():
            asked.click()
        elif end.is_visible():
            end.click()
        elif on.is_visible():
            on.click()
        expect(moment(page).get_by_text(told, exact=True)).to_have_count(0)


@pytest.mark.clause("KCR-007", "KCR-010")
def test_one_person_finishes_a_sitting_with_bots_and_comes_back(
    doors: Doors, artefacts: Path
) -> None:
    settings = {"speed": "instant", "motion": "calm", "sound": False, "theme": "dark"}
    page = doors.visitor(settings, viewport=PHONE)
    found: list[str] = []

    def look(screen: str) -> None:
        """A picture for people, axe for the machine, and nothing wider than the phone."""
        page.screenshot(path=artefacts / f"story-{screen}-390.png", full_page=True)
        found.extend(f"{screen}: {fault}" for fault in faults(page))
        if page.evaluate("document.documentElement.scrollWidth") > PHONE["width"]:
            found.append(f"{screen} scrolls sideways")

    open_story(page, ["B1"], "Ana")
    expect(moment(page)).to_be_visible()
    look("talk")
    happy(page)
    press(page, "See a finished example")
    look("example")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    make_brawler(page, "B1", "Dottie Damage", "Throw")
    look("brawler")
    for name in ("The Crew", "Rival Crew"):
        sheet(page, name)
        fill_the_rest(page)
        look(name)
    agree(page)
    look("scene")
    play_the_scenes(page)
    look("map")

    page.get_by_role("button", name="Vote for it").first.click()
    phase(page, "Brawl")
    look("brawl")
    page.get_by_role("link", name="To the Brawl").click()
    expect(page.get_by_role("button", name="X: stop everything")).to_be_in_viewport()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Concede").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Concede").click()
    expect(page.locator(".dj")).to_contain_text("DJ:")  # a line of C9 about the end
    page.get_by_role("link", name="On with the story").click()

    phase(page, "Closing")
    press(page, "Ready to move on")
    look("over")
    press(page, "On to the next sitting")
    look("revisit")
    press(page, "The same")
    press(page, "I am done")
    phase(page, "Table talk")
    press(page, "I am happy with this list")
    phase(page, "Checklist")  # nothing is blank
    look("checklist")
    assert not found, "\n".join(found)

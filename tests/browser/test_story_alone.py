"""One person and three bots, from table talk to the next sitting."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Doors
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
def test_one_person_finishes_a_sitting_with_bots_and_comes_back(doors: Doors) -> None:
    page = doors.regular()
    open_story(page, ["B1"], "Ana")
    happy(page)
    make_brawler(page, "B1", "Dottie Damage", "Throw")
    for name in ("The Crew", "Rival Crew"):
        sheet(page, name)
        fill_the_rest(page)
    agree(page)
    play_the_scenes(page)

    page.get_by_role("button", name="Vote for it").first.click()
    phase(page, "Brawl")
    page.get_by_role("link", name="To the Brawl").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Concede").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="On with the story").click()

    phase(page, "Closing")
    press(page, "Ready to move on")
    press(page, "On to the next sitting")
    press(page, "The same")
    press(page, "I am done")
    phase(page, "Table talk")
    press(page, "I am happy with this list")
    phase(page, "Checklist")  # nothing is blank

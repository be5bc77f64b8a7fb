"""One person and three bots, from table talk to the next sitting, on a phone, in the dark."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from donnybrook.campaign.faces import drawing
from tests.browser.people import PHONE, Doors
from tests.browser.story_people import (
    begin,
    fill_the_rest,
    make_brawler,
    moment,
    open_story,
    phase,
    press,
    say,
    sheet,
)
from tests.browser.test_axe import faults


def face(drawn: Locator) -> list[str]:
    """The parts of a face on the screen, from back to front; a part that does not exist is none."""
    return list(
        drawn.evaluate(
            "svg => [...svg.querySelectorAll('use')].map((one) => one.getAttribute('href'))"
            ".filter((name) => document.querySelector(name)).map((name) => name.slice(3))"
        )
    )


def all_faces(faces: Locator) -> set[tuple[str, ...]]:
    return {tuple(face(one)) for one in faces.all()}


def play_the_scenes(page: Page) -> set[tuple[str, ...]]:
    """Whatever is asked, until the Map is on the table; the faces that stood in the scenes."""
    met: set[tuple[str, ...]] = set()
    asked = page.locator(".ask button").first
    prompts = page.get_by_role("radiogroup", name="Prompts")
    nameless = page.locator(".rival textarea[aria-label^='Name of Rival']")
    end = page.get_by_role("button", name="End the scene", exact=True)
    maps = page.get_by_role("list", name="Proposals")
    while not maps.is_visible():
        asked.or_(prompts).or_(nameless).or_(end).or_(maps).first.wait_for()
        told = moment(page).inner_text()
        if prompts.is_visible():
            page.get_by_label("Where?").fill("On the roof")
            press(page, "Open the scene")  # a card is dealt already
            page.locator(".write").get_by_role("button", name="Ideas, please").click()
            page.locator(".write .pill").first.click()
            expect(page.get_by_label("Your line")).not_to_have_value("")
            say(page, "Look at this city.")
        elif nameless.is_visible() and not nameless.input_value():
            press(page, "Fill it for me")
        elif asked.is_visible():
            asked.click()
        elif end.is_visible():
            met |= all_faces(page.locator(".place .stand svg[data-face]"))
            end.click()
        expect(moment(page).get_by_text(told, exact=True)).to_have_count(0)
    return met


def the_campaign_at_a_glance(
    page: Page, look: Callable[[str], None], worn: set[tuple[str, ...]]
) -> None:
    """From the end of a sitting to the page of the campaign, its replay, and back; same faces."""
    page.get_by_role("link", name="The campaign so far").click()
    expect(page.get_by_role("region", name="Sittings").get_by_text("Next time")).to_be_visible()
    expect(page.get_by_role("list", name="The Crew").locator("svg[data-face]")).to_have_count(3)
    ladder = page.get_by_role("region", name="The Rivals' ladder")
    expect(ladder.locator("svg[data-face]")).to_have_count(3)
    expect(page.get_by_role("region", name="Maps").locator("figure")).to_have_count(1)
    expect(page.get_by_role("link", name="The keepsake, a book (A4)")).to_be_visible()
    crew = all_faces(page.get_by_role("list", name="The Crew").locator("svg[data-face]"))
    assert crew | all_faces(ladder.locator("svg[data-face]")) == worn
    assert len(crew) == 3
    look("campaign")
    page.get_by_role("link", name="Watch its Brawl again").click()
    page.wait_for_url("**/r/*")
    expect(page.locator("svg[data-face]").nth(5)).to_be_attached()
    assert all_faces(page.locator("svg[data-face]")) == worn
    look("replay")
    page.go_back()
    page.get_by_role("link", name="To the table").click()
    phase(page, "Advance")


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
        stop = page.get_by_role("button", name="X: stop everything")
        if stop.count() and page.get_by_role("dialog").count() == 0:
            box = stop.bounding_box()
            corner = box is not None and box["x"] + box["width"] > PHONE["width"] - 20
            if not corner or "Stop" not in stop.inner_text():
                found.append(f"{screen}: the X is not in its corner, with its words")

    open_story(page, ["B1"], "Ana")
    expect(moment(page)).to_be_visible()
    look("talk")
    begin(page)
    press(page, "See a finished example")
    look("example")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    make_brawler(page, "B1", "Dottie Damage", "Throw")
    press(page, "Change the face")
    page.get_by_role("group", name="Hair", exact=True).get_by_role("button", name="mohawk").click()
    look("face")
    press(page, "Shuffle")
    press(page, "Undo")
    press(page, "Wear this face")
    bust = page.get_by_label("Brawler B1").locator("svg.bust")
    expect(bust.locator("use[href='#f-ha-mohawk']")).to_be_attached()
    own = face(bust)
    assert "ha-mohawk" in own
    look("brawler")
    for name in ("The Crew", "Rival Crew"):
        sheet(page, name)
        fill_the_rest(page)
        look(name)
    phase(page, "Scenes 1 of 5")  # alone there is nobody to agree with
    look("scene")
    met = play_the_scenes(page)
    look("map")

    asked = page.get_by_role("button", name=re.compile("happy|[Vv]ote|ready|I am done|Propose"))
    expect(asked).to_have_count(0)
    page.get_by_role("button", name="Brawl here").first.click()
    phase(page, "Brawl")
    look("brawl")
    bill = page.get_by_label("The Brawl").locator("svg[data-face]")
    expect(bill).to_have_count(6)
    worn = all_faces(bill)
    assert len(worn) == 6
    assert tuple(own) in worn
    assert met == worn
    page.get_by_role("link", name="To the Brawl").click()
    expect(page.locator("svg[data-face]").nth(5)).to_be_attached()
    assert all_faces(page.locator("svg[data-face]")) == worn
    look("table")
    expect(page.get_by_role("button", name="X: stop everything")).to_be_in_viewport()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Concede").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Concede").click()
    expect(page.locator(".ticker > .dj")).to_contain_text("DJ:")  # a line of C9; over no choice
    page.get_by_role("link", name="On with the story").click()

    phase(page, "Closing")
    file = page.context.request.get(
        page.url.replace("/story/", "/api/sittings/") + "/campaign.json"
    )
    kept = file.json()["campaign"]["fields"]["B1.face"]["text"]
    assert drawing.uses(kept) == own  # what paper draws
    press(page, "End the scene")
    look("over")
    the_campaign_at_a_glance(page, look, worn)
    press(page, "On to the next sitting")
    look("revisit")
    expect(asked).to_have_count(0)
    press(page, "Go on against the same Rivals")
    phase(page, "Scenes 1 of 5")  # nothing is blank
    assert not found, "\n".join(found)

"""Three Brawlers and a Drama Judge, each at a screen of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import Doors
from tests.browser.serving import Server
from tests.browser.story_people import (
    agree,
    go_on,
    happy,
    introduce,
    make_brawler,
    make_crews,
    moment,
    open_scene,
    open_story,
    phase,
    press,
    say,
    sheet,
    stop_everything,
)


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, so that nobody else is hurt."""
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.log()


def concede(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Concede").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="On with the story").click()


def the_table_is_together(ana: Page, ben: Page, cem: Page, dee: Page) -> None:
    """Who is writing, signs, the spotlight, a timer, handouts (KCR-019)."""
    around = {page: page.get_by_role("region", name="Around the table") for page in (ana, ben, dee)}
    ben.get_by_label("Your line").press_sequentially("Wait")
    expect(around[ana].get_by_role("button", name="Pinball Penny")).to_contain_text("writing")
    expect(ana.get_by_text("Ben is writing")).to_be_visible()
    expect(ben.get_by_text("is writing")).to_have_count(0)
    for page in (cem, dee):
        page.get_by_role("button", name="A sign for line 1").click()
        page.get_by_role("button", name="heart", exact=True).click()
    expect(ana.get_by_role("img", name="heart: Mutt Malone, the DJ")).to_be_visible()
    expect(ana.get_by_role("button", name="A sign for line 1")).to_have_count(0)  # her own line
    around[dee].get_by_role("button", name="Mutt Malone").click()
    lit = around[ben].get_by_role("button", name="Mutt Malone", pressed=True)
    expect(lit).to_contain_text("in the spotlight")
    press(ben, "Timer")
    press(ben, "3 min")
    expect(ana.get_by_role("timer")).to_contain_text("2:")
    press(ana, "Handouts")
    handouts = ana.get_by_role("region", name="Handouts")
    expect(handouts).to_contain_text("not met yet")
    handouts.get_by_role("tab", name="The Map").click()
    expect(handouts.get_by_role("tabpanel")).to_contain_text("where the Rivals would brawl")
    ana.get_by_role("button", name="Put the handouts away").click()
    a_handout_is_laid_down(dee, ana, ben)


def a_handout_is_laid_down(dee: Page, ana: Page, ben: Page) -> None:
    """Everybody sees it, puts it away for the own screen, and finds it again (KCR-152)."""
    expect(ana.get_by_role("button", name="Lay a handout down")).to_have_count(0)
    press(dee, "Lay a handout down")
    dee.get_by_label("A note, a poster").fill("WANTED: the whole Crew")
    dee.get_by_role("button", name="An alley at night").click()
    press(dee, "Lay it down for everybody")
    lies = {page: page.get_by_role("region", name="A handout lies on") for page in (ana, ben, dee)}
    for page in (ana, ben, dee):
        expect(lies[page]).to_contain_text("WANTED: the whole Crew")
        expect(lies[page].get_by_role("img", name="An alley at night")).to_be_visible()
    press(ana, "Put this away")
    expect(lies[ana]).to_have_count(0)
    ana.reload()
    press(ana, "Handouts")
    ana.get_by_role("tab", name="Laid down").click()
    found = ana.get_by_role("tabpanel", name="Laid down")
    expect(found).to_contain_text("WANTED: the whole Crew")
    expect(found.get_by_role("img", name="An alley at night")).to_be_visible()
    expect(lies[ana]).to_have_count(0)
    expect(lies[ben]).to_be_visible()
    ana.get_by_role("button", name="Put the handouts away").click()


@pytest.mark.clause("KCR-010", "KCR-011", "KCR-019", "KCR-152", "KCR-025", "KCR-076", "KCR-142")
def test_four_people_play_a_sitting_through_a_reload_and_a_crash(
    browser: Browser, frail: Server
) -> None:
    doors = Doors(browser, frail.address)
    ana, ben, cem, dee = people = [
        doors.regular(name=name) for name in ("Ana", "Ben", "Cem", "Dee")
    ]
    links = open_story(ana, ["B1"], "Ana")
    for page, seat in ((ben, "B2"), (cem, "B3"), (dee, "DJ")):
        page.goto(links[seat])
        expect(moment(page)).to_be_visible()

    # Table talk: nobody learns who wrote what, or who pressed X.
    ben.get_by_label("Add to Lines").fill("spiders")
    ben.keyboard.press("Enter")
    for page in people:
        expect(page.get_by_role("region", name="Lines").get_by_text("spiders")).to_be_visible()
    expect(ana.get_by_role("button", name="Remove spiders")).to_have_count(0)
    stop_everything(cem)
    go_on(*people)
    eve = doors.regular(name="Eve")
    eve.goto(links["watch"])
    watching = eve.get_by_role("region", name="You are watching")
    expect(watching).to_contain_text("That stays between them")
    expect(eve.get_by_text("spiders")).to_have_count(0)
    happy(*people)

    make_brawler(ana, "B1", "Dottie Damage", "Throw")
    make_brawler(ben, "B2", "Pinball Penny", "Catch")
    cem.reload()
    make_brawler(cem, "B3", "Mutt Malone", "Dodge")
    sheet(cem, "Dottie Damage")
    expect(cem.get_by_text("Dottie Damage").first).to_be_visible()
    make_crews(ana, dee)
    agree(*people)

    # Five scenes; the server dies in the second one.
    press(ana, "I do, as Dottie Damage")
    choosers = [
        (ana, "Pinball Penny"),
        (ben, "Mutt Malone"),
        (cem, "Dottie Damage"),
        (ana, "the DJ"),
    ]
    for number, (page, following) in enumerate(choosers, start=1):
        phase(page, f"Scenes {number} of 5")
        open_scene(page, "Hangin' Out", "On the roof")
        say(page, f"This is scene {number}.")
        if number == 2:
            frail.kill()
            expect(page.get_by_text("Reconnecting")).to_be_visible()
            frail.start()
            expect(page.get_by_text("Reconnecting")).to_have_count(0)
            expect(page.get_by_text("This is scene 2.", exact=True)).to_be_visible()
        if number > 1:
            introduce(page, f"Rival {number}")
        if number == 1:
            the_table_is_together(ana, ben, cem, dee)
            press(dee, "Give the Bond point")
        press(page, "End the scene")
        # the faces around the table have the same names
        asked = page.get_by_role("group", name="Who chooses the next scene?")
        asked.get_by_role("button", name=following).click()
    phase(dee, "Scenes 5 of 5")
    open_scene(dee, "Calm Before the Storm", "Under the bridge")
    press(dee, "End the scene")

    phase(ana, "Map")
    ana.get_by_role("button", name="Galaxy Burger").click()
    for page in people:
        page.get_by_role("listitem").filter(has_text="Galaxy Burger").get_by_role(
            "button", name="Vote for it"
        ).click()
    phase(dee, "Brawl")
    eve.get_by_role("link", name="To the Brawl").click()
    expect(eve.get_by_text("Watching").first).to_be_visible()
    dee.get_by_role("link", name="To the Brawl").click()
    stop_everything(dee)
    go_on(*people)
    concede(dee)

    for page in people:
        phase(page, "Closing")
    press(dee, "End the scene")
    ana.get_by_role("button", name="Fake Throw").click()
    for page in people:
        expect(moment(page)).to_contain_text("over")
    press(ben, "On to the next sitting")
    phase(ana, "Looking back")
    sheet_tab = ana.get_by_role("button", name="Sheets", exact=True)
    sheet_tab.click()
    sheet(ana, "The Crew")
    expect(ana.get_by_label("level 1 of 3")).to_have_count(1)
    expect(ana.get_by_label("1 of 3 Bond points")).to_be_visible()
    eve.goto(links["watch"])
    expect(watching).to_contain_text("how the story goes on")
    doors.close()
    assert doors.errors == []

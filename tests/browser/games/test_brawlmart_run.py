"""Whole runs of Brawl & Mart, out through CHECKOUT: by mouse, by keyboard, by finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.brawlmart_people import (
    OUT,
    POSTER,
    asked,
    checkout,
    deed,
    floor,
    lit,
    loudspeaker,
    open_run,
    options,
    points,
    way_out,
)
from tests.browser.layout import Ruler
from tests.browser.people import PHONE, Doors, result
from tests.browser.test_phone import CALM, small, too_wide


@pytest.fixture(scope="module")
def race() -> str:
    return f"race:{way_out()}"


def is_out(page: Page) -> None:
    """The run ended at CHECKOUT, and the score sheet adds up."""
    expect(result(page).get_by_role("heading", level=2)).to_have_text(OUT)
    *lines, total = points(page)
    assert sum(lines) == total
    assert len(lines) == 9
    expect(result(page).get_by_text(f"Brawl & Mart: {total} points")).to_be_visible()
    expect(loudspeaker(page).get_by_role("listitem").first).to_contain_text("The run ends")


def against_the_arrows(page: Page) -> None:
    """A department without an arrow says why not, with a link to its clause."""
    floor(page).get_by_role("button", name=re.compile("^ENTRANCE")).click()
    reason = page.get_by_role("status").get_by_role("link", name="Rule BMT-026")
    expect(reason).to_be_visible()
    reason.click()
    rulebook = page.get_by_role("dialog")
    expect(rulebook.locator("article.here[data-clause=BMT-026]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(rulebook).to_be_hidden()


@pytest.mark.clause("BMT-026", "BMT-033", "BMT-154", "BMT-161")
def test_a_whole_run_is_played_by_mouse_on_the_floor(doors: Doors, race: str) -> None:
    page = doors.player()
    page.goto(f"/t/{open_run(page, race)}")
    clicks = 0
    refused = False
    while asked(page):
        if not refused and floor(page).get_attribute("data-scene") == "map":
            against_the_arrows(page)
            refused = True
        aimed = floor(page).locator("[data-lit][aria-pressed=true]")
        ready = deed(page).filter(has_text=re.compile("Start|Enough|Leave"))
        if checkout(page).count():
            floor(page).get_by_role("button", name=re.compile("^CHECKOUT")).click()
        elif ready.count():
            ready.click()
        elif aimed.count():
            aimed.click()
        else:
            lit(page).or_(options(page)).first.click()
        clicks += 1
    assert clicks > 15
    assert refused
    is_out(page)
    expect(result(page).get_by_role("button", name="Once more")).to_be_enabled()


def test_a_whole_run_is_played_with_the_keyboard_alone(doors: Doors, race: str) -> None:
    page = doors.player()
    page.goto(f"/t/{open_run(page, race)}")
    while asked(page):
        if checkout(page).count():
            page.keyboard.press(checkout(page).locator(".key").inner_text())
        first = options(page).first
        page.keyboard.press("Enter" if deed(page).count() else first.locator(".key").inner_text())
    is_out(page)


def test_a_whole_run_is_played_by_tapping_on_a_phone(doors: Doors, race: str) -> None:
    page = doors.visitor(CALM, viewport=PHONE, has_touch=True, is_mobile=True)
    ruler = Ruler(page)  # comes with the next page
    page.goto(f"/t/{open_run(page, race)}")
    looked: set[str] = set()
    while asked(page):
        ruler.look()
        scene = str(floor(page).get_attribute("data-scene"))
        if scene not in looked:
            looked.add(scene)
            assert not too_wide(page), scene
            assert not small(options(page)), scene
        if checkout(page).count():
            checkout(page).tap()
        (deed(page) if deed(page).count() else lit(page).first).tap()
    assert looked >= {"brawl", "map", "cafe"}
    assert ruler.report.sentences() == [], "through all phases every target keeps its place"
    expect(result(page).get_by_role("heading", level=2)).to_have_text(OUT)
    assert not too_wide(page)


def test_the_first_move_of_a_newcomer_is_two_clicks_away(doors: Doors) -> None:
    page = doors.regular()
    page.goto("/")
    page.get_by_role("button", name=POSTER).click()
    page.get_by_role("button", name="Play now").click()
    lit(page).first.click()
    expect(floor(page).locator("[data-spot=m1]")).to_be_visible()

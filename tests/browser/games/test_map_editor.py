"""The map editor of Rivals: a Map is drawn, mended, saved, shared by link and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import PHONE, Doors, decision, floor
from tests.browser.test_axe import faults


def card(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name="Canvas").locator(f"[data-zone='{number}']")


def said(page: Page, number: int) -> Locator:
    """What a card tells those who cannot see it: its name, its place, its neighbours."""
    return card(page, number).locator(".vh")


def status(page: Page) -> Locator:
    return page.get_by_role("complementary", name="The Map").locator(".status")


def drag(page: Page, what: Locator, dx: float, dy: float) -> None:
    """Take hold of the middle of something and let go elsewhere."""
    what.hover()  # waits until it lies still
    box = what.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=3)
    page.mouse.move(x + dx, y + dy, steps=3)
    page.mouse.up()


def place(page: Page, number: int) -> tuple[int, int]:
    """Where a card lies, as its label tells."""
    found = re.search(r"at (\d+), (\d+)", said(page, number).inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


@pytest.mark.clause("KCR-207", "KCR-211", "KCR-213")
def test_a_map_is_drawn_saved_shared_and_played(doors: Doors) -> None:
    page = doors.regular(name="Ann", theme="dark")
    page.goto("/maps/rivals")
    assert faults(page) == []
    page.get_by_role("button", name="Empty table").click()
    expect(status(page)).to_contain_text("The Map needs a name")
    for _ in range(6):
        page.keyboard.press("n")
    expect(card(page, 6)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.type("Lighthouse")
    page.get_by_label("Name of the Map").fill("Pier 7")
    expect(status(page)).to_contain_text("It can be played")
    expect(said(page, 2)).to_have_text(re.compile("beside 1, 3"))

    # by keyboard: off the pier, and back; wider; another number
    card(page, 6).focus()
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    expect(status(page)).to_contain_text("Zone 6 cannot be reached from Zone 1")
    expect(page.get_by_role("link", name="Rule KCR-211").first).to_be_visible()
    page.keyboard.press("Control+z")
    expect(status(page)).to_contain_text("It can be played")
    page.keyboard.press("Shift+ArrowDown")
    expect(said(page, 6)).to_have_text(re.compile("9 by 8"))
    page.keyboard.press("[")
    expect(said(page, 5)).to_have_text(re.compile("^Zone 5, Lighthouse"))

    assert faults(page) == []

    # by mouse: a card to another edge, where it snaps; a corner
    before = place(page, 1)
    drag(page, card(page, 1), 60, 90)
    expect(said(page, 1)).not_to_have_text(re.compile(f"at {before[0]}, "))
    expect(said(page, 1)).to_have_text(re.compile("beside 2"))
    drag(page, page.locator(".corner.sw"), -30, 0)
    expect(said(page, 1)).not_to_have_text(re.compile("9 by 7"))
    expect(status(page)).to_contain_text("It can be played")

    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved on this device.")).to_be_visible()
    drawn = [place(page, number) for number in range(1, 7)]
    page.reload()
    expect(card(page, 6)).to_be_visible()
    assert [place(page, number) for number in range(1, 7)] == drawn
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Copy the link to this Map").first.input_value()
    assert "/maps/rivals?map=own~Pier%207~" in link
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as pier-7.toml").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Maps").click()
    page.get_by_role("button", name="City Block").click()
    expect(card(page, 7)).to_be_visible()
    page.get_by_role("button", name="Maps").click()
    page.get_by_label("Map file").set_input_files(download.value.path())
    expect(card(page, 7)).to_have_count(0)
    assert [place(page, number) for number in range(1, 7)] == drawn

    friend = doors.visitor(
        {"speed": "instant", "motion": "calm", "sound": False}, viewport=PHONE, has_touch=True
    )
    friend.goto(link)
    expect(status(friend)).to_contain_text("It can be played")
    assert [place(friend, number) for number in range(1, 7)] == drawn
    assert faults(friend) == []
    friend.get_by_role("button", name="Play on this Map").tap()
    chosen = friend.get_by_role("group", name="Your Maps").get_by_role("button", name="Pier 7")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    friend.get_by_role("button", name="Start the bout").tap()
    expect(floor(friend).locator("[data-zone='5']")).to_contain_text("Lighthouse")
    decision(friend).get_by_role("button", name="Zone 1,").first.tap()
    expect(decision(friend)).to_contain_text("Bomb Ball")

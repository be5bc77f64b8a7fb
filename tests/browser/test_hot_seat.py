"""Two people at one screen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import HELD, Doors, draw, hand, knock, place_card, ringside, turn


def passing_to(page: Page, name: str = "") -> Locator:
    return page.get_by_role("dialog", name=f"Pass the device to {name}")


def take_over(page: Page, name: str) -> None:
    """Nothing can be decided before the next one says that the device is in the right hands."""
    expect(passing_to(page, name)).to_be_visible()
    expect(turn(page)).to_be_hidden()
    passing_to(page, name).get_by_role("button", name=f"I am {name}").click()
    expect(passing_to(page)).to_be_hidden()


def test_the_screen_is_handed_over_and_a_card_is_not_shown_before_that(doors: Doors) -> None:
    page = doors.regular()
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    page.get_by_role("link", name="On one screen").click()
    page.get_by_role("textbox", name="Name in the red corner").fill("Ann")
    page.get_by_role("textbox", name="Name in the blue corner").fill("Ben")
    page.get_by_role("button", name="Start the bout").click()
    knock(page)
    knock(page)
    passing_to(page).or_(turn(page)).first.wait_for()
    if passing_to(page, "Ann").is_visible():  # Ben knocked last; if he begins he has the device
        take_over(page, "Ann")
        draw(page)
        place_card(page)
        take_over(page, "Ben")
    draw(page)
    held = hand(page).get_attribute("aria-label") or ""

    page.reload()
    expect(passing_to(page, "Ben")).to_be_visible()
    expect(hand(page)).not_to_have_attribute("aria-label", HELD)
    expect(ringside(page).get_by_role("listitem").first).to_contain_text("Ben draws a card.")
    take_over(page, "Ben")
    expect(hand(page)).to_have_attribute("aria-label", held)
    place_card(page)
    take_over(page, "Ann")
    expect(turn(page)).to_be_visible()

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


def test_the_screen_is_handed_over_where_a_card_is_hidden_and_only_there(doors: Doors) -> None:
    page = doors.regular()
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    page.get_by_role("link", name="On one screen").click()
    page.get_by_role("textbox", name="Name in the red corner").fill("Ann")
    page.get_by_role("textbox", name="Name in the blue corner").fill("Ben")
    page.get_by_role("button", name="Start the bout").click()
    knock(page)
    knock(page)
    turn(page).wait_for()
    if page.get_by_text("Ann begins.").count():
        draw(page)
        place_card(page)  # every hand is empty: nothing is hidden, and nobody is asked to look away
        turn(page).wait_for()
    draw(page)
    held = hand(page).get_attribute("aria-label") or ""

    page.reload()
    expect(passing_to(page, "Ben")).to_be_visible()
    expect(hand(page)).not_to_have_attribute("aria-label", HELD)
    expect(ringside(page).get_by_role("listitem").first).to_contain_text("Ben draws a card.")
    take_over(page, "Ben")
    expect(hand(page)).to_have_attribute("aria-label", held)
    place_card(page)
    expect(turn(page)).to_be_visible()
    expect(passing_to(page)).to_be_hidden()

"""What a shopper is told before and after: odds, hints, reasons, the lesson, and who may watch."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.brawlmart_people import asked, deed, floor, lit, open_run
from tests.browser.people import Doors, concede, decision, result


def line_up(page: Page) -> None:
    """Put everybody in a slot; then the first brawler has the turn."""
    while asked(page) and not deed(page).count():
        lit(page).first.click()


def watch_link(page: Page) -> str:
    """The link that the menu copies, for somebody who only watches."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Copy the link for watching").click()
    expect(menu.get_by_role("status")).to_have_text("Link copied.")
    menu.get_by_role("button", name="Close").click()
    link: str = page.evaluate("navigator.clipboard.readText()")
    return link


def test_an_attack_shows_its_exact_odds_before_it_is_made(doors: Doors) -> None:
    page = doors.regular()
    page.goto(f"/t/{open_run(page, 'race:odds')}")
    line_up(page)
    outlook = decision(page).get_by_role("group", name="What may come of it")
    expect(outlook).to_contain_text(re.compile(r"\d+(\.\d)?%\s*(slain|K\.O\.|stands)"))
    picture = decision(page).get_by_role("img", name=re.compile(r"rolls .+; .+ rolls .+"))
    expect(picture).to_be_visible()
    first = picture.get_attribute("aria-label")
    page.keyboard.press("2")
    expect(floor(page).locator("[data-spot=e2]")).to_have_attribute("aria-pressed", "true")
    expect(picture).not_to_have_attribute("aria-label", first or "")


def test_a_line_up_can_be_taken_back_but_not_a_roll(doors: Doors) -> None:
    page = doors.regular()
    page.goto(f"/t/{open_run(page, 'race:undo')}")
    lit(page).first.click()
    expect(floor(page).locator("[data-spot=m1]")).to_be_visible()
    page.keyboard.press("u")
    expect(floor(page).locator("[data-spot=m1]")).to_be_hidden()
    line_up(page)
    deed(page).click()
    asked(page)
    page.keyboard.press("u")
    expect(page.get_by_role("status").filter(has_text="Dice or cards were shown")).to_be_visible()


def test_a_watcher_sees_the_run_but_cannot_play_and_the_replay_has_it_all(doors: Doors) -> None:
    player, watcher = doors.player(), doors.player()
    table = open_run(player, "race:watch")
    player.goto(f"/t/{table}")
    line_up(player)
    watcher.goto(watch_link(player))
    expect(floor(watcher).locator("[data-spot=e1]")).to_be_visible()
    expect(watcher.get_by_text("Watching", exact=True)).to_be_visible()
    expect(watcher.locator("[data-words]")).to_have_count(0)
    deed(player).click()
    asked(player)
    concede(player)
    expect(result(player).get_by_role("heading", level=2)).to_have_text("Gone home")
    player.goto(f"/r/{table}?seat=0")
    expect(player.get_by_text("Share step")).to_be_visible()
    player.keyboard.press("End")
    expect(player.get_by_role("log", name="Every step")).to_contain_text("The run ends")

"""Which rules: a person takes the printed ones, changes one, puts it back and plays."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.people import Doors
from tests.browser.serving import Server


def test_the_printed_rules_are_one_click_away_and_the_table_keeps_to_them(
    doors: Doors,
) -> None:
    page = doors.regular()
    page.goto("/play/knockdown")
    rules = page.get_by_role("radiogroup", name="Which rules")
    expect(rules.get_by_role("radio", name="House")).to_be_checked()
    rules.get_by_text("As printed", exact=True).click()
    expect(rules.get_by_role("radio", name="As printed")).to_be_checked()
    page.get_by_text("What differs").click()
    expect(page.get_by_role("row").filter(has_text="KDN-194")).to_contain_text("so that nobody")
    page.get_by_role("button", name="Start the bout").click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="Menu").first.click()
    expect(page.get_by_text("As printed: every printed sentence")).to_be_visible()


def test_a_rule_that_was_changed_is_told_and_can_be_put_back(doors: Doors) -> None:
    page = doors.regular()
    page.goto("/play/brawl")
    page.locator("summary", has_text="More").click()
    page.get_by_role("radiogroup", name="Hit-2 on a Press").get_by_text("off").click()
    card = page.get_by_role("radiogroup", name="Which rules").locator("label.on")
    expect(card).to_contain_text("1 changed")
    page.get_by_role("button", name="Put them back").click()
    expect(card).not_to_contain_text("changed")


def test_a_link_can_name_the_rules(doors: Doors) -> None:
    page = doors.regular()
    page.goto("/play/brawlmart?preset=as-printed")
    rules = page.get_by_role("radiogroup", name="Which rules")
    expect(rules.get_by_role("radio", name="As printed")).to_be_checked()


def test_an_unknown_preset_or_one_against_an_option_gets_a_sentence(server: Server) -> None:
    wish = {"game": "brawl", "options": {}, "seats": [{"kind": "bot"}] * 2, "preset": "classic"}
    with httpx.Client(base_url=server.address) as guest:
        guest.get("/api/me")
        unknown = guest.post("/api/tables", json=wish)
        against = guest.post(
            "/api/tables", json={**wish, "preset": "house", "options": {"pace_ms": 0}}
        )
    assert unknown.status_code == against.status_code == 400
    assert unknown.json()["sentence"].startswith("there is no preset 'classic'")
    assert against.json()["sentence"].startswith("House has pace_ms = 150 (BRL-108), not 0")

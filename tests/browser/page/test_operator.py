"""The operator's page, and what everybody may ask about their own data."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Doors
from tests.browser.serving import Server


def test_only_the_key_opens_the_operators_page_and_everybody_hears_an_announcement(
    doors: Doors, server: Server
) -> None:
    page = doors.regular()
    page.goto("/operator")
    page.get_by_label("The operator's key").fill("a guess")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_text("That is not the operator's key")).to_be_visible()
    page.get_by_label("The operator's key").fill((server.data / "operator.key").read_text())
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", name="People")).to_be_visible()
    page.get_by_label("Announcement").fill("Cake at nine.")
    page.get_by_role("button", name="Announce").click()
    expect(page.get_by_text("announce Cake at nine.")).to_be_visible()
    guest = doors.regular()
    guest.goto("/lobby")
    expect(guest.get_by_role("status").get_by_text("Cake at nine.")).to_be_visible()
    page.get_by_label("Announcement").fill("")
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()


def test_a_guest_takes_everything_home_and_is_deleted(doors: Doors, tmp_path: Path) -> None:
    page = doors.regular()
    page.goto("/settings")
    before = page.request.get("/api/me").json()
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    download.value.save_as(tmp_path / "me.json")
    assert json.loads((tmp_path / "me.json").read_text())["guest"]["id"] == before["id"]
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete me").click()
    expect(page.get_by_text("It is done.")).to_be_visible()
    assert page.request.get("/api/me").json()["id"] != before["id"]

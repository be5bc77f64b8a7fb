"""Five letters, told on the phone and typed on the first page, lead to the free seat."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, Doors, open_invitation


def code_of(host: Page) -> str:
    """The letters as they stand on the host's page."""
    open_invitation(host)
    said = host.get_by_label(re.compile("^The code "))
    expect(said).to_have_text(re.compile("^[B-DF-HJ-NP-TV-XZ]{5}$"))
    return said.inner_text()


def join(friend: Page, typed: str) -> None:
    friend.get_by_role("textbox", name="Link or code of a table").fill(typed)
    friend.keyboard.press("Enter")


def test_a_friend_types_the_code_on_the_first_page_and_takes_the_seat(doors: Doors) -> None:
    host, friend = doors.regular(name="Ann"), doors.visitor(viewport=PHONE, has_touch=True)
    code = code_of(host)
    friend.goto("/")
    join(friend, code.lower())
    expect(friend.get_by_text("Ann asks you to a match of BRAWL")).to_be_visible()


def test_a_wrong_code_is_told_and_the_hall_takes_the_right_one(doors: Doors) -> None:
    host, friend = doors.regular(name="Ann"), doors.visitor()
    code = code_of(host)
    friend.goto("/lobby")
    join(friend, "zzzzz" if code != "ZZZZZ" else "yyyyy")
    expect(friend.get_by_text("No table waits under the code")).to_be_visible()
    join(friend, "what?")
    expect(friend.get_by_text("That is no link and no code of a table.")).to_be_visible()
    join(friend, f"{code[:2]} {code[2:]}")
    expect(friend.get_by_text("Ann asks you to a match of BRAWL")).to_be_visible()

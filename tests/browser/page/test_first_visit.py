"""Somebody who has never been here."""

from __future__ import annotations

import gzip
import re
import time

from playwright.sync_api import expect

from donnybrook.server.page import FOLDER
from tests.browser.people import Doors, draw, knock, place_card, ringside

KILOBYTE = 1000


def test_a_new_visitor_plays_a_first_move_within_ten_seconds_of_opening_the_page(
    doors: Doors,
) -> None:
    page = doors.visitor()
    began = time.monotonic()
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    page.get_by_role("button", name="Play now").click()
    knock(page)
    draw(page)
    taken = time.monotonic() - began
    expect(ringside(page).get_by_text(re.compile("^You draw"))).to_be_visible()
    assert taken < 10, f"{taken:.1f} s"
    place_card(page)


def test_the_script_of_the_first_page_is_under_150_kilobytes_gzipped() -> None:
    index = (FOLDER / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', index)
    assert scripts
    weight = sum(len(gzip.compress((FOLDER / name).read_bytes(), 9)) for name in scripts)
    assert weight < 150 * KILOBYTE, f"{weight / KILOBYTE:.0f} KB"

"""A Quick Brawl against bots: by mouse, by keyboard alone, by finger."""

from __future__ import annotations

import pytest

from tests.browser.people import PHONE, Doors, bot, me
from tests.browser.rivals_people import (
    click_on,
    expect_winner,
    open_rivals,
    play_to_the_end,
    press_on,
    tap_on,
)

CREW = [me("Ann"), me("Ann"), me("Ann"), bot("easy")]


@pytest.mark.clause("KCR-200", "KCR-356", "KCR-630", "KCR-655")
def test_a_whole_brawl_is_played_to_six_points_by_mouse(doors: Doors) -> None:
    page = doors.player()
    people = [me("Ann"), bot(), bot(), bot()]
    page.goto(f"/t/{open_rivals(page, people, special='bomb')}")
    met = play_to_the_end(page, click_on)
    assert {"side", "activate", "act", "react"} <= met
    expect_winner(page)


def test_a_brawl_is_played_to_its_end_by_keyboard_alone(doors: Doors) -> None:
    page = doors.player()
    page.goto(f"/t/{open_rivals(page, CREW, targetPoints=1)}")
    assert {"side", "special", "activate", "act", "spend"} <= play_to_the_end(page, press_on)
    expect_winner(page)


def test_a_brawl_is_played_to_its_end_on_a_phone(doors: Doors) -> None:
    settings = {"speed": "instant", "motion": "calm", "sound": False}
    page = doors.visitor(settings, viewport=PHONE, has_touch=True)
    page.goto(f"/t/{open_rivals(page, CREW, targetPoints=1, special='moon')}")
    assert {"side", "activate", "act", "react"} <= play_to_the_end(page, tap_on)
    expect_winner(page)
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0

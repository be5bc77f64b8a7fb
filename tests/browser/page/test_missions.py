"""Missions, played by following their own words: by mouse, finger and keyboard."""

from __future__ import annotations

import os
from functools import partial

import pytest
from playwright.sync_api import ViewportSize, expect

from donnybrook.kernel import registry
from donnybrook.law import missions
from tests.browser.layout import Ruler
from tests.browser.lessons import SOMETHING, follow, open_mission
from tests.browser.people import DESK, PHONE, Doors, until

CALM = {"speed": "instant", "motion": "calm", "sound": False, "name": "Ann"}
SIZES = {"1280": DESK, "390": PHONE}
# The gate has every mission on one screen, desk and phone in turn; `make missions` on both.
EVERYWHERE = bool(os.environ.get("EVERY_SCREEN"))
MOST = 18  # actions of a mission by its shortest way: five seconds for each, to read and to do it
ALL = [
    pytest.param(game.name, mission.name, SIZES[size], id=f"{game.name}-{mission.name}-{size}")
    for game in registry.games().values()
    for number, mission in enumerate(missions.missions_of(game))
    for turn, size in enumerate(SIZES)
    if EVERYWHERE or number % len(SIZES) == turn
]
FIRST = [
    (game.name, missions.missions_of(game)[0].name)
    for game in registry.games().values()
    if missions.missions_of(game)
]


@pytest.mark.parametrize(("game", "name", "size"), ALL)
def test_following_the_words_reaches_the_goal(
    doors: Doors, game: str, name: str, size: ViewportSize
) -> None:
    fingers = size is PHONE
    lesson = open_mission(doors.visitor(CALM, viewport=size, has_touch=fingers), game, name)
    lesson.fingers = fingers
    follow(lesson)
    assert lesson.clicks <= MOST, "nobody does that in 90 seconds"
    expect(lesson.page.get_by_text("You learned:")).to_be_visible()


def test_the_buttons_beside_long_words_stay_on_a_phone(doors: Doors) -> None:
    page = doors.visitor(CALM, viewport=PHONE, has_touch=True)
    ruler = Ruler(page)
    open_mission(page, "brawlball", "03-slip-away")
    expect(page.get_by_role("region", name="Mission", exact=True)).to_contain_text("Pick him")
    ruler.look()
    assert ruler.report.sentences() == []


def test_another_choice_is_given_back_gently(doors: Doors) -> None:
    lesson = open_mission(doors.visitor(CALM), "brawl", "01-take-a-base")
    page = lesson.page
    page.get_by_role("button", name="Draw", exact=True).click()
    page.get_by_role("button", name="Discard").first.click()
    expect(page.get_by_text("it does not help you here").first).to_be_visible()
    follow(lesson)


@pytest.mark.parametrize(("game", "name"), FIRST)
def test_a_mission_of_each_game_is_done_by_keyboard_alone(
    doors: Doors, game: str, name: str
) -> None:
    lesson = open_mission(doors.visitor(CALM), game, name)
    page, keys = lesson.page, lesson.page.keyboard
    success = page.get_by_role("dialog", name="Mission done")
    for _ in range(MOST):
        page.wait_for_selector(SOMETHING)
        if success.is_visible():
            break
        heard, label = lesson.heard, lesson.right[0]["label"]
        keys.press("Alt+Digit0")
        choices = page.get_by_role("dialog", name="Your choices").get_by_role("listitem")
        choices.first.wait_for()
        for _ in range([text.strip() for text in choices.all_text_contents()].index(label)):
            keys.press("ArrowDown")
        keys.press("Enter")
        until(page, partial(lesson.moved_since, heard))
    expect(success).to_be_visible()
    expect(success.get_by_role("button", name="Next mission")).to_be_focused()


def test_missions_are_offered_first_and_remembered(doors: Doors) -> None:
    page = doors.visitor(CALM)
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    page.get_by_role("button", name="Learn by playing").click()
    expect(page.get_by_role("region", name="Mission", exact=True)).to_be_visible()
    page.get_by_role("button", name="Skip the lesson").click()
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    expect(page.get_by_role("button", name="The missions again")).to_be_visible()

"""At a table of BrawlBall: teams, formations, previews, runs, refusals, and what others see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.brawlball_people import (
    end_turn,
    field,
    lit,
    man,
    moved_on,
    open_match,
    phase,
    pick_somebody_free,
    seal,
    square,
    stand,
    step_of,
    to_my_turn,
)
from tests.browser.people import PHONE, Doors, bot, concede, decision, me, ringside
from tests.browser.test_axe import faults, faults_by_day_and_night

EASY = [me("Ann"), bot("easy")]


def squares_of_mine(page: Page) -> set[str]:
    """Where own players stand, by what the field says of itself."""
    named = field(page).get_by_role("button", name=re.compile(r"^[a-i]\d+, .*Red "))
    return {str(each.get_attribute("data-square")) for each in named.all()}


@pytest.mark.clause("BBL-023", "BBL-028")
def test_a_team_is_built_kept_and_sealed(doors: Doors) -> None:
    page = doors.regular()
    open_match(page, EASY)
    page.get_by_role("button", name=re.compile("^Dwarves")).click()
    page.get_by_role("button", name="One Runner less").click()
    page.get_by_role("button", name="One Ballhandler more").click()
    page.get_by_role("button", name="One Basher more").click(force=True)  # a sixth
    referee = page.get_by_role("status").filter(has_text="at most five specialists")
    expect(referee.get_by_role("link", name="Rule BBL-023")).to_be_visible()
    page.get_by_role("textbox", name="Name of this team").fill("Anvil four")
    page.get_by_role("button", name="Keep this team").click()
    page.get_by_role("button", name=re.compile("^Humans")).click()
    page.get_by_role("button", name="Anvil four", exact=True).click()
    expect(decision(page)).to_contain_text("2 bashers, 2 runners and 1 ballhandler")
    seal(page)
    expect(ringside(page)).to_contain_text("Red plays Dwarves")


@pytest.mark.clause("BBL-030", "BBL-036", "BBL-037", "BBL-038")
def test_a_formation_is_set_up_by_drag_by_click_and_by_keyboard(doors: Doors) -> None:
    page = doors.regular()
    open_match(page, EASY)
    seal(page)
    assert phase(page) == "place"
    decision(page).get_by_role("button", name="More").click()
    decision(page).get_by_role("button", name="Clear").click()
    bench = decision(page).get_by_role("group", name="Bench").get_by_role("button")
    expect(bench).to_have_count(10)
    bench.first.drag_to(square(page, "e7"))  # by drag
    bench.first.click()  # by click
    square(page, "d7").click()
    bench.first.focus()  # by keyboard
    page.keyboard.press("Enter")
    square(page, "f7").focus()
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("3 of 7 placed")
    assert squares_of_mine(page) == {"d7", "e7", "f7"}
    bench.first.drag_to(square(page, "e1"))  # the end zone
    expect(page.get_by_role("status").get_by_role("link", name="Rule BBL-038")).to_be_visible()
    assert squares_of_mine(page) == {"d7", "e7", "f7"}
    for name in ("a6", "b5"):
        bench.first.click()
        square(page, name).click()
    expect(decision(page).get_by_role("link", name="Rule BBL-037")).to_be_visible()
    square(page, "b5").click()
    square(page, "e5").click()
    expect(decision(page).get_by_role("link", name="Rule BBL-037")).to_have_count(0)
    for name in ("e4", "e3"):
        bench.first.click()
        square(page, name).click()
    decision(page).get_by_role("textbox", name="Name of this formation").fill("Spine")
    decision(page).get_by_role("button", name="Keep").click()
    decision(page).get_by_role("button", name="Mirror").click()
    expect(square(page, "i6")).to_have_accessible_name(re.compile("Red"))
    decision(page).get_by_role("button", name="Spine", exact=True).click()
    stand(page)
    to_my_turn(page)


@pytest.mark.clause("BBL-092", "BBL-113", "BBL-063")
def test_a_square_shows_its_path_and_chance_before_the_run_and_the_run_arrives(
    doors: Doors,
) -> None:
    page = doors.regular()
    open_match(page, EASY)
    to_my_turn(page)
    field(page).get_by_role("button", name=re.compile("^a14")).click()
    expect(page.get_by_role("status").filter(has_text="Pick a player.")).to_be_visible()
    pick_somebody_free(page)
    goal = lit(page, "go").last
    name = str(goal.get_attribute("data-square"))
    goal.hover()
    expect(decision(page).get_by_role("button", name=f"Run to {name}")).to_be_visible()
    expect(field(page).locator(".marks .dash")).to_have_count(1)
    before = step_of(page)
    goal.click()
    moved_on(page, before)
    expect(square(page, name)).to_have_accessible_name(re.compile("Red"))
    expect(ringside(page)).to_contain_text(re.compile(f"(runs .*{name}|to {name})"))
    page.keyboard.press("e")
    foe = page.locator("[data-lit=foe]")
    for _ in range(7):
        page.keyboard.press("n")
        if foe.count():
            break
    page.keyboard.press("z")
    expect(field(page).locator(".tz").first).to_be_visible()


def test_two_on_one_screen_a_watcher_and_the_replay(doors: Doors) -> None:
    page = doors.regular()
    table = open_match(page, [me("Ann"), me("Bo")])
    seal(page)
    page.get_by_role("button", name="I am Bo").click()  # rosters are secret
    seal(page)
    watcher = doors.regular()
    watcher.goto(f"/t/{table}")
    expect(watcher.get_by_text("Watching", exact=True)).to_be_visible()
    to_my_turn(page)
    man(page, "r1").wait_for()
    end_turn(page)
    expect(ringside(watcher)).to_contain_text("turn 1 is over")
    concede(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("region", name="Timeline")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("Step 2 of"))).to_be_visible()


def test_axe_finds_nothing_serious_before_the_first_turn(doors: Doors) -> None:
    page = doors.regular(theme="light")
    open_match(page, EASY)
    phase(page)
    found = faults(page)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    seal(page)
    expect(decision(page)).to_contain_text("They stand")
    found += faults(page)
    assert not found, "\n".join(found)


def test_axe_finds_nothing_serious_in_a_turn_by_day_or_by_night(
    doors: Doors, artefacts: Path
) -> None:
    page = doors.regular()
    open_match(page, EASY)
    to_my_turn(page)
    lit(page, "own").first.click()
    lit(page, "go").or_(lit(page, "risky")).first.hover()
    expect(decision(page).locator(".btn--go")).to_be_visible()
    page.keyboard.press("z")
    found = faults_by_day_and_night(page)
    page.screenshot(path=artefacts / "brawlball-dark.png")
    concede(page)
    page.get_by_role("dialog", name="The result").wait_for()
    found += faults_by_day_and_night(page)
    assert not found, "\n".join(found)

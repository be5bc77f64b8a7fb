"""The run of the day and races: the same store for everybody, and who did best in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.brawlmart_people import (
    asked,
    deed,
    floor,
    lit,
    open_run,
    way_out,
)
from tests.browser.people import Doors, concede, result
from tests.browser.test_axe import faults

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def play_a_bit(page: Page) -> None:
    """One decision, then home."""
    asked(page)
    lit(page).first.click()
    asked(page)
    concede(page)


def test_two_screens_race_in_the_same_store_and_meet_side_by_side(doors: Doors) -> None:
    ann, ben = doors.regular(name="Ann"), doors.regular(name="Ben")
    ann.goto("/race/brawlmart/RACE22?hardcore=true")
    link = ann.get_by_role("textbox", name="link of the race").input_value()
    for page in (ann, ben):
        page.goto(link)
        page.get_by_role("button", name="Start your run").click()
    asked(ann), asked(ben)
    hands = [page.locator("[data-hand]").all_inner_texts() for page in (ann, ben)]
    assert hands[0] == hands[1]
    assert len(hands[0]) == 2, "Hardcore starts with two brawlers"
    play_a_bit(ann)
    play_a_bit(ben)
    result(ben).get_by_role("link", name="Side by side").click()
    expect(ben.get_by_role("status").filter(has_text="A tie: the same score.")).to_be_visible()
    for name in ("Ann", "Ben"):
        expect(ben.locator(".sides").get_by_text(name, exact=True)).to_be_visible()


def test_the_run_of_the_day_is_listed_and_a_second_one_is_an_attempt(doors: Doors) -> None:
    page = doors.regular(name="Cat")
    page.goto("/")
    page.get_by_role("link", name="Run of the day").click()
    page.get_by_role("button", name="Start today").click()
    play_a_bit(page)
    result(page).get_by_role("link", name="All scores").click()
    scores = page.get_by_role("region", name="Scores")
    mine = scores.get_by_role("listitem").filter(has_text="Cat (you)")
    expect(mine).to_contain_text("abandoned")
    expect(mine.locator(".pts")).to_have_text(re.compile(r"^\d+$"))
    page.get_by_role("button", name="Once more, for practice").click()
    asked(page)
    page.goto("/runs/brawlmart")
    expect(scores.get_by_text("attempt 2")).to_be_visible()


def test_axe_finds_nothing_serious_in_the_store_by_day_or_by_night(
    doors: Doors, artefacts: Path
) -> None:
    page = doors.regular()
    found: list[str] = []
    seen: set[str] = set()

    def look(screen: str) -> None:
        if screen not in seen:
            seen.add(screen)
            # each screen by day or by night in turn (line-up and brawl share their cards):
            # a run of axe is dear
            scheme = SCHEMES[len(seen) % 2]
            page.emulate_media(color_scheme=scheme)
            found.extend(f"{screen}, {scheme}: {fault}" for fault in faults(page))
            name = re.sub("[^a-z]+", "-", screen)
            page.screenshot(path=artefacts / f"brawlmart-{name}-{scheme}.png")

    for path, words in {
        "/play/brawlmart": "Start the run",
        "/runs/brawlmart": "Scores",
        "/race/brawlmart/AXE234": "Start your run",
    }.items():
        page.goto(path)
        expect(page.get_by_text(words).filter(visible=True).first).to_be_visible()
        look(path)
    page.goto(f"/t/{open_run(page, f'race:{way_out()}')}")
    while seen.isdisjoint({"map"}) and asked(page):
        scene = str(floor(page).get_attribute("data-scene"))
        look(scene if deed(page).count() else f"{scene}, line-up")
        (deed(page) if deed(page).count() else lit(page).first).click()
    asked(page)
    concede(page)
    expect(result(page)).to_be_visible()
    look("end")
    assert {"brawl", "brawl, line-up", "map", "end"} <= seen
    assert not found, "\n".join(found)

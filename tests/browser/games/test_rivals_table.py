"""A table of Rivals among people: four browsers, one Brawl; what the page says and shows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import (
    COMMITMENT,
    Doors,
    bot,
    concede,
    decision,
    floor,
    me,
    result,
    ringside,
    until,
)
from tests.browser.rivals_people import (
    action,
    click_on,
    expect_winner,
    go,
    moved_on,
    open_rivals,
    opponent,
    step,
    token,
    zones,
)
from tests.browser.test_axe import faults, faults_by_day_and_night

OPEN = {"kind": "open"}
MOST = 400  # decisions of all four together


def sit_down(pages: list[Page], **options: object) -> str:
    """The first one opens a table with a bot and sends links to the others; the watchers' link."""
    host, *guests = pages
    host.context.request.get("/api/me")
    options = {"bots": ["b3"], **options}
    wish = {"game": "rivals", "options": options, "seats": [me("Ann"), OPEN, bot(), OPEN]}
    answer = host.context.request.post("/api/tables", data={**wish, "commitment": COMMITMENT})
    assert answer.status == 201, answer.text()
    opened = answer.json()
    for page, link in zip(guests, opened["invitations"].values(), strict=True):
        page.goto(f"/t/{opened['table']}?i={link}")
    host.goto(f"/t/{opened['table']}")
    return f"/t/{opened['table']}?w={opened['watch_token']}"


def whose(pages: list[Page]) -> Page:
    """The page that is asked something now, or the first one at the end."""

    def found() -> list[Page]:
        over = result(pages[0]).is_visible()
        return [page for page in pages if over or page.locator("[data-asked=true]").count()]

    until(pages[0], lambda: bool(found()))
    return found()[0]


@pytest.mark.clause("KCR-007", "KCR-008", "KCR-654")
def test_three_brawlers_and_the_drama_judge_play_one_brawl_together(doors: Doors) -> None:
    pages = [doors.player(name=name) for name in ("Ann", "Ben", "Cat", "Dan")]
    ann, ben, cat, dan = pages
    eve = doors.player()
    watching = sit_down([ann, ben, dan], targetPoints=1, special="sniper")
    for page in (cat, eve):
        page.goto(watching)
        expect(page.get_by_text("Watching", exact=True)).to_be_visible()
    seats = cat.get_by_role("region", name="Seats you may take")
    seats.get_by_role("button", name=re.compile("^Take over from ")).click()
    for page, who in ((ann, "Cat takes"), (cat, "You take"), (eve, "Cat takes")):
        expect(ringside(page).get_by_text(f"{who} over from")).to_be_visible()
    expect(eve.get_by_role("button", name=re.compile("^Take over"))).to_have_count(0)
    expect(ben.get_by_text("Ann decides as Captain")).to_be_visible()
    ben.keyboard.press("i")
    floor(ben).get_by_role("button", name="Zone 6,").click(position={"x": 60, "y": 60})
    for page, who in ((ann, "Ben points"), (ben, "You point"), (eve, "Ben points")):
        expect(ringside(page).get_by_text(f"{who} at Golf Course (6)")).to_be_visible()
    dan.keyboard.press("i")
    floor(dan).get_by_role("button", name="Zone 6,").click(position={"x": 60, "y": 60})
    expect(ringside(ann).get_by_text("Dan points at Golf Course (6)")).to_be_visible()
    for turn in range(MOST):
        page = whose(pages)
        if result(page).is_visible():
            break
        before = step(page)
        click_on(page, turn)
        moved_on(page, before)
    for page in (ann, ben, cat, dan, eve):
        expect_winner(page)


@pytest.mark.clause("KCR-276", "KCR-280", "KCR-350", "KCR-690")
def test_from_the_set_up_to_a_throw_whose_odds_are_known_and_nothing_serious_for_axe(
    doors: Doors,
) -> None:
    page = doors.regular()
    found: list[str] = []
    page.goto("/play/rivals")
    page.get_by_role("button", name="Concussion Yard").click()
    page.get_by_role("button", name="Neon Newts").click()
    page.get_by_role("button", name="Cage Ball").click()
    found += faults(page)
    page.get_by_role("button", name="Start the bout").click()
    expect(floor(page).get_by_role("group", name="Concussion Yard, 9 Zones")).to_be_visible()
    turn = 0
    while not action(page, "throw").count():
        before = step(page)
        click_on(page, turn)
        moved_on(page, before)
        page.locator("[data-asked=true]").wait_for()
        turn += 1

    far = floor(page).locator("[data-zone][data-lit=false]").last
    far.click(force=True, position={"x": 30, "y": 12})
    rule = page.get_by_role("status").get_by_role("link", name=re.compile("^Rule KCR-3"))
    expect(rule).to_be_visible()

    opponent(page).first.click()
    expect(decision(page).get_by_role("table", name="Direct Hit")).to_be_visible()
    expect(decision(page).get_by_text(re.compile(r"1 base.*; best die"))).to_be_visible()
    found += faults_by_day_and_night(page)
    before = step(page)
    go(page).click()
    moved_on(page, before)
    assert not found, "\n".join(found)


@pytest.mark.clause("KCR-403", "KCR-634", "KCR-656")
def test_a_first_visit_leads_to_a_mission_and_an_answer_cannot_be_missed(doors: Doors) -> None:
    page = doors.regular()
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Knockout City Rivals").click()
    page.get_by_role("button", name="Learn by playing").click()
    goal = page.get_by_role("region", name="Mission", exact=True)
    expect(goal).to_be_visible()
    expect(token(page, "b1")).to_have_attribute("data-active", "true")
    expect(zones(page)).not_to_have_count(0)
    goal.get_by_role("button", name="Skip the lesson").click()
    expect(goal).to_have_count(0)

    page.goto(f"/t/{open_rivals(page, [me('Ann'), me(), me(), bot()], spawnSides='fixed')}")
    for turn in range(60):
        page.locator("[data-asked=true]").wait_for()
        if floor(page).get_attribute("data-decision") == "react":
            break
        before = step(page)
        click_on(page, turn)
        moved_on(page, before)
    expect(page.get_by_role("region", name="The contest")).to_be_visible()
    answers = decision(page).get_by_role("group", name="Your answer")
    expect(answers.get_by_role("button", name=re.compile("^Catch: hit .*caught"))).to_be_visible()
    assert not faults(page)
    page.reload()
    expect(answers).to_be_visible()
    concede(page)
    expect_winner(page)

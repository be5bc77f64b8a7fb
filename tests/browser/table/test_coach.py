"""The coach in every game: a hint, how a match went, and how it might have gone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.brawlball_people import open_match, seal, stand
from tests.browser.brawlmart_people import open_run
from tests.browser.knockdown_people import open_knockdown
from tests.browser.people import (
    Doors,
    bot,
    concede,
    decision,
    knock,
    me,
    open_table,
    result,
    take_turn,
    turn,
)
from tests.browser.rivals_people import open_rivals
from tests.browser.test_axe import faults_by_day_and_night

BEST = re.compile(r"\d%\s*best")


def brawl(page: Page) -> None:
    page.goto(f"/t/{open_table(page, [me('Ann'), bot()])}")
    knock(page)
    take_turn(page)
    turn(page).wait_for()


def brawlball(page: Page) -> None:
    open_match(page)
    seal(page)
    stand(page)


def brawlmart(page: Page) -> None:
    page.goto(f"/t/{open_run(page)}")


def knockdown(page: Page) -> None:
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot()])}")


def rivals(page: Page) -> None:
    people = [me("Ann"), bot("easy"), bot("easy"), bot("easy")]
    page.goto(f"/t/{open_rivals(page, people)}")


def ask(page: Page) -> Locator:
    """Ask for a hint by key and wait for it."""
    decision(page).get_by_role("button", name="Hint").wait_for()
    page.keyboard.press("h")
    found = page.get_by_role("status", name="Hint")
    expect(found).to_be_visible()
    return found


@pytest.mark.parametrize("begin", [brawlball, brawlmart, knockdown, rivals])
def test_from_the_hint_over_the_graph_to_what_might_have_been(
    doors: Doors, begin: Callable[[Page], None]
) -> None:
    page = doors.regular()
    begin(page)
    expect(ask(page).get_by_role("listitem").first).to_contain_text(BEST)
    assert faults_by_day_and_night(page) == []
    concede(page)

    result(page).get_by_role("link", name="How it went").click()
    review = page.get_by_role("dialog", name="How it went")
    graph = review.get_by_role("slider", name="Win chances, step by step")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Step 1 of \d+: .+ \d+ %"))
    expect(review.get_by_role("region", name="The biggest swings")).to_be_visible()
    luck = review.get_by_role("region", name="Luck")
    luck.locator("summary").click()
    expect(luck.get_by_role("row").last).to_contain_text("±")
    page.keyboard.press("Escape")

    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")  # to the decision that was given up
    page.get_by_role("button", name="What if").click()
    page.get_by_role("button", name="Play on from here").click()
    forked = re.compile("What if, from step")
    expect(page.get_by_text(forked)).to_be_visible()
    page.reload()
    expect(page.get_by_text(forked)).to_be_visible()
    expect(decision(page).get_by_role("button", name="Hint")).to_be_enabled()


def test_a_swing_leads_to_its_step_and_a_what_if_is_played_on_against_bots(doors: Doors) -> None:
    page = doors.regular()
    brawl(page)
    expect(ask(page).get_by_role("listitem").first).to_contain_text(BEST)
    assert faults_by_day_and_night(page) == []
    for _ in range(2):
        take_turn(page)
    turn(page).wait_for()
    concede(page)
    result(page).get_by_role("link", name="How it went").click()
    review = page.get_by_role("dialog", name="How it went")
    swing = review.get_by_role("region", name="The biggest swings").get_by_role("button").first
    step = re.search(r"Step (\d+)", swing.inner_text())
    assert step is not None
    assert faults_by_day_and_night(page) == []
    swing.click()
    expect(review).to_be_hidden()
    expect(page.get_by_text(re.compile(rf"^Step {step[1]} of"))).to_be_visible()

    page.goto(re.sub(r"v=\d+", "v=6", page.url))
    page.get_by_role("button", name="What if").click()
    assert faults_by_day_and_night(page) == []
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text("What if, from step 7")).to_be_visible()
    take_turn(page)
    turn(page).wait_for()


class Curtain:
    """Keeps what a bot does from a page, from the moment when it is the bot's turn."""

    def __init__(self, page: Page, seat: int) -> None:
        self.seat = seat
        self.held: list[str | bytes] = []
        self.ready = self.down = False
        page.route_web_socket(re.compile("/ws"), self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self.page = route
        route.connect_to_server().on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if self.down:
            self.held.append(message)
            return
        self.page.send(message)
        self.down = self.ready and json.loads(message).get("to_act") == [self.seat]

    def rise(self) -> None:
        self.down = False
        for message in self.held:
            self.page.send(message)


def test_the_page_says_which_bot_thinks_and_that_it_goes_on(doors: Doors) -> None:
    page = doors.regular()
    curtain = Curtain(page, seat=1)
    page.goto(f"/t/{open_table(page, [me('Ann'), bot('expert')])}")
    knock(page)
    turn(page).wait_for()
    curtain.ready = True
    take_turn(page)
    waiting = page.get_by_role("region", name="Whose turn it is")
    expect(waiting.get_by_text("Champ thinks")).to_be_visible()
    dots = waiting.locator("[data-beat]")
    expect(dots).not_to_have_attribute("data-beat", dots.get_attribute("data-beat") or "")
    curtain.rise()
    turn(page).wait_for()
    expect(page.get_by_text("Champ thinks")).to_have_count(0)

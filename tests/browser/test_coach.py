"""The coach: a hint in every game, how a match went, and how it might have gone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.brawlball_people import open_match, seal, stand
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

PERCENT = re.compile(r"\d%")


def brawl(page: Page) -> None:
    page.goto(f"/t/{open_table(page, [me('Ann'), bot()])}")
    knock(page)
    turn(page).wait_for()


def brawlball(page: Page) -> None:
    open_match(page)
    seal(page)
    stand(page)


def knockdown(page: Page) -> None:
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot()])}")


def rivals(page: Page) -> None:
    people = [me("Ann"), bot("easy"), bot("easy"), bot("easy")]
    page.goto(f"/t/{open_rivals(page, people)}")


def ask(page: Page) -> Locator:
    """Ask for a hint and wait for it."""
    decision(page).get_by_role("button", name="Hint").click()
    found = decision(page).get_by_role("status", name="Hint")
    expect(found).to_be_visible()
    return found


@pytest.mark.parametrize("begin", [brawlball, knockdown, rivals])
def test_the_coach_names_the_best_choice_and_what_the_others_cost(
    doors: Doors, begin: Callable[[Page], None]
) -> None:
    page = doors.regular()
    begin(page)
    rows = ask(page).get_by_role("listitem")
    expect(rows.first).to_contain_text("best")
    expect(rows.first).to_contain_text(PERCENT)


def test_from_the_hint_over_the_graph_to_what_might_have_been(doors: Doors) -> None:
    page = doors.regular()
    brawl(page)
    expect(ask(page).get_by_role("listitem").first).to_contain_text("best")
    page.keyboard.press("h")  # asked and answered: nothing more to say
    for _ in range(3):
        take_turn(page)
    turn(page).wait_for()
    concede(page)

    result(page).get_by_role("link", name="How it went").click()
    review = page.get_by_role("dialog", name="How it went")
    graph = review.get_by_role("slider", name="Win chances, step by step")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Step 1 of \d+: Ann \d+ %"))
    expect(review.get_by_role("row", name=re.compile("Ann"))).to_contain_text("±")
    swing = review.get_by_role("region", name="The biggest swings").get_by_role("button").first
    step = re.search(r"Step (\d+)", swing.inner_text())
    assert step is not None
    swing.click()
    expect(review).to_be_hidden()
    expect(page.get_by_text(re.compile(rf"^Step {step[1]} of"))).to_be_visible()

    page.goto(re.sub(r"v=\d+", "v=6", page.url))
    page.get_by_role("button", name="What if").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text("What if, from step 7")).to_be_visible()
    page.reload()
    expect(page.get_by_text("What if, from step 7")).to_be_visible()
    take_turn(page)
    turn(page).wait_for()

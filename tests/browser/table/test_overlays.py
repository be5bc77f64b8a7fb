"""Whatever covers the table holds the focus, is left by Escape, and gives the focus back."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.brawlball_people import open_match
from tests.browser.knockdown_people import (
    open_knockdown,
    skills,
)
from tests.browser.lessons import SOMETHING, follow, open_mission, take
from tests.browser.people import (
    Doors,
    bot,
    concede,
    decision,
    invite,
    knock,
    me,
    open_table,
    result,
    ringside,
    take_turn,
    turn,
    whose_turn,
)

ROUND = 25  # presses of Tab; no overlay here has as many places
HOLDS = "(box) => box.contains(document.activeElement)"


def expect_held(page: Page, overlay: Locator) -> None:
    """However often one tabs, forwards and back, the focus stays inside."""
    expect(overlay).to_be_visible()
    assert overlay.evaluate(HOLDS), "it opens without the focus"
    for key in ("Tab", "Shift+Tab"):
        for _ in range(ROUND):
            page.keyboard.press(key)
            assert overlay.evaluate(HOLDS), f"{key} leaves it"


def expect_left(page: Page, overlay: Locator, back: Locator) -> None:
    """Escape closes it, and whoever opened it has the focus again."""
    page.keyboard.press("Escape")
    expect(overlay).to_be_hidden()
    expect(back).to_be_focused()


def test_the_menu_and_the_drawer_of_the_rules(doors: Doors) -> None:
    page = doors.regular(name="Ann")
    page.goto(f"/t/{open_table(page, [me('Ann'), bot()], mode='training')}")
    for button, overlay in (("Menu", "Menu"), ("Rules", "The rules")):
        opener = page.get_by_role("button", name=button, exact=True)
        opener.focus()
        page.keyboard.press("Enter")
        dialog = page.get_by_role("dialog", name=overlay)
        expect_held(page, dialog)
        expect_left(page, dialog, opener)


def test_keys_pressed_in_the_drawer_play_no_card(doors: Doors) -> None:
    page = doors.regular(name="Ann")
    page.goto(f"/t/{open_table(page, [me('Ann'), bot()], mode='training')}")
    knock(page)
    turn(page).wait_for()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog", name="The rules")).to_be_visible()
    page.keyboard.press("x")
    page.keyboard.press("Space")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="The rules")).to_be_hidden()
    expect(turn(page)).to_be_visible()
    expect(ringside(page).get_by_text("draws a card")).to_have_count(0)


def test_what_has_to_be_answered_stays_and_says_so(doors: Doors) -> None:
    ann, ben = doors.regular(name="Ann"), doors.regular(name="Ben")
    invite(ann, ben)
    for page in (ann, ben):
        knock(page)
    mover = whose_turn(ann, ben)
    other = ben if mover is ann else ann
    take_turn(mover)
    expect(decision(other)).to_be_visible()
    mover.get_by_role("button", name="Undo: ask to step back").click()
    question = other.get_by_role("dialog", name="Step back?")
    expect_held(other, question)
    for _ in range(2):
        other.keyboard.press("Escape")
        expect(question.get_by_role("status")).to_have_text("This has to be answered first.")
    question.get_by_role("button", name="Refuse").click()
    expect(question).to_be_hidden()


def test_the_screen_that_is_passed_on(doors: Doors) -> None:
    page = doors.regular()
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), me('Ben')], fighters=['hask', 'vesper'])}")
    skills(page).first.click()
    passing = page.get_by_role("dialog", name=re.compile("^Pass the device to "))
    expect_held(page, passing)
    page.keyboard.press("Escape")
    expect(passing.get_by_role("status")).to_have_text(re.compile("^Only .+ goes on from here.$"))
    page.keyboard.press("Enter")
    expect(passing).to_be_hidden()


def test_the_end_is_laid_aside_and_taken_up_again(doors: Doors) -> None:
    page = doors.regular(name="Ann")
    page.goto(f"/t/{open_table(page, [me('Ann'), bot()], mode='training')}")
    knock(page)
    turn(page).wait_for()
    concede(page)
    expect_held(page, result(page))
    page.keyboard.press("Escape")
    expect(result(page)).to_be_hidden()
    again = page.get_by_role("button", name="The result")
    again.focus()
    page.keyboard.press("Enter")
    expect_held(page, result(page))


def test_the_end_of_a_mission(doors: Doors) -> None:
    lesson = open_mission(doors.regular(name="Ann"), "brawl", "01-take-a-base")
    follow(lesson)
    page, done = lesson.page, lesson.page.get_by_role("dialog", name="Mission done")
    expect_held(page, done)
    page.keyboard.press("Escape")
    expect(done).to_be_hidden()
    page.get_by_role("button", name="Mission done").click()
    expect(done).to_be_visible()


def test_a_word_is_explained_and_its_law_opened_by_keyboard(doors: Doors) -> None:
    page = doors.regular(name="Ann")
    open_match(page)
    word = page.locator(".term", has_text="Force").first
    word.focus()
    page.keyboard.press("Enter")
    explained = page.get_by_role("status").filter(has_text="How many dice a player rolls to bash")
    expect(explained).to_be_visible()
    expect_left(page, explained, word)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(explained.get_by_role("link", name="Rule BBL-024")).to_be_focused()
    page.keyboard.press("Enter")
    law = page.get_by_role("dialog", name="The rules")
    expect(law.get_by_text("BBL-024")).not_to_have_count(0)
    expect(explained).to_be_hidden()
    expect_left(page, law, word)


def test_the_knockdown_test_is_laid_aside_and_taken_up_again(doors: Doors) -> None:
    lesson = open_mission(doors.regular(name="Ann"), "knockdown", "05-call-the-test")
    page, test = lesson.page, lesson.page.locator("[role=dialog][aria-modal=true]")
    page.wait_for_selector(SOMETHING)
    take(lesson)
    expect_held(page, test)
    page.keyboard.press("Escape")
    expect(test).to_be_hidden()
    page.keyboard.press("Escape")  # and does not let it ride
    back = page.get_by_role("button", name="Back to the Test")
    back.focus()
    page.keyboard.press("Enter")
    expect_held(page, test)
    page.keyboard.press("k")
    expect(page.get_by_role("dialog", name="Mission done")).to_be_visible()

"""Whatever covers the table holds the focus, is left by Escape, and gives the focus back."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.brawlball_people import open_match
from tests.browser.knockdown_people import (
    asked,
    click_on,
    draft,
    open_knockdown,
    skills,
    trial,
)
from tests.browser.lessons import follow, open_mission
from tests.browser.people import (
    PATIENCE,
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
LIKELY = 60.0  # percent: from here on a Test is called
MOST = 400


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


def to_a_likely_test(page: Page) -> None:
    """Fight on until a Test is asked about that will rather fail."""
    for _ in range(MOST):
        asked(page).wait_for(timeout=PATIENCE)
        if not trial(page).count():
            with suppress(PlaywrightTimeout):  # something else was asked meanwhile
                click_on(page)
        elif trial(page).count() > 1 and chance(page) >= LIKELY:
            return
        else:
            page.keyboard.press("l")
            expect(trial(page)).to_have_count(0)
    raise AssertionError("nobody is ever about to fall")


def chance(page: Page) -> float:
    return float(page.locator("[role=dialog] .two .num").first.inner_text().removesuffix("%"))


def test_the_knockdown_test_is_laid_aside_and_the_round_is_rung_in(doors: Doors) -> None:
    page = doors.regular(name="Ann")
    options = {"fighters": ["hask", "vesper"], "rounds_to_win": 2}
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot('easy')], **options)}")
    draft(page)
    page.set_default_timeout(5_000)
    to_a_likely_test(page)
    test = page.locator("[role=dialog][aria-modal=true]")
    expect_held(page, test)
    page.keyboard.press("Escape")
    expect(test).to_be_hidden()
    page.keyboard.press("Escape")  # and does not let it ride
    show(page, "1")
    page.get_by_role("button", name="Back to the Test").click()
    expect_held(page, test)
    card = page.get_by_role("dialog", name="Round 2")
    ring_in(page, card)
    expect_held(page, card)
    page.keyboard.press("Escape")
    expect(card).to_be_hidden(timeout=2_000)  # it would stand for six seconds


def show(page: Page, speed: str) -> None:
    """Set the speed of the show in the menu."""
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.locator(f"[name=speed][value='{speed}']").check()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()


def ring_in(page: Page, card: Locator) -> None:
    """Call one Test after the other until somebody has fallen, and the next round begins."""
    for _ in range(10):
        page.keyboard.press("k")
        expect(trial(page)).to_have_count(0)
        asked(page).or_(card).first.wait_for(timeout=PATIENCE)
        if card.is_visible():
            return
        show(page, "instant")
        to_a_likely_test(page)
        page.keyboard.press("Escape")
        show(page, "1")
        page.get_by_role("button", name="Back to the Test").click()
    raise AssertionError("nobody falls")

"""Every screen of Knockdown: axe finds nothing grave, nothing is too wide, each has its picture."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.knockdown_people import (
    click_on,
    draft,
    open_knockdown,
    pick_fighter,
    row,
    spaces,
    trial,
)
from tests.browser.people import DESK, PHONE, Doors, bot, concede, decision, me, result, table_of
from tests.browser.test_axe import faults


class Inspector:
    """Looks at a screen, keeps its picture, and notes what is wrong with it."""

    def __init__(self, page: Page, folder: Path, look: str) -> None:
        self.page = page
        self.folder = folder
        self.look = look
        self.found: list[str] = []

    def see(self, screen: str, words: str) -> None:
        expect(self.page.get_by_text(words).filter(visible=True).first).to_be_visible()
        self.found += [f"{screen}: {fault}" for fault in faults(self.page)]
        wide = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        if wide > 0:
            self.found.append(f"{screen}: {wide} pixels too wide")
        self.page.screenshot(path=self.folder / f"knockdown-{screen}-{self.look}.png")


def sit_down(doors: Doors, artefacts: Path, theme: str, device: ViewportSize) -> Inspector:
    """Somebody who sits at a table where a fighter is to be picked."""
    settings = {"speed": "instant", "motion": "calm", "sound": False, "theme": theme}
    page = doors.visitor(settings, viewport=device)
    page.goto(f"/t/{open_knockdown(page, [me('Ann'), bot('easy')])}")
    return Inspector(page, artefacts, theme)


def come_to_the_first_action(inspector: Inspector) -> None:
    page = inspector.page
    inspector.see("select", "Who fights for you?")
    pick_fighter(page, "Hask Orrin")
    page.mouse.move(0, 0)  # nothing is half way to its hover
    inspector.see("draft", "Keep one of three")
    draft(page)
    while not spaces(page).count():
        row(page).first.click()
        decision(page).wait_for()
    inspector.see("table", "Your call")


def test_axe_finds_nothing_grave_on_a_desk_in_the_light(doors: Doors, artefacts: Path) -> None:
    inspector = sit_down(doors, artefacts, "light", DESK)
    page = inspector.page
    come_to_the_first_action(inspector)
    while not trial(page).count():
        click_on(page)
        decision(page).wait_for()
    inspector.see("call", "Let it ride")
    page.keyboard.press("Escape")
    expect(trial(page)).to_have_count(0)
    concede(page)
    result(page).wait_for()
    inspector.see("end", "See the table")
    page.goto(f"/r/{table_of(page)}?v=12&seat=open")
    inspector.see("replay", "Share step")
    assert not inspector.found, "\n".join(inspector.found)


def test_axe_finds_nothing_grave_on_a_phone_in_the_dark(doors: Doors, artefacts: Path) -> None:
    inspector = sit_down(doors, artefacts, "dark", PHONE)
    come_to_the_first_action(inspector)
    inspector.page.goto("/play/knockdown")
    inspector.see("set-up", "Start the bout")
    assert not inspector.found, "\n".join(inspector.found)

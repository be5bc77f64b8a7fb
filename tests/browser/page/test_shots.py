"""Pictures of every screen at both sizes, kept to be looked at; none of them scrolls sideways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import (
    DESK,
    PHONE,
    Doors,
    bot,
    concede,
    decision,
    draw,
    knock,
    lit,
    me,
    open_table,
    result,
    take_turn,
    turn,
)

CALM = {"speed": "instant", "motion": "calm", "sound": False, "name": "Ann"}
FOUR = [me("Ann"), bot("easy"), bot("normal"), bot("hard")]
SIZES = {"390x844": PHONE, "1280x800": DESK}


class Camera:
    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.taken: set[str] = set()

    def shoot(self, screen: str) -> None:
        self.page.evaluate("document.fonts.ready")
        for size, device in SIZES.items():
            self.page.set_viewport_size(device)
            self.page.screenshot(path=self.folder / f"{screen}-{size}.png")
            wide = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert wide <= 0, f"{screen} is {wide} pixels too wide at {size}"
        self.taken.add(screen)

    def visit(self, path: str, words: str, screen: str) -> None:
        self.page.goto(path)
        expect(self.page.get_by_text(words).filter(visible=True).first).to_be_visible()
        self.shoot(screen)


def sit_down(page: Page, people: list[dict[str, str]], **options: Any) -> str:
    table = open_table(page, people, **options)
    page.goto(f"/t/{table}")
    knock(page)
    return table


def test_every_screen_has_its_pictures(doors: Doors, artefacts: Path) -> None:
    page = doors.visitor(CALM, has_touch=True)
    camera = Camera(page, artefacts)
    open_table(page, [me("Ann"), {"kind": "open"}])
    camera.visit("/play/brawl", "Start the bout", "set-up")

    table = sit_down(page, [me("Ann"), bot()])
    for _ in range(3):
        take_turn(page)
    turn(page).wait_for()
    draw(page)
    decision(page).wait_for()
    camera.shoot("table-training")
    concede(page)
    result(page).wait_for()
    camera.shoot("end")
    camera.visit(f"/r/{table}?v=9&seat=open", "Share step", "replay")

    sit_down(page, [me("Ann"), bot("expert")], mode="tournament")
    turn(page).wait_for()
    page.keyboard.press("Space")
    (lit(page).first).or_(decision(page).get_by_role("button", name="Discard")).first.wait_for()
    camera.shoot("table-tournament")

    for form in ("round_robin", "tag_team"):
        sit_down(page, FOUR, form=form, seats=4)
        take_turn(page)
        turn(page).wait_for()
        draw(page)
        decision(page).wait_for()
        camera.shoot(f"table-{form.replace('_', '-')}")

    camera.visit("/", "Open tonight", "home")
    camera.visit("/lobby", "Last results", "lobby")
    assert len(camera.taken) == 9

"""Pictures of every screen at both sizes, kept to be looked at; none of them scrolls sideways."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
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
SIZES = {"1280x800": DESK, "390x844": PHONE}


class Camera:
    def __init__(self, page: Page, folder: Path, size: str) -> None:
        self.page = page
        self.folder = folder
        self.size = size

    def shoot(self, screen: str) -> None:
        self.page.evaluate("document.fonts.ready")
        self.page.screenshot(path=self.folder / f"{screen}-{self.size}.png")
        wide = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, f"{screen} is {wide} pixels too wide"

    def visit(self, path: str, words: str, screen: str) -> None:
        self.page.goto(path)
        expect(self.page.get_by_text(words).filter(visible=True).first).to_be_visible()
        self.shoot(screen)


def sit_down(page: Page, people: list[dict[str, str]], **options: Any) -> str:
    table = open_table(page, people, **options)
    page.goto(f"/t/{table}")
    knock(page)
    return table


@pytest.mark.parametrize("size", list(SIZES))
def test_every_screen_has_its_picture(doors: Doors, artefacts: Path, size: str) -> None:
    page = doors.visitor(CALM, viewport=SIZES[size], has_touch=size == "390x844")
    camera = Camera(page, artefacts, size)
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
    camera.visit("/lobby", "Your tables", "lobby")
    assert len(list(artefacts.glob(f"*-{size}.png"))) >= 9

"""A phone: 390 by 844, fingers instead of a mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import (
    HELD,
    PHONE,
    Doors,
    bot,
    decision,
    hand,
    knock,
    lit,
    me,
    open_table,
    turn,
)

FINGER = 44  # pixels
WORD = "what is that?"  # a word in a sentence that can be tapped, as high as its line
CALM = {"speed": "instant", "motion": "calm", "sound": False}


def phone(doors: Doors) -> Page:
    return doors.visitor(CALM, viewport=PHONE, has_touch=True, is_mobile=True)


def too_wide(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
    return wide


def small(controls: Locator) -> list[str]:
    """The controls that a finger may miss: the area that answers counts, not the ink."""
    found = []
    for control in controls.all():
        control.evaluate("(control) => control.scrollIntoView({ block: 'center' })")
        wide, high = control.evaluate(REACH)
        if min(wide, high) < FINGER:
            found.append(f"{control.inner_text()!r} {wide} x {high}")
    return found


REACH = """(control) => {
  const box = control.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const answers = (dx, dy) => control.contains(document.elementFromPoint(x + dx, y + dy));
  const reach = (dx, dy) => { let n = 0; while (n < 44 && answers(dx * n, dy * n)) n++; return n; };
  return [reach(1, 0) + reach(-1, 0) - 1, reach(0, 1) + reach(0, -1) - 1];
}"""


def test_several_moves_are_played_by_tapping(doors: Doors) -> None:
    page = phone(doors)
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").tap()
    page.get_by_role("button", name="Play now").tap()
    knock(page)
    for _ in range(4):
        turn(page).tap()
        expect(hand(page)).to_have_attribute("aria-label", HELD)
        expect(decision(page)).to_be_visible()
        assert not too_wide(page)
        controls = decision(page).get_by_role("button", disabled=False)
        assert not small(controls.filter(has_not_text=WORD))
        if lit(page).count():
            found = small(lit(page))
            assert not found, found
            lit(page).first.tap()
        else:
            decision(page).get_by_role("button", name="Discard").tap()
        expect(hand(page)).not_to_have_attribute("aria-label", HELD)
        turn(page).wait_for()


def test_no_screen_scrolls_sideways_and_every_main_control_fits_a_finger(doors: Doors) -> None:
    page = phone(doors)
    table = open_table(page, [me(), bot()])
    wrong: dict[str, Any] = {}

    def look(path: str, words: str) -> None:
        page.goto(path)
        expect(page.get_by_text(words).filter(visible=True).first).to_be_visible()
        found = small(page.get_by_role("button").filter(visible=True))
        if too_wide(page) or found:
            wrong[path] = (too_wide(page), found)

    look("/", "Open tonight")
    look("/lobby", "Open a table")
    look("/play/brawl", "Start the bout")
    look("/settings", "Bigger signs")
    look("/rules/brawl/BRL-050", "PLAY names source")
    look(f"/t/{table}", "Your call")
    assert not wrong, "\n".join(f"{path} {what}" for path, what in wrong.items())

"""axe-core looks at every screen, in light and in dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Doors, bot, draw, knock, me, open_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
COME_TO_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished))"""  # a colour on its way to another has no contrast of its own
GRAVE = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """What axe holds against the page and thinks grave."""
    page.evaluate("document.fonts.ready")
    page.evaluate(COME_TO_REST)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{fault['id']}: {node['html'][:160]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_screen(doors: Doors, theme: str) -> None:
    page = doors.regular(theme=theme)
    found: list[str] = []

    def look(screen: str, words: str) -> None:
        expect(page.get_by_text(words).filter(visible=True).first).to_be_visible()
        found.extend(f"{screen}: {fault}" for fault in faults(page))

    page.goto("/")
    look("home", "Open tonight")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    look("play dialog", "Play now")
    page.goto("/play/brawl")
    look("set-up", "Start the bout")
    page.goto("/rules/brawl")
    look("rules", "P. Conceding and leaving")
    page.goto("/settings")
    look("settings", "Bigger signs")
    table = open_table(page, [me(), bot()])
    page.goto(f"/t/{table}")
    look("knock", "Knock to start")
    knock(page)
    draw(page)
    look("table", "Your call")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    look("menu", "Give up?")
    page.get_by_role("button", name="Concede").click()
    look("end", "See the table")
    page.goto(f"/r/{table}")
    look("replay", "Share step")
    page.goto("/lobby")
    look("lobby", "Your tables")
    assert not found, "\n".join(found)

"""axe-core looks at every screen, in light and in dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import Doors, bot, draw, knock, me, open_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Rules that cannot find anything grave stay out: they take half of the time.
ALL = """{ rules: Object.fromEntries(axe._audit.rules
  .filter((rule) => !['serious', 'critical'].includes(rule.impact))
  .map((rule) => [rule.id, { enabled: false }])) }"""
COLOURS = "{ runOnly: ['color-contrast', 'link-in-text-block'] }"  # all that night can change
RUN = """async () => (await axe.run(document,
  { ...%s, resultTypes: ['violations'], preload: false })).violations"""
# After a change of theme Chromium may leave an inherited colour as it was, until styles are made
# anew: they are for what was away, if only for a moment that nobody sees. What has come under a
# still mouse is lit with the next frame, and a colour on its way has no contrast of its own.
COME_TO_REST = """async () => {
  const root = document.documentElement;
  root.style.display = 'none';
  getComputedStyle(root).display;
  root.style.display = '';
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished));
}"""


def faults(page: Page, rules: str = ALL) -> list[str]:
    """What axe holds against the page and thinks grave.

    While axe looks, news may come in and fade in with it. What is wrong with a screen stays wrong,
    so a fault counts that is found twice.
    """
    page.evaluate("document.fonts.ready")
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    if not (found := violations(page, rules)):
        return []
    again = violations(page, rules)
    return [text for place, text in found.items() if place in again]


def violations(page: Page, rules: str) -> dict[str, str]:
    """One look of axe at a page that has come to rest: by rule and place, what is the matter."""
    page.evaluate(COME_TO_REST)
    found: list[dict[str, Any]] = page.evaluate(RUN % rules)
    return {
        f"{fault['id']} {node['target']}": f"{fault['id']}: {node['html'][:160]} {why(node)}"
        for fault in found
        for node in fault["nodes"]
    }


def why(node: dict[str, Any]) -> str:
    return "; ".join(check["message"] for check in node["any"])


def faults_by_day_and_night(page: Page) -> list[str]:
    """The same in both themes: what is not a matter of colour is looked at once."""
    page.emulate_media(color_scheme="light")
    by_day = faults(page)
    page.emulate_media(color_scheme="dark")
    return by_day + [f"by night, {fault}" for fault in faults(page, COLOURS)]


def test_axe_finds_nothing_serious_on_any_screen_by_day_or_by_night(doors: Doors) -> None:
    page = doors.regular()
    found: list[str] = []

    def look(screen: str, words: str) -> None:
        expect(page.get_by_text(words).filter(visible=True).first).to_be_visible()
        found.extend(f"{screen}: {fault}" for fault in faults_by_day_and_night(page))

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
    look("table", "Your call")
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
    look("lobby", "Last results")
    assert not found, "\n".join(found)

"""From a first visit to a first win: the missions by their own words, then a match by the hints.

`python -m tests.browser.first_wins` (`make first-wins`) does it for each game as a new guest and
prints what it took; it ends with 1 if a win took more than five minutes or a console complained.
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from donnybrook.kernel import registry
from tests.browser import chromium
from tests.browser.lessons import Lesson, follow
from tests.browser.people import PATIENCE, Doors, result
from tests.browser.serving import Server

MINUTES = 5
TRIES = 3  # matches
MOST = 600  # hints in a match
WON = "You win"
# the hint's button, the end, or the button that asks for a hint; a match in a story has none of it
NEXT = "[aria-label='The result'], [aria-label=Hint] .btn:has-text('Do it'), .ask"


@dataclass
class Way:
    """What it took somebody."""

    game: str
    missions: int = 0
    learned: float = 0.0  # seconds until the last stamp
    seconds: float = 0.0
    clicks: int = 0
    matches: int = 0
    won: bool = False
    headline: str = ""
    complaints: list[str] = field(default_factory=list)

    def row(self) -> str:
        figures = f"{self.missions:>8} {self.learned:>8.0f} {self.matches:>8}"
        figures += f" {self.seconds:>8.0f} {self.clicks:>7} {len(self.complaints):>9}"
        return f"{self.game:<10} {figures}  {self.headline}"


HEAD = f"{'game':<10} missions  learned  matches  seconds  clicks  warnings  the end"


def first_win(page: Page, game: str) -> Way:
    """A new guest, on the page that it came to."""
    way, lesson, began = Way(game), Lesson(page), time.monotonic()
    page.on("console", lambda said: _hear(way, said.type, said.text))
    page.on("pageerror", lambda error: way.complaints.append(str(error)))
    page.goto("/")
    picture = page.locator(f"use[href='#poster-{game}']")
    lesson.click(page.get_by_role("button").filter(has=picture))
    lesson.click(page.get_by_role("button", name="Learn by playing"))
    done = page.get_by_role("dialog", name="Mission done")
    while True:
        follow(lesson)
        way.missions += 1
        on = done.get_by_role("button", name="Next mission")
        if not on.is_visible():
            break
        lesson.click(on)
        expect(done).to_have_count(0)
    way.learned = time.monotonic() - began
    lesson.click(done.get_by_role("button", name="Your first match"))
    expect(done).to_have_count(0)
    _play(lesson, way)
    while way.matches < TRIES and not way.won:
        lesson.click(result(page).get_by_role("button", name="Rematch"))
        expect(result(page)).to_have_count(0)
        _play(lesson, way)
    way.seconds, way.clicks = time.monotonic() - began, lesson.clicks
    return way


def _hear(way: Way, kind: str, text: str) -> None:
    if kind in ("warning", "error"):
        way.complaints.append(text)


def _play(lesson: Lesson, way: Way) -> None:
    """One match, always by the hint. Who plays alone wins with every run that is finished."""
    page = lesson.page
    way.matches += 1
    for _ in range(MOST):
        page.locator(NEXT).first.wait_for()
        if result(page).is_visible():
            way.headline = result(page).get_by_role("heading", level=2).inner_text()
            alone = registry.get(way.game).facts.seats[1] == 1
            way.won = alone or way.headline.casefold() == WON.casefold()
            return
        _heed(lesson)
    raise AssertionError(f"not over after {MOST} hints")


def _heed(lesson: Lesson) -> None:
    """Do what the hint says, and wait until the match has gone on."""
    page, heard = lesson.page, lesson.heard
    do_it = page.locator("[aria-label=Hint]").get_by_role("button", name="Do it")
    lit = page.get_by_role("dialog").locator(".best")  # what lies over the table says it itself
    ask = page.locator(".ask[aria-pressed=false]")
    if not do_it.or_(lit).first.is_visible() and ask.is_visible():
        lesson.click(ask)
    do_it.or_(lit).or_(result(page)).first.wait_for()
    if result(page).is_visible():
        return
    lesson.click(lit.first if lit.first.is_visible() else do_it)
    for _ in range(PATIENCE // 20):
        if lesson.heard != heard:
            return
        page.wait_for_timeout(20)
    raise AssertionError("nothing came of the hint")


def main(games: list[str]) -> int:
    known = [name for name, game in registry.games().items() if game.screen]
    program = chromium.find()
    if program is None:
        print(chromium.ADVICE, file=sys.stderr)
        return 2
    expect.set_options(timeout=PATIENCE)
    good = True
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        try:
            server.start()
            print(HEAD)
            for game in games or known:
                doors = Doors(browser, server.address)
                way = first_win(doors.visitor(), game)
                doors.close()
                good &= way.won and way.seconds <= 60 * MINUTES and not way.complaints
                print(way.row(), *way.complaints, sep="\n    ", flush=True)
        finally:
            browser.close()
            server.stop()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Pictures for *How to play*, taken from the real boards: `make how-pictures`.

Each is a moment of a mission, cut out of the table, in light and in dark. They lie in
`web/public/how` as GAME-NUMBER.webp and GAME-NUMBER-dark.webp, in the order of the sections of
how-to-play.md that describe one with a comment `<!-- board: what is to be seen -->`.
With ARGS=tables it takes the whole tables of README.md (`docs/pictures/tables`).
"""

from __future__ import annotations

import sys
import tempfile
from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

from tests.browser import chromium
from tests.browser.lessons import SOMETHING, open_mission, take
from tests.browser.people import Doors
from tests.browser.serving import Server

HOUSE = Path(__file__).parents[2]
TARGET = HOUSE / "web" / "public" / "how"
TABLES = HOUSE / "docs" / "pictures" / "tables"
WIDE = 520  # pixels of a picture
QUALITY = 0.5
HIDDEN = (
    "[aria-label=Lesson], :has(> [aria-label='Mission done']) { visibility: hidden !important }"
)
HIDE = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
WEBP = """async ([picture, wide, quality]) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(wide, image.width);
  canvas.height = Math.round((image.height * canvas.width) / image.width);
  const paper = canvas.getContext('2d');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


@dataclass(frozen=True)
class Moment:
    """After so many steps of a mission; of the table left, top, right and bottom in percent."""

    mission: str
    steps: int
    part: tuple[float, float, float, float] = (0, 0, 100, 100)
    place: str = ".main"


GAMES: dict[str, list[Moment]] = {
    "brawl": [
        Moment("01-take-a-base", 3, (2, 36, 66, 80)),
        Moment("02-stop-them", 1, (0, 62, 66, 100)),
        Moment("03-the-tie-is-yours", 1, (2, 30, 92, 81)),
        Moment("05-the-last-freeze", 1, (2, 22, 92, 73)),
        Moment("04-sweep-it-away", 1, (2, 30, 92, 81)),
    ],
    "brawlball": [
        Moment("01-score-a-point", 4, (42, 12, 100, 84)),
        Moment("03-slip-away", 1, (8, 12, 70, 84)),
        Moment("04-bash-together", 1, (16, 22, 78, 90)),
        Moment("06-throw-and-score", 2, (12, 12, 74, 84)),
        Moment("06-throw-and-score", 6, (42, 12, 100, 84)),
        Moment("05-hand-it-over", 0, (14, 12, 76, 84)),
    ],
    "brawlmart": [
        Moment("04-out-with-it", 0, (4, 2, 98, 98)),
        Moment("03-new-friends", 0, (1, 2, 99, 75)),
        Moment("01-the-right-target", 0, (1, 4, 53, 77)),
        Moment("04-out-with-it", 0, (56, 3, 98, 64)),
        Moment("05-something-from-the-cart", 0, (1, 4, 66, 95)),
    ],
    "knockdown": [
        Moment("05-call-the-test", 0, (0, 0, 100, 57)),
        Moment("01-hit-with-the-row", 0, (0, 58, 76, 88)),
        Moment("04-block-it", 0, (0, 8, 100, 100)),
        Moment("05-call-the-test", 1, (0, 12, 100, 98), "body"),
        Moment("05-call-the-test", 2, (0, 0, 100, 57)),
        Moment("02-mind-the-distance", 0, (0, 0, 100, 57)),
    ],
    "rivals": [
        Moment("01-grab-and-throw", 2, (0, 13, 99, 80)),
        Moment("01-grab-and-throw", 0, (0, 13, 99, 80)),
        Moment("05-friends-in-need", 2, (0, 13, 99, 80)),
        Moment("02-charge-it", 3, (0, 13, 99, 80)),
        Moment("06-take-it-from-them", 0, (0, 13, 99, 80)),
    ],
}

WHOLE: dict[str, Moment] = {  # BRAWL's is docs/table.png
    "brawlball": Moment("04-bash-together", 1, (0, 15, 100, 100), "body"),
    "brawlmart": Moment("01-the-right-target", 0, (0, 15, 100, 100), "body"),
    "knockdown": Moment("01-hit-with-the-row", 0, (0, 15, 100, 100), "body"),
    "rivals": Moment("05-friends-in-need", 2, (0, 15, 100, 100), "body"),
}


def go_to(page: Page, game: str, moment: Moment) -> None:
    lesson = open_mission(page, game, moment.mission)
    page.wait_for_selector(SOMETHING)
    for _ in range(moment.steps):
        go_on = page.get_by_role("button", name="Go on")
        if go_on.is_visible():
            go_on.click()
        else:
            take(lesson)
        page.wait_for_selector(SOMETHING)
    page.evaluate(HIDE, HIDDEN)
    page.mouse.move(1, 1)
    page.wait_for_load_state("networkidle")


def cut(page: Page, moment: Moment) -> bytes:
    box = page.locator(moment.place).first.bounding_box()
    assert box is not None
    left, top, right, bottom = (each / 100 for each in moment.part)
    clip: FloatRect = {
        "x": box["x"] + left * box["width"],
        "y": box["y"] + top * box["height"],
        "width": (right - left) * box["width"],
        "height": (bottom - top) * box["height"],
    }
    return page.screenshot(clip=clip, animations="disabled")


def packed(browser: Browser, picture: bytes) -> bytes:
    """The browser itself knows how to write WebP."""
    page = browser.new_page()
    data = "data:image/png;base64," + b64encode(picture).decode()
    found = page.evaluate(WEBP, [data, WIDE, QUALITY])
    page.close()
    return b64decode(found)


def take_all(browser: Browser, doors: Doors, game: str) -> None:
    """The pictures of a game in *How to play*."""
    for number, moment in enumerate(GAMES[game], 1):
        for theme, ending in (("light", ""), ("dark", "-dark")):
            page = doors.regular(theme=theme, name="Ann")
            go_to(page, game, moment)
            keep(TARGET / f"{game}-{number}{ending}.webp", packed(browser, cut(page, moment)))
            doors.close()


def take_tables(browser: Browser, doors: Doors) -> None:
    """The whole table of each game."""
    for game, moment in WHOLE.items():
        page = doors.regular(theme="light", name="Ann")
        go_to(page, game, moment)
        keep(TABLES / f"{game}.webp", packed(browser, cut(page, moment)))
        doors.close()


def keep(file: Path, picture: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(picture)
    print(f"{file.name}: {len(picture) / 1000:.0f} KB")


def main(games: list[str]) -> None:
    program = chromium.find()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data")
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        doors = Doors(browser, server.address)
        for game in games or GAMES:
            if game == "tables":
                take_tables(browser, doors)
            else:
                take_all(browser, doors, game)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])

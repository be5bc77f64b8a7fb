"""Somebody who sees nothing: hears the live regions and what has the focus, and has only keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.people import COMMITMENT, DECKS, bot, me

SEATS: dict[str, list[dict[str, str]]] = {
    "brawlmart": [me("Ann")],
    "rivals": [me("Ann"), bot("easy"), bot("easy"), bot("easy")],
}
OPTIONS: dict[str, dict[str, Any]] = {
    "brawl": {"mode": "training", "decks": DECKS[:2], "countdown_ms": 0},
}
NEWS = "[aria-label=News]"
ANSWER = "[aria-label=Answer]"
# news that is not what was heard last, and asks for something or ends it
FRESH = """(last) => {
  const news = document.querySelector('[aria-label=News]')?.textContent ?? '';
  return news !== '' && news !== last ? news : null;
}"""
LISTED = """() => {
  if (document.querySelector('dialog[open][aria-label="Your choices"]')) return 'open';
  const news = document.querySelector('[aria-label=News]')?.textContent ?? '';
  return news.startsWith('It is over.') ? 'over' : null;
}"""


def begin(page: Page, game: str, deal: str = "") -> Listener:
    """A table against bots, opened without a look at it; with a known deal if one is named."""
    page.context.request.get("/api/me")
    seats = SEATS.get(game, [me("Ann"), bot("easy")])
    wish = {"game": game, "options": OPTIONS.get(game, {}), "seats": seats, "public": False}
    known = {"deal": deal} if deal else {"commitment": COMMITMENT}
    answer = page.context.request.post("/api/tables", data=wish | known)
    assert answer.status == 201, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    return Listener(page)


class Listener:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0
        self.last = ""

    def wait_for_turn(self, patience: int = 30_000) -> bool:
        """Until the news says that something is asked; false when it is over."""
        try:
            handle = self.page.wait_for_function(FRESH, arg=self.last, timeout=patience)
        except PlaywrightTimeout:
            raise AssertionError(f"nothing was said after {self.last!r}") from None
        news = str(handle.json_value())
        if news.startswith("It is over."):
            self.last = news
            return False
        self.turns += 1
        return True

    def choose(self, number: int) -> str:
        """Alt+0 lists the choices; arrows walk, Enter takes. Returns what had the focus."""
        self.page.keyboard.press("Alt+Digit0")
        # what leaves no choice is done by itself: the list may be that of a later decision, or
        # there may be none any more
        if self.page.wait_for_function(LISTED).json_value() == "over":
            return "over"
        self.last = self.page.locator(NEWS).text_content() or ""
        for _ in range(number % 3):
            self.page.keyboard.press("ArrowDown")
        heard = str(self.page.evaluate("document.activeElement.textContent.trim()"))
        self.page.keyboard.press("Enter")
        return heard

    def ask(self, key: str) -> str:
        """Alt and a digit, with Shift a question of the game; the answer of the live region."""
        before = self.page.locator(ANSWER).inner_text()
        self.page.keyboard.press(f"Alt+{key}")
        self.page.wait_for_function(
            "(before) => document.querySelector('[aria-label=Answer]').textContent !== before",
            arg=before,
        )
        return self.page.locator(ANSWER).inner_text().strip()

"""People at their screens: how they come in, sit down and play what they see."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle, islice
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    ViewportSize,
    WebSocket,
    expect,
)
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from donnybrook.table.seal import share_commitment

PATIENCE = 60_000  # milliseconds; how long something may take to show on a busy machine
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
DECKS = ["zip", "mags", "tova", "rafi"]
SETTINGS = "donnybrook.settings"
# A visitor's share of a seed (the only 16 random bytes that a page asks for) is its number, and
# what a page draws by lot on its own (an opponent's deck) is always in the middle.
SAME_SHARE = """{
  Math.random = () => 0.5;
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => (bytes.length === 16 ? bytes.fill(%d) : random(bytes));
}"""
# What a test commits to for a table that it opens itself; every page can show it.
SHARE = "01" * 16
COMMITMENT = share_commitment(SHARE)
KNOWN_SHARE = (
    f"localStorage.setItem('donnybrook.share.{COMMITMENT}',"
    f" JSON.stringify({{ at: 0, text: '{SHARE}' }}))"
)
UNPAINTED = """addEventListener('DOMContentLoaded', () => {
  document.documentElement.style.opacity = '0';
})"""
HELD = re.compile("^In hand: (?!a card you are drawing)")


class Doors:
    """Each visitor comes with a browser of their own: cookies, settings and all."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def visitor(self, settings: dict[str, Any] | None = None, **device: Any) -> Page:
        """A new person; `settings` are what they set on an earlier visit."""
        context = self.browser.new_context(
            base_url=self.address, **{"viewport": DESK, "service_workers": "block", **device}
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SAME_SHARE % (len(self.contexts) + 1))
        context.add_init_script(KNOWN_SHARE)
        self.contexts.append(context)
        if settings is not None:
            kept = json.dumps(json.dumps(settings))
            once = (
                f"localStorage.getItem('{SETTINGS}') ?? localStorage.setItem('{SETTINGS}', {kept})"
            )
            context.add_init_script(once)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        return page

    def regular(self, **settings: Any) -> Page:
        """Somebody who has been here before and wants no show."""
        return self.visitor({"speed": "instant", "motion": "calm", "sound": False, **settings})

    def player(self, **settings: Any) -> Page:
        """A regular with a whole match before them, which nobody looks at: nothing is painted.

        Painting is most of a browser's work. Matches on phones, axe and the pictures have it done.
        """
        page = self.regular(**settings)
        page.add_init_script(UNPAINTED)
        return page

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def text_of(frame: str | bytes) -> str:
    """What a frame says; large ones come packed."""
    return frame if isinstance(frame, str) else gzip.decompress(frame).decode()


class Ears:
    """Every raw message that a page gets over its sockets."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self._waiting_for: set[str] = set()  # nonces without an answer
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._ask)

    def all_answered(self) -> bool:
        """Whether the server has accepted or refused everything that the page asked for."""
        return not self._waiting_for

    def _ask(self, frame: str | bytes) -> None:
        if nonce := json.loads(frame).get("nonce"):
            self._waiting_for.add(nonce)

    def _hear(self, frame: str | bytes) -> None:
        self.frames.append(text_of(frame))
        self._waiting_for.discard(json.loads(self.frames[-1]).get("nonce"))


def open_table(page: Page, people: list[dict[str, str]], **options: Any) -> str:
    """What the set-up screen sends: a public table with decks dealt and no countdown."""
    page.context.request.get("/api/me")
    options = {"decks": DECKS[: len(people)], "countdown_ms": 0, **options}
    wish = {"game": "brawl", "options": options, "seats": people, "public": True}
    answer = page.context.request.post("/api/tables", data={**wish, "commitment": COMMITMENT})
    assert answer.status == 201, answer.text()
    table: str = answer.json()["table"]
    return table


def me(name: str = "") -> dict[str, str]:
    return {"kind": "me", "name": name}


def bot(level: str = "normal") -> dict[str, str]:
    return {"kind": "bot", "level": level}


def table_of(page: Page) -> str:
    """The table of the page's address."""
    return page.url.split("/t/")[1].split("?")[0]


# -- what is on the screen of a table


def decision(page: Page) -> Locator:
    return page.get_by_role("region", name="Your decision")


def turn(page: Page) -> Locator:
    """What is offered at the beginning of a turn: it is this page's turn."""
    return decision(page).get_by_role("button", name=re.compile(r"^(Draw|Pass)\b"))


def result(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The result")


def ringside(page: Page) -> Locator:
    return page.get_by_role("log", name="Ringside")


def floor(page: Page) -> Locator:
    return page.get_by_role("group", name="The floor")


def lit(page: Page) -> Locator:
    """The places on the floor where the card in reach may go."""
    return floor(page).locator("button[data-slot=lit]")


def hand(page: Page) -> Locator:
    return page.locator(".handbox")


# -- what people do


def open_invitation(host: Page, tempo: str = "In turns") -> dict[str, str]:
    """The host opens a table from home; the links that it gets to send."""
    host.goto("/")
    host.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    host.get_by_text(tempo, exact=True).click()
    host.get_by_role("button", name="Invite a friend").click()
    return {
        "seat": host.get_by_role("textbox", name="corner").input_value(),
        "watch": host.get_by_role("textbox", name="watching").input_value(),
    }


def invite(host: Page, guest: Page, tempo: str = "In turns") -> str:
    """Two people sit down at a table and claim their decks. Returns the table."""
    guest.goto(open_invitation(host, tempo)["seat"])
    claim(host, "Zip Adeyemi")
    claim(guest, "Mags Orlova")
    return table_of(host)


def claim(page: Page, deck: str) -> None:
    page.get_by_role("button", name=f"Take the deck of {deck}").click()
    expect(page.get_by_text("Your deck, or change it")).to_be_visible()


def whose_turn(*pages: Page) -> Page:
    """The page whose turn it is."""
    for asking in islice(cycle(pages), 160):
        with suppress(PlaywrightTimeout):
            turn(asking).wait_for(timeout=250)
            return asking
    raise AssertionError("it is nobody's turn")


def knock(page: Page) -> None:
    """Say that one is ready; in turns against bots the page has said so already."""
    start = page.get_by_role("button", name="Knock to start")
    start.or_(decision(page)).first.wait_for()
    with suppress(PlaywrightTimeout):
        start.first.click(timeout=1_000)


def draw(page: Page) -> None:
    decision(page).get_by_role("button", name="Draw", exact=True).click()
    expect(hand(page)).to_have_attribute("aria-label", HELD)


def take_turn(page: Page) -> None:
    """One whole turn by mouse: draw if there is a card, and put it on the first lit place."""
    turn(page).wait_for()
    if turn(page).get_by_text("Draw").count():
        draw(page)
        place_card(page)
    elif lit(page).count():
        lit(page).first.click()
    else:
        turn(page).click()


def place_card(page: Page) -> None:
    """Put the card in hand on the first lit place, or else away."""
    expect(decision(page)).to_be_visible()
    if lit(page).count():
        lit(page).first.click()
    else:
        decision(page).get_by_role("button", name="Discard").click()
    expect(hand(page)).not_to_have_attribute("aria-label", HELD)


def concede(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog", name="Give up?").get_by_role("button", name="Concede").click()


def until(page: Page, fits: Callable[[], bool]) -> None:
    """Let the page go on until something is so that only the test can see."""
    end = time.monotonic() + PATIENCE / 1000
    while not fits():
        assert time.monotonic() < end, "it never came to that"
        page.wait_for_timeout(15)

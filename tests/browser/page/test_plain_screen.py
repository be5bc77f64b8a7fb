"""A stranger's game, which brings no screen: the page shows it all the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import PHONE, Doors, decision
from tests.browser.serving import Server

TOYS = Path(__file__).parents[2] / "lab" / "toys"


@pytest.fixture(scope="module")
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which somebody's own game is installed."""
    running = Server(tmp_path_factory.mktemp("strangers"), TOYS)
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.log()


@pytest.fixture
def guests(browser: Browser, strangers: Server) -> Iterator[Doors]:
    opened = Doors(browser, strangers.address)
    yield opened
    opened.close()
    assert opened.errors == []


def open_pebbles(page: Page) -> None:
    """From home, as a guest finds it, to a table against a bot."""
    page.goto("/")
    page.get_by_role("list", name="Guest games").get_by_role("button", name="Pebbles").click()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="Board")).to_contain_text("pebbles")


def play_to_the_end(page: Page) -> None:
    """Take whatever is offered first, until somebody has taken the last one."""
    result = page.get_by_role("dialog", name="The result")
    first = decision(page).get_by_role("button", name="Take 1").first
    for _ in range(20):
        expect(first.or_(result)).to_be_visible()
        if result.is_visible():
            return
        left = page.get_by_label("Position").inner_text()
        first.click()
        expect(page.get_by_label("Position")).not_to_have_text(left)
    raise AssertionError("the pile does not end")


def test_a_strangers_game_is_played_by_mouse_to_its_end_and_opened_again(guests: Doors) -> None:
    page = guests.regular()
    open_pebbles(page)
    play_to_the_end(page)
    page.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_role("region", name="Board")).to_contain_text("pebbles")
    expect(page.locator(".log")).to_contain_text("pebbles")


def test_the_board_can_be_read_in_words(guests: Doors) -> None:
    page = guests.regular()
    open_pebbles(page)
    page.get_by_text("Words", exact=True).click()
    expect(page.get_by_label("Position")).to_contain_text("left")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_it_fits_a_phone_and_a_desk(guests: Doors, artefacts: Path, theme: str, width: int) -> None:
    size = PHONE if width == 390 else {"width": 1280, "height": 800}
    page = guests.visitor(
        {"theme": theme, "speed": "instant", "motion": "calm", "sound": False}, viewport=size
    )
    page.goto("/")
    expect(page.get_by_role("list", name="Guest games")).to_be_visible()
    page.screenshot(path=artefacts / f"plain-home-{theme}-{width}.png", full_page=True)
    open_pebbles(page)
    expect(decision(page).get_by_role("button", name="Take 1").first).to_be_visible()
    page.screenshot(path=artefacts / f"plain-table-{theme}-{width}.png")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

"""A game from `donnybrook new`, in the browser against a search well within five minutes."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import Doors, decision
from tests.browser.serving import Server
from tests.cli.test_new import install, run

WELL_WITHIN_FIVE_MINUTES = 120  # seconds that the machine takes; the rest is for the person


@pytest.fixture(scope="module")
def began() -> float:
    """When the newcomer began."""
    return monotonic()


@pytest.fixture(scope="module")
def host(began: float, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What a newcomer types: new, install, play."""
    home = tmp_path_factory.mktemp("newcomer")
    run("donnybrook", "new", "pillowfight", at=home)
    running = Server(home / "data", install(home / "pillowfight", home / "site"))
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.log()


def sit_down_against_a_search(page: Page) -> None:
    page.goto("/play/pillowfight")
    page.get_by_label("Who sits in the").nth(1).select_option("Bot: Champ")
    page.get_by_role("button", name="Start the bout").click()
    expect(page.get_by_role("region", name="Board")).to_contain_text("hearts")


def test_a_new_game_is_played_in_the_browser_against_a_search(
    browser: Browser, host: Server, began: float
) -> None:
    doors = Doors(browser, host.address)
    page = doors.regular()
    sit_down_against_a_search(page)
    assert monotonic() - began < WELL_WITHIN_FIVE_MINUTES
    result = page.get_by_role("dialog", name="The result")
    jab = decision(page).get_by_role("button", name="Jab").first
    for _ in range(20):
        expect(jab.or_(result)).to_be_visible()
        if result.is_visible():
            break
        position = page.get_by_label("Position").inner_text()
        jab.click()
        expect(page.get_by_label("Position")).not_to_have_text(position)
    expect(result).to_be_visible()
    expect(page.locator(".log")).to_contain_text("is on the floor")
    doors.close()
    assert doors.errors == []

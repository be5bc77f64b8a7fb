"""The server dies in the middle of a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import Doors, decision, invite, knock, ringside, take_turn, whose_turn
from tests.browser.serving import Server


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, so that nobody else is hurt."""
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.log()


def test_both_pages_go_on_by_themselves_after_the_server_was_killed_and_started_again(
    browser: Browser, frail: Server
) -> None:
    doors = Doors(browser, frail.address)
    ann, ben = doors.regular(name="Ann"), doors.regular(name="Ben")
    invite(ann, ben)
    for page in (ann, ben):
        knock(page)
    mover = whose_turn(ann, ben)
    take_turn(mover)
    mover = whose_turn(ann, ben)
    before = [ringside(page).get_by_role("listitem").count() for page in (ann, ben)]

    frail.kill()
    for page in (ann, ben):
        expect(page.get_by_role("alert").get_by_text("The connection is lost")).to_be_visible()
    frail.start()

    for page in (ann, ben):
        expect(page.get_by_role("alert").get_by_text("The connection is lost")).to_be_hidden()
    after = [ringside(page).get_by_role("listitem").count() for page in (ann, ben)]
    assert after == before, "nothing that was seen is lost or told twice"
    take_turn(mover)
    take_turn(whose_turn(ann, ben))
    assert decision(ann).is_visible() != decision(ben).is_visible()
    doors.close()
    assert doors.errors == []

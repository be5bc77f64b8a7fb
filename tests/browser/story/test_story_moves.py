"""A campaign moves house by its file, and a seat's link lets one person in."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.people import Doors
from tests.browser.story_people import (
    begin,
    happy,
    moment,
    open_story,
    press,
    sheet,
    stop_everything,
    write,
)


@pytest.mark.clause("KCR-007", "KCR-022", "KCR-026")
def test_a_campaign_file_opens_paused_with_seats_to_take_and_says_what_stayed_behind(
    doors: Doors, tmp_path: Path
) -> None:
    ana, ben, cem = (doors.regular(name=name) for name in ("Ana", "Ben", "Cem"))
    links = open_story(ana, ["B1"], "Ana")
    ben.goto(links["B2"])
    expect(moment(ben)).to_be_visible()
    cem.goto(links["B2"])
    expect(cem.get_by_text("Ben has taken B2. You watch")).to_be_visible()
    ben.get_by_label("What I add now is for the DJ alone").check()
    ben.get_by_label("Add to Lines").fill("spiders")
    press(ben, "Add it to Lines")
    expect(ben.get_by_text("spiders")).to_be_visible()
    ana.get_by_role("button", name="People and seats").click()
    with ana.expect_download() as saved:
        ana.get_by_role("link", name="Campaign file").click()
    file = tmp_path / "campaign.json"
    saved.value.save_as(file)
    ana.goto("/story")
    ana.get_by_label("Go on from a campaign file").set_input_files(file)
    waiting = ana.get_by_role("dialog", name="The story goes on here")
    expect(waiting.get_by_text("One line or veil was for the DJ alone")).to_be_visible()
    waiting.get_by_role("button", name="Take this seat").last.click()
    expect(waiting.get_by_role("button", name="Hand it to a bot")).to_have_count(2)
    waiting.get_by_role("button", name="Go on", exact=True).click()
    expect(waiting).to_be_hidden()
    happy(ana)
    expect(ana.get_by_text("for the DJ alone and stayed")).to_be_hidden()


def too_late(line: WebSocketRoute) -> None:
    """Somebody else was quicker: what is to go back to has no earlier wording any more."""
    server = line.connect_to_server()

    def send(text: str | bytes) -> None:
        message = json.loads(text)
        if message.get("deed", {}).get("what") == "rewind":
            message["deed"]["field"] = "B2.name"
        server.send(json.dumps(message))

    line.on_message(send)


@pytest.mark.clause("KCR-026")
def test_a_rewind_that_is_refused_is_answered_in_the_pause_itself(doors: Doors) -> None:
    ana = doors.regular(name="Ana")
    ana.route_web_socket(re.compile("/ws/story"), too_late)
    open_story(ana, ["DJ", "B1", "B2", "B3"], "Ana")
    begin(ana)
    sheet(ana, "Brawler B1")
    for name in ("One", "Two"):
        write(ana, "Brawler name", name)
    stop_everything(ana)
    pause = ana.get_by_role("dialog", name="We stop here for a moment")
    pause.get_by_role("button", name="Go back to").click()
    pause.get_by_role("button", name="Brawler name (B1), as it was before").click()
    expect(pause.get_by_text("Brawler name (B2) has no earlier wording.")).to_be_visible()

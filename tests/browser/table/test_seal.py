"""The seal: a changed bit is caught by the page and by `donnybrook verify`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, expect

from donnybrook.table.seal import share_commitment
from tests.browser.people import (
    COMMITMENT,
    Doors,
    bot,
    concede,
    draw,
    knock,
    me,
    open_invitation,
    open_table,
    result,
)

GOOD = "The shuffle matches the seal made before the start"
Exported = dict[str, Any]


def other_digit(text: str) -> str:
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def change_secret(exported: Exported) -> None:
    exported["seal"]["secret"] = other_digit(exported["seal"]["secret"])


def change_share(exported: Exported) -> None:
    exported["seal"]["shares"][0] = other_digit(exported["seal"]["shares"][0])


def change_seed(exported: Exported) -> None:
    exported["seal"]["seed"] = other_digit(exported["seal"]["seed"])


def swap_commitment(exported: Exported) -> None:
    """Another share with a commitment that fits: the seal is sound, but not the one of before."""
    exported["seal"]["shares"][0] = "02" * 16
    exported["seal"]["seat_commitments"][0] = share_commitment("02" * 16)


def drop_an_entry(exported: Exported) -> None:
    del exported["log"]["entries"][2]


WRONG: dict[Callable[[Exported], None], str] = {
    change_secret: "The secret is not the one that was sealed",
    change_share: "A share is not the one that its seat committed to",
    change_seed: "The seed does not follow from the shares",
    swap_commitment: "The seal is not the one for which this page showed its share",
}


def short_match(page: Page) -> str:
    """A match that ends after one card."""
    table = open_table(page, [me(), bot()])
    page.goto(f"/t/{table}")
    knock(page)
    draw(page)
    concede(page)
    expect(result(page)).to_be_visible()
    return table


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "donnybrook", "verify", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_an_exported_log_is_verified_and_a_changed_one_is_not(doors: Doors, tmp_path: Path) -> None:
    page = doors.regular()
    table = short_match(page)
    result(page).get_by_text("check the seal").click()
    expect(result(page).get_by_text(GOOD)).to_be_visible()
    page.goto(f"/r/{table}")
    expect(page.get_by_text(GOOD)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON log").click()
    log = tmp_path / "bout.json"
    download.value.save_as(log)
    verdict = verify(log)
    assert verdict.returncode == 0, verdict.stdout + verdict.stderr
    assert "verified" in verdict.stdout
    for change in (change_secret, change_share, change_seed, drop_an_entry):
        exported = json.loads(log.read_text(encoding="utf-8"))
        change(exported)
        changed = tmp_path / f"{change.__name__}.json"
        changed.write_text(json.dumps(exported), encoding="utf-8")
        verdict = verify(changed)
        assert verdict.returncode == 1, verdict.stdout + verdict.stderr
        assert "NOT as it was played" in verdict.stdout


class Meddler:
    """Somebody between server and page who changes a replay on its way."""

    def __init__(self, page: Page, table: str) -> None:
        # Asked for once and beforehand: nothing is fetched while the page waits for its answer.
        self.replay = page.request.get(f"/api/tables/{table}/replay?seat=watch&token=").json()
        self.change: Callable[[Exported], None] = change_secret
        page.route(f"**/api/tables/{table}/replay*", self.tamper)

    def tamper(self, route: Route) -> None:
        replay = deepcopy(self.replay)
        self.change(replay["info"])
        route.fulfill(json=replay)


def test_the_waiting_room_shows_to_what_everybody_has_committed(doors: Doors) -> None:
    page = doors.regular(name="Ann")
    open_invitation(page)
    sealed = f"{COMMITMENT[:4]} {COMMITMENT[4:8]} … {COMMITMENT[-4:]}"
    page.locator("summary", has_text="Fair dice").click()
    expect(page.get_by_text(f"Ann, share sealed: {sealed}")).to_be_visible()


def test_the_page_itself_says_what_is_wrong_with_a_changed_seal(doors: Doors) -> None:
    page = doors.regular()
    table = short_match(page)
    meddler = Meddler(page, table)
    for change, words in WRONG.items():
        meddler.change = change
        page.goto(f"/r/{table}")
        expect(page.get_by_text(words)).to_be_visible()
        expect(page.get_by_text(GOOD)).to_be_hidden()

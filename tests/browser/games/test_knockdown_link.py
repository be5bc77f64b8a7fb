"""Two people play Knockdown over a link while a third watches; drafts and hands stay sealed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.knockdown_people import click_on, pick_fighter, skills
from tests.browser.people import Doors, Ears, concede, decision, floor, result, until

WATCHER = -1
DEEDS = 12  # of both together, after the draft
SKILL_EVENTS = ("SkillsDealt", "SkillKept", "SkillsPassed", "SkillChosen")


def sit_down(host: Page, guest: Page, watcher: Page) -> None:
    """The host hangs the bill from home and sends the links."""
    host.goto("/")
    host.get_by_role("button", name="Open tonight: play Knock down").click()
    host.get_by_role("button", name="Invite a friend").click()
    links = {
        who: host.get_by_role("textbox", name=who).input_value() for who in ("corner", "watching")
    }
    guest.goto(links["corner"])
    watcher.goto(links["watching"])


def whose(*pages: Page) -> Page:
    """The page that is asked something now."""

    def asked_now() -> list[Page]:
        return [page for page in pages if decision(page).is_visible()]

    until(pages[0], lambda: bool(asked_now()))
    return asked_now()[0]


def heard(ears: Ears) -> list[dict[str, Any]]:
    """Positions that a page was told before the end, oldest first."""
    messages = [json.loads(frame) for frame in ears.frames]
    news = [each for each in messages if each["type"] in ("snapshot", "update") and each["views"]]
    return [
        each for each in news if not any(view and view["over"] for view in each["views"].values())
    ]


def secrets_told(message: dict[str, Any], reader: int) -> list[str]:
    """Everything in a message that its reader must not know."""
    found = [
        f"decision of {each['seat']}" for each in message["decisions"] if each["seat"] != reader
    ]
    for line in message["log"]:
        data = line["data"]
        if data.get("seat") != reader and line["event"] in (*SKILL_EVENTS, "CardDrawn"):
            told = {
                key: data[key] for key in data if key.startswith(("skill", "card")) and data[key]
            }
            found += [f"{line['event']} {told}"] if told else []
        found += [f"asked {data}"] if line["event"] == "Asked" and data["seat"] != reader else []
    for name, view in message["views"].items():
        assert name == ("watch" if reader == WATCHER else str(reader))
        found += ["the draft"] if reader == WATCHER and view["draft"] else []
        for player in view["players"]:
            if player["seat"] != reader:
                found += [key for key in ("hand", "face_down") if player[key] is not None]
    return found


@pytest.mark.clause("KDN-012", "KDN-021", "KDN-025", "KDN-027")
def test_sealed_drafts_over_a_link_tell_nothing_but_that_a_choice_was_made(doors: Doors) -> None:
    ann, ben, cat = (doors.player(name=name) for name in ("Ann", "Ben", "Cat"))
    ears = {0: Ears(ann), 1: Ears(ben), WATCHER: Ears(cat)}
    sit_down(ann, ben, cat)
    first = whose(ann, ben)
    pick_fighter(first, "Hask Orrin")
    pick_fighter(ann if first is ben else ben, "Vesper Nine")

    for words in ("Keep one of three", "Keep one of two", "Which one counts"):
        for page in (ann, ben):
            page.get_by_role("heading", name=words).wait_for()
        before = heard(ears[1])[-1]["views"]["1"]
        skills(ann).first.click()
        expect(ann.get_by_role("heading", name="Sealed")).to_be_visible()
        for page in (ben, cat):
            seals = floor(page).get_by_role("status", name="Who has chosen")
            expect(seals.get_by_role("listitem").filter(has_text="Ann")).to_contain_text(
                "has chosen"
            )
        after = heard(ears[1])[-1]["views"]["1"]
        assert {key for key in after if after[key] != before[key]} == {"sealed"}
        skills(ben).first.click()

    for _ in range(DEEDS):
        click_on(whose(ann, ben))
    expect(cat.get_by_text("You see what everybody may see.")).to_be_visible()
    expect(decision(cat)).to_be_hidden()
    for reader, each in ears.items():
        told = [secret for message in heard(each) for secret in secrets_told(message, reader)]
        assert len(heard(each)) > DEEDS
        assert not told, (reader, told)
    concede(whose(ann, ben))
    for page in (ann, ben, cat):
        expect(result(page)).to_be_visible()

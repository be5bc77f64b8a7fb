"""People in a story: what they press and write, phase after phase."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

SHORT = {"targetPoints": 1}  # a Brawl that one point decides


def open_story(page: Page, seats: list[str], name: str, **options: Any) -> dict[str, str]:
    """What the shelf sends; the invitations come back, and the watch link."""
    page.context.request.get("/api/me")
    wish = {"mode": "campaign", "seats": seats, "name": name, "options": {**SHORT, **options}}
    answer = page.context.request.post("/api/sittings", data=wish)
    assert answer.status == 201, answer.text()
    opened = answer.json()
    page.goto(f"/story/{opened['sitting']}")
    links = {seat: f"/story/{opened['sitting']}?seat={seat}&token={token}"
             for seat, token in opened["invitations"].items()}  # fmt: skip
    return {**links, "watch": f"/story/{opened['sitting']}?token={opened['watch_token']}"}


def stop_everything(page: Page) -> None:
    page.get_by_role("button", name="X: stop everything").click()


def go_on(*pages: Page) -> None:
    """Everybody sees the pause, and everybody is ready."""
    for page in pages:
        expect(page.get_by_role("dialog", name="We stop here for a moment")).to_be_visible()
    for page in pages:
        press(page, "I am ready to go on")
    for page in pages:
        expect(page.get_by_role("dialog", name="We stop here for a moment")).to_have_count(0)


def moment(page: Page) -> Locator:
    return page.get_by_role("region", name="What happens now")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def phase(page: Page, name: str) -> None:
    """Wait until the bar says so."""
    expect(page.locator(".stations [aria-current=step]")).to_contain_text(name)


def begin(page: Page) -> None:
    """One person alone has nobody to agree with."""
    press(page, "Begin the story")
    phase(page, "Create")


def happy(*pages: Page) -> None:
    for page in pages:
        press(page, "I am happy with this list")
    for page in pages:
        phase(page, "Create")


def sheet(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def write(page: Page, label: str, text: str) -> None:
    page.get_by_label(label, exact=True).fill(text)
    page.keyboard.press("Enter")
    expect(page.locator(".count")).to_have_count(0)


def make_brawler(page: Page, seat: str, name: str, focus: str) -> None:
    sheet(page, f"Brawler {seat}")
    write(page, "Brawler name", name)
    write(page, "Player's name", name.split()[0])
    page.get_by_role("radio", name=focus, exact=True).click()
    fill_the_rest(page)


def fill_the_rest(page: Page) -> None:
    press(page, "Fill the rest of this sheet")


def make_crews(page: Page, dj: Page) -> None:
    """The Crew by a Brawler, the Rival Crew by both sides; the DJ confirms its second half."""
    sheet(page, "The Crew")
    fill_the_rest(page)
    sheet(dj, "Rival Crew")
    fill_the_rest(dj)
    sheet(page, "Rival Crew")
    fill_the_rest(page)
    press(dj, "Confirm it as the DJ")


def agree(*pages: Page) -> None:
    for page in pages:
        phase(page, "Checklist")
        press(page, "Yes, this is the game we want")
    for page in pages:
        phase(page, "Scenes 1 of 5")


def open_scene(page: Page, prompt: str, place: str) -> None:
    page.get_by_role("radio", name=prompt).click()
    page.get_by_label("Where?").fill(place)
    press(page, "Open the scene")


def say(page: Page, text: str) -> None:
    page.get_by_label("Your line").fill(text)
    press(page, "Write it")
    expect(page.get_by_label("Your line")).to_have_value("")


def introduce(page: Page, name: str) -> None:
    """The owner of the scene's Brawler writes who the Rival is."""
    rival = page.locator(".rival")
    rival.get_by_label("Name of Rival").fill(name)
    page.keyboard.press("Enter")
    rival.get_by_role("radio", disabled=False).first.click()
    expect(rival.locator("[role=radio][aria-checked=true]")).to_have_count(1)

"""A pack of one's own: sent by the page, chosen in the set-up, played with, seen in the replay."""

from __future__ import annotations

import io
import zipfile

from playwright.sync_api import FilePayload, Page, expect

from donnybrook.campaign import paper as story
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.kernel import registry
from donnybrook.kernel.paper import Board, Deck
from tests.browser.brawlball_people import field, lit, seal, to_my_turn
from tests.browser.people import Doors, concede, result, table_of
from tests.packs.scenes import source
from tests.paper import everything

WISPS = (source("brawlball") / "races.toml").read_bytes()


def zipped(races: bytes) -> FilePayload:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("wisps/races.toml", races)
    return {"name": "My Wisps.zip", "mimeType": "application/zip", "buffer": made.getvalue()}


def add_pack(page: Page, races: bytes) -> None:
    page.get_by_label("Files:").set_input_files(zipped(races))
    expect(page.get_by_label("Name of the pack")).to_have_value("my-wisps")
    page.get_by_role("button", name="Add it").click()


def test_a_pack_is_sent_chosen_and_played_with(doors: Doors) -> None:
    page = doors.regular()
    page.goto("/play/brawlball")
    page.get_by_role("button", name="One half").click()
    page.locator("summary", has_text="More").click()
    page.get_by_role("button", name="Add a pack of your own").click()
    add_pack(page, WISPS.replace(b"force = 0", b"force = 9"))
    expect(page.get_by_text("races.toml:4: force must be a whole number")).to_be_visible()
    add_pack(page, WISPS)
    expect(page.get_by_role("radio", name="my-wisps pack Adds races: Wisps.")).to_be_checked()
    expect(page.get_by_role("button", name="One half")).to_have_attribute("aria-pressed", "true")
    wisps = page.get_by_role("group", name="Race").get_by_role("button", name="Wisps")
    expect(wisps).to_contain_text("pack")
    wisps.click()
    page.get_by_role("button", name="Start the bout").click()
    seal(page)
    to_my_turn(page)
    expect(page.get_by_text("Pack my-wisps")).to_be_visible()
    expect(page.get_by_text("Wisps").first).to_be_visible()
    lit(page, "own").first.click()
    expect(lit(page, "go").or_(lit(page, "risky")).first).to_be_visible()  # a worker's plan
    table = table_of(page)
    page.reload()
    expect(field(page)).to_be_visible()
    concede(page)
    expect(result(page)).to_be_visible()
    page.goto(f"/r/{table}")
    expect(page.get_by_text("Pack my-wisps")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("Wisps").first).to_be_visible()


def decks(game: str) -> list[Deck]:
    return [leaf for leaf in registry.get(game).paper() if isinstance(leaf, Deck)]


def test_the_codes_on_printed_paper_open_exactly_that_at_the_table(doors: Doors) -> None:
    """What the codes say is read from drawn pages in tests/paper/test_codes.py."""
    page = doors.regular()
    for deck in decks("brawl")[:2]:
        page.goto(deck.link)
        chosen = page.get_by_role("region", name="Decks").locator("[aria-pressed=true]")
        expect(chosen).to_have_count(1)
        expect(chosen).to_contain_text(deck.title.removeprefix("BRAWL: ").split()[0])
    for name, path in decks("brawlball")[0].codes[2:4]:
        page.goto(path)
        race = page.get_by_role("group", name="Race").locator("[aria-pressed=true]")
        expect(race).to_contain_text(name)
    for board in registry.get("knockdown").paper():
        if isinstance(board, Board) and board.link:
            page.goto(board.link)
            arena = page.get_by_role("button", name=board.title.removeprefix("KNOCKDOWN: "))
            expect(arena).to_have_attribute("aria-pressed", "true")
    page.goto(decks("brawlmart")[0].link)
    expect(page.get_by_role("button", name="Start the")).to_be_visible()


def test_the_code_on_a_storys_sheet_brings_its_crew_to_the_table(doors: Doors) -> None:
    page = doors.regular()
    sitting = everything.rich()
    for side, people in (("crew", BRAWLERS), ("rivals", RIVALS)):
        page.goto(story.path(sitting, side, people))
        page.get_by_role("button", name="Start the bout").click()
        expect(page.get_by_text(sitting.text(f"{people[0]}.name").split()[0]).first).to_be_visible()


def test_a_link_with_a_pack_that_is_not_here_says_so_and_offers_the_printed_game(
    doors: Doors,
) -> None:
    page = doors.regular()
    page.goto("/play/brawlball?race=orcs&pack=0123456789abcdef")
    expect(page.get_by_text("The pack of this link is not here")).to_be_visible()
    race = page.get_by_role("group", name="Race").locator("[aria-pressed=true]")
    expect(race).to_contain_text("Orcs")

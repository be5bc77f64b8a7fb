"""All that is not a match in its usual size: pages, rooms, replays, other forms, large text.

In the gate each is looked at in one size; `make frames` takes every size, and text at 150 %.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.ear import begin
from tests.browser.layout import Ruler
from tests.browser.people import (
    DECKS,
    UNPAINTED,
    Doors,
    bot,
    concede,
    decision,
    draw,
    knock,
    me,
    open_invitation,
    open_table,
    place_card,
    result,
    table_of,
)
from tests.browser.test_layout import (
    CALM,
    DIALOG,
    GAMES,
    SAMPLE,
    WHOLE,
    WIDTHS,
    look_at_what_lies_over_it,
)

Size = tuple[int, dict[str, Any]]  # width and settings
LARGE = CALM | {"textSize": 150}
USUAL: list[Size] = [(width, CALM) for width in WIDTHS]
LARGER: list[Size] = [(390, LARGE), (820, LARGE)]
SIZES = [*USUAL, *LARGER]
# what is there once a page has all that it shows
SHOWN = {
    "/settings": "h2",
    "/lobby": "h2",
    "/story": "h2",
    "/operator": "h1",
    "/maps/rivals": "dialog[open] h2",
    "/runs/brawlmart": "h2",
    "/race/brawlmart/ABCDEF": "h1",
    **{f"/play/{game}": "button:has-text('START')" for game in GAMES},
    **{f"/how/{game}": "main h2" for game in GAMES},
    **{f"/rules/{game}": ".cl" for game in GAMES},
}


def named(size: Size) -> str:
    return f"{size[0]}-large" if size[1] is LARGE else str(size[0])


def dealt(things: list[str], sizes: list[Size]) -> list[Any]:
    """Each thing in one size, all sizes in turn; in every size where the whole is wanted."""
    pairs = [
        (thing, size)
        for at, thing in enumerate(things)
        for size in (sizes if WHOLE else [sizes[at % len(sizes)]])
    ]
    return [pytest.param(*pair, id=f"{pair[0]}-{named(pair[1])}") for pair in pairs]


def visitor(doors: Doors, size: Size) -> tuple[Page, Ruler]:
    width, settings = size
    page = doors.visitor(settings, viewport=WIDTHS[width], has_touch=width < 900)
    page.add_init_script(UNPAINTED)
    return page, Ruler(page)


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_pages_cut_and_cross_no_text_and_have_room_for_a_finger(doors: Doors, size: Size) -> None:
    open_invitation(doors.regular(name="Ann"))  # so that somebody waits in the hall
    page, ruler = visitor(doors, size)
    for at, (address, shown) in enumerate(SHOWN.items()):
        if not WHOLE and SIZES[at % len(SIZES)] is not size:
            continue
        page.goto(address)
        page.locator(shown).first.wait_for()
        ruler.look("body")
        unfold(page)
        ruler.look("body")
    page.goto("/")
    ruler.look("body")
    for poster in page.get_by_role("button", name="Open tonight").all():
        poster.click()
        ruler.look(DIALOG)
        page.keyboard.press("Escape")
    assert ruler.report.sentences() == []


@pytest.mark.parametrize("size", SIZES if WHOLE else [USUAL[0], LARGER[1]], ids=named)
def test_the_room_of_who_waits_for_a_friend(doors: Doors, size: Size) -> None:
    page, ruler = visitor(doors, size)
    open_invitation(page)
    ruler.look("body")
    guest, eyes = visitor(doors, size)
    guest.goto(page.get_by_role("textbox", name="corner").input_value())
    guest.get_by_role("button", name="Take the deck of").first.wait_for()
    eyes.look("body")
    ruler.look("body")
    assert ruler.report.sentences() + eyes.report.sentences() == []


@pytest.mark.parametrize(("game", "size"), dealt(GAMES, LARGER + (USUAL if WHOLE else [])))
def test_a_table_up_to_its_replay(doors: Doors, game: str, size: Size) -> None:
    """Large text is measured at the table, too; in its usual size test_layout.py does that."""
    page, ruler = visitor(doors, size)
    begin(page, game, "race:Frames").wait_for_turn()
    over = ruler.play(SAMPLE // 2)
    if WHOLE and size[1] is LARGE and not over:
        look_at_what_lies_over_it(page, ruler)
    if not over:
        concede(page)
    result(page).wait_for()
    ruler.look()
    page.goto(f"/r/{table_of(page)}")
    page.get_by_role("region", name="Timeline").wait_for()
    for key in ("Home", "5", "End"):
        if key != "End":  # before the first turn a board may have other things beside it
            ruler.before = {}
        page.keyboard.press(key)
        ruler.look()
    assert ruler.report.sentences() == []


@pytest.mark.parametrize(("form", "size"), dealt(["robin", "tournament"], SIZES))
def test_other_forms_of_brawl(doors: Doors, form: str, size: Size) -> None:
    page, ruler = visitor(doors, size)
    robin = form == "robin"
    options = {"form": "round_robin", "mode": "training", "seats": 4} if robin else {}
    seats = [me("Ann"), *[bot("easy")] * (3 if robin else 1)]
    page.goto("/")
    page.goto(f"/t/{open_table(page, seats, decks=DECKS[: len(seats)], **options)}")
    if robin:
        ruler.play(SAMPLE // 2)
    else:
        knock(page)
        decision(page).get_by_role("button", name="Draw", exact=True).wait_for()
        for _ in range(SAMPLE // 3):
            ruler.look()
            draw(page)
            ruler.look()
            place_card(page)
    assert ruler.report.sentences() == []

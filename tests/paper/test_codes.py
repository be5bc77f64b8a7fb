"""The QR codes on paper: read from the page as it is drawn, they lead to that content."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
import typst
from msgspec import to_builtins
from PIL import Image

from donnybrook import paper
from donnybrook.campaign import paper as story
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.paper import Board, Deck
from donnybrook.paper.press import HOME, press_data
from tests.paper import everything
from tests.paper.seen_codes import codes, matrix

BASE = paper.Link("http://127.0.0.1:8714", "a1b2c3")
DOTS = 200  # to the inch: coarser than any printer
FINE = 300  # for codes that hold a whole Crew with its faces
NO_BACK = {"words": "", "symbol": "", "colour": "#FFFFFF"}


def drawn(template: Path, told: dict[str, Any], dots: int = DOTS) -> list[Image.Image]:
    pages = typst.compile(
        str(template), format="png", ppi=dots, sys_inputs={"data": press_data(told)},
        font_paths=[str(HOME / "fonts")], ignore_system_fonts=True,
    )  # fmt: skip
    found = [pages] if isinstance(pages, bytes) else pages
    return [Image.open(io.BytesIO(page)) for page in found]


def with_codes(name: str) -> dict[str, Any]:
    """The facts of a kit, without the cards that have no code."""
    told = paper.facts(registry.get(name), "all", "a4", "colour", BASE)
    leaves = [leaf for leaf in told["leaves"] if leaf.get("codes") or leaf.get("qr")]
    for leaf in leaves:
        if leaf["kind"] == "deck":
            leaf["cards"], leaf["back"] = [], NO_BACK
    return told | {"leaves": leaves}


@pytest.mark.parametrize(
    ("name", "least"),
    [("brawl", 6), ("brawlball", 7), ("brawlmart", 1), ("knockdown", 8), ("rivals", 14)],
)
def test_the_codes_of_a_kit_say_the_links_to_what_is_printed(name: str, least: int) -> None:
    told = with_codes(name)
    links = {code["link"] for leaf in told["leaves"] for code in leaf.get("codes", [leaf])}
    assert len(links) >= least
    seen = set().union(*(codes(page) for page in drawn(HOME / "kit.typ", told)))
    assert seen == {matrix(link) for link in links}
    assert matrix(f"{next(iter(links))}x") not in seen


@pytest.mark.parametrize("sheet", ["a4", "us-letter"])
def test_the_codes_of_sheets_say_the_crews_of_the_sheets(sheet: str) -> None:
    for sitting in (everything.rich(), everything.odd())[sheet == "a4" :]:
        found = story.codes(sitting, BASE.base)
        told = story.facts(sitting) | {"sheet": sheet, "saving": False, "notice": "N",
                                       "codes": found, "parts": ["sheets"]}  # fmt: skip
        told["brawlers"] = told["brawlers"][:1]
        pages = [codes(page) for page in drawn(story.HOME / "story.typ", told, FINE)]
        crew, others = matrix(found["crew"]["link"]), matrix(found["rivals"]["link"])
        assert pages == [{crew}, {crew}, {others}]
        for side, people in (("crew", BRAWLERS), ("rivals", RIVALS)):
            asked = dict(parse_qsl(urlsplit(found[side]["link"]).query))
            settled = str(registry.get("rivals").options(asked)[side])
            for one in people:
                assert sitting.text(f"{one}.name").replace("%", "%25") in settled
                assert sitting.text(f"{one}.face") in settled


def test_sheets_that_are_not_filled_in_have_no_code() -> None:
    empty = {"link": "", "qr": ""}
    assert story.codes(everything.blank(), BASE.base) == {"crew": empty, "rivals": empty}


def paths(game: Game) -> list[str]:
    """Everything that codes of a game lead to."""
    found = [leaf.link for leaf in game.paper() if isinstance(leaf, Deck | Board) and leaf.link]
    return found + [path for leaf in game.paper() if isinstance(leaf, Deck)
                    for _, path in leaf.codes]  # fmt: skip


@pytest.mark.parametrize("name", everything.GAMES)
def test_what_a_code_asks_for_is_what_the_leaf_shows(name: str) -> None:
    game = registry.get(name)
    assert paths(game)
    for path in paths(game):
        parts = urlsplit(paper.at_table(path, BASE))
        assert parts.path == f"/play/{name}"
        asked = dict(parse_qsl(parts.query, strict_parsing=True))
        assert asked.pop("pack") == BASE.pack
        if name == "brawl":  # a deck for one's own seat; the other is chosen at the table
            assert asked["decks"] in ids(game, "decks")
        elif name == "brawlball":  # so is the race
            assert asked["race"] in ids(game, "races")
        else:
            settled = game.options(asked)
            assert {option: plain(settled[option]) for option in asked} == asked


def ids(game: Game, kind: str) -> set[str]:
    return {one["id"] for one in to_builtins(game.view.content())[kind]}


def plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

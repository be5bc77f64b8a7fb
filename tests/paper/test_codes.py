"""The QR codes on printed decks: read from the page as it is drawn, they lead to that content."""

from __future__ import annotations

import io
from urllib.parse import parse_qsl, urlsplit

import pytest
import segno
import typst
from msgspec import to_builtins
from PIL import Image

from donnybrook import paper
from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.paper import Page
from donnybrook.paper.press import HOME, press_data

BASE = paper.Link("http://127.0.0.1:8714", "a1b2c3")
DOTS = 200  # to the inch
# mm from the left and the top: where the code of a sheet's first card is, with a rim
LEFT, TOP, RIGHT, BOTTOM = 22.5, 42.5, 61.5, 81.5


def drawn(name: str) -> list[tuple[str, Image.Image]]:
    """The link of each deck, and the page with the card that has its code."""
    told = paper.facts(registry.get(name), "cards", "a4", "colour", BASE)
    leaves = [leaf for leaf in told["leaves"] if leaf["qr"]]
    for leaf in leaves:
        leaf["cards"], leaf["back"] = [], {"words": "", "symbol": "", "colour": "#FFFFFF"}
    given = {"data": press_data(told | {"leaves": leaves})}
    pages = typst.compile(
        str(HOME / "kit.typ"), format="png", ppi=DOTS, sys_inputs=given,
        font_paths=[str(HOME / "fonts")], ignore_system_fonts=True,
    )  # fmt: skip
    found = pages if isinstance(pages, list) else [pages]
    return [
        (leaf["link"], Image.open(io.BytesIO(page)).convert("L"))
        for leaf, page in zip(leaves, found, strict=True)
    ]


def modules(page: Image.Image, across: int) -> list[list[int]]:
    """The code on a page, module by module: dark is 1."""
    mm = DOTS / 25.4
    cut = page.crop((round(LEFT * mm), round(TOP * mm), round(RIGHT * mm), round(BOTTOM * mm)))
    box = cut.point(lambda light: 255 if light < 128 else 0).getbbox()
    assert box is not None
    left, top, right, bottom = box
    assert abs((right - left) - (bottom - top)) <= 3  # it is square
    step = (right - left) / across
    return [
        [int(light(cut, left + (x + 0.5) * step, top + (y + 0.5) * step) < 128)
         for x in range(across)]
        for y in range(across)
    ]  # fmt: skip


def light(cut: Image.Image, x: float, y: float) -> int:
    found = cut.getpixel((int(x), int(y)))
    assert isinstance(found, int)
    return found


@pytest.mark.parametrize("name", ["brawl", "knockdown"])
def test_the_code_on_a_printed_deck_says_the_link_to_that_deck(name: str) -> None:
    pages = drawn(name)
    assert len({link for link, _ in pages}) == len(pages) >= 6
    for link, page in pages:
        made = segno.make(link, error="m", micro=False)
        expected = [list(row) for row in made.matrix]
        assert modules(page, len(expected)) == expected
        other = segno.make(link[:-1] + "x", error="m", micro=False)
        assert modules(page, len(expected)) != [list(row) for row in other.matrix]


@pytest.mark.parametrize("name", ["brawl", "knockdown", "rivals"])
def test_what_a_code_asks_for_is_what_the_leaf_shows(name: str) -> None:
    game = registry.get(name)
    leaves = [leaf for leaf in game.paper() if not isinstance(leaf, Page) and leaf.link]
    assert leaves
    for leaf in leaves:
        parts = urlsplit(paper.leaf_link(leaf, BASE))
        assert parts.path == f"/play/{name}"
        asked = dict(parse_qsl(parts.query, strict_parsing=True))
        assert asked.pop("pack") == BASE.pack
        assert set(asked) <= {setting.name for setting in game.rules.settings}
        if name == "brawl":  # a deck for one's own seat; the other is chosen at the table
            assert asked["decks"] in leaf_ids(game)
        else:
            settled = game.options(asked)
            assert {option: plain(settled[option]) for option in asked} == asked


def leaf_ids(game: Game) -> set[str]:
    return {deck["id"] for deck in to_builtins(game.view.content())["decks"]}


def plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

"""What a machine sees of printed pages: a sample here, all of it with `make paper-check`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Literal

import pytest
import typst
from PIL import Image

from donnybrook import paper
from donnybrook.campaign import paper as story
from donnybrook.campaign.files import file
from donnybrook.campaign.sitting import Sitting
from donnybrook.kernel import registry
from donnybrook.paper.press import press
from tests.paper import everything
from tests.paper.looking import faults
from tests.paper.test_kit import read

SAMPLE = (("brawlball", "a4", "saving"), ("brawlmart", "letter", "colour"),
          ("knockdown", "letter", "saving"))  # fmt: skip
HEAD = '#set document(title: "T")\n#set page(width: 300pt, height: 300pt, margin: 20pt)\n'


def made(source: str, home: Path, standard: Literal["ua-1", "1.7"] = "ua-1") -> bytes:
    file = home / "raw.typ"
    file.write_text(HEAD + source, encoding="utf-8")
    return bytes(typst.compile(str(file), ignore_system_fonts=True, pdf_standards=standard))


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("fine", ""),
        ("#box(width: 40pt, clip: true, box(width: 200pt)[much too long for it])",
         "page 1: 1 pieces of text are cut, the first at 20, 273"),
        ("#box(height: 3pt, clip: true)[low]",
         "page 1: 1 pieces of text are cut, the first at 20, 273"),
        ("#place(dx: 270pt)[over the edge]",
         "page 1: 1 pieces of text are cut, the first at 290, 273"),
        ("#place[one above]#place[the other]",
         "page 1: 1 pieces of text lie over others, the first at 20, 273"),
        ("#place(scale(60%)[small])#place(dy: 30pt, rotate(90deg)[turned])", ""),
    ],
)  # fmt: skip
def test_a_fault_of_a_page_is_seen(source: str, fault: str, tmp_path: Path) -> None:
    assert faults(made(source, tmp_path)) == ([fault] if fault else [])


def test_a_file_that_is_not_for_everybody_is_seen(tmp_path: Path) -> None:
    found = faults(made("👊 中文", tmp_path, "1.7"))
    assert {"does not say that it is PDF/UA-1", "page 1: 3 empty boxes"} <= set(found)


def test_a_sign_that_no_font_has_after_all_is_printed_by_its_number(tmp_path: Path) -> None:
    file = tmp_path / "raw.typ"
    file.write_text(HEAD + "#json(bytes(sys.inputs.data))", encoding="utf-8")
    text = read(press(file, "a \u065f b")).pages[0].extract_text()
    assert text == "a [U+065F] b"


def test_a_coarse_picture_is_seen(tmp_path: Path) -> None:
    Image.effect_noise((128, 128), 90).save(tmp_path / "p.png")
    for width, found in ((30, []), (60, ["page 1: a picture of 154 dots to the inch"])):
        assert faults(made(f'#image("p.png", width: {width}pt, alt: "dots")', tmp_path)) == found


@pytest.mark.parametrize(("name", "sheet", "ink"), SAMPLE)
def test_cards_and_boards_have_no_fault(name: str, sheet: str, ink: str) -> None:
    link = paper.Link(everything.TABLE)
    assert faults(paper.pdf(registry.get(name), "cards,boards", sheet, ink, link)) == []


@pytest.mark.parametrize("name", ["rich book, letter, colour", "odd sheets, a4, saving",
                                  "rich story, a4, saving"])  # fmt: skip
def test_a_story_has_no_fault(name: str) -> None:
    assert faults(dict(everything.stories())[name]()) == []


def test_a_found_picture_is_printed_only_as_large_as_it_is_sharp() -> None:
    sitting = Sitting(file.blank())
    for width in (48, 384):
        made = io.BytesIO()
        Image.new("RGB", (width, width), "#CF2339").save(made, "PNG")
        sitting.write("crew.picture", everything.as_picture(made.getvalue()))
        for parts in ("sheets", "book"):
            assert faults(story.pdf(sitting, parts)) == []


def test_sheets_take_a_page_each_however_long_the_words_are() -> None:
    for sheet in ("a4", "letter"):
        for sitting in (everything.odd, everything.rich, everything.blank):
            made = everything.printed(sitting, "sheets", sheet, "colour")
            assert len(read(made).pages) == 5

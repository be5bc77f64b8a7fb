"""`donnybrook paper`: what it writes where, and what it says of what it cannot print."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from donnybrook.campaign import paper as paper_story
from donnybrook.campaign.files import file
from donnybrook.cli import app
from donnybrook.paper import NOTICE
from tests.paper import everything
from tests.paper.test_codes import drawn
from tests.paper.test_kit import bare, read, words_of

HINT = ", without QR codes: --link http://YOUR-TABLE prints those that open the same there"


def said(*asked: str) -> str:
    return str(CliRunner().invoke(app, ["paper", *asked]).output)


@pytest.fixture
def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    written = json.dumps(file.export(everything.rich().doc))
    (tmp_path / "story.json").write_text(written, encoding="utf-8")
    return "story.json"


def test_everything_has_a_name_of_its_own(story: str) -> None:
    assert said() == "wrote rivals-sheets.pdf\n"
    assert said("rivals", "--parts", "texts") == "wrote rivals.pdf\n"
    assert said("brawlmart", "--parts", "boards") == f"wrote brawlmart.pdf{HINT}\n"
    crew = everything.rich().text("crew.name").lower().replace(" ", "-")
    assert said(story, "--parts", "book") == f"wrote {crew}-book.pdf{HINT}\n"
    assert said(story, "--parts", "sheets") == f"wrote {crew}-sheets.pdf{HINT}\n"
    linked = said(story, "--link", "http://here", "--ink", "saving")
    assert linked == f"wrote {crew}-sheets-and-story.pdf\n"
    for name in ("rivals-sheets", f"{crew}-book", f"{crew}-sheets-and-story"):
        assert bare(NOTICE) in words_of(read(Path(f"{name}.pdf").read_bytes()))


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--pack", "newts"], "--pack is for a game; a story has its content in its own file."),
        (["--ink", "gold"], "ink: there are colour and saving, not 'gold'."),
        (["--parts", "book", "--ink", "saving"],
         "A book is printed in colour; sheets and story also take --ink saving."),
        (["--link", "here"], "link: a table's address begins with http:// or https://, not"),
    ],
)  # fmt: skip
def test_what_a_story_cannot_have_is_refused(story: str, asked: list[str], sentence: str) -> None:
    assert sentence in said(story, *asked)
    assert [path.name for path in Path().iterdir()] == [story]


def test_with_little_ink_a_sheet_has_no_colour(story: str) -> None:
    told = paper_story.facts(everything.rich()) | {
        "sheet": "a4", "saving": True, "notice": "N", "parts": ["sheets"],
        "codes": paper_story.codes(everything.rich(), ""),
    }  # fmt: skip
    pages = drawn(paper_story.HOME / "story.typ", paper_story.greyed(told), 40)
    for page in pages:
        dots = page.convert("RGB").resize((60, 80)).tobytes()
        assert all(max(dots[at : at + 3]) - min(dots[at : at + 3]) < 24
                   for at in range(0, len(dots), 3))  # fmt: skip

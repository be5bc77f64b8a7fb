"""The sheets and the story as a PDF."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from donnybrook.campaign import commands as d
from donnybrook.campaign import paper
from donnybrook.campaign.document import Line, Moment
from donnybrook.campaign.entries import BrawlEnded
from donnybrook.campaign.faces import drawing
from donnybrook.campaign.fields import BRAWLERS, FIELDS, RIVALS
from donnybrook.campaign.files import file
from donnybrook.campaign.files.errors import BrokenCampaign
from donnybrook.campaign.paper.book import book
from donnybrook.campaign.paper.retold import decided
from donnybrook.campaign.rules.brawl import tale
from donnybrook.campaign.sitting import DRAWN, Sitting
from donnybrook.cli import app
from donnybrook.paper.press import NoPaper
from donnybrook.server.rooms.story_moments import moments
from tests.campaign import sittings
from tests.campaign.brawls import played
from tests.campaign.company import Company
from tests.paper.looking import faults


def pages(printed: bytes) -> int:
    assert printed.startswith(b"%PDF-")
    return len(re.findall(rb"/Type\s*/Page\b", printed)) or int(
        re.findall(rb"/Count (\d+)", printed)[0]
    )


@pytest.mark.clause("KCR-040", "KCR-070", "KCR-090")
def test_a_played_story_is_printed_with_its_sheets_and_scenes() -> None:
    four = Company()
    four.to_create()
    four.do("B1", d.Edit("crew.drawing", "M10 10L200 200"))
    four.do("B2", d.Edit("B2.pronouns", "שלום 👊 #[$x$]"))  # no markup of the press
    four.to_brawl()
    four.do("B1", d.Line("B1", "says", '"Gone before the echo" #pagebreak()'))
    four.brawl_ends()
    shown = paper.facts(four.log.sitting)
    assert shown["brawlers"][0]["name"] == "Dottie Damage"
    chapters = shown["sittings"][0]["chapters"]
    numbers = [chapter.get("number", chapter.get("result")) for chapter in chapters]
    assert numbers == [1, 2, 3, 4, 5, "crew 6 : 4", 6, 7]  # 6: the captions
    assert chapters[1]["rival"] == "Pinball Penny meets Rival 1."
    assert chapters[5]["place"] == "City Block"
    four.do("DJ", d.EndScene())
    four.do("B1", d.RaiseBoost("fakeThrow"))
    assert paper.facts(four.log.sitting)["sittings"][0]["raised"] == "Fake Throw is at level 1."
    assert pages(paper.pdf(four.log.sitting, "sheets")) == 5
    assert pages(paper.pdf(four.log.sitting)) > 5


def bare(text: str) -> str:
    """Letters only: lines break anywhere, and poster letters are large."""
    return re.sub(r"[\W_]", "", text).casefold()


def read(printed: bytes) -> tuple[PdfReader, str]:
    reader = PdfReader(io.BytesIO(printed))
    return reader, bare("".join(page.extract_text() for page in reader.pages))


def test_the_keepsake_tells_the_whole_sitting_and_cuts_no_text() -> None:
    alone = sittings.campaign(3, 1)
    s = alone.log.sitting
    alone.doc.brawl.result.tale = ["Round 1 begins.", "Kit throws. Lux is knocked out."]
    reader, text = read(paper.pdf(s, "book"))
    assert bool(cast(Any, reader.trailer["/Root"])["/MarkInfo"]["/Marked"])
    for scene in s.doc.scenes:
        assert all(bare(line.text) in text for line in scene.lines)
    for sheet in (*BRAWLERS, *RIVALS):
        assert bare(s.text(f"{sheet}.name")) in text
    for part in ("The turning point", "What the Crew gained", "Next time", "Kit throws"):
        assert bare(part) in text
    told = book(s)
    for sheet, face in told["faces"].items():
        assert face == drawing.svg(s.text(f"{sheet}.face"))
    assert told["told"][0]["brawl"]["board"].count("<rect") > 10  # Zones, and both Crews


@pytest.mark.parametrize(("sheet", "width"), [("a4", 595), ("letter", 612)])
def test_a_keepsake_of_odd_and_long_texts_still_prints(sheet: str, width: int) -> None:
    four = Company()
    four.to_over("draw")
    s = four.log.sitting
    for field in FIELDS.values():
        if field.row in ("names", "archetypes", "crew", "reasons") and field.slot not in (
            *DRAWN,
            "group",
        ):
            s.write(field.id, "Überlangeswortohneendeundohnepause שלום "[: field.most].strip())
    s.write("crew.name", "W" * 40)
    s.doc.scenes[0].lines.append(Line(99, "B1", "B1", "says", "Q" * 500))
    s.doc.scenes[0].lines.append(Line(100, "B2", "B2", "does", "👊🔥 中文 שלום"))
    printed = paper.pdf(s, "book", sheet)
    assert faults(printed) == []
    reader, text = read(printed)
    assert "fistedhandsignfire" in text
    assert round(float(reader.pages[0].mediabox.width)) == width
    assert "q" * 500 in text
    assert paper.file_name(s) == "w" * 40
    with pytest.raises(NoPaper, match="there are a4 and letter, not 'a5'"):
        paper.pdf(s, "book", "a5")


def test_a_blank_story_has_a_book_with_a_cover_and_three_pages_for_brawlers() -> None:
    assert pages(paper.pdf(Sitting(file.blank()), "book")) == 5
    assert paper.file_name(Sitting(file.blank())) == "a-new-story"


def test_a_quote_within_a_quote_has_single_marks() -> None:
    four = Company()
    four.to_brawl()
    four.do("B1", d.Line("B1", "says", 'You did say "Gone before the echo", did you not?'))
    four.brawl_ends()
    text = "".join(
        page.extract_text() for page in read(paper.pdf(four.log.sitting, "book"))[0].pages
    )
    flat = re.sub(r"\s+", " ", text)
    assert "“You did say \u2018Gone before the echo\u2019, did you not?”" in flat
    assert "““" not in text


def test_blank_sheets_come_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "blank.pdf"
    done = CliRunner().invoke(app, ["paper", "--parts", "sheets", "--out", str(out)])
    assert done.output == f"wrote {out}\n"
    assert pages(out.read_bytes()) == 5


def test_a_part_that_does_not_exist_and_a_broken_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NoPaper, match="there are sheets, story, book and all, not 'poster'"):
        paper.pdf(Sitting(file.blank()), "poster")
    broken = tmp_path / "campaign.json"
    for text, said in (("{", "this is no JSON"), ("[]", "is a JSON object"),
                       (json.dumps({"format": 1}), "This is no campaign file")):  # fmt: skip
        broken.write_text(text)
        with pytest.raises(BrokenCampaign, match=said):
            file.document(file.read(broken))
    with pytest.raises(BrokenCampaign, match="No such file"):
        file.read(tmp_path / "nowhere.json")


def test_a_brawl_is_retold_with_its_turning_points_and_who_led_when() -> None:
    four = Company()
    four.to_brawl()
    table: Any = played(four.doc.brawl.options, 5)
    found = moments(table)
    assert all(one.stood[at] for one in found for at in one.fell)  # who falls has stood somewhere
    downs = sum(event == "KnockedOut" for event, _ in table.told)
    assert sum(len(one.fell) for one in found) == downs  # also when a round ends with it
    end = table.game.scenarios.describe(table.match.state)
    assert found[-1].points == end["points"]
    ended = BrawlEnded(end["winner"], end["points"], 0, [0, 0, 0], [0, 0, 0], "It is over.",
                       tale(table.told), found)  # fmt: skip
    four.do("", ended)
    s: Any = four.log.sitting
    told = book(s)["told"][0]["brawl"]
    kinds = [one["kind"] for one in told["turns"]]
    assert "The turning point" in kinds
    assert kinds[0] in ("First blood", "The turning point")
    for one in told["turns"]:
        assert one["board"].count('stroke="#CF2339" stroke-width="7"') >= 1  # who fell
    assert told["curve"].count("<circle") == len(found) + 1
    _, text = read(paper.pdf(s, "book"))
    assert all(bare(one["told"]) in text for one in told["turns"])
    assert bare("it is no estimate of the chances") in text
    again = file.document(file.export(s.doc)).brawl
    assert again is not None
    assert again.result == s.doc.brawl.result  # also out of a campaign file


@pytest.mark.parametrize(
    ("leads", "winner", "at"),
    [([1, 0, 1, 2], "crew", 2), ([1, 2], "crew", 0), ([1, -1], "rivals", 1), ([1, 0], "draw", None),
     ([], "crew", None), ([1], "rivals", None)],
)  # fmt: skip
def test_the_turning_point_is_the_moment_from_which_the_winners_led(
    leads: list[int], winner: str, at: int | None
) -> None:
    found = [Moment(1, n, [3 + lead, 3], [1] * 6, [], "") for n, lead in enumerate(leads)]
    assert decided(found, winner) == at

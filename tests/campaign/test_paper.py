"""The sheets and the story as a PDF."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from donnybrook.campaign import commands as d
from donnybrook.campaign import paper
from donnybrook.campaign.errors import BrokenCampaign
from donnybrook.campaign.files import file
from donnybrook.campaign.sitting import Sitting
from donnybrook.cli import app
from tests.campaign.company import Company


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


def test_blank_sheets_come_from_the_command_line(tmp_path: Path) -> None:
    out = tmp_path / "blank.pdf"
    done = CliRunner().invoke(app, ["paper", "--parts", "sheets", "--out", str(out)])
    assert done.output == f"wrote {out}\n"
    assert pages(out.read_bytes()) == 5


def test_a_part_that_does_not_exist_and_a_broken_file_are_refused(tmp_path: Path) -> None:
    with pytest.raises(paper.NoPaper, match="there are sheets, story and all, not 'poster'"):
        paper.pdf(Sitting(file.blank()), "poster")
    broken = tmp_path / "campaign.json"
    for text, said in (("{", "this is no JSON"), ("[]", "is a JSON object"),
                       (json.dumps({"format": 1}), "This is no campaign file")):  # fmt: skip
        broken.write_text(text)
        with pytest.raises(BrokenCampaign, match=said):
            file.document(file.read(broken))
    with pytest.raises(BrokenCampaign, match="No such file"):
        file.read(tmp_path / "nowhere.json")

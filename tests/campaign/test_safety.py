"""Chapter A2: the X button and what follows."""

from __future__ import annotations

import msgspec
import pytest

from donnybrook.campaign import commands as d
from tests.campaign.company import SECOND, Company, part


@pytest.fixture
def four() -> Company:
    return Company()


@pytest.mark.clause("KCR-025", "KCR-011")
def test_nobody_can_tell_who_pressed_x(four: Company) -> None:
    four.to_scene(1)
    four.later(3 * SECOND)
    four.do("B2", d.X())
    assert four.doc.status == "paused"
    entry = four.log.fresh[-1]
    assert (entry.person, entry.seat, entry.nonce) == ("", "", "")
    assert entry.at == four.log.fresh[-2].at  # no time of its own
    views = [msgspec.to_builtins(four.view(person)) for person in ("B1", "B2", "B3")]
    for view in views:
        for section in ("me", "fields", "deeds", "scene", "stakes", "talk"):
            del view[section]
    assert views[0] == views[1] == views[2]
    assert "B2" not in four.log.sitting.events[0].text


@pytest.mark.clause("KCR-025")
@pytest.mark.parametrize("phase", ["TABLE_TALK", "CREATE", "STAKES", "SETUP", "BRAWL", "CLOSING"])
def test_x_stops_everything_in_any_phase(four: Company, phase: str) -> None:
    ways = {"CREATE": four.to_create, "STAKES": lambda: four.to_scene(2), "SETUP": four.to_setup,
            "BRAWL": four.to_brawl, "CLOSING": four.to_brawl}  # fmt: skip
    ways.get(phase, lambda: None)()
    if phase == "CLOSING":
        four.brawl_ends()
    assert four.phase == phase
    assert "x" in four.offers("DJ")
    four.do("DJ", d.X())
    line = d.Line("B1", "says", "Hey")
    for command in (d.Happy(), d.Edit("B1.pronouns", "she/her"), line, d.Award(), d.EndScene()):
        assert four.refused("B1", command) == "KCR-025"
    before = len(four.log.fresh)
    four.do("B1", d.X())  # again: nothing changes, nothing is written
    assert len(four.log.fresh) == before
    four.do("B1", d.Talk("line", "what just happened"))
    four.all(d.Ready())
    assert four.doc.status == "running"


@pytest.mark.clause("KCR-026")
def test_it_goes_on_only_when_every_connected_person_is_ready(four: Company) -> None:
    four.do("B1", d.X())
    for person in ("B1", "B2", "B3"):
        four.do(person, d.Ready())
    four.do("B3", d.Ready(False))
    four.go("DJ")
    assert four.doc.status == "paused"
    four.do("B3", d.Ready())
    assert four.doc.status == "running"
    assert four.refused("B3", d.Ready()) == "KCR-026"


@pytest.mark.clause("KCR-026")
def test_a_stopped_table_reopens_paused(four: Company) -> None:
    assert four.refused("B1", d.Stop()) == "KCR-026"
    four.do("B1", d.X())
    four.do("B2", d.Stop())
    assert four.doc.status == "stopped"
    assert set(four.offers("B1")) == {"note", "talk", "stand", "reopen"}
    for person in ("B1", "B2", "B3", "DJ"):
        four.go(person)
    four.come("B3")
    assert four.doc.status == "stopped"
    four.do("B3", d.Reopen())
    assert four.doc.status == "paused"
    four.do("B3", d.Ready())
    assert four.doc.status == "running"
    assert four.refused("B3", d.Reopen()) == "KCR-026"


@pytest.mark.clause("KCR-025", "KCR-026", "KCR-141")
def test_a_skipped_scene_still_asks_for_its_rival(four: Company) -> None:
    """KCR-EX-176."""
    four.to_scene(3)
    assert four.scene.brawler == "B3"
    four.do("DJ", d.X())
    four.do("B1", d.Skip())
    assert four.doc.status == "paused"
    four.all(d.Ready())
    assert four.scene.step == "form"
    assert four.view("B3").table.waits_for == ["B3"]
    assert four.refused("B3", d.NameNext("DJ")) == "KCR-127"
    four.make_rival("Lux Ferrante", "catch")
    assert four.scene.step == "next"
    four.do("B3", d.NameNext("DJ"))
    assert (four.scene.number, four.scene.chooser) == (4, "DJ")


@pytest.mark.clause("KCR-026", "KCR-141", "KCR-139")
def test_a_skipped_scene_may_also_lack_the_brawler(four: Company) -> None:
    four.to_scene(2, "B1 DJ B2 B3 B1")
    assert four.scene.step == "brawler"
    four.do("B1", d.X())
    four.do("B1", d.Skip())
    four.all(d.Ready())
    assert four.offers("DJ")["name_brawler"] == ["B1", "B2", "B3"]
    four.do("DJ", d.NameBrawler("B2"))
    four.make_rival("Barnaby", "throw")
    assert four.scene.step == "next"


@pytest.mark.clause("KCR-027", "KCR-143", "KCR-026")
def test_rewind_strikes_lines_texts_and_the_bond_point_after_a_line(four: Company) -> None:
    """KCR-EX-177."""
    four.to_scene(2)
    for number in range(1, 16):
        four.do("B1", d.Line("B1", "says", f"Line {number}"))
        if number == 12:
            four.do("DJ", d.Award())
        if number == 14:
            four.make_rival("Barnaby", "throw")
            four.do("B2", d.Edit("B2.pronouns", "he/him"))
    assert (four.doc.bond, four.text("R1.versus")) == (1, "B2")
    pronouns = "she/they"
    four.do("B3", d.X())
    assert four.refused("B3", d.Rewind(line=99)) == "KCR-026"
    four.do("B3", d.Rewind(line=10))
    four.all(d.Ready())
    assert [line.number for line in four.scene.lines] == list(range(1, 11))
    assert four.doc.bond == 0
    assert [four.text(f"R1.{part}") for part in ("name", "focus", "versus")] == ["", "", ""]
    assert four.text("B2.pronouns") == pronouns
    assert four.refused("B2", d.EndScene()) == "KCR-141"
    four.do("DJ", d.Award())
    assert four.doc.bond == 1
    four.make_rival("Barnaby", "throw")
    four.do("B2", d.EndScene())


@pytest.mark.clause("KCR-026")
def test_fade_leaves_a_cut_in_the_log(four: Company) -> None:
    four.to_scene(1)
    four.do("B1", d.Line("B1", "does", "Something dark"))
    four.do("B2", d.X())
    four.do("B2", d.Fade())
    four.all(d.Ready())
    assert [line.mark for line in part(four.view("B1").scene).lines] == ["does", "cut"]
    assert four.scene.step == "play"


@pytest.mark.clause("KCR-026")
def test_outside_a_scene_rewind_takes_one_text_back(four: Company) -> None:
    four.to_create()
    four.write("B1", crew__name="Diamond Dogs", B1__name="Dottie")
    four.do("B1", d.Edit("crew.name", "Diamond Cats"))
    four.do("B1", d.X())
    assert four.refused("B1", d.Fade()) == "KCR-026"
    assert four.refused("B1", d.Skip()) == "KCR-026"
    assert four.refused("B1", d.Rewind(field="B2.name")) == "KCR-026"
    assert four.offers("B2")["rewind"] == ["crew.name", "B1.name"]
    four.do("B2", d.Rewind(field="crew.name"))
    assert four.text("crew.name") == "Diamond Dogs"
    four.do("B2", d.Rewind(field="crew.name"))
    assert four.text("crew.name") == ""
    assert four.text("B1.name") == "Dottie"


@pytest.mark.clause("KCR-026")
def test_in_the_brawl_only_captions_are_taken_back(four: Company) -> None:
    four.to_brawl()
    four.do("B1", d.Line("B1", "says", "First"))
    four.do("B1", d.EditLine(1, "Second"))
    four.do("B1", d.X())
    assert four.refused("B1", d.Rewind(field="B1.name")) == "KCR-026"
    assert four.refused("B1", d.Skip()) == "KCR-026"
    four.do("B1", d.Rewind(line=1))
    assert four.scene.lines[0].text == "First"
    four.do("B1", d.Rewind(line=1))
    assert four.scene.lines == []

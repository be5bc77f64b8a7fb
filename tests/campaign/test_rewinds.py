"""A Rewind never takes away what the story needs, and whatever lacks can be written again."""

from __future__ import annotations

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.entries import BrawlGivenUp, Entry
from donnybrook.campaign.fields import FIELDS
from tests.campaign.company import SECOND, SHORT, Company


def rewound_anyway(company: Company, field: str) -> None:
    """A Rewind that an earlier version allowed stands in the log."""
    company.do("B1", d.X())
    log = company.log
    log.sitting.replaying = True
    entry = Entry(log.next_n, company.now, "B1", "B1", d.Rewind(field=field))
    log.apply(entry)
    log.fresh.append(entry)
    log.sitting.replaying = False
    company.all(d.Ready())


@pytest.mark.clause("KCR-026", "KCR-012")
@pytest.mark.parametrize("way", ["to_stakes", "to_setup", "to_over"])
def test_a_first_wording_stays_once_nothing_fills_blanks_any_more(way: str) -> None:
    """KCR-EX-189."""
    four = Company()
    getattr(four, way)()
    four.do("B1", d.X())
    for field in ("B1.name", "B1.focus", "B2.a1.trait3", "crew.name", "crew.reason2"):
        assert four.refused("B2", d.Rewind(field=field)) == "KCR-026"
    offered = four.offers("B3").get("rewind", [])
    assert not any(FIELDS[name].required for name in offered)
    for name in offered:  # what is offered is done
        four.do("B3", d.Rewind(field=name))
    four.all(d.Ready())
    assert all(four.text(name) for name, field in FIELDS.items() if field.required)


@pytest.mark.clause("KCR-026", "KCR-072")
def test_the_last_logo_stays() -> None:
    four = Company()
    four.to_create()
    four.write("B1", crew__drawing="M1 2L3 4")
    four.to_stakes()
    four.do("B1", d.X())
    four.do("B1", d.Rewind(field="crew.drawing"))
    assert four.refused("B1", d.Rewind(field="crew.logo")) == "KCR-026"


@pytest.mark.clause("KCR-026", "KCR-096", "KCR-097")
def test_a_rewind_brings_no_two_rivals_to_one_focus_or_brawler() -> None:
    """KCR-EX-189."""
    four = Company()
    four.to_over()
    four.do("B1", d.NextSitting())
    assert [four.text(f"R{n}.focus") for n in (1, 2, 3)] == ["throw", "catch", "dodge"]
    four.do("B2", d.Edit("R1.focus", "tackle"))
    four.do("B3", d.Edit("R2.focus", "throw"))
    four.do("B1", d.X())
    assert four.offers("B1")["rewind"] == ["R2.focus"]
    assert four.refused("B1", d.Rewind(field="R1.focus")) == "KCR-097"
    four.do("B1", d.Rewind(field="R2.focus"))
    four.do("B1", d.Rewind(field="R1.focus"))
    assert [four.text(f"R{n}.focus") for n in (1, 2, 3)] == ["throw", "catch", "dodge"]


@pytest.mark.clause("KCR-026", "KCR-096")
def test_whom_a_rival_stands_against_is_no_text_to_take_back() -> None:
    four = Company()
    four.to_scene(2)
    four.make_rival("Barnaby", "throw")
    four.do("B2", d.EndScene())
    four.do("B1", d.X())
    assert four.scene.step == "next"
    assert four.refused("B1", d.Rewind(field="R1.versus")) == "KCR-026"  # it was blank
    assert four.refused("B1", d.Rewind(field="R1.name")) == "KCR-026"
    assert not {"R1.name", "R1.focus", "R1.versus"} & set(four.offers("B1").get("rewind", []))
    four.all(d.Ready())
    four.do("B2", d.NameNext("B3"))


@pytest.mark.clause("KCR-026", "KCR-141")
def test_the_form_of_a_skipped_scene_may_go_back_to_blank() -> None:
    four = Company()
    four.to_scene(2)
    four.do("B2", d.Edit("R1.name", "Barnaby"))
    four.do("B1", d.X())
    four.do("B1", d.Skip())
    four.do("B1", d.Rewind(field="R1.name"))
    four.all(d.Ready())
    assert four.text("R1.name") == ""
    four.make_rival("Lux Ferrante", "catch")
    assert four.scene.step == "next"


@pytest.mark.clause("KCR-095", "KCR-166")
def test_a_new_rival_crew_is_blank_until_scenes_bring_it() -> None:
    four = Company()
    four.to_over()
    four.do("B1", d.NextSitting())
    for person in ("B1", "B2", "B3"):
        four.do(person, d.RivalCrew(False))
    assert four.view("DJ").fields["R1.name"].right == ""
    assert four.refused("DJ", d.Edit("R1.name", "Early Bird")) == "KCR-012"
    four.do("B1", d.X())
    assert four.refused("B1", d.Rewind(field="R1.name")) == "KCR-095"
    assert not {"R1.name", "R1.focus", "R1.versus"} & set(four.offers("B1")["rewind"])


@pytest.mark.clause("KCR-151")
def test_a_bot_takes_a_rival_that_is_written_already() -> None:
    """Its place was filled before a scene brought it, by an earlier version."""
    alone = Company(["DJ"], SHORT)
    alone.to_create()
    alone.do("DJ", d.Fill())
    alone.do("DJ", d.Confirm())
    for part, text in (("name", "Early"), ("focus", "dodge"), ("personality", "Bird")):
        alone.log.sitting.write(f"R1.{part}", text)
    alone.do("DJ", d.Agree())
    alone.do("DJ", d.Claim("DJ"))
    alone.open_scene("DJ")
    alone.do("DJ", d.EndScene())
    alone.do("DJ", d.NameNext("B1"))
    assert (alone.scene.number, alone.text("R1.versus"), alone.text("R1.name")) == (
        2,
        "B1",
        "Early",
    )


# -- what lacks is written again


@pytest.mark.clause("KCR-012", "KCR-203")
def test_the_map_vote_waits_for_what_the_sheets_lack_and_its_owner_writes_it() -> None:
    four = Company()
    four.to_setup()
    for field in ("B1.focus", "R2.name", "R2.focus"):
        rewound_anyway(four, field)
    four.do("B1", m.Propose("city-block"))
    four.all(m.Vote(four.doc.map.proposals[0].id))
    table = four.view("B1").table
    assert (four.doc.map.step, four.doc.brawl) == ("vote", None)
    said = "The Brawl needs what the sheets lack: Focus of B1, Rival name of R2, Focus of R2."
    assert (table.now, table.waits_for) == (said, ["B1", "B3", "DJ"])
    assert four.refused("B2", d.Edit("B1.focus", "throw")) == "KCR-012"
    four.do("B1", d.Edit("B1.focus", "throw"))
    assert four.refused("B3", d.Edit("R2.focus", "throw")) == "KCR-097"
    four.do("B3", d.Edit("R2.name", "Lux"))
    four.later(20 * SECOND)  # nobody is writing any more
    four.do("DJ", d.Edit("R2.focus", "catch"))
    four.lay_out()
    assert four.rebuilt().sitting.encoded() == four.log.sitting.encoded()


@pytest.mark.clause("KCR-012", "KCR-096", "KCR-097")
def test_bots_write_what_lacks_where_no_person_may() -> None:
    alone = Company(["B2"], SHORT)
    alone.to_create()
    alone.do("B2", d.Fill())
    alone.do("B2", d.Agree())
    alone.do("B2", d.Claim("B2"))
    alone.open_scene("B2")
    alone.play_on()
    sitting = alone.log.sitting
    for field in ("B1.focus", "B3.name", "rivals.name", "R1.versus", "R1.name"):
        sitting.write(field, "")
    sitting.write("R3.focus", sitting.text("R2.focus"))
    sitting.write("R3.versus", sitting.text("R2.versus"))
    alone.do("B2", d.Note("what now?"))
    assert len({alone.text(f"R{n}.focus") for n in (1, 2, 3)}) == 3
    assert {alone.text(f"R{n}.versus") for n in (1, 2, 3)} == {"B1", "B2", "B3"}
    if not alone.text("R1.name"):  # the Rival of B2 is the person's to name
        alone.do("B2", d.Edit("R1.name", "Back Again"))
    alone.do("B2", m.Vote(alone.doc.map.proposals[0].id))
    alone.lay_out()


@pytest.mark.clause("KCR-011", "KCR-203")
def test_a_brawl_that_is_given_up_is_sought_a_map_for_again_and_keeps_its_captions() -> None:
    four = Company()
    four.to_brawl()
    four.do("B1", d.Line("B1", "says", "For the alley!"))
    four.do("", BrawlGivenUp("The Brawl's table is lost."))
    assert (four.phase, four.scene, four.doc.brawl) == ("SETUP", None, None)
    now = "The Brawl's table is lost. Propose and vote again."
    assert four.view("B2").table.now == now
    four.do("B1", m.Propose("moonbase"))
    four.all(m.Vote(four.doc.map.proposals[0].id))
    four.lay_out()
    assert [line.text for line in four.scene.lines] == ["For the alley!"]
    four.do("B2", d.Line("B2", "says", "Again!"))
    four.brawl_ends("crew")
    assert [scene.number for scene in four.doc.scenes] == [1, 2, 3, 4, 5, 6]
    assert len(four.doc.scenes[-1].lines) == 2


@pytest.mark.clause("KCR-026")
def test_a_scene_fades_once() -> None:
    four = Company()
    four.to_scene(1)
    four.do("B2", d.X())
    four.do("B2", d.Fade())
    assert "fade" not in four.offers("B2")
    assert four.refused("B2", d.Fade()) == "KCR-026"


@pytest.mark.clause("KCR-203", "KCR-009")
def test_who_shares_the_rivals_votes_for_the_map() -> None:
    five = Company(["B1", "second"], {"rivalControl": "split", "rivalPeople": 2})
    five.to_create()
    five.do("B1", d.Fill())
    five.all(d.Agree())
    five.do("B1", d.Claim("B1"))
    five.open_scene("B1")
    five.play_on()
    five.all(m.Vote(five.doc.map.proposals[0].id))
    five.lay_out()


@pytest.mark.clause("KCR-206", "KCR-211")
def test_a_map_is_valid_whatever_the_hideout_is_called() -> None:
    four = Company()
    four.to_setup()
    four.log.sitting.write("rivals.hideout", "\u200dÉcole\u200f")
    four.do("B1", m.Propose("new"))
    four.all(m.Vote(four.doc.map.proposals[0].id))
    for at in range(6):
        seat = ("B1", "B2", "B3", "DJ")[at % 4]
        four.do(seat, m.Card(seat, f"Place {at}"))  # type: ignore[arg-type]
    four.do("B1", m.Enough())
    four.all(m.MapReady())
    four.lay_out()

"""From table talk to advancement: four people, one person, the DJ alone."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from donnybrook.campaign import commands as d
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.content import story
from donnybrook.campaign.rules.brawl import tale
from donnybrook.campaign.rules.sheets import ideas
from donnybrook.kernel import registry
from tests.campaign.company import SHORT, Company, part


def phases_of(company: Company) -> list[str]:
    """The phases in the order in which they opened, told anew from the entries."""
    seen = ["TABLE_TALK"]
    again = Company([])
    for entry in company.log.fresh[1:]:
        again.log.apply(entry)
        told = [event.about for event in again.log.sitting.events if event.event == "PhaseOpened"]
        seen += [phase for phase in (*told, again.phase) if phase != seen[-1]]
    return list(dict.fromkeys(seen))


@pytest.mark.clause(
    "KCR-001", "KCR-002", "KCR-003", "KCR-010", "KCR-029", "KCR-110", "KCR-111", "KCR-120",
    "KCR-126", "KCR-139", "KCR-141", "KCR-147", "KCR-160", "KCR-161", "KCR-162", "KCR-076",
)  # fmt: skip
def test_four_people_play_a_sitting_from_table_talk_to_advancement() -> None:
    """KCR-EX-169."""
    four = Company(mode="sitting")
    assert list(four.doc.seats) == ["B1", "B2", "B3", "DJ"]
    four.to_checklist()
    assert four.phase == "CHECKLIST"
    four.do("B1", d.Agree())
    four.do("B1", d.Agree(False))
    four.all(d.Agree())
    four.to_scene(5)
    rivals = {four.text(f"R{n}.versus"): four.text(f"R{n}.name") for n in (1, 2, 3)}
    assert rivals == {"B2": "Rival 1", "B3": "Rival 2", "B1": "Rival 3"}
    four.do("B1", d.EndScene())
    assert [scene.chooser for scene in four.doc.scenes] == ["B1", "B2", "B3", "DJ", "B1"]
    assert four.phase == "SETUP"
    four.do("B2", m.Propose("galaxy-burger"))
    four.all(m.Vote(four.doc.map.proposals[0].id))
    four.lay_out()
    four.brawl_ends("crew", bond=1)
    assert four.phase == "CLOSING"
    assert four.refused("B1", d.EndScene()) == "KCR-161"
    four.do("DJ", d.EndScene())
    assert four.refused("B2", d.RaiseBoost("lucky")) == "KCR-012"
    four.do("B1", d.RaiseBoost("lucky"))
    assert phases_of(four) == [
        "TABLE_TALK", "CREATE", "CHECKLIST", "STAKES", "SETUP", "BRAWL", "CLOSING", "ADVANCE",
        "OVER",
    ]  # fmt: skip
    assert (four.doc.boosts, four.doc.bond) == ([1, 0, 0], 1)
    assert four.refused("B1", d.NextSitting()) == "KCR-010"


@pytest.mark.clause("KCR-003", "KCR-006", "KCR-008", "KCR-042", "KCR-096", "KCR-098", "KCR-077")
def test_the_brawl_takes_names_focuses_pairs_bond_and_boosts_from_the_sheets() -> None:
    four = Company(given={"targetPoints": 3})
    four.to_setup()
    four.doc.bond, four.doc.boosts = 2, [1, 0, 3]
    four.do("B1", d.Captain("B3"))
    four.do("B1", m.Propose("city-block"))
    four.all(m.Vote(four.doc.map.proposals[0].id))
    options = part(four.view("B1").brawl).options
    game = registry.get("rivals")
    state = game.new_state(game.options(options), 7)
    found, shown = game.scenarios.describe(state), to_builtins(game.view.of(state, 0))
    names = ["Dottie Damage", "Pinball Penny", "Mutt Malone", "Rival 3", "Rival 1", "Rival 2"]
    assert [brawler["called"] for brawler in shown["brawlers"]] == names
    focuses = [brawler["focus"] for brawler in shown["brawlers"]]
    assert focuses == ["throw", "catch", "dodge", "dodge", "throw", "catch"]
    assert [side["called"] for side in shown["sides"]] == ["Diamond Dogs", "The Gilded Lily Crew"]
    assert (found["bond"], found["uses"][:3], found["captain"]) == (2, [1, 0, 3], "b3")
    assert (shown["map"], options["targetPoints"]) == ("city-block", 3)


@pytest.mark.clause(
    "KCR-007", "KCR-008", "KCR-056", "KCR-058", "KCR-130", "KCR-139", "KCR-146", "KCR-151",
    "KCR-161", "KCR-650", "KCR-655",
)  # fmt: skip
def test_one_person_plays_a_brawler_among_bots() -> None:
    """KCR-EX-170."""
    alone = Company(["B2"], SHORT)
    alone.do("B2", d.Happy())
    for seat in ("B1", "B3"):
        assert alone.text(f"{seat}.name")
        assert all(alone.texts(seat))
    assert alone.text("rivals.name") in [seed.name for seed in story().tables.rival_crews]
    assert all([alone.text("rivals.hideout"), *alone.texts("rivals")[:4]])
    assert alone.texts("rivals")[4:] == ["", "", "", ""]
    alone.do("B2", d.Fill("B2"))
    alone.do("B2", d.Fill("crew"))
    assert alone.text("crew.logo") == "the Crew's name in neon"
    assert not alone.doc.confirmed
    alone.do("B2", d.Fill())
    assert alone.doc.confirmed  # at once
    assert alone.refused("B2", d.Fill()) == "KCR-058"
    alone.do("B2", d.Agree())
    assert [seat.seat for seat in alone.view("B2").seats if seat.captain] == ["B2"]
    alone.do("B2", d.Claim("B2"))
    alone.open_scene("B2", "hangin-out")
    alone.do("B2", d.EndScene())
    alone.do("B2", d.NameNext("DJ"))
    assert alone.scene.prompt != "hangin-out"
    assert alone.scene.opening in story().scenes[alone.scene.prompt].seeds
    assert (alone.scene.number, alone.scene.brawler) == (2, "B2")
    alone.do("B2", d.MoveOn())
    assert alone.scene.number == 2  # the Rival is still missing
    alone.make_rival("Cordelia Goldfinch", "throw")
    assert (alone.scene.number, alone.scene.chooser) == (3, "B2")  # people first
    alone.open_scene("B2")
    assert alone.offers("B2")["name_brawler"] == ["B1", "B3"]
    alone.do("B2", d.NameBrawler("B1"))
    assert alone.text("R2.name") in ideas.names(alone.log.sitting)
    assert alone.text("R2.focus") == "catch"
    assert alone.text("R2.personality") in [alone.text(f"rivals.a{n}.trait1") for n in (1, 2)]
    alone.do("B2", d.EndScene())
    assert alone.offers("B2")["name_next"] == ["B1", "B3"]
    alone.do("B2", d.NameNext("B1"))
    alone.do("B2", d.MoveOn())
    assert (alone.scene.number, alone.scene.chooser) == (5, "B3")
    assert alone.refused("B2", d.EndScene()) == "KCR-131"
    alone.do("B2", d.MoveOn())
    assert alone.phase == "SETUP"
    alone.do("B2", m.Vote(alone.doc.map.proposals[0].id))
    alone.lay_out()
    alone.brawl_ends("rivals")
    alone.do("B2", d.MoveOn())
    assert alone.phase == "OVER"
    assert [scene.number for scene in alone.doc.scenes] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.clause("KCR-146", "KCR-124")
def test_each_bot_says_one_line_in_each_scene() -> None:
    alone = Company(["DJ"], SHORT)
    alone.to_create()
    alone.do("DJ", d.Fill())
    alone.do("DJ", d.Confirm())
    alone.do("DJ", d.Agree())
    alone.do("DJ", d.Claim("DJ"))
    alone.open_scene("DJ")
    assert [line.seat for line in alone.scene.lines] == ["B1", "B2", "B3"]
    names = [alone.text(f"{seat}.name") for seat in ("B1", "B2", "B3")]
    for line, name in zip(alone.scene.lines, names, strict=True):
        assert line.text.startswith(name)
        assert "{" not in line.text


@pytest.mark.clause("KCR-007", "KCR-058", "KCR-151", "KCR-163", "KCR-656", "KCR-162")
def test_one_person_is_the_dj_against_a_crew_of_bots() -> None:
    """KCR-EX-171."""
    alone = Company(["DJ"], SHORT)
    alone.to_create()
    assert all(alone.texts("rivals")[4:])  # B1 writes it
    assert alone.doc.fields["rivals.a2.title"].seat == "B1"
    assert alone.texts("rivals")[:4] == ["", "", "", ""]
    alone.write("DJ", rivals__name="Chrome Choir", rivals__hideout="the opera")
    alone.do("DJ", d.Fill("rivals"))
    alone.do("DJ", d.Fill("crew"))
    assert alone.phase == "CREATE"
    alone.do("DJ", d.Confirm())
    alone.do("DJ", d.Agree())
    alone.do("DJ", d.Claim("DJ"))
    alone.open_scene("DJ")
    alone.do("DJ", d.EndScene())
    alone.do("DJ", d.NameNext("B1"))
    alone.play_on()
    assert len({alone.text(f"R{n}.focus") for n in (1, 2, 3)}) == 3
    alone.do("DJ", m.Propose("moonbase"))
    alone.do("DJ", m.Vote(alone.doc.map.proposals[0].id))
    assert part(alone.view("DJ").brawl).options["bots"] == ["b1", "b2", "b3"]
    assert part(alone.view("DJ").brawl).options["captain"] == "b1"
    alone.doc.boosts = [1, 0, 0]
    alone.lay_out()
    alone.brawl_ends("crew")
    alone.do("DJ", d.EndScene())
    assert (alone.phase, alone.doc.boosts) == ("OVER", [1, 1, 0])  # B1 raises Refreshing


@pytest.mark.clause("KCR-160")
def test_a_brawl_is_retold_by_its_rounds_and_knock_outs() -> None:
    told = tale(
        [
            ("RoundBegan", "Round 1: Diamond Dogs activate first."),
            ("BallThrown", "Dottie throws the Basic Ball at Lux."),
            ("BallCaught", "Lux catches it."),
            ("BallThrown", "Lux throws the Basic Ball at Dottie."),
            ("BallHit", "The Basic Ball hits Dottie."),
            ("KnockedOut", "Dottie is knocked out!"),
            ("PointsScored", "Diamond Dogs 0 : 1 The Gilded Lily Crew."),
            ("TurnBegan", "Penny's turn."),
            ("KnockedOut", "Penny is knocked out!"),  # by the gas
            ("BrawlEnded", "The Brawl is over."),
        ]
    )
    assert told == [
        "Round 1: Diamond Dogs activate first.",
        "Lux throws the Basic Ball at Dottie. The Basic Ball hits Dottie. Dottie is knocked out! "
        "Diamond Dogs 0 : 1 The Gilded Lily Crew.",
        "Penny is knocked out!",
        "The Brawl is over.",
    ]

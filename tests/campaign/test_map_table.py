"""The Map table of SETUP (KCR-203, KCR-205, KCR-206)."""

from __future__ import annotations

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.words import SeatName
from tests.campaign.company import FOUR, Company, part

NAMES = ["Gate", "Shed", "Crane", "Pit", "Office", "Roof"]


def ids(company: Company) -> list[int]:
    return [proposal.id for proposal in company.doc.map.proposals]


@pytest.mark.clause("KCR-203", "KCR-205", "KCR-206", "KCR-211", "KCR-216")
def test_two_people_write_and_arrange_a_new_map() -> None:
    """KCR-EX-184."""
    two = Company()
    two.to_setup()
    for seat in ("B2", "B3"):
        two.do(seat, d.Stand(seat))
    two.do("B1", m.Propose("new"))
    two.all(m.Vote(ids(two)[0]))
    assert two.doc.map.step == "cards"
    for number, name in enumerate(NAMES):
        writer: SeatName = "B1" if number % 2 == 0 else "DJ"  # the bots pass
        other: SeatName = "DJ" if writer == "B1" else "B1"
        assert two.refused(other, m.Card(other, name)) == "KCR-206"
        assert "enough" not in two.offers("B1")
        two.do(writer, m.Card(writer, name))
    assert two.refused("B1", m.Card("B1", "Gate")) == "KCR-211"
    two.do("B1", m.Enough())
    assert two.doc.map.step == "arrange"
    two.do("DJ", m.Arrange(6, 40, 30, 9, 7))
    assert two.refused("B1", m.MapReady()) == "KCR-211"  # Zone 6 is not connected
    two.do("DJ", m.Arrange(6, 16, 6, 9, 7, "Penthouse"))
    two.do("B1", m.MapReady())
    two.do("DJ", m.Renumber([6, 5, 4, 3, 2, 1]))
    assert two.doc.map.ready == []  # a change is looked at again
    assert two.doc.map.zones[0].name == "Penthouse"
    check = part(two.view("B1").map).check
    assert two.refused("DJ", m.Renumber([1, 2, 3])) == "KCR-206"
    assert two.refused("DJ", m.Arrange(9, 0, 0, 9, 7)) == "KCR-205"
    low, high = check["pairs"][-1]
    two.do("DJ", m.Spawns(low, high))
    two.do("DJ", m.Cover(low, high))
    assert two.refused("B1", m.MapReady()) == "KCR-216"
    two.do("DJ", m.Spawns(low, high))
    covers = two.offers("DJ")["cover"]
    two.do("B1", m.Cover(*covers[-1]))
    two.all(m.MapReady())
    assert two.doc.map.step == "chosen"
    assert two.doc.brawl.options["map"].startswith("own~Sky-High Country Club~")
    two.lay_out()
    assert two.phase == "BRAWL"


@pytest.mark.clause("KCR-206")
def test_twelve_cards_end_the_writing() -> None:
    four = Company()
    four.to_setup()
    four.do("B1", m.Propose("new"))
    four.all(m.Vote(ids(four)[0]))
    for number in range(12):
        seat = FOUR[number % 4]
        four.do(seat, m.Card(seat, f"Zone {number + 1}"))
        if number == 4:
            assert four.refused("B1", m.Enough()) == "KCR-206"
    assert four.doc.map.step == "arrange"
    assert four.refused("B1", m.Card("B1", "Zone 13")) == "KCR-203"
    four.all(m.MapReady())
    assert four.doc.map.step == "chosen"


@pytest.mark.clause("KCR-203", "KCR-007")
def test_most_votes_of_people_win_and_the_dj_breaks_ties() -> None:
    four = Company()
    four.to_setup()
    assert four.refused("B1", m.Propose("atlantis")) == "KCR-203"
    four.do("B1", m.Propose("moonbase"))
    assert four.refused("B2", m.Propose("moonbase")) == "KCR-203"
    four.do("B2", m.Propose("city-block"))
    first, second = ids(four)
    assert four.refused("B1", m.Vote(999)) == "KCR-203"
    for person, vote in (("B1", first), ("B2", second), ("B3", second), ("DJ", first)):
        four.do(person, m.Vote(vote))
    assert four.doc.map.step == "tie"
    assert four.refused("B1", m.BreakTie(first)) == "KCR-203"
    assert four.refused("DJ", m.BreakTie(999)) == "KCR-203"
    four.do("DJ", m.BreakTie(second))
    assert four.doc.map.map == "city-block"


@pytest.mark.clause("KCR-203", "KCR-656")
def test_the_automatic_dj_proposes_and_takes_the_earliest_of_equals() -> None:
    three = Company()
    three.to_setup()
    assert three.doc.map.proposals == []  # a person is the DJ
    two = Company(["B1", "B2"])
    two.to_checklist()
    two.all(d.Agree())
    two.log.sitting.write("rivals.hideout", "Site office")  # of the Wrecking Union
    two.do("B1", d.Claim("B1"))
    two.open_scene("B1")
    two.play_on()
    assert [(one.map, one.seat) for one in two.doc.map.proposals] == [("concussion-yard", "DJ")]
    two.do("B1", m.Propose("moonbase"))
    two.do("B1", m.Vote(ids(two)[1]))
    two.do("B2", m.Vote(ids(two)[0]))
    assert two.doc.map.map == "concussion-yard"

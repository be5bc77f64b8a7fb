"""Chapter A1: seats, the Captain, coming and going, what each reader sees."""

from __future__ import annotations

import msgspec
import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign.entries import Joined
from tests.campaign.company import SECOND, Company, part

FIVE_MINUTES = 5 * 60 * SECOND


@pytest.mark.clause("KCR-016", "KCR-007", "KCR-146")
def test_the_seat_of_somebody_who_left_is_given_to_a_bot_and_taken_back() -> None:
    """KCR-EX-185."""
    four = Company()
    four.to_scene(3, "B1 B2 DJ")
    four.do("DJ", d.NameBrawler("B1"))
    four.make_rival("Rival 2", "catch")
    four.do("DJ", d.EndScene())
    four.do("DJ", d.NameNext("B3"))
    four.open_scene("B3")
    assert (four.scene.number, four.scene.chooser) == (4, "B3")
    four.make_rival("Rival 3", "dodge")
    four.go("B3")
    four.later(FIVE_MINUTES - 1)
    assert four.refused("B1", d.GiveToBot("B3")) == "KCR-016"
    assert four.refused("B1", d.GiveToBot("B2")) == "KCR-016"
    four.later(1)
    assert four.offers("B1")["give_to_bot"] == ["B3"]
    four.do("B1", d.GiveToBot("B3"))
    four.all(d.MoveOn())
    assert four.scene.number == 5  # the bot has ended scene 4
    four.come("B3")
    assert four.refused("B3", d.Line("B3", "says", "I am back")) == "KCR-012"
    four.do("B3", d.Sit("B3"))
    assert four.doc.seats["B3"] == "B3"
    assert four.refused("B1", d.Sit("B3")) == "KCR-007"


@pytest.mark.clause("KCR-016")
def test_with_nobody_connected_the_table_waits() -> None:
    alone = Company(["B1"])
    alone.do("B1", d.Talk("hope", "cake"))
    alone.go("B1")
    assert alone.view("B1").table.now == "Nobody is here; the table waits."
    assert alone.phase == "TABLE_TALK"


@pytest.mark.clause("KCR-007")
def test_a_person_with_several_seats_counts_once() -> None:
    two = Company(["B1", "DJ"])
    two.do("B1", d.Sit("B2"))
    two.do("B1", d.Sit("B3"))
    two.do("B1", d.Happy())
    assert two.phase == "TABLE_TALK"
    two.do("DJ", d.Happy())
    assert two.phase == "CREATE"
    for seat in ("B1", "B2", "B3"):
        two.do("B1", d.Edit(f"{seat}.name", f"Brawler {seat}"))
        assert two.doc.fields[f"{seat}.name"].seat == seat
    two.do("B1", d.Stand("B3"))
    assert two.text("B3.focus") == "throw"  # the bot has filled the rest
    assert two.text("B3.name") == "Brawler B3"
    assert two.refused("B1", d.Stand("DJ")) == "KCR-007"


@pytest.mark.clause("KCR-001", "KCR-009")
def test_more_people_share_the_rivals_only_if_that_is_agreed() -> None:
    assert Company().refused("B1", d.Sit("second")) == "KCR-001"
    five = Company(["B1", "DJ", "second"], given={"rivalControl": "split", "rivalPeople": 2})
    assert list(five.doc.seats) == ["B1", "B2", "B3", "DJ", "second"]
    five.all(d.Happy())
    five.do("second", d.Edit("crew.name", "Diamond Dogs"))


@pytest.mark.clause("KCR-008")
def test_the_captain_is_the_lowest_person_until_the_role_is_handed_over() -> None:
    four = Company(["B2", "B3", "DJ"])
    captains = [seat.seat for seat in four.view("DJ").seats if seat.captain]
    assert captains == ["B2"]
    assert four.refused("B3", d.Captain("B3")) == "KCR-008"
    assert four.refused("B2", d.Captain("B1")) == "KCR-008"  # a bot
    four.do("B2", d.Captain("B3"))
    assert four.log.sitting.captain() == "B3"
    four.do("B3", d.Stand("B3"))
    assert four.log.sitting.captain() == "B2"
    four.do("B2", d.Stand("B2"))
    assert four.log.sitting.captain() == "B1"  # no person is left


def test_a_newcomer_without_a_seat_can_only_sit_talk_and_take_notes() -> None:
    four = Company()
    four.log.do("p9", Joined("Late", "B1"), four.now)
    four.come("p9")
    assert four.doc.seats["B1"] == "B1"
    assert four.refused("p9", d.Happy()) == "KCR-012"
    assert four.refused("nobody", d.Happy()) == "KCR-012"
    assert set(four.offers("p9")) == {"note", "talk", "x"}
    four.all(d.Happy())
    assert four.phase == "CREATE"  # they do not count
    assert four.refused("", d.X()) == "KCR-012"  # a spectator
    four.do("p9", d.X())
    assert four.doc.status == "paused"


@pytest.mark.clause("KCR-011", "KCR-012")
def test_spectators_see_scenes_only_if_everybody_allows_it() -> None:
    four = Company()
    four.do("B1", d.Talk("line", "spiders"))
    four.to_scene(1)
    four.do("B1", d.Line("B1", "says", "Hello, city"))
    for person in ("B1", "B2", "B3"):
        four.do(person, d.AllowWatchers(True))
    hidden = four.view("")
    assert (hidden.scene, hidden.fields, hidden.talk, hidden.deeds) == (None, {}, None, [])
    four.do("DJ", d.AllowWatchers(True))
    shown = four.view("")
    assert shown.talk is None
    assert shown.scene is not None
    assert shown.scene.lines[0].text == "Hello, city"
    assert not any(field.right for field in shown.fields.values())
    four.do("DJ", d.AllowWatchers(False))
    assert four.view("").scene is None


@pytest.mark.clause("KCR-011")
def test_notes_and_authors_are_private() -> None:
    four = Company()
    four.do("DJ", d.Note("Cordelia is the sister of the mayor"))
    assert four.refused("DJ", d.Note("x" * 4001)) == "KCR-011"
    four.do("B1", d.Talk("veil", "needles"))
    assert four.view("DJ").me.note.startswith("Cordelia")
    for person in ("B1", "B2", ""):
        text = msgspec.json.encode(four.view(person)).decode()
        assert "mayor" not in text
    assert [entry.mine for entry in part(four.view("B1").talk).entries] == [True]
    assert [entry.mine for entry in part(four.view("B2").talk).entries] == [False]
    told = [event.text for event in four.log.told if event.event == "TalkChanged"]
    assert told == ["The table talk has a new entry."]

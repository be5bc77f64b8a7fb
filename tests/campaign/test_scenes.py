"""Chapter A7: the five scenes."""

from __future__ import annotations

import pytest

from donnybrook.campaign import commands as d
from tests.campaign.company import SECOND, SHORT, Company, part


@pytest.fixture
def four() -> Company:
    return Company()


@pytest.mark.clause("KCR-142", "KCR-143")
def test_a_scene_has_one_bond_point_and_a_crew_three(four: Company) -> None:
    """KCR-EX-06."""
    four.to_scene(1)
    four.do("DJ", d.Award())
    assert four.doc.bond == 1
    assert four.refused("DJ", d.Award()) == "KCR-142"
    assert four.refused("B1", d.WithdrawAward()) == "KCR-143"
    four.do("DJ", d.WithdrawAward())
    assert four.refused("DJ", d.WithdrawAward()) == "KCR-143"
    four.do("B1", d.EndScene())
    four.do("DJ", d.Award())  # also at the end of the scene
    four.do("B1", d.NameNext("B2"))
    assert four.refused("DJ", d.WithdrawAward()) == "KCR-143"  # the next one has started
    assert four.doc.bond == 1
    four.doc.bond = 3
    four.open_scene("B2")
    assert four.refused("DJ", d.Award()) == "KCR-142"
    assert "award" not in four.offers("DJ")


@pytest.mark.clause("KCR-096", "KCR-097", "KCR-138", "KCR-139", "KCR-095")
def test_the_chooser_of_scene_2_names_the_own_rival(four: Company) -> None:
    """KCR-EX-07."""
    four.to_scene(2, "B2 B1 B3 DJ B2")
    assert (four.scene.brawler, four.scene.rival) == ("B1", "R1")
    assert four.refused("B2", d.Edit("R1.name", "Cordelia")) == "KCR-012"
    four.do("B1", d.Edit("R1.name", "Cordelia Goldfinch"))
    four.do("B1", d.Edit("R1.focus", "tackle"))
    four.do("DJ", d.Edit("R1.personality", "hot-headed"))
    assert four.text("R1.versus") == "B1"
    assert four.told.count("RivalIntroduced") == 1
    assert four.scene.step == "play"
    four.do("B1", d.EndScene())
    four.do("B1", d.NameNext("B3"))
    four.open_scene("B3")
    four.do("B3", d.Edit("R2.name", "Lux Ferrante"))
    assert four.refused("B3", d.Edit("R2.focus", "tackle")) == "KCR-097"
    for focus in ("throw", "catch", "dodge"):
        four.do("B3", d.Edit("R2.focus", focus))


@pytest.mark.clause("KCR-120", "KCR-127", "KCR-128", "KCR-129", "KCR-130", "KCR-138", "KCR-139")
def test_every_brawler_player_chooses_a_scene(four: Company) -> None:
    four.to_scene(1, "DJ")
    assert four.refused("B1", d.EndScene()) == "KCR-131"
    four.do("DJ", d.EndScene())
    assert four.offers("DJ")["name_next"] == ["B1", "B2", "B3"]
    four.do("DJ", d.NameNext("B1"))
    four.open_scene("B1")
    four.make_rival("One", "throw")
    four.do("B1", d.EndScene())
    four.do("B1", d.NameNext("DJ"))  # three scenes left for two seats
    four.open_scene("DJ")
    assert four.scene.step == "brawler"
    assert four.refused("DJ", d.EndScene()) == "KCR-141"
    assert four.refused("B2", d.NameBrawler("B2")) == "KCR-139"
    assert four.refused("DJ", d.NameBrawler("B1")) == "KCR-139"
    four.do("DJ", d.NameBrawler("B3"))
    assert four.refused("B2", d.Edit("R2.name", "Two")) == "KCR-012"
    four.make_rival("Two", "catch")
    four.do("DJ", d.EndScene())
    assert four.offers("DJ")["name_next"] == ["B2", "B3"]
    assert four.refused("DJ", d.NameNext("B1")) == "KCR-130"
    four.do("DJ", d.NameNext("B3"))
    four.open_scene("B3")
    assert four.scene.brawler == "B2"  # the only one left
    four.make_rival("Three", "dodge")
    four.do("B3", d.EndScene())
    assert (four.scene.number, four.scene.chooser) == (5, "B2")  # the only one allowed
    four.open_scene("B2")
    assert four.scene.rival == ""
    four.do("B2", d.EndScene())
    assert four.phase == "SETUP"


@pytest.mark.clause("KCR-122", "KCR-123", "KCR-127", "KCR-128", "KCR-131", "KCR-133")
def test_only_the_chooser_ends_a_scene_whatever_the_clock_says(four: Company) -> None:
    """KCR-EX-181."""
    four.to_stakes()
    assert four.refused("B1", d.OpenScene("hangin-out")) == "KCR-131"
    assert four.refused("B1", d.Claim("B2")) == "KCR-007"
    four.do("B1", d.Claim("B1"))
    assert four.refused("B2", d.Claim("B2")) == "KCR-128"
    assert four.refused("B1", d.OpenScene("a-quiet-dinner")) == "KCR-122"
    four.open_scene("B1", "hangin-out")
    four.do("B2", d.SuggestEnd())
    four.later(8 * 60 * SECOND + 1)
    four.do("B3", d.Line("B3", "says", "Still here"))
    assert four.scene.step == "play"
    assert four.scene.ends == ["B2"]
    assert part(four.view("B1").scene).soft_ms == 8 * 60 * SECOND
    four.do("DJ", d.Volunteer("DJ"))
    four.do("B1", d.EndScene())
    assert four.refused("B1", d.NameNext("B1")) == "KCR-128"
    assert four.scene.volunteers == ["DJ"]
    four.do("B1", d.NameNext("DJ"))
    used = {prompt.id: prompt.used for prompt in four.view("DJ").stakes.prompts}
    assert used.pop("hangin-out")
    assert not any(used.values())
    four.open_scene("DJ", "hangin-out")
    assert four.scene.prompt == "hangin-out"


@pytest.mark.clause("KCR-121", "KCR-150", "KCR-126")
def test_a_brawl_told_in_a_scene_changes_no_number(four: Company) -> None:
    """KCR-EX-182."""
    four.to_stakes()
    four.do("B1", d.Claim("B1"))
    before = four.view("B1").numbers
    luck = {seat: four.doc.luck[seat] for seat in ("B1", "B2", "B3", "DJ")}
    assert four.refused("B1", d.OpenScene("brawl-is-life", cast=["B1", "B2"])) == "KCR-126"
    four.open_scene("B1", "brawl-is-life")
    introduced = [event for event in four.told if event == "BrawlerIntroduced"]
    assert len(introduced) == 3
    four.do("B1", d.Line("B1", "does", "We beat them, 6 to nothing"))
    four.do("B1", d.EndScene())
    assert four.view("B1").numbers == before
    assert {seat: four.doc.luck[seat] for seat in luck} == luck


@pytest.mark.clause("KCR-124", "KCR-125", "KCR-148", "KCR-149", "KCR-122")
def test_prompts_lines_and_extras(four: Company) -> None:
    """KCR-EX-187."""
    four.to_scene(1)
    prompts = four.view("B1").stakes.prompts
    assert len(prompts) == 7
    assert [one.name for one in prompts if one.opener] == ["Brawl Is Life!", "Hangin' Out"]
    assert len(next(one for one in prompts if one.name == "Roll Your Own").questions) == 5
    four.do("B1", d.Line("B1", "says", "x" * 500))
    assert four.refused("B1", d.Line("B1", "says", "x" * 501)) == "KCR-149"
    assert four.refused("B1", d.Line("B1", "dj", "Not mine to say")) == "KCR-149"
    assert four.refused("B1", d.Line("B2", "says", "Not me")) == "KCR-012"
    four.do("DJ", d.Line("DJ", "dj", "New track, same trouble."))
    assert four.refused("B1", d.EditLine(2, "Ha")) == "KCR-012"
    four.do("DJ", d.EditLine(2, "Same track."))
    assert four.scene.lines[1].text == "Same track."
    assert four.refused("DJ", d.Extra("Officer Block")) == "KCR-148"
    assert four.refused("B1", d.Extra("Officer Block", no_rival=True)) == "KCR-148"
    four.do("DJ", d.Extra("Officer Block", no_rival=True))
    assert four.scene.extras == ["Officer Block"]


@pytest.mark.clause("KCR-144")
def test_a_human_dj_sees_beats_and_awards_with_one_key(four: Company) -> None:
    four.to_scene(1)
    four.do("B1", d.Line("B1", "does", "I hold the door for Penny"))
    assert four.refused("B1", d.Beat("B1", 1, [])) == "KCR-144"
    assert four.refused("B1", d.Beat("B1", 1, ["B1"])) == "KCR-144"
    assert four.refused("B1", d.Beat("B1", 2, ["B2"])) == "KCR-144"
    four.do("B1", d.Beat("B1", 1, ["B2"]))
    assert four.refused("B2", d.Beat("B2", 1, ["B1"])) == "KCR-144"
    assert four.refused("B1", d.Second("B1", 1)) == "KCR-144"
    four.do("B3", d.Second("B3", 1))
    line = part(four.view("DJ").scene).lines[0]
    assert (line.beat, line.seconds) == (["B2"], ["B3"])
    assert four.doc.bond == 0
    assert four.offers("DJ")["award"] == []
    four.do("DJ", d.Award())
    assert four.doc.bond == 1


@pytest.mark.clause("KCR-142", "KCR-144")
def test_the_automatic_dj_awards_the_first_beat_that_is_seconded() -> None:
    """KCR-EX-180."""
    three = Company(["B1", "B2", "B3"])
    three.to_checklist()
    three.all(d.Agree())
    three.do("B1", d.Claim("B1"))
    three.open_scene("B1")
    three.do("B1", d.Line("B1", "does", "I cover for Penny"))
    number = three.scene.last_line
    three.do("B1", d.Beat("B1", number, ["B2"]))
    assert three.doc.bond == 0  # no seat has seconded it
    three.do("B3", d.Second("B3", number))
    assert three.doc.bond == 1
    three.do("B2", d.Line("B2", "does", "I cover for Dottie"))
    three.do("B2", d.Beat("B2", three.scene.last_line, ["B1"]))
    three.do("B1", d.Second("B1", three.scene.last_line))
    assert three.doc.bond == 1  # once in a scene


@pytest.mark.clause("KCR-144")
def test_bots_second_three_times_out_of_four() -> None:
    alone = Company(["B1"], SHORT)
    alone.to_checklist()
    alone.do("B1", d.Agree())
    alone.do("B1", d.Claim("B1"))
    alone.open_scene("B1")
    seconds = 0
    for _ in range(100):
        alone.do("B1", d.Line("B1", "does", "I hold the door"))
        alone.do("B1", d.Beat("B1", alone.scene.last_line, ["B2"]))
        seconds += len(alone.scene.lines[-1].seconds)
    assert 130 <= seconds <= 170  # of 200
    assert alone.doc.bond == 1

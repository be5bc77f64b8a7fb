"""One person and bots: nothing is voted on, claimed or waited for (KCR-018)."""

from __future__ import annotations

import msgspec
import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.content import story
from donnybrook.campaign.document import Document
from donnybrook.campaign.entries import Opened
from donnybrook.campaign.files import file
from donnybrook.campaign.reducer import Log
from tests.campaign.company import FOUR, SHORT, Company, part


def says(company: Company, what: str, person: str = "B1") -> list[str]:
    """The buttons of a command."""
    return next(one.labels for one in company.view(person).deeds if one.what == what)


def without_options(company: Company, names: list[str]) -> Document:
    """The sitting out of its entries, as if it had been opened before there were such options."""
    first, *others = company.log.fresh
    assert isinstance(first.command, Opened)
    known = {name: value for name, value in first.command.options.items() if name not in names}
    opened = msgspec.structs.replace(first.command, options=known)
    before = msgspec.structs.replace(first, command=opened)
    return Log.rebuilt("test", [before, *others]).doc


def at_map(given: dict[str, str] | None = None) -> Company:
    alone = Company(["B1"], given)
    alone.to_stakes()
    if alone.scene.step == "claim":
        alone.do("B1", d.Claim("B1"))
    alone.play_on()
    return alone


@pytest.mark.clause("KCR-018", "KCR-203")
def test_alone_one_press_moves_each_phase_on() -> None:
    alone = Company(["B1"])
    assert alone.view("B1").table.alone
    assert says(alone, "happy") == ["Begin the story"]
    alone.to_stakes()  # no tick
    assert alone.scene.step == "open"  # no claim
    alone.open_scene("B1")
    assert not {"volunteer", "suggest_end"} & set(alone.offers("B1"))
    assert says(alone, "end_scene") == ["End the scene"]
    while alone.phase == "STAKES":
        assert alone.view("B1").table.waits_for == []
        alone.play_on(scene=alone.scene.number + 1) if alone.scene.number < 5 else alone.play_on()
    assert says(alone, "propose") == says(alone, "vote") == ["Brawl here"]
    alone.do("B1", m.Propose("moonbase", "a" * 64))
    assert alone.doc.map.map == "moonbase"  # no vote
    assert alone.doc.people["B1"].commitment == "a" * 64
    alone.lay_out()
    alone.brawl_ends("draw")
    assert says(alone, "move_on") == ["End the scene"]
    alone.do("B1", d.MoveOn())
    alone.do("B1", d.NextSitting())
    assert says(alone, "rival_crew") == [
        "Go on against the same Rivals",
        "Go on against new Rivals",
    ]
    alone.do("B1", d.RivalCrew(same=True))  # neither done nor happy
    assert (alone.phase, alone.scene.number, alone.doc.number) == ("STAKES", 1, 2)
    assert alone.rebuilt().sitting.encoded() == alone.log.sitting.encoded()


@pytest.mark.clause("KCR-018", "KCR-014", "KCR-058")
def test_alone_a_new_map_is_filled_with_ideas_and_chosen_with_one_press() -> None:
    alone = at_map()
    alone.do("B1", d.Talk("line", "noodle"))
    alone.do("B1", m.Propose("new"))
    alone.do("B1", d.Ideas("zone"))
    ideas = part(alone.view("B1").ideas).seeds
    assert len(ideas) == 3
    assert set(ideas) < set(story().tables.zones)
    alone.do("B1", m.Card("B1", ideas[0]))
    assert alone.offers("B1")["fill"] == ["map"]
    alone.do("B1", d.Fill("map"))
    names = [zone.name for zone in alone.doc.map.zones]
    assert len(set(names)) == 6
    assert "Noodle Bar" not in names
    assert alone.refused("B1", d.Fill("map")) == "KCR-058"
    alone.do("B1", m.Enough())
    assert says(alone, "map_ready") == ["Brawl on this Map"]
    alone.do("B1", m.MapReady())
    assert alone.doc.map.step == "chosen"


@pytest.mark.clause("KCR-014", "KCR-024")
def test_places_and_names_of_extras_have_ideas_without_listed_topics() -> None:
    dj = Company(["DJ"])
    tables = story().tables
    dj.do("DJ", d.Talk("veil", "the tram, billboards"))
    dj.to_stakes()
    for about, rows in (("place", tables.places), ("extra", [*tables.names, *tables.more.names])):
        dj.do("DJ", d.Ideas(about))
        seeds = part(dj.view("DJ").ideas).seeds
        assert len(seeds) == 3
        assert set(seeds) < set(rows)
        assert not any("tram" in seed or "billboard" in seed for seed in seeds)


@pytest.mark.clause("KCR-018")
def test_with_company_everybody_is_asked() -> None:
    two = Company(["B1", "DJ"])
    assert not two.view("B1").table.alone
    assert says(two, "happy") == ["I am happy with this list"]
    two.do("B1", d.Happy())
    assert (two.phase, says(two, "happy")) == ("TABLE_TALK", ["Wait, I am not happy yet"])
    four = Company(FOUR)
    four.to_setup()
    four.do("B1", m.Propose("moonbase", "a" * 64))
    assert (four.doc.map.step, four.doc.map.votes) == ("vote", {})
    assert says(four, "vote") == ["Vote for it"]


@pytest.mark.clause("KCR-018", "KCR-166")
@pytest.mark.parametrize("given", [SHORT, {"alone": "asks"}])
def test_a_story_begun_before_asks_one_person_like_a_whole_table(given: dict[str, str]) -> None:
    old = at_map(given)
    old.do("B1", m.Propose("moonbase"))
    assert old.doc.map.step == "vote"
    old.do("B1", m.Vote(old.doc.map.proposals[-1].id))
    old.lay_out()
    old.brawl_ends("draw")
    old.do("B1", d.MoveOn())
    old.do("B1", d.NextSitting())
    old.do("B1", d.RivalCrew(same=True))
    assert old.phase == "REVISIT"
    old.do("B1", d.Done())
    assert old.phase == "TABLE_TALK"
    old.do("B1", d.Happy())
    again = without_options(old, [*given])
    assert (again.phase, again.scenes, again.number) == (old.phase, old.doc.scenes, 2)


@pytest.mark.clause("KCR-018", "KCR-022")
def test_alone_a_list_that_is_not_whole_is_agreed_on_all_the_same() -> None:
    two = Company(["B1", "DJ"])
    two.do("B1", d.Talk("line", "spiders", for_dj=True))
    house = Company(["B2"], campaign=file.export(two.doc, "nobody"))
    assert says(house, "happy", "B2") == ["I am happy with this list"]

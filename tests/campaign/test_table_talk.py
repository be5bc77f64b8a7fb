"""Chapter A2: lines, veils, hopes, and what bots leave out."""

from __future__ import annotations

import msgspec
import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import listed
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.content import story
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.files import file
from tests.campaign.company import SHORT, Company


def shown(company: Company, person: str) -> list[tuple[str, str, bool]]:
    talk = company.view(person).talk
    assert talk is not None
    return [(entry.kind, entry.text, entry.mine) for entry in talk.entries]


@pytest.mark.clause("KCR-022", "KCR-023", "KCR-024", "KCR-029", "KCR-020")
def test_the_list_has_no_authors_and_an_entry_clears_the_marks_of_the_others() -> None:
    """KCR-EX-178."""
    four = Company()
    four.do("B1", d.Talk("hope", "moon"))
    four.do("B2", d.Talk("line", "soda"))
    assert shown(four, "B1") == [("line", "soda", False), ("hope", "moon", True)]
    assert shown(four, "B2") == [("line", "soda", True), ("hope", "moon", False)]
    fields = set(msgspec.to_builtins(four.view("B3").talk)["entries"][0])
    assert fields == {"id", "kind", "text", "mine", "for_dj", "beaten"}
    sitting = four.log.sitting
    lines = listed.allowed(sitting, story().tables.lines, lambda row: row.text)
    assert len(lines) == len(story().tables.lines) - 1
    seeds = listed.allowed(sitting, story().scenes["knocked-out"].seeds)
    assert seeds == ["You lose a race in front of the whole school"]
    four.do("B1", d.Happy())
    four.do("B2", d.Happy())
    four.do("B2", d.Talk("veil", "sirens"))
    talk = four.view("DJ").talk
    assert talk is not None
    assert talk.happy == ["B2"]
    assert four.phase == "TABLE_TALK"
    for person in ("B1", "B3", "DJ"):
        four.do(person, d.Happy())
    assert four.phase == "CREATE"
    assert four.refused("B1", d.Happy()) == "KCR-029"


@pytest.mark.clause("KCR-029")
def test_being_happy_can_be_taken_back() -> None:
    two = Company(["B1", "DJ"])
    two.do("B1", d.Happy())
    two.do("B1", d.Happy(False))
    two.do("DJ", d.Happy())
    assert two.phase == "TABLE_TALK"
    two.do("B1", d.Happy())
    assert two.phase == "CREATE"


@pytest.mark.clause("KCR-022")
def test_a_line_beats_a_veil_and_a_veil_beats_a_hope() -> None:
    two = Company(["B1", "DJ"])
    for person, kind, text in (("B1", "hope", "Spiders"), ("DJ", "veil", "spiders"),
                               ("B1", "veil", "rats"), ("DJ", "line", "RATS")):  # fmt: skip
        two.do(person, d.Talk(kind, text))  # type: ignore[arg-type]
    talk = two.view("B1").talk
    assert talk is not None
    assert [(entry.text, entry.beaten) for entry in talk.entries] == [
        ("RATS", False), ("rats", True), ("spiders", False), ("Spiders", True),
    ]  # fmt: skip


@pytest.mark.clause("KCR-022", "KCR-024", "KCR-029")
def test_an_entry_for_the_dj_alone_is_read_by_nobody_else_and_holds_all_the_same() -> None:
    four = Company()
    for person in ("B2", "B3", "DJ"):
        four.do(person, d.Happy())
    four.do("B1", d.Talk("line", "snakes", for_dj=True))
    assert shown(four, "B1") == [("line", "snakes", True)]
    assert shown(four, "DJ") == [("line", "snakes", False)]
    assert shown(four, "B2") == []
    assert four.doc.happy == ["B2", "B3"]  # the DJ has something new to read
    four.do("B2", d.Talk("veil", "Snakes"))
    talk = four.view("B2").talk
    assert talk is not None
    assert [entry.beaten for entry in talk.entries] == [False]  # would tell what B1 wrote
    assert not listed.is_allowed(four.log.sitting, "A basket of snakes")
    kept = {reader: file.export(four.doc, reader)["campaign"]["talk"] for reader in ("DJ", "B2")}
    assert [len(entries) for entries in kept.values()] == [2, 1]


@pytest.mark.clause("KCR-024", "KCR-650")
def test_the_automatic_dj_has_lines_for_the_brawl_that_keep_to_the_list() -> None:
    alone = Company(["B1"], SHORT)
    alone.do("B1", d.Talk("veil", "city, twins"))
    alone.to_stakes()
    alone.do("B1", d.Claim("B1"))
    alone.play_on("SETUP")
    alone.do("B1", m.Vote(alone.doc.map.proposals[0].id))
    alone.lay_out()
    brawl = alone.view("B1").brawl
    assert brawl is not None
    assert brawl.commentary["hit"] == ["Right on the beat.", "That one left a label."]
    assert brawl.commentary["knock_out"] == ["Lights out on that channel."]
    assert brawl.commentary["perfect_catch"] == ["You cannot buy that."]
    watched = alone.view("").brawl
    assert watched is not None
    assert watched.commentary == {}


@pytest.mark.clause("KCR-022", "KCR-023")
def test_entries_have_limits_and_only_the_author_removes_one() -> None:
    two = Company(["B1", "DJ"])
    two.do("B1", d.Talk("line", "x" * 120))
    assert two.refused("B1", d.Talk("line", "x" * 121)) == "KCR-022"
    assert two.refused("B1", d.Talk("line", "  ")) == "KCR-022"
    for number in range(19):
        two.do("B1", d.Talk("hope", f"hope {number}"))
    assert two.refused("B1", d.Talk("hope", "one more")) == "KCR-022"
    entry = two.doc.talk[0].id
    assert two.refused("DJ", d.Untalk(entry)) == "KCR-023"
    assert "untalk" not in two.offers("DJ")
    two.do("B1", d.Untalk(entry))
    assert len(two.doc.talk) == 19


@pytest.mark.clause("KCR-023", "KCR-024")
def test_an_entry_holds_from_its_moment_in_any_phase() -> None:
    alone = Company(["B1"])
    alone.to_checklist()
    alone.do("B1", d.Talk("line", "Prank! arcade, on"))  # "on" says nothing
    alone.do("B1", d.Ideas("crew.reason4"))
    ideas = alone.view("B1").ideas
    assert ideas is not None
    assert not any("arcade" in seed for seed in ideas.seeds)
    assert listed.is_allowed(alone.log.sitting, "Come on in")
    assert not listed.is_allowed(alone.log.sitting, "A Merry Prankster")
    assert not listed.is_allowed(alone.log.sitting, "The siren is a PRANK")


@pytest.mark.clause("KCR-024", "KCR-056")
def test_bots_write_neutral_texts_if_no_row_is_left() -> None:
    alone = Company(["B1"])
    every = [*story().tables.names, *story().tables.more.names]
    words = {word for name in every for word in name.split()}
    rows = [row.words() for row in (*story().tables.first, *story().tables.second)]
    words |= {word for row in rows for word in row.split()}
    text = ""
    for word in sorted(words):
        if len(text) + len(word) > 118:
            alone.do("B1", d.Talk("line", text))
            text = ""
        text = f"{text} {word}"[:120]
    if len(alone.doc.talk) < 20:
        alone.do("B1", d.Talk("veil", text))
    alone.to_create()
    left = listed.allowed(alone.log.sitting, every)
    assert left == []
    assert alone.text("B2.name") == "B2"  # "brawler" is listed, too
    assert FIELDS["B2.name"].neutral == "Brawler B2"
    assert FIELDS["B2.a1.trait2"].neutral == "Trait 2"

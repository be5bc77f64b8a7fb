"""A campaign file carries everything that its reader may have, and is held to the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.files import file, intake
from donnybrook.campaign.files.errors import BrokenCampaign
from donnybrook.campaign.sitting import Moment
from tests.campaign.company import Company

Plain = dict[str, Any]


def saved(company: Company, reader: str = "") -> Plain:
    """The file as a disk gives it back."""
    given: Plain = json.loads(json.dumps(file.export(company.doc, reader)))
    return given


def moved(company: Company, *people: Any, reader: str = "", paused: bool = True) -> Company:
    return Company(people, campaign=saved(company, reader), paused=paused)


# -- what it carries


@pytest.mark.clause("KCR-026", "KCR-007")
@pytest.mark.parametrize("status", ["running", "paused", "stopped"])
def test_a_campaign_opens_paused_and_no_bot_decides_before_people_sit(status: str) -> None:
    four = Company()
    four.to_scene(2, "B1 DJ B2 B3 B1")
    if status != "running":
        four.do("B1", d.X())
    if status == "stopped":
        four.do("B1", d.Stop())
    house = moved(four, "B1")
    assert (house.doc.status, house.scene.brawler, house.text("R1.name")) == ("paused", "", "")
    before = house.log.sitting.encoded()
    assert house.refused("B1", d.Line("B1", "says", "Hello?")) == "KCR-025"
    assert house.log.sitting.encoded() == before
    house.do("B1", d.Sit("DJ"))
    house.do("B1", d.Ready())
    assert house.doc.status == "running"
    assert house.offers("B1")["name_brawler"] == ["B1", "B2", "B3"]


@pytest.mark.clause("KCR-162", "KCR-026")
def test_no_bot_raises_a_boost_in_a_file_that_was_just_opened() -> None:
    four = Company()
    four.to_brawl()
    four.brawl_ends("crew")
    four.do("DJ", d.EndScene())
    house = moved(four, "DJ")
    assert (house.phase, house.doc.boosts) == ("ADVANCE", [0, 0, 0])
    house.do("DJ", d.Sit("B1"))
    house.do("DJ", d.Ready())
    house.do("DJ", d.RaiseBoost("lucky"))
    assert house.doc.boosts == [1, 0, 0]


@pytest.mark.clause("KCR-011")
def test_captions_of_a_brawl_under_way_are_in_the_file() -> None:
    four = Company()
    four.to_brawl()
    four.do("B2", d.Line("B2", "says", "Duck!"))
    house = moved(four, "B1", "DJ", paused=False)
    assert (house.phase, house.doc.brawl) == ("SETUP", None)
    house.do("B1", m.Propose("moonbase"))
    house.all(m.Vote(house.doc.map.proposals[0].id))
    house.lay_out()
    assert [line.text for line in house.scene.lines] == ["Duck!"]


@pytest.mark.clause("KCR-011", "KCR-052")
def test_a_rewrite_that_waits_goes_along_and_belongs_to_whoever_takes_the_seat() -> None:
    four = Company()
    four.to_scene(1)
    four.do("B2", d.Rewrite("B2.a1.trait1", "Fond of Pigeons"))
    four.do("B1", d.AnswerRewrite(four.doc.rewrites[0].id, True))
    house = moved(four, "B1", "B2")
    assert [(one.person, one.answers) for one in house.doc.rewrites] == [("B2", {})]
    house.all(d.Ready())
    assert house.offers("B2")["withdraw_rewrite"] == house.offers("B1")["answer_rewrite"]
    house.do("B1", d.AnswerRewrite(house.doc.rewrites[0].id, True))
    assert house.text("B2.a1.trait1") == "Fond of Pigeons"


@pytest.mark.clause("KCR-011", "KCR-054")
def test_a_question_that_waits_goes_along() -> None:
    four = Company()
    four.to_create()
    four.do("B1", d.Ask("B1.a2.title", ["B2"], "secrets"))
    house = moved(four, "B1", "B2", paused=False)
    assert house.offers("B2")["answer"] == [{"ask": house.doc.asks[0].id, "seat": "B2"}]


# -- entries for the DJ alone (KCR-022)


@pytest.fixture
def secretive() -> Company:
    four = Company()
    four.do("B1", d.Talk("line", "spiders", for_dj=True))
    four.do("B1", d.Talk("hope", "a parade", for_dj=True))
    four.do("B2", d.Talk("veil", "needles"))
    return four


@pytest.mark.clause("KCR-022")
@pytest.mark.parametrize(("reader", "lost"), [("DJ", 0), ("B1", 0), ("B2", 1), ("", 1)])
def test_who_may_read_an_entry_for_the_dj_alone_takes_it_along(
    secretive: Company, reader: str, lost: int
) -> None:
    given = saved(secretive, reader)
    texts = [entry["text"] for entry in given["campaign"]["talk"]]
    assert texts == (["needles"] if lost else ["spiders", "a parade", "needles"])
    assert ("spiders" in json.dumps(given)) == (lost == 0)
    assert given["campaign"]["withheld"] == lost
    house = Company(["B2", "DJ"], campaign=given)
    shown = house.view("B2").talk
    assert shown is not None
    assert [entry.text for entry in shown.entries] == ["needles"]
    assert shown.withheld == lost


@pytest.mark.clause("KCR-022", "KCR-024", "KCR-029")
def test_a_line_that_stayed_behind_is_kept_until_everybody_is_happy_with_the_list(
    secretive: Company,
) -> None:
    house = moved(secretive, "B2", reader="B2")
    house.do("B2", d.Ready())
    house.do("B2", d.Ideas("B2.name"))
    assert house.doc.ideas["B2"].seeds == []  # any of them might cross the line
    house.do("B2", d.Happy())
    assert house.doc.withheld == 0
    assert house.phase == "CREATE"
    house.do("B2", d.Ideas("B2.name"))
    assert len(house.doc.ideas["B2"].seeds) == 3


@pytest.mark.clause("KCR-022", "KCR-024", "KCR-029", "KCR-025")
def test_in_the_middle_of_a_sitting_the_list_is_agreed_on_in_the_pause(secretive: Company) -> None:
    secretive.to_scene(1)
    house = moved(secretive, "B2", "B3", reader="B2")
    assert house.offers("B2")["happy"] == [True]
    house.do("B2", d.Happy())
    house.do("B3", d.Talk("line", "spiders"))  # said again, openly
    assert house.offers("B2")["happy"] == [True]
    house.all(d.Happy())
    house.all(d.Ready())
    assert (house.doc.withheld, house.doc.happy) == (0, [])
    assert "happy" not in house.offers("B2")
    assert house.refused("B2", d.Happy()) == "KCR-029"


@pytest.mark.clause("KCR-022", "KCR-024")
def test_bots_write_neutral_texts_while_a_line_is_not_known(secretive: Company) -> None:
    """KCR-EX-190."""
    secretive.to_create()
    house = moved(secretive, "B2", reader="B2", paused=False)
    assert house.text("B1.name") == "Brawler B1"
    assert house.texts("B3")[:2] == ["Title", "Trait 1"]


# -- what it is held to


@pytest.fixture(scope="module")
def finished() -> Company:
    four = Company()
    four.do("B2", d.Talk("line", "spiders"))
    four.to_over("crew")
    four.do("B1", d.NextSitting())
    for person in ("B1", "B2", "DJ"):
        four.do(person, d.RivalCrew(True))
    four.all(d.Done())
    four.all(d.Happy())
    four.all(d.Agree())
    four.to_scene(2)
    four.finish_scene(2, ["B1", "B2", "B3", "DJ", "B1"])
    four.do("B3", d.OpenScene("high-spirits"))
    return four


def put(path: str, value: Any) -> Callable[[Plain], None]:
    """Change one place of a campaign: past.0.number."""

    def change(campaign: Plain) -> None:
        *way, last = path.split(".") if "|" not in path else path.split("|")
        place: Any = campaign
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        if isinstance(place, list):
            place[int(last)] = value
        else:
            place[last] = value

    return change


def entry(**parts: Any) -> Plain:
    return {"id": 1, "kind": "line", "text": "x", "person": "", **parts}


BROKEN: list[tuple[Callable[[Plain], None], str]] = [
    (put("title", "x" * 100_000), "campaign: Expected `str` of length <= 60 - at `$.title`."),
    (put("number", -5), "campaign: Expected `int` >= 0 - at `$.number`."),
    (put("number", 2**62), "campaign: Expected `int` <= 2147483647 - at `$.number`."),
    (put("number", 7), "campaign.number: sitting 7 has the sittings before it, and no others."),
    (put("talk", [entry(text="x" * 200)]),
     "campaign: Expected `str` of length <= 120 - at `$.talk[0].text`."),
    (put("talk", [entry()] * 401), "campaign.talk: at most 400 entries, not 401."),
    (put("talk", [entry(text=" two  spaces")]),
     "campaign.talk[0].text: an entry is one line of 1 to 120 characters."),
    (put("talk", [entry(id=9_999)]),
     "campaign.next_id: every entry, rewrite and question has a number of its own below it."),
    (put("spent", [0, -1, 0]),
     "campaign.spent: three counts of uses, 3 a Brawl at most, not [0, -1, 0]."),
    (put("boosts", [1, 1, 0]), "campaign.boosts: 2 levels need as many won Brawls, not 1."),
    (put("rival_boosts", [0, 0, 1]),
     "campaign.rival_boosts: 1 levels need as many won Brawls, not 0."),
    (put("fields|R2.focus|text", "throw"), "campaign.fields.R?.focus: two Rivals share a Focus."),
    (put("fields|R2.versus|text", "B2"),
     "campaign.fields.R?.versus: two Rivals share a versus Brawler."),
    (put("fields|B1.focus|text", ""),
     "campaign.fields.B1.focus: it is blank, and STAKES needs it."),
    (put("fields|B1.name|seat", "B9"), "campaign.fields.B1.name.seat: there is no seat 'B9'."),
    (put("phase", "OVER"), "campaign.scenes: these are not the scenes before OVER."),
    (put("phase", "ADVANCE"), "campaign.scenes: these are not the scenes before ADVANCE."),
    (put("phase", "BRAWL"),
     "campaign.phase: a Brawl under way is no part of a file; SETUP is before it."),
    (put("scene", None), "campaign.scenes: these are not the scenes before STAKES."),
    (put("past.0.brawl", None), "campaign.past[0].brawl: there is no Brawl with its result."),
    (put("past.0.brawl.options", {"x": "y" * 30_000}),
     "campaign.past[0].brawl.options: at most 20000 bytes."),
    (put("next_id", 2**31 - 1), "campaign.next_id: 1 to 1000000, not 2147483647."),
    (put("fields|B1.name|revision", 2**31 - 1),
     "campaign.fields.B1.name.revision: it cannot be so high."),
    (put("past.0.scenes", []), "campaign.past[0].scenes: seven scenes."),
    (put("past.0.scenes.1.rival", ""),
     "campaign.past[0].scenes[1].rival: scenes 2 to 4 bring a Rival each."),
    (put("past.0.scenes.0.step", "play"), "campaign.past[0].scenes[0].step: this scene is over."),
    (put("scene.prompt", "a-murder"), "campaign.scene.prompt: there is no prompt 'a-murder'."),
    (put("scene.step", "claim"), "campaign.scene.prompt: there is no prompt 'high-spirits'."),
    (put("scene.extras", ["x"] * 21),
     "campaign.scene.extras: at most 20 names of 1 to 40 characters."),
    (put("scene.opening", "x" * 501),
     "campaign: Expected `str` of length <= 500 - at `$.scene.opening`."),
    (put("captain", "DJ"), "campaign.captain: the Captain is a Brawler seat."),
    (put("options", {"bondCarry": "double"}),
     "campaign.options: bondCarry cannot be 'double': it takes keep, reset (KCR-167)."),
    (put("rivalries", {"DJ": {"how": "cools", "text": ""}}),
     "campaign.rivalries: only Brawlers have them."),
]  # fmt: skip


@pytest.mark.clause("KCR-011")
@pytest.mark.parametrize(("change", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_what_the_rules_could_not_have_made_is_refused_with_its_place(
    finished: Company, change: Callable[[Plain], None], said: str
) -> None:
    given = saved(finished)
    change(given["campaign"])
    with pytest.raises(BrokenCampaign) as no:
        intake.checked(json.dumps(given).encode())
    assert str(no.value) == said


def test_lines_of_a_file_keep_to_the_limits_of_lines(finished: Company) -> None:
    given = saved(finished)
    line = {"number": 1, "seat": "B1", "person": "", "mark": "says", "text": "Hey"}
    lines = [line | {"number": number} for number in range(1, 600)]
    for there, said in (
        (lines, "campaign.scene.lines: at most 400 lines."),
        ([line, line], "campaign.scene.lines: lines are numbered in their order."),
        ([line | {"seat": "B7"}], "campaign.scene.lines[0].seat: there is no seat 'B7' for it."),
        ([line | {"text": ""}], "campaign.scene.lines[0].text: a line has 1 to 500 characters."),
    ):
        given["campaign"]["scene"]["lines"] = there
        with pytest.raises(BrokenCampaign) as no:
            intake.checked(given)
        assert str(no.value) == said


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"[]", "A campaign file is a JSON object."),
        (b"\xff{}", "A campaign file is a JSON object."),
        (b"[" * 100_000, "A campaign file is a JSON object."),
        (b" " * (file.MOST_BYTES + 1),
         f"A campaign file has at most {file.MOST_BYTES} bytes, not {file.MOST_BYTES + 1}."),
    ],
    ids=["a list", "no text", "deep", "too long"],
)  # fmt: skip
def test_bytes_that_are_no_campaign_are_refused_in_a_sentence(raw: bytes, said: str) -> None:
    with pytest.raises(BrokenCampaign) as no:
        intake.checked(raw)
    assert str(no.value) == said


def test_people_and_marks_in_a_file_are_forgotten(finished: Company) -> None:
    given = saved(finished)
    given["campaign"] |= {
        "people": {"p1": {"id": "p1", "name": "Eve", "note": "x" * 9_000}},
        "happy": ["p1"], "luck": {"B1": [1, 2, 3, 4]}, "seats": {"B1": "p1"},
    }  # fmt: skip
    campaign = intake.checked(given)["campaign"]
    assert [campaign[name] for name in ("people", "happy", "luck", "seats")] == [{}, [], {}, {}]


# -- what a command costs


def largest(company: Company) -> None:
    """A story with as much in it as the rules allow."""
    doc = company.doc
    for number in range(1, 401):
        company.do("B1", d.Line("B1", "says", f"{number} ".ljust(499, "x") + "."))
    for scene in doc.past[0].scenes[:5]:
        scene.lines = list(company.scene.lines)
    for seat in ("B1", "B2", "B3", "DJ"):
        for number in range(20):
            company.do(seat, d.Talk("veil", f"{seat} {number} ".ljust(119, "x") + "."))


def test_a_command_costs_the_same_however_long_the_story_is(finished: Company) -> None:
    """What is kept for the case of a refusal is the scene that is played, not the whole story."""
    house = moved(finished, "B1", "B2", "B3", "DJ", paused=False)
    largest(house)
    assert len(house.log.sitting.encoded()) > 1_200_000
    assert len(Moment(house.doc).rest) < 350_000
    assert len(intake.checked(saved(house))["campaign"]["talk"]) == 81

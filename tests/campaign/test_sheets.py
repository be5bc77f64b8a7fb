"""Chapters A3 to A5: Brawler sheets, the Crew, the Rival Crew."""

from __future__ import annotations

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign.content import GROUPS, story
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.rules.sheets import ideas
from tests.campaign.company import SECOND, SHORT, Company

THRILL_SEEKER = [
    "Thrill Seeker",
    "Adrenaline Rush",
    "Help the Helpless",
    "Fear of a Failing Friend",
]


@pytest.fixture
def four() -> Company:
    company = Company()
    company.to_create()
    return company


@pytest.mark.clause("KCR-043", "KCR-045", "KCR-047", "KCR-050", "KCR-012")
def test_only_the_owner_answers_the_prompts_of_an_archetype(four: Company) -> None:
    """KCR-EX-01."""
    questions = four.view("B1").fields
    assert questions["B1.a1.title"].prompt == story().prompts.P1.title
    slots = ("title", "trait1", "trait2", "trait3")
    for slot, text in zip(slots, THRILL_SEEKER, strict=True):
        four.do("B1", d.Edit(f"B1.a1.{slot}", text))
    assert four.texts("B1")[:4] == THRILL_SEEKER
    assert {four.doc.fields[f"B1.a1.{slot}"].seat for slot in slots} == {"B1"}
    assert four.refused("B2", d.Edit("B1.a1.trait3", "Never Afraid")) == "KCR-012"
    assert four.refused("DJ", d.Edit("B1.a1.trait3", "Never Afraid")) == "KCR-012"
    options = Company().log.sitting.doc.options  # traits are in none of the Brawl's options
    assert not any("trait" in name or "archetype" in name for name in options)


@pytest.mark.clause("KCR-046", "KCR-047", "KCR-048", "KCR-054")
def test_the_crew_suggests_and_the_owner_writes(four: Company) -> None:
    """KCR-EX-02."""
    four.do("B1", d.Ask("B1.a2.trait1", ["B2"], "relationship"))
    four.do("B1", d.Ask("B1.a2.trait2", ["B2"]))
    four.do("B1", d.Ask("B1.a2.trait3", ["B2", "B3"]))
    asks = four.view("B2").asks
    assert [ask.prompt for ask in asks[:2]] == [
        "What do you value in how I act?",
        "What do I do that gets on your nerves?",
    ]
    four.do("B2", d.Answer(asks[0].id, "B2", "makes sure little sister is heard"))
    four.do("B2", d.Answer(asks[1].id, "B2", "scares off new friends"))
    four.do("B2", d.Answer(asks[2].id, "B2", "never forgive if she hurts herself"))
    four.do("B3", d.Answer(asks[2].id, "B3", "No Collateral Damage"))
    answers = four.view("B1").asks[2].answers
    assert answers == {
        "B2": "never forgive if she hurts herself",
        "B3": "No Collateral Damage",
    }
    assert four.texts("B1")[4:] == ["", "", "", ""]
    texts = ["Big Sister", "Amplifies Little Voices", "Big Sister Bodyguard"]
    for slot, text in zip(("title", "trait1", "trait2", "trait3"), [*texts, answers["B3"]],
                          strict=True):  # fmt: skip
        four.do("B1", d.Edit(f"B1.a2.{slot}", text))
    assert four.texts("B1")[4:] == [*texts, "No Collateral Damage"]


@pytest.mark.clause("KCR-005", "KCR-040", "KCR-041", "KCR-053", "KCR-110")
def test_a_complete_sheet_counts_for_the_second_check(four: Company) -> None:
    """KCR-EX-03."""
    four.write("B1", B1__name="Dottie Damage", B1__pronouns="she/her", B1__player="Letitia",
               B1__player_pronouns="She/They", B1__focus="throw")  # fmt: skip
    lacking = four.view("B1").checklist[1].missing
    assert "B1.a1.title" in lacking
    assert "B1.pronouns" not in lacking
    four.do("B1", d.Fill("B1"))
    assert not [field for field in four.view("B1").checklist[1].missing if field[:2] == "B1"]
    four.do("B1", d.Edit("B1.focus", "catch"))
    assert four.text("B1.focus") == "catch"
    assert four.refused("B1", d.Edit("B1.focus", "throw, catch")) == "KCR-041"


@pytest.mark.clause("KCR-070", "KCR-072", "KCR-073", "KCR-074", "KCR-075")
def test_a_new_crew_has_neither_bond_nor_boosts(four: Company) -> None:
    """KCR-EX-04."""
    four.write("B2", crew__name="Diamond Dogs", crew__hideout="Abandoned Bowling Alley")
    for number, who in enumerate(("B1", "B3", "DJ"), 1):
        prompt = four.view(who).fields[f"crew.reason{number}"].prompt
        assert prompt == story().prompts.P3.reasons[number - 1]
        four.do(who, d.Edit(f"crew.reason{number}", f"Reason {number}"))
    check = four.view("B1").checklist[2]
    assert (check.done, check.missing) == (False, ["crew.logo"])
    four.do("DJ", d.Edit("crew.drawing", "M0 0L256 256M10 20"))
    assert four.view("B1").checklist[2].done
    numbers = four.view("B1").numbers
    assert numbers.bond == 0
    assert list(numbers.boosts.values()) == [0, 0, 0]


@pytest.mark.clause("KCR-072", "KCR-079")
def test_a_logo_is_drawn_found_or_described(four: Company) -> None:
    four.do("B1", d.Edit("crew.picture", "data:image/png;base64,iVBORw0KGgo="))
    four.do("B1", d.Edit("crew.logo", "x" * 80))
    assert four.refused("B1", d.Edit("crew.logo", "x" * 81)) == "KCR-079"
    assert four.refused("B1", d.Edit("crew.drawing", "M0 0L257 0")) == "KCR-079"
    assert four.refused("B1", d.Edit("crew.drawing", "<svg>")) == "KCR-079"
    assert four.refused("B1", d.Edit("crew.picture", "https://elsewhere/logo.png")) == "KCR-072"


@pytest.mark.clause("KCR-090", "KCR-091", "KCR-092", "KCR-093", "KCR-095", "KCR-012")
def test_the_dj_and_the_players_make_the_rival_crew_without_rivals(four: Company) -> None:
    """KCR-EX-05."""
    four.write("DJ", rivals__name="The Gilded Lily Crew", rivals__hideout="Sky-High Country Club")
    first = ["High Society High School", "Well Funded Fights", "Friends in High Places"]
    second = ["Too Cruel to Be Kind", "Such Gullible Fools", "Money Talks", "Amazing Brawlers"]
    slots = ("title", "trait1", "trait2", "trait3")
    for slot, text in zip(slots, [*first, "Too Big to Fail"], strict=True):
        four.do("DJ", d.Edit(f"rivals.a1.{slot}", text))
    assert four.refused("DJ", d.Edit("rivals.a2.title", second[0])) == "KCR-012"
    assert four.refused("DJ", d.Confirm()) == "KCR-093"
    for slot, text in zip(slots, second, strict=True):
        four.do("B3", d.Edit(f"rivals.a2.{slot}", text))
    assert four.view("B1").checklist[3].missing == ["rivals.a2.title"]
    assert four.refused("B1", d.Confirm()) == "KCR-093"
    four.do("DJ", d.Confirm())
    assert four.view("B1").checklist[3].done
    assert four.texts("rivals")[3:5] == ["Too Big to Fail", "Too Cruel to Be Kind"]
    assert [four.text(f"R{n}.name") for n in (1, 2, 3)] == ["", "", ""]
    assert four.refused("B1", d.Edit("R1.name", "Cordelia Goldfinch")) == "KCR-012"
    four.do("B3", d.Edit("rivals.a2.trait1", "Such Fools"))  # changed: confirmed no more
    assert not four.view("B1").checklist[3].done


@pytest.mark.clause("KCR-012")
def test_others_suggest_what_the_dj_writes(four: Company) -> None:
    assert four.view("B1").fields["rivals.name"].right == "suggest"
    four.do("B1", d.Suggest("rivals.name", "The Gilded Lily Crew"))
    assert four.refused("B1", d.Edit("rivals.name", "The Gilded Lily Crew")) == "KCR-012"
    assert [one.text for one in four.view("DJ").suggestions] == ["The Gilded Lily Crew"]
    four.do("DJ", d.Edit("rivals.name", "The Gilded Lily Crew"))
    assert four.view("DJ").suggestions == []
    assert four.refused("B1", d.Suggest("B2.name", "Penny")) == "KCR-012"


@pytest.mark.clause("KCR-053")
@pytest.mark.parametrize(
    ("field", "most", "clause"),
    [
        ("B1.name", 40, "KCR-053"),
        ("B1.a1.title", 40, "KCR-053"),
        ("B1.a1.trait1", 60, "KCR-053"),
        ("crew.hideout", 60, "KCR-053"),
        ("crew.reason1", 80, "KCR-053"),
        ("B1.pronouns", 30, "KCR-053"),
    ],
)
def test_texts_have_limits_in_any_script(field: str, most: int, clause: str) -> None:
    company = Company()
    company.to_create()
    for letter in ("x", "é", "ש", "👊"):
        company.do("B1", d.Edit(field, letter * most))
        assert company.text(field) == letter * most
        assert company.refused("B1", d.Edit(field, letter * (most + 1))) == clause
    if FIELDS[field].least:
        assert company.refused("B1", d.Edit(field, "  \n ")) == clause


@pytest.mark.clause("KCR-053", "KCR-074")
def test_there_are_at_most_twelve_rumble_reasons(four: Company) -> None:
    for number in range(1, 13):
        four.do("B1", d.Edit(f"crew.reason{number}", f"Reason {number}"))
    assert four.refused("B1", d.Edit("crew.reason13", "One too many")) == "KCR-012"


def test_control_characters_are_dropped_and_emoji_stay_whole(four: Company) -> None:
    family = "👩\u200d👧"
    four.do("B1", d.Edit("B1.name", f" \u202e{family}\x07 "))
    assert four.text("B1.name") == family


@pytest.mark.clause("KCR-048", "KCR-049")
def test_the_prompts_of_archetype_2_follow_the_options() -> None:
    """KCR-EX-179."""
    prompts = story().prompts
    usual = [story().questions("relationship", {}).trait1, story().questions("secrets", {}).title]
    assert usual == ["What do you value in how I act?", prompts.P2["secrets"].title]
    assert story().questions("relationship", {}).trait2 == "What do I do that gets on your nerves?"
    company = Company(given={"relationshipPrompts": "printed", "secretsPrompts": "printed"})
    company.to_create()
    company.do("B1", d.Edit("B1.a2.group", "relationship"))
    fields = company.view("B1").fields
    assert fields["B1.a2.trait1"].prompt == "What do I like about this activity?"
    assert fields["B1.a2.trait2"].prompt == "What do you value in how I act?"
    company.do("B1", d.Edit("B1.a2.group", "secrets"))
    shown = [company.view("B1").fields[f"B1.a2.{slot}"].prompt for slot in ("title", "trait3")]
    assert shown == [prompts.P2["activity"].title, prompts.P2["activity"].trait3]
    assert company.refused("B1", d.Edit("B1.a2.group", "astrology")) == "KCR-046"


@pytest.mark.clause("KCR-014", "KCR-021", "KCR-054", "KCR-057")
def test_ideas_and_questions_are_only_suggestions(four: Company) -> None:
    """KCR-EX-186."""
    told = four.do("B1", d.Ideas("B1.a1.trait2"))
    assert told == ["Player B1 would like ideas for Trait 2 of B1."]
    ideas = four.view("B1").ideas
    assert ideas is not None
    second_traits = {row.traits[1] for row in story().tables.first}
    assert len(set(ideas.seeds)) == 3
    assert set(ideas.seeds) <= second_traits
    assert four.view("B2").ideas is None
    assert four.text("B1.a1.trait2") == ""
    four.do("B1", d.Ask("B1.a2.trait3", ["B2", "DJ"], "struggle"))
    ask = four.view("DJ").asks[0]
    assert ask.prompt == story().prompts.P2["struggle"].trait3
    four.do("B2", d.Answer(ask.id, "B2", "One Ride"))
    four.do("DJ", d.Answer(ask.id, "DJ"))
    assert four.view("B1").asks[0].answers == {"B2": "One Ride", "DJ": ""}
    assert four.refused("B2", d.Edit("B1.a2.trait3", "One Ride")) == "KCR-012"
    assert four.refused("B3", d.Answer(ask.id, "B3", "Me too")) == "KCR-054"
    assert four.refused("B2", d.Answer(ask.id, "B2", "x" * 61)) == "KCR-054"
    four.write("B1", B1__a1__title="Glory Hog", B1__a2__title="glory hog")
    assert four.view("B1").numbers.warnings == ["B1 has the same title twice: Glory Hog."]
    credited = " ".join(one.text for one in story().guidance.credit)
    for name in ("X-Card", "Script Change", "Lines and Veils", "Stavropoulos", "Sheldon"):
        assert name in credited


@pytest.mark.clause("KCR-054")
def test_a_bot_answers_with_the_same_slot_of_its_group() -> None:
    company = Company(["B1"])
    company.to_create()
    company.do("B1", d.Ask("B1.a2.trait1", ["B2", "DJ"], "activity"))
    answers = company.view("B1").asks[0].answers
    known = {row.traits[0] for row in story().tables.second if row.group == "activity"}
    assert set(answers) == {"B2", "DJ"}
    assert set(answers.values()) <= known
    assert company.refused("B1", d.Ask("B1.a2.trait1", ["B1"])) == "KCR-054"
    assert Company(["B1"]).refused("B1", d.Ask("B1.a2.trait1", ["B2"], "activity")) == "KCR-012"


@pytest.mark.clause("KCR-051", "KCR-052")
def test_a_new_wording_waits_until_everybody_says_yes() -> None:
    """KCR-EX-175."""
    four = Company()
    four.to_scene(1)
    old = four.text("B1.a1.trait3")
    assert four.refused("B1", d.Edit("B1.a1.trait3", "Fear of Heights")) == "KCR-052"
    four.do("B1", d.Rewrite("B1.a1.trait3", "Fear of Heights"))
    number = four.view("B2").rewrites[0].id
    four.do("B2", d.AnswerRewrite(number, True))
    four.do("B3", d.AnswerRewrite(number, True))
    four.do("DJ", d.AnswerRewrite(number, False))
    assert four.text("B1.a1.trait3") == old
    assert four.view("B1").rewrites[0].waits_for == ["DJ"]
    assert four.refused("B1", d.AnswerRewrite(number, True)) == "KCR-052"
    four.do("DJ", d.AnswerRewrite(number, True))
    assert four.text("B1.a1.trait3") == "Fear of Heights"
    assert four.view("B1").rewrites == []


@pytest.mark.clause("KCR-052")
def test_a_new_wording_may_be_withdrawn_and_bots_say_yes() -> None:
    four = Company()
    four.to_scene(1)
    four.do("B2", d.Rewrite("B2.a2.title", "Pinball Wizard"))
    number = four.view("B2").rewrites[0].id
    assert four.refused("B1", d.WithdrawRewrite(number)) == "KCR-052"
    four.do("B2", d.WithdrawRewrite(number))
    assert four.text("B2.a2.title") == "Arcade Mechanic"
    assert four.refused("B1", d.AnswerRewrite(number, True)) == "KCR-052"
    alone = Company(["B1"], SHORT)
    alone.to_checklist()
    alone.do("B1", d.Agree())
    alone.do("B1", d.Rewrite("B1.a1.title", "Lone Wolf"))
    assert alone.text("B1.a1.title") == "Lone Wolf"


@pytest.mark.clause("KCR-056", "KCR-024")
def test_a_bot_fills_its_sheet_from_the_tables() -> None:
    company = Company(["B2"])
    company.to_create()
    company.do("B2", d.Edit("B2.focus", "throw"))
    assert [company.text(f"{seat}.focus") for seat in ("B1", "B3")] == ["throw", "catch"]
    for seat in ("B1", "B3"):
        assert company.text(f"{seat}.player") == "Bot"
        assert company.text(f"{seat}.name") in ideas.names(company.log.sitting)
        first = next(r for r in story().tables.first if r.title == company.text(f"{seat}.a1.title"))
        assert company.texts(seat)[1:4] == first.traits
        assert company.text(f"{seat}.a2.group") in GROUPS
    titles = [company.text(f"{seat}.a{n}.title") for seat in ("B1", "B3") for n in (1, 2)]
    assert len(set(titles)) == 4


@pytest.mark.clause("KCR-079", "KCR-011", "KCR-012", "KCR-047")
def test_what_is_refused_and_what_is_not_in_scene_2() -> None:
    """KCR-EX-174."""
    four = Company()
    four.to_scene(2, "B1 B1 B2 B3 DJ".replace("B1 B1", "B3 B1"))
    assert four.scene.chooser == "B1"
    assert four.refused("B2", d.Edit("B1.a1.trait1", "Mine")) == "KCR-012"
    assert four.refused("B1", d.Edit("B1.focus", "dodge")) == "KCR-012"
    assert four.refused("DJ", d.Edit("crew.name", "Other Dogs")) == "KCR-012"
    assert four.refused("B1", d.Award()) == "KCR-142"
    assert four.refused("B3", d.OpenScene("hangin-out")) == "KCR-012"
    four.do("B1", d.Edit("B1.pronouns", "they/them"))
    four.do("B2", d.Edit("crew.reason4", "a stolen trophy"))
    assert four.refused("B2", d.Edit("crew.reason4", "another trophy")) == "KCR-012"
    four.do("DJ", d.Edit("R1.personality", "drives too fast"))
    saved = four.log.fresh[-1]
    assert (saved.person, saved.seat, saved.at) == ("DJ", "DJ", four.now)


@pytest.mark.clause("KCR-079")
def test_a_field_is_locked_for_twenty_seconds_after_the_last_key(four: Company) -> None:
    assert four.log.type_in("B1", "crew.name", four.now)
    four.later(10 * SECOND)
    assert four.refused("B2", d.Edit("crew.name", "Diamond Cats")) == "KCR-079"
    assert not four.log.type_in("B2", "crew.name", four.now)
    four.do("B1", d.Edit("crew.name", "Diamond Dogs"))
    four.later(19 * SECOND)
    assert four.refused("B2", d.Edit("crew.name", "Diamond Cats")) == "KCR-079"
    four.later(SECOND)
    four.do("B2", d.Edit("crew.name", "Diamond Cats"))
    assert four.text("crew.name") == "Diamond Cats"


def test_a_text_that_is_overwritten_is_offered_back_to_its_author(four: Company) -> None:
    four.do("B1", d.Edit("crew.name", "Diamond Dogs", base=0))
    four.later(20 * SECOND)
    four.do("B2", d.Edit("crew.name", "Diamond Cats", base=0))
    assert four.text("crew.name") == "Diamond Cats"
    offer = four.view("B1").offers[0]
    assert (offer.field, offer.text, offer.by) == ("crew.name", "Diamond Dogs", "B2")
    assert four.view("B2").offers == []
    four.later(20 * SECOND)
    revision = four.view("B1").fields["crew.name"].revision
    four.do("B1", d.Edit("crew.name", "Diamond Dogs", base=revision))
    assert four.view("B1").offers == four.view("B2").offers == []
    four.later(20 * SECOND)
    four.do("DJ", d.Edit("crew.name", "Diamond Mice", base=1))
    four.do("B1", d.Dismiss("crew.name"))
    assert four.view("B1").offers == []
